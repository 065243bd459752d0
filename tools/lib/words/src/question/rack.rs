//! Anagrams: words made of the letters of a rack.

use fst::Automaton;

use crate::alphabet::{Alphabet, MOST_LETTERS, UnknownLetter};

/// More tiles than any rack has: the longest word any language plays is shorter.
pub const MOST_TILES: usize = 60;
/// A rack with more blanks would match nearly everything.
pub const MOST_BLANKS: usize = 15;

/// Letters and blanks, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rack {
    counts: [u8; MOST_LETTERS],
    blanks: u8,
}

/// Why a text is no rack.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RackError {
    /// No tile at all.
    #[error("expected letters, found none")]
    Empty,
    /// A character that is neither a letter nor `?`.
    #[error("{text}:{}: {unknown}", unknown.at + 1)]
    Unknown {
        /// The rack as typed.
        text: String,
        /// Where and what.
        unknown: UnknownLetter,
    },
    /// Too many tiles or blanks to be meant.
    #[error(
        "expected at most {MOST_TILES} letters and {MOST_BLANKS} blanks, found {letters} and {blanks}"
    )]
    TooMany {
        /// Letters found.
        letters: usize,
        /// Blanks found.
        blanks: usize,
    },
}

impl Rack {
    /// Reads letters, either case; `?` is a blank. `[CH]` forces one letter.
    pub fn read(text: &str, alphabet: &Alphabet) -> Result<Self, RackError> {
        let blanks = text.matches('?').count();
        let typed = text.chars().count() - blanks;
        if blanks > MOST_BLANKS || typed > 4 * MOST_TILES {
            return Err(RackError::TooMany { letters: typed, blanks });
        }
        let mut letters = Vec::new();
        let mut at = 0;
        for part in text.split('?') {
            alphabet.encode_into(part, &mut letters).map_err(|unknown| RackError::Unknown {
                text: text.to_owned(),
                unknown: UnknownLetter { at: unknown.at + at, ..unknown },
            })?;
            at += part.chars().count() + 1;
        }
        if letters.len() > MOST_TILES {
            return Err(RackError::TooMany { letters: letters.len(), blanks });
        }
        match letters.len() + blanks {
            0 => Err(RackError::Empty),
            _ => Ok(Self::new(&letters, blanks)),
        }
    }

    /// A rack of letters and at most [`MOST_BLANKS`] blanks.
    pub fn new(letters: &[u8], blanks: usize) -> Self {
        let mut counts = [0; MOST_LETTERS];
        for letter in letters {
            counts[usize::from(letter - b'A')] += 1;
        }
        Self { counts, blanks: blanks.min(MOST_BLANKS) as u8 }
    }

    /// How many tiles it has.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum::<usize>()
            + usize::from(self.blanks)
    }

    /// Whether it has no tile.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many blanks it has.
    pub fn blanks(&self) -> usize {
        usize::from(self.blanks)
    }

    /// For each letter of a word whether a blank stands for it, where tiles are used before blanks and
    /// from the left.
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

/// Accepts the words made of a rack's tiles.
#[derive(Clone, Debug)]
pub struct Anagram<'r> {
    rack: &'r Rack,
    uses: Use,
    size: usize,
}

/// Tiles left while a word is read.
#[derive(Clone, Debug)]
pub struct Reading {
    left: [u8; MOST_LETTERS],
    blanks: u8,
    /// Letters of the rack not yet met.
    missing: usize,
    read: usize,
    possible: bool,
}

impl<'r> Anagram<'r> {
    /// The question for a rack.
    pub fn new(rack: &'r Rack, uses: Use) -> Self {
        Self { rack, uses, size: rack.len() }
    }
}

impl Automaton for Anagram<'_> {
    type State = Reading;

    fn start(&self) -> Reading {
        Reading {
            left: self.rack.counts,
            blanks: self.rack.blanks,
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
            // In a superanagram every other letter is welcome, a blank's among them.
            None if self.uses == Use::More => {}
            None if next.blanks > 0 => next.blanks -= 1,
            None => next.possible = false,
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fst::{IntoStreamer, Set, Streamer};
    use proptest::prelude::*;

    /// The plain way: take each letter of the word out of the rack, or a blank.
    fn uses(rack: &str, word: &[u8]) -> (usize, usize) {
        let mut tiles: Vec<u8> = rack.bytes().collect();
        let mut foreign = 0;
        let mut later = Vec::new();
        for letter in word {
            match tiles.iter().position(|tile| tile == letter) {
                Some(at) => drop(tiles.remove(at)),
                None => later.push(*letter),
            }
        }
        for _ in later {
            match tiles.iter().position(|tile| *tile == b'?') {
                Some(at) => drop(tiles.remove(at)),
                None => foreign += 1,
            }
        }
        (tiles.len(), foreign)
    }

    proptest! {
        #[test]
        fn it_equals_a_plain_scan(
            words in proptest::collection::btree_set("[A-D]{1,6}", 0..80),
            rack in "[A-D?]{1,6}",
        ) {
            let set = Set::from_iter(&words).unwrap();
            let read = Rack::read(&rack, &Alphabet::english()).unwrap();
            for (how, fits) in [
                (Use::All, (|left, foreign| left == 0 && foreign == 0) as fn(usize, usize) -> bool),
                (Use::Some, |_, foreign| foreign == 0),
                (Use::More, |left, _| left == 0),
            ] {
                let mut stream = set.search(Anagram::new(&read, how)).into_stream();
                let mut found = Vec::new();
                while let Some(word) = stream.next() {
                    found.push(String::from_utf8(word.to_vec()).unwrap());
                }
                let fits = |word: &&String| {
                    let (left, foreign) = uses(&rack, word.as_bytes());
                    fits(left, foreign)
                };
                let expected: Vec<String> = words.iter().filter(fits).cloned().collect();
                prop_assert_eq!(found, expected, "{:?}", how);
            }
        }
    }

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
            "expected at most 60 letters and 15 blanks, found 10000000 and 0"
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
