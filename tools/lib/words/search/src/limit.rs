//! Conditions on probability: ranks within a length, and limits on all words found.

use std::cell::OnceCell;
use std::cmp::Reverse;
use std::rc::Rc;

use super::error::ValueError;
use super::tables::Tables;
use super::test::Test;
use super::{FoundWords, Sources};
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::range::{Range, shorten};
use wordy_questions::probability::{self, Ties};

/// Blanks that may be drawn unless a condition says otherwise.
const BLANKS: u32 = 2;

/// Reads how words of equal probability are ordered.
pub(super) fn ties(value: &str) -> Result<Ties, ValueError> {
    match value {
        "word" => Ok(Ties::Word),
        "alphagram" => Ok(Ties::Alphagram),
        _ => {
            Err(ValueError::new(format!("expected word or alphagram, found `{}`", shorten(value))))
        }
    }
}

/// Some places in order of probability: how likely the letters of a word are drawn.
pub(super) struct Limit {
    range: Range,
    blanks: u32,
    /// Whether words as probable as the last of the range are left out.
    strict: bool,
    tiles: Distribution,
}

impl Limit {
    /// Reads `1-500,blanks=0,strict`.
    pub(super) fn parse(value: &str, sources: &mut dyn Sources) -> Result<Self, ValueError> {
        let mut parts = value.split(',');
        let range = Range::ranks(parts.next().unwrap_or_default())?;
        let tiles = sources.tiles()?;
        let mut limit = Self { range, blanks: BLANKS, strict: false, tiles };
        for part in parts {
            match (part, part.strip_prefix("blanks=").map(str::parse)) {
                ("strict", _) => limit.strict = true,
                (_, Some(Ok(blanks))) => limit.blanks = blanks,
                _ => {
                    let part = shorten(part);
                    let message = format!("expected strict or blanks=N, found `{part}`");
                    return Err(ValueError::new(message)
                        .hint("words that tie with the range count, too; strict leaves them out"));
                }
            }
        }
        Ok(limit)
    }

    /// Words whose rank among the words of their length lies in the range.
    pub(super) fn of_length(self, tables: Rc<Tables<'_>>) -> Test<'_> {
        let Self { range, blanks, strict, tiles } = self;
        let places = OnceCell::new();
        Test::filter(move |_, rank| {
            let ties = tables.ties.get();
            let all = || probability::places(tables.words(), &tiles, blanks, ties, |_| true);
            let place = places.get_or_init(all)[rank as usize];
            if strict {
                range.contains(place.rank)
            } else {
                range.meets(place.first.into(), place.last.into())
            }
        })
    }

    /// The words kept, in alphabet order. They are ordered by combinations, the most first, then as
    /// `ties` says, whatever their lengths.
    pub(super) fn apply(&self, found: &FoundWords, ties: Ties) -> FoundWords {
        let ways: Vec<u64> =
            found.words.iter().map(|word| self.tiles.combinations(word, self.blanks)).collect();
        let mut order: Vec<usize> = (0..ways.len()).collect();
        order.sort_by_cached_key(|&at| (Reverse(ways[at]), ties.key(found.words.get(at)), at));
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
