//! What cannot be done: the fact, the place, the way out; and nothing is lost.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use crate::env::Env;

#[test]
fn each_refusal_says_the_fact_the_place_and_the_way_out() {
    let env = Env::new();
    fs::write(env.path("bad.txt"), "coat\nc0at\n").unwrap();
    fs::write(env.path("bad.json"), "{}").unwrap();
    let other = rusqlite::Connection::open(env.path("other.db")).unwrap();
    other.execute_batch("CREATE TABLE questions (question text, right integer)").unwrap();
    insta::assert_snapshot!(env.session(&[
        ("", ""),
        ("bingos", ""),
        ("new list length:5", ""),
        ("new none length:9 -l words.txt", ""),
        ("new bad bad.txt -l words.txt", ""),
        ("new none length:4 -l words.txt --ask definition", ""),
        ("new fives length:5 -l words.txt", ""),
        ("new fives length:5 -l words.txt", ""),
        ("threes", ""),
        ("history c0at", ""),
        ("import words.txt --name mine --ask anagrams", ""),
        ("import none.db --name mine --ask anagrams", ""),
        ("import other.db --name mine --ask anagrams", ""),
        ("import other.db --name mine", ""),
        ("import bad.json --name mine", ""),
        ("export fives --to text --into other.db", ""),
        ("export fives --to zyzzyva --into other.db", ""),
        ("update fives -l none.lex", ""),
        ("tune", ""),
    ]));
}

/// A game is read in the language it was played in, and makes cards for a box of that language.
#[test]
fn games_of_another_language_want_a_lexicon_of_theirs() {
    let env = Env::new();
    fs::write(env.path("german.txt"), "öl\növen\n").unwrap();
    let record = "#player1 Ann Ann\n#player2 Bob Bob\n#tile-distribution german\n\
                  >Ann: ÖLENRST 8H ÖL +20 20\n>Bob: VUXQYCJ -VUX +0 0\n";
    fs::write(env.path("one.gcg"), record).unwrap();
    let refused = env.run("new mine --from one.gcg -l words.txt", "");
    assert!(refused.contains("one.gcg: its letters are german, those of words"), "{refused}");
    let own = "new mine --from one.gcg -l german.txt --alphabet german";
    let refused = env.run(own, "");
    assert!(refused.contains("nothing to ask for"), "{refused}");
    fs::write(env.path("one.gcg"), record.replace("8H ÖL +20", "8H LÖ +20")).unwrap();
    let made = env.run(own, "");
    assert!(made.contains("mine.valid\tvalid\t"), "LÖ is a phony: {made}");
}

