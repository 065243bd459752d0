//! A game of four on the program itself, killed in the middle; what its clients were sent.

use std::time::Duration;

use serde_json::{Value, json};
use wordy_engine::{Engine, Vocabulary};
use wordy_games::bag::read_tiles;
use wordy_games::game::BoardRules;
use wordy_games::position::Position;
use wordy_games::record::Record;
use wordy_games::replay::replay;
use wordy_games::verdict::Verdict;
use wordy_tool_table::Matches;
use wordy_tool_table::game::{Games as _, Viewer};
use wordy_tool_table::server::load;
use wordy_tool_table::store::{Sqlite, Store as _, Which};

use crate::client::Client;
use crate::process::Server;

const NAMES: [&str; 4] = ["Ann", "Bob", "Cy", "Di"];

/// The letters of a text or of a list of tiles, in order, where there are five or more.
fn letters(value: &Value) -> Option<String> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Array(tiles) if !tiles.is_empty() => {
            tiles.iter().map(Value::as_str).collect::<Option<Vec<_>>>()?.concat()
        }
        _ => return None,
    };
    let mut letters: Vec<char> =
        text.chars().filter(|char| char.is_alphabetic() || *char == '?').collect();
    letters.sort_unstable();
    (letters.len() >= 5).then(|| letters.into_iter().collect())
}

/// All texts and lists of tiles in a message, but for `skipped`.
fn said(value: &Value, skipped: &[&str], found: &mut Vec<String>) {
    found.extend(letters(value));
    match value {
        Value::Array(values) => values.iter().for_each(|value| said(value, skipped, found)),
        Value::Object(fields) => {
            for (_, value) in fields.iter().filter(|(name, _)| !skipped.contains(&name.as_str())) {
                said(value, skipped, found);
            }
        }
        _ => {}
    }
}

