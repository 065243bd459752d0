//! Word lists: one reader for every program and every text convention.
//!
//! A line is a word; a word and its definition, in the order of the tournament lists (`AA rough
//! lava [n -S]`) or of printed dictionaries (`AA n pl. -S rough lava`); a word and its score;
//! columns parted by tabs, bars, commas, semicolons or colons (`WORD;score`), with or without a
//! header, as spreadsheets write them (quoted, over several lines); or several words and the entry
//! they belong to (`aah aahs \ AAH v -S to exclaim`). A word may carry trailing marks and stand in
//! quotes, and a bullet or a count may stand before it. Blank lines, rules, and lines that begin
//! with `#`, `//` or `;` are passed over.
//!
//! Several words on a line are never taken for a word and its definition: they are read with
//! [`ListOptions::split`], or refused. What counts as a definition is in `follow` for one line, and
//! in `layout` for those that only the whole list decides, such as what parts its columns. Nothing
//! of a line is left unread: more columns than have a name are refused, and those that a header
//! gives a name without a meaning are told ([`List::notes`]).

mod around;
mod columns;
mod decode;
mod delimiter;
mod encoding;
mod entry;
mod follow;
mod header;
pub mod hunspell;
mod inferred;
mod kind;
mod layout;
mod lead;
mod line;
mod lines;
pub mod lint;
mod numbered;
mod phrase;
mod printed;
mod reader;
mod record;
mod records;
mod rules;
mod split;
mod unreadable;
mod web;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

pub use columns::{Column, Columns};
pub use decode::{gunzip, gunzip_small};
pub use encoding::{Encoding, Fit, fitting, option as encoding_option};
pub use kind::misnamed;
pub use lines::{Line, lines as each_line};
pub use rules::{ListRules, Reason};

use reader::Reader;
use unreadable::Unreadable;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::bound::LONGEST_WORD;
use wordy_lexicon::excerpt::Excerpt;
use wordy_lexicon::lexicon::Draft;

/// A list as read from a file: what to call it in a message, and its bytes.
#[derive(Clone, Debug)]
pub struct Source {
    /// The file's name.
    pub name: String,
    /// Its bytes, of any encoding, perhaps gzipped.
    pub bytes: Vec<u8>,
    /// Where the words were made of the file's lines, as [`hunspell::spelled`] makes them: how.
    /// Then each line is a word and nothing else, in UTF-8.
    pub made: Option<WordSources>,
}

/// Where words come from that were made of a file's lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordSources {
    /// The line of the file that each word comes from.
    pub lines: Box<[u32]>,
    /// The language that the file names: `es_ES`.
    pub language: Option<String>,
    /// The letters of the language, as far as the file has them; empty where it does not.
    pub letters: String,
    /// The lines that no word was made of, since they cannot be read.
    pub faults: Box<[MadeFault]>,
}

/// A line that no word was made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeFault {
    /// The file's name.
    pub name: String,
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
    /// The line.
    pub text: String,
}

impl Source {
    /// A list as it is in its file.
    pub fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { name: name.into(), bytes: bytes.into(), made: None }
    }

    /// Its lines as they are, but for blank ones, those that begin with `#`, and spaces around.
    ///
    /// # Errors
    ///
    /// The bytes are not text in UTF-8 or UTF-16, or a gzipped file is damaged.
    pub fn texts(&self) -> Result<Vec<String>, ListError> {
        let text = decode::text(self, Encoding::Utf8, None)?;
        let lines = text.lines().map(str::trim);
        let said = lines.filter(|line| !(line.is_empty() || line.starts_with('#')));
        Ok(said.map(str::to_owned).collect())
    }

    /// The line of the file that a line comes from; both are numbers from 1.
    fn line(&self, number: usize) -> usize {
        let line = self.made.as_ref().and_then(|made| made.lines.get(number - 1));
        line.map_or(number, |line| *line as usize)
    }
}