/// Words that only the list of a record decides are no phonies: no card asks them, unless that list
/// is there.
#[test]
fn doubtful_words_of_a_record_make_no_card() {
    let env = Env::new();
    fs::write(env.path("club.txt"), "retains\ndeal\nego\n").unwrap();
    fs::create_dir(env.path("games")).unwrap();
    let game = |name: &str, turns: &str| {
        let head = "#player1 a Ann\n#player2 b Bob\n#challenge void";
        let text = format!("{head}\n#lexicon {name}\n{turns}");
        fs::write(env.path(&format!("games/{name}.gcg")), text).unwrap();
    };
    // SEVS scored, so the list of the game has it.
    game("FARLIST", ">a: AEINRST 8D RETAINS +66 66\n>b: EVSIIUU J8 .EVS +15 15\n");
    let refused = env.run("new all --from games/FARLIST.gcg -l club.txt", "");
    assert!(refused.contains("nothing to ask for"), "{refused}");
    let line = "words are looked up in club; the record names FARLIST: its phonies make no cards";
    assert!(refused.contains(line), "{refused}");
    // With a record in another language in the same folder, which is left out, and one of the
    // list of the cards, whose phony is asked.
    let polish = "#player1 j Jan\n#player2 o Ola\n#lexicon OSPS50\n>j: ŚADHNOP 8H OŚ +12 12\n";
    fs::write(env.path("games/pl.gcg"), polish).unwrap();
    game("club", ">a: DAELXYZ 8G DAEL +0 0\n");
    let made = env.run("new all --from games -l club.txt", "");
    assert!(made.contains("note: left out games/pl.gcg: its letters are polish"), "{made}");
    assert!(made.contains(line), "{made}");
    let plays = env.run("new plays --from games --ask best-play -l club.txt", "");
    assert!(plays.contains("note: left out games/pl.gcg: "), "{plays}");
    let file = env.file();
    let phonies = "SELECT count(*), min(key) FROM cards JOIN boxes ON boxes.id = box
        WHERE ask = 'valid' AND origin LIKE 'a phony%'";
    let asked: (u32, String) =
        file.query_row(phonies, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    assert_eq!(asked, (1, "DAEL".to_owned()));
}

#[test]
fn a_file_that_cannot_be_used_is_left_as_it_is() {
    let env = Env::new();
    env.run("new fives length:5 -l words.txt", "");
    let file = env.path("data/quiz.db");
    let whole = fs::read(&file).unwrap();
    let refused = |what: &str, part: &str| {
        let text = env.run("list", "");
        assert!(text.contains(part) && text.contains("[exit 2]"), "{what}: {text}");
        assert!(text.contains("quiz.db"), "{what}: {text}");
    };
    fs::write(&file, &whole[..whole.len() / 2 + 100]).unwrap();
    refused("truncated", "it is damaged");
    fs::write(&file, "no database, whatever it is called, and longer than a hundred bytes, too")
        .unwrap();
    refused("text", "it is no database of SQLite");
    fs::write(&file, &whole).unwrap();
    env.file().execute_batch("PRAGMA user_version = 9").unwrap();
    refused("newer", "it is of version 9, and this program knows version 2");
    env.file().execute_batch("PRAGMA user_version = 2").unwrap();
    assert!(env.run("list", "").contains("fives\tanagrams\t2"));
}

#[test]
fn a_file_that_another_writes_is_waited_for_and_then_told() {
    let env = Env::new();
    env.run("new fives length:5 -l words.txt", "");
    let other = env.file();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let text = env.run("add fives length:4", "");
    assert!(text.contains("another program is writing it; try again"), "{text}");
    other.execute_batch("ROLLBACK").unwrap();
    assert!(env.run("add fives length:4", "").contains("4 cards added"));
}

/// Root may write everywhere, so there the file is written.
#[test]
fn a_file_that_can_only_be_read_is_told() {
    let env = Env::new();
    env.run("new fives length:5 -l words.txt", "");
    let file = env.path("data/quiz.db");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o400)).unwrap();
    if fs::OpenOptions::new().append(true).open(&file).is_ok() {
        return;
    }
    let text = env.run("add fives length:4", "");
    assert!(text.contains("quiz.db") && text.contains("[exit 2]"), "{text}");
}

/// No more than so many blocks of 512 bytes may be written to a file, as on a disk that is full.
#[test]
fn a_full_disk_loses_no_answer_that_was_told() {
    let env = Env::new();
    env.run("new all length:3-5 -l words.txt", "");
    let script = format!(
        "ulimit -f 200; trap '' XFSZ; exec {} all --new 50 < lines.txt",
        env!("CARGO_BIN_EXE_quiz")
    );
    let lines = "?\n".repeat(2_000);
    fs::write(env.path("lines.txt"), lines).unwrap();
    let output = std::process::Command::new("sh")
        .args(["-c", &script])
        .current_dir(env.path(""))
        .env("WORDY_DATA", env.path("data"))
        .output()
        .unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    let kept: usize =
        env.file().query_row("SELECT count(*) FROM answers", [], |row| row.get(0)).unwrap();
    let ended = told.lines().filter(|line| line.contains("; again ")).count();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(kept, ended, "{errors}");
    assert!(kept < 2_000 && errors.contains("the quiz file: "), "{kept} {errors}");
    let sound: String =
        env.file().query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(sound, "ok");
}
