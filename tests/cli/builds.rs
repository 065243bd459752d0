//! Building lexicons from every kind of list.

use std::io::Read;

use insta::assert_snapshot;

use crate::env::{Env, real_list};

#[test]
fn what_games_never_allow_is_dropped_and_counted() {
    let env = Env::new();
    env.write("list.txt", "polish\nPolish\nParis\ne.g.\nre-run\npre-\ndon't\naa\n");
    assert_snapshot!(env.run("lexicon build list.txt -o x.lex --rules scrabble"), @r"
    ------- stderr
    dropped always capitalised: 2
    dropped abbreviations: 1
    dropped prefixes and suffixes: 1
    dropped with a hyphen: 1
    dropped with an apostrophe: 1
    x.lex: lexicon x, 2 words, sha256 fd4b02b6
    ");
    assert_eq!(env.run("lexicon list x.lex"), "AA\nPOLISH\n");
}

#[test]
fn lengths_levels_names_and_lists_that_are_lexicons() {
    let env = Env::new();
    env.write("a.txt", "word,level\naa,10\nquiz,35\nquizzes,40\nzax,80\n")
        .write("b.txt", "house\n");
    env.run("lexicon build a.txt -o a.lex");
    env.run("lexicon build a.lex b.txt -o c.lex --length 3-5 --name club --title Club");
    assert_eq!(env.run("lexicon list c.lex"), "HOUSE\nQUIZ\nZAX\n");
    let info = env.run("lexicon info c.lex");
    assert!(info.starts_with("name      club\ntitle     Club\n"), "{info}");
    env.run("lexicon build a.lex b.txt -o d.lex --level 40");
    assert_eq!(env.run("lexicon list d.lex"), "AA\nQUIZ\nQUIZZES\n");
    assert_eq!(env.run("lexicon list -l c.lex --level 40"), "QUIZ\n");
}

#[test]
fn a_recipe_is_its_layers_in_order() {
    let env = Env::new();
    env.write("base.txt", "za\nqi\nquiz\nslur\nabacus\n")
        .write("no.txt", "slur\n")
        .write("yes.txt", "slurp\n");
    env.write(
        "house.toml",
        "name = \"house\"\n\
         [[layer]]\nadd = \"base.txt\"\n\
         [[layer]]\nremove = \"no.txt\"\nreason = \"not at our table\"\n\
         [[layer]]\nadd = \"yes.txt\"\n\
         [[layer]]\ntwos = \"scrabble-i\"\n\
         [[layer]]\nmax-length = 5\n",
    );
    env.run("lexicon make house.toml -o house.lex");
    let list = env.run("lexicon list house.lex");
    assert_eq!(list.lines().filter(|word| word.len() != 2).collect::<Vec<_>>(), ["QUIZ", "SLURP"]);
    assert_eq!(list.lines().filter(|word| word.len() == 2).count(), 72);
    let info = env.run("lexicon info house.lex");
    assert!(info.contains("layer     remove no.txt (1 word): not at our table\n"), "{info}");
}

#[test]
fn a_faulty_recipe_is_refused_with_its_place() {
    let env = Env::new();
    env.write("house.toml", "name = \"house\"\n[[layer]]\nad = \"base.txt\"\n");
    let refusal = env.run("lexicon make house.toml -o house.lex");
    assert!(
        refusal.contains("error: house.toml:3:1: unknown field `ad`, expected one of `add`"),
        "{refusal}"
    );
    env.write("house.toml", "name = \"house\"\n[[layer]]\nreason = \"none\"\n");
    assert_snapshot!(env.run("lexicon make house.toml -o house.lex"), @r"
    ------- stderr
    error: house.toml: layer 1 must have exactly one of add, remove, keep, remove-search, keep-search, twos, expurgate, raise, min-length, max-length, max-level
    [exit 2]
    ");
    assert!(!env.path("house.lex").exists());
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut zipped = Vec::new();
    flate2::read::GzEncoder::new(bytes, flate2::Compression::fast())
        .read_to_end(&mut zipped)
        .expect("memory can be read");
    zipped
}

/// The lines in another order, the same each time.
fn shuffled(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_by_key(|line| {
        line.bytes().fold(7_u32, |hash, byte| hash.wrapping_mul(31) ^ u32::from(byte))
    });
    lines.join("\n")
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn one_real_list_in_every_dress_is_the_same_lexicon() {
    let plain = real_list("enable2k.txt");
    let annotated = real_list("enable2k-annotated.txt");
    let text = String::from_utf8(plain).unwrap();
    let utf16: Vec<u8> =
        [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let dresses = [
        text.clone().into_bytes(),
        annotated,
        text.replace('\n', "\r\n").into_bytes(),
        utf16,
        gzip(text.as_bytes()),
        shuffled(&text).into_bytes(),
        text.to_uppercase().into_bytes(),
    ];
    let env = Env::new();
    let mut first = None;
    for dress in dresses {
        env.write("list.txt", dress);
        env.run("lexicon build list.txt -o list.lex --force");
        let info = env.run("lexicon info list.lex");
        let facts: Vec<String> =
            info.lines().filter(|line| !line.starts_with("layer")).map(str::to_owned).collect();
        assert_eq!(first.get_or_insert_with(|| facts.clone()), &facts);
    }
    let facts = first.unwrap();
    assert!(facts.contains(&"words     173,528".to_owned()));
    let lengths: Vec<&str> = facts
        .iter()
        .filter(|line| line.starts_with("length"))
        .map(|line| &line[10..])
        .take(7)
        .collect();
    assert_eq!(lengths, ["96", "978", "3,919", "8,672", "15,290", "23,208", "28,558"]);
}

#[test]
fn the_same_list_gives_the_same_bytes() {
    let env = Env::new();
    env.write("list.txt", "quiz to test [v]\naa#\nzax\n");
    env.run("lexicon build list.txt -o one.lex --name same");
    env.run("lexicon build list.txt -o two.lex --name same");
    assert_eq!(env.read("one.lex"), env.read("two.lex"));
}

#[test]
fn a_part_of_a_list_makes_a_lexicon() {
    let env = Env::new();
    env.write("a.txt", "AA lava\nZAX\nZAS\nZEBRA\n");
    env.run("lexicon build wordy a.txt -o named.lex --search in:a.txt");
    assert_eq!(env.run("lexicon list named.lex"), env.run("lexicon list a.txt"));
    env.run("lexicon build a.txt -o z.lex --search begins:Z --length 3");
    assert_eq!(env.run("lexicon list z.lex"), "ZAS\nZAX\n");
    assert_snapshot!(
        env.run("lexicon list a.txt --length 2 --json"),
        @r#"{"definition":"lava","level":null,"marks":"","phrase":"","score":null,"word":"AA"}"#
    );
    assert_snapshot!(env.run("lexicon build a.txt -o none.lex --length 9"), @r"
    ------- stderr
    3 words without a definition
    error: none.lex: not written: the lexicon would have no words
    hint: nothing is left of a.txt; --left-out FILE.tsv says what is left out, and why
    [exit 2]
    ");
    assert_snapshot!(env.run("lexicon build a.txt -o none.lex --level 35"), @r"
    ------- stderr
    3 words without a definition
    error: --level has no effect: the lists have no levels
    [exit 2]
    ");
    assert_snapshot!(env.run("lexicon build z.lex -o none.lex --rules scrabble"), @r"
    ------- stderr
    error: --rules has no effect without a word list
    [exit 2]
    ");
    env.write("x.toml", "name = \"x\"\n[[layer]]\nadd = \"a.txt\"\n");
    let recipe = env.run("lexicon build x.toml -o none.lex --length 2");
    assert!(recipe.contains("error: x.toml is a recipe\nhint: lexicon make x.toml -o none.lex\n"));
    assert!(!env.path("none.lex").exists());
}

#[test]
fn lexicons_of_two_alphabets_make_none() {
    let env = Env::new();
    env.write("a.txt", "aa\n").write("b.txt", "année\n");
    env.run("lexicon build a.txt -o a.lex");
    env.run("lexicon build b.txt --alphabet french -o fr.lex");
    assert_snapshot!(env.run("lexicon build a.lex fr.lex -o z.lex"), @r"
    ------- stderr
    error: fr uses the alphabet french; the others use english
    [exit 2]
    ");
    assert_snapshot!(env.run("judge -l fr.lex --alphabet english AA"), @r"
    ------- stderr
    error: fr.lex uses the alphabet french; --alphabet names english
    hint: --alphabet is for word lists; a .lex file has its own
    [exit 2]
    ");
}

#[test]
fn the_level_of_the_config_file_is_that_of_a_build() {
    let env = Env::new();
    std::fs::create_dir(env.path("data")).unwrap();
    env.write("list.csv", "word,level\nCAT,10\nOWL,35\nYAK,70\n");
    env.write("all.toml", "name = \"all\"\n[[layer]]\nadd = \"list.csv\"\n");
    env.write("plain.txt", "CAT\nOWL\n");
    env.write("data/config.toml", "level = 35\n");
    let built = env.run("lexicon build list.csv -o usual.lex");
    assert!(built.contains("note: words up to level 35, as your config file says"), "{built}");
    assert!(built.contains("2 words"), "{built}");
    let built = env.run("lexicon build list.csv -o more.lex --level 80");
    assert!(built.contains("3 words") && !built.contains("config"), "{built}");
    // A recipe says itself what it takes; a list without levels has none to go by.
    assert!(env.run("lexicon make all.toml -o all.lex").contains("3 words"));
    let plain = env.run("lexicon build plain.txt -o plain.lex");
    assert!(plain.contains("2 words") && !plain.contains("config"), "{plain}");
}

#[test]
fn a_club_changes_the_classes_of_words_by_a_file_of_its_own() {
    let env = Env::new();
    std::fs::create_dir_all(env.path("data/classes")).unwrap();
    env.write("words.txt", "ARSE\nHOUSE\nMOUSE\n");
    env.write(
        "school.toml",
        "name = \"s\"\n[[layer]]\nadd = \"words.txt\"\n[[layer]]\nexpurgate = 2\n",
    );
    let words = || {
        env.run("lexicon make school.toml -o school.lex --force");
        env.run("lexicon list school.lex")
    };
    assert_eq!(words(), "HOUSE\nMOUSE\n");
    let own = "[[class]]\nname = \"vulgar\"\nwords = \"MOUSE\"\nwithout = \"ARSE\"\n";
    env.write("data/classes/expurgation-own.toml", own);
    assert_eq!(words(), "ARSE\nHOUSE\n");
    assert_eq!(env.run("wordfind -l words.txt class:vulgar"), "MOUSE\n");
}
