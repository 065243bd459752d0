//! The table of targets: every reader with its corpus and how it is asked.

use crate::dice::Dice;
use crate::place::{Answer, Place};
use crate::readers::*;
use crate::{formats, mutate, runs};

/// A reader that is fuzzed.
pub(crate) struct Target {
    /// What `READER` names.
    pub(crate) name: &'static str,
    /// Its samples, each of which is read.
    pub(crate) corpus: Corpus,
    /// How many times as long as others it takes: it has so many times fewer runs.
    pub(crate) times: u64,
    /// Changes a sample.
    pub(crate) change: Change,
    /// Reads an input.
    pub(crate) read: fn(&Place, &[u8]) -> Answer,
}

/// A change of a sample, which may take parts of the others.
type Change = fn(&[u8], &[Vec<u8>], &mut Dice) -> Vec<u8>;

/// Where samples come from.
pub(crate) enum Corpus {
    /// Files and folders of the checkout.
    Files(&'static [&'static str]),
    /// The lines of a file.
    Lines(&'static str),
    /// What a function makes.
    Made(fn() -> Vec<Vec<u8>>),
}

const fn text(
    name: &'static str,
    samples: &'static [&'static str],
    read: fn(&Place, &[u8]) -> Answer,
) -> Target {
    Target { name, corpus: Corpus::Files(samples), times: 1, change: mutate::text, read }
}

const fn typed(
    name: &'static str,
    samples: &'static str,
    read: fn(&Place, &[u8]) -> Answer,
) -> Target {
    Target { name, corpus: Corpus::Lines(samples), times: 1, change: mutate::text, read }
}

const fn made(
    name: &'static str,
    samples: fn() -> Vec<Vec<u8>>,
    change: Change,
    read: fn(&Place, &[u8]) -> Answer,
) -> Target {
    Target { name, corpus: Corpus::Made(samples), times: 1, change, read }
}

const fn binary(
    name: &'static str,
    samples: &'static [&'static str],
    read: fn(&Place, &[u8]) -> Answer,
) -> Target {
    Target { name, corpus: Corpus::Files(samples), times: 1, change: formats::graph, read }
}

/// Series of searches: lists, and a table.
const SERIES: &[&str] = &[
    "data/searches/prefixes.toml",
    "data/searches/suffixes.toml",
    "data/searches/zyzzyva-vowel-dumps.toml",
];

/// All of them.
pub(crate) static TARGETS: &[Target] = &[
    text("list", &["tests/fuzz/corpus/list"], list),
    text("gzip", &["tests/fuzz/corpus/list"], gzip),
    text("definitions", &["tests/fuzz/corpus/definitions"], definitions),
    text("spelling", &["tests/fuzz/corpus/spelling"], spelling),
    text("wordnet", &["tests/fuzz/corpus/wordnet"], wordnet),
    text("inflections", &["data/inflections"], inflections),
    text("dice", &["data/dice"], dice),
    text("own-list", &["tests/fuzz/corpus/own-list"], own_list),
    text("recipe", &["tests/fuzz/corpus/recipe"], recipe),
    text("alphabet", &["data/alphabets"], alphabet),
    text("letters", &["tests/fuzz/corpus/letters", "data/letters/super.toml"], letters),
    text("twos", &["data/twos"], twos),
    text("classes", &["data/classes"], classes),
    text("game", &["data/games"], game),
    text("board-game", &["tests/fuzz/corpus/game", "data/games/super.toml"], board_game),
    text("board", &["data/boards"], board),
    text("sheet", &["tests/fuzz/corpus/sheet", "data/sheets"], sheet),
    text("saved-search", &["tests/fuzz/corpus/saved", "data/searches/jqxz.txt"], saved),
    text("series", SERIES, series),
    text("config", &["tests/fuzz/corpus/config"], config),
    typed("search", "tests/fuzz/corpus/searches.txt", search),
    typed("pattern", "tests/fuzz/corpus/patterns.txt", pattern),
    typed("words", "tests/fuzz/corpus/words.txt", words),
    typed("rack", "tests/fuzz/corpus/racks.txt", rack),
    text("record", &["tests/fuzz/corpus/record"], record),
    text("history", &["tests/fuzz/corpus/history"], record),
    typed("position", "tests/fuzz/corpus/positions.txt", position),
    text("log", &["tests/fuzz/corpus/log"], log),
    text("speed", &["tests/fuzz/corpus/speed"], speed),
    text("scribe", &["tests/fuzz/corpus/scribe"], scribe),
    text("glyphs", &["tests/fuzz/corpus/glyphs"], glyphs),
    text("layout", &["tests/fuzz/corpus/layout"], layout),
    text("diagram", &["tests/fuzz/corpus/diagram"], diagram),
    made("run", runs::runs, mutate::text, runs::merge),
    made("run-report", runs::layouts, mutate::text, runs::report),
    made("claims", runs::claims, mutate::text, runs::claims_file),
    #[cfg(feature = "parquet")]
    made("parquet", runs::parquet, formats::graph, runs::columns),
    made("lex", formats::lexicons, formats::lexicon, lex),
    made("lex-bytes", formats::lexicons, formats::graph, lex),
    made("fst", formats::fst, formats::transducer, |place, bytes| foreign(place, "fst", bytes)),
    made("fst-map", formats::fst_map, formats::transducer, |place, bytes| {
        foreign(place, "fst-map", bytes)
    }),
    made("kwg", formats::kwg, formats::graph, |place, bytes| foreign(place, "kwg", bytes)),
    made("kwg-dawg", formats::kwg_dawg, formats::graph, |place, bytes| {
        foreign(place, "kwg-dawg", bytes)
    }),
    made("leaves", formats::leaves, formats::graph, leaves),
    made("kad", formats::kad, formats::graph, |place, bytes| foreign(place, "kad", bytes)),
    made("dawg", formats::dawg, formats::graph, |place, bytes| foreign(place, "dawg", bytes)),
    made("ndjson", formats::ndjson, mutate::text, |place, bytes| foreign(place, "ndjson", bytes)),
    binary("gaddag", &["tests/fuzz/corpus/gaddag"], |place, bytes| foreign(place, "gaddag", bytes)),
    binary("dwg-kbwg", &["tests/fuzz/corpus/dwg-kbwg"], |place, bytes| {
        either(place, ["dwg", "kbwg"], bytes)
    }),
    Target { times: 50, ..made("font", formats::fonts, formats::font, font) },
    binary("lxd", &["tests/fuzz/corpus/lxd"], |place, bytes| foreign(place, "lxd", bytes)),
];
