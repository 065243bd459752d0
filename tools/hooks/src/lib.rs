//! `hooks`: the letters that words take.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::{CommandFactory, Parser};
use cli::{Exit, Lengths, LexiconChoice, Outcome, Streams};
use words::letter_set::LetterSet;
use words::lexicon::Lexicon;
use words::table::{Hooks, hooks};

/// Print the letters that words take in front and at the end
///
/// One line a word: its front hooks, the word, its back hooks, parted by tabs. A dot beside the word says
/// that it has an inner hook there: that it is still a word without the letter on that side. Without
/// words, the whole lexicon. A word that is not in the lexicon is answered all the same.
///
/// Cost: for the whole lexicon less than a tenth of a second for a quarter of a million words.
#[derive(Debug, Parser)]
#[command(
    name = "hooks",
    version,
    before_help = "Examples:\n  hooks AB                     bcdfgjklnstw <- AB -> aosy\n  \
                   hooks --length 2             the table of all two-letter words\n  \
                   hooks --length 4 --none      four-letter words that take no hook\n  \
                   hooks --extensions 3 LOCK    up to three letters at an end",
    after_help = "Exit status: 0 found, 1 no word takes any, 2 wrong usage or bad input.\n\
                  See also: 1dif (one letter changed), anagram (letters in another order)"
)]
struct Args {
    /// Words; - reads them from standard input, one a line; without any, the whole lexicon
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    /// Only words of this length or these lengths: 5, 2-8, 7-, -4
    #[arg(long, value_name = "N|N-M")]
    length: Option<Lengths>,
    /// Print the words that take no hook, and only those
    #[arg(long, conflicts_with = "extensions")]
    none: bool,
    /// Print what up to N letters at an end make a word, instead of single letters
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    extensions: Option<u8>,
    /// Mark inner hooks by a hyphen instead of a dot
    #[arg(long)]
    ascii: bool,
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
    cli::run(args, streams, |args: Args, streams| {
        let lexicon = args.choice.open(streams)?;
        let mut rows = Rows { args: &args, lexicon: &lexicon, found: false };
        if args.words.is_empty() { rows.all(streams) } else { rows.each(streams) }
    })
}

/// What stands beside a word: what it takes on each side, and its inner hooks.
struct Row {
    front: Vec<Vec<u8>>,
    back: Vec<Vec<u8>>,
    inner_front: bool,
    inner_back: bool,
}

impl Row {
    fn of(hooks: &Hooks) -> Self {
        let each = |set: LetterSet| set.letters().into_iter().map(|letter| vec![letter]).collect();
        Self {
            front: each(hooks.front),
            back: each(hooks.back),
            inner_front: hooks.inner_front,
            inner_back: hooks.inner_back,
        }
    }

    fn is_none(&self) -> bool {
        self.front.is_empty() && self.back.is_empty()
    }
}

struct Rows<'a> {
    args: &'a Args,
    lexicon: &'a Lexicon,
    found: bool,
}

impl Rows<'_> {
    fn all(&mut self, streams: &mut Streams<'_>) -> Outcome {
        let words = self.lexicon.words();
        let table = hooks(&words);
        for (word, hooks) in words.iter().zip(&table) {
            if self.wants(word) {
                let row =
                    self.args.extensions.map_or_else(|| Row::of(hooks), |n| self.extend(word, n));
                self.put(word, &row, streams.output)?;
            }
        }
        Ok(Exit::found(self.found))
    }

    fn each(&mut self, streams: &mut Streams<'_>) -> Outcome {
        for text in cli::words_in(&self.args.words, streams)? {
            let word = cli::letters(self.lexicon.alphabet(), &text)?;
            if self.wants(&word) {
                let row = self.extend(&word, self.args.extensions.unwrap_or(1));
                self.put(&word, &row, streams.output)?;
            }
        }
        Ok(Exit::found(self.found))
    }

    fn wants(&self, word: &[u8]) -> bool {
        self.args.length.as_ref().is_none_or(|lengths| lengths.contains(word.len()))
    }

    /// What up to `most` letters at an end make a word.
    fn extend(&self, word: &[u8], most: u8) -> Row {
        let lexicon = self.lexicon;
        Row {
            front: words::extension::front(lexicon, word, usize::from(most)),
            back: words::extension::back(lexicon, word, usize::from(most)),
            inner_front: word.split_first().is_some_and(|(_, rest)| lexicon.contains(rest)),
            inner_back: word.split_last().is_some_and(|(_, rest)| lexicon.contains(rest)),
        }
    }

    fn put(&mut self, word: &[u8], row: &Row, out: &mut dyn Write) -> io::Result<()> {
        // A word given is answered whatever it takes; in a table only those that take something stand.
        let answered = !self.args.words.is_empty() && !self.args.none;
        if row.is_none() != self.args.none && !answered {
            return Ok(());
        }
        self.found |= row.is_none() == self.args.none;
        if self.args.json { self.put_json(word, row, out) } else { self.put_line(word, row, out) }
    }

    fn put_line(&self, word: &[u8], row: &Row, out: &mut dyn Write) -> io::Result<()> {
        let between = if self.args.extensions.is_some() { " " } else { "" };
        let mark = if self.args.ascii { "-" } else { "·" };
        let dot = |inner: bool| if inner { mark } else { "" };
        let (front, back) =
            (self.spell(&row.front).join(between), self.spell(&row.back).join(between));
        let (before, after) = (dot(row.inner_front), dot(row.inner_back));
        let word = self.lexicon.alphabet().spell(word);
        writeln!(out, "{front}\t{before}{word}{after}\t{back}")
    }

    fn put_json(&self, word: &[u8], row: &Row, out: &mut dyn Write) -> io::Result<()> {
        let object = serde_json::json!({
            "word": self.lexicon.alphabet().spell(word),
            "front": self.spell(&row.front),
            "back": self.spell(&row.back),
            "inner_front": row.inner_front,
            "inner_back": row.inner_back,
        });
        writeln!(out, "{object}")
    }

    fn spell(&self, hooks: &[Vec<u8>]) -> Vec<String> {
        hooks.iter().map(|letters| self.lexicon.alphabet().spell_apart(letters)).collect()
    }
}
