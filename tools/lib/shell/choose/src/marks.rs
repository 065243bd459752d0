//! Symbols after words that other lexicons do not have, or have.

use std::collections::BTreeMap;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::Lexicon;

use crate::open::{Entries, check, found};
use wordy_terminal::{Failure, Streams};

/// The most characters of a symbol.
const LONGEST: usize = 4;

/// The option that marks words by other lexicons.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct MarkArgs {
    /// Mark words that LEX lacks, +LEX those it has, with SYMBOL
    ///
    /// It may be given several times.
    ///
    /// LEX is a name or a file, as with --lexicon. A word outside the lexicon in use gets no symbol
    /// for not being in LEX. A hook has the symbol of the word that it makes.
    #[arg(long = "mark", value_name = "[+]LEX:SYMBOL", hide_short_help = true)]
    pub mark: Vec<String>,
}

impl MarkArgs {
    /// Opens the lexicons named; `lexicon` is the one in use.
    ///
    /// # Errors
    ///
    /// A value is no lexicon and symbol; a lexicon cannot be opened or has another alphabet.
    pub fn open<'a>(
        &self,
        lexicon: &'a Lexicon,
        streams: &mut Streams<'_>,
    ) -> Result<Symbols<'a>, Failure> {
        let mut marks = Vec::with_capacity(self.mark.len());
        for text in &self.mark {
            let typed = MarkValue::parse(text, lexicon.alphabet())?;
            let other = open(typed.name, lexicon, streams);
            let other = other.map_err(|failure| failure.within(&format!("--mark {text}")))?;
            let symbol = typed.symbol.to_owned();
            marks.push(Mark { other, inside: typed.inside, symbol });
        }
        Ok(Symbols { lexicon, marks })
    }
}

/// Opens a lexicon to look words up in it that are of another one.
fn open(name: &str, of: &Lexicon, streams: &mut Streams<'_>) -> Result<Lexicon, Failure> {
    let other = found(name, Entries::AreWords, Some(of.alphabet()), streams)?.lexicon;
    check(&other, name, None)?;
    of.alphabet().require_same(other.alphabet(), name, "the lexicon in use has")?;
    Ok(other)
}

/// A value of the option.
struct MarkValue<'t> {
    /// Whether words that are in the lexicon have the symbol.
    inside: bool,
    name: &'t str,
    symbol: &'t str,
}

impl<'t> MarkValue<'t> {
    fn parse(text: &'t str, alphabet: &Alphabet) -> Result<Self, Failure> {
        let wrong = |fact: &str| {
            Failure::new(format!("--mark {text}: {fact}"))
                .hint("LEX is the name of a lexicon or a file; +LEX marks the words that are in it")
        };
        let expected = "expected LEX:SYMBOL such as nwl.lex:#";
        let (lexicon, symbol) = text.rsplit_once(':').ok_or_else(|| wrong(expected))?;
        let (inside, name) = match lexicon.strip_prefix('+') {
            Some(name) => (true, name),
            None => (false, lexicon),
        };
        if name.is_empty() || symbol.is_empty() {
            return Err(wrong(expected));
        }
        let is_letter = |c: char| c.is_alphanumeric() || alphabet.encode(&c.to_string()).is_ok();
        if symbol.chars().count() > LONGEST || symbol.chars().any(|c| is_letter(c) || !is_seen(c)) {
            let fact = format!("expected a symbol of 1 to {LONGEST} signs that are no letters");
            return Err(wrong(&format!("{fact}, such as #; found {symbol}")));
        }
        Ok(Self { inside, name, symbol })
    }
}

/// Whether a character is seen where it is printed.
fn is_seen(c: char) -> bool {
    !c.is_whitespace() && !wordy_look::visible::acts(c)
}

/// A lexicon and its symbol.
#[derive(Debug)]
struct Mark {
    other: Lexicon,
    /// Whether words that are in it have the symbol, or those that are not.
    inside: bool,
    symbol: String,
}

