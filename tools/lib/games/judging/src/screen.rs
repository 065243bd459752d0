//! What the judge shows, for a terminal or a page to draw.

use super::Opinion;

/// A screen: what there is to do, and what is large.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Who is to do what, a sentence each.
    pub lines: Vec<String>,
    /// What is large.
    pub content: Content,
}

/// What is large on a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// The number of words; none is chosen yet.
    Count(Option<u8>),
    /// Words being typed.
    Words {
        /// How many there are to be.
        count: usize,
        /// Those typed so far.
        words: Vec<String>,
        /// Whether the next character goes to the last of them.
        open: bool,
        /// Which word comes next, or what is to be done.
        status: String,
        /// Why there is no verdict.
        refused: Option<&'static str>,
    },
    /// One verdict for the play, or one of each lexicon.
    Verdict {
        /// The verdicts, that of the lexicon played with first.
        opinions: Vec<Opinion>,
        /// The words as they were typed.
        words: Vec<String>,
        /// What it costs, a sentence each.
        costs: Vec<String>,
    },
    /// Whether to leave: how many characters of the password are typed.
    Leave(usize),
    /// A sentence alone.
    Message(&'static str),
}
