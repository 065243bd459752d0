//! The files that a data file may name: data files by their names, and files in its own folder.
//!
//! A recipe, a sheet or a game may come from elsewhere. Whoever opens it does not expect it to read
//! other files of theirs, nor to write one.

use std::path::{Component, Path, PathBuf};

use wordy_lexicon::files::{File, FileKind, Files, Missing};

use crate::{as_path, data_folder, find, names, read};

/// Finds files for a data file that names them. A path is relative to the folder of that file.
///
/// The default one lets any file be named; a path is as it stands.
#[derive(Clone, Debug, Default)]
pub struct FileFinder {
    folder: Option<PathBuf>,
    /// The folder of a file that may name any: what is there comes first.
    beside: Option<PathBuf>,
    /// Whether `--allow-outside` is given; none where there is no such option.
    allow_outside: Option<bool>,
}

impl FileFinder {
    /// For a data file: one that is embedded, or is in the user's data folder, may name any file,
    /// first those beside it; another one those in its folder.
    pub fn of(file: &File) -> Self {
        let is_own = |path: &Path| data_folder().is_some_and(|base| is_inside(&base, path));
        let Some(path) = file.path.as_deref() else { return Self::default() };
        let folder = Some(folder_of(path).to_owned());
        if is_own(path) {
            return Self { beside: folder, ..Self::default() };
        }
        Self { folder, ..Self::default() }
    }

    /// For a file in `folder`.
    pub fn folder(folder: &Path) -> Self {
        Self { folder: Some(folder.to_owned()), ..Self::default() }
    }

    /// The same for a command with the option `--allow-outside`, given or not.
    #[must_use]
    pub fn allow_outside(self, given: bool) -> Self {
        Self { allow_outside: Some(given), ..self }
    }

    /// Whether any file may be named, and a path is as it stands.
    pub fn is_free(&self) -> bool {
        self.folder.is_none()
    }

    /// The path of a file that is named.
    ///
    /// # Errors
    ///
    /// It is outside the folder.
    pub fn path(&self, name: &str) -> Result<PathBuf, Missing> {
        let Some(folder) = &self.folder else {
            let beside = self.beside.as_ref().map(|folder| folder.join(name));
            return Ok(beside.filter(|path| path.exists()).unwrap_or_else(|| name.into()));
        };
        let path = folder.join(name);
        if self.allow_outside == Some(true) || is_inside(folder, &path) {
            return Ok(path);
        }
        let hint = match self.allow_outside {
            Some(_) => "--allow-outside lets it name files outside its folder",
            None => "copy what it names into that folder, or put the file into your data folder",
        };
        Err(Missing::Outside { name: name.to_owned(), hint })
    }
}

impl Files for FileFinder {
    fn find(&self, kind: FileKind, name: &str) -> Result<File, Missing> {
        if as_path(kind, name).is_none() {
            return find(kind, name);
        }
        read(kind, self.path(name)?)
    }

    fn names(&self, kind: FileKind) -> Vec<String> {
        names(kind)
    }
}

/// The folder that a path is in.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Whether a path leads to a place below a folder, by its parts and, where it leads to a file, by
/// where that is.
fn is_inside(folder: &Path, path: &Path) -> bool {
    let down = |part: Component<'_>| matches!(part, Component::Normal(_) | Component::CurDir);
    let Ok(rest) = path.strip_prefix(folder) else { return false };
    // What is not there yet is where its folder is.
    let real = path.canonicalize().or_else(|_| folder_of(path).canonicalize());
    let below = match (here(folder).canonicalize(), real) {
        (Ok(folder), Ok(real)) => real.starts_with(folder),
        _ => true,
    };
    rest.components().all(down) && below
}

/// The current folder has no name.
fn here(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_lexicon::files::ALPHABETS;

    #[test]
    fn names_are_found_and_paths_stay_inside() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("theirs")).unwrap();
        std::fs::write(folder.path().join("out.toml"), "").unwrap();
        std::fs::write(folder.path().join("theirs/in.toml"), "").unwrap();
        let beside = FileFinder::folder(&folder.path().join("theirs"));
        let found = |beside: &FileFinder, name: &str| beside.find(ALPHABETS, name).is_ok();
        assert!(found(&beside, "english") && found(&beside, "in.toml"));
        let absolute = folder.path().join("out.toml").display().to_string();
        for name in ["../out.toml", "./../out.toml", "x/../../out.toml", &absolute] {
            let error = beside.find(ALPHABETS, name).unwrap_err();
            assert!(matches!(error, Missing::Outside { .. }), "{name}: {error}");
        }
        let free = beside.clone().allow_outside(true);
        assert!(found(&free, "../out.toml") && found(&free, &absolute));
        assert!(found(&FileFinder::of(&File::in_memory("x", "x", b"".as_slice())), &absolute));
    }
}
