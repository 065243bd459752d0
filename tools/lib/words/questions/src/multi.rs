//! Anagrams of several words.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use wordy_lexicon::alphabet::MOST_LETTERS;
use wordy_lexicon::arena::Arena;

/// Tiles left, by letter.
type Counts = [u8; MOST_LETTERS];

/// So many words at the end of a set are looked for together.
const TOGETHER: usize = 3;

/// Sets of words that together use up letters.
///
/// Sets come in order, first those that begin with the first word, as soon as they are found: of
/// the letters that a first word leaves, the one that fewest words have is used first, so that few
/// beginnings are tried in vain, and the last word is looked up. The cost follows the number of
/// sets that begin well.
pub struct Sets {
    letters: Counts,
    counted: Vec<Counts>,
    /// For each letter the words that have it, in order.
    holders: Vec<Vec<u32>>,
    /// The words of the same letters, in order.
    anagrams: FxHashMap<Counts, Vec<u32>>,
}

impl Sets {
    /// The sets of `words`, which come in order and can each be made of `letters`: those of a
    /// [`Rack`](crate::question::Rack), so no more of one than a byte counts.
    pub fn new(words: &Arena, letters: &[u8]) -> Self {
        let counted: Vec<Counts> = words.iter().map(counts).collect();
        let mut holders: Vec<Vec<u32>> = vec![Vec::new(); MOST_LETTERS];
        let mut anagrams: FxHashMap<Counts, Vec<u32>> = FxHashMap::default();
        for (word, own) in (0..).zip(&counted) {
            let holds = |(_, count): &(usize, &u8)| **count > 0;
            own.iter().enumerate().filter(holds).for_each(|(letter, _)| holders[letter].push(word));
            anagrams.entry(*own).or_default().push(word);
        }
        Self { letters: counts(letters), counted, holders, anagrams }
    }

