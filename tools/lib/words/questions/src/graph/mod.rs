//! The graph of a neighbour table: islands, components, ladders, diameters.

mod centrality;
mod neighbourhood;
mod report;
mod rungs;

use std::collections::VecDeque;

pub use centrality::{Centrality, centrality};
pub use neighbourhood::{Near, neighbourhood};
pub use report::{Paths, Report, ReportParts, each_report, reports};
pub use rungs::{Rungs, UnevenStops, rarity};

use crate::tables::Neighbours;

/// Where no path leads.
const FAR: u32 = u32::MAX;

/// The words of each component of two words or more, the largest first, then in order of their
/// first words. Time: that of looking at each pair once.
pub fn components(table: &Neighbours) -> Vec<Vec<u32>> {
    let mut seen = vec![false; table.words()];
    let mut components = Vec::new();
    for start in 0..table.words() {
        if seen[start] || table.of(start).is_empty() {
            continue;
        }
        seen[start] = true;
        let mut members = vec![start as u32];
        let mut next = 0;
        while next < members.len() {
            for &other in table.of(members[next] as usize) {
                if !std::mem::replace(&mut seen[other as usize], true) {
                    members.push(other);
                }
            }
            next += 1;
        }
        members.sort_unstable();
        components.push(members);
    }
    components.sort_by_key(|members| std::cmp::Reverse(members.len()));
    components
}

/// The least number of steps from `start` to each word.
fn steps(table: &Neighbours, start: u32) -> Vec<u32> {
    let mut steps = vec![FAR; table.words()];
    let mut queue = VecDeque::from([start]);
    steps[start as usize] = 0;
    while let Some(word) = queue.pop_front() {
        for &other in table.of(word as usize) {
            if steps[other as usize] == FAR {
                steps[other as usize] = steps[word as usize] + 1;
                queue.push_back(other);
            }
        }
    }
    steps
}

/// Two words of a component that are farthest apart, and their distance: the component's diameter,
/// which is a longest shortest ladder, not a longest path.
///
/// Exact. Each search from one word bounds how far every other word can see; words that cannot beat
/// what was found are passed over, so a few dozen searches do for thousands of words.
pub fn diameter(table: &Neighbours, component: &[u32]) -> (u32, u32, u32) {
    diameter_within(table, component, u64::MAX).0
}

/// The same, until words and pairs were looked at `most` times; and whether that was enough. Where
/// it was not, no two words that were looked at are farther apart.
fn diameter_within(table: &Neighbours, component: &[u32], most: u64) -> ((u32, u32, u32), bool) {
    let mut bounds: Vec<(u32, u32, u32)> =
        (0..component.len() as u32).map(|word| (word, 0, FAR)).collect();
    let (mut best, mut widest) = ((0, 0, 0), true);
    let mut search = Search::new(table, component);
    let (each, mut looks) = ((component.len() + search.others.len()) as u64, 0_u64);
    while !bounds.is_empty() && looks < most {
        looks = looks.saturating_add(each);
        let pick = if widest {
            bounds.iter().max_by_key(|(word, low, high)| (*high, *low, std::cmp::Reverse(*word)))
        } else {
            bounds.iter().min_by_key(|(word, low, high)| (*low, *high, *word))
        };
        let Some(&(word, ..)) = pick else { break };
        widest = !widest;
        let steps = search.from(word);
        let farthest = (0..).zip(steps).max_by_key(|(w, steps)| (**steps, std::cmp::Reverse(*w)));
        let (farthest, sight) = farthest.map_or((word, 0), |(other, steps)| (other, *steps));
        if sight > best.2 {
            best = (word, farthest, sight);
        }
        bounds.retain_mut(|(other, low, high)| {
            let apart = steps[*other as usize];
            *low = (*low).max(apart).max(sight.saturating_sub(apart));
            *high = (*high).min(sight.saturating_add(apart));
            *other != word && *high > best.2
        });
    }
    let word = |own: u32| component.get(own as usize).copied().unwrap_or_default();
    let farthest = (word(best.0.min(best.1)), word(best.0.max(best.1)), best.2);
    (farthest, bounds.is_empty())
}

/// The graph of a component alone, its words counted from 0, for many searches: each is three times
/// as fast as one through the table of all words.
struct Search {
    starts: Vec<u32>,
    others: Vec<u32>,
    steps: Vec<u32>,
    /// The words reached, in order, and one place more.
    queue: Vec<u32>,
}

