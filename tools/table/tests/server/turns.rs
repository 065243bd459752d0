//! Games by turns: the commands on a store, each a process of its own.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::process::Server;

pub(crate) struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    /// Runs `table`; what it prints, messages after a line `--`, and its exit status unless 0.
    pub(crate) fn run(&self, line: &str) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_table"));
        command.args(line.split(' ')).env_clear().current_dir(self.folder.path());
        command.env("WORDY_TABLE", self.folder.path().join("games.table"));
        let output = command.output().unwrap();
        let [mut text, messages] =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        if !messages.is_empty() {
            text = format!("{text}--\n{messages}");
        }
        match output.status.code() {
            Some(0) => text,
            code => format!("{text}[{}]\n", code.unwrap_or(-1)),
        }
    }

    /// A file of its folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Challenges; the name of the game.
    pub(crate) fn challenge(&self, line: &str) -> String {
        let printed = self.run(line);
        let id = printed.strip_prefix("game\t").and_then(|rest| rest.split('\n').next());
        id.unwrap_or_else(|| panic!("{printed}")).to_owned()
    }
}

/// What is on the board of Scribe: its rows, without the dots around.
fn marks(text: &str) -> Vec<String> {
    let is_row = |line: &&str| line.len() == 21 && line.starts_with(|c: char| c.is_ascii_digit());
    let rows = text.lines().filter(is_row).map(|row| row[2..19].replace(' ', ""));
    rows.filter(|row| row.contains(['x', 'o', 'X', 'O'])).collect()
}

/// A copy of the file, as of a backup, has all games.
#[test]
fn a_command_leaves_all_games_in_the_file_itself() {
    let desk = Desk::new();
    let id = desk.challenge("challenge Bob --as Ann");
    for line in ["games", "show ID", "move ID E2", "move ID E3", "list", "standings"] {
        desk.run(&line.replace("ID", &id));
        let beside = desk.path("games.table-wal");
        assert!(!beside.exists(), "{line}: {}", beside.display());
    }
}

#[test]
fn a_game_of_scribe_goes_by_turns() {
    let desk = Desk::new();
    assert_eq!(desk.run("games"), "[1]\n");
    let id = desk.challenge("challenge Bob --as Ann --variant super");
    let listed = desk.run("games --next ann");
    assert!(listed.starts_with(&format!("{id}\tscribe\twordy\tAnn 0, Bob 0\tAnn\t\t")), "{listed}");
    assert_eq!(desk.run("games --next Bob"), "[1]\n");
    let first = desk.run(&format!("move {id} E2"));
    assert_eq!(marks(&first), ["....X...."]);
    assert!(first.ends_with("To play: Bob (O), anywhere\n"), "{first}");
    // Sent twice, it is made once.
    assert_eq!(
        desk.run(&format!("move {id}#1 E3")),
        "--\nrefused: the next move is number 2, not 1\n[1]\n"
    );
    assert_eq!(desk.run(&format!("move {id} pass")), "--\nrefused: this game has no pass\n[1]\n");
    let short = &id[..6];
    assert_eq!(marks(&desk.run(&format!("move {short}#2 E5"))), ["....X....", "....O...."]);
    let outside = desk.run(&format!("move {id} A1"));
    assert!(outside.starts_with("--\nrefused: A1 is outside the small grid"), "{outside}");
    assert_eq!(marks(&desk.run(&format!("show {id}#1"))), ["....X...."]);
    assert_eq!(
        desk.run(&format!("show {id}#7")),
        format!("--\nerror: game {id} has 2 moves, and no move 7\n[2]\n")
    );
    assert_eq!(
        desk.run(&format!("show {id}#{}", u64::MAX)),
        format!("--\nerror: game {id} has 2 moves, and no move {}\n[2]\n", u64::MAX)
    );
    let resigned = desk.run(&format!("move {id} --as Bob resign"));
    assert!(resigned.ends_with("The game is over: Ann won\n"), "{resigned}");
    assert_eq!(desk.run("games"), "[1]\n");
    let history = desk.run("history --player BOB");
    assert!(history.starts_with(&format!("{id}\tscribe\twordy\tAnn ")), "{history}");
    assert!(history.contains("\tAnn won\t"), "{history}");
    let standings = desk.run("standings --json");
    let lines: Vec<serde_json::Value> =
        standings.lines().map(|line| line.parse().unwrap()).collect();
    let wins: Vec<_> = lines.iter().map(|line| (&line["player"], &line["wins"])).collect();
    assert_eq!(
        format!("{wins:?}"),
        r#"[(String("Ann"), Number(1.0)), (String("Bob"), Number(0.0))]"#
    );
}

