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
            assert!(text.contains(&format!("table {name}")), "{text}");
        }
        assert!(long.len() >= short.len());
        for line in short.lines().chain(long.lines()) {
            assert!(line.chars().count() <= 100, "{line}");
        }
    }
}
