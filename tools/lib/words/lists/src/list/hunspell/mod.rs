//! Spelling dictionaries of Hunspell: a `.dic` of words with flags, and an `.aff` that says what
//! the flags mean.
//!
//! Every form that prefixes and suffixes make becomes a word: suffixes on suffixes, prefixes with
//! suffixes where both allow it, affixes that only others bring in. Flags are read in all four
//! ways of writing, with aliases. Words that are forbidden, that need an affix or that are parts of
//! compounds only are left out; compounds themselves have no end: those of two words are made up to
//! a length, where they are asked for. Affixes and compounds after Hunspell's manual, hunspell(5).

mod affix;
mod affixes;
mod compound_rules;
mod compounds;
mod encoding;
mod flags;
mod forms;
mod keywords;
mod mixed;
mod words;

use std::borrow::Cow;
use std::path::Path;

pub use affixes::{Affixes, ShortAffixes};

use super::{ListRules, MadeFault, Source, WordSources};
use compounds::Parts;
use flags::Flag;
use words::Words;
use wordy_lexicon::alphabet::Alphabet;

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

/// Which forms of a dictionary's words are made, and how many there may be.
#[derive(Clone, Copy, Debug, Default)]
pub struct Forms<'a> {
    /// The rules that the words are read by: affixes with signs that these drop make no forms.
    pub rules: Option<ListRules>,
    /// The alphabet of the words, where it is known: what it has is no such sign.
    pub alphabet: Option<&'a Alphabet>,
    /// How many megabytes the words may take, each counted once; where it is not said, 42 times
    /// the two files, twice that with compounds, and 3.5 MiB at least.
    pub megabytes: Option<u32>,
    /// The most letters of the compounds of two words that are made; none where it is not said.
    pub compounds: Option<usize>,
}

impl Forms<'_> {
    /// Whether no word with this in it is wanted.
    fn drop(&self, text: &str) -> bool {
        self.rules.is_some_and(|rules| rules.reason(text).is_some())
            && self.alphabet.is_none_or(|alphabet| alphabet.encode(text).is_err())
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
    /// How many affixes made no forms, because the rules drop these.
    pub idle: usize,
    /// How many of the words are compounds that no entry has.
    pub compounds: usize,
    /// How many lines are remarks, which begin with `#`.
    pub remarks: usize,
}

/// The words of a `.dic` file as a list, by the affixes of its `.aff` file. Lines of either that
/// cannot be read are [faults](WordSources::faults) of the list.
///
/// Time: that of all forms. Memory: that of the words that come out, which [`Forms::megabytes`]
/// bounds; a word that is made several times counts once.
///
/// # Errors
///
/// The words come to more than that.
pub fn spelled(
    dictionary: &Source,
    affixes: &Affixes,
    forms: Forms<'_>,
) -> Result<Spelled, SpellingError> {
    let (text, mut faults) = affixes.encoding.dictionary(&dictionary.bytes);
    let (affixes, idle) = match affixes.without(|text| forms.drop(text)) {
        Some((affixes, idle)) => (Cow::Owned(affixes), idle),
        None => (Cow::Borrowed(affixes), 0),
    };
    let affixes = &*affixes;
    let times = if forms.compounds.is_some() { 2 } else { 1 };
    let mut words = Words::new(times * (text.len() + affixes.bytes), forms.megabytes);
    let mut parts = forms.compounds.map(|most| Parts::new(affixes, most));
    let (mut unsuggested, mut remarks) = (0, 0);
    let mut lines = (1..).zip(text.lines());
    let (number, first) = lines.next().unwrap_or((1, ""));
    let is_unread = faults.iter().any(|fault| fault.line == number);
    if !first.trim_start().starts_with(|c: char| c.is_ascii_digit()) && !is_unread {
        let message = "expected the number of words in the first line of a .dic file";
        faults.push(SpellingError::at(number, first, message));
    }
    for (number, line) in lines {
        if line.starts_with('#') {
            remarks += 1;
            continue;
        }
        let (word, flags) = match entry(line, affixes) {
            Ok((word, _)) if word.is_empty() => continue,
            Ok(entry) => entry,
            Err(why) => {
                faults.push(SpellingError::at(number, line, why));
                continue;
            }
        };
        unsuggested += usize::from(affixes.unsuggested.is_in(&flags));
        if let Some(parts) = &mut parts {
            parts.take(&word, &flags, number);
        }
        let forbidden = affixes.forbidden.is_in(&flags);
        forms::each(&word, &flags, affixes, &mut |form| words.add(form, number, forbidden))
            .map_err(|why| SpellingError {
                too_many: true,
                ..SpellingError::at(number, line, why)
            })?;
    }
    let mut compounds = 0;
    if let Some(parts) = parts {
        let before = words.count();
        parts.each(&mut |text, line| words.add(text, line, false)).map_err(|(line, why)| {
            let text = text.lines().nth(line - 1).unwrap_or_default();
            SpellingError { too_many: true, ..SpellingError::at(line, text, why) }
        })?;
        compounds = words.count() - before;
    }
    let (bytes, lines) = words.list();
    let of = |name: String| {
        move |fault: SpellingError| MadeFault {
            name: name.clone(),
            line: fault.line,
            message: fault.message,
            text: fault.text,
        }
    };
    let beside = Path::new(&dictionary.name).with_extension("aff").display().to_string();
    let affix_faults = affixes.faults.iter().cloned().map(of(beside));
    let made = WordSources {
        lines: lines.into(),
        language: affixes.language().map(str::to_owned),
        letters: affixes.letters().to_owned(),
        faults: affix_faults.chain(faults.into_iter().map(of(dictionary.name.clone()))).collect(),
    };
    let source = Source { name: dictionary.name.clone(), bytes, made: Some(made) };
    Ok(Spelled { source, unsuggested, idle, compounds, remarks })
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

#[cfg(test)]
mod tests;
