//! Tests of the conditions that relate words to each other: against plain scans of strings.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::Files;
use wordy_lexicon::fixture;

/// Sources with English tiles, and stems where the test has some.
struct English(Option<StemList>);

impl Sources for English {
    fn lexicon(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        Err(SearchError::new(name))
    }

    fn tiles(&mut self) -> Result<Distribution, SearchError> {
        Ok(fixture::distribution("english"))
    }

    fn stems(&mut self) -> Result<Option<StemList>, SearchError> {
        Ok(self.0.clone())
    }

    fn files(&self) -> &dyn Files {
        &fixture::Checkout
    }
}

fn lexicon(words: &[&str]) -> Lexicon {
    Lexicon::from_words(words, &Alphabet::english()).unwrap()
}

/// The words found, or what is wrong.
fn ask(lexicon: &Lexicon, search: &str) -> String {
    match Search::parse(&[search], lexicon, &mut English(None)) {
        Ok(search) => search.words().collect::<Vec<_>>().join(" "),
        Err(error) => error.to_string(),
    }
}

#[test]
fn examples_worked_out_by_hand() {
    let words = [
        "ALFALFA",
        "ANT",
        "BLACKTOP",
        "BLUECOAT",
        "COAT",
        "DESSERTS",
        "DOG",
        "DOGHOUSE",
        "ENTENTE",
        "EQUALITY",
        "FIREDOG",
        "FIREHOUSE",
        "FORTUNE",
        "FORTY",
        "GRANDMA",
        "GROUNDS",
        "HOUSE",
        "LOBBIES",
        "MEDIATE",
        "MEDITATE",
        "NOON",
        "ORGAN",
        "ARGON",
        "POSES",
        "POSSESS",
        "QUALITY",
        "SLOBBIEST",
        "SOUNDS",
        "STRESSED",
        "TALLYHO",
        "TEN",
        "TOP",
        "TOPCOAT",
        "TRAIL",
        "TRIAL",
    ];
    let lexicon = lexicon(&words);
    let ask = |search: &str| ask(&lexicon, search);
    assert_eq!(ask("cryptogram:alfalfa"), "ALFALFA ENTENTE");
    assert_eq!(ask("cryptogram:abba"), "NOON");
    assert_eq!(ask("1221"), "NOON");
    assert_eq!(ask("1??1 length:4"), "NOON");
    assert_eq!(ask("transposition:trail"), "TRIAL");
    assert_eq!(ask("hidden-in:\"For ten ants\""), "ANT TEN");
    assert_eq!(ask("contains-anagram:holly"), "TALLYHO");
    assert_eq!(ask("almost-anagram:anagram,1"), "GRANDMA");
    assert_eq!(ask("takes-letters:four"), "TEN");
    assert_eq!(ask("becomes:s/gr"), "SOUNDS");
    assert_eq!(ask("becomes:s/ss,all"), "POSES");
    assert_eq!(ask("becomes:t/"), "MEDITATE");
    assert_eq!(ask("becomes:a/o,swap"), "ARGON ORGAN");
    assert_eq!(ask("becomes:/^.(.*)$/$1/"), "EQUALITY");
    assert_eq!(ask("parts:fire_,fire_"), "DOGHOUSE");
    assert_eq!(ask("parts:black_,blue_"), "TOPCOAT");
    assert_eq!(ask("is:semordnilap"), "DESSERTS STRESSED");
    assert_eq!(ask("is:double-hook"), "SLOBBIEST");
    assert_eq!(ask("is:alphabetical length:5"), "FORTY");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let lexicon = lexicon(&["A"]);
    let ask = |search: &str| ask(&lexicon, search);
    assert_eq!(ask("becomes:s"), "becomes:s: expected letters, a slash and letters, found `s`");
    assert!(ask("becomes:a/o,twice").contains("found `a/o,twice`"));
    assert_eq!(
        ask("becomes:a*/o"),
        "becomes:a*/o: * cannot be replaced: it is any number of letters"
    );
    assert_eq!(
        ask("becomes:a/,swap"),
        "becomes:a/,swap: expected letters to swap with, found none"
    );
    assert!(ask("becomes:/(/a/").contains("not a regular expression"));
    assert_eq!(
        ask("parts:_,fire"),
        "parts:_,fire: expected two parts with a _ each, found `_,fire`"
    );
    assert_eq!(
        ask("probability-ties:length"),
        "probability-ties:length: expected word or alphagram, found `length`"
    );
    assert_eq!(
        ask("not probability-ties:word"),
        "probability-ties:word: probability-ties cannot follow `not` or be part of `or`"
    );
    assert!(
        ask("*1*2*1*2*1*2*").ends_with("7 of * are too many beside letter variables: at most 6")
    );
    assert!(ask("15").contains("a number alone is no condition"));
    assert!(ask("11").contains("a number alone is no condition"));
    assert!(ask("2-22").contains("a number alone is no condition"));
}

