use std::collections::BTreeMap;

use serde_json::json;
use wordy_cli::{Column, Exit, Outcome, Streams};

use super::wait;
use crate::store::{Listed, Which};
use crate::store_args::StoreArgs;

/// Print who has won how many games
///
/// A shared win is a part of one for each. The average is that of a player's points, by game; names
/// are told apart as they are written, whatever their capitals.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table standings               all games that are over\n  \
                   table standings --game scribe",
    after_help = "Exit status: 0 there are games, 1 there are none, 2 usage or input error."
)]
pub(crate) struct Args {
    /// Only games of one kind
    #[arg(long, value_name = "NAME")]
    game: Option<String>,
    #[command(flatten)]
    store: StoreArgs,
    /// Print one JSON object per player and game
    #[arg(long)]
    json: bool,
}

#[derive(Default)]
struct Score {
    name: String,
    games: u32,
    wins: f64,
    points: i64,
    best: i64,
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let mut games = wait(async { Ok(self.store.open().await?.games(Which::Over).await?) })?;
        games.retain(|game| self.game.as_ref().is_none_or(|kind| game.kind == *kind));
        let scores = scores(&games);
        if !self.json {
            let columns = [
                Column::name("of"),
                Column::name("player"),
                Column::number("games"),
                Column::number("wins"),
                Column::number("average"),
                Column::number("best"),
            ];
            streams.screen.table(columns);
        }
        for (kind, Score { name, games, wins, points, best }) in &scores {
            #[expect(clippy::cast_precision_loss, reason = "points are small")]
            let average = *points as f64 / f64::from(*games);
            if self.json {
                let line = json!({"game": kind, "player": name, "games": games, "wins": wins,
                    "average": average, "best": best});
                writeln!(streams.output, "{line}")?;
            } else {
                writeln!(streams.output, "{kind}\t{name}\t{games}\t{wins}\t{average:.1}\t{best}")?;
            }
        }
        Ok(Exit::found(!scores.is_empty()))
    }
}

/// The scores of all players, by game, the most wins first.
fn scores(games: &[Listed]) -> Vec<(String, Score)> {
    let mut scores: BTreeMap<(String, String), Score> = BTreeMap::new();
    for game in games {
        let standing = &game.standing;
        for (at, seat) in standing.seats.iter().enumerate() {
            let Some(name) = &seat.name else { continue };
            let score = scores.entry((game.kind.clone(), name.to_lowercase())).or_default();
            score.name.clone_from(name);
            score.games += 1;
            #[expect(clippy::cast_precision_loss, reason = "a few players")]
            if standing.winners.contains(&at) {
                score.wins += 1.0 / standing.winners.len() as f64;
            }
            score.points += seat.points;
            score.best = if score.games == 1 { seat.points } else { score.best.max(seat.points) };
        }
    }
    let mut rows: Vec<(String, Score)> =
        scores.into_iter().map(|((kind, _), score)| (kind, score)).collect();
    rows.sort_by(|(kind, one), (other_kind, other)| {
        kind.cmp(other_kind).then(other.wins.total_cmp(&one.wins))
    });
    rows
}
