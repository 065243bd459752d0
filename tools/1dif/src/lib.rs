//! `1dif`: one-letter-substitution lists, their graph, word ladders.

mod change;
mod game;
mod graph;
mod ladder;
mod lists;
mod network;
mod report;

use std::ffi::OsString;

use clap::{Parser, Subcommand};
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Exit, Failure, Streams};

/// List the words that differ from a word in one letter
///
/// For each word its 1DIFs: the words of the same length with another letter in one position, in
/// order. Prints one line per word: the word, a tab, its 1DIFs. Words outside the lexicon are
/// accepted, too. Without words, lists the words of the whole lexicon that have some.
///
/// --search and --length select the words listed; their 1DIFs are those of the whole lexicon.
///
/// Letters are tiles: where CH is one letter, it is exchanged as one.
///
/// A job comes first: `1dif graph COAT` draws. For the 1DIFs of the word GRAPH: `1dif -- graph`.
///
/// Cost: for the whole lexicon about a tenth of a second for a quarter of a million words, a second
/// with -k 2, five with -k 3; twenty with -k 4, which prints nearly a gigabyte. --length and
/// --search select words.
#[derive(Debug, Parser)]
#[command(
    name = "1dif",
    version,
    disable_help_subcommand = true,
    before_help = "Examples:\n  1dif COAT                     BOAT CHAT COAL ...\n  \
                   1dif -k 2 MASKING             the words that differ in exactly two positions\n  \
                   1dif -l club.lex -o 1dif.txt  the 1DIF list of a lexicon\n  \
                   1dif ladder COLD WARM         a shortest ladder\n  \
                   1dif graph COAT -o coat.svg\n  \
                   1dif play COAT BLRSX?         what the rack makes of a word on the board",
    after_help = "Exit status: 0 found, 1 no word has any, 2 usage or input error.\n\
                  See also: hooks (a letter added), anagram (letters in another order)"
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    list: lists::ListArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    Ladder(ladder::Args),
    Graph(graph::Args),
    Report(report::Args),
    Play(game::Args),
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| match &args.command {
        None => lists::run(&args.list, streams),
        Some(Command::Ladder(args)) => ladder::run(args, streams),
        Some(Command::Graph(args)) => graph::run(args, streams),
        Some(Command::Report(args)) => report::run(args, streams),
        Some(Command::Play(args)) => game::run(args, streams),
    })
}

/// Refuses -k beyond the letters of a word.
fn check_places(k: usize, word: &[u8], lexicon: &Lexicon) -> Result<(), Failure> {
    if k <= word.len() {
        return Ok(());
    }
    let (length, spelling) = (word.len(), lexicon.alphabet().spell(word));
    let letters = if length == 1 { "letter" } else { "letters" };
    Err(Failure::new(format!("-k {k} is more than the {length} {letters} of {spelling}")))
}
