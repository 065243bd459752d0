//! `page`: a page for browsers that needs nothing but itself.

mod document;
mod elements;
mod folder;
mod icon;
mod leaves;
mod packed;
mod play;
mod shelf;
mod texts;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Parser, Subcommand};
use wordy_choose::{LexiconChoice, open_lexicon};
use wordy_choose_game::JudgeTimes;
use wordy_choose_page::check_html;
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Exit, Failure, Outcome, Streams, write_folder, write_whole};

use document::Parts;
use texts::Texts;

/// Make a page for browsers that works without a network
///
/// One HTML file has the words and everything that asks them. It runs in a browser from a stick,
/// from the files of a phone, or from any web space, and requests nothing from anywhere.
///
/// Home has one field for a word with all its hooks and kin, the words of a rack, a pattern, a
/// search as for `wordfind`, or plain words such as "Q without U". Learn asks you for words until
/// you know them. Play has every game of `table`, against computers or with friends round one
/// screen. Judge gives one verdict for all words of a play, as `judge table` does; a PIN set in the
/// page locks all else away. More has the sheets chosen with --with, the rules of all games, and
/// ladders between two words.
///
/// With --judge-only the page has nothing but the judge, and is a third as large.
///
/// Where -o names a folder, with a slash at its end, the page is written into it as index.html,
/// beside what lets a browser install it. Served over https, it then opens without a network, too.
/// A page that is a file needs no installing.
///
/// Cost: a second or two for a quarter of a million words; most of it makes them small.
#[derive(Debug, Parser)]
#[command(
    name = "page",
    version,
    disable_help_subcommand = true,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    before_help = "Examples:\n  \
                   page -o club.html                             a page with the default words\n  \
                   page -l club.lex --with cheat-sheet,threes -o club.html\n  \
                   page -l nwl23 --also csw24 -o words.html      two lexicons to ask\n  \
                   page -l club.lex --judge-only -o judge.html   nothing but the judge\n  \
                   page -o site/                                 a folder for a web space\n  \
                   page elements blog/                           boards for any web page",
    after_help = "Exit status: 0 written, 2 usage or input error.\n\
                  See also: judge table (in a terminal, with a log), sheet, slip, wordfind"
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// Write to FILE, an HTML page, or a new folder: DIR/
    #[arg(short, long, value_name = "FILE|DIR/", required = true)]
    output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
    /// Put in other lexicons to ask
    #[arg(
        long,
        value_name = "NAME|FILE,...",
        value_delimiter = ',',
        conflicts_with = "judge_only"
    )]
    also: Vec<String>,
    /// Put in nothing but the judge
    #[arg(long, conflicts_with_all = ["with", "game"])]
    judge_only: bool,
    /// Put in study sheets: names, .toml files or lists of words
    #[arg(long, value_name = "SHEET,...", value_delimiter = ',')]
    with: Vec<String>,
    /// The game: put in its slip, of names or .toml files
    ///
    /// As for `slip`; without it all games.
    #[arg(long, value_name = "NAME|FILE,...", value_delimiter = ',')]
    game: Vec<String>,
    /// Show the verdict of a second lexicon, too
    #[arg(long, value_name = "NAME|FILE")]
    second: Option<String>,
    /// Judge letters in any order, as in Clabbers
    #[arg(long)]
    jumbled: bool,
    #[command(flatten)]
    times: JudgeTimes,
    /// Title, of the page [default: Wordy]
    #[arg(long)]
    title: Option<String>,
    /// Texts in another language: as `page texts` prints them
    #[arg(long, value_name = "FILE.toml", value_hint = clap::ValueHint::FilePath)]
    texts: Option<PathBuf>,
    #[command(flatten)]
    choice: LexiconChoice,
}

#[derive(Debug, Subcommand)]
enum Command {
    Elements(ElementArgs),
    /// Print the texts of the page, for translators
    #[command(
        before_help = "Examples:\n  page texts > french.toml",
        after_help = "Exit status: 0 printed, 2 usage or input error."
    )]
    Texts,
}

