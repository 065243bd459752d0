//! Two terminals in panes of tmux play a whole game at a server.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;
use wordy_engine::{Engine, Turn};
use wordy_games::game::BoardRules;
use wordy_games::play::read_square;
use wordy_games::position::{Position, Tile};

use crate::join::Server;
use crate::referee::referee;
use crate::terminal::TABLE;

/// A tmux of its own; killed when this goes.
struct Tmux<'f> {
    folder: &'f Path,
}

impl Tmux<'_> {
    fn run(&self, args: &[&str]) -> String {
        let mut command = Command::new("tmux");
        command.arg("-S").arg(self.folder.join("tmux")).args(["-f", "/dev/null"]).args(args);
        command.env("WORDY_DATA", self.folder).env("TERM", "xterm-256color").env_remove("TMUX");
        let output = command.output().unwrap();
        let [text, errors] =
            [output.stdout, output.stderr].map(|own| String::from_utf8(own).unwrap());
        assert!(output.status.success(), "{args:?}: {errors}");
        text.trim_end().to_owned()
    }

    fn screen(&self, pane: &str) -> String {
        self.run(&["capture-pane", "-p", "-t", pane])
    }

    fn until(&self, pane: &str, text: &str) {
        let begun = Instant::now();
        while !self.screen(pane).contains(text) {
            assert!(
                begun.elapsed() < Duration::from_mins(1),
                "no {text} in\n{}",
                self.screen(pane)
            );
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Presses keys: names such as `Left`, or characters.
    fn press(&self, pane: &str, keys: &[&str]) {
        self.run(&[&["send-keys", "-t", pane], keys].concat());
    }
}

impl Drop for Tmux<'_> {
    fn drop(&mut self) {
        let _ = Command::new("tmux")
            .arg("-S")
            .arg(self.folder.join("tmux"))
            .arg("kill-server")
            .status();
    }
}

/// What the program itself prints.
fn told(folder: &Path, args: &[&str]) -> String {
    let output = Command::new(TABLE).args(args).env("WORDY_DATA", folder).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{args:?}: {text}");
    text
}

fn tile(text: &str, blank: bool) -> Tile {
    Tile { letter: text.as_bytes()[0], blank }
}

/// The best turn of a seat, as it sees the game.
fn best(view: &Value, rules: &BoardRules, engine: &Engine<'_>) -> Option<Turn> {
    let mut position = Position::new(&rules.board);
    for own in view["board"]["tiles"].as_array().unwrap() {
        let (at, _) = read_square(own["at"].as_str().unwrap()).unwrap();
        position.put(at, tile(own["letter"].as_str().unwrap(), own["blank"] == true));
    }
    let rack = view["rack"].as_array().unwrap().iter().map(|face| match face.as_str().unwrap() {
        "?" => tile("?", true),
        letter => tile(letter, false),
    });
    engine.best(&position, &rack.collect::<Vec<_>>(), 1, &()).first().cloned()
}

/// The keys that lay a turn: to a corner, to its first square, then its letters.
fn keys(turn: &Turn) -> Vec<String> {
    let tiles = turn.tiles();
    let first = tiles[0].0;
    let down = tiles.len() > 1 && tiles[1].0.column == first.column;
    let row = [vec!["Up"; 15], vec!["Down"; first.row]].concat();
    let column = [vec!["Left"; 15], vec!["Right"; first.column]].concat();
    // The last way is the one in which letters go on.
    let way = if down { [column, row] } else { [row, column] };
    let mut keys: Vec<String> = way.concat().into_iter().map(str::to_owned).collect();
    for (_, tile) in tiles {
        keys.extend(tile.blank.then(|| "?".to_owned()));
        keys.push(char::from(tile.letter).to_lowercase().to_string());
    }
    keys
}

#[test]
#[ignore = "needs tmux: make test-all"]
fn two_terminals_in_tmux_finish_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let open = "open scrabble -l college --players Ann,Bob --port 0";
    let mut server = Server::start(folder, open, "spectators");
    let (game, port) = (server.link("game").to_owned(), server.port());
    let tmux = Tmux { folder };
    let join = |name: &str| format!("{TABLE} join '{}'", server.link(name));
    let size = ["-d", "-x", "180", "-y", "30", "-P", "-F", "#{pane_id}"];
    let ann = tmux.run(&[&["new-session"], &size[..], &[&join("Ann")]].concat());
    let bob = ["split-window", "-h", "-t", &ann, "-P", "-F", "#{pane_id}", &join("Bob")];
    let bob = tmux.run(&bob);
    let panes = [ann, bob];
    tmux.until(&panes[1], "The players come together.");
    tmux.until(&panes[0], "Bob");
    tmux.press(&panes[1], &["s"]);
    tmux.until(&panes[0], "bag 86");
    let rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
    let lexicon = wordy_data::lexicon("college").unwrap();
    let engine = Engine::new(&rules, &lexicon);
    for turn in 0..200 {
        let (pane, name) = (&panes[turn % 2], ["Ann", "Bob"][turn % 2]);
        let shown = told(folder, &["show", &game, "--as", name, "--json"]);
        let view = shown.parse::<Value>().unwrap()["view"].clone();
        if view["stage"] == "over" {
            break;
        }
        assert_eq!(view["turn"][0], turn % 2, "{shown}");
        if turn == 7 {
            server.kill();
            server = Server::start(folder, &format!("open --port {port}"), "http");
            for pane in &panes {
                tmux.until(pane, "The line is back.");
            }
        }
        tmux.until(pane, &format!("> {name}"));
        if !tmux.screen(pane).contains("S pass") {
            tmux.press(pane, &["Escape"]);
            tmux.until(pane, "S pass");
        }
        match best(&view, &rules, &engine) {
            Some(best) => {
                let keys = keys(&best);
                tmux.press(pane, &keys.iter().map(String::as_str).collect::<Vec<_>>());
                tmux.press(pane, &["Enter"]);
                tmux.until(pane, "Enter plays");
                tmux.press(pane, &["Enter"]);
            }
            None => tmux.press(pane, &["s"]),
        }
        let after = format!("{game}#{}", turn + 1);
        let begun = Instant::now();
        while !Command::new(TABLE)
            .args(["show", &after])
            .env("WORDY_DATA", folder)
            .output()
            .unwrap()
            .status
            .success()
        {
            assert!(begun.elapsed() < Duration::from_mins(1), "{}", tmux.screen(pane));
        }
    }
    for pane in &panes {
        tmux.until(pane, "won");
    }
    let record = folder.join("record.gcg");
    std::fs::write(&record, told(folder, &["show", &game, "--record"])).unwrap();
    let record = record.display().to_string();
    assert!(told(folder, &["verify", &record]).ends_with("verified\n"));
    let (clean, said) = referee(&["game", &record, "-l", "college"]);
    assert!(clean, "{said}");
}
