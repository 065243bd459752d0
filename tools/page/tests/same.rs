//! Games in the page's module and in the libraries: the same seed, the same game, move for move.
//!
//! The libraries are asked through the same desk; `same.js` asks the module every question again.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use wordy_data::FileKind;
use wordy_games::game::Game;
use wordy_games::verdict::WordJudge;
use wordy_page_module::{Desk, Packed, pack};
use wordy_records::record::Record;
use wordy_records::replay::replay;

/// The kinds of data files that games name.
const FILES: [FileKind; 7] = [
    wordy_data::GAMES,
    wordy_data::BOARDS,
    wordy_data::TWOS,
    wordy_data::LETTERS,
    wordy_data::ALPHABETS,
    wordy_data::LEAVES,
    wordy_data::CHANCES,
];
/// Moves after which a game is left.
const MOST: usize = 200;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A desk that writes down what it is asked, and what it answers.
struct Noted {
    desk: Desk,
    lines: Vec<u8>,
}

impl Noted {
    fn new(packed: &[u8]) -> Self {
        let mut desk = Desk::default();
        desk.open(packed);
        let mut noted = Self { desk, lines: Vec::new() };
        let mut files = Vec::new();
        for kind in FILES {
            for name in wordy_data::names(kind) {
                let file = wordy_data::find(kind, &name).unwrap();
                let text = String::from_utf8_lossy(&file.bytes);
                files.push(json!({
                    "folder": kind.folder, "name": name, "extension": kind.extension, "text": text,
                }));
            }
        }
        noted.ask(&json!({ "do": "files", "files": files }));
        noted
    }

    fn ask(&mut self, message: &Value) -> Value {
        let text = message.to_string();
        let answer = self.desk.ask(&text);
        self.lines.extend([text.as_bytes(), b"\t", answer.as_bytes(), b"\n"].concat());
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(answer.get("error").is_none(), "{answer}");
        answer
    }

    /// Plays a game of a kind, a player who takes every hint against a computer; how many moves
    /// the computer made.
    fn game(&mut self, name: &str, level: &str, seed: u32) -> usize {
        let (game, hash) = wordy_data::game_and_hash(name).unwrap();
        let id = format!("{name}-{level}-{seed}");
        let mut seats = vec![json!({ "name": "Ann" })];
        let least = usize::from(game.players.0.clamp(2, 10));
        seats.resize(
            if game.layout_rules().is_some() { 2 } else { least },
            json!({ "computer": level }),
        );
        let fewer = game.layout_rules().is_some_and(|rules| rules.few_players < game.players.0);
        let begun = self.ask(&json!({
            "do": "begin", "id": id, "rules": { "file": name, "hash": hash },
            "words": { "lexicon": 0 }, "seats": seats, "secret": format!("{seed:064x}"), "now": 0,
            "options": { "fewer": fewer },
        }));
        self.play(&id, &game, &begun, |_| {})
    }

    fn hear(&mut self, id: &str, text: &Value, now: u64) -> Value {
        self.ask(&json!({
            "do": "hear", "game": id, "seat": 0, "text": text.to_string(), "now": now,
        }))
    }

    /// Plays a game that has begun to its end; `shown` is given what the player is shown after
    /// each move.
    fn play(
        &mut self,
        id: &str,
        game: &Game,
        begun: &Value,
        mut shown: impl FnMut(Value),
    ) -> usize {
        let mut now = 1_000_000;
        let (mut number, mut moves, mut standing) = (0, 0, begun["standing"].clone());
        shown(view(&self.hear(id, &json!({ "key": "x" }), now)));
        while standing["over"] != json!(true) && moves < MOST {
            now += 500_000;
            let is_mine = standing["turn"].as_array().unwrap().contains(&json!(0));
            let answer = if is_mine && game.layout_rules().is_none() {
                let hint = self.hear(id, &json!({ "hint": true }), now);
                let hint: Value = serde_json::from_str(hint["said"][0].as_str().unwrap()).unwrap();
                let text = hint["hint"]["text"].as_str();
                let action = match (text, game.glyph_rules()) {
                    (Some(point), Some(_)) => json!({ "do": "mark", "point": point }),
                    (Some(play), None) => json!({ "do": "play", "play": play }),
                    (None, _) => json!({ "do": "pass" }),
                };
                number += 1;
                let order = json!({ "id": format!("{number:032x}"), "seq": 9999, "do": action });
                self.hear(id, &order, now)
            } else {
                moves += 1;
                self.ask(&json!({ "do": "due", "game": id, "seat": 0, "now": now }))
            };
            if answer["entry"].is_null() {
                break;
            }
            standing = answer["standing"].clone();
            if !answer["said"].as_array().unwrap().is_empty() {
                shown(view(&answer));
            }
        }
        moves
    }
}

