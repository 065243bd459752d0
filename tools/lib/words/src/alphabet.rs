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
//! [aliases]
//! "1" = "CH"                  # another way to write a letter
//! [folds]
//! "ß" = "SS"                  # a character that stands for several letters
//! ```
//!
//! Text is brought into Unicode's composed form (NFC) and capitals, then read by longest match.
//! `[CH]` forces one letter and `[C][H]` two.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, LazyLock};

use rustc_hash::FxHashMap;
use serde::Deserialize;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::files::{self, Files, Missing};

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
    /// Spellings by their first character, longest first.
    spellings: FxHashMap<char, Vec<(String, Vec<u8>)>>,
    fold_accents: bool,
    capitalised_nouns: bool,
    /// Letters of no game, in order.
    outside: Vec<u8>,
    /// Whether every letter is its own byte: the 26 capitals of English.
    plain: bool,
}

/// Alphabets are equal when they have the same letters, vowels, aliases and folds: a word of one is
/// a word of the other. Names, comments in their files, and how accents are read do not count.
impl PartialEq for Alphabet {
    fn eq(&self, other: &Self) -> bool {
        self.letters == other.letters && self.spellings == other.spellings
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
    #[serde(default)]
    aliases: BTreeMap<String, toml::Spanned<String>>,
    #[serde(default)]
    folds: BTreeMap<String, toml::Spanned<String>>,
}

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
            spellings: FxHashMap::default(),
            fold_accents: parsed.fold_accents,
            capitalised_nouns: parsed.capitalised_nouns,
            outside: Vec::new(),
        };
        alphabet.index_letters();
        if let Some(outside) = &parsed.outside {
            let letters = alphabet.encode(&outside.get_ref().replace(' ', ""));
            alphabet.outside = letters.map_err(|e| wrong(outside, e.to_string()))?;
        }
        for (from, to) in parsed.aliases.iter().chain(&parsed.folds) {
            let letters = alphabet.encode(to.get_ref()).map_err(|e| wrong(to, e.to_string()))?;
            alphabet.add_spelling(&capitals(from), letters);
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

    /// How many letters it has.
    #[expect(clippy::len_without_is_empty, reason = "an alphabet is never empty")]
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// Its letters, as bytes, in order.
    pub fn letters(&self) -> impl DoubleEndedIterator<Item = u8> + Clone + use<> {
        FIRST..FIRST + self.letters.len() as u8
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

    /// The spelling of letters in capitals that reads back as the same letters: where that of
    /// [`spell`](Self::spell) would not, each letter stands in brackets.
    pub fn spell_exactly(&self, letters: &[u8]) -> String {
        let spelling = self.spell(letters);
        if self.plain || self.encode(&spelling).is_ok_and(|read| read == letters) {
            return spelling;
        }
        self.each(letters).flat_map(|letter| ["[", letter.upper.as_str(), "]"]).collect()
    }

    /// The letters of a text, either case. Cost: nanoseconds a letter for plain ASCII.
    pub fn encode(&self, text: &str) -> Result<Vec<u8>, UnknownLetter> {
        let mut letters = Vec::with_capacity(text.len());
        self.encode_into(text, &mut letters)?;
        Ok(letters)
    }

    /// Appends the letters of a text; nothing is appended when it has none.
    pub fn encode_into(&self, text: &str, out: &mut Vec<u8>) -> Result<(), UnknownLetter> {
        if !self.encode_simple(text.as_bytes(), out) {
            out.extend(self.encode_any(text)?);
        }
        Ok(())
    }

    /// Appends the letters of a text in which each byte is one of them; else appends nothing.
    pub(crate) fn encode_simple(&self, text: &[u8], out: &mut Vec<u8>) -> bool {
        let start = out.len();
        out.extend(text.iter().map(|&byte| self.simple[usize::from(byte)]));
        let simple = !out[start..].contains(&0);
        if !simple {
            out.truncate(start);
        }
        simple
    }

    /// The spelling of letters in capitals; a byte that is no letter is left out.
    pub fn spell(&self, letters: &[u8]) -> String {
        self.each(letters).map(|letter| letter.upper.as_str()).collect()
    }

    /// The spelling of letters in lower case.
    pub fn spell_lower(&self, letters: &[u8]) -> String {
        self.each(letters).map(|letter| letter.lower.as_str()).collect()
    }

    /// The spelling of letters in lower case that can be told apart: a letter of several characters
    /// stands in brackets.
    pub fn spell_apart(&self, letters: &[u8]) -> String {
        let mut text = Vec::new();
        self.spell_apart_into(letters.iter().copied(), &mut text);
        String::from_utf8(text).unwrap_or_default()
    }

    /// Appends the spelling in lower case that can be told apart.
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

    fn index_letters(&mut self) {
        let letters: Vec<_> = self.letters.iter().map(|letter| letter.upper.clone()).collect();
        for (letter, byte) in letters.iter().zip(FIRST..) {
            self.add_spelling(letter, vec![byte]);
        }
    }

    fn add_spelling(&mut self, spelling: &str, letters: Vec<u8>) {
        let Some(first) = spelling.chars().next() else { return };
        let spellings = self.spellings.entry(first).or_default();
        spellings.push((spelling.to_owned(), letters));
        spellings.sort_by(|(a, _), (b, _)| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    }

    fn index_simple(&mut self) {
        for (first, spellings) in &self.spellings {
            if let ([(spelling, letters)], true) = (spellings.as_slice(), first.is_ascii())
                && let ([letter], 1) = (letters.as_slice(), spelling.len())
            {
                self.simple[*first as usize] = *letter;
                self.simple[first.to_ascii_lowercase() as usize] = *letter;
            }
        }
    }

    fn encode_any(&self, text: &str) -> Result<Vec<u8>, UnknownLetter> {
        let text = capitals(text);
        let mut letters = Vec::with_capacity(text.len());
        let mut rest = text.as_str();
        while !rest.is_empty() {
            let (found, len) =
                self.bracketed(rest).or_else(|| self.longest(rest)).ok_or_else(|| {
                    let at = text[..text.len() - rest.len()].chars().count();
                    let found =
                        rest.chars().next().map(|c| c.to_lowercase().collect()).unwrap_or_default();
                    UnknownLetter { at, found, alphabet: self.name.clone() }
                })?;
            letters.extend(found);
            rest = &rest[len..];
        }
        Ok(letters)
    }

    /// The letter in brackets at the head of a text, and the bytes it takes.
    fn bracketed(&self, text: &str) -> Option<(Vec<u8>, usize)> {
        let inner = text.strip_prefix('[')?;
        let end = inner.find(']')?;
        let (letters, len) = self.longest(&inner[..end])?;
        (len == end && letters.len() == 1).then_some((letters, end + 2))
    }

    /// The longest spelling at the head of a text in capitals, and the bytes it takes.
    fn longest(&self, text: &str) -> Option<(Vec<u8>, usize)> {
        let first = text.chars().next()?;
        let known = self.spellings.get(&first).into_iter().flatten();
        let mut fitting = known.filter(|(spelling, _)| text.starts_with(spelling.as_str()));
        match fitting.next() {
            Some((spelling, letters)) => Some((letters.clone(), spelling.len())),
            None if self.fold_accents => Some((self.without_accents(first)?, first.len_utf8())),
            None => None,
        }
    }

    fn without_accents(&self, accented: char) -> Option<Vec<u8>> {
        let base: Vec<char> =
            std::iter::once(accented).nfd().filter(|c| !is_combining_mark(*c)).collect();
        match base.as_slice() {
            &[base] if base != accented => {
                self.longest(base.encode_utf8(&mut [0; 4])).map(|(l, _)| l)
            }
            _ => None,
        }
    }
}

/// Text in capitals and composed form.
fn capitals(text: &str) -> String {
    // A sharp s must not become SS before the alphabet has had its say: a Swiss list has no letter
    // for it.
    text.nfc()
        .flat_map(|c| if c == 'ß' { 'ẞ'.to_uppercase() } else { c.to_uppercase() })
        .nfc()
        .collect()
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
mod tests {
    use super::*;
    use crate::fixture::alphabet;

    fn spellings(name: &str, text: &str) -> Vec<String> {
        let alphabet = alphabet(name);
        let letters = alphabet.encode(text).unwrap();
        letters.iter().map(|&byte| alphabet.letter(byte).unwrap().upper.clone()).collect()
    }

    fn from_text(text: &'static str) -> Result<Alphabet, files::Invalid> {
        Alphabet::from_toml(&files::File::in_memory("own", "own.toml", text.as_bytes()))
    }

    #[test]
    fn an_english_word_is_its_own_spelling() {
        assert_eq!(Alphabet::english().encode("Quiz").unwrap(), b"QUIZ");
    }

    #[test]
    fn the_longest_spelling_wins() {
        assert_eq!(spellings("spanish", "chorrillo"), ["CH", "O", "RR", "I", "LL", "O"]);
        assert_eq!(spellings("catalan", "col·legi"), ["C", "O", "L·L", "E", "G", "I"]);
        assert_eq!(spellings("catalan", "anyquan"), ["A", "NY", "QU", "A", "N"]);
        assert_eq!(spellings("catalan", "aqüífer"), ["A", "QU", "I", "F", "E", "R"]);
    }

    #[test]
    fn brackets_force_one_letter_or_two() {
        assert_eq!(spellings("spanish", "[CH]A"), ["CH", "A"]);
        assert_eq!(spellings("spanish", "[C][H]A"), ["C", "H", "A"]);
    }

    #[test]
    fn aliases_are_read() {
        assert_eq!(spellings("spanish", "1a2a3e4u"), ["CH", "A", "LL", "A", "RR", "E", "Ñ", "U"]);
        assert_eq!(spellings("catalan", "al.lot"), ["A", "L·L", "O", "T"]);
    }

    #[test]
    fn folding_is_the_alphabets_own() {
        assert_eq!(spellings("french", "Œuvré").concat(), "OEUVRE");
        assert_eq!(spellings("german", "Straße").concat(), "STRASSE");
        assert_eq!(spellings("german", "über").concat(), "ÜBER");
        assert_eq!(spellings("spanish", "añádír").concat(), "AÑADIR");
        assert_eq!(spellings("polish", "żółć").concat(), "ŻÓŁĆ");
        assert!(alphabet("polish").encode("é").is_err());
    }

    #[test]
    fn decomposed_text_is_the_same_text() {
        assert_eq!(spellings("polish", "z\u{307}o\u{301}ł").concat(), "ŻÓŁ");
    }

    #[test]
    fn a_stranger_is_told_with_its_place() {
        let error = Alphabet::english().encode("cafés").unwrap_err();
        assert_eq!(error.to_string(), "expected a letter of the alphabet english, found é");
        assert_eq!(error.at, 3);
        assert!(Alphabet::english().folding_accents().encode("cafés").is_ok());
    }

    #[test]
    fn an_alphabet_is_its_letters_not_its_file() {
        let text = "# The same letters.\nvowels = \"U O I E A\"\n\
                    letters = \"A B C D E F G H I J K L M N O P Q R S T U V W X Y Z\"\n";
        let own = from_text(text).unwrap();
        assert_eq!(own, *Alphabet::english());
        assert_eq!(own.folding_accents(), own);
        let others = [
            "letters = \"A B C\"\nvowels = \"A\"\n",
            "letters = \"A B C\"\nvowels = \"B\"\n",
            "letters = \"A C B\"\nvowels = \"A\"\n",
            "letters = \"A B C\"\nvowels = \"A\"\n[aliases]\n1 = \"A\"\n",
            "letters = \"A B C\"\nvowels = \"A\"\n[folds]\n\"Ä\" = \"AB\"\n",
        ];
        for (at, text) in others.iter().enumerate() {
            for (other, expected) in others.iter().enumerate().map(|(o, t)| (t, o == at)) {
                let equal = from_text(text).unwrap() == from_text(other).unwrap();
                assert_eq!(equal, expected, "{text}{other}");
            }
        }
    }

    #[test]
    fn another_alphabet_is_named() {
        let (english, french) = (Alphabet::english(), alphabet("french"));
        let error = |a: &Alphabet, b: &Alphabet| {
            a.require_same(b, "x.lex", "the others use").unwrap_err().to_string()
        };
        assert_eq!(
            error(&english, &alphabet("spanish")),
            "x.lex uses the alphabet spanish; the others use english"
        );
        let own = from_text("letters = \"A B\"\nvowels = \"A\"\n").unwrap();
        let renamed = Alphabet { name: "own".into(), ..(*french).clone() };
        assert_eq!(
            error(&own, &renamed),
            "x.lex uses the alphabet own, but not the one that the others use"
        );
    }

    #[test]
    fn a_faulty_file_is_refused_with_its_line() {
        let error = |text| from_text(text).unwrap_err().to_string();
        assert_eq!(
            error("letters = \"A B A\"\nvowels = \"A\"\n"),
            "own.toml:1:11: expected each letter once, found A again"
        );
        assert_eq!(
            error("letters = \"A B\"\nvowels = \"A E\"\n"),
            "own.toml:1:11: expected vowels among the letters, found E"
        );
        assert!(error("letters = \"\"\nvowels = \"\"\n").contains("expected 1 to 60 letters"));
        assert!(
            error("letters = \"A\"\nvowels = \"\"\nblanks = 2\n").contains("own.toml:3:1: unknown")
        );
    }
}
