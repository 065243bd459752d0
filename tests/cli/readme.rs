//! The README shows what the programs print.

use std::process::Command;

use crate::env::{Env, program_path};

/// Each `console` block of the README is a session: its commands run in one folder, and what they
/// print must be what stands below them.
#[test]
fn its_transcripts_are_true() {
    let readme = include_str!("../../README.md");
    let env = Env::new();
    let mut blocks = 0;
    for block in readme.split("```console\n").skip(1) {
        let session = block.split("```").next().unwrap();
        blocks += 1;
        for step in session.split("$ ").skip(1) {
            let (command, expected) = step.split_once('\n').unwrap();
            assert_eq!(run(&env, command).trim_end(), expected.trim_end(), "$ {command}");
        }
    }
    assert!(blocks >= 5, "the README shows each program at work");
}

/// What a shell prints for a command, errors and all.
fn run(env: &Env, command: &str) -> String {
    let programs = std::path::Path::new(program_path("judge")).parent().unwrap();
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
