//! Anagrams of several words.

use crate::alphabet::MOST_LETTERS;
use crate::arena::Arena;

/// Tiles left, by letter.
type Counts = [u8; MOST_LETTERS];

/// Every set of `count` words that together use all of `letters`, each set once: the words in
/// order, the sets in order. `words` are those that can be made of the letters, in order.
///
/// Of the letters left, the one that fewest words have is used first, so that few beginnings are
/// tried in vain. The cost follows the number of sets that begin well.
pub fn sets(words: &Arena, letters: &[u8], count: usize) -> Vec<Vec<u32>> {
    let counted: Vec<Counts> = words.iter().map(counts).collect();
    let mut holders: Vec<Vec<u32>> = vec![Vec::new(); MOST_LETTERS];
    for (word, own) in (0..).zip(&counted) {
        let holds = |(_, count): &(usize, &u8)| **count > 0;
        own.iter().enumerate().filter(holds).for_each(|(letter, _)| holders[letter].push(word));
    }
    let lengths = words.iter().map(<[u8]>::len).collect();
    let mut search = Search { counted, holders, lengths, chosen: Vec::new(), found: Vec::new() };
    search.go(counts(letters), letters.len(), count);
    let mut found = search.found;
    found.sort_unstable();
    found.dedup();
    found
}

/// Every order of each set, in order.
pub fn orders(sets: &[Vec<u32>]) -> Vec<Vec<u32>> {
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

struct Search {
    counted: Vec<Counts>,
    /// For each letter the words that have it.
    holders: Vec<Vec<u32>>,
    lengths: Vec<usize>,
    chosen: Vec<u32>,
    found: Vec<Vec<u32>>,
}

impl Search {
    fn go(&mut self, left: Counts, size: usize, count: usize) {
        if size == 0 || count == 0 {
            if size == 0 && count == 0 {
                let mut set = self.chosen.clone();
                set.sort_unstable();
                self.found.push(set);
            }
            return;
        }
        let open = (0..left.len()).filter(|&letter| left[letter] > 0);
        let Some(rarest) = open.min_by_key(|&letter| self.holders[letter].len()) else { return };
        for at in 0..self.holders[rarest].len() {
            let word = self.holders[rarest][at];
            let length = self.lengths[word as usize];
            let exact = count > 1 || length == size;
            if let (true, Some(rest)) = (exact, without(&left, &self.counted[word as usize])) {
                self.chosen.push(word);
                self.go(rest, size - length, count - 1);
                self.chosen.pop();
            }
        }
    }
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
    use crate::table::alphagram;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn pairs_equal_a_plain_scan(
            words in proptest::collection::btree_set("[A-C]{1,3}", 0..30),
            letters in "[A-C]{2,5}",
        ) {
            let arena: Arena = words.iter().map(String::as_bytes).collect();
            let wanted = alphagram(letters.as_bytes());
            let mut expected = Vec::new();
            for a in 0..arena.len() {
                for b in a..arena.len() {
                    if alphagram(&[arena.get(a), arena.get(b)].concat()) == wanted {
                        expected.push(vec![a as u32, b as u32]);
                    }
                }
            }
            prop_assert_eq!(sets(&arena, letters.as_bytes(), 2), expected);
        }
    }

    #[test]
    fn orders_are_all_different() {
        assert_eq!(orders(&[vec![1, 2], vec![3, 3]]), [vec![1, 2], vec![2, 1], vec![3, 3]]);
    }
}
