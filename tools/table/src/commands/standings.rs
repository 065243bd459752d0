use serde_json::json;
use wordy_terminal::{Column, Exit, Outcome, OutputArgs, Streams};

use crate::scores::{Score, scores};
use crate::store::GameFilter;
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
///
/// Minutes are those of a game of Speed Scrabble or Idaho on average, pauses left out: its author
/// needs 3 to 7.
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
                Column::number("minutes"),
            ];
            streams.screen.table(columns);
        }
        for (kind, own @ Score { name, games, wins, points, rating, .. }) in &scores {
            let minutes = own.average_minutes();
            let best = points.iter().max();
            #[expect(clippy::cast_precision_loss, reason = "points are small")]
            let average = best.map(|_| points.iter().sum::<i64>() as f64 / points.len() as f64);
            if self.output.json() {
                let line = json!({"game": kind, "player": name, "games": games, "wins": wins,
                    "average": average, "best": best, "rating": rating.round(),
                    "minutes": minutes});
                writeln!(streams.output, "{line}")?;
            } else {
                let average = average.map_or("-".to_owned(), |own| format!("{own:.1}"));
                let best = best.map_or("-".to_owned(), i64::to_string);
                let minutes = minutes.map_or("-".to_owned(), |own| format!("{own:.1}"));
                let numbers = format!("{games}\t{wins}\t{average}\t{best}\t{rating:.0}\t{minutes}");
                writeln!(streams.output, "{kind}\t{name}\t{numbers}")?;
            }
        }
        Ok(Exit::found(!scores.is_empty()))
    }
}
