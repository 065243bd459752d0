//! Tiles exchanged with the bag: which may be, and which of them are worth it.

use rayon::prelude::*;
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;
use wordy_lexicon::random::Random;

use crate::finder::Finder;
use crate::player::Choice;
use crate::player::Situation;
use crate::rack::left_of;
use crate::turn::{THOUSAND, Turn};
use crate::worth::Worth;

/// An exchange of tiles with the bag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The tiles that go into the bag, in order.
    pub tiles: Vec<Tile>,
    /// Those that stay on the rack, in order.
    pub left: Vec<Tile>,
    /// What it is worth, in thousandths of a point.
    pub value: i64,
}

impl Exchange {
    /// An exchange of some tiles of a rack; `worth` says what the others are worth.
    pub fn new(rack: &[Tile], tiles: Vec<Tile>, rules: &BoardRules, worth: &dyn Worth) -> Self {
        let mut left = left_of(rack, &tiles, rules);
        left.sort_unstable();
        Self { value: worth.of(&left), tiles, left }
    }
}

/// After so many turns without a score in succession players pass, where the rules go on for ever.
const PATIENCE: u32 = 6;

/// So many draws say which tiles to keep where nobody knows what tiles are worth.
const DRAWS: u32 = 32;

/// A rack that may exchange tiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawer<'r> {
    pub(crate) rack: &'r [Tile],
    /// Tiles in the bag.
    pub(crate) bag: usize,
    /// Turns without a score in succession.
    pub(crate) scoreless: u32,
    pub(crate) rules: &'r BoardRules,
}

impl Drawer<'_> {
    /// The choices of tiles that may be exchanged, all of them first: for each a bit of the rack in
    /// order.
    pub(crate) fn choices(&self) -> impl Iterator<Item = u32> + use<> {
        let least = self.rules.exchange;
        let most = if least == 0 { self.bag } else { self.rack.len() };
        let allowed = self.bag >= least.max(1) && self.scoreless < PATIENCE;
        let choices = if allowed { 1_u32 << self.rack.len().min(16) } else { 1 };
        (1..choices).rev().filter(move |choice| choice.count_ones() as usize <= most)
    }

    /// The choice that leaves most, and what that is worth: of equal ones the first, all tiles
    /// where none is worth anything.
    fn best_choice(&self, worth: &dyn Worth) -> Option<(i64, Vec<Tile>)> {
        let mut rack = self.rack.to_vec();
        rack.sort_unstable();
        let mut left = Vec::with_capacity(rack.len());
        let mut best: Option<(i64, u32)> = None;
        for choice in self.choices() {
            left.clear();
            left.extend(chosen(&rack, !choice));
            let value = worth.of(&left);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, choice));
            }
        }
        best.map(|(value, choice)| (value, chosen(&rack, choice).collect()))
    }

    /// Every exchange, the best first; of those worth the same the one of more tiles.
    fn all(&self, worth: &dyn Worth) -> Vec<Exchange> {
        let mut rack = self.rack.to_vec();
        rack.sort_unstable();
        let mut choices: Vec<Vec<Tile>> =
            self.choices().map(|choice| chosen(&rack, choice).collect()).collect();
        choices.sort_by(|one, other| other.len().cmp(&one.len()).then_with(|| one.cmp(other)));
        choices.dedup();
        let exchange = |tiles| Exchange::new(self.rack, tiles, self.rules, worth);
        let mut all: Vec<Exchange> = choices.into_iter().map(exchange).collect();
        all.sort_by_key(|exchange| -exchange.value);
        all
    }

    /// The better of a play and an exchange, the play where both are worth the same. Where there is
    /// neither, a pass.
    pub(crate) fn or_exchange(&self, play: Option<Turn>, worth: &dyn Worth) -> Choice {
        if let Some(turn) = play.as_ref().filter(|turn| turn.value >= worth.most()) {
            return Choice::Play(turn.clone());
        }
        let best = self.best_choice(worth);
        match (play, best) {
            (Some(turn), Some((value, tiles))) if value > turn.value => Choice::Exchange(tiles),
            (Some(turn), _) => Choice::Play(turn),
            (None, Some((_, tiles))) => Choice::Exchange(tiles),
            (None, None) => Choice::Pass,
        }
    }
}

