//! Fields of a game's data file: tables by number, names of other files, and what is wrong in them.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};
use toml::Spanned;
use wordy_lexicon::files;

/// The largest bonus a game may have.
const MOST_BONUS: u32 = 1_000_000;

/// A table whose keys are numbers.
pub(super) fn by_number<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<usize, u32>, D::Error> {
    let table = BTreeMap::<String, u32>::deserialize(from)?;
    let number = |(key, value): (String, u32)| match key.parse() {
        Ok(_) if value > MOST_BONUS => Err(serde::de::Error::custom(format!(
            "expected a bonus of at most {MOST_BONUS} points, found {value}"
        ))),
        Ok(key) => Ok((key, value)),
        Err(_) => {
            Err(serde::de::Error::custom(format!("expected a number of tiles, found `{key}`")))
        }
    };
    table.into_iter().map(number).collect()
}

pub(super) fn wrong<T>(
    file: &files::File,
    at: &Spanned<T>,
    expected: &str,
    found: &str,
) -> files::Error {
    let message = format!("expected {expected}, found {found}");
    files::Invalid::at(file, at.span().start, message).into()
}

/// An error of a file that this one names, told at the name.
pub(super) fn named<T>(
    file: &files::File,
    name: &Spanned<String>,
    open: impl Fn(&str) -> Result<T, files::Error>,
) -> Result<T, files::Error> {
    open(name.get_ref()).map_err(|error| match error {
        files::Error::Missing(missing) => {
            let hint = missing.hint().map_or(String::new(), |hint| format!("; {hint}"));
            files::Invalid::at(file, name.span().start, format!("{missing}{hint}")).into()
        }
        invalid @ files::Error::Invalid(_) => invalid,
    })
}
