//! What comes with the games: what tiles are worth, and how often a lead wins.

use wordy_data::{CHANCES, LEAVES};
use wordy_engine::player::Player;
use wordy_engine::selfplay::{play, seed};
use wordy_engine::{Chances, Engine, Leaves, Worth as _};
use wordy_games::bag::read_tiles;
use wordy_games::game::{BoardRules, GameRules};

/// The games on a board, but for the one in which all have one rack.
fn games() -> Vec<(String, BoardRules)> {
    let of = |name: String| match wordy_data::game(&name).unwrap().rules {
        GameRules::Board(rules) if rules.duplicate.is_none() => Some((name, *rules)),
        _ => None,
    };
    wordy_data::names(wordy_data::GAMES).into_iter().filter_map(of).collect()
}

fn learnt(name: &str, rules: &BoardRules) -> (Leaves, Chances) {
    let leaves = wordy_data::find(LEAVES, name).unwrap();
    let chances = wordy_data::find(CHANCES, name).unwrap();
    let (leaves, made) = Leaves::from_toml(&leaves, &rules.letters.alphabet).unwrap();
    assert_eq!(made.game, name);
    (leaves, Chances::from_toml(&chances).unwrap().0)
}

/// A blank is worth most, an S something, two of a bad tile less than one; who is further ahead
/// wins more often, and never certainly with the whole game to come.
#[test]
fn every_game_knows_what_tiles_and_leads_are_worth() {
    let mut bytes = 0;
    for (name, rules) in games() {
        let (leaves, chances) = learnt(&name, &rules);
        let worth = |text| leaves.of(&read_tiles(text, &rules.letters.alphabet).unwrap());
        assert!(worth("?") > worth("S") && worth("S") > 0, "{name}");
        assert!(worth("VV") < worth("V") && worth("V") < 0, "{name}");
        assert!(worth("AEINST") > worth("AEIOUV"), "{name}");
        for unseen in 1..=200 {
            let all: Vec<f64> =
                (-300..=300).map(|ahead| chances.of(f64::from(ahead), unseen)).collect();
            assert!(all.is_sorted(), "{name}, {unseen} tiles");
            assert!(all.iter().all(|own| (0.0..=1.0).contains(own)), "{name}");
        }
        let full = rules.scoop.unwrap_or(rules.letters.tiles()) as usize - rules.rack;
        assert!((0.4..0.7).contains(&chances.of(0.0, full)), "{name}");
        assert!(chances.of(60.0, 20) > 0.7, "{name}");
        for kind in [LEAVES, CHANCES] {
            bytes += wordy_data::find(kind, &name).unwrap().bytes.len();
        }
    }
    assert!(bytes < 1_000_000, "{bytes} bytes");
}

/// In every tenth of the predictions as many games are won as were predicted: to two in a hundred,
/// and what chance explains. The turns of a game share one result, so chance is counted by games.
fn calibrated(name: &str, rules: &BoardRules, games: u64) {
    use rayon::prelude::*;
    let (leaves, chances) = learnt(name, rules);
    let lexicon = rules.words.lexicon.as_deref().unwrap_or("wordy");
    let lexicon = wordy_data::lexicon(lexicon).unwrap();
    let engine = Engine::new(rules, &lexicon);
    // For each tenth a game's turns, the wins predicted in them, and the wins that came.
    let of = |bag: u64| {
        let players = [Player::Best(&leaves), Player::Best(&leaves)];
        let game = play(&engine, &players, seed(0x5eed, bag));
        let (mut points, mut racks, mut told) = ([0, 0], [rules.rack; 2], [(0.0, 0.0, 0.0); 10]);
        for (at, made) in game.turns.iter().enumerate() {
            let (own, other) = (made.seat, 1 - made.seat);
            racks[own] = made.rack.len();
            let ahead = f64::from(points[own] - points[other]);
            let won = game.totals[own] - game.totals[other];
            let won = if won == 0 { 0.5 } else { f64::from(u8::from(won > 0)) };
            // What the other holds now is what they have before their next turn.
            let held = game.turns.get(at + 1).map_or(racks[other], |next| next.rack.len());
            let chance = chances.of(ahead, made.bag + held);
            let tenth = (1..10).filter(|tenth| chance >= f64::from(*tenth) / 10.0).count();
            let (turns, predicted, came) = &mut told[tenth];
            (*turns, *predicted, *came) = (*turns + 1.0, *predicted + chance, *came + won);
            points[own] = made.total;
        }
        told
    };
    let told: Vec<[(f64, f64, f64); 10]> = (0..games).into_par_iter().map(of).collect();
    for tenth in 0..10 {
        let (mut all, mut off, mut squares) = (0.0, 0.0, 0.0);
        for (turns, predicted, came) in told.iter().map(|game| game[tenth]) {
            (all, off) = (all + turns, off + came - predicted);
            squares += (came - predicted).powi(2);
        }
        let percent = 100.0 / f64::max(all, 1.0);
        let (off, error) = (percent * off, percent * squares.sqrt());
        println!("{name}\t0.{tenth}\t{all}\t{off:+.2}\t{error:.2}");
        assert!(
            off.abs() <= 2.0 + 1.96 * error,
            "{name}: from 0.{tenth} on {off:+.2} in a hundred"
        );
    }
}

#[test]
fn a_lead_wins_as_often_as_the_table_says() {
    let rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
    calibrated("scrabble", &rules, 150);
}

#[test]
#[ignore = "thousands of games of every kind: make nightly"]
fn nightly_a_lead_wins_as_often_as_the_tables_say() {
    for (name, rules) in games() {
        calibrated(&name, &rules, 2000);
    }
}
