//! Lexicons of the user's own, and the config file.

use insta::assert_snapshot;

use crate::env::Env;

/// What is printed, with the folder of the test left out.
fn shown(env: &Env, line: &str) -> String {
    env.run(line).replace(&env.path("").display().to_string(), "")
}

#[test]
fn only_a_verdict_by_the_default_lexicon_says_that_it_is_no_tournament_list() {
    let env = Env::new();
    let note = "note: wordy is not a tournament list\n";
    assert!(env.run("judge COAT GOAT").ends_with(note), "{}", env.run("judge COAT GOAT"));
    // Who chose it knows it.
    env.write("club.txt", "QI\n");
    for line in ["judge -l wordy COAT", "judge -q COAT", "judge -l club.txt QI", "wordfind QUIZ"] {
        assert!(!env.run(line).contains("tournament"), "{line}");
    }
    std::fs::create_dir_all(env.path("data")).unwrap();
    env.write("data/config.toml", "notes = false\n");
    assert!(!env.run("judge COAT").contains("tournament"));
}

#[test]
#[cfg(target_os = "linux")]
fn on_a_terminal_the_way_to_a_list_of_ones_own_is_told_once_a_day() {
    let env = Env::new();
    let typed = |line: &str| {
        let line = format!("{} {line}", crate::env::WORDY);
        let mut command = std::process::Command::new("script");
        command.args(["-qec", &line, "/dev/null"]).current_dir(env.path("")).env_clear();
        command.env("WORDY_DATA", env.path("data")).env("PATH", std::env::var("PATH").unwrap());
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert_eq!(typed("wordfind QUIZ").replace('\r', ""), "QUIZ\n");
    let said = typed("judge QUIZ");
    assert_eq!(said.matches("lexicon install").count(), 1, "{said}");
    assert_eq!(said.lines().count(), 3, "the verdict, the lexicon, one line: {said}");
    assert!(!typed("judge QUIZ").contains("lexicon install"));
    // A day later.
    let yesterday = std::time::SystemTime::now() - std::time::Duration::from_hours(25);
    let noted = std::fs::File::options().write(true).open(env.path("data/noted")).unwrap();
    noted.set_modified(yesterday).unwrap();
    assert!(typed("judge QUIZ").contains("lexicon install"));
    // A small list as the default: the way back, once a day.
    env.write("club.txt", "QI\n").run("lexicon install club.txt --default");
    let noted = std::fs::File::options().write(true).open(env.path("data/noted")).unwrap();
    noted.set_modified(yesterday).unwrap();
    assert!(typed("wordfind QI").contains("club, 1 word; `lexicon default wordy` goes back"));
    assert!(!typed("wordfind QI").contains("goes back"));
}

#[test]
fn a_lexicon_is_installed_under_a_name() {
    let env = Env::new();
    env.write("list.txt", "QI the vital force\nZEN\n");
    assert_snapshot!(env.run("judge -l nwl23 QI"), @r"
    ------- stderr
    error: no lexicon is named `nwl23`
    hint: there are college, wordy
    hint: `lexicon install FILE --name nwl23` gives a file this name
    hint: for a file without a folder write ./FILE
    [exit 2]
    ");
    assert_eq!(env.run("lexicon installed"), "[exit 1]\n");
    assert_snapshot!(shown(&env, "lexicon install list.txt --name nwl23"), @r"
    ------- stderr
    installed lexicon nwl23, 2 words, sha256 4a8ddacf
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
    let again = shown(&env, "lexicon install list.txt --name nwl23");
    assert!(again.contains("data/lexicons/nwl23.lex already exists"), "{again}");
    assert!(!env.run("lexicon install list.txt --name nwl23 --force").contains("exit"));
}

#[test]
fn a_built_lexicon_keeps_all_but_its_name() {
    let env = Env::new();
    env.write("base.txt", "QI\nZEN\n").write("out.txt", "ZEN # no\n");
    env.write(
        "house.toml",
        "name = \"house\"\n[[layer]]\nadd = \"base.txt\"\n[[layer]]\nremove = \"out.txt\"\n",
    );
    env.run("lexicon make house.toml -o house.lex");
    env.run("lexicon install house.lex --name ours");
    assert!(env.run("judge -l ours QI").contains("lexicon ours, 1 word"));
    assert!(env.run("lexicon why -l ours ZEN").contains("taken out"));
    assert!(env.run("lexicon verify data/lexicons/ours.lex").contains(": OK, lexicon ours"));
}

#[test]
fn without_a_name_a_lexicon_is_installed_under_that_of_its_file() {
    let env = Env::new();
    env.write("club.txt", "QI\nZA\n").run("lexicon install club.txt");
    assert_eq!(env.run("lexicon list -l club"), env.run("lexicon list club.txt"));
    assert_eq!(env.run("wordfind QI -l club"), "QI\n");
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
        let refused = env.run(&format!("lexicon install {file} --name {name}"));
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
        shown(&env, "lexicon install list.txt --name ours --default")
            .contains("ours is your default lexicon now; `lexicon default wordy` goes back\n")
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

    assert!(!env.run("lexicon install list.txt --name more --default").contains("exit"));
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
}

#[test]
fn what_the_config_file_or_the_environment_names_is_told_as_theirs() {
    let env = Env::new();
    std::fs::create_dir_all(env.path("data")).unwrap();
    env.write("data/config.toml", "lexicon = \"gone\"\n");
    assert_snapshot!(shown(&env, "judge QUIZ"), @r"
    ------- stderr
    error: no lexicon is named `gone`
    hint: there are college, wordy
    hint: `lexicon install FILE --name gone` gives a file this name
    hint: for a file without a folder write ./FILE
    hint: the config file names it: data/config.toml
    hint: `lexicon default wordy` goes back to the built-in lexicon
    [exit 2]
    ");
    assert!(!env.run("judge -l gone QUIZ").contains("config"));
    let output = env.command("judge").arg("QUIZ").env("WORDY_LEXICON", "nwl23").output().unwrap();
    assert_snapshot!(String::from_utf8(output.stderr).unwrap(), @r"
    error: no lexicon is named `nwl23`
    hint: there are college, wordy
    hint: `lexicon install FILE --name nwl23` gives a file this name
    hint: for a file without a folder write ./FILE
    hint: the environment variable WORDY_LEXICON names it
    ");
    // A file that it names, too.
    env.write("data/config.toml", "lexicon = \"./club.kad\"\n").write("data/club.kad", "");
    let refused = shown(&env, "judge QUIZ");
    assert!(refused.contains("hint: the config file names it: data/config.toml\n"), "{refused}");
    env.write("data/config.toml", "paper = \"a99\"\n");
    assert_snapshot!(shown(&env, "sheet twos --format html"), @r"
    ------- stderr
    error: data/config.toml: expected letter, legal, tabloid, a3, a4, a5, a6, business, index, or a size such as 210x297mm, found `a99`
    [exit 2]
    ");
    env.write("data/config.toml", "alphabet = \"klingon\"\n").write("list.txt", "QI\n");
    assert_snapshot!(shown(&env, "judge -l list.txt QI"), @r"
    ------- stderr
    error: data/config.toml: no alphabet is named `klingon`
    hint: there are catalan, croatian, czech, danish, dutch, english, estonian, finnish, french, german, greek, hungarian, italian, norwegian, polish, portuguese, romanian, slovene, spanish, swedish, turkish
    [exit 2]
    ");
    env.write("data/config.toml", "level = 5\n");
    assert_snapshot!(shown(&env, "judge QUIZ"), @r"
    ------- stderr
    error: data/config.toml: wordy has no words of level 5 or below
    hint: the built-in lexicon has the levels 10, 20, … 80
    [exit 2]
    ");
}

#[test]
fn the_level_of_the_config_file_is_that_of_sets_and_editions() {
    let env = Env::new();
    std::fs::create_dir_all(env.path("data")).unwrap();
    let lines = ["minus wordy college", "union wordy college --length 2", "diff wordy college"];
    let asked = lines.map(|line| env.run(&format!("lexicon {line} --level 10")));
    env.write("data/config.toml", "level = 10\n");
    assert_eq!(lines.map(|line| env.run(&format!("lexicon {line}"))), asked);
    // The option comes first, and a list without levels is not asked for them.
    assert!(env.run("lexicon minus wordy college --level 80").lines().count() > 100_000);
    env.write("club.txt", "AB\n");
    let common = env.run("lexicon list -l wordy --length 2");
    assert_eq!(env.run("lexicon minus wordy club.txt --length 2"), common);
}

#[test]
fn an_embedded_lexicon_is_replaced_by_force_alone() {
    let env = Env::new();
    env.write("list.txt", "BLORP\n");
    assert_snapshot!(env.run("lexicon install list.txt --name wordy"), @r"
    ------- stderr
    error: wordy is the name of a built-in lexicon
    hint: choose another name with --name, or use yours in its place with --force
    [exit 2]
    ");
    assert!(!env.path("data").exists());
    assert_snapshot!(shown(&env, "lexicon install list.txt --name college --force"), @r"
    ------- stderr
    installed lexicon college, 1 word, sha256 e3bab5e9
    note: it takes the place of the built-in lexicon college
    hint: `lexicon uninstall college` brings that back
    ");
    assert_eq!(env.run("judge -q -l college BLORP"), "ACCEPTABLE\n");
    assert!(env.run("lexicon uninstall college").contains("uninstalled college"));
    assert_eq!(env.run("judge -q -l college BLORP"), "UNACCEPTABLE\n[exit 1]\n");
}

#[test]
fn the_default_is_shown_chosen_and_given_back() {
    let env = Env::new();
    env.write("club.txt", "QI\nZEN\n");
    assert!(env.run("lexicon default").starts_with("wordy\t257,"));
    env.run("lexicon install club.txt");
    assert_snapshot!(env.run("lexicon default club"), @r"
    ------- stderr
    club is your default lexicon now; `lexicon default wordy` goes back
    ");
    assert!(env.run("judge QUIZ").starts_with("UNACCEPTABLE"));
    let row: serde_json::Value = serde_json::from_str(&env.run("lexicon default --json")).unwrap();
    assert_eq!((&row["name"], &row["words"]), (&"club".into(), &2.into()));
    assert_snapshot!(env.run("lexicon default wordy"), @r"
    ------- stderr
    wordy is your default lexicon now
    ");
    assert!(env.run("judge QUIZ").starts_with("ACCEPTABLE"));
    // What is not there, or is no name, leaves the default as it was.
    for name in ["klub", "./club.txt", "nwl23"] {
        let refused = env.run(&format!("lexicon default {name}"));
        assert!(refused.ends_with("[exit 2]\n"), "{name}: {refused}");
    }
    assert!(env.run("lexicon default").starts_with("wordy\t"));
    let mut command = env.command("lexicon");
    let output = command.args(["default", "club"]).env("WORDY_LEXICON", "college").output();
    let notes = String::from_utf8(output.unwrap().stderr).unwrap();
    assert!(notes.contains("WORDY_LEXICON is set and comes first: college"), "{notes}");
}

#[test]
fn an_uninstalled_lexicon_is_nobodys_default() {
    let env = Env::new();
    env.write("club.txt", "QI\n").write("ours.txt", "ZEN\n");
    env.run("lexicon install ours.txt");
    env.run("lexicon install club.txt --default");
    env.write("data/config.toml", "# mine\nlexicon = \"club\"\nlevel = 50\n");
    assert_snapshot!(shown(&env, "lexicon uninstall klub"), @r"
    ------- stderr
    error: data/lexicons/klub.lex: no such file
    hint: did you mean `club`?
    hint: `lexicon installed` lists them
    [exit 2]
    ");
    assert_snapshot!(env.run("lexicon uninstall club ours"), @r"
    ------- stderr
    uninstalled club
    wordy is your default lexicon now
    uninstalled ours
    ");
    assert_eq!(env.read("data/config.toml"), b"# mine\nlevel = 50\n");
    assert_eq!(env.run("lexicon installed"), "[exit 1]\n");
    assert_snapshot!(env.run("lexicon uninstall college"), @r"
    ------- stderr
    error: college is built in and cannot be deleted
    hint: `lexicon default NAME` chooses another one
    [exit 2]
    ");
    // One that is damaged goes too.
    env.write("data/lexicons/cut.lex", "PK");
    assert!(env.run("lexicon default cut").ends_with("[exit 2]\n"));
    assert!(env.run("lexicon uninstall cut").ends_with("uninstalled cut\n"));
}
