//! What layers do to words, their reasons and their levels.

use super::*;

fn list(words: &[&str], texts: &[(u32, &str)]) -> Draft {
    Draft {
        words: words.iter().map(|word| word.as_bytes()).collect(),
        definitions: texts.iter().map(|(entry, text)| (*entry, (*text).to_owned())).collect(),
        ..Draft::default()
    }
}

fn layer(does: &str) -> Layer {
    Layer { does: does.into(), ..Layer::default() }
}

/// The words so far.
fn words(kitchen: &Kitchen) -> Vec<String> {
    let spell = |word: &[u8]| String::from_utf8(word.to_vec()).unwrap();
    kitchen.so_far().words.iter().map(spell).collect()
}

#[test]
fn a_word_is_in_or_out_by_its_last_layer_with_its_own_reason() {
    let mut kitchen = Kitchen::new(Alphabet::english());
    assert_eq!(kitchen.add(&list(&["AA", "AB", "QI", "ZA"], &[]), 0, ""), 4);
    kitchen.note(layer("add"));
    assert_eq!(kitchen.remove(&list(&["QI", "ZA", "XU"], &[(0, "# new"), (1, "slang")])), 2);
    kitchen.note(layer("remove"));
    assert_eq!(words(&kitchen), ["AA", "AB"]);
    assert_eq!((kitchen.reason(b"QI"), kitchen.reason(b"ZA")), (Some("new"), Some("slang")));
    assert_eq!(kitchen.reason(b"XU"), None);
    assert_eq!(kitchen.add(&list(&["QI", "AA"], &[(0, "# back again")]), 0, ""), 1);
    kitchen.note(layer("add"));
    assert_eq!(kitchen.reason(b"QI"), Some("back again"));
    assert_eq!(kitchen.keep(&list(&["AA", "QI"], &[])), 1);
    kitchen.note(layer("keep"));
    let (draft, layers) = kitchen.finish();
    assert_eq!(layers.len(), 4);
    let log = draft.log.unwrap();
    assert_eq!(log.added, BTreeMap::from([(b"QI".to_vec(), 3)]));
    assert_eq!(log.removed, BTreeMap::from([(b"AB".to_vec(), 4), (b"ZA".to_vec(), 2)]));
    assert_eq!(log.reasons.get(b"ZA".as_slice()).map(String::as_str), Some("slang"));
}

#[test]
fn the_lowest_level_stays_and_marks_are_joined() {
    let mut kitchen = Kitchen::new(Alphabet::english());
    kitchen.add(&list(&["AA", "AB"], &[]), 40, "#");
    kitchen.note(layer("add"));
    kitchen.add(&list(&["AA"], &[(0, "lava")]), 10, "#+");
    kitchen.note(layer("add"));
    kitchen.add(&list(&["AA"], &[]), 70, "");
    let draft = kitchen.so_far();
    assert_eq!(draft.levels, [10, 40]);
    assert_eq!(draft.marks, [(0, "#+".to_owned()), (1, "#".to_owned())]);
    assert_eq!(draft.definitions, [(0, "lava".to_owned())]);
    assert_eq!(kitchen.max_level(10), 1);
    assert_eq!((words(&kitchen), kitchen.lengths(3, 9)), (vec!["AA".to_owned()], 1));
}

#[test]
fn a_layer_does_exactly_one_thing() {
    let step = |text: &str| toml::from_str::<Step>(text).unwrap();
    assert!(matches!(step("add = \"a.txt\"").action(1), Ok(Action::Add("a.txt"))));
    assert!(matches!(step("min-length = 3").action(1), Ok(Action::MinLength(3))));
    assert!(matches!(step("reason = \"x\"").action(2), Err(RecipeError::NotOne(2))));
    assert!(step("add = \"a\"\nkeep = \"b\"").action(3).is_err());
    assert!(step("add = \"a\"\nup-to-level = 5").takes_level(5));
    assert!(!step("add = \"a\"\nup-to-level = 5").takes_level(6));
}
