//! How an event stands.

use serde_json::json;
use wordy_evening::{Evening, standings};
use wordy_lexicon::counts::counted;
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams};

use super::of::{EventArgs, evening};
use crate::evenings;
use crate::store_args::StoreArgs;
use crate::stored::wait;

/// List the events of a store
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:\n  table event list")]
pub(super) struct ListArgs {
    #[command(flatten)]
    store: StoreArgs,
}

impl ListArgs {
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let all = wait(async {
            let store = self.store.look().await?;
            let mut all = Vec::new();
            for id in evenings::names(store.as_ref()).await? {
                let evening = evening(store.as_ref(), &id).await?;
                all.push((id, evening));
            }
            Ok(all)
        })?;
        for (id, Evening { plan, players, rounds }) in &all {
            let (count, all) = (rounds.len(), plan.rounds.len());
            let players = counted(players.len(), "player", "players");
            let numbers = format!("{players}\tround {count} of {all}");
            writeln!(streams.output, "{id}\t{}\t{numbers}", plan.name)?;
        }
        Ok(Exit::found(!all.is_empty()))
    }
}

/// Print the boards of the newest round
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:\n  table event boards tuesday")]
pub(super) struct BoardsArgs {
    #[command(flatten)]
    of: EventArgs,
}

impl BoardsArgs {
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let evening = self.of.load()?;
        boards(&evening, streams)?;
        Ok(Exit::found(!evening.rounds.is_empty()))
    }
}

/// Prints the boards of the newest round.
pub(super) fn boards(evening: &Evening, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let Some(round) = evening.rounds.last() else { return Ok(()) };
    streams.screen.table([
        Column::number("board"),
        Column::name("begins"),
        Column::name("against"),
        Column::name("points"),
        Column::name("game"),
    ]);
    let name = |player: usize| &evening.players[player].name;
    for (at, board) in round.boards.iter().enumerate() {
        let [one, other] = board.players.map(name);
        let points = board.points.map_or("-".to_owned(), |[one, other]| format!("{one}–{other}"));
        writeln!(streams.output, "{}\t{one}\t{other}\t{points}\t{}", at + 1, board.game)?;
    }
    if let Some(bye) = round.bye {
        writeln!(streams.output, "-\t{}\tno opponent\t{}\t-", name(bye), evening.plan.bye)?;
    }
    let (count, all) = (evening.rounds.len(), evening.plan.rounds.len());
    writeln!(streams.errors, "note: round {count} of {all}")?;
    let playing = |own: &usize| round.board_of(*own).is_some() || round.bye == Some(*own);
    let missed: Vec<&str> =
        (0..evening.players.len()).filter(|own| !playing(own)).map(|own| &**name(own)).collect();
    if !missed.is_empty() {
        writeln!(streams.errors, "note: not in this round: {}", missed.join(", "))?;
    }
    Ok(())
}

/// Print how the players of an event stand
///
/// By wins, then by spread: points more than the opponents. A tie is half a win. Ratings are Elo's,
/// after each round, from the rating before the evening or 1500.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:\n  table event standings tuesday\n  \
                   table event standings tuesday --json")]
pub(super) struct StandingsArgs {
    #[command(flatten)]
    of: EventArgs,
    #[command(flatten)]
    output: OutputArgs,
}

impl StandingsArgs {
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let evening = self.of.load()?;
        if !self.output.json() {
            streams.screen.table([
                Column::number("place"),
                Column::name("player"),
                Column::number("wins"),
                Column::number("losses"),
                Column::number("spread"),
                Column::number("rating"),
            ]);
        }
        for (at, row) in standings(&evening).iter().enumerate() {
            let (place, name) = (at + 1, &evening.players[row.player].name);
            let (wins, losses, spread, rating) =
                (row.wins, row.losses, row.spread, row.rating.round());
            if self.output.json() {
                let line = json!({"place": place, "player": name, "wins": wins, "losses": losses,
                    "spread": spread, "rating": rating, "games": row.games, "byes": row.byes});
                writeln!(streams.output, "{line}")?;
            } else {
                let line = format!("{place}\t{name}\t{wins}\t{losses}\t{spread:+}\t{rating}");
                writeln!(streams.output, "{line}")?;
            }
        }
        Ok(Exit::found(!evening.players.is_empty()))
    }
}
