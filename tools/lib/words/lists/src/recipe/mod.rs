//! Recipes: a lexicon as ordered layers over lists, later ones win.
//!
//! A recipe is a TOML file: what the lexicon is called, then `[[layer]]` tables, each with one of
//! `add`, `remove`, `keep` (a list: a path relative to the recipe, in which `*` stands for any part
//! of a file name; or the name of a lexicon), `remove-search` or `keep-search` (conditions on
//! the words so far), `twos` (a policy), `expurgate` or `raise` (a level of classes), `min-length`,
//! `max-length` or `max-level`, and a `reason`.
//!
//! A word's own reason stands behind it in its list, after `#`; in a list of words to remove, all
//! that follows the word is its reason.

mod assembly;

use serde::Deserialize;

pub use assembly::Assembly;

use crate::list::{Columns, Encoding, ListRules};
use wordy_lexicon::lexicon::{Layer, LayerKind, Meta};

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
    /// Whether accents are removed from letters that the alphabet lacks.
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
#[expect(clippy::struct_excessive_bools, reason = "keys of a data file")]
pub struct Step {
    /// A list whose words are added.
    pub add: Option<String>,
    /// A list whose words are removed.
    pub remove: Option<String>,
    /// A list: all other words are removed.
    pub keep: Option<String>,
    /// Conditions: the words that fulfil them are removed. They apply to the words of the
    /// layers above.
    pub remove_search: Option<String>,
    /// Conditions: the words that do not fulfil them are removed.
    pub keep_search: Option<String>,
    /// A policy: the two-letter words become those of the policy.
    pub twos: Option<String>,
    /// The words of the classes of this level and below are removed.
    pub expurgate: Option<u8>,
    /// The words of the classes of this level and below get `level` where theirs is lower.
    pub raise: Option<u8>,
    /// Words of fewer letters are removed.
    pub min_length: Option<usize>,
    /// Words of more letters are removed.
    pub max_length: Option<usize>,
    /// Words of a higher level, or of none, are removed.
    pub max_level: Option<u8>,
    /// With `add` and `twos`: the level of words that have none; with `raise`: the level they get.
    pub level: Option<u8>,
    /// With `add`: the level of its words is the number its file name ends in, as SCOWL has it.
    #[serde(default)]
    pub level_from_name: bool,
    /// With `level-from-name`: files of a higher level are skipped.
    pub up_to_level: Option<u8>,
    /// With `add`: marks that its words get.
    #[serde(default)]
    pub marks: String,
    /// With a list: its SHA-256, so that a changed file is noticed.
    pub sha256: Option<String>,
    /// With `add` or `remove`: whether the list is the recipe's own, which `lexicon add` and
    /// `lexicon remove` edit. It need not exist yet.
    #[serde(default)]
    pub own: bool,
    /// With a list: which entries to drop.
    pub rules: Option<ListRules>,
    /// With a list: its encoding, where the file does not show it.
    pub encoding: Option<Encoding>,
    /// With a list: each word of a line is an entry.
    #[serde(default)]
    pub split: bool,
    /// With a list: entries of several words, or with signs between their letters, become their
    /// letters, and how they are written is kept.
    #[serde(default)]
    pub squeeze: bool,
    /// With a list: its columns.
    pub columns: Option<Columns>,
    /// With a spelling dictionary: how many megabytes its words may take.
    pub forms_limit: Option<u32>,
    /// With a spelling dictionary: the most letters of compounds of two of its words.
    pub compounds: Option<u8>,
    /// With a list: skip lines that are not entries.
    #[serde(default)]
    pub skip_invalid: bool,
    /// Why.
    #[serde(default)]
    pub reason: String,
}

/// Why a recipe cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum RecipeError {
    /// A layer that does nothing, or several things.
    #[error(
        "layer {0} must have exactly one of add, remove, keep, remove-search, keep-search, twos, \
         expurgate, raise, min-length, max-length, max-level"
    )]
    NotOne(usize),
    /// A layer that raises levels, but not to which.
    #[error("layer {0}: `raise` needs `level`")]
    NoLevel(usize),
    /// A layer that squeezes phrases and drops or splits them, too.
    #[error("layer {0}: `squeeze` cannot be combined with `rules` or `split`")]
    Squeeze(usize),
}

