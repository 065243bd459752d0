//! A client that plays by the protocol: it sends an action until it is answered.

use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::knowledge::Reader;

pub(crate) type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Opens a connection; None when nobody answers.
pub(crate) async fn connect(address: &str) -> Option<Line> {
    connect_async(format!("ws://{address}/ws")).await.ok().map(|(line, _)| line)
}

/// A fresh name for an action.
pub(crate) fn id() -> String {
    let bytes: [u8; 16] = wordy_tool_table::random::bytes().unwrap();
    wordy_lexicon::lexicon::hex(&bytes)
}

/// What a guest says who takes a seat, by a device of their own.
pub(crate) fn sit(seat: usize) -> Value {
    json!({"sit": seat, "device": id()})
}

/// Half of a time to one and a half of it: nobody moves by the clock.
fn about(time: Duration) -> Duration {
    let [byte] = wordy_tool_table::random::bytes().unwrap();
    time.mul_f64(0.5 + f64::from(byte) / 255.0)
}

/// A client of one seat, and what it knows.
pub(crate) struct Client {
    addresses: Vec<String>,
    tries: usize,
    key: String,
    line: Option<Line>,
    pub seq: u64,
    pub view: Value,
    /// Actions that the server has confirmed: the name, and the number of the entry.
    pub confirmed: Vec<(String, u64)>,
    /// How long each took to be confirmed, in milliseconds; only those sent once.
    pub times: Vec<f64>,
    /// Every message that came.
    pub heard: Vec<String>,
    pub keeps: bool,
    /// Whether it takes what is only said as such.
    pub changes: bool,
    pub refused: usize,
}

impl Client {
    pub(crate) fn at(address: &str, key: &str) -> Self {
        Self::new(&[address.to_owned()], key)
    }

    pub(crate) fn new(addresses: &[String], key: &str) -> Self {
        Self {
            addresses: addresses.to_vec(),
            tries: 0,
            key: key.to_owned(),
            line: None,
            seq: 0,
            view: Value::Null,
            confirmed: Vec::new(),
            times: Vec::new(),
            heard: Vec::new(),
            keeps: false,
            changes: false,
            refused: 0,
        }
    }

    /// The line, opened anew as often as it takes.
    async fn line(&mut self) -> &mut Line {
        while self.line.is_none() {
            let address = self.addresses[self.tries % self.addresses.len()].clone();
            self.tries += 1;
            if let Some(mut line) = connect(&address).await {
                let hello = json!({"key": self.key, "changes": self.changes}).to_string();
                if line.send(Message::text(hello)).await.is_ok() {
                    self.line = Some(line);
                    break;
                }
            }
            sleep(Duration::from_millis(100)).await;
        }
        self.line.as_mut().unwrap()
    }

    /// Leaves the line.
    pub(crate) fn drop_line(&mut self) {
        self.line = None;
    }

    /// The next message; None when the line is lost, or nothing comes for so long.
    pub(crate) async fn hear(&mut self, patience: Duration) -> Option<Value> {
        let until = Instant::now() + patience;
        loop {
            let left = until.checked_duration_since(Instant::now())?;
            let message = timeout(left, self.line().await.next()).await.ok()?;
            let Some(Ok(message)) = message else {
                self.line = None;
                return None;
            };
            let Message::Text(text) = message else { continue };
            if self.keeps {
                self.heard.push(text.to_string());
            }
            let said: Value = serde_json::from_str(&text).unwrap();
            if let (Some(seq), Some(view)) = (said["seq"].as_u64(), said.get("view")) {
                // What is older than what was seen is not shown.
                if seq >= self.seq {
                    (self.seq, self.view) = (seq, view.clone());
                }
            }
            if let (Some(seq), Some(_)) = (said["seq"].as_u64(), said.get("said")) {
                self.seq = self.seq.max(seq);
            }
            return Some(said);
        }
    }

    pub(crate) async fn send(&mut self, text: String) {
        if self.line().await.send(Message::text(text)).await.is_err() {
            self.line = None;
        }
    }

    /// Waits for the first view of a connection.
    pub(crate) async fn look(&mut self) {
        while self.view.is_null() {
            self.hear(Duration::from_secs(5)).await;
        }
    }

