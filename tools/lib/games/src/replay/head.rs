//! What stands around the turns: players, pragmas, the racks at the end.

use super::{Kind, State};
use crate::record::{Event, What};

impl State<'_, '_> {
    /// Players named twice, pragmas said twice, encodings nobody knows.
    pub(super) fn check_head(&mut self) {
        let players = &self.record.players;
        for (at, player) in players.iter().enumerate() {
            let twin = |other: &&crate::record::Player| {
                other.nick == player.nick || other.name == player.name
            };
            if let Some(other) = players[..at].iter().find(twin) {
                let message = format!(
                    "expected players of different names, found {} ({}) here and in line {}",
                    player.name, player.nick, other.line
                );
                self.find(player.line, Kind::Illegal, message);
            }
        }
        let once = ["title", "id", "lexicon", "character-encoding", "tile-set", "game-type"];
        for (at, pragma) in self.record.pragmas.iter().enumerate() {
            let twice = self.record.pragmas[..at].iter().any(|other| other.name == pragma.name);
            if twice && once.contains(&pragma.name.as_str()) {
                let message = format!("expected #{} once, found it again", pragma.name);
                self.find(pragma.line, Kind::Unread, message);
            }
            let known = ["utf-8", "utf8", "iso-8859-1", "latin1", "latin-1", "windows-1252"];
            if pragma.name == "character-encoding"
                && !known.contains(&pragma.text.to_lowercase().as_str())
            {
                let message = format!("expected UTF-8 or ISO-8859-1, found `{}`", pragma.text);
                self.find(pragma.line, Kind::Unread, message);
            }
        }
    }

    /// The racks that the record says are left.
    pub(super) fn check_racks(&mut self) {
        let last_event = self.record.events.last().map_or(0, |event| event.line);
        let racks = self.record.pragmas.iter().filter(|pragma| {
            pragma.name.strip_prefix("rack").is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()))
        });
        let racks: Vec<_> = racks.cloned().collect();
        let mut left = self.replay.unseen.clone();
        for rack in racks {
            if self.over {
                let message = "expected no rack after the end of the game, found one";
                self.find(rack.line, Kind::Illegal, message);
            }
            if rack.line < last_event {
                let message = "expected a rack after the last turn, found it before one";
                self.find(rack.line, Kind::Illegal, message);
            }
            match self.tiles(&rack.text) {
                Err(message) => self.find(rack.line, Kind::Unread, message),
                Ok(tiles) => {
                    if let Err(missing) = left.draw(&tiles) {
                        let message = self.not_left(missing);
                        self.find(rack.line, Kind::Tiles, message);
                    }
                }
            }
        }
    }

    /// The player must be known, and a turn must be his.
    pub(super) fn check_player(&mut self, event: &Event) {
        let players = &self.record.players;
        let Some(number) = players.iter().position(|player| player.nick == event.nick) else {
            let names: Vec<&str> = players.iter().map(|player| player.nick.as_str()).collect();
            let message = format!("expected one of {}, found {}", names.join(", "), event.nick);
            return self.find(event.line, Kind::Unread, message);
        };
        let is_turn = matches!(
            event.what,
            What::Play(..) | What::Pass | What::Exchange(_) | What::ExchangeCount(_)
        );
        if !is_turn {
            return;
        }
        if let Some(next) = self.next.filter(|next| *next != number) {
            let expected = players[next].nick.clone();
            let message = format!("expected a turn of {expected}, found one of {}", event.nick);
            self.find(event.line, Kind::Illegal, message);
        }
        self.next = Some((number + 1) % players.len());
    }
}
