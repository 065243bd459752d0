//! Games of every kind on the program itself: what its clients are sent.

use std::time::Duration;

use serde_json::{Value, json};
use wordy_engine::layouts::solve;
use wordy_engine::{Engine, Vocabulary};
use wordy_games::bag::read_tiles;
use wordy_games::game::{BoardRules, GameRules};
use wordy_games::play::read_square;
use wordy_games::position::{Position, read_tile};
use wordy_lexicon::lexicon::Lexicon;
use wordy_tool_table::Matches;
use wordy_tool_table::game::{Games as _, Match, Viewer};
use wordy_tool_table::store::{Entry, Sqlite, Store as _, Which};

use crate::client::Client;
use crate::process::Server;

fn rack(view: &Value) -> String {
    view["rack"].as_array().unwrap().iter().filter_map(Value::as_str).collect()
}

/// The play that scores most, or an exchange, or a pass.
pub(crate) fn turn(view: &Value, rules: &BoardRules, words: &Vocabulary) -> Value {
    let alphabet = &rules.letters.alphabet;
    let mut position = Position::new(&rules.board);
    for own in view["tiles"].as_array().unwrap() {
        let letter = own["letter"].as_str().unwrap();
        let text = if own["blank"] == true { letter.to_lowercase() } else { letter.to_owned() };
        let (place, _) = read_square(own["at"].as_str().unwrap()).unwrap();
        position.put(place, read_tile(&text, alphabet).unwrap().0);
    }
    let rack = rack(view);
    let engine = Engine::knowing(rules, words);
    let found = engine.finder(&position).best(&read_tiles(&rack, alphabet).unwrap(), 1, &());
    let Some(best) = found.first() else {
        let exchanges = view["bag"]["left"].as_u64() >= Some(7) && view["duplicate"].is_null();
        return if exchanges {
            json!({"do": "exchange", "tiles": &rack[..1]})
        } else {
            json!({"do": "pass"})
        };
    };
    let texts = |list: &[(wordy_games::board::Place, wordy_games::position::Tile)]| {
        let text = |(place, tile): &(_, wordy_games::position::Tile)| {
            format!("{place}{}", tile.spell(alphabet))
        };
        list.iter().map(text).collect::<Vec<_>>()
    };
    let play = best.play.as_ref().map(|play| play.spelled(alphabet));
    json!({"do": "play", "play": play, "diffs": texts(&best.diffs), "swaps": texts(&best.swaps)})
}

/// What a seat does next; none where it has nothing to do.
fn action(view: &Value, game: &GameRules, words: Option<&Vocabulary>, lexicon: &Lexicon) -> Value {
    match game {
        GameRules::Board(rules) => turn(view, rules, words.unwrap()),
        GameRules::Glyphs(_) => json!({"do": "mark", "point": view["scribe"]["free"][0]}),
        GameRules::Layout(rules) => {
            let tiles = read_tiles(&rack(view), &rules.letters.alphabet).unwrap();
            let found = solve(&tiles, rules, lexicon, 1, |steps| steps < 40).ok();
            let layout = found.map(|found| found.layout).unwrap_or_default();
            let rows = layout.rows(&rules.letters.alphabet);
            let seat = usize::try_from(view["you"].as_u64().unwrap()).unwrap();
            if view["layouts"]["rows"][seat] != json!(rows) {
                // First it lies there, for its player alone; then it is called.
                json!({"do": "layout", "rows": rows})
            } else if rows.is_empty() || !layout.unused.is_empty() {
                json!({"do": "stuck"})
            } else {
                json!({"do": "call", "rows": rows})
            }
        }
    }
}

/// Plays so many actions with a client for each seat and one that looks on; all that they heard.
async fn play(name: &str, names: &[&str], actions: usize, store: &str) -> Vec<Client> {
    let game = wordy_data::game(name).unwrap();
    let lexicon = wordy_data::lexicon("college").unwrap();
    let words = game.board_rules().map(|rules| Engine::new(rules, &lexicon).vocabulary());
    let of = ["open", name, "-l", "college", "--players", &names.join(",")];
    let (server, lines) =
        Server::table(&[&of[..], &["--port", "0", "--store", store]].concat(), "spectators");
    let keys = lines[1..].iter().map(|line| line.split('#').nth(1).unwrap());
    let mut clients: Vec<Client> = keys.map(|key| Client::at(&server.address, key)).collect();
    for client in &mut clients {
        client.keeps = true;
        client.look().await;
    }
    let mut seq = clients[0].act(&json!({"do": "start"})).await["seq"].as_u64().unwrap();
    for _ in 0..actions {
        for client in &mut clients {
            while client.seq < seq {
                client.hear(Duration::from_secs(5)).await;
            }
        }
        let turn = clients[0].view["turn"].as_array().unwrap();
        let Some(seat) = turn.first().and_then(Value::as_u64) else { break };
        // Of several any: the actions go round.
        let several = usize::try_from(seq).unwrap() % turn.len();
        let seat = turn[several].as_u64().unwrap_or(seat) as usize;
        let next = action(&clients[seat].view, &game.rules, words.as_ref(), &lexicon);
        let answer = clients[seat].act(&next).await;
        assert!(answer["no"].is_null(), "{name}: {answer} to {next}");
        seq = answer["seq"].as_u64().unwrap();
    }
    for client in &mut clients {
        while client.seq < seq {
            client.hear(Duration::from_secs(5)).await;
        }
    }
    assert_eq!(server.panics(), 0);
    clients
}

