//! The best turns, found without looking at all, against all turns; and a position followed from
//! turn to turn against the same position read anew.

use std::collections::BTreeSet;

use wordy_engine::{Engine, Finder, Openness, Turn, Worth};
use wordy_games::bag::Bag;
use wordy_games::game::{BoardRules, Diff, DiffLine, DiffScore};
use wordy_games::position::{Position, Tile};
use wordy_lexicon::random::Random;

/// Some tiles are good to keep, others bad: a number for each that has nothing to do with its points.
struct Odd;

impl Worth for Odd {
    fn of(&self, left: &[Tile]) -> i64 {
        let one = |tile: &Tile| match tile {
            Tile { blank: true, .. } => 20_700,
            tile => i64::from(tile.letter) * 7_919 % 13_001 - 6_000,
        };
        left.iter().map(one).sum()
    }

    fn most(&self) -> i64 {
        7 * 20_700
    }
}

/// Plays a game at random among the best, and compares the best of each position with all.
fn compare(game: &str, seed: u64, set: &impl Fn(&mut BoardRules)) {
    let mut rules = wordy_data::game(game).unwrap().into_board().unwrap();
    set(&mut rules);
    let mut random = Random::new(seed);
    let lexicon = wordy_data::lexicon("college").unwrap();
    let engine = Engine::new(&rules, &lexicon);
    let mut finder = engine.finder(&Position::new(&rules.board));
    for round in 0..8 {
        let mut rack = Bag::of(&rules).without(finder.position()).all();
        let tiles = rules.rack - [0, 0, 0, random.below(rules.rack)][random.below(4)];
        random.draw(&mut rack, tiles);
        rack.truncate(tiles);
        let position = finder.position().clone();
        let place = format!("{game} {seed}, round {round}, {rack:?}");
        let most = 1 + random.below(8);
        for worth in [&() as &dyn Worth, &Odd] {
            let all: Vec<Turn> = finder.turns(&rack, worth).into_iter().take(most).collect();
            assert_eq!(finder.best(&rack, most, worth), all, "{place}");
            assert_eq!(engine.best(&position, &rack, most, worth), all, "{place}");
        }
        let turns = finder.turns(&rack, &());
        compare_openness(&mut finder, &rack, &turns, &place);
        // Half of the time any turn: games of good turns lack boards of odd shapes.
        let among = if random.below(2) == 0 { turns.len() } else { most.min(turns.len()) };
        if let Some(turn) = turns.get(random.below(among)) {
            let tiles = turn.tiles();
            finder
                .put(&tiles.iter().map(|(place, tile)| (*place, Some(*tile))).collect::<Vec<_>>());
        }
    }
}

/// Counts plays, and the squares that they fill, in all turns.
fn compare_openness(finder: &mut Finder<'_, '_>, rack: &[Tile], turns: &[Turn], place: &str) {
    let plays = turns.iter().filter(|turn| turn.play.is_some());
    let laid = |turn: &Turn| turn.tiles().into_iter().skip(turn.swaps.len() + turn.diffs.len());
    let squares: BTreeSet<_> = plays.clone().flat_map(laid).map(|(place, _)| place).collect();
    let openness = Openness { plays: plays.count(), squares: squares.len() };
    assert_eq!(finder.openness(rack), openness, "{place}");
}

/// One test for each game or house rule.
macro_rules! games {
    ($($name:ident: $game:literal, $set:expr;)+) => { $(
        #[test]
        fn $name() {
            let seeds = std::env::var("WORDY_SEEDS").ok().and_then(|seeds| seeds.parse().ok());
            for seed in 0..seeds.unwrap_or(1) {
                compare($game, seed, &$set);
            }
        }
    )+ };
}

games! {
    scrabble: "scrabble", |_| {};
    super_scrabble: "super", |_| {};
    scrabble_i: "scrabble-i", |_| {};
    ecology: "ecology", |_| {};
    crossplay: "crossplay", |_| {};
    words_with_friends: "words-with-friends", |_| {};
    onedif: "1dif", |_| {};
    onedif_for_points: "1dif", |rules| {
        rules.diff = Some(Diff { score: DiffScore::Face, line: DiffLine::OneLine });
    };
    wordsmog: "wordsmog", |rules| rules.rack = 5;
    seven_of_eight: "scrabble", |rules| (rules.rack, rules.most_tiles) = (8, 7);
    tiles_turned_over: "scrabble", |rules| (rules.wild, rules.rack) = (vec![b'E', b'A'], 5);
    main_words_of_four_letters: "scrabble", |rules| rules.main_word = 4;
}
