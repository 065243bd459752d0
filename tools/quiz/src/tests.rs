//! The program, called as the command line calls it, on a file of its own.

mod missed;

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use rusqlite::Connection;
use tempfile::TempDir;
use wordy_terminal::{Exit, Streams};

/// A folder with a list of words and a quiz file.
struct Desk {
    folder: TempDir,
}

impl Desk {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let words = "coat\ntaco\ncoats\ntacos\ncosta\nascot\ncalm\nclam\noat\noats\nboat\nboats\n";
        fs::write(folder.path().join("words.txt"), words).unwrap();
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs the program; what it prints, and its messages where it fails.
    fn run(&self, line: &str, typed: &str) -> (Exit, String) {
        let folder = self.folder.path().display().to_string();
        let mut args: Vec<OsString> = vec!["quiz".into()];
        args.extend(line.replace('~', &folder).split_whitespace().map(OsString::from));
        args.extend(["--file".into(), self.path("quiz.db").into()]);
        let (mut input, mut output, mut errors) = (typed.as_bytes(), Vec::new(), Vec::new());
        let exit = crate::run(args, &mut Streams::new(&mut input, &mut output, &mut errors));
        let text = [output, errors].concat();
        (exit, String::from_utf8(text).unwrap().replace(&folder, "~"))
    }

    fn good(&self, line: &str, typed: &str) -> String {
        let (exit, text) = self.run(line, typed);
        assert_eq!(exit, Exit::Found, "{line}: {text}");
        text
    }

    /// Makes every card due that was ever answered.
    fn wait(&self) {
        let file = Connection::open(self.path("quiz.db")).unwrap();
        let sql = "UPDATE cards SET due = due - 100000000,
            standing = json_set(standing, '$.due', due - 100000000,
                '$.last', json_extract(standing, '$.last') - 100000000)
            WHERE due IS NOT NULL";
        file.execute(sql, []).unwrap();
    }
}

const NEW: &str = "new fives length:5 -l ~/words.txt";

#[test]
fn a_new_card_comes_until_right_twice_and_then_in_days() {
    let desk = Desk::new();
    assert_eq!(
        desk.good(NEW, ""),
        "fives: 2 cards, 20 a day\nnote: 5 words are 2 cards: words of the same letters share one\n"
    );
    let typed = "coats\ncosta\nascot\ntacos\noats\n";
    let text = desk.good("fives --items 1", typed);
    // Four words of ACOST, all found; then asked again, and the input ends.
    assert!(text.contains("ACOST: every word of these letters (4)"), "{text}");
    assert!(text.contains("right, 3 to go") && text.contains("again in this sitting"), "{text}");
    assert!(text.contains("OATS is a word, but not asked for"), "{text}");
    let text = desk.good("history coats", "");
    assert!(text.contains("good") && text.contains("due in 2 days"), "{text}");
}

#[test]
fn what_is_missed_is_shown_and_counts() {
    let desk = Desk::new();
    desk.good("new fours length:4 -l ~/words.txt", "");
    let text = desk.good("fours --items 1", "clam\nclma\n?\n");
    assert!(text.contains("CLMA is not a word") || text.contains("missed"), "{text}");
    assert!(text.contains("1 card, 0 right"), "{text}");
    assert!(text.contains("typed, and wrong"), "{text}");
}

#[test]
fn an_answer_taken_back_leaves_the_card_as_it_was() {
    let desk = Desk::new();
    desk.good("new three length:3 -l ~/words.txt --ask hooks", "");
    desk.good("three", "b-\nc-\n-s\n/quit\n");
    assert!(desk.good("list", "").contains("three\thooks\t1\t0\t0"), "{}", desk.good("list", ""));
    assert!(desk.good("undo", "").contains("the last answer to OAT is taken back"));
    assert!(desk.good("list", "").contains("three\thooks\t1\t0\t1"), "{}", desk.good("list", ""));
    assert_eq!(desk.run("undo", "").0, Exit::Nothing);
    assert!(desk.good("history oat", "").contains("taken back"));
}

#[test]
fn a_grade_given_by_hand_replaces_the_one_before() {
    let desk = Desk::new();
    desk.good("new three length:3 -l ~/words.txt --ask back-hooks", "");
    let text = desk.good("three", "s\n/4\n/1\n/quit\n");
    assert!(text.contains("the card before: right") && text.contains("the card before: missed"));
    let past = desk.good("history oat", "");
    assert_eq!(past.matches("taken back").count(), 2, "{past}");
    assert_eq!(past.matches("\tmissed\t").count(), 1, "{past}");
}

