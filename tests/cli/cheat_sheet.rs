//! The cheat sheet of a real list, beside sums and scans of its own.

use std::collections::{BTreeMap, BTreeSet};

use crate::env::{Env, poppler, real_list};
use crate::sheet::sections;

const TILES: [u64; 26] =
    [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1];

fn counts(word: &str) -> [u64; 26] {
    let mut counts = [0; 26];
    word.bytes().for_each(|letter| counts[usize::from(letter - b'A')] += 1);
    counts
}

fn choose(n: u64, k: u64) -> u64 {
    if k > n { 0 } else { (0..k).fold(1, |ways, at| ways * (n - at) / (at + 1)) }
}

/// Ways to draw letters without blanks.
fn ways(counts: &[u64; 26]) -> u64 {
    TILES.iter().zip(counts).map(|(have, want)| choose(*have, *want)).product()
}

/// Ways to draw a word with up to two blanks: for none, each letter, and each two of the word's.
fn draws(word: &str) -> u64 {
    let all = counts(word);
    let mut less: BTreeMap<Vec<usize>, u64> = BTreeMap::from([(Vec::new(), 1)]);
    for a in 0..26 {
        less.insert(vec![a], 2);
        for b in a..26 {
            less.insert(vec![a, b], 1);
        }
    }
    let without = |blanks: &[usize]| {
        let mut counts = all;
        blanks
            .iter()
            .all(|&at| counts[at].checked_sub(1).map(|n| counts[at] = n).is_some())
            .then_some(counts)
    };
    less.iter().filter_map(|(blanks, times)| Some(times * ways(&without(blanks)?))).sum()
}

/// Those of the words that are among the `most` most probable, with those as likely as the last.
fn most_probable<'a>(words: &[&'a str], most: usize) -> Vec<&'a str> {
    let mut ranked: Vec<(u64, &str)> = words.iter().map(|word| (draws(word), *word)).collect();
    ranked.sort_by(|a, b| b.cmp(a));
    let least = ranked[most - 1].0;
    let mut kept: Vec<&str> = ranked.iter().filter(|r| r.0 >= least).map(|r| r.1).collect();
    kept.sort_unstable();
    kept
}

fn sorted(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// Every section of the cheat sheet against a plain scan of the list.
#[test]
#[ignore = "needs WORDY_LISTS and poppler: make test-all"]
fn the_cheat_sheet_of_a_real_list_is_complete() {
    let list = real_list("enable2k.txt");
    let text = String::from_utf8(list.clone()).unwrap().to_uppercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let env = Env::new();
    env.write("enable2k.txt", list);
    env.run("lexicon build enable2k.txt -o e.lex");
    let found = sections(&env.run("sheet cheat-sheet -l e.lex --unexpurgated --json"));
    let of = |fits: &dyn Fn(&str) -> bool| -> Vec<&str> {
        let mut kept: Vec<&str> = words.iter().copied().filter(|word| fits(word)).collect();
        kept.sort_by_key(|word| (word.len(), *word));
        kept
    };
    let short = |letter: char| of(&|word| word.len() <= 4 && word.contains(letter));
    let doubled = |letter| of(&|word| word.len() <= 4 && word.matches(letter).count() >= 2);
    let consonants = |word: &str| word.chars().filter(|c| !"AEIOU".contains(*c)).count();
    let vowels = of(&|w| match w.len() {
        2 | 3 => consonants(w) == 0,
        4 | 5 => consonants(w) <= 1,
        _ => false,
    });
    // The stems by Mike Baron's measure: ways to draw the stem, times the tiles left that it takes.
    let mut takes: BTreeMap<String, BTreeSet<char>> = BTreeMap::new();
    for word in words.iter().filter(|word| word.len() == 7) {
        for (at, letter) in word.char_indices() {
            let stem = sorted(&[&word[..at], &word[at + 1..]].concat());
            takes.entry(stem).or_default().insert(letter);
        }
    }
    let measure = |stem: &String| {
        let own = counts(stem);
        let left = |c: &char| TILES[*c as usize - 65].saturating_sub(own[*c as usize - 65]);
        ways(&own) * takes[stem].iter().map(left).sum::<u64>()
    };
    let mut stems: Vec<&String> = takes.keys().collect();
    stems.sort_by_key(|stem| std::cmp::Reverse(measure(stem)));
    let bingos = |stem: &String| -> Vec<&str> {
        let each = takes[stem].iter().map(|c| sorted(&format!("{stem}{c}")));
        each.flat_map(|letters| of(&|word| word.len() == 7 && sorted(word) == letters)).collect()
    };
    let bingos: Vec<Vec<&str>> = stems[..3].iter().map(|stem| bingos(stem)).collect();
    let mut sevens = most_probable(&of(&|word| word.len() == 7), 100);
    sevens.retain(|word| !bingos.concat().contains(word));
    let mut expected = vec![of(&|word| word.len() == 2)];
    expected.extend(['J', 'Q', 'X', 'Z'].map(short));
    expected.push(of(&|word| {
        let alone = word.match_indices('Q').any(|(at, _)| !word[at + 1..].starts_with('U'));
        (5..=7).contains(&word.len()) && alone
    }));
    expected.push(of(&|word| word.len() == 3));
    expected.extend([doubled('I'), doubled('U'), vowels]);
    expected.extend(bingos);
    expected.push(sevens);
    expected.push(most_probable(&of(&|word| word.len() == 8), 50));
    assert_eq!(found.len(), expected.len());
    for ((title, words), expected) in found.iter().zip(&mut expected) {
        let mut words = words.clone();
        // Bingos stand by their letters, the most probable first.
        if title.starts_with("Most probable") {
            words.sort_unstable();
            expected.sort_unstable();
        }
        assert_eq!(&words, expected, "{title}");
    }
    for paper in ["letter", "a4"] {
        env.run(&format!("sheet cheat-sheet -l e.lex --paper {paper} -o {paper}.pdf"));
        let info = poppler(&env, "pdfinfo", &[&format!("{paper}.pdf")]);
        assert!(info.contains("Pages:           2\n"), "{info}");
    }
}
