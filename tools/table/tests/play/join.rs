//! `table join` on a full screen: two terminals at a server.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use wordy_pty::Terminal;

use crate::terminal::{TABLE, first_play, lay, rack_of, start};

/// A server on a store in a folder; killed when this goes.
pub(crate) struct Server {
    child: Child,
    /// What it printed first: names and links; its address has no name.
    lines: Vec<(String, String)>,
}

impl Server {
    /// Starts it; `last` is in the last line that it prints.
    pub(crate) fn start(folder: &Path, args: &str, last: &str) -> Self {
        let mut command = Command::new(TABLE);
        command.args(args.split_whitespace()).env_clear().env("WORDY_DATA", folder);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let printed = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let pair = |line: String| {
            let (name, link) = line.split_once('\t').unwrap_or(("", &line));
            (name.to_owned(), link.to_owned())
        };
        let mut lines = Vec::new();
        for line in printed {
            let is_last = line.contains(last);
            lines.push(pair(line));
            if is_last {
                break;
            }
        }
        Self { child, lines }
    }

    pub(crate) fn link(&self, name: &str) -> &str {
        &self.lines.iter().find(|(own, _)| own == name).unwrap().1
    }

    /// The port of its links.
    pub(crate) fn port(&self) -> String {
        self.link("spectators").split([':', '/']).nth(4).unwrap().to_owned()
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn join(folder: &Path, link: &str) -> Terminal {
    start(folder, &format!("join {link}"), (80, 24))
}

/// Takes a seat by the link of guests, under a name that is asked for.
pub(crate) fn guest(folder: &Path, server: &Server, name: &str) -> Terminal {
    let mut own = join(folder, server.link("guests"));
    own.until("Your name: _").press(name).until(&format!("Your name: {name}_")).press("\r");
    own.until("The players come together.").until(name);
    own
}

/// Ann exchanges her rack, and Bob passes, until she has a play: its first column, and its letters.
fn until_a_play(ann: &mut Terminal, bob: &mut Terminal) -> (usize, String) {
    loop {
        let rack = rack_of(ann, "Ann");
        if let Some(play) = first_play(&rack) {
            return play;
        }
        ann.press("d").until("Tiles to discard").press(&rack.concat()).press("\r");
        bob.until("> Bob").press("s");
        ann.until("> Ann");
    }
}

#[test]
fn two_terminals_at_a_server_play_through_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let open = "open scrabble --seats 2 --clock 25 --tracking --port";
    let mut server = Server::start(folder, &format!("{open} 0"), "spectators");
    let mut ann = guest(folder, &server, "Ann");
    let mut bob = guest(folder, &server, "Bob");
    ann.until("Bob");
    let mut looks = join(folder, server.link("spectators"));
    looks.until("You watch");
    // Anyone of them starts.
    bob.press("s").until("bag 86").until("24:5");
    ann.until("S pass").until("bag 86");
    assert_eq!((rack_of(&mut ann, "Ann").len(), rack_of(&mut bob, "Bob").len()), (7, 7));
    let (column, word) = until_a_play(&mut ann, &mut bob);
    // Who is not to play may lay tiles, and not play them.
    bob.press("\x1b[C").press("\r").until("it is not your turn");
    lay(&mut ann, column, &word.to_lowercase());
    ann.press("\r").until("Enter plays").press("\r").until("U undo").until("Ann: 8");
    bob.press("\x1b").until("S pass");
    looks.until("> Bob");
    // What is said, the tiles that were not seen, and the best games.
    bob.press("mwell played\r").until("Bob says well played");
    ann.until("Bob says well played");
    bob.press("b").until(&format!("{} in the bag", 100 - 7 - word.len())).press("x");
    bob.until("S pass").press("t").until("Best games of Scrabble").until("none yet").press("x");
    // The server is killed: the line comes back, and the game goes on.
    server.kill();
    ann.until("The line is lost.");
    let port = server.port();
    let again = Server::start(folder, &format!("open --port {port}"), "http");
    ann.until("The line is back.");
    // Who leaves at once after a move has made it.
    bob.until("The line is back.").press("sq");
    assert_eq!(bob.ended().0, Some(0));
    ann.until("Bob: -");
    // Who leaves comes back by the link of the seat.
    ann.press("q");
    let (status, ann) = ann.ended();
    assert_eq!(status, Some(0), "{}", ann.text());
    let own = String::from_utf8_lossy(&ann.all);
    let own = &own[own.find("http").unwrap()..];
    let own = own.split_once(',').unwrap().0;
    let mut ann = join(folder, own);
    ann.until("S pass").press("r").until("Give the game up?").press("y");
    ann.until("Bob has won").press("t").until("Best games of Scrabble").until("(game ");
    ann.press("x").until("Bob has won").press("\r");
    assert_eq!(ann.ended().0, Some(0));
    drop(again);
}
