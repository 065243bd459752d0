//! The names of the programs in a folder.

use std::io;
use std::path::Path;

use wordy_terminal::{Failure, os_error_text};

use crate::PROGRAMS;

/// Makes a link to the running program for each program's name.
pub(crate) fn make(folder: &Path, prefix: &str, force: bool) -> Result<(), Failure> {
    let own = std::env::current_exe().and_then(|path| path.canonicalize()).map_err(|error| {
        Failure::new(format!("cannot find the running program: {}", os_error_text(&error)))
    })?;
    if !folder.is_dir() {
        return Err(Failure::new(format!("{}: no such folder", folder.display())));
    }
    let names: Vec<_> = PROGRAMS
        .iter()
        .map(|program| {
            folder.join(format!("{prefix}{}{}", program.name, std::env::consts::EXE_SUFFIX))
        })
        .collect();
    names.iter().try_for_each(|path| wordy_terminal::check_free(path, force))?;
    for path in names {
        replace(&own, &path).map_err(|error| {
            Failure::new(format!("{}: cannot link: {}", path.display(), os_error_text(&error)))
        })?;
    }
    Ok(())
}

/// Replaces `path` with a link: a hard one, a symbolic one, or a copy. There is never no such name.
fn replace(own: &Path, path: &Path) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let new = Path::new(&name);
    std::fs::hard_link(own, new)
        .or_else(|_| symbolic(own, new))
        .or_else(|_| std::fs::copy(own, new).map(drop))?;
    let renamed = std::fs::rename(new, path);
    // Renaming leaves both names where they are of one file; where it fails, one is too many.
    let _ = std::fs::remove_file(new);
    renamed
}

#[cfg(unix)]
fn symbolic(own: &Path, path: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(own, path)
}

/// Symbolic links need rights elsewhere that most users do not have.
#[cfg(not(unix))]
fn symbolic(_own: &Path, _path: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
