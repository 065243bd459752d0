//! A folder of its own for each test, and transcripts of commands run there.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use rusqlite::Connection;
use tempfile::TempDir;

/// A list that anagrams, hooks and ladders can be asked of.
const WORDS: &str = "coat\ntaco\ncoats\ntacos\ncosta\nascot\ncalm\nclam\noat\noats\nboat\nboats\n";

/// A folder with a list of words, and no quiz file yet.
pub(crate) struct Env {
    folder: TempDir,
}

impl Env {
    pub(crate) fn new() -> Self {
        let env = Self { folder: TempDir::new().unwrap() };
        std::fs::write(env.path("words.txt"), WORDS).unwrap();
        env
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The quiz file.
    pub(crate) fn file(&self) -> Connection {
        Connection::open(self.path("data/quiz.db")).unwrap()
    }

    pub(crate) fn command(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quiz"));
        command
            .args(line.split_whitespace())
            .current_dir(self.folder.path())
            .env_clear()
            .env("WORDY_DATA", self.path("data"))
            .env("TZ", "UTC")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs the program on lines typed: what it prints, its messages, its exit status. Days read
    /// `DAY`, seconds `0.0`, the folder `~`.
    pub(crate) fn run(&self, line: &str, typed: &str) -> String {
        let mut child = self.command(line).spawn().unwrap();
        // A program that fails early reads nothing; that is no fault of the test.
        let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
        let output = child.wait_with_output().unwrap();
        let mut text = String::from_utf8(output.stdout).unwrap();
        if !output.stderr.is_empty() {
            text += "------- stderr\n";
            text += &String::from_utf8(output.stderr).unwrap();
        }
        if output.status.code() != Some(0) {
            writeln!(text, "[exit {}]", output.status.code().unwrap_or(-1)).unwrap();
        }
        plain(&text.replace(&self.folder.path().display().to_string(), "~"))
    }

    /// The transcript of commands, each with what is typed into it.
    pub(crate) fn session(&self, commands: &[(&str, &str)]) -> String {
        let mut text = String::new();
        for (line, typed) in commands {
            writeln!(text, "$ quiz {line}").unwrap();
            for typed in typed.lines() {
                writeln!(text, "> {typed}").unwrap();
            }
            writeln!(text, "{}", self.run(line, typed)).unwrap();
        }
        text
    }

    /// Makes every card due that was ever answered.
    pub(crate) fn wait(&self) {
        let sql = "UPDATE cards SET due = due - 100000000,
            standing = json_set(standing, '$.due', due - 100000000,
                '$.last', json_extract(standing, '$.last') - 100000000)
            WHERE due IS NOT NULL";
        self.file().execute(sql, []).unwrap();
    }
}

/// A text without what differs from run to run: days and seconds.
fn plain(text: &str) -> String {
    let is_day = |field: &str| {
        field.len() == 10 && field.split('-').map(str::len).eq([4, 2, 2]) && field.starts_with("20")
    };
    let field = |field: &str| {
        let mut parts = field.splitn(2, ' ');
        let first = parts.next().unwrap_or_default();
        let rest = parts.next().map_or_else(String::new, |rest| format!(" {rest}"));
        match first {
            day if is_day(day) => format!("DAY{rest}"),
            number if number.contains('.') && number.parse::<f64>().is_ok() => format!("0.0{rest}"),
            _ => field.to_owned(),
        }
    };
    let line = |line: &str| line.split('\t').map(field).collect::<Vec<_>>().join("\t") + "\n";
    text.lines().map(line).collect()
}
