//! Every quiz and every worksheet, answered by a plain list of words: no question tells its answer,
//! and the key has every right one.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::env::{Env, tonight};
use crate::paper;
use crate::worksheets::{answers, entries, fill, list, sheet, text, unfit, words};

/// All words; those that may answer, and these by their letters in order.
struct Words {
    valid: BTreeSet<String>,
    all: BTreeSet<String>,
    by_letters: BTreeMap<Vec<char>, BTreeSet<String>>,
}

impl Words {
    fn new(env: &Env) -> Self {
        let unfit = env.run("wordfind class:slur or class:vulgar");
        let unfit: BTreeSet<&str> = unfit.lines().collect();
        let valid: BTreeSet<String> = env.run("lexicon list").lines().map(str::to_owned).collect();
        let mut all = valid.clone();
        all.retain(|word| !unfit.contains(word.as_str()));
        let mut by_letters = BTreeMap::new();
        for word in &all {
            let own: &mut BTreeSet<String> = by_letters.entry(sorted(word)).or_default();
            own.insert(word.clone());
        }
        Self { valid, all, by_letters }
    }

    fn anagrams(&self, letters: &str) -> BTreeSet<String> {
        self.by_letters.get(&sorted(letters)).cloned().unwrap_or_default()
    }

    /// The letters that make words of a pattern with one gap.
    fn fitting(&self, pattern: &str) -> String {
        letters(pattern, &self.all)
    }

    /// The letters that go before a word, and after it: all of them, since they are no words.
    fn hooks(&self, word: &str) -> (String, String) {
        let of = |pattern: String| letters(&pattern, &self.valid);
        (of(format!("_{word}")), of(format!("{word}_")))
    }

    fn neighbours(&self, word: &str) -> BTreeSet<String> {
        let patterns = (0..word.len()).map(|at| format!("{}_{}", &word[..at], &word[at + 1..]));
        let others = patterns.flat_map(|pattern| {
            let letters: Vec<char> = self.fitting(&pattern).to_uppercase().chars().collect();
            letters.into_iter().map(move |letter| pattern.replace('_', &letter.to_string()))
        });
        others.filter(|other| other != word).collect()
    }
}

/// The letters that make words of a pattern.
fn letters(pattern: &str, words: &BTreeSet<String>) -> String {
    let fits = |letter: &char| words.contains(&pattern.replace('_', &letter.to_string()));
    ('A'..='Z').filter(fits).map(|letter| letter.to_ascii_lowercase()).collect()
}

fn sorted(word: &str) -> Vec<char> {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters
}

/// The entries of a section.
fn of_section(section: &Value) -> Vec<Value> {
    let groups = list(section, "groups").iter();
    groups.flat_map(|group| list(group, "entries").to_vec()).collect()
}

/// Checks the questions of a section against its key; gives how many there are.
fn check(asked: &Value, key: &Value, words: &Words, what: &str) -> usize {
    let (asked_of, answered) = (of_section(asked), of_section(key));
    let title = text(asked, "title");
    let stem = title.strip_suffix(" + ?");
    let of_key = |word: &str| {
        let own = answered.iter().find(|entry| text(entry, "word") == word);
        own.unwrap_or_else(|| panic!("{what}: {word} is not in the key"))
    };
    let in_key: BTreeSet<String> = answered.iter().map(|entry| text(entry, "word")).collect();
    for question in &asked_of {
        let word = text(question, "word");
        if text(asked, "form") == "blank" {
            let own = of_key(&word);
            let told = (text(own, "front"), text(own, "back"));
            assert_eq!(told, words.hooks(&word), "{what}: {word}");
        } else if word.contains('_') {
            assert_eq!(text(of_key(&word), "back"), words.fitting(&word), "{what}: {word}");
        } else if answered.iter().any(|own| !text(own, "definition").is_empty()) {
            let told = text(of_key(&word), "definition");
            let told: BTreeSet<String> = told.split_whitespace().map(str::to_uppercase).collect();
            assert_eq!(told, words.neighbours(&word), "{what}: {word}");
        } else {
            let right = words.anagrams(&format!("{}{word}", stem.unwrap_or_default()));
            assert!(!right.contains(&word), "{what}: {word} is its own answer");
            assert!(right.is_subset(&in_key), "{what}: {word}: {right:?} are not all in the key");
            assert_eq!(text(question, "back"), right.len().to_string(), "{what}: {word}");
        }
    }
    asked_of.len()
}

