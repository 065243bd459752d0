//! Worksheets for pupils: each is solved here, by other means than those that made it.

use std::collections::{BTreeSet, HashSet, VecDeque};

use serde_json::Value;

use crate::env::{Env, poppler};

/// A worksheet with its answers.
pub(crate) fn sheet(env: &Env, line: &str) -> Value {
    let said = env.run(&format!("sheet {line} --json"));
    serde_json::from_str(&said).unwrap_or_else(|_| panic!("{said}"))
}

pub(crate) fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value[key].as_array().map(Vec::as_slice).unwrap_or_default()
}

pub(crate) fn text(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_owned()
}

pub(crate) fn answers(entry: &Value) -> Vec<String> {
    list(entry, "answers").iter().map(|answer| answer.as_str().unwrap().to_owned()).collect()
}

/// The groups of all sections.
pub(crate) fn groups(sheet: &Value) -> Vec<Value> {
    let sections = list(sheet, "sections").iter();
    sections.flat_map(|section| list(section, "groups").to_vec()).collect()
}

/// The entries of all groups.
pub(crate) fn entries(sheet: &Value) -> Vec<Value> {
    groups(sheet).iter().flat_map(|group| list(group, "entries").to_vec()).collect()
}

/// The words of a level that pupils may read, in capitals.
pub(crate) fn words(env: &Env, level: u8) -> BTreeSet<String> {
    let said = env.run(&format!("wordfind length:2-9 --level {level}"));
    let unfit = unfit();
    let words = said.lines().map(str::to_owned).filter(|word| !unfit.contains(word));
    words.collect()
}

/// The words that the data file keeps from pupils, read without the library.
pub(crate) fn unfit() -> BTreeSet<String> {
    let file = include_str!("../../data/classes/expurgation.toml");
    let turned = |c: char| match c {
        'A'..='M' => (c as u8 + 13) as char,
        'N'..='Z' => (c as u8 - 13) as char,
        other => other,
    };
    let parts = file.split("\"\"\"").skip(1).step_by(2);
    parts.flat_map(str::split_whitespace).map(|word| word.chars().map(turned).collect()).collect()
}

/// How many letters two words differ in.
fn apart(a: &str, b: &str) -> usize {
    a.chars().zip(b.chars()).filter(|(a, b)| a != b).count()
}

/// How many one-letter changes lead from one word to another.
fn distance(words: &BTreeSet<String>, from: &str, to: &str) -> Option<usize> {
    let words = words.iter().filter(|word| word.len() == from.len()).map(String::as_bytes);
    let mut left: HashSet<&[u8]> = words.collect();
    let mut queue = VecDeque::from([(from.as_bytes().to_owned(), 0)]);
    while let Some((word, step)) = queue.pop_front() {
        if word == to.as_bytes() {
            return Some(step);
        }
        for at in 0..word.len() {
            for letter in b'A'..=b'Z' {
                let mut other = word.clone();
                other[at] = letter;
                if left.remove(other.as_slice()) {
                    queue.push_back((other, step + 1));
                }
            }
        }
    }
    None
}

/// The words of a ladder from its start to its end, with those to find.
fn climb(ladder: &Value) -> Vec<String> {
    let rungs = list(ladder, "entries").iter();
    let word = |rung: &Value| match text(rung, "word") {
        blank if blank.is_empty() => answers(rung).concat(),
        word => word,
    };
    rungs.map(word).collect()
}

#[test]
fn every_ladder_is_a_shortest_one_of_common_words() {
    let env = Env::new();
    let words = words(&env, 35);
    let options = [("", 8), (" --seed 1", 8), (" --seed 2 --items 30 --length 4", 30)];
    for (options, count) in options {
        let ladders = groups(&sheet(&env, &format!("worksheet word-ladders{options}")));
        assert_eq!(ladders.len(), count, "{options}");
        let mut ends = BTreeSet::new();
        for ladder in &ladders {
            let climbed = climb(ladder);
            let (from, to) = (&climbed[0], climbed.last().unwrap());
            assert!(climbed.iter().all(|word| words.contains(word)), "{climbed:?}");
            assert!(climbed.windows(2).all(|two| apart(&two[0], &two[1]) == 1), "{climbed:?}");
            assert_eq!(distance(&words, from, to), Some(climbed.len() - 1), "{climbed:?}");
            assert!((3..=7).contains(&(climbed.len() - 1)), "{climbed:?}");
            let blanks = list(ladder, "entries").iter().filter(|rung| rung["lines"] == 1).count();
            assert_eq!(blanks, climbed.len() - 2);
            assert!(ends.insert((from.clone(), to.clone())), "twice: {climbed:?}");
        }
    }
}

