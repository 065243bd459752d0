//! Games played, counted, and written.

use std::path::Path;

use rayon::prelude::*;
use wordy_choose_game::PlayerKind;
use wordy_formats::table::{TableFormat, Writer};
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Exit, Failure, Outcome, Streams, write_whole};

use crate::contest::{Contest, GameDetail, GameRows, Sport};
use crate::figures::Figures;
use crate::run::{self, By, Manifest, Settings, Shard};
use crate::shard::{self, ShardFiles, not_written, tell};
use crate::{Args, PART, print};

/// Plays the games that are wanted.
pub(crate) fn run(
    args: &Args,
    contest: &dyn Contest,
    settings: &Settings,
    streams: &mut Streams<'_>,
) -> Outcome {
    match &args.output {
        Some(folder) => play_shard(args, folder, contest, settings, streams),
        None => play_all(args, contest, settings, streams),
    }
}

/// Plays all games, and writes turns and records where they are asked for.
fn play_all(
    args: &Args,
    contest: &dyn Contest,
    settings: &Settings,
    streams: &mut Streams<'_>,
) -> Outcome {
    let mut figures =
        Figures::new(&shard::names(settings), shard::is_alike(settings), settings.kind);
    let columns = settings.kind.turn_columns(args.plays);
    let all = settings.kind.game_columns(args.plays);
    let mut turns = Writer::new(TableFormat::Csv, &columns, &[]).map_err(not_written)?;
    let games = (args.first, args.first.saturating_add(args.games));
    let wanted = GameDetail { turns: args.turns.is_some(), record: args.records.is_some() };
    let add = |number: u64, told: GameRows, streams: &mut Streams<'_>| {
        figures.add_cells(&told.seats, &told.games, &all);
        for row in told.turns {
            turns.row(&row).map_err(not_written)?;
        }
        match args.records.as_ref().zip(told.record) {
            Some((folder, record)) => write_record(folder, number, &record, args, streams),
            None => Ok(()),
        }
    };
    each_game(games, wanted, contest, streams, add)?;
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
    contest: &dyn Contest,
    settings: &Settings,
    streams: &mut Streams<'_>,
) -> Outcome {
    let shard = args.shard.unwrap_or(Shard { number: 1, of: 1 });
    let mut figures =
        Figures::new(&shard::names(settings), shard::is_alike(settings), settings.kind);
    if let Some((manifest, games)) = found(folder, settings, shard)? {
        tell(folder, settings, shard, "there already", streams)?;
        shard::add_games(&manifest, &games, folder, &mut figures)?;
    } else {
        let mut files = ShardFiles::new(settings, shard)?;
        wordy_terminal::make_folder(folder)?;
        let games = shard.games(settings.first, settings.games);
        let all = settings.kind.game_columns(settings.plays);
        let wanted = GameDetail { turns: true, record: false };
        each_game(games, wanted, contest, streams, |_, told, _| {
            figures.add_cells(&told.seats, &told.games, &all);
            files.add(&told)
        })?;
        files.save(folder, settings, shard)?;
        tell(folder, settings, shard, "written", streams)?;
    }
    print::figures(args.json, &figures, streams)?;
    Ok(Exit::Found)
}

/// Plays games in order, from a number up to another, and gives each with its number.
fn each_game(
    (first, end): (u64, u64),
    wanted: GameDetail,
    contest: &dyn Contest,
    streams: &mut Streams<'_>,
    mut add: impl FnMut(u64, GameRows, &mut Streams<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut next = first;
    while next < end {
        let part: Vec<u64> = (next..end.min(next + PART)).collect();
        let game = |number| (number, contest.play(number, wanted));
        let games: Vec<(u64, GameRows)> = part.into_par_iter().map(game).collect();
        for (number, told) in games {
            add(number, told, streams)?;
        }
        next = end.min(next + PART);
        if streams.terminal && end - first > PART {
            writeln!(streams.errors, "{} of {} games", next - first, end - first)?;
        }
    }
    Ok(())
}

/// What the files of a shard are made from.
pub(crate) fn settings(
    args: &Args,
    players: &[PlayerKind],
    kind: Sport,
    lexicon: Option<&Lexicon>,
) -> Result<Settings, Failure> {
    let (game, rules_sha256) = wordy_data::game_and_hash(args.rules.game.name())?;
    let leaves = |kind: &PlayerKind| {
        let bytes = kind.file().map(wordy_choose_game::leaves_in).transpose();
        bytes.map(|bytes| bytes.map_or_else(String::new, |bytes| run::hash(&bytes)))
    };
    let meta = lexicon.map(Lexicon::meta);
    Ok(Settings {
        wordy: env!("CARGO_PKG_VERSION").to_owned(),
        game: game.name,
        rules_sha256,
        lexicon: meta.map_or_else(String::new, |meta| meta.name.clone()),
        lexicon_sha256: meta.map_or_else(String::new, |meta| meta.sha256.clone()),
        players: players.iter().map(PlayerKind::typed).collect(),
        leaves_sha256: players.iter().map(leaves).collect::<Result<_, _>>()?,
        seed: args.seed,
        first: args.first,
        games: args.games,
        plays: args.plays,
        format: args.format.table().name().to_owned(),
        shards: args.shard.map_or(1, |shard| shard.of),
        kind,
        by: (kind == Sport::Scribe).then_some(args.variant.unwrap_or(By::Majority)),
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

fn write_record(
    folder: &Path,
    number: u64,
    record: &str,
    args: &Args,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    wordy_terminal::make_folder(folder)?;
    let path = folder.join(format!("game-{number:06}.gcg"));
    write_whole(&path, record.as_bytes(), args.force, streams)
}
