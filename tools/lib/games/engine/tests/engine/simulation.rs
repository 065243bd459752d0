//! Turns compared by games that are played on.

use rayon::prelude::*;
use wordy_engine::player::{Choice, Player, Situation};
use wordy_engine::selfplay::{seed, watch};
use wordy_engine::simulation::{Mean, Playouts, Simulated};
use wordy_engine::{Chances, Engine, Exchange, Finder, Leaves, Turn};
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

fn plays(turns: Vec<Turn>) -> Vec<Choice> {
    turns.into_iter().map(Choice::Play).collect()
}

fn turn(own: &Simulated) -> &Turn {
    let Choice::Play(turn) = &own.choice else { panic!("no play: {own:?}") };
    turn
}

/// By points alone.
const POINTS: Playouts<'static> = Playouts { worth: &(), chances: None, plies: 2, kept: &[] };

fn simulated(finder: &mut Finder<'_, '_>, situation: &Situation, games: u32) -> Vec<Simulated> {
    let turns = finder.best(&situation.rack, 5, &());
    finder.simulate(situation, plays(turns), &POINTS, 7, |made| games - made)
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
    assert!(first.iter().all(|own| own.games <= 64 && own.spread.half > 0.0));
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
    let spelled = |own: &Simulated| turn(own).spelled(alphabet);
    // A game that is over was won or not, whatever the table says of others.
    let chances = Chances::default();
    let playouts = Playouts::new(&(), Some(&chances));
    let made = finder.simulate(&situation, plays(turns.clone()), &playouts, 1, |made| 32 - made);
    for own in &made {
        // Two behind before; the score, and twice the V.
        let mean = f64::from(turn(own).score) + 8.0 - 2.0;
        assert_eq!(own.spread, Mean { mean, half: 0.0 }, "{}", spelled(own));
        assert_eq!(own.win, Some(Mean { mean: 1.0, half: 0.0 }), "{}", spelled(own));
    }
    assert_eq!(*turn(&made[0]), turns[0]);
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
    let made = finder.simulate(&situation, plays(both), &POINTS, 1, |made| 1000 - made);
    assert_eq!((turn(&made[0]).laid, made[0].games), (7, 32));
    assert!(made[0].spread.mean - made[1].spread.mean > 30.0, "{made:?}");
}

/// A rack that is good for nothing is exchanged, whether or not leaves are known; what is kept is
/// what brings most, by the games themselves.
#[test]
fn a_bad_rack_is_exchanged() {
    let (rules, lexicon) = (rules(), wordy_data::lexicon("college").unwrap());
    let engine = Engine::new(&rules, &lexicon);
    let mut finder = engine.finder(&Position::new(&rules.board));
    let situation = situation(&finder, "VVUUIIC", &rules);
    let promising = finder.promising(&situation, 3, &(), 1);
    assert_eq!(finder.promising(&situation, 3, &(), 1), promising);
    assert_eq!(promising.len(), 3);
    // Nobody keeps two V's, or two U's.
    let twice = |own: &Exchange| own.left.windows(2).any(|two| two[0] == two[1]);
    assert!(!promising.iter().any(twice), "{promising:?}");
    let mut choices = plays(finder.best(&situation.rack, 5, &()));
    choices.extend(promising.iter().map(|own| Choice::Exchange(own.tiles.clone())));
    choices.push(Choice::Pass);
    let made = finder.simulate(&situation, choices, &POINTS, 1, |made| 256 - made);
    assert!(matches!(made[0].choice, Choice::Exchange(_)), "{made:?}");
    let pass = made.iter().find(|own| own.choice == Choice::Pass).unwrap();
    assert!(pass.spread.mean < made[0].spread.mean, "{made:?}");
}

