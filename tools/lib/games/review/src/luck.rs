//! How lucky a rack was.

use wordy_engine::player::Situation;
use wordy_engine::{Finder, Worth};
use wordy_games::position::Tile;
use wordy_lexicon::random::Random;

/// Draws that are compared with the one that was made.
const DRAWS: u64 = 32;

/// How much more the best turn of a rack is worth than those of racks that keep the same tiles and
/// draw others of those that were not seen, in points, a mean.
pub(crate) fn luck(
    finder: &mut Finder<'_, '_>,
    situation: &Situation,
    kept: Option<Vec<Tile>>,
    worth: &dyn Worth,
) -> Option<f64> {
    let kept = kept?;
    let mut drawn = situation.rack.clone();
    for tile in &kept {
        let at = drawn.iter().position(|own| own == tile)?;
        drawn.swap_remove(at);
    }
    let count = drawn.len();
    let mut pool = situation.unseen.clone();
    pool.extend(&drawn);
    let worth = if situation.bag(finder.rules()) == 0 { &() } else { worth };
    let mut value = |rack: &[Tile]| {
        let best = finder.best(rack, 1, worth).first().map_or(worth.of(rack), |turn| turn.value);
        f64::from(i32::try_from(best).unwrap_or(i32::MAX)) / 1000.0
    };
    let own = value(&situation.rack);
    if count == 0 {
        return Some(0.0);
    }
    let random = Random::new(situation.unseen.len() as u64);
    let mut sum = 0.0;
    for number in 0..DRAWS {
        Random::new(random.number(number)).draw(&mut pool, count);
        let rack: Vec<Tile> = kept.iter().chain(&pool[..count]).copied().collect();
        sum += value(&rack);
    }
    Some(own - sum / f64::from(u32::try_from(DRAWS).unwrap_or(1)))
}
