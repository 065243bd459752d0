//! Extensions: letters put in front of a word or at its end that make another word.

use crate::letter_set::LetterSet;
use crate::lexicon::Lexicon;
use crate::question::Automaton;
use crate::table::Hooks;

/// What up to `most` letters in front of `word` make a word, in order.
///
/// Words are stored from the front: every word up to the greatest length is looked at, a few
/// milliseconds for a quarter of a million words; for a single letter, a look-up a letter.
pub fn front(lexicon: &Lexicon, word: &[u8], most: usize) -> Vec<Vec<u8>> {
    if most == 1 {
        let with = |letter: u8| [&[letter], word].concat();
        let letters =
            lexicon.alphabet().letters().filter(|&letter| lexicon.has_letters(&with(letter)));
        return letters.map(|letter| vec![letter]).collect();
    }
    let mut found = Vec::new();
    lexicon.visit(UpTo(word.len() + most), |longer, _| {
        if let Some(front) = longer.strip_suffix(word).filter(|front| !front.is_empty()) {
            found.push(front.to_vec());
        }
    });
    found
}

/// What up to `most` letters after `word` make a word, in order. The cost follows the answer.
pub fn back(lexicon: &Lexicon, word: &[u8], most: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    lexicon.visit(Beginning { word, most }, |longer, _| found.push(longer[word.len()..].to_vec()));
    found
}

/// The hooks of one word, by looking up what each letter makes of it.
pub fn hooks(lexicon: &Lexicon, word: &[u8]) -> Hooks {
    let takes = |with: &dyn Fn(u8) -> Vec<u8>| -> LetterSet {
        lexicon.alphabet().letters().filter(|&letter| lexicon.has_letters(&with(letter))).collect()
    };
    let has = |rest: Option<&[u8]>| rest.is_some_and(|rest| lexicon.has_letters(rest));
    Hooks {
        front: takes(&|letter| [&[letter], word].concat()),
        back: takes(&|letter| [word, &[letter]].concat()),
        inner_front: has(word.get(1..)),
        inner_back: has(word.split_last().map(|(_, rest)| rest)),
    }
}

/// Accepts words of at most so many letters; the state is the number read.
struct UpTo(usize);

impl Automaton for UpTo {
    type State = usize;

    fn start(&self) -> usize {
        0
    }

    fn is_match(&self, read: &usize) -> bool {
        *read <= self.0
    }

    fn can_match(&self, read: &usize) -> bool {
        *read <= self.0
    }

    fn accept(&self, read: &usize, _: u8) -> usize {
        read + 1
    }
}

/// Accepts a word with one to `most` letters after it; the state is the number read, none after a
/// letter that does not fit.
struct Beginning<'w> {
    word: &'w [u8],
    most: usize,
}

impl Automaton for Beginning<'_> {
    type State = Option<usize>;

    fn start(&self) -> Option<usize> {
        Some(0)
    }

    fn is_match(&self, read: &Option<usize>) -> bool {
        read.is_some_and(|read| read > self.word.len())
    }

    fn can_match(&self, read: &Option<usize>) -> bool {
        read.is_some()
    }

    fn accept(&self, read: &Option<usize>, letter: u8) -> Option<usize> {
        let read = (*read)?;
        let fits = match self.word.get(read) {
            Some(own) => *own == letter,
            None => read < self.word.len() + self.most,
        };
        fits.then_some(read + 1)
    }
}
