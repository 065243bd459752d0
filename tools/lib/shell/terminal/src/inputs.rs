//! The files that were read, which no output may overwrite.

use std::path::{Path, PathBuf};

/// The files read and written so far, each by its true path.
#[derive(Debug, Default)]
pub(crate) struct Inputs {
    read: Vec<PathBuf>,
    written: Vec<PathBuf>,
    /// What knows of other files that were read.
    pub(crate) also_read: Option<fn(&Path) -> bool>,
}

impl Inputs {
    /// Notes a file that was read.
    pub(crate) fn note(&mut self, path: &Path) {
        self.read.extend(path.canonicalize());
    }

    /// Notes a file that was written.
    pub(crate) fn note_written(&mut self, path: &Path) {
        self.written.extend(path.canonicalize());
    }

    /// Whether a file was read, by this name, another or a link.
    pub(crate) fn has(&self, path: &Path) -> bool {
        self.also_read.is_some_and(|was_read| was_read(path))
            || path.canonicalize().is_ok_and(|path| self.read.contains(&path))
    }

    /// Whether a file was written, by this name, another or a link.
    pub(crate) fn has_written(&self, path: &Path) -> bool {
        path.canonicalize().is_ok_and(|path| self.written.contains(&path))
    }
}
