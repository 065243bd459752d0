//! Questions to a lexicon, as automata over letters: the cost follows the answer, not the
//! lexicon.

mod combine;
mod pattern;
mod rack;
mod rack_error;
mod regex;
mod scan;
mod substitution;
#[cfg(test)]
mod tests;
pub mod wild;

pub use combine::Question;
pub use pattern::Pattern;
pub use rack::{Anagram, Rack, Use};
pub use rack_error::{MOST_BLANKS, MOST_DIFFERENT, MOST_OF_ONE, MOST_TILES, RackError};
pub use regex::{Regex, RegexError};
pub use substitution::Substitution;
pub use wild::WildError;

pub use wordy_lexicon::automaton::Automaton;
