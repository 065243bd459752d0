//! Help texts: each has examples and says what the exit status means.

use crate::env::Env;

#[test]
fn every_command_has_examples_and_an_exit_status() {
    let command = wordy_tool_quiz::command();
    let names = command.get_subcommands().map(|sub| sub.get_name().to_owned());
    let names: Vec<String> = names.filter(|name| name != "help").collect();
    assert!(names.len() >= 13, "{names:?}");
    let env = Env::new();
    for name in names.iter().map(String::as_str).chain([""]) {
        let [short, long] = ["-h", "--help"].map(|option| env.run(&format!("{name} {option}"), ""));
        for text in [&short, &long] {
            assert!(text.starts_with("Examples:\n  "), "{text}");
            assert!(text.contains("Exit status: 0 "), "{text}");
            assert!(text.contains(format!("quiz {name}").trim_end()), "{text}");
        }
        assert!(long.len() >= short.len());
        for line in short.lines().chain(long.lines()) {
            assert!(line.chars().count() <= 100, "{line}");
        }
    }
}