impl Search {
    /// The component's words are in order.
    fn new(table: &Neighbours, component: &[u32]) -> Self {
        let mut own = vec![0; table.words()];
        (0..).zip(component).for_each(|(number, &word)| own[word as usize] = number);
        let (mut starts, mut others) = (vec![0], Vec::new());
        for &word in component {
            others.extend(table.of(word as usize).iter().map(|&other| own[other as usize]));
            starts.push(others.len() as u32);
        }
        let words = component.len();
        Self { starts, others, steps: vec![FAR; words], queue: vec![0; words + 1] }
    }

    /// The least number of steps from a word to each.
    fn from(&mut self, word: u32) -> &[u32] {
        let Self { starts, others, steps, queue } = self;
        steps.fill(FAR);
        steps[word as usize] = 0;
        queue[0] = word;
        let (mut next, mut end) = (0, 1);
        while next < end {
            let word = queue[next] as usize;
            let further = steps[word] + 1;
            for &other in &others[starts[word] as usize..starts[word + 1] as usize] {
                // Without a branch that nobody can foresee: what is known keeps its steps, and its
                // place in the queue is used again.
                let own = &mut steps[other as usize];
                queue[end] = other;
                end += usize::from(*own == FAR);
                *own = further.min(*own);
            }
            next += 1;
        }
        steps
    }
}

/// Of the shortest ladders from one word to another the one whose words cost least together, and
/// among equals the first in order of their words; none where no ladder leads. Time: one search of
/// the graph.
pub fn cheapest_ladder(
    table: &Neighbours,
    from: u32,
    to: u32,
    cost: impl Fn(u32) -> u32,
) -> Option<Vec<u32>> {
    let left = steps(table, to);
    let mut order: Vec<u32> = (0..table.words() as u32)
        .filter(|&word| left[word as usize] <= left[from as usize])
        .collect();
    order.sort_by_key(|&word| left[word as usize]);
    // The least cost from a word to the end, and the next word on the way.
    let mut best: Vec<(u32, u32)> = vec![(0, to); table.words()];
    for word in order.into_iter().filter(|&word| word != to) {
        let nearer =
            table.of(word as usize).iter().filter(|&&o| left[o as usize] < left[word as usize]);
        let next = nearer.map(|&other| (best[other as usize].0, other)).min();
        best[word as usize] = next.map_or((0, to), |(rest, other)| (rest + cost(word), other));
    }
    let step = |&word: &u32| (word != to).then(|| best[word as usize].1);
    (left[from as usize] != FAR).then(|| std::iter::successors(Some(from), step).collect())
}

/// All shortest ladders from one word to another, in order of their words; empty where there is
/// none. Lazy: the cost of one ladder is its length, after a search of the graph.
pub fn ladders(table: &Neighbours, from: u32, to: u32) -> impl Iterator<Item = Vec<u32>> {
    let left = steps(table, to);
    let start = (left[from as usize] != FAR).then(|| vec![from]);
    let mut open: Vec<Vec<u32>> = start.into_iter().collect();
    std::iter::from_fn(move || {
        while let Some(ladder) = open.pop() {
            let last = ladder.last().copied().unwrap_or(to);
            if last == to {
                return Some(ladder);
            }
            let nearer = |other: &&u32| left[**other as usize] + 1 == left[last as usize];
            let next = table.of(last as usize).iter().rev().filter(nearer);
            open.extend(next.map(|&other| [ladder.as_slice(), &[other]].concat()));
        }
        None
    })
}

