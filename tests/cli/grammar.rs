//! The same options in every program that goes over words or prints rows: each command with each of
//! them, in one process.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use wordy_terminal::{Exit, Streams};

use crate::env::Env;

/// A command, the words it is asked about, and whether it is asked without any, too.
struct Row {
    command: &'static str,
    words: &'static str,
    whole: bool,
    /// Options that it does not have, and why.
    lacks: &'static [(&'static str, &'static str)],
}

/// The options of the table.
const OPTIONS: [&str; 8] = ["output", "json", "csv", "length", "search", "level", "lexicon", "top"];

const NO_WORDS: [(&str, &str); 4] = [
    ("length", "no words are gone over"),
    ("search", "no words are gone over"),
    ("level", "no lexicon is asked"),
    ("lexicon", "no lexicon is asked"),
];
const LISTED: &[(&str, &str)] =
    &[NO_WORDS[0], NO_WORDS[1], NO_WORDS[2], NO_WORDS[3], ("top", "all names are wanted")];
const PLAYED: &[(&str, &str)] =
    &[("length", "the board word has it"), ("search", "the rack decides")];

const ROWS: &[Row] = &[
    Row { command: "1dif", words: "COAT CAT", whole: true, lacks: &[] },
    Row { command: "1dif graph", words: "", whole: true, lacks: &[] },
    Row {
        command: "1dif ladder",
        words: "CAT BAD",
        whole: false,
        lacks: &[("length", "the ends have it"), ("search", "--only names words")],
    },
    Row {
        command: "1dif report",
        words: "",
        whole: true,
        lacks: &[("top", "it is a report, not a list")],
    },
    Row { command: "1dif play", words: "CAT BH", whole: false, lacks: PLAYED },
    Row { command: "anagram", words: "EAT TACO", whole: false, lacks: &[] },
    Row { command: "anagram table", words: "", whole: true, lacks: &[] },
    Row { command: "anagram stems", words: "", whole: true, lacks: &[] },
    Row { command: "anagram phrase", words: "CATEAT", whole: false, lacks: &[] },
    Row { command: "hooks", words: "AT CAT", whole: true, lacks: &[] },
    Row { command: "wordfind", words: "*", whole: false, lacks: &[] },
    Row { command: "wordfind names", words: "", whole: true, lacks: LISTED },
    Row { command: "wordfind conditions", words: "", whole: true, lacks: LISTED },
    Row {
        command: "judge",
        words: "CAT EAT",
        whole: false,
        lacks: &[
            ("length", "a play has its words"),
            ("search", "a play has its words"),
            ("top", "one verdict is for all"),
        ],
    },
    Row { command: "twos", words: "", whole: true, lacks: &[] },
    Row {
        command: "twos apply",
        words: "",
        whole: true,
        lacks: &[
            ("length", "the lexicon stays whole"),
            ("search", "the lexicon stays whole"),
            ("top", "the lexicon stays whole"),
        ],
    },
    Row { command: "twos compare", words: "nwl", whole: false, lacks: LISTED },
    Row { command: "twos names", words: "", whole: true, lacks: LISTED },
];

const LIST: &str = "ab\nact\nat\nate\nbad\nbat\nbe\ncat\ncats\nchat\ncoat\ncot\neat\nhat\noat\n\
    pad\ntea\nzoo\nretain\nretains\n";

/// Runs a command line in this process: its exit, what it prints, what it says.
fn run(line: &[&str], input: &str) -> (Exit, String, String) {
    let (mut input, mut output, mut errors) = (input.as_bytes(), Vec::new(), Vec::new());
    let mut streams = Streams::new(&mut input, &mut output, &mut errors);
    let exit = wordy::run(line.iter().map(OsString::from).collect(), &mut streams);
    (exit, String::from_utf8(output).unwrap(), String::from_utf8(errors).unwrap())
}

impl Row {
    fn has(&self, option: &str) -> bool {
        self.lacks.iter().all(|(own, _)| *own != option)
    }

