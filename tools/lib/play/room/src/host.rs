//! A match with the numbers of its entries: what a seat asks for, what is due, what is new.

use std::collections::HashMap;

use serde_json::Value;
use wordy_matches::{Action, Event, Match, ReplayError, Standing, Viewer, newest_lines};
use wordy_protocol::{ActionRequest, ClientMessage, RefusalMessage, ServerMessage, shown, told};

use crate::counts::{EntryCounts, EntryKind};

/// The most entries that one seat writes into a game; giving up is always left.
pub const MOST_ENTRIES: u64 = 10_000;
/// Milliseconds after a call that was refused in which a seat may not call again.
const CALL_PAUSE: u64 = 2_000;
/// Lines of talk that are sent at once.
const LINES: u64 = 100;

/// What changed: events that are to be written as one entry, and how the match stands after them.
/// The match has changed already.
#[derive(Clone, Debug)]
pub struct Change {
    /// The events, oldest first; none where nothing changed.
    pub events: Vec<Event>,
    /// What they are.
    pub kind: EntryKind,
    /// How the match stands.
    pub standing: Standing,
}

/// An entry that was written, here or elsewhere.
#[derive(Clone, Debug)]
pub struct WrittenEntry {
    /// Its number, from 1.
    pub seq: u64,
    /// Whose action it was; none: time's, or a computer's.
    pub seat: Option<usize>,
    /// Its events, oldest first.
    pub events: Vec<Event>,
}

/// What a viewer has been shown: the number of the state, and how many lines were said by then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ViewerProgress {
    seq: u64,
    lines: u64,
}

/// What is new to a viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Nothing that the viewer may know of.
    Nothing,
    /// Nothing but lines that were said.
    Talk,
    /// A new state.
    State,
}

/// A match that is served.
#[derive(Clone, Debug)]
pub struct GameHost {
    game: Match,
    seq: u64,
    counts: EntryCounts,
    /// When the last call of a seat was refused.
    refused_calls: HashMap<usize, u64>,
}

impl GameHost {
    /// A match in which nothing has been written.
    pub fn new(game: Match) -> Self {
        Self { game, seq: 0, counts: EntryCounts::default(), refused_calls: HashMap::new() }
    }

    /// The match.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The number of the newest entry.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Goes on by entries that were written elsewhere: all at once, since a match copies its state
    /// for each step.
    ///
    /// # Errors
    ///
    /// An event does not fit; nothing has changed then.
    pub fn extend(&mut self, entries: &[WrittenEntry]) -> Result<(), ReplayError> {
        let events: Vec<Event> = entries.iter().flat_map(|it| it.events.iter().cloned()).collect();
        self.game.extend(&events)?;
        for entry in entries {
            self.note(entry.seq, entry.seat, EntryKind::of(&entry.events));
        }
        Ok(())
    }

    /// Notes that a change is written, with this number.
    pub fn note(&mut self, seq: u64, seat: Option<usize>, kind: EntryKind) {
        self.seq = seq;
        self.counts.note(seq, seat, kind);
    }

    /// Does what a seat asks for. `present` are the seats whose players are there.
    ///
    /// # Errors
    ///
    /// The answer that refuses it; nothing has changed.
    pub fn act(
        &mut self,
        seat: usize,
        request: &ActionRequest,
        present: &[usize],
        now: u64,
    ) -> Result<Change, ServerMessage> {
        let (viewer, action) = (Viewer::Seat(seat), &request.action);
        let refuse = |refused| ServerMessage::No { id: request.id.clone(), refused };
        if request.seq < self.counts.turn(viewer) && action.is_turn() {
            let (id, seq) = (request.id.clone(), self.seq_of(viewer));
            let view = serde_json::to_value(self.game.view(viewer)).unwrap_or_default();
            return Err(ServerMessage::Stale { id, seq, view });
        }
        let is_call = matches!(action, Action::Call { .. });
        let refused_at = self.refused_calls.get(&seat).filter(|_| is_call);
        if refused_at.is_some_and(|at| now < at.saturating_add(CALL_PAUSE)) {
            return Err(refuse("wait two seconds after a call that was refused".into()));
        }
        if *action != (Action::Resign {}) && self.counts.written(seat) >= MOST_ENTRIES {
            let why =
                format!("a game keeps {MOST_ENTRIES} actions of one player: giving up is left");
            return Err(refuse(why.into()));
        }
        let mut events = self.game.act(seat, action, now).map_err(|refusal| {
            if is_call {
                self.refused_calls.insert(seat, now);
            }
            refuse(refusal.into())
        })?;
        if *action == (Action::Start {}) {
            // It waits for those who are not there yet.
            events.extend(self.game.pause(0, now));
            events.extend(self.game.come(present, now));
        }
        Ok(self.change(events))
    }

