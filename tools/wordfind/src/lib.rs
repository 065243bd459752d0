//! `wordfind`: the words that fulfil conditions.

mod facts;
mod lists;
mod rows;
mod stems;

use std::ffi::OsString;

use clap::{Parser, Subcommand, ValueEnum};
use wordy_choose::{LexiconChoice, MarkArgs, SearchSources, Selection};
use wordy_data::FileFinder;
use wordy_lexicon::lexicon::Lexicon;
use wordy_search::{Search, SortOrder, sort};
use wordy_terminal::{Exit, Failure, Outcome, OutputArgs, Streams, TopArgs};

use facts::Facts;

/// Find the words that meet your conditions
///
/// A condition is a pattern (?AT) or a name and a value (length:7); all must hold. `or` between
/// conditions means either, `not` before one means the opposite, and round brackets group: `or`
/// binds less than conditions side by side, `not` more. Put a value with spaces in double quotes,
/// and in a shell the whole condition in single quotes: 'hidden-in:"seattle mariners"'. @NAME is a
/// saved search; `wordfind names` shows them all. A file of your own, named by its path or put in
/// the folder searches of `WORDY_DATA`, is one too. Quote what the shell would change: ? * [ ] ( )
/// ".
///
/// In letters, ? is any one letter, * any number of letters, [ABC] one of these, [^ABC] one of the
/// others; in patterns, begins, ends and contains the same digit is the same letter (1221 finds
/// NOON), and different digits may be the same letter or not. Numbers are N, N-M, N- or -M.
///
/// Ranks by probability count from the most probable word of a length. Words that tie are ranked by
/// the word; with `probability-ties:alphagram` anywhere in the search, by alphagram first, as
/// Aerolith ranks them. A range of ranks has all words that tie with one of it (lax); with
/// `,strict` just those ranks.
///
/// With --mark, rows of JSON also have the `symbols` of the word, and with the column hooks in
/// `front_symbols` and `back_symbols` those of the hooks that have some, by hook.
///
/// Cost: conditions on letters take some milliseconds; conditions on the whole lexicon (anagrams,
/// probability, types) some hundredths of a second more, those on lemmas some tenths.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, Parser)]
#[command(
    name = "wordfind",
    version,
    disable_help_subcommand = true,
    before_help = "Examples:\n  wordfind 'Q[^U]*'                        a Q, then no U\n  \
                   wordfind length:2-4 includes:J          short words with a J\n  \
                   wordfind @high-fives --columns hooks     a saved search, with hooks\n  \
                   wordfind names                           the saved searches",
    after_help = "Exit status: 0 found, 1 no word, 2 usage or input error.\n\
                  See also: anagram (racks), hooks and 1dif (tables)",
    after_long_help = lists::manual()
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// Conditions; - reads more from standard input
    #[arg(value_name = "CONDITION")]
    conditions: Vec<String>,
    #[command(flatten)]
    selection: Selection,
    /// Order: alphabet, length, probability, points, level or score
    ///
    /// By length, shortest first; by length and then by probability or points, the highest first;
    /// by level, the most common first; by score, the highest first, words without one last.
    #[arg(long, value_enum, default_value_t = Sort::Alphabet, hide_possible_values = true,
          hide_default_value = true)]
    sort: Sort,
    /// Reverse the order
    #[arg(long)]
    reverse: bool,
    /// Columns: hooks, length, points, level, definition, ...
    ///
    /// hooks: front hooks before the word, back hooks after it. inner: a dot at each end where the
    /// word has an inner hook. marks: directly after the word. length: number of letters.
    /// alphagram: its letters in alphabet order. anagrams: number of words with the same letters.
    /// points: sum of the points on its tiles. probability: rank within its length. level: 10 the
    /// most common, 80 the rarest. score: in a list of scored words. phrase: how it is written,
    /// with blanks or signs. definition: with links to other words followed.
    #[arg(
        short,
        long,
        value_enum,
        value_delimiter = ',',
        value_name = "COLUMN,...",
        hide_possible_values = true
    )]
    columns: Vec<Column>,
    /// Print only the number: of words
    #[arg(long)]
    count: bool,
    /// Print in lower case what ?, * and [ ] of a pattern stand for
    #[arg(long)]
    lower: bool,
    /// Mark inner hooks with a hyphen instead of a dot
    #[arg(long)]
    ascii: bool,
    /// The tiles of points and probabilities: a name or a .toml file
    ///
    /// Without it, those of the alphabet.
    #[arg(long, value_name = "NAME|FILE")]
    tiles: Option<String>,
    /// How many blanks may be drawn [default: 2]
    #[arg(long, value_name = "N")]
    blanks: Option<u32>,
    /// Stems that count as the best in is:type-1 and its kin
    ///
    /// A stem on each line, the best first, or a stem and a count; - for standard input.
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    stems_from: Option<String>,
    #[command(flatten)]
    mark: MarkArgs,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    top: TopArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// What is listed instead of words.
