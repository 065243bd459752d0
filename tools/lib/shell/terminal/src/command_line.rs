//! What every command line has: the options of all programs, and the rules of subcommands.

use std::ffi::OsString;

use clap::builder::Resettable;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{ArgAction, ArgMatches, Args as _, CommandFactory, FromArgMatches as _, Parser};

use crate::output_args::OutputArgs;
use crate::terminal::{Screen, TerminalArgs};
use crate::top::Top;

/// The command line of a program, with the options that every program has.
pub fn command<A: CommandFactory>() -> clap::Command {
    let own = with_csv(lists_alone(A::command()));
    let (about, long) = (own.get_about().cloned(), own.get_long_about().cloned());
    // A group of options brings what it is for with it; the program's own words stay.
    TerminalArgs::augment_args(own)
        .about(Resettable::from(about))
        .long_about(Resettable::from(long))
}

/// Gives the option `--csv` to commands without [`OutputArgs`], until they have them.
fn with_csv(command: clap::Command) -> clap::Command {
    let has = command.get_arguments().any(|arg| arg.get_id() == "csv");
    let command = command.mut_subcommands(with_csv);
    if has {
        return command;
    }
    let csv = clap::Arg::new("csv").long("csv").action(ArgAction::SetTrue);
    command.arg(csv.help("Print rows as CSV, with a header"))
}

/// Options that print a list of what there is, in place of an answer. No other option has an effect
/// on it, but for `--json`.
const LISTING: [&str; 2] = ["list", "list_texts"];

/// Refuses other options of a program or command beside one that lists.
fn lists_alone(command: clap::Command) -> clap::Command {
    let lists = |arg: &clap::Arg| {
        LISTING.contains(&arg.get_id().as_str()) && matches!(arg.get_action(), ArgAction::SetTrue)
    };
    let ids = command.get_arguments().map(|arg| arg.get_id().clone());
    let others: Vec<clap::Id> = ids.filter(|id| id != "json").collect();
    let alone = |arg: clap::Arg| {
        if !lists(&arg) {
            return arg;
        }
        let others: Vec<clap::Id> =
            others.iter().filter(|id| *id != arg.get_id()).cloned().collect();
        arg.conflicts_with_all(others)
    };
    command.mut_args(alone).mut_subcommands(lists_alone)
}

/// What the command that was called was given.
fn deepest(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand().map_or(matches, |(_, below)| deepest(below))
}

/// Whether a command line gives an option without a value.
fn is_given(matches: &ArgMatches, id: &str) -> bool {
    deepest(matches).try_get_one(id).ok().flatten().copied().unwrap_or(false)
}

/// Refuses options before the name of a subcommand, which would not see them.
fn options_follow(command: &mut clap::Command, matches: &ArgMatches) -> Result<(), clap::Error> {
    let Some((name, below)) = matches.subcommand() else { return Ok(()) };
    let typed = |arg: &&clap::Arg| {
        let id = arg.get_id().as_str();
        !arg.is_global_set() && matches.value_source(id) == Some(ValueSource::CommandLine)
    };
    let option = command.get_arguments().find(typed).map(ToString::to_string);
    if let Some(option) = option {
        let program = command.get_name();
        let message = format!("`{option}` comes after `{name}`: {program} {name} {option}");
        return Err(command.error(ErrorKind::ArgumentConflict, message));
    }
    match command.find_subcommand_mut(name) {
        Some(command) => options_follow(command, below),
        None => Ok(()),
    }
}

/// The way to say a word that is spelled as a subcommand, where `alone` is one: what the command
/// line has after the program. None where the program takes no words.
pub(crate) fn word_hint<A: CommandFactory>(alone: Option<OsString>) -> Option<String> {
    let word = alone?;
    let (word, command) = (word.to_str()?, A::command());
    command.get_positionals().next()?;
    command.find_subcommand(word)?;
    Some(format!("for the word {}: {} -- {word}", word.to_uppercase(), command.get_name()))
}

/// The note on a first word that is nearly a command, and is read as a word with those after it.
pub(crate) fn nearly_a_command<A: CommandFactory>(args: &[OsString]) -> Option<String> {
    let [_, word, _, ..] = args else { return None };
    let (word, command) = (word.to_str()?, A::command());
    command.get_positionals().next()?;
    let mut names = command.get_subcommands().map(clap::Command::get_name);
    let near = names.find(|name| strsim::damerau_levenshtein(word, name) == 1)?;
    (word.len() >= SHORTEST_COMMAND).then(|| {
        format!("note: `{word}` is read as a word; the command is `{} {near}`", command.get_name())
    })
}

/// Letters from which on a word that is nearly a command is more likely that.
const SHORTEST_COMMAND: usize = 5;

/// What a command line says: to the program, and to [`run`](crate::run).
pub(crate) struct CommandLine<A> {
    pub(crate) args: A,
    /// Where the answer goes, in a command that asks.
    pub(crate) output: Option<OutputArgs>,
    /// How many rows it has at most.
    pub(crate) top: Option<Top>,
}

/// Reads a command line, and what it says of the terminal.
pub(crate) fn parse<A: Parser>(
    args: Vec<OsString>,
    screen: &Screen,
) -> Result<CommandLine<A>, clap::Error> {
    screen.set(TerminalArgs::of(&args));
    let mut command = command::<A>();
    let matches = command.try_get_matches_from_mut(args)?;
    options_follow(&mut command, &matches)?;
    if is_given(&matches, "quiet") {
        screen.stop_progress();
    }
    let args = TerminalArgs::from_arg_matches(&matches).and_then(|terminal| {
        screen.set(terminal);
        let output = OutputArgs::of(deepest(&matches))?;
        let csv = output.as_ref().map_or_else(|| is_given(&matches, "csv"), OutputArgs::csv);
        screen.set_csv(csv);
        let top = deepest(&matches).try_get_one::<Top>("top").ok().flatten().copied();
        Ok(CommandLine { args: A::from_arg_matches(&matches)?, output, top })
    });
    args.map_err(|error| error.format(&mut command))
}

/// What prints rows as CSV.
const ROWS: &str = "--csv prints rows as CSV, with a header";

/// The way out of a command line that asks for CSV by the option that has the format of a page.
pub(crate) fn hint(error: &clap::Error) -> Option<&'static str> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.as_str(),
        _ => "",
    };
    match (error.kind(), text(ContextKind::InvalidArg)) {
        (ErrorKind::InvalidValue, option) if option.starts_with("--format ") => {
            (text(ContextKind::InvalidValue) == "csv").then_some(ROWS)
        }
        _ => None,
    }
}
