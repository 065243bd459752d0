//! Tables over a whole lexicon: 1DIFs, hooks, alphagrams, the graph.

use std::sync::Arc;

use arrow_array::{ListArray, StringArray};
use arrow_buffer::{Buffer, OffsetBuffer};
use arrow_schema::{DataType, Field};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::letter_set::LetterSet;
use wordy_questions::graph::components;
use wordy_questions::tables::{alphagrams, hooks, kdif, onedif};

use crate::ask::of_lengths;
use crate::error::said;
use crate::lexicon::Lexicon;
use crate::table::{Columns, Table};
use crate::work::work;

/// Words one after the other, as Arrow lays texts.
struct Texts<'a> {
    alphabet: &'a Alphabet,
    bytes: Vec<u8>,
    ends: Vec<i32>,
}

impl<'a> Texts<'a> {
    fn new(texts: usize, bytes: usize, alphabet: &'a Alphabet) -> Self {
        let mut ends = Vec::with_capacity(texts + 1);
        ends.push(0);
        Self { alphabet, bytes: Vec::with_capacity(bytes), ends }
    }

    fn put(&mut self, word: &[u8]) {
        self.alphabet.spell_into(word, &mut self.bytes);
        // More than fits is refused in the end.
        self.ends.push((self.bytes.len() as u32).cast_signed());
    }

    /// How many texts there are, as Arrow counts them.
    fn count(&self) -> i32 {
        (self.ends.len() as u32).cast_signed() - 1
    }

    fn array(self) -> Result<StringArray, String> {
        if i32::try_from(self.bytes.len()).is_err() {
            return Err("the table has more than 2 GiB of text: ask for fewer lengths".to_owned());
        }
        let ends = OffsetBuffer::new(self.ends.into());
        StringArray::try_new(ends, Buffer::from_vec(self.bytes), None).map_err(|e| e.to_string())
    }
}

/// The words of an arena.
fn words_of(words: &Arena, alphabet: &Alphabet) -> Result<StringArray, String> {
    let mut texts = Texts::new(words.len(), words.letters(), alphabet);
    words.iter().for_each(|word| texts.put(word));
    texts.array()
}

/// Lists of words: those of each list, one after the other, and where each list ends.
fn lists_of(texts: Texts<'_>, ends: Vec<i32>) -> Result<ListArray, String> {
    let field = Arc::new(Field::new_list_field(DataType::Utf8, false));
    let texts = Arc::new(texts.array()?);
    ListArray::try_new(field, OffsetBuffer::new(ends.into()), texts, None)
        .map_err(|error| error.to_string())
}

/// The letters of sets, as lists.
fn letters_of(
    sets: impl ExactSizeIterator<Item = LetterSet>,
    alphabet: &Alphabet,
) -> Result<ListArray, String> {
    let mut texts = Texts::new(2 * sets.len(), 2 * sets.len(), alphabet);
    let mut ends = Vec::with_capacity(sets.len() + 1);
    ends.push(0);
    for set in sets {
        set.into_iter().for_each(|letter| texts.put(&[letter]));
        ends.push(texts.count());
    }
    lists_of(texts, ends)
}

/// The columns of a 1DIF table.
fn one_dif_columns(words: &Arena, k: usize, alphabet: &Alphabet) -> Result<Columns, String> {
    let table = if k == 1 { onedif(words) } else { kdif(words, k) };
    let mean = words.letters() / words.len().max(1) + 1;
    let mut texts = Texts::new(table.pairs(), table.pairs() * mean, alphabet);
    let mut ends = Vec::with_capacity(words.len() + 1);
    ends.push(0);
    for rank in 0..words.len() {
        table.of(rank).iter().for_each(|other| texts.put(words.get(*other as usize)));
        ends.push(texts.count());
    }
    let others = lists_of(texts, ends)?;
    Ok(Columns::default().texts("word", words_of(words, alphabet)?).lists("others", others))
}

