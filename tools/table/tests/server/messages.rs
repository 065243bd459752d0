//! All messages that there are, so that none is left out where all are to be read.

use std::collections::BTreeSet;

use serde_json::Value;
use wordy_tool_table::protocol::{Asked, Order, Said, shown, told};

use crate::client::id;

/// Every message of a client, and what it may be answered with: one that has no place here does not
/// compile.
pub(crate) fn answers(asked: &Asked) -> (Option<Asked>, &'static [&'static str]) {
    let order = || Order { id: id(), seq: 0, action: Value::Null };
    match asked {
        Asked::Key { .. } => (Some(Asked::Do(order())), &["hello", "door"]),
        Asked::Do(_) => (Some(Asked::Score(Value::Null)), &["ok", "no", "stale"]),
        Asked::Score(_) => (Some(Asked::Record), &["scored"]),
        Asked::Record => (Some(Asked::Bests), &["record"]),
        Asked::Bests => (Some(Asked::Chat(None)), &["bests"]),
        Asked::Chat(_) => (Some(Asked::Mine(Vec::new())), &["chat"]),
        Asked::Mine(_) => (Some(Asked::Picture(String::new())), &["mine"]),
        Asked::Picture(_) => (Some(Asked::Sit(0)), &["picture"]),
        Asked::Sit(_) => (Some(Asked::Ping(Value::Null)), &["seated"]),
        Asked::Ping(_) => (None, &["pong"]),
    }
}

/// Every message of the server, one after the other: one that has no place here does not compile.
fn next(said: &Said) -> Option<Said> {
    let text = String::new;
    Some(match said {
        Said::Hello { .. } => Said::Door { game: text(), seats: Vec::new(), about: Value::Null },
        Said::Door { .. } => Said::Seated(None),
        Said::Seated(_) => Said::Ok { id: text(), seq: 0 },
        Said::Ok { .. } => Said::No { id: text(), refused: text().into() },
        Said::No { .. } => Said::Stale { id: text(), seq: 0, view: Value::Null },
        Said::Stale { .. } => Said::Scored(Ok(Value::Null)),
        Said::Scored(_) => Said::Record(None),
        Said::Record(_) => Said::Bests(Vec::new()),
        Said::Bests(_) => Said::Chat(Vec::new()),
        Said::Chat(_) => Said::Mine(Vec::new()),
        Said::Mine(_) => Said::Picture(Vec::new()),
        Said::Picture(_) => Said::Pong(Value::Null, 0),
        Said::Pong(..) => Said::Slow { milliseconds: 0, of: None },
        Said::Slow { .. } => return None,
    })
}

/// The names of all messages of the server, but for the one that says to wait; with those that show
/// a state, and what was said.
pub(crate) fn all_said() -> BTreeSet<String> {
    let (game, about) = (String::new(), Value::Null);
    let hello = Said::Hello { game, seat: None, about, now: 0, late: false };
    let texts = std::iter::successors(Some(hello), next).map(|said| said.text());
    let texts = texts.chain([shown(0, "null"), told(0, &[])]);
    let names = texts.flat_map(|text| {
        let message: serde_json::Map<String, Value> = serde_json::from_str(&text).unwrap();
        message.into_iter().map(|(name, _)| name)
    });
    names.filter(|name| name != "slow").collect()
}

/// All messages of a client.
pub(crate) fn all_asked() -> impl Iterator<Item = Asked> {
    let first = Asked::Key { key: String::new(), changes: true };
    std::iter::successors(Some(first), |asked| answers(asked).0)
}
