//! The chapter of the guide that has a page for each author: made of what the tests of the rules know.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

const SOURCES: &str = include_str!("../../docs/sources.toml");
const RULINGS: &str = include_str!("../../docs/rulings.toml");
const WHERE: &str = include_str!("../../docs/sources.md");
const SLIPS: &str = include_str!("../../tools/lib/paper/study/tests/slips.txt");
const PLAY: &str = include_str!("../../tools/table/tests/play/rules.txt");
const SUMMARY: &str = include_str!("../../docs/guide/src/SUMMARY.md");

/// The pages: the name of the file, the heading of its part of `docs/sources.md`, the sources, and
/// how to begin.
const PAGES: [(&str, &str, &[&str], &str); 5] = [
    ("author-1dif", "1DIF: The Game", &["1DIF"], "table play 1dif --players Ann,Bob"),
    ("author-scribe", "Scribe", &["Scribe"], "table play scribe --players Ann,Bob"),
    (
        "author-door",
        "The help of the Scrabble Door v3.0",
        &["Scrabble Door"],
        "table open scrabble --seats 4",
    ),
    (
        "author-speed",
        "Speed Scrabble",
        &["Speed Scrabble", "Speed Scrabble, variant 1", "Speed Scrabble, variant 2"],
        "table open speed --players Ann,Bob,Cy,Di",
    ),
    (
        "author-scrabble-i",
        "Scrabble I For Word Lovers",
        &["Scrabble I"],
        "table play scrabble-i --players Ann,Bob",
    ),
];

/// Our own rulings on what the sources leave open, as the cases of the rules count them.
const COUNTS: [(&str, usize); 2] = [("1DIF, ruling", 13), ("ruling", 22)];

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect())
}

/// What the slips print of each statement: the slip and its words, or why none does.
fn printed() -> BTreeMap<String, String> {
    let cell = |row: Vec<&str>| {
        let what = match row[1] {
            "-" => format!("not on a slip: {}", row[2]),
            slip => format!("`slip {slip}`: {}", row[2]),
        };
        (row[0].to_owned(), what)
    };
    rows(SLIPS).map(cell).collect()
}

/// What proves each statement in play: games that are played whole, and tests.
fn played() -> BTreeMap<String, String> {
    let cell = |row: Vec<&str>| {
        let is_numbered = row[1].starts_with("rule ");
        let name = format!("{}{}{}", row[0], if is_numbered { ", " } else { ": " }, row[1]);
        let proofs: Vec<String> = row[2].split(' ').map(|proof| format!("`{proof}`")).collect();
        (name, proofs.join(", "))
    };
    rows(PLAY).filter(|row| row[0] != "keys").map(cell).collect()
}

/// A part of `docs/sources.md`: what its table has, with links that work from the guide.
fn part(heading: &str) -> String {
    let from = WHERE.find(&format!("\n## {heading}")).unwrap_or_else(|| panic!("no {heading}"));
    let rest = &WHERE[from + 1..];
    let rest = rest.split_once("\n\n").unwrap().1;
    let end = rest.find("\n## ").unwrap_or(rest.len());
    let text = rest[..end].replace("](guide/src/", "](");
    text.replace("[experiments.html](experiments.html)", "the experiments").trim().to_owned()
}

/// The statements of a source with the words of its author's numbers.
fn statements(source: &toml::Table) -> Vec<(String, String)> {
    let name = source["name"].as_str().unwrap();
    let texts = |key: &str| -> Vec<String> {
        let list = source.get(key).and_then(toml::Value::as_array);
        list.into_iter().flatten().map(|own| own.as_str().unwrap().to_owned()).collect()
    };
    let numbered = (1..)
        .zip(texts("rules"))
        .map(|(number, text)| (format!("{name}, rule {number}"), format!("rule {number}, {text}")));
    let topics = texts("topics").into_iter().map(|text| (format!("{name}: {text}"), text));
    numbered.chain(topics).collect()
}

fn page((_, heading, names, begin): (&str, &str, &[&str], &str)) -> String {
    let (printed, played) = (printed(), played());
    let sources: toml::Table = SOURCES.parse().unwrap();
    let all = sources["source"].as_array().unwrap();
    let of = |name: &str| all.iter().find(|own| own["name"].as_str() == Some(name)).unwrap();
    let first = of(names[0]);
    let text = |key: &str| first.get(key).and_then(toml::Value::as_str).unwrap_or_default();
    let year = first.get("year").map_or(String::new(), |year| format!(", {year}"));
    let mut out = format!("# {heading}\n\n```\n{begin}\n```\n\n");
    let by = match text("author") {
        "not named" => "Its author is not named".to_owned(),
        author => format!("By {author}{year}"),
    };
    write!(out, "{}. {by}; {}.\n\n", text("title"), text("rights")).unwrap();
    write!(out, "## What it describes, and where it is\n\n{}\n\n", part(heading)).unwrap();
    out += "## Rule by rule\n\nEach rule, what the slip says of it, and what plays it: whole games \
            (`.txt`, in the sources under\n`tools/table/tests/games`) and tests.\n";
    for name in names {
        if names.len() > 1 {
            write!(out, "\n### {}\n", of(name)["title"].as_str().unwrap()).unwrap();
        }
        out += "\n| rule | printed | played |\n|---|---|---|\n";
        for (statement, shown) in statements(of(name).as_table().unwrap()) {
            let printed = printed.get(&statement).unwrap_or_else(|| panic!("no slip: {statement}"));
            let played = played.get(&statement).unwrap_or_else(|| panic!("no play: {statement}"));
            writeln!(out, "| {shown} | {printed} | {played} |").unwrap();
        }
    }
    out += "\n## How it is read where it is silent\n\n";
    for (name, of, says) in rulings() {
        if names.contains(&of.as_str()) {
            writeln!(out, "- {says} ({name})").unwrap();
        }
    }
    out
}

/// The rulings: name, source, what is decided.
fn rulings() -> Vec<(String, String, String)> {
    let list: toml::Table = RULINGS.parse().unwrap();
    let text = |own: &toml::Value, key: &str| own[key].as_str().unwrap().to_owned();
    let all = list["ruling"].as_array().unwrap().iter();
    all.map(|own| (text(own, "name"), text(own, "of"), text(own, "says"))).collect()
}

#[test]
fn every_ruling_has_its_sentence() {
    let named: Vec<String> = rulings().into_iter().map(|(name, ..)| name).collect();
    let counted = COUNTS
        .iter()
        .flat_map(|(name, count)| (1..=*count).map(move |number| format!("{name} {number}")));
    assert_eq!(named, counted.collect::<Vec<_>>());
}

/// With `ACCEPT=1` the pages are written.
#[test]
fn each_author_has_a_page_in_the_guide() {
    for own in PAGES {
        let file = format!("{}.md", own.0);
        assert!(SUMMARY.contains(&format!("({file})")), "{file} is not in the summary");
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/guide/src").join(&file);
        let made = page(own);
        if std::env::var_os("ACCEPT").is_some() {
            std::fs::write(&path, &made).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == made, "{file} is older than the rules: ACCEPT=1 writes it");
    }
}
