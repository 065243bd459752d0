//! Carries out a recipe: finds its lists and hands them over, layer by layer.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use cli::{Failure, Streams};
use sha2::{Digest, Sha256};
use words::alphabet::Alphabet;
use words::lexicon::{Draft, Layer, Meta};
use words::list::{Options, Source};
use words::recipe::{Action, Kitchen, Recipe, RecipeError, Step};
use words::twos::Policy;

use crate::build::report;

/// What the recipe of a file comes to.
pub(crate) fn carry_out(
    path: &Path,
    streams: &mut Streams<'_>,
) -> Result<(Draft, Arc<Alphabet>, Meta), Failure> {
    let bytes = fs::read(path).map_err(|error| unreadable(path, &error))?;
    let place = path.display().to_string();
    let file = data::File {
        name: path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        place: place.clone(),
        path: Some(path.to_owned()),
        bytes: bytes.into(),
    };
    let recipe: Recipe = data::from_toml(&file)?;
    let alphabet = Alphabet::named(&recipe.alphabet)?;
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let mut kitchen = Kitchen::new(alphabet.clone());
    for (number, step) in (1..).zip(&recipe.layers) {
        let action = step.action(number).map_err(|error| at(&place, &error))?;
        let work = Work { recipe: &recipe, folder: &folder, place: &place, number, step };
        let layer = work.layer(&action, &mut kitchen, streams)?;
        kitchen.note(layer);
    }
    let attribution = attribution(&recipe, &folder)?;
    let (draft, layers) = kitchen.finish();
    let meta = recipe.meta(attribution, layers);
    Ok((draft, alphabet, meta))
}

/// Lower-case hexadecimal SHA-256.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    words::lexicon::hex(&Sha256::digest(bytes))
}

fn at(place: &str, error: &RecipeError) -> Failure {
    Failure::new(format!("{place}: {error}"))
}

fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::new(format!("{}: cannot read: {error}", path.display()))
}

fn attribution(recipe: &Recipe, folder: &Path) -> Result<String, Failure> {
    let Some(name) = &recipe.attribution else { return Ok(String::new()) };
    let path = folder.join(name);
    fs::read_to_string(&path).map_err(|error| unreadable(&path, &error))
}

/// One layer at work.
struct Work<'a> {
    recipe: &'a Recipe,
    folder: &'a Path,
    place: &'a str,
    number: usize,
    step: &'a Step,
}

