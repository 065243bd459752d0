//! Lines that say what cannot be: what they are read as, and what is expected and found.

use super::*;

const WORDS: &str = "WORD TRED TABLE WE";

/// What a finding says, what the line is read as, what is expected and what is found.
type Told = (String, Option<String>, Option<String>, Option<String>);

/// The findings of a game of two sound turns whose third is `line`.
fn told(line: &str) -> Vec<Told> {
    let start = ">A: WORDXYZ 8H WORD +16 16\n>B: TREABCE K5 TRE. +10 10\n";
    let (rules, lexicon) = (board_rules("tournament"), lexicon(WORDS));
    let record = Record::parse(format!("{PLAYERS}{start}{line}").as_bytes());
    let replay = replay(&record, &rules, &WordJudge::new(&lexicon, &rules));
    let told = |finding: &Finding| {
        let problem = &finding.problem;
        (problem.to_string(), finding.read_as.clone(), problem.expected(), problem.found())
    };
    replay.findings.iter().map(told).collect()
}

#[test]
fn a_play_that_cannot_be_is_read_as_the_one_of_its_score() {
    // TABLE across goes through the T of TRED on K5, off all premium squares: 1+1+3+1+1.
    assert_eq!(told(">A: ABLEXYZ 5K .ABLE +7 23\n"), []);
    // The play after it goes through the E: only then does it matter where the line lies.
    let next = ">B: WABCEIO O4 W. +9 19\n";
    assert_eq!(told(&format!(">A: ABLEXYZ 5K .ABLE +7 23\n{next}")), []);
    let wrong = told(&format!(">A: ABLEXYZ 5J .ABLE +7 23\n{next}"));
    let read = ("J5 is empty".into(), Some("5K .ABLE".into()), None, None);
    assert_eq!(wrong, [read]);
    // A digit stands where a tile of the rack goes.
    let typed = told(&format!(">A: ABLEXYZ 5K .A1LE +7 23\n{next}"));
    assert_eq!(typed.len(), 1, "{typed:?}");
    assert_eq!(typed[0].1.as_deref(), Some("5K .ABLE"));
}

#[test]
fn a_message_ends_with_the_play_that_was_read() {
    let lines = ">A: WORDXYZ 8H W1RD +16 16\n>B: TREABCE K5 TRE. +10 10\n";
    replayed("tournament", WORDS, &format!("{PLAYERS}{lines}"), |replay| {
        assert_eq!(replay.findings[0].shown_reading(), "; read as 8H WORD");
    });
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
