//! Cardboxes with two faults each: sound rows become cards, the others are counted by reason.

use std::collections::BTreeMap;

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use tempfile::TempDir;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;
use wordy_quiz::{Ask, Method};

use crate::foreign::cardbox::{self, CardWish};

const COLUMNS: &str = "question, correct, incorrect, streak, last_correct, difficulty, cardbox,
    next_scheduled";
/// Alphagrams of words, each of another.
const SOUND: [&str; 6] = ["ABOT", "ACLM", "ACOT", "ACOST", "AOT", "AOST"];

fn lexicon() -> Lexicon {
    let words = ["boat", "calm", "coat", "coats", "oat", "oats", "taco"];
    Lexicon::from_words(words, &Alphabet::english()).unwrap()
}

fn sound(letters: &str) -> Vec<Value> {
    let numbers = [3, 1, 2, 1_700_000_000, 50, 4, 1_800_000_000];
    [Value::Text(letters.to_owned())].into_iter().chain(numbers.map(Value::Integer)).collect()
}

/// A row with a fault, and what is counted for it.
fn faulty(kind: usize, drawn: u8) -> (Vec<Value>, &'static str) {
    let small = drawn;
    let drawn = i64::from(drawn);
    let text = |letters: &str| sound(letters);
    let with = |at: usize, value: Value| {
        let mut row = sound(SOUND[0]);
        row[at] = value;
        row
    };
    let letters = "whose question is not letters of the lexicon";
    let (no_word, number) = ("whose letters make no word of the lexicon", "with a number out of");
    match kind {
        0 => (with(0, Value::Null), "without a question (NULL)"),
        1 => (text("A1B"), letters),
        2 => (text(""), letters),
        3 => (text("\u{141}AB"), letters),
        4 => (with(0, Value::Blob(vec![0xff, small])), letters),
        5 => (with(0, Value::Integer(drawn)), letters),
        6 => (text("TCOA"), "with the letters of a row before"),
        7 => (text("QXZ"), no_word),
        8 => (text("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"), no_word),
        9 => (with(1, Value::Integer(-1 - drawn)), number),
        10 => (with(2, Value::Integer(i64::MAX - drawn)), number),
        11 => (with(3, Value::Text("often".to_owned())), number),
        12 => (with(4, Value::Integer(1 << 40)), number),
        13 => (with(5, Value::Real(0.5)), number),
        14 => (with(6, Value::Integer(1001 + drawn)), number),
        _ => (with(7, Value::Integer(-drawn - 1)), number),
    }
}

#[test]
fn sound_rows_of_a_damaged_cardbox_become_cards_and_the_others_are_counted() {
    let (folder, lexicon) = (TempDir::new().unwrap(), lexicon());
    let mut random = Random::new(60);
    for number in 0..1000_usize {
        let path = folder.path().join("Anagrams.db");
        let _ = std::fs::remove_file(&path);
        let file = Connection::open(&path).unwrap();
        // Untyped, so that every value stays as it is.
        file.execute_batch(&format!(
            "PRAGMA synchronous = OFF; CREATE TABLE questions ({COLUMNS})"
        ))
        .unwrap();
        let mut rows: Vec<_> = SOUND[1..].iter().map(|letters| sound(letters)).collect();
        let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
        for kind in [number % 16, number / 16 % 16] {
            let (row, reason) = faulty(kind, u8::try_from(random.below(100)).unwrap());
            // One that repeats letters comes after them.
            let at = if kind == 6 { rows.len() } else { random.below(6) };
            rows.insert(at, row);
            *reasons.entry(reason).or_default() += 1;
        }
        let sql = "INSERT INTO questions VALUES(?, ?, ?, ?, ?, ?, ?, ?)";
        for row in rows {
            file.execute(sql, params_from_iter(row)).unwrap();
        }
        drop(file);
        let method = if number % 2 == 0 { Method::Leitner } else { Method::Fsrs };
        let wish = CardWish { ask: Ask::Anagrams, lexicon: &lexicon, method, all_letters: false };
        let read = cardbox::read(&path, wish).unwrap_or_else(|error| panic!("{number}: {error:?}"));
        let keys: Vec<&str> = read.cards.iter().map(|card| card.key.as_str()).collect();
        assert_eq!(keys, SOUND[1..], "{number}: {reasons:?}");
        let left_out = read.left_out().unwrap();
        assert!(left_out.starts_with("left out 2 rows: "), "{left_out}");
        for (reason, count) in reasons {
            assert!(left_out.contains(&format!("{count} {reason}")), "{left_out}");
        }
    }
}

#[test]
fn a_file_that_brings_code_along_is_refused_at_once() {
    let (folder, lexicon) = (TempDir::new().unwrap(), lexicon());
    let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)";
    let row = "1 AS correct, 0 AS incorrect, 0 AS streak, 0 AS last_correct, 5 AS difficulty,
        1 AS cardbox, 0 AS next_scheduled";
    let cases = [
        (
            "endless",
            format!("CREATE VIEW questions AS {endless} SELECT 'ABOT' AS question, {row} FROM c"),
            "`questions` is a view",
        ),
        (
            "large",
            format!("CREATE VIEW questions AS SELECT hex(zeroblob(400000000)) AS question, {row}"),
            "`questions` is a view",
        ),
        (
            "virtual",
            format!("CREATE VIRTUAL TABLE questions USING fts5({COLUMNS})"),
            "`questions` is a virtual table",
        ),
        (
            "made",
            format!(
                "CREATE TABLE questions (question AS (hex(zeroblob(400000000))), {});
                 INSERT INTO questions VALUES(1, 0, 0, 0, 5, 1, 0)",
                &COLUMNS["question, ".len()..]
            ),
            "no column question",
        ),
    ];
    for (name, sql, wanted) in cases {
        let path = folder.path().join(format!("{name}.db"));
        Connection::open(&path).unwrap().execute_batch(&sql).unwrap();
        let (ask, method) = (Ask::Anagrams, Method::Leitner);
        let wish = CardWish { ask, lexicon: &lexicon, method, all_letters: false };
        let refused = cardbox::read(&path, wish).err().unwrap();
        assert!(refused.fact().contains(wanted), "{name}: {}", refused.fact());
    }
}

