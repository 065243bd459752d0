//! Checks of a word list: letters, order, duplicates, lengths, plurals, a list it must be part of.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use rustc_hash::FxHashMap;

use super::{Line, ListError, ListOptions, Source, each_line};
use crate::alphabet::Alphabet;
use crate::arena::Arena;
use crate::lexicon::Lexicon;
use crate::range::Range;

/// What a list is checked for, besides letters, order and duplicates.
#[derive(Clone, Debug)]
pub struct Checks<'a> {
    /// Words of other lengths, in letters, are reported.
    pub lengths: Range,
    /// Words that this lexicon does not have are reported; the name is what messages call it.
    pub subset_of: Option<(&'a str, &'a Lexicon)>,
    /// English: words that do not end in S and have no plural in -S, -ES or -IES in the list are
    /// reported.
    pub plurals: bool,
}

/// The checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// A line that is no entry.
    Letters,
    /// A word that an earlier line has.
    Duplicate,
    /// A word that should come before the word above it.
    Order,
    /// A word that is too short or too long.
    Length,
    /// A word that is not in the lexicon it must be in.
    Subset,
    /// A word without its plural.
    Plural,
}

impl Check {
    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Duplicate => "duplicate",
            Self::Order => "order",
            Self::Length => "length",
            Self::Subset => "subset",
            Self::Plural => "plural",
        }
    }
}

/// A problem found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The line, from 1.
    pub line: usize,
    /// The character, from 1, where one is at fault.
    pub column: Option<usize>,
    /// The check that found it.
    pub check: Check,
    /// What is wrong, in words.
    pub message: String,
}

/// Calls `found` with each problem of a list, in order of their lines. Time: that of reading the
/// list; memory: some 50 bytes per word, and where plurals are checked the problems.
///
/// # Errors
///
/// [`ListError::Encoding`] where the bytes are not text; a line that is no entry is a finding.
pub fn lint(
    source: &Source,
    options: &ListOptions,
    checks: &Checks<'_>,
    found: &mut dyn FnMut(Finding),
) -> Result<(), ListError> {
    if !checks.plurals {
        return run(source, options, checks, found);
    }
    // Which words lack a plural is known at the end only.
    let mut all = Vec::new();
    run(source, options, checks, &mut |finding| all.push(finding))?;
    all.sort_by_key(|finding: &Finding| finding.line);
    all.into_iter().for_each(found);
    Ok(())
}

fn run(
    source: &Source,
    options: &ListOptions,
    checks: &Checks<'_>,
    found: &mut dyn FnMut(Finding),
) -> Result<(), ListError> {
    let mut lint = Lint {
        checks,
        alphabet: &options.alphabet,
        seen: Seen::default(),
        last: Vec::new(),
        has_order: source.lines.is_none(),
        found,
    };
    each_line(source, options, |line| lint.line(line))?;
    if checks.plurals {
        lint.plurals();
    }
    Ok(())
}

/// A list being checked.
struct Lint<'a> {
    checks: &'a Checks<'a>,
    alphabet: &'a Alphabet,
    seen: Seen,
    last: Vec<u8>,
    /// Whether the words are in the order of the file, and not made of its lines.
    has_order: bool,
    found: &'a mut dyn FnMut(Finding),
}

/// The words so far, each once, and their lines.
#[derive(Default)]
struct Seen {
    words: Arena,
    lines: Vec<u32>,
    /// The number of a word by its hash, or by the next free number after it.
    numbers: FxHashMap<u64, u32>,
    hasher: RandomState,
}

impl Seen {
    /// The place of a word: its number, or where it would be noted.
    fn place(&self, word: &[u8]) -> Result<u32, u64> {
        let mut place = self.hasher.hash_one(word);
        while let Some(&number) = self.numbers.get(&place) {
            if self.words.get(number as usize) == word {
                return Ok(number);
            }
            place = place.wrapping_add(1);
        }
        Err(place)
    }

