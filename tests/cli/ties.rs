//! Ties: the rule of the game decides, in every program alike.

use std::collections::BTreeMap;

use crate::env::Env;

/// Few tiles, so that many games end in a tie.
const LETTERS: &str = "alphabet = \"english\"\nblanks = 0\n[tiles]\nA = [3, 1]\nE = [3, 1]\n\
    N = [2, 1]\nR = [2, 1]\nS = [2, 1]\nT = [2, 1]\n";

/// Who led before the unplayed letters were tallied wins a tie (Scrabble Door v3.0): `simulate`
/// books the winner that the referee finds in the record of the same game.
#[test]
fn a_tie_is_won_by_the_rule_of_the_game() {
    let env = Env::new();
    let games = format!("{}/data/games/scrabble.toml", env!("CARGO_MANIFEST_DIR"));
    let game = std::fs::read_to_string(games).unwrap();
    env.write("few.toml", LETTERS);
    env.write("tiny.toml", game.replace("letters = \"english\"", "letters = \"./few.toml\""));
    env.run("simulate --game ./tiny.toml -l college --games 300 -o runs");
    env.run("simulate --game ./tiny.toml -l college --games 300 --records rec");
    let table = String::from_utf8(env.read("runs/games-001-of-001.csv")).unwrap();
    let mut games: BTreeMap<u64, Vec<(i64, f64)>> = BTreeMap::new();
    for row in table.lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        let (total, won) = (cells[3].parse().unwrap(), cells[4].parse().unwrap());
        games.entry(cells[0].parse().unwrap()).or_default().push((total, won));
    }
    let tied: Vec<_> = games.iter().filter(|(_, seats)| seats[0].0 == seats[1].0).collect();
    assert!(tied.len() > 3, "{} ties", tied.len());
    let mut decided = 0;
    for (number, seats) in tied {
        let told = env
            .run(&format!("referee game rec/game-{number:06}.gcg --game ./tiny.toml -l college"));
        let won = seats.iter().map(|seat| seat.1).collect::<Vec<_>>();
        let line = told.lines().find(|line| line.contains("; won by ")).unwrap();
        let winners = line.split("; won by ").nth(1).unwrap();
        let expected = if winners.contains(" and ") {
            vec![0.5, 0.5]
        } else {
            decided += 1;
            let first = winners.ends_with('1');
            if first { vec![1.0, 0.0] } else { vec![0.0, 1.0] }
        };
        assert_eq!(won, expected, "game {number}: {line}");
    }
    assert!(decided > 0);
}
