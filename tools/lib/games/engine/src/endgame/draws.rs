//! The turn before the end: with a few tiles in the bag every draw is looked at.

use std::cmp::Ordering;

use rayon::prelude::*;
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;

use super::search::Search;
use super::state::{Endgame, State};
use crate::finder::Finder;
use crate::player::{Choice, Situation};
use crate::redraw::Drawer;
use crate::turn::Turn;
use crate::worth::Worth;

/// With more tiles in the bag there are too many draws.
pub const MOST_DRAWN: usize = 4;

/// What a turn comes to, with a few tiles in the bag.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawOutcome {
    /// The turn.
    pub choice: Choice,
    /// In how many of all draws it wins, ties and loses, when both play their best.
    pub wins: u32,
    /// Those that end in a tie.
    pub ties: u32,
    /// Those that it loses.
    pub losses: u32,
    /// Whether everything that matters was looked at: every draw, and all that may follow.
    pub exact: bool,
    /// Each draw.
    pub draws: Vec<Draw>,
}

/// A draw: what is in the bag, and who wins then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// The tiles in the bag, in alphabet order.
    pub tiles: Vec<Tile>,
    /// In how many ways they may be drawn.
    pub ways: u32,
    /// Whether the game is won (1), tied (0) or lost (-1).
    pub outcome: i32,
    /// Whether everything that matters was looked at.
    pub exact: bool,
}

impl DrawOutcome {
    /// The share of the draws that it wins, half of the ties among them.
    pub fn share(&self) -> f64 {
        self.share_if(|draw| f64::from(draw.outcome))
    }

    /// The least that the share can be: what is not exact is lost.
    pub fn least_share(&self) -> f64 {
        self.share_if(|draw| if draw.exact { draw.outcome.into() } else { -1.0 })
    }

    /// The most that the share can be: what is not exact is won.
    pub fn most_share(&self) -> f64 {
        self.share_if(|draw| if draw.exact { draw.outcome.into() } else { 1.0 })
    }

    /// The order of the best first: by what is certain, then by what is likely.
    pub fn compare(&self, other: &Self) -> Ordering {
        let certain = other.least_share().total_cmp(&self.least_share());
        certain.then_with(|| other.share().total_cmp(&self.share()))
    }

    /// Takes over what another look at the same draws found: all of it, or what is exact where that
    /// look was cut short.
    pub fn refine(&mut self, other: Self, was_cut: bool) {
        for (draw, new) in self.draws.iter_mut().zip(other.draws) {
            if new.exact || !draw.exact && !was_cut {
                *draw = new;
            }
        }
        let ways = |outcome: i32| -> u32 {
            let draws = self.draws.iter().filter(|draw| draw.outcome.signum() == outcome);
            draws.map(|draw| draw.ways).sum()
        };
        (self.wins, self.ties, self.losses) = (ways(1), ways(0), ways(-1));
        self.exact = self.draws.iter().all(|draw| draw.exact);
    }

    fn share_if(&self, outcome: impl Fn(&Draw) -> f64) -> f64 {
        let all: u32 = self.draws.iter().map(|draw| draw.ways).sum();
        let won = |draw: &Draw| f64::from(draw.ways) * (1.0 + outcome(draw)) / 2.0;
        if all == 0 { 0.0 } else { self.draws.iter().map(won).sum::<f64>() / f64::from(all) }
    }
}

/// How far draws are looked at.
#[derive(Clone, Copy)]
pub struct DrawLimits<'a> {
    /// Positions at most for each end of the game.
    pub positions: u64,
    /// How many answers of the other player are looked at where a turn leaves tiles in the bag: the
    /// best by points and tiles left.
    pub replies: usize,
    /// Asked now and then whether to go on.
    pub go_on: &'a (dyn Fn() -> bool + Sync),
}

impl Finder<'_, '_> {
    /// Turns compared with one tile to [`MOST_DRAWN`] in the bag: for each what may be in the bag,
    /// and who wins then. The best by what is certain comes first, then by what is likely. Turns
    /// that cannot win as often any more as another are left out, and so are those that were not
    /// looked at by the end.
    ///
    /// Where a turn leaves tiles in the bag the other player is taken to know them, and to choose
    /// the best of some answers: that is exact only where no more can be said for them, or all
    /// answers were looked at.
    ///
    /// Cost: for a turn as many endgames as there are different draws: 8 with one tile in the bag
    /// and a rack of seven, up to 36, 120 and 330 with more; times the answers where it leaves
    /// tiles in the bag.
    pub fn draws(
        &self,
        situation: &Situation,
        turns: Vec<Choice>,
        worth: &dyn Worth,
        limits: DrawLimits<'_>,
    ) -> Vec<DrawOutcome> {
        let bag = situation.bag(self.rules());
        let bags = bags(&situation.unseen, bag);
        let (mut all, mut least): (Vec<DrawOutcome>, f64) = (Vec::new(), 0.0);
        for choice in turns {
            if !all.is_empty() && !(limits.go_on)() {
                break;
            }
            if let Some(drawn) = self.drawn(situation, choice, (&bags, least), worth, limits) {
                // One answer is a guess of what comes, for who has little time.
                let sure = if limits.replies > 1 { drawn.least_share() } else { drawn.share() };
                least = least.max(sure);
                all.push(drawn);
            }
        }
        all.sort_by(DrawOutcome::compare);
        all
    }

