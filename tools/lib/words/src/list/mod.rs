//! Word lists: one reader for every program and every text convention.
//!
//! A line is a word; a word and its definition, in the order of the tournament lists (`AA rough
//! lava [n -S]`) or of printed dictionaries (`AA n pl. -S rough lava`); columns parted by tabs,
//! commas or semicolons (`WORD;score`), with or without a header; or several words and the entry
//! they belong to (`aah aahs \ AAH v -S to exclaim`). A word may carry trailing marks. Blank lines
//! and lines that begin with `#` are passed over.

mod columns;
mod decode;
mod entry;
mod line;
mod lines;
pub mod lint;
mod printed;
mod rules;

use std::collections::BTreeMap;
use std::sync::Arc;

pub use decode::Encoding;
pub use lines::{Line, lines as each_line};
pub use rules::{ListRules, Reason};

use crate::alphabet::Alphabet;
use crate::excerpt::Excerpt;
use crate::lexicon::Draft;
use entry::{Entry, Fault};

/// How many bad lines are kept to be shown.
const SHOWN: usize = 20;

/// A list as read from a file: what to call it in a message, and its bytes.
#[derive(Clone, Debug)]
pub struct Source {
    /// The file's name.
    pub name: String,
    /// Its bytes, of any encoding, perhaps gzipped.
    pub bytes: Vec<u8>,
}

/// How to read lists.
#[derive(Clone, Debug)]
pub struct ListOptions {
    /// The alphabet of the words.
    pub alphabet: Arc<Alphabet>,
    /// Which entries to drop.
    pub rules: Option<ListRules>,
    /// The encoding of bytes that do not say it themselves.
    pub encoding: Encoding,
    /// Whether to leave out lines that are no entries, instead of failing.
    pub skip_invalid: bool,
}

impl ListOptions {
    /// No rules, UTF-8, every line must be an entry.
    pub fn new(alphabet: Arc<Alphabet>) -> Self {
        Self { alphabet, rules: None, encoding: Encoding::Utf8, skip_invalid: false }
    }
}

/// What lists hold.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// The entries, in the order of the lists.
    pub draft: Draft,
    /// How many entries were dropped, by reason.
    pub dropped: BTreeMap<Reason, u32>,
    /// How many lines were left out because they are no entries.
    pub invalid: u32,
}

/// Why lists could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ListError {
    /// The bytes are not text of the encoding.
    #[error("{place}: {message}")]
    Encoding {
        /// File, line and column.
        place: String,
        /// What was expected and found.
        message: String,
        /// The way out.
        hint: Option<String>,
    },
    /// Lines that are no entries.
    #[error("{total} lines are not entries of a word list")]
    Lines {
        /// The first of them.
        shown: Vec<BadLine>,
        /// How many there are in all.
        total: usize,
        /// The way out of the first of them.
        remedy: Remedy,
    },
}

/// A line that is no entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// File, line and column, what was expected and what was found.
    pub message: String,
    /// The line with a caret under the column.
    pub excerpt: Excerpt,
}

/// A way to read a list whose lines are no entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// [`ListRules::Scrabble`] drops such entries.
    Rules,
    /// Another alphabet may have the letters of the word.
    Alphabet {
        /// The word, as it stands in the list.
        word: String,
    },
}

/// Reads lists one after the other into one.
///
/// Memory: the words, four bytes a word, and the definitions; a gzipped or UTF-16 list is held once
/// more as text.
///
/// ```
/// use wordy_lexicon::alphabet::Alphabet;
/// use wordy_lexicon::list::{ListOptions, Source, read};
///
/// let bytes = b"aa rough lava [n -S]\nqi\n".to_vec();
/// let source = Source { name: "club.txt".into(), bytes };
/// let list = read(&[source], &ListOptions::new(Alphabet::english()))?;
/// assert!(list.draft.words.iter().eq([b"AA", b"QI"]));
/// assert_eq!(list.draft.definitions, [(0, "rough lava [n -S]".to_owned())]);
/// # Ok::<(), wordy_lexicon::list::ListError>(())
/// ```
///
/// # Errors
///
/// The bytes are not text of the encoding, or lines are no entries and are not to be skipped.
pub fn read(sources: &[Source], options: &ListOptions) -> Result<List, ListError> {
    let mut reader = Reader::new(options);
    for source in sources {
        let text = decode::text(source, options.encoding)?;
        reader.read(&source.name, &text);
    }
    reader.finish()
}

struct Reader<'o> {
    options: &'o ListOptions,
    list: List,
    scratch: Vec<u8>,
    /// Entries that begin with a capital, to be dropped if the lists have lower case.
    capitalised: Vec<u32>,
    has_lower_case: bool,
    bad: Vec<BadLine>,
    bad_total: usize,
    /// The way out of the first bad line.
    remedy: Option<Remedy>,
}

