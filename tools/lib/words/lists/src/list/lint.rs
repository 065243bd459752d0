//! Checks of a word list: letters, order, duplicates, lengths, plurals, a list it must be part of.

mod earlier;
mod plurals;
mod words;

use std::ops::ControlFlow;
use std::sync::Arc;

use super::lines::Lines;
use super::{Line, ListError, ListOptions, Source, text};
use earlier::Earlier;
use plurals::Plurals;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::range::Range;

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
    /// The name of the file: of a dictionary it may be that of its affixes.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: usize,
    /// The character, from 1, where one is at fault.
    pub column: Option<usize>,
    /// The check that found it.
    pub check: Check,
    /// What is wrong, in words.
    pub message: String,
}

/// Calls `found` with each problem of a list, in order of their lines; of a dictionary first with
/// the lines that no word was made of.
///
/// Time: that of reading the list, twice where it is not in order. Memory: nothing beyond its
/// text for a list in order; sixteen bytes per word for another, and where plurals are checked.
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
    let (text, unreadable) = text(source, options)?;
    let lines = Lines::of(&text, source, options, unreadable);
    let alphabet = &options.alphabet;
    let mut lint = Lint {
        checks,
        alphabet,
        lines: &lines,
        earlier: Earlier::default(),
        plurals: checks.plurals.then(|| Plurals::of(&lines, alphabet)),
        lacking: Vec::new(),
        file: source.name.as_str().into(),
        unread: 0,
        has_order: source.made.is_none(),
        found,
    };
    for fault in source.made.iter().flat_map(|made| &made.faults) {
        (lint.found)(Finding {
            file: fault.name.as_str().into(),
            line: fault.line,
            column: None,
            check: Check::Letters,
            message: fault.message.clone(),
        });
    }
    lines.each(|line| {
        lint.line(line);
        ControlFlow::Continue(())
    });
    lint.tell_lacking();
    Ok(())
}

/// A list being checked.
struct Lint<'a> {
    checks: &'a Checks<'a>,
    alphabet: &'a Alphabet,
    lines: &'a Lines<'a>,
    earlier: Earlier,
    plurals: Option<Plurals>,
    /// The words of a line without their plurals, which are told after what else is wrong with it.
    lacking: Vec<Finding>,
    file: Arc<str>,
    /// The last line that could not be read; of the forms of a word one is named.
    unread: usize,
    /// Whether the words are in the order of the file, and not made of its lines.
    has_order: bool,
    found: &'a mut dyn FnMut(Finding),
}

impl Lint<'_> {
    fn line(&mut self, line: &Line) {
        if self.lacking.first().is_some_and(|finding| finding.line != line.number) {
            self.tell_lacking();
        }
        if let Some((column, message)) = line.fault.as_ref().filter(|_| self.unread != line.number)
        {
            self.unread = line.number;
            let (column, message) = (Some(*column), message.clone());
            let (file, check) = (self.file.clone(), Check::Letters);
            (self.found)(Finding { file, line: line.number, column, check, message });
        }
        line.words.iter().for_each(|word| self.word(word, line.number));
    }

    fn word(&mut self, word: &[u8], line: usize) {
        let checks = self.checks;
        let is_before = self.has_order && *word < *self.earlier.last();
        let last = if is_before { self.alphabet.spell(self.earlier.last()) } else { String::new() };
        let first = self.earlier.note(word, line, self.lines);
        let file = self.file.clone();
        let finding =
            |check, message| Finding { file: file.clone(), line, column: None, check, message };
        let spelling = || self.alphabet.spell(word);
        if let Some(first) = first {
            let message = format!("{} is in line {first}, too", spelling());
            (self.found)(finding(Check::Duplicate, message));
        } else if is_before {
            (self.found)(finding(Check::Order, format!("{} comes before {last}", spelling())));
        }
        if !checks.lengths.contains(word.len()) {
            let letters = if word.len() == 1 { "letter" } else { "letters" };
            let message = format!("{} has {} {letters}", spelling(), word.len());
            (self.found)(finding(Check::Length, message));
        }
        if let Some((name, lexicon)) = checks.subset_of
            && !lexicon.has_letters(word)
        {
            (self.found)(finding(Check::Subset, format!("{} is not in {name}", spelling())));
        }
        if first.is_none() && self.plurals.as_ref().is_some_and(|plurals| plurals.lacks(word)) {
            let message = format!("{} has no plural in -S, -ES or -IES", spelling());
            self.lacking.push(finding(Check::Plural, message));
        }
    }

    fn tell_lacking(&mut self) {
        self.lacking.drain(..).for_each(&mut self.found);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use wordy_lexicon::random::Random;

    fn found(text: &str, checks: &Checks<'_>) -> Vec<(usize, Option<usize>, &'static str)> {
        let source = Source { name: "list".into(), bytes: text.into(), made: None };
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

    /// What a table of all words finds: duplicates, words out of order, words without a plural.
    fn plain(lines: &[String]) -> Vec<(usize, Option<usize>, &'static str)> {
        let mut first = HashMap::new();
        let mut found = Vec::new();
        for (number, word) in (1..).zip(lines) {
            let is_new = *first.entry(word).or_insert(number) == number;
            if !is_new {
                found.push((number, None, "duplicate"));
            } else if number > 1 && *word < lines[number - 2] {
                found.push((number, None, "order"));
            }
            let stem = word.strip_suffix('y').unwrap_or("-");
            let plurals = [format!("{word}s"), format!("{word}es"), format!("{stem}ies")];
            let has_plural = plurals.iter().any(|plural| lines.contains(plural));
            if is_new && !word.ends_with('s') && !has_plural {
                found.push((number, None, "plural"));
            }
        }
        found
    }

    #[test]
    fn the_problems_of_any_list_are_those_that_a_table_of_its_words_finds() {
        let mut random = Random::new(11);
        let lengths = Range { low: 1, high: u64::MAX };
        let checks = Checks { lengths, subset_of: None, plurals: true };
        for round in 0..300 {
            let word = |random: &mut Random| -> String {
                let letters = if random.below(4) == 0 { 15 + random.below(4) } else { 1 };
                let ends = ["", "s", "es", "y", "ies", "e"];
                let begin = (0..letters).map(|_| ["b", "c"][random.below(2)]).collect::<String>();
                begin + ends[random.below(ends.len())]
            };
            let count = 1 + random.below(60);
            let mut lines: Vec<String> = (0..count).map(|_| word(&mut random)).collect();
            // In order as a whole, up to some line, or not at all.
            let sorted = [count, random.below(count), 0][round % 3];
            lines[..sorted].sort();
            let found = found(&lines.join("\n"), &checks);
            assert_eq!(found, plain(&lines), "{lines:?}");
        }
    }

    #[test]
    fn a_word_may_come_twice_in_one_line() {
        let source = Source::new("list", "ab aa\nb ab b\naa");
        let mut messages = Vec::new();
        let options = ListOptions { split: true, ..ListOptions::new(Alphabet::english()) };
        let lengths = Range { low: 1, high: 9 };
        let checks = Checks { lengths, subset_of: None, plurals: false };
        lint(&source, &options, &checks, &mut |found| {
            messages.push(format!("{}: {}", found.line, found.message));
        })
        .unwrap();
        let expected = [
            "1: AA comes before AB",
            "2: AB is in line 1, too",
            "2: B is in line 2, too",
            "3: AA is in line 1, too",
        ];
        assert_eq!(messages, expected);
    }
}