/// The quizzes of a seed: 40 questions, or as many as the sheet has.
fn check_quizzes(env: &Env, words: &Words, names: &[String], seed: u64) {
    for name in names {
        let line = format!("quiz {name} --key --seed {seed}");
        let quiz = sheet(env, &line);
        let sections = list(&quiz, "sections");
        let (asked, keys) = sections.split_at(sections.len() / 2);
        let pairs = asked.iter().zip(keys);
        let count: usize = pairs.map(|(asked, key)| check(asked, key, words, &line)).sum();
        assert!(
            count == 40 || (20..40).contains(&count) && name == "q-without-u",
            "{line}: {count}"
        );
    }
}

/// The worksheets of a seed, each solved from what is on it.
fn check_worksheets(env: &Env, all: &BTreeSet<String>, unfit: &BTreeSet<String>, seed: u64) {
    let of = |name: &str| entries(&sheet(env, &format!("worksheet {name} --seed {seed}")));
    for entry in of("missing-letters") {
        let gaps = text(&entry, "word").to_uppercase();
        let right = answers(&entry).iter().map(|answer| answer.to_uppercase()).collect();
        assert_eq!(fill(&gaps, all), right, "{gaps}");
        assert!(fill(&gaps, unfit).is_empty() && gaps.contains('_'), "{gaps}");
    }
    for section in
        list(&sheet(env, &format!("worksheet alphabetical-order --seed {seed}")), "sections")
    {
        for group in list(section, "groups") {
            let own = list(group, "entries");
            let shown: Vec<String> = own.iter().map(|entry| text(entry, "word")).collect();
            let told: Vec<String> = own.iter().flat_map(answers).collect();
            let mut right = shown.clone();
            right.sort_unstable();
            assert!(told == right && shown != right, "{shown:?}");
            assert!(shown.iter().all(|word| !unfit.contains(&word.to_uppercase())), "{shown:?}");
        }
    }
    for rung in of("word-ladders") {
        let told = answers(&rung);
        assert!(told.iter().all(|word| all.contains(word) && !unfit.contains(word)), "{told:?}");
        assert_eq!(text(&rung, "word").is_empty(), !told.is_empty(), "{rung}");
    }
}

/// The sheets that can be asked, and the worksheets.
fn names(env: &Env) -> (Vec<String>, Vec<String>) {
    let said = env.run("sheet names --json");
    let rows: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (worksheets, sheets): (Vec<_>, Vec<_>) =
        rows.iter().partition(|row| row["worksheet"] == true);
    let names = |rows: Vec<&Value>| rows.into_iter().map(|row| text(row, "name")).collect();
    (names(sheets), names(worksheets))
}

#[test]
fn no_quiz_tells_its_answers_and_each_key_has_them_all() {
    let env = Env::new();
    let (words, (names, _)) = (Words::new(&env), names(&env));
    assert!(names.len() >= 19, "{names:?}");
    check_quizzes(&env, &words, &names, 1);
}

#[test]
#[ignore = "takes minutes, and needs poppler: make nightly"]
fn nightly_ten_of_every_quiz_and_worksheet_are_right_and_as_large_as_promised() {
    let env = Env::new();
    let (lexicon, (sheets, worksheets)) = (Words::new(&env), names(&env));
    let (fit, unfit) = (words(&env, 80), unfit());
    for seed in (0..10).map(|more| u64::from(tonight()) + more) {
        check_quizzes(&env, &lexicon, &sheets, seed);
        check_worksheets(&env, &fit, &unfit, seed);
        for name in &sheets {
            env.run(&format!("sheet quiz {name} --seed {seed} -o quiz.pdf --force"));
            let found = paper::words(&env, "quiz.pdf");
            let pages = found.iter().map(|word| word.page).max().unwrap();
            let asked = entries(&sheet(&env, &format!("quiz {name} --seed {seed}")));
            let asked: BTreeSet<String> = asked.iter().map(|entry| text(entry, "word")).collect();
            // The head of a page names its first word and its last one, too.
            let mut sizes: BTreeMap<&str, f32> = BTreeMap::new();
            let mut count = 0;
            for word in found.iter().filter(|word| asked.contains(&word.text)) {
                count += 1;
                let size = sizes.entry(&word.text).or_default();
                *size = size.max(word.size);
            }
            let least = sizes.values().copied().fold(f32::MAX, f32::min);
            let fits = pages <= 10 && least > 10.44 && count >= 20;
            assert!(fits, "{name} {seed}: {pages} pages, {least} pt, {count}");
        }
        for name in worksheets.iter().filter(|name| *name != "spelling") {
            env.run(&format!("sheet worksheet {name} --seed {seed} -o sheet.pdf --force"));
            let found = paper::words(&env, "sheet.pdf");
            assert!(found.iter().all(|word| word.page == 1), "{name} {seed}");
            let large = found.iter().filter(|word| word.size > 13.9).count();
            assert!(large >= 10, "{name} {seed}: {large}");
        }
    }
}
