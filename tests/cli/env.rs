//! A folder of its own for each test, and transcripts of commands run there.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A clean place to run programs in.
pub(crate) struct Env {
    folder: TempDir,
}

impl Env {
    pub(crate) fn new() -> Self {
        Self { folder: TempDir::new().unwrap() }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> &Self {
        std::fs::write(self.path(name), bytes).unwrap();
        self
    }

    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).unwrap()
    }

    /// Runs a command line (blanks part the arguments) and gives its transcript.
    pub(crate) fn run(&self, line: &str) -> String {
        self.feed(line, "")
    }

    /// The same with something on standard input.
    pub(crate) fn feed(&self, line: &str, input: &str) -> String {
        let arguments: Vec<&str> = line.split(' ').collect();
        let mut child = self.command(arguments[0]).args(&arguments[1..]).spawn().unwrap();
        // A program that fails early reads nothing; that is no fault of the test.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let mut transcript = String::from_utf8(output.stdout).unwrap();
        if !output.stderr.is_empty() {
            transcript += "------- stderr\n";
            transcript += &String::from_utf8(output.stderr).unwrap();
        }
        match output.status.code() {
            Some(0) => {}
            code => writeln!(transcript, "[exit {}]", code.unwrap_or(-1)).unwrap(),
        }
        transcript
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program_path(program));
        command
            .current_dir(self.folder.path())
            .env_clear()
            .env("WORDY_DATA", self.path("data"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }
}

/// Where a program was built.
pub(crate) fn program_path(program: &str) -> &'static str {
    match program {
        "1dif" => env!("CARGO_BIN_EXE_1dif"),
        "anagram" => env!("CARGO_BIN_EXE_anagram"),
        "hooks" => env!("CARGO_BIN_EXE_hooks"),
        "judge" => env!("CARGO_BIN_EXE_judge"),
        "lexicon" => env!("CARGO_BIN_EXE_lexicon"),
        "referee" => env!("CARGO_BIN_EXE_referee"),
        "sheet" => env!("CARGO_BIN_EXE_sheet"),
        "slip" => env!("CARGO_BIN_EXE_slip"),
        "twos" => env!("CARGO_BIN_EXE_twos"),
        "wordfind" => env!("CARGO_BIN_EXE_wordfind"),
        other => panic!("{other} is no program of this suite"),
    }
}

/// A real list, where there is one on this machine; else says that the test is skipped.
///
/// Lists are looked for in the folder that `WORDY_LISTS` names, else in a folder `lists` of any
/// folder beside the checkout.
pub(crate) fn real_list(name: &str) -> Option<Vec<u8>> {
    let bytes = list_folders().find_map(|folder| std::fs::read(folder.join(name)).ok());
    if bytes.is_none() {
        println!("skipped: the list {name} is not on this machine");
    }
    bytes
}

fn list_folders() -> impl Iterator<Item = PathBuf> {
    let named = std::env::var_os("WORDY_LISTS").map(PathBuf::from);
    let beside = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let beside = beside.into_iter().flatten().flatten().map(|entry| entry.path().join("lists"));
    named.into_iter().chain(beside)
}

/// What a program of poppler says of a file, where poppler is installed.
pub(crate) fn poppler(env: &Env, program: &str, args: &[&str]) -> Option<String> {
    let Ok(output) = Command::new(program).args(args).current_dir(env.path("")).output() else {
        println!("skipped: {program} is not on this machine (Debian: poppler-utils)");
        return None;
    };
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(errors, "", "{program} {args:?}");
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}
