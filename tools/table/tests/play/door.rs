//! The keys and commands of the Scrabble Door, on a full screen.

use std::path::Path;

use wordy_pty::Terminal;

use crate::terminal::{DELETE, DOWN, LEFT, RIGHT, first_play, holds, lay, rack_of, start};

fn started(folder: &Path) -> Terminal {
    let mut game = start(folder, "play scrabble --players Ann,Bob", (80, 24));
    game.until("Ann: the rack is covered").press("\r").until("S pass");
    game
}

/// Begins games until the first player has a play: its first column, and its letters.
fn started_with_a_play(folder: &Path) -> (Terminal, usize, String) {
    loop {
        let mut game = started(folder);
        let rack = rack_of(&mut game, "Ann");
        assert_eq!(rack.len(), 7);
        if let Some((column, word)) = first_play(&rack) {
            return (game, column, word);
        }
    }
}

#[test]
fn a_turn_by_the_keys_of_the_door() {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, column, word) = started_with_a_play(folder.path());
    // Letters lay tiles, and leave the rack.
    lay(&mut game, column, &word.to_lowercase());
    let left = 7 - word.len();
    holds(&mut game, "Ann", left);
    // DEL, backspace and - take them up.
    game.press(DELETE);
    game.press("\x7f");
    game.press("-");
    let up = 3.min(word.len());
    // Not Enter: what is left may be a play.
    game.press("\t").until("down:").press("\t").until("across:");
    holds(&mut game, "Ann", left + up);
    // Again from the beginning; Enter scores, U takes back and the try is kept for comparison.
    game.press("\x7f\x7f\x7f\x7f\x7f\x7f\x7f");
    game.until("across");
    game.press("\x1b").until("S pass");
    game.press("u").until("there is nothing to take back");
    again(&mut game, column, &word);
    game.press("\r").until("points:").until("Tried");
    game.press("u").until("taken back");
    holds(&mut game, "Ann", 7);
    assert!(game.line().contains("Tried"));
    again(&mut game, column, &word);
    game.press("\r").until("Enter plays").press("\r");
    // The rack of the next player is covered.
    game.until("Bob: the rack is covered");
    assert!(!game.line().contains("Tried"));
    game.press("\r").until("S pass");
    // L, last words; H, the slip; T, status and the best games.
    game.press("l").until("Last words").until(&word);
    game.press(" ").until("S pass").press("h").until("any other key goes back");
    assert!(game.line().contains("U takes them back"));
    game.press(" ").until("S pass").press("t").until("Best games of").until("none yet");
    game.press(" ").until("S pass");
    // D, discard: tiles or none.
    let rack = rack_of(&mut game, "Bob");
    game.press("d").until("Tiles to discard").press(&rack[..2].concat()).press("\r");
    game.until("Ann: the rack is covered").press("\r").until("Bob: -2");
    // S passes.
    game.press("s").until("Bob: the rack is covered").press("\r").until("Ann: -");
    // Q leaves, and the game stays.
    game.press("q");
    let (status, game) = game.ended();
    let text = game.text();
    assert_eq!(status, Some(0));
    assert!(text.contains("note: table play --resume"), "{text}");
}

/// Goes along the row of the middle, and lays a word anew.
fn again(game: &mut Terminal, column: usize, word: &str) {
    // To the left edge, then to the column.
    let way = LEFT.repeat(15) + &RIGHT.repeat(column);
    game.press(&(way + word)).until("Enter scores");
}

#[test]
fn digits_move_where_cursor_keys_fail_and_a_blank_asks_its_letter() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = started(folder.path());
    // 8 up, 2 down, 4 left, 6 right; tiles go down after a move down.
    game.press("2").until("down:");
    game.press("8664").until("across:");
    game.press("\t").until("down:").press(DOWN).press(" ").until("across:");
    let mut turns = 0;
    // Exchange until somebody has a blank.
    game.press("\x1b").until("S pass");
    loop {
        let name = if turns % 2 == 0 { "Ann" } else { "Bob" };
        let rack = rack_of(&mut game, name);
        if rack.contains(&"?".to_owned()) {
            break;
        }
        turns += 1;
        assert!(turns < 150, "no blank came");
        let other = if turns % 2 == 0 { "Ann" } else { "Bob" };
        game.press("d").until("Tiles to discard").press(&rack.concat()).press("\r");
        game.until(&format!("{other}: the rack is covered")).press("\r").until("S pass");
    }
    game.press("6?").until("Which letter is the blank?").press("q").until("across:");
    assert!(game.text().contains(" q"), "{}", game.text());
    game.press("-").until("?").press("?").until("Which letter is the blank?");
    game.press("1").until("is not a letter of the game");
}

#[test]
fn a_game_is_played_to_its_end_and_counts_among_the_best() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = started(folder.path());
    game.press("s").until("Bob: the rack is covered").press("\r").until("S pass");
    game.press("s").until("The game is over");
    game.press("t").until("Best games of");
    assert!(!game.line().contains("none yet"), "{}", game.text());
    game.press(" ").until("The game is over").press("\r");
    let (status, game) = game.ended();
    let text = game.text();
    assert_eq!(status, Some(0));
    assert!(text.contains("--record has the record"), "{text}");
}

#[test]
fn scribe_is_written_by_the_cursor_against_a_computer() {
    let folder = tempfile::tempdir().unwrap();
    let args = "play scribe --players Ann --computer easy";
    let mut game = start(folder.path(), args, (80, 24));
    game.until("Ann writes X").press("6").until("Enter writes").press("\r");
    game.until("Ann: F5").until("Computer (easy):").until("> Ann X");
    assert!(game.text().contains('X') && game.text().contains('O'));
}

#[test]
fn small_windows_show_the_board_around_the_cursor() {
    let folder = tempfile::tempdir().unwrap();
    for (width, height) in [(40, 12), (20, 8), (200, 60)] {
        let args = "play scrabble-i --players Ann,Bob";
        let mut game = start(folder.path(), args, (width, height));
        game.until("Ann: the rack is").press("\r").until("arrows lay");
        let text = game.text();
        assert!(text.contains("11") && text.contains('*'), "{width}x{height}:\n{text}");
    }
    let mut game = start(folder.path(), "play scrabble --players A,B", (15, 5));
    game.until("Make this");
}

#[test]
fn one_who_is_killed_loses_nothing_that_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = started(folder.path());
    game.press("s").until("Bob: the rack is covered");
    drop(game);
    let output = std::process::Command::new(crate::terminal::TABLE)
        .args(["games"])
        .env("WORDY_DATA", folder.path())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let id = text.split('\t').next().unwrap();
    let mut game = start(folder.path(), &format!("play --resume {id}"), (80, 24));
    game.until("Bob: the rack is covered").press("\r").until("Ann: -");
}
