//! `sheet`: study sheets.

mod fill;
mod paper;
mod recipe;

use std::ffi::OsString;

use clap::{CommandFactory, Parser};
use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_lexicon::lexicon::Lexicon;
use wordy_pages::sheet::Sheet;

use fill::{Choice, Filler};
use paper::PaperArgs;

/// Print study sheets
///
/// A sheet is a data file: sections, each a search as `wordfind` takes it, with a form, an order
/// and a heading. --list names those that come along; one of your own is a .toml file, by its path
/// or in the folder sheets of `WORDY_DATA`. The name of the output file says the format: text, HTML
/// for screens and printers, PDF, JSON, tab-separated rows. Every page says which lexicon it was
/// made from.
///
/// Cost: what its searches cost, and for a PDF some hundredths of a second for a thousand words.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, Parser)]
#[command(
    name = "sheet",
    version,
    before_help = "Examples:\n  sheet twos                              on the screen\n  \
                   sheet cheat-sheet -o cheat.pdf          two sides, the classic\n  \
                   sheet threes -o threes.pdf --paper letter\n  \
                   sheet threes --blank -o quiz.pdf        the same to fill in\n  \
                   sheet sevens --top 200 -o sevens.html\n  \
                   sheet 1dif --length 4 -l club.lex -o 1dif.pdf\n  \
                   sheet --list                            the sheets there are",
    after_help = "Exit status: 0 printed, 1 no section found a word, 2 wrong usage or bad input.\n\
                  See also: wordfind (searches), slip (rules on a card)"
)]
struct Args {
    /// The sheet: a name or a .toml file
    #[arg(value_name = "NAME|FILE", required_unless_present = "list")]
    name: Option<String>,
    /// Name the sheets
    #[arg(long, conflicts_with = "name")]
    list: bool,
    /// How many words or stems, where the sheet takes the likeliest
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    top: Option<u64>,
    /// Length of the words, where the sheet leaves it open
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    length: Option<u64>,
    /// Sevens and eights by type: on a best stem, of common letters, likely
    #[arg(long)]
    types: bool,
    /// Lines to write on instead of hooks
    #[arg(long)]
    blank: bool,
    /// Definitions beside the words, where the lexicon has them
    #[arg(long)]
    definitions: bool,
    /// A title of your own
    #[arg(long)]
    title: Option<String>,
    /// The date on every page: today's, or this text
    #[arg(long, value_name = "TEXT", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    date: Option<String>,
    /// The tiles of probabilities and points, a name or a .toml file [default: the alphabet's own]
    #[arg(long, value_name = "NAME|FILE")]
    letters_of: Option<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    paper: PaperArgs,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    Args::command()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_cli::run(args, streams, |args: Args, streams| match &args.name {
        Some(name) => print(&args, name, streams),
        None => list(streams),
    })
}

/// Names every sheet with its title.
fn list(streams: &mut Streams<'_>) -> Outcome {
    for name in wordy_data::names(wordy_data::SHEETS) {
        let (_, recipe) = recipe::read(&name)?;
        let number = |number: Option<u64>| number.map_or(String::new(), |n| n.to_string());
        let title = recipe.title.replace("{length}", &number(recipe.length));
        writeln!(streams.output, "{name}\t{}", title.replace("{top}", &number(recipe.top)))?;
    }
    Ok(Exit::Found)
}

fn print(args: &Args, name: &str, streams: &mut Streams<'_>) -> Outcome {
    args.paper.check()?;
    let (file, recipe) = recipe::read(name)?;
    check_open(args, &file)?;
    let lexicon = args.choice.open(streams)?;
    let choice = Choice {
        length: args.length,
        top: args.top,
        types: args.types,
        blank: args.blank,
        tiles: args.letters_of.as_deref(),
        definitions: args.definitions,
    };
    let sheet = Filler::new(&lexicon, choice, streams).sheet(&file, &recipe)?;
    let sheet = signed(args, sheet, &lexicon);
    let bytes = args.paper.write(&sheet, &recipe)?;
    args.paper.put(&bytes, streams.output)?;
    Ok(Exit::found(sheet.entries().next().is_some()))
}

/// The sheet with its title, what made it, and the date.
fn signed(args: &Args, sheet: Sheet, lexicon: &Lexicon) -> Sheet {
    let today = || jiff::Zoned::now().date().to_string();
    let date = args.date.as_ref().map(|text| if text.is_empty() { today() } else { text.clone() });
    Sheet {
        title: args.title.clone().unwrap_or(sheet.title),
        provenance: lexicon.meta().provenance_with_edition(),
        date,
        ..sheet
    }
}

/// An option that changes nothing is a mistake: says so.
fn check_open(args: &Args, file: &wordy_data::File) -> Result<(), Failure> {
    let text = String::from_utf8_lossy(&file.bytes);
    let uses = [
        (args.top.is_some(), "--top", "{top}", "top"),
        (args.length.is_some(), "--length", "{length}", "length"),
        (args.types, "--types", "when = \"types\"", "types"),
    ];
    let idle = uses.iter().find(|(given, _, sign, _)| *given && !text.contains(sign));
    idle.map_or(Ok(()), |(_, option, sign, _)| {
        Err(Failure::new(format!(
            "{}: expected a sheet with {sign} for {option}, found none",
            file.place
        ))
        .hint("leave the option out; `sheet --list` names the sheets"))
    })
}
