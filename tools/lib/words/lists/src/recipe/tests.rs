//! What layers do to words, their reasons and their levels.

use std::collections::BTreeMap;

use super::*;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::lexicon::Draft;
use wordy_lexicon::{files, fixture};

fn list(words: &[&str], texts: &[(u32, &str)]) -> Draft {
    Draft {
        words: words.iter().map(|word| word.as_bytes()).collect(),
        definitions: texts.iter().copied().collect(),
        ..Draft::default()
    }
}

fn layer(does: LayerKind) -> Layer {
    Layer { does, ..Layer::default() }
}

/// The words so far.
fn words(assembly: &Assembly) -> Vec<String> {
    let spell = |word: &[u8]| String::from_utf8(word.to_vec()).unwrap();
    assembly.so_far().words.iter().map(spell).collect()
}

#[test]
fn a_word_is_in_or_out_by_its_last_layer_with_its_own_reason() {
    let mut assembly = Assembly::new(Alphabet::english());
    assert_eq!(assembly.add(&list(&["AA", "AB", "QI", "ZA"], &[]), 0, ""), 4);
    assembly.note(layer(LayerKind::Add));
    assert_eq!(assembly.remove(&list(&["QI", "ZA", "XU"], &[(0, "# new"), (1, "slang")])), 2);
    assembly.note(layer(LayerKind::Remove));
    assert_eq!(words(&assembly), ["AA", "AB"]);
    assert_eq!((assembly.reason(b"QI"), assembly.reason(b"ZA")), (Some("new"), Some("slang")));
    assert_eq!(assembly.reason(b"XU"), None);
    assert_eq!(assembly.add(&list(&["QI", "AA"], &[(0, "# back again")]), 0, ""), 1);
    assembly.note(layer(LayerKind::Add));
    assert_eq!(assembly.reason(b"QI"), Some("back again"));
    assert_eq!(assembly.keep(&list(&["AA", "QI"], &[])), 1);
    assembly.note(layer(LayerKind::Keep));
    let (draft, layers) = assembly.finish();
    assert_eq!(layers.len(), 4);
    let log = draft.log.unwrap();
    assert_eq!(log.added, BTreeMap::from([(b"QI".to_vec(), 3)]));
    assert_eq!(log.removed, BTreeMap::from([(b"AB".to_vec(), 4), (b"ZA".to_vec(), 2)]));
    assert_eq!(log.reasons.get(b"ZA".as_slice()).map(String::as_str), Some("slang"));
}

#[test]
fn the_lowest_level_stays_and_marks_are_joined() {
    let mut assembly = Assembly::new(Alphabet::english());
    assembly.add(&list(&["AA", "AB"], &[]), 40, "#");
    assembly.note(layer(LayerKind::Add));
    assembly.add(&list(&["AA"], &[(0, "lava")]), 10, "#+");
    assembly.note(layer(LayerKind::Add));
    assembly.add(&list(&["AA"], &[]), 70, "");
    let draft = assembly.so_far();
    assert_eq!(draft.levels, [10, 40]);
    assert_eq!(draft.marks, [(0, "#+"), (1, "#")]);
    assert_eq!(draft.definitions, [(0, "lava")]);
    assert_eq!(assembly.max_level(10), 1);
    assert_eq!((words(&assembly), assembly.lengths(3, 9)), (vec!["AA".to_owned()], 1));
}

#[test]
fn classes_are_removed_or_made_rarer() {
    let file = fixture::file(files::CLASSES, "expurgation");
    let classes = Expurgation::up_to(3, &file, &Alphabet::english()).unwrap();
    let mut assembly = Assembly::new(Alphabet::english());
    assembly.add(&list(&["BEER", "BEERS", "HOUSE"], &[]), 20, "");
    assert_eq!((assembly.raise(&classes, 20), assembly.raise(&classes, 60)), (0, 2));
    assert_eq!(assembly.so_far().levels, [60, 60, 20]);
    assert_eq!(assembly.raise(&classes, 50), 0);
    assert_eq!(assembly.expurgate(&classes), 2);
    assert_eq!(
        (words(&assembly), assembly.reason(b"BEER")),
        (vec!["HOUSE".to_owned()], Some("not for the classroom"))
    );
    assert_eq!(assembly.expurgate(&classes), 0);
}

#[test]
fn a_layer_does_exactly_one_thing() {
    let step = |text: &str| toml::from_str::<Step>(text).unwrap();
    assert!(matches!(step("add = \"a.txt\"").action(1), Ok(LayerAction::Add("a.txt"))));
    assert!(matches!(step("min-length = 3").action(1), Ok(LayerAction::MinLength(3))));
    assert!(matches!(step("reason = \"x\"").action(2), Err(RecipeError::NotOne(2))));
    assert!(step("add = \"a\"\nkeep = \"b\"").action(3).is_err());
    for (key, source) in [("remove-search", "is:hook"), ("twos", "nwl"), ("keep", "a.txt")] {
        let step = step(&format!("{key} = {source:?}"));
        let action = step.action(1).unwrap();
        assert_eq!((action.does().name(), action.source().as_str()), (key, source));
    }
    for key in ["expurgate", "raise", "min-length", "max-length", "max-level"] {
        let step = step(&format!("{key} = 7\nlevel = 60"));
        let action = step.action(1).unwrap();
        assert_eq!((action.does().name(), action.source().as_str()), (key, "7"));
    }
    assert!(matches!(step("raise = 2").action(4), Err(RecipeError::NoLevel(4))));
    assert!(step("add = \"a\"\nup-to-level = 5").takes_level(5));
    assert!(!step("add = \"a\"\nup-to-level = 5").takes_level(6));
}
