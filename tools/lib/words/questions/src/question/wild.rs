//! What is typed for a rack or a pattern: letters, and signs that stand for letters.
//!
//! `?` (or `.`) is any one letter, `*` any number of any letters, `[ABC]` one of these letters and
//! `[^ABC]` one of the others. Brackets that hold one letter of several characters, such as `[CH]`,
//! are that letter where the alphabet has it; `[HC]` is then one of the two.

use wordy_lexicon::alphabet::{Alphabet, UnknownLetter};
use wordy_lexicon::letter_set::LetterSet;

/// More signs than any word has letters.
pub const MOST_SIGNS: usize = 100;

/// A letter, or a sign that stands for letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// This letter.
    Letter(u8),
    /// Any one letter.
    Any,
    /// Any number of any letters.
    Many,
    /// One of these letters.
    OneOf(LetterSet),
}

impl Sign {
    /// Whether it is, or stands for, a letter.
    pub fn fits(&self, letter: u8) -> bool {
        match self {
            Self::Letter(own) => *own == letter,
            Self::OneOf(set) => set.contains(letter),
            Self::Any | Self::Many => true,
        }
    }
}

/// Why a text cannot be read as letters and signs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WildError {
    /// A character that is neither.
    #[error("{text}:{}: {unknown}", unknown.at + 1)]
    Unknown {
        /// What was typed.
        text: String,
        /// Where and what.
        unknown: UnknownLetter,
    },
    /// A bracket that is not closed.
    #[error("{text}:{}: expected ] after the letters, found the end", at + 1)]
    Open {
        /// What was typed.
        text: String,
        /// The bracket's place, in characters from 0.
        at: usize,
    },
    /// Brackets without a letter, or without one left.
    #[error(
        "{text}:{}: the brackets contain no letter{}",
        at + 1,
        if *all { ": they exclude the whole alphabet" } else { "" }
    )]
    Empty {
        /// What was typed.
        text: String,
        /// The bracket's place, in characters from 0.
        at: usize,
        /// Whether every letter of the alphabet was taken out.
        all: bool,
    },
    /// Too much to be meant.
    #[error("{found} letters and signs are too many: at most {MOST_SIGNS}")]
    TooMany {
        /// How many there are.
        found: usize,
    },
}

/// Reads letters, either case, and signs; several `*` together are one.
///
/// # Errors
///
/// A character is neither a letter nor a sign, a class is not closed, or there are too many signs.
pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Vec<Sign>, WildError> {
    // A sign takes at most a bracket, a caret and every letter of an alphabet.
    let most_characters = 4 * MOST_SIGNS + 64;
    let found = text.chars().count();
    if found > most_characters {
        return Err(WildError::TooMany { found });
    }
    let mut reader = Reader { text, alphabet, at: 0, signs: Vec::new() };
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        rest = match first {
            '?' | '.' => reader.sign(Sign::Any, rest),
            '*' => reader.sign(Sign::Many, rest),
            '[' => reader.brackets(rest)?,
            _ => reader.letters(rest)?,
        };
    }
    match reader.signs.len() {
        found if found > MOST_SIGNS => Err(WildError::TooMany { found }),
        _ => Ok(reader.signs),
    }
}

struct Reader<'a> {
    text: &'a str,
    alphabet: &'a Alphabet,
    /// Characters read.
    at: usize,
    signs: Vec<Sign>,
}

