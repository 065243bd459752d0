//! Neighbour lists, for words or for the whole lexicon.

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::ControlFlow;

use wordy_choose::{LexiconChoice, SelectedWords, Selection, UnreadArgs};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::question::Substitution;
use wordy_questions::tables::{each_kdif, onedif};
use wordy_terminal::{Block, Column, Exit, Failure, Outcome, OutputArgs, Streams, TopArgs};

use crate::change::place;
use crate::check_places;

/// Words, and how they are listed.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
pub(crate) struct ListArgs {
    /// Words; - reads them from standard input, one per line; without any, the whole lexicon
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    #[command(flatten)]
    selection: Selection,
    /// In how many positions words differ, exactly
    #[arg(short, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u8).range(1..))]
    k: u8,
    /// Group by the position changed: 1:BOAT 2:CHAT
    #[arg(long)]
    by_position: bool,
    /// Keep only words that can change in every position
    #[arg(long)]
    everywhere: bool,
    /// Keep only words with no 1DIF
    #[arg(long, conflicts_with = "everywhere")]
    islands: bool,
    /// Keep words with no 1DIF in the list of the lexicon, too
    #[arg(long)]
    with_islands: bool,
    #[command(flatten)]
    unread: UnreadArgs,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    top: TopArgs,
    #[command(flatten)]
    output: OutputArgs,
}

impl ListArgs {
    fn k(&self) -> usize {
        self.k.into()
    }

    /// Whether a word is listed that becomes no other.
    fn lists_islands(&self) -> bool {
        self.islands || self.with_islands || !self.words.is_empty()
    }
}

pub(crate) fn run(args: &ListArgs, streams: &mut Streams<'_>) -> Outcome {
    if args.k > 1 && (args.by_position || args.everywhere) {
        return Err(Failure::new("-k changes several positions at once")
            .hint("--by-position and --everywhere are for one: leave -k out"));
    }
    let whole = args.words.is_empty();
    let useless = [
        ("--with-islands", args.with_islands && (!whole || args.islands || args.everywhere)),
        ("--skip-invalid", args.unread.skip_invalid && whole),
        ("--by-position", args.by_position && args.islands),
    ];
    wordy_terminal::note_no_effect(&useless, streams);
    let lexicon = args.choice.open(streams)?;
    let selected = args.selection.of(&lexicon, streams)?;
    match (args.output.json(), args.islands) {
        (true, _) => {}
        (_, true) => streams.screen.words(),
        (_, false) => {
            let others = if args.by_position { "position: 1DIFs" } else { "1DIFs" };
            streams.screen.table([Column::word("word"), Column::text(others)]);
        }
    }
    if whole {
        table(args, &lexicon, &selected, streams)
    } else {
        each(args, &lexicon, &selected, streams)
    }
}

/// Answers for the words given.
fn each(
    args: &ListArgs,
    lexicon: &Lexicon,
    selected: &SelectedWords,
    streams: &mut Streams<'_>,
) -> Outcome {
    let mut rows = Rows::new(args, lexicon.alphabet());
    let read = |text: &str| {
        let word = wordy_choose::letters(lexicon.alphabet(), text)?;
        check_places(args.k(), &word, lexicon)?;
        Ok(word)
    };
    let json = args.output.json();
    let each = args.unread.each(&args.words, json, streams, read, |word, streams| {
        let mut found = Arena::default();
        lexicon.visit(Substitution::new(&word, args.k()), |other, _| found.push(other));
        if selected.has_word(&word, lexicon) {
            rows.put(&word, found.iter(), streams.output)?;
            rows.block.flush(streams.output)?;
        }
        Ok(())
    })?;
    Ok(each.exit(rows.finish(streams.output)? == Exit::Found))
}

/// The words of the lengths selected, among which the 1DIFs of each are, and for each whether it is
/// selected.
fn candidates<'l>(selected: &SelectedWords, lexicon: &'l Lexicon) -> (Cow<'l, Arena>, Vec<bool>) {
    let all = lexicon.words();
    let wanted = (0..).zip(all.iter()).filter(|(_, word)| selected.has_length(word.len()));
    let chosen = wanted.clone().map(|(rank, word)| selected.has(word, rank)).collect();
    let words = if selected.has_all_lengths() {
        Cow::Borrowed(all)
    } else {
        Cow::Owned(wanted.map(|(_, word)| word).collect())
    };
    (words, chosen)
}

