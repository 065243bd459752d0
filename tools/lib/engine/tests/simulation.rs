//! Plays compared by games that are played on.

#![allow(clippy::unwrap_used, reason = "these are tests")]

use wordy_engine::simulation::{Simulated, Situation};
use wordy_engine::{Engine, Finder};
use wordy_games::bag::{Bag, read_tiles};
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};

fn rules() -> BoardRules {
    wordy_data::game("tournament").unwrap().into_board().unwrap()
}

/// What is known with a rack on a position.
fn situation(finder: &Finder<'_, '_>, rack: &str, rules: &BoardRules) -> Situation {
    let rack = read_tiles(rack, &rules.letters.alphabet).unwrap();
    let mut bag = Bag::of(rules).without(finder.position());
    bag.draw(&rack).unwrap();
    Situation {
        rack,
        other: Vec::new(),
        unseen: bag.all(),
        in_play: bag.len(),
        points: [0, 0],
        scoreless: 0,
    }
}

fn simulated(finder: &mut Finder<'_, '_>, situation: &Situation, games: u32) -> Vec<Simulated> {
    let turns = finder.best(&situation.rack, 5, &());
    finder.simulate(situation, turns, &(), 7, |made| made < games)
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let (rules, lexicon) = (rules(), wordy_data::lexicon("college").unwrap());
    let engine = Engine::new(&rules, &lexicon);
    let mut finder = engine.finder(&Position::new(&rules.board));
    let situation = situation(&finder, "AEGQIUV", &rules);
    let first = simulated(&mut finder, &situation, 64);
    assert_eq!(simulated(&mut finder, &situation, 64), first);
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let mut clone = finder.clone();
    assert_eq!(one.install(|| simulated(&mut clone, &situation, 64)), first);
    assert!(first.iter().all(|own| own.games <= 64 && own.half > 0.0 && own.ahead <= 1.0));
}

/// Where the other has one tile and the bag none, every game is the same: what comes is counted by
/// hand.
#[test]
fn a_game_that_ends_is_settled() {
    let (mut rules, lexicon) = (rules(), wordy_data::lexicon("college").unwrap());
    rules.rack = 1;
    let engine = Engine::new(&rules, &lexicon);
    let alphabet = &rules.letters.alphabet;
    let board = ".\n".repeat(7) + ".......COAT\n";
    let position = Position::parse(&rules.board, &board, alphabet).unwrap();
    let mut finder = engine.finder(&position);
    let tile = |letter| vec![Tile { letter, blank: false }];
    let situation = Situation {
        rack: tile(b'S'),
        other: Vec::new(),
        unseen: tile(b'V'),
        in_play: 1,
        points: [10, 12],
        scoreless: 0,
    };
    let turns = finder.best(&situation.rack, 2, &());
    let spelled = |own: &Simulated| own.turn.spelled(alphabet);
    let made = finder.simulate(&situation, turns.clone(), &(), 1, |made| made < 32);
    for own in &made {
        // The score, and twice the V.
        assert_eq!(
            (own.mean, own.half),
            (f64::from(own.turn.score) + 8.0, 0.0),
            "{}",
            spelled(own)
        );
        assert!((own.ahead - 1.0).abs() < 1e-9);
    }
    assert_eq!(made[0].turn, turns[0]);
    assert!(finder.position().all().eq(position.all()));
}

/// A play that is worse in every game is given up at once.
#[test]
fn plays_that_are_worse_are_given_up() {
    let (rules, lexicon) = (rules(), wordy_data::lexicon("college").unwrap());
    let engine = Engine::new(&rules, &lexicon);
    let mut finder = engine.finder(&Position::new(&rules.board));
    let situation = situation(&finder, "RETAINS", &rules);
    let turns = finder.turns(&situation.rack, &());
    let both = vec![turns.last().unwrap().clone(), turns[0].clone()];
    let made = finder.simulate(&situation, both, &(), 1, |made| made < 1000);
    assert_eq!((made[0].turn.laid, made[0].games), (7, 32));
    assert!(made[0].mean - made[1].mean > 30.0, "{made:?}");
}
