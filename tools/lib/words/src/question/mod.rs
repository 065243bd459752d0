//! Questions asked of a lexicon, as automata over letters: the cost follows the answer, not the lexicon.

mod rack;
mod substitution;

pub use rack::{Anagram, MOST_BLANKS, MOST_TILES, Rack, RackError, Use};
pub use substitution::Substitution;
