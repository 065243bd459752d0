//! Who has won how many games of a store, and the ratings that follow from them.

use std::collections::BTreeMap;

use wordy_evening::{FIRST, exchanged};

use crate::store::GameListing;

/// What a player has come to in games of a kind.
#[derive(Default)]
pub(crate) struct Score {
    pub(crate) name: String,
    pub(crate) games: u32,
    pub(crate) wins: f64,
    /// The points of each game that has any.
    pub(crate) points: Vec<i64>,
    pub(crate) rating: f64,
    /// The minutes of each game whose time was counted.
    pub(crate) minutes: Vec<f64>,
}

impl Score {
    /// The minutes of a game on average, where they were counted.
    pub(crate) fn average_minutes(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "a few games")]
        let games = self.minutes.len() as f64;
        (games > 0.0).then(|| self.minutes.iter().sum::<f64>() / games)
    }
}

/// A player of a kind of game.
fn key(game: &GameListing, name: &str) -> (String, String) {
    (game.kind.clone(), name.to_lowercase())
}

/// The rating of each player after the games, which are given newest first.
fn ratings(games: &[GameListing]) -> BTreeMap<(String, String), f64> {
    let mut ratings = BTreeMap::new();
    for game in games.iter().rev() {
        let seats = game.standing.seats.iter().enumerate().filter(|(_, seat)| !seat.waits);
        let players: Vec<(bool, (String, String))> = seats
            .filter_map(|(at, seat)| {
                let won = game.standing.winners.contains(&at);
                Some((won, key(game, seat.name.as_ref()?)))
            })
            .collect();
        let before: Vec<f64> =
            players.iter().map(|(_, own)| ratings.get(own).copied().unwrap_or(FIRST)).collect();
        for (at, (won, own)) in players.iter().enumerate() {
            let others = (0..players.len()).filter(|other| *other != at);
            let against = |other: usize| {
                let result = match (won, players[other].0) {
                    (true, false) => 1.0,
                    (false, true) => 0.0,
                    _ => 0.5,
                };
                exchanged(before[at], before[other], result)
            };
            let sum: f64 = others.map(against).sum();
            #[expect(clippy::cast_precision_loss, reason = "a few players")]
            let others = (players.len().max(2) - 1) as f64;
            ratings.insert(own.clone(), before[at] + sum / others);
        }
    }
    ratings
}

/// The scores of all players, by game, the most wins first.
pub(crate) fn scores(games: &[GameListing]) -> Vec<(String, Score)> {
    let mut scores: BTreeMap<(String, String), Score> = BTreeMap::new();
    let ratings = ratings(games);
    for game in games {
        let standing = &game.standing;
        for (at, seat) in standing.seats.iter().enumerate().filter(|(_, seat)| !seat.waits) {
            let Some(name) = &seat.name else { continue };
            let score = scores.entry(key(game, name)).or_default();
            score.name.clone_from(name);
            score.rating = ratings.get(&key(game, name)).copied().unwrap_or(FIRST);
            score.games += 1;
            #[expect(clippy::cast_precision_loss, reason = "a few players, some minutes")]
            if standing.winners.contains(&at) {
                score.wins += 1.0 / standing.winners.len() as f64;
            }
            score.points.extend(seat.points);
            #[expect(clippy::cast_precision_loss, reason = "a game takes some minutes")]
            let minutes = standing.took.map(|took| took as f64 / 60_000.0);
            score.minutes.extend(minutes);
        }
    }
    let mut rows: Vec<(String, Score)> =
        scores.into_iter().map(|((kind, _), score)| (kind, score)).collect();
    rows.sort_by(|(kind, one), (other_kind, other)| {
        kind.cmp(other_kind).then(other.wins.total_cmp(&one.wins))
    });
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_matches::{ListedSeat, Standing};

    fn game(names: &[&str], winners: &[usize]) -> GameListing {
        let seat = |name: &&str| ListedSeat {
            name: Some((*name).to_owned()),
            computer: false,
            points: Some(1),
            waits: false,
        };
        GameListing {
            id: "x".to_owned(),
            kind: "scribe".to_owned(),
            lexicon: String::new(),
            standing: Standing {
                seats: names.iter().map(seat).collect(),
                over: true,
                winners: winners.to_vec(),
                ..Standing::default()
            },
            seq: 1,
            made: 0,
            changed: 0,
        }
    }

    #[test]
    fn ratings_are_those_of_elo() {
        let of = |games: &[GameListing], name: &str| {
            ratings(games)[&("scribe".to_owned(), name.to_owned())]
        };
        // Between equals a win brings 16; the next against the same 14.5 more, by the formula.
        let first = game(&["Ann", "Bob"], &[0]);
        let one = [first.clone()];
        assert_eq!((of(&one, "ann").round(), of(&one, "bob").round()), (1516.0, 1484.0));
        let second = [game(&["Bob", "Ann"], &[1]), first.clone()];
        assert!((of(&second, "ann") - 1530.530).abs() < 0.001, "{}", of(&second, "ann"));
        // What one wins the other loses, also among four and when two share the win.
        let four = [game(&["Ann", "Bob", "Cy", "Di"], &[0, 2]), first];
        let sum: f64 = ["ann", "bob", "cy", "di"].map(|name| of(&four, name)).iter().sum();
        assert!((sum - 6000.0).abs() < 1e-9);
        assert!(of(&four, "cy") > of(&four, "di"));
    }
}
