//! Turns compared by games that are played on a little: against racks that the other player may
//! have, with what each may draw.

use rayon::prelude::*;
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;
use wordy_lexicon::random::Random;

use crate::endgame::{Endgame, State};
use crate::finder::Finder;
use crate::player::{Choice, Situation};
pub use crate::playouts::Playouts;
use crate::rack::left_of;
use crate::redraw::Drawer;
use crate::worth::{Ending, Worth};

/// A play, an exchange or a pass, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Simulated {
    /// What was done.
    pub choice: Choice,
    /// How many games were played on from it.
    pub games: u32,
    /// The chance of winning, from 0 to 1, where there is a table of chances: that of each game at
    /// its end, or where it was left.
    pub win: Option<Mean>,
    /// By how many points the player was ahead where the games ended or were left, with what the
    /// tiles left of both are worth.
    pub spread: Mean,
    /// In how many of the games, from 0 to 1, the player's next play was a bingo.
    pub bingos: f64,
}

/// A mean of games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Half of the interval around it that holds the true mean 95 times in 100.
    pub half: f64,
}

/// So many games at most are played on from each turn before turns are given up, and then between.
const PART: u32 = 32;

/// A turn is given up when another is better 99 times in 100.
const SURE: f64 = 2.576;
const INTERVAL: f64 = 1.96;

/// The parts of a point in which turns are valued.
const THOUSAND: f64 = 1000.0;

/// Turns that win equally often are compared by points: that many for a game.
const POINTS: f64 = 1e6;

/// After so many turns a game that is played to its end is left: by exchanges with the board it may
/// go on for ever.
const MOST_TURNS: u32 = 60;

impl Finder<'_, '_> {
    /// Plays games on from each of some turns, such as plays, [exchanges](Finder::promising) and
    /// passing: the other player, who has a rack of tiles not seen, replies by what is best by
    /// points and leaves, and the player replies to that. The chance of winning and the spread that
    /// this brings are told for each turn, the best first.
    ///
    /// All turns meet the same racks and draws. A turn is given up when the best is ahead of it
    /// with 99 % confidence; the search ends when one remains, or when `more` says 0: it is asked
    /// before each part of 32 games with the number of games played from a turn so far, and says
    /// how many may follow. The same seed gives the same games, however many cores there are.
    ///
    /// Cost: a game is two best turns.
    pub fn simulate(
        &self,
        situation: &Situation,
        turns: Vec<Choice>,
        playouts: &Playouts<'_>,
        seed: u64,
        mut more: impl FnMut(u32) -> u32,
    ) -> Vec<Simulated> {
        let laid: Vec<Self> = turns.iter().map(|choice| self.with_choice(choice)).collect();
        let mut arms: Vec<Arm> = turns.into_iter().map(Arm::new).collect();
        let (mut games, random) = (0, Random::new(seed));
        loop {
            let end = games + more(games).min(PART);
            if end == games || games > 0 && arms.iter().filter(|arm| arm.live).count() < 2 {
                let mut all: Vec<Simulated> = arms.into_iter().map(Arm::summed).collect();
                // A turn that was given up comes after those that were not.
                all.sort_by(|one, other| {
                    let better = other.merit().total_cmp(&one.merit());
                    other.games.cmp(&one.games).then(better)
                });
                return all;
            }
            let live: Vec<usize> = (0..arms.len()).filter(|arm| arms[*arm].live).collect();
            let part: Vec<Vec<PlayoutResult>> = (games..end)
                .into_par_iter()
                .map_init(
                    || laid.clone(),
                    |finders, game| {
                        let seed = random.number(game.into());
                        let game = Sampled::new(situation, playouts.kept, self.rules(), seed);
                        let play = |arm: &usize| {
                            let finder = &mut finders[*arm];
                            finder.restore(&laid[*arm]);
                            game.play(finder, &arms[*arm].choice, playouts)
                        };
                        live.iter().map(play).collect()
                    },
                )
                .collect();
            for made in part {
                live.iter().zip(made).for_each(|(arm, made)| arms[*arm].made.push(made));
            }
            games = end;
            give_up(&mut arms);
        }
    }
}

/// What a game came to.
#[derive(Clone, Copy, Debug)]
struct PlayoutResult {
    win: Option<f64>,
    spread: f64,
    bingo: bool,
}

impl PlayoutResult {
    /// What turns are compared by.
    fn merit(&self) -> f64 {
        merit(self.win, self.spread)
    }
}

fn merit(win: Option<f64>, spread: f64) -> f64 {
    win.map_or(spread, |win| win + spread / POINTS)
}

impl Simulated {
    fn merit(&self) -> f64 {
        merit(self.win.map(|win| win.mean), self.spread.mean)
    }
}

/// A turn that is compared.
#[derive(Debug)]
struct Arm {
    choice: Choice,
    /// What each game came to.
    made: Vec<PlayoutResult>,
    live: bool,
}

impl Arm {
    fn new(choice: Choice) -> Self {
        Self { choice, made: Vec::new(), live: true }
    }

    fn summed(self) -> Simulated {
        let mean = |values: Vec<f64>| {
            let (mean, error) = mean_and_error(&values);
            Mean { mean, half: INTERVAL * error }
        };
        let wins: Option<Vec<f64>> = self.made.iter().map(|played| played.win).collect();
        let bingo = |played: &PlayoutResult| f64::from(u8::from(played.bingo));
        Simulated {
            choice: self.choice,
            games: u32::try_from(self.made.len()).unwrap_or(u32::MAX),
            win: wins.filter(|wins| !wins.is_empty()).map(mean),
            spread: mean(self.made.iter().map(|played| played.spread).collect()),
            bingos: mean_and_error(&self.made.iter().map(bingo).collect::<Vec<_>>()).0,
        }
    }