/// With leaves an exchange is worth what the tiles kept are worth, as a play is.
#[test]
fn exchanges_are_worth_what_is_kept() {
    let (rules, lexicon) = (rules(), wordy_data::lexicon("college").unwrap());
    let alphabet = &rules.letters.alphabet;
    let engine = Engine::new(&rules, &lexicon);
    let finder = engine.finder(&Position::new(&rules.board));
    let tiles = |text: &str| read_tiles(text, alphabet).unwrap();
    let (er, c) = (tiles("CER"), tiles("C"));
    let leaves = Leaves::new([(&er[..], 60_000), (&c[..], 1_000)]);
    let mut situation = situation(&finder, "VVUCERI", &rules);
    let best = &finder.exchanges(&situation, &leaves)[..2];
    assert_eq!(best[0], Exchange { tiles: tiles("IUVV"), left: er.clone(), value: 60_000 });
    assert_eq!((&best[1].left, best[1].value), (&c, 1_000));
    // Six tiles in the bag are too few.
    situation.in_play = 13;
    assert!(finder.exchanges(&situation, &leaves).is_empty());
}

/// In how many of a hundred positions of the computer's games the interval of 32 games holds what
/// 640 others come to, whose own error is reckoned with: of the chance of winning, and of the
/// spread.
fn held(positions: u64) -> [f64; 2] {
    let (rules, lexicon) = (rules(), wordy_data::lexicon("wordy").unwrap());
    let alphabet = &rules.letters.alphabet;
    let leaves = wordy_data::find(wordy_data::LEAVES, "tournament").unwrap();
    let leaves = Leaves::from_toml(&leaves, alphabet).unwrap().0;
    let chances = wordy_data::find(wordy_data::CHANCES, "tournament").unwrap();
    let chances = Chances::from_toml(&chances).unwrap().0;
    let (engine, playouts) =
        (Engine::new(&rules, &lexicon), Playouts::new(&leaves, Some(&chances)));
    // Of each game a turn, of any number while the bag has tiles, with any lead.
    let held_in = |game: u64| {
        let (mut turn, mut held) = (0, [false; 2]);
        watch(
            &engine,
            &[Player::Best(&leaves), Player::Best(&leaves)],
            seed(3, game),
            |finder, all| {
                turn += 1;
                let mut unseen: Vec<Tile> = all.all().collect();
                for tile in all.rack {
                    unseen.swap_remove(unseen.iter().position(|own| own == tile).unwrap());
                }
                if turn != 1 + game % 17 || unseen.len() <= rules.rack {
                    return;
                }
                let ahead = i32::try_from(game * 37 % 121).unwrap() - 60;
                let situation = Situation {
                    rack: all.rack.to_vec(),
                    other: Vec::new(),
                    in_play: unseen.len(),
                    unseen,
                    points: [ahead, 0],
                    scoreless: 0,
                };
                let best = plays(finder.best(all.rack, 1, &leaves));
                let made = |number: u64| {
                    let seed = seed(number, game);
                    let made = finder
                        .simulate(&situation, best.clone(), &playouts, seed, |made| 32 - made);
                    made.first().map(|own| [own.win.unwrap(), own.spread])
                };
                let Some(short) = made(1) else { return };
                let long: Vec<[Mean; 2]> = (2..22).filter_map(made).collect();
                held = [0, 1].map(|of| {
                    let mean = long.iter().map(|own| own[of].mean).sum::<f64>() / 20.0;
                    let squares: f64 = long.iter().map(|own| own[of].half.powi(2)).sum();
                    let half = (short[of].half.powi(2) + squares / 400.0).sqrt();
                    (short[of].mean - mean).abs() <= half
                });
                turn = u64::MAX / 2;
            },
        );
        (turn > 1000).then_some(held)
    };
    let all: Vec<[bool; 2]> = (0..positions).into_par_iter().filter_map(held_in).collect();
    let count = all.iter().map(|_| 1.0).sum::<f64>();
    let share = |of: usize| all.iter().map(|own| f64::from(u8::from(own[of]))).sum::<f64>() / count;
    println!("{count} positions: {:.3} of chances, {:.3} of spreads", share(0), share(1));
    [share(0), share(1)].map(|share| 100.0 * share)
}

#[test]
#[ignore = "five hundred positions: make nightly"]
fn nightly_intervals_hold_what_many_games_come_to() {
    assert!(held(540).iter().all(|own| (93.0..=97.0).contains(own)));
}
