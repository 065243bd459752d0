//! Plays taken back, challenges, what is counted at the end, and how lines may be written.

use super::*;

const WORDS: &str = "WORD SWORD";

/// The findings of a record of tournament Scrabble by a challenge rule.
fn by(rule: ChallengeRule, lines: &str) -> Vec<String> {
    let (mut rules, lexicon) = (board_rules("tournament"), lexicon(WORDS));
    rules.challenged_by(rule);
    let record = Record::parse(format!("{PLAYERS}{lines}").as_bytes());
    reported(&replay(&record, &rules, &WordJudge::new(&lexicon, &rules)))
}

const NONE: [&str; 0] = [];

#[test]
fn a_valid_word_stands_and_a_phony_may_go() {
    let double = |lines: &str| by(ChallengeRule::Double, lines);
    let valid = ">A: WORDXYZ 8H WORD +16 16\n>A: WORDXYZ -- -16 0\n";
    assert_eq!(double(valid), ["4 illegal: WORD is in the lexicon: the play stands"]);
    let off = ">A: WRODXYZ 8H WROD +16 16\n>A: WRODXYZ -- -16 0\n";
    assert_eq!(double(off), NONE);
    let stood = ">A: WRODXYZ 8H WROD +16 16\n>B: - +0 0\n";
    assert_eq!(double(stood), ["3 phony stood: WROD is not in the lexicon"]);
    let replayed = {
        let (rules, lexicon) = (board_rules("tournament"), lexicon(WORDS));
        let record = Record::parse(format!("{PLAYERS}{stood}").as_bytes());
        replay(&record, &rules, &WordJudge::new(&lexicon, &rules)).has_faults()
    };
    assert!(!replayed);
}

#[test]
fn a_challenge_rule_does_what_it_says() {
    let stood = ">A: WRODXYZ 8H WROD +16 16\n>B: - +0 0\n";
    let void = by(ChallengeRule::Void, stood);
    assert_eq!(void, ["3 phony: WROD is not in the lexicon: the play scores +0, not +16"]);
    let lost = ">A: WRODXYZ 8H WROD +16 16\n>A: WRODXYZ -- -16 0\n>B: - +0 0\n";
    assert_eq!(by(ChallengeRule::Triple, lost), ["5 illegal: turn after the game has ended"]);
    let bonus = ">A: WORDXYZ 8H WORD +16 16\n>A: XYZ (CHALLENGE) +5 21\n";
    assert_eq!(by(ChallengeRule::FiveAPlay, bonus), NONE);
    let none = by(ChallengeRule::Double, bonus);
    assert_eq!(none, ["4 illegal: +5 for a wrong challenge; the challenge rule gives no points"]);
    let phony = ">A: WRODXYZ 8H WROD +16 16\n>A: XYZ (challenge) +5 21\n";
    let told = by(ChallengeRule::FiveAPlay, phony);
    assert_eq!(told, ["4 phony: WROD is not in the lexicon: the play must be taken back"]);
}

#[test]
fn what_people_and_programs_write_is_read() {
    let lines = ">A: 8h WORD 16 16\n>B: SABCDEF 8G S[WORD] +9 9\n>A: PASS +0 16\n\
        >B: ABCDEFG -4 +0 9\n>A: pass 0 16\n";
    assert_eq!(by(ChallengeRule::Double, lines), NONE);
}

#[test]
fn a_rack_may_be_written_in_part() {
    // Four of seven tiles are written, and the bag is far from empty.
    let lines = ">A: WORD 8H WORD +16 16\n>B: S 8G S.... +9 9\n>A: - +0 16\n";
    assert_eq!(by(ChallengeRule::Double, lines), NONE);
    let kept = ">A: WORDXYZ 8H WORD +16 16\n>B: - +0 0\n>A: AAEEIIO - +0 16\n";
    let told = by(ChallengeRule::Double, kept);
    assert_eq!(told, ["5 kept: X stayed on the rack after the last turn, but is not on this one"]);
    // Two blanks stayed with Ann, so Bob has none.
    let blanks = ">A: WORD??X 8H WORD +16 16\n>B: ?ABCDEF - +0 0\n";
    let told = by(ChallengeRule::Double, blanks);
    assert_eq!(told, ["4 tiles: too many ?: the set has only 2"]);
}

