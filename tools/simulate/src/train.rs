//! What leaves are worth and how often a lead wins, learnt from games.

use std::path::{Path, PathBuf};

use rayon::prelude::*;
use wordy_choose_game::{LeavesArg, RulesArgs, lexicon_of};
use wordy_engine::player::Player;
use wordy_engine::selfplay::{SelfPlay, play, seed, watch};
use wordy_engine::{
    Dealt, Engine, LearningSource, LeaveLesson, Leaves, Outcomes, Training, Worth as _,
};
use wordy_formats::klv::{Leave, write_leaves};
use wordy_games::position::Tile;
use wordy_lexicon::random::Random;
use wordy_terminal::{Exit, Failure, Outcome, Streams, check_ending, write_whole};

use crate::PART;

/// What is learnt from games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Lesson {
    /// What leaves are worth
    Leaves,
    /// How often a lead wins
    Chances,
}

/// Racks drawn on the board of each turn.
const RACKS: usize = 16;

/// All generations but the last learn from a part of the games: they need not be as sure.
const PART_OF_GAMES: u64 = 4;

/// Learn from games what leaves are worth, or how often a lead wins
///
/// The greedy player plays the games of leaves, each generation with what was learnt before; all
/// but the last from a quarter of the games. What is learnt is written as a data file, leaves as
/// KLV2 if the file is named so.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   simulate train leaves -o my.toml --games 2000\n  \
                   simulate train leaves -o mine.klv2 --game scrabble-i\n  \
                   simulate train chances -o chances.toml --game 1dif",
    after_help = "Exit status: 0 written, 2 usage or input error."
)]
pub(crate) struct TrainArgs {
    /// What to learn
    #[arg(value_name = "LESSON")]
    lesson: Lesson,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed: of the tiles
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How often to learn leaves
    #[arg(long, value_name = "N", default_value_t = 3)]
    generations: u64,
    #[command(flatten)]
    rules: RulesArgs,
    /// Write to FILE [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    force: bool,
}

/// Learns a lesson from games, and writes it.
pub(crate) fn run(args: &TrainArgs, streams: &mut Streams<'_>) -> Outcome {
    let path = args.output.as_deref().unwrap_or(Path::new("-"));
    check_ending(path, "what is learnt", &["toml", "klv2"])?;
    let rules = args.rules.rules()?;
    let lexicon = &lexicon_of(&args.rules.choice, &rules.words, &rules.letters, streams)?;
    let engine = &Engine::new(&rules, lexicon);
    let (letters, rack, game) = (&rules.letters, rules.rack, args.rules.game.name());
    let made = |generations, error: u32| LearningSource {
        game: wordy_data::game(game).map(|game| game.name).unwrap_or_default(),
        lexicon: lexicon.meta().name.clone(),
        lexicon_sha256: lexicon.meta().sha256.clone(),
        games: args.games,
        generations,
        seed: args.seed,
        error,
    };
    let file = match args.lesson {
        Lesson::Chances => {
            let leaves = LeavesArg::default().of(game, letters, lexicon, streams)?;
            let outcomes = outcomes(args, engine, &leaves, streams)?;
            outcomes.to_toml(&made(0, outcomes.error()), rack).into_bytes()
        }
        // Leaves that are learnt are not read, so that their own file may be written again.
        Lesson::Leaves => {
            let learnt = learnt(args, engine, streams)?;
            if path.extension().is_some_and(|own| own.eq_ignore_ascii_case("klv2")) {
                let all = learnt.all(engine.rules());
                let all: Vec<Leave> =
                    all.iter().map(|(tiles, value)| leave(tiles, *value)).collect();
                write_leaves(&all, &letters.alphabet)
                    .map_err(|error| Failure::new(error.to_string()))?
            } else {
                let error = learnt.error.unsigned_abs();
                learnt.to_toml(&made(args.generations, error), &letters.alphabet).into_bytes()
            }
        }
    };
    write_whole(path, &file, args.force, streams)?;
    Ok(Exit::Found)
}

