//! Words and lists from the command line.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::list_failure::list_failure;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lists::list::{Source, gunzip_small};

use wordy_terminal::{Failure, Streams, cannot_read};

/// What messages call standard input.
pub(crate) const STANDARD_INPUT: &str = "standard input";
/// Bytes of the largest file taken: no word list or lexicon has as many.
const MOST_BYTES: u64 = 1 << 30;
/// Bytes of the largest file that holds one game.
const MOST_OF_GAME: u64 = 16 << 20;
/// Characters of the longest word taken: more are a mistake.
const LONGEST: usize = 1000;

/// The words given: the arguments, with the lines of standard input in the place of `-`.
///
/// # Errors
///
/// Standard input is not UTF-8 or cannot be read.
pub fn words_in(args: &[String], streams: &mut Streams<'_>) -> Result<Vec<String>, Failure> {
    Ok(placed_words_in(args, streams)?.into_iter().map(|word| word.text).collect())
}

/// A text from the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextArgument {
    /// The text.
    pub text: String,
    /// The line of standard input that has it; none for an argument.
    pub line: Option<usize>,
}

impl TextArgument {
    /// What begins a message about it: the line that has it, if it is one.
    pub fn place(&self) -> String {
        self.line.map_or(String::new(), |line| format!("{STANDARD_INPUT}:{line}: "))
    }
}

/// What [`words_in`] gives, with its places.
///
/// # Errors
///
/// Standard input is not UTF-8 or cannot be read.
pub fn placed_words_in(
    args: &[String],
    streams: &mut Streams<'_>,
) -> Result<Vec<TextArgument>, Failure> {
    let mut words = Vec::with_capacity(args.len());
    for arg in args {
        match arg.as_str() {
            "-" => words.extend(placed_lines(streams)?),
            word => words.push(TextArgument { text: word.to_owned(), line: None }),
        }
    }
    Ok(words)
}

/// The lines of standard input that are not blank, without the spaces around them.
///
/// # Errors
///
/// Standard input is not UTF-8, cannot be read, or does not end.
pub fn read_lines(streams: &mut Streams<'_>) -> Result<Vec<String>, Failure> {
    Ok(placed_lines(streams)?.into_iter().map(|line| line.text).collect())
}

fn placed_lines(streams: &mut Streams<'_>) -> Result<Vec<TextArgument>, Failure> {
    let bytes = read_all(STANDARD_INPUT, 0, MOST_BYTES, streams.input)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        Failure::new(format!("cannot read standard input: {}", error.utf8_error()))
            .hint("words are read as UTF-8 text, one per line")
    })?;
    let lines = (1..).zip(text.lines()).map(|(nth, line)| (nth, line.trim()));
    let lines = lines.filter(|(_, line)| !line.is_empty());
    Ok(lines.map(|(nth, line)| TextArgument { text: line.to_owned(), line: Some(nth) }).collect())
}

/// The letters of a word that was typed.
///
/// # Errors
///
/// The word is empty, longer than any word, or has a character outside the alphabet.
pub fn letters(alphabet: &Alphabet, word: &str) -> Result<Vec<u8>, Failure> {
    let hint = "words are spelled in the lexicon's alphabet; use -l or --alphabet";
    letters_or(alphabet, word, hint)
}

/// The same where the way out of a word of another alphabet is not the options of a lexicon.
///
/// # Errors
///
/// Those of [`letters`].
pub fn letters_or(alphabet: &Alphabet, word: &str, hint: &str) -> Result<Vec<u8>, Failure> {
    let typed = word.chars().count();
    if typed > LONGEST {
        let message = format!("a word of {typed} characters is too long; the limit is {LONGEST}");
        return Err(Failure::new(message).hint("words are read one per line"));
    }
    match alphabet.encode(word) {
        Ok(letters) if !letters.is_empty() => Ok(letters),
        Ok(_) => Err(Failure::new("a word is empty")),
        Err(unknown) => {
            Err(Failure::new(format!("{word}:{}: {unknown}", unknown.at + 1)).hint(hint))
        }
    }
}

