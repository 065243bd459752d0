//! Whole sessions, from a new box to its history.

use rusqlite::Connection;

use crate::env::Env;

const NEW: &str = "new fives length:5 -l words.txt";
const ANSWERS: &str = "coats\nzzz\ncots\ncosta\nascot\ntacos\nboats\n\
                       coats\ncosta\nascot\ntacos\nboats\n";

#[test]
fn a_box_is_made_asked_listed_and_put_right() {
    let env = Env::new();
    insta::assert_snapshot!(env.session(&[
        (NEW, ""),
        ("list", ""),
        ("fives", ANSWERS),
        ("list", ""),
        ("", ""),
        ("history boats", ""),
        ("undo", ""),
        ("history boats", ""),
        ("postpone --days 3", ""),
        ("postpone --keep 5", ""),
        ("tune", ""),
        ("add fives length:4", ""),
        ("remove fives clam", ""),
        ("list", ""),
    ]));
}

#[test]
fn each_kind_of_card_is_asked_in_its_own_way() {
    let env = Env::new();
    insta::assert_snapshot!(env.session(&[
        ("try coat -l words.txt", "coat\ncta1\n\n\n"),
        ("try oat --ask anagrams-with-hooks -l words.txt", "oat\nbc:oat:s\n"),
        ("try oat --ask hooks -l words.txt", "bz-\ncoat\n-s\n"),
        ("try coats --ask inner-hooks -l words.txt", "coat\noats\n"),
        ("try coat --ask 1dif -l words.txt", "boat\n"),
        ("try taco --ask stem -l words.txt", "/quit\n"),
        ("try calm --ask back-hooks -l words.txt", "\ns\n?\n"),
        ("try coat --ask valid --ordered -l words.txt", "perhaps\ny\nn\n"),
        ("try length:4 --ask recall -l words.txt", "boat\ncalms\nclam\n?\n"),
    ]));
}

#[test]
fn a_line_beginning_with_a_stroke_is_a_command() {
    let env = Env::new();
    insta::assert_snapshot!(env.session(&[
        ("new three oat -l words.txt --ask back-hooks", ""),
        ("three", "/help\n/undo\n/4\ns\n/1\n/undo\n/quit\n"),
        ("history oat", ""),
    ]));
}

#[test]
fn a_cardbox_comes_and_goes() {
    let env = Env::new();
    let cardbox = Connection::open(env.path("Anagrams.db")).unwrap();
    cardbox
        .execute_batch(
            "CREATE TABLE questions (question varchar(16), correct integer, incorrect integer,
                streak integer, last_correct integer, difficulty integer, cardbox integer,
                next_scheduled integer);
             CREATE UNIQUE INDEX question_index ON questions (question);
             CREATE TABLE cleared_until (timeStamp integer);
             CREATE TABLE new_words_at (timeStamp integer);
             CREATE TABLE next_Added (question varchar(16), timeStamp integer);
             CREATE UNIQUE INDEX next_added_question_idx ON next_Added(question);
             CREATE INDEX idx_q_cardbox_sched ON questions(cardbox, next_scheduled);
             INSERT INTO cleared_until VALUES (1700000001);
             INSERT INTO new_words_at VALUES (1700000002);
             INSERT INTO next_Added VALUES ('ABOST', 1700000000);
             INSERT INTO questions VALUES ('ACLM', 5, 2, 3, 1700000000, 0, 3, 1700900000),
                ('ACOST', 1, 1, 0, 1700000000, 4, 0, 4000000000),
                ('ACOT', 9, 0, 9, 1700000000, 0, NULL, NULL);",
        )
        .unwrap();
    let rows = || -> Vec<String> {
        let sql = "SELECT question || ' ' || correct || ' ' || incorrect || ' ' || streak || ' ' ||
            last_correct || ' ' || difficulty || ' ' || coalesce(cardbox, '-') || ' ' ||
            coalesce(next_scheduled, '-') FROM questions ORDER BY rowid";
        let mut statement = cardbox.prepare(sql).unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let before = rows();
    insta::assert_snapshot!(env.session(&[
        ("import Anagrams.db --name mine -l words.txt", ""),
        ("export mine --to zyzzyva --into Anagrams.db", ""),
    ]));
    assert_eq!(rows(), before, "nothing was answered");
    insta::assert_snapshot!(env.session(&[
        ("mine --new 0", "calm\nclam\n"),
        ("export mine --to zyzzyva --into Anagrams.db", ""),
        ("export mine --to text -o -", ""),
        ("export mine --to anki -o -", ""),
        ("export mine --to json -o mine.json", ""),
        ("import mine.json --name again -l words.txt", ""),
        ("history clam", ""),
    ]));
    let after = rows();
    assert_eq!(after[1..], before[1..]);
    assert!(after[0].starts_with("ACLM 6 2 4 ") && after[0].contains(" 0 4 "), "{}", after[0]);
    // The tables of Xerafin are as they were.
    let sql = "SELECT (SELECT timeStamp FROM cleared_until) || ' ' ||
        (SELECT timeStamp FROM new_words_at) || ' ' || question || ' ' || timeStamp FROM next_Added";
    let kept: String = cardbox.query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(kept, "1700000001 1700000002 ABOST 1700000000");
}

