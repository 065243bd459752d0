//! Saved searches: data files of conditions.
//!
//! A line that begins with `#` is a remark, the first of them the title; every other line is
//! conditions, and all of them must hold.

use super::SearchError;
use super::grammar::{self, Tree};
use crate::files::{Files, Missing, SEARCHES};

/// A saved search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Its name, without the `@`.
    pub name: String,
    /// What it finds.
    pub title: String,
    /// Its conditions, as they stand in the file.
    pub conditions: String,
}

/// All saved searches among `files`, in order of their names.
///
/// # Errors
///
/// One of the files cannot be read.
pub fn saved(files: &dyn Files) -> Result<Vec<Saved>, Missing> {
    files.names(SEARCHES).iter().map(|name| describe(name, files)).collect()
}

fn describe(name: &str, files: &dyn Files) -> Result<Saved, Missing> {
    let file = files.find(SEARCHES, name)?;
    let text = String::from_utf8_lossy(&file.bytes);
    let (remarks, lines): (Vec<&str>, Vec<&str>) = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .partition(|line| line.starts_with('#'));
    let title = remarks.first().map(|line| line.trim_start_matches('#').trim()).unwrap_or_default();
    Ok(Saved { name: name.to_owned(), title: title.to_owned(), conditions: lines.join(" ") })
}

/// The conditions of a saved search.
pub(super) fn read(name: &str, files: &dyn Files) -> Result<Tree, SearchError> {
    let file = files.find(SEARCHES, name).map_err(|missing| {
        let hint = missing.hint().unwrap_or_else(|| "wordfind --list names them".into());
        SearchError::new(format!("@{}: {missing}", super::shorten(name))).hint(hint)
    })?;
    let text = std::str::from_utf8(&file.bytes)
        .map_err(|_| SearchError::new(format!("{}: expected text in UTF-8", file.place)))?;
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    grammar::read(lines.map(|(number, line)| (format!("{}:{number}: ", file.place), line)))
        .map_err(|error| SearchError { message: in_file(&file.place, error.message), ..error })
}

/// An error with the file it is in.
fn in_file(place: &str, message: String) -> String {
    if message.starts_with(place) { message } else { format!("{place}: {message}") }
}
