//! The words of any lexicon or list, to be gone through once.

use std::sync::Arc;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon, WordFacts};

use crate::input;
use crate::lex_file::{named, sound};
use crate::open::{FileContent, check_words, is_file, read_path};
use wordy_terminal::{Failure, Streams};

/// The words of a lexicon or of a list, in order.
#[derive(Debug)]
pub enum Entries {
    /// Those of a lexicon.
    Lexicon(Box<Lexicon>),
    /// Those of a list, each once, and their alphabet.
    List(Box<Draft>, Arc<Alphabet>),
}

/// Opens a lexicon or a list of any kind, as [`open_lexicon`](crate::open_lexicon) does, but makes
/// no lexicon of a list, which takes most of the time. Cost: a tenth of a second for a list of half
/// a million words.
///
/// # Errors
///
/// Those of [`open_lexicon`](crate::open_lexicon).
pub fn open_entries(
    name: &str,
    alphabet: Option<&Arc<Alphabet>>,
    streams: &mut Streams<'_>,
) -> Result<Entries, Failure> {
    let entries = if is_file(input::split(name).1) {
        match read_path(name, alphabet, streams)? {
            FileContent::Lexicon(found) => Entries::Lexicon(Box::new(sound(*found)?)),
            FileContent::List(draft, alphabet) => {
                Entries::List(Box::new(draft.in_order()), alphabet)
            }
        }
    } else {
        Entries::Lexicon(Box::new(sound(named(name, streams)?)?))
    };
    check_words(entries.len(), entries.alphabet(), name, alphabet)?;
    Ok(entries)
}

impl Entries {
    fn len(&self) -> usize {
        match self {
            Self::Lexicon(lexicon) => lexicon.len(),
            Self::List(draft, _) => draft.words.len(),
        }
    }

    /// Their alphabet.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        match self {
            Self::Lexicon(lexicon) => lexicon.alphabet(),
            Self::List(_, alphabet) => alphabet,
        }
    }

    /// The full name of the lexicon; empty for a list.
    pub fn title(&self) -> &str {
        match self {
            Self::Lexicon(lexicon) => &lexicon.meta().title,
            Self::List(..) => "",
        }
    }

    /// Every word, as letters, in order, with what is known of it. Time: one pass.
    pub fn known(&self) -> Box<dyn Iterator<Item = (&[u8], WordFacts<'_>)> + '_> {
        match self {
            Self::Lexicon(lexicon) => Box::new(lexicon.known()),
            Self::List(draft, _) => Box::new(draft.known()),
        }
    }
}
