//! Names by which other programs call lexicons, games, boards and letters: a data file.

use std::collections::BTreeMap;

use serde::Deserialize;
use wordy_data::{NAMES, from_toml};

use wordy_terminal::Failure;

/// What names in records and of files mean, each in lower case.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordNames {
    /// What names of lexicons begin with, and the alphabets of these.
    lexicons: BTreeMap<String, String>,
    games: BTreeMap<String, String>,
    boards: BTreeMap<String, String>,
    letters: BTreeMap<String, String>,
}

impl RecordNames {
    /// Those of the data file.
    ///
    /// # Errors
    ///
    /// The user has a file in its place that cannot be read.
    pub fn find() -> Result<Self, Failure> {
        let file = wordy_data::find(NAMES, "records")?;
        Ok(from_toml(&file)?)
    }

    /// The alphabet of a lexicon by its name in lower case, without folder and extension.
    pub fn alphabet(&self, name: &str) -> Option<&str> {
        let head = name.split(|c: char| !c.is_alphabetic()).find(|part| !part.is_empty())?;
        let begins = |own: &str| own == head || own.ends_with(is_digit) && name.starts_with(own);
        let found = self.lexicons.iter().find(|(own, _)| begins(own));
        found.map(|(_, alphabet)| alphabet.as_str())
    }

    /// Whether there is a name of a lexicon of this alphabet, so that there are records in it.
    pub fn has_lexicon_in(&self, alphabet: &str) -> bool {
        self.lexicons.values().any(|own| own == alphabet)
    }

    /// Our name of a game: the same where other programs have no other one.
    pub fn game(&self, name: &str) -> String {
        of(&self.games, name)
    }

    /// Our name of a board.
    pub fn board(&self, name: &str) -> String {
        of(&self.boards, name)
    }

    /// Our name of a set of letters.
    pub fn letters(&self, name: &str) -> String {
        of(&self.letters, name)
    }
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

fn of(names: &BTreeMap<String, String>, name: &str) -> String {
    names.get(name).map_or(name, String::as_str).to_owned()
}
