//! Nobody is told what they may not know: in every game each client asks all that can be asked, each
//! command prints what it has, and no tile is found that its reader may not know.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use futures_util::StreamExt as _;
use serde::Deserialize as _;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;
use wordy_matches::{Event, Match, Viewer};
use wordy_tool_table::Matches;
use wordy_tool_table::links::{ClubRole, club};
use wordy_tool_table::server::load;
use wordy_tool_table::store::{Sqlite, Store as _};

use crate::client::{Guest, connect, id, say, sit};
use crate::commands::{NAMES, command_lines};
use crate::hands::candidates;
use crate::knowledge::{Known, Page, Reader, Thing, without_set};
use crate::letters;
use crate::messages::{all_asked, all_said, answers};
use crate::process::Server;
use crate::views::{action, view_of};

/// Things done in each game.
const STEPS: usize = 12;

/// A game that is walked through.
struct Walk {
    name: String,
    server: Server,
    store: String,
    id: String,
    /// The key of guests, and of each seat.
    door: String,
    keys: Vec<String>,
    guests: Vec<Guest>,
    matches: Matches,
    known: Known,
    learnt: u64,
    /// The names of all messages that were heard.
    heard: BTreeSet<String>,
    _folder: tempfile::TempDir,
}

impl Walk {
    /// Opens a game; the second seat is taken by a guest.
    async fn open(name: &str, more: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (file, options) = letters::game(folder.path(), name);
        let seats = usize::from(wordy_data::game(name).unwrap().players.1.min(4));
        let players = NAMES[..seats].join(",").replace("Bob", "");
        let store = folder.path().join("games.table").display().to_string();
        let file = file.display().to_string();
        let mut args = vec!["open", &file, "--players", &players, "--port", "0", "--store", &store];
        args.extend(options.iter().map(String::as_str).chain(more.iter().copied()));
        let (server, lines) = Server::table(&args, "spectators");
        let lines: BTreeMap<&str, &str> =
            lines.iter().filter_map(|line| line.split_once('\t')).collect();
        let key = |name: &str| lines[name].split('#').nth(1).unwrap().to_owned();
        let id = lines["game"].to_owned();
        let setup = Sqlite::open(store.as_ref()).unwrap().setup(&id).await.unwrap().unwrap();
        let door = key("guests");
        let mut guest = Guest::come(&server.address, &door, Reader::Guest);
        guest.client.hear(Duration::from_secs(20)).await.unwrap();
        let seated = guest.ask(&sit(1), &["seated"]).await;
        let seated = seated["seated"].as_str().unwrap().to_owned();
        let keys: Vec<String> = NAMES[..seats]
            .iter()
            .map(|name| if *name == "Bob" { seated.clone() } else { key(name) })
            .collect();
        let mut known = Known::new(setup["setup"]["secret"].as_str().unwrap());
        let mut guests = Vec::new();
        for (seat, key) in keys.iter().enumerate() {
            known.hide(Thing::Key, Some(seat), key);
            guests.push(Guest::come(&server.address, key, Reader::Seat(seat)));
        }
        let looks_on = key("spectators");
        guests.push(Guest::come(&server.address, &looks_on, Reader::LooksOn));
        for (own, guest) in guests.iter_mut().enumerate() {
            guest.client.changes = own % 2 == 1;
            guest.client.look().await;
        }
        let mut walk = Self {
            name: name.to_owned(),
            server,
            store,
            id,
            door,
            keys,
            guests,
            matches: Matches::default(),
            known,
            learnt: 0,
            heard: BTreeSet::new(),
            _folder: folder,
        };
        // Who takes a seat by the door is told its key.
        walk.guests[1].client.heard.append(&mut guest.client.heard);
        walk.guests[1].client.act(&json!({"do": "sit", "name": "Bob"})).await;
        walk.ask_all(&json!({"do": "mark", "point": "Z9"})).await;
        walk.guests[0].client.act(&json!({"do": "start"})).await;
        walk
    }

