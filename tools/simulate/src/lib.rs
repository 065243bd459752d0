//! `simulate`: games that the engine plays against itself, and what comes of them.

mod estimate;
mod figures;
mod game;
mod merge;
mod player;
mod print;
mod record;
mod report;
mod run;
mod shard;
mod tally;
mod train;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Parser, Subcommand};
use rayon::prelude::*;
use wordy_cli::{
    Exit, Failure, Outcome, RulesArgs, Streams, lexicon_of, refuse_standard_output, require,
    write_whole,
};
use wordy_engine::Engine;
use wordy_formats::table::{TableFormat, Writer};
use wordy_games::game::BoardRules;
use wordy_lexicon::lexicon::Lexicon;

use crate::figures::Figures;
use crate::game::{Played, Table, alike};
use crate::player::{Kind, Ready};
use crate::run::{Manifest, Settings, Shard};
use crate::shard::{ShardFiles, not_written, tell};
use crate::tally::{Rows, turn_columns};

/// Let the computer play games against itself, and count what comes of them
///
/// A column for each player, and a line for each figure: the share of games won, where a tie counts
/// half, and means a game and a turn. After ± stands the half of an interval that holds the true
/// mean 95 times in 100. A turn is a play, an exchange or a pass. Points a game include those for
/// the tiles left, points a turn do not.
///
/// The player `greedy` plays what scores most. `any` plays any play, each as likely as the others.
/// Where nothing scores both exchange all tiles, or pass if the rules allow no exchange.
/// `leaves:FILE` plays what is best by points and by what the tiles left are worth, and exchanges
/// tiles where that is worth more; the file has what leaves are worth (KLV2: those of wolges,
/// macondo and MAGPIE, or of --train).
///
/// The same seed plays the same games, however many cores there are, and the game of a number is
/// the same whatever the number of games. Players that differ play each bag once from every seat,
/// so that luck is the same for all.
///
/// `-o FOLDER` keeps the games as data tables: `games-001-of-001.csv` with a row for each player of
/// a game, `turns-...` with a row for each turn, and `run-...json`, which says what they are made
/// from. `--shard 3/10` plays the third of ten parts of the same games, on any machine; a part that
/// is there and whole is not played again. `simulate merge FOLDER` prints the figures of all.
///
/// Cost: a core plays some 15,000 turns of Scrabble in a second, a quarter of that in Scrabble I,
/// an eighth in 1DIF; with the player `any` far fewer. All cores work.
#[derive(Debug, Parser)]
#[command(
    name = "simulate",
    version,
    args_conflicts_with_subcommands = true,
    before_help = "Examples:\n  \
                   simulate --games 1000                           Scrabble, two greedy players\n  \
                   simulate --game 1dif --games 1000 --seed 7      1DIF\n  \
                   simulate --game scrabble-i -l college           Scrabble I, college words\n  \
                   simulate --players greedy,any                   any play against the best\n  \
                   simulate --games 20 --records games             the games as records\n  \
                   simulate --games 20 --turns turns.csv           every turn as a line\n  \
                   simulate --games 100000 --shard 3/10 -o runs    a tenth of them, as tables\n  \
                   simulate merge runs                             the figures of all ten\n  \
                   simulate --train mine.klv2 --games 10000        learn what leaves are worth\n  \
                   simulate --players greedy,leaves:mine.klv2      and what that brings",
    after_help = "Exit status: 0 played, 2 usage or input error.\n\
                  See also: referee game (check a record), moves (the plays of a rack)"
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// The number that the tiles come from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of the first game: with --games 100, --first 101 goes on where --first 1 ends
    #[arg(long, value_name = "N", default_value_t = 1)]
    first: u64,
    /// The players, one for each seat: greedy, any, or leaves:FILE
    #[arg(long, value_name = "PLAYER,...", value_delimiter = ',', default_value = "greedy,greedy")]
    players: Vec<Kind>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Write each game as a record (GCG) to a file of this folder, which is made if need be
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Write each turn as a line of CSV to FILE, - for standard output in the place of the figures;
    /// the lines stay in memory until all games are played, some 60 bytes each
    #[arg(long, value_name = "FILE")]
    turns: Option<PathBuf>,
    /// Write games and turns as data tables to files of this folder, which is made if need be
    #[arg(short, long, value_name = "FOLDER")]
    #[arg(conflicts_with_all = ["records", "turns", "train"])]
    output: Option<PathBuf>,
    /// With -o: play only a part of the games, such as the third of ten
    #[arg(long, value_name = "I/N", requires = "output")]
    shard: Option<Shard>,
    /// With -o: what the tables are written as
    #[arg(long, value_enum, default_value_t = FileFormat::Csv, requires = "output")]
    format: FileFormat,
    /// With -o or --turns: count for each turn the plays there are, and the empty squares on which
    /// some play lays a tile; takes some five times as long, in 1DIF ten times
    #[arg(long)]
    plays: bool,
    /// Learn what leaves are worth from the games, and write that to FILE (KLV2)
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["players", "records", "turns", "json", "plays"])]
    train: Option<PathBuf>,
    /// With --train: how often to play the games, each time with what was learnt before
    #[arg(long, value_name = "N", default_value_t = 3, requires = "train")]
    generations: u64,
    /// Overwrite files that exist
    #[arg(long)]
    force: bool,
    /// Print one JSON object per player
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
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
    wordy_cli::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_cli::run(args, streams, |args: Args, streams| answer(&args, streams))
}

