//! `lexicon verify`

use wordy_cli::{Exit, Failure, Outcome, Streams};

/// Check that a .lex file is sound: every byte, every count, its hash
///
/// Opening a lexicon checks its bytes already; this reads every word besides, counts them anew and
/// compares the hash.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:\n  lexicon verify club.lex")]
pub(crate) struct Args {
    /// The file to check
    #[arg(value_name = "FILE.lex")]
    file: String,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let source = wordy_cli::source(&args.file, streams)?;
    let lexicon = wordy_cli::open_file(&source.name, source.bytes.into())?;
    lexicon.verify().map_err(|damaged| Failure::new(format!("{}: {damaged}", source.name)))?;
    writeln!(streams.output, "{}: sound, {}", source.name, wordy_cli::provenance(&lexicon))?;
    Ok(Exit::Found)
}
