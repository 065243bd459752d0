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

/// A table of names whose keys are numbers.
pub(super) fn names_by_number<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<usize, String>, D::Error> {
    let number = |(key, name): (String, String)| match key.parse() {
        Ok(number) => Ok((number, name)),
        Err(_) => {
            Err(serde::de::Error::custom(format!("expected a number of tiles, found `{key}`")))
        }
    };
    BTreeMap::<String, String>::deserialize(from)?.into_iter().map(number).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Table {
        #[serde(deserialize_with = "by_number")]
        bonus: BTreeMap<usize, u32>,
    }

    #[test]
    fn a_bonus_has_a_number_of_tiles_and_a_limit() {
        let read = |text: &str| {
            let table: Result<Table, toml::de::Error> = toml::from_str(text);
            table.map(|table| table.bonus).map_err(|error| error.message().to_owned())
        };
        let bonus = read("bonus = { 5 = 10, 7 = 1000000 }");
        assert_eq!(bonus, Ok(BTreeMap::from([(5, 10), (7, 1_000_000)])));
        let error = read("bonus = { 7 = 1000001 }").unwrap_err();
        assert_eq!(error, "expected a bonus of at most 1000000 points, found 1000001");
        let error = read("bonus = { seven = 50 }").unwrap_err();
        assert_eq!(error, "expected a number of tiles, found `seven`");
    }
}
