//! Quizzes: every question has its answers in the key, and nothing says them before.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::env::Env;

const LIST: &str = "aa lava [n]\nab a muscle [n]\nba\nbat\ncat\ntac\nabs\ncab\nqat\ncot\ncoat\ntaco\n\
                    boat\nretains\nnastier\nstainer\nnotaries\nsatire\n";

fn quiz(env: &Env, line: &str) -> Value {
    let said = env.run(&format!("sheet quiz {line} -l club.txt --items all --json"));
    parsed(&said)
}

/// What was printed, without the status of a sheet that has no words.
fn parsed(said: &str) -> Value {
    let json = said.strip_suffix("[exit 1]\n").unwrap_or(said);
    serde_json::from_str(json).unwrap_or_else(|_| panic!("{said}"))
}

/// The entries of all sections.
fn entries(sheet: &Value) -> Vec<Value> {
    let sections = sheet["sections"].as_array().unwrap().iter();
    let groups = sections.flat_map(|section| section["groups"].as_array().unwrap());
    groups.flat_map(|group| group["entries"].as_array().unwrap().clone()).collect()
}

fn text(entry: &Value, key: &str) -> String {
    entry[key].as_str().unwrap_or_default().to_owned()
}

fn sorted(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

#[test]
fn every_sheet_can_be_a_quiz_that_does_not_say_its_answers() {
    let env = Env::new();
    let mut asked = 0;
    env.write("club.txt", LIST);
    for row in env.run("sheet names --json").lines() {
        let row: Value = serde_json::from_str(row).unwrap();
        if row["worksheet"] == true {
            continue;
        }
        let name = row["name"].as_str().unwrap();
        let printed = |job: &str| {
            !env.run(&format!("sheet {job}{name} -l club.txt --json")).contains("not printed")
        };
        if !printed("") || !printed("quiz ") {
            continue;
        }
        asked += 1;
        let quiz = quiz(&env, name);
        assert!(text(&quiz, "title").ends_with(" (quiz)"), "{name}");
        for section in quiz["sections"].as_array().unwrap() {
            let form = text(section, "form");
            assert!(form == "ask" || form == "blank", "{name}: {form}");
        }
        let key = env.run(&format!("sheet quiz {name} -l club.txt --items all --key --json"));
        let key = parsed(&key);
        let questions = quiz["sections"].as_array().unwrap().len();
        let sections = key["sections"].as_array().unwrap();
        // What is not asked is not in the key.
        assert_eq!(sections.len(), 2 * questions, "{name}");
        let pages = sections.iter().filter(|section| section["new_page"] == true).count();
        assert_eq!(pages, usize::from(questions > 0), "{name}");
        assert!(
            sections[questions..].iter().all(|section| text(section, "title").starts_with("Key"))
        );
    }
    assert!(asked > 10, "{asked}");
}

#[test]
fn letters_have_as_many_lines_as_words() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let mut words: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for word in LIST.lines().map(|line| line.split(' ').next().unwrap()) {
        if word.len() == 7 {
            words.entry(sorted(&word.to_uppercase())).or_default().insert(word);
        }
    }
    let asked = entries(&quiz(&env, "sevens"));
    assert_eq!(asked.len(), words.len());
    for entry in &asked {
        let count = words[&sorted(&text(entry, "word"))].len();
        assert_eq!(entry["lines"], count);
        assert_eq!(text(entry, "back"), count.to_string());
    }
}

