//! Data files: alphabets, letter distributions, two-letter policies, saved searches, and whatever
//! else has a name.
//!
//! This library has no data files of its own and reads none from disk. What it needs by name it
//! asks of a [`Files`]; `()` is one that knows no names, and the crate `wordy-data` has one with
//! all the files of the project and the user's own.

mod invalid;

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::{error, fmt, fs, io};

use crate::excerpt::write_remedy;

pub use invalid::{Invalid, from_toml};

/// A kind of data file: the folder it lives in and the extension of its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileKind {
    /// Folder below `data/` and below the user's data folder.
    pub folder: &'static str,
    /// File name extension, without the dot.
    pub extension: &'static str,
    /// What one such file is called in a message, without an article.
    pub noun: &'static str,
}

/// Alphabets: letters in order, aliases, vowels, folding.
pub const ALPHABETS: FileKind =
    FileKind { folder: "alphabets", extension: "toml", noun: "alphabet" };
/// How often a lead wins a game, by the game's name.
pub const CHANCES: FileKind =
    FileKind { folder: "chances", extension: "toml", noun: "table of chances" };
/// Classes of words: why a policy drops them.
pub const CLASSES: FileKind =
    FileKind { folder: "classes", extension: "toml", noun: "class of words" };
/// Courses: groups of words that are learned one after the other.
pub const COURSES: FileKind = FileKind { folder: "courses", extension: "toml", noun: "course" };
/// Dice of letters.
pub const DICE: FileKind = FileKind { folder: "dice", extension: "toml", noun: "set of dice" };
/// Inflections of a language that no rule tells.
pub const INFLECTIONS: FileKind =
    FileKind { folder: "inflections", extension: "toml", noun: "file of inflections" };
/// What leaves are worth in a game, by the game's name.
pub const LEAVES: FileKind =
    FileKind { folder: "leaves", extension: "toml", noun: "file of leaves" };
/// Letter distributions: how many tiles of each letter, and their points.
pub const LETTERS: FileKind =
    FileKind { folder: "letters", extension: "toml", noun: "letter distribution" };
/// Built lexicons.
pub const LEXICONS: FileKind = FileKind { folder: "lexicons", extension: "lex", noun: "lexicon" };
/// Names by which other programs call lexicons, games, boards and letters.
pub const NAMES: FileKind = FileKind { folder: "names", extension: "toml", noun: "file of names" };
/// Recipes of lexicons.
pub const RECIPES: FileKind = FileKind { folder: "lexicons", extension: "toml", noun: "recipe" };
/// Saved searches.
pub const SEARCHES: FileKind =
    FileKind { folder: "searches", extension: "txt", noun: "saved search" };
/// Series of saved searches: one for each prefix or suffix.
pub const SEARCH_SERIES: FileKind =
    FileKind { folder: "searches", extension: "toml", noun: "series of searches" };
/// Two-letter word policies.
pub const TWOS: FileKind =
    FileKind { folder: "twos", extension: "toml", noun: "two-letter policy" };

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

impl File {
    /// A file that is not on disk: its name, what to call it in a message, and its bytes.
    pub fn in_memory(
        name: impl Into<String>,
        place: impl Into<String>,
        bytes: impl Into<Cow<'static, [u8]>>,
    ) -> Self {
        Self { name: name.into(), place: place.into(), path: None, bytes: bytes.into() }
    }
}

/// Finds data files by their names.
pub trait Files {
    /// The file of a kind and name.
    ///
    /// # Errors
    ///
    /// There is no such file, or it cannot be read.
    fn find(&self, kind: FileKind, name: &str) -> Result<File, Missing>;

    /// All names of a kind, in order.
    fn names(&self, kind: FileKind) -> Vec<String>;
}

/// Knows no names.
impl Files for () {
    fn find(&self, kind: FileKind, name: &str) -> Result<File, Missing> {
        Err(Missing::unknown(kind, name, Vec::new()))
    }

    fn names(&self, _: FileKind) -> Vec<String> {
        Vec::new()
    }
}

/// Why a data file could not be had. Its alternate form (`{:#}`) has the way out on a line of its
/// own.
#[derive(Debug)]
pub enum Missing {
    /// No file of that name.
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
    /// A file names it, and it is not in the folder of that file.
    Outside {
        /// The name as given.
        name: String,
        /// The way out.
        hint: &'static str,
    },
    /// The file is there but could not be read.
    Unreadable {
        /// Its path.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl Missing {
    /// The error for a name that is none of those `known`.
    pub fn unknown(kind: FileKind, name: &str, known: Vec<String>) -> Self {
        let nearest = nearest(name, known.iter().map(String::as_str));
        Self::Unknown { noun: kind.noun, name: name.into(), nearest, known }
    }

    /// The way out: the nearest name, or all names there are.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::Unknown { nearest: Some(name), .. } => Some(format!("did you mean `{name}`?")),
            Self::Unknown { known, .. } if !known.is_empty() => {
                Some(format!("there are {}", known.join(", ")))
            }
            Self::Outside { hint, .. } => Some((*hint).to_owned()),
            Self::Unreadable { path, source, .. } if is_missing(source) => nearest_file(path),
            _ => None,
        }
    }
}

impl error::Error for Missing {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Self::Unreadable { source, .. } => Some(source),
            _ => None,
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { noun, name, .. } => write!(f, "no {noun} is named `{name}`"),
            Self::Outside { name, .. } => {
                write!(f, "{name} is outside the folder of the file that names it")
            }
            Self::Unreadable { path, source, .. } if is_missing(source) => {
                write!(f, "{}: no such file", path.display())
            }
            Self::Unreadable { path, source, .. }
                if source.kind() == io::ErrorKind::IsADirectory =>
            {
                write!(f, "{}: a folder, not a file", path.display())
            }
            Self::Unreadable { path, source, .. } => {
                let said = source.to_string();
                let said = said.split(" (os error ").next().unwrap_or_default();
                write!(f, "{}: cannot read: {said}", path.display())
            }
        }?;
        write_remedy(f, None, self.hint().as_deref())
    }
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

fn is_missing(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::NotFound
}

/// The file whose name is the nearest in the folder of a path that is not there, as a hint.
fn nearest_file(path: &Path) -> Option<String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let files = fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let names = files.filter_map(|file| file.ok()?.file_name().into_string().ok());
    let names: Vec<String> = names.filter(|name| !name.starts_with('.')).collect();
    let near = nearest(path.file_name()?.to_str()?, names.iter().map(String::as_str))?;
    Some(format!("did you mean `{}`?", path.with_file_name(near).display()))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_found_where_no_names_are_known() {
        let missing = ().find(ALPHABETS, "english").unwrap_err();
        assert!(missing.to_string().contains("no alphabet is named"), "{missing}");
        assert_eq!(missing.hint(), None);
    }

    #[test]
    fn a_mistyped_name_gets_the_nearest_one() {
        let known = || vec!["english".to_owned(), "spanish".to_owned()];
        let hint = |name| Missing::unknown(ALPHABETS, name, known()).hint().unwrap();
        assert_eq!(hint("englsih"), "did you mean `english`?");
        assert_eq!(hint("klingon"), "there are english, spanish");
    }
}
