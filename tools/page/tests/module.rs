//! Whether the modules in the repository were built from the sources that lie beside them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use sha2::{Digest, Sha256};
use toml::{Table, Value};

/// The packages of the repository that are in the modules.
const SOURCES: [&str; 13] = [
    "tools/page/module",
    "tools/lib/words/lexicon",
    "tools/lib/words/questions",
    "tools/lib/words/search",
    "tools/lib/games/games",
    "tools/lib/games/judging",
    "tools/lib/words/quiz",
    "tools/lib/play/draws",
    "tools/lib/games/records",
    "tools/lib/games/engine",
    "tools/lib/games/review",
    "tools/lib/play/matches",
    "tools/lib/play/protocol",
];
/// Where the hash of their sources is kept.
const KEPT: &str = "tools/page/module/built/SOURCES";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files of a folder that a compiler reads, below it too, in order.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|own| own == "rs") && !name.contains("test") {
            files.push(path);
        }
    }
}

/// The packages that the module depends on, with version and checksum, as they are locked.
fn locked(lock: &str) -> BTreeSet<String> {
    let lock: Table = lock.parse().unwrap();
    let packages = lock["package"].as_array().unwrap();
    let text = |package: &Value, key: &str| {
        package.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
    };
    let (mut found, mut next) = (BTreeSet::new(), vec!["wordy-page-module".to_owned()]);
    while let Some(name) = next.pop() {
        for package in packages.iter().filter(|package| text(package, "name") == name) {
            let line = ["name", "version", "checksum"].map(|key| text(package, key)).join(" ");
            if found.insert(line) {
                let own = package.get("dependencies").and_then(Value::as_array);
                let own = own.into_iter().flatten().filter_map(Value::as_str);
                next.extend(own.map(|own| own.split(' ').next().unwrap_or(own).to_owned()));
            }
        }
    }
    found
}

fn hash() -> String {
    let root = root();
    let mut files = vec![root.join("tools/page/module/build.sh")];
    for package in SOURCES {
        files.push(root.join(package).join("Cargo.toml"));
        sources(&root.join(package).join("src"), &mut files);
    }
    let mut hash = Sha256::new();
    for file in files {
        let name = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        let text = fs::read_to_string(&file).unwrap().replace("\r\n", "\n");
        hash.update(format!("{name} {}\n{text}", text.len()));
    }
    for line in locked(&fs::read_to_string(root.join("Cargo.lock")).unwrap()) {
        hash.update(line + "\n");
    }
    hash.finalize().iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").unwrap();
        hex
    })
}

#[test]
fn the_modules_are_those_of_the_sources() {
    let kept = root().join(KEPT);
    let now = hash() + "\n";
    if env::var_os("WORDY_ACCEPT").is_some() {
        fs::write(kept, now).unwrap();
        return;
    }
    assert_eq!(
        fs::read_to_string(kept).unwrap(),
        now,
        "what the modules are made of has changed: make wasm ACCEPT=1 builds them anew"
    );
}
