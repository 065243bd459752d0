//! The turn before the end: with a few tiles in the bag every draw is looked at.

use rayon::prelude::*;
use wordy_games::position::Tile;

use super::search::Search;
use super::state::{Endgame, State};
use crate::finder::Finder;
use crate::player::{Choice, Situation};
use crate::redraw::Drawer;
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
    /// Whether everything that matters was looked at: every draw, and all that may follow. Where a
    /// turn leaves tiles in the bag, what follows before they are drawn is what scores most and
    /// leaves most; that is never exact.
    pub exact: bool,
    /// Each draw: the tiles that are in the bag, in alphabet order, in how many ways they may be,
    /// and by how much the game is won at least (1), tied (0) or lost (-1).
    pub draws: Vec<(Vec<Tile>, u32, i32)>,
}

impl DrawOutcome {
    /// The share of the draws that it wins, half of the ties among them.
    pub fn share(&self) -> f64 {
        let all = f64::from(self.wins + self.ties + self.losses);
        if all == 0.0 { 0.0 } else { (f64::from(self.wins) + f64::from(self.ties) / 2.0) / all }
    }
}

impl Finder<'_, '_> {
    /// Turns compared with one tile to [`MOST_DRAWN`] in the bag: for each what may be in the bag,
    /// and who wins then; the best first. A draw is looked at through `positions` positions at
    /// most, and no further when `go_on` says no. Turns that cannot win as often any more as
    /// another are left out, and so are those that were not looked at by then.
    ///
    /// Cost: for a turn as many endgames as there are different draws: 8 with one tile in the bag
    /// and a rack of seven, up to 36, 120 and 330 with more.
    pub fn draws(
        &self,
        situation: &Situation,
        turns: Vec<Choice>,
        worth: &dyn Worth,
        positions: u64,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Vec<DrawOutcome> {
        let bag = situation.bag(self.rules());
        let bags = bags(&situation.unseen, bag);
        let (mut all, mut least): (Vec<DrawOutcome>, f64) = (Vec::new(), 0.0);
        for choice in turns {
            if !all.is_empty() && !go_on() {
                break;
            }
            let drawn =
                self.drawn(situation, choice, (&bags, least), worth, (positions.max(1), go_on));
            if let Some(drawn) = drawn {
                least = least.max(drawn.share());
                all.push(drawn);
            }
        }
        all.sort_by(|one, other| other.share().total_cmp(&one.share()));
        all
    }

    /// What a turn comes to; none where it cannot win as often as another.
    fn drawn(
        &self,
        situation: &Situation,
        choice: Choice,
        (bags, least): (&[(Vec<Tile>, u32)], f64),
        worth: &dyn Worth,
        limits: (u64, &(dyn Fn() -> bool + Sync)),
    ) -> Option<DrawOutcome> {
        let all: u32 = bags.iter().map(|(_, ways)| ways).sum();
        let mut drawn =
            DrawOutcome { choice, wins: 0, ties: 0, losses: 0, exact: true, draws: Vec::new() };
        for part in bags.chunks(PART) {
            let found: Vec<(i32, bool)> = part
                .par_iter()
                .map_init(
                    || self.clone(),
                    |finder, (bag, _)| {
                        finder.with_bag(situation, &drawn.choice, bag, worth, limits)
                    },
                )
                .collect();
            for ((bag, ways), (outcome, exact)) in part.iter().zip(found) {
                match outcome {
                    1.. => drawn.wins += ways,
                    0 => drawn.ties += ways,
                    _ => drawn.losses += ways,
                }
                drawn.exact &= exact;
                drawn.draws.push((bag.clone(), *ways, outcome));
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
    /// lie count alike: the rest of the draws is one of them.
    fn with_bag(
        &mut self,
        situation: &Situation,
        choice: &Choice,
        bag: &[Tile],
        worth: &dyn Worth,
        (positions, go_on): (u64, &(dyn Fn() -> bool + Sync)),
    ) -> (i32, bool) {
        let rules = self.rules();
        let mut other = situation.unseen.clone();
        for tile in bag {
            if let Some(at) = other.iter().position(|own| own == tile) {
                other.swap_remove(at);
            }
        }
        other.extend(&situation.other);
        let mut state = State::new(&Endgame {
            racks: [situation.rack.clone(), other],
            points: situation.points,
            scoreless: situation.scoreless,
            passes: 0,
            turns_left: None,
        });
        let (mut bag, mut sure, mut undo) = (bag.to_vec(), true, Vec::new());
        let mut next = Some(choice.clone());
        while let Some(choice) = next.take() {
            undo.push(self.lay(&choice));
            let seat = state.seat;
            state = state.after(&choice, rules);
            let missing = rules.rack.saturating_sub(state.racks[seat].len()).min(bag.len());
            state.racks[seat].extend(bag.drain(..missing));
            if let Choice::Exchange(tiles) = &choice {
                bag.extend(tiles);
            }
            if rules.last_round && bag.is_empty() && state.turns_left.is_none() {
                state.turns_left = Some(2);
            }
            if !bag.is_empty() && !state.is_over(rules) && undo.len() < MOST_BEFORE {
                sure = false;
                next = Some(self.likely(&state, bag.len(), worth));
            }
        }
        let (ahead, exact) = if state.is_over(rules) {
            (state.settled(rules), true)
        } else {
            let mut search = Search::new(self, positions, go_on);
            let (ahead, exact) = search.outcome(&state);
            (if state.seat == 0 { [ahead, 0] } else { [0, ahead] }, exact)
        };
        undo.into_iter().rev().for_each(|tiles| self.put(&tiles));
        ((ahead[0] - ahead[1]).signum(), sure && exact && bag.is_empty())
    }

    /// What is best by points and by what the tiles left are worth.
    fn likely(&mut self, state: &State, bag: usize, worth: &dyn Worth) -> Choice {
        let rack = &state.racks[state.seat];
        let best = self.best(rack, 1, worth).into_iter().next();
        let best = best.filter(|turn| turn.score > 0 || turn.value > 0);
        let drawer = Drawer { rack, bag, scoreless: state.scoreless, rules: self.rules() };
        drawer.or_exchange(best, worth)
    }
}

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