/// An end of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Before its first letter.
    Front,
    /// After its last letter.
    Back,
}

impl End {
    /// What a part at this end makes of a word.
    fn made(self, part: &[u8], word: &[u8]) -> Vec<u8> {
        match self {
            Self::Front => [part, word].concat(),
            Self::Back => [word, part].concat(),
        }
    }
}

/// Says which symbols words have.
#[derive(Debug)]
pub struct Symbols<'a> {
    lexicon: &'a Lexicon,
    marks: Vec<Mark>,
}

impl Symbols<'_> {
    /// Whether no word has any, for none is asked for.
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// The symbols of a word, in the order of the options; empty where it has none. Cost: a look-up
    /// in each lexicon named, and one in the lexicon in use.
    pub fn symbol(&self, word: &[u8]) -> String {
        let has = |mark: &&Mark| match (mark.inside, mark.other.has_letters(word)) {
            (inside, true) => inside,
            (inside, false) => !inside && self.lexicon.has_letters(word),
        };
        self.marks.iter().filter(has).map(|mark| mark.symbol.as_str()).collect()
    }

    /// Appends hooks or longer parts at an end of a word, in lower case with `between` between
    /// them, each with the symbols of the word that it makes.
    pub fn put(
        &self,
        end: End,
        parts: impl IntoIterator<Item = impl AsRef<[u8]>>,
        word: &[u8],
        between: &str,
        line: &mut Vec<u8>,
    ) {
        for (at, part) in parts.into_iter().enumerate() {
            let part = part.as_ref();
            line.extend_from_slice(if at > 0 { between } else { "" }.as_bytes());
            self.lexicon.alphabet().spell_apart_into(part.iter().copied(), line);
            if !self.is_empty() {
                line.extend_from_slice(self.symbol(&end.made(part, word)).as_bytes());
            }
        }
    }

    /// The hooks at an end of a word as [`put`](Self::put) writes them, with nothing between them.
    pub fn hooks(&self, end: End, letters: LetterSet, word: &[u8]) -> String {
        let mut text = Vec::new();
        self.put(end, letters.into_iter().map(|letter| [letter]), word, "", &mut text);
        String::from_utf8(text).unwrap_or_default()
    }

    /// The symbols of the words that hooks or longer parts make, by the part as `spell` has it;
    /// only of those that have some.
    pub fn by_part(
        &self,
        end: End,
        parts: impl IntoIterator<Item = impl AsRef<[u8]>>,
        word: &[u8],
        spell: impl Fn(&[u8]) -> String,
    ) -> BTreeMap<String, String> {
        let row = |part: &[u8]| (spell(part), self.symbol(&end.made(part, word)));
        let rows = parts.into_iter().map(|part| row(part.as_ref()));
        rows.filter(|(_, symbols)| !symbols.is_empty()).collect()
    }

    /// What each symbol means, in the order of the options: `# not in nwl`.
    pub fn legend(&self) -> Vec<String> {
        let line = |mark: &Mark| {
            let whether = if mark.inside { "in" } else { "not in" };
            format!("{} {whether} {}", mark.symbol, mark.other.meta().name_and_edition())
        };
        self.marks.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_a_lexicon_and_a_symbol() {
        let english = Alphabet::english();
        let read = |text: &str| {
            MarkValue::parse(text, &english)
                .ok()
                .map(|typed| (typed.inside, typed.name.to_owned(), typed.symbol.to_owned()))
        };
        let expected = |inside: bool, name: &str, symbol: &str| {
            Some((inside, name.to_owned(), symbol.to_owned()))
        };
        assert_eq!(read("nwl:#"), expected(false, "nwl", "#"));
        assert_eq!(read("+kwg:c:/nwl.kwg:§!"), expected(true, "kwg:c:/nwl.kwg", "§!"));
        for wrong in ["", "nwl", "nwl:", ":#", "+:#", "nwl:x", "nwl:7", "nwl:# ", "nwl:#####"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
