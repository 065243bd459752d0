//! The layouts at the end: what is not legal is taken off.

use wordy_games::board::Place;
use wordy_games::layout::{Heap, Layout};
use wordy_games::position::{Run, Tile};

use super::{Layouts, with_unused};
use crate::context::Context;
use crate::view::{FinalLayout, HeapView};

impl Layouts {
    /// Counts the layouts as they lie. Tiles of wrong words are taken off until what is left is
    /// legal, and count as unused (Speed Scrabble, variant 2).
    pub(super) fn finish(&mut self, context: Context<'_>) {
        let of = |player: &super::Player| {
            let laid = self.legal(self.layout(&player.rows), context);
            let layout = with_unused(laid, &player.rack);
            let points = layout.score(&self.rules.letters);
            (layout, points)
        };
        self.finals = self.players.iter().map(of).collect();
    }

    /// What each layout has come to: what players look at when the game is over (Speed Scrabble:
    /// style points), and how it is counted where it is scored.
    pub(super) fn shown_finals(&self, context: Context<'_>, seats: &[usize]) -> Vec<FinalLayout> {
        let shown =
            |(own, seat): (&(Layout, i64), &usize)| self.shown_final(context, &own.0, *seat);
        self.finals.iter().zip(seats).map(shown).collect()
    }

    fn shown_final(&self, context: Context<'_>, layout: &Layout, seat: usize) -> FinalLayout {
        let (alphabet, lexicon) = (&self.rules.letters.alphabet, context.book.lexicon());
        let words: Vec<Vec<u8>> = layout.runs().iter().map(Run::letters).collect();
        let spelt = |word: &Vec<u8>| alphabet.spell(word);
        let longest = words.iter().map(spelt).max_by_key(|word| word.chars().count());
        let level = |word: &Vec<u8>| lexicon.level(lexicon.rank(word)?);
        let rarest = words.iter().filter_map(|word| Some((level(word)?, word))).max();
        let count = layout.count(&self.rules.letters);
        let heaps =
            [("doubles", &count.doubles), ("singles", &count.singles), ("unused", &count.unused)];
        let heap = |(name, heap): (&'static str, &Heap)| {
            let tile = |(tile, points): &(Tile, u32)| format!("{}{points}", tile.spell(alphabet));
            let row = |row: &Vec<(Tile, u32)>| row.iter().map(tile).collect::<Vec<_>>().join(" ");
            let (points, rows) = (heap.points, heap.rows.iter().map(row).collect());
            HeapView { name: name.into(), points, rows }
        };
        let heaps = heaps.into_iter().filter(|(_, heap)| self.rules.score && heap.points > 0);
        FinalLayout {
            seat,
            longest: longest.unwrap_or_default(),
            rarest: rarest.map(|(level, word)| (spelt(word), level)),
            tiles: words.iter().map(Vec::len).max().unwrap_or(0),
            crossings: layout.crossings(),
            hearts: self.hearts_of(seat),
            heaps: heaps.map(heap).collect(),
        }
    }

    /// What remains of a layout when tiles are taken off one by one until it is legal: each time
    /// the one after which the fewest faults are left, of equals the one that leaves the most
    /// points.
    fn legal(&self, layout: Layout, context: Context<'_>) -> Layout {
        let mut layout = layout;
        while !self.faults(&layout, context).is_empty() {
            let tiles: Vec<(Place, Tile)> = layout.placed().collect();
            let without = |at: usize| {
                let kept = tiles.iter().enumerate().filter(|(other, _)| *other != at);
                Layout::new(kept.map(|(_, tile)| *tile), Vec::new())
            };
            let better = |at: &usize| {
                let rest = without(*at);
                let faults = self.faults(&rest, context).len();
                (faults, -rest.score(&self.rules.letters))
            };
            match (0..tiles.len()).min_by_key(better) {
                Some(at) => layout = without(at),
                None => return Layout::default(),
            }
        }
        layout
    }
}