    /// Calls `found` with every set of `count` words, each once, by the numbers of its words in
    /// order; the sets in order. With `orders`, with every order of each set instead, in order.
    /// Stops when `found` breaks.
    ///
    /// # Errors
    ///
    /// What `found` breaks with.
    pub fn each<B>(
        &self,
        count: usize,
        orders: bool,
        mut found: impl FnMut(&[u32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if count == 0 {
            return ControlFlow::Continue(());
        }
        self.extend(&self.letters, count, orders, &mut Vec::new(), &mut found)
    }

    /// Finds the sets that begin with the words chosen, in order. The last few words of a set are
    /// looked for together, and only those sets are kept in memory.
    fn extend<B>(
        &self,
        left: &Counts,
        count: usize,
        orders: bool,
        chosen: &mut Vec<u32>,
        found: &mut impl FnMut(&[u32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let least = if orders { 0 } else { chosen.last().copied().unwrap_or(0) };
        if !chosen.is_empty() && count <= TOGETHER {
            let mut sets = Vec::new();
            self.go(left, count, least, &mut Vec::new(), &mut sets);
            sets.sort_unstable();
            sets.dedup();
            if orders {
                sets = self::orders(&sets);
            }
            return sets.iter().try_for_each(|set| found(&[chosen, &set[..]].concat()));
        }
        for (word, own) in (0..).zip(&self.counted).skip(least as usize) {
            if let Some(rest) = without(left, own) {
                chosen.push(word);
                self.extend(&rest, count - 1, orders, chosen, found)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds the sets of `count` words, none before `least`, that use up the letters left.
    fn go(
        &self,
        left: &Counts,
        count: usize,
        least: u32,
        chosen: &mut Vec<u32>,
        sets: &mut Vec<Vec<u32>>,
    ) {
        if count == 0 {
            if left.iter().all(|count| *count == 0) {
                sets.push(sorted(chosen));
            }
            return;
        }
        let from = |words: &[u32]| words.partition_point(|word| *word < least);
        if count == 1 {
            let words = self.anagrams.get(left).map_or(&[][..], Vec::as_slice);
            for word in &words[from(words)..] {
                chosen.push(*word);
                sets.push(sorted(chosen));
                chosen.pop();
            }
            return;
        }
        let open = (0..left.len()).filter(|&letter| left[letter] > 0);
        let Some(rarest) = open.min_by_key(|&letter| self.holders[letter].len()) else { return };
        let holders = &self.holders[rarest];
        for &word in &holders[from(holders)..] {
            if let Some(rest) = without(left, &self.counted[word as usize]) {
                chosen.push(word);
                self.go(&rest, count - 1, least, chosen, sets);
                chosen.pop();
            }
        }
    }
}

fn sorted(words: &[u32]) -> Vec<u32> {
    let mut words = words.to_vec();
    words.sort_unstable();
    words
}

/// Every order of each set, in order.
fn orders(sets: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let mut orders: Vec<Vec<u32>> = sets.iter().flat_map(|set| permutations(set)).collect();
    orders.sort_unstable();
    orders.dedup();
    orders
}

fn permutations(set: &[u32]) -> Vec<Vec<u32>> {
    if set.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        let mut rest = set.to_vec();
        let word = rest.remove(first);
        permutations(&rest).into_iter().map(move |order| [vec![word], order].concat())
    };
    (0..set.len()).flat_map(with_first).collect()
}

fn counts(letters: &[u8]) -> Counts {
    let mut counts = [0; MOST_LETTERS];
    for letter in letters {
        counts[usize::from(letter - b'A')] += 1;
    }
    counts
}

/// The tiles left when a word is taken out, if they suffice for it.
fn without(left: &Counts, word: &Counts) -> Option<Counts> {
    let mut rest = *left;
    for (rest, word) in rest.iter_mut().zip(word) {
        *rest = rest.checked_sub(*word)?;
    }
    Some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::alphagram;
    use proptest::prelude::*;

    fn all(words: &Arena, letters: &[u8], count: usize, orders: bool) -> Vec<Vec<u32>> {
        let mut all = Vec::new();
        let _ = Sets::new(words, letters).each(count, orders, |set| {
            all.push(set.to_vec());
            ControlFlow::<()>::Continue(())
        });
        all
    }

    proptest! {
        #[test]
        fn sets_equal_a_plain_scan(
            words in proptest::collection::btree_set("[A-C]{1,3}", 0..20),
            letters in "[A-C]{2,7}",
            count in 2..4_usize,
        ) {
            let wanted = alphagram(letters.as_bytes());
            let fits = |word: &&String| {
                word.bytes().all(|letter| {
                    let have = |text: &str| text.bytes().filter(|own| *own == letter).count();
                    have(word) <= have(&letters)
                })
            };
            let arena: Arena = words.iter().filter(fits).map(String::as_bytes).collect();
            let mut tuples: Vec<Vec<u32>> = vec![Vec::new()];
            for _ in 0..count {
                let more = |tuple: &Vec<u32>| {
                    let tuple = tuple.clone();
                    (0..arena.len() as u32).map(move |word| [&tuple[..], &[word]].concat())
                };
                tuples = tuples.iter().flat_map(more).collect();
            }
            tuples.retain(|tuple| {
                let used: Vec<&[u8]> = tuple.iter().map(|&word| arena.get(word as usize)).collect();
                alphagram(&used.concat()) == wanted
            });
            prop_assert_eq!(&all(&arena, letters.as_bytes(), count, true), &tuples);
            tuples.retain(|tuple| tuple.is_sorted());
            prop_assert_eq!(all(&arena, letters.as_bytes(), count, false), tuples);
        }
    }

    #[test]
    fn it_stops_when_told() {
        let words: Arena = ["A", "B", "C"].map(str::as_bytes).into_iter().collect();
        let mut seen = 0;
        let stopped = Sets::new(&words, b"ABC").each(3, true, |_| {
            seen += 1;
            if seen == 2 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
        });
        assert_eq!((seen, stopped), (2, ControlFlow::Break("enough")));
    }

    /// Each letter is a word, so there are more sets than memory holds.
    #[test]
    fn sets_come_one_by_one_however_many_there_are() {
        let letters: Vec<u8> = (b'A'..=b'T').collect();
        let pairs = letters.iter().flat_map(|one| letters.iter().map(move |other| [*one, *other]));
        let pairs: Vec<[u8; 2]> = pairs.filter(|[one, other]| one != other).collect();
        let words: Arena = pairs.iter().map(|pair| &pair[..]).collect();
        let mut first = None;
        let _ = Sets::new(&words, &letters).each(10, false, |set| {
            first = Some(set.iter().map(|&word| pairs[word as usize]).collect::<Vec<_>>());
            ControlFlow::Break(())
        });
        let in_order: Vec<[u8; 2]> = letters.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
        assert_eq!(first, Some(in_order));
    }

    #[test]
    fn orders_are_all_different() {
        assert_eq!(orders(&[vec![1, 2], vec![3, 3]]), [vec![1, 2], vec![2, 1], vec![3, 3]]);
    }
}
