//! The project's data files: alphabets, games, boards, policies, searches, sheets and lexicons.
//!
#![doc = include_str!("../README.md")]
//!
//! Every file below `data/` and every built lexicon is embedded in the programs. A name is looked
//! up, in this order, as a path (when it has a `/` or the kind's extension), in the user's own data
//! folder (`$WORDY_DATA`, else `$XDG_DATA_HOME/wordy`, else `~/.local/share/wordy`), and among the
//! embedded files. This is the one place where names become files.
//!
//! [`alphabet`], [`distribution`], [`board`], [`game`], [`twos`] and [`lexicon`] are the short way
//! to a thing of a name; [`Data`] is for code that looks up names itself.

#![warn(clippy::missing_errors_doc)]

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

pub use wordy_games::board::BOARDS;
pub use wordy_games::game::GAMES;
pub use wordy_lexicon::files::{
    ALPHABETS, CHANCES, CLASSES, COURSES, DICE, Error, File, FileKind, Files, INFLECTIONS, Invalid,
    LEAVES, LETTERS, LEXICONS, Missing, NAMES, RECIPES, SEARCH_SERIES, SEARCHES, TWOS, from_toml,
    nearest,
};

mod beside;
mod config;
mod hash;
mod named;
mod seen;

pub use beside::FileFinder;
use config::variable;
pub use config::{Config, config, config_path, is_first_today, with_lexicon};
pub use hash::game_and_hash;
pub use named::{
    FoundLexicon, LexiconError, alphabet, alphabets_that_spell, board, distribution, expurgation,
    game, game_names, lexicon, open_lexicon, reasons, twos,
};
pub use seen::was_read;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Study sheets.
pub const SHEETS: FileKind = FileKind { folder: "sheets", extension: "toml", noun: "sheet" };

/// The project's data files and the user's own, for what asks for a [`Files`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Data;

impl Files for Data {
    fn find(&self, kind: FileKind, name: &str) -> Result<File, Missing> {
        find(kind, name)
    }

    fn names(&self, kind: FileKind) -> Vec<String> {
        names(kind)
    }
}

/// Finds the data file `name` of a kind; see the crate's head for the order of places.
///
/// # Errors
///
/// There is no such file, or it cannot be read.
pub fn find(kind: FileKind, name: &str) -> Result<File, Missing> {
    if let Some(path) = as_path(kind, name) {
        return read(kind, path);
    }
    match own_file(kind, name) {
        Some(path) => read(kind, path),
        None => embedded(kind, name).ok_or_else(|| unknown(kind, name)),
    }
}

/// The embedded data file `name` of a kind.
pub fn embedded(kind: FileKind, name: &str) -> Option<File> {
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
pub fn names(kind: FileKind) -> Vec<String> {
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

fn rows(
    kind: FileKind,
) -> impl Iterator<Item = &'static (&'static str, &'static str, &'static str, &'static [u8])> {
    FILES.iter().filter(move |(folder, _, extension, _)| {
        *folder == kind.folder && *extension == kind.extension
    })
}

fn as_path(kind: FileKind, name: &str) -> Option<PathBuf> {
    let path = Path::new(name);
    let is_plain = kind.folder == TWOS.folder && path.extension().is_some_and(|own| own == "txt");
    (name.contains('/') || is_plain || has_extension(kind, path)).then(|| path.to_owned())
}

fn has_extension(kind: FileKind, path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(kind.extension))
}

fn own_file(kind: FileKind, name: &str) -> Option<PathBuf> {
    let path = own_folder(kind)?.join(format!("{name}.{}", kind.extension));
    path.is_file().then_some(path)
}

/// The folder of the user's own files of a kind, there or not; none where no environment variable
/// names one.
pub fn own_folder(kind: FileKind) -> Option<PathBuf> {
    Some(data_folder()?.join(kind.folder))
}

/// The folder of all of the user's own files, there or not; none where no environment variable
/// names one.
pub fn data_folder() -> Option<PathBuf> {
    variable("WORDY_DATA")
        .or_else(|| variable("XDG_DATA_HOME").map(|data| data.join("wordy")))
        .or_else(|| variable("HOME").map(|home| home.join(".local/share/wordy")))
}

fn read(kind: FileKind, path: PathBuf) -> Result<File, Missing> {
    match read_bytes(kind, &path) {
        Ok(bytes) => Ok(file(path, bytes)),
        Err(source) => Err(Missing::Unreadable { path, source }),
    }
}

fn file(path: PathBuf, bytes: Vec<u8>) -> File {
    File {
        name: path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        place: path.display().to_string(),
        path: Some(path),
        bytes: Cow::Owned(bytes),
    }
}

/// Megabytes of the largest data file: no other but a lexicon or a word list has as many, and a
/// device that never ends is none.
const LARGEST: u64 = 16;

/// The bytes of a file that is no word list, such as a recipe.
///
/// # Errors
///
/// It cannot be read, or has more than 16 megabytes.
pub fn read_small(path: &Path) -> io::Result<Vec<u8>> {
    read_up_to(path, LARGEST)
}

/// The bytes of a file of at most so many megabytes.
///
/// # Errors
///
/// It cannot be read, or has more.
pub fn read_up_to(path: &Path, megabytes: u64) -> io::Result<Vec<u8>> {
    let (file, most) = (fs::File::open(path)?, megabytes << 20);
    let room = file.metadata().map_or(0, |data| data.len().min(most));
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(room as usize).map_err(|_| io::ErrorKind::OutOfMemory)?;
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 <= most {
        return Ok(bytes);
    }
    let message = format!("it has more than {megabytes} megabytes");
    Err(io::Error::new(io::ErrorKind::FileTooLarge, message))
}

/// The same as [`read_small`] of a text in UTF-8.
///
/// # Errors
///
/// Those of [`read_small`]; it is no UTF-8.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read_small(path)?)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8 text"))
}

fn read_bytes(kind: FileKind, path: &Path) -> io::Result<Vec<u8>> {
    let bytes = if kind == LEXICONS && fs::metadata(path)?.is_file() {
        fs::read(path)?
    } else {
        read_small(path)?
    };
    seen::note(path);
    Ok(bytes)
}

fn unknown(kind: FileKind, name: &str) -> Missing {
    Missing::unknown(kind, name, names(kind))
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
        assert!(missing.to_string().starts_with("./no/such.toml: no such file"));
    }

    #[test]
    fn names_are_sorted_and_complete() {
        let names = names(ALPHABETS);
        assert!(names.is_sorted());
        assert!(names.iter().any(|name| name == "catalan"));
        assert_eq!(Data.names(ALPHABETS), names);
        assert!(Data.find(ALPHABETS, "catalan").is_ok());
    }
}
