//! Phonies that look right: made of a word by one small change, and a word of no lexicon at hand.

use std::collections::{HashMap, HashSet};

use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;

/// A phony, and the word it was made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phony {
    /// What is no word.
    pub letters: Vec<u8>,
    /// What it was made of.
    pub of: Vec<u8>,
}

/// How often a change is tried before a word is passed over.
const TRIES: usize = 20;

/// A phony for each word, as long as the word, by a change drawn at random: a letter changed, two
/// side by side exchanged, or of a shorter word a letter put in, or a hook that it does not take. A
/// word of which none of some changes makes a phony has none. `is_word` says of letters whether any
/// lexicon at hand has them; what it accepts is never drawn, nor is anything drawn twice.
///
/// Letters come from the words of the lexicon: changed letters are vowels for vowels and consonants
/// for consonants, drawn as often as words have them.
pub fn phonies<'w>(
    words: impl IntoIterator<Item = &'w [u8]>,
    lexicon: &Lexicon,
    seed: u64,
    is_word: impl Fn(&[u8]) -> bool,
) -> Vec<Phony> {
    let mut drawer = Drawer { lexicon, by_length: HashMap::new(), random: Random::new(seed) };
    let mut drawn = HashSet::new();
    let mut made = Vec::new();
    for word in words {
        made.extend((0..TRIES).find_map(|_| {
            let phony = drawer.phony(word)?;
            let letters = phony.letters.as_slice();
            let is_phony = letters != word && !is_word(letters) && !lexicon.has_letters(letters);
            (is_phony && drawn.insert(phony.letters.clone())).then_some(phony)
        }));
    }
    made
}

/// What phonies are drawn with.
struct Drawer<'l> {
    lexicon: &'l Lexicon,
    /// The places of words, by their length.
    by_length: HashMap<usize, Vec<usize>>,
    random: Random,
}

impl Drawer<'_> {
    /// Letters made by one change; none where there is no shorter word to make them of.
    fn phony(&mut self, word: &[u8]) -> Option<Phony> {
        let kind = self.random.below(4);
        let mut of = word.to_vec();
        if kind > 1 {
            of = self.of_length(word.len() - 1)?;
        }
        let mut letters = of.clone();
        let place = self.random.below(of.len());
        match kind {
            0 => letters[place] = self.like(of[place]),
            1 if place + 1 < of.len() => letters.swap(place, place + 1),
            1 => return None,
            2 => letters.insert(place, self.like(of[place])),
            _ => {
                let end = if self.random.below(2) == 0 { 0 } else { of.len() };
                letters.insert(end, self.of_a_word());
            }
        }
        Some(Phony { letters, of })
    }

    /// A word of a length.
    fn of_length(&mut self, length: usize) -> Option<Vec<u8>> {
        let words = self.lexicon.words();
        let of = |length| {
            let places = words.iter().enumerate().filter(|(_, word)| word.len() == length);
            places.map(|(place, _)| place).collect()
        };
        let places = self.by_length.entry(length).or_insert_with(|| of(length));
        let place = places.get(self.random.below(places.len()))?;
        Some(words.get(*place).to_vec())
    }

    /// A letter drawn from the words, of the kind of another.
    fn like(&mut self, letter: u8) -> u8 {
        let alphabet = self.lexicon.alphabet();
        let is_vowel = alphabet.is_vowel(letter);
        let alike = |other: &u8| *other != letter && alphabet.is_vowel(*other) == is_vowel;
        (0..TRIES).map(|_| self.of_a_word()).find(alike).unwrap_or(letter)
    }

    fn of_a_word(&mut self) -> u8 {
        let words = self.lexicon.words();
        let word = words.get(self.random.below(words.len()));
        word[self.random.below(word.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_lexicon::alphabet::Alphabet;

    /// Every third arrangement of a consonant, a vowel and two letters more.
    fn lexicon() -> Lexicon {
        let ends = ["RE", "ST", "NE", "LL", "TE", "RD", "ND", "MP", "SE", "KS"];
        let starts = "BCDFGHLMNPRSTVW"
            .chars()
            .flat_map(|first| "AEIOU".chars().map(move |second| (first, second)));
        let words =
            starts.flat_map(|(first, second)| ends.map(|end| format!("{first}{second}{end}")));
        Lexicon::from_words(words.step_by(3), &Alphabet::english()).unwrap()
    }

    #[test]
    fn none_is_a_word_and_none_comes_twice() {
        let lexicon = lexicon();
        let words: Vec<Vec<u8>> = lexicon.words().iter().map(<[u8]>::to_vec).collect();
        let made = phonies(words.iter().map(Vec::as_slice), &lexicon, 7, |_| false);
        let all: HashSet<&[u8]> = lexicon.words().iter().collect();
        assert!(made.len() * 100 > words.len() * 99);
        assert!(made.iter().all(|phony| !all.contains(phony.letters.as_slice())));
        // Their length tells nothing.
        assert!(made.iter().all(|phony| phony.letters.len() == 4));
        let different: HashSet<_> = made.iter().map(|phony| &phony.letters).collect();
        assert_eq!(different.len(), made.len());
        assert_eq!(made, phonies(words.iter().map(Vec::as_slice), &lexicon, 7, |_| false));
    }

    #[test]
    fn what_another_list_has_is_not_drawn() {
        let lexicon = lexicon();
        let words: Vec<&[u8]> = lexicon.words().iter().take(40).collect();
        let made = phonies(words.iter().copied(), &lexicon, 7, |_| true);
        assert!(made.is_empty());
    }
}
