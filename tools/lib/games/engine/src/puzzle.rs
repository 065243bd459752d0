//! Positions with one right answer, and the proof.

use crate::endgame::{DrawLimits, Endgame};
use crate::finder::Finder;
use crate::player::{Choice, Situation};
use crate::turn::{THOUSAND, Turn};
use crate::worth::Worth;

/// Why an answer is the only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The bag is empty: it wins by so many points, every other turn loses. All that may follow was
    /// looked at.
    Endgame(i32),
    /// One tile is in the bag: it wins whichever that is, every other play loses with some of them.
    /// All that may follow was looked at.
    LastTile,
    /// It is worth so much more than the second best, in thousandths of a point: its points and the
    /// tiles kept.
    Clear(i64),
}

/// A position with one right answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The answer.
    pub answer: Turn,
    /// Why it is the only one.
    pub proof: Proof,
}

/// Positions that are looked at for a turn; with a tile in the bag for a turn and a draw.
const POSITIONS: u64 = 5000;

/// With a tile in the bag these plays are looked at before all others: where two of them win, there
/// is no puzzle.
const FIRST: usize = 8;

impl Finder<'_, '_> {
    /// The puzzle that a position is, if it is one: near the end where one turn alone wins, else
    /// where one is worth `clear` thousandths of a point more than the second.
    ///
    /// Cost: where the bag is empty, or has a tile, some milliseconds up to seconds; else that of
    /// the two best plays.
    pub fn puzzle(
        &mut self,
        situation: &Situation,
        worth: &dyn Worth,
        clear: i64,
    ) -> Option<Puzzle> {
        let known = situation.unseen.len() == situation.in_play && !self.rules().last_round;
        match situation.bag(self.rules()) {
            0 if known => self.only_end(situation),
            1 if known => self.only_draw(situation, worth),
            0..=2 => None,
            _ => self.clear(situation, worth, clear),
        }
    }

    fn clear(&mut self, situation: &Situation, worth: &dyn Worth, clear: i64) -> Option<Puzzle> {
        let mut best = self.best(&situation.rack, 2, worth).into_iter();
        let (first, second) = (best.next()?, best.next()?);
        let exchange = self.promising(situation, 1, worth, 1).into_iter().next();
        let second = second.value.max(exchange.map_or(i64::MIN, |own| own.value));
        let more = first.value - second;
        let is_far = more >= clear.max(THOUSAND);
        is_far.then_some(Puzzle { answer: first, proof: Proof::Clear(more) })
    }

    fn only_end(&mut self, situation: &Situation) -> Option<Puzzle> {
        let endgame = Endgame {
            racks: [situation.rack.clone(), situation.unseen.clone()],
            points: situation.points,
            scoreless: situation.scoreless,
            passes: 0,
            turns_left: None,
        };
        let solved = self.endgame(&endgame, POSITIONS);
        let ahead = solved.points[0] - solved.points[1];
        let Choice::Play(answer) = solved.turns.first()?.choice.clone() else { return None };
        if !solved.exact || ahead <= 0 {
            return None;
        }
        let plays = self.turns(&situation.rack, &()).into_iter().map(Choice::Play);
        for other in plays.chain([Choice::Pass]) {
            if other == Choice::Play(answer.clone()) {
                continue;
            }
            let (points, exact) = self.after(&endgame, &other, POSITIONS);
            if !exact || points[0] >= points[1] {
                return None;
            }
        }
        Some(Puzzle { answer, proof: Proof::Endgame(ahead) })
    }

    /// Every play draws the tile, so that all of them are exact.
    fn only_draw(&mut self, situation: &Situation, worth: &dyn Worth) -> Option<Puzzle> {
        let mut plays = self.turns(&situation.rack, worth);
        plays.sort_by_key(|turn| -turn.value);
        let mut answer = None;
        for (at, turn) in plays.into_iter().enumerate() {
            let choice = vec![Choice::Play(turn.clone())];
            let limits = DrawLimits { positions: POSITIONS, replies: 1, go_on: &|| true };
            let drawn = self.draws(situation, choice, worth, limits);
            let drawn = drawn.first().filter(|drawn| drawn.exact)?;
            let wins = drawn.ties + drawn.losses == 0;
            if (wins && answer.is_some()) || (at >= FIRST && answer.is_none()) {
                return None;
            }
            // One that never loses, and may tie, is no loss.
            if !wins && drawn.losses == 0 {
                return None;
            }
            answer = answer.or(wins.then_some(turn));
        }
        Some(Puzzle { answer: answer?, proof: Proof::LastTile })
    }
}
