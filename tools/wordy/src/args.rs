//! What `wordy` does itself.

use std::path::PathBuf;

use clap::{Args as _, Command, CommandFactory, Parser};
use clap_complete::Shell;
use wordy_terminal::{Exit, Outcome, Streams};

use crate::{PROGRAMS, links, list, man, shell, version};

/// The command line of `wordy`, all programs below it.
pub fn command() -> Command {
    wordy_terminal::command::<Args>()
}

#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Print the names of the programs and what each one does, separated by tabs
    #[arg(long)]
    list: bool,
    /// Print one JSON object per line
    #[arg(long, requires = "list")]
    json: bool,
    /// Print the version
    #[arg(short = 'V', long)]
    version: bool,
    /// Print the commit, the features, and the built-in lexicons with their hashes, too
    #[arg(long, requires = "version")]
    verbose: bool,
    #[command(subcommand)]
    work: Option<Work>,
}

#[derive(Debug, clap::Subcommand)]
enum Work {
    /// Print a manual page, or write all of them to a folder
    ///
    /// Without a program the page of wordy. `wordy man lexicon build` is the page of a subcommand.
    #[command(
        before_help = "Examples:\n  wordy man judge | man -l -    read a page\n  \
                       wordy man -o share/man/man1   write all pages: judge.1, ...",
        after_help = "Exit status: 0 written, 2 usage error, or the output cannot be written."
    )]
    Man(man::Args),
    /// Print the completions of a shell
    ///
    /// They complete options, files, and the names of lexicons, games, sheets, policies, searches,
    /// formats and conditions, your own in the data folder too. The script asks the program `wordy`
    /// each time, so `wordy` must be in the PATH.
    #[command(
        before_help = "Examples:\n  source <(wordy completions bash)           now\n  \
                       wordy completions fish > ~/.config/fish/completions/wordy.fish\n  \
                       wordy completions zsh judge > _judge       one program; put it in fpath",
        after_help = "Exit status: 0 printed, 2 usage error."
    )]
    Completions(Completions),
    /// Give each program its own name in a folder
    ///
    /// Makes judge, 1dif and the others in the folder: hard links to this program, symbolic links
    /// where the folder is on another disk, copies where there are no links.
    #[command(
        before_help = "Examples:\n  wordy links ~/.local/bin        judge, lexicon, ... there\n  \
                       wordy links bin --prefix w-     w-judge, w-lexicon, ...",
        after_help = "Exit status: 0 made, 2 usage error, or a name is taken (see --force)."
    )]
    Links(Links),
    /// Print the licences of all that the program contains
    ///
    /// Those of the libraries it is linked with, of the fonts in PDF files, and of the words of the
    /// built-in lexicons.
    #[command(
        before_help = "Examples:\n  wordy licences | less",
        after_help = "Exit status: 0 printed, 2 usage error, or the output cannot be written."
    )]
    Licences,
}

/// The licences of the crates linked, of the fonts and of the words; tests/licences.sh writes it.
const LICENCES: &str = include_str!("../licences.txt");
/// Those of the crates that features bring.
const MORE: &str = include_str!("../licences-features.txt");
/// Whether there is such a feature.
const HAS_MORE: bool = cfg!(any(feature = "table", feature = "sqlite", feature = "parquet"));

#[derive(Debug, clap::Args)]
struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
    /// Programs; without any, all
    #[arg(value_name = "PROGRAM")]
    programs: Vec<String>,
    /// What the names begin with: w- for w-judge
    #[arg(long, value_name = "PREFIX", default_value = "", hide_default_value = true)]
    prefix: String,
}

#[derive(Debug, clap::Args)]
struct Links {
    /// An existing folder
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// What the names begin with: w- for w-judge
    #[arg(long, value_name = "PREFIX", default_value = "", hide_default_value = true)]
    prefix: String,
    /// Overwrite FILE if it exists: those of these names
    #[arg(long)]
    force: bool,
}

impl Parser for Args {}

impl CommandFactory for Args {
    fn command() -> Command {
        let programs = PROGRAMS.iter().map(|program| (program.command)());
        let command = Command::new("wordy")
            .version(env!("CARGO_PKG_VERSION"))
            .disable_version_flag(true)
            .about("Word-list and lexicon programs for people who play with words")
            .long_about(
                "Word-list and lexicon programs for people who play with words\n\n\
                 One file holds all programs. `wordy judge QUIZ` runs the program judge; a link \
                 with the name judge does the same (see wordy links). \
                 `wordy judge --help` is its manual.",
            )
            .before_help(
                "Examples:\n  wordy judge QUIZ             run a program\n  \
                 wordy help lexicon build     read its manual\n  \
                 wordy completions bash       complete commands and names in a shell",
            )
            .after_help(
                "Exit status: 0 found, acceptable, equal;\n\
                 1 nothing found, unacceptable, different;\n\
                 2 usage or input error, or a failed write.",
            )
            .subcommand_value_name("PROGRAM")
            .subcommand_help_heading("Programs")
            .args_conflicts_with_subcommands(true)
            .subcommands(programs);
        Self::augment_args(command)
    }

    fn command_for_update() -> Command {
        Self::command()
    }
}

/// Does what the arguments of `wordy` ask for.
pub(crate) fn work(args: Args, streams: &mut Streams<'_>) -> Outcome {
    match args.work {
        None if args.version => version::print(args.verbose, streams),
        None if args.list => list::rows(args.json, streams),
        None => list::overview(streams),
        Some(Work::Licences) => {
            streams.output.write_all(LICENCES.as_bytes())?;
            if HAS_MORE {
                streams.output.write_all(MORE.as_bytes())?;
            }
            Ok(Exit::Found)
        }
        Some(Work::Man(args)) => man::work(&args, command(), streams),
        Some(Work::Completions(args)) => {
            shell::scripts(args.shell, &args.programs, &args.prefix, streams.output)
        }
        Some(Work::Links(args)) => {
            links::make(&args.folder, &args.prefix, args.force).map(|()| Exit::Found)
        }
    }
}
