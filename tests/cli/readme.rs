//! The README shows what the programs print.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::env::{Env, WORDY};

/// Each `console` block of the README is a session: its commands run in one folder, and what they
/// print must be what stands below them. Every program is at work in one of them.
#[test]
fn its_transcripts_are_true() {
    let readme = include_str!("../../README.md");
    let commands = format!(" {}", played(readme).join(" "));
    for program in wordy::PROGRAMS {
        let name = program.name;
        assert!(commands.contains(&format!(" {name} ")), "the README does not show {name} at work");
        assert!(readme.contains(&format!("| `{name}` | ")), "the table does not have {name}");
    }
}

/// From a federation's list to a verdict at the table, in ten commands.
#[test]
fn a_director_needs_ten_commands() {
    let commands = played(include_str!("../../lexicons/director.md"));
    let own = commands.iter().filter(|command| !command.starts_with("printf "));
    assert_eq!(own.count(), 10);
}

/// Every picture that the README and the pages beside it name is there, and every one there is named.
#[test]
fn pictures_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/pictures.md")).unwrap();
    let readme = include_str!("../../README.md");
    let named = |text: &str, before: &str| -> Vec<String> {
        let parts = text.split(before).skip(1);
        parts.map(|rest| rest.split_once(".png").unwrap().0.to_owned()).collect()
    };
    let shown = named(&page, "(pictures/");
    for name in shown.iter().chain(&named(readme, "docs/pictures/")) {
        let bytes = std::fs::read(root.join(format!("docs/pictures/{name}.png"))).expect(name);
        assert!(bytes.starts_with(b"\x89PNG"), "{name}");
    }
    for file in std::fs::read_dir(root.join("docs/pictures")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(shown.iter().any(|shown| name == format!("{shown}.png")), "{name} is not shown");
    }
}

/// Runs the commands of a text's `console` blocks in one folder; what they print must be what
/// stands below them.
pub(crate) fn played(text: &str) -> Vec<String> {
    let (env, programs) = (Env::new(), linked());
    let sessions = text.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let mut commands = Vec::new();
    for step in sessions.flat_map(|session| session.split("$ ").skip(1)) {
        let (command, expected) = step.split_once('\n').unwrap();
        let printed =
            run(&env, programs.path(), command).replace(&env.path("").display().to_string(), "");
        assert_eq!(printed.trim_end(), expected.trim_end(), "$ {command}");
        commands.push(command.to_owned());
    }
    commands
}

/// A folder with every program by its own name.
fn linked() -> TempDir {
    let folder = TempDir::new().unwrap();
    let made = Command::new(WORDY).arg("links").arg(folder.path()).status().unwrap();
    assert!(made.success());
    folder
}

/// What a shell prints for a command, errors and all.
fn run(env: &Env, programs: &Path, command: &str) -> String {
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh")
        .arg("-c")
        .arg(format!("exec 2>&1; {command}"))
        .current_dir(env.path("."))
        .env("PATH", path)
        .env("WORDY_DATA", env.path("data"))
        .env_remove("WORDY_LEXICON")
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}
