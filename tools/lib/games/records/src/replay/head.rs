//! What is around the turns: invalid lines, players, headers, the racks at the end.

use std::collections::{BTreeMap, BTreeSet};

use super::{Finding, Problem, Replayer};
use crate::record::{Encoding, Player, Pragma};
use wordy_games::ruling::too_many;

/// Headers that a record has once.
const ONCE: [&str; 8] = [
    "title",
    "id",
    "lexicon",
    "character-encoding",
    "tile-set",
    "tile-distribution",
    "board-layout",
    "game-type",
];

impl Replayer<'_, '_> {
    /// Lines that cannot be read, players of one name, headers given twice, unknown encodings.
    pub(super) fn check_head(&mut self) {
        for invalid in &self.record.invalid {
            let (line, column) = (invalid.line, Some(invalid.column));
            let problem = Problem::Line(invalid.clone());
            self.replay.findings.push(Finding { column, ..Finding::new(line, problem) });
        }
        self.check_names();
        let mut seen = BTreeSet::new();
        for Pragma { line, name, text } in &self.record.pragmas {
            let twice = !seen.insert(name);
            let once = ONCE.contains(&name.as_str()) || name.starts_with("player");
            if once && (twice || name.starts_with("player")) {
                self.report(*line, Problem::Repeated(name.clone()));
            }
            let known = Encoding::is_known(text);
            if name == "character-encoding" && !known {
                self.report_unread(*line, text, Problem::Encoding(text.clone()));
            } else if name == "character-encoding"
                && text.to_lowercase().starts_with("utf")
                && self.record.encoding == Encoding::Latin1
            {
                self.report(*line, Problem::NotUtf8);
            }
        }
    }

    /// The names by which the players are told apart; without those beyond the most of the game who
    /// did nothing.
    pub(super) fn names(&self) -> Vec<String> {
        let acting: BTreeSet<&str> = self.record.events.iter().map(|it| it.nick.as_str()).collect();
        let acts = |player: &Player| acting.contains(player.nick.as_str());
        let count = self.record.players.iter().rposition(acts).map_or(0, |last| last + 1);
        let players = &self.record.players;
        let players = &players[..count.max(self.rules.most_players).min(players.len())];
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for player in players {
            *counts.entry(&player.nick).or_default() += 1;
        }
        let name = |(at, player): (usize, &Player)| match counts.get(player.nick.as_str()) {
            Some(1) => player.nick.clone(),
            _ => format!("{} ({})", player.nick, at + 1),
        };
        players.iter().enumerate().map(name).collect()
    }

    /// Players must have names of their own, and be no more than the game is for.
    fn check_names(&mut self) {
        let players = &self.record.players;
        let (most, found) = (self.rules.most_players, players.len());
        if let Some(extra) = players.get(most) {
            self.report(extra.line, Problem::ManyPlayers { most, found });
        }
        let (mut nicks, mut names) = (BTreeMap::new(), BTreeMap::new());
        for player in players {
            let same = [nicks.get(&player.nick), names.get(&player.name)].into_iter().flatten();
            if let Some(line) = same.min().copied() {
                let (name, nick) = (player.name.clone(), player.nick.clone());
                self.report(player.line, Problem::SameName { name, nick, line });
            }
            nicks.entry(&player.nick).or_insert(player.line);
            names.entry(&player.name).or_insert(player.line);
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
            if *line < last_event {
                self.report(*line, Problem::EarlyRack);
            } else if self.over.is_some() {
                self.report(*line, Problem::RackAfterEnd);
            } else if let Some(tiles) = self.tiles(*line, text) {
                self.report_faults(*line, too_many(&tiles, &left, self.rules));
                // What is missing has been reported.
                let _ = left.draw(&tiles);
            }
        }
    }
}
