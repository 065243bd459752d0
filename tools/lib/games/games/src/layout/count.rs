//! A layout as players count it at the table (Speed Scrabble, variant 2): the tiles in two words
//! apart from those in one, each heap in rows of ten points.

use std::collections::BTreeMap;

use wordy_lexicon::distribution::Distribution;

use super::Layout;
use crate::board::Place;
use crate::position::Tile;

/// The points of a row.
const ROW: u32 = 10;

/// The tiles of a layout by how often they count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Tiles in two words, which count double.
    pub doubles: Heap,
    /// Tiles in one word.
    pub singles: Heap,
    /// Tiles that are not in it, which are taken off.
    pub unused: Heap,
}

/// Tiles in rows of ten points, as far as they come out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heap {
    /// The points of all.
    pub points: u32,
    /// The rows: tiles with their points, the highest first. Blanks, which have none, are in none.
    pub rows: Vec<Vec<(Tile, u32)>>,
}

impl Heap {
    fn of(tiles: impl Iterator<Item = Tile>, set: &Distribution) -> Self {
        let mut left: Vec<(Tile, u32)> = tiles
            .filter(|tile| !tile.blank)
            .map(|tile| (tile, set.points(tile.letter)))
            .filter(|(_, points)| *points > 0)
            .collect();
        left.sort_by_key(|(tile, points)| (std::cmp::Reverse(*points), tile.letter));
        let points = left.iter().map(|(_, points)| points).sum();
        let mut rows = Vec::new();
        while !left.is_empty() {
            let mut row = vec![left.remove(0)];
            let mut room = ROW.saturating_sub(row[0].1);
            while let Some(next) = left.iter().position(|(_, points)| *points <= room) {
                room -= left[next].1;
                row.push(left.remove(next));
            }
            rows.push(row);
        }
        Self { points, rows }
    }
}

impl Layout {
    /// How many of its tiles are in two words.
    pub fn crossings(&self) -> usize {
        self.words_of_tiles().values().filter(|words| **words == 2).count()
    }

    /// In how many words the tile of each square is.
    fn words_of_tiles(&self) -> BTreeMap<Place, i32> {
        let mut words = BTreeMap::new();
        for run in self.runs() {
            for place in run.places() {
                *words.entry(place).or_insert(0) += 1;
            }
        }
        words
    }

    /// Counts its tiles, as [`Layout::score`] does: twice the doubles and the singles, less the
    /// unused.
    pub fn count(&self, set: &Distribution) -> Count {
        let words = self.words_of_tiles();
        let heap = |many: i32| {
            let tiles = self.placed().filter(|(place, _)| words.get(place) == Some(&many));
            Heap::of(tiles.map(|(_, tile)| tile), set)
        };
        Count {
            doubles: heap(2),
            singles: heap(1),
            unused: Heap::of(self.unused.iter().copied(), set),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wordy_lexicon::alphabet::Alphabet;

    use super::*;
    use crate::fixture::distribution;

    fn points(heap: &Heap) -> Vec<Vec<u32>> {
        heap.rows.iter().map(|row| row.iter().map(|(_, points)| *points).collect()).collect()
    }

    #[test]
    fn doubles_and_singles_of_the_example() {
        let text = "JAM\n  E\n AT\n  A\nunused: Q?";
        let count =
            Layout::parse(text, &Alphabet::english()).unwrap().count(&distribution("english"));
        assert_eq!(points(&count.doubles), [[3, 1]]);
        assert_eq!(points(&count.singles), [vec![8, 1, 1], vec![1, 1]]);
        assert_eq!(points(&count.unused), [[10]]);
    }

    proptest! {
        /// The heaps come to the score, and no row holds more than ten.
        #[test]
        fn heaps_come_to_the_score(text in "[A-Zac .]{1,8}(\n[A-Zac .]{1,8}){0,5}") {
            let set = distribution("english");
            if let Ok(layout) = Layout::parse(&text, &Alphabet::english()) {
                let count = layout.count(&set);
                let points_of = |heap: &Heap| i64::from(heap.points);
                let heaps = [&count.doubles, &count.singles, &count.unused];
                let [doubles, singles, unused] = heaps.map(points_of);
                prop_assert_eq!(2 * doubles + singles - unused, layout.score(&set));
                let all = [count.doubles, count.singles, count.unused];
                let mut rows = all.iter().flat_map(points);
                prop_assert!(rows.all(|row| row.iter().sum::<u32>() <= ROW));
            }
        }
    }
}