#[derive(Debug, Subcommand)]
enum Command {
    /// List the saved searches
    #[command(
        before_help = "Examples:\n  wordfind names\n  wordfind names --json",
        after_help = "Exit status: 0 listed, 2 usage or input error.\n\
                      The word NAMES: wordfind -- names"
    )]
    Names(OutputOnly),
    /// List the conditions
    #[command(
        before_help = "Examples:\n  wordfind conditions\n  wordfind conditions -o conditions.csv",
        after_help = "Exit status: 0 listed, 2 usage or input error.\n\
                      The word CONDITIONS: wordfind -- conditions"
    )]
    Conditions(OutputOnly),
}

#[derive(Debug, clap::Args)]
struct OutputOnly {
    #[command(flatten)]
    output: OutputArgs,
}

impl Args {
    /// Blanks that may be drawn.
    fn blanks(&self) -> u32 {
        self.blanks.unwrap_or(2)
    }

    /// Whether only patterns of letters are asked for, which need no reading of all words: no
    /// conditions by name, no saved search, no order, no columns.
    fn asks_of_letters(&self, conditions: &[String]) -> bool {
        let by_name = conditions.iter().any(|condition| condition.contains([':', '@']));
        !by_name && self.sort == Sort::Alphabet && self.columns.is_empty()
    }

    /// Notes options that the search asked for does not use.
    fn note_unused(
        &self,
        search: &Search<'_>,
        (tiles_asked, stems_asked): (bool, bool),
        streams: &mut Streams<'_>,
    ) {
        let shows = |column| self.columns.contains(&column) && !self.count;
        let sorts = |sort| self.sort == sort && !self.count;
        let probability = sorts(Sort::Probability) || shows(Column::Probability);
        let points = sorts(Sort::Points) || shows(Column::Points);
        let tiles_used = probability || points || tiles_asked;
        let is_pattern = search.signs_in(&[]).is_some() && !self.count;
        let dotted = shows(Column::Inner) && !self.output.json();
        let useless = [
            ("--ascii", self.ascii && !dotted),
            ("--blanks", self.blanks.is_some() && !probability),
            ("--tiles", self.tiles.is_some() && !tiles_used),
            ("--stems-from", self.stems_from.is_some() && !stems_asked),
            ("--lower", self.lower && !is_pattern),
            ("--columns", self.count && !self.columns.is_empty()),
            ("--sort", self.count && self.sort != Sort::Alphabet),
            ("--reverse", self.count && self.reverse),
            ("--mark", self.count && !self.mark.mark.is_empty()),
        ];
        wordy_terminal::note_no_effect(&useless, streams);
    }

    /// What is asked for, in the words of a search.
    fn asked(&self, typed: Vec<String>) -> Vec<String> {
        let Selection { search, length } = &self.selection;
        if search.is_none() && length.is_none() {
            return typed;
        }
        let grouped = |inner: Vec<String>| {
            let inner = Some(inner).filter(|inner| !inner.is_empty());
            inner.map(|inner| [vec!["(".to_owned()], inner, vec![")".to_owned()]].concat())
        };
        let search = search.iter().cloned().collect();
        let length = length.iter().map(|length| format!("length:{length}"));
        [grouped(typed), grouped(search)].into_iter().flatten().flatten().chain(length).collect()
    }
}

/// Orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sort {
    /// As in a dictionary
    Alphabet,
    /// Shortest first
    Length,
    /// By length, then most probable first
    Probability,
    /// Most points first
    Points,
    /// Most common first
    Level,
    /// Highest score first, words without one last
    Score,
}

/// What is printed beside a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Column {
    /// Front hooks before the word, back hooks after it
    Hooks,
    /// A dot at each end where the word has an inner hook
    Inner,
    /// Marks, directly after the word
    Marks,
    /// Number of letters
    Length,
    /// Its letters in alphabet order
    Alphagram,
    /// Number of words with the same letters
    Anagrams,
    /// Sum of the points on its tiles
    Points,
    /// Rank within its length by probability
    Probability,
    /// How common the word is: 10 the most common, 80 the rarest
    Level,
    /// Score in a list of scored words
    Score,
    /// How the word is written, with blanks or signs between its letters
    Phrase,
    /// Definition, with links to other words followed
    Definition,
}

impl Column {
    /// Its name, as it is typed and as it is printed: a head, or a key of JSON.
    fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| {
        match &args.command {
            Some(Command::Names(args)) => return lists::saved(&args.output, streams),
            Some(Command::Conditions(args)) => return lists::conditions(&args.output, streams),
            None => {}
        }
        let conditions = args.asked(wordy_choose::words_in(&args.conditions, streams)?);
        if conditions.is_empty() {
            return Err(Failure::new("no condition given").hint(
                "wordfind '?AT'; every word: wordfind '*'; all conditions: wordfind conditions",
            ));
        }
        let lexicon = if args.asks_of_letters(&conditions) {
            args.choice.open_lazily(streams)?
        } else {
            args.choice.open(streams)?
        };
        find(&args, &conditions, &lexicon, streams)
    })
}

fn find(
    args: &Args,
    conditions: &[String],
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> Outcome {
    let symbols = args.mark.open(lexicon, streams)?;
    let stems = args.stems_from.as_deref().map(|file| stems::read(file, lexicon, streams));
    let stems = stems.transpose()?;
    let tiles = args.tiles.as_deref();
    let mut sources = SearchSources::new(lexicon, tiles, streams, FileFinder::default());
    sources.stems = stems;
    let search = Search::parse(conditions, lexicon, &mut sources)?;
    let asked = (sources.tiles_asked, sources.stems_asked);
    args.note_unused(&search, asked, streams);
    let found = search.run();
    let count = found.ranks.len();
    if args.count && args.output.json() {
        writeln!(streams.output, "{}", serde_json::json!({ "count": count }))?;
    } else if args.count {
        if streams.screen.is_csv() {
            streams.screen.table([wordy_terminal::Column::number("words")]);
        }
        writeln!(streams.output, "{count}")?;
    } else {
        let found = sort(&found, &order(args, lexicon)?, lexicon);
        let facts = Facts::new(args, lexicon, &found, symbols)?;
        if !args.output.json() {
            rows::lay_out(&args.columns, &streams.screen);
        }
        rows::print(args, lexicon, &search, &found, &facts, streams.output)?;
    }
    Ok(Exit::found(count > 0))
}

fn order(args: &Args, lexicon: &Lexicon) -> Result<SortOrder, Failure> {
    let tiles = || wordy_choose::tiles(args.tiles.as_deref(), lexicon);
    Ok(match args.sort {
        Sort::Alphabet => SortOrder::Alphabet,
        Sort::Length => SortOrder::Length,
        Sort::Probability => SortOrder::Probability(tiles()?, args.blanks()),
        Sort::Points => SortOrder::Points(tiles()?),
        Sort::Level if lexicon.has_levels() => SortOrder::Level,
        Sort::Level => return Err(lacks(lexicon, "levels")),
        Sort::Score if lexicon.has_scores() => SortOrder::Score,
        Sort::Score => return Err(lacks(lexicon, "scores")),
    })
}

/// The error of an order or a column of what a lexicon does not have.
fn lacks(lexicon: &Lexicon, what: &str) -> Failure {
    Failure::new(format!("{} has no {what}", lexicon.meta().name))
}
