//! Recipes: a lexicon as ordered layers over lists, later ones win.
//!
//! A recipe is a TOML file: what the lexicon is called, then `[[layer]]` tables, each with one of
//! `add`, `remove`, `keep` (a list: a path relative to the recipe, in which `*` stands for any part of a
//! file name), `twos` (a policy), `min-length`, `max-length` or `max-level`, and a `reason`.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;

use crate::alphabet::Alphabet;
use crate::lexicon::{Draft, Layer, Meta};
use crate::list::Rules;
use crate::twos::Policy;

/// A recipe as its file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Recipe {
    /// Short name.
    pub name: String,
    /// Full name.
    #[serde(default)]
    pub title: String,
    /// Edition or date.
    #[serde(default)]
    pub edition: String,
    /// Name of the alphabet.
    #[serde(default = "english")]
    pub alphabet: String,
    /// Whether accents are taken off letters that the alphabet lacks.
    #[serde(default)]
    pub fold_accents: bool,
    /// Licence, in a line.
    #[serde(default)]
    pub licence: String,
    /// A file with the notices that the licence wants shown.
    #[serde(default)]
    pub attribution: Option<String>,
    /// What to do, in order.
    #[serde(rename = "layer")]
    pub layers: Vec<Step>,
}

fn english() -> String {
    "english".into()
}

/// One layer of a recipe.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Step {
    /// A list whose words come in.
    pub add: Option<String>,
    /// A list whose words go out.
    pub remove: Option<String>,
    /// A list outside which no word stays.
    pub keep: Option<String>,
    /// A policy that alone decides which two-letter words there are.
    pub twos: Option<String>,
    /// Words of fewer letters go out.
    pub min_length: Option<usize>,
    /// Words of more letters go out.
    pub max_length: Option<usize>,
    /// Words of a higher level, or of none, go out.
    pub max_level: Option<u8>,
    /// With `add`: the level of its words, where the list gives none.
    pub level: Option<u8>,
    /// With `add`: the level of its words is the number its file name ends in, as SCOWL has it.
    #[serde(default)]
    pub level_from_name: bool,
    /// With `level-from-name`: files of a higher level are passed over.
    pub up_to_level: Option<u8>,
    /// With a list: which entries to drop.
    pub rules: Option<Rules>,
    /// With a list: leave out lines that are no entries.
    #[serde(default)]
    pub skip_invalid: bool,
    /// Why.
    #[serde(default)]
    pub reason: String,
}

/// Why a recipe could not be carried out.
#[derive(Debug, thiserror::Error)]
pub enum RecipeError {
    /// A layer that does nothing, or several things.
    #[error(
        "layer {0}: expected exactly one of add, remove, keep, twos, min-length, max-length, \
         max-level"
    )]
    NotOne(usize),
    /// A two-letter policy.
    #[error("layer {0}: {1}")]
    Twos(usize, data::Error),
    /// A policy in another alphabet than the recipe.
    #[error("layer {0}: expected a policy for the alphabet {1}, found one for {2}")]
    OtherAlphabet(usize, String, String),
}

