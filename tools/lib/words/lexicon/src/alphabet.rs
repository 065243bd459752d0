//! Alphabets: the letters of a language in order, and text into letters and back.
//!
//! An alphabet is a data file:
//!
//! ```toml
//! letters = "A B C CH D"      # in order; a letter may be several characters
//! vowels = "A"
//! fold-accents = true         # É is E, where É is no letter of its own
//! capitalised-nouns = false   # whether a word list writes nouns with a capital
//! outside = "D"               # letters that words may have and no game has
//! quackle = "A B C D CH"      # their order in files of Quackle
//! [aliases]
//! "1" = "CH"                  # another way to write a letter
//! [folds]
//! "ß" = "SS"                  # a character that stands for several letters
//! ```
//!
//! Text is brought into Unicode's composed form (NFC) and capitals, then read by longest match. In
//! an alphabet with the letter İ, that is the capital of i, as in Turkish; an alias of a small
//! letter whose capital is another letter counts before the capital does.
//! `[CH]` forces one letter and `[C][H]` two.

mod encode;
mod same;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use rustc_hash::FxHashMap;
use serde::Deserialize;

pub use same::OtherAlphabet;

use crate::files::{self, Files, Missing};
use encode::capitals;

/// The byte of the letter with index 0.
const FIRST: u8 = b'A';
/// More letters than any alphabet of a word game has; keeps sets of letters in a machine word.
pub const MOST_LETTERS: usize = 60;

/// A letter of an alphabet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Its spelling in capitals.
    pub upper: String,
    /// Its spelling in lower case.
    pub lower: String,
    /// Whether it is a vowel.
    pub vowel: bool,
}

/// An alphabet: at most [`MOST_LETTERS`] letters in order.
#[derive(Clone, Debug)]
pub struct Alphabet {
    name: String,
    source: String,
    letters: Vec<Letter>,
    /// Letters that are one ASCII character beginning no longer spelling, by byte, either case.
    simple: Box<[u8; 256]>,
    /// Small letters whose capital is another than Unicode's.
    capitals: BTreeMap<char, String>,
    /// Spellings by their first character, longest first.
    spellings: FxHashMap<char, Vec<(String, Vec<u8>)>>,
    fold_accents: bool,
    capitalised_nouns: bool,
    /// Letters of no game, in order.
    outside: Vec<u8>,
    /// The letters in the order of Quackle's alphabet file.
    quackle: Vec<u8>,
    /// What stands for an inner hook.
    inner_hook: char,
    /// Whether every letter is its own byte: the 26 capitals of English.
    plain: bool,
}

/// A place where text has no letter of the alphabet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a letter of the alphabet {alphabet}, found {found}")]
pub struct UnknownLetter {
    /// Character of the text, from 0.
    pub at: usize,
    /// What stands there.
    pub found: String,
    /// The alphabet's name.
    pub alphabet: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    letters: toml::Spanned<String>,
    vowels: toml::Spanned<String>,
    #[serde(default)]
    fold_accents: bool,
    #[serde(default)]
    capitalised_nouns: bool,
    outside: Option<toml::Spanned<String>>,
    quackle: Option<toml::Spanned<String>>,
    inner_hook: Option<toml::Spanned<char>>,
    #[serde(default)]
    aliases: BTreeMap<String, toml::Spanned<String>>,
    #[serde(default)]
    folds: BTreeMap<String, toml::Spanned<String>>,
}

/// The sign of an inner hook where the alphabet names no other.
const INNER_HOOK: char = '·';

/// The data file of the English alphabet, so that no file is needed for it.
const ENGLISH_FILE: &str = concat!(
    "# English: 26 letters, no accents.\n",
    "letters = \"A B C D E F G H I J K L M N O P Q R S T U V W X Y Z\"\n",
    "vowels = \"A E I O U\"\n",
);

static ENGLISH: LazyLock<Arc<Alphabet>> = LazyLock::new(|| {
    let file = files::File::in_memory("english", "english.toml", ENGLISH_FILE.as_bytes());
    #[expect(clippy::expect_used, reason = "a constant, which a test reads")]
    Arc::new(Alphabet::from_toml(&file).expect("the English alphabet is sound"))
});

impl Alphabet {
    /// The alphabet of a name among `files`; `english` is known without a file.
    ///
    /// # Errors
    ///
    /// There is no such file, or it is no alphabet.
    pub fn find(name: &str, files: &dyn Files) -> Result<Arc<Self>, files::Error> {
        match files.find(files::ALPHABETS, name) {
            Ok(file) => Ok(Arc::new(Self::from_toml(&file)?)),
            Err(Missing::Unknown { .. }) if name == "english" => Ok(Self::english()),
            Err(missing) => Err(missing.into()),
        }
    }

