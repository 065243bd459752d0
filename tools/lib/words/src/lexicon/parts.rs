//! The parts of a file, and those that every lexicon has.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use super::error::Damaged;
use super::meta::{FORMAT, Meta};
use super::store::Bytes;
use super::{ALPHABET, META, archive};
use crate::alphabet::Alphabet;
use crate::files::File;

/// The members of an opened file.
pub(super) struct Parts {
    bytes: Bytes,
    members: Vec<(String, Range<usize>)>,
}

impl Parts {
    pub(super) fn open(bytes: Cow<'static, [u8]>) -> Result<Self, Damaged> {
        if !bytes.starts_with(b"PK") {
            return Err(Damaged::NotALexicon);
        }
        let bytes = Bytes::new(bytes);
        Ok(Self { members: archive::read(bytes.as_ref())?, bytes })
    }

    pub(super) fn get(&self, part: &str) -> Option<Bytes> {
        let (_, range) = self.members.iter().find(|(name, _)| name == part)?;
        Some(self.bytes.slice(range.clone()))
    }

    pub(super) fn need(&self, part: &'static str) -> Result<Bytes, Damaged> {
        self.get(part).ok_or(Damaged::NoPart(part))
    }

    pub(super) fn text(&self, part: &'static str) -> Result<String, Damaged> {
        let bytes = self.need(part)?;
        let text =
            std::str::from_utf8(bytes.as_ref()).map_err(|e| Damaged::part(part, e.to_string()))?;
        Ok(text.to_owned())
    }
}

pub(super) fn read_meta(text: &str) -> Result<Meta, Damaged> {
    #[derive(serde::Deserialize)]
    struct Format {
        format: u32,
    }
    let Format { format } = toml::from_str(text).map_err(|e| Damaged::part(META, e.message()))?;
    if format != FORMAT {
        return Err(Damaged::Format { expected: FORMAT, found: format });
    }
    toml::from_str(text).map_err(|e| Damaged::part(META, e.message()))
}

pub(super) fn read_alphabet(meta: &Meta, text: String) -> Result<Arc<Alphabet>, Damaged> {
    let english = Alphabet::english();
    if english.source() == text {
        return Ok(english);
    }
    let file = File::in_memory(meta.alphabet.clone(), ALPHABET, text.into_bytes());
    let own =
        Alphabet::from_toml(&file).map_err(|error| Damaged::part(ALPHABET, error.to_string()))?;
    Ok(if own == *english { english } else { Arc::new(own) })
}
