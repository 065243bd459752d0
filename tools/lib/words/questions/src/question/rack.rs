//! Anagrams: words made of the letters of a rack.

use super::rack_error::{MOST_BLANKS, MOST_DIFFERENT, MOST_OF_ONE, MOST_TILES, RackError};
use super::wild::{self, Sign};
use wordy_lexicon::alphabet::{Alphabet, MOST_LETTERS};
use wordy_lexicon::automaton::Automaton;
use wordy_lexicon::letter_set::LetterSet;

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

impl Rack {
    /// Reads letters, either case; `?` is a blank, `[ABC]` one of these letters, `[^ABC]` one of
    /// the others, and `*` any number of other letters. `[CH]` forces one letter.
    ///
    /// ```
    /// use wordy_lexicon::alphabet::Alphabet;
    /// use wordy_lexicon::lexicon::Lexicon;
    /// use wordy_questions::question::{Anagram, Rack, Use};
    ///
    /// let english = Alphabet::english();
    /// let lexicon = Lexicon::from_words(["at", "eat", "heat", "tea"], &english)?;
    /// let rack = Rack::parse("tea?", &english)?;
    /// assert!(lexicon.search(Anagram::new(&rack, Use::All)).eq(["HEAT"]));
    /// assert!(lexicon.search(Anagram::new(&rack, Use::Some)).eq(["AT", "EAT", "HEAT", "TEA"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A character is neither a letter nor a sign, there is no tile, or there are too many.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, RackError> {
        let signs = wild::parse(text, alphabet)?;
        Self::new(&signs)
    }

    /// A rack of letters, as bytes of their alphabet, and blanks.
    ///
    /// # Errors
    ///
    /// No tile, or more of them than any word has.
    pub fn of(letters: &[u8], blanks: usize) -> Result<Self, RackError> {
        let blanks = std::iter::repeat_n(Sign::Any, blanks.min(MOST_BLANKS + 1));
        let signs: Vec<Sign> = letters.iter().map(|&l| Sign::Letter(l)).chain(blanks).collect();
        Self::new(&signs)
    }

    fn new(signs: &[Sign]) -> Result<Self, RackError> {
        let mut rack =
            Self { counts: [0; MOST_LETTERS], blanks: 0, choices: Vec::new(), more: false };
        let mut letters = 0;
        for sign in signs {
            match sign {
                Sign::Letter(letter) => {
                    letters += 1;
                    let count = &mut rack.counts[usize::from(letter - b'A')];
                    *count = count.saturating_add(1);
                }
                Sign::Any => rack.blanks = rack.blanks.saturating_add(1),
                Sign::OneOf(letters) => rack.choices.push(*letters),
                Sign::Many => rack.more = true,
            }
        }
        let blanks = rack.blanks() + rack.choices.len();
        let different = rack.counts.iter().filter(|count| **count > 0).count();
        let most = rack.counts.iter().copied().max().unwrap_or(0);
        match (letters, blanks) {
            (0, 0) if !rack.more => Err(RackError::Empty),
            (..=MOST_TILES, ..=MOST_BLANKS) if different > MOST_DIFFERENT || most > MOST_OF_ONE => {
                Err(RackError::TooUneven { different, most })
            }
            (..=MOST_TILES, ..=MOST_BLANKS) => Ok(rack),
            _ => Err(RackError::TooMany { letters, blanks }),
        }
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

    /// A word found with the rack: the letters that blanks stand for in lower case.
    pub fn spell(&self, word: &[u8], alphabet: &Alphabet) -> String {
        let letters = word.iter().zip(self.blanks_in(word));
        let spell = |(letter, blank): (&u8, bool)| {
            let letter = &[*letter];
            if blank { alphabet.spell_lower(letter) } else { alphabet.spell(letter) }
        };
        letters.map(spell).collect()
    }

    /// For each letter of a word whether a blank or another sign stands for it, where letters are
    /// used before signs and from the left.
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

/// Accepts the words made of a rack's tiles. With `*` in the rack, all of them is all of them and
/// any others, and some of them is any word.
#[derive(Clone, Debug)]
pub struct Anagram {
    rack: Rack,
    uses: Use,
    size: usize,
    /// For each letter one of it in a packed count, four bits a different letter; 0 for the others.
    ones: Box<[u128; MOST_LETTERS]>,
}

/// Tiles left while a word is read; small, for it is copied at every letter.
#[derive(Clone, Copy, Debug)]
pub struct RackState {
    /// Letters left, counted as in [`Anagram::ones`].
    left: u128,
    /// For each choice the letter it stands for, or 0. A new letter may make others change places,
    /// so that as many as can be are seated.
    seats: [u8; MOST_BLANKS],
    blanks: u8,
    /// Letters and choices of the rack not yet met.
    missing: u8,
    read: u8,
    possible: bool,
}

impl Anagram {
    /// The question for a rack.
    pub fn new(rack: &Rack, uses: Use) -> Self {
        let uses = if rack.more && uses == Use::All { Use::More } else { uses };
        let mut ones = Box::new([0; MOST_LETTERS]);
        let in_rack = ones.iter_mut().zip(&rack.counts).filter(|(_, count)| **count > 0);
        in_rack.enumerate().for_each(|(place, (one, _))| *one = 1 << (4 * place));
        Self { size: rack.len(), uses, rack: rack.clone(), ones }
    }

    /// Whether it asks for letters and welcomes any others, so that counting is enough.
    pub(super) fn is_counted(&self) -> bool {
        self.uses == Use::More && self.rack.blanks() == 0 && self.rack.choices.is_empty()
    }

    /// A letter that every word has, where the question is [counted](Self::is_counted).
    pub(super) fn any_letter(&self) -> Option<u8> {
        let letters = (b'A'..).zip(&self.rack.counts).filter(|(_, count)| **count > 0);
        letters.map(|(letter, _)| letter).next().filter(|_| self.is_counted())
    }

    /// Whether it accepts a word.
    pub(super) fn holds(&self, word: &[u8]) -> bool {
        if !self.is_counted() {
            let read = |state: RackState, letter: &u8| self.accept(&state, *letter);
            return self.is_match(&word.iter().fold(self.start(), read));
        }
        let has = |(letter, &count): (u8, &u8)| {
            count == 0 || memchr::memchr_iter(letter, word).count() >= usize::from(count)
        };
        word.len() >= self.size && (b'A'..).zip(&self.rack.counts).all(has)
    }

    /// Seats a letter on a choice; `seen` has a bit for each choice that was tried.
    fn seat(&self, seats: &mut [u8; MOST_BLANKS], letter: u8, seen: &mut u64) -> bool {
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
    type State = RackState;

    fn start(&self) -> RackState {
        let counts = self.ones.iter().zip(&self.rack.counts);
        RackState {
            left: counts.map(|(one, &count)| one * u128::from(count)).sum(),
            seats: [0; MOST_BLANKS],
            blanks: self.rack.blanks,
            missing: (self.size - self.rack.blanks()) as u8,
            read: 0,
            possible: true,
        }
    }

    fn is_match(&self, state: &RackState) -> bool {
        let read = usize::from(state.read);
        state.possible
            && match self.uses {
                Use::All => read == self.size,
                Use::Some => read > 0,
                Use::More => state.missing == 0 && read >= self.size,
            }
    }

    fn can_match(&self, state: &RackState) -> bool {
        state.possible
    }

    fn accept(&self, state: &RackState, letter: u8) -> RackState {
        let mut next = *state;
        next.read = next.read.saturating_add(1);
        let one = self.ones.get(usize::from(letter.wrapping_sub(b'A'))).copied().unwrap_or(0);
        if next.left & (one * 15) != 0 {
            next.left -= one;
            next.missing -= 1;
        } else if self.seat(&mut next.seats, letter, &mut 0) {
            next.missing -= 1;
        } else if self.uses == Use::More || self.rack.more {
            // In a superanagram every other letter is welcome, a blank's among them.
        } else if next.blanks > 0 {
            next.blanks -= 1;
        } else {
            next.possible = false;
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_rack_is_told() {
        let error = |text: &str| Rack::parse(text, &Alphabet::english()).unwrap_err().to_string();
        assert_eq!(error(""), "the rack has no letters");
        assert_eq!(error("A?B1"), "A?B1:4: expected a letter of the alphabet english, found 1");
        assert_eq!(
            error(&"?".repeat(40)),
            "a rack has at most 60 letters and 15 blanks; this one has 0 and 40"
        );
        assert_eq!(
            error(&"A".repeat(16)),
            "a rack has at most 32 different letters and 15 of each; this one has 1 and 16"
        );
        assert_eq!(
            error(&"A".repeat(10_000_000)),
            "10000000 letters and signs are too many: at most 100"
        );
    }

    proptest! {
        /// However many letters there are, a rack counts them or is refused with their number.
        #[test]
        fn letters_are_counted(letters in proptest::collection::vec(b'A'..b'D', 1..1100)) {
            let most = (b'A'..b'D').map(|own| letters.split(|l| *l == own).count() - 1).max();
            match Rack::of(&letters, 0) {
                Ok(rack) => prop_assert_eq!(rack.len(), letters.len()),
                Err(RackError::TooUneven { most: told, .. }) => {
                    prop_assert_eq!(Some(usize::from(told)), most);
                    prop_assert!(letters.len() <= MOST_TILES);
                }
                Err(error) => {
                    let letters = letters.len();
                    prop_assert!(letters > MOST_TILES);
                    prop_assert_eq!(error, RackError::TooMany { letters, blanks: 0 });
                }
            }
        }
    }

    #[test]
    fn more_of_a_letter_than_a_byte_counts_are_too_many() {
        for letters in [255, 256, 1000] {
            let error = Rack::of(&b"A".repeat(letters), 0).unwrap_err();
            assert_eq!(error, RackError::TooMany { letters, blanks: 0 });
        }
    }

    #[test]
    fn tiles_are_letters_of_the_alphabet() {
        let spanish = wordy_lexicon::fixture::alphabet("spanish");
        let rack = |text: &str| Rack::parse(text, &spanish).unwrap();
        assert_eq!(rack("cha").len(), 2);
        assert_eq!(rack("[c][h]a").len(), 3);
        assert_eq!(rack("c?a").len(), 3);
    }
}
