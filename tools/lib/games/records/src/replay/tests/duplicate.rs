//! Duplicate: one rack for all, and the best play of each turn is laid.

use super::*;

const HEAD: &str = "#player1 A Ann\n#player2 B Bob\n";

/// A worked game. WORD at 8H is 4 + 1 + 1 + 2 doubled by the middle, 16; WAR 4 + 1 + 1 doubled, 12.
/// In the second turn SWORD is 1 + 8. Ann has 25 of 25 points, Bob 12: 48 per cent.
const GAME: &str = ">A: WORDAEI 8H WORD +16 16\n>B: WORDAEI 8H WAR +12 12\n\
    >top: WORDAEI 8H WORD +16 16\n>A: SAEINTU 8G S.... +9 25\n>B: SAEINTU - +0 12\n\
    >top: SAEINTU 8G S.... +9 25\n";

fn told(lines: &str) -> Vec<String> {
    findings("duplicate", "WORD SWORD WAR", &format!("{HEAD}{lines}"))
}

#[test]
fn a_game_is_replayed() {
    assert_eq!(told(GAME), Vec::<String>::new());
    replayed("duplicate", "WORD SWORD WAR", &format!("{HEAD}{GAME}"), |replay| {
        assert_eq!(replay.winners, ["A"]);
        assert_eq!(replay.share_of_tops("A"), Some(100.0));
        assert_eq!(replay.share_of_tops("B"), Some(48.0));
        assert_eq!(replay.share_of_tops("top"), None);
        // Five tiles are laid of a hundred.
        assert_eq!(replay.unseen.len(), 95);
    });
}

#[test]
fn plays_are_scored_and_compared_with_the_top() {
    let wrong = GAME.replacen("WAR +12 12", "WAR +13 13", 1);
    assert_eq!(told(&wrong)[0], "4 score: the score is +12, not +13");
    let better = ">A: WORDAEI 8H WORD +16 16\n>top: WORDAEI 8H WAR +12 12\n";
    assert_eq!(told(better), ["4 illegal: the top has 12 points, but the play in line 3 has 16"]);
    // A play that is not valid scores nothing, and that is no fault.
    let void = ">A: WORDAEI 8H WRAD +0 0\n>top: WORDAEI 8H WORD +16 16\n";
    assert_eq!(told(void), Vec::<String>::new());
    let counted = told(&void.replace("+0 0", "+14 14"));
    assert_eq!(counted, ["3 phony: WRAD is not in the lexicon"]);
    let twice = ">A: WORDAEI 8H WORD +16 16\n>A: WORDAEI 8H WAR +12 28\n>top: 8H WORD +16 16\n";
    assert!(told(twice)[0].starts_with("4 illegal: second play of A in this turn"));
    assert_eq!(
        told(">A: WORDAEI 8H WORD +16 16\n"),
        ["3 illegal: the line of top is missing for the last turn"]
    );
}

#[test]
fn racks_are_drawn_by_the_rules() {
    let other = GAME.replacen(">B: WORDAEI", ">B: WORDAEO", 1);
    assert_eq!(told(&other), ["4 tiles: the rack of this turn is WORDAEI, not WORDAEO"]);
    let short = GAME.replace("SAEINTU", "SAEINT");
    assert_eq!(told(&short), ["6 tiles: the rack of a turn has 7 tiles, not 6"]);
    // One vowel: drawn anew. A blank or a Y is either.
    let few = GAME.replace("WORDAEI", "WORDBCD");
    assert_eq!(
        told(&few)[0],
        "3 tiles: the rack needs 2 vowels and 2 consonants or more; it has 1 and 6: draw anew"
    );
    for rack in ["WORDBC?", "WORDYBC"] {
        let told = told(&GAME.replace("WORDAEI", rack).replace("WAR +12 12", "WORD +16 16"));
        assert!(!told.iter().any(|told| told.contains("draw anew")), "{told:?}");
    }
}
