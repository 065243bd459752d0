//! The corpora: small real files.

use std::path::{Path, PathBuf};

use crate::targets::{Corpus, Target};

/// The samples of a target, in order.
pub(crate) fn of(target: &Target) -> Vec<Vec<u8>> {
    let samples = match target.corpus {
        Corpus::Files(paths) => paths.iter().flat_map(|path| files(path)).collect(),
        Corpus::Lines(path) => lines(path),
        Corpus::Made(make) => make(),
    };
    assert!(!samples.is_empty(), "{} has no samples", target.name);
    samples
}

/// The path of a file of the checkout.
fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// A file, or the files of a folder.
fn files(name: &str) -> Vec<Vec<u8>> {
    let path = path(name);
    let mut paths = match std::fs::read_dir(&path) {
        Ok(entries) => entries.map(|entry| entry.unwrap().path()).collect(),
        Err(_) => vec![path],
    };
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

/// The lines of a file that are no remarks.
fn lines(name: &str) -> Vec<Vec<u8>> {
    let text = String::from_utf8(read(&path(name))).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with("##"));
    lines.map(|line| line.as_bytes().to_vec()).collect()
}

fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
