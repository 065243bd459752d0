//! `lexicon info`

use std::io::Write;

use wordy_choose::LexiconChoice;
use wordy_choose_page::PICTURES;
use wordy_lexicon::lexicon::Meta;
use wordy_terminal::{Exit, Outcome, OutputArgs, Streams, further_endings};

use crate::charts;

/// Show name, origin, hash, and how many words of each length
///
/// The hash is the SHA-256 of the words in capitals, one per line, in order: `lexicon list |
/// sha256sum` gives the same.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("output", further_endings(&PICTURES)),
    before_help = "Examples:\n  lexicon info               the built-in lexicon\n  \
                        lexicon info club.lex --json\n  \
                        lexicon info --chart       word lengths, letters against tiles\n  \
                        lexicon info --chart -o wordy.svg\n  \
                        lexicon info --notices     the licence's notices",
    after_help = "Exit status: 0 shown, 1 no notices, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The lexicon: as with --lexicon
    #[arg(value_name = "LEX")]
    name: Option<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print the notices that its licence requires, in full
    #[arg(long, conflicts_with = "json")]
    notices: bool,
    /// Show charts: words of each length, and how often each letter is in the words, against the
    /// tiles; with -o as a picture
    #[arg(long, conflicts_with_all = ["notices", "json"])]
    chart: bool,
    /// The tiles of points and probabilities: a name or a .toml file [default: the alphabet's own]
    #[arg(long, value_name = "NAME|FILE")]
    tiles: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

/// Characters of a key.
const KEY: usize = 9;

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = args.choice.clone().or(args.name.as_deref())?.open(streams)?;
    let meta = lexicon.meta();
    if args.chart || args.output.further().is_some() {
        return charts::show(&lexicon, args.tiles.as_deref(), &args.output, streams);
    }
    wordy_terminal::note_no_effect(&[("--tiles", args.tiles.is_some())], streams);
    if args.notices {
        writeln!(streams.output, "{}", meta.attribution.trim_end())?;
        return Ok(Exit::found(!meta.attribution.is_empty()));
    }
    if !args.output.json() {
        streams.screen.text(KEY + 1);
    }
    if args.output.json() {
        let object = serde_json::to_string(meta).map_err(std::io::Error::other)?;
        writeln!(streams.output, "{object}")?;
    } else {
        print(meta, streams.output)?;
    }
    Ok(Exit::Found)
}

fn print(meta: &Meta, out: &mut dyn Write) -> std::io::Result<()> {
    let mut line = |key: &str, value: &str| match value {
        "" => Ok(()),
        _ => writeln!(out, "{key:KEY$} {value}"),
    };
    line("name", &meta.name)?;
    line("title", &meta.title)?;
    line("edition", &meta.edition)?;
    line("alphabet", &meta.alphabet)?;
    line("licence", &meta.licence)?;
    line("words", &wordy_lexicon::counts::thousands(meta.words as usize))?;
    line("sha256", &meta.sha256)?;
    for layer in &meta.layers {
        let words = wordy_lexicon::counts::count_words(layer.words as usize);
        let reason = if layer.reason.is_empty() { "" } else { ": " };
        line(
            "layer",
            &format!("{} {} ({words}){reason}{}", layer.does, layer.source, layer.reason),
        )?;
    }
    for (length, count) in &meta.lengths.0 {
        line(&format!("length {length:2}"), &wordy_lexicon::counts::thousands(*count as usize))?;
    }
    Ok(())
}