    /// Does an action; the answer, which may be a refusal.
    pub(crate) async fn act(&mut self, action: &Value) -> Value {
        let id = id();
        let begun = Instant::now();
        // Sent again as it was: by the state that it was decided on, not by a newer one.
        let order = json!({"id": id, "seq": self.seq, "do": action}).to_string();
        let mut sent = 0;
        loop {
            sent += 1;
            self.send(order.clone()).await;
            loop {
                let Some(said) = self.hear(Duration::from_secs(5)).await else { break };
                if said["ok"] == id.as_str() {
                    self.confirmed.push((id, said["seq"].as_u64().unwrap()));
                    if sent == 1 {
                        self.times.push(begun.elapsed().as_secs_f64() * 1000.0);
                    }
                    return said;
                }
                if said["no"] == id.as_str() || said["stale"] == id.as_str() {
                    self.refused += 1;
                    return said;
                }
                if let Some(wait) = said["slow"].as_u64() {
                    sleep(Duration::from_millis(wait)).await;
                    break;
                }
            }
        }
    }

    /// Whether it is this seat's turn, as far as the client knows.
    pub(crate) fn has_turn(&self, seat: usize) -> bool {
        self.view["turn"][0].as_u64() == Some(seat as u64)
    }

    /// The exchange of the first tile.
    pub(crate) fn exchange(&self) -> Value {
        json!({"do": "exchange", "tiles": self.view["rack"][0]})
    }

    /// Plays turns of a game of the family, each when the seat has the turn.
    pub(crate) async fn follow(&mut self, seat: usize, script: Vec<Value>, think: Duration) {
        self.look().await;
        for action in script {
            loop {
                if !self.has_turn(seat) {
                    self.hear(Duration::from_secs(5)).await;
                    continue;
                }
                sleep(about(think)).await;
                let answer = self.act(&action).await;
                assert!(answer.get("no").is_none(), "{answer} to {action}");
                let seq = self.seq;
                while self.seq == seq && self.hear(Duration::from_secs(5)).await.is_some() {}
                if answer.get("ok").is_some() {
                    break;
                }
            }
        }
    }

    /// Exchanges a tile as often, each time in its turn.
    pub(crate) async fn play(&mut self, seat: usize, moves: usize, think: Duration) {
        self.look().await;
        let mut done = 0;
        while done < moves {
            if !self.has_turn(seat) {
                // A line that was lost is opened by the next attempt to hear.
                self.hear(Duration::from_secs(5)).await;
                continue;
            }
            sleep(about(think)).await;
            let exchange = self.exchange();
            if self.act(&exchange).await.get("ok").is_some() {
                done += 1;
                let seq = self.seq;
                while self.seq == seq && self.hear(Duration::from_secs(5)).await.is_some() {}
            }
        }
    }
}

/// Sends a message.
pub(crate) async fn say(line: &mut Line, message: &Value) {
    line.send(Message::text(message.to_string())).await.unwrap();
}

/// Reads until the server ends the connection: the code and the reason it gives, if any.
pub(crate) async fn closed(line: &mut Line) -> Option<(u16, String)> {
    while let Ok(Some(Ok(message))) = timeout(Duration::from_secs(15), line.next()).await {
        if let Message::Close(frame) = message {
            return frame.map(|frame| (frame.code.into(), frame.reason.to_string()));
        }
    }
    None
}

/// A client, and who it is.
pub(crate) struct Guest {
    pub(crate) client: Client,
    pub(crate) reader: Reader,
}

impl Guest {
    pub(crate) fn come(address: &str, key: &str, reader: Reader) -> Self {
        let mut client = Client::at(address, key);
        client.keeps = true;
        Self { client, reader }
    }

    /// Asks until one of these answers comes.
    pub(crate) async fn ask(&mut self, question: &Value, answers: &[&str]) -> Value {
        loop {
            self.client.send(question.to_string()).await;
            loop {
                let said =
                    self.client.hear(Duration::from_secs(20)).await.unwrap_or_else(|| {
                        panic!("no answer to {question}: {:?}", self.client.heard)
                    });
                if answers.iter().any(|name| said.get(name).is_some()) {
                    return said;
                }
                if let Some(wait) = said["slow"].as_u64() {
                    sleep(Duration::from_millis(wait)).await;
                    break;
                }
            }
        }
    }
}
