//! `anagram`: words from letters.

mod rack;
mod tables;

use std::ffi::OsString;

use clap::{CommandFactory, Parser, ValueEnum};
use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::range::Range;

/// Find the words that letters make
///
/// All the letters, in any order; ? is a blank, and a letter it stands for is printed in lower
/// case. With --build some of the letters, longest words first; with --super all of them and
/// others.
///
/// Besides: several words that together use all the letters (--words), and tables over the whole
/// lexicon of words with the same letters (--table) and of stems with the letters they take
/// (--stems).
///
/// Cost: a rack with two blanks a few milliseconds; a table of a quarter of a million words less
/// than a tenth of a second; --words grows steeply with letters and words.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, Parser)]
#[command(
    name = "anagram",
    version,
    before_help = "Examples:\n  anagram RETAINS                all anagrams\n  \
                   anagram 'RETAIN?'              with a blank, printed in lower case\n  \
                   anagram 'OWKNI?' --at 7R       an R besides these letters, in the seventh place\n  \
                   anagram LKWA --build           words of some of the letters, longest first\n  \
                   anagram ABCDEFGHIJ --words 3   three words that use all the letters\n  \
                   anagram --stem TISANE          what TISANE makes with each letter\n  \
                   anagram --table --length 7 --sort probability --min 3",
    after_help = "Exit status: 0 found, 1 nothing found, 2 wrong usage or bad input.\n\
                  See also: hooks (letters added at an end), 1dif (one letter changed)"
)]
struct Args {
    /// Letters, ? for blanks, [ABC] for one of these, * for any others; - reads racks from standard
    /// input, one a line
    #[arg(value_name = "LETTERS", conflicts_with_all = ["table", "stems", "stem", "anamonic_letters"])]
    letters: Vec<String>,
    /// Words that use some of the letters, longest first
    #[arg(short, long)]
    build: bool,
    /// Words that use all of the letters and others
    #[arg(short, long = "super", conflicts_with = "build")]
    more: bool,
    /// Sets of N words that together use all of the letters, each set once
    #[arg(short, long = "words", value_name = "N", conflicts_with_all = ["build", "more"],
          value_parser = clap::value_parser!(u8).range(2..=9))]
    several: Option<u8>,
    /// With --words: every order of each set
    #[arg(long, requires = "several")]
    orders: bool,
    /// A letter more than those given, and its place: 7R is an R in the seventh place
    #[arg(long, value_name = "PLACE+LETTER", conflicts_with_all = ["several", "table", "stems", "stem", "anamonic_letters"])]
    at: Vec<String>,
    /// Only words of this length or these lengths: 5, 2-8, 7-, -4
    #[arg(long, value_name = "N|N-M", value_parser = Range::lengths,
          conflicts_with_all = ["several", "stems", "stem", "anamonic_letters"])]
    length: Option<Range>,
    /// The whole lexicon: letters in order, and the words they make
    #[arg(long)]
    table: bool,
    /// With --table: leave out letters that make fewer words
    #[arg(long, value_name = "N", default_value_t = 1, requires = "table")]
    min: usize,
    /// With --table: order by alphagram, by length, or by probability within each length
    #[arg(long, value_enum, default_value_t = Sort::Length, requires = "table")]
    sort: Sort,
    /// With --sort probability: the tiles that are drawn, a name or a .toml file [default: the
    /// alphabet's own]
    #[arg(long, value_name = "NAME|FILE", requires = "table")]
    letters_of: Option<String>,
    /// With --sort probability: how many blanks may be drawn
    #[arg(long, value_name = "N", default_value_t = 2, requires = "table")]
    blanks: u8,
    /// All stems of N letters with the letters they take, those that take most first
    #[arg(long, value_name = "N", conflicts_with = "table", value_parser = clap::value_parser!(u8).range(1..=9))]
    stems: Option<u8>,
    /// The words of a stem and one letter more, by that letter
    #[arg(long, value_name = "STEM", conflicts_with_all = ["table", "stems"])]
    stem: Option<String>,
    /// The letters that a stem takes, for making an anamonic of them
    #[arg(long, value_name = "STEM", conflicts_with_all = ["table", "stems", "stem"])]
    anamonic_letters: Option<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

/// The orders of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sort {
    /// By the letters, whatever the length
    Alphagram,
    /// By length, then by the letters
    Length,
    /// By length, then by how likely the letters are to be drawn
    Probability,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    Args::command()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_cli::run(args, streams, |args: Args, streams| {
        let lexicon = args.choice.open(streams)?;
        answer(&args, &lexicon, streams)
    })
}

fn answer(args: &Args, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Outcome {
    if args.table {
        return tables::table(args, lexicon, streams.output);
    }
    if let Some(length) = args.stems {
        return tables::stems(args, lexicon, usize::from(length), streams.output);
    }
    if let Some(stem) = &args.stem {
        return tables::stem(args, lexicon, stem, streams.output);
    }
    if let Some(stem) = &args.anamonic_letters {
        return tables::anamonic_letters(args, lexicon, stem, streams.output);
    }
    let racks = wordy_cli::words_in(&args.letters, streams)?;
    if racks.is_empty() {
        return Err(Failure::new("expected letters, found none")
            .hint("anagram RETAINS; for the whole lexicon anagram --table"));
    }
    let mut found = false;
    for rack in racks {
        found |= match args.several {
            Some(count) => rack::several(args, lexicon, &rack, usize::from(count), streams.output)?,
            None => rack::words(args, lexicon, &rack, streams.output)?,
        };
    }
    Ok(Exit::found(found))
}
