//! One grammar for all programs: what their options are called, what they mean, how many they are.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use clap::{Arg, Command};

use crate::help;

/// Names that still mean different things in different programs. It must shrink to nothing.
const SEVERAL_MEANINGS: &[&str] = &["--steps"];
/// Commands that still have more than [`MOST_OPTIONS`], or whose `-h` is longer than [`MOST_LINES`].
/// It must shrink to nothing.
const TOO_LARGE: &[&str] = &["quiz"];

/// Options of a command, without those of terminals and `--csv`.
const MOST_OPTIONS: usize = 20;
/// Lines of `-h`.
const MOST_LINES: usize = 45;
/// Options of all commands together, without those that are the same everywhere.
const MOST_SLOTS: usize = 453;
/// Names of options.
const MOST_NAMES: usize = 211;

/// What commands have that go over words, and those that print an answer.
const GRAMMAR: [&str; 9] =
    ["lexicon", "alphabet", "level", "search", "length", "top", "output", "force", "json"];

/// What every command has, or every command that prints rows.
const EVERYWHERE: [&str; 5] = ["help", "version", "color", "no-pager", "csv"];

/// Every command, those of `table` and `quiz` too, which a build to try things goes without.
fn commands() -> Vec<(String, Command)> {
    let mut all = help::commands();
    for mut command in [wordy_tool_quiz::command(), wordy_tool_table::command()] {
        let name = command.get_name().to_owned();
        if all.iter().all(|(own, _)| *own != name) {
            command.build();
            all.push((name.clone(), command.clone()));
            all.extend(help::below(&name, &command));
        }
    }
    all
}

/// An option as it is typed.
fn name(arg: &Arg) -> Option<String> {
    match (arg.get_long(), arg.get_short()) {
        (Some(long), _) => Some(format!("--{long}")),
        (None, Some(short)) => Some(format!("-{short}")),
        (None, None) => None,
    }
}

/// The options of a command that its help shows. One that a program has for all its commands is an
/// option of the program.
fn options(command: &Command) -> impl Iterator<Item = (String, &Arg)> {
    let whole = command.get_version().is_some();
    let of_program = move |arg: &&Arg| whole || !arg.is_global_set();
    let seen = command.get_arguments().filter(|arg| !arg.is_hide_set()).filter(of_program);
    let named = seen.filter_map(|arg| Some((name(arg)?, arg)));
    named.filter(|(name, _)| !EVERYWHERE.contains(&name.trim_start_matches('-')))
}

/// What an option means: the first clause of its line.
fn meaning(arg: &Arg) -> String {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    help.split([':', ';', ',', '[', '(']).next().unwrap_or_default().trim().to_owned()
}

/// The meanings of every name, and the commands that have each.
fn meanings() -> BTreeMap<String, BTreeMap<String, Vec<String>>> {
    let mut all: BTreeMap<String, BTreeMap<String, Vec<String>>> = BTreeMap::new();
    for (command, clap) in commands() {
        for (name, arg) in options(&clap) {
            let meanings = all.entry(name).or_default();
            meanings.entry(meaning(arg)).or_default().push(command.clone());
        }
    }
    all
}

/// The page: every name once, what it means, and the commands that have it.
fn page() -> String {
    let mut page = "# Every option\n\n\
        One name has one meaning, in every command that has it. `-h`, `-V`, `--color`, `--no-pager` \
        are in all of them;\n`--csv` is in those that print rows.\n\n\
        | option | what it does | commands |\n|---|---|---|\n"
        .to_owned();
    for (name, meanings) in meanings() {
        for (meaning, commands) in meanings {
            writeln!(page, "| `{name}` | {meaning} | {} |", commands.join(", ")).unwrap();
        }
    }
    page
}

/// The exceptions that are needed must be those that are listed.
fn assert_listed(found: &BTreeSet<String>, listed: &[&str]) {
    let listed: BTreeSet<String> = listed.iter().map(|name| (*name).to_owned()).collect();
    let new: Vec<_> = found.difference(&listed).collect();
    let mended: Vec<_> = listed.difference(found).collect();
    assert!(new.is_empty() && mended.is_empty(), "new: {new:#?}\nmended: {mended:#?}");
}

#[test]
fn the_page_of_options_is_what_the_programs_have() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/guide/src/options.md");
    if std::env::var_os("ACCEPT").is_some() {
        std::fs::write(path, page()).unwrap();
    }
    let is = std::fs::read_to_string(path).unwrap_or_default();
    assert!(is == page(), "{path} is out of date: ACCEPT=1 writes it anew");
}

#[test]
fn a_name_has_one_meaning() {
    let several = meanings().into_iter().filter(|(_, meanings)| meanings.len() > 1);
    assert_listed(&several.map(|(name, _)| name).collect(), SEVERAL_MEANINGS);
}

#[test]
fn no_command_is_too_large() {
    let mut large = BTreeSet::new();
    for (name, command) in commands() {
        let (count, help) = (options(&command).count(), command.clone().render_help().to_string());
        if count > MOST_OPTIONS || help.lines().count() > MOST_LINES {
            large.insert(name);
        }
    }
    assert_listed(&large, TOO_LARGE);
}

#[test]
fn all_commands_together_have_few_options() {
    let all = meanings();
    let count = |meanings: &BTreeMap<String, Vec<String>>| -> usize {
        meanings.values().map(Vec::len).sum()
    };
    let is_same = |name: &str| GRAMMAR.contains(&name.trim_start_matches('-'));
    let slots: usize = all.values().map(count).sum();
    let same: usize = all.iter().filter(|(name, _)| is_same(name)).map(|(_, it)| count(it)).sum();
    let (names, commands) = (all.len(), commands().len());
    println!("{slots} options under {names} names in {commands} commands; {same} of the grammar");
    let slots = slots - same;
    assert!(slots <= MOST_SLOTS && all.len() <= MOST_NAMES, "{slots} slots, {} names", all.len());
}
