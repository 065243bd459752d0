//! What earlier versions wrote is read by this one: a lexicon with definitions and reasons, a record.
//! Files in `tests/kept` stay as they are; a new version of a format brings a file of its own.

use crate::env::Env;

fn kept(name: &str) -> String {
    format!("{}/tests/kept/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_lexicon_of_the_first_version_opens() {
    let (env, file) = (Env::new(), kept("club.lex"));
    let verified = env.run(&format!("lexicon verify {file}"));
    assert!(verified.ends_with(": OK, lexicon kept, 3 words, sha256 e1334b24\n"), "{verified}");
    assert_eq!(
        env.run(&format!("lexicon lookup -l {file} QI GOAT")),
        "QI\tin\tthe vital force [n -S]\nGOAT\tnot in\n[exit 1]\n"
    );
    let why = env.run(&format!("lexicon why -l {file} GOAT"));
    assert!(why.contains("taken out\tremove out.txt\tvoted out"), "{why}");
    assert_eq!(env.run(&format!("wordfind -l {file} length:4")), "COAT\n");
}

#[test]
fn a_record_of_the_first_version_is_replayed() {
    let env = Env::new();
    let said = env.run(&format!("referee game {}", kept("game.gcg")));
    assert!(said.contains("P1 333, P2 299; won by P1\n"), "{said}");
    assert!(!said.contains("error"), "{said}");
}
