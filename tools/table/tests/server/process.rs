//! Servers as processes of their own, which can be killed.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

/// The server with the small game. Tests are built beside the examples; where only the tests were
/// asked for, it is built now.
pub(crate) fn trial() -> PathBuf {
    static TRIAL: OnceLock<PathBuf> = OnceLock::new();
    TRIAL
        .get_or_init(|| {
            let test = std::env::current_exe().unwrap();
            let folder = test.parent().and_then(Path::parent).unwrap();
            let trial = folder.join("examples/trial");
            if !trial.exists() {
                let profile = if folder.ends_with("debug") { "dev" } else { "release" };
                let mut cargo = Command::new(env!("CARGO"));
                cargo.args(["build", "-p", "wordy-tool-table", "--example", "trial", "--profile"]);
                cargo.arg(profile).arg("--target-dir").arg(folder.parent().unwrap());
                assert!(cargo.status().unwrap().success());
            }
            trial
        })
        .clone()
}

/// Where a seat's link leads, and its key.
#[expect(clippy::struct_field_names, reason = "it is the number of the seat")]
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub game: String,
    /// None: looks on.
    pub seat: Option<usize>,
    pub key: String,
}

/// Makes games in a store.
pub(crate) fn make(store: &str, games: usize, seats: usize) -> Vec<Seat> {
    let mut command = Command::new(trial());
    let output = command.args(["make", store, &games.to_string(), &seats.to_string()]).output();
    let output = output.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let seat = |line: &str| {
        let parts: Vec<&str> = line.split(' ').collect();
        Seat { game: parts[0].into(), seat: parts[1].parse().ok(), key: parts[2].into() }
    };
    text.lines().map(seat).collect()
}

/// A server that is running.
pub(crate) struct Server {
    child: Child,
    pub address: String,
    errors: tempfile::NamedTempFile,
    /// Whether it is `table` itself.
    real: bool,
}

impl Server {
    /// Starts `table` itself, and reads what it prints until a line begins with `last`.
    pub(crate) fn table(args: &[&str], last: &str) -> (Self, Vec<String>) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_table"));
        command.args(args);
        // Two or three play Speed Scrabble only if they ask for it.
        let seats =
            args.iter().find(|arg| arg.contains(',')).map_or(2, |arg| arg.split(',').count());
        if args.contains(&"speed") && !args.contains(&"--fewer") && seats < 4 {
            command.arg("--fewer");
        }
        Self::read(command, last)
    }

    /// The same where the system lets it open so many files and no more.
    pub(crate) fn with_files(files: usize, args: &[&str], last: &str) -> (Self, Vec<String>) {
        let mut command = Command::new("sh");
        command.arg("-c").arg(format!("ulimit -n {files}; exec \"$0\" \"$@\""));
        command.arg(env!("CARGO_BIN_EXE_table")).args(args);
        Self::read(command, last)
    }

    fn read(mut command: Command, last: &str) -> (Self, Vec<String>) {
        let errors = tempfile::NamedTempFile::new().unwrap();
        command.stdout(Stdio::piped()).stderr(errors.reopen().unwrap());
        let mut child = command.spawn().unwrap();
        let (mut lines, mut output) = (Vec::new(), BufReader::new(child.stdout.take().unwrap()));
        while lines.last().is_none_or(|line: &String| !line.starts_with(last)) {
            let mut line = String::new();
            let read = output.read_line(&mut line).unwrap();
            assert!(read > 0, "{}", std::fs::read_to_string(errors.path()).unwrap());
            lines.push(line.trim_end().to_owned());
        }
        let link = lines.iter().rev().find_map(|line| line.split("://").nth(1)).unwrap();
        let address = link.split('/').next().unwrap().to_owned();
        (Self { child, address, errors, real: true }, lines)
    }

    /// Kills it with no warning.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts one; port 0 takes any that is free.
    pub(crate) fn start(store: &str, address: &str) -> Self {
        let mut command = Command::new(trial());
        let errors = tempfile::NamedTempFile::new().unwrap();
        command.args(["serve", store, address]).stdout(Stdio::piped());
        command.stderr(errors.reopen().unwrap());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(!line.is_empty(), "{}", std::fs::read_to_string(errors.path()).unwrap());
        Self { child, address: line.trim().to_owned(), errors, real: false }
    }

    /// Kills it with no warning and starts another one in its place.
    pub(crate) fn kill_and_start(&mut self, store: &str) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let address = self.address.clone();
        *self = if self.real {
            let port = address.rsplit(':').next().unwrap();
            Self::table(&["open", "--port", port, "--store", store], "http").0
        } else {
            Self::start(store, &address)
        };
    }

    /// Tells it to stop and waits until it has.
    pub(crate) fn stop(mut self) -> bool {
        let pid = self.child.id().to_string();
        Command::new("kill").args(["-TERM", &pid]).status().unwrap();
        self.child.wait().unwrap().success()
    }

    /// What it has said on standard error.
    pub(crate) fn said(&self) -> String {
        std::fs::read_to_string(self.errors.path()).unwrap()
    }

    /// How often something in it has panicked since it was started.
    pub(crate) fn panics(&self) -> usize {
        self.said().matches("panicked").count()
    }

    /// Seconds of CPU that it has taken; 0 where the system does not say.
    pub(crate) fn cpu(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        let stat = stat.unwrap_or_default();
        // After the name of the program: in hundredths of a second the 12th and the 13th field.
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: u32 = fields.skip(11).take(2).filter_map(|own| own.parse::<u32>().ok()).sum();
        f64::from(ticks) / 100.0
    }

    /// The most memory that it has taken, in megabytes; None where the system does not say.
    pub(crate) fn peak(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        Some(kilobytes / 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
