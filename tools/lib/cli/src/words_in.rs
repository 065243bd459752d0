//! Words and lists from the command line.

use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::list::Source;

use crate::{Failure, Streams};

/// A longer word is not meant.
const LONGEST: usize = 1000;

/// The words given: the arguments, with the lines of standard input in the place of `-`.
pub fn words_in(args: &[String], streams: &mut Streams<'_>) -> Result<Vec<String>, Failure> {
    let mut words = Vec::with_capacity(args.len());
    for arg in args {
        match arg.as_str() {
            "-" => words.extend(read_lines(streams)?),
            word => words.push(word.to_owned()),
        }
    }
    Ok(words)
}

/// The lines of standard input that are not blank, without the blanks around them.
pub fn read_lines(streams: &mut Streams<'_>) -> Result<Vec<String>, Failure> {
    let mut text = String::new();
    streams.input.read_to_string(&mut text).map_err(|error| {
        Failure::new(format!("cannot read standard input: {error}"))
            .hint("words are read as UTF-8 text, one a line")
    })?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    Ok(lines.map(str::to_owned).collect())
}

/// The letters of a word that was typed.
pub fn letters(alphabet: &Alphabet, word: &str) -> Result<Vec<u8>, Failure> {
    let typed = word.chars().count();
    if typed > LONGEST {
        let message = format!("expected a word of at most {LONGEST} characters, found {typed}");
        return Err(Failure::new(message).hint("words are read one a line"));
    }
    match alphabet.encode(word) {
        Ok(letters) if !letters.is_empty() => Ok(letters),
        Ok(_) => Err(Failure::new("expected a word, found none")),
        Err(unknown) => Err(Failure::new(format!("{word}:{}: {unknown}", unknown.at + 1))
            .hint("the lexicon decides the alphabet; a word list takes --alphabet")),
    }
}

/// The bytes of a file, or of standard input for `-`.
pub fn source(name: &str, streams: &mut Streams<'_>) -> Result<Source, Failure> {
    let mut bytes = Vec::new();
    let read = match name {
        "-" => streams.input.read_to_end(&mut bytes).map(drop),
        path => fs::read(Path::new(path)).map(|read| bytes = read),
    };
    let name = if name == "-" { "standard input" } else { name }.to_owned();
    match read {
        Ok(()) => Ok(Source { name, bytes }),
        Err(error) => Err(Failure::new(format!("{name}: cannot read: {error}"))),
    }
}

/// A length or a range of lengths, in letters: `5`, `2-8`, `7-`, `-4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lengths(pub RangeInclusive<usize>);

impl Lengths {
    /// Whether a word of so many letters is meant.
    pub fn contains(&self, length: usize) -> bool {
        self.0.contains(&length)
    }
}

impl FromStr for Lengths {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || format!("expected a length such as 5, 2-8, 7- or -4, found `{text}`");
        let bound = |part: &str, open: usize| match part {
            "" => Ok(open),
            digits => digits.parse::<usize>().map_err(|_| wrong()),
        };
        let range = match text.split_once('-') {
            Some(("", "")) => return Err(wrong()),
            Some((low, high)) => bound(low, 1)?..=bound(high, usize::MAX)?,
            None => bound(text, 0)
                .and_then(|n| if text.is_empty() { Err(wrong()) } else { Ok(n..=n) })?,
        };
        if *range.start() == 0 || range.is_empty() {
            return Err(wrong());
        }
        Ok(Self(range))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_one_or_a_range() {
        let read = |text: &str| text.parse::<Lengths>().map(|lengths| lengths.0);
        assert_eq!(read("5"), Ok(5..=5));
        assert_eq!(read("2-8"), Ok(2..=8));
        assert_eq!(read("7-"), Ok(7..=usize::MAX));
        assert_eq!(read("-4"), Ok(1..=4));
        for wrong in ["", "-", "0", "8-2", "x", "2-x", "0-3"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
