//! `lexicon add` and `lexicon remove`

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use clap::Subcommand;
use wordy_cli::{Exit, Failure, Outcome, Streams};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::list::{ListOptions, Source};
use wordy_lexicon::recipe::{Recipe, Step};

use crate::recipe;

/// The commands that edit a recipe's own lists.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Add words to a recipe's own list of words to add
    ///
    /// The list is that of the last layer with `add` and `own = true`; it stays in order, comments
    /// first. A word in the recipe's own list of words to remove is taken off that list. Lists from
    /// elsewhere are never edited. Prints one line per change: +WORD or -WORD and the list.
    #[command(before_help = ADD, after_help = STATUS)]
    Add(Args),
    /// Add words to a recipe's own list of words to remove
    ///
    /// The list is that of the last layer with `remove` and `own = true`; it stays in order,
    /// comments first. A word in the recipe's own list of words to add is taken off that list.
    /// Prints one line per change: +WORD or -WORD and the list.
    #[command(before_help = REMOVE, after_help = STATUS)]
    Remove(Args),
}

const ADD: &str = "Examples:\n  lexicon add ZEN --to house.toml --reason 'voted in, May 2026'";
const REMOVE: &str =
    "Examples:\n  lexicon remove QI --to house.toml --reason 'nobody can say what it is'";
const STATUS: &str = "Exit status: 0 done, 2 usage or input error.\n\
                      See also: lexicon build (build the recipe), lexicon why";

/// The options of both.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Words; - reads them from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    /// The recipe whose own lists are edited
    #[arg(long, value_name = "RECIPE.toml")]
    to: PathBuf,
    /// Why; written after each word in the list
    #[arg(long, default_value = "", hide_default_value = true)]
    reason: String,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

/// Which list gets the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// That of words to add.
    Add,
    /// That of words to remove.
    Remove,
}

impl Way {
    fn other(self) -> Self {
        match self {
            Self::Add => Self::Remove,
            Self::Remove => Self::Add,
        }
    }
}

pub(crate) fn run(command: &Command, streams: &mut Streams<'_>) -> Outcome {
    let (args, way) = match command {
        Command::Add(args) => (args, Way::Add),
        Command::Remove(args) => (args, Way::Remove),
    };
    let recipe = recipe::open(&args.to)?;
    let alphabet = wordy_data::alphabet(&recipe.alphabet)?;
    let folder = args.to.parent().unwrap_or(Path::new(""));
    let open = |way| {
        let path = own_list(&recipe, way).map(|list| folder.join(list));
        path.map(|path| OwnList::open(&path, &alphabet, way)).transpose()
    };
    let mut into = open(way)?.ok_or_else(|| no_own_list(&args.to, way))?;
    let mut from = open(way.other())?;
    // A reason is one line.
    let reason = args.reason.split_whitespace().collect::<Vec<_>>().join(" ");
    for word in wordy_cli::words_in(&args.words, streams)? {
        let letters = wordy_cli::letters(&alphabet, &word)?;
        let spelling = alphabet.spell_exactly(&letters);
        if let Some(from) = &mut from
            && from.take(&letters)
        {
            print(args, '-', &spelling, &from.path, streams)?;
        }
        into.put(letters, &spelling, &reason);
        print(args, '+', &spelling, &into.path, streams)?;
    }
    into.save()?;
    from.map_or(Ok(()), |from| from.save())?;
    Ok(Exit::Found)
}

/// Prints what becomes of a word in a list.
fn print(
    args: &Args,
    sign: char,
    word: &str,
    list: &Path,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    let list = list.display();
    if args.json {
        let change = if sign == '+' { "added" } else { "removed" };
        let row = serde_json::json!({ "word": word, "change": change, "list": list.to_string() });
        return writeln!(streams.output, "{row}");
    }
    writeln!(streams.output, "{sign}{word}\t{list}")
}

