//! Lexicons of the user's own, and the config file.

use insta::assert_snapshot;

use crate::env::Env;

/// What is printed, with the folder of the test left out.
fn shown(env: &Env, line: &str) -> String {
    env.run(line).replace(&env.path("").display().to_string(), "")
}

#[test]
fn the_default_lexicon_says_once_that_it_is_no_tournament_list() {
    let env = Env::new();
    let answer = env.run("judge COAT GOAT");
    assert_eq!(answer.matches("the lexicon wordy is not a tournament list").count(), 1, "{answer}");
    // Who chose it knows it.
    assert!(!env.run("judge -l wordy COAT").contains("tournament"));
    assert!(!env.run("judge -q COAT").contains("tournament"));
    env.write("club.txt", "QI\n");
    assert!(!env.run("judge -l club.txt QI").contains("tournament"));
    // What is piped into programs stays as it is.
    assert_eq!(env.run("wordfind QUIZ"), "QUIZ\n");
}

#[test]
#[cfg(target_os = "linux")]
fn on_a_terminal_every_program_says_so() {
    let env = Env::new();
    let line = format!("{} wordfind QUIZ", crate::env::WORDY);
    let mut command = std::process::Command::new("script");
    command.args(["-qec", &line, "/dev/null"]).current_dir(env.path("")).env_clear();
    command.env("WORDY_DATA", env.path("data")).env("PATH", std::env::var("PATH").unwrap());
    let printed = String::from_utf8(command.output().unwrap().stdout).unwrap();
    assert_eq!(printed.matches("is not a tournament list").count(), 1, "{printed}");
    assert!(printed.contains("QUIZ"), "{printed}");
}