/// The module answers all that a library was asked as the library did.
fn check(noted: &Noted, packed: &[u8]) {
    let folder = tempfile::tempdir().unwrap();
    let lexicon = folder.path().join("lexicon");
    std::fs::write(&lexicon, packed).unwrap();
    let mut node = Command::new("node")
        .arg(root().join("tools/page/tests/same.js"))
        .arg(root().join("tools/page/module/built/whole.wasm.gz"))
        .arg(lexicon)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // Where an answer differs the module is asked no more, and the rest is not read.
    let _ = node.stdin.take().unwrap().write_all(&noted.lines);
    let out = node.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(out.status.success() && said.contains("are the same"), "{said:.2000}");
}

fn packed() -> Vec<u8> {
    let (wordy, college) =
        (wordy_data::lexicon("wordy").unwrap(), wordy_data::lexicon("college").unwrap());
    pack(&wordy, Packed::Whole(Some(&college))).unwrap()
}

/// Every game of the page, but that for ten players; `WORDY_GAMES` names some of them.
fn games() -> Vec<String> {
    let mut names = wordy_data::names(wordy_data::GAMES);
    let wanted = std::env::var("WORDY_GAMES").ok();
    let is_wanted = |name: &String| {
        wanted.as_ref().is_none_or(|wanted| wanted.split_whitespace().any(|own| own == name))
    };
    names.retain(|name| name != "speed-two" && is_wanted(name));
    assert!(!names.is_empty(), "WORDY_GAMES names no game");
    names
}

/// A few words are enough for a game.
fn few_words() -> Vec<u8> {
    let words = ["aa", "at", "ate", "eat", "tea", "in", "on", "no", "is", "it", "ten", "net", "so"];
    let english = wordy_data::alphabet("english").unwrap();
    let lexicon = wordy_lexicon::lexicon::Lexicon::from_words(words, &english).unwrap();
    pack(&lexicon, Packed::Whole(None)).unwrap()
}

/// What the client at the seat is shown last.
fn view(answer: &Value) -> Value {
    let shown = answer["said"].as_array().unwrap().last().unwrap().as_str().unwrap();
    serde_json::from_str(shown).unwrap()
}