fn answer(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    match &args.command {
        Some(Command::Merge(args)) => return merge::run(args, streams),
        Some(Command::Report(args)) => return report::run(args, streams),
        None => {}
    }
    let rules = args.rules.rules()?;
    check(args, &rules)?;
    let lexicon = lexicon_of(&args.rules.choice, &rules.letters, streams)?;
    let engine = Engine::new(&rules, &lexicon);
    if let Some(path) = &args.train {
        train::train(args, path, &engine, streams)?;
        return Ok(Exit::Found);
    }
    let ready = args.players.iter().map(|kind| kind.ready(&rules));
    let ready: Vec<Ready> = ready.collect::<Result<_, _>>()?;
    let alike = alike(&args.players);
    let table = Table { ready, alike, seed: args.seed, openness: args.plays };
    match &args.output {
        Some(folder) => play_shard(args, folder, &table, &engine, &lexicon, streams),
        None => play_all(args, &table, &engine, streams),
    }
}

/// Plays all games, and writes turns and records where they are asked for.
fn play_all(args: &Args, table: &Table, engine: &Engine<'_>, streams: &mut Streams<'_>) -> Outcome {
    let (rules, names) = (engine.rules(), names(args));
    let mut figures = Figures::new(&names, table.alike);
    let columns = turn_columns(args.plays);
    let mut turns = Writer::new(TableFormat::Csv, &columns, &[]).map_err(not_written)?;
    let games = (args.first, args.first.saturating_add(args.games));
    let add = |played: Played, rows: Rows, streams: &mut Streams<'_>| {
        figures.add(&played.seats, &rows.tallies);
        for row in rows.turns {
            turns.row(&row).map_err(not_written)?;
        }
        match &args.records {
            Some(folder) => write_record(folder, &played, args, rules, streams),
            None => Ok(()),
        }
    };
    each_game(games, args.turns.is_some(), &names, table, engine, streams, add)?;
    if let Some(path) = &args.turns {
        write_whole(path, &turns.finish().map_err(not_written)?, args.force, streams)?;
    }
    if args.turns.as_deref() != Some(Path::new("-")) {
        print::figures(args.json, &figures, streams)?;
    }
    Ok(Exit::Found)
}

