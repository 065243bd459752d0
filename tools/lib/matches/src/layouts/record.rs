//! A game of layouts as a record.

use super::{Done, Entry, Layouts};
use crate::event::How;
use crate::hall::nick;
use crate::played::Match;

impl Layouts {
    /// The record: what its draws are checked by, then a line for each thing that happened.
    pub(crate) fn record(&self, game: &Match) -> String {
        let state = game.state();
        let name = |player: usize| nick(state.name(player));
        let names: Vec<String> = (0..self.players.len()).map(name).collect();
        let mut lines: Vec<String> =
            game.bag_lines().into_iter().map(|line| format!("# {line}")).collect();
        lines.push(format!("players: {}", names.join(" ")));
        for entry in &self.entries {
            lines.extend(entry_lines(entry, &names));
        }
        if self.rules.score && matches!(self.over, Some(How::Out { .. })) {
            for (player, (layout, _)) in names.iter().zip(&self.finals) {
                let alphabet = &self.rules.letters.alphabet;
                lines.push(format!("final {player}"));
                lines.extend(layout.rows(alphabet).iter().map(|row| format!("|{row}")));
                lines.push(format!("|unused: {}", layout.spelled_unused(alphabet)));
            }
        }
        lines.into_iter().map(|line| line + "\n").collect()
    }
}

fn entry_lines(entry: &Entry, names: &[String]) -> Vec<String> {
    let name = entry.player.and_then(|player| names.get(player)).map_or("", String::as_str);
    match &entry.done {
        Done::Deal(tiles) => vec![format!("deal {name}: {tiles}")],
        Done::Call(rows) => {
            let rows = rows.iter().map(|row| format!("|{row}"));
            std::iter::once(format!("call {name}")).chain(rows).collect()
        }
        Done::Draw(tiles, None) => vec![format!("draw {name}: {tiles}")],
        Done::Draw(tiles, Some(unused)) => vec![format!("draw {name}: {tiles} ({unused} unused)")],
        Done::Pull(tiles) => vec![format!("pull {name}: {tiles}")],
        Done::Ruled(word, allow) => {
            vec![format!("vote {word} {}", if *allow { "yes" } else { "no" })]
        }
    }
}
