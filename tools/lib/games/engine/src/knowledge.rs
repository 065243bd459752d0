//! What words that a player does not know cost in games.

use std::collections::BTreeMap;

use wordy_lexicon::lexicon::Lexicon;

use crate::engine::Engine;
use crate::leaves::Leaves;
use crate::player::Player;
use crate::selfplay::watch;
use crate::worth::Worth;

/// What the words of some letters cost in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WordLoss {
    /// Points, of both players.
    pub points: f64,
    /// In how many turns a word of them would have been played.
    pub turns: u32,
}

/// What a game lost to words that are not known, by their letters in order: two players who know
/// the words of `own` alone play it. Before each turn the best play of the `whole` engine is looked
/// for, too; what it is worth more, in points and tiles left, is lost by the words in it that are
/// not `known`, each its share.
pub fn losses(
    own: &Engine<'_>,
    (whole, known): (&Engine<'_>, &Lexicon),
    leaves: &Leaves,
    seed: u64,
) -> BTreeMap<Vec<u8>, WordLoss> {
    let rules = own.rules();
    let worth: &dyn Worth = leaves;
    let mut lost: BTreeMap<Vec<u8>, WordLoss> = BTreeMap::new();
    watch(own, &[Player::Best(worth), Player::Best(worth)], seed, |finder, unseen| {
        let in_bag = unseen.all().count() > 2 * rules.rack;
        let worth = if in_bag { worth } else { &() };
        let mut all = whole.finder(finder.position());
        let Some(best) = all.best(unseen.rack, 1, worth).into_iter().next() else { return };
        let value = finder.best(unseen.rack, 1, worth).first().map_or(0, |turn| turn.value);
        let more = best.value - value;
        if more <= 0 {
            return;
        }
        let words = best.words(finder.position(), rules).into_iter().map(|run| run.letters());
        let new: Vec<Vec<u8>> = words.filter(|word| !known.has_letters(word)).collect();
        let points = f64::from(i32::try_from(more).unwrap_or(i32::MAX)) / 1000.0;
        let share = points / f64::from(u32::try_from(new.len()).unwrap_or(1).max(1));
        for mut letters in new {
            letters.sort_unstable();
            let of = lost.entry(letters).or_default();
            of.points += share;
            of.turns += 1;
        }
    });
    lost
}
