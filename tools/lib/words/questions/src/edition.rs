//! What a new edition of a lexicon changes: words added and removed, hooks gained and lost.

use std::collections::BTreeMap;

use crate::tables::{Hooks, hooks};
use wordy_lexicon::algebra::Operation;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::{Lexicon, WordFacts};

/// What became of a word in the new edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Only the new edition has it.
    Added,
    /// Only the old edition has it.
    Removed,
}

/// Calls `found` with each word that one edition has and the other not, in order. Constant memory,
/// one pass over each.
pub fn diff(old: &Lexicon, new: &Lexicon, mut found: impl FnMut(&[u8], Change)) {
    Lexicon::combine(&[old, new], Operation::Symmetric, |word, ranks| {
        let removed = ranks.first().is_some_and(|(at, _)| *at == 0);
        found(word, if removed { Change::Removed } else { Change::Added });
    });
}

/// A word of both editions and what each knows of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactChange<'a> {
    /// The word.
    pub word: &'a [u8],
    /// What the old edition knows.
    pub old: WordFacts<'a>,
    /// What the new edition knows.
    pub new: WordFacts<'a>,
}

/// The words of both editions of which they know different things, in order. Constant memory, one
/// pass over each.
pub fn fact_changes<'a>(
    old: &'a Lexicon,
    new: &'a Lexicon,
) -> impl Iterator<Item = FactChange<'a>> {
    let mut others = new.known().peekable();
    old.known().filter_map(move |(word, old)| {
        while others.next_if(|(other, _)| *other < word).is_some() {}
        let (_, new) = others.next_if(|(other, _)| *other == word)?;
        (old != new).then_some(FactChange { word, old, new })
    })
}

/// Words that one edition has and the other not, by length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// For each length in letters: words added, words removed. A length without changes is absent.
    pub lengths: BTreeMap<usize, (usize, usize)>,
}

impl Counts {
    /// Counts changes, as [`diff`] finds them.
    pub fn of<'w>(changes: impl IntoIterator<Item = (&'w [u8], Change)>) -> Self {
        let mut counts = Self::default();
        for (word, change) in changes {
            let (added, removed) = counts.lengths.entry(word.len()).or_default();
            match change {
                Change::Added => *added += 1,
                Change::Removed => *removed += 1,
            }
        }
        counts
    }

    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.lengths.is_empty()
    }

    /// How many words of all lengths were added, and how many removed.
    pub fn total(&self) -> (usize, usize) {
        self.lengths.values().fold((0, 0), |(added, removed), (a, r)| (added + a, removed + r))
    }
}

/// The hooks that a word of both editions gained and lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HookChange {
    /// The word.
    pub word: Vec<u8>,
    /// Letters it newly takes in front.
    pub front_gained: LetterSet,
    /// Letters it no longer takes in front.
    pub front_lost: LetterSet,
    /// Letters it newly takes at its end.
    pub back_gained: LetterSet,
    /// Letters it no longer takes at its end.
    pub back_lost: LetterSet,
}

impl HookChange {
    fn of(word: &[u8], old: &Hooks, new: &Hooks) -> Option<Self> {
        let changed = old.front != new.front || old.back != new.back;
        changed.then(|| Self {
            word: word.to_vec(),
            front_gained: new.front.without(old.front),
            front_lost: old.front.without(new.front),
            back_gained: new.back.without(old.back),
            back_lost: old.back.without(new.back),
        })
    }
}

/// The words of both editions whose hooks changed, in order. Time: two hook tables and a merge.
pub fn hook_changes(old: &Arena, new: &Arena) -> Vec<HookChange> {
    let (old_hooks, new_hooks) = (hooks(old), hooks(new));
    let mut at = 0;
    let mut changes = Vec::new();
    for (rank, word) in old.iter().enumerate() {
        while at < new.len() && new.get(at) < word {
            at += 1;
        }
        if at < new.len() && new.get(at) == word {
            changes.extend(HookChange::of(word, &old_hooks.of(rank), &new_hooks.of(at)));
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_lexicon::alphabet::Alphabet;
    use wordy_lexicon::lexicon::{Draft, Meta};

    fn scored(rows: &[(&str, u64)]) -> Lexicon {
        let draft = Draft {
            words: rows.iter().map(|(word, _)| word.as_bytes()).collect(),
            scores: (0..).zip(rows.iter().map(|(_, score)| *score)).collect(),
            ..Draft::default()
        };
        Lexicon::build(draft, &Alphabet::english(), Meta::default()).unwrap()
    }

    #[test]
    fn facts_change_of_words_of_both_editions() {
        let old = scored(&[("AA", 1), ("AB", 2), ("CAB", 3), ("ZA", 4)]);
        let new = scored(&[("AB", 5), ("BAA", 3), ("CAB", 3), ("ZA", 6)]);
        let changes = fact_changes(&old, &new);
        let changes: Vec<_> =
            changes.map(|change| (change.word, change.old.score, change.new.score)).collect();
        assert_eq!(changes, [(&b"AB"[..], Some(2), Some(5)), (b"ZA", Some(4), Some(6))]);
    }

    #[test]
    fn changes_are_counted_by_length() {
        use Change::{Added, Removed};
        let changes = [(&b"AB"[..], Added), (b"CAB", Removed), (b"ZA", Added), (b"ABA", Added)];
        let counts = Counts::of(changes);
        assert_eq!(counts.lengths, BTreeMap::from([(2, (2, 0)), (3, (1, 1))]));
        assert_eq!(counts.total(), (3, 1));
        assert!(!counts.is_empty() && Counts::default().is_empty());
    }

    #[test]
    fn hooks_change_with_the_words() {
        let old: Arena = [&b"AB"[..], b"CAB", b"QI"].into_iter().collect();
        let new: Arena = [&b"AB"[..], b"ABS", b"QI", b"QIS"].into_iter().collect();
        let changes = hook_changes(&old, &new);
        let letters = |set: LetterSet| String::from_utf8(set.letters()).unwrap();
        let reported: Vec<_> = changes
            .iter()
            .map(|change| {
                (change.word.as_slice(), letters(change.front_lost), letters(change.back_gained))
            })
            .collect();
        assert_eq!(
            reported,
            [(&b"AB"[..], "C".into(), "S".into()), (b"QI", String::new(), "S".into())]
        );
    }
}