#[test]
fn marks_of_scribe_are_kept_for_the_next_turn() {
    let desk = Desk::new();
    let id = desk.challenge("challenge Bob --as Ann");
    let whose = desk.run(&format!("move {id} queue E2"));
    assert!(whose.contains("whose move is it?\nhint: --as NAME says it\n[2]"), "{whose}");
    let queued = desk.run(&format!("move {id} --as Bob queue E2:E5 E4"));
    assert!(queued.contains("\nKept for the next turn: E2:E5 E4\n"), "{queued}");
    assert!(!desk.run(&format!("show {id} --as Ann")).contains("Kept"));
    assert!(!desk.run(&format!("show {id}")).contains("Kept"));
    let moved = desk.run(&format!("move {id}#1 E2"));
    assert_eq!(marks(&moved), ["....X....", "....O...."]);
    assert!(moved.contains("2. Bob E5\nTo play: Ann (X), "), "{moved}");
    // The guard counts the mark that was kept, too.
    assert_eq!(
        desk.run(&format!("move {id}#2 E6")),
        "--\nrefused: the next move is number 3, not 2\n[1]\n"
    );
    let turn = desk.run(&format!("move {id} --as Ann queue E6"));
    assert_eq!(turn, "--\nrefused: it is your turn: write the mark\n[1]\n");
}

#[test]
fn a_computer_plays_at_once_and_the_record_is_printed() {
    let desk = Desk::new();
    let id = desk.challenge("challenge Bob --as Ann --game scrabble -l college");
    let refused = desk.run(&format!("move {id} 1A A"));
    assert!(refused.starts_with("--\nrefused: "), "{refused}");
    let passed = desk.run(&format!("move {id} pass"));
    assert!(passed.contains("1. Ann - 0 0\n"), "{passed}");
    let record = desk.run(&format!("show {id} --record"));
    assert!(record.starts_with("#character-encoding UTF-8\n#player1 Ann Ann\n"), "{record}");
    assert!(record.ends_with("\n>Ann: - +0 0\n"), "{record}");
    // Before the end it has the racks of whom it is for.
    let own = desk.run(&format!("show {id} --record --as Ann"));
    let rack = own.lines().last().and_then(|line| line.strip_prefix(">Ann: ")).unwrap();
    assert_eq!(rack.len(), "ABCDEFG - +0 0".len(), "{own}");
    assert_eq!(desk.run(&format!("show {id} --record --as Bob")), record);
    let by_link = desk.run("show http://127.0.0.1:1/#KEY --record --as Ann");
    assert!(by_link.contains("--as has no effect on a link"), "{by_link}");
    let rack = |text: &str| text.lines().any(|line| line.starts_with("Rack: "));
    assert!(!rack(&desk.run(&format!("show {id}"))));
    assert!(rack(&desk.run(&format!("show {id} --as Bob"))));
}

#[test]
fn what_cannot_be_is_said_and_nothing_is_written() {
    let desk = Desk::new();
    let id = desk.challenge("challenge Bob --as Ann");
    for (line, expected) in [
        (
            "show zzzz",
            "error: there is no game zzzz in the store\n\
                       hint: `table games` and `table history` list the games\n",
        ),
        ("challenge Bob --as Ann --game chess", "error: no game is named `chess`\n"),
        ("challenge Bob --as Bob", "error: another player is called Bob\n"),
        ("challenge Bob --as Ann --clock 0", "error: invalid value '0' for"),
        (
            "open --players Ann",
            "error: --players has no effect without a game\n\
                                hint: name the game: table open scrabble\n",
        ),
        ("join nowhere", "error: nowhere is no link\nhint: a link is http://ADDRESS/#KEY\n"),
        ("show http://127.0.0.1:1/#0123", "error: http://127.0.0.1:1: "),
    ] {
        let said = desk.run(line);
        assert!(said.starts_with(&format!("--\n{expected}")) && said.ends_with("[2]\n"), "{said}");
    }
    let said = desk.run(&format!("move {id} --as Cy E2"));
    assert!(said.contains(&format!("error: nobody called Cy sits in game {id}\n")), "{said}");
}

