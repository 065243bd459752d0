//! The letters of a question, in the order in which they are shown.

use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;
use wordy_quiz::{Ask, Question};

/// The letters of a question, each as it is spelled.
pub(super) struct Letters {
    tiles: Vec<Tile>,
    /// Whether their order says nothing, so that it can be changed.
    free: bool,
    order: Order,
    /// An order of one's own.
    own: Vec<u8>,
    random: Random,
}

/// How letters are sorted.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    Alphabet,
    Vowels,
    Own,
}

#[derive(Clone)]
struct Tile {
    letter: u8,
    text: String,
    vowel: bool,
}

impl Letters {
    /// Those of a question; none where it shows a text.
    pub(super) fn of(question: &Question, lexicon: &Lexicon, seed: u64, own: &str) -> Option<Self> {
        if matches!(question.ask, Ask::Definition | Ask::Ladder) || question.ask.is_given() {
            return None;
        }
        let alphabet = lexicon.alphabet();
        let tile = |&letter: &u8| Tile {
            letter,
            text: alphabet.spell(&[letter]),
            vowel: alphabet.is_vowel(letter),
        };
        let tiles = question.letters.iter().map(tile).collect();
        let free = question.ask.is_of_letters();
        let own = alphabet.encode(own).unwrap_or_default();
        let (order, random) = (Order::Alphabet, Random::new(seed));
        let mut letters = Self { tiles, free, order, own, random };
        if !letters.own.is_empty() {
            letters.order = Order::Vowels;
            letters.sort();
        }
        Some(letters)
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

    /// By the alphabet, then vowels first, then in an order of one's own, if there is one.
    pub(super) fn sort(&mut self) {
        if !self.free {
            return;
        }
        self.order = match self.order {
            Order::Alphabet => Order::Vowels,
            Order::Vowels if !self.own.is_empty() => Order::Own,
            Order::Vowels | Order::Own => Order::Alphabet,
        };
        let (order, own) = (self.order, &self.own);
        let place = |tile: &Tile| match order {
            Order::Alphabet => 0,
            Order::Vowels => usize::from(!tile.vowel),
            Order::Own => own.iter().position(|letter| *letter == tile.letter).unwrap_or(own.len()),
        };
        self.tiles.sort_by_key(|tile| (place(tile), tile.letter));
    }
}
