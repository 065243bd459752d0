//! The files that were read, which no output may overwrite.

use std::path::{Path, PathBuf};

/// The files read so far, each by its true path.
#[derive(Debug, Default)]
pub(crate) struct Inputs(Vec<PathBuf>);

impl Inputs {
    /// Notes a file that was read.
    pub(crate) fn note(&mut self, path: &Path) {
        self.0.extend(path.canonicalize());
    }

    /// Whether a file was read, by this name, another or a link.
    pub(crate) fn has(&self, path: &Path) -> bool {
        path.canonicalize().is_ok_and(|path| self.0.contains(&path))
    }
}