    /// Turns in the order in which they are likely to win, by a glance at some draws: both play
    /// what is best by points and tiles left.
    ///
    /// Cost: a few dozen best turns a turn and draw.
    pub fn by_draws_at_a_glance(
        &self,
        situation: &Situation,
        turns: Vec<Choice>,
        worth: &dyn Worth,
    ) -> Vec<Choice> {
        let mut bags = bags(&situation.unseen, situation.bag(self.rules()));
        let every = bags.len().div_ceil(GLANCES);
        bags = bags.into_iter().step_by(every).collect();
        let glance = |finder: &mut Self, choice: Choice| {
            let won = |(bag, ways): &(Vec<Tile>, u32)| {
                let drawn = DrawnBag { situation, worth, limits: None };
                f64::from(*ways) * f64::from(finder.outcome(&drawn, &choice, bag).0)
            };
            (bags.iter().map(won).sum::<f64>(), choice)
        };
        let mut turns: Vec<(f64, Choice)> =
            turns.into_par_iter().map_init(|| self.clone(), glance).collect();
        turns.sort_by(|one, other| other.0.total_cmp(&one.0));
        turns.into_iter().map(|(_, choice)| choice).collect()
    }

    /// What a turn comes to; none where it cannot win as often as another.
    fn drawn(
        &self,
        situation: &Situation,
        choice: Choice,
        (bags, least): (&[(Vec<Tile>, u32)], f64),
        worth: &dyn Worth,
        limits: DrawLimits<'_>,
    ) -> Option<DrawOutcome> {
        let all: u32 = bags.iter().map(|(_, ways)| ways).sum();
        let mut drawn =
            DrawOutcome { choice, wins: 0, ties: 0, losses: 0, exact: true, draws: Vec::new() };
        let how = DrawnBag { situation, worth, limits: Some(limits) };
        for part in bags.chunks(PART) {
            let found: Vec<(i32, bool)> = part
                .par_iter()
                .map_init(
                    || self.clone(),
                    |finder, (bag, _)| finder.outcome(&how, &drawn.choice, bag),
                )
                .collect();
            for ((tiles, ways), (outcome, exact)) in part.iter().zip(found) {
                match outcome {
                    1.. => drawn.wins += ways,
                    0 => drawn.ties += ways,
                    _ => drawn.losses += ways,
                }
                drawn.exact &= exact;
                drawn.draws.push(Draw { tiles: tiles.clone(), ways: *ways, outcome, exact });
            }
            let most = f64::from(all - drawn.losses) - f64::from(drawn.ties) / 2.0;
            if most < least * f64::from(all) {
                return None;
            }
        }
        Some(drawn)
    }

    /// Who wins after a turn when these tiles are in the bag, and whether that is sure; the finder
    /// is as before in the end. Where the turn leaves some in the bag, the orders in which they may
    /// come out count alike: the rest of the draws is one of them.
    fn outcome(&mut self, how: &DrawnBag<'_>, choice: &Choice, bag: &[Tile]) -> (i32, bool) {
        let situation = how.situation;
        let mut other = situation.unseen.clone();
        for tile in bag {
            if let Some(at) = other.iter().position(|own| own == tile) {
                other.swap_remove(at);
            }
        }
        other.extend(&situation.other);
        let state = State::new(&Endgame {
            racks: [situation.rack.clone(), other],
            points: situation.points,
            scoreless: situation.scoreless,
            passes: 0,
            turns_left: None,
        });
        let undo = self.lay(choice);
        let (state, bag) = drawn_after(&state, choice, bag, self.rules());
        let found = self.follow(how, &state, &bag, 1);
        self.put(&undo);
        found
    }

    /// Who wins from here, 1 for the player who moved first, and whether that is sure.
    fn follow(
        &mut self,
        how: &DrawnBag<'_>,
        state: &State,
        bag: &[Tile],
        made: usize,
    ) -> (i32, bool) {
        let rules = self.rules();
        let first_wins =
            |ahead: i32| if state.seat == 0 { ahead.signum() } else { -ahead.signum() };
        if state.is_over(rules) {
            return (first_wins(state.ahead(rules)), bag.is_empty());
        }
        if bag.is_empty() || made >= MOST_BEFORE {
            let Some(DrawLimits { positions, go_on, .. }) = how.limits else {
                return (first_wins(Search::new(self, 1, &|| true).glance(state)), false);
            };
            let (ahead, exact) = Search::new(self, positions.max(1), go_on).outcome(state);
            return (first_wins(ahead), exact && bag.is_empty());
        }
        let most = how.limits.map_or(1, |limits| limits.replies);
        let most = if state.seat == 1 { most } else { 1 };
        let (replies, is_every) = self.replies(state, bag.len(), most, how.worth);
        let (mut worst, mut sure) = (1, is_every && state.seat == 1);
        for reply in replies {
            let undo = self.lay(&reply);
            let (after, rest) = drawn_after(state, &reply, bag, rules);
            let (outcome, exact) = self.follow(how, &after, &rest, made + 1);
            self.put(&undo);
            worst = worst.min(outcome);
            if outcome < 0 && (exact || most == 1) {
                return (outcome, exact && state.seat == 1);
            }
            sure &= exact;
        }
        (worst, sure)
    }

