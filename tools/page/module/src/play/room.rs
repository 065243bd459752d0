//! A game that is being played: what its client says, and what comes of it.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wordy_matches::{Action, Event, EventKind, Match, ReplayError, Viewer};
use wordy_protocol::{ActionRequest, ClientMessage, MessageError, ServerMessage, hello};
use wordy_room::{Change, GameHost, WrittenEntry};

/// Something that was done by a seat, or happened by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<usize>,
    pub(super) events: Vec<Event>,
}

impl Entry {
    /// Whether it is a turn of a seat, and no word said or game started.
    fn is_turn_of(&self, seat: usize) -> bool {
        let turn = |event: &Event| {
            let start = matches!(event.what, EventKind::Started { .. } | EventKind::Dealt { .. });
            !event.what.is_aside() && !start
        };
        self.seat == Some(seat) && self.events.iter().any(turn)
    }
}

pub(super) struct Room {
    /// As it was set up: nothing has happened.
    fresh: Match,
    host: GameHost,
    entries: Vec<Entry>,
}

impl Room {
    pub(super) fn new(game: Match) -> Self {
        Self { fresh: game.clone(), host: GameHost::new(game), entries: Vec::new() }
    }

    pub(super) fn game(&self) -> &Match {
        self.host.game()
    }

    /// Starts the game for a seat.
    pub(super) fn start(&mut self, seat: usize, now: u64) -> Result<Value, String> {
        let start = ActionRequest { id: String::new(), seq: 0, action: Action::Start {} };
        match self.host.act(seat, &start, &[], now) {
            Ok(change) => Ok(self.done(Some(seat), change, |_| Vec::new())),
            Err(ServerMessage::No { refused, .. }) => Err(refused.why),
            Err(other) => Err(other.text()),
        }
    }

    /// Goes on by what was kept.
    pub(super) fn replay(&mut self, entries: Vec<Entry>) -> Result<(), String> {
        self.host = host_of(&self.fresh, &entries).map_err(|wrong| wrong.to_string())?;
        self.entries = entries;
        Ok(())
    }

    /// Nobody has served it for so many milliseconds.
    pub(super) fn wake(&mut self, lost: u64, now: u64) -> Value {
        let change = self.host.resume(Some(lost), &[], now);
        self.done(None, change, |_| Vec::new())
    }

    /// Lets happen what is due, and shows it to a seat.
    pub(super) fn pass(&mut self, seat: Option<usize>, now: u64) -> Value {
        let change = self.host.pass(now);
        let seat = seat.filter(|_| !change.events.is_empty());
        self.done(None, change, |own| seat.map(|seat| own.shown(seat)).into_iter().collect())
    }

    /// The message that shows the newest state to a seat.
    pub(super) fn shown(&self, seat: usize) -> String {
        self.host.view_message(Viewer::Seat(seat))
    }

    /// What a client at a seat says.
    pub(super) fn hear(&mut self, seat: usize, text: &str, now: u64) -> Value {
        if let Some(answer) = self.learner(seat, text) {
            return self.answer(None, &[answer]);
        }
        let message = match ClientMessage::read(text) {
            Ok(message) => message,
            Err(MessageError::NoAction(answer)) => return self.says(&answer),
            Err(MessageError::Malformed(why)) => return json!({ "error": why }),
        };
        if let Some(answer) = self.host.answer(Viewer::Seat(seat), &message) {
            return self.says(&answer);
        }
        match message {
            ClientMessage::Key { .. } => {
                let mut about = json!(self.game().about());
                about["learns"] = json!(true);
                let id = &self.game().setup().id;
                let hello = hello(id, Some(seat), &about.to_string(), now, false);
                let change = self.host.resume(None, &[seat], now);
                self.done(None, change, |own| vec![hello, own.shown(seat)])
            }
            ClientMessage::Do(order) => match self.host.act(seat, &order, &[], now) {
                Err(answer) => self.says(&answer),
                Ok(change) => self.done(Some(seat), change, |own| {
                    let seq = own.host.seq_of(Viewer::Seat(seat));
                    vec![ServerMessage::Ok { id: order.id, seq }.text(), own.shown(seat)]
                }),
            },
            ClientMessage::Bests => self.says(&ServerMessage::Bests(Vec::new())),
            ClientMessage::Ping(ping) => self.says(&ServerMessage::Pong(ping, now)),
            ClientMessage::Mine(_) => self.says(&ServerMessage::Mine(Vec::new())),
            _ => json!({ "error": "this page serves no links" }),
        }
    }

    /// Takes the last turn of a seat back, where nobody but computers has moved since.
    pub(super) fn take_back(&mut self, seat: usize) -> Result<Value, String> {
        let at = self.entries.iter().rposition(|own| own.is_turn_of(seat));
        let at = at.ok_or("there is no turn to take back")?;
        let is_other = |own: &Entry| own.seat.is_some_and(|other| other != seat);
        if self.entries[at..].iter().any(is_other) {
            return Err("somebody else has moved since".to_owned());
        }
        let kept = self.entries[..at].to_vec();
        self.replay(kept)?;
        Ok(json!({ "kept": at, "due": self.game().next_due(),
            "standing": self.game().standing() }))
    }

    /// The match as it was before the last turn of a seat.
    pub(super) fn before_turn_of(&self, seat: usize) -> Option<(Match, &Entry)> {
        let at = self.entries.iter().rposition(|own| own.is_turn_of(seat))?;
        let host = host_of(&self.fresh, &self.entries[..at]).ok()?;
        Some((host.game().clone(), &self.entries[at]))
    }

    /// An answer that changes nothing.
    pub(super) fn says(&self, message: &ServerMessage) -> Value {
        self.answer(None, &[message.text()])
    }

    /// Notes what has happened, and answers with what is said of it then.
    fn done(
        &mut self,
        seat: Option<usize>,
        change: Change,
        says: impl FnOnce(&Self) -> Vec<String>,
    ) -> Value {
        let Change { events, kind, .. } = change;
        let entry = (!events.is_empty()).then_some(Entry { seat, events });
        if let Some(entry) = &entry {
            self.entries.push(entry.clone());
            self.host.note(self.entries.len() as u64, seat, kind);
        }
        self.answer(entry.as_ref(), &says(self))
    }

    /// What the page is told: what to keep, how the game stands, when it is to ask again, and what
    /// the client is told.
    pub(super) fn answer(&self, entry: Option<&Entry>, said: &[String]) -> Value {
        json!({
            "entry": entry, "number": self.entries.len(), "said": said,
            "standing": self.game().standing(), "due": self.game().next_due(),
        })
    }
}

/// A match in which these entries were written.
fn host_of(fresh: &Match, entries: &[Entry]) -> Result<GameHost, ReplayError> {
    let numbered = (1..).zip(entries);
    let written = numbered.map(|(seq, Entry { seat, events })| WrittenEntry {
        seq,
        seat: *seat,
        events: events.clone(),
    });
    let mut host = GameHost::new(fresh.clone());
    host.extend(&written.collect::<Vec<_>>())?;
    Ok(host)
}