#[test]
fn what_cannot_be_done_says_so_with_a_way_out() {
    let desk = Desk::new();
    let fails = |line: &str, parts: &[&str]| {
        let (exit, text) = desk.run(line, "");
        assert_eq!(exit, Exit::Failed, "{line}: {text}");
        assert!(parts.iter().all(|part| text.contains(part)), "{line}: {text}");
    };
    fails("", &["you have no box yet", "quiz new"]);
    fails("bingos", &["no box is called bingos", "quiz new bingos"]);
    fails("new list length:5", &["it is a command"]);
    fails("new none length:9 -l ~/words.txt", &["no words: length:9"]);
    desk.good(NEW, "");
    fails(NEW, &["there is a box fives already", "quiz add fives"]);
    fails("threes", &["your boxes: fives"]);
    fails("import ~/words.txt --name other --ask anagrams", &["not a database of SQLite"]);
    fails("import ~/none.db --name other --ask anagrams", &["no such file"]);
    fs::write(desk.path("quiz.db"), "not a database, whatever it is called").unwrap();
    fails("list", &["quiz.db: cannot open the quiz file: it is no database of SQLite"]);
}

#[test]
fn a_file_of_another_program_or_of_a_later_version_is_left_as_it_is() {
    let desk = Desk::new();
    let file = Connection::open(desk.path("quiz.db")).unwrap();
    file.execute_batch("CREATE TABLE a(b); PRAGMA user_version = 1").unwrap();
    drop(file);
    let (exit, text) = desk.run("list", "");
    assert!(exit == Exit::Failed && text.contains("not a quiz file"), "{text}");
    fs::remove_file(desk.path("quiz.db")).unwrap();
    desk.good(NEW, "");
    Connection::open(desk.path("quiz.db"))
        .unwrap()
        .execute_batch("PRAGMA user_version = 9")
        .unwrap();
    let (exit, text) = desk.run("list", "");
    assert!(exit == Exit::Failed && text.contains("version 9"), "{text}");
}

/// The table as Zyzzyva makes it, and another of Xerafin.
fn zyzzyva(desk: &Desk) -> Vec<(String, i64, Option<i64>)> {
    let file = Connection::open(desk.path("Anagrams.db")).unwrap();
    file.execute_batch(
        "CREATE TABLE questions (question varchar(16), correct integer, incorrect integer,
            streak integer, last_correct integer, difficulty integer, cardbox integer,
            next_scheduled integer);
         CREATE UNIQUE INDEX question_index ON questions (question);
         CREATE TABLE cleared_until (timeStamp integer);
         INSERT INTO cleared_until VALUES (77);
         INSERT INTO questions VALUES ('ACLM', 5, 2, 3, 1700000000, 0, 3, 1700900000),
            ('ACOST', 1, 1, 0, 1700000000, 4, 0, 1900000000),
            ('ACOT', 9, 0, 9, 1700000000, 0, NULL, NULL);",
    )
    .unwrap();
    rows(desk, "Anagrams.db")
}

