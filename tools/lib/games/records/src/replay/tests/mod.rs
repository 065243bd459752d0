//! Whole records: what is wrong with them and how they are mended.

use super::rack::is_filler;
use super::{Finding, Replay, replay};
use crate::record::Record;
use wordy_games::fixture::{board_rules, lexicon};
use wordy_games::game::ChallengeRule;
use wordy_games::position::Tile;
use wordy_games::verdict::WordJudge;

mod damaged;
mod doubt;
mod duplicate;
mod ends;
mod faults;
mod games;
mod growth;
mod judged;
mod mutants;
mod onedif;
mod real;
mod reread;
mod sound;

const PLAYERS: &str = "#player1 A Ann\n#player2 B Bob\n";

fn replayed(game: &str, words: &str, record: &str, check: impl Fn(&Replay<'_>)) {
    let (rules, lexicon) = (board_rules(game), lexicon(words));
    let verdict = WordJudge::new(&lexicon, &rules);
    check(&replay(&Record::parse(record.as_bytes()), &rules, &verdict));
}

/// The findings of a replay: line, kind and problem.
fn reported(replay: &Replay<'_>) -> Vec<String> {
    let text = |f: &Finding| format!("{} {}: {}", f.line, f.kind().name(), f.problem);
    replay.findings.iter().map(text).collect()
}

fn findings(game: &str, words: &str, record: &str) -> Vec<String> {
    let (rules, lexicon) = (board_rules(game), lexicon(words));
    let record = Record::parse(record.as_bytes());
    reported(&replay(&record, &rules, &WordJudge::new(&lexicon, &rules)))
}

#[test]
fn a_letter_is_swapped_for_the_blank_that_stands_for_it() {
    // Scrabble I, rule 7: TRAIN with a blank E... the blank is taken and used at once.
    let start = format!("{PLAYERS}>A: TRAN??? 11I TRAiN +18 18\n");
    let words = "TRAIN TRAINS SO SON";
    let told = |turn: &str| findings("scrabble-i", words, &format!("{start}{turn}"));
    assert_eq!(told(">B: ISONXYZ *L11I N11 sON +7 7\n"), Vec::<String>::new());
    let wrong = told(">B: SONXYZE *L11I N11 SON +7 7\n");
    assert!(wrong[0].contains("*L11I: I is not on the rack"), "{wrong:?}");
    let wrong = told(">B: TSONXYZ *I11T N11 SON +7 7\n");
    assert!(
        wrong[0].contains("*I11T: the tile there is not a blank that stands for T"),
        "{wrong:?}"
    );
    assert_eq!(told(">B: ISONXYZ *L11I -XYZ +0 0\n"), Vec::<String>::new());
}

#[test]
fn a_play_with_a_wrong_word_scores_nothing_in_scrabble_i() {
    // Rule 7: 0 points and the tiles back; recorded as +0, or as a play taken back.
    let words = "TRAIN";
    let zero = format!("{PLAYERS}>A: TRAINXY 11I TRIAN +0 0\n>B: TRAINEE 11I TRAIN +20 20\n");
    let none = Vec::<String>::new();
    assert_eq!(findings("scrabble-i", words, &zero), none);
    let back = format!(
        "{PLAYERS}>A: TRAINXY 11I TRIAN +20 20\n>A: TRAINXY -- -20 0\n\
         >B: TRAINEE 11I TRAIN +20 20\n"
    );
    assert_eq!(findings("scrabble-i", words, &back), none);
    let counted = format!("{PLAYERS}>A: TRAINXY 11I TRIAN +22 22\n");
    let told = findings("scrabble-i", words, &counted);
    assert_eq!(told, ["3 phony: TRIAN is not in the lexicon: the play scores +0, not +22"]);
}

#[test]
fn records_are_checked_line_by_line() {
    let words = "WORD SWORD AT WE";
    let told = |lines: &str| findings("scrabble", words, &format!("{PLAYERS}{lines}"));
    assert_eq!(
        told(">A: WORDXYZ 8H WORD +16 16\n>B: SABCDEF 8G S.... +9 9\n"),
        Vec::<String>::new()
    );
    assert_eq!(told(">A: WORDXYZ 8H WORD +18 18\n"), ["3 score: the score is +16, not +18"]);
    assert_eq!(told(">A: WORDXYZ 8H WORD +16 18\n"), ["3 total: the total is 16, not 18"]);
    assert!(told(">A: WORXYZZ 8H WORD +16 16\n")[0].contains("too many Z: the set has only 1"));
    assert!(told(">A: WORXYZ 8H WORD +16 16\n")[0].contains("D is not on the rack WORXYZ"));
    assert!(told(">A: WORDXYZ -QU +0 0\n")[0].contains("Q is not on the rack WORDXYZ"));
    assert!(told(">A: WORDXYZ nonsense\n")[0].contains("expected a score such as +24"));
    assert!(told("nonsense\n")[0].contains("expected a line that begins with # or >"));
    assert_eq!(told(">A: WORDXYZ 8H WROD +16 16\n"), ["3 phony: WROD is not in the lexicon"]);
    let square = told(">A: WORDXYZ 8Z9 WORD +16 16\n");
    assert!(square[0].contains("expected a square such as 8H (across) or H8 (down), found `8Z9`"));
}

#[test]
fn challenges_are_judged_by_the_words_named() {
    let words = "WORD SWORD AT WE";
    let start = ">A: WORDXYZ 8H WORD +16 16\n>B: STABCDE 8G S.... +9 9\n";
    let mut five = board_rules("scrabble");
    five.challenge = ChallengeRule::FiveAWord;
    let lexicon = lexicon(words);
    let verdict = WordJudge::new(&lexicon, &five);
    let told = |lines: &str| -> Vec<String> {
        let record = Record::parse(format!("{PLAYERS}{start}{lines}").as_bytes());
        let replay = replay(&record, &five, &verdict);
        replay.findings.iter().map(|f| format!("{}: {}", f.line, f.problem)).collect()
    };
    assert_eq!(told(">B: TABCDE (challenge) +5 14 SWORD\n"), Vec::<String>::new());
    assert_eq!(told(">B: TABCDE (challenge) +10 19\n"), ["5: the score is +5, not +10"]);
    assert_eq!(told(">B: TABCDE (challenge) +5 14 WE\n"), ["5: WE is not a word of the play"]);
    let back = told(">B: STABCDE -- -9 0 SWORD\n");
    assert_eq!(back, ["5: SWORD is in the lexicon: the play stands"]);
    let less = told(">B: STABCDE -- -8 1 SWORD\n");
    assert!(less.contains(&"5: the score is -9, not -8".to_owned()), "{less:?}");
    let wrong = ">A: XYZAEI? 9G AX +30 46\n>A: XYZAEI? (challenge) +5 51 AX\n";
    assert!(
        told(wrong)
            .iter()
            .any(|told| told.contains("AX is not in the lexicon: the play must be taken back")),
        "{:?}",
        told(wrong)
    );
}

#[test]
fn a_rack_of_one_letter_is_a_filler() {
    let tile = |letter: u8| Tile { letter, blank: false };
    assert!(is_filler(&[tile(b'E'); 7]) && !is_filler(&[tile(b'E'); 4]));
    assert!(!is_filler(&[b'E', b'E', b'E', b'E', b'A'].map(tile)));
    assert!(!is_filler(&[Tile { letter: b'E', blank: true }; 7]));
}

#[test]
fn the_least_main_word_is_that_of_the_round() {
    let (mut rules, lexicon) = (board_rules("scrabble"), lexicon("WORD SWORD WE"));
    rules.main_word_by_round.insert(2, 5);
    let told = |lines: &str| {
        let record = Record::parse(format!("{PLAYERS}{lines}").as_bytes());
        reported(&replay(&record, &rules, &WordJudge::new(&lexicon, &rules)))
    };
    let first = ">A: WORDXYZ 8H WORD +16 16\n>B: -\n";
    let short = told(&format!("{first}>A: WEXYZ 7G WE +6 22\n"));
    assert!(short.iter().any(|told| told.contains("5 letters")), "{short:?}");
    let second = told(">A: WORDXYZ 8H WORD +16 16\n>B: STABCDE 8G S.... +9 9\n");
    assert_eq!(second, Vec::<String>::new());
}

#[test]
fn a_rack_that_does_not_hold_the_play_has_no_score() {
    // One defect, one finding: whether the record has the points of the words or none.
    for score in ["+44 44", "+0 0"] {
        let record = format!("{PLAYERS}>A: COATXYZ 8H QUIZ {score}\n");
        replayed("scrabble", "QUIZ", &record, |replay| {
            assert_eq!(reported(replay), ["3 tiles: Q is not on the rack COATXYZ"]);
            let ruling = replay.turns[0].ruling.as_ref().unwrap();
            assert_eq!((ruling.void, ruling.points()), (true, 0));
        });
    }
}

#[test]
fn what_cannot_be_read_has_its_place() {
    let places = |line: &str| {
        let mut found = Vec::new();
        let (rules, lexicon) = (board_rules("scrabble"), lexicon("WORD"));
        let record = Record::parse(format!("{PLAYERS}{line}\n").as_bytes());
        let replay = replay(&record, &rules, &WordJudge::new(&lexicon, &rules));
        for finding in &replay.findings {
            found.push((finding.line, finding.column, finding.problem.to_string()));
        }
        assert!(!found.is_empty(), "{line}");
        found.remove(0)
    };
    let at = |line: &str| places(line).1;
    assert_eq!(at("nonsense"), Some(1));
    assert_eq!(at(">A: WORDXYZ 8H WORD"), Some(5));
    assert_eq!(at(">A: WORDXYZ 8H +16 16"), Some(13));
    assert_eq!(at(">A: WORDXYZ 8H WORD AGAIN +16 16"), Some(13));
    assert_eq!(at(">A: WORDXYZ 8Z9 WORD +16 16"), Some(13));
    assert_eq!(at(">A: WORDXYZ 8H W0RD +16 16"), Some(17));
    assert_eq!(at(">A: WORD1YZ 8H WORD +16 16"), Some(9));
    assert_eq!(at(">A: WORDXYZ -W1 +0 0"), Some(15));
    assert_eq!(at("#player3"), Some(9));
    assert_eq!(at("#character-encoding morse"), Some(21));
    assert_eq!(at(">C: WORDXYZ - +0 0"), Some(2));
    let message = places(">A: WORDXYZ 8H WORD").2;
    assert_eq!(message, "expected a score such as +24 and a total, found `WORDXYZ 8H WORD`");
}

#[test]
fn a_mended_record_is_clean_and_stays_so() {
    let text = format!(
        "{PLAYERS}>A: WORDXYZ 8H WORD +18 18\n#note a note\nof two lines\n\
         >B: SABCDEF 8G S.... +9 10\n>A: XYZAEIO 9F OX +30 48\n>A: XYZAEIO -- -30 18\n"
    );
    let (rules, lexicon) = (board_rules("scrabble"), lexicon("WORD SWORD"));
    let verdict = WordJudge::new(&lexicon, &rules);
    let mend = |text: &str| {
        let record = Record::parse(text.as_bytes());
        replay(&record, &rules, &verdict).mended(&record)
    };
    // WORD is doubled: 16; OX and SX: O 1, X 8 tripled as a letter... taken back it is nothing.
    let mended = mend(&text);
    let lines: Vec<&str> = mended.lines().collect();
    assert_eq!(lines[2], ">A: WORDXYZ 8H WORD +16 16");
    assert_eq!(lines[5], ">B: SABCDEF 8G S.... +9 9");
    assert_eq!(lines[6], ">A: XYZAEIO 9F OX +34 50");
    assert_eq!(lines[7], ">A: XYZAEIO -- -34 16");
    assert_eq!(lines[4], "of two lines");
    assert_eq!(mend(&mended), mended);
}
