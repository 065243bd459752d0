//! The words of a lexicon to be, with what is known of them.

use super::Lexicon;
use super::known::WordFacts;
use super::log::Log;
use super::texts::Texts;
use crate::arena::Arena;

/// The highest score that a word may have: other programs keep whole numbers in 63 bits.
pub const MOST_SCORE: u64 = i64::MAX as u64;

/// Entries for a lexicon, in any order, a word as often as it likes.
///
/// The side tables hold (entry number, value), in order of the numbers.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// The word of each entry, as letters.
    pub words: Arena,
    /// The level of each entry, 0 for none; entries beyond its end have none.
    pub levels: Vec<u8>,
    /// Definitions.
    pub definitions: Texts,
    /// Marks.
    pub marks: Texts,
    /// Scores, up to [`MOST_SCORE`].
    pub scores: Vec<(u32, u64)>,
    /// How words are written that have blanks or signs between their letters: `ice cream`.
    pub phrases: Texts,
    /// What the layers of a recipe did.
    pub log: Option<Log>,
}

impl Draft {
    /// Number, word and level (0 for none) of each entry.
    pub fn entries(&self) -> impl Iterator<Item = (u32, &[u8], u8)> {
        let level = |entry: u32| self.levels.get(entry as usize).copied().unwrap_or_default();
        (0..).zip(self.words.iter()).map(move |(entry, word)| (entry, word, level(entry)))
    }

    /// Appends an entry with what is known of its word.
    pub fn push(&mut self, word: &[u8], known: WordFacts<'_>) {
        let entry = self.words.len() as u32;
        self.words.push(word);
        if let Some(level) = known.level {
            self.levels.resize(entry as usize, 0);
            self.levels.push(level);
        }
        self.scores.extend(known.score.map(|score| (entry, score)));
        let texts = [
            (&mut self.marks, known.marks),
            (&mut self.phrases, known.phrase),
            (&mut self.definitions, known.definition),
        ];
        for (table, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
            table.push(entry, text);
        }
    }

    /// Appends the entries of another draft.
    pub fn extend(&mut self, other: &Self) {
        let start = self.words.len() as u32;
        other.words.iter().for_each(|word| self.words.push(word));
        if !self.levels.is_empty() || !other.levels.is_empty() {
            self.levels.resize(start as usize, 0);
            self.levels.extend(&other.levels);
            self.levels.resize(self.words.len(), 0);
        }
        self.definitions.extend(&other.definitions, |entry| Some(start + entry));
        self.marks.extend(&other.marks, |entry| Some(start + entry));
        self.phrases.extend(&other.phrases, |entry| Some(start + entry));
        self.scores.extend(other.scores.iter().map(|(entry, score)| (start + entry, *score)));
    }

    /// Takes out the entries of these numbers, which come in order.
    pub fn remove(&mut self, entries: &[u32]) {
        if entries.is_empty() {
            return;
        }
        let gone = |entry: u32| entries.binary_search(&entry).is_ok();
        // What an entry's number becomes.
        let moved = |entry: u32| entry - entries.partition_point(|&each| each < entry) as u32;
        let kept = |&(entry, _): &(u32, &[u8])| !gone(entry);
        self.words = (0..).zip(self.words.iter()).filter(kept).map(|(_, word)| word).collect();
        let mut entry = 0;
        self.levels.retain(|_| {
            entry += 1;
            !gone(entry - 1)
        });
        for texts in [&mut self.definitions, &mut self.marks, &mut self.phrases] {
            let old = std::mem::take(texts);
            texts.extend(&old, |entry| (!gone(entry)).then(|| moved(entry)));
        }
        self.scores.retain(|(entry, _)| !gone(*entry));
        self.scores.iter_mut().for_each(|(entry, _)| *entry = moved(*entry));
    }

    /// All words of a lexicon with all that is known of them, and what the layers of its recipe
    /// did.
    pub fn with_log(lexicon: &Lexicon) -> Self {
        let log = lexicon.log.as_ref().map(|log| log.log(&lexicon.alphabet));
        Self { log, ..Self::selected(lexicon, |_, _| true) }
    }

    /// The words of a lexicon that `keeps` keeps, given rank and word, with all that is known of
    /// them.
    pub fn selected(lexicon: &Lexicon, keeps: impl Fn(u32, &[u8]) -> bool) -> Self {
        let mut draft = Self::default();
        let words = lexicon.words();
        let kept = (0..).zip(words.iter()).filter(|(rank, word)| keeps(*rank, word));
        for (entry, (rank, word)) in (0..).zip(kept) {
            draft.words.push(word);
            draft.levels.push(lexicon.level(rank).unwrap_or_default());
            let text = |side| lexicon.side_text(side, word, Some(rank));
            let texts = [
                (&mut draft.definitions, text(lexicon.definitions.as_ref())),
                (&mut draft.marks, text(lexicon.marks.as_ref())),
                (&mut draft.phrases, text(lexicon.phrases.as_ref())),
            ];
            for (table, text) in texts {
                if let Some(text) = text {
                    table.push(entry, text);
                }
            }
            draft.scores.extend(lexicon.score_at(word, rank).map(|score| (entry, score)));
        }
        draft
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(rows: &[(u32, &str)]) -> Texts {
        rows.iter().copied().collect()
    }

    #[test]
    fn removed_entries_take_what_is_known_of_them_along() {
        let mut draft = Draft {
            words: ["AA", "AB", "AD", "AE"].map(str::as_bytes).into_iter().collect(),
            levels: vec![10, 20, 30, 40],
            definitions: texts(&[(0, "lava"), (1, "muscle"), (3, "one")]),
            marks: texts(&[(1, "#"), (2, "+")]),
            scores: vec![(0, 5), (2, 7), (3, 9)],
            phrases: texts(&[(0, "a a"), (3, "a-e")]),
            log: None,
        };
        draft.remove(&[0, 2]);
        assert!(draft.words.iter().eq([b"AB", b"AE"]));
        assert_eq!(draft.levels, [20, 40]);
        assert_eq!(draft.definitions, [(0, "muscle"), (1, "one")]);
        assert_eq!(draft.marks, [(0, "#")]);
        assert_eq!(draft.scores, [(1, 9)]);
        assert_eq!(draft.phrases, [(1, "a-e")]);
        draft.remove(&[]);
        assert_eq!((draft.words.len(), draft.levels.len()), (2, 2));
    }
}
