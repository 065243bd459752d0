//! The entries of a draft in order of their words, and what the entries of one word come to.

use std::iter::Peekable;

use super::draft::Draft;
use super::known::WordFacts;
use super::texts::Texts;
use crate::arena::Arena;

/// The order of the entries of a draft.
pub(super) struct Order {
    /// How many words there are.
    words: usize,
    /// The first entry of each word, in order of the words; none where the entries are in order as
    /// they are, each of another word, as those of most lists.
    distinct: Vec<u32>,
    /// Entries that repeat a word, with its rank; in order of rank, then entry.
    pub(super) repeats: Vec<(u32, u32)>,
}

impl Order {
    pub(super) fn of(words: &Arena) -> Self {
        let mut order = Self { words: words.len(), distinct: Vec::new(), repeats: Vec::new() };
        if words.is_in_order() {
            return order;
        }
        order.distinct.reserve_exact(words.len());
        if words.iter().is_sorted() {
            (0..words.len() as u32).for_each(|entry| order.push(entry, words));
        } else {
            order.sort(words);
        }
        order.words = order.distinct.len();
        order
    }

    /// Whether the entries are in order as they are, each of another word.
    fn is_given(&self) -> bool {
        self.distinct.is_empty()
    }

    /// The words, given as the entries have them, in order and each once.
    pub(super) fn words_of(&self, given: Arena) -> Arena {
        if self.is_given() {
            return given;
        }
        self.distinct().map(|entry| given.get(entry as usize)).collect()
    }

    /// The first entry of each word, in order of the words.
    fn distinct(&self) -> impl Iterator<Item = u32> {
        let entry = |rank: u32| self.distinct.get(rank as usize).copied().unwrap_or(rank);
        (0..self.words as u32).map(entry)
    }

    /// Takes the next entry in order.
    fn push(&mut self, entry: u32, words: &Arena) {
        match self.distinct.last() {
            Some(&last) if words.get(last as usize) == words.get(entry as usize) => {
                self.repeats.push((self.distinct.len() as u32 - 1, entry));
            }
            _ => self.distinct.push(entry),
        }
    }

    /// Sorts keys of the first twelve letters and the number, which decides nearly all; runs that
    /// agree in twelve letters are sorted by the whole words.
    fn sort(&mut self, words: &Arena) {
        const HEAD: u128 = !0 << 32;
        let keys = (0..words.len()).map(|entry| words.head(entry) & HEAD | entry as u128);
        let mut keys: Vec<u128> = keys.collect();
        keys.sort_unstable();
        for run in keys.chunk_by(|a, b| a & HEAD == b & HEAD) {
            if let [key] = run {
                self.distinct.push(*key as u32);
                continue;
            }
            let mut run: Vec<u32> = run.iter().map(|key| *key as u32).collect();
            run.sort_by_key(|&entry| words.get(entry as usize));
            for entry in run {
                self.push(entry, words);
            }
        }
    }

    /// The rank of each entry.
    pub(super) fn into_ranks(self) -> Vec<u32> {
        let mut ranks = vec![0; self.words + self.repeats.len()];
        for (rank, entry) in (0..).zip(self.distinct()) {
            ranks[entry as usize] = rank;
        }
        for &(rank, entry) in &self.repeats {
            ranks[entry as usize] = rank;
        }
        ranks
    }
}

/// The rows of a table, given by their entries, in order of the ranks of their words: rank and row.
pub(super) fn by_rank(entries: impl Iterator<Item = u32>, ranks: &[u32]) -> Vec<(u32, u32)> {
    let mut rows: Vec<(u32, u32)> =
        entries.zip(0..).map(|(entry, row)| (ranks[entry as usize], row)).collect();
    if !rows.is_sorted() {
        rows.sort_unstable();
    }
    rows
}

/// The different marks of several entries, each once.
fn join<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    let mut joined = String::new();
    for mark in texts.flat_map(str::chars) {
        if !joined.contains(mark) {
            joined.push(mark);
        }
    }
    joined
}

/// The level of each word: the lowest that one of its entries has.
pub(super) fn levels(draft: &Draft, order: &Order) -> Vec<u8> {
    if draft.levels.iter().all(|&level| level == 0) {
        return Vec::new();
    }
    let level = |entry: u32| draft.levels.get(entry as usize).copied().unwrap_or_default();
    let mut levels: Vec<u8> = order.distinct().map(level).collect();
    for &(rank, entry) in &order.repeats {
        let lowest = &mut levels[rank as usize];
        // 0 stands for none, which is above every level.
        *lowest = level(entry).wrapping_sub(1).min(lowest.wrapping_sub(1)).wrapping_add(1);
    }
    levels
}

/// The rows that one word has in a table: its rank and the number of each row, at least one.
pub(super) type Run = [(u32, u32)];

/// The first of the texts of a word.
pub(super) fn first<'t>(texts: &'t Texts, run: &Run) -> &'t str {
    texts.row(run[0].1 as usize).1
}