/// The columns of the nodes of a graph, and of its edges, each once.
fn graph_columns(words: &Arena, alphabet: &Alphabet) -> Result<(Columns, Columns), String> {
    let table = onedif(words);
    let mut component = vec![0; words.len()];
    for (number, members) in (1..).zip(components(&table)) {
        for rank in members {
            component[rank as usize] = number;
        }
    }
    let ranks = 0..words.len();
    let lengths = words.iter().map(|word| word.len() as u32).collect();
    let degrees = ranks.clone().map(|rank| table.of(rank).len() as u32).collect();
    let nodes = Columns::default()
        .texts("word", words_of(words, alphabet)?)
        .counts("length", lengths)
        .counts("degree", degrees)
        .counts("component", component);
    let edges = || {
        ranks.clone().flat_map(|from| {
            let later = table.of(from).iter().filter(move |&&to| to as usize > from);
            later.map(move |&to| (from, to as usize))
        })
    };
    let ends = |end: fn((usize, usize)) -> usize| {
        let mut texts = Texts::new(table.pairs() / 2, words.letters(), alphabet);
        edges().for_each(|edge| texts.put(words.get(end(edge))));
        texts.array()
    };
    let edges = Columns::default()
        .texts("source", ends(|edge| edge.0)?)
        .texts("target", ends(|edge| edge.1)?)
        .counts("position", edges().map(|edge| position(words, edge)).collect());
    Ok((nodes, edges))
}

/// The position, from 1, in which two words differ.
fn position(words: &Arena, (from, to): (usize, usize)) -> u32 {
    let pairs = words.get(from).iter().zip(words.get(to));
    pairs.take_while(|(one, other)| one == other).count() as u32 + 1
}

/// Refuses lengths that no word can have.
fn check_lengths(least: usize, most: usize) -> PyResult<()> {
    if least > most {
        let text = format!("the least length, {least}, is more than the most, {most}");
        return Err(PyValueError::new_err(text));
    }
    Ok(())
}

#[pymethods]
impl Lexicon {
    /// Each word with those that differ from it in k letters.
    fn _one_dif_table(
        &self,
        py: Python<'_>,
        k: usize,
        least: usize,
        most: usize,
    ) -> PyResult<Table> {
        check_lengths(least, most)?;
        if k == 0 {
            return Err(PyValueError::new_err("k is from 1, found 0"));
        }
        let held = self.held.clone();
        let columns = work(py, move |_| {
            one_dif_columns(&of_lengths(&held, least, most), k, held.alphabet())
        })?;
        columns.map_err(said)?.table()
    }

    /// Each word with its hooks.
    fn _hooks_table(&self, py: Python<'_>, least: usize, most: usize) -> PyResult<Table> {
        check_lengths(least, most)?;
        let held = self.held.clone();
        let columns = work(py, move |_| {
            let (words, alphabet) = (held.words(), held.alphabet());
            let kept =
                (0..words.len()).filter(|rank| (least..=most).contains(&words.get(*rank).len()));
            let ranks: Vec<usize> = kept.collect();
            let table = hooks(words);
            let own = || ranks.iter().map(|rank| table.of(*rank));
            let chosen: Arena = ranks.iter().map(|rank| words.get(*rank)).collect();
            let columns = Columns::default().texts("word", words_of(&chosen, alphabet)?);
            Ok::<_, String>(
                columns
                    .lists("front", letters_of(own().map(|hooks| hooks.front), alphabet)?)
                    .lists("back", letters_of(own().map(|hooks| hooks.back), alphabet)?)
                    .truths("inner_front", own().map(|hooks| hooks.inner_front).collect())
                    .truths("inner_back", own().map(|hooks| hooks.inner_back).collect()),
            )
        })?;
        columns.map_err(said)?.table()
    }

    /// Each alphagram with the words that it makes.
    fn _alphagrams(
        &self,
        py: Python<'_>,
        fewest: usize,
        least: usize,
        most: usize,
    ) -> PyResult<Table> {
        check_lengths(least, most)?;
        let held = self.held.clone();
        let columns = work(py, move |_| {
            let (words, alphabet) = (of_lengths(&held, least, most), held.alphabet());
            let classes = alphagrams(&words);
            let mut heads = Texts::new(words.len(), words.letters(), alphabet);
            let mut texts = Texts::new(words.len(), words.letters(), alphabet);
            let mut ends = vec![0];
            for class in classes.iter().filter(|class| class.ranks.len() >= fewest) {
                heads.put(class.alphagram);
                class.ranks.iter().for_each(|rank| texts.put(words.get(*rank as usize)));
                ends.push(texts.count());
            }
            let columns = Columns::default().texts("alphagram", heads.array()?);
            Ok::<_, String>(columns.lists("words", lists_of(texts, ends)?))
        })?;
        columns.map_err(said)?.table()
    }

    /// The graph of 1DIFs: its nodes and its edges.
    fn _graph(&self, py: Python<'_>, least: usize, most: usize) -> PyResult<(Table, Table)> {
        check_lengths(least, most)?;
        let held = self.held.clone();
        let columns =
            work(py, move |_| graph_columns(&of_lengths(&held, least, most), held.alphabet()))?;
        let (nodes, edges) = columns.map_err(said)?;
        Ok((nodes.table()?, edges.table()?))
    }
}
