//! Files that never end where no word list is expected: each is named, none fills the memory.

use std::os::unix::fs::symlink;

use crate::env::Env;

/// A folder in which these names never end.
fn env(endless: &[&str]) -> Env {
    let env = Env::new();
    for name in endless {
        let path = env.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        symlink("/dev/zero", path).unwrap();
    }
    env
}

#[test]
fn what_is_no_word_list_has_an_end() {
    for (name, command) in [
        ("x.toml", "lexicon build x.toml -o out.lex"),
        ("texts.toml", "page --texts texts.toml -o club.html"),
        ("claims.toml", "simulate report claims.toml --runs runs -o page.html"),
        ("font.ttf", "sheet twos --font font.ttf -o twos.pdf"),
        ("runs/run-1-of-1.json", "simulate merge runs"),
        ("data/config.toml", "judge QUIZ"),
    ] {
        let said = env(&[name]).run(command);
        let fact = said.lines().find(|line| line.starts_with("error: ")).unwrap_or(&said);
        let named = fact.contains(name) && fact.contains("cannot read: it has more than ");
        assert!(named && said.ends_with("[exit 2]\n"), "{command}: {said}");
    }
}

#[test]
fn what_is_installed_lies_on_a_disk() {
    let said = env(&["data/lexicons/club.lex"]).run("lexicon installed");
    assert!(said.contains("club.lex: it is not a file\n"), "{said}");
    assert!(said.ends_with("[exit 2]\n"), "{said}");
}

#[test]
fn what_is_wrong_in_a_file_is_named_there() {
    let env = Env::new();
    env.write("empty.txt", "# nothing\n\n").write("club.txt", "COAT\n");
    let said = env.run("wordfind -l club.txt @./empty.txt");
    assert!(said.contains("error: ./empty.txt: there are no conditions in it\n"), "{said}");
    let said = env.run("lexicon build empty.txt -o out.lex");
    assert!(said.contains("hint: nothing is left of empty.txt; --left-out"), "{said}");
    // A line that no screen has room for.
    env.write("long.txt", format!("WORD\n{}\n", "[".repeat(100_000)));
    let said = env.run("sheet spelling long.txt");
    assert!(said.contains("error: long.txt:2: a line of 100000 bytes is too long"), "{said:.200}");
    assert!(said.len() < 500, "{}", said.len());
    // No alphabet is hinted at for a digit.
    env.write("digit.txt", "CARE\nQ1\n");
    let said = env.run("lexicon build digit.txt -o out.lex");
    assert!(!said.contains("--alphabet") && said.contains("--skip-invalid"), "{said}");
    // A folder that cannot be made.
    let said = env.run("simulate --games 1 -l club.txt -o club.txt/runs");
    assert!(said.contains("club.txt/runs: cannot make the folder: "), "{said}");
    assert!(!said.contains("os error"), "{said}");
}
