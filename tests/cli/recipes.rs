//! Recipes: what their layers do, and why.

use insta::assert_snapshot;

use crate::env::{Env, real_list};

/// A recipe with a layer of each kind.
fn house() -> Env {
    let env = Env::new();
    env.write("base.txt", "beer\nhouse\nqi\nza\nslurp\nzen\na\n")
        .write("no.txt", "# not ours\nslurp # too loud\nzen\n")
        .write("yes.txt", "zen # voted in, May 2026\nblorp a club word [n -S]\n");
    env.write(
        "house.toml",
        "name = \"house\"\n\
         [[layer]]\nadd = \"base.txt\"\nreason = \"the base\"\n\
         [[layer]]\nmin-length = 2\n\
         [[layer]]\nremove = \"no.txt\"\nown = true\nreason = \"not at our table\"\n\
         [[layer]]\nadd = \"yes.txt\"\nown = true\nmarks = \"+\"\nreason = \"our own words\"\n\
         [[layer]]\ntwos = \"scrabble-i\"\nreason = \"refined\"\n\
         [[layer]]\nexpurgate = 3\nreason = \"for the school\"\n",
    );
    env
}

#[test]
fn why_is_told_for_a_word_of_each_kind() {
    let env = house();
    assert_snapshot!(
        env.run("lexicon why --recipe house.toml HOUSE BLORP SLURP ZEN QI AB BEER A XYZ"), @r"
    HOUSE	in
    	layer 1	put in	add base.txt:2	the base
    BLORP	in
    	layer 4	put in	add yes.txt:2	our own words
    SLURP	out
    	layer 1	put in	add base.txt:5	the base
    	layer 3	taken out	remove no.txt:2	too loud
    ZEN	in
    	layer 1	put in	add base.txt:6	the base
    	layer 3	taken out	remove no.txt:3	not at our table
    	layer 4	put in	add yes.txt:1	voted in, May 2026
    QI	out
    	layer 1	put in	add base.txt:3	the base
    	layer 5	taken out	twos scrabble-i	refined
    AB	in
    	layer 5	put in	twos scrabble-i	refined
    BEER	out
    	layer 1	put in	add base.txt:1	the base
    	layer 6	taken out	expurgate 3	not for the classroom
    A	out
    	layer 1	put in	add base.txt:7	the base
    	layer 2	taken out	min-length 2
    XYZ	out
    	not in any layer
    [exit 1]
    ");
}

#[test]
fn the_lexicon_carries_the_log() {
    let env = house();
    env.run("lexicon make house.toml -o house.lex");
    assert_snapshot!(env.run("lexicon why -l house.lex HOUSE BLORP SLURP ZEN QI AB BEER A XYZ"), @r"
    HOUSE	in
    	layer 1	put in	add base.txt	the base
    BLORP	in
    	layer 4	put in	add yes.txt	our own words
    SLURP	out
    	layer 3	taken out	remove no.txt	too loud
    ZEN	in
    	layer 4	put in	add yes.txt	voted in, May 2026
    QI	out
    	layer 5	taken out	twos scrabble-i	refined
    AB	in
    	layer 5	put in	twos scrabble-i	refined
    BEER	out
    	layer 6	taken out	expurgate 3	not for the classroom
    A	out
    	layer 2	taken out	min-length 2
    XYZ	out
    	not in any layer
    ------- stderr
    hint: --recipe RECIPE.toml says what the reader of a list dropped
    [exit 1]
    ");
    assert_eq!(
        env.run("lexicon why -l house.lex BEER --json"),
        "{\"in\":false,\"layers\":[{\"does\":\"expurgate\",\"effect\":\"taken out\",\"layer\":6,\
         \"reason\":\"not for the classroom\",\"source\":\"3\"}],\"word\":\"BEER\"}\n[exit 1]\n"
    );
    assert_eq!(
        env.run("lexicon lookup -l house.lex BLORP ZEN"),
        "BLORP+\tin\ta club word [n -S]\nZEN+\tin\n"
    );
    assert!(env.run("lexicon verify house.lex").contains("OK"));
    assert_snapshot!(env.run("lexicon why QUIZ"), @r"
    QUIZ	in
    	layer 1	put in	add /usr/share/dict/scowl/*-words.*	SCOWL up to level 80, all regions and variants; a word's level is that of its list
    ");
    env.run("lexicon build yes.txt -o plain.lex");
    let plain = "\tmade from yes.txt, without a log of layers\n";
    assert_eq!(
        env.run("lexicon why -l plain.lex QUIZ ZEN"),
        format!("QUIZ\tout\n{plain}ZEN\tin\n{plain}[exit 1]\n")
    );
    let list = env.run("lexicon why -l yes.txt ZEN --json");
    assert_eq!(list, "{\"in\":true,\"layers\":[],\"made_from\":\"yes.txt\",\"word\":\"ZEN\"}\n");
}

#[test]
fn a_word_that_several_layers_name_is_told_by_each() {
    let env = Env::new();
    env.write("a.txt", "zen\n").write("b.txt", "word,score\nzen,5\n").write("c.txt", "qat\n");
    env.write(
        "x.toml",
        "name = \"x\"\nlog = false\n[[layer]]\nadd = \"a.txt\"\n[[layer]]\nadd = \"b.txt\"\n\
         [[layer]]\nremove = \"c.txt\"\n[[layer]]\nkeep = \"b.txt\"\n\
         [[layer]]\ntwos = \"scrabble-i\"\n[[layer]]\ntwos = \"scrabble-i\"\n",
    );
    assert_snapshot!(env.run("lexicon why --recipe x.toml zen qat aa ab"), @r"
    ZEN	in
    	layer 1	put in	add a.txt:1
    	layer 2	no change (already in)	add b.txt:2
    QAT	out
    	layer 3	no change (already out)	remove c.txt:1
    AA	out
    	layer 5	no change (already out)	twos scrabble-i
    	layer 6	no change (already out)	twos scrabble-i
    AB	in
    	layer 5	put in	twos scrabble-i
    	layer 6	no change (already in)	twos scrabble-i
    [exit 1]
    ");
}

#[test]
fn the_same_recipe_gives_the_same_bytes() {
    let env = house();
    env.run("lexicon make house.toml -o one.lex");
    env.run("lexicon make house.toml -o two.lex");
    assert!(env.read("one.lex") == env.read("two.lex"));
}

#[test]
fn a_pinned_list_that_changed_is_refused_with_both_hashes() {
    let env = Env::new();
    env.write("a.txt", "zen\n");
    env.write(
        "x.toml",
        "name = \"x\"\n[[layer]]\nadd = \"a.txt\"\n\
         sha256 = \"3a7ab8d5f4afd5b43a0e1f5b2a5e8d3c3b9e8a0b6b0d2fb0b5d6a9d1c0ffee00\"\n",
    );
    assert_snapshot!(env.run("lexicon make x.toml -o x.lex"), @r"
    ------- stderr
    error: x.toml: layer 1: a.txt has sha256 27a460e3085bde5117f94da8a38d4538dd0eea9376795345ff405c5f51709526, not 3a7ab8d5f4afd5b43a0e1f5b2a5e8d3c3b9e8a0b6b0d2fb0b5d6a9d1c0ffee00
    hint: the list has changed: compare it with `lexicon diff`, then update the hash
    [exit 2]
    ");
}

#[test]
fn words_go_into_the_recipes_own_lists() {
    let env = Env::new();
    assert_eq!(
        env.run("lexicon new club.toml"),
        "------- stderr\ncreated club.toml from the template house\n"
    );
    assert_snapshot!(env.run("lexicon remove slurp ZEN --recipe club.toml --reason loud"), @r"
    -SLURP	club-remove.txt
    -ZEN	club-remove.txt
    ");
    assert_snapshot!(env.run("lexicon add zen blorp --recipe club.toml"), @r"
    +ZEN	club-remove.txt
    +ZEN	club-add.txt
    +BLORP	club-add.txt
    ");
    let file = |name: &str| String::from_utf8(env.read(name)).unwrap();
    assert_eq!(file("club-add.txt").lines().skip(1).collect::<Vec<_>>(), ["BLORP", "ZEN"]);
    assert_eq!(file("club-remove.txt").lines().skip(1).collect::<Vec<_>>(), ["SLURP # loud"]);
    env.run("lexicon make club.toml -o club.lex");
    assert_snapshot!(env.run("lexicon why -l club.lex slurp blorp"), @r"
    SLURP	out
    	layer 5	taken out	remove club-remove.txt	loud
    BLORP	in
    	layer 6	put in	add club-add.txt	our own words
    [exit 1]
    ");
    env.write("club-add.txt", "word,score\nzen,5\n");
    assert_snapshot!(env.run("lexicon add blorp --recipe club.toml"), @r"
    ------- stderr
    error: club-add.txt:1: not one word and its reason
    hint: edit this list by hand
    [exit 2]
    ");
    env.write("bare.toml", "name = \"bare\"\n[[layer]]\nadd = \"club-add.txt\"\n");
    assert_snapshot!(env.run("lexicon add zen --recipe bare.toml"), @r#"
    ------- stderr
    error: bare.toml: no layer with `add` and `own = true`
    hint: add one: [[layer]] add = "own-add.txt", own = true; lists from elsewhere are never edited
    [exit 2]
    "#);
}

#[test]
fn the_name_of_a_recipe_says_that_it_is_one() {
    let env = Env::new();
    assert_snapshot!(env.run("lexicon new house"), @r"
    ------- stderr
    error: house: the name of a recipe ends in .toml
    hint: `lexicon new house.toml` creates one
    [exit 2]
    ");
    assert!(env.run("lexicon new lists/house.txt").contains("`lexicon new lists/house.toml`"));
    assert!(!env.path("house").exists());
}

#[test]
fn the_shipped_recipes_build() {
    let env = Env::new();
    env.run("lexicon new house.toml");
    let house = env.run("lexicon make house.toml -o house.lex");
    assert!(house.starts_with("------- stderr\nhouse.lex: lexicon house, "), "{house}");
    env.run("lexicon new ours.toml --like school");
    let school = env.run("lexicon make ours.toml -o ours.lex");
    assert!(school.starts_with("------- stderr\nours.lex: lexicon ours, "), "{school}");
    assert_eq!(
        env.run("lexicon lookup -l ours.lex BEER HOUSE QI"),
        "BEER\tnot in\nHOUSE\tin\tlevel 10\nQI\tnot in\n[exit 1]\n"
    );
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn a_recipe_of_real_lists_has_their_words() {
    let env = Env::new();
    let lists = ["enable2k.txt", "ospdadd.txt", "sigword.txt"];
    for list in lists {
        env.write(list, real_list(list));
    }
    assert!(
        env.run("lexicon new no.toml --like enable2k-plus --base wordy")
            .contains("--base has no effect: enable2k-plus pins the list it begins with")
    );
    env.run("lexicon new plus.toml --like enable2k-plus");
    let plus = env.run("lexicon make plus.toml -o plus.lex");
    assert!(plus.contains("lexicon plus, 178,763 words"), "{plus}");
}

#[test]
fn a_lint_finds_what_ci_must_know() {
    let env = Env::new();
    env.write("a.txt", "# answers\nbeta\nalpha\ncaf\u{e9}\nbeta\na\nzoos\nzoo\n")
        .write("allowed.txt", "alpha\nbeta\nzoo\n");
    let checks = "--length 2-4 --plurals --subset-of allowed.txt";
    assert_snapshot!(env.run(&format!("lexicon lint a.txt {checks}")), @r"
    a.txt:2: plural: BETA has no plural in -S, -ES or -IES
    a.txt:3: order: ALPHA comes before BETA
    a.txt:3: length: ALPHA has 5 letters
    a.txt:3: plural: ALPHA has no plural in -S, -ES or -IES
    a.txt:4:4: letters: expected a letter of the alphabet english, found é
    a.txt:5: duplicate: BETA is in line 2, too
    a.txt:6: order: A comes before BETA
    a.txt:6: length: A has 1 letter
    a.txt:6: subset: A is not in allowed.txt
    a.txt:6: plural: A has no plural in -S, -ES or -IES
    a.txt:7: subset: ZOOS is not in allowed.txt
    a.txt:8: order: ZOO comes before ZOOS
    [exit 1]
    ");
    assert_eq!(
        env.run("lexicon lint a.txt --length 1- --json").lines().next().unwrap(),
        "{\"check\":\"order\",\"column\":null,\"file\":\"a.txt\",\"line\":3,\"message\":\"ALPHA comes before BETA\"}"
    );
    assert_eq!(env.run("lexicon lint allowed.txt"), "");
}

#[test]
fn layers_remove_and_keep_by_search() {
    let env = Env::new();
    env.write("base.txt", "beer\nhouse\nqi\nza\nzen\nqat\nquiz\njo\nab\n")
        .write("fine.txt", "za\nbeer\nhouse\nzen\nqat\nquiz\n");
    env.write(
        "house.toml",
        "name = \"house\"\n\
         [[layer]]\nadd = \"base.txt\"\n\
         [[layer]]\nremove-search = \"length:2 not in:fine.txt\"\nreason = \"no odd twos\"\n\
         [[layer]]\nkeep-search = \"not includes:Q or contains:QU\"\n\
         reason = \"a U with every Q\"\n",
    );
    assert_snapshot!(env.run("lexicon make house.toml -o house.lex"), @r#"
------- stderr
house.lex: lexicon house, 5 words, sha256 d7f3e7fc
"#);
    assert_snapshot!(env.run("lexicon list house.lex"), @r#"
BEER
HOUSE
QUIZ
ZA
ZEN
"#);
    assert_snapshot!(env.run("lexicon why -l house.lex QI QAT ZA QUIZ"), @r#"
QI	out
	layer 2	taken out	remove-search length:2 not in:fine.txt	no odd twos
QAT	out
	layer 3	taken out	keep-search not includes:Q or contains:QU	a U with every Q
ZA	in
	layer 1	put in	add base.txt
QUIZ	in
	layer 1	put in	add base.txt
[exit 1]
"#);
    assert_snapshot!(env.run("lexicon why --recipe house.toml JO QAT"), @r#"
JO	out
	layer 1	put in	add base.txt:8
	layer 2	taken out	remove-search length:2 not in:fine.txt	no odd twos
QAT	out
	layer 1	put in	add base.txt:6
	layer 3	taken out	keep-search not includes:Q or contains:QU	a U with every Q
[exit 1]
"#);
    env.write(
        "wrong.toml",
        "name = \"w\"\n[[layer]]\nadd = \"base.txt\"\n[[layer]]\nremove-search = \"lenght:2\"\n",
    );
    assert_snapshot!(env.run("lexicon make wrong.toml -o wrong.lex"), @r#"
------- stderr
error: wrong.toml: layer 2: lenght:2: unknown condition `lenght`
  lenght:2
  ^
hint: did you mean `length:`?
[exit 2]
"#);
}

#[test]
fn an_error_in_a_data_file_of_a_layer_shows_its_line() {
    let env = Env::new();
    env.write("own.toml", "title = \"Ours\"\nalphabet = \"english\"\nwords = \"AA A8\"\n")
        .write("house.toml", "name = \"house\"\n[[layer]]\ntwos = \"own.toml\"\n")
        .write("typo.toml", "name = \"typo\"\n[[layer]]\ntwos = \"scrable-i\"\n");
    assert_snapshot!(env.run("lexicon make house.toml -o house.lex"), @r#"
    ------- stderr
    error: house.toml: layer 1: own.toml:3:13: expected words of two letters, found A8
      words = "AA A8"
                  ^
    [exit 2]
    "#);
    assert_snapshot!(env.run("lexicon make typo.toml -o typo.lex"), @"
    ------- stderr
    error: typo.toml: layer 1: no two-letter policy is named `scrable-i`
    hint: did you mean `scrabble-i`?
    [exit 2]
    ");
}
