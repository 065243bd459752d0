//! `anagram`: words from letters.

mod rack;
mod tables;

use std::ffi::OsString;

use clap::{Parser, ValueEnum};
use wordy_choose::{LexiconChoice, SelectedWords, Selection, UnreadArgs};
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::question::Rack;
use wordy_terminal::{Exit, Failure, Outcome, Streams};

/// Find the words that letters make
///
/// All the letters, in any order; ? is a blank, and a letter it stands for is printed in lower
/// case. With --build some of the letters, longest words first; with --super all of them and
/// others.
///
/// Also: several words that together use all the letters (--words), and tables over the whole
/// lexicon: words with the same letters (--table), stems with the letters they take (--stems).
///
/// --search and --length select the words that may be found.
///
/// Cost: a rack with two blanks a few milliseconds; a table of a quarter of a million words less
/// than a tenth of a second. --words grows steeply with letters and words, so the first sets are
/// printed at once, and it stops after --max of them.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, Parser)]
#[command(
    name = "anagram",
    version,
    before_help = "Examples:\n  anagram RETAINS                all anagrams\n  \
                   anagram 'RETAIN?'              with a blank, printed in lower case\n  \
                   anagram 'OWKNI?' --at 7R       with an R as the seventh letter\n  \
                   anagram LKWA --build           words of some of the letters, longest first\n  \
                   anagram ABCDEFGHIJ --words 3   three words that use all the letters\n  \
                   anagram --stem TISANE          what TISANE makes with each letter\n  \
                   anagram --table --length 7 --sort probability --min 3",
    after_help = "Exit status: 0 found, 1 nothing found, 2 usage or input error.\n\
                  See also: hooks (letters added at an end), 1dif (one letter changed)"
)]
struct Args {
    /// Letters, ? for blanks, [ABC] for one of these, * for any others; - reads racks from standard
    /// input, one per line
    #[arg(value_name = "LETTERS", conflicts_with_all = TABLES)]
    letters: Vec<String>,
    /// Words that use some of the letters, longest first
    #[arg(short, long, conflicts_with_all = TABLES)]
    build: bool,
    /// Words that use all of the letters and others
    #[arg(short, long = "super", conflicts_with = "build", conflicts_with_all = TABLES)]
    more: bool,
    /// Sets of N words that together use all of the letters, each set once
    #[arg(short, long = "words", value_name = "N", conflicts_with_all = ["build", "more"],
          conflicts_with_all = TABLES, value_parser = clap::value_parser!(u8).range(2..=9))]
    several: Option<u8>,
    /// With --words: every order of each set
    #[arg(long)]
    orders: bool,
    /// With --words: stop after N sets [default: 100000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max: Option<u64>,
    /// Add a letter fixed at a position: 7R is an R as the seventh letter
    #[arg(long, value_name = "POSITION+LETTER", conflicts_with = "several",
          conflicts_with_all = TABLES)]
    at: Vec<String>,
    #[command(flatten)]
    selection: Selection,
    /// The whole lexicon: letters in order, and the words they make
    #[arg(long)]
    table: bool,
    /// With --table: leave out letters that make fewer words [default: 1]
    #[arg(long, value_name = "N")]
    min: Option<usize>,
    /// With --table: order by alphagram, by length, or by probability within each length [default:
    /// length]
    #[arg(long, value_enum)]
    sort: Option<Sort>,
    /// With --sort probability: the tiles to draw from, a name or a .toml file [default: the
    /// alphabet's own]
    #[arg(long, value_name = "NAME|FILE")]
    tiles: Option<String>,
    /// With --sort probability: how many blanks may be drawn [default: 2]
    #[arg(long, value_name = "N")]
    blanks: Option<u8>,
    /// All stems of N letters with the letters they take, those that take most first
    #[arg(long, value_name = "N", conflicts_with_all = ["table", "length"],
          value_parser = clap::value_parser!(u8).range(1..=9))]
    stems: Option<u8>,
    /// The words of a stem and one letter more, by that letter
    #[arg(long, value_name = "STEM", conflicts_with_all = ["table", "stems", "length"])]
    stem: Option<String>,
    /// The letters that a stem takes, for making an anamonic of them
    #[arg(long, value_name = "STEM", conflicts_with_all = ["table", "stems", "stem", "length"])]
    anamonic_letters: Option<String>,
    #[command(flatten)]
    unread: UnreadArgs,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

