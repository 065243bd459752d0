//! What somebody sends who means harm: every message in every state, as fast as it may be and faster.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use wordy_matches::Action;
use wordy_tool_table::protocol::ClientMessage;

use crate::client::{connect, id};
use crate::hostile::{Dice, raw, spoilt, turns};

/// The action after another one. A new kind of action has to be put in here.
fn following(action: &Action) -> Option<Action> {
    let (text, rows) = ("E2".to_owned(), vec!["A".repeat(90); 90]);
    Some(match action {
        Action::Sit { .. } => Action::Seal { hash: "0".repeat(64) },
        Action::Seal { .. } => Action::Nonce { nonce: "0".repeat(32) },
        Action::Nonce { .. } => Action::Start {},
        Action::Start {} => Action::Chat { text: "\u{1f600}".repeat(500) },
        Action::Chat { .. } => Action::play("8H QUIZ"),
        Action::Play { .. } => Action::Diff { diffs: vec!["H8A".to_owned(); 1000] },
        Action::Diff { .. } => Action::Swap { swap: "H8A".to_owned() },
        Action::Swap { .. } => Action::exchange(&"?".repeat(4000)),
        Action::Exchange { .. } => Action::Pass {},
        Action::Pass {} => Action::Accept {},
        Action::Accept {} => Action::Undo {},
        Action::Undo {} => Action::Reject {},
        Action::Reject {} => Action::Challenge { words: vec!["QI".to_owned(); 2000] },
        Action::Challenge { .. } => Action::Mark { point: text },
        Action::Mark { .. } => Action::Queue { marks: vec!["I9".to_owned(); 81] },
        Action::Queue { .. } => Action::Layout { rows },
        Action::Layout { .. } => Action::Call { rows },
        Action::Call { .. } => Action::Stuck {},
        Action::Stuck {} => Action::Vote { word: "ZZ".to_owned(), allow: true },
        Action::Vote { .. } => Action::Heart { seat: usize::MAX },
        Action::Heart { .. } => Action::Leave {},
        Action::Leave {} => Action::Claim {},
        Action::Claim {} => Action::Pause {},
        Action::Pause {} => Action::Resume {},
        Action::Resume {} => Action::Decline {},
        Action::Decline {} => Action::Resign {},
        Action::Resign {} => return None,
    })
}

/// One action of each kind.
fn actions() -> Vec<Value> {
    let first = Action::Sit { name: "\u{1f600}".repeat(24) };
    let all = std::iter::successors(Some(first), following);
    all.map(|action| serde_json::to_value(action).unwrap()).collect()
}

/// One message of each kind, but for actions. A new kind of message has to be put in here.
fn following_question(asked: &ClientMessage) -> Option<Value> {
    Some(match asked {
        ClientMessage::Ping(_) => json!({"record": true}),
        ClientMessage::Record => json!({"bests": true}),
        ClientMessage::Bests => json!({"aside": {"name": "Eve", "text": "\u{1f600}".repeat(500)}}),
        ClientMessage::Aside { .. } => {
            json!({"host": {"by": "0123456789abcdefghjkmnpqrs", "seat": 1, "do": "remove"}})
        }
        ClientMessage::Host { .. } => json!({"define": "\u{4e2d}".repeat(60)}),
        ClientMessage::Define(_) => json!({"missed": true}),
        ClientMessage::Missed => json!({"chat": {"before": 500}}),
        ClientMessage::Chat(_) => json!({"mine": vec!["0123456789abcdefghjkmnpqrs"; 20]}),
        ClientMessage::Mine(_) => {
            json!({"picture": "http://127.0.0.1/#0123456789abcdefghjkmnpqrs"})
        }
        ClientMessage::Picture(_) => json!({"score": {"do": "play", "play": "8H QUIZ"}}),
        ClientMessage::Score(_) => json!({"home": {"keys": ["0123456789abcdefghjkmnpqrs"]}}),
        ClientMessage::Home { .. } => json!({"new": {"by": null, "game": {"game": "scribe"}}}),
        ClientMessage::New { .. } => json!({"link": {"game": "0123456789ab", "watch": true}}),
        ClientMessage::Link { .. } => json!({"again": true}),
        ClientMessage::Again => crate::client::sit(1),
        ClientMessage::Sit(..) => json!({"key": "0123456789abcdefghjkmnpqrs", "changes": true}),
        ClientMessage::Key { .. } | ClientMessage::Do(_) => return None,
    })
}

fn questions() -> Vec<Value> {
    let first = json!({"ping": "x".repeat(2000)});
    let next =
        |value: &Value| following_question(&ClientMessage::read(&value.to_string()).unwrap());
    std::iter::successors(Some(first), next).collect()
}

/// Every kind of message and of action once.
fn every() -> Vec<Value> {
    let order = |action| json!({"id": id(), "seq": 0, "do": action});
    questions().into_iter().chain(actions().into_iter().map(order)).collect()
}

/// Actions that fit the game as it stands, so that it goes on, and grows.
fn fitting(view: &Value, dice: &mut Dice) -> Value {
    let word: String = (0..3).map(|_| char::from(b'A' + dice.roll(26) as u8)).collect();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let tile = text(&view["rack"][0]);
    let free: Vec<Value> = view["scribe"]["free"].as_array().cloned().unwrap_or_default();
    let mut all = vec![
        json!({"do": "chat", "text": "\u{4e2d}".repeat(1 + dice.roll(500))}),
        json!({"do": "pass"}),
        json!({"do": "accept"}),
        json!({"do": "reject"}),
        json!({"do": "undo"}),
        json!({"do": "stuck"}),
        json!({"do": "challenge", "words": []}),
        json!({"do": "vote", "word": word, "allow": dice.roll(2) == 0}),
        json!({"do": "exchange", "tiles": tile}),
        json!({"do": "play", "tiles": {"H8": tile, "I8": text(&view["rack"][1])}}),
        json!({"do": "layout", "rows": [".".repeat(dice.roll(99)) + &tile]}),
        json!({"do": "sit", "name": format!("{word}{}", "\u{1f600}".repeat(20))}),
        json!({"do": "start"}),
    ];
    if !free.is_empty() {
        all.extend([
            json!({"do": "mark", "point": dice.one(&free)}),
            json!({"do": "queue", "marks": free}),
        ]);
    }
    dice.one(&all).clone()
}

