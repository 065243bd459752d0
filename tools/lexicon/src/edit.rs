//! `lexicon add` and `lexicon remove`

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use cli::{Exit, Failure, Outcome, Streams};
use words::alphabet::Alphabet;
use words::list::{Options, Source};
use words::recipe::{Recipe, Step};

use crate::recipe;

/// What the two commands share.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Words; - reads them from standard input, one a line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    /// The recipe whose own lists are edited
    #[arg(long, value_name = "RECIPE.toml")]
    to: PathBuf,
    /// Why; stands behind each word in the list
    #[arg(long, default_value = "")]
    reason: String,
}

/// Which list gets the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// That of words to add.
    Add,
    /// That of words to remove.
    Remove,
}

pub(crate) fn run(args: &Args, way: Way, streams: &mut Streams<'_>) -> Outcome {
    let recipe = recipe::open(&args.to)?;
    let alphabet = Alphabet::named(&recipe.alphabet)?;
    let folder = args.to.parent().unwrap_or(Path::new(""));
    let list = |way| Ok::<_, Failure>(own_list(&recipe, way).map(|list| folder.join(list)));
    let other = if way == Way::Add { Way::Remove } else { Way::Add };
    let path = list(way)?.ok_or_else(|| no_own_list(&args.to, way))?;
    let mut into = OwnList::open(&path, &alphabet, way)?;
    let mut from = list(other)?.map(|path| OwnList::open(&path, &alphabet, other)).transpose()?;
    for word in cli::words_in(&args.words, streams)? {
        let letters = cli::letters(&alphabet, &word)?;
        let spelling = alphabet.spell_exactly(&letters);
        if from.as_mut().is_some_and(|from| from.take(&letters)) {
            writeln!(
                streams.output,
                "-{spelling}\t{}",
                list(other)?.unwrap_or_default().display()
            )?;
        }
        into.put(letters, &spelling, &args.reason);
        writeln!(streams.output, "+{spelling}\t{}", path.display())?;
    }
    into.save()?;
    from.map_or(Ok(()), |from| from.save())?;
    Ok(Exit::Found)
}

/// The recipe's own list for words to add or to remove: the last one.
fn own_list(recipe: &Recipe, way: Way) -> Option<&str> {
    let list = |step: &'_ Step| match way {
        Way::Add => step.add.clone(),
        Way::Remove => step.remove.clone(),
    };
    let own = recipe.layers.iter().rev().find(|step| step.own && list(step).is_some())?;
    match way {
        Way::Add => own.add.as_deref(),
        Way::Remove => own.remove.as_deref(),
    }
}

fn no_own_list(path: &Path, way: Way) -> Failure {
    let does = if way == Way::Add { "add" } else { "remove" };
    let place = path.display();
    Failure::new(format!("{place}: expected a layer with `{does}` and `own = true`, found none")).hint(
        format!("[[layer]] {does} = \"own-{does}.txt\", own = true; a list from elsewhere is never edited"),
    )
}

/// A list of the recipe's own: comments in front, then a word a line, in order, with its reason.
struct OwnList {
    path: PathBuf,
    comments: String,
    lines: BTreeMap<Vec<u8>, String>,
    changed: bool,
}

impl OwnList {
    fn open(path: &Path, alphabet: &std::sync::Arc<Alphabet>, way: Way) -> Result<Self, Failure> {
        let text = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => heading(way).into(),
            Err(error) => {
                return Err(Failure::new(format!("{}: cannot read: {error}", path.display())));
            }
        };
        let source = Source { name: path.display().to_string(), bytes: text };
        let mut list = Self {
            path: path.to_owned(),
            comments: String::new(),
            lines: BTreeMap::new(),
            changed: false,
        };
        let text = String::from_utf8_lossy(&source.bytes).into_owned();
        let texts: Vec<&str> = text.lines().collect();
        for comment in texts.iter().filter(|line| line.trim_start().starts_with('#')) {
            list.comments += &[comment, "\n"].concat();
        }
        let mut fault = None;
        words::list::each_line(&source, &Options::new(alphabet.clone()), |line| {
            match (line.words.as_slice(), texts.get(line.number - 1)) {
                ([word], Some(text)) => {
                    list.lines.insert(word.clone(), (*text).to_owned());
                }
                _ => fault = fault.take().or(Some((line.number, line.fault.clone()))),
            }
        })?;
        match fault {
            None => Ok(list),
            Some((line, fault)) => {
                let found =
                    fault.map_or("expected one word a line, found several".into(), |(_, f)| f);
                Err(Failure::new(format!("{}:{line}: {found}", path.display())))
            }
        }
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

    /// Writes the list whole, where it changed.
    fn save(&self) -> Result<(), Failure> {
        if !self.changed {
            return Ok(());
        }
        let mut text = self.comments.clone();
        for line in self.lines.values() {
            text += &[line, "\n"].concat();
        }
        cli::write_whole(&self.path, text.as_bytes(), true)
    }
}

/// What a new list begins with.
fn heading(way: Way) -> &'static str {
    match way {
        Way::Add => {
            "# Our own words. Edit by hand, or with `lexicon add`; a word's reason stands behind #.\n"
        }
        Way::Remove => {
            "# Words that we do not play. Edit by hand, or with `lexicon remove`; a word's reason stands behind #.\n"
        }
    }
}