    fn seats(&self) -> usize {
        self.keys.len()
    }

    /// Takes in what has happened since; the game as it is.
    async fn learn(&mut self) -> Match {
        let store = Sqlite::open(self.store.as_ref()).unwrap();
        for entry in store.since(&self.id, self.learnt).await.unwrap() {
            self.learnt = entry.seq;
            for event in &entry.events {
                self.known.learn(&Event::deserialize(event).unwrap().what);
            }
        }
        load(&self.id, &self.matches, &store).await.unwrap().unwrap().game().clone()
    }

    /// Reads what has been heard.
    fn check(&mut self, said: &str) {
        for guest in &mut self.guests {
            for text in guest.client.heard.drain(..) {
                let mut message: Value = text.parse().unwrap();
                self.heard.extend(message.as_object().unwrap().keys().cloned());
                for name in ["hello", "door"] {
                    if let Some(said) = message.get_mut(name) {
                        without_set(&mut said["about"]);
                    }
                }
                without_set(&mut message);
                self.known.check(guest.reader, &message.to_string(), said);
            }
        }
    }

    /// Every client asks all that it may ask and is not to do; `refused` is nobody's turn.
    async fn ask_all(&mut self, refused: &Value) {
        self.learn().await;
        let said = refused.to_string();
        let mine = json!({"mine": self.keys});
        let mine_too = json!({"keys": self.keys, "by": null});
        // One after the other asks what costs as much as the rest together.
        let asks = usize::try_from(self.learnt).unwrap() % self.guests.len();
        for (at, guest) in self.guests.iter_mut().enumerate() {
            let record = guest.ask(&json!({"record": true}), &["record"]).await;
            if let Reader::Seat(seat) = guest.reader {
                // What is one's own stands there.
                let own = letters::tiles(record["record"].as_str().unwrap_or_default());
                let exchanged = self.known.exchanged(seat);
                assert!(exchanged.is_subset(&own), "{}: {record}", self.name);
                assert_eq!(record["record"].is_null(), self.learnt < 2, "{}", self.name);
            }
            guest.ask(&json!({"bests": true}), &["bests"]).await;
            guest.ask(&json!({"chat": {}}), &["chat"]).await;
            guest.ask(&mine, &["mine"]).await;
            guest.ask(&json!({"picture": "a link"}), &["picture"]).await;
            if at == asks {
                guest.ask(&json!({"home": mine_too}), &["home"]).await;
                let aside = json!({"aside": {"name": "Eve", "text": "hm"}});
                guest.ask(&aside, &["aside"]).await;
                guest.ask(&json!({"define": "ЖА"}), &["define"]).await;
                guest.ask(&json!({"missed": true}), &["missed"]).await;
                guest.ask(&json!({"link": {"game": self.id, "watch": true}}), &["link"]).await;
            }
            guest.ask(&json!({"ping": 1}), &["pong"]).await;
            guest.ask(&json!({"score": refused}), &["scored"]).await;
            for (seq, action) in [(0, &json!({"do": "pass"})), (1_000_000, refused)] {
                let order = json!({"id": id(), "seq": seq, "do": action});
                guest.ask(&order, &["no", "stale"]).await;
            }
        }
        // Whoever comes by the door sees who sits there, and after the start looks on.
        let (address, seats) = (self.server.address.clone(), self.seats());
        let mut late = Guest::come(&address, &self.door, Reader::Guest);
        let mut said_first = late.client.hear(Duration::from_secs(20)).await.unwrap();
        if said_first.get("slip").is_some() {
            said_first = late.client.hear(Duration::from_secs(20)).await.unwrap();
        }
        if said_first["door"].is_object() {
            let taken = late.ask(&sit(seats - 1), &["seated"]).await;
            assert!(taken["seated"].is_null());
        } else {
            late.reader = Reader::LooksOn;
            assert!(said_first["hello"]["seat"].is_null() && said_first["hello"]["late"] == true);
            late.ask(&json!({"ping": 1}), &["pong"]).await;
        }
        self.guests.push(late);
        self.check(&said);
        self.guests.pop();
    }

