//! Types of sevens and eights, by Mike Baron's measure.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::StemList;
use super::error::SearchError;
use super::tables::Tables;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::tables::alphagram;

/// The letters that type 2 words are made of.
const TYPE_TWO: &str = "AAADEEEEGIIILNNOORRSSTTU";
/// The words whose probability type 3 words reach, by length.
const TYPE_THREE: [&str; 2] = ["HUNTERS", "NOTIFIED"];

/// Types 1 to 3 of sevens and eights.
pub(super) struct Types<'a> {
    lexicon: &'a Lexicon,
    tables: Rc<Tables<'a>>,
    tiles: Distribution,
    /// The best stems of six and of seven letters, where they are not those of the lexicon.
    given: [Option<FxHashSet<Vec<u8>>>; 2],
}

impl<'a> Types<'a> {
    pub(super) fn new(lexicon: &'a Lexicon, tables: Rc<Tables<'a>>, tiles: Distribution) -> Self {
        Self { lexicon, tables, tiles, given: [None, None] }
    }

    /// The same with the best stems of a length, 6 or 7, from a list.
    pub(super) fn with_stems(
        mut self,
        list: Option<&StemList>,
        length: usize,
    ) -> Result<Self, SearchError> {
        self.given[usize::from(length != 6)] = list.map(|list| list.best(length)).transpose()?;
        Ok(self)
    }

    /// The letters of type 2 words, in order.
    pub(super) fn set(&self) -> Result<Vec<u8>, SearchError> {
        self.letters(TYPE_TWO).map(|letters| alphagram(&letters))
    }

    /// The fewest combinations of type 3 words of seven and eight letters.
    pub(super) fn least(&self) -> Result<[u64; 2], SearchError> {
        let [sevens, eights] = TYPE_THREE.map(|word| {
            self.letters(word).map(|letters| self.tiles.combinations(&letters, self.tiles.blanks))
        });
        Ok([sevens?, eights?])
    }

    fn letters(&self, text: &str) -> Result<Vec<u8>, SearchError> {
        let alphabet = self.lexicon.alphabet();
        alphabet.encode(text).map_err(|unknown| {
            let message = format!("the alphabet {} has no {}", alphabet.name(), unknown.found);
            SearchError::new(message).hint("types 2 and 3 are defined by English words")
        })
    }

    /// Seven or eight letters that hold one of the best stems of six.
    pub(super) fn one(&self, word: &[u8]) -> bool {
        matches!(word.len(), 7 | 8) && self.with_stem(&alphagram(word), 6)
    }

    /// Seven or eight letters of the set of [`TYPE_TWO`], not of type 1.
    pub(super) fn two(&self, word: &[u8], set: &[u8]) -> bool {
        matches!(word.len(), 7 | 8) && is_within(&alphagram(word), set) && !self.one(word)
    }

    /// Eight letters that hold one of the best stems of seven.
    pub(super) fn stem_eight(&self, word: &[u8]) -> bool {
        word.len() == 8 && self.with_stem(&alphagram(word), 7)
    }

    /// As probable as the word of its length in [`TYPE_THREE`], and of no other type.
    pub(super) fn three(&self, word: &[u8], set: &[u8], least: [u64; 2]) -> bool {
        let least = match word.len() {
            7 => least[0],
            8 => least[1],
            _ => return false,
        };
        self.tiles.combinations(word, self.tiles.blanks) >= least
            && !self.one(word)
            && !self.two(word, set)
    }

    /// Whether letters, in order, hold one of the best stems of a length and any others.
    fn with_stem(&self, letters: &[u8], length: usize) -> bool {
        if letters.len() == length {
            let given = self.given[usize::from(length != 6)].as_ref();
            let best = given.unwrap_or_else(|| self.tables.stems(length, &self.tiles));
            return best.contains(letters);
        }
        (0..letters.len()).any(|out| {
            let rest = [&letters[..out], &letters[out + 1..]].concat();
            self.with_stem(&rest, length)
        })
    }
}

/// Whether letters, in order, are among others, in order, each as often.
fn is_within(letters: &[u8], set: &[u8]) -> bool {
    let mut left = set.iter();
    letters.iter().all(|letter| left.any(|own| own == letter))
}