/// What one layer does.
#[derive(Clone, Debug)]
pub enum LayerAction<'a> {
    /// Adds the words of a list.
    Add(&'a str),
    /// Removes the words of a list.
    Remove(&'a str),
    /// Removes all words but those of a list.
    Keep(&'a str),
    /// Removes the words that a search finds.
    RemoveSearch(&'a str),
    /// Removes all words but those that a search finds.
    KeepSearch(&'a str),
    /// Makes the two-letter words those of a policy.
    Twos(&'a str),
    /// Removes the words of the classes up to a level.
    Expurgate(u8),
    /// Raises the levels of the words of the classes up to a level.
    Raise(u8),
    /// Removes shorter words.
    MinLength(usize),
    /// Removes longer words.
    MaxLength(usize),
    /// Removes less common words.
    MaxLevel(u8),
}

impl LayerAction<'_> {
    /// What it does, without the list or number.
    pub const fn does(&self) -> LayerKind {
        match self {
            Self::Add(_) => LayerKind::Add,
            Self::Remove(_) => LayerKind::Remove,
            Self::Keep(_) => LayerKind::Keep,
            Self::RemoveSearch(_) => LayerKind::RemoveSearch,
            Self::KeepSearch(_) => LayerKind::KeepSearch,
            Self::Twos(_) => LayerKind::Twos,
            Self::Expurgate(_) => LayerKind::Expurgate,
            Self::Raise(_) => LayerKind::Raise,
            Self::MinLength(_) => LayerKind::MinLength,
            Self::MaxLength(_) => LayerKind::MaxLength,
            Self::MaxLevel(_) => LayerKind::MaxLevel,
        }
    }

    /// The list, search, policy or number it takes, as the recipe has it.
    pub fn source(&self) -> String {
        match self {
            Self::Add(text)
            | Self::Remove(text)
            | Self::Keep(text)
            | Self::RemoveSearch(text)
            | Self::KeepSearch(text)
            | Self::Twos(text) => (*text).to_owned(),
            Self::Expurgate(level) | Self::Raise(level) | Self::MaxLevel(level) => {
                level.to_string()
            }
            Self::MinLength(length) | Self::MaxLength(length) => length.to_string(),
        }
    }
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
    /// [`RecipeError::NotOne`] if it does nothing, or several things;
    /// [`RecipeError::NoLevel`] if it raises levels and does not say to which;
    /// [`RecipeError::Squeeze`] if it does two things with phrases.
    pub fn action(&self, number: usize) -> Result<LayerAction<'_>, RecipeError> {
        if self.squeeze && (self.split || self.rules.is_some()) {
            return Err(RecipeError::Squeeze(number));
        }
        let mut actions = [
            self.add.as_deref().map(LayerAction::Add),
            self.remove.as_deref().map(LayerAction::Remove),
            self.keep.as_deref().map(LayerAction::Keep),
            self.remove_search.as_deref().map(LayerAction::RemoveSearch),
            self.keep_search.as_deref().map(LayerAction::KeepSearch),
            self.twos.as_deref().map(LayerAction::Twos),
            self.expurgate.map(LayerAction::Expurgate),
            self.raise.map(LayerAction::Raise),
            self.min_length.map(LayerAction::MinLength),
            self.max_length.map(LayerAction::MaxLength),
            self.max_level.map(LayerAction::MaxLevel),
        ]
        .into_iter()
        .flatten();
        match (actions.next(), actions.next()) {
            (Some(LayerAction::Raise(_)), None) if self.level.is_none() => {
                Err(RecipeError::NoLevel(number))
            }
            (Some(action), None) => Ok(action),
            _ => Err(RecipeError::NotOne(number)),
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
