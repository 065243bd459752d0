//! What players may learn, and when.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Client;
use crate::process::Server;

async fn asked(client: &mut Client, message: &Value, name: &str) -> Value {
    client.send(message.to_string()).await;
    loop {
        let said = client.hear(Duration::from_secs(60)).await.unwrap();
        if said.get(name).is_some() {
            return said;
        }
    }
}

#[tokio::test]
async fn words_are_looked_up_when_the_game_is_over_and_not_before() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").display().to_string();
    let args = ["open", "scrabble", "-l", "college", "--players", "Ann,Bob", "--port", "0"];
    let (server, lines) = Server::table(&[&args[..], &["--store", &store]].concat(), "spectators");
    let key = |name: &str| {
        lines.iter().find(|line| line.starts_with(name)).unwrap().split('#').nth(1).unwrap()
    };
    let mut ann = Client::at(&server.address, key("Ann"));
    let mut looks = Client::at(&server.address, key("spectators"));
    ann.look().await;
    ann.act(&json!({"do": "start"})).await;
    while ann.view["stage"] != "playing" {
        ann.hear(Duration::from_mins(1)).await;
    }
    assert!(ann.act(&json!({"do": "pass"})).await.get("ok").is_some());
    let (word, missed) = (json!({"define": "quiz"}), json!({"missed": true}));
    assert_eq!(asked(&mut ann, &word, "define").await, json!({"define": null}));
    let early = asked(&mut looks, &missed, "missed").await;
    assert_eq!(early, json!({"missed": null, "why": "the game is not over"}));
    ann.act(&json!({"do": "resign"})).await;
    let told = asked(&mut looks, &word, "define").await["define"].clone();
    assert_eq!((&told["word"], &told["valid"]), (&json!("QUIZ"), &json!(true)));
    let none = asked(&mut ann, &json!({"define": "QUIX"}), "define").await;
    assert_eq!(none["define"]["valid"], false);
    // She passed where something was to be had.
    let turns = asked(&mut ann, &missed, "missed").await["missed"].clone();
    assert_eq!(
        (&turns[0]["seat"], &turns[0]["turn"], &turns[0]["score"]),
        (&json!(0), &json!(1), &json!(0))
    );
    assert!(turns[0]["best"]["score"].as_u64() > Some(0), "{turns}");
}