#[test]
fn ties_are_ranked_by_the_word_or_by_the_alphagram() {
    // AN, IN, NA, AI: I and A are nine tiles each, N six; AN, IN, NA tie with 54 ways.
    let lexicon = lexicon(&["AN", "IN", "NA", "AE"]);
    assert_eq!(ask(&lexicon, "probability:3,blanks=0,strict"), "IN");
    assert_eq!(ask(&lexicon, "probability:3,blanks=0,strict probability-ties:alphagram"), "NA");
    assert_eq!(ask(&lexicon, "probability-ties:alphagram limit:2-3,blanks=0,strict"), "AN NA");
    assert_eq!(ask(&lexicon, "limit:2-3,blanks=0,strict"), "AN IN");
    assert_eq!(ask(&lexicon, "limit:2-3,blanks=0"), "AN IN NA");
    let tiles = fixture::distribution("english");
    let sorted = |search: &str| {
        let found = Search::parse(&[search], &lexicon, &mut English(None)).unwrap().run();
        let found = sort(&found, &SortOrder::Probability(tiles.clone(), 0), &lexicon);
        found.words.iter().map(|word| String::from_utf8(word.to_vec()).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(sorted("*"), ["AE", "AN", "IN", "NA"]);
    assert_eq!(sorted("* probability-ties:alphagram"), ["AE", "AN", "NA", "IN"]);
}

#[test]
fn stems_of_a_list_count_instead_of_the_best_of_the_lexicon() {
    let lexicon = lexicon(&["NASTIER", "SATINET", "TOASTED", "DETAINS", "NOTARIES"]);
    let list = StemList::parse("TISANE\n", "stems.txt", &Alphabet::english()).unwrap();
    let mut sources = English(Some(list));
    let found = Search::parse(&["is:type-1"], &lexicon, &mut sources).unwrap();
    assert!(found.words().eq(["DETAINS", "NASTIER", "NOTARIES", "SATINET"]));
    let refused = Search::parse(&["is:stem-eight"], &lexicon, &mut sources).err().unwrap();
    assert_eq!(refused.message, "is:stem-eight: stems.txt has no stem of 7 letters");
}

fn sorted(word: &str) -> Vec<u8> {
    let mut letters = word.as_bytes().to_vec();
    letters.sort_unstable();
    letters
}

fn reversed(word: &str) -> String {
    word.chars().rev().collect()
}

/// Whether each letter of one word stands for one letter of the other.
fn is_cipher(word: &str, other: &str) -> bool {
    let (mut there, mut back) = (BTreeMap::new(), BTreeMap::new());
    word.len() == other.len()
        && word
            .chars()
            .zip(other.chars())
            .all(|(a, b)| *there.entry(a).or_insert(b) == b && *back.entry(b).or_insert(a) == a)
}

fn count(word: &str, letter: char) -> usize {
    word.matches(letter).count()
}

/// What a plain scan asks of a word.
type Fits<'a> = &'a dyn Fn(&str) -> bool;

proptest! {
    #[test]
    fn conditions_equal_a_plain_scan(
        words in proptest::collection::btree_set("[A-D]{1,6}", 0..100),
        own in "[A-D]{1,5}",
        added in "[A-D]{1,2}",
    ) {
        let words: BTreeSet<String> = words;
        let lexicon = lexicon(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let other = |word: &str, text: String| *word != *text && words.contains(&text);
        let swapped = |word: &str| word.chars().map(|c| match c {
            'A' => 'B',
            'B' => 'A',
            c => c,
        }).collect::<String>();
        let half = |word: &str| word.len() / 2;
        let lacks = |word: &str| ('A'..='D')
            .map(|c| count(&own, c).saturating_sub(count(word, c))).sum::<usize>();
        let plain: [(String, Fits<'_>); 15] = [
            (format!("cryptogram:{own}"), &|word| is_cipher(word, &own)),
            (format!("hidden-in:{own}"), &|word| own.contains(word)),
            (format!("contains-anagram:{own}"), &|word| (0..word.len()).any(|at| {
                word.get(at..at + own.len()).is_some_and(|part| sorted(part) == sorted(&own))
            })),
            (format!("almost-anagram:{own},2"), &|word| {
                word.len() == own.len() && lacks(word) == 2
            }),
            (format!("transposition:{own}"), &|word| (1..own.len()).any(|at| {
                let turned = [&own[..at - 1], &own[at..=at], &own[at - 1..at], &own[at + 1..]];
                word != own && turned.concat() == word
            })),
            (format!("takes-letters:{added}"), &|word| {
                words.iter().any(|other| sorted(other) == sorted(&format!("{word}{added}")))
            }),
            (format!("becomes:{added}/C"), &|word| (0..word.len()).any(|at| {
                word[at..].starts_with(&added)
                    && other(word, format!("{}C{}", &word[..at], &word[at + added.len()..]))
            })),
            (format!("becomes:{added}/D,all"), &|word| other(word, word.replace(&added, "D"))),
            ("becomes:A/B,swap".into(), &|word| other(word, swapped(word))),
            (format!("parts:_,{added}_"), &|word| (1..word.len()).any(|at| {
                let (left, right) = word.split_at(at);
                words.contains(left) && words.contains(right)
                    && words.contains(&format!("{added}{right}"))
            })),
            ("is:semordnilap".into(), &|word| other(word, reversed(word))),
            ("is:tautonym".into(), &|word| word[..half(word)].repeat(2) == word),
            ("is:half-anagram".into(), &|word| {
                word.len() == 2 * half(word)
                    && sorted(&word[..half(word)]) == sorted(&word[half(word)..])
            }),
            ("is:double-hook".into(), &|word| {
                word.len() > 2 && words.contains(&word[1..word.len() - 1])
            }),
            ("1*1".into(), &|word| word.len() > 1 && word[..1] == word[word.len() - 1..]),
        ];
        for (search, fits) in plain {
            let found = Search::parse(&[&search], &lexicon, &mut English(None)).unwrap();
            let expected: Vec<&String> = words.iter().filter(|word| fits(word)).collect();
            prop_assert!(found.words().eq(expected.into_iter().cloned()), "{}", search);
        }
    }

    #[test]
    fn letter_variables_equal_a_plain_scan(
        words in proptest::collection::btree_set("[A-C]{1,6}", 0..80),
    ) {
        let words: BTreeSet<String> = words;
        let lexicon = lexicon(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let at = |word: &str, place: usize| word.as_bytes()[place];
        let plain: [(&str, Fits<'_>); 4] = [
            ("1212", &|word| word.len() == 4 && word[..2] == word[2..]),
            ("contains:11", &|word| (1..word.len()).any(|n| at(word, n - 1) == at(word, n))),
            ("1?1*A", &|word| word.len() > 3 && at(word, 0) == at(word, 2) && word.ends_with('A')),
            ("not begins:121", &|word| {
                word.len() < 3 || at(word, 0) != at(word, 2)
            }),
        ];
        for (search, fits) in plain {
            let found = Search::parse(&[search], &lexicon, &mut English(None)).unwrap();
            let expected: Vec<&String> = words.iter().filter(|word| fits(word)).collect();
            prop_assert!(found.words().eq(expected.into_iter().cloned()), "{}", search);
        }
    }
}