/// How many sets of several words are printed unless --max says otherwise.
const MOST_SETS: usize = 100_000;

/// The options that ask for a table or a stem instead of the words of a rack.
const TABLES: [&str; 4] = ["table", "stems", "stem", "anamonic_letters"];

impl Args {
    /// Refuses options that have no effect without another one.
    fn check(&self) -> Result<(), Failure> {
        let unread = [("--skip-invalid", self.unread.skip_invalid)];
        wordy_terminal::refuse_without(&unread, "letters", !self.letters.is_empty())?;
        let of_table = [("--min", self.min.is_some()), ("--sort", self.sort.is_some())];
        let of_draws = [("--tiles", self.tiles.is_some()), ("--blanks", self.blanks.is_some())];
        let by_draws = self.table && self.sort == Some(Sort::Probability);
        wordy_terminal::refuse_without(&of_table, "--table", self.table)?;
        wordy_terminal::refuse_without(&of_draws, "--table --sort probability", by_draws)?;
        let of_sets = [("--orders", self.orders), ("--max", self.max.is_some())];
        wordy_terminal::refuse_without(&of_sets, "--words", self.several.is_some())
    }

    /// Whether only the words of racks or of one length are asked for, which needs no reading of
    /// all words.
    fn asks_of_few(&self) -> bool {
        !self.table && self.several.is_none() && self.selection.search.is_none()
    }

    /// How many sets of several words are printed at most.
    fn most(&self) -> usize {
        self.max.map_or(MOST_SETS, |max| usize::try_from(max).unwrap_or(usize::MAX))
    }
}

/// The orders of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sort {
    /// By the letters
    Alphagram,
    /// By length, then by the letters
    Length,
    /// By length, then by the probability that the letters are drawn
    Probability,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| {
        args.check()?;
        let lexicon = if args.asks_of_few() {
            args.choice.open_lazily(streams)?
        } else {
            args.choice.open(streams)?
        };
        let selected = args.selection.of(&lexicon, streams)?;
        answer(&Query { args: &args, lexicon: &lexicon, selected }, streams)
    })
}

/// The question to a lexicon.
struct Query<'a> {
    args: &'a Args,
    lexicon: &'a Lexicon,
    selected: SelectedWords,
}

fn answer(asked: &Query<'_>, streams: &mut Streams<'_>) -> Outcome {
    let args = asked.args;
    if args.table {
        return tables::table(asked, streams);
    }
    if let Some(length) = args.stems {
        return tables::stems(asked, usize::from(length), streams);
    }
    if let Some(stem) = &args.stem {
        return tables::stem(asked, stem, streams);
    }
    if let Some(stem) = &args.anamonic_letters {
        return tables::anamonic_letters(asked, stem, streams.output);
    }
    if args.letters.is_empty() {
        return Err(Failure::new("no letters given")
            .hint("`anagram RETAINS`; for the whole lexicon `anagram --table`"));
    }
    match args.several {
        _ if args.json => {}
        Some(_) => streams.screen.text(2),
        None => streams.screen.words(),
    }
    let mut found = false;
    let read = |text: &str| {
        // With letters at fixed places the rest may be what no rack is.
        if args.at.is_empty() {
            Rack::parse(text, asked.lexicon.alphabet())?;
        }
        Ok(text.to_owned())
    };
    let each = args.unread.each(&args.letters, args.json, streams, read, |rack, streams| {
        found |= match args.several {
            Some(count) => rack::several(asked, &rack, usize::from(count), streams)?,
            None => rack::words(asked, &rack, streams.output)?,
        };
        Ok(())
    })?;
    Ok(each.exit(found))
}
