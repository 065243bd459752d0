//! The slips of the authors' games, statement by statement: what tells it, or why nothing does.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

const TOLD: &str = include_str!("slips.txt");
const SOURCES: &str = include_str!("../../../../../docs/sources.toml");

/// The names of all statements that an author makes.
fn statements() -> BTreeSet<String> {
    let sources: toml::Table = toml::from_str(SOURCES).unwrap();
    let mut named = BTreeSet::new();
    for source in sources["source"].as_array().unwrap() {
        let name = source["name"].as_str().unwrap();
        let list = |key: &str| source.get(key).and_then(|own| own.as_array()).into_iter().flatten();
        named.extend((1..=list("rules").count()).map(|number| format!("{name}, rule {number}")));
        named.extend(list("topics").map(|topic| format!("{name}: {}", topic.as_str().unwrap())));
    }
    named
}

/// The lines of a slip as one text.
fn slip(name: &str) -> String {
    wordy_data::game(name).unwrap().slip_lines().join("\n")
}

#[test]
fn every_statement_is_on_a_slip_or_has_a_reason() {
    let mut open = statements();
    assert!(open.len() > 70, "{}", open.len());
    let lines = TOLD.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines {
        let [statement, name, told] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        assert!(open.remove(statement), "{statement}: another name, or twice");
        assert!(told.len() > 5, "{line}");
        assert!(name == "-" || slip(name).contains(told), "{line}\n{}", slip(name));
    }
    assert_eq!(open, BTreeSet::new());
}
