//! The README is one page: short, with an answer at once, and what it shows is what the programs print.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::env::{Env, WORDY};

pub(crate) const README: &str = include_str!("../../README.md");

#[test]
fn its_transcripts_are_true() {
    assert!(played(README).len() > 6);
}

#[test]
fn it_is_one_page_with_an_answer_on_the_first_screen() {
    let lines = README.lines().count();
    assert!(lines <= 220, "{lines} lines");
    let answer = README.lines().skip_while(|line| *line != "```console").nth(2).unwrap();
    let at = README.lines().position(|line| line == answer).unwrap() + 1;
    assert!(at <= 30 && !answer.starts_with(['$', '`']), "line {at}: {answer}");
    for command in ["    make tour ", "    make test "] {
        assert!(README.contains(command), "{command}");
    }
}

/// Runs the commands of a text's `console` blocks in one folder, as a new user types them; what
/// they print must be what the text shows below them.
pub(crate) fn played(text: &str) -> Vec<String> {
    let (env, programs) = (Env::new(), linked());
    let mut commands = Vec::new();
    for (command, expected) in steps(text) {
        let printed =
            run(&env, programs.path(), command).replace(&env.path("").display().to_string(), "");
        assert_eq!(printed.trim_end(), expected.trim_end(), "$ {command}");
        commands.push(command.to_owned());
    }
    commands
}

/// The commands of a text's `console` blocks, each with what it prints.
pub(crate) fn steps(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let blocks = text.split("```console\n").skip(1);
    let sessions = blocks.map(|rest| rest.split("```").next().unwrap());
    sessions.flat_map(|session| session.split("$ ").skip(1)).map(|step| {
        let (command, printed) = step.split_once('\n').unwrap();
        (command, printed)
    })
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
        .env("HOME", env.path("home"))
        .env_remove("WORDY_DATA")
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("XDG_DATA_HOME")
        .env_remove("WORDY_LEXICON")
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}
