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
    /// UTF-16, the low byte first, with a mark.
    Utf16Le,
    /// UTF-16, the high byte first, with a mark.
    Utf16Be,
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
            _ => match std::str::from_utf8(bytes) {
                Ok(text) => (Self::Utf8, text.to_owned()),
                Err(_) => (Self::Latin1, bytes.iter().map(|&byte| char::from(byte)).collect()),
            },
        }
    }

    /// The bytes of a text; in Latin-1 `?` for a character that it does not have.
    pub(super) fn encode(self, text: &str) -> Vec<u8> {
        let units = || text.encode_utf16();
        match self {
            Self::Utf8 => text.as_bytes().to_vec(),
            Self::Utf8Mark => [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
            Self::Latin1 => text.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect(),
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
        let files: [(&[u8], Encoding); 5] = [
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
    }
}
