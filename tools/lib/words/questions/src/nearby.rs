//! Words near a word: those that one small change makes of it. The word need not be in the lexicon,
//! and is never among the words found.

use std::collections::BTreeMap;

use crate::question::{Anagram, Rack, RackError, Substitution, Use};
use crate::tables::{StemWords, stem_words};
use wordy_lexicon::lexicon::Lexicon;

/// Words by a place of the word they are made of, from 0; both in order.
pub type PlaceWords = BTreeMap<usize, Vec<Vec<u8>>>;

/// The other words of the same letters, in order. The cost follows the answer.
///
/// # Errors
///
/// The word has no letter, or more letters than any word has.
pub fn anagrams(lexicon: &Lexicon, word: &[u8]) -> Result<Vec<Vec<u8>>, RackError> {
    let mut found = of_letters(lexicon, word)?;
    found.retain(|other| other != word);
    Ok(found)
}

/// The words of all its letters and one more, in any order, by the letter added. Cost: that of an
/// anagram with a blank.
///
/// # Errors
///
/// Those of [`anagrams`].
pub fn one_more(lexicon: &Lexicon, word: &[u8]) -> Result<StemWords, RackError> {
    stem_words(lexicon, word)
}

/// The words of all its letters but one, in any order, by the letter left out. Cost: an anagram.
///
/// # Errors
///
/// It has many more letters than any word has.
pub fn one_less(lexicon: &Lexicon, word: &[u8]) -> Result<StemWords, RackError> {
    let mut found = StemWords::new();
    if word.len() < 2 {
        return Ok(found);
    }
    let rack = Rack::of(word, 0)?;
    lexicon.visit(Anagram::new(&rack, Use::Some), |shorter, _| {
        if shorter.len() + 1 == word.len()
            && let Some(letter) = left_out(word, shorter)
        {
            found.entry(letter).or_default().push(shorter.to_vec());
        }
    });
    Ok(found)
}

/// The words that differ from it in one place (1DIF), by that place; places that cannot be changed
/// are left out. The cost follows the answer.
pub fn one_difs(lexicon: &Lexicon, word: &[u8]) -> PlaceWords {
    let mut found = PlaceWords::new();
    lexicon.visit(Substitution::new(word, 1), |other, _| {
        let place = word.iter().zip(other).position(|(own, other)| own != other);
        found.entry(place.unwrap_or_default()).or_default().push(other.to_vec());
    });
    found
}

/// The words made by exchanging two of its letters, neighbours or not, in order. Cost: a look-up
/// for each two different letters.
///
/// ```
/// use wordy_lexicon::alphabet::Alphabet;
/// use wordy_lexicon::lexicon::Lexicon;
/// use wordy_questions::nearby::swaps;
///
/// let lexicon = Lexicon::from_words(["calm", "clam", "malc"], &Alphabet::english())?;
/// assert_eq!(swaps(&lexicon, b"CALM"), [b"CLAM", b"MALC"]);
/// # Ok::<(), wordy_lexicon::lexicon::FromWordsError>(())
/// ```
pub fn swaps(lexicon: &Lexicon, word: &[u8]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut other = word.to_vec();
    for right in 1..word.len() {
        for left in (0..right).filter(|&left| word[left] != word[right]) {
            other.swap(left, right);
            if lexicon.has_letters(&other) {
                found.push(other.clone());
            }
            other.swap(left, right);
        }
    }
    found.sort_unstable();
    found
}

