//! What every command's help keeps to.

use std::fmt::Write as _;

use clap::Command;

use crate::env::Env;

/// Programs and subcommands that print no data, or none that `--json` could carry.
const WITHOUT_JSON: &[(&str, &str)] = &[
    ("judge table", "a full screen"),
    ("lexicon install", "writes a file"),
    ("lexicon uninstall", "deletes files"),
    ("lexicon", "its subcommands print"),
    ("lexicon build", "writes a file"),
    ("lexicon export", "writes a file"),
    ("lexicon make", "writes a file"),
    ("lexicon new", "writes a file"),
    ("page", "writes a file"),
    ("page elements", "writes files"),
    ("page texts", "prints a file"),
    ("referee", "its subcommands print"),
    ("sheet cards", "writes a file"),
    ("sheet set", "writes files"),
    ("slip pad", "writes a file"),
    ("slip tiles", "writes a file"),
    ("slip challenges", "writes a file"),
    ("slip results", "writes a file"),
    ("simulate report", "writes a page"),
    ("simulate train", "writes a file"),
    ("wordy man", "prints a page"),
    ("wordy licences", "a text"),
    ("wordy completions", "prints a script"),
    ("wordy links", "writes files"),
];

/// Every command: `wordy`, what it does itself, and each program with its subcommands.
pub(crate) fn commands() -> Vec<(String, Command)> {
    let mut suite = wordy::command();
    suite.build();
    let own: Vec<_> = suite
        .get_subcommands()
        .filter(|sub| sub.get_name() != "help" && wordy::program(sub.get_name()).is_none())
        .map(|sub| (format!("wordy {}", sub.get_name()), sub.clone()))
        .collect();
    let mut all = Vec::new();
    for program in wordy::PROGRAMS {
        let mut command = (program.command)();
        command.build();
        all.push((program.name.to_owned(), command.clone()));
        all.extend(below(program.name, &command));
    }
    all.push(("wordy".to_owned(), suite));
    all.extend(own);
    all
}

pub(crate) fn below(name: &str, command: &Command) -> Vec<(String, Command)> {
    let mut all = Vec::new();
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        let path = format!("{name} {}", sub.get_name());
        let deeper = below(&path, sub);
        all.push((path, sub.clone()));
        all.extend(deeper);
    }
    all
}

/// What an option does is one line of `-h`; more belongs to `--help`.
#[test]
fn every_option_has_one_line_of_help() {
    let mut wrong = String::new();
    for (name, command) in commands() {
        let options = command.get_arguments().filter(|arg| !arg.is_positional());
        for arg in options.filter(|arg| !arg.is_hide_set()) {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            if help.lines().count() != 1 || help.trim_end_matches("...").ends_with('.') {
                writeln!(wrong, "{name} --{}: {help}", arg.get_id()).unwrap();
            }
        }
    }
    assert_eq!(wrong, "");
}

/// Sentences, or the lines of a list.
fn sentences(text: &str) -> Vec<String> {
    let text = text.replace(".\n", ". ").replace("\n\n", ". ").replace('\n', " ");
    let parts = text.split(". ").map(|part| part.trim().trim_end_matches('.').to_lowercase());
    parts.filter(|part| part.len() > 8).collect()
}

#[test]
fn no_help_says_a_sentence_twice() {
    let mut wrong = String::new();
    for (name, command) in commands() {
        let text = |text: Option<&clap::builder::StyledStr>| text.map(ToString::to_string);
        let own = text(command.get_long_about().or(command.get_about()));
        let mut texts = vec![(String::new(), own.unwrap_or_default())];
        texts.extend(command.get_arguments().map(|arg| {
            let long = text(arg.get_long_help()).or(text(arg.get_help()));
            (format!(" {}", arg.get_id()), long.unwrap_or_default())
        }));
        for (what, text) in texts {
            let mut all = sentences(&text);
            let count = all.len();
            all.sort();
            all.dedup();
            if all.len() < count {
                writeln!(wrong, "{name}{what}: {text}").unwrap();
            }
        }
    }
    assert_eq!(wrong, "");
}

#[test]
fn every_command_is_consistent() {
    wordy::command().debug_assert();
    for program in wordy::PROGRAMS {
        (program.command)().debug_assert();
    }
}

#[test]
fn every_help_begins_with_examples_and_says_the_exit_status() {
    let env = Env::new();
    let mut missing = Vec::new();
    for (name, _) in commands() {
        let help = env.run(&format!("{name} --help"));
        if !help.starts_with("Examples:\n") || !help.contains("Exit status: 0") {
            missing.push(name);
        }
    }
    assert_eq!(missing, [] as [&str; 0]);
}

#[test]
fn what_prints_data_prints_json_too() {
    let mut wrong = String::new();
    // The commands of `table` and `quiz` that print data have tests of their own.
    let own = |name: &str| ["table", "quiz"].iter().any(|own| name.starts_with(own));
    for (name, command) in commands().into_iter().filter(|(name, _)| !own(name)) {
        let json = command.get_arguments().any(|arg| arg.get_long() == Some("json"));
        let excused = WITHOUT_JSON.iter().any(|(own, _)| *own == name);
        match (json, excused) {
            (false, false) => {
                writeln!(wrong, "{name}: no --json").unwrap();
            }
            (true, true) => writeln!(wrong, "{name}: has --json, so needs no excuse").unwrap(),
            _ => {}
        }
    }
    assert_eq!(wrong, "");
}