impl Work<'_> {
    fn layer(
        &self,
        action: &Action<'_>,
        kitchen: &mut Kitchen,
        streams: &mut Streams<'_>,
    ) -> Result<Layer, Failure> {
        let level = self.step.level.unwrap_or_default();
        let note = |does: &str, source: &str, sha256: String, words: usize| Layer {
            does: does.into(),
            source: source.into(),
            sha256,
            words: words as u32,
            reason: self.step.reason.clone(),
        };
        Ok(match *action {
            Action::Add(list) => {
                let (list_hash, lists) = self.lists(list, kitchen.alphabet(), streams)?;
                let own = |own: u8| if own > 0 { own } else { level };
                let words =
                    lists.iter().map(|(list, own_level)| kitchen.add(list, own(*own_level)));
                note("add", list, list_hash, words.sum())
            }
            Action::Remove(list) => {
                let (hash, lists) = self.lists(list, kitchen.alphabet(), streams)?;
                note("remove", list, hash, lists.iter().map(|(list, _)| kitchen.remove(list)).sum())
            }
            Action::Keep(list) => {
                let (hash, lists) = self.lists(list, kitchen.alphabet(), streams)?;
                let mut all = Draft::default();
                for (list, _) in &lists {
                    all.extend(list);
                }
                note("keep", list, hash, kitchen.keep(&all))
            }
            Action::Twos(name) => {
                let policy = self.policy(name)?;
                note("twos", name, String::new(), kitchen.twos(&policy, level))
            }
            Action::MinLength(min) => note(
                "min-length",
                &min.to_string(),
                String::new(),
                kitchen.lengths(min, usize::MAX),
            ),
            Action::MaxLength(max) => {
                note("max-length", &max.to_string(), String::new(), kitchen.lengths(0, max))
            }
            Action::MaxLevel(most) => {
                note("max-level", &most.to_string(), String::new(), kitchen.max_level(most))
            }
        })
    }

    fn policy(&self, name: &str) -> Result<Policy, Failure> {
        let policy = Policy::named(name)
            .map_err(|error| at(self.place, &RecipeError::Twos(self.number, error)))?;
        if policy.alphabet.name() == self.recipe.alphabet {
            return Ok(policy);
        }
        let (own, other) = (self.recipe.alphabet.clone(), policy.alphabet.name().to_owned());
        Err(at(self.place, &RecipeError::OtherAlphabet(self.number, own, other)))
    }

    /// The lists of a layer, each with the level its name gives, and the hash of all their bytes.
    fn lists(
        &self,
        pattern: &str,
        alphabet: &Arc<Alphabet>,
        streams: &mut Streams<'_>,
    ) -> Result<(String, Vec<(Draft, u8)>), Failure> {
        let alphabet = if self.recipe.fold_accents {
            Arc::new(alphabet.folding_accents())
        } else {
            alphabet.clone()
        };
        let options = Options {
            rules: self.step.rules,
            skip_invalid: self.step.skip_invalid,
            ..Options::new(alphabet)
        };
        let mut hash = Sha256::new();
        let mut lists = Vec::new();
        for path in self.files(pattern)? {
            let level = if self.step.level_from_name { level_of(&path) } else { Some(0) };
            let Some(level) = level.filter(|own| self.step.takes_level(*own)) else { continue };
            let source = cli::source(&path.display().to_string(), streams)?;
            hash.update(&source.bytes);
            lists.push((self.read(source, &options, streams)?, level));
        }
        Ok((words::lexicon::hex(&hash.finalize()), lists))
    }

    fn read(
        &self,
        source: Source,
        options: &Options,
        streams: &mut Streams<'_>,
    ) -> Result<Draft, Failure> {
        if source.bytes.starts_with(b"PK\x03\x04") {
            let lexicon = cli::open_file(&source.name, source.bytes.into())?;
            return Ok(Draft::of(&lexicon, |_, _| true));
        }
        let list = words::list::read(&[source], options)?;
        if !self.step.level_from_name {
            report(&list, streams)?;
        }
        Ok(list.draft)
    }

    /// The files a path stands for, in order of their names; at least one.
    fn files(&self, pattern: &str) -> Result<Vec<PathBuf>, Failure> {
        let path = self.folder.join(pattern);
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.contains('*') {
            return Ok(vec![path]);
        }
        let folder = path.parent().unwrap_or(Path::new("."));
        let entries = fs::read_dir(folder).map_err(|error| {
            unreadable(folder, &error).hint("the recipe's comments say where its lists come from")
        })?;
        let mut files: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|file| matches(&name, &file.file_name().unwrap_or_default().to_string_lossy()))
            .collect();
        files.sort();
        if files.is_empty() {
            return Err(Failure::new(format!("{}: expected files, found none", path.display())));
        }
        Ok(files)
    }
}

/// The number a file name ends in: 35 for `english-words.35`.
fn level_of(path: &Path) -> Option<u8> {
    path.extension()?.to_str()?.parse().ok()
}

/// Whether a name fits a pattern in which `*` stands for any part.
fn matches(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((head, rest)) => name.strip_prefix(head).is_some_and(|name| {
            let mut cuts = name.char_indices().map(|(at, _)| at).chain([name.len()]);
            cuts.any(|at| matches(rest, &name[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_any_part_of_a_name() {
        assert!(matches("*-words.*", "english-words.35"));
        assert!(!matches("*-words.*", "english-upper.35"));
        assert!(matches("a*", "a"));
        assert!(!matches("a*b", "abc"));
    }
}
