//! `1dif`: one-letter-substitution lists, their graph, word ladders.

mod game;
mod ladder;
mod lists;
mod report;

use std::ffi::OsString;

use clap::{CommandFactory, Parser};
use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::range::Range;

/// List the words that differ from a word in one letter
///
/// For each word its 1DIFs: the words of the same length with another letter in one place, in
/// order. One line a word: the word, a tab, its 1DIFs. Without words, the whole lexicon. Words that
/// have none are left out unless --all asks for them; a word that is not in the lexicon is answered
/// all the same.
///
/// Letters are tiles: where CH is one letter, it is exchanged as one.
///
/// Cost: for the whole lexicon about a tenth of a second for a quarter of a million words; with -k
/// 2 and more every word is compared with every other of its length, which takes seconds.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, Parser)]
#[command(
    name = "1dif",
    version,
    before_help = "Examples:\n  1dif COAT                     BOAT CHAT COAL ...\n  \
                   1dif -k 2 MASKING             the words that differ in exactly two places\n  \
                   1dif --length 5 -l club.lex   the 1DIF list of all five-letter words\n  \
                   1dif --ladder COLD WARM       a shortest ladder\n  \
                   1dif --report --length 5      islands, components, diameter, ...\n  \
                   1dif --from COAT --rack BLRSX? what the rack makes of a word on the board",
    after_help = "Exit status: 0 found, 1 no word has any, 2 wrong usage or bad input.\n\
                  See also: hooks (a letter added), anagram (letters in another order)"
)]
struct Args {
    /// Words; - reads them from standard input, one a line; without any, the whole lexicon
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    /// Only words of this length or these lengths: 5, 2-8, 7-, -4
    #[arg(long, value_name = "N|N-M", value_parser = Range::lengths)]
    length: Option<Range>,
    /// In how many places words differ, exactly
    #[arg(short, value_name = "PLACES", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    k: u8,
    /// Print words without any, too; with --ladder every shortest ladder
    #[arg(long)]
    all: bool,
    /// Part the words by the place that is changed: 1:BOAT 2:CHAT
    #[arg(long, conflicts_with = "k")]
    by_position: bool,
    /// Only words whose every letter can be changed
    #[arg(long, conflicts_with_all = ["k", "words"])]
    everywhere: bool,
    /// Only the words that have none, one a line
    #[arg(long, conflicts_with_all = ["k", "words", "everywhere", "by_position", "all"])]
    islands: bool,
    /// Per length: words, islands, doublets, components, diameter, best-connected words, degrees
    #[arg(long, conflicts_with_all = ["k", "words", "everywhere", "by_position", "all", "islands"])]
    report: bool,
    /// A shortest ladder from one word to another, a letter changed at each step
    #[arg(long, num_args = 2, value_names = ["COLD", "WARM"],
          conflicts_with_all = ["k", "words", "everywhere", "by_position", "islands", "report", "length"])]
    ladder: Vec<String>,
    /// With --ladder: a list of words that it must not use
    #[arg(long, value_name = "FILE", requires = "ladder")]
    avoid: Option<String>,
    /// With --ladder: a lexicon or list outside which it must not go, but for its ends
    #[arg(long, value_name = "LEX", requires = "ladder")]
    only: Option<String>,
    /// With --ladder: words that it must pass, in this order
    #[arg(long, value_name = "WORD", requires = "ladder")]
    via: Vec<String>,
    /// The words that tiles of a rack make of a word on the board, -k tiles exchanged
    #[arg(long, value_name = "WORD", requires = "rack",
          conflicts_with_all = ["words", "everywhere", "by_position", "islands", "report", "ladder", "length", "all"])]
    from: Option<String>,
    /// With --from: the rack; ? is a blank
    #[arg(long, value_name = "LETTERS", requires = "from")]
    rack: Option<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
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
    if let [from, to] = args.ladder.as_slice() {
        return ladder::ladder(args, lexicon, from, to, streams);
    }
    if let (Some(word), Some(rack)) = (&args.from, &args.rack) {
        return game::from_rack(args, lexicon, word, rack, streams.output);
    }
    match (args.islands, args.report, args.words.is_empty()) {
        (true, ..) => lists::islands(args, lexicon, streams),
        (_, true, _) => report::report(args, lexicon, streams.output),
        (.., true) => lists::table(args, lexicon, streams),
        _ => lists::each(args, lexicon, streams),
    }
}

/// Refuses -k beyond the letters of a word.
fn check_places(k: usize, word: &[u8], lexicon: &Lexicon) -> Result<(), Failure> {
    if k <= word.len() {
        return Ok(());
    }
    let (length, spelt) = (word.len(), lexicon.alphabet().spell(word));
    Err(Failure::new(format!("expected -k of at most {length} for {spelt}, found {k}")))
}
