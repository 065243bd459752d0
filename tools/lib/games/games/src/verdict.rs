//! Whether words are in the lexicon.

use std::collections::BTreeSet;
use std::sync::Arc;

use wordy_lexicon::lexicon::Lexicon;

use crate::game::BoardRules;
use crate::position::Run;

/// The words of a lexicon with their letters in order: what games in which any arrangement is
/// acceptable look words up in. It is made once and shared.
#[derive(Clone, Debug)]
pub struct Arrangements(Arc<BTreeSet<Vec<u8>>>);

impl Arrangements {
    /// Those of a lexicon.
    ///
    /// Cost: a pass over all words.
    pub fn of(lexicon: &Lexicon) -> Self {
        Self(Arc::new(lexicon.words().iter().map(alphagram).collect()))
    }
}

/// Looks words up: in a lexicon, and those of two letters in a game's own policy where it has one.
#[derive(Debug)]
pub struct WordJudge<'a> {
    lexicon: &'a Lexicon,
    twos: Option<BTreeSet<Vec<u8>>>,
    /// The words of the lexicon with their letters in order, where any arrangement is acceptable.
    jumbled: Option<Arrangements>,
    /// Words of every lexicon, where this one may not be that of the game.
    common: Option<&'a Lexicon>,
    /// Whether every word is acceptable, since no lexicon is at hand.
    any: bool,
    /// Whether the game was played with another lexicon: what this one lacks is in doubt.
    other: bool,
}

impl<'a> WordJudge<'a> {
    /// The verdict where no lexicon of the game's alphabet is at hand: every word is acceptable.
    /// `empty` is a lexicon of that alphabet, which is not asked.
    pub fn of_none(empty: &'a Lexicon) -> Self {
        Self { any: true, ..Self::of(empty, false) }
    }

    /// The verdict of a lexicon by the rules of a game.
    pub fn new(lexicon: &'a Lexicon, rules: &BoardRules) -> Self {
        let twos = rules.twos.as_ref().map(|policy| policy.words.clone());
        Self { twos, ..Self::of(lexicon, rules.jumbled) }
    }

    /// The same with arrangements that are made already, where the game asks for them; it costs
    /// nothing but a copy of the two-letter words.
    pub fn sharing(
        lexicon: &'a Lexicon,
        rules: &BoardRules,
        arrangements: impl FnOnce() -> Arrangements,
    ) -> Self {
        let twos = rules.twos.as_ref().map(|policy| policy.words.clone());
        let jumbled = rules.jumbled.then(arrangements);
        Self { lexicon, twos, jumbled, common: None, any: false, other: false }
    }

    /// The verdict of a lexicon alone; if `jumbled`, of any arrangement of a word's letters.
    pub fn of(lexicon: &'a Lexicon, jumbled: bool) -> Self {
        let jumbled = jumbled.then(|| Arrangements::of(lexicon));
        Self { lexicon, twos: None, jumbled, common: None, any: false, other: false }
    }

    /// The lexicon.
    pub fn lexicon(&self) -> &'a Lexicon {
        self.lexicon
    }

    /// The same by a lexicon that may not be the one the game was played with: sure are only words
    /// that `common` has as well, one of words that every lexicon has.
    #[must_use]
    pub fn unsure(self, common: &'a Lexicon) -> Self {
        Self { common: Some(common), ..self }
    }

    /// The same where the game was played with another lexicon: every word is acceptable, and those
    /// that this one lacks are in doubt.
    #[must_use]
    pub fn of_other(self) -> Self {
        Self { other: true, ..self }
    }

    /// Whether a word that is acceptable was so in the game, too.
    pub fn is_sure(&self, word: &[u8]) -> bool {
        !self.other && self.common.is_none_or(|common| common.has_letters(word))
    }

    /// Whether the game was played with another lexicon.
    pub fn is_other(&self) -> bool {
        self.other
    }

    /// Whether the lexicon is that of the game, so that a word it lacks is not acceptable.
    pub fn is_known(&self) -> bool {
        self.common.is_none() && !self.other
    }

    /// Whether words are looked up at all.
    pub fn judges(&self) -> bool {
        !self.any
    }

    /// Whether a word, as letters, is acceptable.
    pub fn accepts(&self, word: &[u8]) -> bool {
        self.other || self.has(word)
    }

    /// Whether a word, as letters, is one by this lexicon, even if it is not that of the game.
    pub fn has(&self, word: &[u8]) -> bool {
        match &self.twos {
            _ if self.any => true,
            Some(twos) if word.len() == 2 => twos.contains(word),
            _ => match &self.jumbled {
                Some(jumbled) => jumbled.0.contains(&alphagram(word)),
                None => self.lexicon.has_letters(word),
            },
        }
    }

    /// The words that are not acceptable, spelled, in order.
    pub fn phonies<'w>(&self, words: impl Iterator<Item = &'w Run>) -> Vec<String> {
        if self.other { Vec::new() } else { self.lacking(words) }
    }

    /// The words that this lexicon lacks, spelled, in order, where the game was played with
    /// another.
    pub fn doubtful<'w>(&self, words: impl Iterator<Item = &'w Run>) -> Vec<String> {
        if self.other { self.lacking(words) } else { Vec::new() }
    }

    fn lacking<'w>(&self, words: impl Iterator<Item = &'w Run>) -> Vec<String> {
        let alphabet = self.lexicon.alphabet();
        let letters = words.map(Run::letters).filter(|word| !self.has(word));
        letters.map(|word| alphabet.spell(&word)).collect()
    }
}

/// The letters of a word in order.
fn alphagram(word: &[u8]) -> Vec<u8> {
    let mut letters = word.to_vec();
    letters.sort_unstable();
    letters
}
