//! Which tiles the other player has kept, by the play that they made of the others.

use rayon::prelude::*;
use wordy_games::position::Tile;
use wordy_lexicon::random::Random;

use crate::finder::Finder;
use crate::simulation::points_of;
use crate::turn::{THOUSAND, Turn};
use crate::worth::Worth;

/// So many racks are tried.
const TRIED: u32 = 400;

/// A play that loses so many points is made e times less often than the best.
const FORGIVEN: f64 = 4.0;

impl Finder<'_, '_> {
    /// What the other player may have kept after a play that lies on this position, as leaves of
    /// which each is as likely as any other: a leave comes the more often the fewer points the play
    /// loses against the best of the rack that it makes with the tiles laid. `worth` says what the
    /// other player thinks of the tiles that they keep. None where the play tells nothing: it laid
    /// the whole rack, or exchanged tiles with the board.
    ///
    /// The same seed gives the same leaves, however many cores there are.
    ///
    /// Cost: 400 best turns.
    pub fn kept(
        &self,
        play: &Turn,
        unseen: &[Tile],
        worth: &dyn Worth,
        seed: u64,
    ) -> Vec<Vec<Tile>> {
        let laid = play.tiles();
        let count = self.rules().rack.saturating_sub(laid.len()).min(unseen.len());
        if count == 0 || !play.swaps.is_empty() || !play.diffs.is_empty() {
            return Vec::new();
        }
        let mut before = self.clone();
        before.put(&laid.iter().map(|(place, _)| (*place, None)).collect::<Vec<_>>());
        let laid: Vec<Tile> = laid.into_iter().map(|(_, tile)| tile.on_rack()).collect();
        let random = Random::new(seed);
        let tried: Vec<(Vec<Tile>, f64)> = (0..TRIED)
            .into_par_iter()
            .map_init(
                || before.clone(),
                |finder, number| {
                    let mut kept = unseen.to_vec();
                    Random::new(random.number(number.into())).draw(&mut kept, count);
                    kept.truncate(count);
                    let best = finder.best(&[&laid[..], &kept].concat(), 1, worth);
                    let own = i64::from(play.score) * THOUSAND + worth.of(&kept);
                    let lost = best.first().map_or(0, |best| best.value - own).max(0);
                    (kept, (-points_of(lost) / FORGIVEN).exp())
                },
            )
            .collect();
        evenly(tried)
    }
}

/// As many of the leaves as there are, each as often as its weight says.
fn evenly(weighed: Vec<(Vec<Tile>, f64)>) -> Vec<Vec<Tile>> {
    let sum: f64 = weighed.iter().map(|(_, weight)| weight).sum();
    let step = sum / f64::from(TRIED);
    let (mut next, mut seen, mut all) = (step / 2.0, 0.0, Vec::new());
    for (kept, weight) in weighed {
        seen += weight;
        while step > 0.0 && next < seen {
            all.push(kept.clone());
            next += step;
        }
    }
    all
}