fn rows(desk: &Desk, name: &str) -> Vec<(String, i64, Option<i64>)> {
    let file = Connection::open(desk.path(name)).unwrap();
    let sql = "SELECT question, correct * 1000000 + incorrect * 10000 + streak * 100 + difficulty,
        cardbox * 10000000000 + next_scheduled FROM questions ORDER BY question";
    let mut statement = file.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn a_cardbox_goes_there_and_back_and_only_what_was_answered_changes() {
    let desk = Desk::new();
    let before = zyzzyva(&desk);
    let told = desk.good("import ~/Anagrams.db --name mine -l ~/words.txt", "");
    assert_eq!(told, "mine: 3 cards, 1 of them in no box and not asked\n");
    desk.good("export mine --to zyzzyva -o ~/New.db", "");
    assert_eq!(rows(&desk, "New.db"), before);
    assert!(desk.good("export mine --to zyzzyva --into ~/Anagrams.db", "").contains("0 rows"));
    // ACLM is due; it goes from box 3 to box 4: 15 to 25 days.
    desk.good("mine --new 0", "calm\nclam\n");
    assert!(desk.good("export mine --to zyzzyva --into ~/Anagrams.db", "").contains("1 row"));
    let after = rows(&desk, "Anagrams.db");
    assert_eq!(after[1..], before[1..]);
    assert_eq!((after[0].0.as_str(), after[0].1), ("ACLM", 6_020_400));
    let due = after[0].2.unwrap() - 40_000_000_000 - crate::when::now();
    assert!((14 * 86_400..=25 * 86_400).contains(&due), "{due}");
    let other = Connection::open(desk.path("Anagrams.db")).unwrap();
    let kept: i64 = other.query_row("SELECT * FROM cleared_until", [], |row| row.get(0)).unwrap();
    assert_eq!(kept, 77);
}

#[test]
fn json_carries_a_box_whole() {
    let desk = Desk::new();
    desk.good("new fours length:4 -l ~/words.txt --daily 3", "");
    desk.good("fours", "calm\n?\nboat\n?\ncoat\ntaco\n?\n");
    desk.good("export fours --to json -o ~/one.json", "");
    desk.good("import ~/one.json --name again -l ~/words.txt", "");
    desk.good("export again --to json -o ~/two.json", "");
    let text = |name: &str| fs::read_to_string(desk.path(name)).unwrap();
    assert_eq!(
        text("one.json"),
        text("two.json").replace("\"again\",\"random\"", "\"fours\",\"random\"")
    );
    assert!(text("one.json").contains("\"grade\""));
}

#[test]
fn a_new_edition_brings_what_has_changed_and_retires_what_has_gone() {
    let desk = Desk::new();
    desk.good(NEW, "");
    desk.good("fives", "coats\ncosta\nascot\ntacos\nboats\ncoats\ncosta\nascot\ntacos\nboats\n");
    fs::write(desk.path("new.txt"), "coats\ntacos\nascot\n").unwrap();
    let text = desk.good("update fives -l ~/new.txt", "");
    assert!(text.contains("ACOST\t-COSTA") && text.contains("ABOST\tgone"), "{text}");
    let list = desk.good("list", "");
    assert!(list.contains("fives\tanagrams\t1\t1\t0"), "{list}");
    assert!(desk.good("history boats", "").contains("not in new"));
}

#[test]
fn words_of_cards_answered_right_are_known() {
    let desk = Desk::new();
    desk.good(NEW, "");
    assert_eq!(desk.run("known", "").0, Exit::Nothing);
    desk.good("fives --items 1", "coats\ncosta\nascot\ntacos\n");
    assert_eq!(desk.good("known fives", ""), "ASCOT\nCOATS\nCOSTA\nTACOS\n");
    desk.wait();
    desk.good("fives --items 1", "?\n");
    assert_eq!(desk.run("known", "").0, Exit::Nothing);
}

#[test]
fn too_few_answers_are_not_fitted() {
    let desk = Desk::new();
    desk.good(NEW, "");
    let (exit, text) = desk.run("tune", "");
    assert!(exit == Exit::Nothing && text.contains("400 are needed"), "{text}");
}

#[test]
fn a_course_brings_new_cards_as_old_ones_stick() {
    let desk = Desk::new();
    let course = "title = 'Two groups'\ndaily = 3\n[[group]]\nname = 'threes'\nask = 'hooks'\n\
                  searches = ['length:3']\n[[group]]\nname = 'fours'\nask = 'anagrams'\n\
                  block = 1\n\
                  searches = ['includes:B length:4', 'includes:L length:4', 'length:4']\n";
    fs::write(desk.path("two.toml"), course).unwrap();
    let told = desk.good("new --course ~/two.toml -l ~/words.txt", "");
    assert!(
        told.ends_with(
            "two.threes\thooks\t1\ntwo.fours\tanagrams\t4\nTwo groups\ntwo: 5 cards, 3 a day\n"
        ),
        "{told}"
    );
    let left = || {
        let list = desk.good("list", "");
        let new: Vec<String> =
            list.lines().map(|line| line.split('\t').nth(4).unwrap().to_owned()).collect();
        new.join(" ")
    };
    assert_eq!(left(), "1 2");
    // The first is missed, and the next day it does not stick yet: two new cards are left.
    let asked = desk.good("two --items 1", "?\n");
    assert!(asked.contains("OAT"), "{asked}");
    desk.wait();
    Connection::open(desk.path("quiz.db"))
        .unwrap()
        .execute_batch("UPDATE answers SET at = at - 100000000")
        .unwrap();
    assert_eq!(left(), "0 2");
    desk.good("two --items 1", "b-\nc-\n-s\n");
    assert_eq!(left(), "0 3", "it waits for days");
}

#[test]
fn a_file_from_elsewhere_is_added_answer_by_answer() {
    let desk = Desk::new();
    desk.good("new fours length:4 -l ~/words.txt", "");
    desk.good("fours --items 1", "?\n");
    desk.good("export fours --to json -o ~/here.json", "");
    // The other machine answers on; so does this one, later.
    let elsewhere = |line: &str, typed: &str| {
        let line = format!("{line} --file ~/other.db")
            .replace('~', &desk.folder.path().display().to_string());
        let args: Vec<OsString> =
            ["quiz"].into_iter().chain(line.split(' ')).map(OsString::from).collect();
        let (mut input, mut output, mut errors) = (typed.as_bytes(), Vec::new(), Vec::new());
        crate::run(args, &mut Streams::new(&mut input, &mut output, &mut errors));
        String::from_utf8([output, errors].concat()).unwrap()
    };
    let told = elsewhere("import ~/here.json -l ~/words.txt", "");
    assert_eq!(told, "fours: 4 cards, 1 answer\n");
    elsewhere("fours", "?\n");
    elsewhere("export fours --to json -o ~/there.json", "");
    desk.good("undo", "");
    let told = desk.good("import ~/there.json -l ~/words.txt", "");
    assert_eq!(told, "fours: 0 cards, 1 answer are new\n", "one is known, and taken back");
    assert_eq!(
        desk.good("import ~/there.json -l ~/words.txt", ""),
        "fours: 0 cards, 0 answers are new\n"
    );
    let other = desk.run("new fours2 length:4 -l ~/words.txt --ask hooks", "").1;
    assert!(other.contains("4 cards") || other.contains("6 cards"), "{other}");
    let (exit, text) = desk.run("import ~/there.json --name fours2 -l ~/words.txt", "");
    assert!(
        exit == Exit::Failed && text.contains("it asks anagrams, and fours2 asks hooks"),
        "{text}"
    );
}

#[test]
fn what_was_challenged_missed_and_changed_becomes_cards() {
    let desk = Desk::new();
    let line = |words: &str| {
        format!(
            "{{\"time\":\"2026-11-22T19:30:05+11:00\",\"words\":[{words}],\"acceptable\":true,\
             \"lexicon\":\"x\",\"sha256\":\"c\"}}\n"
        )
    };
    let log = [line("\"CALM\""), line("\"COTA\",\"CALM\""), line("\"COSTA\"")].concat();
    fs::write(desk.path("table3.jsonl"), log + "{\"time").unwrap();
    // ASCOT? on an empty board is a bingo of a rack of five only where the rules say so; here the
    // rack of seven makes none, and FOP stands.
    let record = "#player1 Ann Ann\n#player2 Bob Bob\n>Ann: COATSOB 8H FOP +0 0\n";
    fs::write(desk.path("one.gcg"), record.replace("COATSOB 8H FOP +0 0", "COATFOP 8H FOP +16 16"))
        .unwrap();
    let told = desk.good("new mine --from ~/table3.jsonl --from ~/one.gcg -l ~/words.txt", "");
    assert!(
        told.contains("mine.words\tanagrams\t2") && told.contains("mine.valid\tvalid\t"),
        "{told}"
    );
    let file = Connection::open(desk.path("quiz.db")).unwrap();
    let origin = |key: &str| -> String {
        let sql = "SELECT origin FROM cards JOIN boxes ON boxes.id = box
            WHERE key = ?1 AND ask = 'valid'";
        file.query_row(sql, [key], |row| row.get(0)).unwrap()
    };
    assert_eq!(origin("CALM"), "challenged 2 times, last in table3.jsonl");
    assert_eq!(origin("FOP"), "a phony of Ann in one.gcg, and it stood");
    assert_eq!(origin("COTA"), "challenged 1 time, last in table3.jsonl");
    let text = desk.good("mine", "/quit\n");
    assert!(text.contains("mine: "), "{text}");
}

/// All words of every list that is embedded, whatever their level, and the slurs as the file has
/// them.
#[test]
fn ten_thousand_phonies_are_no_words_and_no_slurs() {
    let desk = Desk::new();
    desk.good("new doubtful length:4-8 limit:1-11000 --ask valid", "");
    let file = Connection::open(desk.path("quiz.db")).unwrap();
    let mut statement =
        file.prepare("SELECT key FROM cards WHERE origin LIKE 'a phony%' LIMIT 10000").unwrap();
    let phonies: Vec<String> =
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert_eq!(phonies.len(), 10_000);
    let mut words = std::collections::HashSet::new();
    for name in wordy_data::names(wordy_data::LEXICONS) {
        let lexicon = wordy_data::lexicon(&name).unwrap();
        let alphabet = lexicon.alphabet();
        words.extend(lexicon.words().iter().map(|word| alphabet.spell(word)));
    }
    assert!(words.len() > 100_000);
    let classes = wordy_data::find(wordy_data::CLASSES, "expurgation").unwrap();
    let text = String::from_utf8(classes.bytes.to_vec()).unwrap();
    let turned = |sign: char| match sign {
        'A'..='M' => char::from(sign as u8 + 13),
        'N'..='Z' => char::from(sign as u8 - 13),
        other => other,
    };
    let both = [text.to_uppercase(), text.to_uppercase().chars().map(turned).collect()];
    let parts = both.iter().flat_map(|text| text.split(|sign: char| !sign.is_alphabetic()));
    let listed: std::collections::HashSet<&str> = parts.filter(|part| part.len() > 2).collect();
    assert!(listed.len() > 200);
    for phony in &phonies {
        assert!(!words.contains(phony), "{phony} is a word");
        assert!(!listed.contains(phony.as_str()), "{phony} is a slur");
    }
}
