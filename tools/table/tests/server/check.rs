//! What clients noted beside what the store has: no move lost, none doubled.

use std::collections::BTreeMap;

use wordy_tool_table::Matches;
use wordy_tool_table::server::load;
use wordy_tool_table::store::open;

use crate::client::Client;
use crate::process::Seat;

/// Compares the logs of all clients that played with the entries of their games; the moves made.
///
/// `before` entries of each game were there before its clients came.
pub(crate) async fn check(store: &str, before: u64, seats: &[Seat], clients: &[Client]) -> usize {
    let (store, matches) = (open(store).await.unwrap(), Matches::default());
    let mut confirmed: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for (seat, client) in seats.iter().zip(clients) {
        for (id, seq) in &client.confirmed {
            let written = store.answered(&seat.game, id).await.unwrap();
            assert_eq!(written, Some(*seq), "a confirmed move of game {}", seat.game);
            confirmed.entry(&seat.game).or_default().push(*seq);
        }
    }
    for (game, seqs) in &mut confirmed {
        seqs.sort_unstable();
        let entries = store.since(game, before).await.unwrap();
        let written: Vec<u64> = entries.iter().map(|entry| entry.seq).collect();
        assert_eq!(*seqs, written, "the moves of game {game}");
        // Replayed, it stands as the list says.
        let replayed = load(game, &matches, store.as_ref()).await.unwrap().unwrap();
        assert_eq!(replayed.seq(), before + written.len() as u64);
        let listed = store.game(game).await.unwrap().unwrap();
        assert_eq!(listed.standing, replayed.game().standing());
    }
    confirmed.values().map(Vec::len).sum()
}
