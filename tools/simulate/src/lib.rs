//! `simulate`: games that the engine plays against itself, and what comes of them.

mod estimate;
mod figures;
mod player;
mod print;
mod record;
mod train;
mod turns;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Parser;
use rayon::prelude::*;
use wordy_cli::{Exit, Failure, Outcome, RulesArgs, Streams, lexicon_of, require, write_whole};
use wordy_engine::Engine;
use wordy_engine::selfplay::{Player, SelfPlay, play};
use wordy_games::game::BoardRules;

use crate::player::{Kind, Ready};

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
/// Cost: a core plays some 15,000 turns of Scrabble in a second, a quarter of that in Scrabble I,
/// an eighth in 1DIF; with the player `any` far fewer. All cores work.
#[derive(Debug, Parser)]
#[command(
    name = "simulate",
    version,
    before_help = "Examples:\n  \
                   simulate --games 1000                           Scrabble, two greedy players\n  \
                   simulate --game 1dif --games 1000 --seed 7      1DIF\n  \
                   simulate --game scrabble-i -l college           Scrabble I, college words\n  \
                   simulate --players greedy,any                   any play against the best\n  \
                   simulate --games 20 --records games             the games as records\n  \
                   simulate --games 20 --turns turns.csv           every turn as a line\n  \
                   simulate --train mine.klv2 --games 10000        learn what leaves are worth\n  \
                   simulate --players greedy,leaves:mine.klv2      and what that brings",
    after_help = "Exit status: 0 played, 2 usage or input error.\n\
                  See also: referee game (check a record), moves (the plays of a rack)"
)]
struct Args {
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
    /// Learn what leaves are worth from the games, and write that to FILE (KLV2)
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["players", "records", "turns", "json"])]
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

/// A game, its number, and the player in each seat.
struct Played {
    number: u64,
    seats: Vec<usize>,
    game: SelfPlay,
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
    let (mut figures, mut lines) =
        (figures::Figures::new(&args.players, rules.bingo()), String::new());
    let end = args.first.saturating_add(args.games);
    let mut next = args.first;
    while next < end {
        let part: Vec<u64> = (next..end.min(next + PART)).collect();
        let games: Vec<Played> =
            part.into_par_iter().map(|number| played(args, &engine, &ready, number)).collect();
        for played in games {
            figures.add(&played);
            if args.turns.is_some() {
                turns::write(&mut lines, &played, args, &rules);
            }
            if let Some(folder) = &args.records {
                write_record(folder, &played, args, &rules, streams)?;
            }
        }
        next = end.min(next + PART);
        if streams.terminal && args.games > PART {
            writeln!(streams.errors, "{} of {} games", next - args.first, args.games)?;
        }
    }
    if let Some(path) = &args.turns {
        let text = format!("{}{lines}", turns::HEAD);
        write_whole(path, text.as_bytes(), args.force, streams)?;
    }
    if args.turns.as_deref() != Some(Path::new("-")) {
        print::figures(args, &figures, streams)?;
    }
    Ok(Exit::Found)
}

/// The game of a number. Players that are not alike play each bag from every seat.
fn played(args: &Args, engine: &Engine<'_>, ready: &[Ready], number: u64) -> Played {
    let count = args.players.len();
    let alike = args.players.iter().all(|kind| *kind == args.players[0]);
    let (bag, turned) = match number - 1 {
        game if alike => (game, 0),
        game => (game / count as u64, (game % count as u64) as usize),
    };
    let seats: Vec<usize> = (0..count).map(|seat| (seat + turned) % count).collect();
    let players: Vec<Player<'_>> = seats.iter().map(|at| ready[*at].player()).collect();
    let seed = wordy_engine::selfplay::seed(args.seed, bag);
    Played { number, seats, game: play(engine, &players, seed) }
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
