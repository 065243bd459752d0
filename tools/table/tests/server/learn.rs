//! What players may learn, and when; what spectators say, and what the host may do.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Client;
use crate::process::Server;

async fn asked(client: &mut Client, message: &Value, name: &str) -> Value {
    client.send(message.to_string()).await;
    loop {
        let said = client.hear(Duration::from_mins(1)).await.unwrap();
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

#[tokio::test]
async fn spectators_talk_among_themselves_and_the_host_mutes_players() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").display().to_string();
    let args = ["open", "scribe", "--players", "Ann,Bob", "--port", "0", "--store", &store];
    let (server, lines) = Server::table(&args, "spectators");
    let key = |name: &str| {
        lines.iter().find(|line| line.starts_with(name)).unwrap().split('#').nth(1).unwrap()
    };
    let mut ann = Client::at(&server.address, key("Ann"));
    let [mut eve, mut fay] = [0; 2].map(|_| Client::at(&server.address, key("spectators")));
    for client in [&mut ann, &mut eve, &mut fay] {
        client.keeps = true;
        client.look().await;
    }
    let says = |name: &str, text: &str| json!({"aside": {"name": name, "text": text}});
    let heard = asked(&mut eve, &says("Eve", "Ann will win"), "aside").await;
    let line = json!({"aside": [{"name": "Eve", "text": "Ann will win"}]});
    assert_eq!(heard, line);
    let refused = asked(&mut fay, &says("ann", "I resign"), "aside").await;
    assert!(refused == line || refused["why"] == "another is called Ann", "{refused}");
    let refused = asked(&mut ann, &says("Annie", "hello"), "aside").await;
    assert!(refused["aside"].is_null() && refused["why"].is_string(), "{refused}");
    // Who comes later hears it, too; who plays hears nothing of it.
    let mut gus = Client::at(&server.address, key("spectators"));
    gus.send(json!({"ping": 1}).to_string()).await;
    while gus.hear(Duration::from_mins(1)).await.unwrap() != line {}
    assert!(!ann.heard.iter().any(|text| text.contains("will win")), "{:?}", ann.heard);
    let game = lines.iter().find_map(|line| line.strip_prefix("game\t")).unwrap();
    let mute = |more: &[&str]| {
        let mut table = std::process::Command::new(env!("CARGO_BIN_EXE_table"));
        let status = table.args(["mute", game, "Ann", "--store", &store]).args(more).status();
        status.unwrap().code()
    };
    assert_eq!([mute(&[]), mute(&[])], [Some(0), Some(1)]);
    let chat = json!({"do": "chat", "text": "hello"});
    let refused = ann.act(&chat).await;
    assert_eq!(refused["code"], "muted", "{refused}");
    // A server hears of what another program writes a moment later.
    while ann.view["seats"][0]["muted"] != true {
        ann.hear(Duration::from_mins(1)).await;
    }
    assert_eq!(mute(&["--off"]), Some(0));
    while ann.view["seats"][0]["muted"] == true {
        ann.hear(Duration::from_mins(1)).await;
    }
    assert!(ann.act(&chat).await.get("ok").is_some());
}
