//! Lexicons in the formats of other programs: one file a format, behind one small trait.
//!
#![doc = include_str!("../README.md")]
//!
//! A format that is text and that the reader of lists understands is only written here. The others
//! are read here, too: each checks what it can, and refuses letters and arcs that fall outside.
//! Limits of a format are errors before anything is written. [`table`] has rows of numbers and
//! texts, [`network`] graphs of words.

#![warn(clippy::missing_errors_doc)]

mod anki;
mod by_letters;
mod dwg;
mod error;
mod graph;
mod hunspell;
mod kbwg;
pub mod klv;
mod kwg;
mod latin1;
mod lxd;
mod ndjson;
pub mod network;
mod pairs;
#[cfg(feature = "parquet")]
mod parquet;
mod quackle_dawg;
mod quackle_gaddag;
mod questions;
mod rows;
mod spreadsheet;
#[cfg(feature = "sqlite")]
mod sqlite;
pub mod table;
mod text;
mod tiles;
mod transducer;
mod trie;
pub mod wordnet;

use std::path::Path;

pub use error::FormatError;
pub use spreadsheet::for_spreadsheets;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::lexicon::{Draft, Lexicon};

/// How a format is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadSupport {
    /// Not at all.
    Never,
    /// As a word list, by the reader of lists.
    AsList,
    /// By [`Format::read`], where its first bytes, its file's name or the user says so.
    Own,
}

/// What is known besides the words that are written.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The lexicon that the words are a part of, or all of.
    pub whole: &'a Lexicon,
    /// The tiles that words are drawn from, where they are known.
    pub tiles: Option<&'a Distribution>,
    /// How cards are written, in a format of cards.
    pub cards: Cards<'a>,
}

impl<'a> Context<'a> {
    /// Nothing but the lexicon.
    pub fn of(whole: &'a Lexicon) -> Self {
        Self { whole, tiles: None, cards: Cards::default() }
    }
}

/// How cards are written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cards<'a> {
    /// The deck they come into; none for the one chosen at the import.
    pub deck: Option<&'a str>,
    /// A tag besides those of the length and of the edition.
    pub tag: Option<&'a str>,
    /// Whether within a length the cards of the most probable letters come first. Without tiles
    /// they are in order of their letters all the same.
    pub by_probability: bool,
}

/// The words of a file of lines, and why each line is none that cannot be read.
pub type LinesRead = (Draft, Vec<FormatError>);

/// What a format is.
#[derive(Clone, Copy, Debug)]
pub struct FormatFacts {
    /// Its name, as asked for.
    pub name: &'static str,
    /// What it is and who reads it, in a few words.
    pub about: &'static str,
    /// What its files' names end in, without the dot.
    pub extension: Option<&'static str>,
    /// How it is read.
    pub reading: ReadSupport,
}

/// A format. All are written.
pub trait Format: Sync {
    /// What it is.
    fn facts(&self) -> FormatFacts;

    /// Its name, as asked for.
    fn name(&self) -> &'static str {
        self.facts().name
    }

    /// What it is and who reads it, in a few words.
    fn about(&self) -> &'static str {
        self.facts().about
    }

    /// What its files' names end in, without the dot; files of these names are read as this format.
    fn extension(&self) -> Option<&'static str> {
        self.facts().extension
    }

    /// How it is read.
    fn reading(&self) -> ReadSupport {
        self.facts().reading
    }

    /// Whether the bytes say themselves that they are of this format.
    fn recognises(&self, _bytes: &[u8]) -> bool {
        false
    }

    /// The letters that a file says it is made of, each as it is spelled; none where it does not.
    fn letters(&self, _bytes: &[u8]) -> Option<Vec<String>> {
        None
    }

    /// The words of a file and what it says of them. No bytes make it panic or hang.
    /// Memory: at most four times the file besides the words, which are refused before they are
    /// unfolded when they would take more than [words may](wordy_lexicon::bound).
    ///
    /// # Errors
    ///
    /// The bytes are not of the format, or are damaged; a word has letters outside the alphabet; or
    /// the format is only written.
    fn read(&self, _bytes: &[u8], _alphabet: &Alphabet) -> Result<Draft, FormatError> {
        Err(FormatError::OnlyWritten(self.name()))
    }

    /// The words of the lines that can be read, and why the others cannot, in their order; none
    /// where a file of the format has no lines, so that a fault spoils all of it.
    fn read_lines(&self, _bytes: &[u8], _alphabet: &Alphabet) -> Option<LinesRead> {
        None
    }

    /// The bytes of a file of the lexicon. The same lexicon gives the same bytes.
    ///
    /// # Errors
    ///
    /// The words do not fit into the format.
    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError>;

    /// The bytes of a file of words that may be a part of a larger lexicon: what is said of a word,
    /// such as its hooks, is said by the context, in a format that has room for it.
    ///
    /// # Errors
    ///
    /// The words do not fit into the format.
    fn write_with(&self, words: &Lexicon, _context: Context<'_>) -> Result<Vec<u8>, FormatError> {
        self.write(words)
    }
}

/// All formats, in the order of the table in the guide.
pub fn all() -> &'static [&'static dyn Format] {
    &[
        &text::Plain,
        &text::Tsv,
        &ndjson::NdJson,
        &text::ScoredWords,
        &text::Zyzzyva,
        &transducer::Set,
        &transducer::Map,
        &kwg::Kwg,
        &kwg::KwgDawg,
        &kwg::Kad,
        &quackle_dawg::QuackleDawg,
        &quackle_gaddag::QuackleGaddag,
        &dwg::ZyzzyvaDwg,
        &kbwg::Kbwg,
        &lxd::Lxd,
        &hunspell::Hunspell,
        &hunspell::HunspellAff,
        &questions::Questions,
        &anki::Anki,
        &trie::JsonTrie,
        #[cfg(feature = "sqlite")]
        &sqlite::Sqlite,
        #[cfg(feature = "parquet")]
        &parquet::Parquet,
    ]
}

/// The formats that are built in only where the feature of that name is on.
pub const OPTIONAL: [&str; 2] = ["sqlite", "parquet"];

/// The format of a name.
///
/// ```
/// let kwg = wordy_formats::named("kwg").ok_or("no such format")?;
/// assert_eq!(kwg.extension(), Some("kwg"));
/// assert!(wordy_formats::named("docx").is_none());
/// # Ok::<(), &str>(())
/// ```
pub fn named(name: &str) -> Option<&'static dyn Format> {
    all().iter().copied().find(|format| format.name() == name)
}

/// The format that a file says it is of, by its bytes or else by its name; none for a word list.
pub fn recognise(name: &str, bytes: &[u8]) -> Option<&'static dyn Format> {
    own().find(|format| format.recognises(bytes)).or_else(|| by_extension(name))
}

/// The format that a file's name says it is of; none for a word list. `.jsonl` is another name for
/// `.ndjson`.
pub fn by_extension(name: &str) -> Option<&'static dyn Format> {
    let extension = Path::new(name).extension().and_then(|extension| extension.to_str());
    let extension =
        extension.map(|own| if own.eq_ignore_ascii_case("jsonl") { "ndjson" } else { own });
    own().find(|format| {
        extension.zip(format.extension()).is_some_and(|(own, its)| own.eq_ignore_ascii_case(its))
    })
}

/// The formats with readers of their own.
fn own() -> impl Iterator<Item = &'static dyn Format> {
    all().iter().copied().filter(|format| format.reading() == ReadSupport::Own)
}

#[cfg(test)]
mod tests;