    fn merits(&self) -> Vec<f64> {
        self.made.iter().map(PlayoutResult::merit).collect()
    }
}

/// The mean of numbers, and its standard error.
#[expect(clippy::cast_precision_loss, reason = "there are some thousands")]
fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
}

/// Gives up the turns that the best is ahead of, by the differences of the same games.
fn give_up(arms: &mut [Arm]) {
    let mean = |arm: &Arm| mean_and_error(&arm.merits()).0;
    let live = arms.iter().filter(|arm| arm.live);
    let Some(best) = live.max_by(|one, other| mean(one).total_cmp(&mean(other))) else { return };
    let best = best.merits();
    for arm in arms.iter_mut().filter(|arm| arm.live) {
        let more: Vec<f64> =
            best.iter().zip(arm.merits()).map(|(best, made)| best - made).collect();
        let (mean, error) = mean_and_error(&more);
        arm.live = mean <= SURE * error;
    }
}

/// A rack of the other player, and the bag in an order.
struct Sampled<'s> {
    situation: &'s Situation,
    other: Vec<Tile>,
    bag: Vec<Tile>,
    rack: usize,
    /// Where tiles that are exchanged lie in the bag comes from this.
    random: Random,
}

impl<'s> Sampled<'s> {
    fn new(situation: &'s Situation, kept: &[Vec<Tile>], rules: &BoardRules, seed: u64) -> Self {
        let rack = rules.rack;
        let mut bag = situation.unseen.clone();
        let mut random = Random::new(seed);
        let mut other = situation.other.clone();
        // Without leaves no number is used: the games are those of the same seed.
        if !kept.is_empty() {
            let kept = &kept[random.below(kept.len())];
            bag = left_of(&bag, kept, rules);
            other.extend(kept);
        }
        let in_play = situation.in_play + situation.other.len() - other.len();
        random.draw(&mut bag, in_play);
        bag.truncate(in_play);
        let missing = rack.saturating_sub(other.len()).min(bag.len());
        other.extend(bag.drain(..missing));
        Self { situation, other, bag, rack, random }
    }

    /// What playing on from a turn comes to, which has been laid; the finder goes along.
    fn play(
        &self,
        finder: &mut Finder<'_, '_>,
        first: &Choice,
        how: &Playouts<'_>,
    ) -> PlayoutResult {
        let rules = finder.rules();
        let Situation { rack, points, scoreless, .. } = self.situation;
        let mut state = State::new(&Endgame {
            racks: [rack.clone(), self.other.clone()],
            points: *points,
            scoreless: *scoreless,
            passes: 0,
            turns_left: None,
        });
        let (mut bag, mut random) = (self.bag.clone(), self.random.clone());
        let (mut kept, mut bingo) = ([0.0; 2], false);
        let mut number = 0;
        let over = loop {
            let ending = Ending::new(rules, &state.racks[1 - state.seat]);
            let worth: &dyn Worth = match bag.len() {
                1.. => how.worth,
                0 if how.worth.most() > 0 => &ending,
                0 => &(),
            };
            let choice =
                if number == 0 { first.clone() } else { reply(finder, &state, bag.len(), worth) };
            if number > 0 {
                finder.lay(&choice);
            }
            bingo |= number == 2 && is_bingo(&choice, rules.bingo());
            let seat = state.seat;
            state = state.after(&choice, rules);
            kept[seat] = if bag.is_empty() { 0.0 } else { points_of(worth.of(&state.racks[seat])) };
            let missing = self.rack.saturating_sub(state.racks[seat].len()).min(bag.len());
            state.racks[seat].extend(bag.drain(..missing));
            if let Choice::Exchange(tiles) = &choice {
                for tile in tiles {
                    bag.insert(random.below(bag.len() + 1), *tile);
                }
            }
            if rules.last_round && bag.is_empty() && state.turns_left.is_none() {
                state.turns_left = Some(2);
            }
            number += 1;
            if state.is_over(rules) {
                break true;
            }
            // When the bag is empty there is little left to play.
            if number > how.plies && !bag.is_empty() || number > MOST_TURNS {
                break false;
            }
        };
        let spread = |points: [i32; 2]| f64::from(points[0] - points[1]);
        if over {
            let settled = state.settled(rules);
            let win = how.chances.map(|_| state.won(rules));
            return PlayoutResult { win, spread: spread(settled), bingo };
        }
        let spread = spread(state.points) + kept[0] - kept[1];
        let unseen = bag.len() + state.racks[1 - state.seat].len();
        let win = how.chances.map(|chances| match state.seat {
            0 => chances.of(spread, unseen),
            _ => 1.0 - chances.of(-spread, unseen),
        });
        PlayoutResult { win, spread, bingo }
    }
}

fn is_bingo(choice: &Choice, tiles: usize) -> bool {
    matches!(choice, Choice::Play(turn) if turn.laid >= tiles && turn.play.is_some())
}

/// What the player to move does: what is best by points and `worth`.
fn reply(finder: &mut Finder<'_, '_>, state: &State, bag: usize, worth: &dyn Worth) -> Choice {
    let rack = &state.racks[state.seat];
    let best = finder.best(rack, 1, worth).into_iter().next();
    let best = best.filter(|turn| turn.score > 0 || turn.value > 0);
    let drawer = Drawer { rack, bag, scoreless: state.scoreless, rules: finder.rules() };
    drawer.or_exchange(best, worth)
}

/// Thousandths of a point as points.
pub(crate) fn points_of(value: i64) -> f64 {
    f64::from(i32::try_from(value).unwrap_or(i32::MAX)) / THOUSAND
}
