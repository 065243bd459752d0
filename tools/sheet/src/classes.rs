//! Which classes of words are left out of what is printed.

/// The level of the classes of words that children do not read.
pub(crate) const CLASSES: u8 = 3;

/// Those that a quiz leaves out: slurs and vulgar words.
pub(crate) const QUIZ_CLASSES: u8 = 2;
