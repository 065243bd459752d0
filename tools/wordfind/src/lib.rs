//! `wordfind`: the words that fulfil conditions.

mod facts;
mod lists;
mod rows;

use std::ffi::OsString;

use clap::{CommandFactory, Parser, ValueEnum};
use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, SearchSources, Streams};
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::search::{Order, Search, sort};

use facts::Facts;

/// Find the words that fulfil conditions
///
/// A condition is a pattern (?AT) or a name and a value (length:7); all must hold. `or` between
/// conditions means either, `not` before one means the opposite, and round brackets group: `or`
/// binds less than conditions side by side, `not` more. A value with blanks stands in double
/// quotes. @NAME stands for a saved search; --list names those there are, and a file of one's own,
/// by its path or in the folder searches of `WORDY_DATA`, is one too. Quote what the shell would
/// take for itself: ? * [ ] ( ).
///
/// In letters, ? is any one letter, * any number of letters, [ABC] one of these, [^ABC] one of the
/// others. Numbers are N, N-M, N- or -M.
///
/// Cost: what patterns, racks and other conditions on letters find, some milliseconds; conditions
/// on the whole lexicon (anagrams, probability, types) some hundredths of a second more.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, Parser)]
#[command(
    name = "wordfind",
    version,
    before_help = "Examples:\n  wordfind 'Q[^U]*'                        a Q, then no U\n  \
                   wordfind length:2-4 includes:J          short words with a J\n  \
                   wordfind length:7 not 'contains:[AEIOU]'\n  \
                   wordfind 'begins:UN or ends:ABLE' length:-8\n  \
                   wordfind @high-fives --columns hooks     a saved search, with hooks\n  \
                   wordfind length:7 limit:1-100 --sort probability\n  \
                   wordfind --list                          the saved searches",
    after_help = "Exit status: 0 found, 1 no word, 2 wrong usage or bad input.\n\
                  See also: anagram (racks), hooks and 1dif (tables), wordfind --conditions (all of them)",
    after_long_help = lists::manual()
)]
struct Args {
    /// Conditions; - reads more from standard input
    #[arg(value_name = "CONDITION")]
    conditions: Vec<String>,
    /// Name the saved searches
    #[arg(long, conflicts_with = "conditions")]
    list: bool,
    /// Name the conditions
    #[arg(long = "conditions", conflicts_with_all = ["conditions", "list"])]
    all_conditions: bool,
    /// Order of the words
    #[arg(long, value_enum, default_value_t = Sort::Alphabet)]
    sort: Sort,
    /// The last first
    #[arg(long)]
    reverse: bool,
    /// What to print beside a word
    #[arg(short, long, value_enum, value_delimiter = ',', value_name = "COLUMN,...")]
    columns: Vec<Column>,
    /// Print only how many there are
    #[arg(long, conflicts_with_all = ["columns", "lower"])]
    count: bool,
    /// Letters that a sign of the first pattern or rack stands for in lower case
    #[arg(long)]
    lower: bool,
    /// Mark inner hooks by a hyphen instead of a dot
    #[arg(long)]
    ascii: bool,
    /// The tiles of points and probabilities, a name or a .toml file [default: the alphabet's own]
    #[arg(long, value_name = "NAME|FILE")]
    letters_of: Option<String>,
    /// How many blanks may be drawn, in the order and the column
    #[arg(long, value_name = "N", default_value_t = 2)]
    blanks: u32,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

/// Orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sort {
    /// As in a dictionary
    Alphabet,
    /// The shortest first
    Length,
    /// By length, then the likeliest to be drawn first
    Probability,
    /// The most points first
    Points,
    /// The commonest first
    Level,
}

/// What is printed beside a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Column {
    /// Front hooks before the word, back hooks after it
    Hooks,
    /// A dot where the word has an inner hook
    Inner,
    /// Marks, right after the word
    Marks,
    /// Number of letters
    Length,
    /// Its letters in order
    Alphagram,
    /// How many words have its letters
    Anagrams,
    /// Points by the faces of its tiles
    Points,
    /// Rank within its length by how likely it is drawn
    Probability,
    /// How common it is
    Level,
    /// What it means, with links to other words followed
    Definition,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    Args::command()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_cli::run(args, streams, |args: Args, streams| {
        if args.list {
            return lists::saved(&args, streams.output);
        }
        if args.all_conditions {
            return lists::conditions(&args, streams.output);
        }
        let conditions = wordy_cli::words_in(&args.conditions, streams)?;
        if conditions.is_empty() {
            return Err(Failure::new("expected a condition, found none").hint(
                "wordfind '?AT'; every word: wordfind '*'; all conditions: wordfind --conditions",
            ));
        }
        let lexicon = args.choice.open(streams)?;
        find(&args, &conditions, &lexicon, streams)
    })
}

fn find(
    args: &Args,
    conditions: &[String],
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> Outcome {
    let tiles = args.letters_of.as_deref();
    let search = {
        let mut sources = SearchSources { lexicon, tiles, streams: &mut *streams };
        Search::read(conditions, lexicon, &mut sources)?
    };
    let found = sort(&search.run(), &order(args, lexicon)?, lexicon);
    if args.count {
        writeln!(streams.output, "{}", found.ranks.len())?;
    } else {
        let facts = Facts::new(args, lexicon, found.ranks.len())?;
        rows::print(args, lexicon, &search, &found, &facts, streams.output)?;
    }
    Ok(Exit::found(!found.ranks.is_empty()))
}

fn order(args: &Args, lexicon: &Lexicon) -> Result<Order, Failure> {
    let tiles = || wordy_cli::tiles(args.letters_of.as_deref(), lexicon);
    Ok(match args.sort {
        Sort::Alphabet => Order::Alphabet,
        Sort::Length => Order::Length,
        Sort::Probability => Order::Probability(tiles()?, args.blanks),
        Sort::Points => Order::Points(tiles()?),
        Sort::Level if lexicon.has_levels() => Order::Level,
        Sort::Level => return Err(no_levels(lexicon)),
    })
}

fn no_levels(lexicon: &Lexicon) -> Failure {
    Failure::new(format!("expected a lexicon with levels, {} has none", lexicon.meta().name))
}
