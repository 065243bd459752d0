//! Each key and each rule of play has a game in which a step meets it, or a test: `rules.txt`.

use std::collections::BTreeSet;
use std::path::Path;

use crate::script::Whole;

const TABLE: &str = include_str!("rules.txt");
const SOURCES: &str = include_str!("../../../../docs/sources.toml");

/// Each game, and the sources that tell it.
const GAMES: [(&str, &[&str]); 6] = [
    ("scrabble", &["Scrabble Door"]),
    ("scribe", &["Scribe"]),
    ("1dif", &["1DIF"]),
    ("speed", &["Speed Scrabble", "Speed Scrabble, variant 1"]),
    ("idaho", &["Speed Scrabble", "Speed Scrabble, variant 2"]),
    ("scrabble-i", &["Scrabble I"]),
];
const KEYS: &str = "cursor|8 6 4 2|letter|?|DEL|BkSp|-|Enter|S|D|U|L|H|T";

/// The text of all tests of the table and of its library.
fn sources(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|own| own == "rs") {
            text.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

/// The rules of all sources, as their authors number or name them.
fn rules() -> Vec<(String, String)> {
    let list: toml::Table = SOURCES.parse().unwrap();
    let mut rules = Vec::new();
    for source in list["source"].as_array().unwrap() {
        let name = source["name"].as_str().unwrap();
        let numbered = source.get("rules").map_or(0, |own| own.as_array().unwrap().len());
        let topics = source["topics"].as_array().unwrap().iter();
        let topics = topics.map(|own| own.as_str().unwrap().to_owned());
        let all = (1..=numbered).map(|number| format!("rule {number}")).chain(topics);
        rules.extend(all.map(|rule| (name.to_owned(), rule)));
    }
    rules
}

/// The rules that the steps of the games meet, each with the file of the game.
fn met() -> BTreeSet<(String, String, String)> {
    let (all, mut met) = (rules(), BTreeSet::new());
    for (game, own) in GAMES {
        for rule in Whole::read(game).steps.iter().flat_map(|step| &step.rules) {
            let rule = rule.split(": ").next().unwrap();
            let of = |(source, name): &&(String, String)| own.contains(&&**source) && name == rule;
            let (source, name) = all.iter().find(of).unwrap_or_else(|| panic!("{game}: {rule}"));
            met.insert((source.clone(), name.clone(), format!("{game}.txt")));
        }
    }
    met
}

#[test]
fn each_key_and_each_rule_of_play_is_met_in_a_game_or_has_a_test() {
    let lines = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
    let named = rows.iter().map(|row| (row[0].to_owned(), row[1].to_owned()));
    let keys = KEYS.split('|').map(|key| ("keys".to_owned(), key.to_owned()));
    assert_eq!(named.collect::<Vec<_>>(), keys.chain(rules()).collect::<Vec<_>>());
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    for folder in [own.join("src"), own.join("tests"), own.join("../lib/play/matches")] {
        sources(&folder, &mut text);
    }
    let mut games = BTreeSet::new();
    for row in rows {
        assert_eq!(row.len(), 3, "{row:?}");
        for proof in row[2].split(' ') {
            if let Some((_, "txt")) = proof.rsplit_once('.') {
                games.insert((row[0].to_owned(), row[1].to_owned(), proof.to_owned()));
                continue;
            }
            let at = text.find(&format!("fn {proof}()")).unwrap_or_else(|| panic!("no {proof}"));
            let before = text[..at].lines().rev().take(4).collect::<Vec<_>>();
            assert!(before.iter().any(|line| line.contains("test]")), "{proof} is no test");
        }
    }
    assert_eq!(games, met());
}
