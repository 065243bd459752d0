//! The 1DIF graph of a lexicon in numbers, length by length.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{centrality, components, diameter_within};
use crate::tables::{Neighbours, onedif};
use wordy_lexicon::arena::Arena;

/// The 1DIF graph of the words of one length.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Letters of each word.
    pub length: usize,
    /// How many words there are.
    pub words: usize,
    /// For each number of neighbours that occurs, how many words have as many.
    pub degrees: BTreeMap<usize, usize>,
    /// How many components of two words or more there are.
    pub components: usize,
    /// Words of the largest component; 0 where there is none.
    pub largest: usize,
    /// Steps between the two words of the largest component that are farthest apart; 0 where there
    /// is none.
    pub diameter: u32,
    /// Whether no two words are farther apart; else the graph is too large to look at all of it.
    pub is_exact: bool,
    /// Those two words, as letters.
    pub ends: Option<(Vec<u8>, Vec<u8>)>,
    /// The words with most neighbours, and how many they have: most first, then in order of the
    /// words.
    pub best: Vec<(Vec<u8>, usize)>,
    /// The words of each component of two or more, the largest first; where that is wanted.
    pub members: Vec<Vec<Vec<u8>>>,
    /// What shortest ladders say; where that is wanted.
    pub paths: Option<Paths>,
}

/// What the shortest ladders of a graph say.
#[derive(Clone, Debug, PartialEq)]
pub struct Paths {
    /// The mean number of steps between two words of the largest component; 0 where there is none.
    pub mean: f64,
    /// The words that lie between most others, and the share of all pairs of other words whose
    /// shortest ladders pass through each: most first, then in order of the words.
    pub between: Vec<(Vec<u8>, f64)>,
}

/// What a report is to tell.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReportParts {
    /// How many of the best-connected words, and of those between most others.
    pub best: usize,
    /// Whether it tells the words of each component.
    pub members: bool,
    /// Whether it tells what shortest ladders say, which takes a search from every word.
    pub paths: bool,
}

/// A report for each length of words, shortest first.
///
/// Words are distinct and in order. Cost: that of [`onedif`], and of a few dozen searches of each
/// length's largest component; with paths that of [`centrality`].
pub fn reports(words: &Arena, wanted: ReportParts) -> Vec<Report> {
    each_report(words, wanted).collect()
}

/// The same, one after the other.
pub fn each_report(words: &Arena, wanted: ReportParts) -> impl Iterator<Item = Report> + use<> {
    let mut by_length: BTreeMap<usize, Arena> = BTreeMap::new();
    for word in words.iter() {
        by_length.entry(word.len()).or_default().push(word);
    }
    by_length.into_iter().map(move |(length, words)| Report::of(length, &words, wanted))
}

/// How often words and pairs are looked at for a diameter: some seconds.
const MOST_LOOKS: u64 = 200_000_000;

impl Report {
    fn of(length: usize, words: &Arena, wanted: ReportParts) -> Self {
        let table = onedif(words);
        let mut degrees = BTreeMap::new();
        for rank in 0..words.len() {
            *degrees.entry(table.of(rank).len()).or_default() += 1;
        }
        let components = components(&table);
        let within = |largest: &Vec<u32>| diameter_within(&table, largest, MOST_LOOKS);
        let (farthest, is_exact) = components.first().map(within).unzip();
        let word = |rank: u32| words.get(rank as usize).to_vec();
        let spelled = |component: &Vec<u32>| component.iter().map(|&rank| word(rank)).collect();
        let members = components.iter().filter(|_| wanted.members).map(spelled).collect();
        let largest = components.first().map_or(&[][..], Vec::as_slice);
        let paths = wanted.paths.then(|| Paths::of(&table, largest, words, wanted.best));
        Self {
            length,
            words: words.len(),
            degrees,
            components: components.len(),
            largest: components.first().map_or(0, Vec::len),
            diameter: farthest.map_or(0, |(.., steps)| steps),
            is_exact: is_exact.unwrap_or(true),
            ends: farthest.map(|(from, to, _)| (word(from), word(to))),
            best: best_connected(&table, words, wanted.best),
            members,
            paths,
        }
    }

    /// How many words have exactly `degree` neighbours: 0 for islands, 1 for doublets.
    pub fn with_degree(&self, degree: usize) -> usize {
        self.degrees.get(&degree).copied().unwrap_or_default()
    }
}

impl Paths {
    fn of(table: &Neighbours, largest: &[u32], words: &Arena, best: usize) -> Self {
        let found = centrality(table);
        let mut ranks: Vec<usize> =
            (0..words.len()).filter(|&rank| found.betweenness[rank] > 0.0).collect();
        ranks.sort_by(|&a, &b| found.betweenness[b].total_cmp(&found.betweenness[a]));
        let named = |&rank: &usize| (words.get(rank).to_vec(), found.share(rank));
        let between = ranks.iter().take(best).map(named).collect();
        Self { mean: found.mean_steps(largest), between }
    }
}

/// The words with most neighbours, in order of the words among equals.
fn best_connected(table: &Neighbours, words: &Arena, count: usize) -> Vec<(Vec<u8>, usize)> {
    let degree = |rank: usize| table.of(rank).len();
    let mut ranks: Vec<usize> = (0..words.len()).filter(|&rank| degree(rank) > 0).collect();
    ranks.sort_by_key(|&rank| Reverse(degree(rank)));
    ranks.into_iter().take(count).map(|rank| (words.get(rank).to_vec(), degree(rank))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(best: usize) -> ReportParts {
        ReportParts { best, members: true, paths: true }
    }

    /// AA - AB - BB is a path, QI an island; of the threes CAT and COT are a pair.
    #[test]
    fn a_small_graph_is_counted_by_hand() {
        let words: Arena = [&b"AA"[..], b"AB", b"BB", b"CAT", b"COT", b"QI"].into_iter().collect();
        let [twos, threes] = reports(&words, wanted(2)).try_into().unwrap();
        assert_eq!((twos.length, twos.words), (2, 4));
        assert_eq!([0, 1, 2, 3].map(|degree| twos.with_degree(degree)), [1, 2, 1, 0]);
        assert_eq!((twos.components, twos.largest, twos.diameter), (1, 3, 2));
        assert_eq!(twos.ends, Some((b"AA".to_vec(), b"BB".to_vec())));
        assert_eq!(twos.best, [(b"AB".to_vec(), 2), (b"AA".to_vec(), 1)]);
        let members = ["AA", "AB", "BB"].map(|word| word.as_bytes().to_vec());
        assert_eq!(twos.members, [members.to_vec()]);
        // AB lies between AA and BB, of three pairs of others; the steps are 1, 1 and 2.
        let paths = twos.paths.as_ref().unwrap();
        assert_eq!((paths.mean, &paths.between), (4.0 / 3.0, &vec![(b"AB".to_vec(), 1.0 / 3.0)]));
        assert_eq!((threes.words, threes.components, threes.diameter), (2, 1, 1));
    }

    #[test]
    fn words_without_neighbours_have_no_ends() {
        let words: Arena = [&b"AA"[..], b"QI"].into_iter().collect();
        let report = &reports(&words, wanted(5))[0];
        assert_eq!((report.components, report.largest, &report.ends), (0, 0, &None));
        assert!(report.best.is_empty());
    }
}
