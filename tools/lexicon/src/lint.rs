//! `lexicon lint`

use std::io::{self, Write};

use wordy_cli::{Exit, Failure, Outcome, Streams};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::list::ListOptions;
use wordy_lexicon::list::lint::{Checks, Finding, lint};
use wordy_lexicon::range::Range;

/// Check word lists: letters, order, duplicates, lengths
///
/// Prints one line per problem: file, line, the check, what is wrong. The checks are `letters` (a
/// line that cannot be read), `duplicate`, `order` (of the alphabet) and `length`; with --plurals
/// also `plural`, with --subset-of also `subset`. Each file is checked by itself.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon lint club.txt\n  \
                        lexicon lint answers.txt --length 5 --subset-of allowed.txt\n  \
                        lexicon lint club.txt --json",
    after_help = "Exit status: 0 no problem, 1 problems found, 2 usage or input error.\n\
                  Cost: that of reading the list; 20 bytes of memory per word."
)]
pub(crate) struct Args {
    /// Word lists; - is standard input
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<String>,
    /// Alphabet of the lists: a name or a .toml file
    #[arg(long, value_name = "NAME|FILE", default_value = "english")]
    alphabet: String,
    /// Report words of other lengths
    #[arg(long, value_name = "N|N-M", default_value = "2-", value_parser = Range::lengths,
          allow_hyphen_values = true)]
    length: Range,
    /// Report words that are not in this lexicon: a name, a .lex file or a word list
    #[arg(long, value_name = "LEX")]
    subset_of: Option<String>,
    /// English: report words that do not end in S and have no plural in -S, -ES or -IES in the list
    #[arg(long)]
    plurals: bool,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let alphabet = wordy_data::alphabet(&args.alphabet)?;
    if args.plurals && alphabet != Alphabet::english() {
        let message = format!("--plurals knows English only, not {}", alphabet.name());
        return Err(Failure::new(message));
    }
    let open = |name: &String| {
        Ok::<_, Failure>((name.clone(), wordy_cli::open_lexicon(name, Some(&alphabet), streams)?))
    };
    let allowed = args.subset_of.as_ref().map(open).transpose()?;
    let checks = Checks {
        lengths: args.length,
        subset_of: allowed.as_ref().map(|(name, lexicon)| (name.as_str(), lexicon)),
        plurals: args.plurals,
    };
    let options = ListOptions::new(alphabet);
    let mut clean = true;
    for name in &args.lists {
        let source = wordy_cli::source(name, streams)?;
        let findings = lint(&source, &options, &checks)?;
        clean &= findings.is_empty();
        for finding in &findings {
            print(&source.name, finding, args.json, streams.output)?;
        }
    }
    Ok(Exit::found(clean))
}

fn print(name: &str, finding: &Finding, json: bool, out: &mut dyn Write) -> io::Result<()> {
    let Finding { line, column, check, message } = finding;
    let check = check.name();
    if json {
        let object = serde_json::json!({
            "file": name, "line": line, "column": column, "check": check, "message": message,
        });
        return writeln!(out, "{object}");
    }
    let column = column.map(|column| format!(":{column}")).unwrap_or_default();
    writeln!(out, "{name}:{line}{column}: {check}: {message}")
}
