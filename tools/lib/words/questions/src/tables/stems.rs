//! The stem table: letters that make a word with one letter more.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::question::{Anagram, Rack, RackError, Use};
use wordy_lexicon::arena::Arena;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::Lexicon;

/// Longest stem whose letters fit a key.
pub const LONGEST_STEM: usize = 9;

/// A stem and the letters it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stem {
    /// What puts the stems in order: in the upper bits how many letters it does not take, below
    /// them its letters in order, six bits each. To sort by one number takes half the time.
    order: u64,
    length: u8,
    /// Each letter that makes a word with them, in any order.
    pub takes: LetterSet,
}

/// Bits of the letters of the longest stem.
const LETTERS: usize = 6 * LONGEST_STEM;

impl Stem {
    /// Its letters in order.
    pub fn letters(&self) -> Vec<u8> {
        let mut letters = Vec::new();
        self.put_letters(&mut letters);
        letters
    }

    /// Appends its letters in order.
    pub fn put_letters(&self, letters: &mut Vec<u8>) {
        letters.extend((0..usize::from(self.length)).rev().map(|place| letter(self.order, place)));
    }

    /// Its letters as a number.
    fn key(&self) -> u64 {
        self.order & ((1 << LETTERS) - 1)
    }
}

/// All stems of `length` letters (at most [`LONGEST_STEM`]) that take a letter, those that take
/// most first, then in order of their letters. None for a longer one.
///
/// A stem is every word of one letter more without one of its letters; so the time is that of a
/// sort of some six keys for each such word. Words of other lengths are passed over.
pub fn stems(words: &Arena, length: usize) -> Vec<Stem> {
    if length > LONGEST_STEM {
        return Vec::new();
    }
    let mut keys: Vec<u64> = Vec::with_capacity(words.len() * length);
    for word in words.iter().filter(|word| word.len() == length + 1) {
        put_keys(word, &mut keys);
    }
    keys.sort_unstable();
    let mut stems: Vec<Stem> =
        keys.chunk_by(|a, b| a >> 6 == b >> 6).map(|same| stem(same, length)).collect();
    stems.sort_unstable_by_key(|stem| stem.order);
    stems
}

/// The words that all of a stem's letters make with one letter more, by that letter; in order of
/// the letters, then of the words. Cost: that of an anagram with one blank.
///
/// # Errors
///
/// The stem has no letter, or more letters than any word has.
pub fn stem_words(lexicon: &Lexicon, stem: &[u8]) -> Result<StemWords, RackError> {
    let mut found = StemWords::new();
    let rack = Rack::of(stem, 1)?;
    lexicon.visit(Anagram::new(&rack, Use::All), |word, _| {
        let mut added = word.to_vec();
        for letter in stem {
            if let Some(at) = added.iter().position(|own| own == letter) {
                added.remove(at);
            }
        }
        if let Some(&letter) = added.first() {
            found.entry(letter).or_default().push(word.to_vec());
        }
    });
    Ok(found)
}

/// Words by a letter, both as bytes of the alphabet.
pub type StemWords = BTreeMap<u8, Vec<Vec<u8>>>;

/// Puts first the stems that most likely make a bingo: by the ways to draw the stem from the full
/// bag, times the tiles then left that make a word with it. Mike Baron ranks stems so ("Bingo
/// Stems": stem probability times usable tiles). Equals stay in order of their letters.
pub fn most_probable_first(stems: &mut [Stem], tiles: &Distribution) {
    stems.sort_by_cached_key(|stem| {
        let letters = stem.letters();
        let own = |letter: u8| letters.iter().map(|own| u32::from(*own == letter)).sum();
        let left = |letter: u8| u64::from(tiles.count(letter).saturating_sub(own(letter)));
        let usable: u64 = stem.takes.into_iter().map(left).sum();
        (Reverse(usable.saturating_mul(tiles.combinations(&letters, 0))), stem.key())
    });
}

