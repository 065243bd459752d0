//! Spelling dictionaries of Hunspell as word lists.

use insta::assert_snapshot;

use crate::env::Env;

const AFF: &str = "SET UTF-8\nLANG en_GB\nNOSUGGEST !\nCOMPOUNDFLAG c\n\
    PFX U Y 1\nPFX U 0 un .\n\
    SFX M N 1\nSFX M 0 's .\n\
    SFX D Y 2\nSFX D 0 d e\nSFX D 0 ed [^e]\n";
const DIC: &str = "5\nAda/M\ntie/UDM\nblast/D!\nfoot/c\nco-op\n";

fn env() -> Env {
    let env = Env::new();
    env.write("club.dic", DIC).write("club.aff", AFF);
    env
}

#[test]
fn a_dictionary_is_the_list_of_its_forms() {
    let env = env();
    assert_snapshot!(env.run("lexicon build club.dic -o club.lex --rules scrabble"), @r"
    ------- stderr
    note: club.dic: compounds are not in the list: there is no end to them
    note: club.dic: left out 1 affix with an apostrophe, a hyphen, a point or a blank
    note: club.dic: the words of 1 entry with the flag NOSUGGEST (often vulgar) are in the list
    dropped always capitalised: 1
    dropped with a hyphen: 1
    club.lex: lexicon club, 7 words, sha256 00a98b5b
    ");
    assert_snapshot!(env.run("lexicon list club.lex"), @r"
    BLAST
    BLASTED
    FOOT
    TIE
    TIED
    UNTIE
    UNTIED
    ");
    // Without rules the form that is no word is named with the line that it comes from.
    assert_snapshot!(env.run("lexicon build club.dic -o other.lex"), @r"
    ------- stderr
    note: club.dic: compounds are not in the list: there is no end to them
    note: club.dic: the words of 1 entry with the flag NOSUGGEST (often vulgar) are in the list
    error: club.dic:2:4: expected a letter of the alphabet english, found '
      Ada's
         ^
    error: club.dic:3:4: expected a letter of the alphabet english, found '
      tie's
         ^
    error: club.dic:6:3: expected a letter of the alphabet english, found -
      co-op
        ^
    hint: --rules scrabble drops abbreviations, affixes, phrases and words with hyphens or apostrophes, and counts them; --squeeze makes a phrase one word, and keeps how it is written
    [exit 2]
    ");
}

#[test]
fn other_names_are_read_where_the_format_is_named() {
    let env = Env::new();
    env.write("words.txt", "2\nbee\ntie/D\n").write("words.aff", AFF);
    for command in ["list hunspell:words.txt", "build hunspell:words.txt -o x.lex"] {
        env.run(&format!("lexicon {command}"));
    }
    assert_snapshot!(env.run("lexicon list hunspell:words.txt"), @r"
    BEE
    TIE
    TIED
    ------- stderr
    note: words.txt: compounds are not in the list: there is no end to them
    ");
    assert_snapshot!(env.run("lexicon list x.lex"), @r"
    BEE
    TIE
    TIED
    ");
    // Any list may be called so.
    env.write("plain.dic", "bee\ntie\n");
    assert_snapshot!(env.run("lexicon list plain:plain.dic"), @r"
    BEE
    TIE
    ");
    assert_snapshot!(env.run("lexicon list plain.dic"), @r"
    ------- stderr
    error: plain.dic: its affixes are missing: no file plain.aff
    hint: a spelling dictionary is two files, .dic and .aff, in one folder
    hint: plain:FILE reads a .dic as a word list
    [exit 2]
    ");
    assert_snapshot!(env.feed("lexicon list hunspell:-", "1\nbee\n"), @r"
    ------- stderr
    error: standard input: no file of affixes is beside it
    hint: a spelling dictionary is two files, .dic and .aff, in one folder
    hint: plain:FILE reads a .dic as a word list
    [exit 2]
    ");
}

#[test]
fn what_is_wrong_is_named_in_the_file_where_it_is() {
    let env = env();
    env.write("404.dic", "1\nbee\n").write("404.aff", "<html>\n<p>not found</p>\n");
    assert_snapshot!(env.run("lexicon list 404.dic"), @r"
    ------- stderr
    error: 404.aff:1: no line of it is one of a file of affixes
      <html>
      ^
    [exit 2]
    ");
    env.write("flag.dic", "2\nbee\ntie/D\n").write("flag.aff", "LANG en\nFLAG long\n");
    assert_snapshot!(env.run("lexicon list flag.dic"), @r"
    ------- stderr
    error: flag.dic:3:1: expected flags of two characters, found D
      tie/D
      ^
    hint: remove the line, or skip such lines with --skip-invalid
    hint: except for --alphabet, these are options of `lexicon build`
    [exit 2]
    ");
    env.write("set.dic", "1\nbee\n").write("set.aff", "# remark\nSET KOI9-X\n");
    assert_snapshot!(env.run("lexicon list set.dic"), @r"
    ------- stderr
    error: set.aff:2: the encoding KOI9-X is not known: UTF-8, ISO8859-1 to 16 and CP1250 to 1257 are
      SET KOI9-X
      ^
    [exit 2]
    ");
}

#[test]
fn odd_lines_are_named_or_left_out_and_the_others_are_words() {
    let env = Env::new();
    env.write(
        "odd.aff",
        "SET UTF-8\nLANG en\nFLAG num\nSFX 7 Y 1\nSFX 7 0 s .\nSFX 8 Y 1\nSFX 8 0 ed [^e\n\
         SFX 9 Y 2\nSFX 9 0 ing .\nSFX9 0 er .\n",
    );
    env.write("odd.dic", "6\nbark/7,9\ntalk/70000\n# trees\nno8se/7\nwalk/8\nzoo zoo/7\n");
    // Each form of a word has the same fault: one is named.
    assert_snapshot!(env.run("lexicon lint odd.dic"), @r"
    odd.aff:7: letters: expected ] after [^e
    odd.dic:3: letters: expected flags up to 65535 between commas, found 70000
    odd.dic:5:3: letters: expected a letter of the alphabet english, found 8
    odd.dic:7:4: letters: expected a letter of the alphabet english, found a blank
    ------- stderr
    note: odd.aff:8: the line says 2 affixes, but 1 follows: forms may be missing
    note: odd.dic: left out 1 line that begins with #
    [exit 1]
    ");
    let json = env.run("lexicon lint odd.dic --json");
    assert!(json.contains(r#""file":"odd.aff","line":7"#), "{json}");
    let refusal = env.run("lexicon build odd.dic -o odd.lex");
    assert!(refusal.contains("error: odd.aff:7:1: expected ] after [^e"), "{refusal}");
    let hint = "hint: remove the line, or skip such lines with --skip-invalid\n";
    assert!(refusal.contains(hint), "{refusal}");
    assert_snapshot!(env.run("lexicon build odd.dic -o odd.lex --skip-invalid"), @r"
    ------- stderr
    note: odd.aff:8: the line says 2 affixes, but 1 follows: forms may be missing
    note: odd.dic: left out 1 line that begins with #
    skipped 4 invalid lines
    odd.lex: lexicon odd, 4 words, sha256 bd37b992
    ");
    assert_eq!(env.run("lexicon list odd.lex"), "BARK\nBARKING\nBARKS\nWALK\n");
}

#[test]
fn compounds_by_patterns_are_not_made_and_that_is_said() {
    let env = Env::new();
    env.write("c.aff", "LANG en\nFLAG num\nCOMPOUNDRULE 1\nCOMPOUNDRULE (7)(8)\n");
    env.write("c.dic", "2\nbark/7\ntalk/8\n");
    assert_snapshot!(env.run("lexicon build c.dic -o c.lex --compounds 12"), @r"
    ------- stderr
    note: c.dic: 0 compounds of two words, up to 12 letters
    note: c.dic: compounds by COMPOUNDRULE are not made: that rule is not read
    c.lex: lexicon c, 2 words, sha256 48b4e363
    ");
    let plain = env.run("lexicon build c.dic -o c.lex --force");
    assert!(plain.contains("note: c.dic: compounds are not in the list"), "{plain}");
}

#[test]
fn a_language_of_too_many_forms_is_refused_with_a_way_out() {
    let env = Env::new();
    let suffix = |flag: u8, next: &str, at: usize| format!("SFX {flag} 0 {at:a>200}{next} .\n");
    let suffixes = |flag, next: &'static str| (0..200).map(move |at| suffix(flag, next, at));
    let all: String = suffixes(1, "/2").chain(suffixes(2, "")).collect();
    env.write("x.aff", format!("LANG en\nFLAG num\nSFX 1 Y 200\nSFX 2 Y 200\n{all}"));
    env.write("x.dic", "2\nabc/1\nbee\n");
    assert_snapshot!(env.run("lexicon list x.dic"), @r"
    ------- stderr
    error: x.dic:2: the affixes make more than 4 MB of words
      abc/1
      ^
    hint: `lexicon build --rules scrabble` leaves out forms with an apostrophe; `forms-limit = MB` in the layer of a recipe allows more
    hint: without its first line and the flags behind each / the file is a list of words
    [exit 2]
    ");
}

#[test]
fn lint_and_recipes_read_dictionaries_too() {
    let env = env();
    assert_snapshot!(env.run("lexicon lint club.dic --length 2-5"), @r"
    club.dic:2:4: letters: expected a letter of the alphabet english, found '
    club.dic:3: length: UNTIED has 6 letters
    club.dic:3:4: letters: expected a letter of the alphabet english, found '
    club.dic:4: length: BLASTED has 7 letters
    club.dic:6:3: letters: expected a letter of the alphabet english, found -
    ------- stderr
    note: club.dic: compounds are not in the list: there is no end to them
    note: club.dic: the words of 1 entry with the flag NOSUGGEST (often vulgar) are in the list
    [exit 1]
    ");
    env.write(
        "house.toml",
        "name = \"house\"\n[[layer]]\nadd = \"club.dic\"\nrules = \"scrabble\"\n",
    );
    assert_snapshot!(env.run("lexicon make house.toml -o house.lex"), @r"
    ------- stderr
    note: club.dic: compounds are not in the list: there is no end to them
    note: club.dic: left out 1 affix with an apostrophe, a hyphen, a point or a blank
    note: club.dic: the words of 1 entry with the flag NOSUGGEST (often vulgar) are in the list
    club.dic: dropped always capitalised: 1
    club.dic: dropped with a hyphen: 1
    house.lex: lexicon house, 7 words, sha256 00a98b5b
    ");
    assert_snapshot!(env.run("lexicon why --recipe house.toml UNTIED"), @r"
    UNTIED	in
    	layer 1	put in	add club.dic:3
    ------- stderr
    note: club.dic: compounds are not in the list: there is no end to them
    note: club.dic: left out 1 affix with an apostrophe, a hyphen, a point or a blank
    note: club.dic: the words of 1 entry with the flag NOSUGGEST (often vulgar) are in the list
    club.dic: dropped always capitalised: 1
    club.dic: dropped with a hyphen: 1
    ");
}

#[test]
fn an_exported_dictionary_comes_back() {
    let env = Env::new();
    env.write("own.txt", "aa\nqi\nquiz\nzax\n");
    env.run("lexicon export own.txt --to hunspell -o own.dic");
    assert!(env.run("lexicon list own.dic").contains("no file own.aff"));
    env.run("lexicon export own.txt --to hunspell-aff -o own.aff");
    assert!(env.read("own.dic").starts_with(b"4\naa\n"));
    assert_eq!(env.run("lexicon list own.dic"), "AA\nQI\nQUIZ\nZAX\n");
}

#[test]
fn the_language_is_told_by_name_affixes_or_letters_or_asked_for() {
    let env = Env::new();
    let dictionary = |name: &str, affixes: &str, word: &str| {
        env.write(&format!("{name}.aff"), format!("SET UTF-8\n{affixes}\n"));
        env.write(&format!("{name}.dic"), format!("1\n{word}\n"));
        env.run(&format!("lexicon build {name}.dic -o {name}.lex"))
    };
    assert_snapshot!(dictionary("es_ES", "", "a\u{f1}o"), @r"
    ------- stderr
    note: es_ES.dic: read in the alphabet spanish, by its name; --alphabet names another
    es_ES.lex: lexicon es_ES, 1 word, sha256 19d5f9bf
    ");
    assert_snapshot!(dictionary("club", "LANG ca_ES", "col\u{b7}le"), @r"
    ------- stderr
    note: club.dic: read in the alphabet catalan, by the LANG of its affixes; --alphabet names another
    club.lex: lexicon club, 1 word, sha256 6ac5efc9
    ");
    assert_snapshot!(dictionary("letters", "TRY aeinrst\u{105}\u{119}\u{142}", "\u{142}a"), @r"
    ------- stderr
    note: letters.dic: read in the alphabet polish, by the letters of its affixes; --alphabet names another
    letters.lex: lexicon letters, 1 word, sha256 b004fd65
    ");
    assert_snapshot!(dictionary("nothing", "", "bee"), @r"
    ------- stderr
    error: nothing.dic: nothing says in which language it is
    hint: --alphabet catalan|croatian|czech|danish|dutch|english|estonian|finnish|french|german|greek|hungarian|italian|norwegian|polish|portuguese|romanian|slovene|spanish|swedish|turkish|FILE.toml says whose letters it has
    [exit 2]
    ");
    assert_snapshot!(dictionary("la_VA", "", "ape"), @r"
    ------- stderr
    error: la_VA.dic: there is no alphabet for its language, la
    hint: --alphabet catalan|croatian|czech|danish|dutch|english|estonian|finnish|french|german|greek|hungarian|italian|norwegian|polish|portuguese|romanian|slovene|spanish|swedish|turkish|FILE.toml says whose letters it has
    hint: with --alphabet english --fold-accents, é is read as e; `data/README.md` says how an alphabet of your own is written
    [exit 2]
    ");
    // Also where it is opened without being built; an option says what nothing shows.
    assert_snapshot!(env.run("lexicon list es_ES.dic"), @r"
    AÑO
    ------- stderr
    note: es_ES.dic: read in the alphabet spanish, by its name; --alphabet names another
    ");
    assert_eq!(env.run("lexicon list nothing.dic --alphabet english"), "BEE\n");
    let both = env.run("lexicon build es_ES.dic club.dic -o both.lex");
    assert!(both.contains("--alphabet names the one that all are read in"), "{both}");
    // A recipe names its alphabet; a dictionary of another is told.
    env.write(
        "own.toml",
        "name = \"own\"\n[[layer]]\nadd = \"es_ES.dic\"\nskip-invalid = true\n\
                           [[layer]]\nadd = \"nothing.dic\"\n",
    );
    assert_snapshot!(env.run("lexicon make own.toml -o own.lex"), @r"
    ------- stderr
    note: es_ES.dic: spanish by its name, read in the alphabet english
    es_ES.dic: skipped 1 invalid line
    own.lex: lexicon own, 1 word, sha256 d554571c
    ");
}

#[test]
fn elisions_are_left_out_before_they_multiply() {
    // 40 articles on 200 words with 200 suffixes: 1.6 million forms, and 40,200 without them.
    let env = Env::new();
    let affixes = |kind: &str, count: usize, text: &dyn Fn(usize) -> String| {
        let each = (0..count).map(|at| format!("{kind} 0 {} .\n", text(at)));
        format!("{kind} Y {count}\n{}", each.collect::<String>())
    };
    let code = |at: usize| {
        let letters = [at / 26, at % 26].map(|at| char::from(b'a' + at as u8));
        letters.iter().collect::<String>()
    };
    let articles = affixes("PFX L", 40, &|at| code(at) + "'");
    let endings = affixes("SFX S", 200, &code);
    env.write("en.aff", format!("SET UTF-8\n{articles}{endings}"));
    let stems = (0..200).map(|at| format!("m{}/LS\n", code(at)));
    env.write("en.dic", format!("200\n{}", stems.collect::<String>()));
    assert_snapshot!(env.run("lexicon build en.dic -o en.lex --rules scrabble"), @r"
    ------- stderr
    note: en.dic: left out 40 affixes with an apostrophe, a hyphen, a point or a blank
    en.lex: lexicon en, 40,200 words, sha256 b9fa2cf0
    ");
    let recipe =
        "name = \"all\"\n[[layer]]\nadd = \"en.dic\"\nskip-invalid = true\nforms-limit = 3\n";
    env.write("all.toml", recipe);
    let limited = env.run("lexicon make all.toml -o all.lex");
    assert!(limited.contains("en.dic:54: the affixes make more than 3 MB of words\n"), "{limited}");
    assert!(
        limited.contains("hint: `lexicon build --rules scrabble` leaves out forms"),
        "{limited}"
    );
}
