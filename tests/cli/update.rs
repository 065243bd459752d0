//! What is known of words: changed between editions, and brought into a list of one's own.

use insta::assert_snapshot;

use crate::env::Env;

/// An edition, the next one, and a list made from the first. ABBA stays, the others change.
fn lists() -> Env {
    let env = Env::new();
    env.write("old.txt", "ABBA;50\nARIA;40\nEERIE;20\nELAN;30\nOLEO;10\nOREO;50\n")
        .write("new.txt", "ABBA;50\nARIA;60\nEERIE;25\nETUI;35\nOLEO;15\nOREO;55\nUNAU;5\n")
        // Own edits: ARIA and OREO have other scores, OLEO is gone, ELAN has another score, IDEE
        // is new, and UNAU is as in the new edition.
        .write("mine.txt", "ABBA;50\nARIA;45\nEERIE;20\nELAN;33\nIDEE;70\nOREO;55\nUNAU;5\n");
    env
}

#[test]
fn a_diff_tells_what_is_known_differently() {
    let env = lists();
    assert_snapshot!(env.run("lexicon diff old.txt new.txt --facts"), @r"
    ARIA	score 40 -> 60
    EERIE	score 20 -> 25
    OLEO	score 10 -> 15
    OREO	score 50 -> 55
    ------- stderr
    2 added, 1 removed, 4 changed
    [exit 1]
    ");
    // Words are searched for in the new edition.
    assert_snapshot!(env.run("lexicon diff old.txt new.txt --facts --search score:-20 --json"), @r#"
    {"score":{"new":15,"old":10},"word":"OLEO"}
    ------- stderr
    1 added, 0 removed, 1 changed
    [exit 1]
    "#);
    assert_snapshot!(env.run("lexicon diff old.txt new.txt --facts=scores --length 5"), @r"
    EERIE	score 20 -> 25
    ------- stderr
    0 added, 0 removed, 1 changed
    [exit 1]
    ");
    assert_snapshot!(env.run("lexicon diff old.txt old.txt --facts"), @r"
    ------- stderr
    0 added, 0 removed, 0 changed
    ");
    // The words are the same, and so is each definition: only scores differ.
    assert_snapshot!(env.run("lexicon diff old.txt new.txt --facts=definitions --length 5"), @r"
    ------- stderr
    0 added, 0 removed, 0 changed
    ");
}

#[test]
fn every_kind_of_fact_is_told() {
    let env = Env::new();
    env.write(
        "old.tsv",
        "word\tlevel\tscore\tmarks\tdefinition\naa\t35\t40\t\tlava\nab\t10\t\t#\t\n",
    )
    .write(
        "new.tsv",
        "word\tlevel\tscore\tmarks\tdefinition\naa\t60\t55\t+\trough lava\nab\t\t\t\ta muscle\n",
    );
    assert_snapshot!(env.run("lexicon diff old.tsv new.tsv --facts"), @r"
    AA	score 40 -> 55	level 35 -> 60	marks none -> +	definition lava -> rough lava
    AB	level 10 -> none	marks # -> none	definition none -> a muscle
    ------- stderr
    0 added, 0 removed, 2 changed
    [exit 1]
    ");
    assert_snapshot!(env.run("lexicon diff old.tsv new.tsv --facts=levels,marks --json"), @r##"
    {"level":{"new":60,"old":35},"marks":{"new":"+","old":null},"word":"AA"}
    {"level":{"new":null,"old":10},"marks":{"new":null,"old":"#"},"word":"AB"}
    ------- stderr
    0 added, 0 removed, 2 changed
    [exit 1]
    "##);
}

#[test]
fn an_update_brings_in_what_was_not_edited() {
    let env = lists();
    let line = "lexicon update mine.txt old.txt new.txt";
    assert_snapshot!(env.run(&format!("{line} -o next.txt")), @r"
    ARIA	score 40: mine 45, new 60
    ELAN	changed in mine, removed in new	score 30 -> 33
    OLEO	removed in mine, changed in new	score 10 -> 15
    ------- stderr
    next.txt: 8 words
    1 added, 0 removed, 1 changed, 3 conflicts, kept as mine
    [exit 1]
    ");
    // ETUI came in, EERIE has the new score; all else is as it was.
    let next = "ABBA;50\nARIA;45\nEERIE;25\nELAN;33\nETUI;35\nIDEE;70\nOREO;55\nUNAU;5\n";
    assert_eq!(env.read("next.txt"), next.as_bytes());
    // With the new edition preferred, ARIA and OLEO are as there and ELAN is gone.
    assert_snapshot!(env.run(&format!("{line} --prefer new --json -o theirs.txt")), @r#"
    {"in_mine":true,"in_new":true,"in_old":true,"score":{"mine":45,"new":60,"old":40},"word":"ARIA"}
    {"in_mine":true,"in_new":false,"in_old":true,"score":{"mine":33,"new":null,"old":30},"word":"ELAN"}
    {"in_mine":false,"in_new":true,"in_old":true,"score":{"mine":null,"new":15,"old":10},"word":"OLEO"}
    ------- stderr
    theirs.txt: 8 words
    2 added, 1 removed, 2 changed, 3 conflicts, taken from the new edition
    [exit 1]
    "#);
    let theirs = "ABBA;50\nARIA;60\nEERIE;25\nETUI;35\nIDEE;70\nOLEO;15\nOREO;55\nUNAU;5\n";
    assert_eq!(env.read("theirs.txt"), theirs.as_bytes());
}

#[test]
fn an_update_without_own_edits_is_the_new_edition() {
    let env = lists();
    env.run("lexicon build old.txt -o old.lex");
    assert_snapshot!(env.run("lexicon update old.lex old.txt new.txt -o -"), @r"
    ABBA;50
    ARIA;60
    EERIE;25
    ETUI;35
    OLEO;15
    OREO;55
    UNAU;5
    ------- stderr
    -: 7 words
    2 added, 1 removed, 4 changed, 0 conflicts
    ");
    // As a lexicon, and as columns.
    env.run("lexicon update old.txt old.txt new.txt -o next.lex");
    assert_snapshot!(env.run("lexicon diff next.lex new.txt --facts"), @r"
    ------- stderr
    0 added, 0 removed, 0 changed
    ");
    env.run("lexicon update old.txt old.txt new.txt -o next.tsv");
    let head = "word\tlevel\tscore\tmarks\tdefinition\nABBA\t\t50\t\t\nARIA\t\t60\t\t\n";
    assert!(env.read("next.tsv").starts_with(head.as_bytes()));
}

#[test]
fn each_thing_known_is_merged_by_itself() {
    let env = Env::new();
    env.write("old.tsv", "word\tscore\tmarks\tdefinition\naa\t40\t\tlava\nzo\t5\t#\t\n")
        .write("mine.tsv", "word\tscore\tmarks\tdefinition\naa\t55\t\tlava\nzo\t5\t#\tan ox\n")
        .write(
            "new.tsv",
            "word\tscore\tmarks\tdefinition\naa\t40\t+\trough lava\nzo\t9\t\ta yak\n",
        );
    assert_snapshot!(
        env.run("lexicon update mine.tsv old.tsv new.tsv -o next.txt"), @r"
    ZO	definition none: mine an ox, new a yak
    ------- stderr
    next.txt: 2 words
    0 added, 0 removed, 2 changed, 1 conflict, kept as mine
    [exit 1]
    ");
    assert_eq!(
        env.read("next.txt"),
        b"word\tlevel\tscore\tmarks\tdefinition\nAA\t\t55\t+\trough lava\nZO\t\t9\t\tan ox\n"
    );
}

#[test]
fn an_update_is_not_written_where_it_would_lose_something() {
    let env = lists();
    env.write("taken.txt", "AA\n");
    let line = "lexicon update mine.txt old.txt new.txt";
    assert_snapshot!(env.run(&format!("{line} -o next.kwg")), @r"
    ------- stderr
    error: next.kwg: the name says kwg, which has no room for all that is known
    hint: write a .lex file, then: lexicon export FILE.lex --to kwg
    [exit 2]
    ");
    assert_snapshot!(env.run(&format!("{line} -o next.txt.gz")), @r"
    ------- stderr
    error: next.txt.gz: the name says that it is compressed with gzip
    hint: write a .lex file
    [exit 2]
    ");
    assert!(env.run(&format!("{line} -o taken.txt")).ends_with("[exit 2]\n"));
    assert!(env.run(&format!("{line} -o mine.txt --force")).contains("would overwrite an input"));
    assert_eq!(env.read("taken.txt"), b"AA\n");
}