    /// Notes a word; gives the line of the same word before it.
    fn note(&mut self, word: &[u8], line: usize) -> Option<u32> {
        match self.place(word) {
            Ok(number) => Some(self.lines[number as usize]),
            Err(place) => {
                self.numbers.insert(place, self.words.len() as u32);
                self.words.push(word);
                self.lines.push(line as u32);
                None
            }
        }
    }
}

impl Lint<'_> {
    fn line(&mut self, line: &Line) {
        if let Some((column, message)) = &line.fault {
            let (column, message) = (Some(*column), message.clone());
            let check = Check::Letters;
            (self.found)(Finding { line: line.number, column, check, message });
        }
        line.words.iter().for_each(|word| self.word(word, line.number));
    }

    fn word(&mut self, word: &[u8], line: usize) {
        let checks = self.checks;
        let first = self.seen.note(word, line);
        let mut report =
            |check, message| (self.found)(Finding { line, column: None, check, message });
        let spelling = || self.alphabet.spell(word);
        if let Some(first) = first {
            report(Check::Duplicate, format!("{} is in line {first}, too", spelling()));
        } else if self.has_order && *word < *self.last {
            let last = self.alphabet.spell(&self.last);
            report(Check::Order, format!("{} comes before {last}", spelling()));
        }
        if !checks.lengths.contains(word.len()) {
            let letters = if word.len() == 1 { "letter" } else { "letters" };
            report(Check::Length, format!("{} has {} {letters}", spelling(), word.len()));
        }
        if let Some((name, lexicon)) = checks.subset_of
            && !lexicon.has_letters(word)
        {
            report(Check::Subset, format!("{} is not in {name}", spelling()));
        }
        word.clone_into(&mut self.last);
    }

    /// Reports words without their plural, once the whole list is known.
    fn plurals(&mut self) {
        let [s, es, y, ies] =
            ["S", "ES", "Y", "IES"].map(|text| self.alphabet.encode(text).unwrap_or_default());
        let Self { seen, alphabet, found, .. } = self;
        let has = |stem: &[u8], end: &[u8]| seen.place(&[stem, end].concat()).is_ok();
        let lacks = |word: &[u8]| {
            let in_ies = word.strip_suffix(y.as_slice()).is_some_and(|stem| has(stem, &ies));
            !word.ends_with(&s) && !has(word, &s) && !has(word, &es) && !in_ies
        };
        for (word, line) in seen.words.iter().zip(&seen.lines).filter(|(word, _)| lacks(word)) {
            found(Finding {
                line: *line as usize,
                column: None,
                check: Check::Plural,
                message: format!("{} has no plural in -S, -ES or -IES", alphabet.spell(word)),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, checks: &Checks<'_>) -> Vec<(usize, Option<usize>, &'static str)> {
        let source = Source { name: "list".into(), bytes: text.into(), lines: None };
        let (mut found, options) = (Vec::new(), ListOptions::new(Alphabet::english()));
        lint(&source, &options, checks, &mut |finding| found.push(finding)).unwrap();
        found.into_iter().map(|found| (found.line, found.column, found.check.name())).collect()
    }

    #[test]
    fn each_check_reports_its_line() {
        let all = Checks { lengths: Range { low: 2, high: 4 }, subset_of: None, plurals: false };
        let text = "# letters\nbeta\nalpha\nc0t\nbeta\na\n";
        let expected = [
            (3, None, "order"),
            (3, None, "length"),
            (4, Some(2), "letters"),
            (5, None, "duplicate"),
            (6, None, "order"),
            (6, None, "length"),
        ];
        assert_eq!(found(text, &all), expected);
    }

    #[test]
    fn plurals_end_in_s_es_or_ies() {
        let checks =
            Checks { lengths: Range { low: 1, high: u64::MAX }, subset_of: None, plurals: true };
        let list = "axe\naxes\nbox\nboxes\ncry\ncries\nox\noxen\n";
        let mut lines: Vec<&str> = list.lines().collect();
        lines.sort_unstable();
        let lacking = found(&lines.join("\n"), &checks);
        let lacking: Vec<&str> = lacking.iter().map(|(line, ..)| lines[line - 1]).collect();
        assert_eq!(lacking, ["ox", "oxen"]);
    }
}
