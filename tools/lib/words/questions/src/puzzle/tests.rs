use std::collections::BTreeSet;

use wordy_lexicon::arena::Arena;

use super::*;
use wordy_lexicon::files::Files as _;
use wordy_lexicon::fixture::Checkout;

fn arena(words: &str) -> Arena {
    let mut words: Vec<&[u8]> = words.split_whitespace().map(str::as_bytes).collect();
    words.sort_unstable();
    words.into_iter().collect()
}

/// Every word of A, B, C and D with three to six letters: many words of few letters.
fn many() -> Vec<String> {
    let mut all = vec![String::new()];
    for length in 0..6 {
        let longer: Vec<String> = all
            .iter()
            .filter(|word| word.len() == length)
            .flat_map(|word| "ABCD".chars().map(move |c| format!("{word}{c}")))
            .collect();
        all.extend(longer);
    }
    all.into_iter().filter(|word| word.len() > 2).collect()
}

#[test]
fn a_bee_has_the_words_of_its_letters_and_a_pangram() {
    let text = "ELONGATE TANGELO GENT GENTLE TANG TEAL TEEN TEENAGE TELE TOGA TOGAE TONAL \
        TONE TONG \
        TOTAL TOTE NOTE GATE GATES ENTANGLE ANGLE ELATE GOAT LATE LEAN LONE LONG NEAT OGLE \
        TALE TALON \
        EATEN ETALON AGENT GALE AGLET GLEET EAGLET ALTO TOGGLE GOGGLE GAGE ZEBRA TEA";
    let words = arena(text);
    let found = bees(&words, &|_| Vec::new(), 1, 10);
    assert_eq!(found.len(), 1);
    let bee = &found[0];
    let letters: BTreeSet<u8> = bee.outer.iter().copied().chain([bee.center]).collect();
    assert_eq!(letters, b"AEGLNOT".iter().copied().collect());
    // The same by looking at each word.
    let wanted: Vec<Vec<u8>> = words
        .iter()
        .filter(|word| word.len() > 3 && word.contains(&bee.center))
        .filter(|word| word.iter().all(|letter| letters.contains(letter)))
        .map(<[u8]>::to_vec)
        .collect();
    assert_eq!(bee.words, wanted);
    let taken = words.iter().filter(|word| bee.takes(word)).map(<[u8]>::to_vec);
    assert_eq!(taken.collect::<Vec<_>>(), wanted);
    assert!(MOST_WORDS.contains(&wanted.len()));
    assert_eq!(bee.pangrams, [b"ELONGATE".to_vec(), b"TANGELO".to_vec()]);
    // Too many of its words are plurals of others.
    let plural = |word: &[u8]| {
        if word == b"TONE" {
            Vec::new()
        } else {
            vec![b"TONE".to_vec(), b"LATE".to_vec(), b"GALE".to_vec()]
        }
    };
    assert!(bees(&words, &plural, 1, 10).is_empty());
}

#[test]
fn a_board_has_every_word_along_its_letters() {
    let file = wordy_lexicon::fixture::Checkout.find(wordy_lexicon::files::DICE, "boggle").unwrap();
    let dice = Dice::from_toml(&file, &Checkout).unwrap();
    assert_eq!((dice.side, dice.dice.len(), dice.points(b"QUIZZES")), (4, 16, 5));
    let text = "tie ties quit quite rest nest tens sent tree trees eel eels net ten inn one \
        tone see teen \
        his hit the then hen toe hoe thin thine shine shin sin tin tins nit its set sit site sites";
    let words = arena(&text.to_uppercase());
    let words: Vec<&[u8]> = words.iter().collect();
    for seed in 0..200 {
        let board = boggle(&dice, &words, seed);
        assert_eq!(board, boggle(&dice, &words, seed));
        let expected: Vec<Vec<u8>> = words
            .iter()
            .filter(|word| lies(&board.faces, word))
            .map(|word| word.to_vec())
            .collect();
        assert_eq!(board.words, expected, "{seed}");
    }
}

/// Whether a word lies on a board of four by four, by trying every path of places from its end.
fn lies(faces: &[Vec<u8>], word: &[u8]) -> bool {
    let mut paths: Vec<(Vec<usize>, &[u8])> = vec![(Vec::new(), word)];
    while let Some((path, rest)) = paths.pop() {
        if rest.is_empty() {
            return true;
        }
        for (place, face) in faces.iter().enumerate() {
            let touches = path.last().is_none_or(|&last: &usize| {
                (last / 4).abs_diff(place / 4) <= 1 && (last % 4).abs_diff(place % 4) <= 1
            });
            if let Some(before) = rest.strip_suffix(face.as_slice())
                && touches
                && !path.contains(&place)
            {
                paths.push(([path.as_slice(), &[place]].concat(), before));
            }
        }
    }
    false
}

#[test]
fn each_die_lies_on_the_board_once() {
    let file =
        wordy_lexicon::fixture::Checkout.find(wordy_lexicon::files::DICE, "boggle-1976").unwrap();
    let dice = Dice::from_toml(&file, &Checkout).unwrap();
    let all = many();
    let words: Vec<&[u8]> = all.iter().map(String::as_bytes).collect();
    let faces: BTreeSet<Vec<Vec<u8>>> =
        (0..50).map(|seed| boggle(&dice, &words, seed).faces).collect();
    assert!(faces.len() > 40, "boards by chance");
    for board in faces {
        // Only one die has a Z, and only one a J and QU.
        let count = |face: &[u8]| board.iter().filter(|own| *own == face).count();
        assert!(count(b"Z") <= 1 && count(b"J") + count(b"QU") <= 1);
    }
}
