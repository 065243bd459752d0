//! The encodings of records: bytes into text and back.

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
    /// ISO 8859-2: a header says so.
    Latin2,
    /// Windows-1250, for the same languages: a header says so.
    Windows1250,
    /// UTF-16, the low byte first, with a mark.
    Utf16Le,
    /// UTF-16, the high byte first, with a mark.
    Utf16Be,
}

/// The characters of ISO 8859-2 from 0xA0 on; those before are those of Latin-1.
const LATIN_2: &str = concat!(
    "\u{a0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{ad}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺ",
    "ćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
);
/// The characters of Windows-1250 from 0x80 on.
const WINDOWS_1250: &str = concat!(
    "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬",
    "\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷",
    "řůúűüýţ˙",
);
/// The lines at the head of a record in which its encoding is looked for.
const MOST_HEAD: usize = 100;

/// The name of an encoding, however it is written: `ISO-8859-2` and `iso8859_2`.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
}

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
                let encoding = Self::of_header(bytes).unwrap_or(Self::Latin1);
                (encoding, bytes.iter().map(|&byte| encoding.character(byte)).collect())
            }
        }
    }

    /// The encoding of bytes that `#character-encoding` names, if it is one of a byte a character.
    fn of_header(bytes: &[u8]) -> Option<Self> {
        let mut lines = bytes.split(|byte| b"\r\n".contains(byte)).take(MOST_HEAD);
        let name = lines.find_map(|line| line.strip_prefix(b"#character-encoding"))?;
        match plain(&String::from_utf8_lossy(name)).as_str() {
            "iso88592" | "latin2" => Some(Self::Latin2),
            "windows1250" | "cp1250" => Some(Self::Windows1250),
            _ => None,
        }
    }

    /// Whether records are in an encoding of this name.
    pub(crate) fn is_known(name: &str) -> bool {
        const NAMES: [&str; 8] = [
            "utf8",
            "iso88591",
            "latin1",
            "windows1252",
            "iso88592",
            "latin2",
            "windows1250",
            "cp1250",
        ];
        NAMES.contains(&plain(name).as_str())
    }

    /// The character of a byte.
    fn character(self, byte: u8) -> char {
        let (table, first) = match self {
            Self::Latin2 => (LATIN_2, 0xA0),
            Self::Windows1250 => (WINDOWS_1250, 0x80),
            _ => return char::from(byte),
        };
        let at = byte.checked_sub(first).map(usize::from);
        at.and_then(|at| table.chars().nth(at)).unwrap_or(char::from(byte))
    }

    /// The byte of a character, `?` for one that the encoding does not have.
    fn byte(self, character: char) -> u8 {
        if character.is_ascii() {
            return u8::try_from(character).unwrap_or(b'?');
        }
        let bytes = (u8::MIN..=u8::MAX).rev();
        let found = bytes.into_iter().find(|byte| self.character(*byte) == character);
        found.unwrap_or(b'?')
    }

    /// The bytes of a text; of one byte a character `?` for one that there is not.
    pub(super) fn encode(self, text: &str) -> Vec<u8> {
        let units = || text.encode_utf16();
        match self {
            Self::Utf8 => text.as_bytes().to_vec(),
            Self::Utf8Mark => [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
            Self::Latin1 => text.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect(),
            Self::Latin2 | Self::Windows1250 => text.chars().map(|c| self.byte(c)).collect(),
            Self::Utf16Le => {
                [0xFF, 0xFE].into_iter().chain(units().flat_map(u16::to_le_bytes)).collect()
            }
            Self::Utf16Be => {
                [0xFE, 0xFF].into_iter().chain(units().flat_map(u16::to_be_bytes)).collect()
            }
        }
    }
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
        let files: [(&[u8], Encoding); 7] = [
            (latin_2, Encoding::Latin2),
            (windows, Encoding::Windows1250),
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
    }
}
