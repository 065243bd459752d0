//! What other games of the family do otherwise.

use super::*;

#[test]
fn ecology_recycles_blanks_and_nothing_else() {
    // "1DIF: The Game": not Ecology Scrabble.
    let mut table = table("ecology", &["CO?TXYZ", "AEDRSLN"]);
    table.play(0, "8G COaT").unwrap();
    assert!(table.act(1, &Action::Diff { diffs: vec!["G8D".to_owned()] }).is_err());
    table.act(1, &Action::Swap { swap: "I8A".to_owned() }).unwrap();
    assert!(table.view(1).rack.contains(&"?".to_owned()));
}

#[test]
fn the_scoop_is_a_hundred_of_three_hundred() {
    // Scrabble I, rule 10.
    let table = table_of("scrabble-i", "Ann Bob", |_| {});
    let view = table.view(0);
    assert_eq!((view.rack.len(), view.bag.left), (7, 86));
}

#[test]
fn the_main_word_has_three_letters_and_touches_the_inner_board() {
    // Scrabble I, rule 3: nothing, and the tiles go back.
    let mut table = table("scrabble-i", &["ATCOXYZ", "WORDSEU"]);
    let sheet = table.score(0, "11K AT");
    assert_eq!(sheet.faults, ["no word with all tiles of the play has 3 letters or more"]);
    table.play(0, "11K AT").unwrap();
    assert_eq!((table.points(), table.view(0).turn), (vec![0, 0], vec![1]));
    assert_eq!(table.view(0).rack.len(), 7);
    table.clean();
}

#[test]
fn an_invalid_word_costs_the_turn_and_nothing_says_so_before() {
    // Scrabble I, rule 2.
    let mut table = table("scrabble-i", &["SOATCXY", "WORDSEU"]);
    let sheet = table.score(0, "11K SOAT");
    assert_eq!((sheet.faults.len(), sheet.words[0].valid), (0, None));
    table.play(0, "11K SOAT").unwrap();
    assert_eq!((table.points(), table.on("K11")), (vec![0, 0], None));
    assert_eq!(table.view(0).turn, [1]);
    table.clean();
    table.check_laid();
}

#[test]
fn a_stretch_and_big_plays_are_shown_while_the_tiles_lie() {
    // Scrabble I, rules 5 and 6.
    let mut table = table("scrabble-i", &["PLAYXOT", "UNSAEIO"]);
    table.play(0, "11I PLAY").unwrap();
    let sheet = table.score(1, "11G UN....S");
    assert!(sheet.stretch && sheet.bonus == 40, "{sheet:?}");
    assert_eq!(table.score(0, "11I ....").bonus, 0);
}

#[test]
fn a_letter_is_swapped_for_its_blank_and_the_blank_used_at_once() {
    // Scrabble I, rule 7.
    let mut table = table("scrabble-i", &["CO?TXYZ", "AEDRSLN"]);
    table.play(0, "11I COaT").unwrap();
    table.act(1, &Action::Swap { swap: "K11A".to_owned() }).unwrap();
    assert_eq!(table.on("K11"), Some("A".to_owned()));
    assert!(table.act(1, &Action::Swap { swap: "K11A".to_owned() }).is_err());
    table.play(1, "11I ....s").unwrap();
    assert_eq!(table.on("M11"), Some("s".to_owned()));
    table.check_laid();
    assert!(table.clean().contains("*K11A 11I ....s"));
}

#[test]
fn a_swap_stands_when_the_play_after_it_does_not() {
    // Scrabble I, rule 7.
    let mut table = table("scrabble-i", &["CO?TXYZ", "AEDRSLN"]);
    table.play(0, "11I COaT").unwrap();
    table.act(1, &Action::Swap { swap: "K11A".to_owned() }).unwrap();
    table.play(1, "11I ....zS").unwrap();
    assert_eq!((table.on("K11"), table.on("M11")), (Some("A".to_owned()), None));
    assert!(table.view(1).rack.contains(&"?".to_owned()));
    table.act(0, &Action::Pass {}).unwrap();
    table.act(1, &Action::Pass {}).unwrap();
    table.check_laid();
    table.clean();
}

#[test]
fn an_exchange_needs_seven_tiles_in_the_bag() {
    // Scrabble I: the box top rules; the same in 1DIF and tournaments.
    for game in ["scrabble-i", "scrabble-o", "1dif", "tournament"] {
        let mut table = table(game, &["COATSXY", "WORDSEI"]);
        table.leave(6);
        let few = wrong("an exchange needs 7 tiles in the bag, which has 6");
        assert_eq!(table.act(0, &Action::exchange("C")), few, "{game}");
        assert!(!table.view(0).may("exchange"));
    }
}

#[test]
fn the_middle_is_covered_first_on_the_large_board_too() {
    // Scrabble I, rule 9.
    let mut table = table("scrabble-i", &["COATSXY", "WORDSEI"]);
    assert_eq!(table.play(0, "8G COAT"), wrong("the first play must cover K11"));
    table.play(0, "11H COAT").unwrap();
}
