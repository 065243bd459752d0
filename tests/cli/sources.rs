//! What docs/sources.md says of the authors' things: its commands can be typed, its tests are there.

use std::path::Path;

use clap::error::ErrorKind;

const SOURCES: &str = include_str!("../../docs/sources.md");

/// What stands between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_command_can_be_typed() {
    let mut tried = 0;
    for line in SOURCES.lines() {
        for command in quoted(line) {
            let plain = command.replace('\'', "");
            let words: Vec<&str> = plain.split_whitespace().collect();
            let Some(program) = words.first().and_then(|name| wordy::program(name)) else {
                continue;
            };
            let parsed = (program.command)().try_get_matches_from(&words);
            // A command that is only named.
            let is_named = |error: &clap::Error| match error.kind() {
                ErrorKind::MissingRequiredArgument => words.len() < 3,
                ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => words.len() == 1,
                _ => false,
            };
            if let Err(error) = parsed {
                assert!(is_named(&error), "{command}: {error}");
            }
            tried += 1;
        }
    }
    assert!(tried > 30, "{tried}");
}

/// The text of all tests below a folder.
fn tests_in(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            tests_in(&path, text);
        } else if path.extension().is_some_and(|own| own == "rs") {
            text.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_test_is_there() {
    let mut text = String::new();
    for folder in ["tools/table/tests", "tools/table/src", "tools/lib/play/matches"] {
        tests_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut text);
    }
    let mut named = 0;
    for line in SOURCES.lines() {
        let parts = line.split("test ").skip(1).chain(line.split("tests ").skip(1));
        for name in parts.flat_map(quoted).filter(|name| name.matches('_').count() > 1) {
            assert!(text.contains(&format!("fn {name}()")), "no test {name}");
            named += 1;
        }
    }
    assert!(named > 25, "{named}");
}