    /// The English alphabet: A to Z.
    pub fn english() -> Arc<Self> {
        ENGLISH.clone()
    }

    /// Reads an alphabet's data file.
    ///
    /// # Errors
    ///
    /// The text is not that of an alphabet: a key is unknown, a letter stands twice, a vowel or an
    /// alias is not among the letters.
    pub fn from_toml(file: &files::File) -> Result<Self, files::Invalid> {
        let parsed: File = files::from_toml(file)?;
        let wrong = |span: &toml::Spanned<String>, message: String| {
            files::Invalid::at(file, span.span().start, message)
        };
        let letters = read_letters(&parsed).map_err(|message| wrong(&parsed.letters, message))?;
        let mut alphabet = Self {
            name: file.name.clone(),
            source: String::from_utf8_lossy(&file.bytes).into_owned(),
            plain: letters.len() == 26
                && letters
                    .iter()
                    .zip(b'A'..)
                    .all(|(letter, byte)| letter.upper.as_bytes() == [byte]),
            letters,
            simple: Box::new([0; 256]),
            capitals: BTreeMap::new(),
            spellings: FxHashMap::default(),
            fold_accents: parsed.fold_accents,
            capitalised_nouns: parsed.capitalised_nouns,
            outside: Vec::new(),
            quackle: Vec::new(),
            inner_hook: INNER_HOOK,
        };
        alphabet.index_letters();
        if alphabet.letters.iter().any(|letter| letter.upper == "İ") {
            alphabet.set_capital('i', "İ");
        }
        if let Some(outside) = &parsed.outside {
            let letters = alphabet.encode(&outside.get_ref().replace(' ', ""));
            alphabet.outside = letters.map_err(|e| wrong(outside, e.to_string()))?;
        }
        if let Some(order) = &parsed.quackle {
            let spelled = order.get_ref().split_whitespace().map(|one| format!("[{one}]"));
            let letters = alphabet.encode(&spelled.collect::<String>());
            alphabet.quackle = letters.map_err(|e| wrong(order, e.to_string()))?;
            let mut sorted = alphabet.quackle.clone();
            sorted.sort_unstable();
            if !alphabet.letters().eq(sorted) {
                return Err(wrong(order, "expected each of the letters once".into()));
            }
        }
        if let Some(mark) = &parsed.inner_hook {
            alphabet.inner_hook = *mark.get_ref();
            if alphabet.inner_hook.is_alphanumeric() || is_unseen(alphabet.inner_hook) {
                let message = "expected a sign that is no letter".to_owned();
                return Err(files::Invalid::at(file, mark.span().start, message));
            }
        }
        for (from, to) in parsed.aliases.iter().chain(&parsed.folds) {
            let letters = alphabet.encode(to.get_ref()).map_err(|e| wrong(to, e.to_string()))?;
            if alphabet.has_another_capital(from, &letters) {
                let upper = alphabet.spell(&letters);
                from.chars().for_each(|small| alphabet.set_capital(small, &upper));
            } else {
                alphabet.add_spelling(&capitals(from), letters);
            }
        }
        alphabet.index_simple();
        Ok(alphabet)
    }

    /// The same alphabet, with accents taken off where the letter with the accent is not one of its
    /// own.
    #[must_use]
    pub fn folding_accents(&self) -> Self {
        Self { fold_accents: true, ..self.clone() }
    }

    /// Its file's name without the extension.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text of its data file.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// How many letters it has.
    #[expect(clippy::len_without_is_empty, reason = "an alphabet is never empty")]
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// Its letters, as bytes, in order.
    pub fn letters(&self) -> impl DoubleEndedIterator<Item = u8> + Clone + use<> {
        FIRST..FIRST + self.letters.len() as u8
    }

    /// The bytes of its letters, from the first to the last.
    pub fn bytes(&self) -> std::ops::RangeInclusive<u8> {
        FIRST..=FIRST + (self.len() - 1) as u8
    }

    /// The letter of a byte; none when it is no letter of this alphabet.
    pub fn letter(&self, byte: u8) -> Option<&Letter> {
        self.letters.get(usize::from(byte.checked_sub(FIRST)?))
    }

    /// Whether a byte is a vowel of this alphabet.
    pub fn is_vowel(&self, byte: u8) -> bool {
        self.letter(byte).is_some_and(|letter| letter.vowel)
    }

    /// Whether lists in this language write nouns with a capital.
    pub fn capitalised_nouns(&self) -> bool {
        self.capitalised_nouns
    }

    /// Its letters as other programs number them, from 1: in order, those that no game has last.
    pub fn numbered(&self) -> Vec<u8> {
        let (outside, tiles): (Vec<u8>, Vec<u8>) =
            self.letters().partition(|letter| self.outside.contains(letter));
        [tiles, outside].concat()
    }