#[test]
fn a_file_of_something_else_is_no_store() {
    let desk = Desk::new();
    std::fs::write(desk.folder.path().join("games.table"), "a text, and no database at all")
        .unwrap();
    let said = desk.run("games");
    assert!(
        said.starts_with("--\nerror: ") && said.contains("games.table: cannot open the store: "),
        "{said}"
    );
    assert!(
        said.ends_with("hint: --store names another file, or a database: postgres://...\n[2]\n")
    );
    let said = desk.run("games --store /dev/zero");
    let fact = "/dev/zero: cannot open the store: it is no file, but a device\n";
    assert!(said.starts_with(&format!("--\nerror: {fact}")), "{said}");
}

#[test]
fn links_are_given_and_withdrawn() {
    let desk = Desk::new();
    let id = desk.challenge("challenge Bob --as Ann --address https://club.example");
    let link = desk.run(&format!("invite {id} Bob --address https://club.example/"));
    assert_eq!(link.len(), "https://club.example/#".len() + 26 + 1, "{link}");
    assert_eq!(desk.run(&format!("withdraw {id} bob")), "");
    assert_eq!(desk.run(&format!("withdraw {id} bob")), "[1]\n");
    assert_eq!(desk.run(&format!("withdraw {id} --spectators")), "[1]\n");
}

#[cfg(unix)]
#[test]
fn the_file_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let desk = Desk::new();
    desk.challenge("challenge Bob --as Ann");
    for file in std::fs::read_dir::<&Path>(desk.folder.path()).unwrap() {
        let mode = file.unwrap().metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{mode:o}");
    }
}

/// `table join`, line by line.
pub(crate) struct Terminal {
    pub(crate) child: std::process::Child,
    heard: std::sync::mpsc::Receiver<String>,
}

impl Terminal {
    pub(crate) fn join(link: &str) -> Self {
        use std::io::BufRead as _;
        let mut command = Command::new(env!("CARGO_BIN_EXE_table"));
        command.args(["join", link]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::null()).spawn().unwrap();
        let output = std::io::BufReader::new(child.stdout.take().unwrap());
        let (lines, heard) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|line| lines.send(line))
        });
        Self { child, heard }
    }

    pub(crate) fn say(&mut self, line: &str) {
        use std::io::Write as _;
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits until a line is printed that begins so.
    pub(crate) fn sees(&self, line: &str) {
        let patience = Duration::from_secs(20);
        let next = || self.heard.recv_timeout(patience).unwrap_or_else(|_| panic!("no {line}"));
        while !next().starts_with(line) {}
    }
}

#[test]
fn two_terminals_play_and_a_server_that_was_killed_is_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").to_str().unwrap().to_owned();
    let at = ["--port", "0", "--store", &store];
    let open = ["open", "scribe", "--players", "Ann,Bob"];
    let (mut server, lines) = Server::table(&[&open[..], &at[..]].concat(), "spectators");
    let link = |name: &str| {
        let line = lines.iter().find(|line| line.starts_with(name)).unwrap();
        line.split('\t').nth(1).unwrap().to_owned()
    };
    let (mut first, mut second) = (Terminal::join(&link("Ann")), Terminal::join(&link("Bob")));
    second.sees("The game has not begun");
    first.say("start");
    first.sees("To play: Ann");
    first.say("E2");
    second.sees("To play: Bob");
    server.kill_and_start(&store);
    second.say("E5");
    first.sees("2. Bob E5");
    first.say("resign");
    second.sees("The game is over: Bob won");
    for mut terminal in [first, second] {
        terminal.say("quit");
        assert!(terminal.child.wait().unwrap().success());
    }
}

