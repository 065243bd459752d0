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
        ("x.toml", "lexicon make x.toml -o out.lex"),
        ("x.dic", "lexicon build x.dic -o out.lex"),
        ("x.lex", "lexicon verify x.lex"),
        ("x.txt", "lexicon lint x.txt"),
        ("texts.toml", "page --texts texts.toml -o club.html"),
        ("claims.toml", "simulate report claims.toml --runs runs -o page.html"),
        ("font.ttf", "sheet twos --layout font=font.ttf -o twos.pdf"),
        ("words.txt", "sheet worksheet spelling words.txt"),
        ("runs/run-1-of-1.json", "simulate merge runs"),
        ("data/config.toml", "judge QUIZ"),
        ("x.jsonl", "judge report x.jsonl"),
        ("x.txt", "wordfind @./x.txt"),
        ("x.toml", "twos --policy x.toml"),
        ("x.toml", "sheet x.toml"),
        ("x.toml", "slip x.toml"),
        ("x.toml", "referee show x.toml"),
        ("x.toml", "simulate --games 1 --game x.toml"),
        ("x.klv2", "simulate --games 1 --players greedy,leaves:x.klv2"),
        ("x.klv2", "moves CAT --leaves x.klv2"),
        ("x.toml", "moves CAT --game x.toml"),
        ("board.txt", "moves CAT --board board.txt"),
        ("board.txt", "referee play 8H CAT --board board.txt"),
        ("board.txt", "referee layout board.txt"),
        ("board.txt", "referee scribe --board board.txt"),
        ("x.gcg", "referee speed x.gcg"),
        ("x.gcg", "referee scribe x.gcg"),
        ("x.gcg", "referee game x.gcg"),
        ("x.json", "referee game x.json"),
        ("x.gcg", "referee stats x.gcg"),
        ("x.gcg", "referee analyse x.gcg"),
    ] {
        let said = env(&[name]).run(command);
        let fact = said.lines().find(|line| line.starts_with("error: ")).unwrap_or(&said);
        let ends = ["it has more than ", "is a device, not a file"];
        let named = fact.contains(name) && ends.iter().any(|end| fact.contains(end));
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
    let said = env.run("sheet worksheet spelling long.txt");
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
