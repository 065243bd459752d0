//! Which two-letter words stay.

use insta::assert_snapshot;

use crate::env::{Env, real_list};

#[test]
fn the_refined_list_flows_down_columns() {
    let env = Env::new();
    let columns = env.run("twos");
    assert_snapshot!(columns, @r"
    AB  DO  ID  OF  TA
    AD      IF  OH  TI
    AG  ED  IN  ON  TO
    AH  EF  IS  OR
    AI  EH  IT  OS  UH
    AM  EL      OW  UM
    AN  EM  LA  OX  UP
    AR  EN  LI      US
    AS  ER  LO  PA  UT
    AT  EX      PI
    AW      MA      WE
    AX  FA  ME  RE  WO
    AY      MI
        GO  MU  SH  XI
    BE      MY  SI
    BI  HA      SO  YE
    BY  HE  NO      YO
        HI  NU
        HO
    ");
    assert_eq!(columns.split_whitespace().count(), 72);
    assert_eq!(env.run("twos --json").lines().count(), 72);
    let one = env.run("twos --across 1");
    assert_eq!(one.lines().count(), 72 + 19);
}

#[test]
fn what_a_policy_drops_is_told_with_its_class() {
    let env = Env::new();
    let dropped = env.run("twos --dropped --against twl98");
    let words: Vec<&str> = dropped.lines().map(|line| &line[..2]).collect();
    assert_eq!(
        words.join(" "),
        "AA AE AL BA BO DE ES ET HM JO KA MM MO NA NE OD OE OM OP OY PE UN XU YA"
    );
    assert!(dropped.contains("XU\tcurrency\n"), "{dropped}");
    env.write("club.txt", "qi\nza\nat\nzz\n");
    assert_snapshot!(env.run("twos --dropped -l club.txt"), @r"
    QI	loan word
    ZA	slang
    ZZ	not on the list
    ");
    assert_snapshot!(env.run("twos --dropped --against scrabble-i"), @"[exit 1]");
}

#[test]
fn policies_are_compared() {
    let env = Env::new();
    assert_snapshot!(env.run("twos compare NWL --policy twl14"), @r"
    -EW
    -OK
    [exit 1]
    ");
    assert_snapshot!(env.run("twos compare twl14 --policy nwl --json"), @r#"
    {"change":"+","word":"EW"}
    {"change":"+","word":"OK"}
    [exit 1]
    "#);
    assert_eq!(env.run("twos compare scrabble-i"), "");
}

#[test]
fn a_lexicon_is_filtered_and_other_lengths_stay() {
    let env = Env::new();
    env.write("club.txt", "AA\nAT\nZA#\nZAX lava\nA\n");
    assert_snapshot!(env.run("twos apply club.txt -o out.lex"), @r"
    ------- stderr
    out.lex: lexicon out, 3 words, sha256 228480fa
    dropped 2 words; twos --dropped -l club.txt says which and why
    ");
    assert_eq!(env.run("twos --dropped -l club.txt"), "AA\tloan word\nZA\tslang\n");
    let printed = env.run("twos apply -l club.txt");
    assert!(printed.starts_with("A\nAT\nZAX\n------- stderr\ndropped 2 words"), "{printed}");
    env.run("twos apply club.txt -o out.txt");
    assert_eq!(env.read("out.txt"), b"A\nAT\nZAX\n");
    assert_eq!(env.run("lexicon list out.lex --definitions"), "A\nAT\nZAX lava\n");
    env.run("twos apply club.txt -o full.lex --add");
    assert_eq!(env.run("lexicon list full.lex").lines().filter(|word| word.len() == 2).count(), 72);
    assert!(env.run("twos apply club.txt -o out.lex").contains("use --force to overwrite it"));
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn a_real_lexicon_loses_only_weird_twos() {
    let list = real_list("enable2k.txt");
    let env = Env::new();
    env.write("list.txt", list);
    assert!(env.run("twos apply list.txt -o out.lex").contains("dropped 24 words"));
    assert!(env.run("lexicon info out.lex").contains("words     173,504\n"));
}

#[test]
fn a_policy_of_ones_own_is_a_file() {
    let env = Env::new();
    env.write("club.toml", "title = \"Club\"\nwords = \"qi za at\"\n");
    assert_eq!(env.run("twos --policy club.toml"), "AT  QI  ZA\n");
    env.write("club.toml", "title = \"Club\"\nwords = \"qi zax\"\n");
    assert_snapshot!(env.run("twos --policy club.toml"), @r#"
    ------- stderr
    error: club.toml:2:13: expected words of two letters, found zax
      words = "qi zax"
                  ^
    [exit 2]
    "#);
    assert_snapshot!(env.run("twos --policy scrable-i"), @r"
    ------- stderr
    error: no two-letter policy is named `scrable-i`
    hint: did you mean `scrabble-i`?
    [exit 2]
    ");
    let fise = env.run("twos --policy fise2009 --across 3");
    assert_eq!(fise.split_whitespace().count(), 89);
    let refusal = env.run("twos compare nwl --policy fise2009");
    let expected = "error: the policy nwl uses the alphabet english; the policy uses spanish\n";
    assert!(refusal.contains(expected), "{refusal}");
}

#[test]
fn an_option_without_effect_is_a_note_and_one_of_another_job_unknown() {
    let env = Env::new();
    for options in ["--json --across 3", "--dropped --across 3", "--top 2 --across 3"] {
        let said = env.run(&format!("twos {options}"));
        assert!(said.ends_with("note: --across has no effect here\n"), "{options}: {said}");
    }
    for options in ["names --across 3", "compare nwl -l wordy", "--add", "--against nwl"] {
        let refusal = env.run(&format!("twos {options}"));
        assert!(refusal.ends_with("[exit 2]\n"), "{options}: {refusal}");
    }
}

/// With a lexicon the words are those of it that stay.
#[test]
fn the_twos_of_a_lexicon_that_stay() {
    let env = Env::new();
    env.write("club.txt", "aa\nat\nbe\nza\nzax\n");
    assert_eq!(env.run("twos -l club.txt --top 5"), "AT\nBE\n");
    assert_eq!(env.run("twos -l club.txt --search begins:B --csv"), "word\nBE\n");
    assert_eq!(env.run("twos -l club.txt --length 3"), "[exit 1]\n");
    assert_eq!(env.run("twos -o twos.csv"), "");
    assert_eq!(String::from_utf8(env.read("twos.csv")).unwrap().lines().count(), 73);
    assert_eq!(env.run("twos -o twos.txt"), "");
    assert_eq!(env.read("twos.txt"), env.run("twos").into_bytes());
}

#[test]
fn all_policies_are_listed() {
    let list = Env::new().run("twos names");
    assert!(
        list.contains(
            "scrabble-i\t72\tenglish\tScrabble O and I For Word Lovers, the refined list\n"
        )
    );
    assert_eq!(list.lines().count(), 15);
}