/// For each different letter of a word the other letters in order, six bits each, and the letter
/// below.
fn put_keys(word: &[u8], keys: &mut Vec<u64>) {
    let mut letters = [0; LONGEST_STEM + 1];
    let letters = &mut letters[..word.len()];
    letters.copy_from_slice(word);
    letters.sort_unstable();
    let all = letters.iter().fold(0, |key, letter| key << 6 | u64::from(letter - b'A'));
    let mut last = None;
    for (after, letter) in letters.iter().rev().enumerate() {
        if last.replace(letter) != Some(letter) {
            let below = (1 << (6 * after)) - 1;
            let others = all >> 6 & !below | all & below;
            keys.push(others << 6 | u64::from(letter - b'A'));
        }
    }
}

fn stem(keys: &[u64], length: usize) -> Stem {
    let takes: LetterSet = keys.iter().map(|&key| letter(key, 0)).collect();
    let others = 63 - takes.len() as u64;
    Stem { order: others << LETTERS | keys[0] >> 6, length: length as u8, takes }
}

/// The letter of a key at this many places from its end.
fn letter(key: u64, place: usize) -> u8 {
    (key >> (6 * place) & 63) as u8 + b'A'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::alphagram;
    use proptest::prelude::*;
    use wordy_lexicon::alphabet::Alphabet;
    use wordy_lexicon::lexicon::{Draft, Meta, build};

    #[test]
    fn the_most_probable_come_first() {
        // AEINST can be drawn in 139,968 ways and takes 4 D and 6 R. The six others of RETAINS all
        // come to 839,808, a tie: AEINRS in 139,968 ways, with 6 T.
        let words = ["DESTAIN", "RETAINS"].map(str::as_bytes);
        let mut found = stems(&words.into_iter().collect(), 6);
        most_probable_first(&mut found, &wordy_lexicon::fixture::distribution("english"));
        let letters: Vec<_> = found.iter().map(Stem::letters).collect();
        assert_eq!(letters[..2], [b"AEINST".to_vec(), b"AEINRS".to_vec()]);
    }

    #[test]
    fn the_longest_stem_fits_its_key() {
        let word: Arena = [b"ZYXWVUTSRQ".as_slice(), b"ABCDEFGHIJK"].into_iter().collect();
        let found = stems(&word, LONGEST_STEM);
        assert_eq!(found.len(), 10);
        assert_eq!(found[0].letters(), b"QRSTUVWXY");
        assert!(found[0].takes.into_iter().eq([b'Z']));
        assert!(stems(&word, LONGEST_STEM + 1).is_empty());
    }

    #[test]
    fn the_words_of_a_stem_are_by_the_letter_added() {
        let list = ["DETAINS", "INSTATE", "INSTEAD", "NASTIER", "RETAINS", "TISANE", "SATINETS"];
        let words = list.map(str::as_bytes).into_iter().collect();
        let draft = Draft { words, ..Draft::default() };
        let bytes = build(draft, &Alphabet::english(), Meta::default()).unwrap();
        let lexicon = Lexicon::open(bytes.into()).unwrap();
        let found = stem_words(&lexicon, b"TISANE").unwrap();
        let words = |list: &[&str]| list.iter().map(|word| word.as_bytes().to_vec()).collect();
        let expected = StemWords::from([
            (b'D', words(&["DETAINS", "INSTEAD"])),
            (b'R', words(&["NASTIER", "RETAINS"])),
            (b'T', words(&["INSTATE"])),
        ]);
        assert_eq!(found, expected);
        assert!(stem_words(&lexicon, b"").unwrap().is_empty());
    }

    proptest! {
        #[test]
        fn it_equals_a_plain_scan(
            words in proptest::collection::btree_set("[A-D]{1,6}", 0..100),
            length in 1_usize..6,
        ) {
            let arena: Arena = words.iter().map(String::as_bytes).collect();
            let mut expected: BTreeMap<Vec<u8>, LetterSet> = BTreeMap::new();
            for word in arena.iter().filter(|word| word.len() == length + 1) {
                for out in 0..word.len() {
                    let mut rest = word.to_vec();
                    let letter = rest.remove(out);
                    expected.entry(alphagram(&rest)).or_default().insert(letter);
                }
            }
            let found: Vec<_> =
                stems(&arena, length).into_iter().map(|s| (s.letters(), s.takes)).collect();
            // A stable sort of what is in order of its letters.
            let mut expected: Vec<_> = expected.into_iter().collect();
            expected.sort_by_key(|(_, takes)| std::cmp::Reverse(takes.len()));
            prop_assert_eq!(found, expected);
        }
    }
}
