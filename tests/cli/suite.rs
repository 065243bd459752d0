//! The one program `wordy`: its list, its links, manual pages and completions.

use std::process::Command;

use insta::assert_snapshot;
use tempfile::TempDir;

use crate::env::{Env, WORDY};

fn names() -> Vec<&'static str> {
    wordy::PROGRAMS.iter().map(|program| program.name).collect()
}

#[test]
fn alone_it_lists_the_programs() {
    assert_snapshot!(Env::new().run("wordy"), @r"
    Word-list and lexicon programs for people who play with words

      lexicon   Build, inspect and explain lexicons
      judge     Is this play acceptable? One verdict for all its words
      wordfind  Find the words that meet your conditions
      anagram   Find the words that letters make
      hooks     Print the letters that words take in front and at the end
      1dif      List the words that differ from a word in one letter
      twos      Print the two-letter words that stay under a policy
      sheet     Print study sheets
      slip      Print rules on a slip: cards to keep by the rack
      page      Make a page for browsers that works without a network
      moves     Find the plays of a rack, the best first
      simulate  Let the computer play games against itself, and report statistics
      referee   Check and score plays in every game of the family

    Run one:       wordy judge QUIZ
    Its manual:    wordy judge --help
    All commands:  wordy --help
    ");
}

#[test]
fn its_list_names_every_program_once() {
    let env = Env::new();
    let list = env.run("wordy --list");
    let listed: Vec<_> = list.lines().map(|line| line.split('\t').next().unwrap()).collect();
    assert_eq!(listed, names());
    let json = env.run("wordy --list --json");
    for (line, name) in json.lines().zip(names()) {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(row["program"], name);
        assert_ne!(row["about"], "");
    }
}

#[test]
fn a_program_runs_by_its_first_word() {
    let env = Env::new();
    assert_eq!(env.run("wordy judge -q QUIZ"), "ACCEPTABLE\n");
    assert_eq!(env.run("wordy judge -q QUIZZ"), "UNACCEPTABLE\n[exit 1]\n");
    assert!(env.run("wordy lexicon build").contains("Usage: wordy lexicon build"));
    assert!(env.run("lexicon build").contains("Usage: lexicon build"));
    assert!(env.run("wordy help lexicon build").contains("Usage: wordy lexicon build"));
}

#[test]
fn the_version_is_told_with_all_that_is_inside() {
    let env = Env::new();
    let version = concat!("wordy ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(env.run("wordy --version"), version);
    assert_eq!(env.run("wordy -V"), version);
    let said = env.run("wordy --version --verbose");
    assert!(said.starts_with(version), "{said}");
    let said: Vec<&str> = said.lines().collect();
    for name in ["wordy", "college"] {
        // As the judge says it of a verdict.
        let judged = env.run(&format!("judge QUIZ -l {name}"));
        let line = judged.lines().find(|line| line.starts_with("lexicon ")).unwrap();
        assert!(said.contains(&line), "{line}: {said:?}");
    }
    assert!(said.iter().any(|line| line.starts_with("features: ")), "{said:?}");
    assert!(said.contains(&format!("your own files: {}", env.path("data").display()).as_str()));
    assert!(env.run("wordy --verbose").ends_with("[exit 2]\n"));
}

#[test]
fn a_mistyped_program_gets_the_nearest() {
    assert_snapshot!(Env::new().run("wordy juge QUIZ"), @r"
    ------- stderr
    error: there is no program juge
    hint: did you mean `wordy judge`?
    [exit 2]
    ");
}

#[test]
fn links_give_each_program_its_name() {
    let (env, folder) = (Env::new(), TempDir::new().unwrap());
    let into = folder.path().display();
    assert_eq!(env.run(&format!("wordy links {into} --prefix w-")), "");
    for name in names() {
        let path = folder.path().join(format!("w-{name}{}", std::env::consts::EXE_SUFFIX));
        let help = Command::new(path).arg("--help").output().unwrap().stdout;
        let help = String::from_utf8(help).unwrap();
        assert!(help.contains(&format!("Usage: w-{name}")), "{help}");
    }
    let again = env.run(&format!("wordy links {into} --prefix w-"));
    assert!(again.contains("w-lexicon") && again.ends_with("[exit 2]\n"), "{again}");
    assert_eq!(env.run(&format!("wordy links {into} --prefix w- --force")), "");
}

#[test]
fn manual_pages_are_of_every_command() {
    let env = Env::new();
    assert_eq!(env.run("wordy man -o man"), "");
    for (name, _) in crate::help::commands().iter().filter(|(name, _)| !name.starts_with("wordy "))
    {
        let page =
            String::from_utf8(env.read(&format!("man/{}.1", name.replace(' ', "-")))).unwrap();
        assert!(page.contains(".TH") && page.contains("SYNOPSIS"), "{name}");
    }
    assert_eq!(env.run("wordy man lexicon build").as_bytes(), env.read("man/lexicon-build.1"));
    assert!(env.run("wordy man -o man").ends_with("[exit 2]\n"));
    assert!(env.run("wordy man nothing").ends_with("[exit 2]\n"));
}

/// What bash offers for a line, by the script that `wordy completions bash` prints.
fn offered(env: &Env, line: &str) -> Vec<String> {
    let script = r#"
        source <(wordy completions bash)
        COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDBREAKS=$' \t\n"\'@><=;|&(:'
        "_wordy_${1%% *}"
        printf '%s\n' "${COMPREPLY[@]}""#;
    let folder = std::path::Path::new(WORDY).parent().unwrap();
    let output = Command::new("bash")
        .args(["-c", script, "bash", line])
        .env("PATH", format!("{}:{}", folder.display(), std::env::var("PATH").unwrap()))
        .env("WORDY_DATA", env.path("data"))
        .current_dir(env.path(""))
        .output()
        .expect("bash");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{line}");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn completions_are_names_options_and_files() {
    let env = Env::new();
    std::fs::create_dir_all(env.path("data/games")).unwrap();
    env.write("data/games/club.toml", "").write("club.txt", "QUIZ\n");
    for (line, one) in [
        ("judge --lex", "--lexicon"),
        ("judge -l col", "college"),
        ("judge -l clu", "club.txt"),
        ("judge --lexicon=col", "college"),
        ("sheet q-w", "q-without-u"),
        ("slip scrabble-i", "scrabble-i"),
        ("slip clu", "club"),
        ("slip tournament-ge", "tournament-german"),
        ("referee show super-c", "super-catalan"),
        ("slip tw", "twos"),
        ("twos --policy twl14", "twl14"),
        ("wordfind @high-f", "high-fives"),
        ("wordfind not proba", "probability:"),
        ("lexicon export --to kwg-d", "kwg-dawg"),
        ("lexicon build --alphabet fr", "french"),
        ("lexicon inf", "info"),
        ("wordy jud", "judge"),
        ("wordy lexicon export --to hun", "hunspell"),
        ("wordy man wordf", "wordfind"),
    ] {
        let offered = offered(&env, line);
        assert!(offered.iter().any(|own| own == one), "{line}: {offered:?}");
    }
    assert_eq!(offered(&env, "twos --policy zzz"), [""]);
}

#[test]
fn every_shell_has_a_script_for_every_program() {
    let env = Env::new();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = env.run(&format!("wordy completions {shell} --prefix w-"));
        for name in names().into_iter().chain(["wordy"]) {
            assert!(script.contains(&format!("w-{name}")), "{shell}: {name}");
        }
        let one = env.run(&format!("wordy completions {shell} judge"));
        assert!(one.contains("judge") && !one.contains("anagram"), "{shell}");
    }
    assert!(env.run("wordy completions bash juge").ends_with("[exit 2]\n"));
}

/// An argument that is called a name has names to offer, or it says here why not.
#[test]
fn arguments_that_take_names_complete_them() {
    use clap_complete::engine::ArgValueCompleter;
    let mut without = Vec::new();
    for (name, command) in crate::help::commands() {
        for arg in wordy::with_names(command).get_arguments() {
            let values = arg.get_value_names().unwrap_or_default();
            let named = values.iter().any(|value| {
                ["NAME", "GAME", "LEX", "FORMAT", "SEARCH", "QUERY", "CONDITION", "SHEET", "POLICY"]
                    .iter()
                    .any(|noun| value.contains(noun))
            });
            let known = arg.get::<ArgValueCompleter>().is_some()
                || !arg.get_possible_values().is_empty()
                || arg.get_value_hint() != clap::ValueHint::Unknown;
            // The lexicon of --rescale is one of those on the line; what follows is numbers.
            let excused = arg.get_id() == "rescale" || !arg.get_action().takes_values();
            if named && !known && !excused {
                without.push(format!("{name}: {}", arg.get_id()));
            }
        }
    }
    assert_eq!(without, [] as [&str; 0]);
}

/// A word without a program gets a hint; a misspelled program the name of the right one.
#[test]
fn a_word_alone_leads_to_the_judge() {
    let env = Env::new();
    let told = env.run("wordy QUIZ");
    let hint = "hint: `wordy judge QUIZ` looks a word up; `wordy` names the programs\n[exit 2]\n";
    assert!(told.contains("there is no program QUIZ") && told.ends_with(hint), "{told}");
    let near = env.run("wordy juge");
    assert!(
        near.contains("hint: did you mean `wordy judge`?") && !near.contains("looks"),
        "{near}"
    );
    assert!(!env.run("wordy --nosuch").contains("hint:"));
    for name in ["table", "quiz"] {
        let told = env.run(&format!("wordy {name}"));
        let hint = format!("`{name}` is not in this build");
        assert_eq!(told.contains(&hint), !cfg!(feature = "table"), "{told}");
    }
}
