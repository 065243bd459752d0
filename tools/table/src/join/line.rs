//! The line to the server: it comes back by itself, and what has no answer is sent again.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{interval, sleep};
use wordy_matches::Action;
use wordy_terminal::Failure;

use crate::wire::{self, Link, Wire};

/// How often the server hears that somebody is there.
const PING: Duration = Duration::from_secs(15);
/// How often a line that is lost is opened again, and the pause before.
const ATTEMPTS: usize = 60;
const PAUSE: Duration = Duration::from_secs(1);

/// Questions that are asked again where the server says that they came too soon.
const QUESTIONS: [&str; 2] = ["bests", "chat"];

/// A message of the server that is not understood.
pub(super) fn unread(error: &serde_json::Error) -> Failure {
    Failure::new(format!("what the server said cannot be read: {error}"))
        .hint("is it of another version? install the same, or play in a browser")
}

/// What comes by the line.
pub(super) enum News {
    /// A message of the server.
    Said(Value),
    /// The line is lost, and will be tried again.
    Lost,
    /// It is there again; questions that are no orders are lost.
    Back,
}

/// A seat's line.
pub(super) struct Line {
    messages: mpsc::UnboundedSender<Value>,
    news: mpsc::UnboundedReceiver<Result<News, Failure>>,
}

impl Line {
    /// Keeps a connection, from now on.
    pub(super) fn start(link: Link, wire: Wire) -> Self {
        let (messages, sent) = mpsc::unbounded_channel();
        let (tells, news) = mpsc::unbounded_channel();
        let (later, again) = mpsc::unbounded_channel();
        let (waiting, questions) = (Vec::new(), BTreeMap::new());
        let keeper = Keeper { link, wire, tells, waiting, questions, later };
        tokio::spawn(keeper.run(sent, again));
        Self { messages, news }
    }

    /// Orders an action, decided on when the state of a number was the newest; the order's name.
    pub(super) fn order(&self, seq: u64, action: &Action) -> Result<String, Failure> {
        let order = wire::order(seq, action)?;
        let id = order["id"].as_str().unwrap_or_default().to_owned();
        self.send(order);
        Ok(id)
    }

    /// Sends a message. One that is no order is lost where the line is.
    pub(super) fn send(&self, message: Value) {
        // Where nobody keeps the line any more, the next news says why.
        let _ = self.messages.send(message);
    }

    /// What comes next.
    ///
    /// # Errors
    ///
    /// The line is lost for good.
    pub(super) async fn next(&mut self) -> Result<News, Failure> {
        self.news.recv().await.unwrap_or_else(|| Err(Failure::new("the line is lost")))
    }
}

/// Keeps the line, until nobody listens or it is lost for good.
struct Keeper {
    link: Link,
    wire: Wire,
    tells: mpsc::UnboundedSender<Result<News, Failure>>,
    /// Orders that have no answer yet: they are sent again, as they were.
    waiting: Vec<Value>,
    /// The newest question of each kind, for a server that has no time for it now.
    questions: BTreeMap<&'static str, Value>,
    /// Tells what is to be sent again now: an order or a question by its name; None: all orders.
    later: mpsc::UnboundedSender<Option<String>>,
}

impl Keeper {
    async fn run(
        mut self,
        mut sent: mpsc::UnboundedReceiver<Value>,
        mut again: mpsc::UnboundedReceiver<Option<String>>,
    ) {
        let mut pings = interval(PING);
        loop {
            let kept = tokio::select! {
                said = self.wire.next() => match said {
                    Ok(said) => {
                        self.take(said);
                        Ok(())
                    }
                    Err(lost) => self.come_again(lost).await,
                },
                message = sent.recv() => match message {
                    Some(message) => self.send(message).await,
                    None => return,
                },
                Some(name) = again.recv() => {
                    self.send_again(name.as_deref()).await;
                    Ok(())
                }
                // A line that is lost is found so when it is next read.
                _ = pings.tick() => {
                    let _ = self.wire.send(&json!({"ping": 1})).await;
                    Ok(())
                }
            };
            if let Err(failure) = kept {
                let _ = self.tells.send(Err(failure));
                return;
            }
        }
    }

    fn take(&mut self, said: Value) {
        let answered =
            |order: &Value| ["ok", "no", "stale"].iter().any(|kind| said[kind] == order["id"]);
        self.waiting.retain(|order| !answered(order));
        if let Some(wait) = said["slow"].as_u64() {
            let (name, later) = (said["of"].as_str().map(str::to_owned), self.later.clone());
            tokio::spawn(async move {
                sleep(Duration::from_millis(wait)).await;
                let _ = later.send(name);
            });
        }
        let _ = self.tells.send(Ok(News::Said(said)));
    }

    async fn send(&mut self, message: Value) -> Result<(), Failure> {
        // Where the line is lost, an order is sent again by the next one.
        let _ = self.wire.send(&message).await;
        if message["id"].is_string() {
            self.waiting.push(message);
        } else if let Some(kind) = QUESTIONS.into_iter().find(|kind| !message[*kind].is_null()) {
            self.questions.insert(kind, message);
        }
        Ok(())
    }

    /// Sends again the order or the question of a name; without one all orders.
    async fn send_again(&mut self, name: Option<&str>) {
        let question = name.and_then(|name| self.questions.get(name));
        let named = |order: &&Value| name.is_none_or(|name| order["id"] == name);
        for message in self.waiting.iter().filter(named).chain(question) {
            let _ = self.wire.send(message).await;
        }
    }

    /// Opens the line again, for a minute.
    async fn come_again(&mut self, lost: Failure) -> Result<(), Failure> {
        if self.wire.is_sent_away() {
            return Err(lost);
        }
        let _ = self.tells.send(Ok(News::Lost));
        for _ in 0..ATTEMPTS {
            sleep(PAUSE).await;
            let Ok((wire, _)) = Wire::open(&self.link).await else { continue };
            self.wire = wire;
            self.send_again(None).await;
            let _ = self.tells.send(Ok(News::Back));
            return Ok(());
        }
        Err(lost)
    }
}
