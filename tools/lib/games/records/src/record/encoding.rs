//! The encodings of records: bytes into text and back.

use wordy_lexicon::code_page::CodePage;

/// How the text of a record is written as bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    #[default]
    Utf8,
    /// UTF-8 with a byte order mark.
    Utf8Mark,
    /// Latin-1 (ISO 8859-1): whatever is not UTF-8.
    Latin1,
    /// Another one of a byte a character, which a header names.
    Page(&'static CodePage),
    /// UTF-16, the low byte first, with a mark.
    Utf16Le,
    /// UTF-16, the high byte first, with a mark.
    Utf16Be,
}

/// The lines at the head of a record in which its encoding is looked for.
const MOST_HEAD: usize = 100;

impl Encoding {
    /// The encoding of some bytes, and their text.
    pub(super) fn decode(bytes: &[u8]) -> (Self, String) {
        match bytes {
            [0xFF, 0xFE, rest @ ..] => (Self::Utf16Le, utf16(rest, u16::from_le_bytes)),
            [0xFE, 0xFF, rest @ ..] => (Self::Utf16Be, utf16(rest, u16::from_be_bytes)),
            [0xEF, 0xBB, 0xBF, rest @ ..] if std::str::from_utf8(rest).is_ok() => {
                (Self::Utf8Mark, String::from_utf8_lossy(rest).into_owned())
            }
            _ => {
                if let Ok(text) = std::str::from_utf8(bytes) {
                    return (Self::Utf8, text.to_owned());
                }
                let page = page_of_header(bytes);
                let characters = characters(page);
                let text = bytes.iter().map(|&byte| characters[usize::from(byte)]).collect();
                (page.map_or(Self::Latin1, Self::Page), text)
            }
        }
    }

    /// Whether records are in an encoding of this name.
    pub(crate) fn is_known(name: &str) -> bool {
        let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        plain.eq_ignore_ascii_case("utf8") || CodePage::named(name).is_some()
    }

    /// The bytes of a text; of one byte a character `?` for one that there is not.
    pub(super) fn encode(self, text: &str) -> Vec<u8> {
        let units = || text.encode_utf16();
        match self {
            Self::Utf8 => text.as_bytes().to_vec(),
            Self::Utf8Mark => [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
            Self::Latin1 => bytes_of(text, None),
            Self::Page(page) => bytes_of(text, Some(page)),
            Self::Utf16Le => {
                [0xFF, 0xFE].into_iter().chain(units().flat_map(u16::to_le_bytes)).collect()
            }
            Self::Utf16Be => {
                [0xFE, 0xFF].into_iter().chain(units().flat_map(u16::to_be_bytes)).collect()
            }
        }
    }
}

/// The code page that `#character-encoding` names, if there is one of that name.
fn page_of_header(bytes: &[u8]) -> Option<&'static CodePage> {
    let mut lines = bytes.split(|byte| b"\r\n".contains(byte)).take(MOST_HEAD);
    let name = lines.find_map(|line| line.strip_prefix(b"#character-encoding"))?;
    CodePage::named(&String::from_utf8_lossy(name))
}

/// The character of each byte in a code page, else in Latin-1; that of its number where the page
/// has none, so that every byte comes back as it was.
fn characters(page: Option<&CodePage>) -> Vec<char> {
    let character = |byte: u8| {
        let text = page.and_then(|page| page.decode(&[byte]).ok());
        text.and_then(|text| text.chars().next()).unwrap_or(char::from(byte))
    };
    (u8::MIN..=u8::MAX).map(character).collect()
}

/// The bytes of a text in a code page, else in Latin-1.
fn bytes_of(text: &str, page: Option<&CodePage>) -> Vec<u8> {
    let characters = characters(page);
    let byte = |wanted: char| {
        let ascii = u8::try_from(wanted).ok().filter(u8::is_ascii);
        let found = || characters.iter().position(|own| *own == wanted);
        ascii.or_else(|| u8::try_from(found()?).ok()).unwrap_or(b'?')
    };
    text.chars().map(byte).collect()
}

fn utf16(bytes: &[u8], join: fn([u8; 2]) -> u16) -> String {
    let (pairs, _) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|&pair| join(pair));
    char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_as_they_were() {
        let latin_2 = b"#character-encoding ISO-8859-2\n>j: KI\xA6\xB1\xF3".as_slice();
        let windows = b"#character-encoding Windows-1250\r\n>j: KI\x8C\xB9\x81".as_slice();
        let greek = b"#character-encoding ISO8859-7\n>j: \xCA\xC1\xCB\xCF".as_slice();
        let page = |name: &str| Encoding::Page(CodePage::named(name).unwrap());
        let files: [(&[u8], Encoding); 8] = [
            (latin_2, page("latin2")),
            (windows, page("cp1250")),
            (greek, page("ISO-8859-7")),
            ("#player1 é é\n".as_bytes(), Encoding::Utf8),
            (b"\xEF\xBB\xBFab", Encoding::Utf8Mark),
            (b"#player1 c\xE9sar", Encoding::Latin1),
            (b"\xFF\xFEa\x00\xE9\x00", Encoding::Utf16Le),
            (b"\xFE\xFF\x00a\x00\xE9", Encoding::Utf16Be),
        ];
        for (bytes, expected) in files {
            let (encoding, text) = Encoding::decode(bytes);
            assert_eq!(encoding, expected);
            assert_eq!(encoding.encode(&text), bytes, "{text}");
        }
        assert_eq!(Encoding::decode(b"\xFF\xFEa\x00\xE9\x00").1, "aé");
        assert!(Encoding::decode(latin_2).1.ends_with("KIŚąó"));
        assert!(Encoding::decode(windows).1.contains("KIŚą"));
        assert!(Encoding::decode(greek).1.ends_with("ΚΑΛΟ"));
    }
}
