//! Where an answer goes and in which format: the options of every program that prints rows.

use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, TypedValueParser, ValueParser};

use crate::file::{ending, is_standard_output, unknown_ending, write_content};
use crate::nearest::nearest;
use crate::spool::{Content, Spool};
use crate::{Failure, Streams, check_free, write_whole};

/// The endings of files of rows: of text as it is printed, of CSV, of JSON.
const ROWS: [&str; 5] = ["txt", "tsv", "csv", "json", "ndjson"];

/// What only a command with [`OutputArgs`] has.
const MARK: &str = "overwrite";

/// A format that rows are printed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowFormat {
    /// Fields between tabs.
    #[default]
    Text,
    /// CSV with a header.
    Csv,
    /// An object a line.
    Json,
}

/// Where an answer goes and in which format. [`run`](crate::run) writes the file: a program asks
/// only for [`json`](Self::json), and for the endings it has added with [`further_endings`].
#[derive(Clone, Debug, Default, clap::Args)]
pub struct OutputArgs {
    /// Write to FILE: .txt, .tsv, .csv, .json, .ndjson
    ///
    /// The file has what would be printed, in the format of its ending. .txt and .tsv are as
    /// printed, .json and .ndjson have one object per line. With another ending, or none, say
    /// --json, --csv or --format ENDING. The file is written whole or not at all; - is standard
    /// output.
    #[arg(short, long, value_name = "FILE", value_parser = file(&[]))]
    output: Option<OutputFile>,
    /// Overwrite FILE if it exists
    #[arg(id = MARK, long = "force", requires = "output")]
    force: bool,
    /// Format, where the name of FILE does not say it: an ending
    #[arg(long, value_name = "ENDING", hide = true)]
    format: Option<String>,
    /// Print one JSON object per line
    #[arg(long, conflicts_with_all = ["csv", "format"])]
    json: bool,
    /// Print rows as CSV, with a header
    ///
    /// An empty line comes between two tables.
    #[arg(long, conflicts_with = "format")]
    csv: bool,
}

/// A file to write, and the endings that its program can write besides those of rows.
#[derive(Clone, Debug)]
pub(crate) struct OutputFile {
    path: PathBuf,
    further: &'static [&'static str],
}

fn file(further: &'static [&'static str]) -> ValueParser {
    PathBufValueParser::new().map(move |path| OutputFile { path, further }).into()
}

/// Adds endings to those that `-o` of a command takes: `#[command(mut_arg("output",
/// further_endings(&["svg"])))]`. The command writes such a file.
pub fn further_endings(further: &'static [&'static str]) -> impl FnOnce(clap::Arg) -> clap::Arg {
    move |arg| {
        let named = further.iter().flat_map(|ending| [", .", ending]).collect::<String>();
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        arg.value_parser(file(further)).help(help + &named)
    }
}

impl OutputArgs {
    /// The options among those of a command that has them.
    pub(crate) fn of(matches: &clap::ArgMatches) -> Result<Option<Self>, clap::Error> {
        match matches.try_get_one::<bool>(MARK) {
            Ok(Some(_)) => clap::FromArgMatches::from_arg_matches(matches).map(Some),
            _ => Ok(None),
        }
    }

    /// The format of rows.
    pub fn format(&self) -> RowFormat {
        match self.ending().as_deref() {
            Some("csv") => RowFormat::Csv,
            Some("json" | "ndjson") => RowFormat::Json,
            _ => RowFormat::Text,
        }
    }

    /// Whether rows are objects.
    pub fn json(&self) -> bool {
        self.format() == RowFormat::Json
    }

    /// Whether rows are CSV.
    pub(crate) fn csv(&self) -> bool {
        self.format() == RowFormat::Csv
    }

    /// Whether the answer goes into a file that holds what would be printed.
    pub(crate) fn captures(&self) -> bool {
        !is_standard_output(self.path()) && self.further().is_none()
    }

    /// The ending asked for by [`further_endings`], if one is: the program writes the file by
    /// [`put`](Self::put).
    pub fn further(&self) -> Option<&'static str> {
        let ending = self.ending()?;
        self.further_endings().iter().find(|own| **own == ending).copied()
    }

    /// Writes a file that is not rows.
    ///
    /// # Errors
    ///
    /// Those of [`write_whole`].
    pub fn put(&self, bytes: &[u8], streams: &mut Streams<'_>) -> Result<(), Failure> {
        write_whole(self.path(), bytes, self.force, streams)
    }

    /// Writes what was printed.
    pub(crate) fn put_spool(
        &self,
        spool: &Spool,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        write_content(self.path(), Content::Spool(spool), self.force, streams)
    }

    /// Whether a file that exists is written anew.
    pub fn overwrites(&self) -> bool {
        self.force
    }

    /// Where the answer goes; standard output where nothing is said.
    pub fn path(&self) -> &Path {
        self.output.as_ref().map_or(Path::new("-"), |file| &file.path)
    }

    /// Refuses what could not be written in the end: an ending that is no format of the command,
    /// a file that exists.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let known = [&ROWS, self.further_endings()].concat();
        if let Some(ending) = self.ending().filter(|ending| !known.contains(&ending.as_str())) {
            return Err(match &self.format {
                Some(_) => unknown_format(&ending, &known),
                None => unknown_ending("-o", self.path(), "what is printed", &known),
            });
        }
        check_free(self.path(), self.force)
    }

    /// The ending that says the format, if one does.
    fn ending(&self) -> Option<String> {
        let said = match (self.json, self.csv, &self.format) {
            (true, ..) => Some("json"),
            (_, true, _) => Some("csv"),
            (.., Some(format)) => Some(format.trim_start_matches('.')),
            _ => ending(self.path()),
        };
        said.map(str::to_ascii_lowercase)
    }

    fn further_endings(&self) -> &'static [&'static str] {
        self.output.as_ref().map_or(&[], |file| file.further)
    }
}

fn unknown_format(name: &str, known: &[&str]) -> Failure {
    let failure =
        Failure::new(format!("no format is named {name}; there are {}", known.join(", ")));
    let near = nearest(name, known.iter().copied());
    failure.maybe_hint(near.map(|near| format!("--format {near}")))
}
