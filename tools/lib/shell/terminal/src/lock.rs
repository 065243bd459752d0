//! Files that several programs change at once.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::temporary::folder_of;
use crate::{Failure, os_error_text};

/// Waits until nobody else changes these files, and keeps others waiting while what it gives lives.
/// The folders of the files are locked, since a file that is replaced would take its lock away.
///
/// # Errors
///
/// A folder is missing or cannot be locked.
pub fn lock_beside(files: &[&Path]) -> Result<Vec<File>, Failure> {
    let folder = |path: &&Path| {
        // A link is followed: the list is where the link leads.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let folder = folder_of(&path);
        folder.canonicalize().unwrap_or_else(|_| folder.to_owned())
    };
    // In one order, so that no two programs wait for each other.
    let folders: BTreeSet<PathBuf> = files.iter().map(folder).collect();
    let lock = |folder: &PathBuf| {
        locked(folder).map_err(|error| {
            Failure::new(format!(
                "{}: cannot lock the folder: {}",
                folder.display(),
                os_error_text(&error)
            ))
        })
    };
    folders.iter().map(lock).collect()
}

/// A folder locked, or a file in it where the system does not lock folders.
fn locked(folder: &Path) -> io::Result<File> {
    let own = File::open(folder).and_then(|file| file.lock().map(|()| file));
    own.or_else(|_| {
        let path = folder.join(".wordy-lock");
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
        file.lock().map(|()| file)
    })
}
