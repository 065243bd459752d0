//! What is said: views have the newest lines, older ones are asked for, and no talk ends a game.

use std::time::Duration;

use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use wordy_tool_table::store::{Append, Sqlite, Store as _};

use crate::client::{Client, Line, connect, say};
use crate::process::Server;
use crate::turns::{Desk, Terminal};

/// A game of Scribe between two, and the keys of their links.
struct Game {
    desk: Desk,
    id: String,
    keys: Vec<String>,
}

impl Game {
    fn new() -> Self {
        let desk = Desk::new();
        let printed = desk.run("challenge Bob --as Ann");
        let mut lines = printed.lines().map(|line| line.split('\t').nth(1).unwrap().to_owned());
        let id = lines.next().unwrap();
        let keys = lines.map(|link| link.split('#').nth(1).unwrap().to_owned()).collect();
        Self { desk, id, keys }
    }

    fn store(&self) -> Sqlite {
        Sqlite::open(&self.desk.path("games.table")).unwrap()
    }

    fn server(&self) -> Server {
        let path = self.desk.path("games.table");
        Server::table(&["open", "--port", "0", "--store", path.to_str().unwrap()], "http").0
    }

    /// Writes into the store what was said, as an earlier version did without a bound.
    async fn said_before(&self, lines: u64, text: &str) {
        let store = self.store();
        let listed = store.game(&self.id).await.unwrap().unwrap();
        for line in 0..lines {
            let events = vec![json!({"at": 1000 * line, "is": "said", "seat": 0, "text": text})];
            let (after, standing) = (listed.seq + line, listed.standing.clone());
            let append = Append { game: self.id.clone(), after, author: None, events, standing };
            store.append(append).await.unwrap();
        }
    }
}

