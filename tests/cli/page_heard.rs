//! A game on the page as a screen reader has it.

use std::thread::sleep;
use std::time::Duration;

use serde_json::json;

use crate::env::Env;
use crate::listener::Listener;
use crate::page_window::file;

/// Turns after which a game is not over.
const MOST: usize = 600;

impl Listener {
    /// Has the page say its hint, and writes it as the play.
    fn turn(&mut self) {
        let hint = (0..3).fold(String::new(), |_, _| {
            let before = self.told();
            self.press("button", "Hint");
            let told = self.hears(&before);
            let is_hint = |own: &&String| own.ends_with('.') && !before.contains(own);
            told.iter().find(is_hint).cloned().unwrap_or_default()
        });
        let before = self.told();
        if let Some((play, _)) = hint.split_once(", ") {
            self.reach("textbox", "Or write the play");
            self.page.call("Input.insertText", json!({ "text": play }));
            self.press("button", "Send");
        } else {
            self.press("button", "Pass");
            self.press("button", "Pass");
        }
        self.hears(&before);
    }
}

#[test]
#[ignore = "minutes, needs chromium: make nightly"]
fn nightly_a_game_is_played_to_its_end_by_roles_and_names_alone() {
    let env = Env::new();
    env.run("page -o club.html");
    let mut listener = Listener::new();
    listener.page.open(&(file(&env, "club.html") + "#play"));
    listener.page.value("void localStorage.setItem('wordy-play-cards', 'seen')");
    listener.press("button", "Tournament Scrabble");
    listener.press("button", "Start");
    for _ in 0..MOST {
        let told = listener.told();
        if told.iter().any(|own| own.contains("The game is over.")) {
            assert!(listener.find("button", "Save the record").is_some());
            return;
        }
        let hears = |text: &str| told.iter().any(|own| own.contains(text));
        if hears("It is your turn.") || hears("Lay tiles to let it stand.") {
            listener.turn();
        } else if hears("or let it stand.") {
            listener.press("button", "Let it stand");
            listener.hears(&told);
        }
        sleep(Duration::from_millis(100));
    }
    panic!("the game does not end: {:?}", listener.told());
}
