//! Turns ruled on, by themselves and in a record.

use proptest::prelude::*;

use crate::record::Record;
use crate::replay::replay;
use wordy_games::bag::read_tiles;
use wordy_games::fixture::{board_rules, lexicon, position};
use wordy_games::game::BoardRules;
use wordy_games::play::Play;
use wordy_games::position::Position;
use wordy_games::ruling::{Fault, Move, Ruling, rule};
use wordy_games::verdict::WordJudge;

const WORDS: &str = "QUIZ COAT WORD SWORD AT WE TRAIN TRAINS MAIMING MAILING";

/// A turn as text: rack (none where empty), square, word, exchanges such as `~G8L` and `*L11I`.
fn turn(rules: &BoardRules, rack: &str, play: &str, exchanges: &str) -> Move {
    let alphabet = &rules.letters.alphabet;
    let rack = (!rack.is_empty()).then(|| read_tiles(rack, alphabet).unwrap());
    let play =
        play.split_once(' ').map(|(square, word)| Play::parse(square, word, alphabet).unwrap());
    let mut turn = Move { rack, play, ..Move::default() };
    for token in exchanges.split_whitespace() {
        let (square, tile) = token[1..].split_at(token.len() - 2);
        let exchange = (wordy_games::play::read_square(square).unwrap().0, tile.to_owned());
        if token.starts_with('~') { &mut turn.diffs } else { &mut turn.swaps }.push(exchange);
    }
    turn
}

/// The faults, whether the turn is void, and its points.
fn ruled(game: &str, before: &str, rack: &str, play: &str) -> (Vec<String>, bool, u32) {
    let (rules, lexicon) = (board_rules(game), lexicon(WORDS));
    let turn = turn(&rules, rack, play, "");
    let position = position(&rules, before);
    let ruling = rule(&turn, &position, &rules, &WordJudge::new(&lexicon, &rules));
    let faults = ruling.faults.iter().map(ToString::to_string).collect();
    (faults, ruling.void, ruling.points())
}

fn faulty(fault: &str) -> (Vec<String>, bool, u32) {
    (vec![fault.to_owned()], true, 0)
}

#[test]
fn a_legal_play_scores_its_words() {
    // Q 10, U 1, I 1, Z 10, the word doubled.
    assert_eq!(ruled("scrabble", "", "QUIZABC", "8H QUIZ"), (vec![], false, 44));
    assert_eq!(ruled("scrabble", "", "", "8H QUIZ"), (vec![], false, 44));
    // A blank for the Z.
    assert_eq!(ruled("scrabble", "", "QUIABC?", "8H QUIz"), (vec![], false, 24));
}

#[test]
fn a_play_with_tiles_that_are_not_there_scores_nothing() {
    let not_on_rack = faulty("Q is not on the rack COATXYZ");
    assert_eq!(ruled("scrabble", "", "COATXYZ", "8H QUIZ"), not_on_rack);
    // One Q in the set, and it is on the board.
    let too_many = faulty("too many Q: the set has only 1");
    assert_eq!(ruled("scrabble", "7A Q 8H COAT", "", "J8 .T").0.len(), 0);
    assert_eq!(ruled("scrabble", "7A Q 8H WORD", "", "H8 .QUIZ").0[0], too_many.0[0]);
    assert_eq!(ruled("scrabble", "7A Q 8H WORD", "QDSWOR", "8G S...."), too_many);
    assert_eq!(ruled("scrabble", "", "QUIZABCD", "8H QUIZ"), faulty("8 tiles on a rack of 7"));
}

#[test]
fn what_a_wrong_word_costs_is_the_games_rule() {
    let two = "XQ and WQ are not in the lexicon";
    // Scrabble Door: the dictionary. It is refused. 1DIF: it stands until it is challenged.
    assert_eq!(ruled("scrabble", "8H WORd", "XQ?", "9G xQ"), faulty(two));
    assert_eq!(ruled("scrabble", "8H WORD", "", "8H ....X"), faulty("WORDX is not in the lexicon"));
    let stands = ruled("1dif", "8H WORD", "", "8H ....X");
    // 4 1 1 2 on the board, the X 8 doubled.
    assert_eq!(stands, (vec!["WORDX is not in the lexicon".to_owned()], false, 24));
    // Scrabble I, rule 2: it scores nothing; rule 3: so does a play without a main word.
    assert_eq!(ruled("scrabble-i", "", "", "11K WORDX"), faulty("WORDX is not in the lexicon"));
    let short = faulty("no word with all tiles of the play has 3 letters or more");
    assert_eq!(ruled("scrabble-i", "", "", "11K AT"), short);
}