/// How to read lists.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting that is on or off")]
pub struct ListOptions {
    /// The alphabet of the words.
    pub alphabet: Arc<Alphabet>,
    /// Which entries to drop.
    pub rules: Option<ListRules>,
    /// The encoding of bytes that do not say it themselves.
    pub encoding: Encoding,
    /// Whether to leave out lines that are no entries, instead of failing.
    pub skip_invalid: bool,
    /// Whether to keep the lines that are left out, in [`List::rejected`].
    pub keep_rejected: bool,
    /// Whether to keep all that is left out, by the rules too, in [`List::left_out`].
    pub keep_left_out: bool,
    /// Whether each word of a line is an entry.
    pub split: bool,
    /// Whether entries with blanks and signs between their letters are squeezed to their letters:
    /// `ice cream` to ICECREAM, with the phrase kept.
    pub squeeze: bool,
    /// The columns of each line, where the lists do not name them.
    pub columns: Option<Columns>,
}

impl ListOptions {
    /// No rules, UTF-8, every line must be an entry.
    pub fn new(alphabet: Arc<Alphabet>) -> Self {
        Self {
            alphabet,
            rules: None,
            encoding: Encoding::Utf8,
            skip_invalid: false,
            keep_rejected: false,
            keep_left_out: false,
            split: false,
            squeeze: false,
            columns: None,
        }
    }
}

/// What lists hold.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// The entries, in the order of the lists.
    pub draft: Draft,
    /// How many entries were dropped, by reason.
    pub dropped: BTreeMap<Reason, u32>,
    /// How many entries with a capital the rules kept, since nouns of the language have one; names
    /// are among them.
    pub nouns: u32,
    /// How many lines were left out because they are no entries.
    pub invalid: u32,
    /// Those lines, where they are to be kept.
    pub rejected: Vec<Rejected>,
    /// All that was left out, where it is to be kept: entries that the rules drop, and lines that
    /// are no entries.
    pub left_out: Vec<LeftOut>,
    /// How many entries each source has, in their order; those dropped are not counted.
    pub entries: Vec<u32>,
    /// What first lines say and is not read.
    pub notes: Vec<Note>,
}

/// What the first line of a list says and is not read; as a text it is a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Note {
    /// Columns that say nothing of a word.
    #[error("{list}: passed over the columns that have no meaning here: {}", columns.join(", "))]
    Columns {
        /// The file's name.
        list: String,
        /// Their names.
        columns: Vec<String>,
    },
    /// A line that seems to name the columns where the user names them, too.
    #[error("{list}:{line}: read as the names of the columns, not as a word: {text}")]
    Header {
        /// The file's name.
        list: String,
        /// The number of the line, from 1.
        line: usize,
        /// The line.
        text: String,
    },
}

/// Why lists could not be read. What to do about it is said where the settings of the list are
/// written: options or keys.
#[derive(Debug)]
pub enum ListError {
    /// The bytes are not text of the encoding.
    Encoding {
        /// File, line and column.
        place: String,
        /// What was expected and found.
        message: String,
        /// The line with a caret under the column; none where the whole file is meant.
        excerpt: Option<Excerpt>,
        /// The way out.
        hint: Option<String>,
        /// The bytes of letters, each once, where no encoding makes them letters of the alphabet.
        unread: Box<[u8]>,
        /// Whether [`ListOptions::skip_invalid`] reads the list without such lines.
        skips: bool,
    },
    /// Lines that are no entries.
    Lines {
        /// The first of them.
        shown: Vec<BadLine>,
        /// How many there are in all.
        total: usize,
        /// The way out of the first of them.
        remedy: Remedy,
    },
}

impl std::error::Error for ListError {}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Encoding { place, message, .. } => write!(f, "{place}: {message}"),
            Self::Lines { total, .. } => {
                write!(f, "{total} lines are not entries of a word list")
            }
        }
    }
}

