//! What was missed, and what is put off.

use super::Desk;

/// Two cards are missed, one of them twice; they are named with the most often missed first, and
/// their words make another box.
#[test]
fn what_was_missed_is_listed_and_asked_again() {
    let desk = Desk::new();
    desk.good("new fours length:4 -l ~/words.txt", "");
    assert_eq!(desk.run("missed", "").0, wordy_terminal::Exit::Nothing);
    desk.good("fours --items 1", "\n\n");
    desk.good("fours --items 2", "\n\n\n");
    let missed = desk.good("missed", "");
    let rows: Vec<Vec<&str>> = missed.lines().map(|row| row.split('\t').collect()).collect();
    let counts: Vec<u32> = rows.iter().map(|row| row[1].parse().unwrap()).collect();
    assert!(!rows.is_empty() && counts.is_sorted_by(|a, b| a >= b), "{missed}");
    assert!(rows.iter().all(|row| row.len() == 5 && row[4] == "fours"), "{missed}");
    // The words are those of the list, each with the letters of its card.
    let list = std::fs::read_to_string(desk.path("words.txt")).unwrap().to_uppercase();
    assert!(rows.iter().all(|row| list.lines().any(|word| word == row[0])), "{missed}");
    let json: serde_json::Value =
        serde_json::from_str(desk.good("missed --json --top 1", "").trim()).unwrap();
    let mut letters: Vec<char> = rows[0][0].chars().collect();
    letters.sort_unstable();
    let card: String = letters.into_iter().collect();
    assert_eq!(json["card"].as_str(), Some(card.as_str()));
    assert_eq!(json["missed"].as_u64(), Some(counts[0].into()));
    assert!(desk.good("stats", "").contains(&format!("missed most often: {card} (")));
}

#[test]
fn what_is_due_can_be_put_off() {
    let desk = Desk::new();
    desk.good("new fours length:4 -l ~/words.txt", "");
    desk.good("fours", &"calm\nclam\ncoat\ntaco\nboat\noats\n\n".repeat(6));
    desk.wait();
    let due = |text: String| text.split('\t').nth(3).map(str::to_owned);
    assert_eq!(due(desk.good("list", "")), Some("4".to_owned()));
    desk.good("postpone --keep 1", "");
    assert_eq!(due(desk.good("list", "")), Some("1".to_owned()));
    desk.good("postpone fours --days 30", "");
    let stats = desk.good("stats --days 2", "");
    let (days, cards) = stats.split_once("\n\n").unwrap();
    assert_eq!(days.matches('█').count(), 0, "{days}");
    assert!(cards.contains("right by length: 4 letters: "), "{cards}");
}
