//! A game that is being played: what its client says, and what comes of it.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wordy_matches::{Action, Event, EventKind, Match, Viewer};
use wordy_protocol::{ActionRequest, ClientMessage, RefusalMessage, ServerMessage, hello, shown};

/// Something that was done by a seat, or happened by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<usize>,
    pub(super) events: Vec<Event>,
}

impl Entry {
    fn is_aside(&self) -> bool {
        self.events.iter().all(|event| event.what.is_aside())
    }

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
    pub(super) game: Match,
    entries: Vec<Entry>,
}

impl Room {
    pub(super) fn new(game: Match) -> Self {
        Self { fresh: game.clone(), game, entries: Vec::new() }
    }

    /// Starts the game for a seat.
    pub(super) fn start(&mut self, seat: usize, now: u64) -> Result<Value, String> {
        let start = self.game.act(seat, &Action::Start {}, now);
        let mut events = start.map_err(|no| no.to_string())?;
        // It waits for those who are not there yet.
        events.extend(self.game.pause(0, now));
        Ok(self.done(Some(seat), events, |_| Vec::new()))
    }

    /// Goes on by what was kept.
    pub(super) fn replay(&mut self, entries: Vec<Entry>) -> Result<(), String> {
        let events: Vec<Event> = entries.iter().flat_map(|own| own.events.clone()).collect();
        self.game = self.fresh.clone();
        self.game.extend(&events).map_err(|wrong| wrong.to_string())?;
        self.entries = entries;
        Ok(())
    }

    /// Nobody has served it for so many milliseconds.
    pub(super) fn wake(&mut self, lost: u64, now: u64) -> Value {
        let events = self.game.pause(lost, now);
        self.done(None, events, |_| Vec::new())
    }

    /// Lets happen what is due, and shows it to a seat.
    pub(super) fn pass(&mut self, seat: Option<usize>, now: u64) -> Value {
        let events = self.game.due(now);
        let is_new = !events.is_empty();
        let shows = |own: &Self| seat.filter(|_| is_new).map(|seat| own.shown(seat));
        self.done(None, events, |own| shows(own).into_iter().collect())
    }

    /// The message that shows the newest state to a seat.
    pub(super) fn shown(&self, seat: usize) -> String {
        let view = self.game.view(Viewer::Seat(seat));
        let view = serde_json::to_string(&view).unwrap_or_default();
        shown(self.seq(), &view)
    }

    /// What a client at a seat says.
    pub(super) fn hear(&mut self, seat: usize, text: &str, now: u64) -> Value {
        if let Some(answer) = self.learner(seat, text) {
            return self.answer(None, &[answer]);
        }
        let message = match ClientMessage::read(text) {
            Ok(message) => message,
            Err(why) => return json!({ "error": why }),
        };
        match message {
            ClientMessage::Key { .. } => {
                let mut about = json!(self.game.about());
                about["learns"] = json!(true);
                let id = &self.game.setup().id;
                let hello = hello(id, Some(seat), &about.to_string(), now, false);
                let events = self.game.come(&[seat], now);
                self.done(None, events, |own| vec![hello, own.shown(seat)])
            }
            ClientMessage::Do(order) => self.act(seat, &order, now),
            ClientMessage::Score(action) => {
                let scored = read(&action).and_then(|action| {
                    let sheet = self.game.score(seat, &action).map_err(|no| no.to_string())?;
                    serde_json::to_value(sheet).map_err(|wrong| wrong.to_string())
                });
                self.says(&ServerMessage::Scored(scored))
            }
            ClientMessage::Record => {
                let record = Some(self.game.record(Viewer::Seat(seat)));
                self.says(&ServerMessage::Record(record.filter(|text| !text.is_empty())))
            }
            ClientMessage::Bests => self.says(&ServerMessage::Bests(Vec::new())),
            ClientMessage::Chat(_) => self.says(&ServerMessage::Chat(Vec::new())),
            ClientMessage::Ping(ping) => self.says(&ServerMessage::Pong(ping, now)),
            ClientMessage::Mine(_) => self.says(&ServerMessage::Mine(Vec::new())),
            ClientMessage::Picture(_)
            | ClientMessage::Home { .. }
            | ClientMessage::New { .. }
            | ClientMessage::Link { .. }
            | ClientMessage::Again
            // What a learner asks was answered before.
            | ClientMessage::Define(_)
            | ClientMessage::Missed
            | ClientMessage::Aside { .. }
            | ClientMessage::Host { .. }
            | ClientMessage::Sit(..) => {
                json!({ "error": "this page serves no links" })
            }
        }
    }

    fn act(&mut self, seat: usize, order: &ActionRequest, now: u64) -> Value {
        let id = order.id.clone();
        let action = match read(&order.action) {
            Ok(action) => action,
            Err(why) => return self.says(&ServerMessage::No { id, refused: why.into() }),
        };
        let newest = self.entries.iter().rposition(|own| own.seat != Some(seat) && !own.is_aside());
        let newest = newest.map_or(0, |at| at as u64 + 1);
        if order.seq < newest && action.is_turn() {
            let view = json!(self.game.view(Viewer::Seat(seat)));
            return self.says(&ServerMessage::Stale { id, seq: self.seq(), view });
        }
        match self.game.act(seat, &action, now) {
            Err(no) => self.says(&ServerMessage::No { id, refused: RefusalMessage::from(no) }),
            Ok(events) => self.done(Some(seat), events, |own| {
                vec![ServerMessage::Ok { id, seq: own.seq() }.text(), own.shown(seat)]
            }),
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
        Ok(json!({ "kept": at, "due": self.game.next_due(),
            "standing": self.game.standing() }))
    }

    /// The match as it was before the last turn of a seat.
    pub(super) fn before_turn_of(&self, seat: usize) -> Option<(Match, &Entry)> {
        let at = self.entries.iter().rposition(|own| own.is_turn_of(seat))?;
        let events = self.entries[..at].iter().flat_map(|own| own.events.clone());
        let mut game = self.fresh.clone();
        game.extend(&events.collect::<Vec<_>>()).ok()?;
        Some((game, &self.entries[at]))
    }

    fn seq(&self) -> u64 {
        self.entries.len() as u64
    }

    /// An answer that changes nothing.
    pub(super) fn says(&self, message: &ServerMessage) -> Value {
        self.answer(None, &[message.text()])
    }

    /// Notes what has happened, and answers with what is said of it then.
    fn done(
        &mut self,
        seat: Option<usize>,
        events: Vec<Event>,
        says: impl FnOnce(&Self) -> Vec<String>,
    ) -> Value {
        let entry = (!events.is_empty()).then_some(Entry { seat, events });
        self.entries.extend(entry.clone());
        self.answer(entry.as_ref(), &says(self))
    }

    /// What the page is told: what to keep, how the game stands, when it is to ask again, and what
    /// the client is told.
    pub(super) fn answer(&self, entry: Option<&Entry>, said: &[String]) -> Value {
        json!({
            "entry": entry, "number": self.entries.len(), "said": said,
            "standing": self.game.standing(), "due": self.game.next_due(),
        })
    }
}

fn read(action: &Value) -> Result<Action, String> {
    Action::deserialize(action).map_err(|wrong| format!("this is no action: {wrong}"))
}
