//! How central words are: the shortest ladders that pass through them, and how long ladders are.

use rayon::prelude::*;
use wordy_lexicon::parallel::on_all_threads;

use crate::tables::Neighbours;

/// Searches of the graph whose sums are added in order: so the result does not depend on the number
/// of threads.
const PARTS: usize = 64;

/// What all shortest ladders say of the words of a graph.
#[derive(Clone, Debug, PartialEq)]
pub struct Centrality {
    /// For each word, over all pairs of other words, the share of their shortest ladders that pass
    /// through it, added up. A pair counts once.
    pub betweenness: Vec<f64>,
    /// For each word, its steps to all words that it reaches, added up.
    pub steps: Vec<u64>,
}

impl Centrality {
    /// The betweenness of a word as a share of all pairs of other words, from 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "lexicons have far fewer than 2^53 words")]
    pub fn share(&self, word: usize) -> f64 {
        let others = self.betweenness.len().saturating_sub(1) as f64;
        let pairs = others * (others - 1.0) / 2.0;
        if pairs > 0.0 { self.betweenness[word] / pairs } else { 0.0 }
    }

    /// The mean number of steps between two words of a component; 0 of a single word.
    #[expect(
        clippy::cast_precision_loss,
        reason = "lexicons have far fewer than 2^53 pairs of words"
    )]
    pub fn mean_steps(&self, component: &[u32]) -> f64 {
        let steps: u64 = component.iter().map(|&word| self.steps[word as usize]).sum();
        let pairs = component.len() * component.len().saturating_sub(1);
        if pairs > 0 { steps as f64 / pairs as f64 } else { 0.0 }
    }
}

/// Counts the shortest ladders of a graph, exactly: Ulrik Brandes, "A faster algorithm for
/// betweenness centrality", algorithm 1. Time: words times pairs, on all threads: a second or two
/// for ten thousand words of five letters. Memory: 64 numbers a word.
pub fn centrality(table: &Neighbours) -> Centrality {
    let words = table.words();
    let parts: Vec<Centrality> = on_all_threads(|| {
        (0..PARTS).into_par_iter().map(|part| Search::of(table).part(part)).collect()
    });
    let mut all = Centrality { betweenness: vec![0.0; words], steps: vec![0; words] };
    for part in parts {
        for (sum, own) in all.betweenness.iter_mut().zip(part.betweenness) {
            // Each pair was looked at from both ends.
            *sum += own / 2.0;
        }
        for (sum, own) in all.steps.iter_mut().zip(part.steps) {
            *sum += own;
        }
    }
    all
}

/// A search from one word after the other.
struct Search<'t> {
    table: &'t Neighbours,
    /// Steps from the start, one more than they are; 0 of words not yet reached.
    steps: Vec<u32>,
    /// How many shortest ladders lead there.
    ladders: Vec<f64>,
    /// What the words beyond depend on it.
    depends: Vec<f64>,
    /// The words reached, nearest first.
    order: Vec<u32>,
}

impl<'t> Search<'t> {
    fn of(table: &'t Neighbours) -> Self {
        let words = table.words();
        let (steps, order) = (vec![0; words], Vec::new());
        Self { table, steps, ladders: vec![0.0; words], depends: vec![0.0; words], order }
    }

    /// The sums of every so many words.
    fn part(mut self, part: usize) -> Centrality {
        let words = self.table.words();
        let mut sums = Centrality { betweenness: vec![0.0; words], steps: vec![0; words] };
        for start in (part..words).step_by(PARTS) {
            if !self.table.of(start).is_empty() {
                self.forward(start as u32);
                self.back(start, &mut sums);
            }
        }
        sums
    }

    /// Counts the ladders to all words within reach.
    fn forward(&mut self, start: u32) {
        self.order.clear();
        self.order.push(start);
        self.steps[start as usize] = 1;
        self.ladders[start as usize] = 1.0;
        let mut next = 0;
        while let Some(&word) = self.order.get(next) {
            next += 1;
            let (further, ladders) = (self.steps[word as usize] + 1, self.ladders[word as usize]);
            for &other in self.table.of(word as usize) {
                let own = &mut self.steps[other as usize];
                if *own == 0 {
                    *own = further;
                    self.order.push(other);
                }
                if *own == further {
                    self.ladders[other as usize] += ladders;
                }
            }
        }
    }

