//! Spelling dictionaries of Hunspell: a `.dic` of words with flags, and an `.aff` that says what
//! the flags mean.
//!
//! Every form that prefixes and suffixes make becomes a word: suffixes on suffixes, prefixes with
//! suffixes where both allow it, affixes that only others bring in. Flags are read in all four
//! ways of writing, with aliases. Words that are forbidden, that need an affix or that are parts of
//! compounds only are left out; compounds themselves have no end, and are not made. Affixes after
//! Hunspell's manual, hunspell(5).

mod affix;
mod affixes;
mod encoding;
mod flags;
mod forms;
mod mixed;

use std::collections::HashSet;

pub use affixes::Affixes;

use super::Source;
use flags::Flag;
use wordy_lexicon::arena::Arena;

/// What is wrong with one of the two files.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct SpellingError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
    /// The line itself.
    pub text: String,
    /// Whether there are more forms than can be listed.
    pub too_many: bool,
}

impl SpellingError {
    fn at(line: usize, text: &str, message: impl Into<String>) -> Self {
        Self { line, message: message.into(), text: text.to_owned(), too_many: false }
    }
}

/// The words of a spelling dictionary.
#[derive(Clone, Debug)]
pub struct Spelled {
    /// The words, each once, in the order of the dictionary; a form comes after its word.
    pub source: Source,
    /// How many entries of the dictionary are never suggested as corrections, such as vulgar words;
    /// their words are there.
    pub unsuggested: usize,
}

/// The words of a `.dic` file as a list, by the affixes of its `.aff` file.
///
/// Time and memory: those of the words, which may come to 32 times the two files, or 4 MiB.
///
/// # Errors
///
/// The bytes are not text of the encoding that the affixes name, the first line is no number, flags
/// cannot be read, or the words come to more than that.
pub fn spelled(dictionary: &Source, affixes: &Affixes) -> Result<Spelled, SpellingError> {
    let text = affixes.encoding.dictionary(&dictionary.bytes)?;
    let mut words = Words::new(text.len() + affixes.bytes);
    let mut unsuggested = 0;
    let mut lines = (1..).zip(text.lines());
    let (number, first) = lines.next().unwrap_or((1, ""));
    if !first.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
        let message = "expected the number of words in the first line of a .dic file";
        return Err(SpellingError::at(number, first, message));
    }
    for (number, line) in lines {
        let entry = entry(line, affixes);
        let (word, flags) = entry.map_err(|why| SpellingError::at(number, line, why))?;
        if word.is_empty() {
            continue;
        }
        unsuggested += usize::from(affixes.unsuggested.is_in(&flags));
        let forbidden = affixes.forbidden.is_in(&flags);
        forms::each(&word, &flags, affixes, &mut |form| words.add(form, number, forbidden))
            .map_err(|why| SpellingError {
                too_many: true,
                ..SpellingError::at(number, line, why)
            })?;
    }
    Ok(Spelled { source: words.list(&dictionary.name), unsuggested })
}

/// The word and the flags of a line: `word/flags po:noun`. A slash that belongs to the word has a
/// backslash before it.
fn entry(line: &str, affixes: &Affixes) -> Result<(String, Vec<Flag>), String> {
    let line = line[..end_of_word(line)].trim_end();
    let slash =
        line.char_indices().find(|&(at, c)| c == '/' && at > 0 && !line[..at].ends_with('\\'));
    let (word, flags) = match slash {
        Some((at, _)) => (&line[..at], &line[at + 1..]),
        None => (line, ""),
    };
    Ok((affixes.without_ignored(&word.replace("\\/", "/")), affixes.flags(flags)?))
}

/// Where the word and its flags end: at a tab, or at a blank before a field such as `po:noun`.
fn end_of_word(line: &str) -> usize {
    let tab = line.find('\t').unwrap_or(line.len());
    let is_field = |rest: &str| {
        let field = rest.trim_start().as_bytes();
        matches!(field, [a, b, b':', ..] if a.is_ascii_lowercase() && b.is_ascii_lowercase())
    };
    let mut blanks = line[..tab].match_indices(' ').map(|(at, _)| at);
    blanks.find(|&at| is_field(&line[at..])).unwrap_or(tab)
}

/// Words as they are made, with the lines they come from.
struct Words {
    all: Arena,
    lines: Vec<u32>,
    forbidden: HashSet<String>,
    /// How many letters there may be.
    most: usize,
}

impl Words {
    fn new(bytes: usize) -> Self {
        const LEAST: usize = 4 << 20;
        const MOST: usize = u32::MAX as usize;
        let most = (32 * bytes).clamp(LEAST, MOST);
        Self { all: Arena::default(), lines: Vec::new(), forbidden: HashSet::new(), most }
    }

    fn add(&mut self, word: &str, line: usize, forbidden: bool) -> Result<(), String> {
        if forbidden {
            self.forbidden.insert(word.to_owned());
            return Ok(());
        }
        self.all.push(word.as_bytes());
        self.lines.push(line as u32);
        if self.all.letters() <= self.most {
            return Ok(());
        }
        Err(format!("the affixes make more than {} bytes of words", self.most))
    }

    /// The words that are not forbidden, each where it comes first.
    fn list(self, name: &str) -> Source {
        let mut order: Vec<u32> = (0..self.all.len() as u32).collect();
        order.sort_unstable_by_key(|&entry| (self.all.get(entry as usize), entry));
        order.dedup_by_key(|entry| self.all.get(*entry as usize));
        order.sort_unstable();
        let (mut bytes, mut lines) = (Vec::with_capacity(self.all.letters()), Vec::new());
        for entry in order {
            let word = self.all.get(entry as usize);
            let is_forbidden = || str::from_utf8(word).is_ok_and(|it| self.forbidden.contains(it));
            if self.forbidden.is_empty() || !is_forbidden() {
                bytes.extend_from_slice(word);
                bytes.push(b'\n');
                lines.push(self.lines[entry as usize]);
            }
        }
        Source { name: name.to_owned(), bytes, lines: Some(lines.into()) }
    }
}

#[cfg(test)]
mod tests;
