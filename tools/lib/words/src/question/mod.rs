//! Questions asked of a lexicon, as automata over letters: the cost follows the answer, not the lexicon.

mod substitution;

pub use substitution::Substitution;
