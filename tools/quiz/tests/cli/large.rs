//! A hundred thousand cards, and all that is shipped. They take long; times are told and, with
//! optimised programs, held to.

use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use rusqlite::{Connection, params};
use wordy_quiz::{Ask, Attempt, ExpectedAnswer, Question, Reply};

use crate::env::Env;

/// Alphagrams of letters that need be none of a word.
fn keys() -> impl Iterator<Item = String> {
    let letters: Vec<char> = ('A'..='Z').collect();
    (0..100_000_usize).map(move |number| {
        let mut key: Vec<char> = (0..4)
            .scan(number, |rest, _| {
                let letter = letters[*rest % 26];
                *rest /= 26;
                Some(letter)
            })
            .collect();
        key.extend(['E', 'R', 'S']);
        key.sort_unstable();
        key.extend(letters[number % 7..number % 7 + number / 20_000].iter());
        key.into_iter().collect()
    })
}

#[expect(clippy::print_stdout, reason = "times are for people, too")]
fn within(what: &str, took: Duration, most: u64) {
    println!("{what}: {} ms", took.as_millis());
    let is_fast = cfg!(not(debug_assertions));
    assert!(!is_fast || took < Duration::from_millis(most), "{what}: {took:?}");
}

#[test]
#[ignore = "needs an optimised program: make test-all"]
fn a_hundred_thousand_cards_are_imported_and_asked_at_once() {
    let env = Env::new();
    let mut cardbox = Connection::open(env.path("Anagrams.db")).unwrap();
    cardbox
        .execute_batch(
            "CREATE TABLE questions (question varchar(16), correct integer, incorrect integer,
                streak integer, last_correct integer, difficulty integer, cardbox integer,
                next_scheduled integer);",
        )
        .unwrap();
    let change = cardbox.transaction().unwrap();
    let keys: HashSet<String> = keys()
        .enumerate()
        .map(|(at, key)| format!("{key}{}", char::from(b'A' + (at % 26) as u8)))
        .collect();
    let mut rows = 0;
    for (at, key) in keys.iter().chain(&keys).take(100_000).enumerate() {
        let key = if at < keys.len() { key.clone() } else { format!("{key}QQ") };
        let row = params![key, 5, 2, 3, 1_700_000_000 + at, 0, 3, 1_700_900_000 + at];
        change
            .execute("INSERT INTO questions VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", row)
            .unwrap();
        rows += 1;
    }
    change.commit().unwrap();
    assert_eq!(rows, 100_000);
    let start = Instant::now();
    let told = env.run("import Anagrams.db --name all --all-letters -l words.txt", "");
    within("import of 100,000 rows", start.elapsed(), 2_000);
    assert!(told.starts_with("all: "), "{told}");
    env.file().execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    let size = std::fs::metadata(env.path("data/quiz.db")).unwrap().len();
    println!("file: {} MB", size >> 20);
    assert!(size < 40 << 20, "{size}");
    let start = Instant::now();
    env.run("all", "/quit\n");
    let one = start.elapsed();
    within("start to the first question", one, 60);
    let start = Instant::now();
    env.run("all", &"?\n".repeat(50));
    within("a question", start.elapsed().saturating_sub(one) / 50, 10);
}

/// In how many orders some letters can stand.
fn orders(letters: &str) -> usize {
    let mut counts: HashMap<char, usize> = HashMap::new();
    letters.chars().for_each(|letter| *counts.entry(letter).or_default() += 1);
    let factorial = |count: usize| (1..=count).product::<usize>();
    factorial(letters.len()) / counts.into_values().map(factorial).product::<usize>()
}

/// Every question of every course: what it shows is no answer, and what is right is in its key.
#[test]
#[ignore = "twenty thousand questions: make test-all"]
fn no_question_of_a_course_tells_its_answer_or_lacks_one() {
    let env = Env::new();
    let lexicon = wordy_data::lexicon("wordy").unwrap();
    let words: HashSet<String> =
        lexicon.words().iter().map(|word| lexicon.alphabet().spell(word)).collect();
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters.into_iter().collect::<String>()
    };
    let mut by_letters: HashMap<String, Vec<&str>> = HashMap::new();
    for word in &words {
        by_letters.entry(sorted(word)).or_default().push(word);
    }
    let letters = || ('A'..='Z').map(|letter| letter.to_string());
    let mut asked = 0;
    for course in wordy_data::names(wordy_data::COURSES) {
        env.run(&format!("new --course {course}"), "");
    }
    let file = env.file();
    let mut cards =
        file.prepare("SELECT ask, key FROM cards JOIN boxes ON box = boxes.id").unwrap();
    let rows = cards.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    for row in rows {
        let (ask, key): (String, String) = row.unwrap();
        let ask = Ask::named(&ask).unwrap();
        let right: Vec<String> = match ask {
            Ask::Anagrams => {
                by_letters[&sorted(&key)].iter().map(|&word| word.to_owned()).collect()
            }
            Ask::Stem => letters()
                .filter_map(|letter| by_letters.get(&sorted(&format!("{key}{letter}"))))
                .flatten()
                .map(|&word| word.to_owned())
                .collect(),
            Ask::Hooks => letters()
                .flat_map(|letter| [format!("{letter}{key}"), format!("{key}{letter}")])
                .filter(|word| words.contains(word))
                .collect(),
            Ask::FrontHooks => letters()
                .map(|letter| format!("{letter}{key}"))
                .filter(|word| words.contains(word))
                .collect(),
            Ask::Valid => vec![if words.contains(&key) { "y" } else { "n" }.to_owned()],
            Ask::Recall => continue,
            other => panic!("{other:?} is asked by a course and not looked at here"),
        };
        let question = Question::new(ask, &key, &lexicon).unwrap();
        let mut attempt = Attempt::new(&question, &lexicon);
        for answer in &right {
            let reply = attempt.answer(answer);
            assert!(matches!(reply, Reply::Found | Reply::Again), "{ask:?} {key} {answer}");
        }
        assert!(attempt.is_whole(), "{ask:?} {key}: {:?}", attempt.missed());
        // Of letters whose every order is a word, the order tells nothing that was not known.
        let all = by_letters.get(&sorted(&question.shown)).map_or(0, Vec::len);
        let told =
            matches!(question.wanted, ExpectedAnswer::Words(_)) && right.contains(&question.shown);
        assert!(!told || all == orders(&question.shown), "{ask:?} {key} shows {}", question.shown);
        asked += 1;
    }
    assert!(asked > 20_000, "{asked}");
}
