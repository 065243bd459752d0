//! What follows plays: plays taken back, challenges, tiles left at the end, winners.

use super::{Kind, State, Turn, most, words_of};
use crate::bag::Bag;
use crate::challenge::{self, Challenged};
use crate::game::Tie;
use crate::position::Tile;
use crate::record::{Event, What};

impl State<'_, '_> {
    pub(super) fn withdraw(&mut self, event: &Event, turn: &mut Turn) {
        match self.last.take() {
            Some(last) if last.nick == event.nick => {
                let sorted = |text: &str| {
                    let mut letters: Vec<char> = text.chars().collect();
                    letters.sort_unstable();
                    letters
                };
                if sorted(&last.rack) != sorted(&event.rack) {
                    let message = format!(
                        "expected the rack {} of the play taken back, found {}",
                        last.rack, event.rack
                    );
                    self.find(event.line, Kind::Tiles, message);
                }
                let made = self.replay.turns.last().map(words_of).unwrap_or_default();
                if !event.named.is_empty() && self.named_wrong(event, &made).is_empty() {
                    let message = format!(
                        "expected a word that is not in the lexicon, found {}",
                        event.named.join(", ")
                    );
                    self.find(event.line, Kind::Illegal, message);
                }
                turn.right = Some(-last.score);
                self.over = last.was_over;
                self.last = Some(last);
                self.take_back();
                self.scoreless += 1;
            }
            _ => {
                let message = "expected a play of the same player to take back, found none";
                self.find(event.line, Kind::Illegal, message);
            }
        }
    }

    /// Takes the tiles of the last play off the board.
    pub(super) fn take_back(&mut self) {
        if let Some(last) = self.last.take() {
            self.replay.position = last.before;
        }
        self.replay.unseen = Bag::of(self.rules).without(&self.replay.position);
    }

    /// A bonus for a wrong challenge: it must follow a play of the same player, whose words named
    /// must be acceptable, and be as much as the game's rule says.
    pub(super) fn challenge(&mut self, event: &Event, turn: &mut Turn) {
        if event.score < 0 {
            return;
        }
        let last = self.replay.turns.last();
        let of_play = |turn: &&Turn| {
            turn.event.nick == event.nick && matches!(turn.event.what, What::Play(..))
        };
        let Some(made) = last.filter(of_play).map(words_of) else {
            let message = "expected a challenge bonus after a play of the same player, found none";
            return self.find(event.line, Kind::Illegal, message);
        };
        let wrong = self.named_wrong(event, &made);
        if !wrong.is_empty() {
            let message = format!(
                "expected the play to be taken back, {} is not in the lexicon",
                wrong.join(", ")
            );
            self.find(event.line, Kind::Phony, message);
        }
        let named = if event.named.is_empty() {
            1..=made.len()
        } else {
            event.named.len()..=event.named.len()
        };
        let bonus = |words: usize| {
            let acceptable = vec![true; words];
            let challenged = Challenged { made: made.len().max(words), acceptable: &acceptable };
            challenge::rule(self.rules.challenge, challenged)
                .map(|ruling| ruling.bonus.cast_signed())
        };
        let bonuses: Vec<i32> = named.filter_map(|words| bonus(words).ok()).collect();
        if !bonuses.is_empty() && !bonuses.contains(&event.score) {
            turn.right = bonuses.first().copied();
        }
    }

    /// The words named that are not in the lexicon; words that the play did not make are told.
    pub(super) fn named_wrong(&mut self, event: &Event, made: &[Vec<u8>]) -> Vec<String> {
        let alphabet = &self.rules.letters.alphabet;
        let mut wrong = Vec::new();
        for word in &event.named {
            match alphabet.encode(word) {
                Ok(letters) if made.contains(&letters) => {
                    if !self.verdict.accepts(&letters) {
                        wrong.push(word.clone());
                    }
                }
                _ => {
                    let message = format!("expected words of the play, found {word}");
                    self.find(event.line, Kind::Illegal, message);
                }
            }
        }
        wrong
    }

    /// The tiles left: twice those of the others, or one's own taken off (both are customary).
    pub(super) fn end_rack(&mut self, event: &Event, text: &str, turn: &mut Turn) {
        let tiles = match self.tiles(text) {
            Ok(tiles) => tiles,
            Err(message) => return self.find(event.line, Kind::Unread, message),
        };
        if let Err(missing) = self.replay.unseen.clone().draw(&tiles) {
            let message = self.not_left(missing);
            self.find(event.line, Kind::Tiles, message);
        }
        let rack = self.tiles(&event.rack).unwrap_or_default();
        if !rack.is_empty() && Bag::new(&rack) != Bag::new(&tiles) {
            let message = format!("expected the rack {} in brackets, found {text}", event.rack);
            self.find(event.line, Kind::Tiles, message);
        }
        let points = |tile: &Tile| crate::score::face(*tile, self.rules);
        let sum = i32::try_from(tiles.iter().map(points).sum::<u32>()).unwrap_or(0);
        turn.right = Some(match event.score {
            score if score < 0 || !event.rack.is_empty() => -sum,
            score if score == sum => sum,
            _ => 2 * sum,
        });
        self.over = true;
        self.before_end.get_or_insert_with(|| self.replay.totals.clone());
    }

    pub(super) fn winners(&self) -> Vec<String> {
        let best = most(&self.replay.totals, self.replay.totals.keys().collect());
        let best = match (self.rules.tie, &self.before_end) {
            (Tie::BeforeEnd, Some(before)) => most(before, best),
            _ => best,
        };
        best.into_iter().cloned().collect()
    }
}
