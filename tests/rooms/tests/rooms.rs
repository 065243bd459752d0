//! What every crate of the project keeps to.

#![allow(
    clippy::unwrap_used,
    clippy::format_push_string,
    reason = "a test fails by panicking, and is short"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use wordy_rooms::{Crate, circles};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The folders of all packages of the workspace; `tools/python` is one of its own.
fn packages() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let groups =
        ["words", "games", "paper", "play", "shell"].map(|name| format!("tools/lib/{name}"));
    for folder in ["tools", "tools/lib"].map(str::to_owned).into_iter().chain(groups) {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            found.extend([path.join("module"), path]);
        }
    }
    let is_own = |path: &PathBuf| {
        fs::read_to_string(path.join("Cargo.toml"))
            .is_ok_and(|text| !text.contains("\n[workspace]"))
    };
    found.retain(is_own);
    found.sort();
    assert!(found.len() > 25, "{found:?}");
    found
}

fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().display().to_string()
}

/// The roots of a package: its library, its programs, its tests, examples and benchmarks.
fn roots(package: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> =
        ["src/lib.rs", "src/main.rs", "build.rs"].map(|name| package.join(name)).into();
    for folder in ["tests", "examples", "benches"].map(|name| package.join(name)) {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            let is_root = path.extension().is_some_and(|extension| extension == "rs");
            found.push(if is_root { path } else { path.join("main.rs") });
        }
    }
    found.retain(|path| path.is_file());
    found
}

#[test]
fn no_file_knows_one_that_knows_it() {
    let mut found = String::new();
    for package in packages().into_iter().chain([root().join("tools/python")]) {
        let library = Crate::read(&package.join("src/lib.rs")).unwrap();
        let arrows = library.arrows();
        for circle in circles(&arrows) {
            found += &format!("{}: {}\n", shown(&package), circle.join(", "));
            for from in &circle {
                for to in circle.iter().filter(|to| arrows[from.as_str()].contains(*to)) {
                    found += &format!("    {from} -> {to}: {}\n", library.why(from, to).join(", "));
                }
            }
        }
    }
    assert!(found.is_empty(), "these know each other both ways:\n{found}");
}

#[test]
fn every_file_is_of_some_program_or_test() {
    // The root package has its folders elsewhere, and `python` is no package of the workspace.
    let own = ["wordy/src/lib.rs", "wordy/src/main.rs", "python/src/lib.rs"];
    let tests = ["tests/cli/main.rs", "tests/fuzz/main.rs"].map(|name| root().join(name));
    let own = own.map(|name| root().join("tools").join(name)).into_iter().chain(tests);
    let roots = packages().into_iter().flat_map(|package| roots(&package)).chain(own);
    let known: BTreeSet<PathBuf> =
        roots.flat_map(|root| Crate::read(&root).unwrap().files).collect();
    let known: BTreeSet<PathBuf> = known.iter().map(|file| file.canonicalize().unwrap()).collect();
    let mut files = Vec::new();
    for folder in ["tools", "tests/cli", "tests/fuzz"] {
        rust_files(&root().join(folder), &mut files);
    }
    let forgotten = files.iter().filter(|file| !known.contains(*file));
    let names: Vec<String> = forgotten.map(|file| shown(file)).collect();
    assert!(names.is_empty(), "no `mod` leads to {}", names.join(", "));
}

/// The names of the files of a folder that end so.
fn names(folder: &str, end: &str) -> Vec<String> {
    let files = fs::read_dir(root().join(folder)).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(end)).collect()
}

#[test]
fn every_script_and_snapshot_is_of_some_runner() {
    let text = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    let (makefile, main) = (text("Makefile"), text("tests/web/main.mjs"));
    let scripts = names("tests", ".sh").into_iter();
    // Those that others run.
    let others = ["tests/site.sh", "tests/archive.sh"].map(text);
    let runs = |name: &String| {
        makefile.contains(name)
            || others.iter().any(|other| other.contains(&format!("sh tests/{name}")))
    };
    let mut lost: Vec<String> = scripts.filter(|name| !runs(name)).collect();
    let web = names("tests/web", ".mjs");
    let imported = |name: &str| {
        let line = format!("\"./{name}\";");
        main.contains(&line)
            || web.iter().any(|own| text(&format!("tests/web/{own}")).contains(&line))
    };
    lost.extend(web.iter().filter(|name| *name != "main.mjs" && !imported(name)).cloned());
    let cases = text("tests/cli/main.rs");
    lost.extend(names("tests/cli/snapshots", ".snap").into_iter().filter(|name| {
        let module = name.split("__").nth(1).unwrap();
        !cases.contains(&format!("mod {module};\n"))
    }));
    assert!(lost.is_empty(), "nothing runs or reads {}", lost.join(", "));
}