/// Plays games with what is known, and learns from racks drawn at random on their positions; then
/// the same with what was learnt, as often as is said. No generation plays the games of another.
fn learnt(
    args: &TrainArgs,
    engine: &Engine<'_>,
    streams: &mut Streams<'_>,
) -> Result<LeaveLesson, Failure> {
    let mut known = Leaves::default();
    let mut learnt = Training::new(Leaves::default()).learnt(engine.rules());
    for generation in 0..args.generations {
        let own = seed(args.seed, generation);
        let last = generation + 1 == args.generations;
        let games = if last { args.games } else { args.games.div_ceil(PART_OF_GAMES) };
        let mut training = Training::new(known.clone());
        each_part((1, games), streams, |part| {
            let games: Vec<Vec<Dealt>> =
                part.into_par_iter().map(|game| racks(engine, &known, seed(own, game))).collect();
            for boards in &games {
                training.add(boards);
            }
        })?;
        learnt = training.learnt(engine.rules());
        known = learnt.worth();
        let (number, racks, error) = (generation + 1, training.racks(), learnt.error);
        writeln!(
            streams.errors,
            "generation {number} of {}: {racks} racks; standard error of common leaves at most \
             {}.{:02}",
            args.generations,
            error / 1000,
            error / 10 % 100,
        )?;
    }
    Ok(learnt)
}

/// Games by numbers, some at a time.
fn each_part(
    (first, games): (u64, u64),
    streams: &mut Streams<'_>,
    mut play: impl FnMut(Vec<u64>),
) -> Result<(), Failure> {
    let end = first.saturating_add(games);
    for from in (first..end).step_by(PART as usize) {
        let part: Vec<u64> = (from..end.min(from.saturating_add(PART))).collect();
        let done = from - first + part.len() as u64;
        play(part);
        if streams.terminal {
            writeln!(streams.errors, "{done} of {games} games")?;
        }
    }
    Ok(())
}

/// Some racks for each turn of a game, drawn from all tiles that are not on the board.
fn racks(engine: &Engine<'_>, known: &Leaves, seed: u64) -> Vec<Dealt> {
    let (size, mut random, mut boards) = (engine.rules().rack, Random::new(!seed), Vec::new());
    let players = [Player::Best(known), Player::Best(known)];
    watch(engine, &players, seed, |finder, unseen| {
        let unseen: Vec<Tile> = unseen.all().collect();
        // While two racks and more are unseen, a rack is followed by another.
        if unseen.len() <= 2 * size {
            return;
        }
        let mut tiles = unseen.clone();
        let mut rack = || {
            random.draw(&mut tiles, size);
            let rack = tiles[..size].to_vec();
            let best = finder.best(&rack, 1, known);
            let value = best.first().map_or(known.of(&rack), |turn| turn.value);
            (rack, value)
        };
        boards.push(Dealt { racks: (0..RACKS).map(|_| rack()).collect(), unseen });
    });
    boards
}

/// What became of games of two who play by leaves.
fn outcomes(
    args: &TrainArgs,
    engine: &Engine<'_>,
    leaves: &Leaves,
    streams: &mut Streams<'_>,
) -> Result<Outcomes, Failure> {
    let mut outcomes = Outcomes::default();
    let players = [Player::Best(leaves), Player::Best(leaves)];
    each_part((1, args.games), streams, |part| {
        let games: Vec<Vec<(usize, i32)>> = part
            .into_par_iter()
            .map(|game| gains(&play(engine, &players, seed(args.seed, game))))
            .collect();
        for game in games {
            outcomes.add(game);
        }
    })?;
    Ok(outcomes)
}

/// For each turn of a game of two how many tiles its player did not see, and how many points they
/// gained on the other from there to the end.
pub(crate) fn gains(game: &SelfPlay) -> Vec<(usize, i32)> {
    let mut points = [0, 0];
    let mut racks = [0, 0];
    let mut turns = Vec::new();
    for (at, made) in game.turns.iter().enumerate() {
        racks[made.seat] = made.rack.len();
        let other = game.turns.get(at + 1).map_or(racks[1 - made.seat], |next| next.rack.len());
        let (own, others) = (made.seat, 1 - made.seat);
        let spread = |points: &[i32]| points[own] - points[others];
        turns.push((made.bag + other, spread(&game.totals) - spread(&points)));
        points[own] = made.total;
    }
    turns
}

fn leave(tiles: &[Tile], value: i32) -> Leave {
    let mut letters: Vec<u8> =
        tiles.iter().filter(|tile| !tile.blank).map(|tile| tile.letter).collect();
    letters.sort_unstable();
    // Thousandths of a point are exact enough in four bytes.
    #[expect(clippy::cast_possible_truncation, reason = "a float of four bytes is what is written")]
    let value = (f64::from(value) / 1000.0) as f32;
    Leave { blanks: tiles.len() - letters.len(), letters, value }
}
