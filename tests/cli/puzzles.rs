//! Puzzles, each checked by a scan of the words.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::env::Env;

fn texts(value: &Value) -> Vec<String> {
    let all = value.as_array().unwrap().iter();
    all.map(|text| text.as_str().unwrap().to_uppercase()).collect()
}

/// The words of the default lexicon that a search finds, those that no puzzle has left out.
fn found(env: &Env, search: &str) -> BTreeSet<String> {
    let line = format!("wordfind {search} not class:slur not class:vulgar");
    env.run(&line).lines().map(str::to_owned).collect()
}

#[test]
fn bees_have_the_words_of_their_letters() {
    let env = Env::new();
    let (all_words, common) = (found(&env, "length:4-"), found(&env, "level:-50 length:4-"));
    let line = "lexicon puzzles bee --items 5 --seed 7 --json";
    let made = env.run(line);
    assert_eq!(made, env.run(line), "the same seed makes the same puzzles");
    assert_ne!(made, env.run("lexicon puzzles bee --items 5 --seed 8 --json"));
    assert_eq!(made.lines().count(), 5);
    for line in made.lines() {
        let bee: Value = serde_json::from_str(line).unwrap();
        let (center, letters) =
            (bee["centerLetter"].as_str().unwrap(), texts(&bee["validLetters"]));
        let center = center.to_uppercase();
        assert_eq!((letters.len(), &letters[0]), (7, &center));
        assert_eq!(texts(&bee["outerLetters"]), letters[1..]);
        let of = |word: &str| word.chars().all(|c| letters.contains(&c.to_string()));
        let all = |word: &str| letters.iter().all(|letter| word.contains(letter.as_str()));
        let words: Vec<String> =
            common.iter().filter(|word| word.contains(&center) && of(word)).cloned().collect();
        let answers = texts(&bee["answers"]);
        assert_eq!(answers, words);
        let rarer = all_words.difference(&common);
        let rarer: Vec<String> =
            rarer.filter(|word| word.contains(&center) && of(word)).cloned().collect();
        assert_eq!(texts(&bee["allowed"]), rarer);
        assert!((20..=80).contains(&words.len()));
        let pangrams: Vec<String> = words.iter().filter(|word| all(word)).cloned().collect();
        assert_eq!(texts(&bee["pangrams"]), pangrams);
        assert!(!pangrams.is_empty());
        let plain = |word: &String| {
            word.strip_suffix('S').is_some_and(|stem| words.iter().any(|own| own == stem))
        };
        assert!(10 * words.iter().filter(|word| plain(word)).count() <= words.len() + 10);
    }
}

#[test]
fn wordle_has_lemmas_to_guess_and_all_other_words_to_try() {
    let env = Env::new();
    let made: Value =
        serde_json::from_str(&env.run("lexicon puzzles wordle --level 35 --json")).unwrap();
    let (answers, allowed) = (texts(&made["answers"]), texts(&made["allowed"]));
    assert!(!answers.is_sorted() && allowed.is_sorted());
    let answers: BTreeSet<String> = answers.into_iter().collect();
    assert_eq!(answers, found(&env, "length:5 level:-35 is:lemma not inflection:plural"));
    assert!(answers.contains("GLASS") && answers.contains("CHAOS"));
    assert!(!answers.contains("PANTS") && !answers.contains("MARES"));
    let all: BTreeSet<String> = answers.iter().cloned().chain(allowed.iter().cloned()).collect();
    assert_eq!((all.len(), &all), (answers.len() + allowed.len(), &found(&env, "length:5")));
    let few = env.run("lexicon puzzles wordle --length 4 --items 3");
    assert_eq!(few.matches("\tanswer\n").count(), 3);
    assert!(few.lines().all(|line| line.split('\t').next().unwrap().len() == 4));
}

#[test]
fn boards_have_every_word_along_their_dice() {
    let env = Env::new();
    let (all, common) = (found(&env, "length:3-"), found(&env, "level:-50 length:3-"));
    let made = env.run("lexicon puzzles boggle --items 3 --seed 5 --json");
    assert_eq!(made.lines().count(), 3);
    for line in made.lines() {
        let board: Value = serde_json::from_str(line).unwrap();
        let faces: Vec<String> =
            board["board"].as_array().unwrap().iter().flat_map(texts).collect();
        assert_eq!(faces.len(), 16);
        let expected: Vec<String> =
            common.iter().filter(|word| lies(&faces, word)).cloned().collect();
        assert_eq!(texts(&board["words"]), expected);
        let rarer: Vec<String> =
            all.difference(&common).filter(|word| lies(&faces, word)).cloned().collect();
        assert_eq!(texts(&board["allowed"]), rarer);
        let points = |word: &String| match word.len() {
            3 | 4 => 1,
            5 => 2,
            6 => 3,
            7 => 5,
            _ => 11,
        };
        assert_eq!(board["points"], expected.iter().map(points).sum::<u32>());
    }
    let text = env.run("lexicon puzzles boggle --seed 5");
    let first = text.lines().next().unwrap().split_whitespace().count();
    assert_eq!((first, text.lines().count()), (4, 7), "{text}");
    assert_ne!(text, env.run("lexicon puzzles boggle --seed 5 --dice boggle-1976"));
}

/// Whether a word lies on a board of four by four, by trying every path of places from its end.
fn lies(faces: &[String], word: &str) -> bool {
    let mut paths: Vec<(Vec<usize>, &str)> = vec![(Vec::new(), word)];
    while let Some((path, rest)) = paths.pop() {
        if rest.is_empty() {
            return true;
        }
        for (place, face) in faces.iter().enumerate() {
            let touches = path.last().is_none_or(|&last: &usize| {
                (last / 4).abs_diff(place / 4) <= 1 && (last % 4).abs_diff(place % 4) <= 1
            });
            let before = rest.strip_suffix(face.as_str());
            if let Some(before) = before.filter(|_| touches && !path.contains(&place)) {
                paths.push(([path.as_slice(), &[place]].concat(), before));
            }
        }
    }
    false
}

#[test]
fn what_makes_no_puzzle_is_told() {
    let env = Env::new();
    env.write("club.txt", "cat\ndog\n");
    let none = env.run("lexicon puzzles bee -l club.txt");
    assert_eq!(none, "------- stderr\nonly 0 puzzles: the words make no more\n[exit 1]\n");
    for (line, expected) in [
        ("bee --length 5", "--length has no effect without the puzzle wordle"),
        ("wordle --dice boggle", "--dice has no effect without the puzzle boggle"),
        ("wordle -l club.txt --level 20", "club has no levels"),
        ("boggle --dice nosuch", "no set of dice is named `nosuch`"),
    ] {
        let told = env.run(&format!("lexicon puzzles {line}"));
        assert!(told.contains(expected) && told.ends_with("[exit 2]\n"), "{line}: {told}");
    }
    env.write("few.toml", "title = 'x'\nalphabet = 'english'\nleast = 3\ndice = ['A', 'B']\n");
    let wrong = env.run("lexicon puzzles boggle --dice ./few.toml");
    assert!(wrong.contains("few.toml:1:1: 2 dice do not make a square of 2 to 8"), "{wrong}");
}
