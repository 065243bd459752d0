//! Somebody who plays line by line, with the real program.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crate::terminal::TABLE;

/// Somebody who plays line by line.
pub(crate) struct Caller {
    child: Child,
    input: ChildStdin,
    heard: Receiver<String>,
    pub(crate) all: String,
}

impl Caller {
    pub(crate) fn new(folder: &Path, args: &[&str]) -> Self {
        let mut command = Command::new(TABLE);
        command.args(args).env_clear().env("WORDY_DATA", folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (send, heard) = channel();
        let streams: [Box<dyn std::io::Read + Send>; 2] =
            [Box::new(child.stdout.take().unwrap()), Box::new(child.stderr.take().unwrap())];
        for stream in streams {
            let send = send.clone();
            std::thread::spawn(move || {
                for line in BufReader::new(stream).lines().map_while(Result::ok) {
                    let _ = send.send(line);
                }
            });
        }
        let input = child.stdin.take().unwrap();
        Self { child, input, heard, all: String::new() }
    }

    pub(crate) fn types(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The player's tiles.
    pub(crate) fn rack(&mut self) -> Vec<String> {
        self.types("rack");
        loop {
            let line = self.heard.recv_timeout(Duration::from_mins(1)).unwrap();
            self.all.extend([line.as_str(), "\n"]);
            let tiles: Vec<String> = line.split(' ').map(str::to_owned).collect();
            if tiles.iter().all(|tile| tile.chars().count() == 1) {
                return tiles;
            }
        }
    }

    /// Waits for a line with this text; what came since the last time.
    pub(crate) fn until(&mut self, text: &str) -> String {
        let mut since = String::new();
        loop {
            let line = self.heard.recv_timeout(Duration::from_mins(1));
            let line = line.unwrap_or_else(|_| panic!("no {text}:\n{}", self.all));
            self.all.extend([line.as_str(), "\n"]);
            since.extend([line.as_str(), "\n"]);
            if line.contains(text) {
                return since;
            }
        }
    }
}

impl Drop for Caller {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
