//! A game at a table, and a page for each player.

use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;
use wordy_matches::ScribeVersion;
use wordy_tool_table::store::{Append, Sqlite, Store as _};

use crate::hands::{Hand, Player};
use crate::process::Server;
use crate::referee::referee;
use crate::script::{ID, Whole};

/// The words of all games here.
pub(crate) const LEXICON: &str = "college";

pub(crate) struct Table {
    folder: TempDir,
    server: Server,
    pub(crate) links: Vec<String>,
    /// The link of spectators.
    pub(crate) looks: String,
    /// The rules, the lexicon, and the game's own name.
    rules: String,
    lexicon: String,
    game: String,
    pub(crate) players: Vec<Player>,
}

impl Table {
    /// Opens a game, sits a player with each way of laying tiles, and starts it.
    pub(crate) fn open(game: &str, options: &[&str], players: &[(&str, Hand)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("games.table").display().to_string();
        let names: Vec<&str> = players.iter().map(|(name, _)| *name).collect();
        let names = names.join(",");
        let mut args = vec!["open", game, "--players", &names, "--store", &store, "--port", "0"];
        args.extend(["--lexicon", LEXICON]);
        args.extend(options);
        let (server, printed) = Server::table(&args, "spectators");
        let told = |name: &str| {
            let line = printed.iter().find(|line| line.split('\t').next() == Some(name)).unwrap();
            line.split('\t').nth(1).unwrap().to_owned()
        };
        let looks = told("spectators");
        let links: Vec<String> = players.iter().map(|(name, _)| told(name)).collect();
        let sit = |(link, (_, hand)): (&String, &(&str, Hand))| Player::come(link, *hand);
        let mut sitting: Vec<Player> = links.iter().zip(players).map(sit).collect();
        let starter = sitting.len() - 1;
        sitting[starter].tap("document.getElementById('start')");
        for player in &mut sitting {
            player.page.wait("!document.getElementById('game').hidden");
            let twice = "[...document.querySelectorAll('[id]')].map((own) => own.id) \
                         .filter((id, at, all) => all.indexOf(id) !== at)";
            assert_eq!(player.page.value(twice), json!([]), "ids that stand twice");
        }
        let (rules, lexicon, game) = (game.to_owned(), LEXICON.to_owned(), told("game"));
        Self { folder, server, links, looks, rules, lexicon, game, players: sitting }
    }

    /// A game of `tests/games`, which has begun; a player with each way of laying tiles.
    pub(crate) fn filed(whole: &Whole, version: Option<ScribeVersion>, hands: &[Hand]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("games.table");
        let keys = whole.file(&store, version);
        let store = store.display().to_string();
        let (server, _) = Server::table(&["open", "--port", "0", "--store", &store], "http");
        let link = |key: &String| format!("http://{}{key}", server.address);
        let links: Vec<String> = keys.iter().map(link).collect();
        let mut players: Vec<Player> =
            links.iter().zip(hands).map(|(link, hand)| Player::come(link, *hand)).collect();
        for player in &mut players {
            player.page.wait("!document.getElementById('game').hidden");
        }
        let [rules, lexicon] = ["game", "lexicon"].map(|name| whole.head(name).to_owned());
        let (looks, game) = (String::new(), ID.to_owned());
        Self { folder, server, links, looks, rules, lexicon, game, players }
    }

    fn store(&self) -> String {
        self.folder.path().join("games.table").display().to_string()
    }

    /// Challenges to a game of Scribe in the same store; the keys of the links of both players.
    pub(crate) fn challenge(&self, by: &str, other: &str) -> [String; 2] {
        let args = ["challenge", other, "--as", by, "--lexicon", LEXICON, "--store", &self.store()];
        let printed = told(&args);
        let key = |name: &str| {
            let line = printed.lines().find(|line| line.split('\t').next() == Some(name)).unwrap();
            line.split_once('#').unwrap().1.to_owned()
        };
        [key(by), key(other)]
    }

    /// Writes into the store what the first player said, as another program does.
    pub(crate) fn said_before(&self, lines: &[String]) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let store = Sqlite::open(self.store().as_ref()).unwrap();
        let listed = runtime.block_on(store.game(&self.game)).unwrap().unwrap();
        for (after, text) in (listed.seq..).zip(lines) {
            let events = vec![json!({"at": after, "is": "said", "seat": 0, "text": text})];
            let (game, standing) = (self.game.clone(), listed.standing.clone());
            let append = Append { game, after, author: None, events, standing };
            runtime.block_on(store.append(append)).unwrap();
        }
    }

    /// Kills the server and starts it again at the same address.
    pub(crate) fn kill(&mut self) {
        let store = self.store();
        self.server.kill_and_start(&store);
    }

    /// Closes a player's page and opens the link again, on another device.
    pub(crate) fn reopen(&mut self, seat: usize, hand: Hand) {
        self.players[seat] = Player::come(&self.links[seat], hand);
    }

    /// What all pages show of the end: what each player is told, one after the other, and what is
    /// the same for all.
    pub(crate) fn ended(&mut self) -> Value {
        let over = "document.getElementById('news').textContent.includes('The game is over')";
        let shown = "[[...document.querySelectorAll('#moves li')].map((own) => own.textContent), \
                     [...document.querySelectorAll('#players b')].map((own) => own.textContent)]";
        let (mut told, mut all) = (Vec::new(), Vec::new());
        for player in &mut self.players {
            player.page.wait(over);
            told.push(player.page.text("document.getElementById('news').textContent"));
            all.push(player.page.value(shown));
        }
        assert!(all.iter().all(|own| *own == all[0]), "{all:#?}");
        assert_eq!(self.server.panics(), 0);
        json!([told.join(" / "), all[0][0], all[0][1]])
    }

    /// The record that a page copies is that of the store; the referee finds it clean, and its draws
    /// are those of the secret.
    pub(crate) fn check_record(&mut self, by: &[&str]) -> String {
        let args = ["show", &self.game, "--record", "--store", &self.store()];
        let record = told(&args);
        let copy = "new Promise((told) => { Object.defineProperty(navigator, 'clipboard', { configurable: true, \
                    value: { writeText: (text) => { told(text); return Promise.resolve(); } } }); \
                    document.getElementById('record').click(); })";
        assert_eq!(self.players[0].page.value(copy), json!(record));
        let path = self.folder.path().join("record");
        std::fs::write(&path, &record).unwrap();
        let path = path.display().to_string();
        let rules = ["--game", &self.rules];
        let words = ["--lexicon", &self.lexicon];
        let words = if self.rules == "scribe" { &[] } else { &words[..] };
        let (clean, said) = referee(&[by, words, &[&path], &rules].concat());
        assert!(clean, "{said}\n{record}");
        if record.contains("bag-secret") {
            let verified =
                told(&["verify", &path, "--game", &self.rules, "--lexicon", &self.lexicon]);
            assert!(verified.ends_with("verified\n"), "{verified}");
        }
        record
    }
}

/// What the program itself prints.
fn told(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_table")).args(args).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{args:?}: {text}{}", String::from_utf8_lossy(&output.stderr));
    text
}
