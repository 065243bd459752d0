//! The layers of a lexicon: the steps by which it was made.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::operation::Operation;

/// One step in the making of a lexicon.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layer {
    /// What it did.
    pub does: LayerKind,
    /// The list or policy it took.
    pub source: String,
    /// SHA-256 of that list, in lower-case hexadecimal.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sha256: String,
    /// Words it added or removed.
    pub words: u32,
    /// Why.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// What a layer does to the words of the layers above it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LayerKind {
    /// Adds the words of a list.
    #[default]
    Add,
    /// Removes the words of a list.
    Remove,
    /// Removes all words but those of a list.
    Keep,
    /// Removes the words that a search finds.
    RemoveSearch,
    /// Removes all words but those that a search finds.
    KeepSearch,
    /// Makes the two-letter words those of a policy.
    Twos,
    /// Removes the words of some classes.
    Expurgate,
    /// Raises the levels of the words of some classes.
    Raise,
    /// Removes shorter words.
    MinLength,
    /// Removes longer words.
    MaxLength,
    /// Removes less common words.
    MaxLevel,
    /// Has the words of this lexicon or another.
    Union,
    /// Has the words that this lexicon and the others share.
    Intersect,
    /// Has the words of the first lexicon that the others lack.
    Minus,
    /// Has the words of an odd number of lexicons: of two, those of one only.
    Symmetric,
}

impl LayerKind {
    /// All of them: what recipes do, then the operations on lexicons.
    pub const ALL: [Self; 15] = [
        Self::Add,
        Self::Remove,
        Self::Keep,
        Self::RemoveSearch,
        Self::KeepSearch,
        Self::Twos,
        Self::Expurgate,
        Self::Raise,
        Self::MinLength,
        Self::MaxLength,
        Self::MaxLevel,
        Self::Union,
        Self::Intersect,
        Self::Minus,
        Self::Symmetric,
    ];

    /// Its name, as recipes and lexicons have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Remove => "remove",
            Self::Keep => "keep",
            Self::RemoveSearch => "remove-search",
            Self::KeepSearch => "keep-search",
            Self::Twos => "twos",
            Self::Expurgate => "expurgate",
            Self::Raise => "raise",
            Self::MinLength => "min-length",
            Self::MaxLength => "max-length",
            Self::MaxLevel => "max-level",
            Self::Union => "union",
            Self::Intersect => "intersect",
            Self::Minus => "minus",
            Self::Symmetric => "symmetric",
        }
    }
}

impl From<Operation> for LayerKind {
    fn from(operation: Operation) -> Self {
        match operation {
            Operation::Union => Self::Union,
            Operation::Intersect => Self::Intersect,
            Operation::Minus => Self::Minus,
            Operation::Symmetric => Self::Symmetric,
        }
    }
}

impl fmt::Display for LayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_each_by_its_name() {
        for does in LayerKind::ALL {
            let text = format!("does = \"{does}\"\nsource = \"a list\"\nwords = 3\n");
            let layer = Layer { does, source: "a list".into(), words: 3, ..Layer::default() };
            assert_eq!(toml::from_str::<Layer>(&text).unwrap(), layer);
            assert_eq!(toml::to_string(&layer).unwrap(), text);
        }
        assert!(toml::from_str::<Layer>("does = \"Add\"\nsource = \"\"\nwords = 0\n").is_err());
    }
}