/// A line that is no entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// File, line and column, what was expected and what was found.
    pub message: String,
    /// The line with a caret under the column.
    pub excerpt: Excerpt,
}

/// A line that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// File, line and column, what was expected and what was found.
    pub message: String,
    /// The line.
    pub line: String,
}

/// An entry that was left out, or a line that is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The entry as it is written, or the line.
    pub text: String,
    /// Why.
    pub reason: String,
    /// File and line.
    pub place: String,
}

/// A way to read a list whose lines are no entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// [`ListRules::Scrabble`] drops such entries, [`ListOptions::squeeze`] keeps their letters.
    Rules,
    /// A digit within a phrase must be spelled out.
    Digit,
    /// [`ListOptions::split`] reads each word; [`ListOptions::columns`] reads a word and its
    /// definition.
    Several,
    /// [`ListOptions::split`] reads each word.
    Split,
    /// [`ListOptions::columns`] says what the number before the word is.
    NumberFirst,
    /// [`ListOptions::columns`] says what the columns are.
    Columns {
        /// What they seem to be.
        columns: String,
    },
    /// A quote must be closed at the end of its field, and one within it doubled.
    Quote,
    /// [`ListOptions::split`] reads the words between the tags of a web page.
    Tags,
    /// Another alphabet may have the letters of the word.
    Alphabet {
        /// The word, as it stands in the list.
        word: String,
        /// Whether the alphabet has it without its accents.
        folds: bool,
    },
}

/// Reads lists one after the other into one.
///
/// Memory: the words, four bytes per word, and the definitions; a gzipped or UTF-16 list is held
/// once more as text.
///
/// ```
/// use wordy_lexicon::alphabet::Alphabet;
/// use wordy_lists::list::{ListOptions, Source, read};
///
/// let source = Source::new("club.txt", b"aa rough lava [n -S]\nqi\n");
/// let list = read(&[source], &ListOptions::new(Alphabet::english()))?;
/// assert!(list.draft.words.iter().eq([b"AA", b"QI"]));
/// assert_eq!(list.draft.definitions, [(0, "rough lava [n -S]")]);
/// # Ok::<(), wordy_lists::list::ListError>(())
/// ```
///
/// # Errors
///
/// The bytes are not text of the encoding, or lines are no entries and are not to be skipped.
pub fn read(sources: &[Source], options: &ListOptions) -> Result<List, ListError> {
    let mut reader = Reader::new(options);
    for source in sources {
        let (text, unreadable) =
            text(source, options).map_err(|error| error.skippable(source, options.encoding))?;
        reader.read(source, &text, unreadable);
    }
    reader.finish()
}

/// The text of a list, as its lines are read: without the mark that ends old files of DOS, and
/// without the tags of a web page where each word of a line is read. Where lines may be left out,
/// some may have bytes that cannot be read.
fn text<'s>(
    source: &'s Source,
    options: &ListOptions,
) -> Result<(Cow<'s, str>, Unreadable), ListError> {
    let encoding = if source.made.is_some() { Encoding::Utf8 } else { options.encoding };
    let part = || options.skip_invalid.then(|| decode::readable(source, encoding)).flatten();
    let (text, unreadable) = match decode::text(source, encoding, Some(&options.alphabet)) {
        Ok(Cow::Borrowed(text)) => (text.trim_end_matches('\u{1A}').into(), Unreadable::default()),
        Ok(owned @ Cow::Owned(_)) => (owned, Unreadable::default()),
        Err(error) => part().map(|(text, it)| (text.into(), it)).ok_or(error)?,
    };
    let masked = if options.split && unreadable.is_empty() { web::masked(&text) } else { None };
    Ok((masked.map_or(text, Cow::Owned), unreadable))
}

#[cfg(test)]
mod cases;
#[cfg(test)]
mod columns_tests;
#[cfg(test)]
mod tests;
