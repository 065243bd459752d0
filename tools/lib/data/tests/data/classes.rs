//! The words of classes that no second source marks.

use std::collections::BTreeSet;

use wordy_lexicon::alphabet::Alphabet;

const ALONE: &str = include_str!("../../../../../docs/classes-one-source.txt");

#[test]
fn words_of_one_source_are_of_their_class() {
    let file = wordy_data::embedded(wordy_data::CLASSES, "expurgation").unwrap();
    let classes: toml::Table = toml::from_slice(&file.bytes).unwrap();
    let mut parts = 0;
    for part in ALONE.split("\n\n").skip(1) {
        let (head, words) = part.split_once('\n').unwrap();
        let (name, counts) = head.split_once(": ").unwrap();
        let of_name = |class: &&toml::Value| class["name"].as_str() == Some(name);
        let class = classes["class"].as_array().unwrap().iter().find(of_name).unwrap();
        let all: BTreeSet<&str> = class["rot13"].as_str().unwrap().split_whitespace().collect();
        let own: BTreeSet<&str> = words.split_whitespace().collect();
        assert_eq!(counts, format!("{} of {}", own.len(), all.len()), "{name}");
        assert!(own.is_subset(&all), "{name}: {:?}", own.difference(&all).next());
        parts += 1;
    }
    assert_eq!(parts, 2);
}

/// LESS is no plural of LES, SPICY nothing like SPIC: a school's list has them.
#[test]
fn words_that_only_look_like_forms_are_of_no_class() {
    let classes = wordy_data::expurgation(9, &Alphabet::english()).unwrap();
    for word in "LESS SPICY SPICES SPIKES JAPES ASSESS CRAPES TITTER BRASS BRAY HEROINES".split(' ')
    {
        assert_eq!(classes.class(word.as_bytes()), None, "{word}");
    }
}
