//! When two alphabets are the same.

use std::fmt;

use super::Alphabet;

/// Alphabets are equal when they have the same letters, vowels, aliases and folds: a word of one is
/// a word of the other. Names, comments in their files, and how accents are read do not count.
impl PartialEq for Alphabet {
    fn eq(&self, other: &Self) -> bool {
        self.letters == other.letters
            && self.spellings == other.spellings
            && self.capitals == other.capitals
    }
}

impl Eq for Alphabet {}

/// Two alphabets that should be the same are not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherAlphabet {
    /// What has the wrong alphabet, such as `fr.lex`.
    pub what: String,
    /// The name of its alphabet.
    pub found: String,
    /// What it should agree with, and the verb: `the others use`.
    pub others: &'static str,
    /// The name of the alphabet it should have.
    pub expected: String,
}

impl std::error::Error for OtherAlphabet {}

impl fmt::Display for OtherAlphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, found, others, expected } = self;
        if found == expected {
            write!(f, "{what} uses the alphabet {found}, but not the one that {others}")
        } else {
            write!(f, "{what} uses the alphabet {found}; {others} {expected}")
        }
    }
}

impl Alphabet {
    /// Checks that `found`, the alphabet of `what`, is this one, which `others` (a noun and its
    /// verb: `the others use`) have.
    ///
    /// ```
    /// use wordy_lexicon::alphabet::Alphabet;
    ///
    /// let english = Alphabet::english();
    /// assert!(english.require_same(&english, "club.lex", "the others use").is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// The alphabets are not equal: `fr.lex uses the alphabet french; the others use english`.
    pub fn require_same(
        &self,
        found: &Self,
        what: impl Into<String>,
        others: &'static str,
    ) -> Result<(), OtherAlphabet> {
        if self == found {
            return Ok(());
        }
        let (found, expected) = (found.name.clone(), self.name.clone());
        Err(OtherAlphabet { what: what.into(), found, others, expected })
    }
}
