//! `lexicon add` and `lexicon remove`

use std::io;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lists::recipe::{Assembly, Recipe, Step};
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams};

use crate::bounds::Bounds;
use crate::own_list::OwnList;
use crate::recipe;
use crate::trace::OTHER_ALPHABET;

/// The commands that edit a recipe's own lists.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Add words to a recipe's own list of words to add
    ///
    /// The list is that of the last layer with `add` and `own = true`. Words go in in alphabetical
    /// order; no other line changes. A word in the recipe's own list of words to remove is taken
    /// off that list. Lists from elsewhere are never edited. When both lists are saved, prints
    /// +WORD and the list for each change.
    #[command(before_help = ADD, after_help = STATUS)]
    Add(Args),
    /// Add words to a recipe's own list of words to remove
    ///
    /// The list is that of the last layer with `remove` and `own = true`. Words go in in
    /// alphabetical order; no other line changes. A word in the recipe's own list of words to add
    /// is taken off that list. A word that the layers before do not have goes into no list: the
    /// exit status is 1. When both lists are saved, prints -WORD and the list for each change.
    #[command(before_help = REMOVE, after_help = REMOVE_STATUS)]
    Remove(Args),
}

const ADD: &str = "Examples:\n  lexicon add ZEN --recipe house.toml --reason 'voted in, May 2026'";
const REMOVE: &str =
    "Examples:\n  lexicon remove QI --recipe house.toml --reason 'nobody can say what it is'";
const REMOVE_STATUS: &str = "Exit status: 0 done, 1 no such word to remove, 2 usage or input \
                             error.
See also: lexicon make (carry the recipe out), lexicon why";
const STATUS: &str = "Exit status: 0 done, 2 usage or input error.\n\
                      See also: lexicon make (carry the recipe out), lexicon why";

/// The options of both.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Words; - reads them from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    /// The recipe: the one whose own lists are edited
    #[arg(long, value_name = "RECIPE.toml")]
    recipe: PathBuf,
    /// Why; written after each word in the list
    #[arg(long, default_value = "", hide_default_value = true)]
    reason: String,
    #[command(flatten)]
    bounds: Bounds,
    #[command(flatten)]
    output: OutputArgs,
}

/// How many words that are not there get a hint, for which all words are compared.
const MOST_HINTS: usize = 10;

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
    let recipe = recipe::open(&args.recipe)?;
    let folder = args.recipe.parent().unwrap_or(Path::new(""));
    let alphabet = Alphabet::find(&recipe.alphabet, &args.bounds.beside(folder))?;
    // Who edits a list by hand while words are being typed loses nothing.
    let words = words(args, &alphabet, streams)?;
    let path = |list: &str| args.bounds.path(folder, list);
    let (layer, into) = own_list(&recipe, way).ok_or_else(|| no_own_list(&args.recipe, way))?;
    let into = path(into)?;
    let from = own_list(&recipe, way.other()).map(|(_, list)| path(list)).transpose()?;
    let before = match way {
        Way::Add => None,
        Way::Remove => Some(words_before(args, layer, streams)?),
    };
    let paths: Vec<&Path> =
        [Some(&into), from.as_ref()].into_iter().flatten().map(|p| &**p).collect();
    let _lock = wordy_terminal::lock_beside(&paths)?;
    let lists = Lists {
        into: OwnList::open(&into, &alphabet, heading(way))?,
        from: from.map(|path| OwnList::open(&path, &alphabet, "")).transpose()?,
        changes: Vec::new(),
    };
    edit(lists, args, way, (&words, before.as_ref()), streams)
}

/// Edits the lists by words, saves them and says what changed. `before` has the words that can be
/// removed.
fn edit(
    mut lists: Lists,
    args: &Args,
    way: Way,
    (words, before): (&[Word], Option<&Assembly>),
    streams: &mut Streams<'_>,
) -> Outcome {
    // A reason is one line.
    let reason = args.reason.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut unmatched = Vec::new();
    for word in words {
        let there = before.is_none_or(|before| before.has(&word.letters));
        if !lists.edit(word, there, &reason, streams)? {
            unmatched.push(word);
        }
    }
    lists.save()?;
    for (word, list) in &lists.changes {
        print(args, way, word, list, streams)?;
    }
    for (number, word) in unmatched.iter().enumerate() {
        let (spelling, recipe) = (&word.spelling, args.recipe.display());
        writeln!(streams.errors, "{spelling}: not in the words that {recipe} makes")?;
        let near = before.filter(|_| number < MOST_HINTS);
        if let Some(nearest) = near.and_then(|before| nearest(word, before)) {
            writeln!(streams.errors, "hint: did you mean `{nearest}`?")?;
        }
    }
    Ok(Exit::found(unmatched.is_empty()))
}

