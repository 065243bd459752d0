//! The board of a view as all programs draw it.

use std::collections::BTreeMap;

use wordy_games::board::{Place, Square};
use wordy_games::diagram::{Cell, Diagram, DrawnTile};
use wordy_games::scribe::Point;
use wordy_games::scribe::drawn::DrawnPoint;

use crate::about::{About, PremiumAbout};
use crate::view::{ScribeView, TileView, View};

impl About {
    /// The board with tiles; none of its squares where the game has no board.
    pub fn diagram(&self, tiles: &[TileView]) -> Diagram {
        let premiums: BTreeMap<&str, &PremiumAbout> =
            self.premiums.iter().map(|own| (own.at.as_str(), own)).collect();
        let tiles: BTreeMap<&str, &TileView> =
            tiles.iter().map(|own| (own.at.as_str(), own)).collect();
        Diagram::of(self.rows, self.columns, |place: Place| {
            let at = place.to_string();
            let premium = premiums.get(at.as_str());
            let (letter, word) = premium.map_or((1, 1), |own| (own.letter, own.word));
            Cell {
                square: Square { letter, word, wing: premium.is_some_and(|own| own.wing) },
                start: self.start.as_ref() == Some(&at),
                tile: tiles.get(at.as_str()).map(|own| drawn(own, self)),
            }
        })
    }
}

impl View {
    /// The board with its tiles; none of its squares where the game has no board.
    pub fn diagram(&self, about: &About) -> Diagram {
        about.diagram(self.tiles())
    }
}

impl ScribeView {
    /// A point of the grid.
    pub fn drawn(&self, point: Point) -> DrawnPoint {
        let (row, column) = point.place();
        let sign = self.rows.get(row).and_then(|row| row.chars().nth(column)).unwrap_or('.');
        DrawnPoint::read(sign, self.counting.contains(&point.to_string()))
    }
}

fn drawn(TileView { letter, blank, new, exchanged, .. }: &TileView, about: &About) -> DrawnTile {
    let own = about.letters.iter().find(|own| own.letter == *letter);
    DrawnTile {
        letter: if *blank { letter.to_lowercase() } else { letter.clone() },
        points: own.filter(|_| !blank).map(|own| own.points),
        new: *new,
        exchanged: *exchanged,
    }
}
