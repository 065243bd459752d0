//! Slurs and vulgar words are not asked, unless somebody wants them.

use std::fs;

use crate::env::Env;

/// A club's own classes: OAT and TACO are of them.
const CLASSES: &str = "[[class]]\nname = 'slur'\nlevel = 1\nwords = 'oat taco'\n";

fn env() -> Env {
    let env = Env::new();
    fs::create_dir_all(env.path("data/classes")).unwrap();
    fs::write(env.path("data/classes/expurgation.toml"), CLASSES).unwrap();
    env
}

#[test]
fn what_is_made_leaves_them_out_and_says_how_many() {
    let env = env();
    let said = env.run("new fours length:3-4 -l words.txt", "");
    assert!(said.contains("note: left out 2 slurs and vulgar words"), "{said}");
    assert!(said.contains("hint: --unexpurgated asks them, too"), "{said}");
    // ACOT, ACLM, AOST and ABOT.
    assert!(said.contains("fours: 4 cards"), "{said}");
    // COAT is all that is asked of ACOT, and whoever types the other is told so.
    let said = env.run("try coat -l words.txt", "taco\ncoat\n");
    assert!(said.contains("every word of these letters (1)"), "{said}");
    assert!(said.contains("TACO is a word, but not asked for"), "{said}");
    // A word alone that is not asked is no card.
    let said = env.run("try oat -l words.txt", "");
    assert!(said.contains("note: left out 1 slur or vulgar word\n"), "{said}");
    assert!(said.contains("[exit 2]"), "{said}");
    // More cards for the box: it goes on as it was made.
    assert!(env.run("add fours length:3", "").contains("note: left out 1 slur or vulgar word\n"));
}

#[test]
fn who_wants_them_is_asked() {
    let env = env();
    let said = env.run("new fours length:3-4 -l words.txt --unexpurgated", "");
    assert!(said.contains("fours: 5 cards") && !said.contains("left out"), "{said}");
    let said = env.run("try coat -l words.txt --unexpurgated", "taco\ncoat\n");
    assert!(said.contains("every word of these letters (2)"), "{said}");
    // The choice goes with the box to another machine.
    env.run("new spared coat -l words.txt", "");
    for name in ["fours", "spared"] {
        env.run(&format!("export {name} --to json -o {name}.json"), "");
        env.run(&format!("import {name}.json --name {name}2"), "");
    }
    let spares = "SELECT name FROM boxes WHERE spares ORDER BY name";
    let file = env.file();
    let mut statement = file.prepare(spares).unwrap();
    let names = statement.query_map([], |row| row.get::<_, String>(0)).unwrap();
    assert_eq!(names.map(Result::unwrap).collect::<Vec<_>>(), ["spared", "spared2"]);
}