/// The words that remain when one of its letters is taken out and the others stay in their order;
/// in order, each once. Cost: a look-up for each letter.
///
/// ```
/// use wordy_lexicon::alphabet::Alphabet;
/// use wordy_lexicon::lexicon::Lexicon;
/// use wordy_questions::nearby::drops;
///
/// let lexicon = Lexicon::from_words(["cat", "cot", "oat", "taco"], &Alphabet::english())?;
/// assert_eq!(drops(&lexicon, b"COAT"), [b"CAT", b"COT", b"OAT"]);
/// # Ok::<(), wordy_lexicon::lexicon::FromWordsError>(())
/// ```
pub fn drops(lexicon: &Lexicon, word: &[u8]) -> Vec<Vec<u8>> {
    let mut found: Vec<Vec<u8>> = (0..word.len())
        .map(|at| without(word, at))
        .filter(|shorter| lexicon.has_letters(shorter))
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// All words of some letters, in order. The cost follows the answer.
///
/// # Errors
///
/// There are no letters, or more than any word has.
pub fn of_letters(lexicon: &Lexicon, letters: &[u8]) -> Result<Vec<Vec<u8>>, RackError> {
    let mut found = Vec::new();
    let rack = Rack::of(letters, 0)?;
    lexicon.visit(Anagram::new(&rack, Use::All), |word, _| found.push(word.to_vec()));
    Ok(found)
}

/// The letter of a word that another, made of its letters, has less often.
fn left_out(word: &[u8], shorter: &[u8]) -> Option<u8> {
    let count = |letters: &[u8], letter| memchr::memchr_iter(letter, letters).count();
    word.iter().copied().find(|&letter| count(word, letter) > count(shorter, letter))
}

/// A word without the letter at a place.
fn without(word: &[u8], at: usize) -> Vec<u8> {
    [&word[..at], &word[at + 1..]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::alphagram;
    use proptest::prelude::*;
    use wordy_lexicon::alphabet::Alphabet;

    /// Whether exchanging two letters of one word makes the other.
    fn is_swap(word: &str, other: &str) -> bool {
        let differ: Vec<(char, char)> =
            word.chars().zip(other.chars()).filter(|(own, other)| own != other).collect();
        word.len() == other.len() && matches!(differ[..], [(a, b), (c, d)] if (a, b) == (d, c))
    }

    /// Whether a word is another without one letter: what both begin with and what both end with
    /// are all of the shorter one.
    fn is_drop(word: &str, other: &str) -> bool {
        let same = |(own, other): &(char, char)| own == other;
        let begin = word.chars().zip(other.chars()).take_while(same).count();
        let end = word.chars().rev().zip(other.chars().rev()).take_while(same).count();
        word.len() == other.len() + 1 && begin + end >= other.len()
    }

    /// The letter that a longer word has more than a shorter one, if it has all others once.
    fn added(shorter: &str, longer: &str) -> Option<u8> {
        let left_out = |at: usize| [&longer[..at], &longer[at + 1..]].concat();
        let own = alphagram(shorter.as_bytes());
        let at = (0..longer.len()).find(|&at| alphagram(left_out(at).as_bytes()) == own)?;
        Some(longer.as_bytes()[at])
    }

    fn spelt(words: &[Vec<u8>]) -> Vec<String> {
        words.iter().map(|word| String::from_utf8(word.clone()).unwrap()).collect()
    }

    proptest! {
        #[test]
        fn they_equal_plain_scans(
            words in proptest::collection::btree_set("[A-C]{1,5}", 1..120),
            word in "[A-C]{1,5}",
        ) {
            let lexicon = Lexicon::from_words(&words, &Alphabet::english()).unwrap();
            let letters = word.as_bytes();
            let scan = |fits: &dyn Fn(&str) -> bool| -> Vec<String> {
                words.iter().filter(|other| fits(other)).cloned().collect()
            };
            prop_assert_eq!(spelt(&swaps(&lexicon, letters)), scan(&|o| is_swap(&word, o)));
            prop_assert_eq!(spelt(&drops(&lexicon, letters)), scan(&|o| is_drop(&word, o)));
            let same = |other: &str| {
                word != other && alphagram(other.as_bytes()) == alphagram(letters)
            };
            prop_assert_eq!(spelt(&anagrams(&lexicon, letters).unwrap()), scan(&same));
            let (more, less) = (one_more(&lexicon, letters), one_less(&lexicon, letters));
            let (more, less) = (more.unwrap(), less.unwrap());
            for letter in b'A'..=b'C' {
                let of = |found: &StemWords| spelt(found.get(&letter).map_or(&[], Vec::as_slice));
                prop_assert_eq!(of(&more), scan(&|o| added(&word, o) == Some(letter)));
                prop_assert_eq!(of(&less), scan(&|o| added(o, &word) == Some(letter)));
            }
            let places = one_difs(&lexicon, letters);
            for place in 0..word.len() {
                let found = places.get(&place).map_or(&[][..], Vec::as_slice);
                let fits = |other: &str| other.len() == word.len() && (0..word.len())
                    .all(|at| (other.as_bytes()[at] == letters[at]) == (at != place));
                prop_assert_eq!(spelt(found), scan(&fits));
            }
        }
    }

    #[test]
    fn what_no_word_has_is_no_rack() {
        let lexicon = Lexicon::from_words(["A"], &Alphabet::english()).unwrap();
        assert_eq!(anagrams(&lexicon, b""), Err(RackError::Empty));
        assert_eq!(one_less(&lexicon, b""), Ok(StemWords::new()));
        assert!(one_more(&lexicon, &[b'A'; 16]).is_err());
        assert!(swaps(&lexicon, b"").is_empty() && drops(&lexicon, b"").is_empty());
    }
}
