//! A file that another library makes, put in its place when it is whole.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

use crate::Failure;
use crate::disk::{Disk as _, System};
use crate::file::{cannot_write, file_place};
use crate::signals::Hold;
use crate::temporary::{self, folder_of};

/// Has a file made beside its place, then renames it, so that nobody ever sees half of it. The file
/// is empty when `make` gets its path, and nobody else may read it, then or later. A link is
/// followed.
///
/// # Errors
///
/// The path exists and `overwrite` is not set, or is no file; what `make` says; the folder is
/// missing or cannot be written to.
pub fn write_made(
    path: &Path,
    overwrite: bool,
    make: impl FnOnce(&Path) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let target = file_place(path)?;
    let refuse = |error: io::Error| cannot_write(path, &error);
    let _hold = Hold::take();
    temporary::remove_stale(folder_of(&target));
    let beside = temporary::beside(&target);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&beside).map_err(refuse)?;
    let place = || {
        File::open(&beside)?.sync_all()?;
        if overwrite {
            System.rename(&beside, &target)
        } else {
            System.rename_to_free(&beside, &target)
        }
    };
    let written = make(&beside).and_then(|()| place().map_err(refuse));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    let _ = System.sync_folder(folder_of(&target));
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_put_in_its_place_when_it_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let write = |text: &'static str| {
            move |path: &Path| {
                fs::write(path, text).unwrap();
                Ok(())
            }
        };
        let left = || fs::read_dir(folder.path()).unwrap().count();
        write_made(&path, false, write("first")).unwrap();
        assert!(write_made(&path, false, write("second")).is_err());
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), left()), ("first", 1));
        let broken = |path: &Path| {
            fs::write(path, "half").unwrap();
            Err(Failure::new("no room"))
        };
        assert_eq!(write_made(&path, true, broken).unwrap_err().fact(), "no room");
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), left()), ("first", 1));
        write_made(&path, true, write("third")).unwrap();
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), left()), ("third", 1));
        assert!(write_made(folder.path(), true, write("x")).is_err(), "a folder");
        assert!(write_made(Path::new("-"), true, write("x")).is_err(), "standard output");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
    }
}