/// The play that scores most, or an exchange, or a pass.
pub(crate) fn turn(view: &Value, rules: &BoardRules, words: &Vocabulary) -> Value {
    let (rows, columns) = (rules.board.rows(), rules.board.columns());
    let mut squares = vec![vec!['.'; columns]; rows];
    for tile in view["tiles"].as_array().unwrap() {
        let (at, letter) = (tile["at"].as_str().unwrap(), tile["letter"].as_str().unwrap());
        let letter = if tile["blank"] == true { letter.to_lowercase() } else { letter.to_owned() };
        let row: usize = at[1..].parse().unwrap();
        squares[row - 1][usize::from(at.as_bytes()[0] - b'A')] = letter.chars().next().unwrap();
    }
    let text: Vec<String> = squares.iter().map(|row| row.iter().collect()).collect();
    let alphabet = &rules.letters.alphabet;
    let position = Position::parse(&rules.board, &text.join("\n"), alphabet).unwrap();
    let rack: Vec<&str> =
        view["rack"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let engine = Engine::knowing(rules, words);
    let tiles = read_tiles(&rack.concat(), alphabet).unwrap();
    match engine.finder(&position).best(&tiles, 1, &()).first() {
        Some(best) => json!({"do": "play", "play": best.spelled(alphabet)}),
        None if view["bag"]["left"].as_u64() >= Some(7) => {
            json!({"do": "exchange", "tiles": rack[0]})
        }
        None => json!({"do": "pass"}),
    }
}

fn keys(lines: &[String]) -> Vec<String> {
    let key = |name: &str| {
        let line = lines.iter().find(|line| line.starts_with(&format!("{name}\t")));
        line.and_then(|line| line.split('#').nth(1)).unwrap().to_owned()
    };
    NAMES.into_iter().chain(["spectators"]).map(key).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_clients_play_through_kills_and_none_is_sent_what_is_not_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table");
    let store = store.to_str().unwrap();
    let of = ["open", "scrabble", "-l", "college", "--players", "Ann,Bob,Cy,Di"];
    let at = ["--port", "0", "--store", store];
    let (mut server, lines) = Server::table(&[&of[..], &at[..]].concat(), "spectators");
    let address = server.address.clone();
    let mut clients: Vec<Client> =
        keys(&lines).iter().map(|key| Client::at(&address, key)).collect();
    for client in &mut clients {
        client.keeps = true;
        client.look().await;
    }
    assert_eq!(clients[1].act(&json!({"do": "start"})).await["seq"], 1);
    let rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
    let lexicon = wordy_data::lexicon("college").unwrap();
    let words = Engine::new(&rules, &lexicon).vocabulary();
    let mut moves = 0;
    loop {
        for client in &mut clients {
            while client.seq <= moves {
                client.hear(Duration::from_secs(5)).await;
            }
        }
        if clients[0].view["stage"] == "over" {
            break;
        }
        if [5, 12].contains(&moves) {
            server.kill();
            let port = address.rsplit(':').next().unwrap();
            (server, _) = Server::table(&["open", "--port", port, "--store", store], "http");
        }
        let seat = clients[0].view["turn"][0].as_u64().unwrap() as usize;
        let action = turn(&clients[seat].view, &rules, &words);
        let answer = clients[seat].act(&action).await;
        moves += 1;
        assert_eq!(answer["seq"], moves + 1, "{answer} to {action}");
    }
    // The draws are other ones each time; both kills have been.
    assert!(moves > 12, "{moves}");
    assert_eq!(server.panics(), 0);
    check_secrets(store, &clients).await;
    check_record(store, &rules, &lexicon).await;
}

/// Nobody was sent another's rack, nor the secret that the bag is drawn by before the end.
async fn check_secrets(store: &str, clients: &[Client]) {
    let store = Sqlite::open(store.as_ref()).unwrap();
    let id = store.games(Which::Over).await.unwrap().remove(0).id;
    let setup = store.setup(&id).await.unwrap().unwrap();
    let secret = setup["setup"]["secret"].as_str().unwrap();
    let mut played = Matches::default().start(&setup).unwrap();
    let entries = store.since(&id, 0).await.unwrap();
    let last = entries.len() as u64;
    let mut looked = 0;
    for entry in &entries {
        played.apply(&entry.events).unwrap();
        let rack = |seat| letters(&played.view(Viewer::Seat(seat))["rack"]);
        let racks: Vec<Option<String>> = (0..4).map(rack).collect();
        for (own, client) in clients.iter().enumerate() {
            let heard = client.heard.iter().map(|text| (text, text.parse::<Value>().unwrap()));
            for (text, message) in heard
                .filter(|(_, message)| message["seq"] == entry.seq && message["view"].is_object())
            {
                let mut found = Vec::new();
                said(&message["view"], &["name", "id", "commitment", "text"], &mut found);
                if let Some(rack) = racks.get(own).into_iter().flatten().next() {
                    assert!(found.contains(rack), "{own} sees the own rack: {text}");
                }
                for (seat, rack) in racks.iter().enumerate().filter(|(seat, _)| *seat != own) {
                    let Some(rack) = rack else { continue };
                    let own_rack = racks.get(own).cloned().flatten();
                    let told = found.contains(rack) && own_rack.as_ref() != Some(rack);
                    assert!(!told, "{own} was sent the rack {rack} of {seat}: {text}");
                }
                assert!(entry.seq == last || !text.contains(secret), "{text}");
                looked += 1;
            }
        }
    }
    assert!(looked > 5 * last as usize - 5, "{looked} messages");
}

/// The record is clean to the referee.
async fn check_record(store: &str, rules: &BoardRules, lexicon: &wordy_lexicon::lexicon::Lexicon) {
    let store = Sqlite::open(store.as_ref()).unwrap();
    let id = store.games(Which::Over).await.unwrap().remove(0).id;
    let (played, _) = load(&id, &Matches::default(), &store).await.unwrap().unwrap();
    let record = Record::parse(played.record().unwrap().as_bytes());
    let replayed = replay(&record, rules, &Verdict::new(lexicon, rules));
    let faults = replayed.findings.iter().filter(|finding| finding.is_fault());
    let faults: Vec<String> =
        faults.map(|finding| format!("{}: {}", finding.line, finding.problem)).collect();
    assert_eq!(faults, Vec::<String>::new());
}
