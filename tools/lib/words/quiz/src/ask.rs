//! What a card asks.

use serde::{Deserialize, Serialize};

/// What a card asks of its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// All words of some letters. The key is their alphagram.
    Anagrams,
    /// All words of some letters, each with its hooks: `AO:PES:OT`. The key is their alphagram.
    AnagramsWithHooks,
    /// The words that a letter in front or at the end makes of a word.
    Hooks,
    /// The words that a letter in front makes of a word.
    FrontHooks,
    /// The words that a letter at the end makes of a word.
    BackHooks,
    /// The words left of a word without its first or its last letter.
    InnerHooks,
    /// The words that differ from a word in one letter.
    #[serde(rename = "1dif")]
    OneDif,
    /// The words of some letters and one more. The key is the stem.
    Stem,
    /// The word of a definition. The key is the word.
    Definition,
    /// Whether it is a word.
    Valid,
    /// The shortest ladder between two words: each step changes one letter. The key is both.
    Ladder,
    /// All words of a list. The key is a search.
    Recall,
    /// The best play of a rack. The key is a position.
    BestPlay,
}

impl Ask {
    /// All of them, in the order in which lists show them.
    pub const ALL: [Self; 13] = [
        Self::Anagrams,
        Self::AnagramsWithHooks,
        Self::Hooks,
        Self::FrontHooks,
        Self::BackHooks,
        Self::InnerHooks,
        Self::OneDif,
        Self::Stem,
        Self::Definition,
        Self::Valid,
        Self::Ladder,
        Self::Recall,
        Self::BestPlay,
    ];

    /// Its name on a command line and in a box.
    pub fn name(self) -> &'static str {
        match self {
            Self::Anagrams => "anagrams",
            Self::AnagramsWithHooks => "anagrams-with-hooks",
            Self::Hooks => "hooks",
            Self::FrontHooks => "front-hooks",
            Self::BackHooks => "back-hooks",
            Self::InnerHooks => "inner-hooks",
            Self::OneDif => "1dif",
            Self::Stem => "stem",
            Self::Definition => "definition",
            Self::Valid => "valid",
            Self::Ladder => "ladder",
            Self::Recall => "recall",
            Self::BestPlay => "best-play",
        }
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ask| ask.name() == name)
    }

    /// What to type, in a few words.
    pub fn task(self) -> &'static str {
        match self {
            Self::Anagrams => "every word of these letters",
            Self::AnagramsWithHooks => {
                "every word of these letters with its hooks, as in AO:PES:OT"
            }
            Self::Hooks => "the letters that go in front and at the end, as in BC-S",
            Self::FrontHooks => "the letters that go in front",
            Self::BackHooks => "the letters that go at the end",
            Self::InnerHooks => "every word left without the first or the last letter",
            Self::OneDif => "every word with one letter changed",
            Self::Stem => "every word of these letters and one more",
            Self::Definition => "the word of this definition",
            Self::Valid => "y if it is a word, n if it is not",
            Self::Ladder => "the words between these two, one letter changed at a time",
            Self::Recall => "every word of this list",
            Self::BestPlay => "the best play of this rack, as in 8H WORD",
        }
    }

    /// Whether its answers do not follow from key and lexicon alone: they come with the question.
    pub fn is_given(self) -> bool {
        matches!(self, Self::Recall | Self::BestPlay)
    }

    /// Whether the number of its answers says nothing by itself: words without hooks are asked for
    /// their hooks, too, and that there are none is the answer.
    pub fn is_counted(self) -> bool {
        !matches!(self, Self::Hooks | Self::FrontHooks | Self::BackHooks | Self::OneDif)
    }

    /// Whether its key is letters in any order, not a word.
    pub fn is_of_letters(self) -> bool {
        matches!(self, Self::Anagrams | Self::AnagramsWithHooks | Self::Stem)
    }
}
