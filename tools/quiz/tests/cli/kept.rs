//! Boxes that the first version wrote are opened by this one, and go on.

use std::path::Path;

use crate::env::Env;

#[test]
fn boxes_of_the_first_version_go_on() {
    let env = Env::new();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept/quiz.db");
    std::fs::create_dir(env.path("data")).unwrap();
    std::fs::copy(kept, env.path("data/quiz.db")).unwrap();
    env.wait();
    assert_eq!(
        env.run("list", ""),
        "fours\tanagrams\t4\t1\t3\twords.txt\nvalid\tvalid\t12\t0\t12\twords.txt\n"
    );
    let history = || env.run("history OATS", "");
    let first = "fours\tAOST\tDAY\tmissed\t0.0 COAT TACO\n";
    assert!(history().starts_with(first), "{}", history());
    // Its boxes ask all words that they have.
    let spared = "SELECT count(*) FROM boxes WHERE spares";
    assert_eq!(env.file().query_row(spared, [], |row| row.get(0)), Ok(0));
    // An answer of today comes beside that one.
    env.run("fours", "oats\n");
    assert!(history().starts_with(&format!("{first}fours\tAOST\tDAY\tgood\t")), "{}", history());
}
