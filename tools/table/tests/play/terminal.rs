//! A program on a pseudo-terminal of its own, drawn as a terminal draws it.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::num::NonZeroU16;
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// Longer than anything takes that is waited for, on a slow machine.
const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) const TABLE: &str = env!("CARGO_BIN_EXE_table");

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}

fn terminal(width: u16, height: u16) -> (File, OwnedFd) {
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
    grantpt(&ours).unwrap();
    unlockpt(&ours).unwrap();
    let name = ptsname(&ours, Vec::new()).unwrap();
    let theirs =
        rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC, Mode::empty())
            .unwrap();
    let size = Winsize { ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&theirs, size).unwrap();
    (File::from(ours), theirs)
}

/// A game at a terminal.
pub(crate) struct Terminal {
    keys: File,
    child: Child,
    bytes: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Terminal {
    /// Starts `table` with a store in a folder.
    pub(crate) fn start(folder: &Path, args: &str, (width, height): (u16, u16)) -> Self {
        let (ours, theirs) = terminal(width, height);
        let mut command = Command::new("setsid");
        command.args(["--ctty", TABLE]).args(args.split_whitespace());
        command.current_dir(folder).env_clear().env("TERM", "xterm-256color");
        command.env("PATH", "/usr/bin:/bin").env("WORDY_DATA", folder).env("HOME", folder);
        command.stdin(theirs.try_clone().unwrap());
        command.stdout(theirs.try_clone().unwrap()).stderr(theirs);
        let child = command.spawn().unwrap();
        drop(command);
        let mut from = ours.try_clone().unwrap();
        let (sender, bytes) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 1 << 14];
            // A terminal that its last program has left is an error to read from.
            while let Ok(count @ 1..) = from.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let screen = vt100::Parser::new(cells(height), cells(width), 0);
        Self { keys: ours, child, bytes, screen }
    }

    pub(crate) fn press(&mut self, keys: &str) -> &mut Self {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self
    }

    /// The rows of the screen, without spaces at their ends.
    pub(crate) fn text(&self) -> String {
        let width = self.screen.screen().size().1.get();
        let rows = self.screen.screen().rows(0, width);
        rows.map(|row| row.trim_end().to_owned() + "\n").collect()
    }

    /// The same in one line.
    pub(crate) fn line(&self) -> String {
        self.text().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn take(&mut self, at_most: Duration) -> bool {
        let Ok(bytes) = self.bytes.recv_timeout(at_most) else { return false };
        self.screen.process(&bytes);
        true
    }

    /// Waits until a text is on the screen.
    #[track_caller]
    pub(crate) fn until(&mut self, text: &str) -> &mut Self {
        let begun = Instant::now();
        while !self.line().contains(text) {
            let left = PATIENCE.saturating_sub(begun.elapsed());
            assert!(self.take(left), "expected {text:?}, found:\n{}", self.text());
        }
        while self.take(Duration::from_millis(50)) {}
        self
    }

    /// The tiles of the player who is told to play: what stands after the name.
    pub(crate) fn rack(&self, name: &str) -> Vec<String> {
        let text = self.text();
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name}: "))).unwrap();
        line.split_whitespace().filter(|own| own.chars().count() == 1).map(str::to_owned).collect()
    }

    /// The exit status, after all that came is on the screen.
    pub(crate) fn ended(mut self) -> (Option<i32>, String) {
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status.code();
            }
            assert!(begun.elapsed() < PATIENCE, "{}", self.text());
            self.take(Duration::from_millis(10));
        };
        while self.take(Duration::from_millis(200)) {}
        (status, self.text())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
