//! Neighbour lists, for words or for the whole lexicon.

use std::borrow::Cow;
use std::io::{self, Write};

use wordy_choose::SelectedWords;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::question::Substitution;
use wordy_questions::tables::{Neighbours, kdif, onedif};
use wordy_terminal::{Block, Column, Exit, Outcome, Streams};

use crate::change::place;
use crate::{Args, check_places};

/// Says what the lines of words with those they become are.
fn lay_out(args: &Args, streams: &Streams<'_>) {
    if !args.json {
        let others = if args.by_position { "position: 1DIFs" } else { "1DIFs" };
        streams.screen.table([Column::word("word"), Column::text(others)]);
    }
}

/// Answers for the words given.
pub(crate) fn each(args: &Args, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Outcome {
    let selected = args.selection.of(lexicon, streams)?;
    lay_out(args, streams);
    let mut rows = Rows::new(args, lexicon.alphabet());
    let read = |text: &str| {
        let word = wordy_choose::letters(lexicon.alphabet(), text)?;
        check_places(args.k(), &word, lexicon)?;
        Ok(word)
    };
    let each = args.unread.each(&args.words, args.json, streams, read, |word, streams| {
        let mut found = Arena::default();
        lexicon.visit(Substitution::new(&word, args.k()), |other, _| found.push(other));
        if selected.has_length(word.len()) {
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
pub(crate) fn table(args: &Args, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Outcome {
    let selected = args.selection.of(lexicon, streams)?;
    let (words, chosen) = candidates(&selected, lexicon);
    let table: Neighbours = match args.k() {
        1 => onedif(&words),
        k => kdif(&words, k),
    };
    lay_out(args, streams);
    let mut rows = Rows::new(args, lexicon.alphabet());
    for (rank, word) in words.iter().enumerate().filter(|(rank, _)| chosen[*rank]) {
        let others = table.of(rank).iter().map(|&other| words.get(other as usize));
        if !args.everywhere || everywhere(word, others.clone()) {
            rows.put(word, others, streams.output)?;
        }
    }
    rows.finish(streams.output)
}

/// The words of the lexicon that have no neighbour.
pub(crate) fn islands(args: &Args, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Outcome {
    let selected = args.selection.of(lexicon, streams)?;
    let (words, chosen) = candidates(&selected, lexicon);
    let table = onedif(&words);
    let is_island = |rank: &usize| chosen[*rank] && table.of(*rank).is_empty();
    if !args.json {
        streams.screen.words();
    }
    let mut found = false;
    for (_, word) in words.iter().enumerate().filter(|(rank, _)| is_island(rank)) {
        found = true;
        let word = lexicon.alphabet().spell(word);
        if args.json {
            writeln!(streams.output, "{}", serde_json::json!({ "word": word }))?;
        } else {
            writeln!(streams.output, "{word}")?;
        }
    }
    Ok(Exit::found(found))
}

/// Whether every letter of a word can be changed.
fn everywhere<'w>(word: &[u8], others: impl Iterator<Item = &'w [u8]>) -> bool {
    let mut changed = vec![false; word.len()];
    others.for_each(|other| changed[place(word, other)] = true);
    changed.into_iter().all(|changed| changed)
}

/// Prints one row per word, in blocks.
struct Rows<'a> {
    args: &'a Args,
    alphabet: &'a Alphabet,
    block: Block,
    found: bool,
}

impl<'a> Rows<'a> {
    fn new(args: &'a Args, alphabet: &'a Alphabet) -> Self {
        Self { args, alphabet, block: Block::default(), found: false }
    }

    fn put<'w>(
        &mut self,
        word: &[u8],
        others: impl ExactSizeIterator<Item = &'w [u8]> + Clone,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if others.len() == 0 && !self.args.all {
            return Ok(());
        }
        self.found |= others.len() > 0;
        let row = Row { word, args: self.args, alphabet: self.alphabet };
        self.block.line(out, |line| {
            match (self.args.json, self.args.by_position) {
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
    args: &'a Args,
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