/// Whatever is the default when the boxes are listed.
#[test]
fn a_list_names_the_lexicon_that_a_box_was_made_with() {
    let env = Env::new();
    let data = env.path("data");
    std::fs::create_dir(&data).unwrap();
    let set = |list: &str| {
        let words = if list.is_empty() { String::new() } else { format!("lexicon = '{list}'\n") };
        std::fs::write(data.join("config.toml"), words).unwrap();
    };
    std::fs::write(data.join("club.txt"), "coat\ntaco\ncalm\nclam\n").unwrap();
    set("./club.txt");
    env.run("new own length:4", "");
    let theirs = Connection::open(env.path("theirs.db")).unwrap();
    let columns = "question, correct, incorrect, streak, last_correct, difficulty, cardbox";
    let sql = format!(
        "CREATE TABLE questions ({columns}, next_scheduled);
         INSERT INTO questions VALUES('ACOT', 1, 0, 1, 0, 5, 1, 0)"
    );
    theirs.execute_batch(&sql).unwrap();
    env.run("import theirs.db --name theirs --ask anagrams", "");
    env.run("new third length:5 -l words.txt", "");
    for list in ["./club.txt", ""] {
        set(list);
        let printed = env.run("list", "");
        let lexicons: Vec<&str> =
            printed.lines().filter_map(|line| line.rsplit(['\t', '/']).next()).collect();
        assert_eq!(lexicons, ["club.txt", "club.txt", "words.txt"], "{printed}");
    }
}

#[test]
fn a_new_edition_is_told() {
    let env = Env::new();
    std::fs::write(env.path("new.txt"), "coats\ntacos\nascot\nstoat\n").unwrap();
    insta::assert_snapshot!(env.session(&[
        (NEW, ""),
        ("fives", ANSWERS),
        ("update fives -l new.txt", ""),
        ("update fives", ""),
        ("list", ""),
        ("fives", "coats\ntacos\nascot\n"),
        ("history boats", ""),
    ]));
}

/// An edition that is installed is named as for `-l`: of its three words one is left, of twelve
/// eleven are new.
#[test]
fn an_older_edition_has_a_name() {
    let env = Env::new();
    std::fs::create_dir_all(env.path("data/lexicons")).unwrap();
    let club = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/kept/club.lex");
    std::fs::copy(club, env.path("data/lexicons/kept.lex")).unwrap();
    env.run("new club --from kept -l words.txt --ask valid", "");
    let of = |origin: &str| -> usize {
        let sql = "SELECT count(*) FROM cards WHERE origin = ?1";
        env.file().query_row(sql, [origin], |row| row.get(0)).unwrap()
    };
    assert_eq!((of("new since kept"), of("no longer a word; it was in kept")), (11, 2));
    let told = env.run("new other --from keptt -l words.txt", "");
    assert!(told.contains("no lexicon is named `keptt`"), "{told}");
}

#[test]
fn statistics_count_what_came_up_again() {
    let env = Env::new();
    env.run(NEW, "");
    env.run("fives", ANSWERS);
    env.wait();
    env.run("fives", "?\nboats\n");
    let stats = env.run("stats --days 3", "");
    let told: Vec<&str> = stats.lines().take(2).collect();
    // Two cards, each new and so asked twice; then each once more, one of them missed.
    assert!(told[0].starts_with("last 30 days: 6 answers on 1 day"), "{stats}");
    assert_eq!(told[1], "known when they came up again: 50 %");
}
