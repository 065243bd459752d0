//! 1DIF: The Game (M\Cooper, 1995), and rulings on what it leaves open.

use super::Case::{Changed, Record};
use super::Row;

pub(super) const ROWS: &[Row] = &[
    (
        "1DIF: the normal rules",
        Record("1dif", "WORD SWORD", ">A: WORDXYZ 8H WORD +16 16\n>B: SABCDEF 8G S.... +9 9\n"),
        &[],
    ),
    (
        "1DIF: tiles exchanged",
        Record(
            "1dif",
            "WORD LORD",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LABCDEF ~H8L +0 0\n>A: XYZ - +0 16\n>B: WABCDEF - +0 \
             0\n",
        ),
        &[],
    ),
    // L, O, R, D and the S doubled by L8.
    (
        "1DIF: a 1DIF",
        Record(
            "1dif",
            "WORD LORD LORDS",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LSABCDE ~H8L 8H ....S +7 7\n",
        ),
        &[],
    ),
    (
        "1DIF: a 2DIF and more",
        Record(
            "1dif",
            "WORD LORE LORES",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LESABCD ~H8L ~K8E 8H ....S +0 0\n",
        ),
        &["4: the turn ends when two tiles are exchanged with the board: the play does not count"],
    ),
    (
        "1DIF: a valid word",
        Record("1dif", "WORD", ">A: WORDABC 8H WORD +16 16\n>B: XABCDEF ~H8X +0 0\n"),
        &["4: XORD is not in the lexicon after the exchange with the board: the turn is void"],
    ),
    // Seven tiles exchanged: MASKING becomes ROUTERS, and nothing is scored.
    (
        "1DIF: seven tiles exchanged",
        Record(
            "1dif",
            "MASKING ROUTERS",
            ">A: MASKING 8H MASKING +80 80\n>B: ROUTERS ~H8R ~I8O ~J8U ~K8T ~L8E ~M8R ~N8S +0 0\n",
        ),
        &[],
    ),
    // The middle would make it 14.
    (
        "1DIF: premium squares",
        Record(
            "1dif",
            "WORD LORD LORDS",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LSABCDE ~H8L 8H ....S +14 14\n",
        ),
        &["4: the score is +7, not +14"],
    ),
    (
        "1DIF: blanks",
        Record(
            "1dif",
            "WORD LORD",
            ">A: WORDXYZ 8H WORD +16 16\n>B: ?ABCDEF ~H8l +0 0\n>A: WXYZABE ~H8W +0 16\n\
             >B: WABCDEF -W +0 0\n>A: ?XYZABE - +0 16\n",
        ),
        &[],
    ),
    // What is taken up is held: no tile is drawn for it.
    (
        "1DIF: drawing",
        Record(
            "1dif",
            "WORD LORD",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LABCDEF ~H8L +0 0\n>A: XYZ -X +0 16\n>B: ABCDEFG - \
             +0 0\n",
        ),
        &["6: W stayed on the rack after the last turn, but is not on this one"],
    ),
    // The W taken up, doubled by I9, and the O above it.
    (
        "1DIF: example 2, the tile taken up",
        Record("1dif", "WORD LORD OW", ">A: WORDXYZ 8H WORD +16 16\n>B: LABCDEF ~H8L I8 .W +9 9\n"),
        &[],
    ),
    // S doubled, T, E, W 4, A, R, D 2 doubled by L12: 24; LORDS 7; fifty.
    (
        "1DIF: example 2, the bingo",
        Record(
            "1dif",
            "WORD LORD LORDS STEWARD",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LSTEARD ~H8L L8 STEWARD +81 81\n",
        ),
        &[],
    ),
    // All seven tiles leave the rack, but the W stays: S doubled, T, A, R, E, D 2 doubled; LORDS 7.
    (
        "1DIF: example 1",
        Record(
            "1dif",
            "WORD LORD LORDS STARED",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LSTEARD ~H8L L8 STARED +23 23\n",
        ),
        &[],
    ),
    (
        "1DIF: not Ecology Scrabble",
        Record("1dif", "WORD", ">A: WOR?XYZ 8H WORd +12 12\n>B: DABCEFG *K8D +0 0\n"),
        &["4: *K8D: this game has no exchange with the board"],
    ),
    (
        "1DIF, ruling 1",
        Record(
            "1dif",
            "WORD OW WARD",
            ">A: WORDXYZ 8H WORD +16 16\n>B: WABCDEF I8 .W +9 9\n>A: AXYZBEI ~I8A +0 16\n",
        ),
        &["5: AW is not in the lexicon after the exchange with the board: the turn is void"],
    ),
    (
        "1DIF, ruling 2",
        Record(
            "1dif",
            "WORD OW LORD ON",
            ">A: WORDXYZ 8H WORD +16 16\n>B: WABCDEF I8 .W +9 9\n>A: LNXYZBE ~H8L ~I9N +0 16\n",
        ),
        &[],
    ),
    (
        "1DIF, ruling 3",
        Record("1dif", "WORD LORD", ">A: WORDXYZ 8H WORD +16 16\n>B: LABCDEF ~H8L +5 5\n"),
        &["4: the score is +0, not +5"],
    ),
    (
        "1DIF, ruling 4",
        Record(
            "1dif",
            "WORD LORD LORDS",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LSABCDE 8H ....S ~H8L +7 7\n",
        ),
        &["4: expected a rack, a square, a word, a score and a total, found `8H ....S ~H8L`"],
    ),
    (
        "1DIF, ruling 5",
        Record("1dif", "WORD LORD", ">A: WORDXYZ 8H WORD +16 16\n>B: LABCDEF ~H8L -ABC +0 0\n"),
        &[],
    ),
    // The blank counts nothing: O, R, D 2 and the S doubled.
    (
        "1DIF, ruling 6",
        Record(
            "1dif",
            "WORD LORD LORDS",
            ">A: WORDXYZ 8H WORD +16 16\n>B: ?SABCDE ~H8l 8H ....S +6 6\n",
        ),
        &[],
    ),
    (
        "1DIF, ruling 7",
        Record("1dif", "WORD", ">A: WORDXYZ 8H WORD +16 16\n>B: WABCDEF ~H8W +0 0\n"),
        &["4: ~H8W: W is there already"],
    ),
    (
        "1DIF, ruling 7",
        Record("1dif", "WORD", ">A: WORDXYZ 8H WORD +16 16\n>B: ?ABCDEF ~H8w +0 0\n"),
        &[],
    ),
    (
        "1DIF, ruling 8",
        Record("1dif", "WORD LORD", ">A: WORDXYZ 8H WORD +16 16\n>B: ?ABCDEF ~H8? +0 0\n"),
        &["4: ~H8?: `?` is not a tile of the alphabet english"],
    ),
    (
        "1DIF, ruling 9",
        Record("1dif", "WORD LORD", ">A: WORDXYZ 8H WORD +16 16\n>B: LBCDEFG ~H8L ~I8A +0 0\n"),
        &["4: ~I8A: A is not on the rack"],
    ),
    // LORDS would be a word, but LOXD is none.
    (
        "1DIF, ruling 10",
        Record(
            "1dif",
            "WORD WORDS",
            ">A: WORDABC 8H WORD +16 16\n>B: XSABCDE ~J8X 8H ....S +0 0\n",
        ),
        &["4: WOXD is not in the lexicon after the exchange with the board: the turn is void"],
    ),
    (
        "1DIF, ruling 11",
        Record(
            "1dif",
            "WORD LORD LORDS STARED",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LSTEARD ~H8L L8 STARED +73 73\n",
        ),
        &["4: the score is +23, not +73"],
    ),
    (
        "1DIF, ruling 12",
        Record(
            "1dif",
            "WORD LORD",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LABCDEF ~H8L +0 0\n>A: -X +0 16\n>B: -A +0 0\n\
             >A: -X +0 16\n>B: -A +0 0\n>A: -X +0 16\n>B: -A +0 0\n",
        ),
        &["10: turn after the game has ended"],
    ),
    (
        "1DIF, ruling 13",
        Record("1dif", "WORD", ">A: LABCDEF ~H8L +0 0\n"),
        &["3: ~H8L: the square is empty"],
    ),
    (
        "ruling 8",
        Record(
            "1dif",
            "WORD LORD LWRD",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LABCDEF ~H8L ~I8W +0 0\n",
        ),
        &["4: ~I8W: W is not on the rack"],
    ),
    (
        "ruling 9",
        Record(
            "1dif",
            "WORD SWORD",
            ">A: WORDXYZ 8H WORD +16 16\n>B: WSABCDE ~H8W 8G S.... +9 9\n",
        ),
        &["4: ~H8W: W is there already"],
    ),
    (
        "ruling 10",
        Record(
            "1dif",
            "WORD LORE LORES",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LESABCD ~H8L ~K8E 8H ....S +0 0\n\
             >A: WXYZ - +0 16\n>B: WDSABCD - +0 0\n",
        ),
        &["4: the turn ends when two tiles are exchanged with the board: the play does not count"],
    ),
    (
        "ruling 11",
        Changed(
            "1dif",
            &[("invalid = \"stands\"", "invalid = \"void\"")],
            "WORD LORD",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LABCDEF ~H8L 8H ....C +0 0\n>A: XYZABEE - +0 16\n",
        ),
        &[],
    ),
    (
        "ruling 11",
        Record(
            "1dif",
            "WORD LORD",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LABCDEF ~H8L 8H ....C +11 11\n",
        ),
        &["4: LORDC is not in the lexicon"],
    ),
    // The phony WROD stands; an exchange must make a word of it.
    (
        "ruling 12",
        Record("1dif", "WORD", ">A: WRODXYZ 8H WROD +16 16\n>B: EABCDEF ~I8E +0 0\n"),
        &[
            "3: WROD is not in the lexicon",
            "4: WEOD is not in the lexicon after the exchange with the board: the turn is void",
        ],
    ),
    (
        "ruling 13",
        Record("1dif", "WORD LORD", ">A: WORDXYZ 8H WORD +16 16\n>B: LABCDEF ~H8L -W +0 0\n"),
        &[],
    ),
    // L, O, R and D 2, whatever is on the squares.
    (
        "ruling 14",
        Changed(
            "1dif",
            &[("score = \"none\"", "score = \"face\"")],
            "WORD LORD",
            ">A: WORDXYZ 8H WORD +16 16\n>B: LABCDEF ~H8L +5 5\n",
        ),
        &[],
    ),
];
