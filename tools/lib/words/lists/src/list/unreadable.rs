//! Bytes of a list that are no text, for those who leave out their lines and read the others.

use super::entry::Fault;
use wordy_lexicon::code_page::CodePage;

/// The places of a text where bytes were that are no characters.
#[derive(Clone, Debug, Default)]
pub(super) struct Unreadable {
    /// Where in the text each is, in order, and what is wrong.
    places: Vec<(usize, String)>,
}

impl Unreadable {
    /// Notes what is wrong at the end of a text, and has a sign stand for it.
    fn push(&mut self, text: &mut String, message: String) {
        self.places.push((text.len(), message));
        text.push(char::REPLACEMENT_CHARACTER);
    }

    /// Adds characters to a text; 0 is none of a word list.
    fn add(&mut self, text: &mut String, characters: &str) {
        for (at, part) in characters.split('\0').enumerate() {
            if at > 0 {
                self.push(text, "expected text, found the byte 0x00".to_owned());
            }
            text.push_str(part);
        }
    }

    /// Whether all is text.
    pub(super) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Why a part of the text cannot be read: the first of these places in it.
    pub(super) fn fault(&self, text: &str, part: &str) -> Option<Fault> {
        if self.places.is_empty() {
            return None;
        }
        let start = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
        let first = self.places.partition_point(|(at, _)| *at < start);
        let (at, message) = self.places.get(first).filter(|(at, _)| *at < start + part.len())?;
        let before = &part[..at - start];
        Some(Fault::at(before.chars().count(), message.clone()))
    }
}

/// The text of bytes in UTF-8, as far as they are.
pub(super) fn utf8(bytes: &[u8]) -> (String, Unreadable) {
    let (mut text, mut unreadable) = (String::with_capacity(bytes.len()), Unreadable::default());
    for chunk in bytes.utf8_chunks() {
        unreadable.add(&mut text, chunk.valid());
        if let Some(byte) = chunk.invalid().first() {
            let message = format!("expected UTF-8 text, found the byte 0x{byte:02X}");
            unreadable.push(&mut text, message);
        }
    }
    (text, unreadable)
}

/// The text of bytes in a code page, as far as it has characters for them.
pub(super) fn code_page(page: &CodePage, bytes: &[u8]) -> (String, Unreadable) {
    let (mut text, mut unreadable) = (String::with_capacity(bytes.len()), Unreadable::default());
    let mut rest = bytes;
    loop {
        let end = page.decode(rest).err().unwrap_or(rest.len());
        unreadable.add(&mut text, &page.decode(&rest[..end]).unwrap_or_default());
        let Some(byte) = rest.get(end) else { return (text, unreadable) };
        let message = format!("{} has no character for 0x{byte:02X}", page.name);
        unreadable.push(&mut text, message);
        rest = &rest[end + 1..];
    }
}

/// The text of UTF-16, as far as it is.
pub(super) fn utf16(bytes: &[u8], join: fn([u8; 2]) -> u16) -> (String, Unreadable) {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let (mut text, mut unreadable) = (String::new(), Unreadable::default());
    for unit in char::decode_utf16(pairs.iter().map(|&pair| join(pair))) {
        match unit {
            Ok(character) => text.push(character),
            Err(error) => {
                let half = error.unpaired_surrogate();
                let message =
                    format!("expected UTF-16 text, found the half character 0x{half:04X}");
                unreadable.push(&mut text, message);
            }
        }
    }
    if !rest.is_empty() {
        unreadable.push(&mut text, "expected UTF-16 text, found half a unit".to_owned());
    }
    (text, unreadable)
}
