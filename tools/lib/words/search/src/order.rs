//! The orders in which the words found are printed.

use std::cmp::Reverse;

use super::FoundWords;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::lexicon::Lexicon;

/// An order of words; equal ones stay in alphabet order.
#[derive(Clone, Debug)]
pub enum SortOrder {
    /// As in a dictionary.
    Alphabet,
    /// The shortest first.
    Length,
    /// The shortest first, and within a length the most probable draw from tiles with this many
    /// blanks, then as the search says of ties.
    Probability(Distribution, u32),
    /// The most points first.
    Points(Distribution),
    /// The commonest first, those of unknown level last.
    Level,
    /// The highest score first, those without one last.
    Score,
}

/// Words in an order.
pub fn sort(found: &FoundWords, order: &SortOrder, lexicon: &Lexicon) -> FoundWords {
    let mut places: Vec<usize> = (0..found.ranks.len()).collect();
    let word = |at: usize| found.words.get(at);
    match order {
        SortOrder::Alphabet => {}
        SortOrder::Length => places.sort_by_key(|&at| word(at).len()),
        SortOrder::Probability(tiles, blanks) => places.sort_by_cached_key(|&at| {
            let ways = tiles.combinations(word(at), *blanks);
            (word(at).len(), Reverse(ways), found.ties.key(word(at)))
        }),
        SortOrder::Points(tiles) => {
            places.sort_by_cached_key(|&at| Reverse(tiles.points_of(word(at))));
        }
        SortOrder::Level => {
            places.sort_by_key(|&at| lexicon.level(found.ranks[at]).map_or(u32::MAX, u32::from));
        }
        SortOrder::Score => {
            // None is below every score.
            places.sort_by_cached_key(|&at| Reverse(lexicon.score_at(word(at), found.ranks[at])));
        }
    }
    found.at(places)
}
