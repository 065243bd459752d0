//! What a store keeps ready for servers, in both kinds of stores, and files of earlier versions.

use std::path::Path;

use rusqlite::Connection;
use serde_json::json;
use wordy_matches::{ListedSeat, Standing};
use wordy_tool_table::bests::Best;
use wordy_tool_table::links::open_to_all;
use wordy_tool_table::store::{Append, GameFilter, NewGame, PAGE, Sqlite, Store};

/// Ann and Bob with some points; over or not, and due at a time.
fn standing(points: [i64; 2], over: bool, due: Option<u64>) -> Standing {
    let seat = |(name, points): (&str, i64)| ListedSeat {
        name: Some(name.to_owned()),
        computer: false,
        points: Some(points),
        waits: false,
    };
    // The last seat stayed empty.
    let seats = ["Ann", "Bob"].into_iter().zip(points).map(seat).chain([ListedSeat::default()]);
    Standing { seats: seats.collect(), over, due, ..Standing::default() }
}

pub(crate) async fn create(
    store: &dyn Store,
    id: &str,
    kind: &str,
    lexicon: &str,
    due: Option<u64>,
) {
    let (id, kind, lexicon) = (id.to_owned(), kind.to_owned(), lexicon.to_owned());
    let standing = standing([0, 0], false, due);
    store.create(NewGame { id, kind, lexicon, setup: json!({}), standing }).await.unwrap();
}

async fn append(store: &dyn Store, game: &str, after: u64, standing: Standing) {
    let events = vec![json!({"is": "said", "after": after})];
    let append = Append { game: game.to_owned(), after, author: None, events, standing };
    store.append(append).await.unwrap();
}

fn best(points: i64, name: &str, game: &str) -> Best {
    Best { points, name: name.to_owned(), game: game.to_owned() }
}

/// What is kept stays until it is replaced; games open to all are found by it.
pub(crate) async fn kept(store: &dyn Store) {
    assert_eq!(store.kept("a name").await.unwrap(), None);
    assert_eq!(store.keep("a name", "first").await.unwrap(), "first");
    assert_eq!(store.keep("a name", "second").await.unwrap(), "first");
    store.replace("a name", Some("third")).await.unwrap();
    assert_eq!(store.kept("a name").await.unwrap().as_deref(), Some("third"));
    store.replace("a name", None).await.unwrap();
    assert_eq!(store.kept("a name").await.unwrap(), None);
    for (id, over) in [("hall 1", false), ("hall 2", true), ("hall 3", false)] {
        create(store, id, "hall", "wordy", None).await;
        append(store, id, 0, standing([1, 2], over, None)).await;
    }
    for id in ["hall 1", "hall 2"] {
        open_to_all(store, id).await.unwrap();
    }
    let shown = store.open_to_all().await.unwrap();
    let shown: Vec<(&str, bool)> =
        shown.iter().map(|game| (game.id.as_str(), game.standing.over)).collect();
    assert_eq!(shown, [("hall 1", false), ("hall 2", true)]);
}

/// The ten best are of one kind and one lexicon, of equal ones those of older games first; games
/// that go on are not among them.
pub(crate) async fn bests(store: &dyn Store) {
    let of = [("over 0", [300, 10]), ("over 1", [250, 300]), ("over 2", [20, 40])];
    for (id, points) in of {
        create(store, id, "scrabble", "wordy", None).await;
        append(store, id, 0, standing(points, true, None)).await;
        // What is said after the end changes nothing.
        append(store, id, 1, standing([999, 999], true, None)).await;
    }
    for (id, kind, lexicon) in [("other 1", "1dif", "wordy"), ("other 2", "scrabble", "college")] {
        create(store, id, kind, lexicon, None).await;
        append(store, id, 0, standing([900, 900], true, None)).await;
    }
    create(store, "open", "scrabble", "wordy", None).await;
    append(store, "open", 0, standing([800, 800], false, None)).await;
    let expected = [
        best(300, "Ann", "over 0"),
        best(300, "Bob", "over 1"),
        best(250, "Ann", "over 1"),
        best(40, "Bob", "over 2"),
        best(20, "Ann", "over 2"),
        best(10, "Bob", "over 0"),
    ];
    assert_eq!(store.bests("scrabble", "wordy").await.unwrap(), expected);
    for game in 3..8 {
        let id = format!("over {game}");
        create(store, &id, "scrabble", "wordy", None).await;
        append(store, &id, 0, standing([game, 100], true, None)).await;
    }
    let ten = store.bests("scrabble", "wordy").await.unwrap();
    assert_eq!(ten[..3], expected[..3]);
    assert!(ten.len() == 10 && ten[3..8].iter().all(|own| own.points == 100), "{ten:?}");
    assert_eq!(ten[8..], [best(40, "Bob", "over 2"), best(20, "Ann", "over 2")]);
    assert_eq!(store.bests("speed", "wordy").await.unwrap(), []);
}

/// What is due and what has changed is found without a list of all games.
pub(crate) async fn due_and_changed(store: &dyn Store) {
    create(store, "due later", "scrabble", "wordy", Some(5_000)).await;
    create(store, "due now", "scrabble", "wordy", Some(500)).await;
    create(store, "due at its end", "scrabble", "wordy", Some(500)).await;
    append(store, "due at its end", 0, standing([1, 2], true, Some(500))).await;
    create(store, "waits", "scrabble", "wordy", None).await;
    assert_eq!(store.due(499).await.unwrap(), [""; 0]);
    assert_eq!(store.due(500).await.unwrap(), ["due now"]);
    append(store, "due later", 0, standing([0, 0], false, Some(400))).await;
    let mut due = store.due(500).await.unwrap();
    due.sort();
    assert_eq!(due, ["due later", "due now"]);
    let changed = store.changed(0).await.unwrap();
    assert!(changed.contains(&("due later".to_owned(), 1)), "{changed:?}");
    assert!(changed.contains(&("waits".to_owned(), 0)), "{changed:?}");
    assert_eq!(store.changed(store.now() + 60_000).await.unwrap(), []);
}

