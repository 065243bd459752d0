//! Files that a name with wildcards means.

use std::fs;
use std::path::{Path, PathBuf};

use wildmatch::WildMatch;
use wordy_terminal::{Failure, cannot_list};

/// The files of a path whose name may have `*` and `?`, in order of their names; at least one.
pub(crate) fn matching(path: PathBuf) -> Result<Vec<PathBuf>, Failure> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    if !name.contains(['*', '?']) {
        return Ok(vec![path]);
    }
    let pattern = WildMatch::new(&name);
    let parent = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = parent.unwrap_or(Path::new("."));
    let entries = fs::read_dir(folder).map_err(|error| {
        cannot_list(folder, &error).hint("the recipe's comments say where its lists come from")
    })?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|file| pattern.matches(&file.file_name().unwrap_or_default().to_string_lossy()))
        .collect();
    files.sort();
    if files.is_empty() {
        return Err(Failure::new(format!("{}: no file has such a name", path.display()))
            .hint("the recipe's comments say where its lists come from"));
    }
    Ok(files)
}
