//! How games end and who wins.

use super::*;

#[test]
fn a_game_ends_when_all_pass_and_a_tie_goes_to_who_led() {
    let lines = ">A: WORDXYZ 8H WORD +16 16\n>B: SABCDEF - +0 0\n>A: XYZ - +0 16\n";
    replayed("scrabble", "WORD", &format!("{PLAYERS}{lines}"), |replay| {
        assert_eq!(replay.findings, []);
        assert_eq!(replay.winners, ["A"]);
    });
    let after = format!("{PLAYERS}{lines}>B: SABCDEF -S +0 0\n");
    let told = findings("scrabble", "WORD", &after);
    assert_eq!(told, ["6 illegal: turn after the game has ended"]);
    // A loses 22 points, B fifteen: A is still ahead.
    let tied = format!("{PLAYERS}{lines}>A: XYZ (XYZ) -22 -6\n>B: SABCDEF (SABCDEF) -15 -15\n");
    replayed("scrabble", "WORD", &tied, |replay| assert_eq!(replay.winners, ["A"]));
}

/// The findings of a game of four tiles a rack with six in all: WORD empties the bag.
fn small(record: &str) -> Vec<String> {
    let mut rules = board_rules("scrabble");
    rules.rack = 4;
    rules.letters = wordy_games::fixture::tiles(
        "W = [1, 4]; O = [1, 1]; R = [1, 1]; D = [1, 2]; Q = [1, 10]; E = [1, 1]",
    );
    let lexicon = lexicon("WORD");
    let record = Record::parse(record.as_bytes());
    reported(&replay(&record, &rules, &WordJudge::new(&lexicon, &rules)))
}

#[test]
fn tiles_left_are_counted_and_ties_are_broken() {
    // Scrabble Door: the end tally. Each loses the tiles left, and who went out gets the others'.
    // QE is
    // eleven points, A? is one.
    let out = ">A: WORD 8H WORD +16 16\n>B: QE - +0 0\n>A: (QE) +11 27\n>B: QE (QE) -11 -11\n";
    let out = format!("{PLAYERS}{out}");
    let findings = |_: &str, _: &str, record: &str| small(record);
    assert_eq!(findings("scrabble", "WORD", &out), Vec::<String>::new());
    // The customary form: who went out gets twice the others' tiles.
    let twice = ">A: WORD 8H WORD +16 16\n>B: QE - +0 0\n>A: (QE) +22 38\n";
    assert_eq!(findings("scrabble", "WORD", &format!("{PLAYERS}{twice}")), Vec::<String>::new());
    let wrong = out.replace("+11 27", "+12 28");
    assert_eq!(findings("scrabble", "WORD", &wrong), ["5 score: the score is +11, not +12"]);
    let wrong = out.replace("-11 -11", "-1 -1");
    assert_eq!(findings("scrabble", "WORD", &wrong), ["6 score: the score is -11, not -1"]);
    // Rule 15: X, Y and Z are 22 points, E, F and A six: both end at -6, so who led before wins;
    // where ties are shared, both do.
    let tied = ">A: WORDXYZ 8H WORD +16 16\n>B: EFA - +0 0\n>A: XYZ - +0 16\n\
        >A: XYZ (XYZ) -22 -6\n>B: EFA (EFA) -6 -6\n";
    for (game, winners) in [("scrabble", vec!["A"]), ("1dif", vec!["A", "B"])] {
        replayed(game, "WORD", &format!("{PLAYERS}{tied}"), |replay| {
            assert_eq!(replay.findings, [], "{game}");
            assert_eq!(replay.winners, winners, "{game}");
        });
    }
    // The adjustment decides before a tie is asked for.
    let ahead = tied.replace("EFA", "EFE");
    replayed("scrabble", "WORD", &format!("{PLAYERS}{ahead}"), |replay| {
        assert_eq!(replay.winners, ["A", "B"][..1]);
    });
    let behind = tied.replace("EFA", "E").replace("-6 -6", "-1 -1");
    replayed("scrabble", "WORD", &format!("{PLAYERS}{behind}"), |replay| {
        assert_eq!(replay.findings.len(), 0, "{:?}", replay.findings);
        assert_eq!(replay.winners, ["B"]);
    });
}

