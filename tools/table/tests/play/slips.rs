//! Help in play is the slip: what `slip` prints, what is shown here, and what browsers are sent.

use serde_json::Value;
use wordy_print::card_text::{WIDTH, text};
use wordy_study::rules::card;

use crate::lines::run;

/// The words of a text in order of the alphabet: a slip flows in other columns on other screens.
fn words(text: &str) -> Vec<String> {
    let mut plain = String::new();
    let mut is_tag = false;
    for c in text.chars() {
        match c {
            '<' => is_tag = true,
            '>' => {
                is_tag = false;
                plain.push(' ');
            }
            _ if !is_tag => plain.push(c),
            _ => {}
        }
    }
    let plain = plain.replace("&amp;", "&").replace("&quot;", "\"").replace("&#x27;", "'");
    // A star stands apart in HTML, and figures are drawn.
    let plain = plain.replace('*', " ");
    let drawn = |word: &&str| !word.chars().all(|c| matches!(c, '#' | '.'));
    let mut words: Vec<String> =
        plain.split_whitespace().filter(drawn).map(str::to_owned).collect();
    words.sort();
    words
}

#[test]
fn help_in_play_and_in_browsers_is_the_slip() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("few.txt"), "CAT\nCATS\n").unwrap();
    let list = folder.path().join("few.txt").display().to_string();
    for name in wordy_data::names(wordy_data::GAMES) {
        let game = wordy_data::game(&name).unwrap();
        let slip = text(&card(&game), WIDTH);
        let others = usize::from(game.players.0) - 1;
        let many = match game.layout_rules() {
            Some(_) => format!("--players Ann{}", " --computer easy".repeat(others)),
            None => "--players Ann,Bob".to_owned(),
        };
        // Duplicate is over at once where a rack has no play.
        let list = if name == "duplicate" { "wordy" } else { &list };
        let begun = format!("play {name} {many} --plain --lexicon {list}");
        let (said, told, _) = run(folder.path(), &begun, "help\nquit\n");
        assert!(said.contains(&slip), "{name}: {said}");
        let words_told: Vec<&str> = told.split_whitespace().collect();
        let at = words_told.iter().position(|word| *word == "--resume").unwrap();
        let (json, ..) = run(folder.path(), &format!("show {} --json", words_told[at + 1]), "");
        let shown: Value = serde_json::from_str(&json).unwrap();
        let lines = shown["about"]["slip"]["lines"].as_array().unwrap().iter();
        let lines: String = lines.map(|line| line.as_str().unwrap().to_owned() + "\n").collect();
        assert_eq!(lines, slip, "{name}");
        let html = shown["about"]["slip"]["html"].as_str().unwrap();
        assert_eq!(words(html), words(&slip), "{name}");
        // The page for browsers shows slips as `slip GAME -o GAME.html` does.
        assert_eq!(html, wordy_print::writers::card_html(&card(&game)));
    }
    // The tables of the author of Scrabble I, his words, and the keys of the game at hand.
    let (said, ..) =
        run(folder.path(), "play scrabble-i --players Ann,Bob --plain", "help\nquit\n");
    for part in ["Two-Letter Words", "Stretch", "130", " ZO", "the blank is yours"] {
        assert_eq!(said.contains(part), part != " ZO", "{part}: {said}");
    }
    let (said, ..) = run(folder.path(), "play scribe --players Ann,Bob --plain", "help\nquit\n");
    assert!(said.contains("queue E2") && !said.contains("8H COAT"), "{said}");
}