/// Refuses a device: one such as `/dev/zero` never ends. `/dev/null` is an empty file.
#[cfg(unix)]
fn refuse_device(path: &Path) -> Result<(), Failure> {
    use std::os::unix::fs::FileTypeExt;

    if path == Path::new("/dev/null") {
        return Ok(());
    }
    // What cannot be looked at cannot be read either, which has its own message.
    let kind = std::fs::metadata(path).map(|it| it.file_type());
    if kind.is_ok_and(|kind| kind.is_char_device() || kind.is_block_device()) {
        return Err(Failure::new(format!("{} is a device, not a file", path.display()))
            .hint("- is standard input"));
    }
    Ok(())
}

/// Devices are not known to the file system here.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the same signature everywhere")]
fn refuse_device(_path: &Path) -> Result<(), Failure> {
    Ok(())
}

/// The bytes of a file, or of standard input for `-`.
///
/// # Errors
///
/// It cannot be read, is a device, or is larger than any word list.
pub fn source(name: &str, streams: &mut Streams<'_>) -> Result<Source, Failure> {
    let bytes = if name == "-" {
        read_all(STANDARD_INPUT, 0, MOST_BYTES, streams.input)?
    } else {
        read_file(Path::new(name), MOST_BYTES)?
    };
    streams.reads(Path::new(name));
    let name = if name == "-" { STANDARD_INPUT } else { name }.to_owned();
    Ok(Source { name, bytes, made: None })
}

/// The bytes of a file that holds a game, or of standard input for `-`, unpacked where they are
/// gzip: a record, a position, a layout.
///
/// # Errors
///
/// It cannot be read, is a device, or has more than 16 megabytes.
pub fn game_source(name: &str, streams: &mut Streams<'_>) -> Result<Source, Failure> {
    if name != "-" {
        streams.reads(Path::new(name));
        return game_file(Path::new(name));
    }
    let bytes = read_all(STANDARD_INPUT, 0, MOST_OF_GAME, streams.input)?;
    unpacked(Source { name: STANDARD_INPUT.to_owned(), bytes, made: None })
}

/// The same of a path.
///
/// # Errors
///
/// As [`game_source`].
pub fn game_file(path: &Path) -> Result<Source, Failure> {
    let bytes = read_file(path, MOST_OF_GAME)?;
    unpacked(Source { name: path.display().to_string(), bytes, made: None })
}

fn unpacked(source: Source) -> Result<Source, Failure> {
    let bytes = match gunzip_small(&source, MOST_OF_GAME as usize).map_err(list_failure)? {
        Cow::Owned(bytes) => bytes,
        Cow::Borrowed(_) => return Ok(source),
    };
    Ok(Source { bytes, ..source })
}

fn read_file(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    refuse_device(path)?;
    let mut file = File::open(path).map_err(|error| cannot_read(path, &error))?;
    let room = file.metadata().map_or(0, |data| data.len().min(most));
    read_all(&path.display().to_string(), room, most, &mut file)
}

/// All that can be read, which has an end; `room` is how many bytes that may be.
fn read_all(name: &str, room: u64, most: u64, input: &mut dyn Read) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let wanted = bytes.try_reserve_exact(room as usize);
    wanted.map_err(|_| cannot_read(name, &io::ErrorKind::OutOfMemory.into()))?;
    let read = input.take(most + 1).read_to_end(&mut bytes);
    let read = read.map_err(|error| cannot_read(name, &error))? as u64;
    if read <= most {
        return Ok(bytes);
    }
    Err(if most == MOST_OF_GAME {
        Failure::new(format!("{name}: it has more than {} megabytes", most >> 20))
            .hint("no record, position or layout is so large")
    } else {
        Failure::new(format!("{name} has more than {most} bytes"))
            .hint("no word list or lexicon is so large")
    })
}