#[test]
fn patterns_and_definitions_are_asked_for() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let asked = entries(&quiz(&env, "1dif --length 4"));
    let patterns: Vec<String> = asked.iter().map(|entry| text(entry, "word")).collect();
    assert_eq!(patterns[0], "_OAT");
    assert!(asked.iter().all(|entry| text(entry, "back").is_empty() && entry["lines"] == 1));
    let asked = entries(&quiz(&env, "twos"));
    let definitions: Vec<String> = asked.iter().map(|entry| text(entry, "definition")).collect();
    assert_eq!(definitions, ["lava [n] (2)", "a muscle [n] (2)"]);
    assert!(asked.iter().all(|entry| text(entry, "word").is_empty() && entry["boxes"] == "__"));
    let asked = entries(&quiz(&env, "1dif-by-word --length 3"));
    let cat = asked.iter().find(|entry| text(entry, "word") == "CAT").unwrap();
    // BAT, QAT and COT; CAB.
    assert_eq!(cat["lines"], 4);
}

#[test]
fn a_seed_asks_the_same_in_another_order() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let words = |line: &str| -> Vec<String> {
        entries(&quiz(&env, line)).iter().map(|entry| text(entry, "word")).collect()
    };
    let plain = words("threes");
    let (one, two) = (words("threes --seed 1"), words("threes --seed 2"));
    assert!(one != two && one == words("threes --seed 1"));
    let set = |words: Vec<String>| words.into_iter().collect::<BTreeSet<_>>();
    assert_eq!(set(one), set(plain));
}

#[test]
fn a_key_has_a_file_of_its_own() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_eq!(env.run("sheet quiz threes -l club.txt --key=key.txt -o quiz.txt"), "");
    let (quiz, key) = (env.read("quiz.txt"), env.read("key.txt"));
    let (quiz, key) = (String::from_utf8(quiz).unwrap(), String::from_utf8(key).unwrap());
    assert!(quiz.contains("____") && !quiz.contains("Key"), "{quiz}");
    assert_eq!(key, env.run("sheet threes -l club.txt"));
    let said = env.run("sheet quiz threes -l club.txt --key=key.txt -o other.txt");
    assert!(said.contains("key.txt") && said.ends_with("[exit 2]\n"), "{said}");
    assert!(!env.path("other.txt").exists());
    assert!(env.run("sheet threes -l club.txt --key").ends_with("[exit 2]\n"));
    // The extension of its file is the format of the key; one file cannot be both.
    env.run("sheet quiz threes -l club.txt --key=key.html -o page.pdf");
    assert!(env.read("key.html").starts_with(b"<!DOCTYPE"));
    assert!(env.read("page.pdf").starts_with(b"%PDF"));
    let said = env.run("sheet quiz threes -l club.txt --key=quiz.txt -o quiz.txt --force");
    assert!(said.contains("quiz.txt: --key and --output name one file"), "{said}");
    assert_eq!(env.read("quiz.txt"), quiz.as_bytes());
    let said = env.run("sheet quiz threes -l club.txt --key=key.doc -o new.txt");
    assert!(said.contains("key.doc: the extension is not a format"), "{said}");
    assert!(!env.path("new.txt").exists());
}

/// The words of the default lexicon by their letters in order, without those left off sheets.
fn by_letters(env: &Env, lengths: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for word in
        env.run(&format!("wordfind length:{lengths} not class:slur not class:vulgar")).lines()
    {
        all.entry(sorted(word)).or_default().insert(word.to_owned());
    }
    all
}

