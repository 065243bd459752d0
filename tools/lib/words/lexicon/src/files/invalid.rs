//! TOML into a type, with the place of what is wrong.

use std::fmt;

use serde::de::DeserializeOwned;

use super::File;
use crate::excerpt::{Excerpt, write_remedy};

/// A data file whose text does not say what it must. Its alternate form (`{:#}`) has the line.
#[derive(Debug)]
pub struct Invalid {
    /// The file.
    pub place: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What was expected and what was found.
    pub message: String,
    /// The line; none where the whole file is meant.
    pub excerpt: Option<Excerpt>,
}

impl std::error::Error for Invalid {}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, line, column, message, excerpt } = self;
        write!(f, "{place}:{line}:{column}: {message}")?;
        write_remedy(f, excerpt.as_ref(), None)
    }
}

impl Invalid {
    /// What is wrong with `file` as a whole.
    pub fn whole(file: &File, message: impl Into<String>) -> Self {
        Self {
            place: file.place.clone(),
            line: 1,
            column: 1,
            message: message.into(),
            excerpt: None,
        }
    }

    /// What is wrong with `file` at the byte `offset` of its text.
    pub fn at(file: &File, offset: usize, message: impl Into<String>) -> Self {
        let before = &file.bytes[..offset.min(file.bytes.len())];
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        Self {
            place: file.place.clone(),
            line: String::from_utf8_lossy(before).matches('\n').count() + 1,
            column: String::from_utf8_lossy(&before[start..]).chars().count() + 1,
            message: message.into(),
            excerpt: Some(Excerpt::at(&String::from_utf8_lossy(&file.bytes), offset)),
        }
    }
}

/// Reads a data file as TOML. Unknown keys are refused where `T` denies them; an error names file,
/// line, column and key.
///
/// # Errors
///
/// The text is not UTF-8, not TOML, or not what `T` wants.
pub fn from_toml<T: DeserializeOwned>(file: &File) -> Result<T, Invalid> {
    let text = std::str::from_utf8(&file.bytes)
        .map_err(|error| Invalid::at(file, error.valid_up_to(), "expected UTF-8 text"))?;
    toml::from_str(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        Invalid::at(file, offset, error.message())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Small {
        #[expect(dead_code, reason = "only read by the test of its parser")]
        rack: u8,
    }

    fn file(text: &'static str) -> File {
        File::in_memory("club", "club.toml", text.as_bytes())
    }

    #[test]
    fn an_unknown_key_is_named_with_its_line() {
        let error = from_toml::<Small>(&file("rack = 7\nrakc = 8\n")).unwrap_err();
        assert_eq!(error.to_string(), "club.toml:2:1: unknown field `rakc`, expected `rack`");
    }

    #[test]
    fn an_impossible_value_is_told_with_its_column() {
        let error = from_toml::<Small>(&file("rack = \"é\"\n")).unwrap_err();
        assert!(error.to_string().starts_with("club.toml:1:8: invalid type"), "{error}");
    }
}
