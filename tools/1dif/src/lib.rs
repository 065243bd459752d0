//! `1dif`: one-letter-substitution lists.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::{CommandFactory, Parser};
use cli::{Exit, Failure, Lengths, LexiconChoice, Outcome, Streams};
use words::alphabet::Alphabet;
use words::arena::Arena;
use words::lexicon::Lexicon;
use words::question::Substitution;
use words::table::{Neighbours, kdif, onedif};

/// List the words that differ from a word in one letter
///
/// For each word its 1DIFs: the words of the same length with another letter in one place, in order.
/// One line a word: the word, a tab, its 1DIFs. Without words, the whole lexicon. Words that have none
/// are left out unless --all asks for them; a word that is not in the lexicon is answered all the same.
///
/// Letters are tiles: where CH is one letter, it is exchanged as one.
///
/// Cost: for the whole lexicon about a tenth of a second for a quarter of a million words; with -k 2 and
/// more every word is compared with every other of its length, which takes seconds.
#[derive(Debug, Parser)]
#[command(
    name = "1dif",
    version,
    before_help = "Examples:\n  1dif COAT                     BOAT CHAT COAL ...\n  \
                   1dif -k 2 MASKING             the words that differ in exactly two places\n  \
                   1dif --length 5 -l club.lex   the 1DIF list of all five-letter words",
    after_help = "Exit status: 0 found, 1 no word has any, 2 wrong usage or bad input.\n\
                  See also: lexicon build, judge"
)]
struct Args {
    /// Words; - reads them from standard input, one a line; without any, the whole lexicon
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    /// Only words of this length or these lengths: 5, 2-8, 7-, -4
    #[arg(long, value_name = "N|N-M")]
    length: Option<Lengths>,
    /// In how many places words differ, exactly
    #[arg(short, value_name = "PLACES", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    k: u8,
    /// Print words without any, too
    #[arg(long)]
    all: bool,
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
        if args.words.is_empty() {
            table(&args, &lexicon, streams)
        } else {
            each(&args, &lexicon, streams)
        }
    })
}

/// Answers for the words given.
fn each(args: &Args, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Outcome {
    let mut rows = Rows::new(args, lexicon.alphabet());
    for text in cli::words_in(&args.words, streams)? {
        let word = cli::letters(lexicon.alphabet(), &text)?;
        let k = usize::from(args.k);
        if k > word.len() {
            let (length, spelt) = (word.len(), lexicon.alphabet().spell(&word));
            return Err(Failure::new(format!(
                "expected -k of at most {length} for {spelt}, found {k}"
            )));
        }
        let mut found = Arena::default();
        lexicon.search(Substitution::new(&word, k), |other, _| found.push(other));
        rows.put(&word, found.iter(), streams.output)?;
    }
    rows.finish(streams.output)
}

/// Answers for the whole lexicon.
fn table(args: &Args, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Outcome {
    let wanted =
        |word: &&[u8]| args.length.as_ref().is_none_or(|lengths| lengths.contains(word.len()));
    let all = lexicon.words();
    let words: Arena = match args.length {
        Some(_) => all.iter().filter(wanted).collect(),
        None => all,
    };
    let table: Neighbours = match args.k {
        1 => onedif(&words),
        k => kdif(&words, usize::from(k)),
    };
    let mut rows = Rows::new(args, lexicon.alphabet());
    for (rank, word) in words.iter().enumerate() {
        let others = table.of(rank).iter().map(|&other| words.get(other as usize));
        rows.put(word, others, streams.output)?;
    }
    rows.finish(streams.output)
}

/// Prints one row a word, in blocks.
struct Rows<'a> {
    args: &'a Args,
    alphabet: &'a Alphabet,
    block: Vec<u8>,
    found: bool,
}

impl<'a> Rows<'a> {
    fn new(args: &'a Args, alphabet: &'a Alphabet) -> Self {
        Self { args, alphabet, block: Vec::with_capacity(1 << 16), found: false }
    }

    fn put<'w>(
        &mut self,
        word: &[u8],
        others: impl ExactSizeIterator<Item = &'w [u8]>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let wanted = self.args.length.as_ref().is_none_or(|lengths| lengths.contains(word.len()));
        if !wanted || (others.len() == 0 && !self.args.all) {
            return Ok(());
        }
        self.found |= others.len() > 0;
        if self.args.json {
            self.put_json(word, others);
        } else {
            self.put_line(word, others);
        }
        if self.block.len() > (1 << 16) - 4096 {
            out.write_all(&self.block)?;
            self.block.clear();
        }
        Ok(())
    }

    fn put_line<'w>(&mut self, word: &[u8], others: impl Iterator<Item = &'w [u8]>) {
        self.alphabet.spell_into(word, &mut self.block);
        let mut between = b'\t';
        for other in others {
            self.block.push(between);
            self.alphabet.spell_into(other, &mut self.block);
            between = b' ';
        }
        self.block.push(b'\n');
    }

    fn put_json<'w>(&mut self, word: &[u8], others: impl Iterator<Item = &'w [u8]>) {
        let others: Vec<String> = others.map(|other| self.alphabet.spell(other)).collect();
        let row = serde_json::json!({
            "word": self.alphabet.spell(word), "k": self.args.k, "words": others
        });
        self.block.extend(row.to_string().into_bytes());
        self.block.push(b'\n');
    }

    fn finish(self, out: &mut dyn Write) -> Outcome {
        out.write_all(&self.block)?;
        Ok(Exit::found(self.found))
    }
}