/// What the program does with a line.
fn run(line: &str, folder: &std::path::Path) -> (wordy_terminal::Exit, String) {
    let line = line.replace('~', &folder.display().to_string());
    let args = ["quiz"].into_iter().chain(line.split_whitespace()).map(Into::into).collect();
    let (mut input, mut output, mut errors) = (&b""[..], Vec::new(), Vec::new());
    let exit =
        crate::run(args, &mut wordy_terminal::Streams::new(&mut input, &mut output, &mut errors));
    (exit, String::from_utf8([output, errors].concat()).unwrap())
}

#[test]
fn a_refused_import_makes_no_quiz_file() {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("words.txt"), "coat\ntaco\n").unwrap();
    let text = "no database, and long enough to be read";
    std::fs::write(folder.path().join("text.db"), text).unwrap();
    std::fs::write(folder.path().join("bad.json"), "{}").unwrap();
    let empty = Connection::open(folder.path().join("empty.db")).unwrap();
    empty.execute_batch(&format!("CREATE TABLE questions ({COLUMNS})")).unwrap();
    for from in ["text.db", "none.db", "empty.db", "bad.json"] {
        let line = format!("import ~/{from} --name x --ask anagrams -l ~/words.txt --file ~/q.db");
        let (exit, text) = run(&line, folder.path());
        assert_eq!(exit, wordy_terminal::Exit::Failed, "{text}");
        assert!(!folder.path().join("q.db").exists(), "{from}: {text}");
    }
}

#[test]
fn a_quiz_file_whose_tables_are_views_is_refused_at_once() {
    let folder = TempDir::new().unwrap();
    let sql = "PRAGMA application_id = 1464944986; PRAGMA user_version = 2;
        CREATE VIEW boxes AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)
        SELECT x AS id FROM c";
    Connection::open(folder.path().join("q.db")).unwrap().execute_batch(sql).unwrap();
    for command in ["list", "stats"] {
        let (exit, text) = run(&format!("{command} --file ~/q.db"), folder.path());
        assert_eq!(exit, wordy_terminal::Exit::Failed);
        assert!(text.contains("`boxes` is a view"), "{text}");
    }
}

/// Boxes and cards without the index that finds a box's cards: each box looks at all of them, and
/// the work is their product.
#[test]
fn a_quiz_file_that_asks_for_more_work_than_its_size_is_given_up() {
    let folder = TempDir::new().unwrap();
    let (exit, text) = run("new twos length:2 --file ~/q.db", folder.path());
    assert_eq!(exit, wordy_terminal::Exit::Found, "{text}");
    let file = Connection::open(folder.path().join("q.db")).unwrap();
    let many = |count: u32| {
        format!("WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < {count})")
    };
    let columns = "ask, lexicon, hash, schedule, daily, random, made, course, searches, spares";
    let sql = format!(
        "PRAGMA foreign_keys = OFF;
        CREATE TABLE all_cards AS SELECT * FROM cards LIMIT 0; DROP TABLE cards;
        ALTER TABLE all_cards RENAME TO cards;
        {} INSERT INTO cards SELECT x, x, 'AB', 1, '', NULL, NULL, NULL, NULL, 0 FROM c;
        {} INSERT INTO boxes(name, {columns}) SELECT 'b' || x, {columns} FROM boxes, c;",
        many(10_000),
        many(1000),
    );
    file.execute_batch(&sql).unwrap();
    drop(file);
    let (exit, text) = run("list --file ~/q.db", folder.path());
    assert_eq!(exit, wordy_terminal::Exit::Failed, "{text}");
    assert!(text.contains("it takes more work than a file of its size is worth"), "{text}");
}

/// A course has words in some lexicons only; no letter of its searches refuses it.
#[test]
fn courses_are_taken_in_every_alphabet() {
    let folder = TempDir::new().unwrap();
    for name in wordy_data::names(wordy_data::ALPHABETS) {
        let alphabet = wordy_data::alphabet(&name).unwrap();
        let letters: Vec<u8> = alphabet.letters().collect();
        let words = (2..5).flat_map(|length| letters.windows(length));
        let words: Vec<String> = words.map(|word| alphabet.spell_exactly(word)).collect();
        std::fs::write(folder.path().join("words.txt"), words.join("\n")).unwrap();
        for course in wordy_data::names(wordy_data::COURSES) {
            let line = format!("new {name}-{course} --course {course} -l ~/words.txt");
            let line = format!("{line} --alphabet {name} --file ~/q.db");
            let (exit, text) = run(&line, folder.path());
            assert_eq!(exit, wordy_terminal::Exit::Found, "{name} {course}: {text}");
        }
    }
}