/// The recipe's own list for words to add or to remove: the last one.
fn own_list(recipe: &Recipe, way: Way) -> Option<&str> {
    let list = |step: &Step| match way {
        Way::Add => step.add.is_some(),
        Way::Remove => step.remove.is_some(),
    };
    let own = recipe.layers.iter().rev().find(|step| step.own && list(step))?;
    own.add.as_deref().or(own.remove.as_deref())
}

fn no_own_list(path: &Path, way: Way) -> Failure {
    let does = if way == Way::Add { "add" } else { "remove" };
    let place = path.display();
    Failure::new(format!("{place}: no layer with `{does}` and `own = true`")).hint(format!(
        "add one: [[layer]] {does} = \"own-{does}.txt\", own = true; lists from elsewhere are \
         never edited"
    ))
}

/// A list of the recipe's own: comments first, then one word per line, in order, with its reason.
struct OwnList {
    path: PathBuf,
    comments: String,
    lines: BTreeMap<Vec<u8>, String>,
    changed: bool,
}

impl OwnList {
    fn open(path: &Path, alphabet: &Arc<Alphabet>, way: Way) -> Result<Self, Failure> {
        let text = text(path, way)?;
        let lines = text.lines().map(str::trim);
        let (comments, entries): (Vec<_>, Vec<_>) = (1..)
            .zip(lines)
            .filter(|(_, line)| !line.is_empty())
            .partition(|(_, line)| line.starts_with('#'));
        let mut words = BTreeMap::new();
        let mut found = BTreeMap::new();
        let name = path.display().to_string();
        let source = Source { name: name.clone(), bytes: text.clone().into_bytes() };
        wordy_lexicon::list::each_line(&source, &ListOptions::new(alphabet.clone()), |line| {
            found.insert(line.number, line.clone());
        })?;
        for (number, text) in entries {
            // A header is no entry, and would not stay in front.
            match found.get(&number).map(|line| (line.words.as_slice(), &line.fault)) {
                Some(([word], None)) => drop(words.insert(word.clone(), text.to_owned())),
                Some((_, Some((_, fault)))) => {
                    return Err(Failure::new(format!("{name}:{number}: {fault}")));
                }
                _ => {
                    let message = format!("{name}:{number}: not one word and its reason");
                    return Err(Failure::new(message).hint("edit this list by hand"));
                }
            }
        }
        let comments = comments.iter().flat_map(|(_, line)| [line, "\n"]).collect();
        Ok(Self { path: path.to_owned(), comments, lines: words, changed: false })
    }

    fn put(&mut self, letters: Vec<u8>, spelling: &str, reason: &str) {
        let mark = if reason.is_empty() { "" } else { " # " };
        let line = format!("{spelling}{mark}{reason}");
        if reason.is_empty() && self.lines.contains_key(&letters) {
            return;
        }
        self.changed |=
            self.lines.insert(letters, line.clone()).is_none_or(|before| before != line);
    }

    fn take(&mut self, letters: &[u8]) -> bool {
        let taken = self.lines.remove(letters).is_some();
        self.changed |= taken;
        taken
    }

    /// Writes the list, if it changed.
    fn save(&self) -> Result<(), Failure> {
        if !self.changed {
            return Ok(());
        }
        let mut text = self.comments.clone();
        for line in self.lines.values() {
            text += &[line, "\n"].concat();
        }
        wordy_cli::write_whole(&self.path, text.as_bytes(), true)
    }
}

/// The text of a list, or of a new one where there is none.
fn text(path: &Path, way: Way) -> Result<String, Failure> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(heading(way).into()),
        Err(error) => Err(Failure::new(format!("{}: cannot read: {error}", path.display()))
            .hint("a list of the recipe's own is UTF-8 text")),
    }
}

/// What a new list begins with.
fn heading(way: Way) -> &'static str {
    match way {
        Way::Add => {
            "# Our own words. Edit by hand, or with `lexicon add`; a word's reason comes after #.\n"
        }
        Way::Remove => {
            "# Words that we do not play. Edit by hand, or with `lexicon remove`; a word's reason \
             comes after #.\n"
        }
    }
}
