//! A game on a board as a record (GCG).

use wordy_games::cgp::spelled_rack;
use wordy_records::names::nick;

use super::{Board, Line, TurnLine};
use crate::context::Around;

impl Board {
    /// The record as a player, or somebody else, may know it: its head, a line for each turn and
    /// for what followed it, and when the game is over what its draws are checked by.
    pub(super) fn written(&self, around: &Around<'_>, viewer: Option<usize>) -> String {
        let mut lines = vec!["#character-encoding UTF-8".to_owned()];
        for player in 0..self.players.len() {
            let name = around.name(player);
            lines.push(format!("#player{} {} {name}", player + 1, nick(name)));
        }
        let setup = around.context.setup;
        lines.push(format!("#lexicon {}", setup.lexicon.name));
        lines.push(format!("#game-type {}", setup.game.name));
        if let Some(rule) = setup.challenge {
            // A rule of the data files is one word.
            let rule = serde_json::to_string(&rule).unwrap_or_default();
            lines.push(format!("#challenge {}", rule.trim_matches('"')));
        }
        lines.extend(around.bag_lines().into_iter().map(|line| format!("#{line}")));
        let text = |line: &Line| self.line_text(line, around.name(line.player), viewer);
        lines.extend(self.sheet.iter().map(text));
        lines.extend(self.notes(around));
        lines.into_iter().map(|line| line + "\n").collect()
    }

    /// A line; the rack, and which tiles were exchanged, where that may be known.
    fn line_text(&self, line: &Line, name: &str, viewer: Option<usize>) -> String {
        let alphabet = &self.rules.letters.alphabet;
        let named = |words: &[String]| {
            words.iter().flat_map(|word| [" ", word.as_str()]).collect::<String>()
        };
        let more = match &line.done {
            TurnLine::TakenBack(words, _) | TurnLine::Bonus(words, _) => named(words),
            _ => String::new(),
        };
        let done = self.text_of(line, viewer);
        let sign =
            if line.score < 0 || matches!(line.done, TurnLine::TakenBack(..) | TurnLine::Void(_)) {
                '-'
            } else {
                '+'
            };
        let rack = if self.knows(viewer, line.player) {
            spelled_rack(&line.rack, alphabet)
        } else {
            String::new()
        };
        let parts = [rack.as_str(), done.as_str()];
        let parts = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        let (score, total) = (line.score.unsigned_abs(), line.total);
        format!(">{}: {parts} {sign}{score} {total}{more}", nick(name))
    }

    /// What no line of a record says: who gave up.
    fn notes(&self, around: &Around<'_>) -> Vec<String> {
        let gone = (0..self.players.len()).filter(|player| self.players[*player].gone);
        gone.map(|player| format!("#note {} gave the game up.", around.name(player))).collect()
    }
}