#[test]
fn turns_without_a_score_end_a_game() {
    // 1DIF: six of them. Exchanges are no passes, and a play that scores starts anew.
    let exchange = |nick: &str, total: i32| format!(">{nick}: -ABC +0 {total}\n");
    let pair = exchange("B", 0) + &exchange("A", 16);
    let first = format!("{PLAYERS}>A: WORDXYZ 8H WORD +16 16\n");
    let ended = |lines: String| findings("1dif", "WORD SWORD", &(first.clone() + &lines));
    let play = ">B: 8G S.... +9 9\n";
    assert_eq!(ended(pair.repeat(3)), Vec::<String>::new());
    let after = ended(pair.repeat(3) + play);
    assert_eq!(after, ["10 illegal: turn after the game has ended"]);
    let again = pair.repeat(2) + &exchange("B", 0) + ">A: 8G S.... +9 25\n";
    let rest = exchange("B", 0) + &exchange("A", 25);
    assert_eq!(ended(again.clone() + &rest.repeat(3)), Vec::<String>::new());
    let after = ended(again + &rest.repeat(3) + &exchange("B", 0));
    assert_eq!(after, ["16 illegal: turn after the game has ended"]);
    // In the game of the Door only passes end it.
    let door = findings("scrabble", "WORD", &(first.clone() + &pair.repeat(4)));
    assert_eq!(door, Vec::<String>::new());
    let passes = ">B: - +0 0\n>A: -ABC +0 16\n".repeat(4);
    assert_eq!(findings("scrabble", "WORD", &(first + &passes)), Vec::<String>::new());
}

#[test]
fn a_play_taken_back_counts_as_a_turn_without_a_score() {
    // 1DIF: a play and five exchanges after it are no end; taken back, the play is none, and there
    // are six turns without a score.
    let first = format!("{PLAYERS}>A: WORDXYZ 8H WORD +16 16\n");
    let back = ">B: SABCDEF 8G S.... +9 9\n>B: SABCDEF -- -9 0\n";
    let exchange = |nick: &str, total: i32| format!(">{nick}: -ABC +0 {total}\n");
    let five = exchange("A", 16) + &(exchange("B", 0) + &exchange("A", 16)).repeat(2);
    let lines = first + back + &five + &exchange("B", 0);
    let after = findings("1dif", "WORD", &lines);
    assert_eq!(after, ["11 illegal: turn after the game has ended"]);
}

#[test]
fn the_racks_left_stand_after_the_last_turn() {
    let turns = ">A: WORDXYZ 8H WORD +16 16\n>B: SABC?EF 8G S.... +9 9\n";
    let told = |lines: &str| findings("tournament", "WORD SWORD", lines);
    assert_eq!(told(&format!("{PLAYERS}{turns}#rack1 XYZAEIO\n")), Vec::<String>::new());
    let early = told(&format!("{PLAYERS}#rack1 XYZAEIO\n{turns}"));
    assert_eq!(early.len(), 1, "{early:?}");
    assert!(early[0].contains("the rack of the next turn is given before the last turn"));
    let many = told(&format!("{PLAYERS}{turns}#rack1 ZZAEIOU\n"));
    assert!(many.iter().any(|told| told.contains('Z')), "{many:?}");
}

#[test]
fn a_play_taken_back_is_one_more_turn_without_a_score() {
    let rack = |nick: &str| if nick == "A" { "ABCDEFG" } else { "WORDXYZ" };
    let pass = |nick: &str| format!(">{nick}: {} - +0 0\n", rack(nick));
    let passes: String = ["A", "B", "A", "B", "A"].map(pass).concat();
    let play = ">B: WORDXYZ 8H XYZ +44 44\n>B: WORDXYZ -- -44 0\n";
    let clean = format!("{PLAYERS}{passes}{play}");
    assert_eq!(findings("tournament", "WORD", &clean), Vec::<String>::new());
    let after = format!("{clean}{}", pass("A"));
    let told = findings("tournament", "WORD", &after);
    assert_eq!(told, ["10 illegal: turn after the game has ended"]);
}

#[test]
fn a_play_that_is_too_short_is_taken_back_rightly() {
    // Scrabble I, rule 3.
    let lines = ">A: ATCOXYZ 11K AT +4 4\n>A: ATCOXYZ -- -4 0\n";
    assert_eq!(findings("scrabble-i", "CAT", &format!("{PLAYERS}{lines}")), Vec::<String>::new());
}

#[test]
fn a_swap_stands_when_the_play_after_it_is_taken_back() {
    // Scrabble I, rule 7: the next rack has the blank.
    let lines = ">A: CO?TXYZ 11I COaT +10 10\n>B: AEDRSLN *K11A 11I ....zS +27 27\n\
                 >B: AEDRSLN -- -27 0\n>A: XYZSDEA - +0 10\n>B: ?EDRSLN - +0 0\n";
    let told = findings("scrabble-i", "COAT", &format!("{PLAYERS}{lines}"));
    assert_eq!(told, Vec::<String>::new());
    let without = lines.replace("?EDRSLN - +0", "AEDRSLN - +0");
    let told = findings("scrabble-i", "COAT", &format!("{PLAYERS}{without}"));
    assert_eq!(told.len(), 1, "{told:?}");
}
