//! The figures of a run that was played in shards.

use std::path::{Path, PathBuf};

use wordy_terminal::{Exit, Failure, Outcome, OutputArgs, Streams};

use crate::figures::Figures;
use crate::print;
use crate::run::{Manifest, Shard, shards};
use crate::shard::{add_games, is_alike, names};

/// Print the figures of a run that was played in shards
///
/// All shards must be there, whole, and of one run. What is printed is what one run of all games
/// would print, byte for byte.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   simulate merge runs         the figures\n  \
                   simulate merge runs --json  as JSON",
    after_help = "Exit status: 0 all is there, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The folder of the shards
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let whole = whole(&args.folder)?;
    let settings = &whole[0].settings;
    let mut figures = Figures::new(&names(settings), is_alike(settings), settings.kind);
    for manifest in &whole {
        let bytes =
            manifest.games(&args.folder).map_err(|path| damaged(&path, manifest.shard()))?;
        add_games(manifest, &bytes, &args.folder, &mut figures)?;
    }
    print::figures(args.output.json(), &figures, streams)?;
    Ok(Exit::Found)
}

/// All shards of the run in a folder, at least one.
///
/// # Errors
/// One is missing, or there are those of two runs.
pub(crate) fn whole(folder: &Path) -> Result<Vec<Manifest>, Failure> {
    let found = shards(folder)?;
    let Some(of) = found.first().map(|manifest| manifest.settings.shards) else {
        return Err(Failure::new(format!("{}: there are no shards", folder.display()))
            .hint("simulate -o FOLDER writes them"));
    };
    let is_there = |shard: &Shard| found.iter().any(|manifest| manifest.shard() == *shard);
    let missing: Vec<Shard> = Shard::all(of).filter(|shard| !is_there(shard)).collect();
    let Some(first) = missing.first() else { return Ok(found) };
    let numbers: Vec<String> = missing.iter().take(20).map(|it| it.number.to_string()).collect();
    let more = if missing.len() > 20 { ", ..." } else { "" };
    Err(Failure::new(format!(
        "{}: {} of {of} shards missing: {}{more}",
        folder.display(),
        missing.len(),
        numbers.join(", ")
    ))
    .hint(format!("play them with the options of the others, and --shard {}/{of}", first.number)))
}

/// A file of a shard that is not what was written.
pub(crate) fn damaged(path: &Path, shard: Shard) -> Failure {
    Failure::new(format!("{}: missing, or not as it was written", path.display())).hint(format!(
        "play it again with the options of the others, and --shard {}/{}",
        shard.number, shard.of
    ))
}
