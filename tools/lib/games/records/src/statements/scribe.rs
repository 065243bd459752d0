//! Scribe (Mark Steere, 2006).

use super::Case::{Glyphs, Result, Scribe, Whole};
use super::Row;

/// The nine small grids as X and O win them, row after row: each a full grid that its winner has
/// alone. X wins eight, all but the lower right.
const EIGHT: &str = "xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/\
    xxxxxxooo/xxxxxxooo/xxxxxxooo";

pub(super) const ROWS: &[Row] = &[
    ("Scribe: the board", Scribe("A1"), &["O anywhere"]),
    // Row 1 is at the top: X's D6 lies in a lower left cell, and O's H4 in an upper middle one.
    ("Scribe: the board", Scribe("D6 H4"), &["X in the lower left"]),
    ("Scribe: turns", Scribe("D6"), &["O anywhere"]),
    ("Scribe: the first turn", Scribe("D6 H4"), &["X in the lower left"]),
    ("Scribe: the next small grid", Scribe("D6 H4 C8"), &["O in the upper middle"]),
    ("Scribe: the next small grid", Scribe("D6 H4 C8 E2"), &["X in the middle right"]),
    (
        "Scribe: the next small grid",
        Scribe("D6 H4 E2"),
        &["move 3: E2 is outside the small grid lower left, which the last mark of X names; free \
           there: A7 B7 C7 A8 B8 C8 A9 B9 C9"],
    ),
    // The nine points of the upper left are taken, and X's last mark, D7, names it.
    (
        "Scribe: a full small grid",
        Scribe("D1 A1 C1 A2 G1 A4 B2 C3 D4 G7 C2 A3 G4 A7 B3 B1 D7 F2"),
        &["X anywhere"],
    ),
    ("Scribe: the super grid filled", Whole, &["X 41, O 40"]),
    // Figures 5 to 8: the points of X and of O.
    ("Scribe: glyphs", Glyphs("xox oxo oox"), &["4-2"]),
    ("Scribe: glyphs", Glyphs("xxo oxo oxo"), &["4-5"]),
    ("Scribe: glyphs", Glyphs("xxo xxx xxo"), &["7-2"]),
    ("Scribe: glyphs", Glyphs("ooo xxo xxx"), &["0-4"]),
    ("Scribe: who wins a small grid", Glyphs("xxx xxx xxx"), &["9-0"]),
    // X has eight small grids and Majority; as a glyph they are none, and the ninth is a Single.
    ("Scribe: Majority", Result(EIGHT), &["X 0-1"]),
    ("Scribe: Super Glyph", Result(EIGHT), &["X 0-1"]),
    ("ruling 20", Scribe("D6 D6"), &["move 2: D6 is taken"]),
];
