//! The best turns of all that are found.

use std::cmp::Ordering;

use wordy_lexicon::alphabet::Alphabet;

use crate::turn::Turn;

/// Turns, the best first, at most so many.
#[derive(Debug)]
pub(crate) struct Best<'a> {
    turns: Vec<Turn>,
    most: usize,
    alphabet: &'a Alphabet,
}

impl<'a> Best<'a> {
    pub(crate) fn new(most: usize, alphabet: &'a Alphabet) -> Self {
        Self { turns: Vec::new(), most, alphabet }
    }

    /// The value below which a turn is not among them.
    pub(crate) fn least(&self) -> i64 {
        match self.turns.last() {
            _ if self.most == 0 => i64::MAX,
            Some(last) if self.turns.len() == self.most => last.value,
            _ => i64::MIN,
        }
    }

    /// Keeps a turn whose value is [`least`](Self::least) or more, in its place.
    pub(crate) fn offer(&mut self, turn: Turn) {
        let alphabet = self.alphabet;
        let at = self.turns.partition_point(|own| order(own, &turn, alphabet) == Ordering::Less);
        self.turns.insert(at, turn);
        self.turns.truncate(self.most);
    }

    pub(crate) fn into_turns(self) -> Vec<Turn> {
        self.turns
    }
}

/// The best value first; turns of one value in order of how they are written.
pub(crate) fn order(one: &Turn, other: &Turn, alphabet: &Alphabet) -> Ordering {
    let by_value = other.value.cmp(&one.value);
    let exchanges = |turn: &Turn| (turn.swaps.clone(), turn.diffs.clone());
    let play = |turn: &Turn| turn.play.as_ref().map(|play| play.spelled(alphabet));
    by_value
        .then_with(|| exchanges(one).cmp(&exchanges(other)))
        .then_with(|| play(one).cmp(&play(other)))
}
