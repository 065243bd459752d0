//! What the server says.

use serde_json::{Value, json};

use crate::bests::Best;
use crate::{ClientMessage, RefusalMessage};

/// The most bytes of a record that a client is sent; far more than any game that is played.
const LONGEST_RECORD: usize = 512 * 1024;

/// A message of the server.
#[derive(Clone, Debug, PartialEq)]
pub enum ServerMessage {
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
        refused: RefusalMessage,
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
    /// What spectators say among themselves, or why something is not said.
    Aside(Result<Vec<Value>, String>),
    /// What the host asked for is done, or why it is not.
    Hosted(Result<(), String>),
    /// What a word means; null before the end.
    Define(Value),
    /// The turns in which more was to be had, or why they are not told.
    Missed(Result<Value, String>),
    /// Lines that were said, oldest first.
    Chat(Vec<Value>),
    /// How the games of the links stand.
    Mine(Vec<Value>),
    /// What the server's home shows.
    Home(Value),
    /// A game was made: its name and its links; or why not.
    Made(Result<Value, String>),
    /// The link of a game that is open to all; null where it is not.
    Link(Option<String>),
    /// The link of a player in the game that follows, and whether it was made just now; or why
    /// there is none.
    Again(Result<(String, bool), String>),
    /// The key is that of the host, or of the club.
    Club(&'static str),
    /// The key is that of a player of an evening: what they do now, and the link of their seat.
    Event(Value),
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

    /// The answer to an action that nobody can read, and that comes too soon.
    pub fn slow_action(milliseconds: u64, id: Option<&str>) -> Self {
        Self::Slow { milliseconds, of: id.map(str::to_owned) }
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
            Self::Door { game, seats, about } => {
                let seats: Vec<Value> = seats
                    .iter()
                    .map(|(name, is_free)| json!({"name": name, "free": is_free}))
                    .collect();
                json!({"door": {"game": game, "seats": seats, "about": about}})
            }
            Self::Seated(key) => json!({"seated": key}),
            Self::Ok { id, seq } => json!({"ok": id, "seq": seq}),
            Self::No { id, refused: RefusalMessage { why, code: None } } => {
                json!({"no": id, "why": why})
            }
            Self::No { id, refused: RefusalMessage { why, code } } => {
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
            Self::Aside(Ok(lines)) => json!({"aside": lines}),
            Self::Aside(Err(why)) => json!({"aside": null, "why": why}),
            Self::Hosted(Ok(())) => json!({"host": true}),
            Self::Hosted(Err(why)) => json!({"host": false, "why": why}),
            Self::Define(meaning) => json!({"define": meaning}),
            Self::Missed(Ok(turns)) => json!({"missed": turns}),
            Self::Missed(Err(why)) => json!({"missed": null, "why": why}),
            Self::Chat(lines) => json!({"chat": lines}),
            Self::Mine(games) => json!({"mine": games}),
            Self::Home(home) => json!({"home": home}),
            Self::Made(Ok(links)) => json!({"new": links}),
            Self::Made(Err(why)) => json!({"new": null, "why": why}),
            Self::Link(key) => json!({"link": key}),
            Self::Again(Ok((key, first))) => json!({"again": {"key": key, "first": first}}),
            Self::Again(Err(why)) => json!({"again": null, "why": why}),
            Self::Club(who) => json!({"club": who}),
            Self::Event(said) => json!({"event": said}),
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

/// The answer to a key: the game, and the seat, null for a spectator; `about` is JSON, what a
/// screen needs and that never changes. `now` is the server's time in milliseconds since 1970:
/// clocks are shown by it. `late`: whether it came by the link of guests after the start, and so
/// looks on.
pub fn hello(game: &str, seat: Option<usize>, about: &str, now: u64, late: bool) -> String {
    let (game, seat) = (json!(game), json!(seat));
    let late = if late { ",\"late\":true" } else { "" };
    format!(
        "{{\"hello\":{{\"about\":{about},\"game\":{game}{late},\"now\":{now},\"seat\":{seat}}}}}"
    )
}

/// The message that comes before `hello`: the rules on a slip. `slip` is JSON, with lines for
/// terminals and HTML for browsers; null where the game has none.
pub fn slip(slip: &str) -> String {
    format!("{{\"slip\":{slip}}}")
}

/// The message that shows a state; `view` is JSON.
pub fn shown(seq: u64, view: &str) -> String {
    format!("{{\"seq\":{seq},\"view\":{view}}}")
}

/// The message that tells which seats are there, and for how many milliseconds others have not been
/// who were.
pub fn here(seats: &[usize], gone: &[(usize, u64)]) -> String {
    json!({"here": {"seats": seats, "gone": gone}}).to_string()
}
