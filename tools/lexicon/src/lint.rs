//! `lexicon lint`

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use wordy_choose::list_failure;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::counts::count_words;
use wordy_lexicon::lexicon::Meta;
use wordy_lexicon::range::Range;
use wordy_lists::list::hunspell::Forms;
use wordy_lists::list::lint::{Check, Checks, Finding, lint};
use wordy_lists::list::{ListOptions, Source};
use wordy_terminal::{Exit, Failure, Outcome, OutputArgs, Streams};

use crate::reading::{ListReading, check_rejects, of_lists, report, report_words, write_rejected};

/// Check word lists: letters, order, duplicates, lengths
///
/// Prints one line per problem: file, line, the check, what is wrong. The checks are `letters` (a
/// line that cannot be read), `duplicate`, `order` (of the alphabet) and `length`; with --plurals
/// also `plural`, with --subset-of also `subset`. Each file is checked by itself.
///
/// With --fix the words that pass are written to one clean list: in order, each once, with all that
/// is known of them, without the lines and words that have a problem.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("overwrite", |_| overwrite()),
    before_help = "Examples:\n  lexicon lint club.txt\n  \
                        lexicon lint answers.txt --length 5 --subset-of allowed.txt\n  \
                        lexicon lint club.txt --fix clean.txt --rejects left-out.txt\n  \
                        lexicon lint club.txt --json",
    after_help = "Exit status: 0 no problem, 1 problems found, 2 usage or input error.\n\
                  Cost: that of reading the list, twice where it is not in order; beside the list \
                  16 bytes of memory per word where it is not, and none where it is."
)]
pub(crate) struct Args {
    /// Word lists; - is standard input
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<String>,
    /// Alphabet of a word list: a name or a .toml file
    ///
    /// Without it that of a spelling dictionary, else that of the config file, else english.
    #[arg(long, value_name = "NAME|FILE")]
    alphabet: Option<String>,
    /// Only words of this length or these lengths: others are reported
    #[arg(long, value_name = "N|N-M", default_value = "2-", value_parser = Range::lengths,
          allow_hyphen_values = true)]
    length: Range,
    /// Report words that are not in this lexicon
    #[arg(long, value_name = "LEX")]
    subset_of: Option<String>,
    /// Report English words without a plural
    ///
    /// Those that do not end in S and have no plural in -S, -ES or -IES in the list.
    #[arg(long)]
    plurals: bool,
    #[command(flatten)]
    reading: ListReading,
    /// Write what is mended to FILE
    ///
    /// Words in order, each once; columns where more is known.
    #[arg(long, value_name = "FILE")]
    fix: Option<PathBuf>,
    /// Write the invalid lines that are skipped to FILE
    ///
    /// With what is wrong with each.
    #[arg(long, value_name = "FILE", requires = "fix")]
    rejects: Option<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
}

/// The option that overwrites the file of `--fix`, too.
fn overwrite() -> clap::Arg {
    let force = clap::Arg::new("overwrite").long("force").action(clap::ArgAction::SetTrue);
    force.help("Overwrite FILE if it exists")
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    if let Some(clean) = &args.fix {
        wordy_terminal::check_kind("--fix", clean, "a clean list", &["txt", "tsv"])?;
    }
    check_rejects(args.rejects.as_deref())?;
    let forms = args.reading.forms(None, None);
    let sources: Result<Vec<Source>, Failure> =
        args.lists.iter().map(|name| source(name, forms, streams)).collect();
    let sources = sources?;
    let alphabet = match &args.alphabet {
        Some(name) => wordy_data::alphabet(name)?,
        None => of_lists(&sources, streams)?,
    };
    if args.plurals && alphabet != Alphabet::english() {
        let message = format!("--plurals knows English only, not {}", alphabet.name());
        return Err(Failure::new(message));
    }
    let open = |name: &String| {
        Ok::<_, Failure>((
            name.clone(),
            wordy_choose::open_lexicon(name, Some(&alphabet), streams)?,
        ))
    };
    let allowed = args.subset_of.as_ref().map(open).transpose()?;
    let checks = Checks {
        lengths: args.length,
        subset_of: allowed.as_ref().map(|(name, lexicon)| (name.as_str(), lexicon)),
        plurals: args.plurals,
    };
    let options = args.reading.options(alphabet);
    let mut clean = true;
    for source in &sources {
        if !args.output.json() {
            streams.screen.text(2);
        }
        let (mut printed, mut unread) = (Ok(()), false);
        lint(source, &options, &checks, &mut |finding| {
            clean = false;
            unread |= finding.check == Check::Letters;
            if printed.is_ok() {
                printed = print(&finding, args.output.json(), streams.output);
            }
        })
        .map_err(list_failure)?;
        printed?;
        if unread && args.alphabet.is_none() {
            wordy_choose::tell_letters(source, &options.alphabet, streams)?;
        }
    }
    if let Some(output) = &args.fix {
        fix(args, output, sources, &options, &checks, streams)?;
    }
    Ok(Exit::found(clean))
}

/// A list, or the words of a spelling dictionary.
fn source(name: &str, forms: Forms<'_>, streams: &mut Streams<'_>) -> Result<Source, Failure> {
    wordy_choose::spelling(wordy_choose::source(name, streams)?, None, forms, streams)
}

/// Writes the words of lists that pass the checks.
fn fix(
    args: &Args,
    output: &Path,
    sources: Vec<Source>,
    options: &ListOptions,
    checks: &Checks<'_>,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let options = ListOptions {
        skip_invalid: true,
        keep_rejected: args.rejects.is_some(),
        ..options.clone()
    };
    let mut list = wordy_lists::list::read(&sources, &options).map_err(list_failure)?;
    drop(sources);
    report(&list, None, streams)?;
    report_words(&list, list.draft.words.distinct(0..list.draft.words.len()), None, streams)?;
    let mut clean = std::mem::take(&mut list.draft);
    let fails = |word: &[u8]| {
        let outside = checks.subset_of.is_some_and(|(_, allowed)| !allowed.has_letters(word));
        outside || !checks.lengths.contains(word.len())
    };
    let failing = clean.entries().filter(|(_, word, _)| fails(word)).map(|(entry, ..)| entry);
    let failing: Vec<u32> = failing.collect();
    clean.remove(&failing);
    let more =
        [&clean.definitions, &clean.marks, &clean.phrases].iter().any(|texts| !texts.is_empty())
            || !clean.scores.is_empty()
            || clean.levels.iter().any(|level| *level > 0);
    let format = wordy_choose::format_named(if more { "tsv" } else { "plain" })?;
    let written = wordy_choose::build_in_memory(clean, &options.alphabet, Meta::default())?;
    let bytes = format
        .write(&written)
        .map_err(|error| Failure::new(format!("{}: {error}", output.display())))?;
    wordy_terminal::write_whole(output, &bytes, args.output.overwrites(), streams)?;
    if let Some(path) = &args.rejects {
        write_rejected(&list.rejected, path, args.output.overwrites(), streams)?;
    }
    Ok(writeln!(streams.errors, "{}: {}", output.display(), count_words(written.len()))?)
}

fn print(finding: &Finding, json: bool, out: &mut dyn Write) -> io::Result<()> {
    let Finding { file, line, column, check, message } = finding;
    let check = check.name();
    if json {
        let object = serde_json::json!({
            "file": &**file, "line": line, "column": column, "check": check, "message": message,
        });
        return writeln!(out, "{object}");
    }
    let column = column.map(|column| format!(":{column}")).unwrap_or_default();
    writeln!(out, "{file}:{line}{column}: {check}: {message}")
}