    /// The command with its words, the list in the folder, and further options.
    fn line<'a>(&'a self, words: &'a str, list: &'a str, options: &[&'a str]) -> Vec<&'a str> {
        let mut line: Vec<&str> = self.command.split(' ').collect();
        line.extend(words.split_whitespace());
        if self.has("lexicon") {
            line.extend(["-l", list]);
        }
        line.extend(options);
        line
    }
}

/// What a row writes into a file of a name with options; `DIR` is the folder.
fn written(row: &Row, folder: &Path, name: &str, options: &[&str]) -> String {
    let (list, path) = (folder.join("club.txt"), folder.join(name));
    let options = [options, &["-o", path.to_str().unwrap(), "--force"]].concat();
    let line = row.line(row.words, list.to_str().unwrap(), &options);
    let (exit, printed, said) = run(&line, "");
    assert!(exit != Exit::Failed && printed.is_empty(), "{line:?}: {printed}{said}");
    assert!(!said.contains("no effect"), "{line:?}: {said}");
    fs::read_to_string(path).unwrap()
}

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("club.txt"), LIST).unwrap();
    folder
}

#[test]
fn every_command_has_every_option_or_a_reason() {
    let commands = crate::help::commands();
    let mut wrong = Vec::new();
    for row in ROWS {
        let (_, command) = commands.iter().find(|(name, _)| name == row.command).unwrap();
        for option in OPTIONS {
            let there = command.get_arguments().any(|arg| arg.get_long() == Some(option));
            if there != row.has(option) {
                wrong.push(format!("{} --{option}", row.command));
            }
        }
    }
    assert_eq!(wrong, [] as [&str; 0]);
}

#[test]
fn a_file_has_what_is_printed_in_the_format_of_its_ending() {
    let folder = folder();
    let list = folder.path().join("club.txt");
    for row in ROWS {
        let written = |name: &str, options: &[&str]| written(row, folder.path(), name, options);
        let text = written("a.txt", &[]);
        let line = row.line(row.words, list.to_str().unwrap(), &[]);
        assert_eq!(run(&line, "").1, text, "{line:?}");
        let json = written("a.ndjson", &[]);
        assert_eq!(written("a", &["--json"]), json);
        let objects = json.lines().map(serde_json::from_str::<serde_json::Value>);
        assert!(objects.clone().count() > 0 && objects.clone().all(|row| row.is_ok()), "{json}");
        let csv = written("a.csv", &[]);
        assert_eq!(written("a", &["--csv"]), csv);
        assert!(csv.lines().count() > 1 || row.command == "anagram phrase", "{line:?}: {csv}");
    }
}

#[test]
fn words_are_selected_the_same_everywhere() {
    let folder = folder();
    for row in ROWS {
        let written = |options: &[&str]| written(row, folder.path(), "a.csv", options);
        let all = written(&[]);
        if row.has("length") {
            let threes = written(&["--length", "3"]);
            assert_eq!(written(&["--search", "length:3"]), threes, "{}", row.command);
        }
        if row.has("top") {
            let first: Vec<&str> = all.lines().take(2).collect();
            assert_eq!(written(&["--top", "1"]), first.join("\n") + "\n", "{}", row.command);
        }
        if row.has("level") {
            let line = row.line(row.words, "wordy", &["--level", "10", "-o", "-"]);
            let (exit, _, said) = run(&line, "");
            assert!(exit != Exit::Failed && !said.contains("no effect"), "{line:?}: {said}");
        }
    }
}

#[test]
fn words_come_from_standard_input_and_none_are_the_whole_lexicon() {
    let folder = folder();
    let list = folder.path().join("club.txt");
    let list = list.to_str().unwrap();
    for row in ROWS {
        let whole = run(&row.line("", list, &[]), "");
        assert_eq!(whole.0 != Exit::Failed, row.whole, "{}: {}", row.command, whole.2);
        if !row.whole {
            assert!(whole.2.contains("hint: ") || whole.2.contains("Usage"), "{}", whole.2);
        }
        let from_input = ["1dif", "anagram", "anagram phrase", "hooks", "wordfind", "judge"];
        if from_input.contains(&row.command) {
            let lines = row.words.replace(' ', "\n");
            let typed = run(&row.line(row.words, list, &[]), "");
            assert_eq!(run(&row.line("-", list, &[]), &lines), typed, "{}", row.command);
        }
    }
}

/// A job comes first, and `--` before a word that is spelled as one.
#[test]
fn a_word_may_be_spelled_as_a_job() {
    let env = Env::new();
    env.write("club.txt", "play\nslay\nladder\nmadder\n");
    assert_eq!(env.run("1dif -l club.txt -- play"), "PLAY\tSLAY\n");
    let said = env.run("1dif ladder");
    assert!(said.contains("hint: for the word LADDER: 1dif -- ladder\n"), "{said}");
    let said = env.run("1dif -l club.txt ladder MADDER LADDER");
    assert!(said.contains("comes after `ladder`: 1dif ladder --lexicon <NAME|FILE>"), "{said}");
}
