//! The squares of a board as a view has them.

use std::collections::BTreeMap;

use wordy_games::diagram::Cell;
use wordy_matches::{About, View};

/// Row and column, from 0.
pub(crate) type At = (usize, usize);

/// Points of Scribe in a row, and rows.
const POINTS: usize = 9;

/// Rows and columns in which a layout is laid: as large as any may be.
const ROOM: usize = 25;

/// How many rows and columns there are.
pub(crate) fn size(about: &About) -> At {
    match about.kind.as_ref() {
        "scribe" => (POINTS, POINTS),
        "layout" => (ROOM, ROOM),
        _ => (about.rows, about.columns),
    }
}

/// The name of a square: `H8`.
pub(crate) fn name((row, column): At) -> String {
    format!("{}{}", char::from(b'A' + (column % 26) as u8), row + 1)
}

/// The square of a name.
pub(crate) fn at(name: &str) -> Option<At> {
    let mut characters = name.chars();
    let column = characters.next()?.to_ascii_uppercase() as usize;
    let row: usize = characters.as_str().parse().ok()?;
    Some((row.checked_sub(1)?, column.checked_sub('A' as usize)?))
}

/// A tile on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    /// Its letter; a blank's in lower case.
    pub(crate) text: String,
    pub(crate) blank: bool,
    pub(crate) new: bool,
}

impl Tile {
    /// What a rack shows of it: `?` for a blank.
    pub(crate) fn face(&self) -> String {
        if self.blank { "?".to_owned() } else { self.text.clone() }
    }
}

/// The tiles on the board.
pub(crate) fn tiles(view: &View) -> BTreeMap<At, Tile> {
    let tile = |tile: &wordy_matches::TileView| {
        let lower = tile.letter.to_lowercase();
        let text = if tile.blank { lower } else { tile.letter.clone() };
        Some((at(&tile.at)?, Tile { text, blank: tile.blank, new: tile.new }))
    };
    view.tiles().iter().filter_map(tile).collect()
}

/// What empty squares show, as the files of boards write it, and what that is in words.
const SIGNS: [(char, &str); 8] = [
    ('*', "the middle"),
    ('\'', "double letter"),
    ('"', "triple letter"),
    ('^', "quadruple letter"),
    ('-', "double word"),
    ('=', "triple word"),
    ('~', "quadruple word"),
    (':', "a wing"),
];

/// The squares of an empty board that are of some kind: where the first play goes, or by their
/// premiums.
fn signed(about: &About) -> Vec<(At, Cell)> {
    let rows = about.diagram(&[]).rows.into_iter().enumerate();
    let cells = rows.flat_map(|(row, cells)| {
        cells.into_iter().enumerate().map(move |(column, cell)| ((row, column), cell))
    });
    cells.filter(|(_, cell)| cell.text() != ".").collect()
}

/// The signs of a board, and what each is: `- double word`. None where it has none.
pub(crate) fn legend(about: &About) -> Option<String> {
    let signs: Vec<String> = signed(about).iter().map(|(_, cell)| cell.text()).collect();
    let there = SIGNS.iter().filter(|(sign, _)| signs.contains(&sign.to_string()));
    let legend: Vec<String> = there.map(|(sign, kind)| format!("{sign} {kind}")).collect();
    (!legend.is_empty()).then(|| format!("Squares: {}", legend.join(", ")))
}

/// The squares in words, for who is read to: a line for each kind, and for each row with tiles.
pub(crate) fn in_words(about: &About, view: &View) -> Vec<String> {
    let signed = signed(about);
    let kind = |(sign, kind): &(char, &str)| {
        // The middle may be a premium, too.
        let is_own = |cell: &Cell| cell.square.glyph() == *sign || cell.start && *sign == '*';
        let own = signed.iter().filter(|(_, cell)| is_own(cell));
        let squares: Vec<At> = own.map(|(at, _)| *at).collect();
        let squares = runs(&squares);
        let mut head = kind.to_string();
        head[..1].make_ascii_uppercase();
        (!squares.is_empty()).then(|| format!("{head}: {}", squares.join(", ")))
    };
    let mut lines: Vec<String> = SIGNS.iter().filter_map(kind).collect();
    let mut rows: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (at, tile) in tiles(view) {
        let blank = if tile.blank { ", a blank" } else { "" };
        let text = format!("{} {}{blank}", name(at), tile.text.to_uppercase());
        rows.entry(at.0).or_default().push(text);
    }
    lines.extend(rows.iter().map(|(row, tiles)| format!("Row {}: {}", row + 1, tiles.join("; "))));
    lines
}

/// Squares by name; three and more side by side are `A1 to C1`.
fn runs(squares: &[At]) -> Vec<String> {
    let follows = |one: &At, next: &At| one.0 == next.0 && one.1 + 1 == next.1;
    let shown = |run: &[At]| match run {
        [first, .., last] if run.len() > 2 => vec![format!("{} to {}", name(*first), name(*last))],
        _ => run.iter().map(|at| name(*at)).collect(),
    };
    squares.chunk_by(follows).flat_map(shown).collect()
}
