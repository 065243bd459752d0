//! What the other player may have kept.

use std::collections::BTreeMap;

use wordy_engine::Engine;
use wordy_engine::player::{Choice, Situation};
use wordy_engine::simulation::Playouts;
use wordy_games::bag::read_tiles;
use wordy_games::board::Place;
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};

/// Tournament rules with racks of so many tiles.
fn rules(rack: usize) -> BoardRules {
    let mut rules = wordy_data::game("tournament").unwrap().into_board().unwrap();
    rules.rack = rack;
    rules
}

fn tiles(text: &str, rules: &BoardRules) -> Vec<Tile> {
    read_tiles(text, &rules.letters.alphabet).unwrap()
}

/// A tile kept by somebody who laid AX is the less likely the more points another play of the three
/// tiles brings: by all plays of each rack, weighed by hand.
#[test]
fn tiles_with_which_more_could_be_had_were_rarely_kept() {
    let (rules, lexicon) = (rules(3), wordy_data::lexicon("college").unwrap());
    let engine = Engine::new(&rules, &lexicon);
    let mut empty = engine.finder(&Position::new(&rules.board));
    let held = tiles("AX", &rules);
    let laid = [7, 8].map(|column| Place { row: 7, column });
    let laid: Vec<(Place, Tile)> = laid.into_iter().zip(held.clone()).collect();
    let play = empty.turn_of(&held, &laid, &()).unwrap();
    let mut finder = empty.clone();
    finder.lay(&Choice::Play(play.clone()));
    let unseen = tiles("TTTTTTVVVVVEEEWUQI", &rules);
    let weight = |tile: &Tile| {
        let all = empty.clone().turns(&[&held[..], &[*tile]].concat(), &());
        let most = all.iter().map(|turn| turn.score).max().unwrap();
        (-f64::from(most.saturating_sub(play.score)) / 4.0).exp()
    };
    let sum: f64 = unseen.iter().map(weight).sum();
    let mut expected = BTreeMap::<Tile, f64>::new();
    for tile in &unseen {
        *expected.entry(*tile).or_default() += weight(tile) / sum;
    }
    let kept = finder.kept(&play, &unseen, &(), 3);
    assert_eq!(kept, finder.kept(&play, &unseen, &(), 3));
    assert!((390..=401).contains(&kept.len()) && kept.iter().all(|kept| kept.len() == 1));
    for (tile, expected) in &expected {
        let found = kept.iter().filter(|kept| kept[0] == *tile).map(|_| 1.0 / 400.0).sum::<f64>();
        // 400 racks are tried: 0.07 is three standard errors.
        assert!((found - expected).abs() < 0.07, "{tile:?}: {found} for {expected}");
    }
    // A W makes WAX, which scores eight points more.
    let w = tiles("W", &rules)[0];
    assert!(expected[&w] < 0.02, "{expected:?}");
}

/// A play of the whole rack leaves nothing to be told.
#[test]
fn a_whole_rack_tells_nothing() {
    let (rules, lexicon) = (rules(2), wordy_data::lexicon("college").unwrap());
    let engine = Engine::new(&rules, &lexicon);
    let mut finder = engine.finder(&Position::new(&rules.board));
    let play = finder.best(&tiles("AX", &rules), 1, &()).remove(0);
    finder.lay(&Choice::Play(play.clone()));
    assert!(finder.kept(&play, &tiles("ETAOIN", &rules), &(), 1).is_empty());
}

/// Games against what was kept are those against a rack that is known.
#[test]
fn games_are_played_against_what_was_kept() {
    let (rules, lexicon) = (rules(1), wordy_data::lexicon("college").unwrap());
    let engine = Engine::new(&rules, &lexicon);
    let board = ".\n".repeat(7) + ".......COAT\n";
    let position = Position::parse(&rules.board, &board, &rules.letters.alphabet).unwrap();
    let mut finder = engine.finder(&position);
    let rack = tiles("S", &rules);
    let turns: Vec<Choice> = finder.best(&rack, 2, &()).into_iter().map(Choice::Play).collect();
    let spreads = |other: &str, unseen: &str, kept: &[Vec<Tile>]| {
        let (other, unseen) = (tiles(other, &rules), tiles(unseen, &rules));
        let in_play = unseen.len();
        let (points, scoreless) = ([10, 12], 0);
        let situation = Situation { rack: rack.clone(), other, unseen, in_play, points, scoreless };
        let playouts = Playouts { kept, ..Playouts::new(&(), None) };
        let made = finder.simulate(&situation, turns.clone(), &playouts, 1, |made| 32 - made);
        made.into_iter().map(|own| own.spread).collect::<Vec<_>>()
    };
    let known = spreads("V", "Z", &[]);
    assert_eq!(spreads("", "VZ", &[tiles("V", &rules)]), known);
    assert_ne!(spreads("", "VZ", &[tiles("Z", &rules)]), known);
    assert_ne!(spreads("", "VZ", &[]), known);
}
