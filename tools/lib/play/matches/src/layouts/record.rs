//! A game of layouts as a record.

use wordy_games::bag::read_tiles;
use wordy_records::names::nick;

use super::{Entry, LayoutLine, Layouts};
use crate::context::Around;

impl Layouts {
    /// The record as a player, or somebody else, may know it: what its draws are checked by, then a
    /// line for each thing that happened.
    pub(super) fn written(&self, around: &Around<'_>, viewer: Option<usize>) -> String {
        let name = |player: usize| nick(around.name(player));
        let names: Vec<String> = (0..self.players.len()).map(name).collect();
        let mut lines: Vec<String> =
            around.bag_lines().into_iter().map(|line| format!("# {line}")).collect();
        lines.push(format!("players: {}", names.join(" ")));
        for entry in &self.entries {
            let knows = entry.player.is_none_or(|player| self.knows(viewer, player));
            lines.extend(self.entry_lines(entry, &names, knows));
        }
        if self.rules.score && self.is_counted() {
            for (player, (layout, _)) in names.iter().zip(&self.finals) {
                let alphabet = &self.rules.letters.alphabet;
                lines.push(format!("final {player}"));
                lines.extend(layout.rows(alphabet).iter().map(|row| format!("|{row}")));
                lines.push(format!("|unused: {}", layout.spelled_unused(alphabet)));
            }
        }
        // The referee has no word for hearts.
        let seat = |seat: usize| around.seats[seat].name.as_deref().unwrap_or_default();
        let hearts = self.hearts.iter();
        lines.extend(
            hearts.map(|(own, to)| format!("# {} gives {} a heart", seat(*own), seat(*to))),
        );
        lines.into_iter().map(|line| line + "\n").collect()
    }

    /// The lines of an entry. Of tiles that may not be known there is how many they are, and of
    /// their layout nothing.
    fn entry_lines(&self, entry: &Entry, names: &[String], knows: bool) -> Vec<String> {
        let name = entry.player.and_then(|player| names.get(player)).map_or("", String::as_str);
        let counted = |tiles: &String| {
            let read = read_tiles(tiles, &self.rules.letters.alphabet);
            read.map_or(0, |tiles| tiles.len()).to_string()
        };
        let tiles = |tiles: &String| if knows { tiles.clone() } else { counted(tiles) };
        let line = match &entry.done {
            LayoutLine::Deal(dealt) => format!("deal {name}: {}", tiles(dealt)),
            LayoutLine::Call(rows) => {
                let rows = rows.iter().filter(|_| knows).map(|row| format!("|{row}"));
                return std::iter::once(format!("call {name}")).chain(rows).collect();
            }
            LayoutLine::Draw(drawn, Some(unused)) if knows => {
                format!("draw {name}: {drawn} ({unused} unused)")
            }
            LayoutLine::Draw(drawn, _) => format!("draw {name}: {}", tiles(drawn)),
            LayoutLine::Pull(pulled) => format!("pull {name}: {}", tiles(pulled)),
            // The referee needs no word of who was stuck: what was pulled says it.
            LayoutLine::Stuck => return Vec::new(),
            LayoutLine::Ruled(word, allow) => {
                format!("vote {word} {}", if *allow { "yes" } else { "no" })
            }
        };
        vec![line]
    }
}