    /// Adds what depends on each word, farthest first, and is ready for the next search.
    fn back(&mut self, start: usize, sums: &mut Centrality) {
        for &word in self.order.iter().rev() {
            let word = word as usize;
            let (own, ladders) = (self.steps[word], self.ladders[word]);
            let beyond = self.table.of(word).iter().map(|&other| other as usize);
            let beyond = beyond.filter(|&other| self.steps[other] == own + 1);
            let share = |other: usize| ladders / self.ladders[other] * (1.0 + self.depends[other]);
            let depends: f64 = beyond.map(share).sum();
            self.depends[word] = depends;
            if word != start {
                sums.betweenness[word] += depends;
                sums.steps[start] += u64::from(own - 1);
            }
        }
        for &word in &self.order {
            self.steps[word as usize] = 0;
            self.ladders[word as usize] = 0.0;
            self.depends[word as usize] = 0.0;
        }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::cast_precision_loss, reason = "graphs of some ten words")]

    use super::*;
    use crate::graph::components;
    use crate::tables::onedif;
    use proptest::prelude::*;
    use wordy_lexicon::arena::Arena;

    const NONE: usize = usize::MAX;

    /// Steps and numbers of shortest ladders between all pairs, by powers of the matrix: ladders of
    /// n steps are those of n - 1 steps and one more.
    fn plainly(table: &Neighbours) -> (Vec<Vec<usize>>, Vec<Vec<f64>>) {
        let n = table.words();
        let (mut apart, mut count) = (vec![vec![NONE; n]; n], vec![vec![0.0; n]; n]);
        for from in 0..n {
            let mut walks = vec![0.0; n];
            walks[from] = 1.0;
            for steps in 0..n {
                for to in 0..n {
                    if walks[to] > 0.0 && apart[from][to] == NONE {
                        apart[from][to] = steps;
                        count[from][to] = walks[to];
                    }
                }
                let before =
                    |to: usize| table.of(to).iter().map(|&it| walks[it as usize]).sum::<f64>();
                walks = (0..n).map(before).collect();
            }
        }
        (apart, count)
    }

    fn table(words: &[&str]) -> Neighbours {
        onedif(&words.iter().map(|word| word.as_bytes()).collect())
    }

    #[test]
    fn the_middle_of_a_path_lies_between() {
        // AA - AB - CB - CD, and QI alone: of six pairs of others AB lies between two.
        let found = centrality(&table(&["AA", "AB", "CB", "CD", "QI"]));
        assert_eq!(found.betweenness, [0.0, 2.0, 2.0, 0.0, 0.0]);
        assert_eq!(found.steps, [6, 4, 4, 6, 0]);
        assert!((found.share(1) - 2.0 / 6.0).abs() < 1e-12);
        assert!((found.mean_steps(&[0, 1, 2, 3]) - 10.0 / 6.0).abs() < 1e-12);
        assert_eq!((found.mean_steps(&[4]), centrality(&table(&["QI"])).share(0)), (0.0, 0.0));
    }

    #[test]
    fn ladders_that_are_as_short_share_a_pair() {
        // A square: AA and BB have two ladders, by AB and by BA.
        let found = centrality(&table(&["AA", "AB", "BA", "BB"]));
        assert_eq!(found.betweenness, [0.5; 4]);
    }

    proptest! {
        #[test]
        fn it_equals_the_plain_way(words in proptest::collection::btree_set("[A-D]{3}", 1..30)) {
            let arena: Arena = words.iter().map(String::as_bytes).collect();
            let table = onedif(&arena);
            let (apart, count) = plainly(&table);
            let found = centrality(&table);
            let n = table.words();
            for middle in 0..n {
                let mut expected = 0.0;
                for from in (0..n).filter(|&from| from != middle) {
                    for to in (0..from).filter(|&to| to != middle && apart[from][to] != NONE) {
                        let (one, two) = (apart[from][middle], apart[middle][to]);
                        if one != NONE && one + two == apart[from][to] {
                            expected += count[from][middle] * count[middle][to] / count[from][to];
                        }
                    }
                }
                prop_assert!((found.betweenness[middle] - expected).abs() < 1e-9);
                let steps: usize = apart[middle].iter().filter(|&&it| it != NONE).sum();
                prop_assert_eq!(found.steps[middle], steps as u64);
            }
            for component in components(&table) {
                let each = component.iter().flat_map(|&a| component.iter().map(move |&b| (a, b)));
                let sum: usize = each.map(|(a, b)| apart[a as usize][b as usize]).sum();
                let pairs = component.len() * (component.len() - 1);
                let mean = sum as f64 / pairs as f64;
                prop_assert!((found.mean_steps(&component) - mean).abs() < 1e-9);
            }
        }
    }
}
