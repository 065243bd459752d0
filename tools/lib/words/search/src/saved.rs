//! Saved searches: data files of conditions.
//!
//! A line that begins with `#` is a comment, the first of them the title; every other line is
//! conditions, and all of them must hold. A [`Series`] makes many searches of one file.

use std::collections::{BTreeMap, BTreeSet};

use super::error::{SearchError, Span, ValueError};
use super::grammar::{self, Line, Tree};
use super::series::{Saved, Series};
use wordy_lexicon::files::{Error, File, Files, Missing, SEARCH_SERIES, SEARCHES};

/// All saved searches among `files`, in order of their names.
///
/// # Errors
///
/// One of the files cannot be read, or is not a series of searches.
pub fn saved(files: &dyn Files) -> Result<Vec<Saved>, Error> {
    let mut all = in_series(files)?;
    for name in files.names(SEARCHES) {
        let saved = describe(&name, files)?;
        all.insert(name, saved);
    }
    Ok(all.into_values().collect())
}

/// Every series of saved searches among `files`: the search for all of it, and each one.
///
/// # Errors
///
/// One of the files cannot be read, or is not a series of searches.
pub fn series(files: &dyn Files) -> Result<Vec<(Saved, Vec<Saved>)>, Error> {
    let mut all = Vec::new();
    for name in files.names(SEARCH_SERIES) {
        let mut searches = Series::find(&name, files)?.searches();
        all.extend(searches.pop().map(|whole| (whole, searches)));
    }
    Ok(all)
}

/// The searches of every series, by name.
fn in_series(files: &dyn Files) -> Result<BTreeMap<String, Saved>, Error> {
    let mut all = BTreeMap::new();
    for name in files.names(SEARCH_SERIES) {
        let searches = Series::find(&name, files)?.searches();
        all.extend(searches.into_iter().map(|saved| (saved.name.clone(), saved)));
    }
    Ok(all)
}

fn describe(name: &str, files: &dyn Files) -> Result<Saved, Missing> {
    let file = files.find(SEARCHES, name)?;
    let text = String::from_utf8_lossy(&file.bytes);
    let (comments, lines): (Vec<&str>, Vec<&str>) = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .partition(|line| line.starts_with('#'));
    let title = comments.first().map(|line| line.trim_start_matches('#').trim());
    let title = title.unwrap_or_default().to_owned();
    Ok(Saved { name: name.to_owned(), title, conditions: lines.join(" ") })
}

/// The conditions of a saved search, which is named at `spot`, and its file where it has one.
pub(super) fn read(
    name: &str,
    spot: &Span,
    files: &dyn Files,
) -> Result<(Tree, Option<File>), SearchError> {
    match files.find(SEARCHES, name) {
        Ok(file) => Ok((conditions(&file)?, Some(file))),
        Err(Missing::Unknown { .. }) => {
            let series = in_series(files);
            let series = series.map_err(|error| spot.error(ValueError::new(error.to_string())))?;
            match series.get(name) {
                Some(saved) => Ok((grammar::parse([saved.line()])?, None)),
                None => Err(missing(spot, &Missing::unknown(SEARCHES, name, names(series, files)))),
            }
        }
        Err(unreadable) => Err(missing(spot, &unreadable)),
    }
}

fn conditions(file: &File) -> Result<Tree, SearchError> {
    let text = std::str::from_utf8(&file.bytes)
        .map_err(|_| SearchError::new(format!("{}: expected UTF-8 text", file.place)))?;
    if text.contains("<zyzzyva-search") {
        let fact = format!("{}: a search of Zyzzyva (.zzs) cannot be read", file.place);
        let hint = "type its conditions, such as length:4 includes:Q; wordfind conditions lists \
                    them, not before one is its opposite";
        return Err(SearchError::new(fact).hint(hint));
    }
    let line =
        |(number, text): (u32, &str)| Line::of_file(&format!("{}:{number}", file.place), text);
    let is_comment = |text: &&str| text.trim().is_empty() || text.trim().starts_with('#');
    let lines = (1..).zip(text.lines()).filter(|(_, text)| !is_comment(text));
    if lines.clone().next().is_none() {
        let fact = format!("{}: there are no conditions in it", file.place);
        return Err(SearchError::new(fact).hint("a line of it is a search: length:4 includes:Q"));
    }
    grammar::parse(lines.map(line))
}

fn names(series: BTreeMap<String, Saved>, files: &dyn Files) -> Vec<String> {
    let names: BTreeSet<String> =
        files.names(SEARCHES).into_iter().chain(series.into_keys()).collect();
    names.into_iter().collect()
}

fn missing(spot: &Span, missing: &Missing) -> SearchError {
    let listed = || "wordfind names shows them".into();
    let hint = match missing {
        Missing::Unknown { nearest: None, .. } => listed(),
        missing => missing.hint().unwrap_or_else(listed),
    };
    spot.error(ValueError::new(missing.to_string()).hint(hint))
}

impl Saved {
    /// The conditions of a search of a series, which are right.
    fn line(&self) -> Line {
        Line::of_file(&format!("@{}", self.name), &self.conditions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_of_zyzzyva_is_named_as_one() {
        let text = b"<?xml version=\"1.0\"?>\n<zyzzyva-search version=\"1\"><conditions/>\n";
        let error = conditions(&File::in_memory("q", "q.zzs", &text[..])).unwrap_err();
        assert_eq!(error.message, "q.zzs: a search of Zyzzyva (.zzs) cannot be read");
        assert!(error.hint.is_some_and(|hint| hint.contains("length:4 includes:Q")));
    }
}
