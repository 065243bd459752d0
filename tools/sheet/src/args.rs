//! What can be typed.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use wordy_choose::{LexiconChoice, MarkArgs};
use wordy_choose_page::{PageArgs, Stock};
use wordy_lexicon::range::{Range, RangeError};
use wordy_print::setup::{LARGE, Paper, parse_size};
use wordy_terminal::{Limit, OutputArgs};

/// What else is printed of a sheet than its words.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Quiz(QuizArgs),
    Worksheet(WorksheetArgs),
    Cards(CardArgs),
    Set(crate::set::SetArgs),
    Names(NamesArgs),
}

/// Words, as every sheet chooses them.
#[derive(Clone, Debug, Args)]
pub(crate) struct WordArgs {
    /// Only words of this length or these lengths: 4 or 2-4
    #[arg(long, value_name = "N-M", value_parser = lengths)]
    pub(crate) length: Option<String>,
    /// Only words that match a search: 'includes:J not ends:S'
    ///
    /// The search is as for `wordfind`.
    #[arg(long, value_name = "QUERY")]
    pub(crate) search: Option<String>,
    /// Include slurs and vulgar words
    ///
    /// Else the foot of the sheet says how many are left out. Quizzes leave out vulgar words, too,
    /// and worksheets others that are not for the classroom.
    #[arg(long)]
    pub(crate) unexpurgated: bool,
    #[command(flatten)]
    pub(crate) choice: LexiconChoice,
}

/// The words of a study sheet.
#[derive(Clone, Debug, Args)]
pub(crate) struct StudyArgs {
    /// The sheet: a name or a .toml file; or a list of words, or - for standard input
    #[arg(id = "sheet", value_name = "NAME|FILE", required = true)]
    pub(crate) name: Option<String>,
    /// Print the first N rows
    ///
    /// Those of words or stems, for sheets of the most probable.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) top: Option<u64>,
    /// Add definitions, if the lexicon has them
    #[arg(long)]
    pub(crate) definitions: bool,
    #[command(flatten)]
    pub(crate) words: WordArgs,
}

/// How a sheet is printed.
#[derive(Debug, Args)]
pub(crate) struct PrintArgs {
    /// Title, instead of the sheet's own
    #[arg(long)]
    pub(crate) title: Option<String>,
    #[command(flatten)]
    pub(crate) page: PageArgs,
    /// Font size in points, or large
    ///
    /// large is 16 points, or more with --pages. Without it, the size of the sheet.
    #[arg(long, value_name = "POINTS", value_parser = font_size)]
    pub(crate) size: Option<FontSize>,
    /// Fit the sheet to N pages, by the size of its type
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) pages: Option<u16>,
}

/// The date on a sheet.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct DateArg {
    /// Date at the foot: today, none or a text
    ///
    /// Without it, today's in PDF and HTML.
    ///
    /// Today is the day of `SOURCE_DATE_EPOCH` where that is set, so that a sheet can be made again
    /// to the byte.
    #[arg(long, value_name = "TEXT", hide_short_help = true)]
    pub(crate) date: Option<String>,
}

/// What is asked.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct AskArgs {
    /// How many: N, or all
    ///
    /// Of a quiz 40 questions from all over the sheet, else all.
    #[arg(long, value_name = "N")]
    pub(crate) items: Option<Limit>,
    /// Seed: other questions or words for each N
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Print the answers, from a new page on or into FILE
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true,
          default_missing_value = "")]
    pub(crate) key: Option<String>,
}

/// Print a quiz of a sheet, with lines to write on
///
/// Hooks are left blank; letters stand for their anagrams, definitions for their words, patterns
/// for the letters that complete them. What is asked is chosen by --search, --length and --level;
/// all words of the lexicon answer. In the key those chosen come first, the others follow in
/// brackets.
#[derive(Debug, Args)]
#[command(
    before_help = "Examples:\n  \
                   sheet quiz threes --key -o quiz.pdf             a quiz, then the answers\n  \
                   sheet quiz sevens --search begins:A --seed 7\n  \
                   sheet quiz study.txt --items all -o quiz.pdf    all of a list of your own",
    after_help = "Exit status: 0 printed, 1 no words found, 2 usage or input error."
)]
pub(crate) struct QuizArgs {
    #[command(flatten)]
    pub(crate) study: StudyArgs,
    #[command(flatten)]
    pub(crate) ask: AskArgs,
    #[command(flatten)]
    pub(crate) print: PrintArgs,
}