/// The letters of a text or of a list of tiles, in order, where there are five or more.
fn letters(value: &Value) -> Option<String> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Array(tiles) if !tiles.is_empty() => {
            tiles.iter().map(Value::as_str).collect::<Option<Vec<_>>>()?.concat()
        }
        _ => return None,
    };
    let is_tile = |char: &char| char.is_alphabetic() || *char == '?';
    let mut letters: Vec<char> = text.chars().filter(is_tile).collect();
    letters.sort_unstable();
    (letters.len() >= 5).then(|| letters.into_iter().collect())
}

/// All texts and lists of tiles in a message, but for names and what others have said.
fn said(value: &Value, found: &mut Vec<String>) {
    found.extend(letters(value));
    match value {
        Value::Array(values) => values.iter().for_each(|value| said(value, found)),
        Value::Object(fields) => {
            let skipped = ["name", "id", "commitment", "moves", "words"];
            for (_, value) in fields.iter().filter(|(name, _)| !skipped.contains(&name.as_str())) {
                said(value, found);
            }
        }
        _ => {}
    }
}

/// What is a seat's alone: its rack, its layout, what it chose; as letters in order.
fn secrets(game: &dyn Match, seat: usize, common: bool) -> Vec<String> {
    let view = game.view(Viewer::Seat(seat));
    let rack = if common { &Value::Null } else { &view["rack"] };
    let own = [rack, &view["layouts"]["rows"][seat], &view["duplicate"]["own"]];
    own.into_iter().filter_map(letters).collect()
}

/// What was drawn by an entry, and by whom; None: the bag itself.
fn drawn(entry: &Entry) -> Vec<(Option<u64>, String)> {
    let of = |event: &Value| -> Vec<(Option<u64>, String)> {
        let bag = if event["is"] == "scooped" { letters(&event["tiles"]) } else { None };
        let draws = event["draws"].as_array().into_iter().flatten();
        let draws = draws.filter_map(|own| Some((own["player"].as_u64(), letters(&own["tiles"])?)));
        bag.map(|own| (None, own)).into_iter().chain(draws).collect()
    };
    entry.events.iter().flat_map(of).collect()
}

/// Nobody was sent what is another's alone, nor the bag, nor the secret by which it is drawn.
/// before the end.
pub(crate) async fn check(name: &str, store: &str, clients: &[Client]) {
    let store = Sqlite::open(store.as_ref()).unwrap();
    let [open, over] = [store.games(Which::Open).await, store.games(Which::Over).await];
    let id = open.unwrap().into_iter().chain(over.unwrap()).next().unwrap().id;
    let setup = store.setup(&id).await.unwrap().unwrap();
    let secret = setup["setup"]["secret"].as_str().unwrap();
    let mut game = Matches::default().start(&setup).unwrap();
    let (mut looked, mut kept) = (0, 0);
    for entry in store.since(&id, 0).await.unwrap() {
        game.apply(&entry.events).unwrap();
        let seats = clients.len() - 1;
        let own: Vec<Vec<String>> =
            (0..seats).map(|seat| secrets(game.as_ref(), seat, name == "duplicate")).collect();
        kept += own.iter().map(Vec::len).sum::<usize>();
        let drawn = drawn(&entry);
        for (viewer, client) in clients.iter().enumerate() {
            let mine = own.get(viewer).cloned().unwrap_or_default();
            for text in &client.heard {
                let message: Value = text.parse().unwrap();
                if message["view"]["stage"] == "over" {
                    continue;
                }
                assert!(!text.contains(secret), "{name}: the secret in {text}");
                if message["seq"] != entry.seq || !message["view"].is_object() {
                    continue;
                }
                looked += 1;
                let mut found = Vec::new();
                said(&message["view"], &mut found);
                let sees = mine.iter().all(|own| found.contains(own));
                assert!(sees, "{name}: {viewer} does not see {mine:?}: {text}");
                for (seat, theirs) in own.iter().enumerate().filter(|(seat, _)| *seat != viewer) {
                    let told = theirs.iter().find(|own| found.contains(own) && !mine.contains(own));
                    assert_eq!(told, None, "{name}: {viewer} was sent what is {seat}'s: {text}");
                }
                for (player, tiles) in &drawn {
                    let told = *player != Some(viewer as u64) && found.contains(tiles);
                    assert!(!told || mine.contains(tiles), "{name}: {tiles} drawn, in {text}");
                }
            }
        }
    }
    assert!(looked >= clients.len() * 8, "{name}: {looked} messages");
    // In a duplicate game what was chosen is kept, where it is long enough to be known by.
    assert!(kept > 8 || ["scribe", "duplicate"].contains(&name), "{name}: {kept} secrets");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_of_no_game_are_sent_what_is_not_for_them() {
    let four = ["Ann", "Bob", "Cy", "Di"];
    for name in ["1dif", "scrabble-i", "duplicate", "speed", "idaho", "scribe"] {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("games.table").to_str().unwrap().to_owned();
        let names = if name == "scribe" { &four[..2] } else { &four[..] };
        let clients = play(name, names, 14, &store).await;
        check(name, &store, &clients).await;
    }
}
