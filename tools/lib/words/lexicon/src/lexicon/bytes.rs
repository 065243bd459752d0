//! The bytes of an opened file, shared by its parts.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

/// Lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: [u8; 16] = *b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

/// Shared bytes of an opened file: embedded in the program or read into memory.
#[derive(Clone, Debug)]
pub(super) enum Bytes {
    Embedded(&'static [u8]),
    Owned(Arc<Vec<u8>>, Range<usize>),
}

impl Bytes {
    pub(super) fn new(bytes: Cow<'static, [u8]>) -> Self {
        match bytes {
            Cow::Borrowed(bytes) => Self::Embedded(bytes),
            Cow::Owned(bytes) => {
                let all = 0..bytes.len();
                Self::Owned(Arc::new(bytes), all)
            }
        }
    }

    pub(super) fn slice(&self, part: Range<usize>) -> Self {
        match self {
            Self::Embedded(bytes) => Self::Embedded(&bytes[part]),
            Self::Owned(bytes, range) => {
                Self::Owned(bytes.clone(), range.start + part.start..range.start + part.end)
            }
        }
    }
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            Self::Embedded(bytes) => bytes,
            Self::Owned(bytes, range) => &bytes[range.clone()],
        }
    }
}
