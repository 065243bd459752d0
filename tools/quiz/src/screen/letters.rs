//! The letters of a question, in the order in which they are shown.

use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;
use wordy_quiz::{Ask, Question};

/// The letters of a question, each as it is spelled.
pub(super) struct Letters {
    tiles: Vec<Tile>,
    /// Whether their order says nothing, so that it can be changed.
    free: bool,
    vowels_first: bool,
    random: Random,
}

#[derive(Clone)]
struct Tile {
    letter: u8,
    text: String,
    vowel: bool,
}

impl Letters {
    /// Those of a question; none where it shows a text.
    pub(super) fn of(question: &Question, lexicon: &Lexicon, seed: u64) -> Option<Self> {
        if matches!(question.ask, Ask::Definition | Ask::Ladder) {
            return None;
        }
        let alphabet = lexicon.alphabet();
        let tile = |&letter: &u8| Tile {
            letter,
            text: alphabet.spell(&[letter]),
            vowel: alphabet.is_vowel(letter),
        };
        let tiles = question.key.iter().map(tile).collect();
        let free = question.ask.is_of_letters();
        Some(Self { tiles, free, vowels_first: false, random: Random::new(seed) })
    }

    /// As they are shown.
    pub(super) fn tiles(&self) -> impl Iterator<Item = &str> {
        self.tiles.iter().map(|tile| tile.text.as_str())
    }

    /// How many.
    pub(super) fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether their order can be changed.
    pub(super) fn are_free(&self) -> bool {
        self.free
    }

    /// In an order by chance.
    pub(super) fn shuffle(&mut self) {
        if self.free {
            let count = self.tiles.len();
            self.random.draw(&mut self.tiles, count);
        }
    }

    /// By the alphabet, and the next time vowels first.
    pub(super) fn sort(&mut self) {
        if self.free {
            self.vowels_first = !self.vowels_first;
            let by_vowels = self.vowels_first;
            self.tiles.sort_by_key(|tile| (by_vowels && !tile.vowel, tile.letter));
        }
    }
}
