//! Atomic output: the complete file or none.

use std::io::{self, Write};
use std::path::Path;

use crate::Failure;

/// The name of a file without folder and extension: what a lexicon in it is called.
pub(crate) fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Refuses a path that exists, unless `overwrite` is set.
///
/// # Errors
///
/// The path exists and `overwrite` is not set.
pub fn check_free(path: &Path, overwrite: bool) -> Result<(), Failure> {
    if !overwrite && path.exists() {
        return Err(taken(path));
    }
    Ok(())
}

/// Writes a file beside `path`, then renames it, so that nobody ever sees half a file.
///
/// # Errors
///
/// The path exists and `overwrite` is not set; the folder is missing or cannot be written to.
pub fn write_whole(path: &Path, bytes: &[u8], overwrite: bool) -> Result<(), Failure> {
    check_free(path, overwrite)?;
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => taken(path),
        io::ErrorKind::NotFound => {
            Failure::new(format!("{}: cannot write: no such folder", path.display()))
        }
        _ => Failure::new(format!("{}: cannot write: {error}", path.display())),
    };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut file = builder(0o666).tempfile_in(folder.unwrap_or(Path::new("."))).map_err(failed)?;
    file.write_all(bytes).and_then(|()| file.flush()).map_err(failed)?;
    let kept = if overwrite { file.persist(path) } else { file.persist_noclobber(path) };
    kept.map(drop).map_err(|error| failed(error.error))
}

/// Writes a new folder of files beside `path`, then renames it, so that nobody ever sees half of
/// it.
///
/// # Errors
///
/// The path exists, or cannot be written to.
pub fn write_folder(path: &Path, files: &[(&str, Vec<u8>)]) -> Result<(), Failure> {
    if path.exists() {
        return Err(
            Failure::new(format!("{} already exists", path.display())).hint("name a new folder")
        );
    }
    let failed = |error: io::Error| {
        Failure::new(format!("{}: cannot write the folder: {error}", path.display()))
    };
    let parent = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = builder(0o777).tempdir_in(parent.unwrap_or(Path::new("."))).map_err(failed)?;
    for (name, bytes) in files {
        std::fs::write(folder.path().join(name), bytes).map_err(failed)?;
    }
    std::fs::rename(folder.path(), path).map_err(failed)?;
    // It has moved: nothing is left to clean up.
    let _ = folder.keep();
    Ok(())
}

fn taken(path: &Path) -> Failure {
    Failure::new(format!("{} already exists", path.display())).hint("use --force to overwrite it")
}

/// Makes files and folders with the permissions `mode`, from which the system takes away what the
/// user's umask says. Without it they would be private, as temporary files are.
#[cfg(unix)]
fn builder(mode: u32) -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
    builder
}

/// Makes files and folders with the permissions that the system gives.
#[cfg(not(unix))]
fn builder(_mode: u32) -> tempfile::Builder<'static, 'static> {
    tempfile::Builder::new()
}
