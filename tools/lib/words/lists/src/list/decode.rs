//! Bytes into text: gzip, byte order marks, UTF-8, UTF-16, encodings of one byte a character.

use std::borrow::Cow;
use std::io::Read;

use super::encoding::{Encoding, fitting, option};
use super::unreadable::{self, Unreadable};
use super::{ListError, Source, kind};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::excerpt::Excerpt;

/// The text of a list; borrowed from its bytes when they are plain UTF-8.
/// Where it cannot be read, an encoding is named in which its letters are of the alphabet.
pub(super) fn text<'s>(
    source: &'s Source,
    encoding: Encoding,
    alphabet: Option<&Alphabet>,
) -> Result<Cow<'s, str>, ListError> {
    let bytes = gunzip(source)?;
    if let Some((what, hint)) = kind::of(&bytes) {
        let packed = matches!(bytes, Cow::Owned(_));
        let hint = if packed { "unpack it first: gzip -d FILE" } else { hint };
        return Err(ListError::Encoding {
            place: source.name.clone(),
            message: format!("the file is {what}, not a word list"),
            excerpt: None,
            hint: Some(hint.into()),
            unread: [].into(),
            skips: false,
        });
    }
    match &*bytes {
        [0xEF, 0xBB, 0xBF, ..] => utf8(source, drop_head(bytes, 3), None),
        [0xFF, 0xFE, rest @ ..] => utf16(source, rest, u16::from_le_bytes).map(Cow::Owned),
        [0xFE, 0xFF, rest @ ..] => utf16(source, rest, u16::from_be_bytes).map(Cow::Owned),
        _ => unmarked(source, bytes, encoding, alphabet),
    }
}

/// The text of a list of which some lines cannot be read, and where these bytes stand. None where
/// that is most of its lines, so that it is in another encoding, or where the file is no text.
pub(super) fn readable(source: &Source, encoding: Encoding) -> Option<(String, Unreadable)> {
    let bytes = gunzip(source).ok()?;
    if kind::of(&bytes).is_some() {
        return None;
    }
    let (text, unreadable) = match (&*bytes, encoding) {
        ([0xEF, 0xBB, 0xBF, rest @ ..], _) => unreadable::utf8(rest),
        ([0xFF, 0xFE, rest @ ..], _) => unreadable::utf16(rest, u16::from_le_bytes),
        ([0xFE, 0xFF, rest @ ..], _) => unreadable::utf16(rest, u16::from_be_bytes),
        (bytes, encoding) => match (order_of(bytes), encoding) {
            (Some(join), _) => unreadable::utf16(bytes, join),
            (None, Encoding::Utf8) => unreadable::utf8(bytes),
            (None, Encoding::Bytes(page)) => unreadable::code_page(page, bytes),
        },
    };
    let bad = text.lines().filter(|line| unreadable.fault(&text, line).is_some()).count();
    (2 * bad <= text.lines().count()).then_some((text, unreadable))
}

/// How the bytes of UTF-16 are joined where no mark says so. Every other byte of UTF-16 in a Latin
/// script is 0, and no byte of UTF-8 or of a code page is.
fn order_of(bytes: &[u8]) -> Option<fn([u8; 2]) -> u16> {
    let (pairs, _) = bytes[..bytes.len().min(1024)].as_chunks::<2>();
    let zeros = |at: usize| pairs.iter().filter(|pair| pair[at] == 0).count();
    match (zeros(0), zeros(1)) {
        (0, zeros) if zeros > pairs.len() / 2 => Some(u16::from_le_bytes),
        (zeros, 0) if zeros > pairs.len() / 2 => Some(u16::from_be_bytes),
        _ => None,
    }
}