#[test]
fn what_is_counted_at_the_end_stands_at_the_end() {
    let start = ">A: WORDXYZ 8H WORD +16 16\n";
    let told = |line: &str| by(ChallengeRule::Double, &format!("{start}{line}"));
    assert_eq!(
        told(">A: (SERVE) +16 32\n"),
        ["4 illegal: tiles left are counted before the game has ended"]
    );
    assert_eq!(told(">A: (time) -10 6\n"), ["4 illegal: time penalty before the game has ended"]);
    let over = format!("{start}{}", ">B: - +0 0\n>A: - +0 16\n".repeat(3));
    let told = |lines: &str| by(ChallengeRule::Double, &format!("{over}{lines}"));
    let none: [&str; 0] = [];
    assert_eq!(told(">A: (time) -10 6\n"), none);
    assert_eq!(told(">A: (time) +10 26\n"), ["10 illegal: a time penalty takes points off"]);
    assert_eq!(
        told(">A: (time) -7 9\n"),
        ["10 illegal: the time penalty is 10 points per minute begun, not 7"]
    );
    assert_eq!(
        told(">A: (time) -10 6\n>A: (TIME) -10 -4\n"),
        ["11 illegal: second time penalty for A"]
    );
    // Nobody went out, so each loses theirs: X, Y and Z are 22.
    assert_eq!(told(">A: XYZ (XYZ) +22 38\n"), ["10 score: the score is -22, not +22"]);
    let malformed = told(">A: ?AEE3TT (?AEEOTT) -6 10\n");
    assert!(malformed[0].starts_with("10 unread: `?AEE3TT`"), "{malformed:?}");
}

#[test]
fn silent_faults_are_found() {
    let record = |text: &str| findings("tournament", WORDS, text);
    let twice = "#player1 A Ann\n#player1 C Cy\n#player2 B Bob\n>A: - +0 0\n";
    assert_eq!(record(twice), ["2 unread: #player1 is given twice"]);
    let three = "#player1 A Ann\n#player2 B Bob\n#player3 C Cy\n>A: - +0 0\n";
    assert_eq!(record(three), ["3 illegal: 3 players; the game is for 2 at most"]);
    let bytes = b"#character-encoding UTF-8\n#player1 A C\xE9sar\n#player2 B Bob\n>A: - +0 0\n";
    let (rules, lexicon) = (board_rules("tournament"), lexicon(WORDS));
    let replay = replay(&Record::parse(bytes), &rules, &WordJudge::new(&lexicon, &rules));
    assert_eq!(reported(&replay), ["1 unread: the header says UTF-8, but the text is not UTF-8"]);
}

#[test]
fn a_pass_after_the_last_play_is_a_chance_to_challenge() {
    let mut rules = board_rules("tournament");
    rules.rack = 4;
    rules.letters = wordy_games::fixture::tiles(
        "W = [1, 4]; O = [1, 1]; R = [1, 1]; D = [1, 2]; Q = [1, 10]; E = [1, 1]",
    );
    let lexicon = lexicon(WORDS);
    let told = |lines: &str| {
        let record = Record::parse(format!("{PLAYERS}{lines}").as_bytes());
        reported(&replay(&record, &rules, &WordJudge::new(&lexicon, &rules)))
    };
    let none: [&str; 0] = [];
    let out = ">A: WORD 8H WORD +16 16\n>B: QE - +0 0\n";
    assert_eq!(told(&format!("{out}>A: (QE) +22 38\n")), none);
    // The single sum is right only where the other's tiles are taken off as well.
    let single = format!("{out}>A: (QE) +11 27\n");
    assert_eq!(told(&single), ["5 score: the score is +22, not +11"]);
    assert_eq!(told(&format!("{single}>B: QE (QE) -11 -11\n")), none);
}
