//! The files that were read, so that no output overwrites one.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The true paths of all data files read by this process.
static READ: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Notes a file that was read.
pub(crate) fn note(path: &Path) {
    if let (Ok(path), Ok(mut read)) = (path.canonicalize(), READ.lock()) {
        read.insert(path);
    }
}

/// Whether a file was read as a data file by this process, by this name, another or a link.
pub fn was_read(path: &Path) -> bool {
    let read = READ.lock();
    path.canonicalize().is_ok_and(|path| read.is_ok_and(|read| read.contains(&path)))
}
