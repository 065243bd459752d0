//! Series of saved searches: one data file, one search for each prefix or suffix in it, and one for
//! all of them.

use serde::Deserialize;

use crate::files::{self, Error, Files, Invalid, SEARCH_SERIES};

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

/// A series of searches, as its file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Series {
    /// The name of the file: that of the search for all.
    name: String,
    table: Table,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// What the search for all finds.
    title: String,
    /// What the names of the single searches begin with, before a hyphen and the letters.
    name: String,
    /// Letters at the beginning of words.
    #[serde(default)]
    begins: Vec<String>,
    /// Letters at the end of words.
    #[serde(default)]
    ends: Vec<String>,
}

impl Series {
    /// The series of a name among `files`.
    pub(super) fn find(name: &str, files: &dyn Files) -> Result<Self, Error> {
        let file = files.find(SEARCH_SERIES, name)?;
        let table: Table = files::from_toml(&file)?;
        if table.begins.is_empty() && table.ends.is_empty() {
            let message = "expected `begins` or `ends` with at least one prefix or suffix";
            return Err(Invalid::whole(&file, message).into());
        }
        Ok(Self { name: file.name, table })
    }

    /// The single searches, and the one for all.
    pub(super) fn searches(&self) -> Vec<Saved> {
        let Table { title, name, begins, ends } = &self.table;
        let begins = begins.iter().map(|letters| ("begin", "begins", letters));
        let ends = ends.iter().map(|letters| ("end", "ends", letters));
        let single = |(verb, condition, letters): (&str, &str, &String)| Saved {
            name: format!("{name}-{}", letters.replace(['[', ']'], "").to_lowercase()),
            title: format!("Words that {verb} with {letters}"),
            conditions: format!("{condition}:{letters}"),
        };
        let mut searches: Vec<Saved> = begins.chain(ends).map(single).collect();
        let each: Vec<&str> = searches.iter().map(|saved| saved.conditions.as_str()).collect();
        let conditions = format!("({})", each.join(" or "));
        searches.push(Saved { name: self.name.clone(), title: title.clone(), conditions });
        searches
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{File, FileKind, Missing};

    struct One(&'static str);

    impl Files for One {
        fn find(&self, _: FileKind, name: &str) -> Result<File, Missing> {
            Ok(File::in_memory(name, format!("{name}.toml"), self.0.as_bytes()))
        }

        fn names(&self, _: FileKind) -> Vec<String> {
            Vec::new()
        }
    }

    fn shown(text: &'static str) -> String {
        match Series::find("all", &One(text)) {
            Ok(series) => {
                let line = |saved: &Saved| {
                    format!("@{}: {}: {}", saved.name, saved.title, saved.conditions)
                };
                series.searches().iter().map(line).collect::<Vec<_>>().join("\n")
            }
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_series_has_a_search_for_each_and_one_for_all() {
        let text =
            "title = \"Both\"\nname = \"x\"\nbegins = [\"UN\"]\nends = [\"ER\", \"[CH]E\"]\n";
        assert_eq!(
            shown(text),
            "@x-un: Words that begin with UN: begins:UN\n\
             @x-er: Words that end with ER: ends:ER\n\
             @x-che: Words that end with [CH]E: ends:[CH]E\n\
             @all: Both: (begins:UN or ends:ER or ends:[CH]E)"
        );
    }

    #[test]
    fn a_series_without_letters_is_refused() {
        let refused =
            "all.toml:1:1: expected `begins` or `ends` with at least one prefix or suffix";
        assert_eq!(shown("title = \"None\"\nname = \"x\"\n"), refused);
        assert!(shown("title = \"None\"\nname = \"x\"\nbegin = []\n").contains("unknown field"));
    }
}
