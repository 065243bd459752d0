//! Lists that can be read in two ways, lines left out, clean lists, and what recipes say of theirs.

use insta::assert_snapshot;

use crate::env::Env;

const GRID: &str = "AA  AB  AD\nAE  AG  AH\n";

#[test]
fn a_grid_is_refused_with_the_option_that_reads_it() {
    let env = Env::new();
    env.write("grid.txt", GRID);
    assert_snapshot!(env.run("lexicon build grid.txt -o grid.lex"), @r"
    ------- stderr
    error: grid.txt:1:5: the line has 3 words
      AA  AB  AD
          ^
    error: grid.txt:2:5: the line has 3 words
      AE  AG  AH
          ^
    hint: --split reads each word of a line; --columns word,definition reads the rest of a line as a definition; --skip-invalid skips such lines; --squeeze makes a phrase one word, and keeps how it is written
    [exit 2]
    ");
    assert!(!env.path("grid.lex").exists());
    env.run("lexicon build grid.txt -o grid.lex --split");
    assert_eq!(env.run("lexicon list grid.lex"), "AA\nAB\nAD\nAE\nAG\nAH\n");
    let verdict = env.run("judge -l grid.txt AB");
    assert!(verdict.contains("hint: except for --alphabet, these are options of `lexicon build`"));
    assert!(verdict.ends_with("[exit 2]\n"), "{verdict}");
    let problems = env.run("lexicon lint grid.txt");
    assert!(problems.starts_with("grid.txt:1:5: letters: the line has 3 words\n"), "{problems}");
    assert_eq!(env.run("lexicon lint grid.txt --split"), "");
}

#[test]
fn a_number_before_the_word_is_a_score_or_nothing() {
    let env = Env::new();
    env.write("list.txt", "50 cat\n7 dog\n");
    assert_snapshot!(env.run("lexicon build list.txt -o list.lex --skip-invalid --level 5"), @r"
    ------- stderr
    skipped 2 invalid lines
    error: --level has no effect: the lists have no levels
    [exit 2]
    ");
    let refusal = env.run("lexicon build list.txt -o list.lex");
    let hint = "hint: --columns score,word reads the number as a score; --columns -,word passes";
    assert!(refusal.contains(hint), "{refusal}");
    env.run("lexicon build list.txt -o list.lex --columns score,word");
    assert!(env.run("lexicon list list.lex --json").contains(r#""score":50,"word":"CAT""#));
    let refusal = env.run("lexicon build list.txt -o list.lex --columns score --force");
    assert!(refusal.contains("one of the columns must be `word`"), "{refusal}");
}

#[test]
fn what_is_left_out_is_written_as_a_list_to_mend() {
    let env = Env::new();
    env.write("list.txt", "cat\nd0g\ncow\nice cream\n");
    assert_snapshot!(
        env.run("lexicon build list.txt -o list.lex --skip-invalid --rejects left.txt"), @r"
    ------- stderr
    skipped 2 invalid lines
    left.txt: 2 lines
    list.lex: lexicon list, 2 words, sha256 441f2ab3
    ");
    assert_eq!(
        String::from_utf8(env.read("left.txt")).unwrap(),
        "# list.txt:2:2: expected a letter of the alphabet english, found 0\nd0g\n\
         # list.txt:4:5: the line has 2 words\nice cream\n"
    );
    env.write("left.txt", "# mended\ndog\n");
    env.run("lexicon build list.lex left.txt -o all.lex");
    assert_eq!(env.run("lexicon list all.lex"), "CAT\nCOW\nDOG\n");
    let refusal = env.run("lexicon build list.txt -o list.lex --force --rejects left.txt");
    assert!(refusal.contains("--skip-invalid"), "{refusal}");
}

#[test]
fn duplicates_and_words_without_a_definition_are_counted() {
    let env = Env::new();
    env.write("list.txt", "AA rough lava [n]\nAB\nAB\nAA\nAD\n");
    assert_snapshot!(env.run("lexicon build list.txt -o list.lex"), @r"
    ------- stderr
    merged 2 duplicates
    2 words without a definition
    list.lex: lexicon list, 3 words, sha256 25d37cf3
    ");
}

#[test]
fn a_clean_list_has_the_words_that_pass() {
    let env = Env::new();
    env.write("list.txt", "dog\ncat a small pet [n]\nd0g\ndog\na\nCOW#\n");
    let told = env.run("lexicon lint list.txt --fix clean.txt --rejects left.txt");
    assert!(told.contains("list.txt:3:2: letters: expected a letter"), "{told}");
    assert!(told.contains("skipped 1 invalid line\nmerged 1 duplicate\n"), "{told}");
    assert!(told.contains("left.txt: 1 line\n"), "{told}");
    assert!(told.contains("clean.txt: 3 words\n") && told.ends_with("[exit 1]\n"), "{told}");
    assert_eq!(
        String::from_utf8(env.read("clean.txt")).unwrap(),
        "word\tlevel\tscore\tmarks\tdefinition\nCAT\t\t\t\ta small pet [n]\nCOW\t\t\t#\t\nDOG\t\t\t\t\n"
    );
    assert_eq!(env.run("lexicon lint clean.txt"), "");
    env.write("plain.txt", "dog\ncat\n");
    env.run("lexicon lint plain.txt --fix clean.txt --force");
    assert_eq!(env.read("clean.txt"), b"CAT\nDOG\n");
}

#[test]
fn a_list_in_another_language_is_named() {
    let env = Env::new();
    env.write("lista.txt", "ni\u{f1}o\npi\u{f1}a\nping\u{fc}ino\n");
    let told = env.run("lexicon lint lista.txt");
    assert!(told.contains("lista.txt:1:3: letters: expected a letter"), "{told}");
    let note = "note: lista.txt: read in the alphabet english; its letters are those of spanish: \
                --alphabet spanish\n";
    assert!(told.contains(note), "{told}");
    let own = env.run("lexicon lint lista.txt --alphabet spanish");
    assert!(!own.contains("letters"), "{own}");
    // A spelling dictionary is read in its own alphabet, as `lexicon build` does.
    env.write("es_ES.aff", "SET UTF-8\n").write("es_ES.dic", "1\nni\u{f1}o\n");
    let read = env.run("lexicon lint es_ES.dic");
    assert!(read.contains("read in the alphabet spanish, by its name"), "{read}");
    assert!(!read.contains("letters:"), "{read}");
}

#[test]
fn a_recipe_says_what_it_leaves_out_merges_and_cannot_remove() {
    let env = Env::new();
    env.write("base.txt", "AA rough lava [n]\nAB\nA8\nAB\nAD\n");
    env.write("out.txt", "AD\nKLUDEG\nAD\nZZZ\n");
    let recipe = "name = \"r\"\n[[layer]]\nadd = \"base.txt\"\nskip-invalid = true\n\
                  [[layer]]\nremove = \"out.txt\"\n[[layer]]\nremove-search = \"begins:Q\"\n";
    env.write("r.toml", recipe);
    assert_snapshot!(env.run("lexicon make r.toml -o r.lex --left-out left.tsv"), @r"
    ------- stderr
    base.txt: skipped 1 invalid line
    base.txt: merged 1 duplicate
    base.txt: 2 words without a definition
    out.txt: merged 1 duplicate
    out.txt: 2 words to remove are not there: KLUDEG, ZZZ
    r.toml: layer 3: no word fulfils begins:Q
    left.tsv: 2 words left out
    r.lex: lexicon r, 2 words, sha256 f4edfe8a
    ");
    let left_out = String::from_utf8(env.read("left.tsv")).unwrap();
    assert!(left_out.contains("A8\t"), "{left_out}");
    let refusal = env.run("lexicon build out.txt -o r.lex --rejects left.txt --force");
    assert!(refusal.contains("--rejects has no effect without --skip-invalid"), "{refusal}");
}

#[test]
fn a_layer_says_how_its_list_is_read() {
    let env = Env::new();
    let recipe = |keys: &str| format!("name = \"r\"\n\n[[layer]]\nadd = \"grid.txt\"\n{keys}");
    env.write("grid.txt", GRID).write("r.toml", recipe(""));
    assert_snapshot!(env.run("lexicon make r.toml -o r.lex"), @r#"
    ------- stderr
    error: grid.txt:1:5: the line has 3 words
      AA  AB  AD
          ^
    error: grid.txt:2:5: the line has 3 words
      AE  AG  AH
          ^
    hint: `split = true` reads each word of a line; `columns = "word,definition"` reads the rest of a line as a definition; `skip-invalid = true` skips such lines; `squeeze = true` makes a phrase one word, and keeps how it is written
    hint: such keys stand in layer 1 of r.toml
    [exit 2]
    "#);
    env.write("r.toml", recipe("split = true\n"));
    env.run("lexicon make r.toml -o r.lex");
    assert_eq!(env.run("lexicon list r.lex"), "AA\nAB\nAD\nAE\nAG\nAH\n");
    env.write("r.toml", recipe("columns = \"word,definition\"\n"));
    env.run("lexicon make r.toml -o r.lex --force");
    assert_eq!(env.run("lexicon list r.lex"), "AA\nAE\n");
    env.write("r.toml", recipe("columns = \"points\"\n"));
    let refusal = env.run("lexicon make r.toml -o r.lex --force");
    assert!(refusal.contains("r.toml:5:") && refusal.contains("unknown column `points`"));
    env.write("grid.txt", b"\xE9t\xE9\n");
    let refusal = env.run("lexicon make r.toml -o r.lex --force");
    assert!(refusal.contains("unknown column"), "{refusal}");
    env.write("r.toml", recipe(""));
    let refusal = env.run("lexicon make r.toml -o r.lex --force");
    assert!(refusal.contains("encoding = \"latin1\""), "{refusal}");
    env.write(
        "r.toml",
        recipe("encoding = \"latin1\"\n").replace("\n\n", "\nalphabet = \"french\"\n\n"),
    );
    assert!(env.run("lexicon make r.toml -o r.lex --force").contains("1 word"));
}

#[test]
fn a_missing_list_is_told_with_the_line_of_its_layer() {
    let env = Env::new();
    env.write("club.txt", "aa\n");
    env.write(
        "r.toml",
        "name = \"r\"\n[[layer]]\nadd = \"club.txt\"\n\n[[layer]]\nadd = \"no.txt\"\n",
    );
    assert_snapshot!(env.run("lexicon make r.toml -o r.lex"), @r"
    ------- stderr
    error: r.toml:5: layer 2: no.txt: no such file
    [exit 2]
    ");
}

#[test]
fn a_wildcard_finds_the_lists_beside_the_recipe() {
    let env = Env::new();
    env.write("a.lst", "aa\n").write("b.lst", "ab\n");
    env.write("r.toml", "name = \"r\"\n[[layer]]\nadd = \"*.lst\"\n");
    env.run("lexicon make r.toml -o r.lex");
    assert_eq!(env.run("lexicon list r.lex"), "AA\nAB\n");
}

#[test]
fn a_sheet_finds_its_lists_beside_it_as_a_recipe_does() {
    let env = Env::new();
    std::fs::create_dir(env.path("teach")).unwrap();
    env.write("teach/spell.txt", "COAT\nGOAT\n").write(
        "teach/week.toml",
        "title = \"Week\"\n[[section]]\ntitle = \"Words\"\nsearch = \"in:spell.txt\"\n",
    );
    let sheet = env.run("sheet teach/week.toml");
    assert!(sheet.contains("COAT") && !sheet.contains("[exit"), "{sheet}");
}

#[test]
fn each_of_several_lists_has_its_own_count() {
    let env = Env::new();
    env.write("a.txt", "aa\nab\nad\n").write("b.txt", "zax\nab\nzax\n");
    env.run("lexicon build a.txt b.txt -o c.lex");
    let info = env.run("lexicon info c.lex");
    assert!(info.contains("add a.txt (3 words)"), "{info}");
    assert!(info.contains("add b.txt (2 words)"), "{info}");
}

#[test]
fn a_lexicon_is_built_from_another_by_its_name() {
    let env = Env::new();
    assert!(env.run("lexicon build college -o c.lex --length 2").contains("lexicon c, "));
}

#[test]
#[cfg(unix)]
fn a_device_is_no_list() {
    let env = Env::new();
    assert_snapshot!(env.run("lexicon list -l /dev/zero"), @r"
    ------- stderr
    error: /dev/zero is a device, not a file
    hint: - is standard input
    [exit 2]
    ");
}

#[test]
fn a_word_of_a_million_letters_is_refused_in_every_reader() {
    let env = Env::new();
    env.write("long.txt", "a".repeat(1_000_000));
    for command in ["lexicon build long.txt -o x.lex", "judge -l long.txt AA"] {
        let refusal = env.run(command);
        assert!(refusal.contains("the word has 1000000 letters, more than 1000"), "{command}");
        assert!(refusal.len() < 1_000, "{refusal}");
    }
}

#[test]
fn a_compressed_list_is_named_with_the_way_out() {
    let env = Env::new();
    env.write("list.xz", b"\xFD7zXZ\0\0\x04");
    assert_snapshot!(env.run("lexicon build list.xz -o x.lex"), @r"
    ------- stderr
    error: list.xz: the file is compressed with xz, not a word list
    hint: unpack it first: xz -d FILE
    [exit 2]
    ");
}

#[test]
fn a_spreadsheet_is_read_as_it_is() {
    let env = Env::new();
    let records = "boat,noun,\"a thing\r\nthat floats\",CD\r\nice cream,noun,a dessert,CD\r\n";
    env.write("words.csv", format!("\u{feff}word,pos,definition,source\r\n{records}"));
    assert_snapshot!(env.run("lexicon build words.csv -o words.lex --rules scrabble"), @r"
    ------- stderr
    note: words.csv: passed over the columns that have no meaning here: source
    dropped phrases: 1
    words.lex: lexicon words, 1 word, sha256 fbfce3ef
    ");
    let said = "BOAT\tin\ta thing that floats [noun]\n";
    assert_eq!(env.run("lexicon lookup -l words.lex BOAT"), said);
    env.write("bare.csv", format!("Term,Pos,Meaning,From\r\n{records}"));
    let columns = "--columns word,pos,definition,-";
    assert_snapshot!(
        env.run(&format!("lexicon build bare.csv -o bare.lex --squeeze {columns}")), @r"
    ------- stderr
    note: bare.csv:1: read as the names of the columns, not as a word: Term,Pos,Meaning,From
    bare.lex: lexicon bare, 2 words, sha256 33f6693f
    ");
    let told = env.run(&format!(
        "lexicon build bare.csv -o bare.lex --force {columns} --skip-invalid --rejects left.csv"
    ));
    assert!(told.contains("skipped 1 invalid line\nleft.csv: 1 line\n"), "{told}");
    let left = String::from_utf8(env.read("left.csv")).unwrap();
    assert!(left.starts_with("# bare.csv:4:4: expected a letter"), "{left}");
    assert!(left.ends_with("\nice cream,noun,a dessert,CD\n"), "{left}");
    let trace =
        "[[layer]]\nadd = \"bare.csv\"\nsqueeze = true\ncolumns = \"word,pos,definition,-\"\n";
    env.write("own.toml", format!("name = \"own\"\nalphabet = \"english\"\n{trace}"));
    let why = env.run("lexicon why --recipe own.toml BOAT TERM");
    assert!(why.contains("bare.csv:2") && why.contains("TERM\tout\n"), "{why}");
}