/// The text of bytes without a byte order mark.
fn unmarked<'a>(
    source: &Source,
    bytes: Cow<'a, [u8]>,
    encoding: Encoding,
    alphabet: Option<&Alphabet>,
) -> Result<Cow<'a, str>, ListError> {
    if let Some(join) = order_of(&bytes) {
        return utf16(source, &bytes, join).map(Cow::Owned);
    }
    if let Some(at) = memchr::memchr(0, &bytes) {
        let message = "expected text, found the byte 0x00".to_owned();
        return Err(wrong(source, around(&bytes, at), message, Some("a word list is a text file")));
    }
    match encoding {
        Encoding::Utf8 => utf8(source, bytes, alphabet),
        Encoding::Bytes(page) => page.decode(&bytes).map(Cow::Owned).map_err(|at| {
            let message = format!("{} has no character for 0x{:02X}", page.name, bytes[at]);
            wrong(source, around(&bytes, at), message, None)
        }),
    }
}

fn drop_head(bytes: Cow<'_, [u8]>, head: usize) -> Cow<'_, [u8]> {
    match bytes {
        Cow::Borrowed(bytes) => Cow::Borrowed(&bytes[head..]),
        Cow::Owned(mut bytes) => Cow::Owned(bytes.split_off(head)),
    }
}

/// What a gzip file may unfold to, unless it is itself larger than a sixty-fourth of that.
const MOST_UNFOLDED: usize = 1 << 30;
/// How many times its own size a gzip file may unfold to, beyond that.
const MOST_TIMES: usize = 64;

/// The bytes of a file, unpacked where they are gzip.
///
/// # Errors
///
/// The file begins as gzip and cannot be unpacked.
pub fn gunzip(source: &Source) -> Result<Cow<'_, [u8]>, ListError> {
    let most = MOST_UNFOLDED.max(source.bytes.len().saturating_mul(MOST_TIMES));
    unfold(source, most, "no word list is so large: unpack it with gzip -d and look at it")
}

/// The bytes of a file that has `most` at most, unpacked where they are gzip.
///
/// # Errors
///
/// The file begins as gzip and cannot be unpacked, or unfolds to more.
pub fn gunzip_small(source: &Source, most: usize) -> Result<Cow<'_, [u8]>, ListError> {
    unfold(source, most, "unpack it with gzip -d and look at it")
}

/// The bytes of a file, of which `most` are taken where it is gzip.
fn unfold<'s>(source: &'s Source, most: usize, hint: &str) -> Result<Cow<'s, [u8]>, ListError> {
    if !source.bytes.starts_with(kind::GZIP) {
        return Ok(Cow::Borrowed(&source.bytes));
    }
    let decoder = flate2::read::MultiGzDecoder::new(source.bytes.as_slice());
    let mut bytes = Vec::new();
    match decoder.take(most as u64 + 1).read_to_end(&mut bytes) {
        Ok(read) if read > most => Err(ListError::Encoding {
            place: source.name.clone(),
            message: format!("the gzip file unfolds to more than {most} bytes"),
            excerpt: None,
            hint: Some(hint.into()),
            unread: [].into(),
            skips: false,
        }),
        Ok(_) => Ok(Cow::Owned(bytes)),
        Err(error) => Err(ListError::Encoding {
            place: source.name.clone(),
            message: format!("not a complete gzip file: {error}"),
            excerpt: None,
            hint: Some("download the file again".into()),
            unread: [].into(),
            skips: false,
        }),
    }
}

fn utf8<'a>(
    source: &Source,
    bytes: Cow<'a, [u8]>,
    alphabet: Option<&Alphabet>,
) -> Result<Cow<'a, str>, ListError> {
    let fail = |bytes: &[u8], at: usize| {
        let fits = alphabet.and_then(|alphabet| Some((fit_of(bytes, alphabet)?, alphabet)));
        let hint = fits.map(|((options, names), alphabet)| {
            let letters = format!("all its letters are of the alphabet {}", alphabet.name());
            format!("--encoding {options}: in {names} {letters}")
        });
        let message = format!("expected UTF-8 text, found the byte 0x{:02X}", bytes[at]);
        let error = wrong(source, around(bytes, at), message, hint.as_deref());
        error.unread(if hint.is_some() { &[] } else { bytes })
    };
    match bytes {
        Cow::Borrowed(bytes) => match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Cow::Borrowed(text)),
            Err(error) => Err(fail(bytes, error.valid_up_to())),
        },
        Cow::Owned(bytes) => String::from_utf8(bytes).map(Cow::Owned).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            fail(error.as_bytes(), at)
        }),
    }
}