/// What one layer does.
#[derive(Clone, Debug)]
pub enum Action<'a> {
    /// The words of a list come in.
    Add(&'a str),
    /// The words of a list go out.
    Remove(&'a str),
    /// Only the words of a list stay.
    Keep(&'a str),
    /// A policy decides on two-letter words.
    Twos(&'a str),
    /// Shorter words go out.
    MinLength(usize),
    /// Longer words go out.
    MaxLength(usize),
    /// Rarer words go out.
    MaxLevel(u8),
}

impl Step {
    /// Whether files of this level are taken.
    pub fn takes_level(&self, level: u8) -> bool {
        self.up_to_level.is_none_or(|most| level <= most)
    }

    /// What the layer with this number (from 1) does.
    pub fn action(&self, number: usize) -> Result<Action<'_>, RecipeError> {
        let mut actions = [
            self.add.as_deref().map(Action::Add),
            self.remove.as_deref().map(Action::Remove),
            self.keep.as_deref().map(Action::Keep),
            self.twos.as_deref().map(Action::Twos),
            self.min_length.map(Action::MinLength),
            self.max_length.map(Action::MaxLength),
            self.max_level.map(Action::MaxLevel),
        ]
        .into_iter()
        .flatten();
        match (actions.next(), actions.next()) {
            (Some(action), None) => Ok(action),
            _ => Err(RecipeError::NotOne(number)),
        }
    }
}

/// A lexicon in the making: words, what is known of each, and the layers so far.
#[derive(Debug)]
pub struct Kitchen {
    alphabet: Arc<Alphabet>,
    words: BTreeMap<Vec<u8>, Known>,
    layers: Vec<Layer>,
}

/// What is known of a word.
#[derive(Clone, Debug, Default)]
struct Known {
    level: u8,
    definition: String,
    marks: String,
    score: Option<u32>,
}

impl Kitchen {
    /// An empty one.
    pub fn new(alphabet: Arc<Alphabet>) -> Self {
        Self { alphabet, words: BTreeMap::new(), layers: Vec::new() }
    }

    /// Brings in the words of a list; what it knows of a word wins over what was known, but for the
    /// level, of which the lowest stays. `level` stands where the list gives none.
    pub fn add(&mut self, list: &Draft, level: u8) -> usize {
        let before = self.words.len();
        for (entry, word) in list.words.iter().enumerate() {
            let own = list.levels.get(entry).copied().filter(|own| *own > 0).unwrap_or(level);
            let known = self.words.entry(word.to_vec()).or_default();
            known.level = if known.level == 0 { own } else { known.level.min(own.max(1)) };
        }
        for (entry, text) in &list.definitions {
            self.known(list, *entry).definition.clone_from(text);
        }
        for (entry, marks) in &list.marks {
            self.known(list, *entry).marks.clone_from(marks);
        }
        for (entry, score) in &list.scores {
            self.known(list, *entry).score = Some(*score);
        }
        self.words.len() - before
    }

    fn known(&mut self, list: &Draft, entry: u32) -> &mut Known {
        self.words.entry(list.words.get(entry as usize).to_vec()).or_default()
    }

    /// Takes out the words of a list.
    pub fn remove(&mut self, list: &Draft) -> usize {
        list.words.iter().filter(|word| self.words.remove(*word).is_some()).count()
    }

    /// Takes out all words but those of a list.
    pub fn keep(&mut self, list: &Draft) -> usize {
        let kept: std::collections::BTreeSet<&[u8]> = list.words.iter().collect();
        self.retain(|word, _| kept.contains(word))
    }

    /// Makes the two-letter words those of a policy; words it brings in get `level`.
    pub fn twos(&mut self, policy: &Policy, level: u8) -> usize {
        let changed = self.retain(|word, _| word.len() != 2 || policy.words.contains(word));
        let brought = policy.words.iter().filter(|word| {
            let new = !self.words.contains_key(*word);
            self.words.entry((*word).clone()).or_insert(Known { level, ..Known::default() });
            new
        });
        changed + brought.count()
    }

    /// Takes out the words of fewer or more letters.
    pub fn lengths(&mut self, min: usize, max: usize) -> usize {
        self.retain(|word, _| (min..=max).contains(&word.len()))
    }

    /// Takes out the words above a level, and those of none.
    pub fn max_level(&mut self, level: u8) -> usize {
        self.retain(|_, known| (1..=level).contains(&known.level))
    }

    fn retain(&mut self, stays: impl Fn(&[u8], &Known) -> bool) -> usize {
        let before = self.words.len();
        self.words.retain(|word, known| stays(word, known));
        before - self.words.len()
    }

    /// Notes a layer that was done.
    pub fn note(&mut self, layer: Layer) {
        self.layers.push(layer);
    }

    /// The alphabet.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// What it has come to: a draft, and the layers for the lexicon's [`Meta`].
    pub fn finish(self) -> (Draft, Vec<Layer>) {
        let mut draft = Draft::default();
        for (entry, (word, known)) in (0..).zip(self.words) {
            draft.words.push(&word);
            draft.levels.push(known.level);
            let put = |table: &mut Vec<_>, text: String| {
                if !text.is_empty() {
                    table.push((entry, text));
                }
            };
            put(&mut draft.definitions, known.definition);
            put(&mut draft.marks, known.marks);
            draft.scores.extend(known.score.map(|score| (entry, score)));
        }
        (draft, self.layers)
    }
}

impl Recipe {
    /// The lexicon's own account of itself; the attribution is the text of the file named.
    pub fn meta(&self, attribution: String, layers: Vec<Layer>) -> Meta {
        Meta {
            name: self.name.clone(),
            title: self.title.clone(),
            edition: self.edition.clone(),
            licence: self.licence.clone(),
            attribution,
            layers,
            ..Meta::default()
        }
    }
}
