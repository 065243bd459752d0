//! Which alphabet a spelling dictionary has: its name, its affixes or its letters show it.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use wordy_data::{ALPHABETS, Data, Files};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lists::list::{Source, WordSources};

use crate::default_alphabet;
use wordy_terminal::{Failure, Streams};

/// Languages by the codes of ISO 639-1, and their alphabets.
const LANGUAGES: [(&str, &str); 23] = [
    ("ca", "catalan"),
    ("cs", "czech"),
    ("da", "danish"),
    ("de", "german"),
    ("el", "greek"),
    ("en", "english"),
    ("es", "spanish"),
    ("et", "estonian"),
    ("fi", "finnish"),
    ("fr", "french"),
    ("hr", "croatian"),
    ("hu", "hungarian"),
    ("it", "italian"),
    ("nb", "norwegian"),
    ("nl", "dutch"),
    ("nn", "norwegian"),
    ("no", "norwegian"),
    ("pl", "polish"),
    ("pt", "portuguese"),
    ("ro", "romanian"),
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

/// The alphabet that spells all letters, and alone has one of them: ñ is Spanish, ł Polish. Else
/// the one that has most of those beyond A to Z; each of its letters with a tile that is missing
/// counts against it twice (German has ä, ö and ü). None where there are none to go by, or where
/// several are as good.
fn of_letters(letters: &str) -> Option<String> {
    let letters: BTreeSet<char> = letters
        .chars()
        .filter(|letter| letter.is_alphabetic())
        .flat_map(char::to_uppercase)
        .collect();
    if letters.is_empty() {
        return None;
    }
    if letters.iter().all(char::is_ascii) {
        return Some("english".to_owned());
    }
    let names = Data.names(ALPHABETS).into_iter();
    let all: Vec<_> = names.filter_map(|name| wordy_data::alphabet(&name).ok()).collect();
    let has = |alphabet: &Alphabet, letter: char| {
        let letter = letter.to_string();
        alphabet.encode(&letter).is_ok_and(|encoded| alphabet.spell(&encoded) == letter)
    };
    let spells = |alphabet: &Alphabet| {
        letters.iter().all(|letter| alphabet.encode(&letter.to_string()).is_ok())
    };
    let others: Vec<char> = letters.iter().copied().filter(|letter| !letter.is_ascii()).collect();
    let sole = others.iter().filter_map(|letter| {
        let mut owners = all.iter().filter(|alphabet| has(alphabet, *letter));
        owners.next().filter(|_| owners.next().is_none()).map(|alphabet| alphabet.name())
    });
    let sole: BTreeSet<&str> = sole.collect();
    let mut fitting = all.iter().filter(|alphabet| spells(alphabet));
    if let [name] = Vec::from_iter(&sole)[..]
        && fitting.clone().any(|alphabet| alphabet.name() == *name)
    {
        return Some((*name).to_owned());
    }
    let balance = |alphabet: &Alphabet| {
        let found = others.iter().filter(|letter| has(alphabet, **letter)).count();
        let tiles = wordy_data::distribution(alphabet.name()).ok();
        let missing = alphabet.letters().filter(|letter| {
            let has_tile = tiles.as_ref().is_none_or(|tiles| tiles.count(*letter) > 0);
            let spelled = alphabet.spell(&[*letter]);
            let mut parts = spelled.chars().filter(|part| !part.is_ascii());
            has_tile && parts.any(|part| !letters.contains(&part))
        });
        found.cast_signed() - 2 * missing.count().cast_signed()
    };
    let best = fitting.clone().map(|alphabet| balance(alphabet)).max()?;
    let first = fitting.find(|alphabet| balance(alphabet) == best)?;
    let is_alone = fitting.all(|alphabet| balance(alphabet) < best);
    (best > 0 && is_alone).then(|| first.name().to_owned())
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
        assert_eq!(of("la_VA.dic", None, ""), LanguageEvidence::Other("la".to_owned()));
        assert_eq!(of("club.dic", Some("is_IS"), ""), LanguageEvidence::Other("is".to_owned()));
        assert_eq!(of("club.dic", Some("hu_HU"), ""), named("hungarian", by));
        assert_eq!(of("la.dic", None, ""), LanguageEvidence::Nothing);
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
        assert_eq!(of_letters("aąęłńśćóźż").as_deref(), Some("polish"));
        assert_eq!(of_letters("aäöüß").as_deref(), Some("german"));
        assert_eq!(of_letters("aäöüõšž").as_deref(), Some("estonian"));
        assert_eq!(of_letters("áéíóöőúüű").as_deref(), Some("hungarian"));
        // Danish and Norwegian have the same letters.
        assert_eq!(of_letters("aæøå"), None);
        // Several fold these accents, and none has them.
        assert_eq!(of_letters("aeéèê"), None);
        assert_eq!(of_letters("'-"), None);
    }
}