#[test]
fn letters_are_answered_by_all_words_however_they_were_chosen() {
    let env = Env::new();
    let all = by_letters(&env, "7-8");
    let own = "title = 'Own'\n[[section]]\nsearch = 'length:7 begins:RET'\nform = 'grid'\n";
    env.write("own.toml", own);
    for line in [
        "sevens --search begins:A",
        "sevens --level 35 --top 60",
        "eights --search ends:S --top 40 --level 50",
        "own.toml --level 60",
    ] {
        let words = parsed(&env.run(&format!("sheet {line} --json")));
        let chosen: BTreeSet<String> =
            entries(&words).iter().map(|entry| text(entry, "word")).collect();
        let keyed = parsed(&env.run(&format!("sheet quiz {line} --json --key")));
        let sections = keyed["sections"].as_array().unwrap();
        let groups = |section: &Value| section["groups"].as_array().unwrap().clone();
        let mut asked = 0;
        for entry in groups(&sections[0]).iter().filter_map(|group| group["entries"].as_array()) {
            for entry in entry {
                let count = all[&sorted(&text(entry, "word"))].len();
                assert_eq!(
                    (entry["lines"].as_u64(), text(entry, "back")),
                    (Some(count as u64), count.to_string())
                );
                asked += 1;
            }
        }
        let answered = groups(&sections[1]);
        assert_eq!(answered.len(), asked, "{line}");
        for group in &answered {
            let entries = group["entries"].as_array().unwrap();
            let words: Vec<String> = entries.iter().map(|entry| text(entry, "word")).collect();
            let set: BTreeSet<String> = words.iter().cloned().collect();
            assert_eq!((&set, set.len()), (&all[&sorted(&words[0])], words.len()), "{line}");
            let besides: Vec<bool> = entries.iter().map(|one| one["besides"] == true).collect();
            let expected: Vec<bool> = words.iter().map(|word| !chosen.contains(word)).collect();
            assert_eq!(besides, expected, "{line}: {words:?}");
            assert!(besides.is_sorted(), "those chosen come first: {words:?}");
        }
        assert!(answered.len() > 10, "{line}");
    }
    // The guide's own example.
    env.run("sheet quiz sevens --search begins:A --items all --seed 7 --key=key.txt -o quiz.txt");
    let (quiz, key) = (env.read("quiz.txt"), env.read("key.txt"));
    let (quiz, key) = (String::from_utf8(quiz).unwrap(), String::from_utf8(key).unwrap());
    assert!(quiz.contains("AEINRST  11  ___"), "{quiz}");
    assert!(key.contains("AEINRST:   ANESTRI ANTSIER (NASTIER)"), "{key}");
    assert!(key.contains("In brackets: what answers as well"), "{key}");
}

#[test]
fn letters_are_asked_for_once_and_do_not_tell_their_answer() {
    let env = Env::new();
    let all = by_letters(&env, "2");
    let asked = entries(&parsed(&env.run("sheet quiz twos --items all --json")));
    let letters: Vec<String> = asked.iter().map(|entry| text(entry, "word")).collect();
    // AB is asked as BA where that is none; AH and HA cannot be asked for, nor can AA.
    let expected: BTreeSet<&String> = all
        .iter()
        .filter(|(letters, words)| letters[..1] != letters[1..] && words.len() == 1)
        .map(|(letters, _)| letters)
        .collect();
    let sorted: Vec<String> = letters.iter().map(|letters| sorted(letters)).collect();
    assert_eq!(sorted.iter().collect::<BTreeSet<_>>(), expected);
    assert_eq!(letters.len(), expected.len());
    assert!(letters.iter().all(|shown| all.values().all(|words| !words.contains(shown))));
}

#[test]
fn a_quiz_is_a_sitting() {
    let env = Env::new();
    let count = |options: &str| {
        let quiz = parsed(&env.run(&format!("sheet quiz sevens --json{options}")));
        let fields = quiz["fields"].as_array().unwrap().clone();
        let asked = entries(&quiz);
        assert_eq!(fields[2], format!("Score of {}", asked.len()));
        asked.iter().map(|entry| text(entry, "word")).collect::<Vec<_>>()
    };
    let plain = count("");
    assert_eq!(plain.len(), 40);
    assert_eq!(count(" --items 25").len(), 25);
    assert!(count(" --seed 1") != plain && count(" --seed 1") == count(" --seed 1"));
    assert!(env.run("sheet sevens --all").ends_with("[exit 2]\n"));
}

#[test]
fn no_question_of_any_sheet_is_its_answer() {
    no_question_tells(1..=1);
}

#[test]
#[ignore = "takes minutes: make nightly"]
fn nightly_no_question_of_any_sheet_is_its_answer_however_it_is_drawn() {
    no_question_tells(2..=20);
}

