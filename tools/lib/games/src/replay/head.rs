//! What is around the turns: invalid lines, players, headers, the racks at the end.

use super::{Finding, Problem, Replayer};
use crate::record::{Action, Event, Pragma};
use crate::ruling::too_many;

/// Headers that a record has once.
const ONCE: [&str; 6] = ["title", "id", "lexicon", "character-encoding", "tile-set", "game-type"];

/// The encodings that records are in.
const ENCODINGS: [&str; 6] = ["utf-8", "utf8", "iso-8859-1", "latin1", "latin-1", "windows-1252"];

impl Replayer<'_, '_> {
    /// Lines that cannot be read, players of one name, headers given twice, unknown encodings.
    pub(super) fn check_head(&mut self) {
        for invalid in &self.record.invalid {
            let (line, column) = (invalid.line, Some(invalid.column));
            let problem = Problem::Line(invalid.clone());
            self.replay.findings.push(Finding { line, column, problem });
        }
        self.check_names();
        let pragmas = &self.record.pragmas;
        for (at, Pragma { line, name, text }) in pragmas.iter().enumerate() {
            let twice = pragmas[..at].iter().any(|other| other.name == *name);
            if twice && ONCE.contains(&name.as_str()) {
                self.report(*line, Problem::Repeated(name.clone()));
            }
            let known = ENCODINGS.contains(&text.to_lowercase().as_str());
            if name == "character-encoding" && !known {
                self.report_unread(*line, text, Problem::Encoding(text.clone()));
            }
        }
    }

    /// Players must have names of their own.
    fn check_names(&mut self) {
        let players = &self.record.players;
        for (at, player) in players.iter().enumerate() {
            let same = players[..at]
                .iter()
                .find(|other| other.nick == player.nick || other.name == player.name);
            if let Some(other) = same {
                let (name, nick) = (player.name.clone(), player.nick.clone());
                self.report(player.line, Problem::SameName { name, nick, line: other.line });
            }
        }
    }

    /// The racks that the record says are left.
    pub(super) fn check_racks(&mut self) {
        let last_event = self.record.events.last().map_or(0, |event| event.line);
        let of_player = |pragma: &&Pragma| {
            pragma.name.strip_prefix("rack").is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()))
        };
        let mut left = self.replay.unseen.clone();
        for Pragma { line, text, .. } in self.record.pragmas.iter().filter(of_player) {
            if self.over {
                self.report(*line, Problem::RackAfterEnd);
            }
            if *line < last_event {
                self.report(*line, Problem::EarlyRack);
            }
            if let Some(tiles) = self.tiles(*line, text) {
                self.report_faults(*line, too_many(&tiles, &left, self.rules));
                // What is missing has been reported.
                let _ = left.draw(&tiles);
            }
        }
    }

    /// The player must be known, and a turn must be theirs.
    pub(super) fn check_player(&mut self, event: &Event) {
        let players = &self.record.players;
        let Some(number) = players.iter().position(|player| player.nick == event.nick) else {
            let players = players.iter().map(|player| player.nick.clone()).collect();
            let problem = Problem::UnknownPlayer { nick: event.nick.clone(), players };
            return self.report_unread(event.line, &event.nick, problem);
        };
        let is_turn = matches!(
            event.action,
            Action::Play(..) | Action::Pass | Action::Exchange(_) | Action::ExchangeCount(_)
        );
        if !is_turn {
            return;
        }
        if let Some(next) = self.next.filter(|next| *next != number) {
            let (expected, found) = (players[next].nick.clone(), event.nick.clone());
            self.report(event.line, Problem::OutOfTurn { expected, found });
        }
        self.next = Some((number + 1) % players.len());
    }
}