#[test]
fn a_game_that_is_opened_again_is_as_it_was_and_a_turn_is_taken_back() {
    let mut noted = Noted::new(&few_words());
    let (_, hash) = wordy_data::game_and_hash("scrabble").unwrap();
    let begun = noted.ask(&json!({
        "do": "begin", "id": "one", "rules": { "file": "scrabble", "hash": hash },
        "words": { "lexicon": 0 }, "seats": [{ "name": "Ann" }, { "computer": "strong" }],
        "secret": format!("{:064x}", 7), "now": 1000,
    }));
    let mut entries = vec![begun["entry"].clone()];
    let hear = |noted: &mut Noted, text: Value| {
        noted.ask(&json!({
            "do": "hear", "game": "one", "seat": 0, "text": text.to_string(), "now": 2000,
        }))
    };
    let first = view(&hear(&mut noted, json!({ "key": "one" })));
    let tile = first["view"]["rack"][0].clone();
    let exchange = json!({ "do": "exchange", "tiles": tile });
    let order = json!({ "id": format!("{:032x}", 1), "seq": first["seq"], "do": exchange });
    let moved = hear(&mut noted, order);
    entries.push(moved["entry"].clone());
    let due = noted.ask(&json!({ "do": "due", "game": "one", "seat": 0, "now": 60_000 }));
    entries.push(due["entry"].clone());
    let shown = view(&due);
    assert_eq!(shown["view"]["moves"].as_array().unwrap().len(), 2);

    // Another worker has nothing but what was kept.
    let mut other = Noted::new(&few_words());
    let filed = &begun["filed"];
    other.ask(&json!({
        "do": "resume", "filed": filed, "entries": entries, "lost": 5, "now": 70_000,
    }));
    assert_eq!(view(&hear(&mut other, json!({ "key": "one" }))), shown);

    let back = other.ask(&json!({ "do": "undo", "game": "one", "seat": 0 }));
    assert_eq!(back["kept"], 1);
    assert_eq!(view(&hear(&mut other, json!({ "key": "one" }))), first);
    let again = other.desk.ask(r#"{"do":"undo","game":"one","seat":0}"#);
    assert!(again.contains("there is no turn to take back"), "{again}");
}

/// A record goes on from any of its turns: board, racks and points are as they were then, as the
/// player was shown them, and the new game's record has nothing wrong in it.
#[test]
fn a_game_goes_on_from_any_turn_of_its_record() {
    let college = wordy_data::lexicon("college").unwrap();
    let mut noted = Noted::new(&pack(&college, Packed::Whole(None)).unwrap());
    for name in ["tournament", "1dif", "scrabble-i"] {
        let (game, hash) = wordy_data::game_and_hash(name).unwrap();
        let new_game = |noted: &mut Noted, id: &str, record: Value| {
            noted.ask(&json!({
                "do": "begin", "id": id, "rules": { "file": name, "hash": hash },
                "words": { "lexicon": 0 }, "seats": [{ "name": "Ann" }, { "computer": "strong" }],
                "secret": format!("{:064x}", 7), "now": 0, "record": record,
            }))
        };
        let first = new_game(&mut noted, name, Value::Null);
        let mut views = Vec::new();
        noted.play(name, &game, &first, |view| views.push(view["view"].clone()));
        let text = record(&mut noted, name);
        let turns = views.last().unwrap()["moves"].as_array().unwrap().len();
        let mut gone_on = 0;
        for turn in [0, 1, 2, 7, turns / 2, turns - 6] {
            // Where it is the computer's turn no view of the player shows that moment alone.
            let at = |own: &&Value| own["moves"].as_array().unwrap().len() == turn;
            let Some(before) = views.iter().find(at) else { continue };
            let id = format!("{name}-{turn}");
            let begun = new_game(&mut noted, &id, json!({ "text": text, "turn": turn }));
            let mut after = Vec::new();
            noted.play(&id, &game, &begun, |view| after.push(view["view"].clone()));
            let after = &after[0];
            for key in ["/board/tiles", "/moves"] {
                assert_eq!(shown(after, key), shown(before, key), "{id} {key}");
            }
            // A play that may still be challenged has drawn nothing: a record does not say so.
            let is_mine = |view: &Value| view["turn"] == json!([0]);
            assert!(is_mine(after) == is_mine(before) && unseen(after) == unseen(before), "{id}");
            assert!(!is_mine(after) || after["rack"] == before["rack"], "{id}");
            for seat in 0..2 {
                let points = |view: &Value| view["seats"][seat]["points"].clone();
                assert_eq!(points(after), points(before), "{id}");
            }
            let own = record(&mut noted, &id);
            let rules = game.board_rules().unwrap();
            let read = Record::parse(own.as_bytes());
            let replay = replay(&read, rules, &WordJudge::new(&college, rules));
            assert!(!replay.has_faults(), "{id}: {:?}\n{own}", replay.findings);
            assert!(!replay.winners.is_empty(), "{own}");
            gone_on += 1;
        }
        assert!(gone_on > 3, "{name}: {gone_on}");
    }
    let refused = noted.desk.ask(
        &json!({
            "do": "begin", "id": "bad", "words": { "lexicon": 0 }, "now": 0,
            "rules": { "file": "tournament", "hash": wordy_data::game_and_hash("tournament").unwrap().1 },
            "seats": [{ "name": "Ann" }, { "name": "Bob" }], "secret": format!("{:064x}", 7),
            "record": { "text": "#player1 A Ann\n>A: COATXYZ 8G COAT +12 12\n", "turn": 1 },
        })
        .to_string(),
    );
    assert!(refused.contains("the record is of other players"), "{refused}");
}

/// What a view shows of a game; of moves what does not tell when they were made.
fn shown(view: &Value, key: &str) -> Value {
    let mut own = view.pointer(key).unwrap().clone();
    for line in own.as_array_mut().unwrap() {
        let line = line.as_object_mut().unwrap();
        line.retain(|key, _| !["new", "exchanged", "by"].contains(&key.as_str()));
        if key == "/moves" {
            line.remove("at");
        }
    }
    own
}

/// Tiles in the bag and on racks.
fn unseen(view: &Value) -> u64 {
    let racks =
        view["seats"].as_array().unwrap().iter().map(|seat| seat["tiles"].as_u64().unwrap());
    view["bag"]["left"].as_u64().unwrap() + racks.sum::<u64>()
}

fn record(noted: &mut Noted, id: &str) -> String {
    let said = noted.hear(id, &json!({ "record": true }), 9_000_000_000);
    let said: Value = serde_json::from_str(said["said"][0].as_str().unwrap()).unwrap();
    said["record"].as_str().unwrap().to_owned()
}

/// The first seed of tonight: `make nightly` sets `WORDY_NIGHT` to the date, so each night plays others.
fn tonight() -> u32 {
    std::env::var("WORDY_NIGHT").map_or(1, |date| date.parse().unwrap())
}

#[test]
#[ignore = "takes minutes, needs node: make nightly"]
fn nightly_two_hundred_moves_of_every_game_are_the_same_in_the_page() {
    let packed = packed();
    for name in games() {
        let mut noted = Noted::new(&packed);
        // Of the best, which thinks for seconds, one game.
        for (level, wanted) in [("easy", 60), ("fair", 60), ("strong", 60), ("best", 1)] {
            let (mut moves, mut seed) = (0, tonight());
            while moves < wanted && seed < tonight() + 50 {
                moves += noted.game(&name, level, seed);
                seed += 1;
            }
        }
        check(&noted, &packed);
    }
}

#[test]
#[ignore = "takes minutes, needs node: make nightly"]
fn nightly_fifty_games_of_every_kind_are_the_same_in_the_page() {
    let packed = packed();
    for name in games() {
        let mut noted = Noted::new(&packed);
        for seed in tonight()..tonight() + 50 {
            noted.game(&name, if seed % 2 == 0 { "fair" } else { "strong" }, seed);
        }
        check(&noted, &packed);
    }
}
