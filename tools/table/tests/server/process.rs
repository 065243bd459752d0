//! Servers as processes of their own, which can be killed.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::json;
use tokio::runtime::Runtime;
use wordy_matches::Action;
use wordy_tool_table::random::{Key, name};
use wordy_tool_table::store::{Append, NewGame, Place, Role, open};
use wordy_tool_table::{Matches, values};

/// Where a seat's link leads, and its key.
#[expect(clippy::struct_field_names, reason = "it is the number of the seat")]
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub game: String,
    /// None: looks on.
    pub seat: Option<usize>,
    pub key: String,
}

const NAMES: [&str; 4] = ["Ann", "Bob", "Cy", "Di"];

/// A game of Scrabble that nobody has started.
pub(crate) fn new_game(players: usize) -> NewGame {
    let game = json!({"game": "scrabble", "lexicon": "college"});
    Matches::default().board(&game, &NAMES[..players], &name(12).unwrap()).unwrap()
}

/// Makes games of Scrabble in a store, which have been started; their links.
pub(crate) fn make(store: &str, games: usize, players: usize) -> Vec<Seat> {
    apart(make_games(store, games, players, true))
}

/// Makes a game of Scrabble in a store that nobody has started; its links.
pub(crate) fn make_unstarted(store: &str, players: usize) -> Vec<Seat> {
    make_many_unstarted(store, 1, players)
}

/// The same of many games.
pub(crate) fn make_many_unstarted(store: &str, games: usize, players: usize) -> Vec<Seat> {
    apart(make_games(store, games, players, false))
}

/// Waits on a thread without a runtime, whoever calls.
fn apart<T: Send>(work: impl Future<Output = T> + Send) -> T {
    let wait = || Runtime::new().unwrap().block_on(work);
    std::thread::scope(|scope| scope.spawn(wait).join().unwrap())
}

async fn make_games(store: &str, games: usize, players: usize, starts: bool) -> Vec<Seat> {
    let (store, matches) = (open(store).await.unwrap(), Matches::default());
    let mut links = Vec::new();
    for _ in 0..games {
        let new = new_game(players);
        let (game, mut played) = (new.id.clone(), matches.open(&new.setup).unwrap());
        store.create(new).await.unwrap();
        if starts {
            let started = played.act(0, &Action::Start {}, store.now()).unwrap();
            let (events, standing) = (values(&started), played.standing());
            let append = Append { game: game.clone(), after: 0, author: None, events, standing };
            store.append(append).await.unwrap();
        }
        for seat in (0..players).map(Some).chain([None]) {
            let key = Key::fresh().unwrap();
            let who = seat.map_or(Role::Spectator, Role::Seat);
            store.invite(Place { game: game.clone(), who }, Some(key.hash())).await.unwrap();
            links.push(Seat { game: game.clone(), seat, key: key.text().to_owned() });
        }
    }
    links
}

/// A server that is running.
pub(crate) struct Server {
    child: Child,
    pub address: String,
    errors: tempfile::NamedTempFile,
}

impl Server {
    /// Starts `table` itself, and reads what it prints until a line begins with `last`.
    pub(crate) fn table(args: &[&str], last: &str) -> (Self, Vec<String>) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_table"));
        command.args(args);
        Self::read(command, last)
    }

    /// The same where the system lets it open so many files and no more.
    pub(crate) fn with_files(files: usize, args: &[&str], last: &str) -> (Self, Vec<String>) {
        let mut command = Command::new("sh");
        command.arg("-c").arg(format!("ulimit -n {files}; exec \"$0\" \"$@\""));
        command.arg(env!("CARGO_BIN_EXE_table")).args(args);
        Self::read(command, last)
    }

    /// The same on a disk that is full where a file has this many blocks of 512 bytes.
    pub(crate) fn with_blocks(blocks: usize, args: &[&str], last: &str) -> (Self, Vec<String>) {
        let mut command = Command::new("sh");
        let limit = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        command.arg("-c").arg(limit).arg(env!("CARGO_BIN_EXE_table")).args(args);
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
        (Self { child, address, errors }, lines)
    }

    /// Kills it with no warning.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts one that serves a store.
    pub(crate) fn start(store: &str) -> Self {
        Self::table(&["open", "--port", "0", "--store", store], "http").0
    }

    /// Kills it with no warning and starts another one in its place.
    pub(crate) fn kill_and_start(&mut self, store: &str) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let port = self.address.rsplit(':').next().unwrap().to_owned();
        *self = Self::table(&["open", "--port", &port, "--store", store], "http").0;
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
        self.kilobytes("VmHWM:").map(|kilobytes| kilobytes / 1024)
    }

    /// The kilobytes that it takes now; None where the system does not say.
    pub(crate) fn resident(&self) -> Option<u64> {
        self.kilobytes("VmRSS:")
    }

    fn kilobytes(&self, what: &str) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(what))?;
        line.trim().strip_suffix(" kB")?.parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
