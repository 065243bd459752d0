//! Runs of games: what says what they are, their tables, and the claims that are tried on them.

use sha2::{Digest, Sha256};
use wordy_lexicon::lexicon::hex;

use crate::place::{Answer, Place};
use crate::readers::one_of;

/// Stands between the files of an input: `run-001-of-001.json`, its games, its turns.
const BETWEEN: &[u8] = b"%%\n";

/// Stand in the first for the hashes of the others.
const HASHES: [&str; 2] = ["HASH-OF-GAMES", "HASH-OF-TURNS"];

/// Small runs, one of each kind of game.
const RUNS: [&str; 4] = [
    "--game scrabble --games 2 -l DIR/club.lex --players greedy,any",
    "--game scribe --games 2 --players greedy,any",
    "--game speed --games 1 -l DIR/club.lex --players solve:1,solve:2",
    "--game idaho --games 2 -l DIR/club.lex --players solve:1",
];

/// Where the run of Idaho is among them.
const IDAHO: usize = 3;

/// The files of a run, hashes left out.
fn files_of(place: &Place, run: &str) -> Vec<u8> {
    let answer = place.ask(&format!("simulate {run} -o DIR/made"), b"");
    assert_eq!(answer.exit, 0, "{run}: {answer}");
    let [games, turns] =
        ["games", "turns"].map(|what| place.read(&format!("made/{what}-001-of-001.csv")));
    let mut about = String::from_utf8(place.read("made/run-001-of-001.json")).unwrap();
    for (bytes, stands) in [&games, &turns].into_iter().zip(HASHES) {
        about = about.replace(&hash(bytes), stands);
    }
    place.remove("made");
    [about.into_bytes(), games, turns].join(BETWEEN)
}

pub(crate) fn runs() -> Vec<Vec<u8>> {
    let place = Place::new();
    RUNS.iter().map(|run| files_of(&place, run)).collect()
}

pub(crate) fn layouts() -> Vec<Vec<u8>> {
    vec![files_of(&Place::new(), RUNS[IDAHO])]
}

#[cfg(feature = "parquet")]
pub(crate) fn parquet() -> Vec<Vec<u8>> {
    let place = Place::new();
    let run = format!("simulate {} -o DIR/made --format parquet", RUNS[0]);
    assert_eq!(place.ask(&run, b"").exit, 0);
    ["games", "turns"].map(|what| place.read(&format!("made/{what}-001-of-001.parquet"))).to_vec()
}

/// Claims on the run of Idaho, with one of everything that a claim may have.
pub(crate) fn claims() -> Vec<Vec<u8>> {
    const CLAIMS: &str = r#"
title = "Claims"
notes = ["A note."]
[[run]]
name = "run"
title = "Idaho"
game = "idaho"
lexicon = "club"
games = 2
[[claim]]
title = "Layouts"
says = "more"
source = "the club"
findings = ["So it is."]
[[claim.figure]]
title = "points"
of = "total"
times = 100
digits = 1
rows = [{ run = "run", seat = 1 }, { label = "said", said = 35.5 }]
[[claim.figure]]
title = "points a tile"
of = "total"
per = "tiles"
compare = "ratio"
rows = [{ label = "own", run = "run", against = "run", player = "solve:1" }]
[[claim.share]]
title = "vowels"
letters = "AEIOU"
sets = ["english", "scrabble-i"]
[[claim.seen]]
set = "scrabble-i"
letter = "T"
tiles = 69
found = 5
[[claim.layout]]
run = "run"
"#;
    vec![CLAIMS.as_bytes().to_vec()]
}

fn hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Writes the files of an input to the folder `run`, with right hashes.
fn write(place: &Place, input: &[u8]) {
    let mut rest = input;
    let mut next = || match rest.windows(BETWEEN.len()).position(|bytes| bytes == BETWEEN) {
        Some(at) => {
            let file = &rest[..at];
            rest = &rest[at + BETWEEN.len()..];
            file
        }
        None => std::mem::take(&mut rest),
    };
    let [about, games, turns] = [next(), next(), next()];
    let mut text = String::from_utf8_lossy(about).into_owned();
    for (bytes, stands) in [games, turns].into_iter().zip(HASHES) {
        text = text.replace(stands, &hash(bytes));
    }
    for (what, bytes) in [("games", games), ("turns", turns)] {
        place.write(&format!("run/{what}-001-of-001.csv"), bytes);
    }
    place.write("run/run-001-of-001.json", text.as_bytes());
}

pub(crate) fn merge(place: &Place, input: &[u8]) -> Answer {
    write(place, input);
    place.ask(one_of(&["simulate merge DIR/run", "simulate merge DIR/run --json"], input), b"")
}

const REPORTS: [&str; 3] = [
    "simulate report DIR/c.toml --runs DIR -o DIR/page.html --force",
    "simulate report DIR/c.toml --runs DIR -o DIR/page.json --force",
    "simulate report DIR/c.toml --runs DIR -o DIR/page.html --games 2 --force",
];

/// The report on a run of layouts.
pub(crate) fn report(place: &Place, input: &[u8]) -> Answer {
    write(place, input);
    place.write("c.toml", &claims()[0]);
    place.ask(one_of(&REPORTS, input), b"")
}

/// Claims on a run that is as it was written.
pub(crate) fn claims_file(place: &Place, input: &[u8]) -> Answer {
    if !place.has("run/of-claims") {
        write(place, &layouts()[0]);
        place.write("run/of-claims", b"");
    }
    place.write("c.toml", input);
    let commands = "simulate report DIR/c.toml --runs DIR/none --commands";
    place.ask(one_of(&[REPORTS[0], REPORTS[1], commands], input), b"")
}

/// The columns of a table of games.
#[cfg(feature = "parquet")]
pub(crate) fn columns(_: &Place, input: &[u8]) -> Answer {
    use wordy_formats::table::{Column, Kind, TableFormat, read};
    let of = |name, kind| Column { name, kind };
    let columns = [
        of("game", Kind::Number),
        of("seat", Kind::Number),
        of("player", Kind::Text),
        of("total", Kind::Number),
    ];
    let mut rows = 0_usize;
    let done = read(TableFormat::Parquet, input, &columns, &mut |_| rows += 1);
    Answer::read(done.is_ok())
}
