//! Searches that are large: a bound with a message, or an answer at once.

use std::collections::BTreeSet;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;

use crate::Search;

fn lexicon() -> Lexicon {
    let mut random = Random::new(1);
    let mut word = |length: usize| -> String {
        (0..length).map(|_| char::from(b'A' + random.below(4) as u8)).collect()
    };
    let words: BTreeSet<String> = (0..400).map(|at| word(2 + at % 8)).collect();
    Lexicon::from_words(words, &Alphabet::english()).unwrap()
}

#[test]
fn words_hidden_in_many_letters_are_those_of_a_plain_scan() {
    let lexicon = lexicon();
    let mut random = Random::new(2);
    let text: String = (0..2_000).map(|_| char::from(b'A' + random.below(4) as u8)).collect();
    let search = Search::parse(&[format!("hidden-in:{text}")], &lexicon, &mut ()).unwrap();
    let found: Vec<String> = search.words().collect();
    let all = Search::parse(&["length:1-"], &lexicon, &mut ()).unwrap();
    let plain: Vec<String> = all.words().filter(|word| text.contains(word.as_str())).collect();
    assert!(!found.is_empty() && found.len() < lexicon.len());
    assert_eq!(found, plain);
}

#[test]
fn a_search_has_two_hundred_conditions_at_most() {
    let lexicon = lexicon();
    let many = |count: usize, between: &str| vec!["includes:A"; count].join(between);
    for between in [" ", " or ", " not "] {
        assert!(Search::parse(&[many(200, between)], &lexicon, &mut ()).is_ok(), "{between}");
        let refused = Search::parse(&[many(201, between)], &lexicon, &mut ()).err().unwrap();
        assert!(refused.message.contains("200 conditions at most"), "{}", refused.message);
        assert!(refused.hint.unwrap().contains("in:FILE"));
    }
}
