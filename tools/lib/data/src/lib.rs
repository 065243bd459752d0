//! The project's data files: alphabets, games, boards, policies, searches, sheets and lexicons.
//!
//! Every file below `data/` and every built lexicon is embedded in the programs. A name is looked
//! up, in this order, as a path (when it has a `/` or the kind's extension), in the user's own data
//! folder (`$WORDY_DATA`, else `$XDG_DATA_HOME/wordy`, else `~/.local/share/wordy`), and among the
//! embedded files. This is the one place where names become files.

mod parse;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

pub use parse::{Invalid, from_toml};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// A kind of data file: the folder it lives in and the extension of its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Folder below `data/` and below the user's data folder.
    pub folder: &'static str,
    /// File name extension, without the dot.
    pub extension: &'static str,
    /// What one such file is called in a message.
    pub noun: &'static str,
}

/// Alphabets: letters in order, aliases, vowels, folding.
pub const ALPHABETS: Kind = Kind { folder: "alphabets", extension: "toml", noun: "an alphabet" };
/// Built lexicons.
pub const LEXICONS: Kind = Kind { folder: "lexicons", extension: "lex", noun: "a lexicon" };
/// Recipes of lexicons.
pub const RECIPES: Kind = Kind { folder: "lexicons", extension: "toml", noun: "a recipe" };
/// Two-letter word policies.
pub const TWOS: Kind = Kind { folder: "twos", extension: "toml", noun: "a two-letter policy" };

/// Letter distributions: how many tiles of each letter, and their points.
pub const LETTERS: Kind =
    Kind { folder: "letters", extension: "toml", noun: "a letter distribution" };
/// Classes of words: why a policy drops them.
pub const CLASSES: Kind = Kind { folder: "classes", extension: "toml", noun: "a class of words" };

/// Saved searches.
pub const SEARCHES: Kind = Kind { folder: "searches", extension: "txt", noun: "a saved search" };

/// Boards: premium squares.
pub const BOARDS: Kind = Kind { folder: "boards", extension: "txt", noun: "a board" };
/// Games: rules, and what their cards say.
pub const GAMES: Kind = Kind { folder: "games", extension: "toml", noun: "a game" };
/// Study sheets.
pub const SHEETS: Kind = Kind { folder: "sheets", extension: "toml", noun: "a sheet" };

/// One data file: where it came from and what it holds.
#[derive(Clone, Debug)]
pub struct File {
    /// The file's name without folder and extension.
    pub name: String,
    /// What to call the file in a message: its path, or `data/alphabets/english.toml` when
    /// embedded.
    pub place: String,
    /// Its path; none for an embedded file.
    pub path: Option<PathBuf>,
    /// Its bytes; borrowed when embedded.
    pub bytes: Cow<'static, [u8]>,
}

