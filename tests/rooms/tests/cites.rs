//! The sources of the games are cited by their authors' own numbers, and by words where they have
//! none: `docs/sources.toml` says which.

#![allow(
    clippy::unwrap_used,
    clippy::format_push_string,
    reason = "a test fails by panicking, and is short"
)]

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

#[derive(Deserialize)]
struct Sources {
    source: Vec<Source>,
}

/// A source: its short name, and how many rules its author numbers.
#[derive(Deserialize)]
struct Source {
    name: String,
    title: String,
    #[serde(default)]
    rules: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The text of a file without the marks of comments and with single blanks, so that a citation is
/// in one line.
fn plain(text: &str) -> String {
    let words = text.split_whitespace().filter(|word| !matches!(*word, "//" | "///" | "//!" | "#"));
    words.collect::<Vec<_>>().join(" ")
}

/// The numbers after `rule` or `rules` at the beginning of a text: `3, 4 and 8`, `5 to 7`.
fn numbers(text: &str) -> Vec<usize> {
    let mut found: Vec<usize> = Vec::new();
    let mut to = false;
    for word in text.split(' ').take(12) {
        let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
        let rest = &word[digits.len()..];
        if !digits.is_empty() && rest.starts_with(char::is_alphanumeric) {
            break;
        }
        match digits.parse::<usize>() {
            Ok(number) if to => found.extend(found.last().map_or(0, |last| last + 1)..=number),
            Ok(number) => found.push(number),
            Err(_) if word == "and" || word == "to" => {}
            Err(_) => break,
        }
        to = word == "to";
        if !digits.is_empty() && !matches!(word.strip_prefix(&digits), Some("" | ",")) {
            break;
        }
    }
    found
}

/// The rules of a source that a text cites by numbers.
fn cited(text: &str, name: &str) -> Vec<usize> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(name) {
        let rest = &text[at + name.len()..];
        if rest.starts_with(|c: char| c.is_alphanumeric()) {
            continue;
        }
        let near: String = rest.chars().take(60).collect();
        // What is beyond the sentence is of something else.
        let near = near.split(". ").next().unwrap_or_default();
        let near = near.split([')', ';', ':', '<', '(']).next().unwrap_or_default();
        let rule = [" rules ", " rule "].into_iter().find_map(|word| {
            let at = near.find(word)?;
            Some(&rest[at + word.len()..])
        });
        found.extend(rule.map(numbers).unwrap_or_default());
    }
    found
}

fn texts(folder: &Path, into: &mut Vec<PathBuf>) {
    const KINDS: [&str; 6] = ["rs", "md", "toml", "mjs", "html", "snap"];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && !path.is_symlink() {
            if !matches!(name, "target" | "out" | "node_modules") && !name.starts_with('.') {
                texts(&path, into);
            }
        } else if path.extension().and_then(|end| end.to_str()).is_some_and(|e| KINDS.contains(&e))
            && !matches!(name, "CHANGELOG.md" | "cites.rs" | "sources.toml")
        {
            into.push(path);
        }
    }
}

#[test]
fn sources_are_cited_by_their_own_numbers() {
    let root = root();
    let list = fs::read_to_string(root.join("docs/sources.toml")).unwrap();
    let sources = toml::from_str::<Sources>(&list).unwrap().source;
    let mut files = Vec::new();
    texts(&root, &mut files);
    let (mut wrong, mut right) = (String::new(), 0);
    for path in files {
        let text = plain(&fs::read_to_string(&path).unwrap());
        for Source { name, title, rules } in &sources {
            let numbers = [name, title].into_iter().flat_map(|name| cited(&text, name));
            for number in numbers {
                if (1..=rules.len()).contains(&number) {
                    right += 1;
                } else {
                    let shown = path.strip_prefix(&root).unwrap().display();
                    wrong += &format!("{shown}: {name} has no rule {number}\n");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "cited by numbers that are not the author's:\n{wrong}");
    assert!(right > 20, "{right} citations were found");
}

#[test]
fn citations_are_read() {
    assert_eq!(cited("(Scrabble I, rule 6)", "Scrabble I"), [6]);
    assert_eq!(cited("Scrabble I For Word Lovers, rules 3, 4 and 9: x", "Scrabble I"), [3, 4, 9]);
    assert_eq!(cited("Scribe, Mark Steere, rules 5 to 7 hold", "Scribe"), [5, 6, 7]);
    assert!(cited("Scrabble II, rule 6", "Scrabble I").is_empty());
    assert!(cited("Scribe. The rule 6", "Scribe").is_empty());
}
