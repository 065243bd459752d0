//! What turns are worth: by the end of the game, by every draw, by games played on, or at a glance.

use serde::Serialize;
use wordy_engine::endgame::{DrawLimits, DrawOutcome, Endgame};
use wordy_engine::player::{Choice, Situation};
use wordy_engine::simulation::Playouts;
use wordy_engine::{Finder, Worth, left_of};
use wordy_games::position::Tile;
use wordy_lexicon::random::Random;

use crate::effort::Effort;

/// How turns were weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weighing {
    /// By points, tiles kept, and the table of chances.
    Table,
    /// By games played on.
    Games,
    /// By every draw from the bag.
    Draws,
    /// To the end of the game; whether all that matters was looked at.
    End {
        /// Whether it was.
        exact: bool,
    },
}

/// A turn, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The turn.
    pub choice: Choice,
    /// The chance of winning after it, from 0 to 1; none without a table of chances.
    pub win: Option<f64>,
    /// By how many points its player is ahead after it, with what the tiles kept are worth, or in
    /// the end.
    pub spread: f64,
    /// What the tiles kept are worth, in points.
    pub kept: f64,
    /// What the other player's best reply scores, a mean of racks that they may have: what the turn
    /// opens.
    pub reply: f64,
}

/// Turns that are compared with the one that was made.
const TURNS: usize = 5;

/// Exchanges that are among them.
const EXCHANGES: usize = 2;

/// Turns that are told.
const TOLD: usize = 3;

/// Racks that the other player may have, for what a turn opens.
const REPLIES: u64 = 16;

/// Answers of the other player that are looked at after a turn that leaves tiles in the bag.
const REPLIES_BEFORE_END: usize = 4;

/// With more tiles in the bag not every draw is looked at.
const DRAWN: usize = 2;

/// What is to be weighed.
pub(crate) struct Weigh<'w> {
    pub(crate) situation: &'w Situation,
    pub(crate) playouts: &'w Playouts<'w>,
    pub(crate) effort: Effort,
}

