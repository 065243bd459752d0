//! What servers and clients say to each other: one JSON object a message, over a websocket.

pub mod bests;
mod refused;
mod said;

use std::ops::RangeInclusive;

use serde::Deserialize;
use serde_json::Value;
use wordy_matches::Action;

pub use refused::RefusalMessage;
pub use said::{ServerMessage, hello, here, shown, slip, told};

/// The most bytes of a message from a client: a layout of a hundred tiles has half of it.
pub const LONGEST: usize = 16 * 1024;

/// The most bytes of a text that is drawn as a picture for cameras.
const LONGEST_PICTURED: usize = 300;

/// The most bytes of a word that is looked up.
const LONGEST_WORD: usize = 200;

/// The bytes of what a device calls itself: nobody guesses it.
const DEVICE: RangeInclusive<usize> = 16..=64;

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
        /// `"here": true`: who is there, and since when somebody is not, is told, too.
        here: bool,
    },
    /// `{"id": ID, "seq": N, "do": ACTION}`.
    Do(ActionRequest),
    /// `{"score": ACTION}`.
    Score(Action),
    /// `{"record": true}`.
    Record,
    /// `{"bests": true}`: the ten best games of this kind with this lexicon.
    Bests,
    /// `{"aside": {"name": NAME, "text": TEXT}}`: a spectator says something to the others who
    /// watch.
    Aside {
        /// The name.
        name: String,
        /// What is said.
        text: String,
    },
    /// `{"host": {"by": KEY, "seat": SEAT, "do": "mute"}}`: whoever runs the server does something
    /// with a player.
    Host {
        /// The host's link.
        by: String,
        /// The player's seat.
        seat: usize,
        /// What is done.
        order: HostOrder,
    },
    /// `{"define": WORD}`: what a word means, when the game is over.
    Define(String),
    /// `{"missed": true}`: the turns in which more was to be had, when the game is over.
    Missed,
    /// `{"chat": {"before": N}}`: what was said before the line of a number; without one the
    /// newest.
    Chat(Option<u64>),
    /// `{"mine": [KEY, ...]}`: how the games stand to which links of the player lead; also as the
    /// first message, of whoever sits nowhere.
    Mine(Vec<String>),
    /// `{"picture": TEXT}`: a text as a QR code.
    Picture(String),
    /// `{"home": {"keys": [KEY, ...], "by": KEY}}`: what the server's home shows to whoever has
    /// links of players, and one of the host or the club.
    Home {
        /// The links of players.
        keys: Vec<String>,
        /// The link of the host or the club.
        by: Option<String>,
    },
    /// `{"new": {"by": KEY, "game": GAME}}`: makes a game.
    New {
        /// The link by which it may be made.
        by: Option<String>,
        /// What is asked for.
        game: Value,
    },
    /// `{"link": {"game": GAME, "watch": BOOL}}`: the link by which whoever comes takes a seat of
    /// a game that is open to all, or watches it.
    Link {
        /// The game.
        game: String,
        /// Whether to watch.
        watch: bool,
    },
    /// `{"again": true}`: the link of this player in another game of the same players, seats turned
    /// by one; whoever asks first makes it.
    Again,
    /// `{"sit": SEAT, "device": TEXT}`: a guest takes a seat that is free; a device has one seat of
    /// a game.
    Sit(usize, String),
    /// `{"ping": ANYTHING}`.
    Ping(Value),
}

/// What whoever runs the server may do with a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HostOrder {
    /// The player says nothing more in the chat.
    Mute,
    /// The player speaks again.
    Unmute,
    /// The player's link leads nowhere any more.
    Remove,
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
    pub action: Action,
}

