//! What people of the WORDY package of the 1990s type.

use insta::assert_snapshot;

use crate::env::Env;

/// WONKIER is the one word of OWKNI? with an R as its seventh letter, by WORDY's own manual.
#[test]
fn names_of_wordy_answer_with_their_program() {
    let env = Env::new();
    env.write("old.lst", "quiz\nwonkier\nwonky\n");
    assert_snapshot!(env.run("wordy UNSCR OWKNI?7R"));
    assert_snapshot!(env.run("wordy bingo RETAINS"));
    assert_snapshot!(env.run("wordy Search quiz old.lst"));
    assert_eq!(env.run("wordy JUDGE -q QUIZ"), "ACCEPTABLE\n");
    assert_eq!(env.run("wordy ANAGRAM RETAIN"), env.run("anagram RETAIN"));
}

#[test]
fn a_name_that_is_none_gets_a_way_out() {
    let env = Env::new();
    assert_snapshot!(env.run("wordy QUIZ"));
    assert_snapshot!(env.run("wordy BINGOS RETAINS"));
    assert_snapshot!(env.run("wordy club.txt"));
}