#[test]
fn a_lexicon_is_installed_under_a_name() {
    let env = Env::new();
    env.write("list.txt", "QI the vital force\nZEN\n");
    assert_snapshot!(env.run("judge -l nwl23 QI"), @r"
    ------- stderr
    error: no lexicon is named `nwl23`
    hint: there are college, wordy
    hint: `lexicon install FILE --as nwl23` gives a file this name
    hint: for a file without a folder write ./FILE
    [exit 2]
    ");
    assert_eq!(env.run("lexicon installed"), "[exit 1]\n");
    assert_snapshot!(shown(&env, "lexicon install list.txt --as nwl23"), @r"
    ------- stderr
    data/lexicons/nwl23.lex: lexicon nwl23, 2 words, sha256 4a8ddacf
    ");
    assert_snapshot!(env.run("judge -l nwl23 QI"), @r"
    ACCEPTABLE
    ------- stderr
    lexicon nwl23, 2 words, sha256 4a8ddacf
    ");
    assert_eq!(
        shown(&env, "lexicon installed"),
        "nwl23\t2 words\tsha256 4a8ddacf\tdata/lexicons/nwl23.lex\n"
    );
    let row: serde_json::Value =
        serde_json::from_str(&env.run("lexicon installed --json")).unwrap();
    assert_eq!((&row["name"], &row["words"]), (&"nwl23".into(), &2.into()));
    assert!(env.run("lexicon lookup -l nwl23 QI").contains("the vital force"));
    let again = shown(&env, "lexicon install list.txt --as nwl23");
    assert!(again.contains("data/lexicons/nwl23.lex already exists"), "{again}");
    assert!(!env.run("lexicon install list.txt --as nwl23 --force").contains("exit"));
}

#[test]
fn a_built_lexicon_keeps_all_but_its_name() {
    let env = Env::new();
    env.write("base.txt", "QI\nZEN\n").write("out.txt", "ZEN # no\n");
    env.write(
        "house.toml",
        "name = \"house\"\n[[layer]]\nadd = \"base.txt\"\n[[layer]]\nremove = \"out.txt\"\n",
    );
    env.run("lexicon build house.toml -o house.lex");
    env.run("lexicon install house.lex --as ours");
    assert!(env.run("judge -l ours QI").contains("lexicon ours, 1 word"));
    assert!(env.run("lexicon why -l ours ZEN").contains("taken out"));
    assert!(env.run("lexicon verify data/lexicons/ours.lex").contains(": OK, lexicon ours"));
}

#[test]
fn what_is_not_installed_leaves_nothing() {
    let env = Env::new();
    env.write("list.txt", "QI\n").write("empty.txt", "").write("broken.lex", "PK");
    for (file, name) in [
        ("list.txt", "a/b"),
        ("list.txt", "../b"),
        ("list.txt", "x.lex"),
        ("list.txt", "kwg:x"),
        ("empty.txt", "ours"),
        ("broken.lex", "ours"),
        ("missing.txt", "ours"),
    ] {
        let refused = env.run(&format!("lexicon install {file} --as {name}"));
        assert!(refused.ends_with("[exit 2]\n"), "{file} {name}: {refused}");
    }
    assert!(!env.path("data").exists());
    std::fs::create_dir_all(env.path("data/lexicons")).unwrap();
    env.write("data/lexicons/cut.lex", "PK").write("data/lexicons/notes.txt", "");
    let listed = shown(&env, "lexicon installed");
    assert!(listed.contains("error: data/lexicons/cut.lex: "), "{listed}");
    assert!(listed.ends_with("[exit 2]\n"), "{listed}");
}

#[test]
fn the_config_file_sets_lexicon_paper_alphabet_and_level() {
    let env = Env::new();
    env.write("list.txt", "BLORP\n").write("cafe.txt", "CAFÉ\n");
    assert!(
        shown(&env, "lexicon install list.txt --as ours --default")
            .contains("data/config.toml: lexicon = \"ours\"\n")
    );
    assert_eq!(env.read("data/config.toml"), b"lexicon = \"ours\"\n");
    let verdict = env.run("judge BLORP");
    assert!(verdict.contains("lexicon ours, 1 word") && !verdict.contains("note"), "{verdict}");
    // The option and the environment come first.
    assert_eq!(env.run("judge -q -l wordy BLORP"), "UNACCEPTABLE\n[exit 1]\n");
    let output = env.command("judge").args(["-q", "BLORP"]).env("WORDY_LEXICON", "wordy").output();
    assert_eq!(output.unwrap().status.code(), Some(1));

    env.write(
        "data/config.toml",
        "# mine\nlevel = 10\nalphabet = \"french\"\npaper = \"letter\"\n",
    );
    assert!(env.run("judge ZYGOTE").starts_with("UNACCEPTABLE"));
    assert!(env.run("judge -q --level 80 ZYGOTE").starts_with("ACCEPTABLE"));
    // A list without levels is not asked for them; it is read in the alphabet.
    assert_eq!(env.run("judge -q -l cafe.txt CAFÉ"), "ACCEPTABLE\n");
    assert!(!env.run("lexicon build cafe.txt -o cafe.lex").contains("exit"));
    let page = env.run("sheet twos --format html");
    assert!(page.contains("8.5in") || page.contains("215.9") || page.contains("letter"), "{page}");

    assert!(!env.run("lexicon install list.txt --as more --default").contains("exit"));
    let config = String::from_utf8(env.read("data/config.toml")).unwrap();
    assert!(config.starts_with("lexicon = \"more\"\n# mine\nlevel = 10\n"), "{config}");
}

#[test]
fn a_config_file_that_is_wrong_is_an_error_with_its_place() {
    let env = Env::new();
    std::fs::create_dir_all(env.path("data")).unwrap();
    env.write("data/config.toml", "lexicon = \"wordy\"\npapers = \"a4\"\n");
    let refused = shown(&env, "judge QUIZ");
    assert!(refused.contains("error: data/config.toml:2:1: unknown field `papers`"), "{refused}");
    assert!(refused.ends_with("[exit 2]\n"), "{refused}");
    env.write("data/config.toml", "lexicon = \"gone\"\n");
    assert!(env.run("judge QUIZ").ends_with("[exit 2]\n"));
}
