//! A list line by line, for those who must name the place of a word.

use std::ops::ControlFlow;

use super::around::trimmed;
use super::entry::{Entry, Fault};
use super::layout::Layout;
use super::reader::check_length;
use super::unreadable::Unreadable;
use super::{LONGEST_WORD, ListError, ListOptions, Source, line, text};

/// A line that is neither blank nor a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number, from 1; where several words were made of a line of the file, theirs is the same.
    pub number: usize,
    /// The words of its entries, as letters.
    pub words: Vec<Vec<u8>>,
    /// Why it is no entry, where it is none: the character, from 1, and the message.
    pub fault: Option<(usize, String)>,
}

impl Line {
    /// Notes why it is no entry, or that it is one.
    fn tell(&mut self, fault: Option<Fault>) {
        if fault.is_some() {
            self.words.clear();
        }
        self.fault = fault.map(|fault| (fault.column + 1, fault.message));
    }
}

/// Calls `each` with every line that is neither blank, nor a comment, nor a header, in order. The
/// rules that drop entries are not applied. Memory: that of the text where it is not plain UTF-8.
///
/// # Errors
///
/// The bytes are not text of the encoding, or a gzipped file is damaged.
pub fn lines(
    source: &Source,
    options: &ListOptions,
    mut each: impl FnMut(&Line),
) -> Result<(), ListError> {
    let (text, unreadable) = text(source, options)?;
    Lines::of(&text, source, options, unreadable).each(|line| {
        each(line);
        ControlFlow::Continue(())
    });
    Ok(())
}

/// The lines of a text, to be read as often as needed.
pub(super) struct Lines<'t> {
    text: &'t str,
    unreadable: Unreadable,
    layout: Layout<'t>,
    source: &'t Source,
    options: &'t ListOptions,
}

impl<'t> Lines<'t> {
    pub(super) fn of(
        text: &'t str,
        source: &'t Source,
        options: &'t ListOptions,
        unreadable: Unreadable,
    ) -> Self {
        Self { text, unreadable, layout: Layout::of(text, source, options), source, options }
    }

    /// Calls `each` with every line that is an entry or should be one, until it breaks off.
    pub(super) fn each(&self, mut each: impl FnMut(&Line) -> ControlFlow<()>) {
        let mut line = Line { number: 0, words: Vec::new(), fault: None };
        if let Some(mut records) = self.layout.records() {
            while let Some(record) = records.next() {
                let fault = match record {
                    Ok(record) => {
                        line.number = record.number;
                        let text = record.text;
                        self.unreadable.fault(self.text, text).or_else(|| {
                            let entries = self.layout.record_entries(record);
                            self.words(entries, text, &mut line.words).err()
                        })
                    }
                    Err(bad) => {
                        line.number = bad.number;
                        Some(bad.fault)
                    }
                };
                line.tell(fault);
                if each(&line).is_break() {
                    break;
                }
            }
            return;
        }
        for (number, text) in self.layout.lines() {
            line.number = self.source.line(number);
            self.read(text, &mut line);
            if each(&line).is_break() {
                break;
            }
        }
    }

    fn read(&self, text: &str, line: &mut Line) {
        if let Some(fault) = self.unreadable.fault(self.text, text) {
            return line.tell(Some(fault));
        }
        let entry = trimmed(text);
        if self.layout.has_words() && self.simple(entry, &mut line.words) {
            return line.tell(None);
        }
        let fault = self.words(self.layout.line_entries(text), text, &mut line.words).err();
        line.tell(fault);
    }

    /// Reads an entry that is a word in plain letters, into the place of the last word; says
    /// whether it was one.
    fn simple(&self, entry: &str, words: &mut Vec<Vec<u8>>) -> bool {
        words.resize_with(1, Vec::new);
        words[0].clear();
        let alphabet = &self.options.alphabet;
        entry.len() <= LONGEST_WORD && alphabet.encode_simple(entry.as_bytes(), &mut words[0])
    }

    /// Puts the words of a text's entries into the places of the last ones.
    fn words(
        &self,
        entries: Result<Vec<Entry<'_>>, Fault>,
        text: &str,
        words: &mut Vec<Vec<u8>>,
    ) -> Result<(), Fault> {
        let entries = entries?;
        words.resize_with(entries.len(), Vec::new);
        for (each, letters) in entries.iter().zip(&mut *words) {
            let (word, _) = line::split_marks(&each.word);
            check_length(word)?;
            letters.clear();
            let encoded = self.options.alphabet.encode_into(word, letters);
            encoded.map_err(|error| Fault::unknown(&error).behind(&text[..each.at]))?;
        }
        if words.iter().any(Vec::is_empty) {
            return Err(Fault::at(0, "expected a word, found none"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_lexicon::alphabet::Alphabet;

    #[test]
    fn lines_are_told_with_their_numbers_and_faults() {
        let bytes = "# a comment\nword,score\naa,5\n\n  caf\u{e9},6\n";
        let source = Source { name: "list".into(), bytes: bytes.into(), made: None };
        let mut found = Vec::new();
        lines(&source, &ListOptions::new(Alphabet::english()), |line| found.push(line.clone()))
            .unwrap();
        assert_eq!(found[0], Line { number: 3, words: vec![b"AA".to_vec()], fault: None });
        let message = "expected a letter of the alphabet english, found \u{e9}";
        assert_eq!((found[1].number, &found[1].fault), (5, &Some((6, message.to_owned()))));
        assert_eq!(found.len(), 2);
    }
}