/// Answers for the whole lexicon.
fn table(
    args: &ListArgs,
    lexicon: &Lexicon,
    selected: &SelectedWords,
    streams: &mut Streams<'_>,
) -> Outcome {
    let (words, chosen) = candidates(selected, lexicon);
    let mut rows = Rows::new(args, lexicon.alphabet());
    let mut put = |rank: usize, others: &[u32]| {
        if !chosen[rank] {
            return Ok(());
        }
        let others = others.iter().map(|&other| words.get(other as usize));
        rows.put(words.get(rank), others, streams.output)
    };
    match args.k() {
        1 => {
            let table = onedif(&words);
            (0..words.len()).try_for_each(|rank| put(rank, table.of(rank)))?;
        }
        k => {
            let put = |rank: u32, others: &[u32]| match put(rank as usize, others) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::<io::Error>::Break(error),
            };
            if let ControlFlow::Break(error) = each_kdif(&words, k, put) {
                return Err(error.into());
            }
        }
    }
    rows.finish(streams.output)
}

/// Whether every letter of a word can be changed.
fn everywhere<'w>(word: &[u8], others: impl Iterator<Item = &'w [u8]>) -> bool {
    let mut changed = vec![false; word.len()];
    others.for_each(|other| changed[place(word, other)] = true);
    changed.into_iter().all(|changed| changed)
}

/// Prints one row per word, in blocks.
struct Rows<'a> {
    args: &'a ListArgs,
    alphabet: &'a Alphabet,
    block: Block,
    found: bool,
}

impl<'a> Rows<'a> {
    fn new(args: &'a ListArgs, alphabet: &'a Alphabet) -> Self {
        Self { args, alphabet, block: Block::default(), found: false }
    }

    fn put<'w>(
        &mut self,
        word: &[u8],
        others: impl ExactSizeIterator<Item = &'w [u8]> + Clone,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let alone = others.len() == 0;
        let left_out = match (self.args.islands, self.args.everywhere) {
            (true, _) => !alone,
            (_, true) => !everywhere(word, others.clone()),
            (false, false) => alone && !self.args.lists_islands(),
        };
        if left_out {
            return Ok(());
        }
        self.found |= alone == self.args.islands;
        let row = Row { word, args: self.args, alphabet: self.alphabet };
        self.block.line(out, |line| {
            match (self.args.output.json(), self.args.by_position) {
                (true, false) => return row.put_json(others, line),
                (true, true) => return row.put_json_places(&others.collect::<Vec<_>>(), line),
                (false, true) => row.put_places(&others.collect::<Vec<_>>(), line),
                (false, false) => row.put_line(others, line),
            }
            Ok(())
        })
    }

    fn finish(mut self, out: &mut dyn Write) -> Outcome {
        self.block.flush(out)?;
        Ok(Exit::found(self.found))
    }
}

/// A word, to be printed with those it can become.
struct Row<'a> {
    word: &'a [u8],
    args: &'a ListArgs,
    alphabet: &'a Alphabet,
}

impl Row<'_> {
    fn put_line<'w>(&self, others: impl Iterator<Item = &'w [u8]>, line: &mut Vec<u8>) {
        self.alphabet.spell_into(self.word, line);
        let mut between = b'\t';
        for other in others {
            line.push(between);
            self.alphabet.spell_into(other, line);
            between = b' ';
        }
    }

    /// The word, and for each position that can be changed the words that come of it.
    fn put_places(&self, others: &[&[u8]], line: &mut Vec<u8>) {
        self.alphabet.spell_into(self.word, line);
        for at in 0..self.word.len() {
            let mut between = format!("\t{}:", at + 1);
            for other in others.iter().filter(|other| place(self.word, other) == at) {
                line.extend(between.as_bytes());
                self.alphabet.spell_into(other, line);
                " ".clone_into(&mut between);
            }
        }
    }

    /// The same in JSON: positions from 1, those that can be changed.
    fn put_json_places(&self, others: &[&[u8]], line: &mut Vec<u8>) -> io::Result<()> {
        let spell = |word: &[u8]| self.alphabet.spell(word);
        let words = |at: usize| -> Vec<String> {
            let here = others.iter().filter(|other| place(self.word, other) == at);
            here.map(|other| spell(other)).collect()
        };
        let positions: Vec<_> = (0..self.word.len())
            .map(|at| (at + 1, words(at)))
            .filter(|(_, words)| !words.is_empty())
            .map(|(at, words)| serde_json::json!({ "position": at, "words": words }))
            .collect();
        let row = serde_json::json!({ "word": spell(self.word), "k": 1, "positions": positions });
        write!(line, "{row}")
    }

    fn put_json<'w>(
        &self,
        others: impl Iterator<Item = &'w [u8]>,
        line: &mut Vec<u8>,
    ) -> io::Result<()> {
        let others: Vec<String> = others.map(|other| self.alphabet.spell(other)).collect();
        let row = serde_json::json!({
            "word": self.alphabet.spell(self.word), "k": self.args.k(), "words": others
        });
        write!(line, "{row}")
    }
}
