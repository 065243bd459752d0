//! Puzzles of words, made by chance: the same seed makes the same ones.

mod bee;
mod boggle;
mod dice;
#[cfg(test)]
mod tests;

pub use bee::{Bee, MOST_WORDS, bees};
pub use boggle::{Boggle, boggle};
pub use dice::Dice;
use wordy_lexicon::random::Random;

/// Things in an order by chance.
pub fn shuffled<T>(mut things: Vec<T>, seed: u64) -> Vec<T> {
    let count = things.len();
    Random::new(seed).draw(&mut things, count);
    things
}