/// Print a worksheet: word ladders, missing letters, spelling, alphabetical order
///
/// The words are drawn from the lexicon, none that is not for the classroom, or come from a file.
#[derive(Debug, Args)]
#[command(
    before_help = "Examples:\n  \
                   sheet worksheet word-ladders --key -o ladders.pdf\n  \
                   sheet worksheet missing-letters --length 5 --seed 3 -o letters.pdf\n  \
                   sheet worksheet spelling words.txt -o spelling.pdf",
    after_help = "Exit status: 0 printed, 1 no words found, 2 usage or input error."
)]
pub(crate) struct WorksheetArgs {
    /// The worksheet: a name or a .toml file
    #[arg(id = "sheet", value_name = "KIND|FILE")]
    pub(crate) name: String,
    /// A file of words, one per line, or - for standard input; pairs of words for ladders
    /// [default: words of the lexicon]
    #[arg(value_name = "WORDS", value_hint = clap::ValueHint::FilePath)]
    pub(crate) words: Option<String>,
    #[command(flatten)]
    pub(crate) chosen: WordArgs,
    #[command(flatten)]
    pub(crate) ask: AskArgs,
    #[command(flatten)]
    pub(crate) print: PrintArgs,
    #[command(flatten)]
    pub(crate) date: DateArg,
}

/// Print flash cards of a sheet: the questions of a quiz, the answers behind
///
/// The sheets of questions and of answers take turns: print on both sides, turned over the left
/// edge, and cut at the marks. `--paper none` makes every side a page of its own.
#[derive(Debug, Args)]
#[command(
    before_help = "Examples:\n  \
                   sheet cards twos -o cards.pdf\n  \
                   sheet cards study.txt --card index -o cards.pdf",
    after_help = "Exit status: 0 printed, 1 no words found, 2 usage or input error."
)]
pub(crate) struct CardArgs {
    #[command(flatten)]
    pub(crate) study: StudyArgs,
    /// How many: N, or all
    ///
    /// Of a quiz 40 questions from all over the sheet, else all.
    #[arg(long, value_name = "N")]
    pub(crate) items: Option<Limit>,
    /// Seed: other questions or words for each N
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Card: business, index, a6, or a size such as 90x55mm
    #[arg(long, value_name = "CARD", default_value = "business")]
    pub(crate) card: Paper,
    /// Write to FILE, a PDF [default: standard output]
    #[arg(short, long, value_name = "FILE.pdf")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
    /// Paper: letter, legal, tabloid, a3 to a6, or a size such as 210x297mm, or none [default: a4]
    #[arg(long, value_name = "PAPER")]
    pub(crate) paper: Option<Stock>,
}

/// List the sheets, the worksheets after the others
#[derive(Debug, Args)]
#[command(
    before_help = "Examples:\n  sheet names",
    after_help = "Exit status: 0 listed, 2 usage or input error."
)]
pub(crate) struct NamesArgs {
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Hooks and marks, which only a sheet of words has.
#[derive(Debug, Default, Args)]
pub(crate) struct BesideArgs {
    /// Hooks: add them to all words
    #[arg(long)]
    pub(crate) hooks: bool,
    #[command(flatten)]
    pub(crate) mark: MarkArgs,
    #[command(flatten)]
    pub(crate) date: DateArg,
}

/// The size of the type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum FontSize {
    /// In points.
    Points(f32),
    /// For large print.
    Large,
}

fn font_size(text: &str) -> Result<FontSize, String> {
    if text == "large" {
        return Ok(FontSize::Large);
    }
    let or = |error| format!("{error}; or large, {LARGE} points");
    parse_size(text).map(FontSize::Points).map_err(or)
}

/// A length or a range of lengths, as it was typed.
fn lengths(text: &str) -> Result<String, RangeError> {
    Range::lengths(text).map(|_| text.to_owned())
}
