//! The encodings of spelling dictionaries.

use std::borrow::Cow;

use super::{SpellingError, mixed};

/// An encoding that `SET` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Utf8,
    /// UTF-8 with flags of single bytes.
    Mixed,
    /// One byte a character: those from 0xA0 on, the others are those of Latin-1.
    Bytes(&'static str),
}

const LATIN_1: &str = "\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
                       àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";
const LATIN_2: &str = "\u{a0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{ad}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
                       ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";
const LATIN_5: &str = "\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß\
                       àáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ";
const LATIN_9: &str = "\u{a0}¡¢£€¥Š§š©ª«¬\u{ad}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
                       àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";

impl Encoding {
    /// What a file is in that names none.
    pub(super) const DEFAULT: Self = Self::Bytes(LATIN_1);

    pub(super) fn named(name: &str) -> Result<Self, String> {
        let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        match plain.to_ascii_lowercase().as_str() {
            "utf8" => Ok(Self::Utf8),
            "iso88591" => Ok(Self::Bytes(LATIN_1)),
            "iso88592" => Ok(Self::Bytes(LATIN_2)),
            "iso88599" => Ok(Self::Bytes(LATIN_5)),
            "iso885915" => Ok(Self::Bytes(LATIN_9)),
            _ => Err(format!(
                "the encoding {name} is not known: UTF-8, ISO8859-1, ISO8859-2, ISO8859-9 and \
                 ISO8859-15 are"
            )),
        }
    }

    /// The text of an `.aff` file.
    pub(super) fn affixes(self, bytes: &[u8]) -> Result<Cow<'_, str>, SpellingError> {
        if self == Self::Mixed {
            return mixed::affixes(bytes).map(Cow::Owned);
        }
        self.decode(bytes)
    }

    /// The text of a `.dic` file.
    pub(super) fn dictionary(self, bytes: &[u8]) -> Result<Cow<'_, str>, SpellingError> {
        if self == Self::Mixed {
            return mixed::dictionary(bytes).map(Cow::Owned);
        }
        self.decode(bytes)
    }

    fn decode(self, bytes: &[u8]) -> Result<Cow<'_, str>, SpellingError> {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let Self::Bytes(high) = self else {
            return str::from_utf8(bytes).map(Cow::Borrowed).map_err(|error| {
                let at = error.valid_up_to();
                let line = 1 + memchr::memchr_iter(b'\n', &bytes[..at]).count();
                let start = memchr::memrchr(b'\n', &bytes[..at]).map_or(0, |end| end + 1);
                let rest = &bytes[start..bytes.len().min(at + 100)];
                let text = String::from_utf8_lossy(rest);
                let text = text.lines().next().unwrap_or_default();
                let message = format!("expected UTF-8 text, found the byte 0x{:02X}", bytes[at]);
                SpellingError::at(line, text, message)
            });
        };
        let high: Vec<char> = high.chars().collect();
        let of = |&byte: &u8| match byte.checked_sub(0xA0) {
            Some(at) => high.get(usize::from(at)).copied().unwrap_or_default(),
            None => char::from(byte),
        };
        Ok(bytes.iter().map(of).collect())
    }
}