/// The tiles of a rack whose bits are set.
fn chosen(rack: &[Tile], choice: u32) -> impl Iterator<Item = Tile> {
    (0..).zip(rack).filter(move |(at, _)| choice >> at & 1 == 1).map(|(_, tile)| *tile)
}

impl Finder<'_, '_> {
    /// Every exchange with the bag that the rules allow, by what the tiles left are worth, the best
    /// first: none where the bag has too few.
    pub fn exchanges(&self, situation: &Situation, worth: &dyn Worth) -> Vec<Exchange> {
        let rules = self.rules();
        let Situation { rack, scoreless, .. } = situation;
        Drawer { rack, bag: situation.bag(rules), scoreless: *scoreless, rules }.all(worth)
    }

    /// The most promising exchanges with the bag, at most so many, the best first. Where `worth`
    /// says nothing of tiles, each is valued by the best play that follows on this position, a mean
    /// of 32 draws; all exchanges meet the same draws. The same seed gives the same exchanges,
    /// however many cores there are.
    ///
    /// Cost: up to four thousand best turns without a worth, for a rack of seven; next to nothing
    /// with one.
    pub fn promising(
        &self,
        situation: &Situation,
        most: usize,
        worth: &dyn Worth,
        seed: u64,
    ) -> Vec<Exchange> {
        let mut all = self.exchanges(situation, worth);
        if worth.most() == 0 {
            let random = Random::new(seed);
            let value = |finder: &mut Self, exchange: &mut Exchange| {
                exchange.value = finder.follows(situation, &exchange.left, &random);
            };
            all.par_iter_mut().for_each_init(|| self.clone(), value);
            all.sort_by_key(|exchange| -exchange.value);
        }
        all.truncate(most);
        all
    }

    /// What the best play brings after some tiles were kept and others drawn: a mean.
    fn follows(&mut self, situation: &Situation, kept: &[Tile], random: &Random) -> i64 {
        let missing = self.rules().rack.saturating_sub(kept.len());
        let drawn = |draw: u32| {
            let mut unseen = situation.unseen.clone();
            Random::new(random.number(draw.into())).draw(&mut unseen, missing);
            unseen.truncate(missing);
            [kept, &unseen].concat()
        };
        let score = |rack: Vec<Tile>| self.best(&rack, 1, &()).first().map_or(0, |turn| turn.score);
        let sum: i64 = (0..DRAWS).map(drawn).map(score).map(i64::from).sum();
        sum * THOUSAND / i64::from(DRAWS)
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use wordy_games::bag::read_tiles;

    use super::*;

    #[test]
    fn every_exchange_is_made_once() -> Result<(), Box<dyn Error>> {
        let rules = wordy_data::game("tournament")?.into_board().ok_or("not a game on a board")?;
        let alphabet = &rules.letters.alphabet;
        let rack = read_tiles("AAB", alphabet)?;
        let of = |bag, scoreless| {
            let all = Drawer { rack: &rack, bag, scoreless, rules: &rules }.all(&());
            let spelled =
                |tiles: &[Tile]| tiles.iter().map(|tile| tile.spell(alphabet)).collect::<String>();
            all.iter()
                .map(|own| [&own.tiles, &own.left].map(|own| spelled(own)))
                .collect::<Vec<_>>()
        };
        let expected = [["AAB", ""], ["AA", "B"], ["AB", "A"], ["A", "AB"], ["B", "AA"]];
        assert_eq!(of(7, 0), expected);
        assert!(of(6, 0).is_empty() && of(7, PATIENCE).is_empty());
        Ok(())
    }
}