    /// Lets happen what time and computers do by now. May take seconds.
    pub fn pass(&mut self, now: u64) -> Change {
        let events = self.game.due(now);
        self.change(events)
    }

    /// Gives the time back in which nobody served it, and lets time pass for the seats whose
    /// players are there.
    pub fn resume(&mut self, lost: Option<u64>, present: &[usize], now: u64) -> Change {
        let mut events = lost.map_or(Vec::new(), |lost| self.game.pause(lost, now));
        events.extend(self.game.come(present, now));
        self.change(events)
    }

    /// Has a seat say nothing more in the chat, or lets it speak again.
    pub fn mute(&mut self, seat: usize, muted: bool, now: u64) -> Change {
        let events = self.game.mute(seat, muted, now);
        self.change(events)
    }

    fn change(&self, events: Vec<Event>) -> Change {
        Change { kind: EntryKind::of(&events), standing: self.game.standing(), events }
    }

    /// The answer to a question about the match, which changes nothing; none: it is no such
    /// question.
    pub fn answer(&self, viewer: Viewer, question: &ClientMessage) -> Option<ServerMessage> {
        Some(match question {
            ClientMessage::Score(action) => ServerMessage::Scored(self.score(viewer, action)),
            ClientMessage::Record => {
                let record = Some(self.game.record(viewer));
                ServerMessage::Record(record.filter(|text| !text.is_empty()))
            }
            ClientMessage::Chat(before) => ServerMessage::Chat(self.lines_before(*before)),
            ClientMessage::Define(word) => {
                let meaning = self.game.meaning(word);
                ServerMessage::Define(serde_json::to_value(meaning).unwrap_or_default())
            }
            _ => return None,
        })
    }

    fn score(&self, viewer: Viewer, action: &Action) -> Result<Value, String> {
        let Viewer::Seat(seat) = viewer else {
            return Err("spectators only watch".to_owned());
        };
        let sheet =
            self.game.score(seat, action).map_err(|refusal| RefusalMessage::from(refusal).why)?;
        serde_json::to_value(sheet).map_err(|error| error.to_string())
    }

    /// The lines before the line of a number; none: the newest.
    fn lines_before(&self, before: Option<u64>) -> Vec<Value> {
        let all = self.game.talk();
        let end = before.map_or(all.len(), |before| usize::try_from(before).unwrap_or(usize::MAX));
        let end = if before.is_some() { end.saturating_sub(1) } else { end }.min(all.len());
        lines(newest_lines(&all[..end]))
    }

    /// The number of an entry as a viewer counts: without those that are private to others.
    pub fn seq_seen(&self, viewer: Viewer, seq: u64) -> u64 {
        self.counts.seen(viewer, seq)
    }

    /// The number of the newest state as a viewer counts.
    pub fn seq_of(&self, viewer: Viewer) -> u64 {
        self.counts.seen(viewer, self.seq)
    }

    /// What a viewer has been shown who is shown all there is now.
    pub fn progress(&self) -> ViewerProgress {
        ViewerProgress { seq: self.seq, lines: self.game.talk().len() as u64 }
    }

    /// What is new to a viewer since then.
    pub fn news(&self, viewer: Viewer, since: Option<ViewerProgress>) -> News {
        let now = self.progress();
        let Some(since) = since else { return News::State };
        if self.counts.seen(viewer, since.seq) == self.seq_of(viewer) {
            return News::Nothing;
        }
        let is_talk = self.counts.is_talk_since(viewer, since.seq)
            && since.lines < now.lines
            && now.lines - since.lines <= LINES;
        if is_talk { News::Talk } else { News::State }
    }

    /// The message that tells what was said since then.
    pub fn talk_message(&self, viewer: Viewer, since: ViewerProgress) -> String {
        let all = self.game.talk();
        let start = usize::try_from(since.lines).unwrap_or(usize::MAX).min(all.len());
        told(self.seq_of(viewer), &lines(&all[start..]))
    }

    /// The message that shows the newest state.
    pub fn view_message(&self, viewer: Viewer) -> String {
        let view = serde_json::to_string(&self.game.view(viewer)).unwrap_or_default();
        shown(self.seq_of(viewer), &view)
    }
}

