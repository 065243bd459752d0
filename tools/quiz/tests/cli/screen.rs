//! The full screen: the real program on a pseudo-terminal, by keys.

use wordy_lexicon::random::Random;
use wordy_pty::{Terminal, in_a_session};

use crate::env::Env;

fn start(env: &Env, line: &str, size: (u16, u16)) -> Terminal {
    let mut command = in_a_session(env!("CARGO_BIN_EXE_quiz"));
    command.args(line.split_whitespace()).current_dir(env.path("")).env_clear();
    command.env("PATH", "/usr/bin:/bin").env("TERM", "xterm-256color");
    command.env("WORDY_DATA", env.path("data")).env("TZ", "UTC");
    Terminal::run(command, size)
}

fn played(size: (u16, u16)) {
    let env = Env::new();
    env.run("new fives length:5 -l words.txt", "");
    let mut quiz = start(&env, "fives", size);
    quiz.until("fives 1/2").until("A C O S T");
    quiz.press(" \t\t").until("every word of these letters (4)");
    quiz.press("coats\r").until("right, 3 to go");
    quiz.press("cotsa\r").until("COTSA is not a word, but nearly one");
    quiz.press("tacos\r").until("COATS TACOS");
    quiz.press("\r").until("? or Enter shows the rest");
    quiz.press("\r").until("missed: ASCOT COSTA");
    if size.1 > 12 {
        quiz.until("COTSA: nearly").until("recall 50 %");
    }
    quiz.press("4").until("right; again in this sitting");
    quiz.press("u").until("taken back").until("every word of these letters (4)");
    quiz.press("coats\rcosta\rascot\rtacos\r").until("right; again in this sitting");
    quiz.press("\r").until("fives 1/2").until("(1)");
    quiz.press("boats\r").until("1DIF ?OATS c");
    quiz.press("\x1b");
    let (status, quiz) = quiz.ended();
    assert_eq!(status, Some(0));
    assert!(!quiz.screen.screen().alternate_screen() && !quiz.screen.screen().hide_cursor());
    let told = quiz.line();
    assert!(
        told.contains("2 cards, 2 right") && told.contains("due in the coming weeks"),
        "{told}"
    );
    assert!(env.run("list", "").contains("fives\tanagrams\t2\t0\t0"));
}

#[test]
fn a_card_from_its_letters_to_what_is_told_of_it() {
    played((120, 40));
}

#[test]
fn forty_columns_and_twelve_rows_are_enough() {
    played((40, 12));
}

/// A card of each kind: what is asked of which words, what the card wants, what is typed, and what
/// is told when it is over. That of a board has a test of its own.
const KINDS: [(&str, &str, &str, &[&str]); 12] = [
    (
        "coat",
        "every word of these letters (2)",
        "coat\r?",
        &["missed: TACO", "COAT s; 1DIF ?OAT b"],
    ),
    (
        "oat --ask anagrams-with-hooks",
        "every word of these letters with its hooks, as in AO:PES:OT (1)",
        "bc:oat:s\r",
        &["BC:OAT:S", "bc OAT s"],
    ),
    (
        "oat --ask hooks",
        "the letters that go in front and at the end, as in BC-S",
        "bcz-\r?",
        &["bc OAT", "Z-", "missed: OAT s", "bc OAT s"],
    ),
    ("oat --ask front-hooks", "the letters that go in front", "bc\r", &["bc OAT", "bc OAT s"]),
    ("calm --ask back-hooks", "the letters that go at the end", "?", &["right", "CALM"]),
    (
        "coats --ask inner-hooks",
        "every word left without the first or the last letter (2)",
        "oats\rcoat\r",
        &["COAT OATS", "COATS; 1DIF ?OATS b", "bc OATS"],
    ),
    ("coat --ask 1dif", "every word with one letter changed", "boat\r", &["COAT s; 1DIF ?OAT b"]),
    (
        "oat --ask stem",
        "every word of these letters and one more (4)",
        "boat\rcoat\roats\rtako\rtaco\r",
        &["BOAT COAT OATS TACO", "TAKO: nearly TACO", "TACO s"],
    ),
    ("coat --ask valid --ordered", "a word? y or n", "n\r", &["COAT is a word", "1DIF ?OAT b"]),
    ("length:4 --ask recall", "every word of this list (6)", "calm\r?", &["missed: BOAT CLAM"]),
    ("coat boat --ask ladder", "one letter changed at a time", "coat boat\r", &["right"]),
    ("tace --ask definition -l told.txt", "the word of this definition", "tace\r", &["be silent"]),
];

#[test]
fn every_kind_of_card_is_asked_and_told_at_both_sizes() {
    let env = Env::new();
    std::fs::write(env.path("told.txt"), "tace\tbe silent\n").unwrap();
    for size in [(40, 12), (120, 40)] {
        for (line, task, typed, told) in KINDS {
            let list = if line.contains(" -l ") { "" } else { " -l words.txt" };
            let mut quiz = start(&env, &format!("try {line}{list}"), size);
            quiz.until(task);
            quiz.press(typed).until("U: undo");
            for told in told {
                // What does not fit is a key away.
                while !quiz.line().contains(told) && quiz.line().contains("more") {
                    quiz.press("\x1b[B").until("U: undo");
                }
                assert!(quiz.line().contains(told), "{line}: {told}\n{}", quiz.text());
            }
            quiz.press("\x1b");
            assert_eq!(quiz.ended().0, Some(0), "{line}");
        }
    }
}