/// Ladders end to end: each of the first leg with each of the next, and so on, the word they share
/// once. Empty where a leg has none. Every leg ends where the next begins.
pub fn join<T: Clone>(legs: impl IntoIterator<Item = Vec<Vec<T>>>) -> Vec<Vec<T>> {
    let both = |heads: Vec<Vec<T>>, tails: Vec<Vec<T>>| {
        let with = |head: &Vec<T>| {
            let head = head.clone();
            tails.iter().map(move |tail| [&head, &tail[1..]].concat())
        };
        heads.iter().flat_map(with).collect()
    };
    legs.into_iter().reduce(both).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::onedif;
    use proptest::prelude::*;
    use wordy_lexicon::arena::Arena;

    /// Distances between all words by the Floyd-Warshall algorithm.
    fn all_distances(table: &Neighbours) -> Vec<Vec<u32>> {
        let n = table.words();
        let mut apart = vec![vec![1_000_u32; n]; n];
        for (word, row) in apart.iter_mut().enumerate() {
            row[word] = 0;
            table.of(word).iter().for_each(|&other| row[other as usize] = 1);
        }
        for middle in 0..n {
            for from in 0..n {
                for to in 0..n {
                    apart[from][to] = apart[from][to].min(apart[from][middle] + apart[middle][to]);
                }
            }
        }
        apart
    }

    #[test]
    fn the_diameter_is_that_of_the_longest_shortest_ladder() {
        let table = |words: &[&str]| onedif(&words.iter().map(|word| word.as_bytes()).collect());
        let path = table(&["AAA", "AAB", "ABB", "BBB", "CCC", "CCD"]);
        assert_eq!(components(&path), [vec![0, 1, 2, 3], vec![4, 5]]);
        assert_eq!(diameter(&path, &[0, 1, 2, 3]), (0, 3, 3));
        assert_eq!(diameter(&path, &[4, 5]), (4, 5, 1));
        let star = table(&["AAA", "AAB", "ABA", "BAA"]);
        assert_eq!(diameter(&star, &[0, 1, 2, 3]).2, 2);
        assert_eq!(diameter(&path, &[]), (0, 0, 0));
        // One search sees the other end of a path from the first word; that none is farther it
        // does not see.
        let (farthest, is_exact) = diameter_within(&path, &[0, 1, 2, 3], 1);
        assert_eq!((farthest, is_exact), ((0, 3, 3), false));
        assert_eq!(diameter_within(&path, &[0, 1, 2, 3], 1_000), ((0, 3, 3), true));
    }

    #[test]
    fn legs_are_joined_each_with_each() {
        let legs =
            [vec![vec![1, 2, 3], vec![1, 4, 3]], vec![vec![3, 5]], vec![vec![5, 6], vec![5, 7, 6]]];
        let joined: [&[u32]; 4] =
            [&[1, 2, 3, 5, 6], &[1, 2, 3, 5, 7, 6], &[1, 4, 3, 5, 6], &[1, 4, 3, 5, 7, 6]];
        assert_eq!(join(legs.clone()), joined);
        assert!(join([legs[0].clone(), Vec::new()]).is_empty());
    }

    proptest! {
        #[test]
        fn it_equals_the_plain_way(words in proptest::collection::btree_set("[A-E]{3}", 1..40)) {
            let arena: Arena = words.iter().map(String::as_bytes).collect();
            let table = onedif(&arena);
            let apart = all_distances(&table);
            for (from, apart) in apart.iter().enumerate() {
                let found = steps(&table, from as u32);
                for (to, &apart) in apart.iter().enumerate() {
                    prop_assert_eq!(found[to], if apart < 1_000 { apart } else { FAR });
                    let cost = |word: u32| (word * 7) % 5;
                    let cheapest = cheapest_ladder(&table, from as u32, to as u32, cost);
                    let sum = |ladder: &Vec<u32>| -> u32 {
                        ladder.iter().map(|&word| cost(word)).sum()
                    };
                    let least = super::ladders(&table, from as u32, to as u32).min_by_key(sum);
                    prop_assert_eq!(cheapest, least);
                    let ladders = ladders(&table, from as u32, to as u32);
                    let ladders: Vec<_> = ladders.take(50).collect();
                    prop_assert_eq!(ladders.is_empty(), apart >= 1_000);
                    prop_assert!(ladders.is_sorted());
                    for ladder in ladders {
                        prop_assert_eq!(ladder.len() as u32, apart + 1);
                        let joined = |w: &[u32]| table.of(w[0] as usize).contains(&w[1]);
                        prop_assert!(ladder.windows(2).all(joined));
                    }
                }
            }
            for component in components(&table) {
                let (a, b, found) = diameter(&table, &component);
                let pairs = component.iter().flat_map(|&a| component.iter().map(move |&b| (a, b)));
                let widest = pairs.map(|(a, b)| apart[a as usize][b as usize]).max().unwrap();
                prop_assert_eq!((found, apart[a as usize][b as usize]), (widest, widest));
            }
        }
    }
}
