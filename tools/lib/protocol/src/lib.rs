//! What servers and clients say to each other: one JSON object a message, over a websocket.

use serde::Deserialize;
use serde_json::{Value, json};

pub mod bests;
mod refused;

use bests::Best;
pub use refused::Refused;

/// The most bytes of a message from a client: a layout of a hundred tiles has half of it.
pub const LONGEST: usize = 16 * 1024;

/// The most bytes of a record that a client is sent; far more than any game that is played.
const LONGEST_RECORD: usize = 512 * 1024;

/// The most bytes of a text that is drawn as a picture for cameras.
const LONGEST_PICTURED: usize = 300;

/// The most links of a player that are looked at together.
pub const MOST_LINKS: usize = 20;

/// A message of a client.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientMessage {
    /// `{"key": KEY}`: the first message, which says whose connection this is.
    Key {
        /// The secret of its link.
        key: String,
        /// `"changes": true`: what is only said comes as such, not as a whole view.
        changes: bool,
    },
    /// `{"id": ID, "seq": N, "do": ACTION}`.
    Do(ActionRequest),
    /// `{"score": ACTION}`.
    Score(Value),
    /// `{"record": true}`.
    Record,
    /// `{"bests": true}`: the ten best games of this kind with this lexicon.
    Bests,
    /// `{"chat": {"before": N}}`: what was said before the line of a number; without one the
    /// newest.
    Chat(Option<u64>),
    /// `{"mine": [KEY, ...]}`: how the games stand to which links of the player lead; also as the
    /// first message, of whoever sits nowhere.
    Mine(Vec<String>),
    /// `{"picture": TEXT}`: a text as a QR code.
    Picture(String),
    /// `{"sit": SEAT}`: a guest takes a seat that is free.
    Sit(usize),
    /// `{"ping": ANYTHING}`.
    Ping(Value),
}

/// An action that a client asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct ActionRequest {
    /// The client's name for it: 32 digits of hexadecimal. The same name is the same action.
    pub id: String,
    /// The number of the newest state that the client had seen when it decided; it stays the same
    /// when the action is sent again.
    pub seq: u64,
    /// The action.
    pub action: Value,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Lines {
    before: Option<u64>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Typed {
    key: Option<String>,
    changes: Option<bool>,
    id: Option<String>,
    seq: Option<u64>,
    #[serde(rename = "do")]
    action: Option<Value>,
    score: Option<Value>,
    record: Option<bool>,
    bests: Option<bool>,
    chat: Option<Lines>,
    mine: Option<Vec<String>>,
    picture: Option<String>,
    sit: Option<usize>,
    ping: Option<Value>,
}

impl ClientMessage {
    /// Reads a message.
    ///
    /// # Errors
    ///
    /// Why it is none.
    pub fn read(text: &str) -> Result<Self, &'static str> {
        if text.len() > LONGEST {
            return Err("the message is too long");
        }
        let typed: Typed = serde_json::from_str(text).map_err(|_| "no message of a client")?;
        let of_order =
            [typed.id.is_some(), typed.seq.is_some(), typed.action.is_some()].map(usize::from);
        let of_order: usize = of_order.iter().sum();
        if typed.changes.is_some() && typed.key.is_none() {
            return Err("changes stands beside the key");
        }
        let changes = typed.changes == Some(true);
        let mut asked = [
            typed.key.map(|key| Self::Key { key, changes }),
            typed.score.map(Self::Score),
            typed.record.map(|_| Self::Record),
            typed.bests.map(|_| Self::Bests),
            typed.chat.map(|lines| Self::Chat(lines.before)),
            typed.mine.map(Self::Mine),
            typed.picture.map(Self::Picture),
            typed.sit.map(Self::Sit),
            typed.ping.map(Self::Ping),
        ]
        .into_iter()
        .flatten();
        match (of_order, asked.next(), asked.next()) {
            (0, Some(Self::Mine(keys)), None) if keys.len() > MOST_LINKS => Err("too many links"),
            (0, Some(Self::Picture(text)), None) if text.len() > LONGEST_PICTURED => {
                Err("the text is too long for a picture")
            }
            (0, Some(one), None) => Ok(one),
            (3, None, None) => order(typed.id, typed.seq, typed.action),
            (1.., None, None) => Err("an action has id, seq and do"),
            _ => Err("no message of a client"),
        }
    }
}

impl ClientMessage {
    /// What it is, for whoever has to send it again: the name of an action, or of the question.
    pub fn name(&self) -> &str {
        match self {
            Self::Key { .. } => "key",
            Self::Do(order) => &order.id,
            Self::Score(_) => "score",
            Self::Record => "record",
            Self::Bests => "bests",
            Self::Chat(_) => "chat",
            Self::Mine(_) => "mine",
            Self::Picture(_) => "picture",
            Self::Sit(_) => "sit",
            Self::Ping(_) => "ping",
        }
    }
}

fn order(
    id: Option<String>,
    seq: Option<u64>,
    action: Option<Value>,
) -> Result<ClientMessage, &'static str> {
    let (Some(id), Some(seq), Some(action)) = (id, seq, action) else {
        return Err("an action has id, seq and do");
    };
    let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if id.len() != 32 || !id.bytes().all(digit) {
        return Err("an id is 32 digits of hexadecimal, in lower case");
    }
    if i64::try_from(seq).is_err() {
        return Err("there is no such seq");
    }
    Ok(ClientMessage::Do(ActionRequest { id, seq, action }))
}