/// A word given.
struct Word {
    letters: Vec<u8>,
    spelling: String,
}

fn words(
    args: &Args,
    alphabet: &Alphabet,
    streams: &mut Streams<'_>,
) -> Result<Vec<Word>, Failure> {
    let word = |text: String| {
        let letters = wordy_choose::letters_or(alphabet, &text, OTHER_ALPHABET)?;
        let spelling = alphabet.spell_exactly(&letters);
        Ok(Word { letters, spelling })
    };
    wordy_choose::words_in(&args.words, streams)?.into_iter().map(word).collect()
}

/// The words that are there for a layer to remove.
fn words_before(args: &Args, layer: usize, streams: &mut Streams<'_>) -> Result<Assembly, Failure> {
    // What building the recipe says is said when it is built.
    let (mut output, mut errors) = (io::sink(), io::sink());
    let mut quiet = Streams::new(&mut *streams.input, &mut output, &mut errors);
    recipe::before(&args.recipe, layer, args.bounds, &mut quiet)
}

/// The word that a mistyped one most likely means.
fn nearest(word: &Word, before: &Assembly) -> Option<String> {
    let all = before.so_far().words;
    let near = all.iter().filter(|own| own.len().abs_diff(word.letters.len()) <= 1);
    let near: Vec<String> = near.map(|own| before.alphabet().spell(own)).collect();
    wordy_data::nearest(&word.spelling, near.iter().map(String::as_str))
}

/// The recipe's own lists at work.
struct Lists {
    /// The list that gets the words.
    into: OwnList,
    /// The other one, where there is one.
    from: Option<OwnList>,
    /// Each word that went into a list or out of one, and the list.
    changes: Vec<(String, PathBuf)>,
}

impl Lists {
    /// Edits both lists; says whether there is anything to do, or was before. `there`: whether the
    /// list that gets the words can do anything with the word.
    fn edit(
        &mut self,
        word: &Word,
        there: bool,
        reason: &str,
        streams: &mut Streams<'_>,
    ) -> io::Result<bool> {
        let Word { letters, spelling } = word;
        let take = |from: &mut OwnList| from.take(letters).then(|| from.path.clone());
        let taken = self.from.as_mut().and_then(take);
        self.changes.extend(taken.clone().map(|path| (spelling.clone(), path)));
        let known = self.into.has(letters);
        if (there || known) && self.into.put(letters, spelling, reason) {
            self.changes.push((spelling.clone(), self.into.path.clone()));
        } else if known {
            writeln!(streams.errors, "{spelling}: already in {}", self.into.path.display())?;
        }
        Ok(there || known || taken.is_some())
    }

    /// Saves the lists that changed: all of them or none.
    fn save(&self) -> Result<(), Failure> {
        let lists = [Some(&self.into), self.from.as_ref()].into_iter().flatten();
        let changed: Vec<(&Path, Vec<u8>)> =
            lists.filter_map(|list| Some((list.path.as_path(), list.changes()?))).collect();
        wordy_terminal::replace_all(&changed)
    }
}

/// Prints what becomes of a word, and the list that says so.
fn print(
    args: &Args,
    way: Way,
    word: &str,
    list: &Path,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    let list = list.display();
    let (sign, change) = if way == Way::Add { ('+', "added") } else { ('-', "removed") };
    if args.output.json() {
        let row = serde_json::json!({ "word": word, "change": change, "list": list.to_string() });
        return writeln!(streams.output, "{row}");
    }
    streams.screen.table([Column::word(""), Column::name("")]);
    writeln!(streams.output, "{sign}{word}\t{list}")
}

/// The recipe's own list for words to add or to remove: the last one, and the number of its layer,
/// from 0.
fn own_list(recipe: &Recipe, way: Way) -> Option<(usize, &str)> {
    let list = |step: &Step| match way {
        Way::Add => step.add.is_some(),
        Way::Remove => step.remove.is_some(),
    };
    let layers = recipe.layers.iter().enumerate().rev();
    let (layer, own) = layers.into_iter().find(|(_, step)| step.own && list(step))?;
    Some((layer, own.add.as_deref().or(own.remove.as_deref())?))
}

fn no_own_list(path: &Path, way: Way) -> Failure {
    let does = if way == Way::Add { "add" } else { "remove" };
    let place = path.display();
    Failure::new(format!("{place}: no layer with `{does}` and `own = true`")).hint(format!(
        "add one: [[layer]] {does} = \"own-{does}.txt\", own = true; lists from elsewhere are \
         never edited"
    ))
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
