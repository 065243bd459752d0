//! Searches on a small lexicon, the answers worked out by hand, and on random ones against a plain
//! scan.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::Files;
use wordy_lexicon::fixture;
use wordy_lexicon::lexicon::{Draft, Meta, build};

const WORDS: [(&str, u8, &str, &str); 16] = [
    ("AA", 70, "", "rough lava [n -S]"),
    ("AT", 10, "", "in the position of [prep]"),
    ("ATE", 10, "", "<eat=v> [v]"),
    ("CAT", 10, "", "to hoist an anchor [v -TTED] / an animal [n -S]"),
    ("CATE", 80, "#", ""),
    ("EAT", 10, "", "to take in [v ATE, EATEN]"),
    ("EWE", 20, "", "a female sheep [n -S]"),
    ("HATE", 10, "", ""),
    ("HEAT", 10, "", ""),
    ("HOWFF", 80, "#+", ""),
    ("HYPED", 40, "", ""),
    ("QAT", 60, "", ""),
    ("QUAY", 35, "", ""),
    ("TEA", 10, "", "a drink [n -S]"),
    ("TEAT", 35, "", ""),
    ("TEATS", 35, "", ""),
];

fn lexicon() -> Lexicon {
    let mut draft = Draft::default();
    for (entry, (word, level, marks, definition)) in (0..).zip(WORDS) {
        draft.words.push(word.as_bytes());
        draft.levels.push(level);
        if !marks.is_empty() {
            draft.marks.push(entry, marks);
        }
        if !definition.is_empty() {
            draft.definitions.push(entry, definition);
        }
    }
    let meta = Meta { name: "small".into(), ..Meta::default() };
    let bytes = build(draft, &Alphabet::english(), meta).unwrap();
    Lexicon::open(bytes.into()).unwrap()
}

pub(crate) fn of_words(words: &[&str]) -> Lexicon {
    let draft = Draft { words: words.iter().map(|w| w.as_bytes()).collect(), ..Draft::default() };
    Lexicon::open(build(draft, &Alphabet::english(), Meta::default()).unwrap().into()).unwrap()
}

pub(crate) struct English;

impl Sources for English {
    fn lexicon(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        Ok(of_words(&name.split('+').collect::<Vec<_>>()))
    }

    fn tiles(&mut self) -> Result<Distribution, SearchError> {
        Ok(fixture::distribution("english"))
    }

    fn files(&self) -> &dyn Files {
        &fixture::Checkout
    }
}

/// The words found, or what is wrong.
fn ask(search: &str) -> String {
    let lexicon = lexicon();
    let search = match Search::parse(&[search], &lexicon, &mut English) {
        Ok(search) => search,
        Err(error) => return error.to_string(),
    };
    let found = search.run();
    let words: Vec<String> =
        found.words.iter().map(|word| String::from_utf8(word.to_vec()).unwrap()).collect();
    for (word, rank) in words.iter().zip(&found.ranks) {
        assert_eq!(lexicon.rank(word.as_bytes()), Some(*rank));
    }
    words.join(" ")
}

#[test]
fn letters() {
    assert_eq!(ask("?AT"), "CAT EAT QAT");
    assert_eq!(ask("p:[^cq]at"), "EAT");
    assert_eq!(ask("anagram:ate"), "ATE EAT TEA");
    assert_eq!(ask("a:ate?"), "CATE HATE HEAT TEAT");
    assert_eq!(ask("a:ate*"), "ATE CATE EAT HATE HEAT TEA TEAT TEATS");
    assert_eq!(ask("super:tt"), "TEAT TEATS");
    assert_eq!(ask("sub:teat"), "AT ATE EAT TEA TEAT");
    assert_eq!(ask("sub:teat*"), ask("*"));
    assert_eq!(ask("begins:ca"), "CAT CATE");
    assert_eq!(ask("ends:[ft]"), "AT CAT EAT HEAT HOWFF QAT TEAT");
    assert_eq!(ask("contains:ea"), "EAT HEAT TEA TEAT TEATS");
    assert_eq!(ask("regex:(h|t)ea.?"), "HEAT TEA TEAT");
    assert_eq!(ask("length:5-"), "HOWFF HYPED TEATS");
    assert_eq!(ask("dif:hate"), "CATE");
    assert_eq!(ask("dif:heat,3"), "HATE QUAY");
    assert_eq!(ask("includes:ee"), "EWE");
    assert_eq!(ask("not includes:aey"), "HOWFF");
    assert_eq!(ask("not (includes:ae)"), "AA AT CAT EWE HOWFF HYPED QAT QUAY");
    assert_eq!(ask("consists-of:aeiou"), "AA");
    assert_eq!(ask("consists-of:aeiou,66-99"), "ATE EAT EWE TEA");
}

