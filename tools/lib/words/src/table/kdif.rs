//! The kDIF table: for every word the words that differ from it in exactly k places.

use rayon::prelude::*;

use super::{Neighbours, by_length};
use crate::arena::Arena;

/// The words that differ from each word in exactly `k` places, in order of the words.
///
/// Time: every pair of words of a length is compared, some seconds for a quarter of a million
/// words; [`onedif`](super::onedif) is the fast way for one place. Uses all threads.
pub fn kdif(words: &Arena, k: usize) -> Neighbours {
    let mut rows: Vec<(u32, Vec<u32>)> = by_length(words)
        .into_iter()
        .flat_map(|(length, ranks)| class(words, &ranks, length, k))
        .collect();
    rows.sort_unstable_by_key(|(rank, _)| *rank);
    let degrees: Vec<u32> = rows.iter().map(|(_, row)| row.len() as u32).collect();
    let mut table = Neighbours::with_degrees(&degrees);
    table.neighbours = rows.into_iter().flat_map(|(_, row)| row).collect();
    table
}

/// The rows of the words of a length.
fn class(words: &Arena, ranks: &[u32], length: usize, k: usize) -> Vec<(u32, Vec<u32>)> {
    const LANES: usize = 16;
    let padded = length.div_ceil(LANES) * LANES;
    let mut letters = vec![0; padded * ranks.len()];
    for (word, &rank) in letters.chunks_mut(padded).zip(ranks) {
        word[..length].copy_from_slice(words.get(rank as usize));
    }
    let differ = |a: &[u8], b: &[u8]| -> usize {
        let lanes = a.as_chunks::<LANES>().0.iter().zip(b.as_chunks::<LANES>().0);
        lanes.map(|(a, b)| (0..LANES).map(|at| u8::from(a[at] != b[at])).sum::<u8>() as usize).sum()
    };
    let row = |(word, &rank): (&[u8], &u32)| {
        let others =
            letters.chunks(padded).zip(ranks).filter(|(other, _)| differ(word, other) == k);
        (rank, others.map(|(_, &other)| other).collect())
    };
    letters.par_chunks(padded).zip(ranks).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::onedif;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn for_one_place_it_is_the_1dif_table(
            words in proptest::collection::btree_set("[A-C]{1,4}|[A-B]{15,18}", 0..150)
        ) {
            let words: Arena = words.iter().map(String::as_bytes).collect();
            prop_assert_eq!(kdif(&words, 1), onedif(&words));
        }
    }

    #[test]
    fn places_are_counted() {
        let words: Arena = ["AAA", "AAB", "ABB", "BBB"].iter().map(|w| w.as_bytes()).collect();
        let table = kdif(&words, 2);
        assert_eq!([table.of(0), table.of(1), table.of(2), table.of(3)], [[2], [3], [0], [1]]);
        assert_eq!(kdif(&words, 4).pairs(), 0);
    }
}
