//! Updates against the rule, spelled out word by word over maps.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Lexicon, Meta};

/// What a list knows of a word: score, level, marks, phrase, definition; 0 and empty for none.
type Row = [u8; 5];
type Map = BTreeMap<String, Row>;

const TEXTS: [&str; 3] = ["", "#", "#+"];

fn lexicon(map: &Map) -> Lexicon {
    let mut draft = Draft::default();
    for (word, row) in map {
        draft.push(word.as_bytes(), known(*row));
    }
    Lexicon::build(draft, &Alphabet::english(), Meta::default()).unwrap()
}

fn known([score, level, marks, phrase, definition]: Row) -> WordFacts<'static> {
    WordFacts {
        score: Some(u64::from(score)).filter(|score| *score > 0),
        level: Some(level).filter(|level| *level > 0),
        marks: TEXTS[usize::from(marks)],
        phrase: TEXTS[usize::from(phrase)],
        definition: TEXTS[usize::from(definition)],
    }
}

/// The same update word by word: the result, and the words in conflict.
fn plain(old: &Map, mine: &Map, new: &Map, prefer: Prefer) -> (Map, BTreeSet<String>) {
    let (mut result, mut conflicts) = (Map::new(), BTreeSet::new());
    let all: BTreeSet<&String> = old.keys().chain(mine.keys()).chain(new.keys()).collect();
    for word in all {
        let (was, own, theirs) = (old.get(word), mine.get(word), new.get(word));
        let preferred = if prefer == Prefer::Mine { own } else { theirs };
        let row = if own == theirs {
            own.copied()
        } else if own == was {
            theirs.copied()
        } else if theirs == was {
            own.copied()
        } else if let (Some(own), Some(theirs)) = (own, theirs) {
            let was = was.copied().unwrap_or_default();
            let mut row = *own;
            for at in 0..row.len() {
                if own[at] == was[at] {
                    row[at] = theirs[at];
                } else if theirs[at] != was[at] && own[at] != theirs[at] {
                    conflicts.insert(word.clone());
                    row[at] = preferred.unwrap()[at];
                }
            }
            Some(row)
        } else {
            conflicts.insert(word.clone());
            preferred.copied()
        };
        result.extend(row.map(|row| (word.clone(), row)));
    }
    (result, conflicts)
}

fn map() -> impl Strategy<Value = Map> {
    let row = prop::array::uniform5(0_u8..3);
    proptest::collection::btree_map("[AB]{1,3}", row, 0..12)
}

proptest! {
    #[test]
    fn an_update_is_the_rule_word_by_word(
        old in map(), mine in map(), new in map(), takes_new: bool,
    ) {
        let prefer = if takes_new { Prefer::New } else { Prefer::Mine };
        let lists = [&old, &mine, &new].map(lexicon);
        let mut told = BTreeSet::new();
        let (draft, counts) =
            update(lists.each_ref().map(Lexicon::known), prefer, |word, versions| {
                assert!(versions.conflicts().next().is_some());
                told.insert(String::from_utf8(word.to_vec()).unwrap());
            });
        let (expected, conflicts) = plain(&old, &mine, &new, prefer);
        prop_assert_eq!(counts.added, expected.keys().filter(|w| !mine.contains_key(*w)).count());
        prop_assert_eq!(counts.removed, mine.keys().filter(|w| !expected.contains_key(*w)).count());
        let changed = mine.iter().filter(|(w, row)| expected.get(*w).is_some_and(|r| r != *row));
        prop_assert_eq!(counts.changed, changed.count());
        prop_assert_eq!(counts.conflicts, conflicts.len());
        prop_assert_eq!(told, conflicts);
        let result = Lexicon::build(draft, &Alphabet::english(), Meta::default()).unwrap();
        prop_assert!(result.known().eq(lexicon(&expected).known()));
    }
}

#[test]
fn both_changes_of_different_things_come_together() {
    let old = WordFacts { score: Some(40), level: Some(35), ..WordFacts::default() };
    let mine = WordFacts { score: Some(55), ..old };
    let new = WordFacts { level: Some(60), marks: "#", ..old };
    let versions = Versions { old: Some(old), mine: Some(mine), new: Some(new) };
    let expected = WordFacts { score: Some(55), level: Some(60), marks: "#", ..old };
    assert_eq!(versions.merged(Prefer::New), Merged { known: Some(expected), in_conflict: false });
    assert_eq!(versions.conflicts().count(), 0);
}

#[test]
fn a_word_removed_here_and_changed_there_is_a_conflict() {
    let old = WordFacts { score: Some(40), ..WordFacts::default() };
    let new = WordFacts { score: Some(10), ..old };
    let versions = Versions { old: Some(old), mine: None, new: Some(new) };
    assert_eq!(versions.merged(Prefer::Mine), Merged { known: None, in_conflict: true });
    assert_eq!(versions.merged(Prefer::New), Merged { known: Some(new), in_conflict: true });
    assert!(versions.conflicts().eq([Fact::Score]));
}
