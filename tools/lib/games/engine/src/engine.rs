//! The engine: the words of a game, made ready.

use std::sync::Arc;

use wordy_games::board::LARGEST;
use wordy_games::game::BoardRules;
use wordy_lexicon::lexicon::Lexicon;

use crate::alphagrams::WordTable;
use crate::fill::Points;
use crate::hunt::points_of;
use crate::window::Limits;
use crate::words::Words;

/// The words of a lexicon made ready, without the rules of a game: what an [`Engine`] is made of
/// again at no cost, where one cannot be kept.
#[derive(Clone, Debug)]
pub struct Vocabulary(Arc<WordTable>);

/// Finds turns by the rules of a game and the words of a lexicon.
///
/// It holds the words by their letters: about 45 bytes a word.
#[derive(Debug)]
pub struct Engine<'r> {
    pub(crate) rules: &'r BoardRules,
    pub(crate) points: Points,
    pub(crate) diffs: usize,
    table: Arc<WordTable>,
}

impl<'r> Engine<'r> {
    /// An engine for a game and a lexicon of the same alphabet.
    pub fn new(rules: &'r BoardRules, lexicon: &Lexicon) -> Self {
        let twos = rules.twos.as_ref().map(|policy| &policy.words);
        let own = lexicon.words().iter().filter(|word| twos.is_none() || word.len() != 2);
        Self::of_words(rules, own.chain(twos.into_iter().flatten().map(Vec::as_slice)))
    }

    /// An engine for a game and words made ready for this game, or for one with the same two-letter
    /// words.
    pub fn knowing(rules: &'r BoardRules, words: &Vocabulary) -> Self {
        let (table, points) = (Arc::clone(&words.0), points_of(&rules.letters));
        Self { rules, points, diffs: 2, table }
    }

    /// Its words, to make another of.
    pub fn vocabulary(&self) -> Vocabulary {
        Vocabulary(Arc::clone(&self.table))
    }

    /// An engine for a game and the words of it, each given once.
    pub(crate) fn of_words<'w>(
        rules: &'r BoardRules,
        words: impl Iterator<Item = &'w [u8]>,
    ) -> Self {
        let words = words.filter(|word| (1..=LARGEST).contains(&word.len()));
        let (table, points) = (WordTable::new(words), points_of(&rules.letters));
        Self { rules, points, diffs: 2, table: Arc::new(table) }
    }

    /// An engine for another game and the same lexicon; it shares the words with this one where
    /// both games have the same two-letter words.
    pub fn of_game<'s>(&self, rules: &'s BoardRules, lexicon: &Lexicon) -> Engine<'s> {
        let twos = |rules: &BoardRules| rules.twos.as_ref().map(|policy| policy.words.clone());
        if twos(self.rules) != twos(rules) {
            return Engine::new(rules, lexicon).with_diffs(self.diffs);
        }
        let (points, table) = (points_of(&rules.letters), Arc::clone(&self.table));
        Engine { rules, points, diffs: self.diffs, table }
    }

    /// The same with exchanges of at most so many tiles at once for tiles on the board, where the
    /// game has them; two unless it is said. There are hundreds of times more of three.
    #[must_use]
    pub fn with_diffs(self, most: usize) -> Self {
        Self { diffs: most, ..self }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &'r BoardRules {
        self.rules
    }

    pub(crate) fn words(&self) -> Words<'_> {
        let (jumbled, twos) = (self.rules.jumbled, self.rules.twos.is_some());
        Words { table: &self.table, jumbled, twos }
    }

    /// What a play of a round may be.
    pub(crate) fn limits(&self, round: usize) -> Limits {
        let main_word = self.rules.least_word(round);
        Limits { most: self.rules.most_tiles, main_word, longest: self.table.longest() }
    }
}
