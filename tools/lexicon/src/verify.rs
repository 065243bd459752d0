//! `lexicon verify`

use wordy_terminal::{Exit, Failure, Outcome, OutputArgs, Streams};

/// Check a .lex file: every byte, every count, its hash
///
/// Every program checks the bytes of a lexicon when it opens it. This also reads every word, counts
/// them and compares the hash.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon verify club.lex",
    after_help = "Exit status: 0 no error in it, 2 damaged, or usage or input error."
)]
pub(crate) struct Args {
    /// The file to check
    #[arg(value_name = "FILE.lex")]
    file: String,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let source = wordy_choose::source(&args.file, streams)?;
    let lexicon = wordy_choose::lexicon_from_bytes(&source.name, source.bytes.into())?.lexicon;
    lexicon.verify().map_err(|damaged| Failure::new(format!("{}: {damaged}", source.name)))?;
    if args.output.json() {
        let meta = lexicon.meta();
        let object = serde_json::json!({
            "file": source.name, "name": meta.name, "words": meta.words, "sha256": meta.sha256,
        });
        writeln!(streams.output, "{object}")?;
    } else {
        streams.screen.text(2);
        writeln!(streams.output, "{}: OK, {}", source.name, wordy_choose::provenance(&lexicon))?;
    }
    Ok(Exit::Found)
}
