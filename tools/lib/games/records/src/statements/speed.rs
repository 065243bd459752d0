//! Speed Scrabble, and its variant from Idaho (mrkland.com/sport/spscrab.htm).

use super::Case::{Calls, House, Layout, Slip, Speed, Tiny};
use super::Row;

pub(super) const ROWS: &[Row] = &[
    (
        "Speed Scrabble: tiles and layouts",
        Speed("speed", 7, "AT", "players: A B\ndeal A: AAAAAAA\ndeal B: AABCDEF\n"),
        &[],
    ),
    (
        "Speed Scrabble: tiles and layouts",
        Speed("speed", 7, "AT", "players: A B\ndeal A: AAAAAAA\ndeal B: AAABCDE\n"),
        &["3: too many A: the set has no more"],
    ),
    (
        "Speed Scrabble: the GOSAYER",
        Slip("speed", "The winner of the last game"),
        &["The winner of the last game, at first somebody who does not play, says GO!"],
    ),
    (
        "Speed Scrabble: a complete layout",
        Layout("speed", "JAM META AT", "JAM\n  E\n AT\n  A\n"),
        &["20 points, 0 unused"],
    ),
    (
        "Speed Scrabble: a complete layout",
        Layout("speed", "AT", "AT\n\nAT\n"),
        &["row 3, column 1: not connected to the first tiles"],
    ),
    (
        "Speed Scrabble: acceptable words",
        Layout("speed", "AT", "TA\n"),
        &["row 1, column 1, across: TA is not in the lexicon"],
    ),
    (
        "Speed Scrabble: acceptable words",
        Speed(
            "speed",
            2,
            "AT",
            "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\nvote TA yes\ncall Ann\n|TA\ndraw Ann: \
             E\n\
             draw Bob: S\nvote NOS no\ncall Bob\n|NOS\n",
        ),
        &["10: the call of Bob is void: row 1, column 1, across: NOS is not in the lexicon"],
    ),
    (
        "Speed Scrabble: rearranging",
        Slip("speed", "Move your tiles"),
        &["Every row of two or more tiles is a word, across and down. Move your tiles as you \
             like."],
    ),
    // The blank is the O of TOCK and of BOX, or it is no letter of both.
    (
        "Speed Scrabble: blanks",
        Layout("speed", "TOCK BOX", " B\nToCK\n X\n"),
        &["20 points, 0 unused"],
    ),
    (
        "Speed Scrabble: blanks",
        Layout("speed", "TACK TOCK BOX", " B\nTaCK\n X\n"),
        &["row 1, column 2, down: BAX is not in the lexicon"],
    ),
    (
        "Speed Scrabble: calls at once",
        Speed(
            "speed",
            2,
            "AT NO",
            "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\ncall Ann\n|AT\ncall Bob\n|NO\n\
             draw Ann: E\ndraw Bob: S\n",
        ),
        &[],
    ),
    // JAM 12, META 6 and AT 2.
    (
        "Speed Scrabble: the example",
        Layout("idaho", "JAM META AT", "JAM\n  E\n AT\n  A\n"),
        &["20 points, 0 unused"],
    ),
    (
        "Speed Scrabble, variant 1: players",
        Speed("speed", 1, "AT", "players: A B C D E F\n"),
        &["1: too many players: 6; the game is for at most 5"],
    ),
    // A second set: ten players, two hundred tiles.
    (
        "Speed Scrabble, variant 1: players",
        House("speed", &[("deal = 7", "deal = 7\nsets = 2"), ("[4, 5]", "[4, 10]")], "players,"),
        &["4 to 10 players, 200 tiles face down, no board. 7 tiles each."],
    ),
    // Six play, and the winner of the last game sits out.
    (
        "Speed Scrabble, variant 1: players",
        Speed("speed", 1, "AT", "players: A B C D E F\nout F\ndeal A: Q\n"),
        &[],
    ),
    (
        "Speed Scrabble, variant 1: GO!",
        Speed(
            "speed",
            2,
            "AT",
            "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\ncall Ann\n|AT\ndraw Ann: E\n",
        ),
        &["4: Bob must draw 1, but draws 0"],
    ),
    // Of a hundred tiles 28 are dealt to four and 72 left, four for every call; and so on.
    (
        "Speed Scrabble, variant 1: tiles to the last GO!",
        Calls(4),
        &["18 draws, 0 left", "won by P0"],
    ),
    (
        "Speed Scrabble, variant 1: tiles to the last GO!",
        Calls(5),
        &["13 draws, 0 left", "won by P0"],
    ),
    ("Speed Scrabble, variant 1: the last call", Calls(2), &["43 draws, 0 left", "won by P0"]),
    ("Speed Scrabble, variant 1: the last call", Calls(3), &["26 draws, 1 left", "won by P0"]),
    (
        "Speed Scrabble, variant 1: nobody can finish",
        Speed("speed", 2, "AT", "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\npull Ann: E\n"),
        &["4: everybody takes one tile, but Bob takes 0"],
    ),
    (
        "Speed Scrabble, variant 1: a wrong layout called",
        Speed("speed", 2, "AT", "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\ncall Ann\n|TA\n"),
        &["4: the call of Ann is void: row 1, column 1, across: TA is not in the lexicon"],
    ),
    (
        "Speed Scrabble, variant 2: players",
        Speed("idaho", 1, "AT", "players: A B C D E F\n"),
        &["1: too many players: 6; the game is for at most 5"],
    ),
    // Ann, with none unused, draws as many as were dealt; Bob has one of two unused.
    (
        "Speed Scrabble, variant 2: PICK!",
        Speed(
            "idaho",
            2,
            "AT",
            "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\ncall Ann\n|AT\ndraw Ann: ES\n\
             draw Bob: RS (1 unused)\n",
        ),
        &["7: Bob must draw 1, but draws 2"],
    ),
    // Ann draws E and S, and none are left when she calls once more; every tile is a point.
    (
        "Speed Scrabble, variant 2: the end",
        Tiny(
            "AT NO SEAT",
            "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\ncall Ann\n|AT\ndraw Ann: ES\ncall Ann\n\
             |SEAT\nfinal Ann\n|SEAT\nfinal Bob\n|NO\n",
        ),
        &["Ann 4", "Bob 2", "won by Ann"],
    ),
    (
        "Speed Scrabble, variant 2: the count",
        Layout("idaho", "AT", "AT\nunused: QE\n"),
        &["-9 points, 2 unused"],
    ),
    // Equal points share the win.
    (
        "Speed Scrabble, variant 2: most points",
        Tiny(
            "AT NO EAT NOS",
            "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\ncall Ann\n|AT\ndraw Ann: E\n\
             draw Bob: S (1 unused)\ncall Ann\n|EAT\nfinal Ann\n|EAT\nfinal Bob\n|NOS\n",
        ),
        &["Ann 3", "Bob 3", "won by Ann", "won by Bob"],
    ),
    (
        "Speed Scrabble, variant 2: an impossible rack",
        Speed(
            "idaho",
            2,
            "AT",
            "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\npull Ann: E\npull Bob: S\n",
        ),
        &[],
    ),
    // Ann may draw two and Bob one, but only two are left: one each.
    (
        "Speed Scrabble, variant 2: a short pool",
        Tiny(
            "AT NO",
            "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\ncall Ann\n|AT\ndraw Ann: ES\n\
             draw Bob: (1 unused)\n",
        ),
        &["6: Ann must draw 1, but draws 2", "7: Bob must draw 1, but draws 0"],
    ),
    (
        "Speed Scrabble, variant 2: wrong words",
        Slip("idaho", "Tiles of wrong words"),
        &["Tiles of wrong words count as unused. Most points win."],
    ),
    // Empty is legal, a tile alone is not.
    ("ruling 21", Layout("speed", "AT", "A\n"), &["row 1, column 1: a single tile is not a word"]),
    ("ruling 21", Layout("speed", "AT", "unused: Q\n"), &["-10 points, 1 unused"]),
    (
        "ruling 22",
        Layout("speed", "AT", "AT\nunused: QQ\n"),
        &["too many Q: the set has only 1, found 2"],
    ),
];