/// Why a data file could not be had.
#[derive(Debug, thiserror::Error)]
pub enum Missing {
    /// No file of that name, neither the user's own nor embedded.
    #[error("expected the name of {noun} or a file, found `{name}`")]
    Unknown {
        /// What kind of file was asked for.
        noun: &'static str,
        /// The name as given.
        name: String,
        /// The known name nearest to it, where one is near.
        nearest: Option<String>,
        /// All known names.
        known: Vec<String>,
    },
    /// The file is there but could not be read.
    #[error("{}: cannot read {noun}: {source}", path.display())]
    Unreadable {
        /// What kind of file was asked for.
        noun: &'static str,
        /// Its path.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// Why what a data file says could not be had.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no such file.
    #[error(transparent)]
    Missing(#[from] Missing),
    /// It does not say what it must.
    #[error(transparent)]
    Invalid(#[from] Invalid),
}

impl Missing {
    /// The way out: the nearest name, or all names there are.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::Unknown { nearest: Some(name), .. } => Some(format!("did you mean `{name}`?")),
            Self::Unknown { known, .. } if !known.is_empty() => {
                Some(format!("there are {}", known.join(", ")))
            }
            _ => None,
        }
    }
}

/// Finds the data file `name` of a kind; see the crate's head for the order of places.
pub fn find(kind: Kind, name: &str) -> Result<File, Missing> {
    if let Some(path) = as_path(kind, name) {
        return read(kind, path);
    }
    match own_file(kind, name) {
        Some(path) => read(kind, path),
        None => embedded(kind, name).ok_or_else(|| unknown(kind, name)),
    }
}

/// The embedded data file `name` of a kind.
pub fn embedded(kind: Kind, name: &str) -> Option<File> {
    let (.., bytes) = rows(kind).find(|(_, row, ..)| *row == name)?;
    let folder = if kind.folder == LEXICONS.folder {
        "lexicons".into()
    } else {
        format!("data/{}", kind.folder)
    };
    Some(File {
        name: name.into(),
        place: format!("{folder}/{name}.{}", kind.extension),
        path: None,
        bytes: Cow::Borrowed(bytes),
    })
}

/// All names of a kind, the user's own and the embedded ones, in order.
pub fn names(kind: Kind) -> Vec<String> {
    let mut names: BTreeSet<String> = rows(kind).map(|(_, name, ..)| (*name).to_owned()).collect();
    let own = own_folder(kind).and_then(|folder| fs::read_dir(folder).ok());
    for entry in own.into_iter().flatten().flatten() {
        let path = entry.path();
        if has_extension(kind, &path) {
            names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    names.into_iter().collect()
}

/// The name among `known` that a mistyped `name` most likely meant.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    known
        .into_iter()
        .map(|each| (strsim::damerau_levenshtein(name, each), each))
        .filter(|(distance, _)| *distance * 3 <= name.chars().count().max(3))
        .min()
        .map(|(_, each)| each.to_owned())
}

fn rows(
    kind: Kind,
) -> impl Iterator<Item = &'static (&'static str, &'static str, &'static str, &'static [u8])> {
    FILES.iter().filter(move |(folder, _, extension, _)| {
        *folder == kind.folder && *extension == kind.extension
    })
}

fn as_path(kind: Kind, name: &str) -> Option<PathBuf> {
    let path = Path::new(name);
    (name.contains('/') || has_extension(kind, path)).then(|| path.to_owned())
}

fn has_extension(kind: Kind, path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(kind.extension))
}

fn own_file(kind: Kind, name: &str) -> Option<PathBuf> {
    let path = own_folder(kind)?.join(format!("{name}.{}", kind.extension));
    path.is_file().then_some(path)
}

fn own_folder(kind: Kind) -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = set("WORDY_DATA")
        .or_else(|| set("XDG_DATA_HOME").map(|data| data.join("wordy")))
        .or_else(|| set("HOME").map(|home| home.join(".local/share/wordy")))?;
    Some(base.join(kind.folder))
}

fn read(kind: Kind, path: PathBuf) -> Result<File, Missing> {
    match fs::read(&path) {
        Ok(bytes) => Ok(File {
            name: path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
            place: path.display().to_string(),
            path: Some(path),
            bytes: Cow::Owned(bytes),
        }),
        Err(source) => Err(Missing::Unreadable { noun: kind.noun, path, source }),
    }
}

fn unknown(kind: Kind, name: &str) -> Missing {
    let known = names(kind);
    let nearest = nearest(name, known.iter().map(String::as_str));
    Missing::Unknown { noun: kind.noun, name: name.into(), nearest, known }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_embedded_file_is_found_by_its_name() {
        let file = find(ALPHABETS, "english").unwrap();
        assert_eq!(file.place, "data/alphabets/english.toml");
        assert!(!file.bytes.is_empty());
    }

    #[test]
    fn a_mistyped_name_gets_the_nearest_one() {
        let missing = find(ALPHABETS, "englsih").unwrap_err();
        assert_eq!(missing.hint().unwrap(), "did you mean `english`?");
    }

    #[test]
    fn a_path_is_read_from_disk_and_named_in_the_error() {
        let missing = find(ALPHABETS, "./no/such.toml").unwrap_err();
        assert!(missing.to_string().starts_with("./no/such.toml: cannot read an alphabet"));
    }

    #[test]
    fn names_are_sorted_and_complete() {
        let names = names(ALPHABETS);
        assert!(names.is_sorted());
        assert!(names.iter().any(|name| name == "catalan"));
    }
}
