//! Scrabble I For Word Lovers (Donald Sauter).

use super::Case::{Play, Record, Set, Slip};
use super::Row;

pub(super) const ROWS: &[Row] = &[
    (
        "Scrabble I, rule 4",
        Slip("scrabble-i", "Rack"),
        &["Rack 7. Board 21x21. The wings around the board proper have no premiums; words there \
           are checked and score like others. The main word touches the board proper."],
    ),
    (
        "Scrabble I, rule 10",
        Slip("scrabble-i", "Scoop"),
        &["Scoop 100 of 300 tiles. Word premiums add up."],
    ),
    (
        "Scrabble I, rule 10",
        Set("scrabble-i"),
        &["A25 B6 C7 D14 E38 F5 G10 H6 I23 J2 K3 L13 M6 N19 O21 P7 Q2 R21 S14 T19 U11 V5 W5 X2 \
             Y5 \
             Z2 ?9 = 300"],
    ),
    // C 3, A, T at the edge of the wings, with no premium; A has none before it either.
    (
        "Scrabble I, rule 9",
        Play("scrabble-i", "11A WORD", "A10 S.AT"),
        &["the main word is entirely in the wings"],
    ),
    (
        "Scrabble I, rule 9",
        Play("scrabble-i", "11A WORD", "B11 .XY"),
        &["the main word is entirely in the wings"],
    ),
    // CATS: C 3, A, T, S; the C in the wing of the board proper's first column.
    ("Scrabble I, rule 9", Play("scrabble-i", "5D ATS", "5C C..."), &["6"]),
    (
        "Scrabble I, rule 3",
        Play("scrabble-i", "", "11K AT"),
        &["no word with all tiles of the play has 3 letters or more"],
    ),
    // One tile, two words: WORDS, with S doubled, is long enough, whichever line is written; SO is
    // 3.
    ("Scrabble I, rule 3", Play("scrabble-i", "11K WORD O12 O", "O11 S."), &["13"]),
    (
        "Scrabble I, rule 2",
        Record("scrabble-i", "TRAIN", ">A: TRAINXY 11I TRIAN +0 0\n>B: TRAINEE 11I TRAIN +20 20\n"),
        &[],
    ),
    // Five, six and seven tiles: W 4, O, R, D 2, S doubled letter, doubled: 20, and ten.
    ("Scrabble I, rule 5", Play("scrabble-i", "", "11K WORDS"), &["30"]),
    ("Scrabble I, rule 5", Play("scrabble-i", "", "11K WORDED"), &["54"]),
    ("Scrabble I, rule 5", Play("scrabble-i", "", "11K QUARTZY"), &["108"]),
    // Four old letters and two new: twenty more. WORDED: 4 + 1 + 1 + 2, E doubled, D 2.
    ("Scrabble I, rule 6", Play("scrabble-i", "11K WORD", "11K ....ED"), &["32"]),
    // Three old letters are no stretch: O, D 2, E, E, and D 2 doubled.
    ("Scrabble I, rule 6", Play("scrabble-i", "11K ODE", "11K ...ED"), &["9"]),
    (
        "Scrabble I, rule 7",
        Record(
            "scrabble-i",
            "TRAIN SON",
            ">A: TRAN??? 11I TRAiN +18 18\n>B: ISONXYZ *L11I - +0 0\n>A: XYZ - +0 18\n",
        ),
        &[],
    ),
    // A double and a treble word: O8 and... premiums add up.
    (
        "Scrabble I, rule 8",
        Slip("scrabble-i", "premiums add"),
        &["Scoop 100 of 300 tiles. Word premiums add up."],
    ),
    ("Scrabble I, rule 8", Play("scrabble-o", "1H A", "1A ZIGZAGS."), &["164"]),
    (
        "Scrabble I: the box top rules",
        Record(
            "scrabble-i",
            "TRAIN",
            ">A: TRAINXY -XY +0 0\n>B: - +0 0\n>A: -X +0 0\n>B: - +0 0\n>A: -X +0 0\n>B: - +0 0\n\
             >A: -X +0 0\n",
        ),
        &["9: turn after the game has ended"],
    ),
    (
        "Scrabble I: the box top rules",
        Play("scrabble-i", "", "11L CAT"),
        &["the first play must cover K11"],
    ),
    (
        "ruling 15",
        Play("scrabble-i", "11K A", "K10 T."),
        &["no word with all tiles of the play has 3 letters or more"],
    ),
    (
        "ruling 16",
        Record(
            "scrabble-i",
            "TRAIN",
            ">A: TRAINXY 11I TRIAN +20 20\n>A: TRAINXY -- -20 0\n>B: TRAINEE 11I TRAIN +20 20\n",
        ),
        &[],
    ),
    (
        "ruling 17",
        Record(
            "scrabble-i",
            "TRAIN TRAINS",
            ">A: TRAN??? 11I TRAiN +18 18\n>B: SONXYZE *L11I 11I .....S +5 5\n",
        ),
        &["4: *L11I: I is not on the rack"],
    ),
    (
        "ruling 18",
        Record("scrabble-i", "TRAIN", ">A: QQQXYZA - +0 0\n"),
        &["3: too many Q: the set has only 2"],
    ),
    // AA is in the lexicon, not on the list of the slip; AH is on the list alone.
    (
        "ruling 19",
        Record("scrabble-i", "CAT AA", ">A: CATXYZE 11K CAT +10 10\n>B: ABAZDEF 12L ABA +0 0\n"),
        &[],
    ),
];
