//! Series of saved searches: one data file, one search for each row of a table, or for each prefix
//! or suffix of a list, and one for all of them.

use serde::Deserialize;

use wordy_lexicon::files::{self, Error, File, Files, Invalid, SEARCH_SERIES};

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
    /// The name of each search: with a table what `{column}` is put into, with a list what stands
    /// before a hyphen and the letters.
    name: String,
    /// Letters at the beginning of words.
    #[serde(default)]
    begins: Vec<String>,
    /// Letters at the end of words.
    #[serde(default)]
    ends: Vec<String>,
    /// What each search of a table finds.
    each: Option<String>,
    /// The conditions of each search of a table.
    search: Option<String>,
    /// The names of a table's columns.
    #[serde(default)]
    columns: Vec<String>,
    /// A table: one search a row.
    #[serde(default)]
    rows: Vec<Vec<String>>,
}

impl Series {
    /// The series of a name among `files`.
    pub(super) fn find(name: &str, files: &dyn Files) -> Result<Self, Error> {
        let file = files.find(SEARCH_SERIES, name)?;
        let table: Table = files::from_toml(&file)?;
        table.check(&file)?;
        Ok(Self { name: file.name, table })
    }

    /// The single searches, and the one for all.
    pub(super) fn searches(&self) -> Vec<Saved> {
        let mut searches: Vec<Saved> = match self.table.templates() {
            Some((each, search)) => {
                self.table.rows.iter().map(|row| self.table.of_row(row, each, search)).collect()
            }
            None => self.table.of_letters(),
        };
        let each: Vec<String> = searches.iter().map(|saved| bracketed(&saved.conditions)).collect();
        let conditions = format!("({})", each.join(" or "));
        let title = self.table.title.clone();
        searches.push(Saved { name: self.name.clone(), title, conditions });
        searches
    }
}

impl Table {
    fn check(&self, file: &File) -> Result<(), Error> {
        let lists = !self.begins.is_empty() || !self.ends.is_empty();
        let message = match (lists, self.templates()) {
            (true, None) if self.rows.is_empty() && self.columns.is_empty() => return Ok(()),
            (false, Some(_)) if !self.rows.is_empty() => return self.check_rows(file),
            (true, _) => "expected a table of `rows` or lists `begins` and `ends`, found both",
            (false, _) if self.rows.is_empty() => {
                "expected `begins` or `ends` with at least one prefix or suffix, or `rows`"
            }
            (false, _) => "expected `each` and `search` with `rows`",
        };
        Err(Invalid::whole(file, message).into())
    }

    fn check_rows(&self, file: &File) -> Result<(), Error> {
        let columns = self.columns.len();
        match self.rows.iter().position(|row| row.len() != columns) {
            None => Ok(()),
            Some(at) => {
                let (row, found) = (at + 1, self.rows[at].len());
                let message =
                    format!("expected as many values as columns, {columns}; row {row} has {found}");
                Err(Invalid::whole(file, &message).into())
            }
        }
    }

    /// What the title and the conditions of each search are made of, where there is a table.
    fn templates(&self) -> Option<(&str, &str)> {
        self.each.as_deref().zip(self.search.as_deref())
    }

    /// The search of a row: its values are put in the places of the columns' names.
    fn of_row(&self, row: &[String], each: &str, search: &str) -> Saved {
        let filled = |template: &str| {
            self.columns.iter().zip(row).fold(template.to_owned(), |text, (column, value)| {
                text.replace(&format!("{{{column}}}"), value)
            })
        };
        Saved {
            name: filled(&self.name).to_lowercase(),
            title: filled(each),
            conditions: filled(search),
        }
    }

    /// A search for each prefix and suffix.
    fn of_letters(&self) -> Vec<Saved> {
        let begins = self.begins.iter().map(|letters| ("begin", "begins", letters));
        let ends = self.ends.iter().map(|letters| ("end", "ends", letters));
        let single = |(verb, condition, letters): (&str, &str, &String)| Saved {
            name: format!("{}-{}", self.name, letters.replace(['[', ']'], "").to_lowercase()),
            title: format!("Words that {verb} with {letters}"),
            conditions: format!("{condition}:{letters}"),
        };
        begins.chain(ends).map(single).collect()
    }
}

/// Several conditions in brackets.
fn bracketed(conditions: &str) -> String {
    if conditions.contains(' ') { format!("({conditions})") } else { conditions.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_lexicon::files::{File, FileKind, Missing};

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
    fn a_table_has_a_search_for_each_row_and_one_for_all() {
        let head = "title = \"Table\"\nname = \"x-{l}-{n}s\"\neach = \"{n} letters with {l}\"\n";
        let text = format!(
            "{head}search = \"length:{{n}} begins:{{l}}\"\ncolumns = [\"l\", \"n\"]\n\
             rows = [[\"UN\", \"5-9\"], [\"A\", \"4\"]]\n"
        );
        assert_eq!(
            shown(text.leak()),
            "@x-un-5-9s: 5-9 letters with UN: length:5-9 begins:UN\n\
             @x-a-4s: 4 letters with A: length:4 begins:A\n\
             @all: Table: ((length:5-9 begins:UN) or (length:4 begins:A))"
        );
        let rows = |rows: &str| {
            let rest = "search = \"begins:{l}\"\ncolumns = [\"l\"]";
            shown(format!("{head}{rest}\n{rows}\n").leak())
        };
        let uneven = "all.toml:1:1: expected as many values as columns, 1; row 2 has 2";
        assert_eq!(rows("rows = [[\"A\"], [\"B\", \"4\"]]"), uneven);
        assert!(rows("begins = [\"A\"]\nrows = [[\"A\"]]").contains("found both"));
        let without = shown("title = \"None\"\nname = \"x\"\nrows = [[\"A\"]]\n");
        assert_eq!(without, "all.toml:1:1: expected `each` and `search` with `rows`");
    }

    #[test]
    fn a_series_without_letters_is_refused() {
        let refused = "all.toml:1:1: expected `begins` or `ends` with at least one prefix or \
                       suffix, or `rows`";
        assert_eq!(shown("title = \"None\"\nname = \"x\"\n"), refused);
        assert!(shown("title = \"None\"\nname = \"x\"\nbegin = []\n").contains("unknown field"));
    }
}
