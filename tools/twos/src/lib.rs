//! `twos`: which two-letter words stay.

mod answer;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Parser;
use wordy_choose::LexiconChoice;
use wordy_terminal::{Exit, Failure, Streams};

/// Print the two-letter words that stay under a policy
///
/// A policy is the complete list of two-letter words that are valid. Without one named it is the
/// refined list of the game Scrabble I For Word Lovers. The lists of many editions are built in,
/// and a file of your own is one, too (TOML, with `title` and `words`).
///
/// The words flow down columns, with a gap between first letters.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, Parser)]
#[command(
    name = "twos",
    version,
    before_help = "Examples:\n  twos                              the refined list\n  \
                   twos --dropped --against twl98    what it drops from TWL98, and why\n  \
                   twos --policy csw --against nwl   what either has and the other lacks\n  \
                   twos --apply club.txt -o club.lex a lexicon without the words it drops",
    after_help = "Exit status: 0 found or equal, 1 nothing dropped or different, 2 usage or input \
                  error.\nSee also: lexicon build (recipes have a layer for such policies)"
)]
struct Args {
    /// The policy: a name or a .toml file
    #[arg(short, long, value_name = "NAME|FILE", default_value = "scrabble-i")]
    policy: String,
    /// List the policies
    #[arg(long)]
    list: bool,
    /// Print the words the policy drops, each with its class
    ///
    /// They are the words of the policy named with --against, or else of the lexicon, that this
    /// policy does not have.
    #[arg(long, conflicts_with = "apply")]
    dropped: bool,
    /// Compare with another policy: +WORD is in this policy alone, -WORD in the other alone
    #[arg(short, long, value_name = "NAME|FILE",
        conflicts_with_all = ["apply", "lexicon", "alphabet", "level"])]
    against: Option<String>,
    /// Filter a lexicon: a name, a .lex file or a word list. Prints what is removed and why
    #[arg(long, value_name = "LEX", requires = "output", conflicts_with = "lexicon")]
    apply: Option<String>,
    /// With --apply: also add the policy's words that the lexicon lacks
    #[arg(long, requires = "apply")]
    add: bool,
    /// With --apply: the file to write
    #[arg(short, long, value_name = "FILE.lex")]
    output: Option<PathBuf>,
    /// With --apply: overwrite the file if it exists
    #[arg(long, requires = "apply")]
    force: bool,
    /// How many columns of words [default: 5]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=40),
          conflicts_with_all = ["list", "dropped", "against", "apply", "json"])]
    across: Option<u8>,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

impl Args {
    /// Refuses options of a lexicon where none is opened.
    fn check_used(&self) -> Result<(), Failure> {
        if self.output.is_some() && self.apply.is_none() {
            return Err(Failure::new("--output has no effect without --apply").hint(
                "`twos --across 1 | sheet twos -l - -o FILE.pdf` prints the list; with -l LEX, \
                 `sheet twos` prints the two-letter words of a lexicon, with their definitions",
            ));
        }
        let own = &self.choice;
        let given = [
            ("--lexicon", own.lexicon.is_some()),
            ("--alphabet", own.alphabet.is_some()),
            ("--level", own.level.is_some()),
        ];
        match given.into_iter().find(|(_, given)| *given && !self.dropped && self.apply.is_none()) {
            None => Ok(()),
            Some((option, _)) => {
                Err(Failure::new(format!("{option} has no effect without --dropped or --apply"))
                    .hint("twos --dropped -l LEX prints the words of LEX that the policy drops"))
            }
        }
    }
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| {
        args.check_used()?;
        answer::answer(&args, streams)
    })
}
