//! What clients are sent: nothing of others' hands, nothing of the deck.

use std::time::Duration;

use serde_json::Value;

use crate::client::Client;
use crate::process::{Server, make};

/// The cards that a seat may know of: its first hand, and what it has drawn since.
fn numbers(value: &Value, found: &mut Vec<u64>) {
    match value {
        Value::Number(number) => found.extend(number.as_u64().filter(|n| (1000..1100).contains(n))),
        Value::Array(values) => values.iter().for_each(|value| numbers(value, found)),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(name, _)| *name != "sum");
            fields.for_each(|(_, value)| numbers(value, found));
        }
        _ => {}
    }
}

#[tokio::test]
async fn four_clients_hear_of_their_own_cards_only() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").to_str().unwrap().to_owned();
    let seats = make(&store, 1, 4);
    let server = Server::start(&store, "127.0.0.1:0");
    let playing: Vec<_> = seats
        .iter()
        .map(|seat| {
            let mut client = Client::at(&server.address, &seat.key);
            client.keeps = true;
            let seat = seat.seat;
            tokio::spawn(async move {
                if let Some(seat) = seat {
                    client.play(seat, 5, Duration::ZERO).await;
                } else {
                    client.look().await;
                    while client.seq < 20 {
                        client.hear(Duration::from_secs(5)).await;
                    }
                }
                client
            })
        })
        .collect();
    let mut known: Vec<Vec<u64>> = Vec::new();
    for client in playing {
        let client = client.await.unwrap();
        let mut found = Vec::new();
        client.heard.iter().for_each(|text| numbers(&text.parse().unwrap(), &mut found));
        found.sort_unstable();
        found.dedup();
        known.push(found);
    }
    // 100 cards, 5 in a hand and 5 drawn: nobody has a card that another one had.
    let lengths: Vec<usize> = known.iter().map(Vec::len).collect();
    assert_eq!(lengths, [10, 10, 10, 10, 0]);
    let mut all = known.concat();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 40);
}
