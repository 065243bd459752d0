//! How the players stand.

use crate::rating::{FIRST, exchanged};
use crate::state::Evening;

/// How a player stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// The player.
    pub player: usize,
    /// Games and byes won; a tie is half of one.
    pub wins: f64,
    /// Games lost and rounds missed; a tie is half of one.
    pub losses: f64,
    /// Points more than the opponents.
    pub spread: i64,
    /// Games played, without byes.
    pub games: usize,
    /// How often they had no opponent.
    pub byes: usize,
    /// The rating after the rounds so far.
    pub rating: f64,
}

impl Standing {
    fn count(&mut self, margin: i64) {
        let (won, lost) = match margin.signum() {
            1 => (1.0, 0.0),
            -1 => (0.0, 1.0),
            _ => (0.5, 0.5),
        };
        self.wins += won;
        self.losses += lost;
        self.spread += margin;
    }
}

/// The order of all players: wins, spread, rating before the evening, the order of entry.
pub fn standings(evening: &Evening) -> Vec<Standing> {
    let first = |player: usize| {
        evening.players[player].rating.map_or(FIRST, |rating| {
            #[expect(clippy::cast_precision_loss, reason = "ratings are small")]
            let rating = rating as f64;
            rating
        })
    };
    let new = |player| Standing { player, rating: first(player), ..Standing::default() };
    let mut rows: Vec<Standing> = (0..evening.players.len()).map(new).collect();
    for round in &evening.rounds {
        // Everybody plays once in a round: its games change ratings at once.
        for board in &round.boards {
            let Some(points) = board.points else { continue };
            let [one, other] = board.players;
            let margin = points[0] - points[1];
            let result = f64::from(u8::from(margin > 0)) + f64::from(u8::from(margin == 0)) / 2.0;
            let won = exchanged(rows[one].rating, rows[other].rating, result);
            rows[one].rating += won;
            rows[other].rating -= won;
            for (player, margin) in [(one, margin), (other, -margin)] {
                rows[player].games += 1;
                rows[player].count(margin);
            }
        }
        for row in &mut rows {
            if round.bye == Some(row.player) {
                row.byes += 1;
                row.count(evening.plan.bye);
            } else if round.board_of(row.player).is_none() && evening.plan.missed != 0 {
                row.count(evening.plan.missed);
            }
        }
    }
    rows.sort_by(|one, other| {
        let before = |row: &Standing| first(row.player);
        (other.wins.total_cmp(&one.wins))
            .then(other.spread.cmp(&one.spread))
            .then(before(other).total_cmp(&before(one)))
            .then(one.player.cmp(&other.player))
    });
    rows
}