#[test]
fn a_package_is_called_like_its_folder() {
    for package in packages() {
        let folder = shown(&package);
        let name = folder.rsplit('/').next().unwrap();
        let text = fs::read_to_string(package.join("Cargo.toml")).unwrap();
        let expected = match folder.split('/').nth(1) {
            Some("lib") => format!("wordy-{name}"),
            _ if folder == "tools/wordy" => continue,
            _ if name == "module" => "wordy-page-module".to_owned(),
            _ => format!("wordy-tool-{name}"),
        };
        assert!(text.contains(&format!("name = \"{expected}\"")), "{folder} is no {expected}");
    }
}

/// What the libraries of each group may know of other groups; where two groups would know each
/// other, room by room. `data` is a group of one room.
const GROUPS: &[(&str, &[&str])] = &[
    ("words", &[]),
    ("games", &["words"]),
    ("data", &["words", "games"]),
    ("paper/look", &[]),
    ("paper/print", &["paper/look"]),
    ("paper/study", &["words", "games", "data", "paper/look", "paper/print", "shell"]),
    ("play", &["words", "games"]),
    ("shell/terminal", &["paper/look"]),
    ("shell/choose", &["words", "games", "data", "paper/look", "shell/terminal"]),
    ("shell/choose-game", &["words", "games", "data", "shell/terminal", "shell/choose"]),
    ("shell/choose-page", &["words", "data", "paper/print", "shell/terminal", "shell/choose"]),
    ("shell/pty", &[]),
];

