//! The board of a view as all programs draw it.

use std::collections::BTreeMap;

use wordy_games::board::{Place, Square};
use wordy_games::diagram::{Cell, Diagram, DrawnTile};

use crate::about::{About, PremiumAbout};
use crate::view::{TileView, View};

impl View {
    /// The board with its tiles; none of its squares where the game has no board.
    pub fn diagram(&self, about: &About) -> Diagram {
        let premiums: BTreeMap<&str, &PremiumAbout> =
            about.premiums.iter().map(|own| (own.at.as_str(), own)).collect();
        let tiles: BTreeMap<&str, &TileView> =
            self.tiles().iter().map(|own| (own.at.as_str(), own)).collect();
        Diagram::of(about.rows, about.columns, |place: Place| {
            let at = place.to_string();
            let premium = premiums.get(at.as_str());
            let (letter, word) = premium.map_or((1, 1), |own| (own.letter, own.word));
            Cell {
                square: Square { letter, word, wing: premium.is_some_and(|own| own.wing) },
                start: about.start.as_ref() == Some(&at),
                tile: tiles.get(at.as_str()).map(|own| self.drawn(own, about)),
            }
        })
    }

    fn drawn(&self, TileView { at, letter, blank, new }: &TileView, about: &About) -> DrawnTile {
        let own = about.letters.iter().find(|own| own.letter == *letter);
        let before = self.moves.split_last().map_or(&[][..], |(_, before)| before);
        let lay = before.iter().rev().flat_map(|line| &line.laid).find(|own| own.at == *at);
        DrawnTile {
            letter: if *blank { letter.to_lowercase() } else { letter.clone() },
            points: own.filter(|_| !blank).map(|own| own.points),
            new: *new,
            exchanged: *new && lay.is_some_and(|own| own.letter.is_some()),
        }
    }
}