/// Plays a shard, if it is not there, and prints its figures.
fn play_shard(
    args: &Args,
    folder: &Path,
    table: &Table,
    engine: &Engine<'_>,
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> Outcome {
    let shard = args.shard.unwrap_or(Shard { number: 1, of: 1 });
    let settings = settings(args, shard, lexicon)?;
    let names = shard::names(&settings);
    let mut figures = Figures::new(&names, table.alike);
    if let Some((manifest, games)) = found(folder, &settings, shard)? {
        tell(folder, &settings, shard, "there already", streams)?;
        shard::add_games(&manifest, &games, folder, &mut figures)?;
    } else {
        let mut files = ShardFiles::new(&settings, shard)?;
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
        let games = shard.games(settings.first, settings.games);
        each_game(games, true, &names, table, engine, streams, |played, rows, _| {
            figures.add(&played.seats, &rows.tallies);
            files.add(&played, rows, &names)
        })?;
        files.save(folder, &settings, shard)?;
        tell(folder, &settings, shard, "written", streams)?;
    }
    print::figures(args.json, &figures, streams)?;
    Ok(Exit::Found)
}

/// Plays games in order, from a number up to another, and gives each with its rows.
fn each_game(
    (first, end): (u64, u64),
    with_turns: bool,
    names: &[&str],
    table: &Table,
    engine: &Engine<'_>,
    streams: &mut Streams<'_>,
    mut add: impl FnMut(Played, Rows, &mut Streams<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut next = first;
    while next < end {
        let part: Vec<u64> = (next..end.min(next + PART)).collect();
        let game = |number| {
            let played = table.play(engine, number);
            let rows = Rows::of(&played, names, engine.rules(), with_turns);
            (played, rows)
        };
        let games: Vec<(Played, Rows)> = part.into_par_iter().map(game).collect();
        for (played, rows) in games {
            add(played, rows, streams)?;
        }
        next = end.min(next + PART);
        if streams.terminal && end - first > PART {
            writeln!(streams.errors, "{} of {} games", next - first, end - first)?;
        }
    }
    Ok(())
}

/// What the players are called.
fn names(args: &Args) -> Vec<&'static str> {
    args.players.iter().map(Kind::name).collect()
}

/// What the files of a shard are made from.
fn settings(args: &Args, shard: Shard, lexicon: &Lexicon) -> Result<Settings, Failure> {
    let (game, rules_sha256) = run::game_and_hash(args.rules.game.name())?;
    let leaves = |kind: &Kind| {
        let bytes = kind.file().map(std::fs::read).transpose();
        bytes.map(|bytes| bytes.map_or_else(String::new, |bytes| run::hash(&bytes)))
    };
    Ok(Settings {
        wordy: env!("CARGO_PKG_VERSION").to_owned(),
        game,
        rules_sha256,
        lexicon: lexicon.meta().name.clone(),
        lexicon_sha256: lexicon.meta().sha256.clone(),
        players: args.players.iter().map(Kind::typed).collect(),
        leaves_sha256: args.players.iter().map(leaves).collect::<Result<_, _>>()?,
        seed: args.seed,
        first: args.first,
        games: args.games,
        plays: args.plays,
        format: args.format.table().name().to_owned(),
        shards: shard.of,
    })
}

/// The shard as a folder has it, with its games; none where it has to be played.
fn found(
    folder: &Path,
    settings: &Settings,
    shard: Shard,
) -> Result<Option<(Manifest, Vec<u8>)>, Failure> {
    if !folder.exists() {
        return Ok(None);
    }
    let mut own = None;
    for manifest in run::shards(folder)? {
        run::same(settings, &manifest.settings, &shard::manifest_path(folder, manifest.shard()))?;
        own = own.or(Some(manifest).filter(|manifest| manifest.shard() == shard));
    }
    let whole = own.and_then(|own| own.games(folder).ok().map(|games| (own, games)));
    Ok(whole)
}

fn check(args: &Args, rules: &BoardRules) -> Result<(), Failure> {
    let count = args.players.len();
    if count > rules.most_players {
        let most = rules.most_players;
        return Err(Failure::new(format!("{count} players; the game has {most} at most")));
    }
    if rules.duplicate.is_some() {
        return Err(Failure::new("in a duplicate game all play one rack: there is nobody to beat")
            .hint("--game scrabble plays with racks of their own"));
    }
    let writes = args.records.is_some() || args.turns.is_some() || args.train.is_some();
    require(&[("--force", args.force)], "--records, --turns or --train", writes)?;
    let tables = args.output.is_some() || args.turns.is_some();
    require(&[("--plays", args.plays)], "-o or --turns", tables)?;
    if let Some(folder) = &args.output {
        refuse_standard_output(folder)?;
    }
    if args.json && args.turns.as_deref() == Some(Path::new("-")) {
        return Err(Failure::new(
            "--json has no effect with --turns -, which leaves the figures out",
        )
        .hint("--turns FILE writes the turns to a file"));
    }
    if args.games == 0 || args.first == 0 {
        return Err(Failure::new("--games and --first count from 1"));
    }
    Ok(())
}

fn write_record(
    folder: &Path,
    played: &Played,
    args: &Args,
    rules: &BoardRules,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    std::fs::create_dir_all(folder)
        .map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
    let path = folder.join(format!("game-{:06}.gcg", played.number));
    write_whole(&path, record::text(played, args, rules).as_bytes(), args.force, streams)
}
