//! "1DIF: The Game", examples 1 to 3, each on a row of its own choice.

use super::*;
use crate::replay::Problem;
use wordy_games::game::{DiffLine, DiffScore};
use wordy_games::ruling::Fault;

const WORDS: &str = "MAIMING MAILING GRAIN CLOBBER COOT GRAND AGAIN SCARF ON OD COAT AD GIAOURS \
    GAD IT MASKING KINE LINE MINE NINE SINE RAIN INE TOCK";

fn after(setup: &str, turn: &str) -> (Vec<String>, Vec<(i32, Option<i32>)>) {
    let rules = board_rules("1dif");
    let lexicon = lexicon(WORDS);
    let verdict = WordJudge::new(&lexicon, &rules);
    let record = Record::parse(format!("{PLAYERS}{setup}{turn}").as_bytes());
    let replay = replay(&record, &rules, &verdict);
    let told = replay.findings.iter().map(|f| format!("{}: {}", f.line, f.problem)).collect();
    let scores = replay.turns.iter().map(|turn| (turn.event.score, turn.expected_score)).collect();
    (told, scores)
}

/// MAIMING across with RAIN below its G: 8D is M, so the second M lies on G8 and G on J8.
const FIRST: &str = ">A: MAIMING 8D MAIMING +80 80\n>B: RAIN J8 .RAIN +8 8\n";

#[test]
fn example_1_exchanges_an_m_and_plays_six_tiles() {
    // CLOBBER through the L that was put down; seven tiles left the rack, but one came back: no
    // bingo.
    let turn = ">A: BRECBOL ~G8L G7 C.OBBER +18 98\n";
    let (told, scores) = after(FIRST, turn);
    assert_eq!(scores[2].1, Some(18), "{told:?}");
    assert_eq!(told, Vec::<String>::new());
}

#[test]
fn example_2_plays_the_o_it_took_up() {
    let setup = ">A: GRAND 8D GRAND +16 16\n>B: AAIN D7 A.AIN +6 6\n>A: SCRF F6 SC.RF +10 26\n\
        >B: OOT 7F .OOT +10 16\n";
    let turn = ">A: UISARAG ~H7A 6H GIAOURS +69 95\n";
    let (told, scores) = after(setup, turn);
    // GIAOURS 12 with its premiums, GAD 5, IT 2, fifty for seven tiles.
    assert_eq!(scores[4], (69, Some(69)), "{told:?}");
    assert!(told.iter().all(|told| told.contains("the score is")), "{told:?}");
    assert!(!told.iter().any(|told| told.starts_with('7')), "{told:?}");
}

#[test]
fn example_3_exchanges_two_and_ends_the_turn() {
    // INE hangs under the K (KINE, LINE); under M and N it would do as well, under S not.
    let columns = [("G", true, 9), ("D", true, 6), ("H", true, 5), ("F", false, 6)];
    for (column, legal, points) in columns {
        let below = match column {
            "G" => "G8 .INE",
            "D" => "D8 .INE",
            "H" => "I8 .INE",
            _ => "F8 .INE",
        };
        let setup = format!(">A: MASKING 8D MASKING +84 84\n>B: INE {below} +{points} {points}\n");
        let (told, scores) = after(&setup, ">A: AEEILMR ~F8I ~G8L +0 84\n");
        let void = told.iter().any(|told| told.starts_with("5:") && told.contains("void"));
        assert_eq!(void, !legal, "{column}: {told:?}");
        assert_eq!(scores[2].1, Some(0));
    }
}

#[test]
fn what_an_exchange_may_not_do_is_told() {
    let told = |turn: &str| after(FIRST, turn).0.join("; ");
    let void = told(">A: BRECBOL ~G8B G7 C.OBBER +18 98\n");
    assert!(
        void.contains("MAIBING is not in the lexicon after the exchange with the board"),
        "{void}"
    );
    assert!(told(">A: BRECBOL ~G8M - +0 80\n").contains("~G8M: M is there already"));
    assert!(told(">A: BRECBOL ~G8Z - +0 80\n").contains("~G8Z: Z is not on the rack"));
    assert!(told(">A: BRECBOL ~A1L - +0 80\n").contains("~A1L: the square is empty"));
    let after_two = told(">A: LRECBOL ~G8L ~E8A G7 C.OBBER +0 80\n");
    assert!(after_two.contains("A is there already"), "{after_two}");
    assert_eq!(told(">A: BRECBOL ~G8L +0 80\n"), "");
    assert_eq!(told(">A: BRECBOL ~G8L -MB +0 80\n"), "");
    let ended = after(
        ">A: MASKING 8D MASKING +78 78\n>B: INE G8 .INE +4 4\n",
        ">A: AEEILMR ~F8I ~G8L 9D AM +9 87\n",
    );
    assert!(ended.0[2].contains("the turn ends when two tiles are exchanged"), "{ended:?}");
    assert_eq!(ended.1[2].1, Some(0));
}

#[test]
fn an_exchange_may_score_its_faces() {
    let mut rules = board_rules("1dif");
    rules.diff.as_mut().unwrap().score = DiffScore::Face;
    let lexicon = lexicon(WORDS);
    let verdict = WordJudge::new(&lexicon, &rules);
    let record = format!("{PLAYERS}{FIRST}>A: BRECBOL ~G8L +10 90\n");
    let replay = replay(&Record::parse(record.as_bytes()), &rules, &verdict);
    // MAILING: 3 1 1 1 1 1 2.
    assert_eq!(replay.turns[2].expected_score, Some(10));
    assert_eq!(replay.findings, []);
}

/// The tiles on G8 and E8 are in one row, those on G8 and J11 in none and in no column.
#[test]
fn exchanges_may_have_to_stand_in_one_line() {
    let mut rules = board_rules("1dif");
    rules.diff.as_mut().unwrap().line = DiffLine::OneLine;
    let lexicon = lexicon("MAIMING RAIN MAILING RAID MAIDING");
    let verdict = WordJudge::new(&lexicon, &rules);
    let scattered = |turn: &str| {
        let record = Record::parse(format!("{PLAYERS}{FIRST}{turn}").as_bytes());
        let replay = replay(&record, &rules, &verdict);
        let told = Problem::Turn(Fault::ScatteredDiff);
        replay.findings.iter().any(|finding| finding.problem == told)
    };
    assert!(!scattered(">A: BRECDOL ~G8L +0 80\n"));
    assert!(!scattered(">A: BRECDOL ~G8L ~E8R +0 80\n"));
    assert!(scattered(">A: BRECDOL ~G8L ~J11D +0 80\n"));
}
