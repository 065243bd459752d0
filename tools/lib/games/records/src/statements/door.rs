//! The help screen of Scrabble Door v3.0 (Chris Hall, 1992).

use super::Case::{Play, Record, Set, Small, Winners};
use super::Row;

pub(super) const ROWS: &[Row] = &[
    (
        "Scrabble Door: who may start",
        Record(
            "scrabble",
            "WORD",
            "#player1 A Ann\n#player2 B Bob\n#player3 C Cy\n#player4 D Di\n#player5 E Ed\n",
        ),
        &["5: 5 players; the game is for 4 at most"],
    ),
    (
        "Scrabble Door: the dictionary",
        Record("scrabble", "WORD", ">A: WRODXYZ 8H WROD +16 16\n"),
        &["3: WROD is not in the lexicon"],
    ),
    (
        "Scrabble Door: the first play",
        Play("scrabble", "", "8A WORD"),
        &["the first play must cover H8"],
    ),
    (
        "Scrabble Door: the first play",
        Play("scrabble", "", "8H W"),
        &["the first play needs 2 tiles or more"],
    ),
    // W 4, O 1, R 1, D 2 doubled by the middle; across or down.
    ("Scrabble Door: the first play", Play("scrabble", "", "8H WORD"), &["16"]),
    ("Scrabble Door: the first play", Play("scrabble", "", "H8 WORD"), &["16"]),
    (
        "Scrabble Door: later plays",
        Play("scrabble", "8H WORD", "10A AT"),
        &["the play touches no tile on the board"],
    ),
    (
        "Scrabble Door: later plays",
        Play("scrabble", "8H WORD", "8H WOR"),
        &["the word continues at K8: write all of it"],
    ),
    // Extended: S and the eight points of WORD. Through a letter: W, A, T. Beside it: A 1 doubled
    // by
    // G9 and X 8, and W 4 over X 8.
    ("Scrabble Door: ways to form words", Play("scrabble", "8H WORD", "8G S...."), &["9"]),
    ("Scrabble Door: ways to form words", Play("scrabble", "8H WORD", "H8 .AT"), &["6"]),
    ("Scrabble Door: ways to form words", Play("scrabble", "8H WORD", "9G AX"), &["22"]),
    (
        "Scrabble Door: no letter shifted",
        Play("scrabble", "8H WORD", "8H WARD"),
        &["I8 has O, not A"],
    ),
    (
        "Scrabble Door: exchanges",
        Record("scrabble", "WORD", ">A: WORDXYZ -WORDXYZ +0 0\n>B: ABCDEFG -A +0 0\n>A: - +0 0\n"),
        &[],
    ),
    // The middle doubles the word once, and never again.
    ("Scrabble Door: scores", Play("scrabble", "8H WORD", "8H ....S"), &["10"]),
    (
        "Scrabble Door: the end",
        Record("scrabble", "WORD", ">A: - +0 0\n>B: - +0 0\n>A: -ABC +0 0\n"),
        &["5: turn after the game has ended"],
    ),
    (
        "Scrabble Door: the end",
        Small("scrabble", ">A: WORD 8H WORD +16 16\n>B: QE -Q +0 0\n"),
        &["4: turn after the game has ended"],
    ),
    // Q 10, U 1, A 1, R 1, T 1 doubled by L8, Z 10, Y 4: 29 doubled, and fifty.
    ("Scrabble Door: seven tiles at once", Play("scrabble", "", "8H QUARTZY"), &["108"]),
    // T, A, B 3, E, T, A, B 3 are 11, under E5 and K5 doubled twice.
    ("Scrabble Door: seven tiles at once", Play("scrabble", "H5 E", "5E TAB.TAB"), &["44"]),
    // Q 10 and E 1 go from Bob to Ann, who went out.
    (
        "Scrabble Door: the end tally",
        Small("scrabble", ">A: WORD 8H WORD +16 16\n>A: (QE) +11 27\n>B: QE (QE) -11 -11\n"),
        &[],
    ),
    (
        "Scrabble Door: the end tally",
        Small("scrabble", ">A: WORD 8H WORD +16 16\n>A: (QE) +12 28\n>B: QE (QE) -11 -11\n"),
        &["4: the score is +11, not +12"],
    ),
    // X 8, Y 4 and Z 10 are 22; E, F 4 and A six: both end at -6, and Ann led before.
    (
        "Scrabble Door: ties",
        Winners(
            "scrabble",
            "WORD",
            ">A: WORDXYZ 8H WORD +16 16\n>B: EFA - +0 0\n>A: XYZ - +0 16\n>A: XYZ (XYZ) -22 -6\n\
             >B: EFA (EFA) -6 -6\n",
        ),
        &["A"],
    ),
    (
        "Scrabble Door: letters and values",
        Set("scrabble"),
        &["A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1 ?2 = \
             100"],
    ),
];
