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
    assert_snapshot!(env.run("twos --policy twl14 --against NWL"), @r"
    -EW
    -OK
    [exit 1]
    ");
    assert_snapshot!(env.run("twos --policy nwl --against twl14 --json"), @r#"
    {"change":"+","word":"EW"}
    {"change":"+","word":"OK"}
    [exit 1]
    "#);
    assert_eq!(env.run("twos --against scrabble-i"), "");
}

#[test]
fn a_lexicon_is_filtered_and_other_lengths_stay() {
    let env = Env::new();
    env.write("club.txt", "AA\nAT\nZA#\nZAX lava\nA\n");
    assert_snapshot!(env.run("twos --apply club.txt -o out.lex"), @r"
    AA	loan word
    ZA	slang
    ------- stderr
    out.lex: lexicon out, 3 words, sha256 228480fa
    ");
    assert_eq!(env.run("lexicon list out.lex --definitions"), "A\nAT\nZAX lava\n");
    env.run("twos --apply club.txt -o full.lex --add");
    assert_eq!(env.run("lexicon list full.lex").lines().filter(|word| word.len() == 2).count(), 72);
    assert!(env.run("twos --apply club.txt -o out.lex").contains("use --force to overwrite it"));
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn a_real_lexicon_loses_only_weird_twos() {
    let list = real_list("enable2k.txt");
    let env = Env::new();
    env.write("list.txt", list);
    assert_eq!(env.run("twos --apply list.txt -o out.lex").matches('\t').count(), 24);
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
    let refusal = env.run("twos --policy fise2009 --against nwl");
    let expected = "error: the policy nwl uses the alphabet english; the policy uses spanish\n";
    assert!(refusal.contains(expected), "{refusal}");
}

#[test]
fn an_option_without_effect_is_refused() {
    let env = Env::new();
    assert_snapshot!(env.run("twos -l wordy"), @r"
    ------- stderr
    error: --lexicon has no effect without --dropped or --apply
    hint: twos --dropped -l LEX prints the words of LEX that the policy drops
    [exit 2]
    ");
    for options in [
        "--level 35",
        "--list --across 3",
        "--list -p nwl",
        "--json --across 3",
        "--dropped --across 3",
        "--against nwl -l wordy",
        "--add",
    ] {
        let refusal = env.run(&format!("twos {options}"));
        assert!(refusal.ends_with("[exit 2]\n"), "{options}: {refusal}");
    }
}

#[test]
fn all_policies_are_listed() {
    let list = Env::new().run("twos --list");
    assert!(
        list.contains(
            "scrabble-i\t72\tenglish\tScrabble O and I For Word Lovers, the refined list\n"
        )
    );
    assert_eq!(list.lines().count(), 15);
}