    /// Does something of what may be done, the first that is not refused.
    async fn step(&mut self, step: usize) {
        let mut game = self.learn().await;
        if game.standing().over {
            // With such words a board may be blocked.
            return;
        }
        let views: Vec<Value> =
            (0..self.seats()).map(|seat| view_of(&game, Viewer::Seat(seat))).collect();
        let about = serde_json::to_value(game.about()).unwrap();
        // Nobody has the same tile three times: there are two sets at most.
        let thrice = letters::letters()[step * 7 % 60].to_string().repeat(3);
        let refused = match about["kind"].as_str().unwrap() {
            "layout" => json!({"do": "layout", "rows": [thrice]}),
            "scribe" => json!({"do": "mark", "point": "Z9"}),
            _ => json!({"do": "exchange", "tiles": thrice}),
        };
        self.ask_all(&refused).await;
        let says = step % self.seats();
        self.guests[says].client.act(&json!({"do": "chat", "text": "well"})).await;
        let all = candidates(&views, &about, step);
        let can = |(seat, it): &&(usize, Value)| game.act(*seat, &action(it), 1 << 50).is_ok();
        let (seat, next) = all.iter().find(can).expect("something may be done").clone();
        let mut answer = self.guests[seat].client.act(&next).await;
        // A call in the same half second as another is one with it, where there are tiles for both.
        let mut waits = 40;
        while answer["stale"].is_string()
            || waits > 0 && next["do"] == "call" && answer["why"].is_string()
        {
            waits -= 1;
            sleep(Duration::from_millis(100)).await;
            answer = self.guests[seat].client.act(&next).await;
        }
        assert!(answer["ok"].is_string(), "{}: {answer} to {next}", self.name);
    }

    /// What is not of the game itself: another one, the links of the club and of an evening, who is there.
    async fn beside(&mut self) {
        let mut said = Vec::new();
        for (question, name) in [
            (json!({"again": true}), "again"),
            (json!({"new": {"by": null, "game": {"game": "scribe", "seats": 2}}}), "new"),
        ] {
            said.push(self.guests[0].ask(&question, &[name]).await);
        }
        let store = Sqlite::open(Path::new(&self.store)).unwrap();
        let host = club(&store, ClubRole::Host).await.unwrap();
        for (by, done) in [(self.keys[0].as_str(), false), (host.text(), true)] {
            let order = json!({"host": {"by": by, "seat": 0, "do": "mute"}});
            let answer = self.guests[0].ask(&order, &["host"]).await;
            assert_eq!(answer["host"], done);
            said.push(answer);
        }
        let player = crate::rounds::player_of(&self.store);
        for key in [host.text(), &player, &self.keys[0]] {
            let mut line = connect(&self.server.address).await.unwrap();
            say(&mut line, &json!({"key": key, "here": true})).await;
            while let Some(Ok(Message::Text(text))) = line.next().await {
                let message: Value = serde_json::from_str(&text).unwrap();
                let is_last = message.get("here").is_some();
                said.push(message);
                if is_last {
                    break;
                }
            }
        }
        let names = said.iter().filter_map(Value::as_object).flat_map(|own| own.keys().cloned());
        self.heard.extend(names);
    }