impl<'o> Reader<'o> {
    fn new(options: &'o ListOptions) -> Self {
        Self {
            options,
            list: List::default(),
            scratch: Vec::new(),
            capitalised: Vec::new(),
            has_lower_case: false,
            bad: Vec::new(),
            bad_total: 0,
            remedy: None,
        }
    }

    fn read(&mut self, name: &str, text: &str) {
        let mut header = None;
        let mut first = true;
        for (number, line) in lines(text) {
            let entry = line.trim();
            if entry.is_empty() || entry.starts_with('#') {
                continue;
            }
            if first {
                first = false;
                header = columns::Header::parse(entry);
                if header.is_some() {
                    continue;
                }
            }
            if header.is_some() || !self.simple(entry) {
                self.any(entry, header.as_ref()).unwrap_or_else(|fault| {
                    self.fault(name, number, line, &fault);
                });
            }
        }
    }

    /// Takes a line that is a word in plain letters; says whether it was one.
    fn simple(&mut self, line: &str) -> bool {
        self.scratch.clear();
        let simple = self.options.alphabet.encode_simple(line.as_bytes(), &mut self.scratch);
        if simple {
            self.push(line);
        }
        simple
    }

    fn any(&mut self, line: &str, header: Option<&columns::Header>) -> Result<(), Fault> {
        for entry in line::entries(line, header)? {
            self.entry(&entry).map_err(|fault| fault.within(line, entry.word))?;
        }
        Ok(())
    }

    fn entry(&mut self, entry: &Entry<'_>) -> Result<(), Fault> {
        let (word, marks) = line::split_marks(entry.word);
        self.scratch.clear();
        if let Err(unknown) = self.options.alphabet.encode_into(word, &mut self.scratch) {
            let reason = self.options.rules.and_then(|rules| rules.reason(word));
            return match reason {
                Some(reason) => {
                    *self.list.dropped.entry(reason).or_default() += 1;
                    Ok(())
                }
                None => Err(Fault::unknown(&unknown)),
            };
        }
        if self.scratch.is_empty() {
            return Err(Fault::at(0, "expected a word, found none"));
        }
        let number = self.push(word);
        let draft = &mut self.list.draft;
        if !entry.definition.is_empty() {
            draft.definitions.push((number, entry.definition.to_string()));
        }
        if !marks.is_empty() || !entry.marks.is_empty() {
            draft.marks.push((number, format!("{marks}{}", entry.marks)));
        }
        draft.scores.extend(entry.score.map(|score| (number, score)));
        if let Some(level) = entry.level {
            draft.levels.resize(number as usize, 0);
            draft.levels.push(level);
        }
        Ok(())
    }

    /// Takes the word whose letters are in the scratch buffer.
    fn push(&mut self, spelling: &str) -> u32 {
        let number = self.list.draft.words.len() as u32;
        self.list.draft.words.push(&self.scratch);
        if self.options.rules.is_some() {
            let nouns = self.options.alphabet.capitalised_nouns();
            match rules::case(spelling) {
                rules::Case::Lower => self.has_lower_case = true,
                rules::Case::Capitalised if nouns => self.has_lower_case = true,
                _ => self.capitalised.push(number),
            }
        }
        number
    }

    fn fault(&mut self, name: &str, number: usize, line: &str, fault: &Fault) {
        self.bad_total += 1;
        if self.bad.len() < SHOWN {
            let indent = line.chars().take_while(|c| c.is_whitespace()).count();
            let column = fault.column + indent + 1;
            let message = format!("{name}:{number}:{column}: {}", fault.message);
            self.bad.push(BadLine { message, excerpt: Excerpt::new(line, column) });
        }
        if self.remedy.is_none() {
            self.remedy = Some(self.remedy(line.trim(), fault));
        }
    }

    fn finish(mut self) -> Result<List, ListError> {
        if let Some(remedy) = self.remedy.filter(|_| !self.options.skip_invalid) {
            return Err(ListError::Lines { shown: self.bad, total: self.bad_total, remedy });
        }
        self.list.invalid = self.bad_total as u32;
        let draft = &mut self.list.draft;
        if !draft.levels.is_empty() {
            draft.levels.resize(draft.words.len(), 0);
        }
        if self.has_lower_case && !self.capitalised.is_empty() {
            draft.remove(&self.capitalised);
            self.list.dropped.insert(Reason::Capitalised, self.capitalised.len() as u32);
        }
        Ok(self.list)
    }

    /// The way out of a bad line.
    fn remedy(&self, line: &str, fault: &Fault) -> Remedy {
        let word = line.split([' ', '\t', ';', ',']).next().unwrap_or_default();
        let (word, _) = line::split_marks(word);
        if self.options.rules.is_none()
            && (fault.phrase || ListRules::Scrabble.reason(word).is_some())
        {
            return Remedy::Rules;
        }
        Remedy::Alphabet { word: word.to_owned() }
    }
}

/// The lines of a text with their numbers, from 1, without their ends (LF or CRLF).
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines())
}

#[cfg(test)]
mod tests;