/// The marks of a word, each once.
pub(super) fn joined(marks: &Texts, run: &Run) -> String {
    join(run.iter().map(|(_, row)| marks.row(*row as usize).1))
}

/// The highest of the scores of a word.
pub(super) fn highest(scores: &[(u32, u64)], run: &Run) -> u64 {
    run.iter().map(|(_, row)| scores[*row as usize].1).max().unwrap_or_default()
}

impl Draft {
    /// The same with one entry for each word, in order of the words, as a lexicon built of it has
    /// them: of a word's several entries the lowest level and the highest score count, its marks
    /// are joined, and the first definition and the first phrase stay. What the layers of a recipe
    /// did is left out.
    ///
    /// Time: that of sorting what is not sorted. A lexicon costs ten times that: for those who go
    /// through the words once, this is enough.
    #[must_use]
    pub fn in_order(self) -> Self {
        let order = Order::of(&self.words);
        let levels = levels(&self, &order);
        let Self { words, definitions, marks, scores, phrases, .. } = self;
        let words = order.words_of(words);
        let ranks = order.into_ranks();
        let texts = |texts: &Texts, text: &dyn Fn(&Run) -> String| {
            let mut out = Texts::default();
            for run in by_rank(texts.entries(), &ranks).chunk_by(|a, b| a.0 == b.0) {
                let words: Vec<_> = text(run).split_whitespace().map(str::to_owned).collect();
                out.push(run[0].0, &words.join(" "));
            }
            out
        };
        let rows = by_rank(scores.iter().map(|(entry, _)| *entry), &ranks);
        let runs = rows.chunk_by(|a, b| a.0 == b.0);
        Self {
            words,
            levels,
            definitions: texts(&definitions, &|run| first(&definitions, run).to_owned()),
            marks: texts(&marks, &|run| joined(&marks, run)),
            scores: runs.map(|run| (run[0].0, highest(&scores, run))).collect(),
            phrases: texts(&phrases, &|run| first(&phrases, run).to_owned()),
            log: None,
        }
    }
}

impl Draft {
    /// Every entry, as letters, in its order, with what is known of it. Time: one pass.
    pub fn known(&self) -> impl Iterator<Item = (&[u8], WordFacts<'_>)> {
        let mut scores = self.scores.iter().peekable();
        let mut marks = self.marks.iter().peekable();
        let mut phrases = self.phrases.iter().peekable();
        let mut definitions = self.definitions.iter().peekable();
        self.entries().map(move |(entry, word, level)| {
            let known = WordFacts {
                score: scores.next_if(|(own, _)| *own == entry).map(|(_, score)| *score),
                level: Some(level).filter(|level| *level > 0),
                marks: text_at(&mut marks, entry),
                phrase: text_at(&mut phrases, entry),
                definition: text_at(&mut definitions, entry),
            };
            (word, known)
        })
    }
}

/// The next text, if that is the text of this entry; else none.
fn text_at<'a>(texts: &mut Peekable<impl Iterator<Item = (u32, &'a str)>>, entry: u32) -> &'a str {
    texts.next_if(|(own, _)| *own == entry).map_or("", |(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alphabet::Alphabet;
    use crate::lexicon::{Lexicon, Meta};

    #[test]
    fn entries_are_in_order_of_their_words_then_of_their_numbers() {
        let words = [
            "BCDEFGHIJKLMNZ",
            "B",
            "BCDEFGHIJKLMNA",
            "BCDEFGHIJKLM",
            "A",
            "BCDEFGHIJKLMNA",
            "BCDEFGHIJKL",
            "B",
        ];
        let arena: Arena = words.map(str::as_bytes).into_iter().collect();
        let order = Order::of(&arena);
        assert_eq!(order.distinct, [4, 1, 6, 3, 2, 0]);
        assert_eq!(order.repeats, [(1, 7), (4, 5)]);
    }

    #[test]
    fn a_draft_in_order_is_what_its_lexicon_has() {
        let texts = |rows: &[(u32, &str)]| rows.iter().copied().collect::<Texts>();
        let draft = Draft {
            words: ["ZA", "AB", "AA", "AB"].map(str::as_bytes).into_iter().collect(),
            levels: vec![0, 30, 5],
            definitions: texts(&[(0, "a  pizza"), (1, "first"), (3, "second")]),
            marks: texts(&[(1, "#+"), (3, "+$")]),
            scores: vec![(1, 3), (2, 8), (3, 9)],
            phrases: texts(&[(3, "a b")]),
            log: None,
        };
        let ordered = draft.clone().in_order();
        assert_eq!(ordered.definitions, [(1, "first"), (2, "a pizza")]);
        assert_eq!(ordered.marks, [(1, "#+$")]);
        let lexicon = Lexicon::build(draft, &Alphabet::english(), Meta::default()).unwrap();
        assert!(ordered.known().eq(lexicon.known()));
        // What is in order stays as it is.
        assert!(ordered.clone().in_order().known().eq(lexicon.known()));
    }
}
