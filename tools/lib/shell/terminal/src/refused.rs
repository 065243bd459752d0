//! Files that the system does not give or take: the fact in plain words, and the way out.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::Failure;
use crate::failure::os_error_text;
use crate::nearest::nearest;
use crate::temporary::folder_of;

/// A file that cannot be read. Where there is none, the hint is the nearest name in its folder.
pub fn cannot_read(path: impl AsRef<Path>, error: &io::Error) -> Failure {
    let path = path.as_ref();
    match error.kind() {
        ErrorKind::IsADirectory => of(path, "a folder, not a file"),
        _ => cannot(path, "file", error),
    }
}

/// A folder whose files cannot be listed; the hint as for a file.
pub fn cannot_list(folder: impl AsRef<Path>, error: &io::Error) -> Failure {
    let folder = folder.as_ref();
    match error.kind() {
        ErrorKind::NotADirectory if folder.is_file() => of(folder, "a file, not a folder"),
        _ => cannot(folder, "folder", error),
    }
}

/// A file that cannot be written.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::NotFound => of(path, "cannot write: no such folder"),
        _ => of(path, &format!("cannot write: {}", os_error_text(error))),
    }
}

fn cannot(path: &Path, noun: &str, error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::NotFound => of(path, &format!("no such {noun}")).maybe_hint(way_to(path)),
        _ => of(path, &format!("cannot read: {}", os_error_text(error))),
    }
}

fn of(path: &Path, fact: &str) -> Failure {
    Failure::new(format!("{}: {fact}", path.display()))
}

/// The file whose name is the nearest in the folder of a path, whatever its extension; or that the
/// folder itself is not there.
fn way_to(path: &Path) -> Option<String> {
    let folder = folder_of(path);
    let Ok(entries) = fs::read_dir(folder) else {
        return (!folder.exists()).then(|| format!("there is no folder `{}`", folder.display()));
    };
    let names = entries.filter_map(|entry| Some(PathBuf::from(entry.ok()?.file_name())));
    let names: Vec<PathBuf> = names.filter(|name| !is_hidden(name)).collect();
    let near = nearest(stem(path)?, names.iter().filter_map(|name| stem(name)))?;
    let named_so = names.iter().filter(|name| stem(name) == Some(near));
    let name = named_so.min_by_key(|name| (name.extension() != path.extension(), *name))?;
    Some(format!("did you mean `{}`?", path.with_file_name(name).display()))
}

fn stem(path: &Path) -> Option<&str> {
    path.file_stem()?.to_str()
}

fn is_hidden(name: &Path) -> bool {
    name.to_string_lossy().starts_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(path: &Path) -> String {
        cannot_read(path, &fs::read(path).unwrap_err()).to_string()
    }

    fn listed(path: &Path) -> String {
        cannot_list(path, &fs::read_dir(path).unwrap_err()).to_string()
    }

    #[test]
    fn a_mistyped_name_gets_the_nearest_one_of_its_folder() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in ["club.lex", "club.txt", "clubs", ".clbu.txt", "long.txt"] {
            fs::write(at(name), "").unwrap();
        }
        let shown = |name: &str| at(name).display().to_string();
        let missing = format!("error: {}: no such file\n", shown("clbu.txt"));
        let hint = format!("hint: did you mean `{}`?\n", shown("club.txt"));
        assert_eq!(read(&at("clbu.txt")), missing + &hint);
        assert!(read(&at("club.tx")).ends_with(&format!("`{}`?\n", shown("club.lex"))));
        assert_eq!(read(&at("none.txt")), format!("error: {}: no such file\n", shown("none.txt")));
        let missing = format!("error: {}: no such folder\n", shown("no/runs"));
        let hint = format!("hint: there is no folder `{}`\n", shown("no"));
        assert_eq!(listed(&at("no/runs")), missing + &hint);
    }

    #[test]
    fn a_folder_is_no_file_and_a_file_no_folder() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        fs::write(&file, "").unwrap();
        assert!(listed(&file).ends_with(": a file, not a folder\n"), "{}", listed(&file));
        if cfg!(unix) {
            let read = read(folder.path());
            assert!(read.ends_with(": a folder, not a file\n"), "{read}");
        }
    }

    #[test]
    fn the_system_is_quoted_without_its_numbers() {
        let error = io::Error::from_raw_os_error(13);
        assert!(error.to_string().contains("(os error 13)"));
        assert!(!os_error_text(&error).contains("os error"), "{}", os_error_text(&error));
        assert_eq!(os_error_text(&io::Error::other("It is closed.")), "it is closed");
    }
}
