//! Small questions and their whole answers.

use insta::assert_snapshot;

use crate::env::Env;

#[test]
fn one_verdict_for_the_whole_play() {
    let env = Env::new();
    assert_snapshot!(env.run("judge coat GOAT"), @r"
    ACCEPTABLE
    ------- stderr
    lexicon wordy, 257,098 words, sha256 e19d58f8
    note: wordy is not a tournament list
    ");
    assert_snapshot!(env.run("judge -q COAT GOTA"), @r"
    UNACCEPTABLE
    [exit 1]
    ");
    assert_snapshot!(env.run("judge -q --json COAT GOTA"), @r#"
    {"acceptable":false,"edition":"SCOWL 2020.12.07, revised 2026-11","lexicon":"wordy","sha256":"e19d58f8387d2e772c5ca98bc1ebd16b56f2ff14de838b88759e2040d0e02599","words":257098}
    [exit 1]
    "#);
}

#[test]
fn a_verdict_never_says_which_word_nor_why() {
    let env = Env::new();
    for play in ["COAT GOTA", "GOTA COAT", "COAT,GOTA"] {
        assert_eq!(env.run(&format!("judge -q {play}")), "UNACCEPTABLE\n[exit 1]\n", "{play}");
    }
}

#[test]
fn words_come_from_standard_input_when_asked() {
    let env = Env::new();
    assert_eq!(env.feed("judge -q -", "coat\r\n\ngoat"), "ACCEPTABLE\n");
    assert_snapshot!(env.feed("judge -q -", "\n"), @r"
    ------- stderr
    error: no words given
    [exit 2]
    ");
}

#[test]
fn the_lexicon_is_an_option_then_the_environment_then_the_embedded_one() {
    let env = Env::new();
    env.write("club.txt", "ZAX definition\nza\n");
    assert_eq!(env.run("judge -q -l club.txt ZA"), "ACCEPTABLE\n");
    assert_eq!(env.feed("judge -q -l - ZA", "za\n"), "ACCEPTABLE\n");
    assert_eq!(env.run("judge -q -l college ZAX"), "UNACCEPTABLE\n[exit 1]\n");
    env.run("lexicon build club.txt -o club.lex");
    std::fs::create_dir_all(env.path("data/lexicons")).unwrap();
    std::fs::rename(env.path("club.lex"), env.path("data/lexicons/club.lex")).unwrap();
    assert_eq!(env.run("judge -q -l club ZA"), "ACCEPTABLE\n");
}

#[test]
fn lookup_follows_links_and_tells_levels_and_marks() {
    let env = Env::new();
    env.write(
        "club.txt",
        "QUIZ to test {well=adv} [v QUIZZED]\nQUIZZED <quiz=v> [v]\nWELL in a good way [adv]\nQI+\n",
    );
    assert_snapshot!(env.run("lexicon lookup -l club.txt QUIZZED qi ZA"), @r"
    QUIZZED	in	QUIZ, to test well (in a good way) [v QUIZZED] [v]
    QI+	in
    ZA	not in
    [exit 1]
    ");
    assert_snapshot!(env.run("lexicon lookup QUIZ"), @"QUIZ	in	level 20");
    assert_snapshot!(
        env.run("lexicon lookup --json QUIZ"),
        @r#"{"definition":"","in":true,"level":20,"marks":"","phrase":"","score":null,"word":"QUIZ"}"#
    );
}

#[test]
fn the_hash_is_that_of_the_printed_list() {
    let env = Env::new();
    env.write("club.txt", "ZAX\nAA lava\naa\n");
    env.run("lexicon build club.txt -o club.lex");
    assert_eq!(env.run("lexicon list club.lex"), "AA\nZAX\n");
    assert_eq!(env.run("lexicon list club.lex --definitions"), "AA lava\nZAX\n");
    let info = env.run("lexicon info club.lex");
    // printf 'AA\nZAX\n' | sha256sum
    assert!(
        info.contains("ceb70137cb9c3dfca4d44796f6d84ed4c59ea5f35e67f7ef1ce48f6e057f2b39"),
        "{info}"
    );
    assert_eq!(
        env.run("lexicon verify club.lex"),
        "club.lex: OK, lexicon club, 2 words, sha256 ceb70137\n"
    );
}

/// A job that is mistyped is read as words, with a note that names it.
#[test]
fn a_word_that_is_nearly_a_command_is_noted() {
    let answer = Env::new().run("1dif laddr cat dog");
    let note = "note: `laddr` is read as a word; the command is `1dif ladder`\n";
    assert!(answer.contains(note), "{answer}");
    assert!(!Env::new().run("1dif rapport cat").contains("the command is"));
}
