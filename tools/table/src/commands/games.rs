use clap::ArgAction;
use serde_json::json;
use wordy_terminal::{Column, Exit, Outcome, OutputArgs, Streams};

use crate::store::{GameFilter, GameListing};
use crate::store_args::StoreArgs;
use crate::stored::wait;
use crate::when::day;

/// List the games that are going on, and whose turn it is
///
/// The game that changed last is the first. A game's name, or the beginning of it, is what the
/// other commands take.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table games              all that are going on\n  \
                   table games --next Ann   those that wait for Ann",
    after_help = "Exit status: 0 there are games, 1 there are none, 2 usage or input error."
)]
pub(crate) struct Args {
    /// Only games that wait for a player
    #[arg(long, value_name = "NAME")]
    next: Option<String>,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    output: OutputArgs,
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let mut games =
            wait(async { Ok(self.store.look().await?.games(GameFilter::Open).await?) })?;
        if let Some(name) = &self.next {
            games.retain(|game| waits_for(game, name));
        }
        print(&games, self.output.json(), streams)
    }
}

/// List the games that are over
///
/// The game that ended last is the first.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table history                  all games that are over\n  \
                   table history --player Ann     hers\n  \
                   table history --highest --top 10  the ten highest scores, by game and lexicon",
    after_help = "Exit status: 0 there are games, 1 there are none, 2 usage or input error."
)]
pub(crate) struct HistoryArgs {
    /// The player: only games of theirs
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// The highest score first, by game and lexicon
    #[arg(long, action = ArgAction::SetTrue)]
    highest: bool,
    /// Print the first N rows; with --highest, of each game and lexicon
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    output: OutputArgs,
}

impl HistoryArgs {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let mut games =
            wait(async { Ok(self.store.look().await?.games(GameFilter::Over).await?) })?;
        if let Some(name) = &self.player {
            games.retain(|game| sits(game, name));
        }
        let top = self.top.unwrap_or(usize::MAX);
        if self.highest {
            let of = |game: &GameListing| (game.kind.clone(), game.lexicon.clone());
            games.sort_by_key(|game| (of(game), std::cmp::Reverse(highest(game))));
            let groups = games.chunk_by(|one, other| of(one) == of(other));
            games = groups.flat_map(|group| group.iter().take(top)).cloned().collect();
        }
        games.truncate(if self.highest { usize::MAX } else { top });
        print(&games, self.output.json(), streams)
    }
}

fn highest(game: &GameListing) -> Option<i64> {
    game.standing.seats.iter().filter_map(|seat| seat.points).max()
}

fn is_called(seat: Option<&wordy_matches::ListedSeat>, name: &str) -> bool {
    let own = seat.and_then(|seat| seat.name.as_ref());
    own.is_some_and(|own| own.to_lowercase() == name.to_lowercase())
}

fn waits_for(game: &GameListing, name: &str) -> bool {
    let standing = &game.standing;
    let mut waiting = (0..standing.seats.len()).filter(|seat| standing.waits_for(*seat));
    waiting.any(|seat| is_called(standing.seats.get(seat), name))
}

fn sits(game: &GameListing, name: &str) -> bool {
    game.standing.seats.iter().any(|seat| is_called(Some(seat), name))
}

fn print(games: &[GameListing], as_json: bool, streams: &mut Streams<'_>) -> Outcome {
    if !as_json {
        let columns = [
            Column::name("game"),
            Column::name("of"),
            Column::name("lexicon"),
            Column::text("players"),
            Column::text("turn"),
            Column::name("last"),
            Column::name("changed"),
        ];
        streams.screen.table(columns);
    }
    for game in games {
        if as_json {
            writeln!(streams.output, "{}", json!(game))?;
            continue;
        }
        let standing = &game.standing;
        // Seats that nobody took before the start.
        let seats = (0..standing.seats.len()).filter(|at| standing.is_seat_of_game(*at));
        let player = |seat: usize| {
            let points = standing.seats[seat].points;
            let points = points.map_or(String::new(), |points| format!(" {points}"));
            format!("{}{points}", standing.name(seat))
        };
        let players: Vec<String> = seats.map(player).collect();
        let (players, turn) = (players.join(", "), turn(game));
        let GameListing { id, kind, lexicon, .. } = game;
        let (last, changed) = (&standing.last, day(game.changed));
        writeln!(streams.output, "{id}\t{kind}\t{lexicon}\t{players}\t{turn}\t{last}\t{changed}")?;
    }
    Ok(Exit::found(!games.is_empty()))
}

/// Whose turn it is, or who has won.
pub(super) fn turn(game: &GameListing) -> String {
    let standing = &game.standing;
    let names = |seats: &[usize]| {
        let names: Vec<String> = seats.iter().map(|seat| standing.name(*seat)).collect();
        names.join(", ")
    };
    match (standing.over, standing.winners.len()) {
        (true, 0) => "over".to_owned(),
        (true, 1) => format!("{} won", names(&standing.winners)),
        (true, _) => format!("{} share the win", names(&standing.winners)),
        (false, _) if standing.turn.is_empty() => "not begun".to_owned(),
        (false, _) => names(&standing.turn),
    }
}
