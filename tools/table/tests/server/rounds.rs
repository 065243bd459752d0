//! A club's evening: a host, sixteen players, three rounds, two who come late, one who leaves, and
//! a server that is killed twice. What the program says of it is held against a count by hand.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use wordy_engine::{Engine, Vocabulary};
use wordy_games::game::BoardRules;
use wordy_tool_table::store::open;

use crate::client::{Client, connect, say};
use crate::kills::{entries, made};
use crate::process::Server;
use crate::turns::Desk;
use crate::views::turn;

const NAMES: [&str; 16] = [
    "Ann", "Bob", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou", "Max", "Ned",
    "Ola", "Pam",
];
/// Who comes late: to the second round, and to the third.
const LATE: [usize; 2] = [14, 15];
/// Who leaves after the first round.
const AWAY: usize = 3;
/// Turns before both pass until the game ends.
const TURNS: usize = 4;

/// What a player's link says now.
async fn says(address: &str, key: &str) -> Value {
    loop {
        if let Some(mut line) = connect(address).await {
            say(&mut line, &json!({"key": key})).await;
            if let Ok(Some(Ok(Message::Text(text)))) =
                timeout(Duration::from_secs(5), line.next()).await
            {
                return serde_json::from_str::<Value>(&text).unwrap()["event"].clone();
            }
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// Waits for a round; the link of the board, None for who has none.
async fn board(address: &str, key: &str, round: usize) -> Option<String> {
    loop {
        let said = says(address, key).await;
        let text = said["says"].as_str().unwrap();
        if let Some(link) = said["link"].as_str()
            && text.starts_with(&format!("Round {round} of 3, board "))
        {
            return Some(link.to_owned());
        }
        if text.starts_with(&format!("Round {round}: you "))
            && (text.contains("no opponent") || text.contains("not there"))
        {
            return None;
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// Plays a game to its end: a few plays, then passes. The names and the points at the end.
async fn play(address: String, link: String, rules: BoardRules, words: Vocabulary) -> Value {
    let mut client = Client::at(&address, &link);
    client.look().await;
    let you = usize::try_from(client.view["you"].as_u64().unwrap()).unwrap();
    while client.view["stage"] != "over" {
        let own = if client.view["stage"] == "joining" {
            (you == 0).then(|| json!({"do": "start"}))
        } else if client.view["turn"][0].as_u64() == Some(you as u64) {
            let many = client.view["moves"].as_array().unwrap().len();
            Some(if many < TURNS {
                turn(&client.view, &rules, &words)
            } else {
                json!({"do": "pass"})
            })
        } else {
            None
        };
        if let Some(action) = own {
            let answer = client.act(&action).await;
            assert!(answer.get("no").is_none(), "{answer} to {action}");
            let seq = client.seq;
            while client.seq == seq && client.hear(Duration::from_secs(2)).await.is_some() {}
        } else {
            client.hear(Duration::from_secs(5)).await;
        }
    }
    let own = |seat: usize| client.view["seats"][seat].clone();
    let won = client.view["result"]["winners"].clone();
    json!([own(0)["name"], own(0)["points"], own(1)["name"], own(1)["points"], won])
}

/// What a player has: wins and losses in halves, spread, rating.
type Count = (i64, i64, i64, f64);

/// Counts the results of all rounds by hand.
fn by_hand(rounds: &[BTreeMap<String, Value>]) -> BTreeMap<String, Count> {
    let mut all: BTreeMap<String, Count> =
        NAMES.iter().map(|name| ((*name).to_owned(), (0, 0, 0, 1500.0))).collect();
    for round in rounds {
        let before = all.clone();
        for (name, own) in &mut all {
            let Some(game) = round.get(name) else { continue };
            let (won, lost, margin, other) = match game.as_str() {
                Some("bye") => (2, 0, 50, None),
                Some(_) => (0, 2, -50, None),
                None => {
                    let at = if game[0] == name.as_str() { 0 } else { 2 };
                    let points = |at: usize| game[at + 1].as_i64().unwrap();
                    let mut margin = points(at) - points(2 - at);
                    // The rules break ties: who wins without more points wins by 50.
                    if margin == 0 && game[4].as_array().unwrap().len() == 1 {
                        margin = if game[4][0] == at / 2 { 50 } else { -50 };
                    }
                    let other = game[2 - at].as_str();
                    (1 + margin.signum(), 1 - margin.signum(), margin, other)
                }
            };
            (own.0, own.1, own.2) = (own.0 + won, own.1 + lost, own.2 + margin);
            if let Some(other) = other {
                let expected = 1.0 / (1.0 + 10_f64.powf((before[other].3 - own.3) / 400.0));
                own.3 += 32.0 * (f64::from(i32::try_from(won).unwrap()) / 2.0 - expected);
            }
        }
    }
    all
}

/// Wins or losses of a row, in halves.
fn halves(row: &Value, name: &str) -> i64 {
    (row[name].as_f64().unwrap() * 2.0).round() as i64
}

/// The page for a projector.
async fn projector(address: &str) -> String {
    let (address, text) = (address.to_owned(), String::new());
    let fetched = tokio::task::spawn_blocking(move || {
        use std::io::{Read as _, Write as _};
        let mut text = text;
        let mut line = std::net::TcpStream::connect(&address).unwrap();
        let request =
            "GET /evening/tuesday HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        line.write_all(request.as_bytes()).unwrap();
        line.read_to_string(&mut text).unwrap();
        text
    });
    fetched.await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_of_three_rounds_stands_as_counted_by_hand() {
    let desk = Desk::new();
    let players: Vec<String> = NAMES[..14].iter().map(|name| format!("{name:?}")).collect();
    let plan = format!(
        "name = 'Tuesday club'\nrounds = ['swiss', 'swiss', 'king-of-the-hill']\n\
         automatic = true\nplayers = [{}]\n[game]\ngame = 'scrabble'\nlexicon = 'college'\n",
        players.join(", ")
    );
    std::fs::write(desk.path("tuesday.toml"), plan).unwrap();
    let begun = desk.run("event new tuesday.toml");
    assert!(begun.starts_with("event\ttuesday\nplayers\t14\nrounds\t3\n"), "{begun}");
    let store = desk.path("games.table").display().to_string();
    let (mut server, _) = Server::table(&["serve", "--port", "0", "--store", &store], "host");
    desk.run("event next tuesday");
    // Whoever comes late is paired from the next round on, and one leaves.
    desk.run("event late tuesday Ola");
    desk.run("event absent tuesday di");
    let early = desk.run("event next tuesday");
    assert!(early.contains("round 1 is not over: "), "{early}");
    let rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
    let lexicon = wordy_data::lexicon("college").unwrap();
    let words = Engine::new(&rules, &lexicon).vocabulary();
    let mut rounds = Vec::new();
    for round in 1..=3 {
        if round == 2 {
            board(&server.address, &key(&desk, "Ola"), 2).await;
            desk.run("event late tuesday Pam");
        }
        let before = entries(open(&store).await.unwrap().as_ref()).await;
        let mut tasks = Vec::new();
        let here = if round == 1 { 15 } else { 14 + round - 1 };
        for (at, name) in NAMES.iter().enumerate().take(here) {
            let link = board(&server.address, &key(&desk, name), round).await;
            let (address, rules, words) = (server.address.clone(), rules.clone(), words.clone());
            tasks.push((
                at,
                link.is_some(),
                tokio::spawn(async move {
                    match link {
                        Some(link) => play(address, link, rules, words).await,
                        None => Value::Null,
                    }
                }),
            ));
        }
        if round < 3 {
            // In the middle of its games.
            made(&store, before + 20).await;
            server.kill_and_start(&store);
        }
        let mut results = BTreeMap::new();
        for (at, plays, task) in tasks {
            let missed = (round == 1 && at >= 14) || (round > 1 && at == AWAY);
            let game = timeout(Duration::from_mins(2), task).await.unwrap().unwrap();
            assert_eq!(plays, !game.is_null());
            let game = if plays { game } else { json!(if missed { "missed" } else { "bye" }) };
            results.insert(NAMES[at].to_owned(), game);
        }
        // Who is not here yet has missed the round, too.
        for late in LATE.iter().filter(|late| **late >= here) {
            results.insert(NAMES[*late].to_owned(), json!("missed"));
        }
        rounds.push(results);
    }
    let expected = by_hand(&rounds);
    let told = desk.run("event standings tuesday --json");
    let rows: Vec<Value> = told.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(rows.len(), 16);
    let mut last = (i64::MAX, i64::MAX);
    for row in &rows {
        let (wins, losses, spread, rating) = expected[row["player"].as_str().unwrap()];
        assert_eq!(halves(row, "wins"), wins, "{row}");
        assert_eq!(halves(row, "losses"), losses, "{row}");
        assert_eq!(row["spread"], spread, "{row}");
        assert!((row["rating"].as_f64().unwrap() - rating).abs() <= 0.5, "{row} {rating}");
        let place = (wins, spread);
        assert!(place <= last, "{told}");
        last = place;
    }
    let verified = desk.run("verify --event tuesday");
    assert!(verified.ends_with("wins, spread and ratings\tverified\n"), "{verified}");
    assert_eq!(verified.lines().filter(|line| line.ends_with("\tverified")).count(), 22);
    let page = projector(&server.address).await;
    let first = rows[0]["player"].as_str().unwrap();
    assert!(page.contains(&format!("<tr><td>1<td>{first}<td>")), "{page}");
    assert!(page.contains("Round 3 of 3"), "{page}");
    check_files(&desk, &rows);
    assert_eq!(server.panics(), 0);
}

/// The key of a player's link in an evening that is made in a store.
pub(crate) fn player_of(store: &str) -> String {
    let desk = Desk::new();
    let plan = "name = 'Club'\nrounds = ['swiss']\nplayers = ['Ann', 'Bob']\n\
                [game]\ngame = 'scribe'\n";
    std::fs::write(desk.path("club.toml"), plan).unwrap();
    desk.run(&format!("event new club.toml --store {store}"));
    let printed = desk.run(&format!("event links club Ann --store {store}"));
    printed.trim().split_once('#').unwrap_or_else(|| panic!("{printed}")).1.to_owned()
}

/// The key of a player's link.
fn key(desk: &Desk, name: &str) -> String {
    let printed = desk.run(&format!("event links tuesday {name}"));
    printed.trim().split_once('#').unwrap_or_else(|| panic!("{printed}")).1.to_owned()
}

/// The files: a line a player with what each round was, a line a game, a record a game.
fn check_files(desk: &Desk, rows: &[Value]) {
    desk.run("event files tuesday out");
    let read = |name: &str| std::fs::read_to_string(desk.path("out").join(name)).unwrap();
    let table = read("tuesday.t");
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 16);
    for (at, line) in lines.iter().enumerate() {
        // As tsh has them: a name and a rating, the opponents; the points; and more, by their names.
        let parts: Vec<&str> = line.split(';').map(str::trim).collect();
        let numbers = |text: &str| -> Vec<i64> {
            text.split(' ').filter_map(|own| own.parse().ok()).collect()
        };
        let (opponents, points) = (numbers(parts[0])[1..].to_vec(), numbers(parts[1]));
        assert_eq!((opponents.len(), points.len()), (3, 3), "{line}");
        let mut spread = 0;
        for (round, opponent) in opponents.iter().enumerate() {
            let other = usize::try_from(*opponent).unwrap().checked_sub(1);
            let theirs = other.map_or(0, |other| {
                let line: Vec<&str> = lines[other].split(';').collect();
                assert_eq!(
                    numbers(line[0])[1 + round],
                    i64::try_from(at).unwrap() + 1,
                    "{}",
                    lines[other]
                );
                numbers(line[1])[round]
            });
            spread += points[round] - theirs;
        }
        let own = rows.iter().find(|row| row["player"] == NAMES[at]).unwrap();
        assert_eq!(own["spread"], spread, "{line}");
    }
    let results = read("tuesday.csv");
    assert!(results.starts_with("Division,Round,Player1,Score1,Player2,Score2\nA,1,"), "{results}");
    assert_eq!(results.lines().count(), 1 + 21);
    let archive = std::fs::read(desk.path("out").join("games.zip")).unwrap();
    let text = String::from_utf8_lossy(&archive);
    assert_eq!(text.matches("#character-encoding").count(), 21);
}

#[test]
fn results_are_typed_and_what_cannot_be_is_said() {
    let desk = Desk::new();
    let plan = "name = 'Club'\nrounds = ['round-robin']\nplayers = ['Ann', 'Bob', 'Cy']\n\
                [game]\ngame = 'scrabble'\nlexicon = 'college'\n";
    std::fs::write(desk.path("club.toml"), plan).unwrap();
    for (file, text, why) in [
        ("Big Club.toml", plan, "the name of the file is that of the event"),
        ("a.toml", &plan.replace("'Cy'", "'ann'"), "a.toml: another player is called Ann"),
        ("b.toml", &plan.replace("'scrabble'", "'chess'"), "no game is named `chess`"),
        ("c.toml", &plan.replace("lexicon", "clok"), "unknown field `clok`"),
        (
            "d.toml",
            &plan.replace("lexicon = 'college'", "computers = ['easy']"),
            "computers do not",
        ),
    ] {
        std::fs::write(desk.path(file), text).unwrap();
        let said = desk.run(&format!("event new {}", file.replace("Big Club", "Big")));
        let said = if file.starts_with("Big") {
            std::fs::rename(desk.path(file), desk.path("Big.toml")).unwrap();
            desk.run("event new Big.toml")
        } else {
            said
        };
        assert!(said.contains(why) && said.ends_with("[2]\n"), "{file}: {said}");
    }
    assert!(desk.run("event new club.toml").starts_with("event\tclub\n"));
    assert!(desk.run("event new club.toml").contains("there is already an event club"));
    assert!(desk.run("event next nobody").contains("there is no event nobody"));
    let next = desk.run("event next club");
    assert!(next.contains("\tno opponent\t50\t-\n"), "{next}");
    let pair: Vec<&str> = next.lines().next().unwrap().split('\t').collect();
    let [one, other] = [pair[1], pair[2]];
    // Turned round it is the same game.
    let typed = desk.run(&format!("event result club {other} 401 {one} 388"));
    assert!(typed.contains(&format!("1\t{one}\t{other}\t388–401\t")), "{typed}");
    let record = format!(
        "#player1 {one} {one}\n#player2 {other} {other}\n>{one}: A 8H AA +4 4\n\
         >{other}: B 9H BO +7 7\n>{one}: C 10H OD +9 13\n"
    );
    std::fs::write(desk.path("game.gcg"), record).unwrap();
    let typed = desk.run("event result club --from game.gcg");
    assert!(typed.contains(&format!("1\t{one}\t{other}\t13–7\t")), "{typed}");
    assert!(desk.run("event result club Ann 1 Zoe 2").contains("nobody called Zoe plays"));
    assert!(desk.run("event next club").contains("no round is left"));
    let link = || desk.run("event links club Ann");
    let before = link();
    assert_eq!(before, link());
    assert_ne!(desk.run("event links club Ann --renew"), before);
    assert_ne!(link(), before);
    let slips = desk.run("event links club -o slips.pdf");
    assert_eq!(slips, "");
    assert!(std::fs::read(desk.path("slips.pdf")).unwrap().starts_with(b"%PDF"));
}