/// What each shipped sheet asks, for some seeds: no question is an answer, and the key has them all.
fn no_question_tells(seeds: std::ops::RangeInclusive<u32>) {
    let env = Env::new();
    for row in env.run("sheet names --json").lines() {
        let row: Value = serde_json::from_str(row).unwrap();
        if row["worksheet"] == true {
            continue;
        }
        let name = row["name"].as_str().unwrap();
        for seed in seeds.clone() {
            let quiz = env.run(&format!("sheet quiz {name} --key --seed {seed} --json"));
            if quiz.contains("not printed") {
                continue;
            }
            let quiz = parsed(&quiz);
            let sections = quiz["sections"].as_array().unwrap();
            let (asked, keyed) = sections.split_at(sections.len() / 2);
            let mut questions = 0;
            for (asked, keyed) in asked.iter().zip(keyed) {
                let is_blank = text(asked, "form") == "blank";
                let one = |own: &Value| entries(&serde_json::json!({ "sections": [own] }));
                let (asked, keyed) = (one(asked), one(keyed));
                questions += asked.len();
                let counted = asked.iter().all(|entry| {
                    entry["lines"].is_u64()
                        && text(entry, "back").parse().ok() == entry["lines"].as_u64()
                });
                // Words that differ in a letter stand beside the word that asks for them.
                let beside = keyed.iter().any(|own| !text(own, "definition").is_empty());
                if is_blank || !counted || beside {
                    continue;
                }
                let lines: u64 = asked.iter().filter_map(|entry| entry["lines"].as_u64()).sum();
                assert_eq!(lines, keyed.len() as u64, "{name} {seed}");
                let words: BTreeSet<String> =
                    keyed.iter().map(|entry| text(entry, "word")).collect();
                let shown = asked.iter().map(|entry| text(entry, "word"));
                let telling: Vec<String> = shown.filter(|own| words.contains(own)).collect();
                assert!(telling.is_empty(), "{name} {seed}: {telling:?}");
            }
            assert!((1..=40).contains(&questions), "{name}: {questions}");
        }
    }
}

#[test]
fn patterns_stems_and_hooks_are_answered_by_all_words() {
    let env = Env::new();
    env.write("list.csv", "word,level\ncoat,10\nboat,10\ngoat,70\ncot,10\ncots,70\nscot,70\n");
    env.run("lexicon build list.csv -o list.lex");
    let key =
        |line: &str| env.run(&format!("sheet quiz {line} -l list.lex --key --layout width=60"));
    let patterns = key("1dif --length 4 --search begins:C");
    assert!(patterns.contains("_OAT c(bg)"), "{patterns}");
    let patterns = key("1dif --length 4 --level 10");
    assert!(patterns.contains("_OAT bc(g)"), "{patterns}");
    let hooks = key("threes --level 10");
    assert!(hooks.contains("s COT s"), "{hooks}");
    // Without a quiz the level says which hooks are printed.
    let plain = env.run("sheet threes -l list.lex --level 10 --layout width=60");
    assert!(plain.contains("COT\n"), "{plain}");
    let stems = |options: &str| {
        let sheet = env.run(&format!("sheet quiz stems --top 1 --key {options}"));
        let sections = parsed(&sheet)["sections"].as_array().unwrap().clone();
        let key = |section: &&Value| text(section, "title").starts_with("Key: ");
        sections.iter().find(key).unwrap()["groups"].clone()
    };
    let (whole, part) = (stems("--json"), stems("--json --search ends:S"));
    for group in part.as_array().unwrap() {
        let same = whole.as_array().unwrap().iter().find(|one| one["head"] == group["head"]);
        let words = |group: &Value| -> BTreeSet<String> {
            let entries = group["entries"].as_array().unwrap();
            entries.iter().map(|entry| text(entry, "word")).collect()
        };
        assert_eq!(words(group), words(same.unwrap()));
    }
}
