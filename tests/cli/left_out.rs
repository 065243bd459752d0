//! What is left out of a lexicon while it is built: why, and where it stands.

use insta::assert_snapshot;

use crate::env::Env;

/// A list with something for every reason, and a recipe of it.
fn env() -> Env {
    let env = Env::new();
    env.write("base.txt", "house\nParis\nco-op\ncaf\u{e9}\nx\npolish\nPolish\nzen\nabacus\n");
    env.write("no.txt", "zen // too short, says the club\n");
    env.write(
        "club.toml",
        "name = \"club\"\n\
         [[layer]]\nadd = \"base.txt\"\nrules = \"scrabble\"\nskip-invalid = true\n\
         [[layer]]\nremove = \"no.txt\"\nown = true\n\
         [[layer]]\nmax-length = 5\nreason = \"for beginners\"\n",
    );
    env
}

#[test]
fn all_that_is_left_out_is_listed_with_reason_and_place() {
    let env = env();
    assert_snapshot!(env.run("lexicon make club.toml -o club.lex --left-out out.tsv"), @r"
    ------- stderr
    base.txt: dropped always capitalised: 2
    base.txt: dropped with a hyphen: 1
    base.txt: dropped of one letter: 1
    base.txt: skipped 1 invalid line
    out.tsv: 8 words left out
    club.lex: lexicon club, 1 word, sha256 cc8e7b63
    ");
    assert_snapshot!(String::from_utf8(env.read("out.tsv")).unwrap(), @r"
    word	reason	place
    co-op	with a hyphen	base.txt:3
    café	expected a letter of the alphabet english, found é	base.txt:4
    x	of one letter	base.txt:5
    Paris	always written with a capital	base.txt:2
    Polish	always written with a capital	base.txt:7
    ZEN	too short, says the club	club.toml: layer 2
    ABACUS	for beginners	club.toml: layer 3
    POLISH	for beginners	club.toml: layer 3
    ");
    env.run(
        "lexicon build base.txt -o two.lex --rules scrabble --skip-invalid --length 2-5 \
         --left-out two.tsv",
    );
    assert_snapshot!(String::from_utf8(env.read("two.tsv")).unwrap(), @r"
    word	reason	place
    co-op	with a hyphen	base.txt:3
    café	expected a letter of the alphabet english, found é	base.txt:4
    x	of one letter	base.txt:5
    Paris	always written with a capital	base.txt:2
    Polish	always written with a capital	base.txt:7
    POLISH	not of the words selected by --search or --length	command line
    ABACUS	not of the words selected by --search or --length	command line
    ");
    // What is not kept is counted as ever.
    let plain = env.run("lexicon build base.txt -o three.lex --rules scrabble --skip-invalid");
    assert!(plain.contains("dropped of one letter: 1\n"), "{plain}");
}

#[test]
fn why_answers_for_what_was_dropped_whatever_its_spelling() {
    let env = env();
    assert_snapshot!(
        env.run("lexicon why --recipe club.toml PARIS CO-OP caf\u{e9} X POLISH NA\u{cf}VE"),
        @r"
    PARIS	out
    	layer 1	dropped	add base.txt:2	always written with a capital
    CO-OP	out
    	layer 1	dropped	add base.txt:3	with a hyphen
    	expected a letter of the alphabet english, found -
    CAFÉ	out
    	layer 1	dropped	add base.txt:4	expected a letter of the alphabet english, found é
    	expected a letter of the alphabet english, found é
    X	out
    	layer 1	dropped	add base.txt:5	of one letter
    POLISH	out
    	layer 1	dropped	add base.txt:7	always written with a capital
    	layer 1	put in	add base.txt:6
    	layer 3	taken out	max-length 5	for beginners
    NAÏVE	out
    	expected a letter of the alphabet english, found ï
    	not in any layer
    ------- stderr
    base.txt: dropped always capitalised: 2
    base.txt: dropped with a hyphen: 1
    base.txt: dropped of one letter: 1
    base.txt: skipped 1 invalid line
    hint: words are spelled in the recipe's alphabet; its key `alphabet` names another
    [exit 1]
    "
    );
    env.run("lexicon make club.toml -o club.lex");
    assert_snapshot!(env.run("lexicon why -l club.lex PARIS CO-OP ZEN"), @r"
    PARIS	out
    	not in any layer
    CO-OP	out
    	expected a letter of the alphabet english, found -
    	not in any layer
    ZEN	out
    	layer 2	taken out	remove no.txt	too short, says the club
    ------- stderr
    hint: --recipe RECIPE.toml says what the reader of a list dropped
    [exit 1]
    ");
    assert_snapshot!(env.run("lexicon why -l club.lex CO-OP --json"), @r#"
    {"in":false,"layers":[],"unknown":"expected a letter of the alphabet english, found -","word":"CO-OP"}
    ------- stderr
    hint: --recipe RECIPE.toml says what the reader of a list dropped
    [exit 1]
    "#);
}

#[test]
fn a_pack_tells_why_words_went() {
    let env = env();
    env.write(
        "all.toml",
        "name = \"all\"\n[[layer]]\nadd = \"base.txt\"\nrules = \"scrabble\"\n\
                           skip-invalid = true\n",
    );
    env.run("lexicon make all.toml -o all.lex");
    env.run("lexicon make club.toml -o club.lex");
    env.run("lexicon diff all.lex club.lex --pack pack");
    assert_snapshot!(String::from_utf8(env.read("pack/removals-reasons.tsv")).unwrap(), @r"
    word	reason	by
    ABACUS	for beginners	max-length 5
    POLISH	for beginners	max-length 5
    ZEN	too short, says the club	remove no.txt
    ");
    let summary = String::from_utf8(env.read("pack/summary.txt")).unwrap();
    let (_, reasons) = summary.split_once("removed because").unwrap();
    assert_eq!(reasons, "\twords\nfor beginners\t2\ntoo short, says the club\t1\n");
    // A lexicon without a log knows no reasons.
    env.run("lexicon diff all.lex base.txt --pack none --alphabet french");
    env.write("small.txt", "house\n");
    env.run("lexicon diff all.lex small.txt --pack plain");
    assert!(!env.path("plain/removals-reasons.tsv").exists());
    assert!(env.path("plain/removals.txt").exists());
}

#[test]
fn accents_are_taken_off_where_that_is_asked_for_and_the_hint_says_how() {
    let env = Env::new();
    env.write("words.txt", "caf\u{e9}\nclich\u{e9}\nna\u{ef}ve\n");
    let refused = env.run("lexicon build words.txt -o words.lex");
    let hint = "hint: --fold-accents reads letters with accents as those without; --alphabet ";
    assert!(refused.contains(hint), "{refused}");
    env.run("lexicon build words.txt -o words.lex --fold-accents");
    assert_eq!(env.run("lexicon list words.lex"), "CAFE\nCLICHE\nNAIVE\n");
    // What no accent parts from a letter is hinted at no more.
    env.write("others.txt", "\u{3b1}\u{3b2}\n");
    let refused = env.run("lexicon build others.txt -o others.lex");
    assert!(!refused.contains("--fold-accents") && refused.contains("greek"), "{refused}");
    // A recipe has a key for it.
    env.write("own.toml", "name = \"own\"\n[[layer]]\nadd = \"words.txt\"\n");
    let refused = env.run("lexicon make own.toml -o own.lex");
    assert!(refused.contains("hint: `fold-accents = true` reads letters"), "{refused}");
}