/// A long game is read in steps, and as a whole, with no entry lost or doubled.
pub(crate) async fn pages(store: &dyn Store) {
    create(store, "long", "scrabble", "wordy", None).await;
    let most = 2 * PAGE as u64;
    for after in 0..most {
        append(store, "long", after, standing([0, 0], false, None)).await;
    }
    let first = store.page("long", 0).await.unwrap();
    assert_eq!((first.len(), first[PAGE - 1].seq), (PAGE, PAGE as u64));
    let seqs = async |after| -> Vec<u64> {
        store.since("long", after).await.unwrap().iter().map(|entry| entry.seq).collect()
    };
    assert_eq!(seqs(0).await, (1..=most).collect::<Vec<_>>());
    assert_eq!(seqs(most - 1).await, [most]);
    assert_eq!(seqs(most).await, [0; 0]);
}

#[tokio::test]
async fn a_file_keeps_ready_what_servers_ask_for() {
    let folder = tempfile::tempdir().unwrap();
    for (name, number) in [("bests", 0), ("due", 1), ("pages", 2), ("kept", 3)] {
        let store = Sqlite::open(&folder.path().join(name)).unwrap();
        match number {
            0 => bests(&store).await,
            1 => due_and_changed(&store).await,
            2 => pages(&store).await,
            _ => kept(&store).await,
        }
    }
}

/// The tables of the first version, as files of it have them.
const FIRST: &str = "
    CREATE TABLE games(
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, lexicon TEXT NOT NULL,
        setup TEXT NOT NULL, seq INTEGER NOT NULL, standing TEXT NOT NULL, over INTEGER NOT NULL,
        made INTEGER NOT NULL, changed INTEGER NOT NULL) STRICT;
    CREATE TABLE entries(
        n INTEGER PRIMARY KEY, game TEXT NOT NULL REFERENCES games, seq INTEGER NOT NULL,
        at INTEGER NOT NULL, seat INTEGER, client TEXT, events TEXT NOT NULL,
        UNIQUE(game, seq), UNIQUE(game, client)) STRICT;
    CREATE TABLE seats(
        game TEXT NOT NULL REFERENCES games, seat INTEGER NOT NULL, key BLOB UNIQUE,
        PRIMARY KEY(game, seat)) STRICT;
    CREATE INDEX games_changed ON games(over, changed);
    PRAGMA application_id = 1465139788;
    PRAGMA user_version = 1;";

/// A file of the first version: so many games that are over, and one that goes on.
fn first_version(path: &Path, games: i64) {
    let connection = Connection::open(path).unwrap();
    connection.execute_batch(FIRST).unwrap();
    let sql = "INSERT INTO games VALUES(?, 'scrabble', 'wordy', '{}', 1, ?, ?, 0, ?)";
    for game in 0..=games {
        let over = game < games;
        let text = serde_json::to_string(&standing([game, 7], over, Some(9))).unwrap();
        connection.execute(sql, (game.to_string(), text, over, 1000 - game)).unwrap();
    }
}

#[tokio::test]
async fn a_file_of_the_first_version_opens_and_knows_its_best_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.table");
    first_version(&path, 30);
    for _ in 0..2 {
        let store = Sqlite::open(&path).unwrap();
        let bests = store.bests("scrabble", "wordy").await.unwrap();
        let expected: Vec<Best> =
            (20..30).rev().map(|game| best(game, "Ann", &game.to_string())).collect();
        assert_eq!(bests, expected);
        assert_eq!(store.due(9).await.unwrap(), ["30"]);
        assert_eq!(store.served("30", 0).await.unwrap(), []);
        assert_eq!(store.games(GameFilter::Over).await.unwrap().len(), 30);
    }
    let connection = Connection::open(&path).unwrap();
    let version: i64 =
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert_eq!(version, 4);
    // A file of a version to come is refused, and stays as it is.
    connection.pragma_update(None, "user_version", 99).unwrap();
    let refused = Sqlite::open(&path).err().unwrap().to_string();
    assert!(refused.contains("it is of version 99, and this program knows version 4"), "{refused}");
}

#[test]
fn what_servers_ask_for_is_found_by_an_index() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.table");
    Sqlite::open(&path).unwrap();
    let connection = Connection::open(&path).unwrap();
    for (sql, expected) in [
        (
            "SELECT points, name, game FROM bests WHERE kind = '' AND lexicon = '' \
             ORDER BY points DESC, ended, game, seat LIMIT 10",
            "SEARCH bests USING INDEX bests_points (kind=? AND lexicon=?)",
        ),
        (
            "SELECT id FROM games WHERE changed >= 5",
            "SEARCH games USING INDEX games_new (changed>?)",
        ),
        (
            "SELECT id FROM games WHERE NOT over AND json_extract(standing, '$.due') <= 5",
            "SEARCH games USING INDEX games_due (<expr><?)",
        ),
    ] {
        let mut plan = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
        let steps = plan.query_map([], |row| row.get::<_, String>(3)).unwrap();
        assert_eq!(steps.collect::<Result<Vec<_>, _>>().unwrap(), [expected], "{sql}");
    }
}