#[test]
fn a_play_that_cannot_be_laid_has_no_words() {
    assert_eq!(ruled("scrabble", "", "", "8A WORD"), faulty("the first play must cover H8"));
}

#[test]
fn the_position_after_a_void_turn_keeps_the_swaps_alone() {
    let (rules, lexicon) = (board_rules("scrabble-i"), lexicon(WORDS));
    let before = position(&rules, "11I TRAiN");
    let turn = turn(&rules, "ISXYZAB", "N11 SX", "*L11I");
    let ruling = rule(&turn, &before, &rules, &WordJudge::new(&lexicon, &rules));
    assert!(ruling.void && ruling.points() == 0, "{ruling:?}");
    let place = wordy_games::play::read_square("L11").unwrap().0;
    assert!(!ruling.before.tile(place).unwrap().blank);
    assert_eq!(ruling.before.all().count(), 5);
    assert_eq!(ruling.after.all().count(), 7);
    // I out, the blank in, S and X played.
    let left = ruling.left.unwrap();
    assert_eq!((left.len(), left.blanks()), (5, 1));
}

/// The ruling on a turn made after a first play, as the only turn and as one of a record.
fn both<'r>(
    rules: &'r BoardRules,
    verdict: &WordJudge<'_>,
    rack: &str,
    play: &str,
) -> (Ruling<'r>, Option<Ruling<'r>>, Option<i32>) {
    let first = "#player1 A Ann\n#player2 B Bob\n>A: WORDXYZ 8H WORD +16 16\n";
    let record = Record::parse(format!("{first}>B: {rack} {play} +7 7\n").as_bytes());
    let mut replayed = replay(&record, rules, verdict);
    let last = replayed.turns.pop().unwrap();
    let start = position(rules, "8H WORD");
    let alone = rule(&turn(rules, rack, play, ""), &start, rules, verdict);
    (alone, last.ruling, last.expected_score)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// A play is ruled on alike by itself and in a record, legal or not.
    #[test]
    fn a_play_and_a_record_agree(
        word in prop::sample::select(vec![
            "SWORD", "S....", "QUIZ", ".RAIN", "AT", "WE", "WOE", "TRAINS", "ZZZZ", "MAILING",
            "qUIZ", "X", "....S", "A.E", "TO", "D..", ".",
        ]),
        rack in "[ADEIMNOQRSTUWZ?]{1,9}",
        held in any::<bool>(),
        row in 6_usize..11,
        column in 5_u8..14,
        across in any::<bool>(),
        game in prop::sample::select(vec!["scrabble", "1dif"]),
    ) {
        let (rules, lexicon) = (board_rules(game), lexicon(WORDS));
        let verdict = WordJudge::new(&lexicon, &rules);
        let column = char::from(b'A' + column);
        let square = if across { format!("{row}{column}") } else { format!("{column}{row}") };
        // Half of the racks hold the word, so that many plays are legal.
        let tiles = word.replace('.', "").replace('q', "?");
        let rack = if held && !tiles.is_empty() { tiles } else { rack };
        let play = format!("{square} {word}");
        let (alone, recorded, expected) = both(&rules, &verdict, &rack, &play);
        let recorded = recorded.unwrap();
        prop_assert_eq!(&alone.faults, &recorded.faults);
        prop_assert_eq!(&alone.score, &recorded.score);
        prop_assert_eq!(&alone.phonies, &recorded.phonies);
        prop_assert_eq!((alone.void, alone.points()), (recorded.void, recorded.points()));
        let tiles = |position: &Position<'_>| position.all().collect::<Vec<_>>();
        prop_assert_eq!(tiles(&alone.after), tiles(&recorded.after));
        if alone.is_legal() {
            prop_assert_eq!(expected, i32::try_from(alone.points()).ok());
        }
        let cannot = |fault: &Fault| matches!(fault, Fault::Illegal(_) | Fault::NotOnRack { .. });
        if alone.faults.iter().any(cannot) {
            prop_assert_eq!((expected, alone.points()), (None, 0));
        }
    }
}
