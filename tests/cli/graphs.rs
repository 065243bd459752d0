//! Graphs of other programs: which alphabet they have, and what is not a lexicon to judge by.

use std::collections::BTreeSet;

use crate::env::Env;

#[test]
fn the_alphabet_is_that_of_the_files_name_or_letters() {
    let env = Env::new();
    env.write("catalan.txt", "any\ncol·legi\nquadra\n").write("club.txt", "AB\nQI\n");
    env.run("lexicon export catalan.txt --alphabet catalan --to kwg -o DISC2.kwg");
    let note = "------- stderr\nnote: DISC2.kwg: read in the alphabet catalan, by its name; \
                --alphabet names another\n";
    assert_eq!(env.run("lexicon list DISC2.kwg"), format!("ANY\nCOL·LEGI\nQUADRA\n{note}"));
    assert_eq!(
        env.run("lexicon list DISC2.kwg --alphabet catalan"),
        "ANY\nCOL·LEGI\nQUADRA\n",
        "nothing is guessed that is said"
    );
    let built = env.run("lexicon build DISC2.kwg -o disc.lex");
    assert!(built.contains("read in the alphabet catalan, by its name"), "{built}");
    // A file of Quackle has its letters.
    env.write("norsk.txt", "ærlig\nøy\n");
    env.run("lexicon export norsk.txt --alphabet norwegian --to dawg -o words.dawg");
    let listed = env.run("lexicon list words.dawg");
    assert!(listed.starts_with("ÆRLIG\nØY\n"), "{listed}");
    assert!(listed.contains("words.dawg: read in the alphabet norwegian, by its letters"));
    // English letters in a file of no known name are the usual ones.
    env.run("lexicon export club.txt --to kwg -o club.kwg");
    assert_eq!(env.run("lexicon list club.kwg"), "AB\nQI\n");
    env.run("lexicon export club.txt --to dawg -o CSW24.dawg");
    assert_eq!(env.run("lexicon list CSW24.dawg"), "AB\nQI\n");
}

#[test]
fn turkish_words_keep_their_two_letters_i() {
    let env = Env::new();
    env.write("small.txt", "kış\nkiş\nışık\niyi\n").write("large.txt", "KIŞ\nKİŞ\nIŞIK\nİYİ\n");
    let list = |file: &str| env.run(&format!("lexicon list {file} --alphabet turkish"));
    assert_eq!(list("small.txt"), "IŞIK\nİYİ\nKIŞ\nKİŞ\n");
    assert_eq!(list("large.txt"), list("small.txt"));
    env.run("lexicon export small.txt --alphabet turkish --to dawg -o turkish.dawg");
    assert!(env.run("lexicon list turkish.dawg").starts_with(&list("small.txt")));
}

#[test]
fn nothing_is_judged_by_alphagrams_or_words_turned_round() {
    let env = Env::new();
    env.write("club.txt", "AB\nCAB\n");
    env.run("lexicon export club.txt --to kad -o club.kad");
    let refused = "------- stderr\n\
        error: club.kad: a KAD has the letters of words in alphabet order, not the words\n\
        hint: judge by the .kwg or the list that it was made from\n[exit 2]\n";
    assert_eq!(env.run("judge -l club.kad ABC"), refused);
    assert_eq!(env.run("judge -l kad:club.kad ABC"), refused);
    assert!(env.run("referee challenge -l club.kad ABC").contains("not the words"));
    assert_eq!(env.run("lexicon list club.kad"), "AB\nABC\n");
    env.run("lexicon export club.txt --to dwg -o NWL-R.dwg");
    let refused = env.run("judge -l NWL-R.dwg BA");
    assert!(refused.contains("NWL-R.dwg: Zyzzyva's graph of words spelled backwards"), "{refused}");
    assert!(env.run("lexicon list NWL-R.dwg").contains("without -R"));
}

#[test]
fn graphs_are_written_and_read_back() {
    let env = Env::new();
    let words = "AB\nABS\nCAB\nQI\nZA\n";
    env.write("club.txt", words);
    for format in ["dwg", "kbwg", "lxd", "gaddag", "dawg", "kwg"] {
        let made = env.run(&format!("lexicon export club.txt --to {format} -o out.{format}"));
        assert!(made.contains("5 words"), "{made}");
        assert_eq!(env.run(&format!("lexicon list out.{format}")), words, "{format}");
    }
    env.write("old.dawg", b"cdwg\x03abc");
    let refused = env.run("lexicon list old.dawg");
    assert!(refused.contains("found cdwg: a graph of older programs of macondo"), "{refused}");
    env.write("ca.txt", "any\n");
    let refused = env.run("lexicon export ca.txt --alphabet catalan --to lxd -o ca.lxd");
    assert!(refused.contains("none for L·L") && !env.path("ca.lxd").exists(), "{refused}");
}

#[test]
fn a_level_applies_to_every_lexicon_of_a_set_or_a_diff() {
    let env = Env::new();
    let twos = |line: &str| env.run(&format!("lexicon {line} --length 2"));
    let common = env.run("wordfind length:2 level:-10");
    let college = env.run("wordfind -l college length:2 level:-10");
    let both: BTreeSet<&str> = common.lines().chain(college.lines()).collect();
    assert!(twos("union wordy college --level 10").lines().eq(both));
    assert_eq!(twos("intersect wordy wordy --level 10"), common);
    let diff = twos("diff wordy wordy --level 10");
    assert!(diff.contains("0 added, 0 removed"), "{diff}");
    env.write("club.txt", "AB\n");
    assert!(twos("union club.txt wordy --level 10").contains("club has no levels"));
}
