//! Lists and dictionaries, each a sound one with one fault: the fault is named with its line or
//! costs no word; where lines may be skipped, only the words of that line are missing, the line is
//! counted, and no word is changed or made up.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod dictionaries;
mod lists;
mod spots;

use std::collections::BTreeSet;
use std::sync::Arc;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Draft;

/// A word, its definition and its score.
type ListedWord = (String, String, Option<u64>);

/// What a file is read as.
struct Reading {
    known: BTreeSet<ListedWord>,
    /// The faulty lines that are named, or that are skipped where they may be.
    lines: Vec<usize>,
    /// How many lines are counted as skipped.
    skipped: usize,
    /// The lines that a note names.
    noted: Vec<usize>,
}

/// What must come of a damaged file.
struct Expected {
    /// The words of all lines.
    all: BTreeSet<ListedWord>,
    /// The words of the lines without the fault.
    kept: BTreeSet<ListedWord>,
    /// The lines that may be named.
    faulty: Vec<usize>,
}

fn words(known: &BTreeSet<ListedWord>) -> BTreeSet<&str> {
    known.iter().map(|(word, ..)| word.as_str()).collect()
}

impl Expected {
    /// What is wrong with a file that is read both ways; an error is the lines that it names.
    fn faults(
        &self,
        strict: Result<Reading, Vec<usize>>,
        skipping: Result<Reading, Vec<usize>>,
    ) -> Vec<String> {
        let all = words(&self.all);
        let mut faults = Vec::new();
        let mut expect = |holds: bool, fault: String| {
            if !holds {
                faults.push(fault);
            }
        };
        let named = match strict {
            Ok(reading) => {
                let read = words(&reading.known);
                let is_noted = reading.noted.iter().any(|line| self.faulty.contains(line));
                let is_same = read == all || is_noted && read.is_subset(&all);
                expect(is_same, format!("changed without a word: {read:?}"));
                let spoiled: Vec<_> = self.kept.difference(&reading.known).collect();
                expect(spoiled.is_empty(), format!("what is said is changed: {spoiled:?}"));
                Vec::new()
            }
            Err(lines) => {
                expect(!lines.is_empty(), "no line is named".to_owned());
                lines
            }
        };
        let is_faulty = |line: &usize| self.faulty.contains(line);
        let fault = format!("named {named:?}, not {:?}", self.faulty);
        expect(named.iter().all(is_faulty), fault);
        let Ok(skipping) = skipping else {
            expect(false, "refused whole".to_owned());
            return faults;
        };
        let read = words(&skipping.known);
        let more: Vec<_> = read.difference(&all).collect();
        expect(more.is_empty(), format!("made up: {more:?}"));
        let lost: Vec<_> = self.kept.difference(&skipping.known).collect();
        expect(lost.is_empty(), format!("sound words lost: {lost:?}"));
        let counted = skipping.skipped;
        expect(counted == named.len(), format!("{counted} skipped, but named {named:?}"));
        let is_counted = all.is_subset(&read) || counted > 0 || !skipping.noted.is_empty();
        expect(is_counted, "a word is missing and not counted".to_owned());
        expect(skipping.lines.iter().all(is_faulty), format!("skipped {:?}", skipping.lines));
        faults
    }
}

/// The words of a draft with their definitions and scores.
fn known(draft: &Draft, alphabet: &Arc<Alphabet>) -> BTreeSet<ListedWord> {
    let definition = |entry: u32| {
        let mut texts = draft.definitions.iter().filter(|(at, _)| *at == entry);
        texts.next().map_or(String::new(), |(_, text)| text.to_owned())
    };
    let score = |entry| draft.scores.iter().find(|(at, _)| *at == entry).map(|(_, score)| *score);
    draft
        .entries()
        .map(|(entry, word, _)| (alphabet.spell(word), definition(entry), score(entry)))
        .collect()
}

/// The number of the line in a message: `name:12:3: …`.
fn line_of(message: &str) -> usize {
    let rest = message.split_once(':').unwrap().1;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("no line in {message}"))
}

/// What is wrong with a damaged file, and the file; none where nothing is.
fn report(faults: &[String], name: &str, kind: &str, bytes: &[u8]) -> Option<String> {
    let text: String = String::from_utf8_lossy(bytes).chars().take(1_000).collect();
    (!faults.is_empty()).then(|| format!("{name}, {kind}: {}\n{text}", faults.join("; ")))
}