/// Somebody who means harm.
struct Harm {
    dice: Dice,
    key: String,
    /// What fits no game, or not this one.
    wrong: Vec<Value>,
    questions: Vec<Value>,
    /// What was seen of the game.
    view: Value,
    seq: u64,
    seen: Instant,
}

impl Harm {
    fn new(key: String, seed: usize) -> Self {
        let wrong = turns().into_iter().chain(actions()).collect();
        let (dice, questions, view) = (Dice(seed as u64), questions(), Value::Null);
        Self { dice, key, wrong, questions, view, seq: 0, seen: Instant::now() }
    }

    /// Looks at what the server says, once a second.
    fn look(&mut self, text: &str) {
        if self.view.is_null() || self.seen.elapsed() > Duration::from_secs(1) {
            let said: Value = serde_json::from_str(text).unwrap();
            self.seq = said["seq"].as_u64().unwrap_or(self.seq);
            if said["view"].is_object() {
                self.view = said["view"].clone();
                self.seen = Instant::now();
            }
        }
    }

    fn next(&mut self) -> Message {
        let dice = &mut self.dice;
        let fits = dice.roll(2) == 0;
        let action = if fits { fitting(&self.view, dice) } else { dice.one(&self.wrong).clone() };
        // Who gives up too early has no game to harm.
        let gives_up = action["do"] == "resign" && dice.roll(50) > 0;
        let action = if gives_up { json!({"do": "pass"}) } else { action };
        let message = match dice.roll(12) {
            0..7 => json!({"id": id(), "seq": self.seq, "do": action}),
            7 => json!({"score": action}),
            8 => json!({"mine": vec![&self.key; 20]}),
            _ => {
                let asked = dice.one(&self.questions).clone();
                // A second key, or a second seat, ends the connection.
                let ends = asked.get("key").is_some() || asked.get("sit").is_some();
                if ends && dice.roll(20) > 0 { json!({"bests": true}) } else { asked }
            }
        };
        let text = message.to_string();
        match dice.roll(200) {
            0 => Message::binary(vec![0; 100]),
            1 => Message::text("x".repeat(17_000)),
            2 => Message::text(String::from_utf8_lossy(&spoilt(&text, dice)).into_owned()),
            3 => Message::Ping(vec![0; 100].into()),
            _ => Message::text(text),
        }
    }
}

/// Notes which kinds of messages and of actions were sent.
#[derive(Clone, Default)]
pub(crate) struct Sent(Arc<Mutex<(usize, BTreeSet<String>)>>);

impl Sent {
    /// How many messages were sent, and of which kinds.
    pub(crate) fn all(&self) -> (usize, BTreeSet<String>) {
        self.0.lock().unwrap().clone()
    }

    fn note(&self, message: &Message) {
        let mut sent = self.0.lock().unwrap();
        sent.0 += 1;
        let Message::Text(text) = message else { return };
        // What was noted once need not be read again.
        if sent.0 > 5_000 {
            return;
        }
        match ClientMessage::read(text) {
            Ok(ClientMessage::Do(order)) => {
                let action = serde_json::to_value(&order.action).unwrap();
                sent.1.insert(format!("do {}", action["do"].as_str().unwrap()));
            }
            Ok(asked) => drop(sent.1.insert(asked.name().to_owned())),
            Err(_) => {}
        }
    }
}

/// A connection that does harm until it is ended, and comes again, until the evening is over. Of
/// four one reads nothing, and one sends ten times as fast as it may.
pub(crate) async fn attack(address: String, key: String, seed: usize, until: Instant, sent: Sent) {
    let mut harm = Harm::new(key, seed);
    let (reads, pause) = (seed % 4 != 1, if seed % 4 == 2 { 5 } else { 50 });
    while Instant::now() < until {
        if harm.dice.roll(10) == 0 {
            raw(&address, &mut harm.dice).await;
        }
        let Some(mut line) = connect(&address).await else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        let changes = harm.dice.roll(2) == 0;
        let hello = json!({"key": harm.key, "changes": changes, "here": changes}).to_string();
        // Whatever the machine's speed, each kind of message is sent by some line: there are at
        // least as many lines as kinds.
        let first = every().swap_remove(seed % every().len()).to_string();
        for message in [hello, first].map(Message::text) {
            sent.note(&message);
            let _ = line.send(message).await;
        }
        let mut ticks = interval(Duration::from_millis(pause));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let stays = Instant::now() + Duration::from_secs(1 + harm.dice.roll(60) as u64);
        while Instant::now() < until.min(stays) {
            tokio::select! {
                heard = line.next(), if reads => match heard {
                    Some(Ok(Message::Text(text))) => harm.look(&text),
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => break,
                },
                _ = ticks.tick() => {
                    let message = harm.next();
                    sent.note(&message);
                    match timeout(Duration::from_secs(5), line.send(message)).await {
                        Ok(Ok(())) => {}
                        _ => break,
                    }
                }
            }
        }
    }
}

/// The kinds of messages that there are.
pub(crate) fn kinds() -> BTreeSet<String> {
    let sent = Sent::default();
    for message in every() {
        sent.note(&Message::text(message.to_string()));
    }
    sent.all().1
}
