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
        self.fed(&line.split(' ').collect::<Vec<_>>(), input)
    }

    /// The same for arguments that may have blanks in them.
    pub(crate) fn fed(&self, arguments: &[&str], input: &str) -> String {
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

    /// A program, its streams piped, in this folder and without the user's environment.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = called(program);
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

/// The number of this night: `make nightly` sets `WORDY_NIGHT` to the date, for other games and
/// seeds every night.
pub(crate) fn tonight() -> u32 {
    std::env::var("WORDY_NIGHT").map_or(1, |date| date.parse().unwrap())
}

/// The one binary, called by the name of a program as a link would.
#[cfg(unix)]
fn called(program: &str) -> Command {
    let mut command = Command::new(WORDY);
    std::os::unix::process::CommandExt::arg0(&mut command, program);
    command
}

/// The one binary, the program as its first word.
#[cfg(not(unix))]
fn called(program: &str) -> Command {
    let mut command = Command::new(WORDY);
    command.args((program != "wordy").then_some(program));
    command
}

/// The binary that holds all programs.
pub(crate) const WORDY: &str = env!("CARGO_BIN_EXE_wordy");

/// A real list, from the folder that `WORDY_LISTS` names.
///
/// A test that asks for one is ignored, with the reason `needs WORDY_LISTS`; `make test-all` runs
/// it.
pub(crate) fn real_list(name: &str) -> Vec<u8> {
    let folder = std::env::var_os("WORDY_LISTS").expect("WORDY_LISTS names the folder of lists");
    let path = PathBuf::from(folder).join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What a program of poppler says of a file.
///
/// A test that asks is ignored, with the reason `needs poppler`; `make test-all` runs it.
pub(crate) fn poppler(env: &Env, program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).current_dir(env.path("")).output();
    let output = output.unwrap_or_else(|error| panic!("{program} (poppler-utils): {error}"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(errors, "", "{program} {args:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The data file of a game.
pub(crate) fn game(name: &str) -> String {
    let file = wordy_data::embedded(wordy_data::GAMES, name).unwrap();
    String::from_utf8(file.bytes.into_owned()).unwrap()
}
