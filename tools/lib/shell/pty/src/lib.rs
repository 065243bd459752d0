//! Real programs on a pseudo-terminal, drawn as a terminal draws them. Only tests use it, so what
//! fails panics. It needs the commands `setsid --ctty` and `env --default-signal` of Linux.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, reason = "only tests use it")]

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::num::NonZeroU16;
use std::os::fd::OwnedFd;
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Action, LocalModes, Winsize, tcflow, tcgetattr, tcsetwinsize};

pub use vt100;

/// Longer than anything takes that is waited for, on a slow machine.
const PATIENCE: Duration = Duration::from_mins(1);
/// What ends a full screen: the cursor is hidden.
const DRAWN: &[u8] = b"\x1b[?25l";

/// Rows or columns of a screen.
pub fn cells(size: u16) -> NonZeroU16 {
    NonZeroU16::new(size).unwrap()
}

/// A screen of a width and a height, with nothing on it.
pub fn screen((width, height): (u16, u16)) -> vt100::Parser {
    vt100::Parser::new(cells(height), cells(width), 0)
}

/// The rows of a screen, without spaces at their ends.
pub fn rows(screen: &vt100::Parser) -> String {
    let width = screen.screen().size().1.get();
    screen.screen().rows(0, width).map(|row| row.trim_end().to_owned() + "\n").collect()
}

fn size_of((width, height): (u16, u16)) -> Winsize {
    Winsize { ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0 }
}

/// What no person types: each byte once but for some, then sequences and characters that are broken
/// off, in an order that a seed gives. A key that follows is whole.
pub fn strays(but: &[u8], mut seed: u32) -> Vec<u8> {
    const BROKEN: [&[u8]; 10] = [
        b"\x1b[1;5A",
        b"\x1b[3~",
        b"\x1bOA",
        b"\x1b[<0;12;7M",
        b"\x1b[M #$",
        b"\x1b]11;rgb:ff/ff/ff\x07",
        b"\x1bP1$r0m\x1b\\",
        "é".as_bytes(),
        "€".as_bytes(),
        "😀".as_bytes(),
    ];
    let mut next = |below: usize| {
        // The multiplier and the increment of Numerical Recipes.
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) as usize % below
    };
    let mut bytes: Vec<u8> = (0..=u8::MAX).filter(|byte| !but.contains(byte)).collect();
    for _ in 0..60 {
        let whole = BROKEN[next(BROKEN.len())];
        bytes.extend(&whole[..=next(whole.len() - 1)]);
    }
    bytes.extend(b"\x1bx\xe9");
    bytes
}

/// A pseudo-terminal of a width and a height: the side of whoever looks, and that of the program.
pub fn pair(size: (u16, u16)) -> (File, OwnedFd) {
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
    grantpt(&ours).unwrap();
    unlockpt(&ours).unwrap();
    let name = ptsname(&ours, Vec::new()).unwrap();
    let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
    let theirs = rustix::fs::open(name, flags, Mode::empty()).unwrap();
    tcsetwinsize(&theirs, size_of(size)).unwrap();
    (File::from(ours), theirs)
}

/// A command that runs a program in a session of its own, whose terminal is its standard input. It
/// hears every signal, also where `nohup` or a shell made the tests deaf to some.
pub fn in_a_session(program: &str) -> Command {
    let mut command = Command::new("setsid");
    command.args(["--ctty", "env", "--default-signal", program]).env("TERM", "xterm-256color");
    command
}

/// A program on a terminal, which is killed when this goes.
pub struct Terminal {
    /// Keys go in here.
    pub keys: File,
    /// The program.
    pub child: Child,
    /// What the terminal shows.
    pub screen: vt100::Parser,
    /// All that came from the program.
    pub all: Vec<u8>,
    bytes: Receiver<Vec<u8>>,
}

impl Terminal {
    /// Runs a command on a terminal of a width and a height.
    pub fn run(mut command: Command, size: (u16, u16)) -> Self {
        let (ours, theirs) = pair(size);
        command.stdin(theirs.try_clone().unwrap());
        command.stdout(theirs.try_clone().unwrap()).stderr(theirs);
        let child = command.spawn().unwrap();
        // Our copies of the program's side would keep the terminal open.
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
        Self { keys: ours, child, screen: screen(size), all: Vec::new(), bytes }
    }

    /// Types.
    pub fn press(&mut self, keys: &str) -> &mut Self {
        self.send(keys.as_bytes())
    }

    /// Sends bytes, whatever they are.
    pub fn send(&mut self, bytes: &[u8]) -> &mut Self {
        self.keys.write_all(bytes).unwrap();
        self
    }

    /// From now on the terminal takes nothing from the program.
    pub fn stop(&self) {
        let name = ptsname(&self.keys, Vec::new()).unwrap();
        let theirs = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
        tcflow(theirs, Action::OOff).unwrap();
    }

    /// Sends the program a signal: `-TERM`.
    pub fn signal(&self, name: &str) {
        let process = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &process]).status().unwrap().success());
    }

    /// Whether the terminal reads lines again and shows what is typed.
    pub fn reads_lines(&self) -> bool {
        let modes = tcgetattr(&self.keys).unwrap().local_modes;
        modes.contains(LocalModes::ICANON | LocalModes::ECHO)
    }

    /// Gives the window another width and height.
    pub fn resize(&mut self, size: (u16, u16)) {
        self.screen = screen(size);
        tcsetwinsize(&self.keys, size_of(size)).unwrap();
    }

    /// The rows of the screen, without spaces at their ends.
    pub fn text(&self) -> String {
        rows(&self.screen)
    }

    /// The same in one line.
    pub fn line(&self) -> String {
        self.text().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Takes what comes, at most for so long; whether anything came.
    pub fn take(&mut self, at_most: Duration) -> bool {
        let Ok(bytes) = self.bytes.recv_timeout(at_most) else { return false };
        self.screen.process(&bytes);
        self.all.extend(bytes);
        true
    }

    /// Waits until a text is on a full screen that is drawn to its end, and nothing more comes.
    #[track_caller]
    pub fn until(&mut self, text: &str) -> &mut Self {
        self.time_until(text);
        while self.take(Duration::from_millis(50)) {}
        self
    }

    /// Waits until a text is on a full screen that is drawn to its end; how long that took.
    #[track_caller]
    pub fn time_until(&mut self, text: &str) -> Duration {
        let begun = Instant::now();
        while !self.all.ends_with(DRAWN) || !self.line().contains(text) {
            let left = PATIENCE.saturating_sub(begun.elapsed());
            assert!(self.take(left), "expected {text:?}, found:\n{}", self.text());
        }
        begun.elapsed()
    }

    /// Takes what comes for so many milliseconds.
    pub fn wait(&mut self, milliseconds: u64) {
        let end = Instant::now() + Duration::from_millis(milliseconds);
        while let left @ 1.. = end.saturating_duration_since(Instant::now()).as_millis() {
            self.take(Duration::from_millis(left as u64));
        }
    }

    /// Waits for the end: the exit status, and the terminal with all that came.
    #[track_caller]
    pub fn ended(mut self) -> (Option<i32>, Self) {
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status.code();
            }
            assert!(begun.elapsed() < PATIENCE, "{}", self.text());
            self.take(Duration::from_millis(10));
        };
        while self.take(Duration::from_millis(200)) {}
        (status, self)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
