//! Phonies that look right: made of a word by one small change, and a word of no lexicon at hand.

use std::collections::HashSet;

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

/// A phony for each word, by a change drawn at random: a letter changed, one put in, two side by
/// side exchanged, or a hook that the word does not take. A word of which none of some changes
/// makes a phony has none. `is_word` says of letters whether any lexicon at hand has them; what it
/// accepts is never drawn, nor is anything drawn twice.
///
/// Letters come from the words of the lexicon: changed letters are vowels for vowels and consonants
/// for consonants, drawn as often as words have them.
pub fn phonies<'w>(
    words: impl IntoIterator<Item = &'w [u8]>,
    lexicon: &Lexicon,
    seed: u64,
    is_word: impl Fn(&[u8]) -> bool,
) -> Vec<Phony> {
    let mut random = Random::new(seed);
    let mut drawn = HashSet::new();
    let mut made = Vec::new();
    for word in words {
        let letters = (0..TRIES).find_map(|_| {
            let letters = changed(word, lexicon, &mut random);
            let is_phony = letters != word && !is_word(&letters) && !lexicon.has_letters(&letters);
            (is_phony && drawn.insert(letters.clone())).then_some(letters)
        });
        made.extend(letters.map(|letters| Phony { letters, of: word.to_vec() }));
    }
    made
}

fn changed(word: &[u8], lexicon: &Lexicon, random: &mut Random) -> Vec<u8> {
    let mut letters = word.to_vec();
    let place = random.below(word.len());
    match random.below(4) {
        0 => letters[place] = like(letters[place], lexicon, random),
        1 => letters.insert(place, like(letters[place], lexicon, random)),
        2 if place + 1 < word.len() => letters.swap(place, place + 1),
        _ => {
            let letter = of_a_word(lexicon, random);
            letters.insert(if random.below(2) == 0 { 0 } else { word.len() }, letter);
        }
    }
    letters
}

/// A letter drawn from the words, of the kind of another.
fn like(letter: u8, lexicon: &Lexicon, random: &mut Random) -> u8 {
    let alphabet = lexicon.alphabet();
    let drawn = (0..TRIES).map(|_| of_a_word(lexicon, random));
    let alike =
        |other: &u8| *other != letter && alphabet.is_vowel(*other) == alphabet.is_vowel(letter);
    drawn.into_iter().find(alike).unwrap_or(letter)
}

fn of_a_word(lexicon: &Lexicon, random: &mut Random) -> u8 {
    let words = lexicon.words();
    let word = words.get(random.below(words.len()));
    word[random.below(word.len())]
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
