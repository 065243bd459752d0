//! The calls that save a file, in the order that outlasts a loss of power.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::signals::told;
use crate::spool::Content;
use crate::temporary::{self, folder_of};

/// What saving asks of the system, one call a method. A test puts another disk in its place.
pub(crate) trait Disk {
    /// A file open for writing.
    type File;

    /// Creates a file that is not there yet.
    fn create(&mut self, path: &Path) -> io::Result<Self::File>;
    /// Appends all bytes.
    fn write(&mut self, file: &mut Self::File, bytes: &[u8]) -> io::Result<()>;
    /// Gives a new file the mode and the owner of the file it replaces, where there is one.
    fn make_like(&mut self, file: &Self::File, old: &Path) -> io::Result<()>;
    /// Waits until the bytes of a file are on the disk.
    fn sync(&mut self, file: &Self::File) -> io::Result<()>;
    /// Gives the file `path`, where there is one, a second name; says whether there is one.
    fn keep(&mut self, path: &Path, kept: &Path) -> io::Result<bool>;
    /// Renames a file; what had the new name is gone.
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;
    /// Renames a file to a name that is free.
    fn rename_to_free(&mut self, from: &Path, to: &Path) -> io::Result<()>;
    /// Removes a file.
    fn remove(&mut self, path: &Path) -> io::Result<()>;
    /// Waits until the names of a folder are on the disk.
    fn sync_folder(&mut self, folder: &Path) -> io::Result<()>;
}

/// A file to save.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Save<'a> {
    /// Where: no link, and nothing but a file or a free name.
    pub(crate) path: &'a Path,
    /// What.
    pub(crate) content: Content<'a>,
    /// Whether a file that is there is replaced.
    pub(crate) overwrite: bool,
}

/// Saves all files or none: all are written beside their places and synced, then renamed.
///
/// # Errors
///
/// One of the files cannot be saved: its number, and why. Then every place holds what it held
/// before.
pub(crate) fn save<D: Disk>(disk: &mut D, files: &[Save<'_>]) -> Result<(), (usize, io::Error)> {
    let mut work = Work { disk, written: Vec::new(), kept: Vec::new() };
    for (at, file) in files.iter().enumerate() {
        work.write(file).map_err(|error| work.undo(files, 0, (at, error)))?;
    }
    // What one file replaces needs no second name: a rename happens or does not.
    for (at, file) in files.iter().enumerate().filter(|_| files.len() > 1) {
        work.keep(file).map_err(|error| work.undo(files, 0, (at, error)))?;
    }
    for (at, file) in files.iter().enumerate() {
        work.put(at, file).map_err(|error| work.undo(files, at, (at, error)))?;
    }
    for kept in work.kept.iter().flatten() {
        let _ = work.disk.remove(kept);
    }
    // The files are in their places; a system that cannot sync folders has done what it can.
    for file in files {
        let _ = work.disk.sync_folder(folder_of(file.path));
    }
    Ok(())
}

/// What was done so far.
struct Work<'d, D: Disk> {
    disk: &'d mut D,
    /// The new files.
    written: Vec<PathBuf>,
    /// The second names of the files they replace.
    kept: Vec<Option<PathBuf>>,
}

impl<D: Disk> Work<'_, D> {
    fn write(&mut self, save: &Save<'_>) -> io::Result<()> {
        let path = temporary::beside(save.path);
        let mut file = self.disk.create(&path)?;
        self.written.push(path);
        save.content.copy(|part| self.disk.write(&mut file, part))?;
        self.disk.make_like(&file, save.path)?;
        self.disk.sync(&file)
    }

    fn keep(&mut self, save: &Save<'_>) -> io::Result<()> {
        let path = temporary::beside(save.path);
        let kept = self.disk.keep(save.path, &path)?;
        self.kept.push(kept.then_some(path));
        Ok(())
    }

    fn put(&mut self, at: usize, save: &Save<'_>) -> io::Result<()> {
        let from = &self.written[at];
        if save.overwrite {
            self.disk.rename(from, save.path)
        } else {
            self.disk.rename_to_free(from, save.path)
        }
    }

    /// Takes back the first `done` files, removes what is left over, and gives the reason.
    fn undo(
        &mut self,
        files: &[Save<'_>],
        done: usize,
        reason: (usize, io::Error),
    ) -> (usize, io::Error) {
        for (at, file) in files.iter().enumerate() {
            let kept = self.kept.get(at).cloned().flatten();
            let _ = match kept {
                Some(kept) if at < done => self.disk.rename(&kept, file.path),
                Some(kept) => self.disk.remove(&kept),
                None if at < done => self.disk.remove(file.path),
                None => Ok(()),
            };
        }
        self.written.iter().skip(done).for_each(|path| drop(self.disk.remove(path)));
        reason
    }
}

/// The system's disk. Whoever saves to it takes a [`Hold`](crate::signals::Hold): then a signal
/// that ends the program is a call that fails.
#[derive(Debug, Default)]
pub(crate) struct System;

/// Goes on, unless the program is told to end.
fn go_on() -> io::Result<()> {
    if told() { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) }
}

impl Disk for System {
    type File = File;

    fn create(&mut self, path: &Path) -> io::Result<File> {
        go_on()?;
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        // The lock says that somebody is at work on the file. A system without locks does without.
        let _ = file.try_lock();
        Ok(file)
    }

    fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        go_on()?;
        file.write_all(bytes)
    }

    fn make_like(&mut self, file: &File, old: &Path) -> io::Result<()> {
        let Ok(old) = old.metadata() else { return Ok(()) };
        // Only the superuser may give files away.
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            let _ = std::os::unix::fs::fchown(file, Some(old.uid()), Some(old.gid()));
        }
        file.set_permissions(old.permissions())
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        go_on()?;
        file.sync_all()
    }

    fn keep(&mut self, path: &Path, kept: &Path) -> io::Result<bool> {
        go_on()?;
        match fs::hard_link(path, kept).or_else(|_| fs::copy(path, kept).map(drop)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            done => done.map(|()| true),
        }
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn rename_to_free(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        go_on()?;
        match fs::hard_link(from, to) {
            Ok(()) => fs::remove_file(from),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
            // A disk without hard links.
            Err(_) if to.exists() => Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => fs::rename(from, to),
        }
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        File::open(folder)?.sync_all()
    }
}

#[cfg(test)]
#[path = "disk_tests.rs"]
mod tests;
