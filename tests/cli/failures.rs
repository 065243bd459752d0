//! What goes wrong, told with its place and the way out; nothing half-written.

use insta::assert_snapshot;

use crate::env::Env;

#[test]
fn a_bad_line_stops_the_build_and_nothing_is_written() {
    let env = Env::new();
    env.write("club.txt", "aa\n  café\nx1\n");
    assert_snapshot!(env.run("lexicon build club.txt -o club.lex"), @r"
    ------- stderr
    error: club.txt:2:6: expected a letter of the alphabet english, found é
        café
           ^
    error: club.txt:3:2: expected a letter of the alphabet english, found 1
      x1
       ^
    hint: --fold-accents reads letters with accents as those without; --alphabet LANGUAGE, or remove the line; --skip-invalid skips it
    [exit 2]
    ");
    assert!(!env.path("club.lex").exists());
    assert_snapshot!(env.run("lexicon build club.txt -o club.lex --skip-invalid"), @r"
    ------- stderr
    skipped 2 invalid lines
    club.lex: lexicon club, 1 word, sha256 da681d69
    ");
}

#[test]
fn a_list_used_as_a_lexicon_is_read_as_strictly() {
    let env = Env::new();
    env.write("club.txt", "aa\nx7\n");
    assert_snapshot!(env.run("judge -l club.txt AA"), @r"
    ------- stderr
    error: club.txt:2:2: expected a letter of the alphabet english, found 7
      x7
       ^
    hint: remove the line, or skip such lines with --skip-invalid
    hint: except for --alphabet, these are options of `lexicon build`
    [exit 2]
    ");
}

#[test]
fn twenty_bad_lines_are_shown_and_all_counted() {
    let env = Env::new();
    env.write("club.txt", "x1\n".repeat(30));
    let refusal = env.run("lexicon build club.txt -o club.lex");
    assert_eq!(refusal.matches("error: club.txt:").count(), 20);
    assert!(refusal.contains("error: 10 more lines like these\n"), "{refusal}");
}

#[test]
fn bytes_that_are_not_utf_8_are_told_with_their_place() {
    let env = Env::new();
    env.write("club.txt", b"aa\nab\xE9\n");
    assert_snapshot!(env.run("lexicon build club.txt -o club.lex"), @r"
    ------- stderr
    error: club.txt:2:3: expected UTF-8 text, found the byte 0xE9
      ab�
        ^
    hint: --encoding latin1 --alphabet LANGUAGE: all its letters are of that alphabet; --skip-invalid skips such lines
    [exit 2]
    ");
    env.run("lexicon build club.txt -o club.lex --encoding latin1 --alphabet french");
    assert_eq!(env.run("lexicon list club.lex"), "AA\nABE\n");
}

#[test]
fn a_file_is_not_overwritten_unasked() {
    let env = Env::new();
    env.write("club.txt", "aa\n").write("club.lex", "mine");
    assert_snapshot!(env.run("lexicon build club.txt -o club.lex"), @r"
    ------- stderr
    error: club.lex already exists
    hint: use --force to overwrite it
    [exit 2]
    ");
    assert_eq!(env.read("club.lex"), b"mine");
}

#[test]
fn a_folder_that_is_not_there_is_told() {
    let env = Env::new();
    env.write("club.txt", "aa\n");
    assert_snapshot!(env.run("lexicon build club.txt -o no/club.lex"), @r"
    ------- stderr
    error: no/club.lex: cannot write: no such folder
    [exit 2]
    ");
}

/// The format is one thing, however it is asked for.
#[test]
fn a_format_can_be_named_as_the_ending_of_a_file() {
    let env = Env::new();
    for line in ["1dif COAT", "wordfind length:2", "anagram EAT", "judge -q QI"] {
        let csv = env.run(&format!("{line} --csv"));
        assert_eq!(env.run(&format!("{line} --format csv")), csv);
        assert_eq!(env.run(&format!("{line} -o out --force --format csv")), "");
        assert_eq!(env.read("out"), csv.into_bytes());
    }
    assert!(env.run("1dif COAT --format cvs").contains("hint: --format csv\n"));
}

#[test]
fn a_damaged_lexicon_is_never_asked() {
    let env = Env::new();
    env.write("club.txt", "aa\nquiz\n");
    env.run("lexicon build club.txt -o club.lex");
    let mut bytes = env.read("club.lex");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    env.write("club.lex", bytes);
    let refusal = env.run("judge -l club.lex AA");
    assert!(refusal.starts_with("------- stderr\nerror: club.lex: "), "{refusal}");
    assert!(refusal.ends_with("[exit 2]\n"), "{refusal}");
    assert!(env.run("lexicon verify club.lex").ends_with("[exit 2]\n"));
}

#[test]
fn names_that_do_not_exist_get_the_nearest() {
    let env = Env::new();
    assert_snapshot!(env.run("judge -l colege AA"), @r"
    ------- stderr
    error: no lexicon is named `colege`
    hint: did you mean `college`?
    hint: `lexicon install FILE --name colege` gives a file this name
    hint: for a file without a folder write ./FILE
    [exit 2]
    ");
    assert_snapshot!(env.run("lexicon info no/such.lex"), @r"
    ------- stderr
    error: no/such.lex: no such file
    hint: there is no folder `no`
    [exit 2]
    ");
    env.write("club.txt", "aa\n");
    assert_snapshot!(env.run("lexicon build club.txt -o x.lex --alphabet frensh"), @r"
    ------- stderr
    error: no alphabet is named `frensh`
    hint: did you mean `french`?
    [exit 2]
    ");
}

#[test]
fn impossible_questions_are_refused() {
    let env = Env::new();
    assert_snapshot!(env.run("1dif -k 9 COAT"), @r"
    ------- stderr
    error: -k 9 is more than the 4 letters of COAT
    [exit 2]
    ");
    assert_snapshot!(env.run("1dif C0AT"), @r"
    ------- stderr
    error: C0AT:2: expected a letter of the alphabet english, found 0
    hint: words are spelled in the lexicon's alphabet; use -l or --alphabet
    [exit 2]
    ");
    let refusal = env.run("1dif --length 8-2");
    assert!(
        refusal.contains("expected a number or a range such as 5, 2-8, 7- or -4, found `8-2`"),
        "{refusal}"
    );
    assert!(env.run("1dif -k 0 COAT").ends_with("[exit 2]\n"));
    assert!(env.run("judge").ends_with("[exit 2]\n"));
}

#[test]
fn levels_are_refused_where_there_are_none() {
    let env = Env::new();
    env.write("club.txt", "aa\n");
    assert_snapshot!(env.run("judge -l club.txt --level 50 AA"), @r"
    ------- stderr
    error: club has no levels
    hint: leave --level out, or use the built-in lexicon wordy
    [exit 2]
    ");
}

#[test]
fn a_list_without_words_makes_no_lexicon() {
    let env = Env::new();
    env.write("club.txt", "# nothing yet\n");
    assert_snapshot!(env.run("lexicon build club.txt -o club.lex"), @r"
    ------- stderr
    error: club.lex: not written: the lexicon would have no words
    hint: nothing is left of club.txt; --left-out FILE.tsv says what is left out, and why
    [exit 2]
    ");
}

#[test]
fn a_closed_pipe_is_success() {
    let env = Env::new();
    let mut child = env.command("lexicon").arg("list").spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
}

#[test]
fn an_ending_of_another_kind_of_file_is_refused_with_one_that_is_meant() {
    let env = Env::new();
    env.write("a.txt", "aa\nab\ncat\n").write("b.txt", "aa\nab\n");
    for (command, meant) in [
        ("lexicon lint a.txt --fix x.pdf", ".txt or .tsv, not .pdf"),
        ("lexicon lint a.txt --fix x.txt --rejects x.lex", ".txt, not .lex"),
        ("lexicon build a.txt -o x.txt", ".lex, not .txt"),
        ("lexicon build a.txt -o x.lex --left-out x.pdf", ".tsv or .txt, not .pdf"),
        ("lexicon build a.txt -o x.lex --skip-invalid --rejects x.html", ".txt, not .html"),
        ("lexicon update a.txt b.txt b.txt -o x.html", ".txt, .tsv, .ndjson or .lex, not .html"),
        ("lexicon export a.txt --to plain -o x.html", ".txt, not .html"),
        ("lexicon export a.txt --to kwg -o x.txt", ".kwg, not .txt"),
        ("lexicon export a.txt --to hunspell -o x.txt", ".dic, not .txt"),
        ("lexicon export a.txt --to ndjson -o x.pdf", ".ndjson, .jsonl or .json, not .pdf"),
        ("simulate --games 1 -l a.txt --turns x.pdf", ".csv, not .pdf"),
        ("simulate train leaves --games 1 -l a.txt -o x.csv", ".toml or .klv2, not .csv"),
        ("simulate worth b.txt -l a.txt -o x.pdf", ".txt, not .pdf"),
    ] {
        let refusal = env.run(command);
        assert!(refusal.contains(meant), "{command}: {refusal}");
        assert!(refusal.contains("[exit 2]"), "{command}: {refusal}");
        let option = command.split(' ').rev().nth(1).unwrap();
        assert!(refusal.contains(&format!("hint: {option} x.")), "{command}: {refusal}");
        let left = ["x.pdf", "x.html", "x.lex", "x.csv", "x.json"].iter();
        assert!(left.copied().all(|name| !env.path(name).exists()), "{command}");
    }
}
