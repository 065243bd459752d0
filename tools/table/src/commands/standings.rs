use std::collections::BTreeMap;

use serde_json::json;
use wordy_evening::{FIRST, exchanged};
use wordy_terminal::{Column, Exit, Outcome, OutputArgs, Streams};

use crate::store::{GameFilter, GameListing};
use crate::store_args::StoreArgs;
use crate::stored::wait;

/// Print who has won how many games
///
/// A shared win is a part of one for each. The average is that of a player's points, by game, and -
/// where the game has none; names ignore case.
///
/// The rating is Elo's: everybody begins with 1500, and after each game every two of its players
/// exchange up to 32 points, the more the less the result was to be expected; among more than two
/// players so much less with each.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table standings               all games that are over\n  \
                   table standings --game scribe",
    after_help = "Exit status: 0 there are games, 1 there are none, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The game: only games of this kind
    #[arg(long, value_name = "NAME")]
    game: Option<String>,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Default)]
struct Score {
    name: String,
    games: u32,
    wins: f64,
    /// The points of each game that has any.
    points: Vec<i64>,
    rating: f64,
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let mut games =
            wait(async { Ok(self.store.look().await?.games(GameFilter::Over).await?) })?;
        games.retain(|game| !game.standing.declined);
        games.retain(|game| self.game.as_ref().is_none_or(|kind| game.kind == *kind));
        if let Some(kind) = self.game.as_ref().filter(|_| games.is_empty()) {
            writeln!(streams.errors, "note: no game of {kind} is over")?;
        }
        let scores = scores(&games);
        if !self.output.json() {
            let columns = [
                Column::name("of"),
                Column::name("player"),
                Column::number("games"),
                Column::number("wins"),
                Column::number("average"),
                Column::number("best"),
                Column::number("rating"),
            ];
            streams.screen.table(columns);
        }
        for (kind, Score { name, games, wins, points, rating }) in &scores {
            let best = points.iter().max();
            #[expect(clippy::cast_precision_loss, reason = "points are small")]
            let average = best.map(|_| points.iter().sum::<i64>() as f64 / points.len() as f64);
            if self.output.json() {
                let line = json!({"game": kind, "player": name, "games": games, "wins": wins,
                    "average": average, "best": best, "rating": rating.round()});
                writeln!(streams.output, "{line}")?;
            } else {
                let average = average.map_or("-".to_owned(), |own| format!("{own:.1}"));
                let best = best.map_or("-".to_owned(), i64::to_string);
                let numbers = format!("{games}\t{wins}\t{average}\t{best}\t{rating:.0}");
                writeln!(streams.output, "{kind}\t{name}\t{numbers}")?;
            }
        }
        Ok(Exit::found(!scores.is_empty()))
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
        let seats = game.standing.seats.iter().enumerate();
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
fn scores(games: &[GameListing]) -> Vec<(String, Score)> {
    let mut scores: BTreeMap<(String, String), Score> = BTreeMap::new();
    let ratings = ratings(games);
    for game in games {
        let standing = &game.standing;
        for (at, seat) in standing.seats.iter().enumerate() {
            let Some(name) = &seat.name else { continue };
            let score = scores.entry(key(game, name)).or_default();
            score.name.clone_from(name);
            score.rating = ratings.get(&key(game, name)).copied().unwrap_or(FIRST);
            score.games += 1;
            #[expect(clippy::cast_precision_loss, reason = "a few players")]
            if standing.winners.contains(&at) {
                score.wins += 1.0 / standing.winners.len() as f64;
            }
            score.points.extend(seat.points);
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