impl<'a> Reader<'a> {
    fn sign(&mut self, sign: Sign, rest: &'a str) -> &'a str {
        if sign != Sign::Many || self.signs.last() != Some(&Sign::Many) {
            self.signs.push(sign);
        }
        self.at += 1;
        &rest[1..]
    }

    fn letters(&mut self, rest: &'a str) -> Result<&'a str, WildError> {
        let end = rest.find(['?', '.', '*', '[']).unwrap_or(rest.len());
        let letters = self.encode(&rest[..end])?;
        self.signs.extend(letters.into_iter().map(Sign::Letter));
        self.at += rest[..end].chars().count();
        Ok(&rest[end..])
    }

    /// One letter in brackets, or one of several.
    fn brackets(&mut self, rest: &'a str) -> Result<&'a str, WildError> {
        let start = self.at;
        let error = || WildError::Open { text: self.text.to_owned(), at: start };
        let end = rest.find(']').ok_or_else(error)?;
        let inner = &rest[1..end];
        let (others, inner) = match inner.strip_prefix('^') {
            Some(inner) => (true, inner),
            None => (false, inner),
        };
        self.at += 1 + usize::from(others);
        let letters = self.encode(inner)?;
        self.at += inner.chars().count() + 1;
        let named: LetterSet = letters.iter().copied().collect();
        let set = if others { LetterSet::first(self.alphabet.len()).without(named) } else { named };
        match (others, letters.as_slice()) {
            (_, []) => return Err(self.empty(start, false)),
            (false, [letter]) => self.signs.push(Sign::Letter(*letter)),
            _ if set.is_empty() => return Err(self.empty(start, true)),
            _ => self.signs.push(Sign::OneOf(set)),
        }
        Ok(&rest[end + 1..])
    }

    fn empty(&self, at: usize, all: bool) -> WildError {
        WildError::Empty { text: self.text.to_owned(), at, all }
    }

    fn encode(&self, part: &str) -> Result<Vec<u8>, WildError> {
        self.alphabet.encode(part).map_err(|unknown| WildError::Unknown {
            text: self.text.to_owned(),
            unknown: UnknownLetter { at: unknown.at + self.at, ..unknown },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signs(text: &str, alphabet: &str) -> Vec<Sign> {
        parse(text, &wordy_lexicon::fixture::alphabet(alphabet)).unwrap()
    }

    fn one_of(letters: &[u8]) -> Sign {
        Sign::OneOf(letters.iter().copied().collect())
    }

    #[test]
    fn letters_and_signs() {
        let expected = [Sign::Letter(b'Q'), one_of(b"AE"), Sign::Any, Sign::Many];
        assert_eq!(signs("q[ea].**", "english"), expected);
        let consonants = one_of(b"BCDFGHJKLMNPQRSTVWXYZ");
        assert_eq!(signs("[^aeiou]", "english"), [consonants]);
    }

    #[test]
    fn brackets_hold_a_letter_or_a_choice() {
        let spanish = wordy_lexicon::fixture::alphabet("spanish");
        let ch = spanish.encode("ch").unwrap()[0];
        let (c, h) = (spanish.encode("c").unwrap()[0], spanish.encode("h").unwrap()[0]);
        assert_eq!(signs("[ch]a", "spanish")[0], Sign::Letter(ch));
        assert_eq!(signs("[hc]a", "spanish")[0], one_of(&[c, h]));
        assert_eq!(signs("[chh]a", "spanish")[0], one_of(&[ch, h]));
    }

    #[test]
    fn what_cannot_be_read_is_reported() {
        let english = Alphabet::english();
        let error = |text: &str| parse(text, &english).unwrap_err().to_string();
        assert_eq!(error("A["), "A[:2: expected ] after the letters, found the end");
        assert_eq!(error("Q[^"), "Q[^:2: expected ] after the letters, found the end");
        assert_eq!(error("A[]"), "A[]:2: the brackets contain no letter");
        assert_eq!(error("[A1]"), "[A1]:3: expected a letter of the alphabet english, found 1");
        assert_eq!(error("?]"), "?]:2: expected a letter of the alphabet english, found ]");
        assert_eq!(
            error("[^ABCDEFGHIJKLMNOPQRSTUVWXYZ]"),
            "[^ABCDEFGHIJKLMNOPQRSTUVWXYZ]:1: the brackets contain no letter: they exclude the \
             whole alphabet"
        );
        let long = "A".repeat(10_000_000);
        assert_eq!(error(&long), "10000000 letters and signs are too many: at most 100");
    }
}