#[test]
fn what_letters_come_to() {
    assert_eq!(ask("vowels:3-"), "");
    assert_eq!(ask("vowels:0-1 length:4-"), "HOWFF HYPED");
    assert_eq!(ask("consonants:0"), "AA");
    assert_eq!(ask("unique:-2"), "AA AT EWE");
    assert_eq!(ask("points:12-"), "HOWFF HYPED QAT QUAY");
    assert_eq!(ask("rarest:1"), "QAT QUAY");
    assert_eq!(ask("anagrams:2-3"), "ATE EAT HATE HEAT TEA");
    assert_eq!(ask("is:palindrome"), "AA EWE");
    assert_eq!(ask("is:isogram length:4-"), "CATE HATE HEAT HYPED QUAY");
}

/// Words with scores, one without.
fn scored() -> Lexicon {
    let rows = [("AREA", 50), ("EERIE", 20), ("ERA", 60), ("OREO", 50)];
    let mut draft = Draft { scores: vec![], ..Draft::default() };
    for (entry, (word, score)) in (0..).zip(rows) {
        draft.words.push(word.as_bytes());
        draft.scores.push((entry, score));
    }
    draft.words.push(b"ALOE");
    Lexicon::build(draft, &Alphabet::english(), Meta::default()).unwrap()
}

