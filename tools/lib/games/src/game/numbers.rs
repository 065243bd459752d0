//! The numbers of a game, as its slip says them.

use std::collections::BTreeMap;

use super::{BoardRules, Game, GameRules, InvalidPlay, Premiums, Stretch, Tie};

impl Game {
    /// The numbers of the game, and its rules that are words, by the names of their placeholders in
    /// the slip's lines.
    pub fn numbers(&self) -> BTreeMap<String, String> {
        let mut numbers = BTreeMap::new();
        let mut put = |name: &str, value: String| numbers.insert(name.to_owned(), value);
        let (low, high) = self.players;
        put("title", self.title.clone());
        put("players", if low == high { low.to_string() } else { format!("{low} to {high}") });
        match &self.rules {
            GameRules::Board(rules) => rules.put_numbers(&mut put),
            GameRules::Layout(rules) => {
                put("tiles", rules.letters.tiles().to_string());
                put("blanks", rules.letters.blanks.to_string());
                put("deal", rules.deal.to_string());
            }
            GameRules::Glyphs(rules) => drop(put("glyphs", rules.shapes.len().to_string())),
        }
        numbers
    }
}

impl BoardRules {
    fn put_numbers(&self, put: &mut impl FnMut(&str, String) -> Option<String>) {
        put("rack", self.rack.to_string());
        put("rows", self.board.rows().to_string());
        put("columns", self.board.columns().to_string());
        put("tiles", self.letters.tiles().to_string());
        put("blanks", self.letters.blanks.to_string());
        put("first-play", self.first_play.to_string());
        put("main-word", self.main_word.to_string());
        put("exchange", self.exchange.to_string());
        self.put_words(put);
        if let Some(scoop) = self.scoop {
            put("scoop", scoop.to_string());
        }
        if let Some(turns) = self.scoreless_turns {
            put("scoreless-turns", turns.to_string());
        }
        for (tiles, points) in &self.bonus {
            put(&format!("bonus.{tiles}"), points.to_string());
        }
        let table: Vec<(usize, String)> =
            self.bonus.iter().map(|(tiles, points)| (*tiles, points.to_string())).collect();
        let (keys, values) = columns(&table);
        put("bonus-keys", keys);
        put("bonus-values", values);
        if let Some(stretch) = &self.stretch {
            put("stretch-word", stretch.word.to_string());
            let rows: Vec<(usize, String)> =
                (1..=self.rack).map(|tiles| (tiles, self.stretch_shown(stretch, tiles))).collect();
            let (first, second) = rows.split_at(rows.len().div_ceil(2));
            for (number, half) in [(1, first), (2, second)] {
                let (keys, values) = columns(half);
                put(&format!("stretch-keys-{number}"), keys);
                put(&format!("stretch-values-{number}"), values);
            }
        }
    }

    /// The rules that are words.
    fn put_words(&self, put: &mut impl FnMut(&str, String) -> Option<String>) {
        let premiums = match self.premiums {
            Premiums::Add => "add up",
            Premiums::Multiply => "multiply",
        };
        let invalid = match self.invalid {
            InvalidPlay::Refused => "is not accepted: try again",
            InvalidPlay::Void => "scores 0",
            InvalidPlay::Stands => "stands unless challenged",
        };
        let tie = match self.tie {
            Tie::BeforeEnd => "who led before that wins",
            Tie::Shared => "the win is shared",
        };
        put("premiums", premiums.to_owned());
        put("invalid", invalid.to_owned());
        put("tie", tie.to_owned());
    }

    /// The points for a stretch by this many tiles, with a star where they include the bonus for
    /// tiles played.
    fn stretch_shown(&self, stretch: &Stretch, tiles: usize) -> String {
        let points = stretch.bonus.get(&tiles).copied().unwrap_or(0);
        let star = if self.bonus.contains_key(&tiles) { "*" } else { "" };
        format!("{points}{star}")
    }
}

/// Two lines: keys, and values below them.
fn columns(table: &[(usize, String)]) -> (String, String) {
    let width = table.iter().map(|(_, value)| value.len()).max().unwrap_or(1).max(2) + 1;
    let keys: String =
        table.iter().map(|(key, _)| format!("{key:<width$}")).collect::<Vec<_>>().concat();
    let values: String =
        table.iter().map(|(_, value)| format!("{value:<width$}")).collect::<Vec<_>>().concat();
    (keys.trim_end().to_owned(), values.trim_end().to_owned())
}
