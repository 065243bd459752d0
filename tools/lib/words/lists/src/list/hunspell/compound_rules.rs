//! What the head of a dictionary says of compounds.

use super::flags::Special;

/// The flags of compounds, and what keeps two words apart.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    /// May stand anywhere in a compound, at its beginning, at its end.
    pub(super) anywhere: Special,
    pub(super) begins: Special,
    pub(super) ends: Special,
    /// An affix that makes no part of a compound.
    pub(super) forbids: Special,
    /// The fewest letters of a part.
    pub(super) least: usize,
    /// No word twice.
    pub(super) no_twins: bool,
    /// No letter three times where two words meet.
    pub(super) no_triple: bool,
    /// No capital where two words meet.
    pub(super) no_capital: bool,
    /// What may not meet: the end of a word and the beginning of the next.
    pub(super) patterns: Vec<[Side; 2]>,
}

/// A side of what may not meet: letters, and a flag of the word.
#[derive(Clone, Debug, Default)]
pub(super) struct Side {
    pub(super) letters: String,
    pub(super) flag: Special,
}

impl Default for Rules {
    fn default() -> Self {
        let none = Special::default();
        Self {
            anywhere: none,
            begins: none,
            ends: none,
            forbids: none,
            least: 3,
            no_twins: false,
            no_triple: false,
            no_capital: false,
            patterns: Vec::new(),
        }
    }
}
