//! The encodings of spelling dictionaries.

use std::borrow::Cow;

use wordy_lexicon::code_page::{CODE_PAGES, CodePage};

use super::{SpellingError, mixed};

/// An encoding that `SET` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Utf8,
    /// UTF-8 with flags of single bytes.
    Mixed,
    /// One byte a character.
    Bytes(&'static CodePage),
}

impl Encoding {
    /// What a file is in that names none.
    pub(super) const DEFAULT: Self = Self::Bytes(&CODE_PAGES[0]);

    pub(super) fn named(name: &str) -> Result<Self, String> {
        let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        if plain.eq_ignore_ascii_case("utf8") {
            return Ok(Self::Utf8);
        }
        CodePage::named(name).map(Self::Bytes).ok_or_else(|| {
            format!(
                "the encoding {name} is not known: UTF-8, ISO8859-1 to 16 and CP1250 to 1257 are"
            )
        })
    }

    /// The text of an `.aff` file, without the lines that are no text: these are faults.
    pub(super) fn affixes(self, bytes: &[u8]) -> (Cow<'_, str>, Vec<SpellingError>) {
        match self {
            Self::Mixed => lines(bytes, mixed::affixes),
            _ => self.decode(bytes),
        }
    }

    /// The text of a `.dic` file, without the lines that are no text: these are faults.
    pub(super) fn dictionary(self, bytes: &[u8]) -> (Cow<'_, str>, Vec<SpellingError>) {
        match self {
            Self::Mixed => lines(bytes, mixed::dictionary),
            _ => self.decode(bytes),
        }
    }

    fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, Vec<SpellingError>) {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let read = |bytes: &[u8]| match self {
            Self::Bytes(page) => page
                .decode(bytes)
                .map_err(|at| format!("{} has no character for {}", page.name, byte(bytes, at))),
            _ => str::from_utf8(bytes).map(str::to_owned).map_err(|error| {
                format!("expected UTF-8 text, found {}", byte(bytes, error.valid_up_to()))
            }),
        };
        let whole = match self {
            _ if memchr::memchr(0, bytes).is_some() => None,
            Self::Bytes(page) => page.decode(bytes).ok().map(Cow::Owned),
            _ => str::from_utf8(bytes).ok().map(Cow::Borrowed),
        };
        whole.map_or_else(|| lines(bytes, read), |text| (text, Vec::new()))
    }
}

fn byte(line: &[u8], at: usize) -> String {
    format!("the byte 0x{:02X}", line.get(at).copied().unwrap_or_default())
}

/// The lines of a file, each read in its own way; one that cannot be read is empty, and a fault.
fn lines(
    bytes: &[u8],
    read: impl Fn(&[u8]) -> Result<String, String>,
) -> (Cow<'_, str>, Vec<SpellingError>) {
    let (mut text, mut faults) = (String::with_capacity(bytes.len()), Vec::new());
    for (number, line) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
        let read = match memchr::memchr(0, line) {
            None => read(line),
            Some(_) => Err("expected text, found the byte 0x00".to_owned()),
        };
        match read {
            Ok(read) => text.push_str(&read),
            Err(why) => {
                let line = String::from_utf8_lossy(&line[..line.len().min(400)]);
                faults.push(SpellingError::at(number, line.trim_end(), why));
            }
        }
        text.push('\n');
    }
    (text.into(), faults)
}
