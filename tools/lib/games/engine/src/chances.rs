//! Chances of winning, learnt from games: by how far a player is ahead, and how many tiles are not
//! seen.

use std::collections::BTreeMap;

/// A table of chances between two players.
///
/// For each number of tiles not seen it has by how much the player to move gained on the other to
/// the end of games: the least, what one game in a hundred stayed below, and so on. Whoever is
/// ahead by some points wins those in which that was not lost. So the chance never falls when the
/// player is further ahead.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chances {
    /// In thousandths, rising: the share of games that stayed below.
    pub(crate) levels: Vec<u32>,
    /// For numbers of tiles not seen what was gained, rising, one for each level.
    pub(crate) gains: BTreeMap<usize, Vec<i32>>,
}

/// The levels of tables that are made.
const LEVELS: [u32; 25] = [
    0, 5, 10, 25, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 750, 800,
    850, 900, 950, 990, 1000,
];

impl Chances {
    /// The chance that a player who is to move wins, from 0 to 1, a tie counted as half: ahead by
    /// so many points, or behind where that is below 0, with so many tiles in the bag and on the
    /// other rack.
    ///
    /// ```
    /// use wordy_engine::Chances;
    ///
    /// let file = wordy_data::find(wordy_data::CHANCES, "scrabble")?;
    /// let (chances, _) = Chances::from_toml(&file)?;
    /// assert!(chances.of(0.0, 93) > 0.5, "whoever begins is a little ahead");
    /// assert!(chances.of(60.0, 20) > 0.9 && chances.of(-60.0, 20) < 0.3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(&self, ahead: f64, unseen: usize) -> f64 {
        let after = self.gains.range(unseen..).next().or_else(|| self.gains.iter().next_back());
        after.map_or(0.5, |(_, gains)| 1.0 - self.below(gains, -ahead))
    }

    /// The share of games that stayed below a gain, half of those with just this one among them.
    fn below(&self, gains: &[i32], gain: f64) -> f64 {
        let level = |at: usize| f64::from(self.levels.get(at).copied().unwrap_or(1000)) / 1000.0;
        let from = gains.partition_point(|own| f64::from(*own) < gain);
        let to = gains.partition_point(|own| f64::from(*own) <= gain);
        if from < to {
            return f64::midpoint(level(from), level(to - 1));
        }
        let (Some(before), Some(after)) = (from.checked_sub(1), gains.get(from)) else {
            return if from == 0 { 0.0 } else { 1.0 };
        };
        let (low, high) = (f64::from(gains[before]), f64::from(*after));
        let part = (gain - low) / (high - low);
        level(before) + part * (level(from) - level(before))
    }
}

/// What became of games, from each turn on.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    /// For each number of tiles not seen, how often the player to move gained so many points.
    gains: Vec<BTreeMap<i32, u32>>,
    games: u32,
}

impl Outcomes {
    /// Adds a game: for each turn how many tiles the player to move did not see, and how much they
    /// gained on the other from there to the end.
    pub fn add(&mut self, turns: impl IntoIterator<Item = (usize, i32)>) {
        self.games += 1;
        for (unseen, gain) in turns {
            if self.gains.len() <= unseen {
                self.gains.resize(unseen + 1, BTreeMap::new());
            }
            *self.gains[unseen].entry(gain).or_default() += 1;
        }
    }

    /// How many games were added.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// The standard error of a chance near one half, in thousandths.
    pub fn error(&self) -> u32 {
        ((500.0 / f64::from(self.games.max(1)).sqrt()).ceil() as i32).unsigned_abs()
    }

    /// The table, for games with racks of so many tiles. Numbers of tiles that few turns had count
    /// with their neighbours; but while there are tiles in the bag no turns count for which there
    /// are none.
    pub fn chances(&self, rack: usize) -> Chances {
        let mut chances = Chances { levels: LEVELS.to_vec(), gains: BTreeMap::new() };
        for unseen in 1..self.gains.len() {
            let (first, last, enough) = if unseen <= rack {
                (1, rack, self.games / 4)
            } else {
                (rack + 1, self.gains.len() - 1, self.games)
            };
            let (mut reach, mut near) = (0, BTreeMap::new());
            loop {
                let from = unseen.saturating_sub(reach).max(first);
                let to = (unseen + reach).min(last).min(self.gains.len() - 1);
                near.clear();
                for (gain, times) in self.gains[from..=to].iter().flatten() {
                    *near.entry(*gain).or_insert(0_u32) += times;
                }
                let all = from == first && to == last.min(self.gains.len() - 1);
                if all || near.values().sum::<u32>() >= enough.max(1) {
                    break;
                }
                reach += 1;
            }
            if !near.is_empty() {
                let gains = LEVELS.iter().map(|level| quantile(&near, *level)).collect();
                chances.gains.insert(unseen, gains);
            }
        }
        chances
    }
}

/// The gain below which so many thousandths are.
fn quantile(gains: &BTreeMap<i32, u32>, level: u32) -> i32 {
    let all: u64 = gains.values().map(|times| u64::from(*times)).sum();
    let wanted = (all * u64::from(level)).div_ceil(1000).max(1);
    let mut seen = 0;
    let found = gains.iter().find(|(_, times)| {
        seen += u64::from(**times);
        seen >= wanted
    });
    found.map_or(0, |(gain, _)| *gain)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of 1,000 games with 20 tiles not seen the player to move gained from -500 to 499: whoever is
    /// 100 ahead keeps six tenths of them. With the bag empty each gained 10.
    #[test]
    fn chances_are_shares_of_games() {
        let mut outcomes = Outcomes::default();
        for game in 0..1000 {
            outcomes.add([(20, game - 500), (5, 10)]);
        }
        let chances = outcomes.chances(7);
        for (ahead, chance) in [(0.0, 0.5), (100.0, 0.6), (-250.0, 0.25), (7.0, 0.507)] {
            let found = chances.of(ahead, 20);
            assert!((found - chance).abs() < 0.005, "{ahead}: {found}");
        }
        for (ahead, unseen, chance) in
            [(501.0, 20, 1.0), (-501.0, 20, 0.0), (-11.0, 6, 0.0), (-10.0, 6, 0.5), (-9.0, 6, 1.0)]
        {
            let found = chances.of(ahead, unseen);
            assert!((found - chance).abs() < 1e-9, "{ahead}: {found}");
        }
        assert_eq!(outcomes.error(), 16, "the root of 0.25 by 1,000, in thousandths");
    }
}
