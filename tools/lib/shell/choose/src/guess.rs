//! Which alphabet a file of another program has, where no option says so: most do not name it.

use std::path::Path;
use std::sync::Arc;

use wordy_data::{ALPHABETS, Data, Files};
use wordy_formats::Format;
use wordy_lexicon::alphabet::Alphabet;

use crate::record_names::RecordNames;

/// The alphabet that a file seems to have, and by what.
pub(crate) struct Guess {
    pub(crate) alphabet: Arc<Alphabet>,
    pub(crate) by: &'static str,
}

/// Guesses by the letters that the file names, else by its name; none where neither says anything.
/// `usual` is the alphabet that is taken otherwise.
pub(crate) fn guess(
    name: &str,
    bytes: &[u8],
    format: &dyn Format,
    usual: &Alphabet,
) -> Option<Guess> {
    let named = alphabet_named_by(name).and_then(|name| wordy_data::alphabet(&name).ok());
    let Some(letters) = format.letters(bytes) else {
        return named.map(|alphabet| Guess { alphabet, by: "its name" });
    };
    if let Some(alphabet) = named.filter(|alphabet| has(alphabet, &letters)) {
        return Some(Guess { alphabet, by: "its name and its letters" });
    }
    if has(usual, &letters) {
        return None;
    }
    let alphabets = Data.names(ALPHABETS).into_iter();
    let fitting = alphabets
        .filter_map(|name| wordy_data::alphabet(&name).ok())
        .find(|alphabet| has(alphabet, &letters))?;
    Some(Guess { alphabet: fitting, by: "its letters" })
}

/// The name of the alphabet of a lexicon, by its own: `FISE2016.kwg` and `norwegian.dawg`; none
/// where it says nothing.
pub fn alphabet_named_by(name: &str) -> Option<String> {
    let stem = Path::new(name).file_stem()?.to_str()?.to_lowercase();
    let names = RecordNames::find().unwrap_or_default();
    if let Some(alphabet) = names.alphabet(&stem) {
        return Some(alphabet.to_owned());
    }
    let head = stem.split(|c: char| !c.is_alphabetic()).find(|part| !part.is_empty())?;
    Data.names(ALPHABETS).into_iter().find(|alphabet| alphabet == head)
}

/// Whether an alphabet has just these letters.
fn has(alphabet: &Alphabet, letters: &[String]) -> bool {
    let one = |letter: &String| {
        alphabet.encode(&format!("[{letter}]")).is_ok_and(|letters| letters.len() == 1)
    };
    alphabet.len() == letters.len() && letters.iter().all(one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_begins_with_that_of_a_lexicon_or_an_alphabet() {
        let of = |name| alphabet_named_by(name).unwrap_or_default();
        assert_eq!(of("lists/FISE2016.kwg"), "spanish");
        assert_eq!(of("21_ECWL.dawg"), "english");
        assert_eq!(of("norwegian.dawg"), "norwegian");
        assert_eq!(of("RD28.gaddag"), "german");
        for (name, alphabet) in [
            ("FILE2017.kwg", "spanish"),
            ("DSW25", "dutch"),
            ("SLV26.kwg", "slovene"),
            ("CGL2.kwg", "german"),
            ("DISC2", "catalan"),
            ("OSPS50", "polish"),
        ] {
            assert_eq!(of(name), alphabet, "{name}");
        }
        // The name of any file is no lexicon's.
        assert_eq!(of("file.kwg"), "");
        assert_eq!(of("disco.kwg"), "");
        assert_eq!(of("club.kwg"), "");
    }
}
