//! Records of games that were played with another lexicon than the one at hand.

use super::*;
use crate::statistics::figures;

/// The replay of a record by words that are not those of its game.
fn by_other(rule: ChallengeRule, lines: &str, check: impl Fn(&Record, &Replay<'_>)) {
    let (mut rules, lexicon) = (board_rules("tournament"), lexicon("RETAINS DEAL YOD"));
    rules.challenged_by(rule);
    let text = format!("#lexicon CLUB9\n{PLAYERS}{lines}");
    let record = Record::parse(text.as_bytes());
    let verdict = WordJudge::new(&lexicon, &rules).of_other();
    check(&record, &replay(&record, &rules, &verdict));
}

const FIRST: &str = ">A: AEINRST 8D RETAINS +66 66\n";

#[test]
fn a_word_that_the_list_lacks_is_in_doubt_and_stays_on_the_board() {
    // This list lacks both words. SEVS scored, so the game's list has it; DETAG did not, so that
    // list lacks it, too. S 1, E 1, V 3 x 4 on J10, S 1: 15.
    let lines = format!("{FIRST}>B: EVSIIUU J8 .EVS +15 15\n>A: ADEGLOT E7 D.TAG +0 66\n");
    for rule in [ChallengeRule::Void, ChallengeRule::Double] {
        by_other(rule, &lines, |record, replay| {
            let void = rule == ChallengeRule::Void;
            let told = reported(replay);
            assert!(told[0].starts_with("1 doubtful: "), "{told:?}");
            assert!(told[0].contains("SEVS") && told[0].contains("played by CLUB9"), "{told:?}");
            assert_eq!(replay.position.all().count(), if void { 10 } else { 14 });
            let faults = replay.findings.iter().filter(|finding| finding.is_fault()).count();
            assert_eq!(faults, usize::from(!void), "{told:?}");
            if void {
                assert_eq!(replay.mended(record), record.lines.text());
            }
        });
    }
}

#[test]
fn the_next_play_is_read_on_the_board_as_it_was() {
    // RADE, then DAG through its D: D 2, O 1, G 2 with G11 and H11 free of premiums but for none.
    let lines = format!("{FIRST}>B: ADEIIUU D8 .ADE +5 5\n>A: ADGHLOO 11D .GO +8 74\n");
    by_other(ChallengeRule::Void, &lines, |record, replay| {
        assert!(!replay.has_faults(), "{:?}", reported(replay));
        assert_eq!(replay.mended(record), record.lines.text());
        assert_eq!(replay.totals["A"], 74);
        // Nobody knows which of these words are phonies: none is counted.
        let rules = board_rules("tournament");
        assert!(figures(record, replay, &rules).values().all(|own| own.phonies == 0));
    });
}

#[test]
fn what_became_of_a_challenge_is_in_doubt_only_where_the_list_says_otherwise() {
    let back = |word: &str, score: i32| {
        format!("{FIRST}>B: YDDOEIU H7 {word} +{score} {score}\n>B: YDDOEIU -- -{score} 0\n")
    };
    // The list has YOD? It has YID not: taken back as it should be.
    by_other(ChallengeRule::Double, &back("Y.D", 7), |_, replay| {
        assert_eq!(reported(replay), Vec::<String>::new());
    });
    by_other(
        ChallengeRule::Double,
        ">A: DEALXYZ 8G DEAL +10 10\n>A: DEALXYZ -- -10 0\n",
        |_, it| {
            let told = reported(it);
            assert_eq!(told.len(), 1, "{told:?}");
            assert!(told[0].starts_with("5 doubtful: DEAL is in the lexicon, but"), "{told:?}");
        },
    );
    let stood = ">A: DAELXYZ 8G DAEL +10 10\n>A: XYZ (challenge) +5 15\n";
    by_other(ChallengeRule::FiveAPlay, stood, |_, it| {
        let told = reported(it);
        assert!(told.iter().all(|told| told.contains("doubtful")), "{told:?}");
    });
}

#[test]
fn the_rack_of_a_challenge_is_one_that_can_be() {
    let told = |rack: &str| {
        let lines = format!("{PLAYERS}{FIRST}>A: {rack} (challenge) +5 71\n");
        let (mut rules, lexicon) = (board_rules("tournament"), lexicon("RETAINS"));
        rules.challenged_by(ChallengeRule::FiveAPlay);
        let record = Record::parse(lines.as_bytes());
        reported(&replay(&record, &rules, &WordJudge::new(&lexicon, &rules)))
    };
    // There is one J. The rack may be the one before the play, or the one after it.
    assert_eq!(told("JJKK"), ["4 tiles: too many J: the set has only 1"]);
    assert_eq!(told("AEINRST"), Vec::<String>::new());
    assert_eq!(told("JKAEIOU"), Vec::<String>::new());
}

#[test]
fn a_record_that_names_no_lexicon_has_one_remark_on_all_words_in_doubt() {
    let (rules, lexicon) = (board_rules("tournament"), lexicon("RETAINS"));
    let text = format!("{PLAYERS}{FIRST}>B: EVSIIUU J8 .EVS +15 15\n>A: ADEGLOT E7 D.AL +5 71\n");
    let record = Record::parse(text.as_bytes());
    let verdict = WordJudge::new(&lexicon, &rules).of_other();
    let found = reported(&replay(&record, &rules, &verdict));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("3 doubtful: DEAL and SEVS are not in "), "{found:?}");
    assert!(found[0].ends_with("; the record names no lexicon"), "{found:?}");
}
