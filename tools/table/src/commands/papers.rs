//! What is installed beside the program: manual pages, completions, licences.

use std::path::PathBuf;

use clap_complete::Shell;
use wordy_cli::{Exit, Failure, Outcome, Streams, page, pages_of, write_pages};

/// Print the manual page, or write all pages to a folder
///
/// Without a command the page of table. `table man open` is the page of a command.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table man | man -l -         read it\n  \
                   table man -o share/man/man1  write all pages: table.1, table-open.1, ...",
    after_help = "Exit status: 0 written, 2 usage error, or the output cannot be written."
)]
pub(crate) struct ManArgs {
    /// A command
    #[arg(value_name = "COMMAND", conflicts_with = "output")]
    command: Option<String>,
    /// Write all pages to this folder
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
    /// Replace pages that are there
    #[arg(long, requires = "output")]
    force: bool,
}

impl ManArgs {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let pages = pages_of("table", crate::command());
        let Some(folder) = &self.output else {
            let command = self.command.as_ref();
            let name = command.map_or("table".to_owned(), |own| format!("table-{own}"));
            let own = pages.into_iter().find(|(page, _)| *page == name).ok_or_else(|| {
                let named = command.map_or("", String::as_str);
                Failure::new(format!("table has no command {named}"))
                    .hint("table --help lists the commands")
            })?;
            streams.output.write_all(&page(own)?)?;
            return Ok(Exit::Found);
        };
        write_pages(folder, pages, self.force, streams)?;
        Ok(Exit::Found)
    }
}

/// Print the completions of a shell
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  source <(table completions bash)    now",
    after_help = "Exit status: 0 printed, 2 usage error."
)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
    /// What the installed name begins with: w- for w-table
    #[arg(long, value_name = "PREFIX", default_value = "", hide_default_value = true)]
    prefix: String,
}

impl CompletionsArgs {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let mut script = Vec::new();
        let name = format!("{}table", self.prefix);
        clap_complete::generate(self.shell, &mut crate::command(), name, &mut script);
        wordy_cli::put_file(streams.output, &script)?;
        Ok(Exit::Found)
    }
}

/// The licences of the crates linked, of the fonts and of the words; tests/licences.sh writes it.
const LICENCES: &str = include_str!("../../licences.txt");

/// Print the licences of all that the program contains
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table licences | less",
    after_help = "Exit status: 0 printed, 2 usage error, or the output cannot be written."
)]
pub(crate) struct LicencesArgs {}

impl LicencesArgs {
    #[expect(clippy::unused_self, reason = "as all commands are run")]
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        streams.output.write_all(LICENCES.as_bytes())?;
        Ok(Exit::Found)
    }
}