impl Weigh<'_> {
    /// What was done, and the best turns there were.
    pub(crate) fn all(
        &self,
        finder: &mut Finder<'_, '_>,
        done: &Choice,
    ) -> Option<(Weighing, Weighed, Vec<Weighed>)> {
        let bag = self.situation.bag(finder.rules());
        if bag == 0 && self.effort.positions > 0 {
            return self.to_the_end(finder, done);
        }
        let mut choices = self.candidates(finder);
        if !choices.contains(done) {
            choices.push(done.clone());
        }
        let is_near = self.effort.games > 0 && bag <= DRAWN && !finder.rules().last_round;
        let (how, mut all) = if is_near && bag > 0 {
            (Weighing::Draws, self.by_draws(finder, choices))
        } else if self.effort.games > 0 {
            (Weighing::Games, self.by_games(finder, choices))
        } else {
            let weigh = |choice| self.at_a_glance(finder, choice);
            (Weighing::Table, choices.into_iter().map(weigh).collect())
        };
        let merit = |own: &Weighed| own.win.unwrap_or(0.0) + own.spread / 1e6;
        all.sort_by(|one, other| merit(other).total_cmp(&merit(one)));
        let own = all.iter().find(|own| own.choice == *done)?.clone();
        all.truncate(TOLD);
        let own = Weighed { reply: self.reply(finder, done), ..own };
        for turn in &mut all {
            turn.reply = self.reply(finder, &turn.choice);
        }
        Some((how, own, all))
    }

    /// What was done is compared with these.
    fn candidates(&self, finder: &mut Finder<'_, '_>) -> Vec<Choice> {
        let worth = self.worth(finder);
        let plays = finder.best(&self.situation.rack, TURNS, worth);
        let exchanges = if worth.most() > 0 {
            finder.promising(self.situation, EXCHANGES, worth, self.effort.seed)
        } else {
            Vec::new()
        };
        let plays = plays.into_iter().map(|turn| (turn.value, Choice::Play(turn)));
        let exchanges = exchanges.into_iter().map(|own| (own.value, Choice::Exchange(own.tiles)));
        let mut all: Vec<(i64, Choice)> = plays.chain(exchanges).collect();
        all.sort_by_key(|(value, _)| -value);
        all.truncate(TURNS);
        if all.is_empty() {
            return vec![Choice::Pass];
        }
        all.into_iter().map(|(_, choice)| choice).collect()
    }

    fn worth(&self, finder: &Finder<'_, '_>) -> &dyn Worth {
        if self.situation.bag(finder.rules()) == 0 { &() } else { self.playouts.worth }
    }

    /// The points of a turn, and the tiles that it keeps.
    fn kept(&self, finder: &Finder<'_, '_>, choice: &Choice) -> (i32, Vec<Tile>) {
        let rack = &self.situation.rack;
        match choice {
            Choice::Play(turn) => (turn.score.cast_signed(), turn.left.clone()),
            Choice::Exchange(tiles) => (0, left_of(rack, tiles, finder.rules())),
            Choice::Pass => (0, rack.clone()),
        }
    }

    fn weighed(
        &self,
        finder: &Finder<'_, '_>,
        choice: Choice,
        win: Option<f64>,
        spread: f64,
    ) -> Weighed {
        let (_, left) = self.kept(finder, &choice);
        // A whole rack that stays as it was is worth nothing more than another.
        let kept = if left.len() < finder.rules().rack { self.worth(finder).of(&left) } else { 0 };
        let kept = f64::from(i32::try_from(kept).unwrap_or(i32::MAX)) / 1000.0;
        Weighed { choice, win, spread, kept, reply: 0.0 }
    }

    fn lead(&self) -> i32 {
        self.situation.points[0] - self.situation.points[1]
    }

    fn at_a_glance(&self, finder: &Finder<'_, '_>, choice: Choice) -> Weighed {
        let (score, left) = self.kept(finder, &choice);
        let own = self.weighed(finder, choice, None, 0.0);
        let spread = f64::from(self.lead() + score) + own.kept;
        let rules = finder.rules();
        // What the other player does not see: the bag, and this player's next rack.
        let all = self.situation.in_play + left.len();
        let unseen = all.saturating_sub(rules.rack.min(self.situation.in_play)).max(1);
        let win = self.playouts.chances.map(|chances| 1.0 - chances.of(-spread, unseen));
        Weighed { win, spread, ..own }
    }

    fn by_games(&self, finder: &Finder<'_, '_>, choices: Vec<Choice>) -> Vec<Weighed> {
        let games = self.effort.games;
        let more = |made: u32| games - made.min(games);
        let all = finder.simulate(self.situation, choices, self.playouts, self.effort.seed, more);
        all.into_iter()
            .map(|own| {
                let win = own.win.map(|win| win.mean);
                self.weighed(finder, own.choice, win, own.spread.mean)
            })
            .collect()
    }

    /// By every draw; the points are those at a glance.
    fn by_draws(&self, finder: &Finder<'_, '_>, choices: Vec<Choice>) -> Vec<Weighed> {
        let positions = self.effort.positions / 16;
        let of = |choice: Choice| {
            let worth = self.playouts.worth;
            let limits = DrawLimits { positions, replies: REPLIES_BEFORE_END, go_on: &|| true };
            let drawn = finder.draws(self.situation, vec![choice.clone()], worth, limits);
            let glance = self.at_a_glance(finder, choice);
            let win = drawn.first().map(DrawOutcome::share);
            Weighed { win: win.or(glance.win), ..glance }
        };
        choices.into_iter().map(of).collect()
    }

    /// To the end of the game: what was done, and the best.
    fn to_the_end(
        &self,
        finder: &mut Finder<'_, '_>,
        done: &Choice,
    ) -> Option<(Weighing, Weighed, Vec<Weighed>)> {
        let endgame = Endgame {
            racks: [self.situation.rack.clone(), self.situation.unseen.clone()],
            points: self.situation.points,
            scoreless: self.situation.scoreless,
            passes: 0,
            turns_left: None,
        };
        let solved = finder.endgame(&endgame, self.effort.positions);
        let best = solved.turns.first()?.choice.clone();
        let worth = |points: [i32; 2], choice: Choice, finder: &Finder<'_, '_>| {
            let share = match points[0].cmp(&points[1]) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            let win = self.playouts.chances.map(|_| share);
            self.weighed(finder, choice, win, f64::from(points[0] - points[1]))
        };
        let first = worth(solved.points, best.clone(), finder);
        if best == *done {
            return Some((Weighing::End { exact: solved.exact }, first.clone(), vec![first]));
        }
        // What was taken back is a pass here.
        let (points, exact) = finder.after(&endgame, done, self.effort.positions);
        let own = worth(points, done.clone(), finder);
        let how = Weighing::End { exact: exact && solved.exact };
        // A search that was cut short may have found less than what was done.
        let best = if own.spread > first.spread { own.clone() } else { first };
        Some((how, own, vec![best]))
    }

    /// What the other player's best reply scores, a mean.
    fn reply(&self, finder: &mut Finder<'_, '_>, choice: &Choice) -> f64 {
        let undo = finder.lay(choice);
        let mut pool = self.situation.unseen.clone();
        let count = finder.rules().rack.min(pool.len());
        let random = Random::new(self.effort.seed);
        let mut sum = 0;
        for number in 0..REPLIES {
            Random::new(random.number(number)).draw(&mut pool, count);
            let best = finder.best(&pool[..count], 1, &()).into_iter().next();
            sum += best.map_or(0, |turn| turn.score);
        }
        finder.put(&undo);
        f64::from(sum) / f64::from(u32::try_from(REPLIES).unwrap_or(1))
    }
}
