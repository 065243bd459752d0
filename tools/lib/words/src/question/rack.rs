//! Anagrams: words made of the letters of a rack.

use fst::Automaton;

use super::wild::{self, Sign, WildError};
use crate::alphabet::{Alphabet, MOST_LETTERS};
use crate::letter_set::LetterSet;

/// More tiles than any rack has: the longest word any language plays is shorter.
pub const MOST_TILES: usize = 60;
/// A rack with more blanks would match nearly everything.
pub const MOST_BLANKS: usize = 15;

/// Letters and signs that stand for letters, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rack {
    counts: [u8; MOST_LETTERS],
    blanks: u8,
    /// Tiles that are one of several letters.
    choices: Vec<LetterSet>,
    /// Whether any number of other letters may come with them.
    more: bool,
}

/// Why a text is no rack.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RackError {
    /// No tile at all.
    #[error("expected letters, found none")]
    Empty,
    /// Something that is neither a letter nor a sign.
    #[error(transparent)]
    Wild(#[from] WildError),
    /// Too many tiles or blanks to be meant.
    #[error(
        "expected at most {MOST_TILES} letters and {MOST_BLANKS} blanks, found {letters} and {blanks}"
    )]
    TooMany {
        /// Letters found.
        letters: usize,
        /// Blanks and choices found.
        blanks: usize,
    },
}

impl Rack {
    /// Reads letters, either case; `?` is a blank, `[ABC]` one of these letters, `[^ABC]` one of the
    /// others, and `*` any number of other letters. `[CH]` forces one letter.
    pub fn read(text: &str, alphabet: &Alphabet) -> Result<Self, RackError> {
        let signs = wild::read(text, alphabet)?;
        let mut rack = Self::new(&[], 0);
        for sign in &signs {
            match sign {
                Sign::Letter(letter) => rack.counts[usize::from(letter - b'A')] += 1,
                Sign::Any => rack.blanks += 1,
                Sign::OneOf(letters) => rack.choices.push(*letters),
                Sign::Many => rack.more = true,
            }
        }
        let blanks = rack.blanks() + rack.choices.len();
        let letters = rack.len() - blanks;
        match (letters, blanks) {
            (0, 0) if !rack.more => Err(RackError::Empty),
            (..=MOST_TILES, ..=MOST_BLANKS) => Ok(rack),
            _ => Err(RackError::TooMany { letters, blanks }),
        }
    }

    /// A rack of letters and at most [`MOST_BLANKS`] blanks.
    pub fn new(letters: &[u8], blanks: usize) -> Self {
        let mut counts = [0; MOST_LETTERS];
        for letter in letters {
            counts[usize::from(letter - b'A')] += 1;
        }
        let blanks = blanks.min(MOST_BLANKS) as u8;
        Self { counts, blanks, choices: Vec::new(), more: false }
    }

    /// How many tiles it has.
    pub fn len(&self) -> usize {
        self.letters() + self.blanks() + self.choices.len()
    }

    /// Whether it has no tile.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many blanks it has.
    pub fn blanks(&self) -> usize {
        usize::from(self.blanks)
    }

    /// Whether every tile is a letter of its own.
    pub fn is_plain(&self) -> bool {
        self.blanks == 0 && self.choices.is_empty() && !self.more
    }

    /// How many tiles are a letter of their own.
    fn letters(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// For each letter of a word whether a blank or another sign stands for it, where letters are used
    /// before signs and from the left.
    pub fn blanks_in(&self, word: &[u8]) -> Vec<bool> {
        let mut left = self.counts;
        let uses_blank = |letter: &u8| {
            let count = &mut left[usize::from(letter - b'A')];
            let blank = *count == 0;
            *count = count.saturating_sub(1);
            blank
        };
        word.iter().map(uses_blank).collect()
    }
}

/// How many of the rack's tiles a word uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// All of them: anagrams.
    All,
    /// Some of them: subanagrams, "build".
    Some,
    /// All of them and any others: superanagrams.
    More,
}

/// Accepts the words made of a rack's tiles. With `*` in the rack, all of them is all of them and any
/// others, and some of them is any word.
#[derive(Clone, Debug)]
pub struct Anagram {
    rack: Rack,
    uses: Use,
    size: usize,
}

/// Tiles left while a word is read.
#[derive(Clone, Debug)]
pub struct Reading {
    left: [u8; MOST_LETTERS],
    blanks: u8,
    /// For each choice the letter it stands for, or 0. A new letter may make others change places, so
    /// that as many as can be are seated.
    seats: Vec<u8>,
    /// Letters and choices of the rack not yet met.
    missing: usize,
    read: usize,
    possible: bool,
}

impl Anagram {
    /// The question for a rack.
    pub fn new(rack: &Rack, uses: Use) -> Self {
        let uses = if rack.more && uses == Use::All { Use::More } else { uses };
        Self { size: rack.len(), uses, rack: rack.clone() }
    }

    /// Seats a letter on a choice; `seen` has a bit for each choice that was tried.
    fn seat(&self, seats: &mut [u8], letter: u8, seen: &mut u64) -> bool {
        for (at, choice) in self.rack.choices.iter().enumerate() {
            if *seen >> at & 1 == 1 || !choice.contains(letter) {
                continue;
            }
            *seen |= 1 << at;
            let sitting = seats[at];
            if sitting == 0 || self.seat(seats, sitting, seen) {
                seats[at] = letter;
                return true;
            }
        }
        false
    }
}

impl Automaton for Anagram {
    type State = Reading;

    fn start(&self) -> Reading {
        Reading {
            left: self.rack.counts,
            blanks: self.rack.blanks,
            seats: vec![0; self.rack.choices.len()],
            missing: self.size - self.rack.blanks(),
            read: 0,
            possible: true,
        }
    }

    fn is_match(&self, state: &Reading) -> bool {
        state.possible
            && match self.uses {
                Use::All => state.read == self.size,
                Use::Some => state.read > 0,
                Use::More => state.missing == 0 && state.read >= self.size,
            }
    }

    fn can_match(&self, state: &Reading) -> bool {
        state.possible
    }

    fn accept(&self, state: &Reading, letter: u8) -> Reading {
        let mut next = state.clone();
        next.read += 1;
        let left = next.left.get_mut(usize::from(letter.wrapping_sub(b'A')));
        match left.filter(|left| **left > 0) {
            Some(left) => {
                *left -= 1;
                next.missing -= 1;
            }
            None if self.seat(&mut next.seats, letter, &mut 0) => next.missing -= 1,
            // In a superanagram every other letter is welcome, a blank's among them.
            None if self.uses == Use::More || self.rack.more => {}
            None if next.blanks > 0 => next.blanks -= 1,
            None => next.possible = false,
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_rack_is_told() {
        let error = |text: &str| Rack::read(text, &Alphabet::english()).unwrap_err().to_string();
        assert_eq!(error(""), "expected letters, found none");
        assert_eq!(error("A?B1"), "A?B1:4: expected a letter of the alphabet english, found 1");
        assert_eq!(
            error(&"?".repeat(40)),
            "expected at most 60 letters and 15 blanks, found 0 and 40"
        );
        assert_eq!(
            error(&"A".repeat(10_000_000)),
            "expected at most 100 letters and signs, found 10000000"
        );
    }

    #[test]
    fn tiles_are_letters_of_the_alphabet() {
        let spanish = Alphabet::named("spanish").unwrap();
        let rack = |text: &str| Rack::read(text, &spanish).unwrap();
        assert_eq!(rack("cha").len(), 2);
        assert_eq!(rack("[c][h]a").len(), 3);
        assert_eq!(rack("c?a").len(), 3);
    }
}
