//! A worked game of every game on a board, its scores added up by hand.

use super::*;

fn clean(game: &str, words: &str, lines: &str) {
    assert_eq!(findings(game, words, &format!("{PLAYERS}{lines}")), Vec::<String>::new(), "{game}");
}

#[test]
fn tournament_scrabble_has_six_turns_without_a_score_and_seven_tiles_for_an_exchange() {
    // F1. WORD: W 4, O 1, R 1, D 2, doubled by H8; SWORD: 8 and S 1.
    let play = ">A: WORDXYZ 8H WORD +16 16\n>B: SABCDEF 8G S.... +9 9\n";
    let pass = ">A: - +0 16\n>B: - +0 9\n";
    // W 4, A 1, T 1: no premium on H9 and H10.
    clean("tournament", "WORD SWORD WAT", &format!("{play}{pass}{pass}>A: H8 .AT +6 22\n"));
    let over = format!("{PLAYERS}{play}{pass}{pass}{pass}>A: - +0 16\n");
    let told = findings("tournament", "WORD SWORD", &over);
    assert_eq!(told, ["11 illegal: turn after the game has ended"]);
}

#[test]
fn super_scrabble_is_played_on_its_board() {
    // F2. The middle is K11, a double word; J11 has no premium.
    let play = ">A: WORDXYZ 11K WORD +16 16\n>B: SABCDEF 11J S.... +9 9\n";
    clean("super", "WORD SWORD", play);
}

#[test]
fn words_with_friends_end_after_three_turns_without_a_score_but_not_at_nothing() {
    // F3. WORD: 4 + 1 + 1 + 2, no premium on H8 to K8; S 1 more.
    let pass = ">A: - +0 0\n>B: - +0 0\n";
    let play = ">A: WORDXYZ 8H WORD +8 8\n>B: SABCDEF 8G S.... +9 9\n";
    clean("words-with-friends", "WORD SWORD", &format!("{pass}{pass}{play}"));
    let three = ">A: - +0 8\n>B: - +0 9\n>A: - +0 8\n";
    let told = findings(
        "words-with-friends",
        "WORD SWORD",
        &format!("{PLAYERS}{play}{three}>B: - +0 9\n"),
    );
    assert_eq!(told, ["8 illegal: turn after the game has ended"]);
}

#[test]
fn crossplay_has_a_last_round_and_counts_no_tiles_left() {
    // F4. W 5, O 1, R 1 doubled by J8, D 2; then S 1 and 5 + 1 + 1 + 2.
    let play = ">A: WORDXYZ 8H WORD +10 10\n>B: SABCDEF 8G S.... +10 10\n";
    clean("crossplay", "WORD SWORD", play);
    let passes = ">A: - +0 10\n>B: - +0 10\n>B: (XYZ) +22 32\n";
    let told = findings("crossplay", "WORD SWORD", &format!("{PLAYERS}{play}{passes}"));
    assert_eq!(told, ["7 illegal: tiles left do not count in this game"]);
    // A set of eight tiles for racks of four: the bag is empty from the start, so each has one turn
    // after the first.
    let mut rules = board_rules("crossplay");
    rules.rack = 4;
    rules.letters = wordy_games::fixture::tiles("W = [2, 5]; O = [2, 1]; R = [2, 1]; D = [2, 2]");
    let lexicon = lexicon("WORD WO");
    let last = ">A: WORD 8H WORD +10 10\n>B: - +0 0\n>A: - +0 10\n";
    let told = |lines: &str| {
        let record = Record::parse(format!("{PLAYERS}{lines}").as_bytes());
        reported(&replay(&record, &rules, &WordJudge::new(&lexicon, &rules)))
    };
    assert_eq!(told(last), Vec::<String>::new());
    let more = format!("{last}>B: - +0 0\n");
    assert_eq!(told(&more), ["6 illegal: turn after the game has ended"]);
}

#[test]
fn wordsmog_accepts_any_arrangement() {
    // F5. DROW is an arrangement of WORD, and is worth the same.
    clean("wordsmog", "WORD", ">A: WORDXYZ 8H DROW +16 16\n");
    let told = findings("wordsmog", "WORD", &format!("{PLAYERS}>A: WORDXYZ 8H DROZ +28 28\n"));
    assert_eq!(told, ["3 phony stood: DROZ is not in the lexicon"]);
}

#[test]
fn ecology_gives_a_blank_for_its_letter() {
    // F7. W 4, O 1, R 1 and the blank 0, doubled; after the swap the D counts 2 in SWORD.
    let play = ">A: WOR?XYZ 8H WORd +12 12\n>B: DSABCEF *K8D 8G S.... +9 9\n";
    clean("ecology", "WORD SWORD", play);
}

#[test]
fn scrabble_ii_and_iii_have_racks_of_eight_and_iii_wild_tiles() {
    // Six tiles: W 4, O 1, R 1, D 2, E 1 doubled by O11, D 2, doubled by K11; thirty for six tiles.
    clean("scrabble-ii", "WORDED", ">A: WORDEDXY 11K WORDED +54 54\n");
    clean("scrabble-iii", "WORDED", ">A: WORDEDXY 11K WORDED +54 54\n");
    // A J turned over for the last D: two points less, doubled.
    clean("scrabble-iii", "WORDED", ">A: WORDEJAY 11K WORDEd +50 50\n");
    let told =
        findings("scrabble-ii", "WORDED", &format!("{PLAYERS}>A: WORDEJAY 11K WORDEd +50 50\n"));
    assert_eq!(told, ["3 tiles: d is not on the rack WORDEJAY"]);
    let short = findings("scrabble-iii", "WORD", &format!("{PLAYERS}>A: WORDABCE 11K WORD +0 0\n"));
    assert_eq!(short, ["3 illegal: no word with all tiles of the play has 6 letters or more"]);
}
