//! All messages that there are, so that none is left out where all are to be read.

use std::collections::BTreeSet;

use serde_json::Value;
use wordy_matches::Action;
use wordy_tool_table::protocol::{
    ActionRequest, ClientMessage, HostOrder, ServerMessage, hello, here, shown, slip, told,
};

use crate::client::id;

/// Every message of a client, and what it may be answered with: one that has no place here does not
/// compile.
pub(crate) fn answers(asked: &ClientMessage) -> (Option<ClientMessage>, &'static [&'static str]) {
    let order = || ActionRequest { id: id(), seq: 0, action: Action::Pass {} };
    let aside = ClientMessage::Aside { name: String::new(), text: String::new() };
    let host = ClientMessage::Host { by: String::new(), seat: 0, order: HostOrder::Mute };
    match asked {
        ClientMessage::Key { .. } => {
            (Some(ClientMessage::Do(order())), &["hello", "slip", "door", "club"])
        }
        ClientMessage::Do(_) => {
            (Some(ClientMessage::Score(Action::Pass {})), &["ok", "no", "stale"])
        }
        ClientMessage::Score(_) => (Some(ClientMessage::Record), &["scored"]),
        ClientMessage::Record => (Some(ClientMessage::Bests), &["record"]),
        ClientMessage::Bests => (Some(aside), &["bests"]),
        ClientMessage::Aside { .. } => (Some(host), &["aside"]),
        ClientMessage::Host { .. } => (Some(ClientMessage::Define(String::new())), &["host"]),
        ClientMessage::Define(_) => (Some(ClientMessage::Missed), &["define"]),
        ClientMessage::Missed => (Some(ClientMessage::Chat(None)), &["missed"]),
        ClientMessage::Chat(_) => (Some(ClientMessage::Mine(Vec::new())), &["chat"]),
        ClientMessage::Mine(_) => (Some(ClientMessage::Picture(String::new())), &["mine"]),
        ClientMessage::Picture(_) => {
            (Some(ClientMessage::Home { keys: Vec::new(), by: None }), &["picture"])
        }
        ClientMessage::Home { .. } => {
            (Some(ClientMessage::New { by: None, game: Value::Null }), &["home"])
        }
        ClientMessage::New { .. } => {
            (Some(ClientMessage::Link { game: String::new(), watch: false }), &["new"])
        }
        ClientMessage::Link { .. } => (Some(ClientMessage::Again), &["link"]),
        ClientMessage::Again => (Some(ClientMessage::Sit(0, "0".repeat(16))), &["again"]),
        ClientMessage::Sit(..) => (Some(ClientMessage::Ping(Value::Null)), &["seated"]),
        ClientMessage::Ping(_) => (None, &["pong"]),
    }
}

/// Every message of the server, one after the other: one that has no place here does not compile.
fn next(said: &ServerMessage) -> Option<ServerMessage> {
    let text = String::new;
    Some(match said {
        ServerMessage::Door { .. } => ServerMessage::Seated(None),
        ServerMessage::Seated(_) => ServerMessage::Ok { id: text(), seq: 0 },
        ServerMessage::Ok { .. } => ServerMessage::No { id: text(), refused: text().into() },
        ServerMessage::No { .. } => ServerMessage::Stale { id: text(), seq: 0, view: Value::Null },
        ServerMessage::Stale { .. } => ServerMessage::Scored(Ok(Value::Null)),
        ServerMessage::Scored(_) => ServerMessage::Record(None),
        ServerMessage::Record(_) => ServerMessage::Bests(Vec::new()),
        ServerMessage::Bests(_) => ServerMessage::Aside(Err(text())),
        ServerMessage::Aside(_) => ServerMessage::Hosted(Ok(())),
        ServerMessage::Hosted(_) => ServerMessage::Define(Value::Null),
        ServerMessage::Define(_) => ServerMessage::Missed(Ok(Value::Null)),
        ServerMessage::Missed(_) => ServerMessage::Chat(Vec::new()),
        ServerMessage::Chat(_) => ServerMessage::Mine(Vec::new()),
        ServerMessage::Mine(_) => ServerMessage::Picture(Vec::new()),
        ServerMessage::Picture(_) => ServerMessage::Home(Value::Null),
        ServerMessage::Home(_) => ServerMessage::Made(Ok(Value::Null)),
        ServerMessage::Made(_) => ServerMessage::Link(None),
        ServerMessage::Link(_) => ServerMessage::Again(Err(text())),
        ServerMessage::Again(_) => ServerMessage::Club("host"),
        ServerMessage::Club(_) => ServerMessage::Event(Value::Null),
        ServerMessage::Event(_) => ServerMessage::Pong(Value::Null, 0),
        ServerMessage::Pong(..) => ServerMessage::Slow { milliseconds: 0, of: None },
        ServerMessage::Slow { .. } => return None,
    })
}

/// The names of all messages of the server, but for the one that says to wait; with those that show
/// a state, and what was said.
pub(crate) fn all_said() -> BTreeSet<String> {
    let (game, about) = (String::new(), Value::Null);
    let door = ServerMessage::Door { game, seats: Vec::new(), about };
    let texts = std::iter::successors(Some(door), next).map(|said| said.text());
    let hello = hello("", None, "null", 0, false);
    let texts = texts.chain([hello, slip("null"), shown(0, "null"), told(0, &[]), here(&[], &[])]);
    let names = texts.flat_map(|text| {
        let message: serde_json::Map<String, Value> = serde_json::from_str(&text).unwrap();
        message.into_iter().map(|(name, _)| name)
    });
    names.filter(|name| name != "slow").collect()
}

/// All messages of a client.
pub(crate) fn all_asked() -> impl Iterator<Item = ClientMessage> {
    let first = ClientMessage::Key { key: String::new(), changes: true, here: true };
    std::iter::successors(Some(first), |asked| answers(asked).0)
}
