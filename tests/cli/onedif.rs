//! One-letter-substitution lists.

use insta::assert_snapshot;

use crate::env::{Env, real_list};

const LIST: &str = "boat\nchat\ncoal\ncoat\ncost\nmoat\nat\nit\nzoo\n";

#[test]
fn a_line_a_word_and_none_for_a_word_without() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("1dif -l club.txt COAT"), @"COAT	BOAT CHAT COAL COST MOAT");
    assert_snapshot!(env.run("1dif -l club.txt zoo"), @"[exit 1]");
    assert_snapshot!(env.run("1dif -l club.txt --all zoo"), @r"
    ZOO
    [exit 1]
    ");
    // GOAT is not in the list and is answered all the same.
    assert_snapshot!(env.run("1dif -l club.txt GOAT"), @"GOAT	BOAT COAT MOAT");
    assert_snapshot!(env.run("1dif -l club.txt -k 2 COAL"), @"COAL	BOAT CHAT COST MOAT");
    assert_snapshot!(env.run("1dif -l club.txt --json IT"), @r#"{"k":1,"word":"IT","words":["AT"]}"#);
}

#[test]
fn without_words_it_is_the_whole_lexicon() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let all = env.run("1dif -l club.txt");
    assert_snapshot!(all, @r"
    AT	IT
    BOAT	COAT MOAT
    CHAT	COAT
    COAL	COAT
    COAT	BOAT CHAT COAL COST MOAT
    COST	COAT
    IT	AT
    MOAT	BOAT COAT
    ");
    assert_eq!(
        env.run("1dif -l club.txt --length 4-"),
        all.replace("AT\tIT\n", "").replace("IT\tAT\n", "")
    );
    assert_eq!(env.run("1dif -l club.txt --length 2"), "AT\tIT\nIT\tAT\n");
    assert_snapshot!(env.run("1dif -l club.txt -k 3"), @"[exit 1]");
}

#[test]
fn tiles_are_exchanged_not_characters() {
    let env = Env::new();
    env.write("es.txt", "cha\nca\nla\nlla\nché\n");
    assert_snapshot!(env.run("1dif -l es.txt --alphabet spanish CHA"), @"CHA	CA CHE LA LLA");
}

#[test]
fn the_real_lists_have_the_known_pairs() {
    for (name, pairs, words) in [("enable2k.txt", 271_570, 80_859), ("yawl.txt", 462_172, 132_402)]
    {
        let Some(list) = real_list(name) else { return };
        let env = Env::new();
        env.write("list.txt", list);
        let table = env.run("1dif -l list.txt");
        assert_eq!(table.lines().count(), words);
        assert_eq!(table.matches(['\t', ' ']).count(), pairs);
    }
}

#[test]
fn real_words_have_the_known_neighbours() {
    let Some(list) = real_list("enable2k.txt") else { return };
    let env = Env::new();
    env.write("list.txt", list);
    assert_snapshot!(env.run("1dif -l list.txt COAT MAIMING"), @r"
    COAT	BOAT CHAT COAL COAX COFT COLT COOT COST DOAT GOAT MOAT
    MAIMING	MAILING
    ");
    let masking = env.run("1dif -l list.txt -k 2 MASKING");
    assert_eq!(masking.split_whitespace().count(), 1 + 91);
    assert!(masking.contains(" MAILING"));
}