#[test]
fn a_move_is_shown_as_the_game_has_it_now() {
    let desk = Desk::new();
    let id = desk.challenge("challenge Bob --as Ann");
    for line in ["E5", "A1", "--as Bob undo"] {
        let (option, text) = line.split_once(" undo").map_or(("", line), |(own, _)| (own, "undo"));
        let words = format!("move {option} {id} {text}");
        desk.run(&words.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    // What is asked is told, and the game waits for the one who is asked.
    let asks = "Bob asks to take the last mark back: accept or reject\nTo play: Ann (X), ";
    assert!(desk.run(&format!("show {id}")).contains(asks));
    assert!(desk.run(&format!("show {id} --as Ann")).contains(asks));
    let again = desk.run(&format!("move --as Bob {id} undo"));
    assert_eq!(again, "--\nrefused: you have asked that already\n[1]\n");
    let both = desk.run(&format!("move {id} undo"));
    assert!(both.contains("refused: the other player asks that: accept or reject it first\n"));
    desk.run(&format!("move {id} accept"));
    let gone = desk.run(&format!("show {id}#2"));
    assert_eq!(gone, format!("--\nerror: game {id} has 1 move, and no move 2\n[2]\n"));
    // I9 takes the place of A1; a mark that was kept is a move of its own.
    desk.run(&format!("move --as Ann {id} queue D4"));
    desk.run(&format!("move {id} I9"));
    assert_eq!(marks(&desk.run(&format!("show {id}#1"))), ["....X...."]);
    let second = desk.run(&format!("show {id}#2"));
    assert_eq!(marks(&second), ["....X....", "........O"]);
    assert!(second.contains("\nTo play: Ann (X), "), "{second}");
    assert_eq!(marks(&desk.run(&format!("show {id}#3"))), ["...X.....", "....x....", "........O"]);
    assert!(marks(&desk.run(&format!("show {id}#0"))).is_empty());
    // When Ann asks, who has not the turn, Bob is waited for, and so is Ann when he asks.
    desk.run(&format!("move --as Ann {id} undo"));
    assert!(desk.run("games --next Bob").starts_with(&id));
    desk.run(&format!("move {id} reject"));
    desk.run(&format!("move {id} G7"));
    assert_eq!(desk.run("games --next Bob"), "[1]\n");
    desk.run(&format!("move --as Ann {id} undo"));
    assert!(desk.run("games --next Bob").starts_with(&id), "asked, not on turn");
}

#[test]
fn a_first_move_that_was_taken_back_is_not_shown() {
    let desk = Desk::new();
    let id = desk.challenge("challenge Bob --as Ann");
    for (player, text) in
        [("Ann", "E5"), ("Bob", "A1"), ("Ann", "undo"), ("Bob", "accept"), ("Ann", "D5")]
    {
        desk.run(&format!("move --as {player} {id} {text}"));
    }
    assert_eq!(marks(&desk.run(&format!("show {id}"))), ["...X....."]);
    assert_eq!(marks(&desk.run(&format!("show {id}#1"))), ["...X....."]);
}

#[test]
fn what_is_typed_wrong_by_turns_says_so_and_writes_nothing() {
    let desk = Desk::new();
    for line in ["challenge  --as Ann", "challenge Bob --as "] {
        let refused = desk.run(line);
        assert_eq!(
            refused,
            "--\nerror: a player needs a name\nhint: table challenge NAME --as NAME has both\n[2]\n",
            "{line}"
        );
    }
    let few = desk.run("challenge Bob --as Bob");
    assert!(few.contains("another player is called Bob"), "{few}");
    assert_eq!(desk.run("games"), "[1]\n");
    let id = desk.challenge("challenge Bob --as Ann");
    for line in ["queue E2 --as Bob", "E2 --store other.table", "chat hi --as Bob"] {
        let refused = desk.run(&format!("move {id} {line}"));
        assert!(refused.contains("comes after the move\nhint: options come before"), "{refused}");
    }
    assert!(!desk.path("other.table").exists());
    let unread = desk.run(&format!("move {id} 8H COAT"));
    assert!(
        unread.contains("8H COAT is no action; expected a point such as E2; queue"),
        "{unread}"
    );
    let link = desk.run(&format!("invite {id} Ann --address club.example"));
    assert!(link.starts_with("http://club.example/#"), "{link}");
}

#[test]
fn a_store_that_is_not_there_is_told_and_not_made() {
    let desk = Desk::new();
    let id = desk.challenge("challenge Bob --as Ann --store club.table");
    let commands = ["games", "history", "standings", "show k3x", "move k3x", "invite k3x Ann"];
    for line in commands {
        let word = if line.starts_with("move") { " E2" } else { "" };
        let refused = desk.run(&format!("{line} --store clbu.table{word}"));
        let expected =
            "--\nerror: clbu.table: no such file\nhint: did you mean `club.table`?\n[2]\n";
        assert_eq!(refused, expected, "{line}");
    }
    assert!(!desk.path("clbu.table").exists());
    assert!(desk.run("games --store club.table").starts_with(&id));
    let none = desk.run("standings --game nosuch --store club.table");
    assert_eq!(none, "--\nnote: no game of nosuch is over\n[1]\n");
    std::fs::write(
        desk.path("scribe.txt"),
        desk.run(&format!("show {id} --record --store club.table")),
    )
    .unwrap();
    let verified = desk.run("verify scribe.txt");
    assert!(
        verified.contains("scribe.txt: a game of Scribe has no draws to check\n"),
        "{verified}"
    );
}
