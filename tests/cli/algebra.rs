//! Set algebra and editions.

use insta::assert_snapshot;

use crate::env::{Env, real_list};

#[test]
fn words_of_several_lists() {
    let env = Env::new();
    env.write("a.txt", "aa\nab\nad\n").write("b.txt", "ab\nad\nqi\n").write("c.txt", "ad\nza\n");
    assert_eq!(env.run("lexicon union a.txt b.txt"), "AA\nAB\nAD\nQI\n");
    assert_eq!(env.run("lexicon intersect a.txt b.txt c.txt"), "AD\n");
    assert_eq!(env.run("lexicon minus a.txt b.txt c.txt"), "AA\n");
    assert_eq!(env.run("lexicon symmetric a.txt b.txt c.txt"), "AA\nAD\nQI\nZA\n");
    assert_eq!(env.run("lexicon minus c.txt c.txt"), "[exit 1]\n");
    env.run("lexicon union a.txt c.txt -o d.lex");
    let info = env.run("lexicon info d.lex");
    assert!(info.contains("layer     union a (3 words)\nlayer     union c (2 words)\n"), "{info}");
}

#[test]
fn scores_meet_by_the_rule_on_one_scale() {
    let env = Env::new();
    env.write("a.txt", "oreo;50\nera;20\n").write("b.txt", "oreo;60\nera;90\nalee;10\n");
    assert_eq!(env.run("lexicon union a.txt b.txt"), "ALEE;10\nERA;90\nOREO;60\n");
    assert_eq!(
        env.run(
            "lexicon union a.txt b.txt --rescale a.txt=0..50:0..100 --scores mean --min-score 20"
        ),
        "ERA;65\nOREO;80\n"
    );
    assert_snapshot!(env.run("lexicon union a.txt b.txt --rescale x=0..50:0..100"), @r"
    ------- stderr
    error: expected --rescale LEX=A..B:C..D, found `x=0..50:0..100`
    hint: LEX is one of a.txt, b.txt, as given
    [exit 2]
    ");
    env.run("lexicon union a.txt b.txt --scores min -o d.lex");
    assert_eq!(env.run("lexicon union d.lex"), "ALEE;10\nERA;20\nOREO;50\n");
}

#[test]
fn what_is_known_of_the_words_goes_along() {
    let env = Env::new();
    env.write("a.txt", "AA rough lava\nAB\n").write("b.txt", "AA# other\nQI#\n");
    env.run("lexicon union a.txt b.txt -o d.lex");
    assert_eq!(env.run("lexicon list d.lex --definitions"), "AA# rough lava\nAB\nQI#\n");
}

#[test]
fn lexicons_of_two_alphabets_do_not_mix() {
    let env = Env::new();
    env.write("a.txt", "aa\n").write("b.txt", "año\n");
    env.run("lexicon build b.txt --alphabet spanish -o b.lex");
    assert_snapshot!(env.run("lexicon union a.txt b.lex"), @r"
    ------- stderr
    error: b.lex uses the alphabet spanish; the others use english
    hint: --alphabet names the alphabet of word lists
    [exit 2]
    ");
}

const OLD: &str = "ab\ncab\nqi\nza\nzas\n";
const NEW: &str = "ab\nabs\nqi a life force [n -S]\nqis <qi=n> [n]\nza\nzas\nzoologists\n";

#[test]
fn a_new_edition_is_told_word_by_word() {
    let env = Env::new();
    env.write("old.txt", OLD).write("new.txt", NEW);
    assert_snapshot!(env.run("lexicon diff old.txt new.txt"), @r"
    +ABS
    -CAB
    +QIS
    +ZOOLOGISTS
    ------- stderr
    3 added, 1 removed
    [exit 1]
    ");
    assert_snapshot!(env.run("lexicon diff old.txt new.txt --counts"), @r"
    length	added	removed
    3	2	1
    10	1	0
    all	3	1
    ------- stderr
    3 added, 1 removed
    [exit 1]
    ");
    assert_snapshot!(env.run("lexicon diff old.txt old.txt"), @r"
    ------- stderr
    0 added, 0 removed
    ");
}

#[test]
fn old_words_gain_and_lose_hooks() {
    let env = Env::new();
    env.write("old.txt", OLD).write("new.txt", NEW);
    assert_snapshot!(env.run("lexicon diff old.txt new.txt --hooks"), @r"
    -c	AB	+s
    	QI	+s
    ------- stderr
    3 added, 1 removed
    [exit 1]
    ");
}

#[test]
fn a_pack_holds_all_that_is_published() {
    let env = Env::new();
    env.write("old.txt", OLD).write("new.txt", NEW);
    env.run("lexicon diff old.txt new.txt --pack pack");
    let file = |name: &str| String::from_utf8(env.read(&format!("pack/{name}"))).unwrap();
    assert_eq!(file("additions.txt"), "ABS\nQIS\nZOOLOGISTS\n");
    assert_eq!(
        file("additions-by-length.txt"),
        "# 3 letters, 2 words\nABS\nQIS\n\n# 10 letters, 1 word\nZOOLOGISTS\n"
    );
    assert_eq!(file("additions-short.txt"), "ABS\nQIS\n");
    assert_eq!(file("additions-long.txt"), "ZOOLOGISTS\n");
    assert_eq!(file("removals.txt"), "CAB\n");
    assert_eq!(file("removals-long.txt"), "");
    let cards = file("removed-cards.txt");
    let card = cards.lines().last().unwrap();
    assert!(card.contains("\tABC\t<b>CAB</b>\tlength::3 lexicon::old removed"), "{card}");
    assert_eq!(cards.lines().filter(|line| !line.starts_with('#')).count(), 1);
    assert_eq!(file("changed-hooks.tsv"), "front\tword\tback\n-c\tAB\t+s\n\tQI\t+s\n");
    assert_eq!(
        file("new-2-to-8.tsv"),
        "front\tword\tback\tdefinition\n\tABS\t\t\n\tQIS\t\tQI, a life force [n -S] [n]\n"
    );
    let summary = file("summary.txt");
    assert!(summary.starts_with("old\told\nold words\t5\nold sha256\t"), "{summary}");
    assert!(
        summary.ends_with("length\tadded\tremoved\n3\t2\t1\n10\t1\t0\nall\t3\t1\n"),
        "{summary}"
    );
    assert_snapshot!(env.run("lexicon diff old.txt new.txt --pack pack"), @r"
    ------- stderr
    error: pack already exists
    hint: name a new folder
    [exit 2]
    ");
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn real_editions_differ_as_is_known() {
    let (enable, yawl) = (real_list("enable2k.txt"), real_list("yawl.txt"));
    let env = Env::new();
    env.write("old.txt", enable).write("new.txt", yawl);
    let diff = env.run("lexicon diff old.txt new.txt");
    assert_eq!(diff.lines().filter(|line| line.starts_with('+')).count(), 90_569);
    assert!(diff.ends_with("------- stderr\n90,569 added, 0 removed\n[exit 1]\n"));
    env.run("lexicon diff old.txt new.txt --pack pack");
    let lines = |name: &str| {
        let bytes = env.read(&format!("pack/{name}"));
        String::from_utf8(bytes)
            .unwrap()
            .lines()
            .filter(|line| line.bytes().all(|b| b.is_ascii_uppercase()) && !line.is_empty())
            .count()
    };
    assert_eq!(lines("additions.txt"), 90_569);
    assert_eq!(lines("additions-by-length.txt"), 90_569);
    assert_eq!(lines("additions-short.txt") + lines("additions-long.txt"), 90_569);
    assert_eq!(lines("removals.txt"), 0);
    let summary = String::from_utf8(env.read("pack/summary.txt")).unwrap();
    assert!(summary.ends_with("all\t90569\t0\n"));
}

#[test]
fn a_part_can_be_selected() {
    let env = Env::new();
    env.write("old.txt", OLD).write("new.txt", NEW).write("a.txt", "aa\nab\nzax\n");
    assert_eq!(env.run("lexicon union old.txt a.txt --length 2"), "AA\nAB\nQI\nZA\n");
    assert_eq!(env.run("lexicon minus a.txt old.txt --search begins:A"), "AA\n");
    env.run("lexicon union old.txt a.txt --search begins:Z -o z.lex");
    assert_eq!(env.run("lexicon list z.lex"), "ZA\nZAS\nZAX\n");
    assert_eq!(env.run("lexicon list old.txt --search begins:Z --length 3"), "ZAS\n");
    assert_snapshot!(env.run("lexicon diff old.txt new.txt --length -3"), @r"
    +ABS
    -CAB
    +QIS
    ------- stderr
    2 added, 1 removed
    [exit 1]
    ");
    assert_snapshot!(env.run("lexicon diff old.txt new.txt --hooks --search begins:Q --json"), @r#"
    {"back":{"gained":["s"],"lost":[]},"front":{"gained":[],"lost":[]},"word":"QI"}
    ------- stderr
    1 added, 0 removed
    [exit 1]
    "#);
    assert_snapshot!(env.run("lexicon diff old.txt new.txt --counts --json"), @r#"
    {"added":2,"length":3,"removed":1}
    {"added":1,"length":10,"removed":0}
    ------- stderr
    3 added, 1 removed
    [exit 1]
    "#);
    assert_eq!(
        env.run("lexicon union a.txt --length 3 --json"),
        "{\"score\":null,\"word\":\"ZAX\"}\n"
    );
    assert!(env.run("lexicon union a.txt --force").ends_with("[exit 2]\n"));
    assert!(env.run("lexicon diff old.txt new.txt --pack x --length 3").ends_with("[exit 2]\n"));
}
