//! `simulate`: games that the engine plays against itself, and what comes of them.

mod columns;
mod compare;
mod contest;
mod estimate;
mod figures;
mod game;
mod kinds;
mod lineup;
mod merge;
mod playing;
mod print;
mod record;
mod report;
mod run;
mod shard;
mod tally;
mod train;
mod worth;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, Subcommand};
use wordy_choose_game::{PlayerKind, RulesArgs};
use wordy_formats::table::TableFormat;
use wordy_games::game::GameRules;
use wordy_terminal::{Exit, Outcome, Streams};

use crate::run::{By, Shard};

/// Let the computer play games against itself, and report statistics
///
/// Prints a column for each player, and a line for each figure: the share of games won (a shared
/// win counts half; the rules of the game say who wins a tie), and means per game and per turn,
/// each ± half its 95 % confidence interval, or ±? if the games are too few to tell. A turn is a
/// play, an exchange or a pass. Points per game include those for the tiles left, points per turn
/// do not.
///
/// `easy`, `fair`, `strong` and `best` are the computers of `table play`: the best of a few plays
/// of common words, the one of all these that scores most, the best play by points and by the tiles
/// left, and the best of a few by games played on and, when the bag is empty, by a search. `greedy`
/// plays what scores most, `any` any play, each as likely as the others. If nothing scores, both
/// exchange all tiles, or pass if the rules allow no exchange. `leaves` plays as `strong` does,
/// `leaves:FILE` by what the tiles left are worth in that file (of `simulate train
/// leaves`, or KLV2 of wolges, macondo and MAGPIE); both exchange tiles where that is worth more.
/// Between two players `endgame:N` looks through N positions when the bag is empty, and
/// `simulate:N` plays N games on from each of the best eight plays and exchanges, and looks one
/// turn ahead when the bag is empty. With + between them they go together:
/// `leaves:FILE+simulate:32+endgame:300`.
///
/// In Scribe the seats are X and O. `greedy` takes the mark that gains most points of glyphs at
/// once, `any` any mark, and `search:N` plays N games on before each mark. In Speed Scrabble all
/// look for a layout at the same time, `solve:N` by N steps at most: whoever needs the fewest steps
/// calls, and everybody takes a tile. In Idaho each player has the whole set at once, and lays out
/// what brings most; with `call:N` it is played by calls, and each draws until seven tiles are
/// unused.
///
/// The same seed plays the same games, however many cores there are, and the game of a number is
/// the same whatever the number of games. Players that differ play each bag once from every seat,
/// so that luck is the same for all.
///
/// `-o FOLDER` keeps the games as data tables: `games-001-of-001.csv` with a row for each player of
/// a game, `turns-...` with a row for each turn, and `run-...json`, which says what they are made
/// from. `--shard 3/10` plays the third of ten parts of the same games, on any machine; parts that
/// are already there are not played again. `simulate merge FOLDER` prints the figures of all.
///
/// Cost: a core plays some 15,000 turns of Scrabble in a second, a quarter of that in Scrabble I,
/// an eighth in 1DIF; with the player `any` far fewer. A game of Scribe between two `search:1000`
/// takes a tenth of a second, one of Speed Scrabble and a layout of a whole set by `solve:1000` a
/// few tenths. All cores work.
#[derive(Debug, Parser)]
#[command(
    name = "simulate",
    version,
    disable_help_subcommand = true,
    args_conflicts_with_subcommands = true,
    before_help = "Examples:\n  \
                   simulate --games 1000                           Scrabble, two greedy players\n  \
                   simulate --players greedy,any                   any play against the best\n  \
                   simulate --games 20 --records games             the games as records\n  \
                   simulate --games 100000 --shard 3/10 -o runs    a tenth of them, as tables\n  \
                   simulate merge runs                             the figures of all ten\n  \
                   simulate compare old.lex new.lex                what a new edition changes\n  \
                   simulate train leaves -o my.toml --games 2000   learn what leaves are worth\n  \
                   simulate --game speed --games 20 -l college     how many calls a game takes",
    after_help = "Exit status: 0 played, 2 usage or input error.\n\
                  See also: referee game (check a record), moves (the plays of a rack)"
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// Seed: of the tiles
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of the first game
    ///
    /// With --games 100, --first 101 goes on where --first 1 ends.
    #[arg(long, value_name = "N", default_value_t = 1, hide_short_help = true)]
    first: u64,
    /// The players: greedy, any, easy, strong, leaves:FILE
    ///
    /// One for each seat: easy, fair, strong, best, like:350, greedy, any, leaves, leaves:FILE,
    /// endgame:N, simulate:N, search:N, solve:N. Without it two greedy ones; in Speed as many
    /// solve:100 as may play, in Idaho one solve:1000.
    #[arg(long, value_name = "PLAYER,...", value_delimiter = ',')]
    players: Vec<PlayerKind>,
    /// Scribe, what wins, and so what the players play for
    #[arg(long, value_name = "VARIANT", hide_possible_values = true)]
    variant: Option<By>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Write each game as a record to a file in this folder
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Write each turn as a line of CSV to FILE
    ///
    /// `-` is standard output, instead of the figures. The lines stay in memory until all games are
    /// played, some 60 bytes each.
    #[arg(long, value_name = "FILE")]
    turns: Option<PathBuf>,
    /// Write to FILE: DIR/, a folder of data tables of games and turns
    #[arg(short, long, value_name = "FOLDER")]
    #[arg(conflicts_with_all = ["records", "turns"])]
    output: Option<PathBuf>,
    /// Play only a part of the games of -o, such as 3/10
    #[arg(long, value_name = "I/N", requires = "output", hide_short_help = true)]
    shard: Option<Shard>,
    /// Format: csv or parquet, of the tables of -o
    #[arg(long, value_enum, default_value_t = FileFormat::Csv, requires = "output",
          hide_short_help = true)]
    format: FileFormat,
    /// Count the plays that there are in each turn
    ///
    /// And the empty squares on which some play lays a tile; for -o and --turns. It takes some five
    /// times as long, in 1DIF ten times.
    #[arg(long, hide_short_help = true)]
    plays: bool,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    Train(train::TrainArgs),
    Compare(compare::Args),
    Worth(worth::Args),
    Merge(merge::Args),
    Report(report::Args),
}

/// What tables are written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum FileFormat {
    /// Text; for small runs
    Csv,
    /// Parquet, where it is built in
    Parquet,
}

impl FileFormat {
    fn table(self) -> TableFormat {
        match self {
            Self::Csv => TableFormat::Csv,
            Self::Parquet => TableFormat::Parquet,
        }
    }
}

/// Games played before their turns and records are written.
const PART: u64 = 512;

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| answer(&args, streams))
}

fn answer(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    match &args.command {
        Some(Command::Train(args)) => return train::run(args, streams),
        Some(Command::Compare(args)) => return compare::run(args, streams),
        Some(Command::Worth(args)) => return worth::run(args, streams),
        Some(Command::Merge(args)) => return merge::run(args, streams),
        Some(Command::Report(args)) => return report::run(args, streams),
        None => {}
    }
    match wordy_data::game(args.rules.game.name())?.rules {
        GameRules::Board(rules) => kinds::board(args, &rules, streams),
        GameRules::Glyphs(rules) => kinds::scribe(args, &rules, streams),
        GameRules::Layout(rules) => kinds::layouts(args, &rules, streams),
    }
}