/// Write the elements for any web page into a new folder, with the words and an example
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  page elements blog/",
    after_help = "Exit status: 0 written, 2 usage or input error."
)]
struct ElementArgs {
    /// The folder
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[command(flatten)]
    choice: LexiconChoice,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| match &args.command {
        Some(Command::Texts) => {
            streams.output.write_all(texts::listed()?.as_bytes())?;
            Ok(Exit::Found)
        }
        Some(Command::Elements(args)) => {
            args.choice.refuse_alphagrams()?;
            let lexicon = args.choice.open(streams)?;
            write_folder(&args.folder, &elements::files(&lexicon)?)?;
            Ok(Exit::Found)
        }
        None => write(&args, streams),
    })
}

/// The page as an app with the usual words, for a server: the files that `page -o DIR/` writes.
///
/// # Errors
///
/// The usual lexicon cannot be read.
pub fn app(streams: &mut Streams<'_>) -> Result<Vec<(&'static str, Vec<u8>)>, Failure> {
    let args = Args::try_parse_from(["page", "--output", "app/"]);
    let args = args.map_err(|error| Failure::new(error.to_string()))?;
    Ok(folder::files(document(&args, streams)?, args.title()))
}

impl Args {
    fn title(&self) -> &str {
        self.title.as_deref().unwrap_or("Wordy")
    }

    /// The folder that is written, where it is one.
    fn folder(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| is_folder(path))
    }
}

/// The page that is asked for.
fn document(args: &Args, streams: &mut Streams<'_>) -> Result<String, Failure> {
    let texts = Texts::of(args.texts.as_deref(), streams)?;
    let times = args.times.times()?;
    args.choice.refuse_alphagrams()?;
    let first = args.choice.open(streams)?;
    let mut lexicons = vec![first];
    for name in &args.also {
        lexicons.push(open_lexicon(name, None, streams)?);
    }
    let second = args.second.as_deref().map(|name| second(name, &mut lexicons, streams));
    let second = second.transpose()?;
    let shelves = if args.judge_only {
        shelf::Shelves::default()
    } else {
        shelf::Shelves::new(&args.with, &args.game, &lexicons[0], streams)?
    };
    let parts = Parts {
        title: args.title(),
        texts: &texts,
        lexicons: &lexicons,
        judge_only: args.judge_only,
        shelves: &shelves,
        judge: document::Judge { second, jumbled: args.jumbled, times },
        installable: args.folder().is_some(),
    };
    document::html(&parts)
}

fn write(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let folder = args.folder();
    if let (None, Some(file)) = (folder, &args.output) {
        check_html(file)?;
    }
    let page = document(args, streams)?;
    match (folder, &args.output) {
        (Some(folder), _) => {
            wordy_terminal::refuse_standard_output(folder)?;
            if args.force {
                return Err(Failure::new("--force has no effect on a folder: name a new one"));
            }
            write_folder(folder, &folder::files(page, args.title()))?;
        }
        (None, Some(file)) => write_whole(file, page.as_bytes(), args.force, streams)?,
        (None, None) => {}
    }
    Ok(Exit::Found)
}

/// Whether a path names a folder: it ends in a slash.
fn is_folder(path: &Path) -> bool {
    path.as_os_str().to_string_lossy().ends_with(std::path::is_separator)
}

/// The number of the second opinion's lexicon, which may be one that is there already.
fn second(
    name: &str,
    lexicons: &mut Vec<Lexicon>,
    streams: &mut Streams<'_>,
) -> Result<usize, Failure> {
    let alphabet = lexicons[0].alphabet().clone();
    let opened = open_lexicon(name, Some(&alphabet), streams)?;
    let is_same = |own: &Lexicon| own.meta() == opened.meta();
    if let Some(at) = lexicons.iter().position(is_same) {
        return Ok(at);
    }
    lexicons.push(opened);
    Ok(lexicons.len() - 1)
}