/// Why a text is no message that can be done.
#[derive(Clone, Debug, PartialEq)]
pub enum MessageError {
    /// It is no message of a client.
    Malformed(&'static str),
    /// It is one that asks for what is no action; the answer to it.
    NoAction(Box<ServerMessage>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Spoken {
    name: String,
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hosting {
    by: String,
    seat: usize,
    #[serde(rename = "do")]
    order: HostOrder,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Lines {
    before: Option<u64>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Caller {
    keys: Vec<String>,
    by: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Maker {
    by: Option<String>,
    game: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Comer {
    game: String,
    #[serde(default)]
    watch: bool,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct MessageFields {
    key: Option<String>,
    changes: Option<bool>,
    here: Option<bool>,
    id: Option<String>,
    seq: Option<u64>,
    #[serde(rename = "do")]
    action: Option<Value>,
    score: Option<Value>,
    record: Option<bool>,
    bests: Option<bool>,
    aside: Option<Spoken>,
    host: Option<Hosting>,
    define: Option<String>,
    missed: Option<bool>,
    chat: Option<Lines>,
    mine: Option<Vec<String>>,
    picture: Option<String>,
    home: Option<Caller>,
    new: Option<Maker>,
    link: Option<Comer>,
    again: Option<bool>,
    sit: Option<usize>,
    device: Option<String>,
    ping: Option<Value>,
}

impl ClientMessage {
    /// Reads a message.
    ///
    /// # Errors
    ///
    /// It is none, or what it asks for is no action.
    pub fn read(text: &str) -> Result<Self, MessageError> {
        if text.len() > LONGEST {
            return Err(MessageError::Malformed("the message is too long"));
        }
        let typed: MessageFields = serde_json::from_str(text)
            .map_err(|_| MessageError::Malformed("no message of a client"))?;
        let of_order =
            [typed.id.is_some(), typed.seq.is_some(), typed.action.is_some()].map(usize::from);
        let of_order: usize = of_order.iter().sum();
        if (typed.changes.is_some() || typed.here.is_some()) && typed.key.is_none() {
            return Err(MessageError::Malformed("changes and here go with the key"));
        }
        let here = typed.here == Some(true);
        if typed.device.is_some() != typed.sit.is_some() {
            return Err(MessageError::Malformed("sit and device go together"));
        }
        let changes = typed.changes == Some(true);
        let device = typed.device.unwrap_or_default();
        if typed.sit.is_some() && !DEVICE.contains(&device.len()) {
            return Err(MessageError::Malformed("a device has 16 to 64 characters"));
        }
        let score =
            typed.score.map(read_action).transpose().map_err(|why| {
                MessageError::NoAction(Box::new(ServerMessage::Scored(Err(why.why))))
            })?;
        let mut asked = [
            typed.key.map(|key| Self::Key { key, changes, here }),
            score.map(Self::Score),
            typed.record.map(|_| Self::Record),
            typed.bests.map(|_| Self::Bests),
            typed.aside.map(|Spoken { name, text }| Self::Aside { name, text }),
            typed.host.map(|Hosting { by, seat, order }| Self::Host { by, seat, order }),
            typed.define.map(Self::Define),
            typed.missed.map(|_| Self::Missed),
            typed.chat.map(|lines| Self::Chat(lines.before)),
            typed.mine.map(Self::Mine),
            typed.picture.map(Self::Picture),
            typed.home.map(|Caller { keys, by }| Self::Home { keys, by }),
            typed.new.map(|Maker { by, game }| Self::New { by, game }),
            typed.link.map(|Comer { game, watch }| Self::Link { game, watch }),
            typed.again.map(|_| Self::Again),
            typed.sit.map(|seat| Self::Sit(seat, device)),
            typed.ping.map(Self::Ping),
        ]
        .into_iter()
        .flatten();
        match (of_order, asked.next(), asked.next()) {
            (0, Some(Self::Mine(keys) | Self::Home { keys, .. }), None)
                if keys.len() > MOST_LINKS =>
            {
                Err(MessageError::Malformed("too many links"))
            }
            (0, Some(Self::Picture(text)), None) if text.len() > LONGEST_PICTURED => {
                Err(MessageError::Malformed("the text is too long for a picture"))
            }
            (0, Some(Self::Define(word)), None) if word.len() > LONGEST_WORD => {
                Err(MessageError::Malformed("the word is too long"))
            }
            (0, Some(one), None) => Ok(one),
            (3, None, None) => order(typed.id, typed.seq, typed.action),
            (1.., None, None) => Err(MessageError::Malformed("an action has id, seq and do")),
            _ => Err(MessageError::Malformed("no message of a client")),
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
            Self::Aside { .. } => "aside",
            Self::Host { .. } => "host",
            Self::Define(_) => "define",
            Self::Missed => "missed",
            Self::Chat(_) => "chat",
            Self::Mine(_) => "mine",
            Self::Picture(_) => "picture",
            Self::Home { .. } => "home",
            Self::New { .. } => "new",
            Self::Link { .. } => "link",
            Self::Again => "again",
            Self::Sit(..) => "sit",
            Self::Ping(_) => "ping",
        }
    }
}

fn read_action(action: Value) -> Result<Action, RefusalMessage> {
    Action::deserialize(action).map_err(|error| format!("this is no action: {error}").into())
}

fn order(
    id: Option<String>,
    seq: Option<u64>,
    action: Option<Value>,
) -> Result<ClientMessage, MessageError> {
    let (Some(id), Some(seq), Some(action)) = (id, seq, action) else {
        return Err(MessageError::Malformed("an action has id, seq and do"));
    };
    let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if id.len() != 32 || !id.bytes().all(digit) {
        return Err(MessageError::Malformed("an id is 32 digits of hexadecimal, in lower case"));
    }
    if i64::try_from(seq).is_err() {
        return Err(MessageError::Malformed("there is no such seq"));
    }
    match read_action(action) {
        Ok(action) => Ok(ClientMessage::Do(ActionRequest { id, seq, action })),
        Err(why) => Err(MessageError::NoAction(Box::new(ServerMessage::No { id, refused: why }))),
    }
}