/// What does not fit is a key away; the time runs; letters come in an order of one's own.
#[test]
fn a_long_list_scrolls_and_a_card_may_have_a_time() {
    let env = Env::new();
    let letters = 'A'..='Z';
    let words: String =
        letters.flat_map(|first| ["AT", "ET", "OT"].map(|end| format!("{first}{end}\n"))).collect();
    std::fs::write(env.path("many.txt"), words).unwrap();
    let mut quiz = start(&env, "try many.txt --ask recall -l many.txt --seconds 2", (40, 12));
    quiz.until("every word of this list (78)");
    for letter in 'A'..='P' {
        quiz.press(&format!("{letter}ot\r"));
    }
    quiz.until("time up; missed").until("↑↓ more").until("many");
    assert!(!quiz.text().contains("WET"), "{}", quiz.text());
    quiz.press(&"\x1b[B".repeat(9)).until("ZAT ZET ZOT");
    quiz.press("\x1b");
    assert_eq!(quiz.ended().0, Some(0));
    let mut quiz = start(&env, "try satire --order TRIASE", (40, 12));
    quiz.until("T R I A S E");
    quiz.press("\t").until("A E I R S T");
    quiz.press("\t").until("A E I R S T");
    quiz.press("\t").until("T R I A S E");
    quiz.press("\x1b");
    assert_eq!(quiz.ended().0, Some(0));
}

/// The best play on a board: what it loses is told.
#[test]
fn a_board_is_asked_for_its_best_play() {
    let env = Env::new();
    let record = "#player1 Ann Ann\n#player2 Bob Bob\n>Ann: COATSBC 8D COATS +14 14\n";
    std::fs::write(env.path("one.gcg"), record).unwrap();
    for size in [(120, 40), (40, 12)] {
        let line = "try --ask best-play --from one.gcg -l words.txt";
        let mut quiz = start(&env, line, size);
        quiz.until("A B C D E F G H I J K L M N O");
        quiz.press("8d oat\r").until("cannot be laid").press("8h oat\r");
        quiz.until("it loses 14 points").until("missed");
        quiz.press("\x1b");
        assert_eq!(quiz.ended().0, Some(0));
    }
}

#[test]
fn a_terminal_without_full_screens_and_plain_ask_line_by_line() {
    let env = Env::new();
    let mut quiz = start(&env, "try coat -l words.txt --plain", (80, 24));
    quiz.press("coat\ntaco\n");
    let (status, quiz) = quiz.ended();
    assert!(status == Some(0) && quiz.line().contains("right, 1 to go"), "{}", quiz.text());
    assert!(!quiz.all.windows(8).any(|bytes| bytes == b"\x1b[?1049h"));
}

/// Whoever presses Enter twice after a right answer has not answered the next card.
#[test]
fn an_empty_line_right_after_a_card_does_not_answer_the_next_one() {
    let env = Env::new();
    env.run("new fives length:5 -l words.txt", "");
    let mut quiz = start(&env, "fives", (80, 24));
    quiz.until("fives 1/2");
    quiz.press("coats\rcosta\rascot\rtacos\r").until("U: undo");
    quiz.press("\r\r").until("type an answer, or ? to show it");
    let answers = |env: &Env| -> i64 {
        env.file().query_row("SELECT count(*) FROM answers", [], |row| row.get(0)).unwrap()
    };
    assert_eq!(answers(&env), 1);
    quiz.press("?").until("U: undo");
    assert_eq!(answers(&env), 2);
    quiz.press("\x1b");
    assert_eq!(quiz.ended().0, Some(0));
}

/// Ten sittings by keys alone, in which Enter is pressed once too often wherever chance has it: no
/// card is graded that was not answered, and none as missed.
#[test]
fn no_card_is_graded_that_was_not_answered() {
    const ANSWERS: [(&str, &[&str]); 4] = [
        ("ACLM", &["calm", "clam"]),
        ("ABOT", &["boat"]),
        ("ACOT", &["coat", "taco"]),
        ("AOST", &["oats"]),
    ];
    let env = Env::new();
    env.run("new fours length:4 -l words.txt --schedule cram", "");
    env.run("fours", &"calm\nclam\nboat\ncoat\ntaco\noats\n".repeat(6));
    let count = |sql: &str| -> i64 {
        env.file()
            .query_row(&format!("SELECT count(*) FROM answers{sql}"), [], |row| row.get(0))
            .unwrap()
    };
    let learned = count("");
    let missed = count(" WHERE grade = 1");
    let mut random = Random::new(65);
    for sitting in 1..=10 {
        let mut quiz = start(&env, "fours", (80, 24));
        for card in 1..=ANSWERS.len() {
            quiz.until(&format!("fours {card}/4")).until("?: show");
            let line = quiz.line();
            let tiles: Vec<&str> = line.split(' ').collect();
            let is_letter = |tile: &&str| tile.len() == 1 && tile.chars().all(char::is_uppercase);
            let tiles = tiles.windows(4).find(|tiles| tiles.iter().all(is_letter)).unwrap();
            let mut letters = tiles.concat().into_bytes();
            letters.sort_unstable();
            let (_, words) =
                ANSWERS.iter().find(|(key, _)| key.as_bytes() == letters.as_slice()).unwrap();
            for _ in 0..random.below(3) {
                quiz.press("\r").until("type an answer, or ? to show it");
            }
            let mut enters = 0;
            for word in *words {
                enters = 1 + random.below(2);
                quiz.press(word).press(&"\r".repeat(enters));
            }
            if enters == 1 {
                quiz.until("U: undo").press(&"\r".repeat(1 + random.below(2)));
            }
        }
        assert_eq!(quiz.ended().0, Some(0));
        let four = i64::try_from(ANSWERS.len()).unwrap();
        assert_eq!(count(""), learned + four * sitting, "sitting {sitting}");
        assert_eq!(count(" WHERE grade = 1"), missed, "sitting {sitting}");
    }
}
