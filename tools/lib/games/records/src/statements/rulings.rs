//! Rulings on what the sources leave open, for all games.

use super::Case::{Play, Record, Small};
use super::Row;

pub(super) const ROWS: &[Row] = &[
    ("ruling 1", Small("scrabble", ">A: WORD 8H WORD +16 16\n>A: (QE) +22 38\n"), &[]),
    (
        "ruling 1",
        Small("scrabble", ">A: WORD 8H WORD +16 16\n>A: (QE) +11 27\n>B: QE (QE) -11 -11\n"),
        &[],
    ),
    (
        "ruling 1",
        Record(
            "scrabble",
            "WORD",
            ">A: XYZ - +0 0\n>B: EFA - +0 0\n>A: XYZ (XYZ) -22 -22\n>B: EFA (EFA) -6 -6\n",
        ),
        &[],
    ),
    // An exchange between two passes: the game goes on.
    (
        "ruling 2",
        Record("scrabble", "WORD", ">A: - +0 0\n>B: -ABC +0 0\n>A: - +0 0\n>B: -ABC +0 0\n"),
        &[],
    ),
    // A play that cannot stand is one finding, and the game goes on.
    (
        "ruling 3",
        Record("tournament", "WORD", ">A: WORDXYZ 8A WORD +16 16\n>B: - +0 0\n>A: - +0 16\n"),
        &["3: the first play must cover H8"],
    ),
    (
        "ruling 3",
        Record(
            "tournament",
            "WORD SWORD",
            ">A: WORDXYZ 8H WORD +17 17\n>B: SABCDEF 8G S.... +9 9\n>A: - +0 17\n",
        ),
        &["3: the score is +16, not +17"],
    ),
    (
        "ruling 4",
        Record("tournament", "WORD", ">A: WRODXYZ 8H WROD +16 16\n>B: - +0 0\n>A: - +0 16\n"),
        &["3: WROD is not in the lexicon"],
    ),
    // Two racks of four leave nothing of six tiles in the bag.
    (
        "ruling 5",
        Small("scrabble", ">A: WORD -W +0 0\n"),
        &["3: an exchange needs 1 tile in the bag; it has 0"],
    ),
    (
        "ruling 5",
        Small("1dif", ">A: WORD -W +0 0\n"),
        &["3: an exchange needs 7 tiles in the bag; it has 0"],
    ),
    ("ruling 6", Play("scrabble", "", "8H W"), &["the first play needs 2 tiles or more"]),
    (
        "ruling 6",
        Play("scrabble-i", "", "11K AT"),
        &["no word with all tiles of the play has 3 letters or more"],
    ),
    // The same S, written across and down: S doubled by L8.
    ("ruling 6", Play("scrabble", "8H WORD", "8L S"), &["10"]),
    ("ruling 6", Play("scrabble", "8H WORD", "L8 S"), &["10"]),
    // A blank on the middle: O, R and D 2, doubled.
    ("ruling 7", Play("scrabble", "", "8H wORD"), &["8"]),
    // Six tiles of seven letters, no bonus: W 4, O, R, D 2, I doubled by L8, E and R.
    ("ruling 7", Play("scrabble", "8H W", "8H .ORDIER"), &["12"]),
];
