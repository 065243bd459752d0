//! Each key and each rule of play has a test: `rules.txt` names it.

use std::path::Path;

const TABLE: &str = include_str!("rules.txt");

/// How many rules of play each source has.
const RULES: [(&str, usize); 7] = [
    ("Scrabble Door", 16),
    ("Scribe", 11),
    ("1DIF", 13),
    ("Speed Scrabble", 8),
    ("Speed Scrabble, variant 1", 6),
    ("Speed Scrabble, variant 2", 8),
    ("Scrabble I", 13),
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

#[test]
fn each_key_and_each_rule_of_play_has_a_test() {
    let rows: Vec<Vec<&str>> = TABLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
        .collect();
    let named: Vec<(&str, &str)> = rows.iter().map(|row| (row[0], row[1])).collect();
    let numbers: Vec<String> = (1..=16).map(|number| number.to_string()).collect();
    let keys = KEYS.split('|').map(|key| ("keys", key));
    let rules = RULES.iter().flat_map(|(source, count)| {
        numbers[..*count].iter().map(|number| (*source, number.as_str()))
    });
    assert_eq!(named, keys.chain(rules).collect::<Vec<_>>());
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    for folder in [own.join("src"), own.join("tests"), own.join("../lib/matches")] {
        sources(&folder, &mut text);
    }
    for row in rows {
        assert_eq!(row.len(), 3, "{row:?}");
        for test in row[2].split(' ') {
            let at = text.find(&format!("fn {test}()")).unwrap_or_else(|| panic!("no {test}"));
            let before = text[..at].lines().rev().take(4).collect::<Vec<_>>();
            assert!(before.iter().any(|line| line.contains("test]")), "{test} is no test");
        }
    }
}
