//! Every question against a plain scan, over random words in three alphabets.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::wild::{self, Sign};
use super::{Anagram, Pattern, Question, Rack, Regex, Substitution, Use};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{self, Draft, Meta};

/// Five letters of each alphabet, some of them of several characters.
const ALPHABETS: [(&str, [&str; 5]); 3] = [
    ("english", ["A", "B", "E", "S", "T"]),
    ("spanish", ["A", "C", "[CH]", "H", "[LL]"]),
    ("catalan", ["A", "L", "[L·L]", "[QU]", "Ç"]),
];

/// A sign as it is typed, of an alphabet's five letters.
fn sign(letters: [&'static str; 5]) -> impl Strategy<Value = String> {
    prop_oneof![
        6 => select(letters.to_vec()).prop_map(str::to_owned),
        2 => Just("?".to_owned()),
        1 => Just("*".to_owned()),
        2 => (any::<bool>(), subsequence(letters.to_vec(), 2..4)).prop_map(|(others, chosen)| {
            // A class with its letters separated, so that no two are read as one.
            let bare = chosen.iter().map(|letter| letter.trim_matches(['[', ']']));
            let inner: String = bare.collect();
            format!("[{}{inner}]", if others { "^" } else { "" })
        }),
    ]
}

#[derive(Clone, Debug)]
struct Case {
    alphabet: &'static str,
    words: Vec<String>,
    signs: Vec<String>,
    other: String,
    k: usize,
}

fn case() -> impl Strategy<Value = Case> {
    select(ALPHABETS.to_vec()).prop_flat_map(|(alphabet, letters)| {
        let word =
            proptest::collection::vec(select(letters.to_vec()), 1..6).prop_map(|w| w.concat());
        let words = proptest::collection::vec(word.clone(), 0..60);
        let signs = proptest::collection::vec(sign(letters), 1..6);
        (words, signs, word, 0_usize..4).prop_map(move |(words, signs, other, k)| Case {
            alphabet,
            words,
            signs,
            other,
            k,
        })
    })
}

/// What a set of words answers to a question, in order.
fn ask(words: &BTreeSet<Vec<u8>>, question: &Question) -> Vec<Vec<u8>> {
    wordy_lexicon::fixture::ask(words.iter().map(Vec::as_slice), question)
}

fn scan(words: &BTreeSet<Vec<u8>>, fits: impl Fn(&[u8]) -> bool) -> Vec<Vec<u8>> {
    words.iter().filter(|word| fits(word)).cloned().collect()
}

/// The plain way to compare with a pattern: try what its first sign may take.
fn matches(signs: &[Sign], word: &[u8]) -> bool {
    match (signs, word) {
        ([], word) => word.is_empty(),
        ([Sign::Many, rest @ ..], word) => {
            (0..=word.len()).any(|taken| matches(rest, &word[taken..]))
        }
        ([sign, rest @ ..], [letter, tail @ ..]) => is(sign, *letter) && matches(rest, tail),
        _ => false,
    }
}

fn is(sign: &Sign, letter: u8) -> bool {
    match sign {
        Sign::Letter(own) => *own == letter,
        Sign::OneOf(set) => set.contains(letter),
        Sign::Any | Sign::Many => true,
    }
}

/// The plain way to lay a word from a rack: try each tile for its first letter. With `every`, all
/// tiles must be laid; with `others`, letters may come from elsewhere.
fn lays(tiles: &[Sign], word: &[u8], every: bool, others: bool) -> bool {
    let Some((letter, rest)) = word.split_first() else { return !every || tiles.is_empty() };
    let by_tile = |at: usize| {
        let mut left = tiles.to_vec();
        is(&left.remove(at), *letter) && lays(&left, rest, every, others)
    };
    (0..tiles.len()).any(by_tile) || others && lays(tiles, rest, every, others)
}

proptest! {
    #[test]
    fn patterns(case in case()) {
        let (words, alphabet) = read(&case);
        let signs = wild::parse(&case.signs.concat(), &alphabet).unwrap();
        let pattern = Pattern::parse(&case.signs.concat(), &alphabet).unwrap();
        prop_assert_eq!(
            ask(&words, &Question::Pattern(pattern.clone())),
            scan(&words, |word| matches(&signs, word))
        );
        prop_assert_eq!(
            ask(&words, &Question::Pattern(pattern.clone().and_more())),
            scan(&words, |word| (0..=word.len()).any(|end| matches(&signs, &word[..end])))
        );
        prop_assert_eq!(
            ask(&words, &Question::Pattern(pattern.clone().after_more().and_more())),
            scan(&words, |word| (0..=word.len()).any(|start|
                (start..=word.len()).any(|end| matches(&signs, &word[start..end]))))
        );
    }

    #[test]
    fn racks(case in case()) {
        let (words, alphabet) = read(&case);
        let text = case.signs.concat();
        let mut tiles = wild::parse(&text, &alphabet).unwrap();
        let rack = Rack::parse(&text, &alphabet).unwrap();
        let more = tiles.contains(&Sign::Many);
        tiles.retain(|tile| *tile != Sign::Many);
        for (uses, every, others) in
            [(Use::All, true, more), (Use::Some, false, more), (Use::More, true, true)]
        {
            prop_assert_eq!(
                ask(&words, &Question::Anagram(Anagram::new(&rack, uses))),
                scan(&words, |word| lays(&tiles, word, every, others)),
                "{:?}", uses
            );
        }
    }

    #[test]
    fn substitutions_and_lengths(case in case()) {
        let (words, alphabet) = read(&case);
        let own = alphabet.encode(&case.other).unwrap();
        let differ = |word: &[u8]| word.iter().zip(&own).filter(|(a, b)| a != b).count();
        prop_assert_eq!(
            ask(&words, &Question::Substitution(Substitution::new(&own, case.k))),
            scan(&words, |word| word.len() == own.len() && differ(word) == case.k)
        );
        prop_assert_eq!(
            ask(&words, &Question::Length(case.k, own.len())),
            scan(&words, |word| case.k <= word.len() && word.len() <= own.len())
        );
    }

    #[test]
    fn expressions(case in case()) {
        let (words, alphabet) = read(&case);
        let signs = wild::parse(&case.signs.concat(), &alphabet).unwrap();
        let expression: String = signs.iter().map(|sign| as_expression(sign, &alphabet)).collect();
        let regex = Regex::parse(&format!("({expression})|{expression}a+"), &alphabet).unwrap();
        let a = alphabet.encode("a").unwrap()[0];
        let ends = |word: &[u8]| (0..word.len())
            .any(|end| {
                    matches(&signs, &word[..end]) && word[end..].iter().all(|letter| *letter == a)
                });
        prop_assert_eq!(
            ask(&words, &Question::Regex(Box::new(regex))),
            scan(&words, |word| matches(&signs, word) || ends(word))
        );
    }

    #[test]
    fn combinations(case in case(), inner in case()) {
        let (words, alphabet) = read(&case);
        let signs = wild::parse(&case.signs.concat(), &alphabet).unwrap();
        let pattern = Question::Pattern(Pattern::parse(&case.signs.concat(), &alphabet).unwrap());
        let length = Question::Length(inner.k, inner.k + 2);
        let fits = |word: &[u8]| matches(&signs, word);
        let long = |word: &[u8]| (inner.k..=inner.k + 2).contains(&word.len());
        let not = |question: &Question| Question::Not(Box::new(question.clone()));
        let both = pattern.clone().and(length.clone());
        let one = Question::AnyOf(vec![pattern.clone(), length.clone()]);
        prop_assert_eq!(ask(&words, &both), scan(&words, |word| fits(word) && long(word)));
        prop_assert_eq!(ask(&words, &one), scan(&words, |word| fits(word) || long(word)));
        prop_assert_eq!(ask(&words, &not(&both)), scan(&words, |word| !(fits(word) && long(word))));
        prop_assert_eq!(ask(&words, &not(&one)), scan(&words, |word| !(fits(word) || long(word))));
        prop_assert_eq!(
            ask(&words, &not(&pattern).and(Question::Any).and(not(&length))),
            scan(&words, |word| !fits(word) && !long(word))
        );
        for word in &words {
            prop_assert_eq!(one.accepts(word), fits(word) || long(word));
        }
    }

    #[test]
    fn words_within_a_lexicon(case in case(), few in any::<proptest::sample::Index>()) {
        let (words, alphabet) = read(&case);
        let draft = Draft { words: words.iter().map(Vec::as_slice).collect(), ..Draft::default() };
        let bytes = lexicon::build(draft, &alphabet, Meta::default()).unwrap();
        let lexicon = lexicon::Lexicon::open(bytes.into()).unwrap();
        let around = alphabet.encode(&case.other).unwrap();
        let (prefix, suffix) = around.split_at(few.index(around.len().min(3)));
        let suffix = &suffix[..suffix.len().min(1)];
        // Words looked up in another list than the lexicon's own: all tails of its words.
        let asked: BTreeSet<Vec<u8>> =
            words.iter().flat_map(|word| (0..word.len()).map(|at| word[at..].to_vec())).collect();
        prop_assert_eq!(
            ask(&asked, &Question::Within(lexicon.within(prefix, suffix))),
            scan(&asked, |word| words.contains(&[prefix, word, suffix].concat()))
        );
    }
}

fn read(case: &Case) -> (BTreeSet<Vec<u8>>, std::sync::Arc<Alphabet>) {
    let alphabet = wordy_lexicon::fixture::alphabet(case.alphabet);
    (case.words.iter().map(|word| alphabet.encode(word).unwrap()).collect(), alphabet)
}

fn as_expression(sign: &Sign, alphabet: &Alphabet) -> String {
    let class = |letters: Vec<u8>| format!("[{}]", alphabet.spell(&letters));
    match sign {
        Sign::Letter(letter) => class(vec![*letter]),
        Sign::OneOf(set) => {
            format!(
                "({})",
                set.into_iter().map(|letter| class(vec![letter])).collect::<Vec<_>>().join("|")
            )
        }
        Sign::Any => ".".into(),
        Sign::Many => ".*".into(),
    }
}