#[test]
fn the_pairs_of_the_sheet_come_first_and_lead_somewhere() {
    let env = Env::new();
    let words = words(&env, 35);
    let pairs = include_str!("../../data/sheets/word-ladders.toml");
    let pairs: Vec<(&str, &str)> = pairs
        .lines()
        .filter(|line| line.starts_with("    \""))
        .flat_map(|line| line.split('"').filter_map(|pair| pair.split_once(' ')))
        .filter(|(from, to)| !from.is_empty() && !to.is_empty())
        .collect();
    let led = pairs.iter().filter_map(|(from, to)| distance(&words, from, to));
    assert!(led.filter(|steps| (3..=7).contains(steps)).count() >= 80, "of {}", pairs.len());
    let climbed: Vec<Vec<String>> =
        groups(&sheet(&env, "worksheet word-ladders")).iter().map(climb).collect();
    let has = |from: &str, to: &str| {
        climbed.iter().any(|ladder| ladder[0] == from && ladder.last().unwrap() == to)
    };
    assert!(has("COLD", "WARM") && has("LEAD", "GOLD") && has("FLOUR", "BREAD"));
}

#[test]
fn teachers_have_ladders_of_their_own() {
    let env = Env::new();
    env.write("pairs.txt", "# for Friday\nCOLD WARM\nbus, van\n");
    let ladders = groups(&sheet(&env, "worksheet word-ladders pairs.txt"));
    let ends: Vec<(String, String)> = ladders
        .iter()
        .map(climb)
        .map(|ladder| (ladder[0].clone(), ladder.last().unwrap().clone()))
        .collect();
    let pair = |from: &str, to: &str| (from.to_owned(), to.to_owned());
    assert_eq!(ends, [pair("BUS", "VAN"), pair("COLD", "WARM")]);
    env.write("none.txt", "COLD\n").write("far.txt", "TEA COFFEE\n");
    insta::assert_snapshot!(env.run("sheet worksheet word-ladders none.txt"), @r"
    ------- stderr
    error: none.txt: expected the two ends of a ladder, found COLD
    hint: a line of the file is such as COLD WARM
    [exit 2]
    ");
    insta::assert_snapshot!(env.run("sheet worksheet word-ladders far.txt"), @r"
    ------- stderr
    error: far.txt: no ladder of words of wordy leads from TEA to COFFEE
    hint: --level takes rarer words, --length longer ones
    [exit 2]
    ");
}

/// The words of a list that fill the gaps of letters such as `C _ A T`.
pub(crate) fn fill(gaps: &str, words: &BTreeSet<String>) -> BTreeSet<String> {
    let gaps: Vec<u8> = gaps.bytes().filter(|letter| *letter != b' ').collect();
    let fits = |word: &&String| {
        let mut pairs = word.bytes().zip(&gaps);
        word.len() == gaps.len() && pairs.all(|(letter, gap)| *gap == b'_' || letter == *gap)
    };
    words.iter().filter(fits).cloned().collect()
}

#[test]
fn missing_letters_have_one_answer_that_pupils_may_read() {
    let env = Env::new();
    // Of the words up to level 20; no word of any level fills the gaps as well.
    let (words, unfit) = (words(&env, 80), unfit());
    for options in ["", " --seed 4 --items 60", " --length 3-4", " --search ends:ING --length 5-9"]
    {
        let entries = entries(&sheet(&env, &format!("worksheet missing-letters{options}")));
        assert!(entries.len() >= 28, "{options}: {}", entries.len());
        for entry in &entries {
            let gaps = text(entry, "word").to_uppercase();
            let wanted: BTreeSet<String> =
                answers(entry).iter().map(|answer| answer.to_uppercase()).collect();
            assert_eq!(fill(&gaps, &words), wanted, "{gaps}");
            assert_eq!(wanted.len(), 1);
            assert_eq!(fill(&gaps, &unfit), BTreeSet::new(), "{gaps}");
            assert!(gaps.contains('_') && entry["lines"] == 1);
        }
    }
}

#[test]
fn missing_letters_of_a_file_say_how_many_answers_there_are() {
    let env = Env::new();
    env.write("words.txt", "dog\ncat\nTuesday\n");
    env.write("all.txt", "CAT\nBAT\nCOT\nCAB\nDOG\n");
    let entries = entries(&sheet(&env, "worksheet missing-letters words.txt -l all.txt"));
    let all: BTreeSet<String> =
        ["CAT", "BAT", "COT", "CAB", "DOG", "TUESDAY"].map(str::to_owned).into();
    assert_eq!(entries.len(), 3);
    for (entry, word) in entries.iter().zip(["dog", "cat", "Tuesday"]) {
        let found = fill(&text(entry, "word").to_uppercase(), &all);
        assert_eq!(answers(entry)[0], word);
        assert_eq!(answers(entry).len(), found.len());
        let said = if word == "cat" { "2 answers" } else { "" };
        assert_eq!(text(entry, "back"), said, "{word}");
    }
    env.write("phrase.txt", "ice cream\n");
    let said = env.run("sheet worksheet missing-letters phrase.txt");
    assert!(said.contains("error: phrase.txt: ice cream:4: expected a letter"), "{said}");
}

#[test]
fn lists_are_out_of_order_and_their_answers_in_order() {
    let env = Env::new();
    for options in ["", " --seed 9 --items 20"] {
        let sheet = sheet(&env, &format!("worksheet alphabetical-order{options}"));
        let sections = list(&sheet, "sections");
        assert_eq!(sections.len(), 2);
        for (at, section) in sections.iter().enumerate() {
            for group in list(section, "groups") {
                let entries = list(group, "entries");
                let shown: Vec<String> = entries.iter().map(|entry| text(entry, "word")).collect();
                let answers: Vec<String> = entries.iter().flat_map(answers).collect();
                let mut sorted = shown.clone();
                sorted.sort_unstable();
                assert!(shown != sorted && answers == sorted, "{shown:?}");
                let initials: BTreeSet<Option<char>> =
                    shown.iter().map(|word| word.chars().next()).collect();
                assert!(at == 0 || initials.len() == 1, "{shown:?}");
            }
        }
    }
}

#[test]
fn spelling_takes_the_words_of_a_file_as_they_are() {
    let env = Env::new();
    env.write("words.txt", "because\n\n# names\nTuesday\nice cream\ndon't\n");
    let sheet = sheet(&env, "worksheet spelling words.txt --title Friday");
    assert_eq!(sheet["fields"], serde_json::json!(["Name", "Date"]));
    assert_eq!(sheet["title"], "Friday");
    let entries = entries(&sheet);
    let words: Vec<String> = entries.iter().map(|entry| text(entry, "word")).collect();
    assert_eq!(words, ["because", "Tuesday", "ice cream", "don't"]);
    assert!(entries.iter().all(|entry| entry["lines"] == 3 && entry["answers"].is_null()));
    let text = env.run("sheet worksheet spelling words.txt --layout width=60");
    assert!(text.contains("Name ____") && text.contains("because"), "{text}");
    assert_eq!(text.matches("_______").count() % 3, 2, "{text}");
}

#[test]
fn a_key_has_the_answers_of_its_sheet() {
    let env = Env::new();
    for name in ["word-ladders", "missing-letters", "alphabetical-order"] {
        let plain = sheet(&env, &format!("worksheet {name} --seed 5"));
        let keyed = sheet(&env, &format!("worksheet {name} --seed 5 --key"));
        let (asked, sections) = (list(&plain, "sections"), list(&keyed, "sections"));
        assert_eq!(sections.len(), 2 * asked.len());
        for (at, (question, key)) in asked.iter().zip(&sections[asked.len()..]).enumerate() {
            assert_eq!(question, &sections[at]);
            assert_eq!(question["groups"], key["groups"], "{name}");
            assert_eq!(
                (key["answered"].as_bool(), question["answered"].as_bool()),
                (Some(true), None)
            );
            assert_eq!(key["new_page"].as_bool(), (at == 0).then_some(true));
            assert!(text(key, "title").starts_with("Key"));
        }
        // As text: nothing is said before the key, everything in it.
        let said = env.run(&format!("sheet worksheet {name} --seed 5 --key --layout width=100"));
        let (before, key) = said.split_once("\nKey").unwrap();
        let spaced = |word: &str| word.chars().map(String::from).collect::<Vec<_>>().join(" ");
        for answer in entries(&plain).iter().flat_map(answers) {
            let shown = if name == "word-ladders" { spaced(&answer) } else { answer };
            assert!(key.contains(&shown), "{name}: {shown}\n{key}");
            let listed = name == "alphabetical-order";
            assert!(listed || !before.contains(&shown), "{name}: {shown}\n{before}");
        }
        env.run(&format!("sheet worksheet {name} --seed 5 --key={name}-key.txt -o {name}.txt"));
        let file = |file: String| String::from_utf8(env.read(&file)).unwrap();
        let (asked, answers) = (file(format!("{name}.txt")), file(format!("{name}-key.txt")));
        assert_eq!(asked, env.run(&format!("sheet worksheet {name} --seed 5")));
        assert!(answers.contains("(key)") && !answers.contains("Name"), "{answers}");
    }
}

#[test]
fn worksheets_are_listed_last_and_note_what_has_no_effect() {
    let env = Env::new();
    env.write("words.txt", "one\ntwo\n");
    let listed = env.run("sheet names --json");
    let rows: Vec<Value> = listed.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    let kinds: Vec<bool> = rows.iter().map(|row| row["worksheet"].as_bool().unwrap()).collect();
    assert!(kinds.is_sorted() && kinds.iter().filter(|kind| **kind).count() == 7);
    for (line, message) in [
        ("worksheet twos words.txt", "words.txt: the sheet twos has words of its own"),
        ("worksheet twos", "twos is no worksheet"),
        ("word-ladders", "word-ladders is a worksheet\nhint: sheet worksheet word-ladders\n"),
        ("quiz word-ladders", "word-ladders is a worksheet\nhint: sheet worksheet word-ladders\n"),
        ("worksheet missing-letters --format tsv", "a worksheet is not written as tsv"),
    ] {
        let said = env.run(&format!("sheet {line}"));
        assert!(said.contains(message) && said.ends_with("[exit 2]\n"), "{line}: {said}");
    }
    for option in ["--key", "--length 4", "--level 35", "--search begins:O"] {
        let said = env.run(&format!("sheet worksheet spelling words.txt {option}"));
        let name = option.split(' ').next().unwrap();
        let note = format!("note: {name} has no effect on the words of a worksheet\n");
        assert!(said.contains("one") && said.contains(&note), "{option}: {said}");
    }
}

#[test]
fn a_page_to_write_on_has_no_tools_to_study() {
    let env = Env::new();
    let page = env.run("sheet worksheet missing-letters --format html --date none");
    assert!(page.contains("<table>") && page.contains("class=\"fields\""), "{page}");
    assert!(!page.contains("<script>") && !page.contains("id=\"tools\""));
    assert!(env.run("sheet twos --format html").contains("<script>"));
}

#[test]
#[ignore = "needs poppler: make test-all"]
fn pages_have_large_type_and_answers_on_the_last_page_only() {
    let env = Env::new();
    env.write("words.txt", "because\nfriend\n");
    for (name, key) in [
        ("word-ladders", true),
        ("missing-letters", true),
        ("alphabetical-order", true),
        ("spelling words.txt", false),
    ] {
        let option = if key { " --key" } else { "" };
        let line = format!("sheet worksheet {name}{option} -o out.pdf --force");
        assert_eq!(env.run(&line), "");
        let info = poppler(&env, "pdfinfo", &["out.pdf"]);
        let pages = if key { "Pages:           2" } else { "Pages:           1" };
        assert!(info.contains(pages), "{name}: {info}");
        let first = poppler(&env, "pdftotext", &["-l", "1", "out.pdf", "-"]);
        assert!(first.contains("Name") && first.contains("Date") && !first.contains("Key"));
        let boxes = poppler(&env, "pdftotext", &["-bbox", "-l", "1", "out.pdf", "-"]);
        // A box of poppler's is as high as the font size.
        let side = |line: &str, key: &str| -> f32 {
            let (_, rest) = line.split_once(&format!("{key}=\"")).unwrap();
            rest.split_once('"').unwrap().0.parse().unwrap()
        };
        let heights = boxes.lines().filter(|line| line.contains("<word"));
        let heights = heights.map(|line| side(line, "yMax") - side(line, "yMin"));
        let large = heights.filter(|height| *height > 13.9).count();
        assert!(large >= 10 || !key, "{name}: {large}\n{boxes}");
        assert!(large >= 2, "{name}: {boxes}");
    }
}

/// A font size that a word has no room at is as large as can be, with a note.
#[test]
fn a_large_size_yields_to_a_long_word() {
    let env = Env::new();
    env.write("long.txt", "vegetable\nknowledgeable\n");
    let answer = env.run("sheet worksheet spelling long.txt --size 60 -o long.pdf");
    assert!(answer.contains("is too wide at 60 points: printed at "), "{answer}");
    assert!(env.read("long.pdf").starts_with(b"%PDF"));
}
