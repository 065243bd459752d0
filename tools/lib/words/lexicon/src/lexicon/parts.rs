//! The parts of a file, and those that every lexicon has.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::bytes::Bytes;
use super::bytes::hex;
use super::error::Damaged;
use super::meta::{FORMAT, Meta};
use super::{ALPHABET, META, ORDER, archive};
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
        let members = match &bytes {
            Bytes::Embedded(bytes) => archive::read_embedded(bytes)?,
            Bytes::Owned(..) => archive::read(bytes.as_ref())?,
        };
        check_order(members.iter().map(|(name, _)| name.as_str()))?;
        Ok(Self { bytes, members })
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

/// Refuses members that are not those of [`ORDER`], each at most once and in its order.
fn check_order<'a>(members: impl Iterator<Item = &'a str>) -> Result<(), Damaged> {
    let mut rest = ORDER.iter();
    for name in members {
        if !rest.any(|known| *known == name) {
            return Err(Damaged::Misplaced(name.to_owned()));
        }
    }
    Ok(())
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
    let meta: Meta = toml::from_str(text).map_err(|e| Damaged::part(META, e.message()))?;
    if meta.has_line_ends() {
        return Err(Damaged::part(META, "a name or a reason has a line end"));
    }
    Ok(meta)
}

/// The alphabet of a file, and whether it is known to be the one the words were written in. Only
/// the hash of the words tells where the file does not say the hash of its alphabet, which it says
/// of all but the English one.
pub(super) fn read_alphabet(meta: &Meta, text: String) -> Result<(Arc<Alphabet>, bool), Damaged> {
    let wrong = || Damaged::part(ALPHABET, format!("it is not the alphabet {}", meta.alphabet));
    let english = Alphabet::english();
    let is_english = english.source() == text;
    let known = if meta.alphabet_sha256.is_empty() {
        if is_english && meta.alphabet != english.name() {
            return Err(wrong());
        }
        is_english
    } else if hash(&meta.alphabet, &text) == meta.alphabet_sha256 {
        true
    } else {
        return Err(wrong());
    };
    if is_english && meta.alphabet == english.name() {
        return Ok((english, known));
    }
    let file = File::in_memory(meta.alphabet.clone(), ALPHABET, text.into_bytes());
    let own =
        Alphabet::from_toml(&file).map_err(|error| Damaged::part(ALPHABET, error.to_string()))?;
    Ok((if own == *english { english } else { Arc::new(own) }, known))
}

/// What a file says of its alphabet: the SHA-256 of its name, a line end and its data file; nothing
/// of the English one, which is known.
pub(super) fn alphabet_sha256(alphabet: &Alphabet) -> String {
    let english = Alphabet::english();
    if (alphabet.name(), alphabet.source()) == (english.name(), english.source()) {
        return String::new();
    }
    hash(alphabet.name(), alphabet.source())
}

fn hash(name: &str, source: &str) -> String {
    hex(&Sha256::digest(format!("{name}\n{source}")))
}