    /// Its letters as Quackle numbers them, from 1: in the order of Quackle's own alphabet file.
    pub fn numbered_by_quackle(&self) -> Vec<u8> {
        if self.quackle.is_empty() { self.numbered() } else { self.quackle.clone() }
    }

    /// The sign of an inner hook: a word has it on a side where it stays a word without the letter.
    /// It is a dot, unless the alphabet has letters with a dot.
    pub fn inner_hook(&self) -> char {
        self.inner_hook
    }

    /// The spelling of letters in capitals that reads back as the same letters: where that of
    /// [`spell`](Self::spell) would not, each letter is in brackets.
    pub fn spell_exactly(&self, letters: &[u8]) -> String {
        let spelling = self.spell(letters);
        if self.plain || self.encode(&spelling).is_ok_and(|read| read == letters) {
            return spelling;
        }
        self.each(letters).flat_map(|letter| ["[", letter.upper.as_str(), "]"]).collect()
    }

    /// Appends the spelling in capitals that reads back as the same letters.
    pub fn spell_exactly_into(&self, letters: &[u8], out: &mut Vec<u8>) {
        if self.plain {
            out.extend_from_slice(letters);
        } else {
            out.extend_from_slice(self.spell_exactly(letters).as_bytes());
        }
    }

    /// The spelling of letters in capitals; a byte that is no letter is left out.
    pub fn spell(&self, letters: &[u8]) -> String {
        self.each(letters).map(|letter| letter.upper.as_str()).collect()
    }

    /// The spelling of letters in lower case.
    pub fn spell_lower(&self, letters: &[u8]) -> String {
        self.each(letters).map(|letter| letter.lower.as_str()).collect()
    }

    /// The unambiguous spelling of letters in lower case: a letter of several characters is in
    /// brackets.
    pub fn spell_apart(&self, letters: &[u8]) -> String {
        let mut text = Vec::new();
        self.spell_apart_into(letters.iter().copied(), &mut text);
        String::from_utf8(text).unwrap_or_default()
    }

    /// Appends the unambiguous spelling in lower case.
    pub fn spell_apart_into(&self, letters: impl IntoIterator<Item = u8>, out: &mut Vec<u8>) {
        if self.plain {
            out.extend(letters.into_iter().map(|letter| letter.to_ascii_lowercase()));
            return;
        }
        for letter in letters.into_iter().filter_map(|byte| self.letter(byte)) {
            let brackets = letter.lower.chars().count() > 1;
            out.extend_from_slice(if brackets { b"[" } else { b"" });
            out.extend_from_slice(letter.lower.as_bytes());
            out.extend_from_slice(if brackets { b"]" } else { b"" });
        }
    }

    /// Appends the spelling in capitals.
    pub fn spell_into(&self, letters: &[u8], out: &mut Vec<u8>) {
        if self.plain {
            out.extend_from_slice(letters);
        } else {
            self.each(letters).for_each(|letter| out.extend_from_slice(letter.upper.as_bytes()));
        }
    }

    fn each<'a>(&'a self, letters: &'a [u8]) -> impl Iterator<Item = &'a Letter> {
        letters.iter().filter_map(|&byte| self.letter(byte))
    }
}

/// Whether a character of a letter would not be seen, or would do something where it is shown.
fn is_unseen(c: char) -> bool {
    // Between the two ranges are joiners, which letters of some scripts have.
    c.is_control() || matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}'..='\u{206f}' | '\u{feff}')
}

/// The letters of a file, or what is wrong with them.
fn read_letters(file: &File) -> Result<Vec<Letter>, String> {
    let vowels: Vec<String> = file.vowels.get_ref().split_whitespace().map(capitals).collect();
    let spelt: Vec<String> = file.letters.get_ref().split_whitespace().map(capitals).collect();
    if spelt.is_empty() || spelt.len() > MOST_LETTERS {
        return Err(format!("expected 1 to {MOST_LETTERS} letters, found {}", spelt.len()));
    }
    if let Some(twice) = spelt.iter().enumerate().find(|(at, letter)| spelt[..*at].contains(letter))
    {
        return Err(format!("expected each letter once, found {} again", twice.1));
    }
    if let Some(unseen) = spelt.iter().find(|letter| letter.contains(is_unseen)) {
        let letter = unseen.escape_unicode();
        return Err(format!("expected letters that can be seen, found {letter}"));
    }
    if let Some(stray) = vowels.iter().find(|vowel| !spelt.contains(vowel)) {
        return Err(format!("expected vowels among the letters, found {stray}"));
    }
    let letter = |upper: String| Letter {
        lower: upper.to_lowercase(),
        vowel: vowels.contains(&upper),
        upper,
    };
    Ok(spelt.into_iter().map(letter).collect())
}

#[cfg(test)]
mod tests;