#[test]
fn a_group_knows_only_what_it_may() {
    let place = |package: &PathBuf| shown(package).strip_prefix("tools/lib/").map(str::to_owned);
    let places: Vec<String> = packages().iter().filter_map(place).collect();
    let mut wrong = String::new();
    for room in &places {
        let is_in = |group: &str| *room == group || room.starts_with(&format!("{group}/"));
        let (group, allowed) = GROUPS.iter().find(|(group, _)| is_in(group)).unwrap();
        let manifest = root().join("tools/lib").join(room).join("Cargo.toml");
        let manifest: toml::Table = fs::read_to_string(manifest).unwrap().parse().unwrap();
        let names = manifest.get("dependencies").and_then(toml::Value::as_table);
        for name in names.into_iter().flat_map(toml::Table::keys) {
            let Some(name) = name.strip_prefix("wordy-") else { continue };
            let is_named = |other: &&String| other.rsplit('/').next() == Some(name);
            let other = places.iter().find(is_named).unwrap();
            let may = |allowed: &str| other == allowed || other.starts_with(&format!("{allowed}/"));
            if !may(group) && !allowed.iter().any(|allowed| may(allowed)) {
                wrong += &format!("{room} knows {other}\n");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The most crates that a small program links.
const MOST_CRATES: usize = 88;

#[test]
fn a_small_program_links_few_crates() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let tree = std::process::Command::new(cargo)
        .args(["tree", "--package", "wordy-tool-hooks", "--edges", "normal", "--prefix", "none"])
        .args(["--format", "{p}", "--locked", "--offline"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let text = String::from_utf8(tree.stdout).unwrap();
    let crates: BTreeSet<&str> = text.lines().filter_map(|it| it.split(' ').next()).collect();
    assert!(crates.contains("clap") && crates.len() <= MOST_CRATES, "{}", crates.len());
}

/// The most lines of a library, without those of its tests, and of a file.
const MOST: (usize, usize) = (9_000, 400);

#[test]
fn libraries_and_files_can_be_read() {
    let lines = |path: &Path| fs::read_to_string(path).unwrap().lines().count();
    let (mut found, mut long) = (String::new(), Vec::new());
    for package in packages() {
        let mut files = Vec::new();
        rust_files(&package.join("src"), &mut files);
        let tests = |file: &&PathBuf| file.iter().any(|own| own == "tests" || own == "tests.rs");
        let all: usize = files.iter().filter(|file| !tests(file)).map(|file| lines(file)).sum();
        if all > MOST.0 && shown(&package).starts_with("tools/lib") {
            found += &format!("{}: {all} lines\n", shown(&package));
        }
        long.extend(files);
        let tests = package.join("tests");
        if tests.exists() {
            rust_files(&tests, &mut long);
        }
    }
    for folder in ["tests/cli", "tests/fuzz"] {
        rust_files(&root().join(folder), &mut long);
    }
    for file in long.iter().filter(|file| lines(file) > MOST.1) {
        found += &format!("{}: {} lines\n", shown(file), lines(file));
    }
    assert!(found.is_empty(), "too long to read:\n{found}");
}

fn rust_files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            // What a build of the Python package leaves is nobody's source.
            if !path.ends_with("target") {
                rust_files(&path, into);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

/// The package for Python is a workspace of its own, with a table of its own: where a row differs,
/// what others wrote is compiled twice.
#[test]
fn what_others_wrote_is_optimised_alike_for_python() {
    let rows = |folder: &str| -> toml::Table {
        let text = fs::read_to_string(root().join(folder).join("Cargo.toml")).unwrap();
        let whole: toml::Table = text.parse().unwrap();
        let rows = whole["profile"]["dev"]["package"].as_table().unwrap().clone();
        rows.into_iter().filter(|(name, _)| !name.starts_with("wordy")).collect()
    };
    let (ours, python) = (rows("."), rows("tools/python"));
    // Only tests need these.
    let tests = ["insta", "proptest"];
    let ours: toml::Table =
        ours.into_iter().filter(|(name, _)| !tests.contains(&name.as_str())).collect();
    assert_eq!(ours, python);
}

#[test]
fn a_library_that_is_not_tested_has_no_tests() {
    for package in packages() {
        let text = fs::read_to_string(package.join("Cargo.toml")).unwrap();
        let mut files = Vec::new();
        rust_files(&package.join("src"), &mut files);
        let sources: String = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
        let examples = sources.lines().any(|line| line.trim_start().starts_with("/// ```"));
        let tests = sources.contains("#[test]");
        assert!(!(tests && text.contains("\ntest = false")), "{}: tests", shown(&package));
        assert!(!(examples && text.contains("doctest = false")), "{}: examples", shown(&package));
    }
}

/// What a registry and its readers ask of a package; a package that is for nobody else says why.
#[test]
fn a_library_is_ready_for_others_or_says_why_not() {
    let mut found = String::new();
    for package in packages() {
        let text = fs::read_to_string(package.join("Cargo.toml")).unwrap();
        let manifest: toml::Table = text.parse().unwrap();
        let about = manifest["package"].as_table().unwrap();
        let mut wrong = |what: &str| found += &format!("{}: {what}\n", shown(&package));
        if about.get("publish").is_some() {
            if !text.lines().zip(text.lines().skip(1)).any(|(why, line)| {
                why.starts_with("# ") && why.ends_with('.') && line == "publish = false"
            }) {
                wrong("publish = false without a reason above it");
            }
            continue;
        }
        for key in ["description", "keywords", "categories", "readme", "rust-version", "license"] {
            if about.get(key).is_none() {
                wrong(&format!("no {key}"));
            }
        }
        let name = about["name"].as_str().unwrap();
        if about.get("documentation").and_then(toml::Value::as_str)
            != Some(&format!("https://docs.rs/{name}"))
        {
            wrong("no documentation");
        }
        // The registry takes five keywords at most.
        if about["keywords"].as_array().unwrap().len() > 5 {
            wrong("more than five keywords");
        }
        let front = fs::read_to_string(package.join("src/lib.rs")).unwrap();
        let front = front.split("\nmod ").next().unwrap().split("\npub mod ").next().unwrap();
        let readme = fs::read_to_string(package.join("README.md")).unwrap();
        let shows = front.contains("//! ```")
            || front.contains("#![doc = include_str!(\"../README.md\")]")
                && readme.contains("```rust");
        if !shows {
            wrong("its documentation does not open with an example");
        }
    }
    assert!(found.is_empty(), "{found}");
}

/// Participles and question words that no type is named by alone: a search for one finds everything.
const NO_NOUNS: &str = "Told Asked Made Known Said Played Held Typed Found Kept Opened Drawn Seen Shown \
    Scored Listed Named Filed Taken Given Laid Done Put Of How What Which When Who Whose Spared Read \
    Written Won Lost Gone Chosen Meant Wanted Sent Heard Paired Counted Selected Refused Begun Learnt \
    Pressed Paged Escaped Later Reading Laying Beside Unverified Left";

#[test]
fn a_type_is_named_by_a_noun() {
    let mut files = Vec::new();
    for folder in ["tools", "tests"] {
        rust_files(&root().join(folder), &mut files);
    }
    let is_no_noun = |name: &str| NO_NOUNS.split_whitespace().any(|other| other == name);
    let mut found = String::new();
    for file in files.iter().filter(|file| !shown(file).contains("tests")) {
        for line in fs::read_to_string(file).unwrap().lines() {
            let words: Vec<&str> = line
                .split(|c: char| !c.is_alphanumeric())
                .filter(|word| !word.is_empty())
                .collect();
            let is_type = |pair: &&[&str]| {
                ["struct", "enum", "trait", "type"].contains(&pair[0]) && is_no_noun(pair[1])
            };
            let comment = line.trim_start().starts_with("//");
            if !comment && words.windows(2).take(4).any(|pair| is_type(&pair)) {
                found += &format!("{}: {}\n", shown(file), line.trim());
            }
        }
    }
    assert!(found.is_empty(), "{found}");
}
