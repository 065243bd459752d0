//! What was missed, and what is put off.

use super::Desk;

/// Two cards are missed, one of them twice; they are named with the most often missed first, and
/// their words make another box.
#[test]
fn what_was_missed_is_listed_and_asked_again() {
    let desk = Desk::new();
    desk.good("new fours length:4 -l ~/words.txt", "");
    assert_eq!(desk.run("missed", "").0, wordy_terminal::Exit::Nothing);
    desk.good("fours --items 1", "?\n?\n");
    desk.good("fours --items 2", "?\n?\n?\n");
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

/// Of a list of common words and one that is not, the games want that one alone; a common word
/// that was missed is wanted, too, and a word that was learned no more.
#[test]
fn what_is_worth_learning_next_is_what_you_would_miss() {
    let desk = Desk::new();
    let college = wordy_data::lexicon("college").unwrap();
    let is_short = |word: &&[u8]| (2..5).contains(&word.len());
    let short: Vec<String> = college
        .words()
        .iter()
        .filter(is_short)
        .map(|word| college.alphabet().spell_exactly(word))
        .collect();
    assert!(!short.contains(&"QI".to_owned()) && short.contains(&"EX".to_owned()));
    std::fs::write(desk.path("list.txt"), short.join("\n") + "\nQI\n").unwrap();
    assert!(desk.good("new next --games 20 -l ~/list.txt", "").contains("next: 1 card"));
    assert_eq!(desk.good("next --items 1", "qi\nqi\n").matches("IQ: every word").count(), 2);
    let (exit, text) = desk.run("new again --games 20 --ask front-hooks -l ~/list.txt", "");
    assert!(exit == wordy_terminal::Exit::Failed && text.contains("nothing"), "{text}");
    desk.good("new x ex -l ~/list.txt", "");
    desk.good("x", "?\n");
    let made = desk.good("new more --games 20 --ask hooks -l ~/list.txt", "");
    assert!(made.contains("more: 1 card"), "{made}");
    let asked = desk.good("more", "/quit\n");
    assert!(asked.contains("EX: the letters that go"), "{asked}");
    let refused = desk.run("new y --games 20 --ask recall", "").1;
    assert!(refused.contains("--games has words, which recall does not ask"), "{refused}");
}

#[test]
fn what_is_due_can_be_put_off() {
    let desk = Desk::new();
    desk.good("new fours length:4 -l ~/words.txt", "");
    desk.good("fours", &"calm\nclam\ncoat\ntaco\nboat\noats\n?\n".repeat(6));
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