    /// What the commands print.
    async fn commands(&mut self) {
        let turn = self.learn().await.standing().turn[0];
        for (line, reader) in command_lines(&self.id, self.seats(), turn) {
            let mut args: Vec<String> = line.split(' ').map(str::to_owned).collect();
            for arg in &mut args {
                if let Some(seat) = arg.strip_prefix("LINK") {
                    let key = &self.keys[seat.parse::<usize>().unwrap()];
                    *arg = format!("http://{}/#{key}", self.server.address);
                }
            }
            let mut command = Command::new(env!("CARGO_BIN_EXE_table"));
            command.args(&args).env_clear().env("WORDY_TABLE", &self.store);
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut child = command.spawn().unwrap();
            // Who joins says something, and leaves when that is answered.
            let _ = child.stdin.take().unwrap().write_all(b"chat here\nquit\n");
            let output = child.wait_with_output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            let errors = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.success() || line.starts_with("move"), "{line}: {errors}");
            assert!(!text.is_empty() || !errors.is_empty(), "{line}");
            self.learn().await;
            let mut parsed: Value = text.parse().unwrap_or_default();
            without_set(&mut parsed["about"]);
            let text = if parsed["about"].is_null() { text } else { parsed.to_string() };
            self.known.check(reader, &text, &line);
            self.known.check(reader, &errors, &line);
        }
    }

    /// Everybody gives up: then all may be known.
    async fn end(&mut self) {
        for seat in 0..self.seats() {
            self.guests[seat].client.act(&json!({"do": "resign"})).await;
        }
        assert!(self.learn().await.standing().over, "{}", self.name);
        let mut records = BTreeSet::new();
        for guest in &mut self.guests {
            let said = guest.ask(&json!({"record": true}), &["record"]).await;
            records.insert(said["record"].to_string());
        }
        assert_eq!(records.len(), 1, "{}: {records:?}", self.name);
        self.check("");
        assert_eq!(self.server.panics(), 0);
    }
}

/// Walks through a game to its end; the names of the messages that were heard.
async fn walk(name: &str, more: &[&str], commands: bool) -> BTreeSet<String> {
    let mut walk = Walk::open(name, more).await;
    for step in 0..STEPS {
        if commands && step == STEPS / 2 {
            walk.commands().await;
        }
        walk.step(step).await;
    }
    walk.end().await;
    walk.beside().await;
    walk.heard
}

#[test]
fn the_page_has_a_row_for_each_thing_that_not_all_may_know() {
    let page = Page::read();
    assert_eq!(page.rows(), Thing::ALL.len());
    let may = |thing, reader| page.may(thing, Some(1), reader);
    for thing in Thing::ALL {
        assert!(!may(thing, Reader::Guest), "{thing:?}");
        assert!(may(thing, Reader::Seat(1)) || [Thing::Bag, Thing::Order].contains(&thing));
    }
}

/// Seven games at a time: most of it waits until more may be asked.
#[test]
fn nobody_is_told_what_they_may_not_know() {
    let mut kinds = BTreeSet::new();
    let mut walks = Vec::new();
    // With two sets of tiles six play; the walk has four, and one set has the same rules.
    for name in letters::games().into_iter().filter(|name| name != "speed-two") {
        // What commands print differs by the kind of the game alone.
        let game = wordy_data::game(&name).unwrap();
        let kind = match game.board_rules() {
            Some(rules) => rules.duplicate.is_some().to_string(),
            None => game.layout_rules().is_some().to_string() + " layout",
        };
        if name == "scribe" {
            walks.push((name.clone(), &["--variant", "super"][..], false));
        }
        walks.push((name, &[][..], kinds.insert(kind)));
    }
    let walks = Mutex::new(walks);
    let next = || walks.lock().unwrap().pop();
    let walk_until_none_is_left = || {
        let runtime = Runtime::new().unwrap();
        let heard = std::iter::from_fn(next)
            .map(|(name, more, commands)| runtime.block_on(walk(&name, more, commands)));
        heard.flatten().collect::<BTreeSet<String>>()
    };
    let heard: BTreeSet<String> = thread::scope(|scope| {
        let all = [(); 7].map(|()| scope.spawn(walk_until_none_is_left));
        all.into_iter().flat_map(|own| own.join().unwrap()).collect()
    });
    let missing: Vec<_> = all_said().difference(&heard).cloned().collect();
    assert!(missing.is_empty(), "never heard: {missing:?}");
    for asked in all_asked() {
        let unheard = answers(&asked).1.iter().find(|name| !heard.contains(**name));
        assert_eq!(unheard, None, "to {asked:?}");
    }
}
