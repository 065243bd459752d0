//! Patterns: letters in their places, with signs for others.

use super::wild::{self, Sign, WildError};
use wordy_lexicon::alphabet::{Alphabet, MOST_LETTERS};
use wordy_lexicon::automaton::Automaton;

/// Accepts the words that are, from the first letter to the last, as a pattern says.
///
/// A reading is the set of signs that may come next, a bit each, so a letter costs a few operations
/// on a machine word.
#[derive(Clone, Debug)]
pub struct Pattern {
    signs: Vec<Sign>,
    /// For each letter the signs that can be it and are one letter.
    ones: Box<[u128; MOST_LETTERS]>,
    /// The signs that are any number of letters.
    many: u128,
}

impl Pattern {
    /// Reads letters and signs: `Q[^U]*`, `?AT`.
    ///
    /// ```
    /// use wordy_lexicon::alphabet::Alphabet;
    /// use wordy_lexicon::lexicon::Lexicon;
    /// use wordy_questions::question::Pattern;
    ///
    /// let english = Alphabet::english();
    /// let lexicon = Lexicon::from_words(["qat", "quay", "quiz"], &english)?;
    /// assert!(lexicon.search(Pattern::parse("q[^u]*", &english)?).eq(["QAT"]));
    /// assert!(lexicon.search(Pattern::parse("?u*", &english)?).eq(["QUAY", "QUIZ"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A character is neither a letter nor a sign, a class is not closed, or there are too many
    /// signs.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, WildError> {
        Ok(Self::new(wild::parse(text, alphabet)?))
    }

    /// A pattern of at most [`wild::MOST_SIGNS`] signs.
    pub(crate) fn new(signs: Vec<Sign>) -> Self {
        let mut ones = Box::new([0; MOST_LETTERS]);
        let mut many = 0;
        for (at, sign) in signs.iter().enumerate() {
            match sign {
                Sign::Many => many |= 1 << at,
                _ => (b'A'..)
                    .zip(ones.iter_mut())
                    .filter(|(letter, _)| sign.fits(*letter))
                    .for_each(|(_, set)| *set |= 1 << at),
            }
        }
        Self { signs, ones, many }
    }

    /// Words that begin with these letters and signs.
    #[must_use]
    pub fn and_more(mut self) -> Self {
        if self.signs.last() != Some(&Sign::Many) {
            self.signs.push(Sign::Many);
        }
        Self::new(self.signs)
    }

    /// Words that end with these letters and signs.
    #[must_use]
    pub fn after_more(mut self) -> Self {
        if self.signs.first() != Some(&Sign::Many) {
            self.signs.insert(0, Sign::Many);
        }
        Self::new(self.signs)
    }

    /// For each letter of a word that fits, whether a sign stands for it: read so that what comes
    /// first in the pattern takes as few letters as it can.
    pub fn signs_in(&self, word: &[u8]) -> Vec<bool> {
        let mut suffixes = vec![vec![false; self.signs.len() + 1]; word.len() + 1];
        for place in (0..=word.len()).rev() {
            for at in (0..=self.signs.len()).rev() {
                suffixes[place][at] = match (self.signs.get(at), word.get(place)) {
                    (None, letter) => letter.is_none(),
                    (Some(Sign::Many), letter) => {
                        suffixes[place][at + 1] || letter.is_some() && suffixes[place + 1][at]
                    }
                    (Some(_), None) => false,
                    (Some(sign), Some(letter)) => sign.fits(*letter) && suffixes[place + 1][at + 1],
                };
            }
        }
        let mut at = 0;
        let stands_for = |(place, _): (usize, &u8)| {
            while self.signs.get(at) == Some(&Sign::Many) && suffixes[place][at + 1] {
                at += 1;
            }
            let sign = self.signs.get(at);
            at += usize::from(sign != Some(&Sign::Many));
            !matches!(sign, Some(Sign::Letter(_)))
        };
        word.iter().enumerate().map(stands_for).collect()
    }

    /// The longest run of letters side by side; none where there is no letter.
    pub(super) fn literal(&self) -> Option<Vec<u8>> {
        let letter = |sign: &Sign| match sign {
            Sign::Letter(letter) => Some(*letter),
            _ => None,
        };
        let runs = self.signs.split(|sign| letter(sign).is_none());
        let longest = runs.max_by_key(|run| run.len()).filter(|run| !run.is_empty())?;
        Some(longest.iter().filter_map(letter).collect())
    }

    /// Any number of letters may also be none.
    fn past_many(&self, places: u128) -> u128 {
        places | (places & self.many) << 1
    }
}

impl Automaton for Pattern {
    type State = u128;

    fn start(&self) -> u128 {
        self.past_many(1)
    }

    fn is_match(&self, places: &u128) -> bool {
        places >> self.signs.len() & 1 == 1
    }

    fn can_match(&self, places: &u128) -> bool {
        *places != 0
    }

    fn will_always_match(&self, places: &u128) -> bool {
        self.signs.last() == Some(&Sign::Many) && places >> (self.signs.len() - 1) & 1 == 1
    }

    fn accept(&self, places: &u128, letter: u8) -> u128 {
        let ones = self.ones.get(usize::from(letter.wrapping_sub(b'A'))).copied().unwrap_or(0);
        self.past_many((places & ones) << 1 | places & self.many)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(pattern: &str, word: &str) -> String {
        let pattern = Pattern::parse(pattern, &Alphabet::english()).unwrap();
        let letters = word.chars().zip(pattern.signs_in(word.as_bytes()));
        letters.map(|(c, sign)| if sign { c.to_ascii_lowercase() } else { c }).collect()
    }

    #[test]
    fn letters_that_signs_stand_for_are_told() {
        assert_eq!(shown("?AT", "CAT"), "cAT");
        assert_eq!(shown("Q[^U]*", "QANAT"), "Qanat");
        assert_eq!(shown("*A*", "BANANA"), "bAnana");
        assert_eq!(shown("*ANA", "BANANA"), "banANA");
        assert_eq!(shown("*A?A", "BANANA"), "banAnA");
        assert_eq!(shown("*", "AB"), "ab");
    }
}
