//! What people see of results and messages: characters that a terminal would act on are written as
//! escapes.
//!
//! Definitions, titles, names and lines of files come from anywhere. A control character among them
//! could hide a verdict or rename a window; one that turns the direction of text could show a word
//! as another. As `\u001b` they are seen, also inside the texts of JSON.

use std::borrow::Cow;
use std::cell::Cell;
use std::io::{self, Write};

use wordy_look::visible::acts;

thread_local! {
    /// Whether what is written is a file, not text.
    static IS_FILE: Cell<bool> = const { Cell::new(false) };
}

/// Writes the bytes of a file to the results as they are: a page, a lexicon, a script.
///
/// # Errors
///
/// They cannot be written.
pub fn put_file(out: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
    IS_FILE.set(true);
    let written = out.write_all(bytes);
    IS_FILE.set(false);
    written
}

/// A name on one line: line ends and tabs in it are escaped, too.
pub fn one_line(name: &str) -> Cow<'_, str> {
    if name.contains(['\n', '\t']) {
        return name.replace('\n', "\\u000a").replace('\t', "\\u0009").into();
    }
    name.into()
}

/// Writes text with such characters escaped, and files as they are.
pub(crate) struct EscapingWriter<W>(pub(crate) W);

impl<W: Write> EscapingWriter<W> {
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        if IS_FILE.get() || !may_act(bytes) {
            return self.0.write_all(bytes);
        }
        for chunk in bytes.utf8_chunks() {
            let mut rest = chunk.valid();
            while let Some((at, found)) = rest.char_indices().find(|(_, found)| acts(*found)) {
                self.0.write_all(&rest.as_bytes()[..at])?;
                write!(self.0, "\\u{:04x}", u32::from(found))?;
                rest = &rest[at + found.len_utf8()..];
            }
            self.0.write_all(rest.as_bytes())?;
            self.0.write_all(chunk.invalid())?;
        }
        Ok(())
    }
}

/// Whether there may be such a character: in ASCII all that is not seen, beyond it what begins like
/// one. Never false where there is one.
fn may_act(bytes: &[u8]) -> bool {
    let any = |found, byte: &u8| found | is_control(*byte);
    let begins = |found, (first, second): (&u8, &u8)| found | may_begin(*first, *second);
    bytes.iter().fold(false, any) || bytes.iter().zip(&bytes[1..]).fold(false, begins)
}

/// Whether a byte is a control character of ASCII other than a line end and a tab.
#[expect(clippy::needless_bitwise_bool, reason = "without branches it reads many bytes at once")]
fn is_control(byte: u8) -> bool {
    (byte < 0x20) & (byte != b'\n') & (byte != b'\t') | (byte == 0x7F)
}

/// Whether two bytes may begin one beyond ASCII: U+0080 to U+009F, U+061C, U+2000 to U+207F.
#[expect(clippy::needless_bitwise_bool, reason = "without branches it reads many bytes at once")]
fn may_begin(first: u8, second: u8) -> bool {
    (first == 0xC2) & (second < 0xA0)
        | (first == 0xD8) & (second == 0x9C)
        | (first == 0xE2) & (second < 0x82)
}

impl<W: Write> Write for EscapingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.put(bytes).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_acts_on_is_escaped() {
        let text = "a\x1b]0;pwned\x07\x1b[31mb\r\u{9b}\u{202e}·Ñ\t\n";
        let expected = "a\\u001b]0;pwned\\u0007\\u001b[31mb\\u000d\\u009b\\u202e·Ñ\t\n";
        let mut out = EscapingWriter(Vec::new());
        out.write_all(text.as_bytes()).unwrap();
        out.write_all(b"QUIZ\tto test\n").unwrap();
        assert_eq!(String::from_utf8(out.0).unwrap(), format!("{expected}QUIZ\tto test\n"));
    }

    #[test]
    fn no_character_that_acts_is_missed() {
        for character in (0..=0x0010_FFFF).filter_map(char::from_u32) {
            let text = format!("·{character}–");
            assert!(may_act(text.as_bytes()) || !acts(character), "{character:?}");
        }
        assert!(!may_act("·QUIZ·\tÑ\n".as_bytes()));
    }

    #[test]
    fn a_name_is_one_line() {
        assert_eq!(one_line("a\nb\tc"), "a\\u000ab\\u0009c");
        assert_eq!(one_line("Café"), "Café");
    }

    #[test]
    fn files_are_written_as_they_are() {
        let file = b"PK\x03\x04\x1b\xff";
        let mut out = EscapingWriter(Vec::new());
        put_file(&mut out, file).unwrap();
        out.write_all(b"\x1b").unwrap();
        assert_eq!(out.0, [&file[..], b"\\u001b"].concat());
    }
}
