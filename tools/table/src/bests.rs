//! The best games: points of one player in one game, by game and lexicon.

use serde::{Deserialize, Serialize};

use crate::store::Listed;

/// How many are shown.
const MOST: usize = 10;

/// A player's points in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// The points.
    pub points: i64,
    /// The player's name.
    pub name: String,
    /// The game, as the store names it.
    pub game: String,
}

/// The ten best of the games that are over; of equal ones those of older games first.
pub(crate) fn bests(games: &[Listed], kind: &str, lexicon: &str) -> Vec<Best> {
    let own = games.iter().rev().filter(|game| game.kind == kind && game.lexicon == lexicon);
    let mut bests: Vec<Best> = own
        .flat_map(|game| {
            game.standing.seats.iter().filter_map(|seat| {
                let name = seat.name.clone()?;
                Some(Best { points: seat.points, name, game: game.id.clone() })
            })
        })
        .collect();
    bests.sort_by_key(|best| -best.points);
    bests.truncate(MOST);
    bests
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Seat, Standing};

    #[test]
    fn the_ten_best_are_of_one_game_and_one_lexicon() {
        let game = |id: i32, kind: &str, lexicon: &str, points: [i64; 2]| Listed {
            id: id.to_string(),
            kind: kind.to_owned(),
            lexicon: lexicon.to_owned(),
            standing: Standing {
                seats: ["Ann", "Bob"]
                    .into_iter()
                    .zip(points)
                    .map(|(name, points)| Seat {
                        name: Some(name.to_owned()),
                        computer: false,
                        points,
                    })
                    .collect(),
                over: true,
                ..Standing::default()
            },
            seq: 1,
            made: 0,
            changed: 0,
        };
        let mut games: Vec<Listed> =
            (0..8).map(|id| game(id, "scrabble", "wordy", [100 + i64::from(id), 50])).collect();
        games.push(game(8, "1dif", "wordy", [900, 900]));
        games.push(game(9, "scrabble", "college", [900, 900]));
        let bests = bests(&games, "scrabble", "wordy");
        assert_eq!((bests.len(), bests[0].points, bests[0].game.as_str()), (10, 107, "7"));
        assert_eq!((bests[9].points, bests[9].name.as_str()), (50, "Bob"));
    }
}
