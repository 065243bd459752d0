//! Turns: exchanges with the board, then a play, an exchange with the bag, or nothing.

use super::{Kind, Last, Start, State, Turn};
use crate::bag::Bag;
use crate::game::Invalid;
use crate::play::Play;
use crate::position::Tile;
use crate::record::{Event, What};
use crate::score::{check_main, score};
use crate::turn::{self, Taken};

impl<'r> State<'r, '_> {
    /// A turn: exchanges with the board, then a play, an exchange with the bag, or nothing.
    pub(super) fn turn(&mut self, event: &Event, following: Option<&Event>, turn: &mut Turn) {
        if self.over {
            self.find(event.line, Kind::Illegal, "expected the end of the game, found a turn");
        }
        let rack = match self.tiles(&event.rack) {
            Ok(rack) => rack,
            Err(message) => return self.find(event.line, Kind::Unread, message),
        };
        self.check_rack(event, &rack);
        let mut hand = Bag::new(&rack);
        let mut taken = Taken::default();
        turn::swap(event, &mut self.replay.position, self.rules, &mut hand, &mut |message| {
            taken.faults.push(message);
        });
        let start = Start { position: self.replay.position.clone(), over: self.over };
        turn::diff(
            event,
            &mut self.replay.position,
            self.rules,
            self.verdict,
            &mut hand,
            &mut taken,
        );
        for message in std::mem::take(&mut taken.faults) {
            self.find(event.line, Kind::Illegal, message);
        }
        turn.diff_score = taken.score;
        match &event.what {
            What::Play(square, word) if taken.ends_turn => {
                let message =
                    format!("expected the end of the turn after two tiles, found {square} {word}");
                self.find(event.line, Kind::Illegal, message);
                turn.right = Some(i32::try_from(taken.score).unwrap_or(0));
            }
            What::Play(..) if taken.void => turn.right = Some(0),
            What::Play(square, word) => {
                let hands = (rack.len(), &mut hand);
                self.play(event, following, (square, word), hands, turn, &taken, start);
            }
            What::Exchange(tiles) => self.exchange(event, tiles, &mut hand, turn),
            What::ExchangeCount(count) => {
                self.exchange_count(event, *count, rack.len());
                turn.right = Some(0);
            }
            _ => turn.right = Some(i32::try_from(taken.score).unwrap_or(0)),
        }
        self.replay.unseen = Bag::of(self.rules).without(&self.replay.position);
        self.count_scoreless(event, turn);
    }

    pub(super) fn check_rack(&mut self, event: &Event, rack: &[Tile]) {
        if rack.len() > self.rules.rack {
            let (most, found) = (self.rules.rack, rack.len());
            let message = format!("expected a rack of at most {most} tiles, found {found}");
            self.find(event.line, Kind::Tiles, message);
        } else if rack.len() > self.replay.unseen.len() {
            let (left, found) = (self.replay.unseen.len(), rack.len());
            let message = format!("expected a rack of the {left} tiles left, found {found}");
            self.find(event.line, Kind::Tiles, message);
        } else if let Err(missing) = self.replay.unseen.clone().draw(rack) {
            let message = self.not_left(missing);
            self.find(event.line, Kind::Tiles, message);
        }
    }

    pub(super) fn not_left(&self, missing: Tile) -> String {
        let alphabet = &self.rules.letters.alphabet;
        let tile =
            if missing.blank { "blank".to_owned() } else { alphabet.spell(&[missing.letter]) };
        format!("expected tiles that are not on the board, found one {tile} too many")
    }

    #[expect(clippy::too_many_arguments, reason = "what a play is made of")]
    pub(super) fn play(
        &mut self,
        event: &Event,
        following: Option<&Event>,
        (square, word): (&str, &str),
        (held, hand): (usize, &mut Bag),
        turn: &mut Turn,
        taken: &Taken,
        turn_start: Start<'r>,
    ) {
        let alphabet = &self.rules.letters.alphabet;
        let play = match Play::read(square, word, alphabet) {
            Ok(play) => play,
            Err(error) => return self.find(event.line, Kind::Unread, error.to_string()),
        };
        let new = match play.laid(&self.replay.position, self.rules) {
            Ok(new) => new,
            Err(illegal) => return self.find(event.line, Kind::Illegal, illegal.to_string()),
        };
        let tiles: Vec<Tile> = new.iter().map(|(_, tile)| *tile).collect();
        if let Err(missing) = hand.draw(&tiles) {
            let missing = missing.spell(alphabet);
            let message = format!("expected tiles of the rack {}, found {missing}", event.rack);
            self.find(event.line, Kind::Tiles, message);
        }
        for (place, tile) in &new {
            self.replay.position.put(*place, *tile);
        }
        let scored = score(&self.replay.position, &new, play.across, self.rules);
        turn.phonies = self.verdict.phonies(scored.words.iter().map(|word| &word.run));
        let weak = check_main(&scored.words, &new, self.rules).err();
        let points = i32::try_from(scored.total() + taken.score).unwrap_or(i32::MAX);
        let void =
            weak.is_some() || !turn.phonies.is_empty() && self.rules.invalid != Invalid::Stands;
        self.last = Some(Last {
            nick: event.nick.clone(),
            rack: event.rack.clone(),
            score: event.score,
            before: turn_start.position,
            was_over: turn_start.over,
        });
        self.tell_words(event, turn, weak.map(|weak| weak.to_string()));
        turn.score = Some(scored);
        // A play that scores nothing is recorded as one taken back, or with no points.
        let taken_back =
            following.is_some_and(|next| next.what == What::Withdrawn && next.nick == event.nick);
        if void && self.rules.invalid == Invalid::Void && !taken_back {
            turn.right = Some(0);
            self.take_back();
        } else {
            turn.right = Some(points);
            self.check_out(held, tiles.len());
        }
    }

    pub(super) fn tell_words(&mut self, event: &Event, turn: &Turn, weak: Option<String>) {
        if let Some(weak) = weak {
            self.find(event.line, Kind::Illegal, weak);
        }
        if !turn.phonies.is_empty() {
            let message =
                format!("expected words of the lexicon, found {}", turn.phonies.join(", "));
            self.find(event.line, Kind::Phony, message);
        }
    }

    /// Whether the game ends: the rack is empty, and what is unseen fits the other racks.
    pub(super) fn check_out(&mut self, held: usize, played: usize) {
        let unseen = Bag::of(self.rules).without(&self.replay.position).len();
        let others = self.record.players.len().saturating_sub(1) * self.rules.rack;
        self.over |= held == played && unseen <= others && unseen > 0 || unseen == 0;
    }

    pub(super) fn exchange(&mut self, event: &Event, text: &str, hand: &mut Bag, turn: &mut Turn) {
        turn.right = Some(0);
        let tiles = match self.tiles(text) {
            Ok(tiles) => tiles,
            Err(message) => return self.find(event.line, Kind::Unread, message),
        };
        if let Err(missing) = hand.draw(&tiles) {
            let missing = missing.spell(&self.rules.letters.alphabet);
            let message = format!("expected tiles of the rack {}, found {missing}", event.rack);
            self.find(event.line, Kind::Tiles, message);
        }
        let held = self.tiles(&event.rack).map_or(0, |rack| rack.len());
        self.exchange_count(event, tiles.len(), held);
    }

    /// The bag must hold enough: what is unseen, less full racks.
    pub(super) fn exchange_count(&mut self, event: &Event, count: usize, held: usize) {
        let rack = self.rules.rack;
        let full = self.record.players.len().saturating_sub(1) * rack + held.max(1);
        let bag = self.replay.unseen.len().saturating_sub(full);
        let least = if self.rules.exchange == 0 { count } else { self.rules.exchange };
        if bag < least || count > rack {
            let message =
                format!("expected a bag of {least} tiles or more for an exchange, found {bag}");
            self.find(event.line, Kind::Illegal, message);
        }
    }

    pub(super) fn count_scoreless(&mut self, event: &Event, turn: &Turn) {
        let scores =
            matches!(event.what, What::Play(..)) && turn.right.is_none_or(|right| right > 0);
        self.scoreless = if scores { 0 } else { self.scoreless + 1 };
        let passes = event.what == What::Pass && event.diffs.is_empty();
        self.passes = if passes { self.passes + 1 } else { 0 };
        let players = self.record.players.len().max(1);
        self.over |= self.rules.all_pass_ends && self.passes >= players;
        self.over |= self.rules.scoreless_turns.is_some_and(|most| self.scoreless >= most);
    }
}
