//! Lexicons in the formats of other programs.

use insta::assert_snapshot;

use crate::env::{Env, real_list};

const CLUB: &str = "AA rough, cindery lava [n -S]\nAB\nABS\nBA\nQI#\nQUIZ\n";

/// Every format that is written and read.
const BOTH: [&str; 10] =
    ["plain", "tsv", "ndjson", "scored", "zyzzyva", "fst", "fst-map", "kwg", "kwg-dawg", "dawg"];

#[test]
fn an_export_is_told_and_never_overwrites() {
    let env = Env::new();
    env.write("club.txt", CLUB);
    assert_snapshot!(env.run("lexicon export club.txt --to kwg -o club.kwg"), @r"
    ------- stderr
    club.kwg: kwg, lexicon club, 6 words, sha256 b337005a
    ");
    assert_snapshot!(env.run("lexicon export club.txt --to kwg -o club.kwg"), @r"
    ------- stderr
    error: club.kwg already exists
    hint: use --force to overwrite it
    [exit 2]
    ");
    assert_eq!(env.run("judge -q -l club.kwg QUIZ AB"), "ACCEPTABLE\n");
}

#[test]
fn every_format_reads_back_wherever_a_lexicon_is_read() {
    let env = Env::new();
    env.write("club.txt", CLUB);
    let words = env.run("lexicon list club.txt");
    for format in BOTH {
        env.run(&format!("lexicon export club.txt --to {format} -o club.{format}"));
        assert_eq!(env.run(&format!("lexicon list {format}:club.{format}")), words, "{format}");
        env.run(&format!("lexicon build {format}:club.{format} -o {format}.lex"));
        assert_eq!(env.run(&format!("lexicon list {format}.lex")), words, "{format}");
    }
    assert_eq!(
        env.feed("lexicon list kwg:-", "\0\0\0"),
        "\
        ------- stderr\n\
        error: standard input: as kwg: the file: expected 1 to 4194304 nodes of 4 bytes, found 3 bytes\n\
        hint: --alphabet names its alphabet; a format before the name says what it is: kwg:FILE, plain:FILE\n\
        [exit 2]\n"
    );
}

#[test]
fn formats_that_are_only_written_say_so() {
    let env = Env::new();
    env.write("club.txt", CLUB);
    for (format, head) in [
        ("questions", "Q: AA\nA: AA\n\nQ: AB\nA: AB\nA: BA\n\n"),
        ("anki", "#separator:tab\n#html:true\n#guid column:1\n#notetype:Basic\n#tags column:4\n"),
        ("json-trie", "{\"A\":{\"A\":{\"$\":1},\"B\":{\"$\":1,\"S\":{\"$\":1}}},\"B\":"),
    ] {
        env.run(&format!("lexicon export club.txt --to {format} -o out.{format}"));
        let file = String::from_utf8(env.read(&format!("out.{format}"))).unwrap();
        assert!(file.starts_with(head), "{file}");
    }
    assert_snapshot!(env.run("lexicon list anki:out.anki"), @r"
    ------- stderr
    error: out.anki: the format anki is only written, not read
    [exit 2]
    ");
    assert_snapshot!(env.run("lexicon export club.txt --to kgw -o out"), @r"
    ------- stderr
    error: no format is named `kgw`
    hint: did you mean `kwg`?
    [exit 2]
    ");
}

#[cfg(not(any(feature = "sqlite", feature = "parquet")))]
#[test]
fn a_format_that_is_not_built_in_says_how_to_get_it() {
    let env = Env::new();
    env.write("club.txt", CLUB);
    for format in ["sqlite", "parquet"] {
        assert_eq!(
            env.run(&format!("lexicon export club.txt --to {format} -o out")),
            format!(
                "------- stderr\nerror: no format is named `{format}`\n\
                 hint: the programs that you can download have it; so has `make install FEATURES={format}` of the sources\n[exit 2]\n"
            )
        );
    }
}

#[cfg(feature = "parquet")]
#[test]
fn a_parquet_file_is_written_and_never_read() {
    let env = Env::new();
    env.write("club.txt", CLUB);
    env.run("lexicon build club.txt -o club.lex");
    assert_snapshot!(env.run("lexicon export club.lex --to parquet -o words.parquet"), @r"
    ------- stderr
    words.parquet: parquet, lexicon club, 6 words, sha256 b337005a
    ");
    env.run("lexicon export club.lex --to parquet -o again.parquet");
    assert!(env.read("words.parquet") == env.read("again.parquet"));
    assert_snapshot!(env.run("judge AA -l words.parquet"), @r"
    ------- stderr
    error: words.parquet: the file is a Parquet file, not a word list
    hint: export its words as text or CSV
    [exit 2]
    ");
    assert!(env.run("lexicon formats").contains("parquet\twrite\ta data table"));
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn real_lists_read_back() {
    let enable = real_list("enable2k.txt");
    let env = Env::new();
    env.write("enable2k.txt", enable);
    env.run("lexicon build enable2k.txt -o enable2k.lex");
    let words = env.run("lexicon list enable2k.lex");
    for format in BOTH {
        env.run(&format!("lexicon export enable2k.lex --to {format} -o x.{format}"));
        assert!(env.run(&format!("lexicon list {format}:x.{format}")) == words, "{format}");
    }
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn the_graph_of_a_quarter_of_a_million_real_words_is_small() {
    let yawl = real_list("yawl.txt");
    let env = Env::new();
    env.write("yawl.txt", yawl);
    env.run("lexicon build yawl.txt -o yawl.lex --length 2-15");
    env.run("lexicon export yawl.lex --to kwg -o yawl.kwg");
    assert!(env.read("yawl.kwg").len() <= 4_700_000);
}

#[test]
fn the_guide_has_every_format() {
    let guide = include_str!("../../docs/guide/src/formats.md");
    let list = Env::new().run("lexicon formats");
    for name in list.lines().filter_map(|line| line.split('\t').next()) {
        assert!(guide.contains(&format!("`{name}`")), "{name}");
    }
    let is_optional = |line: &&str| wordy_formats::OPTIONAL.iter().any(|own| line.starts_with(own));
    let always: Vec<&str> = list.lines().filter(|line| !is_optional(line)).collect();
    assert_snapshot!(always.join("\n"), @r#"
    plain	write, read	one word per line, in capitals
    tsv	write, read	columns with a header: word, level, score, marks, phrase where there are any, definition
    ndjson	write, read	one JSON object per line: word, level, score, marks, phrase, definition (.ndjson)
    scored	write, read	WORD;score, for crossword programs; 50 where there is none
    zyzzyva	write, read	Zyzzyva's word lists: word, blank, definition
    fst	write, read	a set for programs that use the crate fst; a map is read, too (.fst)
    fst-map	write, read	the same with the rank of each word, from 0
    kwg	write, read	DAWG and GADDAG for wolges, macondo, MAGPIE (.kwg)
    kwg-dawg	write, read	KWG with the DAWG only
    kad	write, read	the same of alphagrams, for games where letters may lie in any order (.kad)
    dawg	write, read	Quackle's lexicon; words marked # are those of the larger one only (.dawg)
    gaddag	write, read	Quackle's GADDAG, which goes with its lexicon of the same words (.gaddag)
    dwg	write, read	Zyzzyva's graph (the forward one, not -R) (.dwg)
    kbwg	write, read	KWG with longer arcs, of wolges and macondo (.kbwg)
    lxd	write, read	Lexpert's dictionary (.lxd)
    hunspell	write, read	the .dic of a spelling checker; read by the .aff beside it, written without affix flags
    hunspell-aff	write	the .aff that goes with it: encoding and letters, no affixes
    questions	write	Zyzzyva's Q:/A: export: letters in order, and the words they make
    anki	write	cards to import into Anki, one per alphagram
    json-trie	write	nested JSON objects, one key per letter, "$" where a word ends
    "#);
}

#[test]
fn letters_ask_for_all_words_of_the_lexicon_however_a_part_is_chosen() {
    let env = Env::new();
    env.write("list.csv", "word,level\nact,70\ncat,10\ntac,80\ncats,10\nscat,70\nowl,10\n");
    env.run("lexicon build list.csv -o list.lex");
    for part in ["--level 10 --length 3", "--search anagram:CAT --level 10", "--search in:one.txt"]
    {
        env.write("one.txt", "cat\nowl\n");
        env.run(&format!("lexicon export list.lex --to questions -o out.txt --force {part}"));
        let said = String::from_utf8(env.read("out.txt")).unwrap();
        let expected = "Q: ACT\nA: CAT\nA: ACT\nA: TAC\n\n";
        assert!(said.starts_with(expected) && !said.contains("SCAT"), "{part}: {said}");
        env.run(&format!("lexicon export list.lex --to anki -o out.txt --force {part}"));
        let said = String::from_utf8(env.read("out.txt")).unwrap();
        assert!(said.contains("\tACT\ts <b>CAT</b> s<br>(ACT)<br>(TAC)\t"), "{said}");
    }
}

#[test]
fn a_part_is_exported_with_the_hooks_of_the_whole() {
    let env = Env::new();
    env.write("club.txt", CLUB);
    let part = "--search begins:AB --length 2";
    assert_snapshot!(env.run(&format!("lexicon export club.txt --to anki -o part.txt {part}")), @r"
    ------- stderr
    part.txt: anki, lexicon club, 1 word, sha256 7167a273
    ");
    let cards = String::from_utf8(env.read("part.txt")).unwrap();
    let fields: Vec<&str> = cards.lines().last().unwrap().split('\t').collect();
    assert_eq!(fields[1..], ["AB", "<b>AB</b> s<br>(BA)", "length::2 lexicon::club"]);
    assert_snapshot!(env.run("lexicon export club.txt --to anki -o none.txt --length 9"), @r"
    ------- stderr
    none.txt: not written: no word matches
    [exit 1]
    ");
    let rows = env.run("lexicon formats --json");
    assert_eq!(rows.lines().count(), env.run("lexicon formats").lines().count());
}

#[test]
fn a_bad_line_of_json_is_named_or_left_out_by_itself() {
    let env = Env::new();
    env.write("words.ndjson", "{\"word\":\"qi\"}\n{\"word\":\"z8\"}\n{\"word\":\"za\"\n");
    env.write("counts.json", "{\n \"qi\": 3,\n \"za\": many,\n \"aa\": 5\n}\n");
    assert_snapshot!(env.run("lexicon build words.ndjson -o w.lex"), @r#"
    ------- stderr
    error: words.ndjson: as ndjson: line 2: expected a letter of the alphabet english, found 8 in "z8"
      {"word":"z8"}
      ^
    hint: --alphabet names its alphabet; a format before the name says what it is: kwg:FILE, plain:FILE; `lexicon build --skip-invalid` skips such lines
    [exit 2]
    "#);
    let command = "lexicon build words.ndjson counts.json -o w.lex --skip-invalid --rejects r.txt";
    assert_snapshot!(env.run(command), @r"
    ------- stderr
    skipped 3 invalid lines
    r.txt: 3 lines
    w.lex: lexicon w, 2 words, sha256 550fb2f0
    ");
    assert_eq!(env.run("lexicon list w.lex"), "AA\nQI\n");
    let left = String::from_utf8(env.read("r.txt")).unwrap();
    assert!(left.contains("# counts.json: line 3: expected a score or a definition of \"za\""));
    assert!(left.contains("\n\"za\": many,\n"), "{left}");
    // In a recipe the layer says so.
    env.write("r.toml", "name = \"r\"\n[[layer]]\nadd = \"words.ndjson\"\nskip-invalid = true\n");
    let built = env.run("lexicon make r.toml -o r.lex");
    assert!(built.contains("words.ndjson: skipped 2 invalid lines"), "{built}");
    // A fault of a format without lines spoils all of it.
    env.run("lexicon export w.lex --to kwg -o w.kwg");
    let refusal = env.run("lexicon build w.kwg -o k.lex --skip-invalid");
    assert!(refusal.contains("--skip-invalid has no effect without a word list"), "{refusal}");
}
