//! Which alphabet a spelling dictionary has: its name, its affixes or its letters show it.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use wordy_data::{ALPHABETS, Data, Files};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lists::list::{Source, WordSources};

use crate::default_alphabet;
use wordy_terminal::{Failure, Streams};

/// Languages by the codes of ISO 639-1, and their alphabets.
const LANGUAGES: [(&str, &str); 14] = [
    ("ca", "catalan"),
    ("de", "german"),
    ("el", "greek"),
    ("en", "english"),
    ("es", "spanish"),
    ("fr", "french"),
    ("nb", "norwegian"),
    ("nl", "dutch"),
    ("nn", "norwegian"),
    ("no", "norwegian"),
    ("pl", "polish"),
    ("sl", "slovene"),
    ("sv", "swedish"),
    ("tr", "turkish"),
];

/// What shows the language of a dictionary.
#[derive(Debug, PartialEq, Eq)]
enum LanguageEvidence {
    /// The name of its alphabet, and what shows it.
    Alphabet(String, &'static str),
    /// A language without an alphabet here.
    Other(String),
    /// Nothing does.
    Nothing,
}

/// The alphabet of a list where no option names one: of a spelling dictionary the one of its
/// language, which is told on standard error where it is not the usual one; of any other list that
/// of the config file, else English.
///
/// # Errors
///
/// Nothing shows the language of a dictionary, and the config file names no alphabet; or no
/// alphabet is that of its language.
pub fn alphabet_of(source: &Source, streams: &mut Streams<'_>) -> Result<Arc<Alphabet>, Failure> {
    let usual = default_alphabet()?;
    let Some(made) = &source.made else { return Ok(usual) };
    let name = &source.name;
    match shown(name, made) {
        LanguageEvidence::Alphabet(alphabet, by) => {
            if alphabet != usual.name() {
                let note = format!("note: {name}: read in the alphabet {alphabet}, by {by}");
                writeln!(streams.errors, "{note}; --alphabet names another")?;
            }
            Ok(wordy_data::alphabet(&alphabet)?)
        }
        LanguageEvidence::Nothing if wordy_data::config()?.alphabet.is_some() => Ok(usual),
        LanguageEvidence::Nothing => {
            Err(asked(format!("{name}: nothing says in which language it is")))
        }
        LanguageEvidence::Other(language) => {
            Err(asked(format!("{name}: there is no alphabet for its language, {language}")).hint(
                "with --alphabet english --fold-accents, é is read as e; `data/README.md` says \
                 how an alphabet of your own is written",
            ))
        }
    }
}

/// Says where a dictionary is read in another alphabet than its name or its affixes show.
///
/// # Errors
///
/// Standard error is closed.
pub fn tell_language(
    source: &Source,
    alphabet: &Alphabet,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let Some(made) = &source.made else { return Ok(()) };
    if let LanguageEvidence::Alphabet(own, by) = shown(&source.name, made)
        && own != alphabet.name()
    {
        let (name, other) = (&source.name, alphabet.name());
        writeln!(streams.errors, "note: {name}: {own} by {by}, read in the alphabet {other}")?;
    }
    Ok(())
}

/// Says whose letters a list seems to have, where they are not all of the alphabet that it is read
/// in.
///
/// # Errors
///
/// Standard error is closed.
pub fn tell_letters(
    source: &Source,
    alphabet: &Alphabet,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let lines = source.texts().unwrap_or_default();
    // Letters beyond A to Z as often as they come: Spanish has ü, and more words with ñ.
    let (plain, others): (Vec<char>, Vec<char>) =
        lines.iter().flat_map(|line| line.chars()).partition(char::is_ascii);
    let plain: BTreeSet<char> = plain.into_iter().collect();
    if let Some(other) = of_letters(&plain.into_iter().chain(others).collect::<String>())
        && other != alphabet.name()
    {
        let (name, own) = (&source.name, alphabet.name());
        writeln!(
            streams.errors,
            "note: {name}: read in the alphabet {own}; its letters are those of {other}: \
             --alphabet {other}"
        )?;
    }
    Ok(())
}

/// A question for the alphabet.
fn asked(message: String) -> Failure {
    let names = Data.names(ALPHABETS).join("|");
    Failure::new(message).hint(format!("--alphabet {names}|FILE.toml says whose letters it has"))
}

/// The language by the name of the dictionary, by what its affixes say, by their letters.
fn shown(name: &str, made: &WordSources) -> LanguageEvidence {
    let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let by_name = of_code(stem, "its name");
    let by_affixes = made.language.as_deref().map(|it| of_code(it, "the LANG of its affixes"));
    let by_letters = || match of_letters(&made.letters) {
        Some(alphabet) => LanguageEvidence::Alphabet(alphabet, "the letters of its affixes"),
        None => LanguageEvidence::Nothing,
    };
    let known = [Some(by_name), by_affixes].into_iter().flatten();
    known.into_iter().find(|it| *it != LanguageEvidence::Nothing).unwrap_or_else(by_letters)
}

/// The language of a code: `es`, `es_ES`, `de-DE-1996`. Two letters alone are one only where the
/// language is known.
fn of_code(text: &str, by: &'static str) -> LanguageEvidence {
    let mut parts = text.split(['_', '-', '.']);
    let code = parts.next().unwrap_or_default().to_ascii_lowercase();
    if let Some((_, alphabet)) = LANGUAGES.iter().find(|(own, _)| *own == code) {
        return LanguageEvidence::Alphabet((*alphabet).to_owned(), by);
    }
    if let Some(alphabet) = Data.names(ALPHABETS).into_iter().find(|own| *own == code) {
        return LanguageEvidence::Alphabet(alphabet, by);
    }
    let is_country = |part: &str| part.len() == 2 && part.bytes().all(|it| it.is_ascii_uppercase());
    match (code.len(), parts.next()) {
        (2 | 3, Some(country)) if is_country(country) => LanguageEvidence::Other(code),
        _ => LanguageEvidence::Nothing,
    }
}

/// The alphabet that spells all letters, and has most of those beyond A to Z as letters of its own;
/// of several the one of whose own letters fewest are missing (Spanish has ü, but no ä and ö), then
/// the shortest. None where there are none to go by, or where several are as good.
fn of_letters(letters: &str) -> Option<String> {
    let letters: Vec<char> = letters.chars().filter(|letter| letter.is_alphabetic()).collect();
    if letters.is_empty() {
        return None;
    }
    let own = |alphabet: &Alphabet| {
        let others = letters.iter().filter(|letter| !letter.is_ascii());
        let kept = others.filter(|letter| {
            let upper = letter.to_uppercase().to_string();
            alphabet.encode(&upper).is_ok_and(|encoded| alphabet.spell(&encoded) == upper)
        });
        kept.count()
    };
    let upper = letters.iter().collect::<String>().to_uppercase();
    let missing = |alphabet: &Alphabet| {
        let own = alphabet.letters().map(|letter| alphabet.spell(&[letter]));
        own.filter(|letter| !letter.is_ascii() && !upper.contains(letter)).count()
    };
    let spells = |alphabet: &Alphabet| {
        letters.iter().all(|letter| alphabet.encode(&letter.to_string()).is_ok())
    };
    if letters.iter().all(char::is_ascii) {
        return Some("english".to_owned());
    }
    let all = Data.names(ALPHABETS).into_iter();
    let fitting = all.filter_map(|name| wordy_data::alphabet(&name).ok()).filter(|it| spells(it));
    let rank =
        |alphabet: &Alphabet| (own(alphabet), Reverse(missing(alphabet)), Reverse(alphabet.len()));
    let mut ranked: Vec<_> =
        fitting.map(|alphabet| (rank(&alphabet), alphabet.name().to_owned())).collect();
    ranked.sort_by(|a, b| b.cmp(a));
    match ranked.as_slice() {
        [(best, name), rest @ ..] if best.0 > 0 && rest.iter().all(|(own, _)| own < best) => {
            Some(name.clone())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str, language: Option<&str>, letters: &str) -> LanguageEvidence {
        let (language, letters) = (language.map(str::to_owned), letters.to_owned());
        shown(name, &WordSources { lines: [].into(), language, letters, faults: [].into() })
    }

    #[test]
    fn the_name_comes_before_the_affixes_and_these_before_the_letters() {
        let named = |alphabet: &str, by| LanguageEvidence::Alphabet(alphabet.to_owned(), by);
        assert_eq!(of("lists/es_ES.dic", Some("fr_FR"), ""), named("spanish", "its name"));
        assert_eq!(of("ca.dic", None, ""), named("catalan", "its name"));
        assert_eq!(of("norwegian.dic", None, ""), named("norwegian", "its name"));
        let by = "the LANG of its affixes";
        assert_eq!(of("club.dic", Some("de_AT"), "abc"), named("german", by));
        assert_eq!(of("it_IT.dic", None, ""), LanguageEvidence::Other("it".to_owned()));
        assert_eq!(of("club.dic", Some("hu_HU"), ""), LanguageEvidence::Other("hu".to_owned()));
        assert_eq!(of("it.dic", None, ""), LanguageEvidence::Nothing);
        assert_eq!(of("no-names.dic", None, ""), named("norwegian", "its name"));
    }

    #[test]
    fn letters_that_only_one_alphabet_has_show_it() {
        let spanish = "aeroinsctldumpbgfvhzóíjáqéñxyúükwAEROÑ";
        let both_cases = format!("{spanish}Ü");
        assert_eq!(of_letters(&both_cases).as_deref(), Some("spanish"));
        assert_eq!(of_letters(spanish).as_deref(), Some("spanish"));
        assert_eq!(of_letters("esianrtolcdugmphbyfvkwz'-").as_deref(), Some("english"));
        assert_eq!(of_letters("aeinrstàäåéöÅÄÖ").as_deref(), Some("swedish"));
        assert_eq!(of_letters("aąęłźż").as_deref(), Some("polish"));
        // Several fold these accents, and none has them.
        assert_eq!(of_letters("aeéèê"), None);
        assert_eq!(of_letters("'-"), None);
    }
}
