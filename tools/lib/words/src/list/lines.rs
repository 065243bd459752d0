//! A list line by line, for those who must name the place of a word.

use super::around::trimmed;
use super::entry::Fault;
use super::layout::Layout;
use super::reader::{check_length, indent};
use super::{ListError, ListOptions, Source, line, text};

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
    let text = text(source, options)?;
    let layout = Layout::of(&text, source, options);
    for (number, line) in layout.lines() {
        let number = source.line(number);
        let entry = trimmed(line);
        each(&match words(entry, &layout, options) {
            Ok(words) => Line { number, words, fault: None },
            Err(fault) => {
                let column = indent(line) + fault.column + 1;
                Line { number, words: Vec::new(), fault: Some((column, fault.message)) }
            }
        });
    }
    Ok(())
}

fn words(entry: &str, layout: &Layout<'_>, options: &ListOptions) -> Result<Vec<Vec<u8>>, Fault> {
    let mut words = Vec::new();
    for each in layout.entries(entry)? {
        let (word, _) = line::split_marks(each.word);
        check_length(word)?;
        let letters = options.alphabet.encode(word);
        words.push(letters.map_err(|error| Fault::unknown(&error).within(entry, each.word))?);
    }
    if words.iter().any(Vec::is_empty) {
        return Err(Fault::at(0, "expected a word, found none"));
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alphabet::Alphabet;

    #[test]
    fn lines_are_told_with_their_numbers_and_faults() {
        let bytes = "# a comment\nword,score\naa,5\n\n  caf\u{e9},6\n";
        let source = Source { name: "list".into(), bytes: bytes.into(), lines: None };
        let mut found = Vec::new();
        lines(&source, &ListOptions::new(Alphabet::english()), |line| found.push(line.clone()))
            .unwrap();
        assert_eq!(found[0], Line { number: 3, words: vec![b"AA".to_vec()], fault: None });
        let message = "expected a letter of the alphabet english, found \u{e9}";
        assert_eq!((found[1].number, &found[1].fault), (5, &Some((6, message.to_owned()))));
        assert_eq!(found.len(), 2);
    }
}
