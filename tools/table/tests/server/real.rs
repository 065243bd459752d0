//! A game of four on the program itself, killed in the middle; what its clients were sent.

use std::time::Duration;

use serde_json::json;
use wordy_engine::Engine;
use wordy_games::game::BoardRules;
use wordy_games::verdict::WordJudge;
use wordy_matches::Viewer;
use wordy_records::record::Record;
use wordy_records::replay::replay;
use wordy_tool_table::Matches;
use wordy_tool_table::server::load;
use wordy_tool_table::store::{GameFilter, Sqlite, Store as _};

use crate::client::Client;
use crate::process::Server;
use crate::views::{check, turn};

const NAMES: [&str; 4] = ["Ann", "Bob", "Cy", "Di"];

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
    check(store, &clients).await;
    check_record(store, &rules, &lexicon).await;
}

/// The record is clean to the referee.
async fn check_record(store: &str, rules: &BoardRules, lexicon: &wordy_lexicon::lexicon::Lexicon) {
    let store = Sqlite::open(store.as_ref()).unwrap();
    let id = store.games(GameFilter::Over).await.unwrap().remove(0).id;
    let played = load(&id, &Matches::default(), &store).await.unwrap().unwrap();
    let record = Record::parse(played.game().record(Viewer::Spectator).as_bytes());
    let replayed = replay(&record, rules, &WordJudge::new(lexicon, rules));
    let faults = replayed.findings.iter().filter(|finding| finding.is_fault());
    let faults: Vec<String> =
        faults.map(|finding| format!("{}: {}", finding.line, finding.problem)).collect();
    assert_eq!(faults, Vec::<String>::new());
}
