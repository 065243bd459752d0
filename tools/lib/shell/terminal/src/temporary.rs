//! The names of files that are being written.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

/// What begins the part of a name that says whose it is.
const OURS: &str = ".wordy-";
/// What ends it.
const END: &str = ".tmp";
/// How long nobody can have written to a file that was left behind.
const AGE: Duration = Duration::from_mins(1);

/// The folder that a path is in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new name beside a file: `.club.lex.wordy-PROCESS-NUMBER.tmp`.
pub(crate) fn beside(path: &Path) -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    // The start of the name shows what it was meant for, and stays within the longest name.
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let name: String = name.chars().take(40).collect();
    folder_of(path).join(format!(".{name}{OURS}{}-{number}{END}", process::id()))
}

/// Whether a file's name is one that [`beside`] gives.
fn is_ours(name: &str) -> bool {
    let middle = name.strip_prefix('.').and_then(|name| name.strip_suffix(END));
    let numbers = middle.and_then(|middle| middle.rsplit_once(OURS)).map(|(_, numbers)| numbers);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    numbers
        .and_then(|numbers| numbers.split_once('-'))
        .is_some_and(|(process, number)| is_number(process) && is_number(number))
}

/// Removes the files and folders in `folder` that a process of ours left behind when it was killed:
/// none that somebody holds locked or has written to in the last minute.
pub(crate) fn remove_stale(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if is_ours(&entry.file_name().to_string_lossy()) && is_stale(&path) {
            // What cannot be removed stays.
            let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
        }
    }
}

fn is_stale(path: &Path) -> bool {
    let changed = path.symlink_metadata().and_then(|data| data.modified()).ok();
    let age = changed.and_then(|changed| SystemTime::now().duration_since(changed).ok());
    let free = || File::open(path).is_ok_and(|file| file.try_lock().is_ok());
    age.is_some_and(|age| age > AGE) && free()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_dead_process_left_behind_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let old = SystemTime::now() - Duration::from_hours(1);
        let names = [
            ".club.lex.wordy-12-0.tmp",
            ".wordy.lex.wordy-99-41.tmp",
            ".locked.wordy-1-1.tmp",
            ".new.wordy-2-2.tmp",
            ".club.lex.wordy-12-.tmp",
            ".club.lex.wordy-x-1.tmp",
            "club.lex.wordy-12-0.tmp",
            ".tmpAbCdEf",
        ];
        let files = names.map(|name| File::create(folder.path().join(name)).unwrap());
        for (name, file) in names.iter().zip(&files) {
            file.set_modified(if name.contains("new") { SystemTime::now() } else { old }).unwrap();
        }
        files[2].lock().unwrap();
        remove_stale(folder.path());
        let left = names.map(|name| folder.path().join(name).exists());
        assert_eq!(left, [false, false, true, true, true, true, true, true]);
    }

    #[test]
    fn a_name_of_ours_is_recognised() {
        let path = beside(Path::new("folder/club.lex"));
        assert_eq!(path.parent(), Some(Path::new("folder")));
        assert!(is_ours(&path.file_name().unwrap().to_string_lossy()));
        assert_ne!(path, beside(Path::new("folder/club.lex")));
    }
}