/// A message of the server.
#[derive(Clone, Debug, PartialEq)]
pub enum ServerMessage {
    /// The answer to a key: the game, and the seat; null for a spectator.
    Hello {
        /// The game.
        game: String,
        /// The seat.
        seat: Option<usize>,
        /// What a screen needs and that never changes.
        about: Value,
        /// The server's time, in milliseconds since 1970: clocks are shown by it.
        now: u64,
        /// Whether it came by the link of guests after the start, and so looks on.
        late: bool,
    },
    /// The answer to the key of guests: the seats, and which of them are free.
    Door {
        /// The game.
        game: String,
        /// For each seat the player's name, and whether it is free.
        seats: Vec<(String, bool)>,
        /// What is played there: title, lexicon, slip.
        about: Value,
    },
    /// A guest has taken a seat: the secret of its link. None: somebody else was faster.
    Seated(Option<String>),
    /// The action is written and safe, with this number.
    Ok {
        /// The client's name for the action.
        id: String,
        /// The number of the entry.
        seq: u64,
    },
    /// It is refused, and nothing has changed.
    No {
        /// The client's name for the action.
        id: String,
        /// The reason.
        refused: Refused,
    },
    /// It is refused since the client had not seen this state.
    Stale {
        /// The client's name for the action.
        id: String,
        /// The number of the newest state.
        seq: u64,
        /// That state.
        view: Value,
    },
    /// What an action would score, or why it would be refused.
    Scored(Result<Value, String>),
    /// The record; null where there is none yet.
    Record(Option<String>),
    /// The best games, the best first.
    Bests(Vec<Best>),
    /// Lines that were said, oldest first.
    Chat(Vec<Value>),
    /// How the games of the links stand.
    Mine(Vec<Value>),
    /// The rows of a QR code, `1` for what is dark; none where the text has no room in one.
    Picture(Vec<String>),
    /// The answer to a ping, with the server's time.
    Pong(Value, u64),
    /// Too many messages: one was not done; the client sends it again after so long.
    Slow {
        /// How long.
        milliseconds: u64,
        /// Which: [`ClientMessage::name`]. None: it was not even read.
        of: Option<String>,
    },
}

impl ServerMessage {
    /// The answer to a message that comes too soon by so many milliseconds.
    pub fn slow(milliseconds: u64, asked: &ClientMessage) -> Self {
        Self::Slow { milliseconds, of: Some(asked.name().to_owned()) }
    }

    /// The name of the action that it answers.
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Ok { id, .. } | Self::No { id, .. } | Self::Stale { id, .. } => Some(id),
            _ => None,
        }
    }

    /// As a message.
    pub fn text(&self) -> String {
        let value = match self {
            Self::Hello { game, seat, about, now, late } => {
                let mut hello = json!({"game": game, "seat": seat, "about": about, "now": now});
                if *late {
                    hello["late"] = json!(true);
                }
                json!({"hello": hello})
            }
            Self::Door { game, seats, about } => {
                let seats: Vec<Value> = seats
                    .iter()
                    .map(|(name, is_free)| json!({"name": name, "free": is_free}))
                    .collect();
                json!({"door": {"game": game, "seats": seats, "about": about}})
            }
            Self::Seated(key) => json!({"seated": key}),
            Self::Ok { id, seq } => json!({"ok": id, "seq": seq}),
            Self::No { id, refused: Refused { why, code: None } } => json!({"no": id, "why": why}),
            Self::No { id, refused: Refused { why, code } } => {
                json!({"no": id, "why": why, "code": code})
            }
            Self::Stale { id, seq, view } => json!({"stale": id, "seq": seq, "view": view}),
            Self::Scored(Ok(scored)) => json!({"scored": scored}),
            Self::Scored(Err(why)) => json!({"scored": null, "why": why}),
            Self::Record(Some(record)) if record.len() > LONGEST_RECORD => {
                let why = "the record is too long for a message: who runs the server has it";
                json!({"record": null, "why": why})
            }
            Self::Record(record) => json!({"record": record}),
            Self::Bests(bests) => json!({"bests": bests}),
            Self::Chat(lines) => json!({"chat": lines}),
            Self::Mine(games) => json!({"mine": games}),
            Self::Picture(rows) => json!({"picture": rows}),
            Self::Pong(ping, now) => json!({"pong": ping, "now": now}),
            Self::Slow { milliseconds, of: None } => json!({"slow": milliseconds}),
            Self::Slow { milliseconds, of: Some(of) } => json!({"slow": milliseconds, "of": of}),
        };
        value.to_string()
    }
}

/// The message that tells what was said since the state before, and nothing else has changed.
pub fn told(seq: u64, lines: &[Value]) -> String {
    json!({"seq": seq, "said": lines}).to_string()
}

/// The message that shows a state; `view` is JSON.
pub fn shown(seq: u64, view: &str) -> String {
    format!("{{\"seq\":{seq},\"view\":{view}}}")
}
