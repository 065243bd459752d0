//! The lexicons that records name.

use std::sync::OnceLock;

use wordy_data::LEXICONS;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_records::record::Record;

use wordy_choose::LexiconChoice;
use wordy_terminal::Failure;

/// The lexicons that there are by name, for records that name them. Each is opened when a record
/// first names it.
#[derive(Debug)]
pub struct NamedLexicons {
    lexicons: Vec<(String, OnceLock<Result<Lexicon, String>>)>,
}

impl NamedLexicons {
    /// Those that are installed or built in; none if an option chooses the words of all records.
    pub fn new(choice: &LexiconChoice) -> Self {
        let chosen = choice.lexicon.is_some() || choice.level.is_some();
        let names = if chosen { Vec::new() } else { wordy_data::names(LEXICONS) };
        Self { lexicons: names.into_iter().map(|name| (name, OnceLock::new())).collect() }
    }

    /// The lexicon that a record names, if there is one of that name and alphabet.
    ///
    /// # Errors
    ///
    /// It is damaged.
    pub fn of_record(
        &self,
        record: &Record,
        alphabet: &Alphabet,
    ) -> Result<Option<&Lexicon>, Failure> {
        let Some(named) = record.pragma("lexicon") else { return Ok(None) };
        let found = self.lexicons.iter().find(|(name, _)| name.eq_ignore_ascii_case(named));
        let Some((name, opened)) = found else { return Ok(None) };
        let open = || wordy_data::lexicon(name).map_err(|error| error.to_string());
        let lexicon = opened.get_or_init(open).as_ref().map_err(Failure::new)?;
        Ok(Some(lexicon).filter(|lexicon| **lexicon.alphabet() == *alphabet))
    }
}
