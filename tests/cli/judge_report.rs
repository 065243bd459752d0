//! What `judge report` says of logs.

use insta::assert_snapshot;

use crate::env::Env;

#[test]
fn report_and_table_are_words_after_two_dashes_and_in_capitals() {
    let env = Env::new();
    for line in ["judge REPORT", "judge help", "judge -q -- report", "judge -- report help table"] {
        assert!(env.run(line).starts_with("ACCEPTABLE\n"), "{line}");
    }
    for word in ["report", "table"] {
        let said = env.run(&format!("judge {word}"));
        let hint = format!("hint: for the word {}: judge -- {word}\n", word.to_uppercase());
        assert!(said.contains(&hint) && said.ends_with("[exit 2]\n"), "{said}");
    }
    assert!(env.run("judge REPORT coat").starts_with("ACCEPTABLE\n"));
    // Never a wrong verdict: what is no log is an error with the way out.
    assert_snapshot!(env.run("judge report coat"), @r"
    ------- stderr
    error: coat: no such file
    hint: for a play with the word REPORT: judge -- report WORD
    [exit 2]
    ");
    assert!(env.run("judge report -q").ends_with("[exit 2]\n"));
}

#[test]
fn a_report_counts_the_plays_of_logs() {
    let env = Env::new();
    env.write("evening.jsonl", include_str!("../fuzz/corpus/log/evening.jsonl"));
    assert_snapshot!(env.run("judge report evening.jsonl"), @r"
    The judge's report

    3 plays: 1 acceptable, 2 not, 5 words.

    From 2026-11-22 19:30 to 2026-11-22 19:55.

    Tables (3)
    ----------
    1        1 play: 1 acceptable, 0 not
    2        1 play: 0 acceptable, 1 not
    no name  1 play: 0 acceptable, 1 not

    Most challenged (4)
    -------------------
    QI    2 plays: 1 acceptable, 1 not
    L·LA  1 play: 0 acceptable, 1 not
    ZA    1 play: 1 acceptable, 0 not
    ZAX   1 play: 0 acceptable, 1 not

    club, sha256 c0ffee00; other, sha256 decaf000
    ");
    assert_snapshot!(env.run("judge report evening.jsonl evening.jsonl --top 1 --json"), @r#"{"acceptable":2,"first":"2026-11-22T19:30:05+11:00","last":"2026-11-22T19:55:40+11:00","lexicons":[{"lexicon":"club","sha256":"c0ffee00"},{"lexicon":"other","sha256":"decaf000"}],"most_challenged":[{"acceptable":2,"plays":4,"unacceptable":2,"word":"QI"}],"plays":6,"tables":[{"acceptable":2,"plays":2,"table":"1","unacceptable":0},{"acceptable":0,"plays":2,"table":"2","unacceptable":2},{"acceptable":0,"plays":2,"table":null,"unacceptable":2}],"unacceptable":4,"words":10}"#);
    assert_snapshot!(env.run("judge report evening.jsonl --format tsv"), @r"
    section	group	front	inner_front	word	inner_back	marks	back	definition
    Tables				1				1 play: 1 acceptable, 0 not
    Tables				2				1 play: 0 acceptable, 1 not
    Tables				no name				1 play: 0 acceptable, 1 not
    Most challenged				QI				2 plays: 1 acceptable, 1 not
    Most challenged				L·LA				1 play: 0 acceptable, 1 not
    Most challenged				ZA				1 play: 1 acceptable, 0 not
    Most challenged				ZAX				1 play: 0 acceptable, 1 not
    ");
    assert!(env.run("judge report evening.jsonl -o report.pdf").is_empty());
    assert!(env.read("report.pdf").starts_with(b"%PDF"));
    env.write("empty.jsonl", "");
    assert!(env.run("judge report empty.jsonl").ends_with("[exit 1]\n"));
    env.write("other.jsonl", "{\"acceptable\":true}\n");
    assert_snapshot!(env.run("judge report other.jsonl"), @r"
    ------- stderr
    error: other.jsonl:1: not a line of a log: missing field `time` at line 1 column 19
    hint: logs are what `judge table --log FILE` writes
    [exit 2]
    ");
}
