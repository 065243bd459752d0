//! Quizzes: every question has its answers in the key, and nothing says them before.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::env::Env;

const LIST: &str = "aa lava [n]\nab a muscle [n]\nba\nbat\ncat\ntac\nabs\ncab\nqat\ncot\ncoat\ntaco\n\
                    boat\nretains\nnastier\nstainer\nnotaries\nsatire\n";

fn quiz(env: &Env, line: &str) -> Value {
    let said = env.run(&format!("sheet {line} -l club.txt --quiz --json"));
    parsed(&said)
}

/// What was printed, without the status of a sheet that has no words.
fn parsed(said: &str) -> Value {
    let json = said.strip_suffix("[exit 1]\n").unwrap_or(said);
    serde_json::from_str(json).unwrap_or_else(|_| panic!("{said}"))
}

/// The entries of all sections.
fn entries(sheet: &Value) -> Vec<Value> {
    let sections = sheet["sections"].as_array().unwrap().iter();
    let groups = sections.flat_map(|section| section["groups"].as_array().unwrap());
    groups.flat_map(|group| group["entries"].as_array().unwrap().clone()).collect()
}

fn text(entry: &Value, key: &str) -> String {
    entry[key].as_str().unwrap_or_default().to_owned()
}

fn sorted(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

#[test]
fn every_sheet_can_be_a_quiz_that_does_not_say_its_answers() {
    let env = Env::new();
    env.write("club.txt", LIST);
    for row in env.run("sheet --list --json").lines() {
        let row: Value = serde_json::from_str(row).unwrap();
        if row["worksheet"] == true {
            continue;
        }
        let name = row["name"].as_str().unwrap();
        let quiz = quiz(&env, name);
        assert!(text(&quiz, "title").ends_with(" (quiz)"), "{name}");
        for section in quiz["sections"].as_array().unwrap() {
            let form = text(section, "form");
            assert!(form == "ask" || form == "blank", "{name}: {form}");
        }
        let key = env.run(&format!("sheet {name} -l club.txt --quiz --key --json"));
        let key = parsed(&key);
        let asked = quiz["sections"].as_array().unwrap().len();
        let sections = key["sections"].as_array().unwrap();
        let plain = parsed(&env.run(&format!("sheet {name} -l club.txt --json")));
        let answers = plain["sections"].as_array().unwrap().len();
        assert_eq!(sections.len(), asked + answers, "{name}");
        let pages = sections.iter().filter(|section| section["new_page"] == true).count();
        assert_eq!(pages, usize::from(asked > 0), "{name}");
        assert!(sections[asked..].iter().all(|section| text(section, "title").starts_with("Key")));
    }
}

#[test]
fn letters_have_as_many_lines_as_words() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let mut words: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for word in LIST.lines().map(|line| line.split(' ').next().unwrap()) {
        if word.len() == 7 {
            words.entry(sorted(&word.to_uppercase())).or_default().insert(word);
        }
    }
    let asked = entries(&quiz(&env, "sevens"));
    assert_eq!(asked.len(), words.len());
    for entry in &asked {
        let count = words[&text(entry, "word")].len();
        assert_eq!(entry["lines"], count);
        assert_eq!(text(entry, "back"), count.to_string());
    }
}

#[test]
fn patterns_and_definitions_are_asked_for() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let asked = entries(&quiz(&env, "1dif --length 4"));
    let patterns: Vec<String> = asked.iter().map(|entry| text(entry, "word")).collect();
    assert_eq!(patterns[0], "_OAT");
    assert!(asked.iter().all(|entry| text(entry, "back").is_empty() && entry["lines"] == 1));
    let asked = entries(&quiz(&env, "twos"));
    let definitions: Vec<String> = asked.iter().map(|entry| text(entry, "definition")).collect();
    assert_eq!(definitions, ["lava [n]", "a muscle [n]"]);
    assert!(asked.iter().all(|entry| text(entry, "word").is_empty() && entry["lines"] == 1));
    let asked = entries(&quiz(&env, "1dif-by-word --length 3"));
    let cat = asked.iter().find(|entry| text(entry, "word") == "CAT").unwrap();
    // BAT, QAT and COT; CAB.
    assert_eq!(cat["lines"], 4);
}

#[test]
fn a_seed_asks_the_same_in_another_order() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let words = |line: &str| -> Vec<String> {
        entries(&quiz(&env, line)).iter().map(|entry| text(entry, "word")).collect()
    };
    let plain = words("threes");
    let (one, two) = (words("threes --seed 1"), words("threes --seed 2"));
    assert!(one != two && one == words("threes --seed 1"));
    let set = |words: Vec<String>| words.into_iter().collect::<BTreeSet<_>>();
    assert_eq!(set(one), set(plain));
}

#[test]
fn a_key_has_a_file_of_its_own() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_eq!(env.run("sheet threes -l club.txt --quiz --key=key.txt -o quiz.txt"), "");
    let (quiz, key) = (env.read("quiz.txt"), env.read("key.txt"));
    let (quiz, key) = (String::from_utf8(quiz).unwrap(), String::from_utf8(key).unwrap());
    assert!(quiz.contains("____") && !quiz.contains("Key"), "{quiz}");
    assert_eq!(key, env.run("sheet threes -l club.txt"));
    let said = env.run("sheet threes -l club.txt --quiz --key=key.txt -o other.txt");
    assert!(said.contains("key.txt") && said.ends_with("[exit 2]\n"), "{said}");
    assert!(!env.path("other.txt").exists());
    assert!(env.run("sheet threes -l club.txt --key").ends_with("[exit 2]\n"));
    // The extension of its file is the format of the key; one file cannot be both.
    env.run("sheet threes -l club.txt --quiz --key=key.html -o page.pdf");
    assert!(env.read("key.html").starts_with(b"<!DOCTYPE"));
    assert!(env.read("page.pdf").starts_with(b"%PDF"));
    let said = env.run("sheet threes -l club.txt --quiz --key=quiz.txt -o quiz.txt --force");
    assert!(said.contains("quiz.txt: --key and --output name one file"), "{said}");
    assert_eq!(env.read("quiz.txt"), quiz.as_bytes());
    let said = env.run("sheet threes -l club.txt --quiz --key=key.doc -o new.txt");
    assert!(said.contains("key.doc: the extension is not a format"), "{said}");
    assert!(!env.path("new.txt").exists());
}
