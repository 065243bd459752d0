//! The 1DIF patterns of a length: the words with one place open, and the letters it takes.

use std::collections::BTreeMap;

use wordy_lexicon::arena::Arena;

/// A word with one place open, and the letters that make a word there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenPattern {
    /// The letters before the open place.
    pub before: Vec<u8>,
    /// The letters after the open place.
    pub after: Vec<u8>,
    /// The letters that the open place takes, in order; two at least.
    pub letters: Vec<u8>,
}

/// The patterns that are open at a place (0 is the first), of words of one length, in order of
/// their other letters. Patterns that only one letter completes are left out.
///
/// Words that do not reach the place have no patterns. Costs one pass over the words.
///
/// ```
/// use wordy_questions::tables::patterns;
///
/// let words = ["BAT", "CAT", "COT"].iter().map(|word| word.as_bytes()).collect();
/// let first = patterns(&words, 0);
/// assert_eq!((first.len(), first[0].letters.as_slice()), (1, &b"BC"[..]));
/// assert_eq!(patterns(&words, 1)[0].letters, b"AO");
/// ```
pub fn patterns(words: &Arena, place: usize) -> Vec<OpenPattern> {
    let mut open: BTreeMap<(&[u8], &[u8]), Vec<u8>> = BTreeMap::new();
    for word in words.iter() {
        if let (Some(before), Some((letter, after))) =
            (word.get(..place), word.get(place..).and_then(<[u8]>::split_first))
        {
            open.entry((before, after)).or_default().push(*letter);
        }
    }
    let pattern = |((before, after), letters): ((&[u8], &[u8]), Vec<u8>)| OpenPattern {
        before: before.to_vec(),
        after: after.to_vec(),
        letters,
    };
    open.into_iter().filter(|(_, letters)| letters.len() > 1).map(pattern).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::tables::onedif;

    proptest! {
        /// The words of all patterns are pairs of 1DIF neighbours, each pair once.
        #[test]
        fn patterns_hold_the_1dif_table(
            words in proptest::collection::btree_set("[A-C]{3}", 0..27)
        ) {
            let words: Arena = words.iter().map(String::as_bytes).collect();
            let pairs = |count: usize| count * (count - 1);
            let all = (0..4).flat_map(|place| patterns(&words, place));
            let found: usize = all.map(|pattern| pairs(pattern.letters.len())).sum();
            prop_assert_eq!(found, onedif(&words).pairs());
        }
    }
}