/// Encodings in which all letters are of an alphabet, as an option has them and as they are called.
fn fit_of(bytes: &[u8], alphabet: &Alphabet) -> Option<(String, String)> {
    const MOST: usize = 3;
    let fitting = fitting(bytes, alphabet);
    let join = |names: Vec<String>, by| names.join(by);
    let options = fitting.iter().take(MOST).map(|(page, _)| option(page)).collect();
    let names = fitting.iter().take(MOST).map(|(page, _)| page.name.to_owned()).collect();
    (!fitting.is_empty()).then(|| (join(options, "|"), join(names, " or ")))
}

fn utf16(source: &Source, bytes: &[u8], join: fn([u8; 2]) -> u16) -> Result<String, ListError> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let mut text = String::with_capacity(bytes.len() / 2);
    for unit in char::decode_utf16(pairs.iter().map(|&pair| join(pair))) {
        match unit {
            Ok(character) => text.push(character),
            Err(error) => {
                let half = error.unpaired_surrogate();
                let message =
                    format!("expected UTF-16 text, found the half character 0x{half:04X}");
                return Err(wrong(source, (text, String::new()), message, None));
            }
        }
    }
    if rest.is_empty() {
        return Ok(text);
    }
    let message = "expected UTF-16 text, found half a unit".to_owned();
    Err(wrong(source, (text, String::new()), message, None))
}

impl ListError {
    /// The same where most lines of the list can be read, so that the others may be left out.
    pub(super) fn skippable(mut self, source: &Source, encoding: Encoding) -> Self {
        if let Self::Encoding { skips, .. } = &mut self {
            *skips = readable(source, encoding).is_some();
        }
        self
    }

    /// The same with the letters that no encoding was found for, as bytes, each once.
    fn unread(mut self, bytes: &[u8]) -> Self {
        if let Self::Encoding { unread, .. } = &mut self {
            let mut has = [false; 256];
            for &byte in bytes {
                has[usize::from(byte)] = true;
            }
            let is_letter = |byte: &u8| !byte.is_ascii() || byte.is_ascii_alphabetic();
            let letters = (0..=u8::MAX).filter(|&byte| has[usize::from(byte)]);
            *unread = letters.filter(is_letter).collect();
        }
        self
    }
}

/// The text before a byte, and what follows of its line, as far as an error shows it.
fn around(bytes: &[u8], at: usize) -> (String, String) {
    let rest = &bytes[at..bytes.len().min(at + 400)];
    let rest = rest.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    (text(&bytes[..at]), text(rest))
}

/// An error after the text that could be read; with it the rest of the line.
fn wrong(
    source: &Source,
    (before, rest): (String, String),
    message: String,
    hint: Option<&str>,
) -> ListError {
    let number = before.matches('\n').count() + 1;
    let line = before.rsplit('\n').next().unwrap_or_default();
    let column = line.chars().count() + 1;
    let place = format!("{}:{number}:{column}", source.name);
    let excerpt = Some(Excerpt::new(&format!("{line}{rest}"), column));
    ListError::Encoding {
        place,
        message,
        excerpt,
        hint: hint.map(str::to_owned),
        unread: [].into(),
        skips: false,
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn a_gzip_file_unfolds_no_further_than_it_may() {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        gzip.write_all(&b"aa\n".repeat(100_000)).unwrap();
        let source = Source { name: "bomb.gz".into(), bytes: gzip.finish().unwrap(), made: None };
        assert!(source.bytes.len() * MOST_TIMES < 300_000);
        assert_eq!(gunzip_small(&source, 300_000).unwrap().len(), 300_000);
        let error = gunzip_small(&source, 299_999).unwrap_err();
        assert!(error.to_string().contains("more than 299999 bytes"), "{error}");
    }
}
