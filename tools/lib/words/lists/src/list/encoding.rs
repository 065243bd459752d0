//! The encoding of a list, and which one it may be in.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::code_page::{CODE_PAGES, CodePage};

/// The encoding of bytes that do not say it themselves by a byte order mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(try_from = "String")]
pub enum Encoding {
    /// UTF-8.
    #[default]
    Utf8,
    /// One byte a character.
    Bytes(&'static CodePage),
}

impl std::str::FromStr for Encoding {
    type Err = String;

    /// Reads a name: `utf8`, `latin1`, `iso-8859-2`, `windows-1250`.
    fn from_str(name: &str) -> Result<Self, String> {
        match name.to_ascii_lowercase().as_str() {
            "utf8" | "utf-8" => Ok(Self::Utf8),
            name => CodePage::named(name).map(Self::Bytes).ok_or_else(|| {
                let all: Vec<String> = CODE_PAGES.iter().skip(1).map(option).collect();
                format!("unknown encoding: there are utf8, latin1, {}", all.join(", "))
            }),
        }
    }
}

impl TryFrom<String> for Encoding {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        name.parse()
    }
}

/// The name of an encoding as an option has it.
pub fn option(page: &CodePage) -> String {
    if *page == CODE_PAGES[0] { "latin1".to_owned() } else { page.name.to_lowercase() }
}

/// How well an alphabet fits bytes in an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// It reads all letters, some without their accents.
    Folded,
    /// It has all letters.
    Whole,
}

/// Encodings in which all letters beyond ASCII of a text are of an alphabet, the usual ones first;
/// of several in which they are the same letters the first. Time: linear in the text.
pub fn fitting(bytes: &[u8], alphabet: &Alphabet) -> Vec<(&'static CodePage, Fit)> {
    let mut has = [false; 256];
    for &byte in bytes {
        has[usize::from(byte)] = true;
    }
    let high: Vec<u8> = (128..=255).filter(|&byte| has[usize::from(byte)]).collect();
    let plain = (b'A'..=b'Z').filter(|&at| has[usize::from(at)] || has[usize::from(at | 0x20)]);
    let (of_it, others): (Vec<u8>, Vec<u8>) =
        plain.partition(|&letter| alphabet.encode(&char::from(letter).to_string()).is_ok());
    // A text of plain letters that the alphabet lacks is in another script.
    if others.len() > of_it.len() {
        return Vec::new();
    }
    let mut fitting: Vec<(String, &CodePage, Fit)> = Vec::new();
    for page in &CODE_PAGES {
        if let Ok(text) = page.decode(&high)
            && fitting.iter().all(|(other, ..)| *other != text)
            && let Some(fit) = fit(&text, alphabet)
        {
            fitting.push((text, page, fit));
        }
    }
    let best = fitting.iter().map(|(.., fit)| *fit).max();
    let best = fitting.into_iter().filter(|(.., fit)| Some(*fit) == best);
    best.map(|(_, page, fit)| (page, fit)).collect()
}

/// How well an alphabet fits characters; none where it does not.
fn fit(characters: &str, alphabet: &Alphabet) -> Option<Fit> {
    // What definitions have between letters.
    const SIGNS: &str = "\u{a0}\u{ad}«»¡¿·´‘’‚“”„–—…";
    let mut letters = characters.chars().filter(|&c| !SIGNS.contains(c)).peekable();
    letters.peek()?;
    letters.try_fold(Fit::Whole, |fit, letter| {
        let upper = letter.to_uppercase().to_string();
        let encoded = alphabet.encode(&upper).ok().filter(|_| letter.is_alphabetic())?;
        Some(if alphabet.spell(&encoded) == upper { fit } else { Fit::Folded })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(bytes: &[u8], alphabet: &str) -> Vec<String> {
        let alphabet = wordy_lexicon::fixture::alphabet(alphabet);
        fitting(bytes, &alphabet).into_iter().map(|(page, _)| option(page)).collect()
    }

    /// The bytes are those that `iconv -t` writes.
    #[test]
    fn an_encoding_fits_where_all_letters_are_of_the_alphabet() {
        // GAŻ ŹLE ŚĆ
        assert_eq!(names(b"GA\xAF\n\x8FLE\n\x8C\xC6\n", "polish"), ["windows-1250"]);
        assert_eq!(names(b"GA\xAF\n\xACLE\n\xA6\xC6\n", "polish"), ["iso-8859-2"]);
        // Ğ, Ş: in Windows-1254 they are the same bytes.
        assert_eq!(names(b"\xD0\n\xDE\n", "turkish"), ["iso-8859-9"]);
        assert_eq!(names(b"\xCA\xC1\xCB\xCF\n", "greek"), ["iso-8859-7"]);
        assert_eq!(names(b"\xF1", "spanish"), ["latin1"]);
        // KÓŁ is no Slovene word, whatever it is in; plain letters fit everything.
        assert_eq!(names(b"K\xD3\xA3\n", "slovene"), [""; 0]);
        assert_eq!(names(b"KOT\n", "polish"), [""; 0]);
        // In ISO-8859-7 the last letter would be Greek, behind three that are not.
        assert_eq!(names(b"caf\xE9\n", "greek"), [""; 0]);
        assert_eq!(names(b"caf\xE9\n", "french"), ["latin1"]);
    }

    #[test]
    fn names_are_read_in_both_ways() {
        assert_eq!("UTF-8".parse(), Ok(Encoding::Utf8));
        for page in &CODE_PAGES {
            assert_eq!(option(page).parse(), Ok(Encoding::Bytes(page)));
        }
        let error = "ebcdic".parse::<Encoding>().unwrap_err();
        assert!(error.starts_with("unknown encoding: there are utf8, latin1, windows-1252, "));
    }
}
