//! The full screen: the real program on a pseudo-terminal, by keys.

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
        "coat\r\r",
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
        "every word with one more letter in front or at the end",
        "b-\rcoat\r\r",
        &["BOAT COAT", "missed: OATS", "bc OAT s", "BOAT s; 1DIF ?OAT c"],
    ),
    ("oat --ask front-hooks", "one more letter in front", "b\rc\r", &["BOAT COAT", "bc OAT s"]),
    ("calm --ask back-hooks", "one more letter at the end", "\r", &["right", "CALM"]),
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
    ("length:4 --ask recall", "every word of this list (6)", "calm\r\r", &["missed: BOAT CLAM"]),
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
