//! What players did in many games.

use wordy_engine::selfplay::Choice;

use crate::Played;
use crate::estimate::{Estimate, ratio};
use crate::player::Kind;

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
    pub(crate) kinds: Vec<Kind>,
    /// For each player the groups: games with the same bag.
    sums: Vec<Vec<Sums>>,
    /// How many games make a group.
    size: usize,
    games: usize,
    /// The tiles that a bingo lays.
    bingo: usize,
}

/// What is told of a player.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) games: usize,
    /// Heads and figures, in order.
    pub(crate) figures: Vec<(&'static str, Option<Estimate>)>,
}

impl Figures {
    pub(crate) fn new(kinds: &[Kind], bingo: usize) -> Self {
        let alike = kinds.iter().all(|kind| *kind == kinds[0]);
        let size = if alike { 1 } else { kinds.len() };
        Self { kinds: kinds.to_vec(), sums: vec![Vec::new(); kinds.len()], size, games: 0, bingo }
    }

    /// Adds a game; games come in order.
    pub(crate) fn add(&mut self, played: &Played) {
        let best = played.game.totals.iter().max();
        let is_best = |total: &&i32| Some(*total) == best;
        let share = 1.0 / played.game.totals.iter().filter(is_best).map(|_| 1.0).sum::<f64>();
        for (seat, player) in played.seats.iter().enumerate() {
            let groups = &mut self.sums[*player];
            if self.games.is_multiple_of(self.size) {
                groups.push(Sums::default());
            }
            let Some(sums) = groups.last_mut() else { continue };
            let total = played.game.totals[seat];
            sums.games += 1.0;
            sums.won += if Some(&total) == best { share } else { 0.0 };
            sums.points += f64::from(total);
            for turn in played.game.turns.iter().filter(|turn| turn.seat == seat) {
                sums.turns += 1.0;
                sums.made += f64::from(turn.score());
                match &turn.choice {
                    Choice::Play(play) if play.laid >= self.bingo => sums.bingos += 1.0,
                    Choice::Play(_) => {}
                    Choice::Exchange(_) => sums.exchanges += 1.0,
                    Choice::Pass => sums.passes += 1.0,
                }
            }
        }
        self.games += 1;
    }

    /// A row for each player.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let row = |(player, groups): (usize, &Vec<Sums>)| Row {
            name: self.kinds[player].name(),
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
