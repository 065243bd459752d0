//! Keys out of the bytes that a terminal sends for them: characters in UTF-8, and sequences that
//! begin with Escape (ECMA-48, 5.4; for the keys xterm's "Control Sequences"). Bytes that are
//! neither are no key, and nothing that follows them is lost.

use super::Key;

const ESCAPE: u8 = 0x1b;
const BELL: u8 = 0x07;
/// More bytes than any key has.
const LONGEST: usize = 256;
/// The bytes of the longest character.
const CHARACTER: usize = 4;

/// The key that some bytes begin with, none where they begin with no key, and how many bytes that
/// takes, at least one. None: what follows decides. Cost: it looks at 256 bytes at most.
pub(super) fn first(bytes: &[u8]) -> Option<(Option<Key>, usize)> {
    let bytes = &bytes[..bytes.len().min(LONGEST)];
    let found = match bytes {
        [] => return None,
        [ESCAPE] => None,
        [ESCAPE, ESCAPE, ..] => Some((Some(Key::Escape), 1)),
        [ESCAPE, b'[', rest @ ..] => more(sequence(rest), 2),
        [ESCAPE, b'O', rest @ ..] => more(shifted(rest), 2),
        [ESCAPE, b'P' | b'X' | b']' | b'^' | b'_', rest @ ..] => more(text(rest), 2),
        // With Alt held down a key types nothing.
        [ESCAPE, rest @ ..] => {
            more(first(rest), 1).map(|(key, count)| (key.map(|_| Key::Other), count))
        }
        _ => character(bytes),
    };
    found.or_else(|| (bytes.len() == LONGEST).then_some((None, LONGEST)))
}

/// The key that bytes are which nothing follows: Escape, or no key.
pub(super) fn alone(bytes: &[u8]) -> Option<Key> {
    (bytes == [ESCAPE]).then_some(Key::Escape)
}

/// The same after so many bytes more.
fn more(found: Option<(Option<Key>, usize)>, before: usize) -> Option<(Option<Key>, usize)> {
    found.map(|(key, count)| (key, before + count))
}

/// What follows `ESC [`: parameters, and a last byte that says what it is.
fn sequence(bytes: &[u8]) -> Option<(Option<Key>, usize)> {
    let last = bytes.iter().position(|byte| !matches!(byte, 0x20..=0x3f))?;
    let parameters = &bytes[..last];
    match (bytes[last], parameters) {
        // The Linux console's F1 to F5 have a byte more, where the mouse was clicked has three.
        (b'[', []) => (bytes.len() > 1).then_some((Some(Key::Other), 2)),
        (b'M', []) => (bytes.len() > 3).then_some((None, 4)),
        // What a terminal tells of itself.
        (0x40..=0x7e, [b'<'..=b'?', ..]) => Some((None, last + 1)),
        (named @ 0x40..=0x7e, _) => Some((Some(key(named, parameters)), last + 1)),
        // Broken off: what follows may be a key.
        _ => Some((None, last)),
    }
}

/// What follows `ESC O`: cursor keys, and others that no screen has a use for.
fn shifted(bytes: &[u8]) -> Option<(Option<Key>, usize)> {
    match bytes {
        [] => None,
        [named @ 0x21..=0x7e, ..] => Some((Some(key(*named, &[])), 1)),
        _ => Some((Some(Key::Other), 0)),
    }
}

/// What follows `ESC ]` and its like: a text that the terminal sends, to its end.
fn text(bytes: &[u8]) -> Option<(Option<Key>, usize)> {
    let end = bytes.iter().position(|byte| matches!(*byte, BELL | ESCAPE))?;
    match bytes[end..] {
        [BELL, ..] => Some((None, end + 1)),
        [_, b'\\', ..] => Some((None, end + 2)),
        [_] => None,
        // Broken off by another key.
        _ => Some((None, end)),
    }
}

/// The key of a sequence, by its last byte and its parameters: which key, and what is held down.
fn key(named: u8, parameters: &[u8]) -> Key {
    let mut numbers = parameters.split(|byte| *byte == b';').map(|digits| {
        let digits = digits.split(|byte| *byte == b':').next().unwrap_or_default();
        std::str::from_utf8(digits).ok().and_then(|digits| digits.parse::<u16>().ok())
    });
    let (number, held) = (numbers.next().flatten(), numbers.next().flatten());
    // One more than the sum of Shift 1, Alt 2, Ctrl 4. With Alt or Ctrl a key is another one; on
    // many keyboards AltGr is both.
    if matches!(held.unwrap_or(1).saturating_sub(1) & 6, 2 | 4) {
        return Key::Other;
    }
    match (named, number) {
        (b'A', _) => Key::Up,
        (b'B', _) => Key::Down,
        (b'C', _) => Key::Right,
        (b'D', _) => Key::Left,
        (b'~', Some(3)) => Key::Delete,
        _ => Key::Other,
    }
}

/// A character, or a byte below 32, which Ctrl types unless it has a key of its own.
fn character(bytes: &[u8]) -> Option<(Option<Key>, usize)> {
    let bytes = &bytes[..bytes.len().min(CHARACTER)];
    let whole = match std::str::from_utf8(bytes) {
        Ok(_) => bytes,
        Err(error) if error.valid_up_to() > 0 => &bytes[..error.valid_up_to()],
        Err(error) => return error.error_len().map(|count| (None, count)),
    };
    let own = std::str::from_utf8(whole).ok()?.chars().next()?;
    let key = match own {
        '\r' => Key::Enter,
        '\t' => Key::Tab,
        '\x08' | '\x7f' => Key::Back,
        own if own.is_control() => Key::Other,
        own => Key::Char(own),
    };
    Some((Some(key), own.len_utf8()))
}

#[cfg(test)]
#[path = "bytes_tests.rs"]
mod tests;
