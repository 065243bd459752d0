//! What is known of the words of a lexicon: levels, definitions, marks, scores, phrases, and what
//! the layers of a recipe did to them.

use std::borrow::Cow;

use super::log::Fate;
use super::side::Side;
use super::{LayerKind, Lexicon, definition};

impl Lexicon {
    /// The level of the word of a rank: small numbers are common words. None where not known.
    pub fn level(&self, rank: u32) -> Option<u8> {
        let level = *self.levels.as_ref()?.as_ref().get(rank as usize)?;
        (level > 0).then_some(level)
    }

    /// Whether its words have levels.
    pub fn has_levels(&self) -> bool {
        self.levels.is_some()
    }

    /// Whether some of its words have definitions.
    pub fn has_definitions(&self) -> bool {
        self.definitions.is_some()
    }

    /// Whether it knows which layer put each word in, and which took words out.
    pub fn has_log(&self) -> bool {
        self.log.is_some()
    }

    /// Which layer put a word in or took it out, and its own reason; none where no layer ever had
    /// it, or where there is no log.
    pub fn fate(&self, word: &[u8]) -> Option<Fate> {
        let log = self.log.as_ref()?;
        let layer = if self.has_letters(word) {
            log.added(word).or_else(|| self.first_adding())
        } else {
            log.removed(word)
        };
        let reason = log.reason(&self.alphabet.spell(word)).unwrap_or_default().to_owned();
        layer.map(|layer| Fate { layer, reason })
    }

    /// The number of the first layer that put words in.
    fn first_adding(&self) -> Option<u32> {
        (1..)
            .zip(&self.meta.layers)
            .find(|(_, layer)| layer.does == LayerKind::Add)
            .map(|(number, _)| number)
    }

    /// Whether some of its words have marks.
    pub fn has_marks(&self) -> bool {
        self.marks.is_some()
    }

    /// The definition of a word, as the list had it. The cost does not grow with the lexicon, once
    /// a few words have been asked for.
    pub fn definition(&self, word: &[u8]) -> Option<&str> {
        self.side_text(self.definitions.as_ref(), word, None)
    }

    /// The text of a word in a side table; its rank may be known.
    pub(super) fn side_text<'s>(
        &'s self,
        side: Option<&'s Side>,
        word: &[u8],
        rank: Option<u32>,
    ) -> Option<&'s str> {
        side?.of(word, rank, &self.store, &self.alphabet)
    }

    /// The definition of a word, with its links to others expanded; see [`definition::expand`].
    pub fn expanded_definition(&self, word: &[u8]) -> Option<String> {
        self.expanded(word, None).map(Cow::into_owned)
    }

    /// The same of a word whose rank may be known.
    pub fn expanded(&self, word: &[u8], rank: Option<u32>) -> Option<Cow<'_, str>> {
        let linked = |word: &str| self.definition(&self.alphabet.encode(word).ok()?);
        Some(definition::expand(self.side_text(self.definitions.as_ref(), word, rank)?, &linked))
    }

    /// All definitions, in the order of the words: the word, spelled in capitals, and its text.
    pub fn definitions(&self) -> impl Iterator<Item = (&str, &str)> {
        self.definitions.iter().flat_map(Side::rows)
    }

    /// The marks of a word (`#`, `+`, ...); empty where it has none.
    pub fn marks(&self, word: &[u8]) -> &str {
        self.side_text(self.marks.as_ref(), word, None).unwrap_or_default()
    }

    /// All marks, in the order of the words: the word, spelled in capitals, and its marks.
    pub fn all_marks(&self) -> impl Iterator<Item = (&str, &str)> {
        self.marks.iter().flat_map(Side::rows)
    }

    /// How a word is written that has blanks or signs between its letters; empty for others.
    pub fn phrase(&self, word: &[u8]) -> &str {
        self.side_text(self.phrases.as_ref(), word, None).unwrap_or_default()
    }

    /// Whether some of its words are phrases.
    pub fn has_phrases(&self) -> bool {
        self.phrases.is_some()
    }

    /// All scores, in the order of the words.
    pub fn scores(&self) -> impl Iterator<Item = (&str, u64)> {
        let rows = self.scores.iter().flat_map(Side::rows);
        rows.filter_map(|(word, score)| Some((word, score.parse().ok()?)))
    }

    /// Whether some of its words have scores.
    pub fn has_scores(&self) -> bool {
        self.scores.is_some()
    }

    /// The score of a word of known rank.
    pub fn score_at(&self, word: &[u8], rank: u32) -> Option<u64> {
        self.side_text(self.scores.as_ref(), word, Some(rank))?.parse().ok()
    }

    /// The score of a word in a list of scored words.
    pub fn score(&self, word: &[u8]) -> Option<u64> {
        self.side_text(self.scores.as_ref(), word, None)?.parse().ok()
    }
}
