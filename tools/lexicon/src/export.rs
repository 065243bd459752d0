//! `lexicon export`

use std::io::Write;
use std::path::PathBuf;

use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_formats::Reading;

/// Write a lexicon in the format of other programs
///
/// Every format that is written and read gives the same words back. A lexicon that is too large for
/// a format is an error before anything is written. Formats marked `read` are read wherever a
/// lexicon or a list is: known by their bytes or by their file's name, or named before it, as in
/// kwg:FILE.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon export club.lex --to kwg -o club.kwg\n  \
                        lexicon export --to anki -o cards.txt --level 50\n  \
                        lexicon export dawg:old.bin --to plain -o old.txt",
    after_help = "Cost: for a quarter of a million words, a quarter of a second for kwg, the slowest."
)]
pub(crate) struct Args {
    /// The lexicon: as with --lexicon
    #[arg(value_name = "LEX")]
    name: Option<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Format to write; --list tells them
    #[arg(long, value_name = "FORMAT", required_unless_present = "list")]
    to: Option<String>,
    /// Format of the lexicon, when neither its bytes nor its name says it
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// The file to write
    #[arg(short, long, value_name = "FILE", required_unless_present = "list")]
    output: Option<PathBuf>,
    /// Overwrite the file if it is there
    #[arg(long)]
    force: bool,
    /// Print the formats: name, which way it goes, what it is
    #[arg(long, exclusive = true)]
    list: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let (Some(to), Some(output)) = (&args.to, &args.output) else {
        return list(streams.output).map(|()| Exit::Found);
    };
    wordy_cli::check_free(output, args.force)?;
    let format = wordy_cli::format_named(to)?;
    let lexicon = choice(args)?.open(streams)?;
    let place = output.display();
    // The ways to draw a word are known where the alphabet has a set of tiles of its name.
    let tiles = wordy_data::distribution(lexicon.alphabet().name()).ok();
    let bytes = format
        .write_with(&lexicon, tiles.as_ref())
        .map_err(|error| Failure::new(format!("{place}: {error}")))?;
    wordy_cli::write_whole(output, &bytes, args.force)?;
    writeln!(streams.errors, "{place}: {}, {}", format.name(), wordy_cli::provenance(&lexicon))?;
    Ok(Exit::Found)
}

/// The choice of a lexicon, with the format said apart put before its name.
fn choice(args: &Args) -> Result<LexiconChoice, Failure> {
    let mut choice = args.choice.clone().or(args.name.as_deref())?;
    if let Some(from) = &args.from {
        wordy_cli::format_named(from)?;
        let named = choice.lexicon.ok_or_else(|| {
            Failure::new(format!("expected a file to read as {from}, found none"))
        })?;
        choice.lexicon = Some(format!("{from}:{named}"));
    }
    Ok(choice)
}

fn list(out: &mut dyn Write) -> Result<(), Failure> {
    for format in wordy_formats::all() {
        let ways = match (format.is_written(), format.reading()) {
            (true, Reading::Never) => "write",
            (false, _) => "read",
            (true, _) => "write, read",
        };
        let (name, about) = (format.name(), format.about());
        let ending = format.extension().map(|it| format!(" (.{it})")).unwrap_or_default();
        writeln!(out, "{name}\t{ways}\t{about}{ending}")?;
    }
    Ok(())
}
