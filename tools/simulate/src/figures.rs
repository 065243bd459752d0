//! What players did in many games.

use crate::estimate::{Estimate, ratio};
use crate::tally::Tally;

/// The sums of a player over the games with one bag.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    games: f64,
    won: f64,
    points: f64,
    turns: f64,
    made: f64,
    bingos: f64,
    exchanges: f64,
    passes: f64,
}

/// What each player did, group by group.
pub(crate) struct Figures {
    names: Vec<&'static str>,
    /// For each player the groups: games with the same bag.
    sums: Vec<Vec<Sums>>,
    /// How many games make a group.
    size: usize,
    games: usize,
}

/// What is told of a player.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) games: usize,
    /// Heads and figures, in order.
    pub(crate) figures: Vec<(&'static str, Option<Estimate>)>,
}

impl Figures {
    /// Figures of players, who are all alike or not.
    pub(crate) fn new(names: &[&'static str], alike: bool) -> Self {
        let size = if alike { 1 } else { names.len() };
        let sums = vec![Vec::new(); names.len()];
        Self { names: names.to_vec(), sums, size, games: 0 }
    }

    /// Adds a game: for each seat its player, and what the player did. Games come in order.
    pub(crate) fn add(&mut self, seats: &[usize], tallies: &[Tally]) {
        for (player, tally) in seats.iter().zip(tallies) {
            let groups = &mut self.sums[*player];
            if self.games.is_multiple_of(self.size) {
                groups.push(Sums::default());
            }
            let Some(sums) = groups.last_mut() else { continue };
            sums.games += 1.0;
            sums.won += tally.won;
            sums.points += float(tally.total);
            sums.made += float(tally.points);
            sums.turns += float(tally.turns);
            sums.bingos += float(tally.bingos);
            sums.exchanges += float(tally.exchanges);
            sums.passes += float(tally.passes);
        }
        self.games += 1;
    }

    /// A row for each player.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let row = |(player, groups): (usize, &Vec<Sums>)| Row {
            name: self.names[player],
            games: self.games,
            figures: figures(groups),
        };
        self.sums.iter().enumerate().map(row).collect()
    }
}

fn figures(groups: &[Sums]) -> Vec<(&'static str, Option<Estimate>)> {
    let of = |above: fn(&Sums) -> f64, below: fn(&Sums) -> f64| {
        ratio(&groups.iter().map(|sums| (above(sums), below(sums))).collect::<Vec<_>>())
    };
    let games = |sums: &Sums| sums.games;
    vec![
        ("won %", of(|sums| 100.0 * sums.won, games)),
        ("points a game", of(|sums| sums.points, games)),
        ("points a turn", of(|sums| sums.made, |sums| sums.turns)),
        ("turns a game", of(|sums| sums.turns, games)),
        ("bingos a game", of(|sums| sums.bingos, games)),
        ("exchanges a game", of(|sums| sums.exchanges, games)),
        ("passes a game", of(|sums| sums.passes, games)),
    ]
}

/// Counts of a game are far below 2^53.
#[expect(clippy::cast_precision_loss, reason = "exact below 2^53")]
fn float(count: i64) -> f64 {
    count as f64
}