fn numbers(lines: &Value) -> Vec<u64> {
    lines.as_array().unwrap().iter().map(|line| line["n"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn a_game_in_which_too_much_was_said_opens_again() {
    let game = Game::new();
    game.said_before(300, &"\u{4e2d}".repeat(500)).await;
    let server = game.server();
    let mut first = Client::at(&server.address, &game.keys[0]);
    let mut second = Client::at(&server.address, &game.keys[1]);
    for client in [&mut first, &mut second] {
        // Whoever cannot open it hears nothing.
        client.hear(Duration::from_secs(20)).await.expect("the slip");
        client.hear(Duration::from_secs(20)).await.expect("hello");
        client.hear(Duration::from_secs(20)).await.expect("the view");
        assert_eq!(numbers(&client.view["chat"]), (291..=300).collect::<Vec<_>>());
    }
    assert!(first.act(&json!({"do": "mark", "point": "E2"})).await["ok"].is_string());
    // Its player has said all that a game keeps; the other one has not.
    let more = json!({"do": "chat", "text": "more"});
    let refused = "you have said as much as a game keeps of one player, about 1000 lines: play on";
    assert_eq!(first.act(&more).await["why"], refused);
    assert!(second.act(&more).await["ok"].is_string());
    // What was said before is asked for, page by page.
    let (mut before, mut older) = (291, Vec::new());
    while before > 1 {
        second.send(json!({"chat": {"before": before}}).to_string()).await;
        let said = loop {
            let said = second.hear(Duration::from_secs(20)).await.unwrap();
            if let Some(lines) = said.get("chat") {
                break numbers(lines);
            }
        };
        assert_eq!(said.len(), 10, "as many as have 16 kB");
        before = said[0];
        older.splice(0..0, said);
    }
    assert_eq!(older, (1..=290).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_page_of_talk_ends_where_the_talk_does() {
    let game = Game::new();
    game.said_before(130, "well").await;
    let server = game.server();
    let mut client = Client::at(&server.address, &game.keys[1]);
    client.look().await;
    let ask = json!({"chat": {}});
    for (message, expected) in [
        (&ask, 31..=130),
        (&json!({"chat": {"before": 31}}), 1..=30),
        (&json!({"chat": {"before": 1_000_000_000}}), 31..=130),
        (&json!({"chat": {"before": 4}}), 1..=3),
    ] {
        client.send(message.to_string()).await;
        let said = client.hear(Duration::from_secs(20)).await.unwrap();
        assert_eq!(numbers(&said["chat"]), expected.collect::<Vec<_>>(), "{message}");
    }
    for before in [0, 1] {
        client.send(json!({"chat": {"before": before}}).to_string()).await;
        assert_eq!(client.hear(Duration::from_secs(20)).await.unwrap()["chat"], json!([]));
    }
}

async fn next(line: &mut Line) -> Value {
    loop {
        let message = timeout(Duration::from_secs(20), line.next()).await.unwrap();
        if let Message::Text(text) = message.unwrap().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

#[tokio::test]
async fn who_takes_changes_is_told_what_was_said_and_nothing_else() {
    let game = Game::new();
    game.said_before(5, "well").await;
    let server = game.server();
    let mut line = connect(&server.address).await.unwrap();
    say(&mut line, &json!({"key": game.keys[0], "changes": true})).await;
    assert!(next(&mut line).await["slip"].is_object());
    assert!(next(&mut line).await["hello"].is_object());
    let before = next(&mut line).await;
    assert_eq!(numbers(&before["view"]["chat"]), [1, 2, 3, 4, 5]);
    let mut other = Client::at(&server.address, &game.keys[1]);
    other.look().await;
    let said = other.act(&json!({"do": "chat", "text": "I\n go on"})).await;
    let told = next(&mut line).await;
    let at = told["said"][0]["at"].clone();
    let expected = json!([{"n": 6, "seat": 1, "at": at, "text": "I go on"}]);
    assert_eq!((&told["seq"], &told["said"]), (&said["seq"], &expected));
    assert_eq!(told.as_object().unwrap().len(), 2);
    // Who does not take them has the whole view.
    while other.view["chat"].as_array().unwrap().len() < 6 {
        other.hear(Duration::from_secs(20)).await.unwrap();
    }
    // What changes the game is a view again, and has all that was said.
    say(
        &mut line,
        &json!({"id": "0".repeat(32), "seq": told["seq"], "do": {"do": "mark", "point": "E2"}}),
    )
    .await;
    let view = loop {
        let said = next(&mut line).await;
        if said["view"].is_object() {
            break said;
        }
        assert!(said["ok"].is_string(), "{said}");
    };
    assert_eq!(numbers(&view["view"]["chat"]), [1, 2, 3, 4, 5, 6]);
    assert_eq!(view["view"]["moves"][0]["text"], "E2");
}

#[tokio::test]
async fn talk_is_nothing_but_talk_after_what_another_has_kept() {
    let game = Game::new();
    let server = game.server();
    let come = |seat: usize| {
        let mut client = Client::at(&server.address, &game.keys[seat]);
        (client.keeps, client.changes) = (true, true);
        client
    };
    let (mut first, mut second) = (come(0), come(1));
    first.look().await;
    second.look().await;
    assert!(first.act(&json!({"do": "mark", "point": "E5"})).await["ok"].is_string());
    for client in [&mut first, &mut second] {
        while client.view["moves"][0].is_null() {
            client.hear(Duration::from_secs(20)).await.unwrap();
        }
        client.heard.clear();
    }
    let before = first.seq;
    let (queue, chat) =
        (json!({"do": "queue", "marks": ["E4"]}), json!({"do": "chat", "text": "well"}));
    // On the first line nothing changes with the mark that is kept, and talk comes as talk.
    for action in [&chat, &queue, &chat] {
        let said = first.act(action).await;
        assert!(said["ok"].is_string(), "{said}");
        second.hear(Duration::from_millis(300)).await;
    }
    while second.seq < before + 2 {
        second.hear(Duration::from_secs(20)).await.unwrap();
    }
    let names = |client: &Client| -> Vec<String> {
        let heard = client.heard.iter().map(|text| text.parse::<Value>().unwrap());
        let news = heard.filter(|said| said["ok"].is_null());
        news.map(|said| format!("{} {}", said["seq"], !said["said"].is_null())).collect()
    };
    let [one, two, three] = [1, 2, 3].map(|more| before + more);
    assert_eq!(names(&second), [format!("{one} true"), format!("{two} true")]);
    while first.seq < three {
        first.hear(Duration::from_secs(20)).await.unwrap();
    }
    assert!(names(&first).contains(&format!("{two} false")), "{:?}", names(&first));
}

#[tokio::test]
async fn a_flood_of_talk_is_refused_and_costs_the_others_little() {
    let game = Game::new();
    let server = game.server();
    let mut quiet = Client::at(&server.address, &game.keys[1]);
    quiet.keeps = true;
    quiet.look().await;
    let mut loud = Client::at(&server.address, &game.keys[0]);
    loud.look().await;
    let text = "\u{4e2d}".repeat(500);
    let mut refused = Vec::new();
    for _ in 0..30 {
        let answer = loud.act(&json!({"do": "chat", "text": text})).await;
        refused.extend(answer["why"].as_str().map(str::to_owned));
    }
    // Five such lines a minute.
    assert!(refused.len() >= 20, "{}", refused.len());
    assert!(refused[0].starts_with("you have said much within a minute: say it again in "));
    assert!(quiet.act(&json!({"do": "chat", "text": "please"})).await["ok"].is_string());
    quiet.hear(Duration::from_secs(1)).await;
    let bytes: usize = quiet.heard.iter().map(String::len).sum();
    assert!(bytes < 100_000, "{bytes} bytes");
}

#[tokio::test]
async fn a_terminal_prints_what_is_said_and_what_was_said_when_it_is_asked() {
    let game = Game::new();
    game.said_before(103, "well").await;
    let server = game.server();
    let link = |seat: usize| format!("http://{}/#{}", server.address, game.keys[seat]);
    let (mut first, mut second) = (Terminal::join(&link(0)), Terminal::join(&link(1)));
    first.sees("To play: Ann");
    second.sees("To play: Ann");
    second.say("chat good luck");
    // What was said before somebody came is told to who asks, the newest first.
    first.sees("Bob says good luck");
    first.say("chat thanks");
    second.sees("Ann says thanks");
    second.say("talk");
    for line in [&["Ann says well"; 100][..], &["Bob says good luck", "Ann says thanks"]].concat() {
        second.sees(line);
    }
    second.say("talk");
    for _ in 0..3 {
        second.sees("Ann says well");
    }
    for mut terminal in [first, second] {
        terminal.say("quit");
        assert!(terminal.child.wait().unwrap().success());
    }
}
