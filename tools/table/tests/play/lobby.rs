//! The lobby of the Scrabble Door, line by line: who starts waits quietly, who comes late looks on.

use crate::caller::Caller;
use crate::join::Server;

#[test]
fn who_starts_waits_quietly_and_who_comes_late_looks_on() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let server = Server::start(folder, "open scrabble --seats 4 --port 0", "spectators");
    let guests = server.link("guests").to_owned();
    let mut ann = Caller::new(folder, &["join", &guests, "--plain", "--as", "Ann"]);
    ann.until("`start` begins it when all are here, `help` says what to type");
    let mut bob = Caller::new(folder, &["join", &guests, "--plain", "--as", "Bob"]);
    bob.until("Bob");
    ann.until("Bob");
    bob.types("start");
    bob.until("To play: ");
    ann.until("To play: ");
    for own in [&ann, &bob] {
        assert!(!own.all.contains("refused") && !own.all.contains("waiting"), "{}", own.all);
        // The empty board stands there once, its signs explained.
        assert_eq!(own.all.matches("Squares: * the middle").count(), 1, "{}", own.all);
        assert_eq!(own.all.matches(" 8 ").count(), 1, "{}", own.all);
    }
    let mut cy = Caller::new(folder, &["join", &guests, "--plain", "--as", "Cy"]);
    let shown = cy.until("To play: ");
    // A note is a message: it may come before the game or after it.
    let note = "note: the game has begun, so you watch: you see every move and no rack";
    if !cy.all.contains(note) {
        cy.until(note);
    }
    assert!(!shown.contains("Rack"), "{shown}");
    assert!(!cy.all.contains("your seat's own link"), "{}", cy.all);
    // Nothing is refused that was not asked for, and nobody is shown who did not come.
    cy.types("chat hello");
    cy.until("spectators only watch");
    assert_eq!(cy.all.matches("refused").count(), 1, "{}", cy.all);
    assert!(!shown.contains("seat 3") && !shown.contains("seat 4"), "{shown}");
    // What is typed means the same as at one terminal.
    let tile = ann.rack()[0].clone();
    ann.types(&format!("lay H8 {tile}"));
    ann.until("Laid: ");
    ann.types("undo");
    ann.until("Nothing is laid.");
    ann.types("undo");
    ann.until("there is nothing to take back");
    ann.types("play 8H QQQ");
    ann.until("refused: Q is not on the rack");
    // Help, rack, the score before a play, and last words, as at one terminal.
    ann.types("help");
    assert!(ann.until("First:").contains("try 8H COAT: what it would score."));
    assert_eq!(ann.rack().len(), 7);
    ann.types("try 8H QQQ");
    ann.until("refused: Q is not on the rack");
    ann.types("squares");
    ann.until("Triple word: A1, H1, O1,");
    ann.types("pass");
    bob.until("Ann - 0 0");
    bob.types("words");
    bob.until("Ann -, 0 in all 0");
}
