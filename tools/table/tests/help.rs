//! Help texts: each has examples and says what the exit status means.

use std::process::Command;

#[expect(clippy::unwrap_used, reason = "a failure is to be seen")]
fn run(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_table")).args(args).output().unwrap();
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_command_has_examples_and_an_exit_status() {
    let command = wordy_tool_table::command();
    let names = command.get_subcommands().map(|sub| sub.get_name().to_owned());
    let names: Vec<String> = names.filter(|name| name != "help").collect();
    assert!(names.len() >= 10, "{names:?}");
    for name in &names {
        let [short, long] = ["-h", "--help"].map(|option| run(&[name.as_str(), option]));
        for text in [&short, &long] {
            assert!(text.contains("Examples:\n  "), "{text}");
            assert!(text.contains("Exit status: 0 "), "{text}");
            assert!(text.contains(&format!("table {name}")) || name == "completions", "{text}");
        }
        assert!(long.len() >= short.len());
        for line in short.lines().chain(long.lines()) {
            assert!(line.chars().count() <= 100, "{line}");
        }
        assert!(run(&["man", name]).starts_with(".ie"), "{name}");
    }
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell, "--prefix", "w-"]);
        assert!(script.contains("w-table") && script.contains("standings"), "{shell}");
    }
}

#[test]
fn licences_are_those_of_what_is_linked() {
    let text = run(&["licences"]);
    for name in ["axum", "tokio", "tokio-postgres", "rusqlite", "qrcode", "fst"] {
        assert!(text.contains(&format!("== {name} v")), "{name}");
    }
}
