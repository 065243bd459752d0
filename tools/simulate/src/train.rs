//! What leaves are worth, learnt from games.

use rayon::prelude::*;
use wordy_cli::{Failure, Streams, write_whole};
use wordy_engine::player::Player;
use wordy_engine::selfplay::{seed, watch};
use wordy_engine::{Engine, Leaves, Training, Worth};
use wordy_formats::klv::{Leave, write_leaves};
use wordy_games::position::Tile;
use wordy_lexicon::random::Random;

use crate::{Args, PART};

/// Plays games with what is known, and learns from racks drawn at random on their positions; then
/// the same with what was learnt, as often as is said. Writes the leaves.
pub(crate) fn train(
    args: &Args,
    path: &std::path::Path,
    engine: &Engine<'_>,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let mut known = Leaves::default();
    let mut leaves = Vec::new();
    for generation in 0..args.generations {
        let training = generation_of(args, engine, &known, generation, streams)?;
        leaves = training.leaves(engine.rules());
        known = Leaves::new(leaves.iter().map(|(tiles, value)| (tiles.as_slice(), *value)));
        let (number, racks) = (generation + 1, training.racks());
        writeln!(streams.errors, "generation {number} of {}: {racks} racks", args.generations)?;
    }
    let leaves: Vec<Leave> = leaves.iter().map(|(tiles, value)| leave(tiles, *value)).collect();
    let file = write_leaves(&leaves, &engine.rules().letters.alphabet)
        .map_err(|error| Failure::new(error.to_string()))?;
    write_whole(path, &file, args.force, streams)?;
    writeln!(streams.errors, "{}: {} leaves", path.display(), leaves.len())?;
    Ok(())
}

/// What the games of a generation teach; no generation plays the games of another.
fn generation_of(
    args: &Args,
    engine: &Engine<'_>,
    known: &Leaves,
    generation: u64,
    streams: &mut Streams<'_>,
) -> Result<Training, Failure> {
    let mut training = Training::default();
    let own = seed(args.seed, generation);
    let end = args.first.saturating_add(args.games);
    for first in (args.first..end).step_by(PART as usize) {
        let part: Vec<u64> = (first..end.min(first.saturating_add(PART))).collect();
        let done = first - args.first + part.len() as u64;
        let racks: Vec<Vec<(Vec<Tile>, i64)>> =
            part.into_par_iter().map(|game| racks(engine, known, seed(own, game))).collect();
        for (rack, worth) in racks.iter().flatten() {
            training.add(rack, *worth);
        }
        if streams.terminal {
            writeln!(streams.errors, "{done} of {} games", args.games)?;
        }
    }
    Ok(training)
}

/// A rack for each turn of a game, drawn from all tiles that are not on the board, and what its
/// best turn is worth.
fn racks(engine: &Engine<'_>, known: &Leaves, seed: u64) -> Vec<(Vec<Tile>, i64)> {
    let (size, mut random, mut racks) = (engine.rules().rack, Random::new(!seed), Vec::new());
    let players = [Player::Best(known), Player::Best(known)];
    watch(engine, &players, seed, |finder, unseen| {
        let mut tiles: Vec<Tile> = unseen.all().collect();
        // While two racks and more are unseen, a rack is followed by another.
        if tiles.len() > 2 * size {
            random.draw(&mut tiles, size);
            tiles.truncate(size);
            let best = finder.best(&tiles, 1, known);
            let value = best.first().map_or(known.of(&tiles), |turn| turn.value);
            racks.push((tiles, value));
        }
    });
    racks
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
