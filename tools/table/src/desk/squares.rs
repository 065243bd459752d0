//! The squares of a board as a view has them.

use std::collections::BTreeMap;

use wordy_matches::{About, View};

/// Row and column, from 0.
pub(super) type At = (usize, usize);

/// Points of Scribe in a row, and rows.
const POINTS: usize = 9;

/// How many rows and columns there are.
pub(super) fn size(about: &About) -> At {
    if about.kind == "scribe" { (POINTS, POINTS) } else { (about.rows, about.columns) }
}

/// The name of a square: `H8`.
pub(super) fn name((row, column): At) -> String {
    format!("{}{}", char::from(b'A' + (column % 26) as u8), row + 1)
}

/// The square of a name.
pub(super) fn at(name: &str) -> Option<At> {
    let mut characters = name.chars();
    let column = characters.next()?.to_ascii_uppercase() as usize;
    let row: usize = characters.as_str().parse().ok()?;
    Some((row.checked_sub(1)?, column.checked_sub('A' as usize)?))
}

/// A tile on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tile {
    /// Its letter; a blank's in lower case.
    pub(super) text: String,
    pub(super) blank: bool,
    pub(super) new: bool,
}

/// The tiles on the board.
pub(super) fn tiles(view: &View) -> BTreeMap<At, Tile> {
    let tile = |tile: &wordy_matches::TileView| {
        let lower = tile.letter.to_lowercase();
        let text = if tile.blank { lower } else { tile.letter.clone() };
        Some((at(&tile.at)?, Tile { text, blank: tile.blank, new: tile.new }))
    };
    view.tiles.iter().filter_map(tile).collect()
}

/// What an empty square shows: its premium, as the files of boards write it, and `*` for the first.
pub(super) fn glyphs(about: &About) -> BTreeMap<At, char> {
    let glyph = |premium: &wordy_matches::PremiumAbout| {
        let glyph = match (premium.letter, premium.word) {
            (2, _) => '\'',
            (3, _) => '"',
            (4.., _) => '^',
            (_, 2) => '-',
            (_, 3) => '=',
            (_, 4..) => '~',
            _ => ':',
        };
        Some((at(&premium.at)?, glyph))
    };
    let mut glyphs: BTreeMap<At, char> = about.premiums.iter().filter_map(glyph).collect();
    glyphs.extend(about.start.as_deref().and_then(at).map(|start| (start, '*')));
    glyphs
}
