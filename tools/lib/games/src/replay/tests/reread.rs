//! Lines that say what cannot be: what they are read as, and what is expected and found.

use super::*;

const WORDS: &str = "WORD TRED ABLE TABLE";

/// The findings of a game of two sound turns whose third is `line`.
fn told(line: &str) -> Vec<(String, Option<String>, Option<String>, Option<String>)> {
    let start = ">A: WORDXYZ 8H WORD +16 16\n>B: TREABCE K5 TRE. +10 10\n";
    let mut found = Vec::new();
    replayed("tournament", WORDS, &format!("{PLAYERS}{start}{line}"), |replay| {
        found = replay
            .findings
            .iter()
            .map(|f| {
                let problem = &f.problem;
                (problem.to_string(), f.read_as.clone(), problem.expected(), problem.found())
            })
            .collect();
    });
    found
}

#[test]
fn a_play_that_cannot_be_is_read_as_the_one_of_its_score() {
    // TABLE across goes through the T of TRED on K5, off all premium squares: 1+1+3+1+1.
    assert_eq!(told(">A: ABLEXYZ 5K .ABLE +7 23\n"), []);
    let wrong = told(">A: ABLEXYZ 5J .ABLE +7 23\n");
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert_eq!(wrong[0].1.as_deref(), Some("5K .ABLE"), "{wrong:?}");
}

#[test]
fn a_finding_says_what_is_expected_and_found() {
    let some = |text: &str| Some(text.to_owned());
    let score = told(">A: ABLEXYZ 5K .ABLE +6 23\n");
    assert_eq!(score, [("the score is +7, not +6".into(), None, some("7"), some("6"))]);
    let total = told(">A: ABLEXYZ 5K .ABLE +7 24\n");
    assert_eq!(total, [("the total is 23, not 24".into(), None, some("23"), some("24"))]);
    let phony = told(">A: ABLEXYZ 5K .ALBE +7 23\n");
    assert_eq!(phony[0].2, None, "{phony:?}");
}
