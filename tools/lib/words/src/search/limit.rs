//! Limits: of all words found, the likeliest.

use std::cmp::Reverse;

use super::Found;
use crate::distribution::Distribution;
use crate::range::Range;
use crate::table::alphagram;

/// Keeps the words from one place to another in order of how likely their letters are drawn.
pub(super) struct Limit {
    pub(super) range: Range,
    pub(super) blanks: u32,
    /// Whether words as likely as the last kept are left out.
    pub(super) strict: bool,
    pub(super) tiles: Distribution,
}

impl Limit {
    /// The words kept, in alphabet order. They are ordered by combinations, the most first, then by
    /// alphagram, then by word, whatever their lengths.
    pub(super) fn apply(&self, found: &Found) -> Found {
        let ways: Vec<u64> =
            found.words.iter().map(|word| self.tiles.combinations(word, self.blanks)).collect();
        let mut order: Vec<usize> = (0..ways.len()).collect();
        order.sort_by_cached_key(|&at| (Reverse(ways[at]), alphagram(found.words.get(at)), at));
        let mut kept = Vec::new();
        let mut place = 0;
        for tied in order.chunk_by(|&a, &b| ways[a] == ways[b]) {
            let (first, last) = (place + 1, place + tied.len() as u64);
            let keeps = |nth: u64| {
                if self.strict {
                    self.range.contains(first + nth)
                } else {
                    self.range.meets(first, last)
                }
            };
            kept.extend((0..).zip(tied).filter(|(nth, _)| keeps(*nth)).map(|(_, &at)| at));
            place = last;
        }
        kept.sort_unstable();
        found.at(kept)
    }
}