    /// The turns that are best by points and by what the tiles left are worth, and a pass; and
    /// whether these are all.
    fn replies(
        &mut self,
        state: &State,
        bag: usize,
        most: usize,
        worth: &dyn Worth,
    ) -> (Vec<Choice>, bool) {
        let rack = &state.racks[state.seat];
        let drawer = Drawer { rack, bag, scoreless: state.scoreless, rules: self.rules() };
        let best = self.best(rack, most.max(2), worth);
        let scores = |turn: &&Turn| turn.score > 0 || turn.value > 0;
        let likely = drawer.or_exchange(best.first().filter(scores).cloned(), worth);
        if most == 1 {
            return (vec![likely], false);
        }
        let is_every = best.len() < most && drawer.choices().next().is_none();
        let plays = best.into_iter().map(Choice::Play).chain([Choice::Pass]);
        let mut replies = vec![likely];
        for play in plays {
            if play != replies[0] {
                replies.push(play);
            }
        }
        (replies, is_every)
    }
}

/// What a draw is looked at with; a glance where there are no limits.
struct DrawnBag<'a> {
    situation: &'a Situation,
    worth: &'a dyn Worth,
    limits: Option<DrawLimits<'a>>,
}

/// How a game stands after a turn and the draw that follows it, and what is in the bag then.
fn drawn_after(
    state: &State,
    choice: &Choice,
    bag: &[Tile],
    rules: &BoardRules,
) -> (State, Vec<Tile>) {
    let mut bag = bag.to_vec();
    let mut after = state.after(choice, rules);
    let rack = &mut after.racks[state.seat];
    let missing = rules.rack.saturating_sub(rack.len()).min(bag.len());
    rack.extend(bag.drain(..missing));
    if let Choice::Exchange(tiles) = choice {
        bag.extend(tiles);
    }
    if rules.last_round && bag.is_empty() && after.turns_left.is_none() {
        after.turns_left = Some(2);
    }
    (after, bag)
}

/// Draws that a glance looks at.
const GLANCES: usize = 8;

/// Draws that are looked at together.
const PART: usize = 16;

/// Turns at most before the bag is empty.
const MOST_BEFORE: usize = 20;

/// The different choices of so many tiles, in alphabet order, and in how many ways each is drawn.
fn bags(unseen: &[Tile], count: usize) -> Vec<(Vec<Tile>, u32)> {
    let mut kinds: Vec<(Tile, u32)> = Vec::new();
    let mut sorted = unseen.to_vec();
    sorted.sort_unstable_by_key(|tile| (tile.blank, tile.letter));
    for tile in sorted {
        match kinds.last_mut().filter(|(last, _)| *last == tile) {
            Some((_, times)) => *times += 1,
            None => kinds.push((tile, 1)),
        }
    }
    let mut all = vec![(Vec::new(), 1)];
    for (tile, times) in kinds {
        let more = |(tiles, ways): &(Vec<Tile>, u32)| -> Vec<(Vec<Tile>, u32)> {
            let room = (count - tiles.len()).min(times as usize);
            (0..=room)
                .map(|own| {
                    let tiles = tiles.iter().copied().chain(std::iter::repeat_n(tile, own));
                    (tiles.collect(), ways * choose(times, own as u32))
                })
                .collect()
        };
        all = all.iter().flat_map(more).collect();
    }
    all.retain(|(tiles, _)| tiles.len() == count);
    all
}

/// In how many ways some of a number of things are chosen.
fn choose(of: u32, some: u32) -> u32 {
    (0..some).fold(1, |ways, at| ways * (of - at) / (at + 1))
}

#[cfg(test)]
mod tests {
    use wordy_games::bag::read_tiles;
    use wordy_lexicon::alphabet::Alphabet;

    use super::*;

    /// Two of AABC: AA once, AB and AC twice, BC once; six in all.
    #[test]
    fn every_draw_is_counted() {
        let tiles = |text: &str| read_tiles(text, &Alphabet::english()).unwrap();
        let found = bags(&tiles("BACA"), 2);
        let mut expected =
            vec![(tiles("BC"), 1), (tiles("AC"), 2), (tiles("AB"), 2), (tiles("AA"), 1)];
        expected.sort();
        let mut sorted = found.clone();
        sorted.sort();
        assert_eq!(sorted, expected);
        assert_eq!(bags(&tiles("ABCDEFGHIJK"), 4).len(), 330);
    }
}