impl ViewerProgress {
    /// How many lines the viewer has been shown.
    pub fn lines(self) -> u64 {
        self.lines
    }
}

fn lines(lines: &[wordy_matches::ChatLine]) -> Vec<Value> {
    lines.iter().filter_map(|line| serde_json::to_value(line).ok()).collect()
}

#[cfg(test)]
mod tests {
    use wordy_matches::{Rulebook, SeatSetup, Setup};
    use wordy_protocol::MessageError;

    use super::*;

    fn request(seq: u64, action: Action) -> ActionRequest {
        ActionRequest { id: format!("{seq:032x}"), seq, action }
    }

    fn host(game: &str, names: &[&str]) -> Result<GameHost, Box<dyn std::error::Error>> {
        let (game, hash) = wordy_data::game_and_hash(game)?;
        let book = Rulebook::new(game, &hash, wordy_data::lexicon("college")?.into());
        let seats = names.iter().map(|name| SeatSetup::person(name)).collect();
        let setup = Setup::new(&book, "host", seats, [7; 32]);
        let mut host = GameHost::new(Match::open(book.into(), setup)?);
        let started = host.act(0, &request(0, Action::Start {}), &[0, 1], 0);
        let started = started.map_err(|answer| answer.text())?;
        host.note(1, Some(0), started.kind);
        Ok(host)
    }

    #[test]
    fn a_turn_on_an_old_state_is_stale_and_a_line_fits_any() {
        let mut host = host("scrabble", &["Ann", "Bob"]).unwrap();
        let old = host.act(0, &request(0, Action::Pass {}), &[], 1).unwrap_err();
        assert!(matches!(old, ServerMessage::Stale { seq: 1, .. }), "{old:?}");
        let line = Action::Chat { text: "hello".to_owned() };
        let before = host.progress();
        let said = host.act(1, &request(0, line), &[], 2).unwrap();
        host.note(2, Some(1), said.kind);
        assert_eq!(host.news(Viewer::Spectator, Some(before)), News::Talk);
        // A line that was said meanwhile does not make a turn stale.
        let passed = host.act(0, &request(1, Action::Pass {}), &[], 3).unwrap();
        host.note(3, Some(0), passed.kind);
        assert_eq!(host.news(Viewer::Seat(1), Some(before)), News::State);
        assert_eq!(host.news(Viewer::Seat(1), Some(host.progress())), News::Nothing);
    }

    #[test]
    fn a_call_that_was_refused_is_not_made_again_at_once() {
        let mut host = host("speed", &["Ann", "Bob", "Cy", "Di"]).unwrap();
        let call = || request(1, Action::Call { rows: vec!["QZ".to_owned()] });
        let why = |answer: ServerMessage| match answer {
            ServerMessage::No { refused, .. } => refused.why,
            other => other.text(),
        };
        let first = why(host.act(1, &call(), &[], 10_000).unwrap_err());
        let second = why(host.act(1, &call(), &[], 11_999).unwrap_err());
        assert_eq!(second, "wait two seconds after a call that was refused");
        assert_eq!(why(host.act(1, &call(), &[], 12_000).unwrap_err()), first);
        assert_ne!(first, second);
    }

    #[test]
    fn a_seat_writes_no_game_without_end() {
        let mut host = host("scrabble", &["Ann", "Bob"]).unwrap();
        let line = || request(0, Action::Chat { text: "x".to_owned() });
        for seq in 2..=MOST_ENTRIES {
            host.note(seq, Some(0), EntryKind::default());
        }
        let refused = host.act(0, &line(), &[], 0).unwrap_err().text();
        assert!(refused.contains("giving up is left"), "{refused}");
        assert!(host.act(1, &line(), &[], 0).is_ok());
        let seq = host.seq();
        assert!(host.act(0, &request(seq, Action::Resign {}), &[], 0).is_ok());
    }

    #[test]
    fn what_is_no_action_does_not_come_back_whole() {
        let id = "0".repeat(32);
        let long = "x".repeat(16_000);
        for text in [
            format!(r#"{{"id":"{id}","seq":0,"do":{{"do":"{long}"}}}}"#),
            format!(r#"{{"score":{{"do":"{long}"}}}}"#),
        ] {
            let Err(MessageError::NoAction(answer)) = ClientMessage::read(&text) else {
                panic!("an action: {text:.80}");
            };
            let answer = answer.text();
            assert!(answer.contains("this is no action: unknown variant `xxx"), "{answer:.80}");
            assert!(answer.len() < 300, "{}", answer.len());
        }
    }
}
