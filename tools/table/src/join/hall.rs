//! Before the game: the number that this seat gives to the draws, and the start.

use serde_json::Value;
use sha2::{Digest as _, Sha256};
use wordy_lexicon::lexicon::hex;
use wordy_matches::{Action, View, WAITING};
use wordy_terminal::Failure;

use super::line::Line;
use crate::random;

/// A seat's number for the draws, and how much of it was said; whether its player wants to start.
pub(super) struct Hall {
    number: [u8; 16],
    sealed: bool,
    given: bool,
    starts: bool,
    /// The name of the order to start that has no answer yet.
    asked: Option<String>,
}

impl Hall {
    pub(super) fn new() -> Result<Self, Failure> {
        let number = random::bytes().map_err(Failure::new)?;
        Ok(Self { number, sealed: false, given: false, starts: false, asked: None })
    }

    /// The player wants to start.
    pub(super) fn start(&mut self) {
        self.starts = true;
    }

    /// Whether the start waits for the number of another, and is to be asked for again.
    pub(super) fn starts(&self) -> bool {
        self.starts
    }

    /// Whether the start has no answer yet.
    pub(super) fn waits(&self) -> bool {
        self.asked.is_some()
    }

    /// Orders what is to be done after a new view, decided on by its number.
    pub(super) fn go_on(&mut self, view: &View, seq: u64, line: &Line) -> Result<(), Failure> {
        while let Some(action) = self.next(view) {
            let id = line.order(seq, &action)?;
            if action == (Action::Start {}) {
                self.asked = Some(id);
            }
        }
        Ok(())
    }

    /// What is to be done: the hash of the number as soon as the seat is taken, the number when
    /// others give theirs or this player starts the game, and the start.
    fn next(&mut self, view: &View) -> Option<Action> {
        // Who has announced a number elsewhere announces this one before the start.
        if !self.sealed && (view.may("seal") || self.starts && view.may("leave")) {
            self.sealed = true;
            return Some(Action::Seal { hash: hex(&Sha256::digest(self.number)) });
        }
        let nonces = &view.bag.nonces;
        let own = view.you.and_then(|seat| nonces.get(seat));
        let is_time = self.starts || nonces.iter().any(Option::is_some);
        let may_give = view.may("nonce") && own == Some(&None);
        if self.sealed && !self.given && is_time && may_give {
            self.given = true;
            return Some(Action::Nonce { nonce: hex(&self.number) });
        }
        if self.starts && self.asked.is_none() && view.may("start") {
            // Asked for again with the next view, where somebody's number is still to come.
            self.starts = false;
            return Some(Action::Start {});
        }
        None
    }

    /// Takes the answer to the start, where a message is that: whether it only has to wait for
    /// the numbers of others, and what the player is told.
    pub(super) fn answered(&mut self, said: &Value) -> Option<Result<(), String>> {
        let asked = self.asked.as_ref()?;
        let is_it = |kind: &str| said[kind] == **asked;
        if is_it("ok") {
            self.asked = None;
            return Some(Ok(()));
        }
        if !is_it("no") && !is_it("stale") {
            return None;
        }
        self.asked = None;
        let why = said["why"].as_str().unwrap_or("the game has gone on meanwhile").to_owned();
        self.starts = said["code"] == WAITING;
        // Who only waits for the number of another waits quietly.
        Some(if self.starts { Ok(()) } else { Err(why) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize as _;
    use serde_json::json;

    fn view(may: &str, nonces: &Value) -> View {
        let bag = json!({"left": 0, "commitment": "", "nonces": nonces, "secret": null});
        let view = json!({"id": "t", "seq": 0, "stage": "joining", "you": 1, "seats": [],
            "turn": [], "may": ["sit", "start", may], "rack": [], "bag": bag, "moves": [],
            "chat": []});
        View::deserialize(view).unwrap()
    }

    #[test]
    fn the_hash_comes_first_and_the_number_when_others_give_theirs() {
        let mut hall = Hall::new().unwrap();
        let Some(Action::Seal { hash }) = hall.next(&view("seal", &json!([null, null]))) else {
            panic!("nothing is sealed");
        };
        assert_eq!(hall.next(&view("nonce", &json!([null, null]))), None);
        let given = hall.next(&view("nonce", &json!(["aa", null])));
        let Some(Action::Nonce { nonce: number }) = given else { panic!("nothing is given") };
        let bytes: Vec<u8> = (0..number.len() / 2)
            .map(|at| u8::from_str_radix(&number[2 * at..2 * at + 2], 16).unwrap())
            .collect();
        assert_eq!(hash, hex(&Sha256::digest(bytes)));
        // Each is said once.
        assert_eq!(hall.next(&view("nonce", &json!(["aa", number]))), None);
    }

    #[test]
    fn a_start_that_waits_for_a_number_is_asked_for_again() {
        let mut hall = Hall::new().unwrap();
        let own = view("nonce", &json!([null, "aa"]));
        hall.start();
        assert_eq!(hall.next(&own), Some(Action::Start {}));
        hall.asked = Some("1".to_owned());
        let waits = json!({"no": "1", "why": "Ann's number is to come", "code": "waiting"});
        assert_eq!(hall.answered(&waits), Some(Ok(())));
        assert_eq!(hall.next(&own), Some(Action::Start {}));
        // A name is no reason, whatever it begins with.
        hall.asked = Some("2".to_owned());
        assert_eq!(hall.answered(&json!({"no": "3", "why": "x"})), None);
        assert!(
            hall.answered(&json!({"no": "2", "why": "waiting says GO!", "code": "gosayer"}))
                .is_some()
        );
        assert_eq!(hall.next(&own), None);
    }
}
