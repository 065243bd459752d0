//! Bytes that are no key, and signals, on the full screens of `table play` and `table join`.

use wordy_pty::{Terminal, strays};

use crate::join::{Server, guest};
use crate::terminal::{LEFT, RIGHT, start};

/// After bytes that are no key the clock goes on, and the next keys lead to the help and back.
fn assert_alive(game: &mut Terminal) {
    game.send(b"\xe9h").until("any other key goes back").send(b"\xf0\x9f\x98 ").until("S pass");
    game.send(b"\xff");
    let shown = game.line();
    while game.line() == shown {
        game.wait(100);
    }
    game.press(RIGHT).until("across").press(LEFT).until("across");
    game.press("\x1b").until("S pass").press("h").until("any other key goes back");
    game.press(" ").until("S pass");
}

/// A signal ends the program, which gives the terminal back.
fn assert_given_back(game: Terminal, signal: &str) {
    assert!(!game.reads_lines());
    game.signal(signal);
    let (status, game) = game.ended();
    assert_eq!(status, Some(0), "{signal}");
    let screen = game.screen.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{signal}");
    assert!(game.reads_lines(), "{signal}");
}

#[test]
fn bytes_that_are_no_key_stop_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let line = "play scrabble --players Ann,Bob --clock 25";
    let mut game = start(folder.path(), line, (80, 24));
    game.until("Ann: the rack is covered").send(b"\xe9\r");
    game.until("S pass");
    assert_alive(&mut game);
    for (seed, keys, shows) in [(1, "d", "Tiles to discard"), (2, RIGHT, "across")] {
        // Where letters are commands Q leaves.
        game.press(keys).until(shows).send(&strays(b"Qq", seed));
        game.press("\x1b\x1b").until("S pass");
        assert_alive(&mut game);
    }
    // Over a covered rack, where Escape leaves.
    let wrong: Vec<u8> = (0x80..=u8::MAX).collect();
    game.press("s").until("Bob: the rack is covered").send(&wrong).press("\r").until("S pass");
    assert_given_back(game, "-HUP");
}

#[test]
fn bytes_that_are_no_key_do_not_cut_the_line() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(
        folder.path(),
        "open scrabble --seats 2 --computer easy --clock 25 --port 0",
        "spectators",
    );
    let mut game = guest(folder.path(), &server, "Ann");
    game.press("s").until("bag 86").until("24:5");
    assert_alive(&mut game);
    game.press("m").until("Say to all").send(&strays(b"Qq", 1)).press("\x1b\x1b");
    game.until("S pass");
    assert_alive(&mut game);
    assert_given_back(game, "-TERM");
}
