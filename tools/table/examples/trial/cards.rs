//! The game: in turn, each player puts a card of the hand below the deck and draws the top one.

use serde_json::{Value, json};
use wordy_matches::{ListedSeat, Standing, Viewer};
use wordy_tool_table::game::{Games, Match, RefusalMessage};

/// Cards in a hand.
const HAND: usize = 5;

/// The game.
pub(crate) struct Cards;

/// A setup: 100 cards in an order that nobody is told.
pub(crate) fn setup(seats: usize, luck: [u8; 32]) -> Value {
    let mut deck: Vec<u64> = (1000..1100).collect();
    for at in (1..deck.len()).rev() {
        let byte = usize::from(luck[at % 32]) * 7 + at;
        deck.swap(at, byte % (at + 1));
    }
    json!({"seats": seats, "deck": deck})
}

impl Games for Cards {
    fn start(&self, setup: &Value) -> Result<Box<dyn Match>, String> {
        let seats = setup["seats"].as_u64().ok_or("no seats")? as usize;
        let deck = setup["deck"].as_array().ok_or("no deck")?;
        let mut deck: Vec<u64> = deck.iter().filter_map(Value::as_u64).collect();
        let hands = (0..seats).map(|_| deck.drain(..HAND).collect()).collect();
        Ok(Box::new(Play { deck, hands, puts: 0, sum: 0, said: String::new() }))
    }
}

struct Play {
    deck: Vec<u64>,
    hands: Vec<Vec<u64>>,
    puts: u64,
    sum: u64,
    said: String,
}

impl Match for Play {
    fn act(&mut self, seat: usize, action: &Value, now: u64) -> Result<Vec<Value>, RefusalMessage> {
        let events = match action["do"].as_str() {
            Some("put") => {
                if self.puts as usize % self.hands.len() != seat {
                    return Err("it is not your turn".into());
                }
                let card = action["card"].as_u64().filter(|card| self.hands[seat].contains(card));
                let card = card.ok_or("the card is not in your hand")?;
                Ok(vec![
                    json!({"is": "put", "seat": seat, "card": card, "at": now}),
                    json!({"is": "drew", "seat": seat, "card": self.deck[0]}),
                ])
            }
            Some("say") => match action["text"].as_str() {
                Some(text) if text.len() < 200 => Ok(vec![json!({"is": "said", "text": text})]),
                _ => Err("say what?".to_owned()),
            },
            _ => Err("there is no such action".to_owned()),
        }?;
        self.apply(&events)?;
        Ok(events)
    }

    fn due(&mut self, _: u64) -> Vec<Value> {
        Vec::new()
    }

    fn apply(&mut self, events: &[Value]) -> Result<(), String> {
        for event in events {
            let seat = event["seat"].as_u64().unwrap_or(0) as usize;
            let card = event["card"].as_u64().unwrap_or(0);
            match event["is"].as_str() {
                Some("put") => {
                    let hand = self.hands.get_mut(seat).ok_or("no such seat")?;
                    hand.retain(|&own| own != card);
                    self.deck.push(card);
                    self.puts += 1;
                    self.sum += card;
                }
                Some("drew") => {
                    let top = self.deck.remove(0);
                    if top != card {
                        return Err("another card".to_owned());
                    }
                    self.hands.get_mut(seat).ok_or("no such seat")?.push(card);
                }
                Some("said") => {
                    event["text"].as_str().unwrap_or_default().clone_into(&mut self.said);
                }
                _ => return Err("no event".to_owned()),
            }
        }
        Ok(())
    }

    fn score(&self, seat: usize, action: &Value) -> Result<Value, String> {
        let card = action["card"].as_u64().filter(|card| self.hands[seat].contains(card));
        card.map(|card| json!(card)).ok_or("the card is not in your hand".to_owned())
    }

    fn wants_newest(&self, action: &Value) -> bool {
        action["do"] != "say"
    }

    fn is_aside(&self, events: &[Value]) -> bool {
        events.iter().all(|event| event["is"] == "said")
    }

    fn about(&self) -> Value {
        json!({"cards": 100})
    }

    fn view(&self, viewer: Viewer) -> Value {
        let hand = match viewer {
            Viewer::Seat(seat) => self.hands.get(seat),
            Viewer::Spectator => None,
        };
        // As long as the view of a board is.
        let board = ".".repeat(2000);
        let turn = self.puts % self.hands.len() as u64;
        json!({"hand": hand, "turn": turn, "puts": self.puts, "sum": self.sum, "said": self.said,
            "board": board})
    }

    fn standing(&self) -> Standing {
        let turn = self.puts as usize % self.hands.len();
        let seat = |at| ListedSeat { name: Some(format!("player {at}")), ..ListedSeat::default() };
        let seats = (0..self.hands.len()).map(seat).collect();
        let last = self.sum.to_string();
        Standing { seats, turn: vec![turn], last, ..Standing::default() }
    }

    fn record(&self, _: Viewer) -> Option<String> {
        None
    }
}