#[test]
fn scores_are_searched_and_sorted_by() {
    let lexicon = scored();
    let ask = |search: &str| Search::parse(&[search], &lexicon, &mut English).unwrap().run();
    let text = |found: FoundWords| {
        let words = found.words.iter().map(|word| String::from_utf8(word.to_vec()).unwrap());
        words.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(text(ask("score:50-")), "AREA ERA OREO");
    assert_eq!(text(ask("score:50")), "AREA OREO");
    assert_eq!(text(ask("score:-50 length:5 or score:60")), "EERIE ERA");
    // ALOE has no score, so no range has it.
    assert_eq!(text(ask("score:0-")), "AREA EERIE ERA OREO");
    assert_eq!(text(ask("not score:50-")), "ALOE EERIE");
    let sorted = sort(&ask("*"), &SortOrder::Score, &lexicon);
    assert_eq!(text(sorted), "ERA AREA OREO EERIE ALOE");
    assert!(super::tests::ask("score:50").starts_with("score:50: small has no scores"));
}

#[test]
fn what_the_lexicon_says() {
    assert_eq!(ask("takes-prefix:c"), "AT ATE");
    assert_eq!(ask("takes-suffix:s"), "TEAT");
    assert_eq!(ask("takes-suffix:e not length:2"), "CAT");
    assert_eq!(ask("is:front-hook"), "CAT CATE EAT HATE HEAT QAT TEAT");
    assert_eq!(ask("is:back-hook"), "ATE CATE TEAT TEATS");
    assert_eq!(ask("is:hook length:3"), "ATE CAT EAT QAT");
    assert_eq!(ask("is:high-five"), "HOWFF HYPED");
    assert_eq!(ask("in:CAT+DOG+TEA"), "CAT TEA");
    assert_eq!(ask("not in:CAT+DOG+TEA length:3"), "ATE EAT EWE QAT");
    assert_eq!(ask("level:-10 length:3"), "ATE CAT EAT TEA");
    assert_eq!(ask("marks:"), "CATE HOWFF");
    assert_eq!(ask("marks:+"), "HOWFF");
    assert_eq!(ask("pos:v"), "ATE CAT EAT");
    assert_eq!(ask("definition:TAKE"), "ATE EAT");
    assert_eq!(ask("definition:\"a female\""), "EWE");
    assert_eq!(ask("definition:/^an?\\b/"), "EWE TEA");
}

#[test]
fn probability_is_a_rank_within_a_length() {
    // ATE, EAT and TEA have 648 ways and share the first rank; EWE has 132, CAT 108, QAT 54.
    assert_eq!(ask("length:3 probability:2,blanks=0"), "ATE EAT TEA");
    assert_eq!(ask("length:3 probability:2,blanks=0,strict"), "EAT");
    assert_eq!(ask("length:3 probability:4-5,blanks=0"), "CAT EWE");
    assert_eq!(ask("length:3 limit:1-2,strict,blanks=0"), "ATE EAT");
    assert_eq!(ask("length:3 limit:1-2,blanks=0 not anagram:ate"), "CAT EWE");
    assert_eq!(ask("length:2 limit:1,blanks=0"), "AT");
}

#[test]
fn conditions_combine() {
    assert_eq!(ask("length:3 (begins:C or begins:Q)"), "CAT QAT");
    assert_eq!(ask("?AT or vowels:2 length:2"), "AA CAT EAT QAT");
    assert_eq!(ask("not (length:2-4 or is:high-five)"), "TEATS");
    assert_eq!(ask("not vowels:1 length:2"), "AA");
    assert_eq!(ask("@q-without-u"), "QAT");
    assert_eq!(ask("@short-q not @q-without-u"), "QUAY");
}

#[test]
fn every_saved_search_can_be_read() {
    let lexicon = lexicon();
    for saved in saved(&fixture::Checkout).unwrap() {
        assert!(!saved.title.is_empty(), "{}", saved.name);
        let search = Search::parse(&[format!("@{}", saved.name)], &lexicon, &mut English);
        assert!(search.is_ok(), "{}: {}", saved.name, search.err().unwrap());
    }
}

#[test]
fn what_cannot_be_asked_is_refused() {
    insta::assert_snapshot!(ask("lenght:5"), @"lenght:5: unknown condition `lenght`");
    assert_eq!(
        ask("length:five"),
        "length:five: expected a number or a range such as 5, 2-8, 7- or -4, found `five`"
    );
    insta::assert_snapshot!(ask("q[^"), @"q[^:2: expected ] after the letters, found the end");
    insta::assert_snapshot!(ask("anagram:"), @"anagram:: the rack has no letters");
    insta::assert_snapshot!(ask("begins:"), @"begins:: no letters are given");
    insta::assert_snapshot!(ask("dif:cat,4"), @"dif:cat,4: 4 positions are more than the 3 of cat");
    insta::assert_snapshot!(ask("is:palindrom"), @"is:palindrom: unknown group `palindrom`");
    insta::assert_snapshot!(ask("@nosuch"), @"@nosuch: no saved search is named `nosuch`");
    assert_eq!(ask("not limit:3"), "limit:3: a limit cannot follow `not` or be part of `or`");
    assert_eq!(ask("limit:3,lax"), "limit:3,lax: expected strict or blanks=N, found `lax`");
    insta::assert_snapshot!(ask("length:0"), @"length:0: no word has 0 letters");
    insta::assert_snapshot!(ask("limit:0"), @"limit:0: no word has rank 0: ranks count from 1");
    assert_eq!(ask("probability:0-5"), "probability:0-5: no word has rank 0: ranks count from 1");
    assert_eq!(ask("definition:/(/"), "definition:/(/: not a regular expression: unclosed group");
    assert_eq!(
        ask("includes:a1"),
        "includes:a1:11: expected a letter of the alphabet english, found 1"
    );
    assert_eq!(
        ask("regex:((.{1,20}a){1,30}b){1,40}"),
        "regex:((.{1,20}a){1,30}b){1,40}: the expression is too complex: its tables \
         exceed a megabyte"
    );
    let long = "a".repeat(256);
    assert!(
        ask(&format!("transposition:{long}"))
            .ends_with(": a rack has at most 60 letters and 15 blanks; this one has 256 and 0")
    );
    assert_eq!(
        ask(&format!("anagram:{}", "?".repeat(40))),
        "anagram:????????????????????????????????????????: a rack has at most 60 letters \
         and 15 blanks; this one has 0 and 40"
    );
    assert_eq!(
        ask(&"a".repeat(10_000_000)),
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...: 10000000 \
         letters and signs are too many: at most 100"
    );
}

/// What a plain scan asks of a word.
type Fits<'a> = &'a dyn Fn(&str) -> bool;

/// A search beside others, each read by itself.
#[test]
fn searches_stand_beside_each_other_without_a_word_of_the_other() {
    let lexicon = lexicon();
    let search = |text: &str| Search::parse(&[text], &lexicon, &mut English).unwrap();
    let both = |own: &str, other: &str| {
        let found = search(own).run_with(&[&search(other)]);
        let words = found.words.iter().map(|word| String::from_utf8(word.to_vec()).unwrap());
        words.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(both("length:2 or length:5", "begins:A or begins:T"), "AA AT TEATS");
    // Ranks of a condition stay those of its own search; limits are of all words found.
    let strict = "length:3 probability:1-2,blanks=0,strict";
    assert_eq!(both(strict, "probability-ties:alphagram begins:E"), "EAT");
    assert_eq!(both("length:3 limit:1-3,blanks=0", "not anagram:ate"), "CAT EWE QAT");
    assert_eq!(both("length:3", "limit:1,blanks=0 *"), "ATE EAT TEA");
}

proptest! {
    #[test]
    fn combinations_equal_a_plain_scan(
        words in proptest::collection::btree_set("[A-D]{1,5}", 0..60),
        least in 0_usize..4,
    ) {
        let words: BTreeSet<String> = words;
        let lexicon = of_words(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let text = format!("(vowels:{least}- or begins:B) not (*C or is:palindrome length:3)");
        let found = Search::parse(&[text], &lexicon, &mut English).unwrap().run();
        let fits = |word: &&String| {
            let palindrome = word.bytes().eq(word.bytes().rev());
            (word.matches('A').count() >= least || word.starts_with('B'))
                && !(word.ends_with('C') || palindrome && word.len() == 3)
        };
        let expected: Vec<&[u8]> = words.iter().filter(fits).map(String::as_bytes).collect();
        prop_assert_eq!(found.words.iter().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn counts_and_groups_equal_a_plain_scan(
        words in proptest::collection::btree_set("[A-E]{1,4}", 0..80),
    ) {
        let words: BTreeSet<String> = words;
        let lexicon = of_words(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let sorted = |word: &str| {
            let mut letters: Vec<u8> = word.bytes().collect();
            letters.sort_unstable();
            letters
        };
        let different = |word: &str| word.bytes().collect::<BTreeSet<u8>>().len();
        let vowels = |word: &str| word.matches(['A', 'E']).count();
        // On English tiles A and E are worth 1, B and C 3, D 2.
        let points = |word: &str| word.chars().map(|c| match c {
            'A' | 'E' => 1,
            'D' => 2,
            _ => 3,
        }).sum::<usize>();
        let same = |word: &str| words.iter().filter(|own| sorted(own) == sorted(word)).count();
        let plain: [(&str, Fits<'_>); 9] = [
            ("vowels:2-", &|word| vowels(word) >= 2),
            ("consonants:1", &|word| word.len() - vowels(word) == 1),
            ("unique:-2", &|word| different(word) <= 2),
            ("points:5-8", &|word| (5..=8).contains(&points(word))),
            ("anagrams:2-3", &|word| (2..=3).contains(&same(word))),
            ("is:isogram", &|word| different(word) == word.len()),
            ("is:front-hook", &|word| words.contains(&word[1..])),
            ("is:back-hook", &|word| words.contains(&word[..word.len() - 1])),
            ("consists-of:BCD,50-", &|word| 2 * (word.len() - vowels(word)) >= word.len()),
        ];
        for (search, fits) in plain {
            let found = Search::parse(&[search], &lexicon, &mut English).unwrap();
            let expected: Vec<&String> = words.iter().filter(|word| fits(word)).collect();
            prop_assert!(found.words().eq(expected.into_iter().cloned()), "{}", search);
        }
    }
}

/// The words that a search finds, with blanks between them, or what is wrong with it.
fn found_in(lexicon: &Lexicon, search: &str) -> Result<String, SearchError> {
    let found = Search::parse(&[search], lexicon, &mut English)?.run().words;
    let spelt = found.iter().map(|word| String::from_utf8_lossy(word).into_owned());
    Ok(spelt.collect::<Vec<_>>().join(" "))
}

#[test]
fn a_class_is_a_condition() {
    let lexicon = of_words(&["BEER", "HOUSE", "MEAD"]);
    let found = |search: &str| found_in(&lexicon, search);
    assert_eq!(found("class:\"not for the classroom\"").unwrap(), "BEER");
    assert_eq!(found("not class:\"not for the classroom\"").unwrap(), "HOUSE MEAD");
    assert_eq!(found("class:slur").unwrap(), "");
    let error = found("class:rude").unwrap_err();
    assert_eq!(error.message, "class:rude: no class is named `rude`");
    assert!(error.hint.unwrap().starts_with("there are slur, vulgar, not for the classroom;"));
}

#[test]
fn words_of_other_programs_are_understood_or_answered() {
    let lexicon = of_words(&["AB", "AND", "CAB", "OR"]);
    let found = |search: &str| found_in(&lexicon, search);
    assert_eq!(found("begins:C AND ends:B OR begins:O").unwrap(), "CAB OR");
    assert_eq!(found("NOT contains:A").unwrap(), "OR");
    assert_eq!(found("pattern:AND").unwrap(), "AND");
    assert!(found("AND").unwrap_err().message.contains("expected a condition"));
    assert_eq!(found("is:Front-Hooks").unwrap(), "CAB");
    let told = |search: &str| {
        let error = found(search).unwrap_err();
        format!("{}; {}", error.message, error.hint.unwrap_or_default())
    };
    let number = "2-3: a number alone is no condition; put a name before it, such as length:2-3";
    assert_eq!(told("length 2-3"), number);
    let group = "isograms:C: unknown condition `isograms`; did you mean `is:isogram`?";
    assert_eq!(told("isograms:C"), group);
}
