//! Recipes: a lexicon as ordered layers over lists, later ones win.
//!
//! A recipe is a TOML file: what the lexicon is called, then `[[layer]]` tables, each with one of
//! `add`, `remove`, `keep` (a list: a path relative to the recipe, in which `*` stands for any part
//! of a file name; or the name of a lexicon), `remove-search` or `keep-search` (conditions, asked
//! of the words so far), `twos` (a policy), `expurgate` (a level), `min-length`, `max-length` or
//! `max-level`, and a `reason`.
//!
//! A word's own reason stands behind it in its list, after `#`; in a list of words to remove, all
//! that follows the word is its reason.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Deserialize;

use crate::alphabet::Alphabet;
use crate::expurgation::Expurgation;
use crate::files;
use crate::lexicon::{Draft, Layer, Log, Meta};
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
    /// Whether the lexicon carries the log of its layers.
    #[serde(default = "yes")]
    pub log: bool,
    /// What to do, in order.
    #[serde(rename = "layer")]
    pub layers: Vec<Step>,
}

fn yes() -> bool {
    true
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
    /// Conditions: the words that fulfil them go out. They are asked of the words of the layers
    /// above.
    pub remove_search: Option<String>,
    /// Conditions: only the words that fulfil them stay.
    pub keep_search: Option<String>,
    /// A policy that alone decides which two-letter words there are.
    pub twos: Option<String>,
    /// The words of the classes of this level and below go out.
    pub expurgate: Option<u8>,
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
    /// With `add`: marks that its words get.
    #[serde(default)]
    pub marks: String,
    /// With a list: its SHA-256, so that a changed file is noticed.
    pub sha256: Option<String>,
    /// With `add` or `remove`: whether the list is the recipe's own, which `lexicon add` and
    /// `lexicon remove` edit. It may not be there yet.
    #[serde(default)]
    pub own: bool,
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
        "layer {0}: expected exactly one of add, remove, keep, remove-search, keep-search, twos, \
         expurgate, min-length, max-length, max-level"
    )]
    NotOne(usize),
    /// A two-letter policy.
    #[error("layer {0}: {1}")]
    Twos(usize, files::Error),
    /// The classes of an expurgation.
    #[error("layer {0}: {1}")]
    Expurgation(usize, files::Error),
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
    /// The words that fulfil conditions go out.
    RemoveSearch(&'a str),
    /// Only the words that fulfil conditions stay.
    KeepSearch(&'a str),
    /// A policy decides on two-letter words.
    Twos(&'a str),
    /// The words of some classes go out.
    Expurgate(u8),
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
    ///
    /// # Errors
    ///
    /// It does nothing, or several things.
    pub fn action(&self, number: usize) -> Result<Action<'_>, RecipeError> {
        let mut actions = [
            self.add.as_deref().map(Action::Add),
            self.remove.as_deref().map(Action::Remove),
            self.keep.as_deref().map(Action::Keep),
            self.remove_search.as_deref().map(Action::RemoveSearch),
            self.keep_search.as_deref().map(Action::KeepSearch),
            self.twos.as_deref().map(Action::Twos),
            self.expurgate.map(Action::Expurgate),
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
    /// Words that are out, and the layer that took them out.
    gone: BTreeMap<Vec<u8>, u32>,
    reasons: BTreeMap<Vec<u8>, String>,
    layers: Vec<Layer>,
}

/// What is known of a word.
#[derive(Clone, Debug, Default)]
struct Known {
    /// The layer that put it in.
    layer: u32,
    level: u8,
    definition: String,
    marks: String,
    score: Option<u32>,
}

impl Kitchen {
    /// An empty one.
    pub fn new(alphabet: Arc<Alphabet>) -> Self {
        Self {
            alphabet,
            words: BTreeMap::new(),
            gone: BTreeMap::new(),
            reasons: BTreeMap::new(),
            layers: Vec::new(),
        }
    }

    /// The number of the layer at work, from 1.
    fn layer(&self) -> u32 {
        self.layers.len() as u32 + 1
    }

    /// Puts a word in, where it is not; says whether it was not.
    fn put(&mut self, word: &[u8], level: u8) -> bool {
        if self.words.contains_key(word) {
            return false;
        }
        let known = Known { layer: self.layer(), level, ..Known::default() };
        self.words.insert(word.to_vec(), known);
        self.gone.remove(word);
        self.reasons.remove(word);
        true
    }

    /// Brings in the words of a list; what it knows of a word wins over what was known, but for the
    /// level, of which the lowest stays. `level` stands where the list gives none; all get `marks`.
    pub fn add(&mut self, list: &Draft, level: u8, marks: &str) -> usize {
        let before = self.words.len();
        for (entry, word) in list.words.iter().enumerate() {
            let own = list.levels.get(entry).copied().filter(|own| *own > 0).unwrap_or(level);
            if !self.put(word, own)
                && let Some(known) = self.words.get_mut(word)
            {
                known.level = if known.level == 0 { own } else { known.level.min(own.max(1)) };
            }
        }
        for (entry, text) in &list.definitions {
            match text.strip_prefix('#') {
                Some(reason) => self.give_reason(list.words.get(*entry as usize), reason.trim()),
                None => self.known(list, *entry).definition.clone_from(text),
            }
        }
        for (entry, marks) in &list.marks {
            self.known(list, *entry).marks.clone_from(marks);
        }
        for (entry, score) in &list.scores {
            self.known(list, *entry).score = Some(*score);
        }
        if !marks.is_empty() {
            (0..list.words.len() as u32).for_each(|entry| self.known(list, entry).mark(marks));
        }
        self.words.len() - before
    }

    fn known(&mut self, list: &Draft, entry: u32) -> &mut Known {
        self.words.entry(list.words.get(entry as usize).to_vec()).or_default()
    }

    fn give_reason(&mut self, word: &[u8], reason: &str) {
        self.reasons.insert(word.to_vec(), reason.to_owned());
    }

    /// Takes out the words of a list, whose texts are the reasons.
    pub fn remove(&mut self, list: &Draft) -> usize {
        let words: BTreeSet<&[u8]> = list.words.iter().collect();
        let removed = self.retain(|word, _| !words.contains(word));
        for (entry, text) in &list.definitions {
            let word = list.words.get(*entry as usize);
            if self.gone.get(word) == Some(&self.layer()) {
                self.give_reason(word, text.trim_start_matches('#').trim());
            }
        }
        removed
    }

    /// Takes out all words but those of a list.
    pub fn keep(&mut self, list: &Draft) -> usize {
        let kept: BTreeSet<&[u8]> = list.words.iter().collect();
        self.retain(|word, _| kept.contains(word))
    }

    /// Makes the two-letter words those of a policy; words it brings in get `level`.
    pub fn twos(&mut self, policy: &Policy, level: u8) -> usize {
        let changed = self.retain(|word, _| word.len() != 2 || policy.words.contains(word));
        changed + policy.words.iter().filter(|word| self.put(word, level)).count()
    }

    /// Takes out the words that have a class, which is the reason.
    pub fn expurgate(&mut self, classes: &Expurgation) -> usize {
        let layer = self.layer();
        let removed = self.retain(|word, _| classes.class(word).is_none());
        for word in self.gone.iter().filter(|(_, by)| **by == layer).map(|(word, _)| word) {
            let class = classes.class(word).unwrap_or_default();
            self.reasons.insert(word.clone(), class.to_owned());
        }
        removed
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
        let (before, layer) = (self.words.len(), self.layer());
        for (word, _) in self.words.extract_if(.., |word, known| !stays(word, known)) {
            self.reasons.remove(&word);
            self.gone.insert(word, layer);
        }
        before - self.words.len()
    }

    /// Whether a word is in by now.
    pub fn has(&self, word: &[u8]) -> bool {
        self.words.contains_key(word)
    }

    /// A word's own reason to be in or out.
    pub fn reason(&self, word: &[u8]) -> Option<&str> {
        self.reasons.get(word).map(String::as_str)
    }

    /// Notes a layer that was done.
    pub fn note(&mut self, layer: Layer) {
        self.layers.push(layer);
    }

    /// The alphabet.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// What it has come to so far, without the log.
    pub fn so_far(&self) -> Draft {
        let mut draft = Draft::default();
        for (entry, (word, known)) in (0..).zip(&self.words) {
            known.put(word, entry, &mut draft);
        }
        draft
    }

    /// What it has come to: a draft with the log of the layers, and the layers for the lexicon's
    /// [`Meta`].
    pub fn finish(self) -> (Draft, Vec<Layer>) {
        let first = (1..).zip(&self.layers).find(|(_, layer)| layer.does == "add");
        let first = first.map_or(0, |(number, _)| number);
        let mut draft = Draft::default();
        let mut added = BTreeMap::new();
        for (entry, (word, known)) in (0..).zip(self.words) {
            known.put(&word, entry, &mut draft);
            if known.layer != first {
                added.insert(word, known.layer);
            }
        }
        draft.log = Some(Log { added, removed: self.gone, reasons: self.reasons });
        (draft, self.layers)
    }
}

impl Known {
    /// Appends a word as the entry with a number.
    fn put(&self, word: &[u8], entry: u32, draft: &mut Draft) {
        draft.words.push(word);
        draft.levels.push(self.level);
        let texts = [(&mut draft.definitions, &self.definition), (&mut draft.marks, &self.marks)];
        for (table, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
            table.push((entry, text.clone()));
        }
        draft.scores.extend(self.score.map(|score| (entry, score)));
    }

    fn mark(&mut self, marks: &str) {
        for mark in marks.chars() {
            if !self.marks.contains(mark) {
                self.marks.push(mark);
            }
        }
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

#[cfg(test)]
mod tests;
