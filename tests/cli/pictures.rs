//! Pictures: the graph of 1DIFs, ladders, charts of a lexicon.

use std::collections::BTreeMap;

use insta::assert_snapshot;

use crate::env::Env;

const LIST: &str = "boat\nbolt\nchat\nchap\ncoal\ncoat\ncost\nmoat\nat\nit\nzoo\n";

/// The letters in which two words differ, counted one by one.
fn apart(one: &str, other: &str) -> usize {
    one.bytes().zip(other.bytes()).filter(|(a, b)| a != b).count()
}

#[test]
fn the_words_around_a_word() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("1dif graph COAT -l club.txt --steps 2"), @"
    0	COAT
    1	BOAT	COAT
    1	CHAT	COAT
    1	COAL	COAT
    1	COST	COAT
    1	MOAT	COAT
    2	BOLT	BOAT
    2	CHAP	CHAT
    ");
    assert_snapshot!(env.run("1dif graph CHAP -l club.txt --json"), @r#"
    {"from":[],"steps":0,"word":"CHAP"}
    {"from":["CHAP"],"steps":1,"word":"CHAT"}
    "#);
    assert_snapshot!(env.run("1dif graph ZOO -l club.txt"), @"
    0	ZOO
    [exit 1]
    ");
}

/// Steps counted by going over all pairs of the lexicon's words again and again.
#[test]
fn steps_are_those_of_a_plain_search() {
    let env = Env::new();
    let words = env.run("wordfind length:4 --level 35");
    let words: Vec<&str> = words.lines().collect();
    let mut steps: BTreeMap<&str, usize> = BTreeMap::from([("COAT", 0)]);
    for step in 1..=3 {
        let reached: Vec<&str> = steps.keys().copied().collect();
        for word in &words {
            if !steps.contains_key(word) && reached.iter().any(|other| apart(word, other) == 1) {
                steps.insert(word, step);
            }
        }
    }
    let printed = env.run("1dif graph COAT --steps 3 --level 35");
    let mut found = BTreeMap::new();
    for line in printed.lines() {
        let mut fields = line.split('\t');
        let step: usize = fields.next().unwrap().parse().unwrap();
        let word = fields.next().unwrap();
        for from in fields.flat_map(|from| from.split(' ')) {
            assert_eq!((apart(word, from), steps[from]), (1, step - 1), "{line}");
        }
        found.insert(word, step);
    }
    assert_eq!(found, steps);
}

fn text(env: &Env, name: &str) -> String {
    String::from_utf8(env.read(name)).unwrap()
}

/// The texts of an SVG, without the marks of what is bold.
fn texts(svg: &str) -> Vec<String> {
    let texts = svg.lines().filter(|line| line.starts_with("<text"));
    let plain = |line: &str| {
        let mut inside = false;
        let keep = |letter: &char| {
            inside = *letter == '<' || (inside && *letter != '>');
            !inside && *letter != '>'
        };
        line.chars().filter(keep).collect::<String>()
    };
    texts.map(plain).collect()
}

#[test]
fn the_picture_has_every_word_once_and_leaves_out_the_rarest() {
    let env = Env::new();
    let printed = env.run("1dif graph COAT --steps 2 -o coat.svg");
    assert!(printed.contains("are left out; --top"), "{printed}");
    let texts = texts(&text(&env, "coat.svg"));
    let words: Vec<&String> = texts.iter().filter(|text| text.len() == 4).collect();
    assert_eq!(words.len(), 61, "{texts:?}");
    let all = env.run("1dif graph COAT --steps 2");
    let all: Vec<&str> = all.lines().filter_map(|line| line.split('\t').nth(1)).collect();
    assert!(words.iter().all(|word| all.contains(&word.as_str())));
    let top = format!("1dif graph COAT --steps 2 --top {} -o all.svg", all.len());
    assert_eq!(env.run(&top), "");
    assert_eq!(env.run("1dif graph COAT --steps 2 --top 5").lines().count(), 5);
    // What is left out is at least as rare as anything of its ring that is kept.
    let level = |word: &str| {
        let row = env.run(&format!("wordfind -c level {word}"));
        row.trim().split('\t').next_back().unwrap().parse::<u32>().unwrap()
    };
    let ring: Vec<&str> =
        all[1..].iter().copied().filter(|word| apart(word, "COAT") == 2).collect();
    let (kept, left): (Vec<&str>, Vec<&str>) =
        ring.iter().partition(|word| words.iter().any(|other| other == *word));
    let most = kept.iter().map(|word| level(word)).max().unwrap();
    assert!(left.iter().all(|word| level(word) >= most));
}

#[test]
fn a_ladder_is_a_path() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_eq!(env.run("1dif ladder CHAP BOLT -l club.txt -o ladder.svg"), "");
    let texts = texts(&text(&env, "ladder.svg"));
    assert_eq!(texts[..6], ["CHAP to BOLT in 4 steps", "CHAP", "CHAT", "COAT", "BOAT", "BOLT"]);
    assert!(text(&env, "ladder.svg").contains("CHA<tspan font-weight=\"bold\">T</tspan></text>"));
    assert_snapshot!(env.run("1dif ladder CHAP ZOOS -l club.txt -o no.svg"), @"[exit 1]");
    assert!(!env.path("no.svg").exists());
}

