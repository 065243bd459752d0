//! Words from letters.

use insta::assert_snapshot;

use crate::env::{Env, real_list};

const LIST: &str = "al\naw\nawl\nka\nla\nlaw\nwalk\nlawk\nretains\nretinas\nstainer\nquiz\n";

#[test]
fn all_letters_some_letters_and_more_letters() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("anagram -l club.txt retinas"), @r"
    RETAINS
    RETINAS
    STAINER
    ");
    assert_snapshot!(env.run("anagram -l club.txt LAWA"), @"[exit 1]");
    assert_snapshot!(env.run("anagram -l club.txt lwa --build"), @r"
    AWL
    LAW
    AL
    AW
    LA
    ");
    assert_snapshot!(env.run("anagram -l club.txt LA --super --length 3-4"), @r"
    AWL
    LAW
    LAWK
    WALK
    ");
}

#[test]
fn blanks_are_printed_in_lower_case() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("anagram -l club.txt WA?"), @r"
    AWl
    lAW
    ");
    assert_snapshot!(
        env.run("anagram -l club.txt --json Q?I?"),
        @r#"{"rack":"Q?I?","word":"QuIz"}"#
    );
}

#[test]
fn a_letter_can_have_its_place() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_eq!(env.run("anagram -l club.txt ETAINS --at 1R"), "RETAINS\nRETINAS\n");
    assert_eq!(env.run("anagram -l club.txt ETAIN --at 1r --at 6N --at 7s"), "[exit 1]\n");
    assert_eq!(env.run("anagram -l club.txt ETAI --at 1r --at 6N --at 7s"), "RETAINS\n");
    assert_snapshot!(env.run("anagram -l club.txt ETAINS --at 8R"), @r"
    ------- stderr
    error: --at: no letter 8 in a word of the 7 letters
    [exit 2]
    ");
    assert_snapshot!(env.run("anagram -l club.txt ETAINS --at R7"), @r"
    ------- stderr
    error: expected a position and a letter such as 7R, found `R7`
    hint: positions count from 1, from the left
    [exit 2]
    ");
}

#[test]
fn several_words_use_all_letters() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("anagram phrase -l club.txt ALAW --words 2"), @r"
    AL AW
    AW LA
    ");
    assert_snapshot!(env.run("anagram phrase -l club.txt ALAW --words 2 --orders"), @r"
    AL AW
    AW AL
    AW LA
    LA AW
    ");
    assert_snapshot!(env.run("anagram phrase -l club.txt ALA? --words 2"), @r"
    ------- stderr
    error: a phrase takes letters without blanks, not ALA?
    hint: write a letter for each blank
    [exit 2]
    ");
    assert!(env.run("anagram phrase ABC --words 1").ends_with("[exit 2]\n"));
}

#[test]
fn the_table_groups_words_with_the_same_letters() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("anagram table -l club.txt --min 2"), @r"
    AL	AL LA
    ALW	AWL LAW
    AKLW	LAWK WALK
    AEINRST	RETAINS RETINAS STAINER
    ");
    assert_snapshot!(env.run("anagram table -l club.txt --min 2 --sort alphagram"), @r"
    AEINRST	RETAINS RETINAS STAINER
    AKLW	LAWK WALK
    AL	AL LA
    ALW	AWL LAW
    ");
    // Of nine A's, four L's, two W's and one K: 36, 18 and 9 ways to draw them.
    let drawn = "--length 2 --sort probability --blanks 0";
    assert_snapshot!(env.run(&format!("anagram table -l club.txt {drawn}")), @r"
    AL	AL LA
    AW	AW
    AK	KA
    ");
    assert!(
        env.run("anagram table -l club.txt --sort probability --tiles french")
            .contains("french uses the alphabet french; the lexicon uses english")
    );
}

#[test]
fn stems_and_the_letters_they_take() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("anagram stems -l club.txt --length 3"), @r"
    AL	1	w
    AW	1	l
    LW	1	a
    ");
    assert_snapshot!(env.run("anagram stems TISANE -l club.txt"), @"R	RETAINS RETINAS STAINER");
    assert_snapshot!(env.run("anagram stems tisane -l club.txt --anamonic"), @"r");
    assert_snapshot!(env.run("anagram stems ZZZ -l club.txt --anamonic"), @"[exit 1]");
}

#[test]
fn tiles_are_letters_not_characters() {
    let env = Env::new();
    env.write("es.txt", "cha\nche\nllama\n");
    assert_eq!(env.run("anagram -l es.txt --alphabet spanish [c][h]a"), "[exit 1]\n");
    assert_eq!(env.run("anagram -l es.txt --alphabet spanish [ch]a"), "CHA\n");
    assert_eq!(env.run("anagram -l es.txt --alphabet spanish ?a"), "chA\n");
}

#[test]
fn what_is_no_rack_is_refused() {
    let env = Env::new();
    assert_snapshot!(env.run("anagram AB1"), @r"
    ------- stderr
    error: AB1:3: expected a letter of the alphabet english, found 1
    hint: ? is a blank; words are spelled in the lexicon's alphabet; use -l or --alphabet
    [exit 2]
    ");
    assert_snapshot!(env.run(&format!("anagram {}", "?".repeat(40))), @r"
    ------- stderr
    error: a rack has at most 60 letters and 15 blanks; this one has 0 and 40
    hint: write the letters of one rack, with ? for each blank
    [exit 2]
    ");
    let huge = env.feed("anagram -", &"A".repeat(10_000_000));
    assert!(
        huge.contains("10000000 letters and signs are too many") && huge.ends_with("[exit 2]\n"),
        "{huge}"
    );
    assert_snapshot!(env.run("anagram"), @r"
    ------- stderr
    error: no letters given
    hint: `anagram RETAINS`; for the whole lexicon `anagram table`
    [exit 2]
    ");
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn the_real_list_gives_the_known_answers() {
    let list = real_list("enable2k.txt");
    let env = Env::new();
    env.write("list.txt", list);
    env.run("lexicon build list.txt -o e.lex");
    let lines = |command: &str| env.run(command).lines().map(str::to_owned).collect::<Vec<_>>();
    let mut small = lines("anagram -l e.lex lkwa --build");
    small.sort();
    assert_eq!(small.join(" "), "AL AW AWL KA LA LAW WALK");
    let mut with_blank: Vec<_> =
        lines("anagram -l e.lex whea?l --build").iter().map(|word| word.to_uppercase()).collect();
    with_blank.sort();
    with_blank.dedup();
    assert_eq!(with_blank.len(), 466);
    let orders = lines("anagram phrase -l e.lex abcdefghij --words 3 --orders");
    assert_eq!((orders.len(), orders[0].as_str()), (54, "BACH FED JIG"));
    assert_eq!(env.run("anagram -l e.lex OWKNI? --at 7R"), "WONKIeR\n");
    assert_eq!(lines("anagram -l e.lex RETAINS").len(), 9);
    assert_eq!(lines("anagram table -l e.lex").len(), 157_077);
    let several = lines("anagram table -l e.lex --min 2");
    assert_eq!(several.len(), 12_368);
    let largest = several.iter().max_by_key(|line| line.matches(' ').count()).unwrap();
    assert!(largest.starts_with("AEPRS\t") && largest.matches(' ').count() == 11, "{largest}");
    let stems = lines("anagram stems -l e.lex --length 7");
    assert_eq!(stems.len(), 56_171);
    let best: Vec<_> = stems[..3].iter().map(|line| &line[..9]).collect();
    assert_eq!(best, ["AEINST\t23", "AEERST\t20", "EGINRS\t20"]);
}

#[test]
fn choices_and_stars_stand_in_a_rack() {
    let env = Env::new();
    env.write("club.txt", "cat\ncot\ncart\ntaco\nact\n");
    assert_snapshot!(env.run("anagram -l club.txt c[ao]t"), @r#"
aCT
CaT
CoT
"#);
    assert_snapshot!(env.run("anagram -l club.txt ct[^o]?"), @r#"
CarT
TaCo
"#);
    assert_snapshot!(env.run("anagram -l club.txt ca*"), @r#"
ACt
CArt
CAt
tACo
"#);
    assert_snapshot!(env.run("anagram -l club.txt ca[t"), @r#"
------- stderr
error: ca[t:3: expected ] after the letters, found the end
hint: ? is a blank; words are spelled in the lexicon's alphabet; use -l or --alphabet
[exit 2]
"#);
}

#[test]
fn words_can_be_selected_in_every_mode() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_eq!(env.run("anagram -l club.txt RETAINS --search ends:S"), "RETAINS\nRETINAS\n");
    assert_eq!(env.run("anagram table -l club.txt --min 2 --search begins:L"), "[exit 1]\n");
    assert_eq!(env.run("anagram table -l club.txt --search begins:L --length 2"), "AL\tLA\n");
    assert_eq!(
        env.run("anagram stems -l club.txt --length 3 --search begins:A"),
        "AL\t1\tw\nAW\t1\tl\nLW\t1\ta\n"
    );
    assert_eq!(env.run("anagram stems TISANE -l club.txt --search ends:R"), "R\tSTAINER\n");
    assert_eq!(env.run("anagram phrase -l club.txt ALAW --words 2 --search begins:A"), "AL AW\n");
    assert_snapshot!(
        env.run("anagram stems TISANE -l club.txt --json"),
        @r#"{"letter":"R","words":["RETAINS","RETINAS","STAINER"]}"#
    );
}

#[test]
fn options_without_effect_are_notes_and_those_of_another_job_unknown() {
    let env = Env::new();
    env.write("club.txt", LIST);
    for option in ["--tiles english", "--blanks 0"] {
        let said = env.run(&format!("anagram table -l club.txt --length 2 {option}"));
        let name = option.split(' ').next().unwrap();
        assert!(said.contains(&format!("note: {name} has no effect here\n")), "{said}");
        assert!(said.starts_with("AK\tKA\n"), "{said}");
    }
    for line in [
        "anagram RETAINS --sort probability",
        "anagram RETAINS --orders",
        "anagram table --build",
        "anagram stems --anamonic",
        "anagram phrase",
    ] {
        assert!(env.run(line).ends_with("[exit 2]\n"), "{line}");
    }
}

/// A job comes first, and `--` before letters that are spelled as one.
#[test]
fn letters_may_be_spelled_as_a_job() {
    let env = Env::new();
    env.write("club.txt", "bleat\nstems\n");
    assert_eq!(env.run("anagram -l club.txt TABLE"), "BLEAT\n");
    assert_eq!(env.run("anagram -l club.txt -- table"), "BLEAT\n");
    assert!(env.run("anagram phrase").contains("hint: for the word PHRASE: anagram -- phrase\n"));
}