#[test]
fn the_report_is_drawn_and_tabled() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_eq!(env.run("1dif report -l club.txt -o report.html"), "");
    let page = text(&env, "report.html");
    for part in ["8 words of 4 letters by their number of 1DIFs", "<td>diameter</td><td>4 "] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert_eq!(page.matches("<svg").count(), 3);
    assert_eq!(env.run("1dif report -l club.txt -o report.pdf"), "");
    assert!(env.read("report.pdf").starts_with(b"%PDF-"));
}

/// AB has 1 vowel of 2 letters, QI and ZA too: 50 %; A is 2 of 6 letters.
#[test]
fn charts_of_a_lexicon() {
    let env = Env::new();
    env.write("list.txt", "ab\nqi\nza\nqoph\n");
    assert_snapshot!(env.run("lexicon info list.txt --chart").split("\n\n").next().unwrap(), @r"
    4 words by length
    letters  words
          2      3  ████████████████████████████████████████████████████████████████
          4      1  █████████████████████▍
    ");
    let chart = env.run("lexicon info list.txt --chart");
    assert!(chart.contains("Letters of the words: 40.0 % vowels; of the english tiles: 42.9 %"));
    assert!(chart.contains("     A          20.0         9.2  █"), "{chart}");
    assert!(chart.contains("     C           0.0         2.0\n"), "{chart}");
    assert_eq!(env.run("lexicon info list.txt --chart -o chart.svg"), "");
    assert!(texts(&text(&env, "chart.svg")).contains(&"% of tiles".to_owned()));
}

#[test]
fn pictures_that_cannot_be_written_are_refused_first() {
    let env = Env::new();
    env.write("taken.svg", "mine");
    assert_snapshot!(env.run("1dif graph COAT -o taken.svg"), @r"
    ------- stderr
    error: taken.svg already exists
    hint: use --force to overwrite it
    [exit 2]
    ");
    let said = env.run("1dif graph COAT -o coat.png");
    let endings = ".svg, .html, .pdf, .graphml, .gexf, .dot or .gv, not .png\n";
    assert!(said.contains(endings) && said.ends_with("[exit 2]\n"), "{said}");
    assert_snapshot!(env.run("1dif COAT -o coat.svg"), @"
    ------- stderr
    error: coat.svg: what is printed ends in .txt, .tsv, .csv, .json or .ndjson, not .svg
    hint: -o coat.txt
    [exit 2]
    ");
    assert_eq!(text(&env, "taken.svg"), "mine");
}
