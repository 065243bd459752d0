//! Word ladders: pairs that have to do with each other as far as they go, then pairs drawn.

use std::collections::{BTreeMap, HashSet};

use wordy_print::sheet::{Entry, Group};
use wordy_questions::graph::Rungs;
use wordy_terminal::Failure;

use super::Filler;
use crate::template::{self, Ladders};

/// How often a pair of words is drawn for each ladder that is wanted.
const TRIES: usize = 60;

type Ladder = Vec<Vec<u8>>;

impl<'a> Filler<'a, '_> {
    /// Ladders as groups, those of the fewest steps first.
    pub(super) fn ladders(
        &mut self,
        section: &template::Section,
        wanted: &Ladders,
    ) -> Result<Vec<Group>, Failure> {
        let graphs = self.graphs(section)?;
        let mut found = match self.choice.worksheet.words.clone() {
            Some(lines) => self.given(&lines, &graphs)?,
            None => self.known(wanted, &graphs),
        };
        let from_file = self.choice.worksheet.words.is_some();
        let all = if from_file { found.len() } else { wanted.items };
        let count = self.choice.worksheet.items.unwrap_or(all);
        if self.choice.worksheet.drawn {
            self.random.draw(&mut found, count);
        }
        found.truncate(count);
        if !from_file {
            self.drawn(wanted, &graphs, count, &mut found);
        }
        found.sort_by_key(Vec::len);
        let alphabet = self.lexicon.alphabet();
        let group = |(at, ladder): (usize, &Ladder)| {
            let rung = |(step, word): (usize, &Vec<u8>)| {
                let word = alphabet.spell(word);
                if step == 0 || step + 1 == ladder.len() {
                    Entry::new(word)
                } else {
                    Entry { lines: 1, answers: vec![word], ..Entry::default() }
                }
            };
            Group::new((at + 1).to_string(), ladder.iter().enumerate().map(rung).collect())
        };
        Ok(found.iter().enumerate().map(group).collect())
    }

    /// The words of a section by their length.
    fn graphs(&mut self, section: &template::Section) -> Result<Graphs<'a>, Failure> {
        let mut lengths: BTreeMap<usize, Vec<Vec<u8>>> = BTreeMap::new();
        for word in self.pool(section)? {
            lengths.entry(word.letters.len()).or_default().push(word.letters);
        }
        let lexicon = self.lexicon;
        let graph = |(length, words): (usize, Vec<Vec<u8>>)| {
            (length, Rungs::new(words.iter().map(Vec::as_slice), lexicon))
        };
        Ok(lengths.into_iter().map(graph).collect())
    }

    /// A ladder for each line of a file, which has its two ends.
    fn given(&self, lines: &[String], graphs: &Graphs<'_>) -> Result<Vec<Ladder>, Failure> {
        let alphabet = self.lexicon.alphabet();
        let ladder = |line: &String| {
            let [from, to] = ends(line).ok_or_else(|| {
                Failure::new(format!("expected the two ends of a ladder, found {line}"))
                    .hint("a line of the file is such as COLD WARM")
            })?;
            let letters = [from, to].map(|word| wordy_choose::letters(alphabet, word));
            let [a, b] = letters;
            let found = shortest(&a?, &b?, graphs).filter(|ladder| ladder.len() > 2);
            found.ok_or_else(|| {
                let name = &self.lexicon.meta().name;
                let message = format!("no ladder of words of {name} leads from {from} to {to}");
                Failure::new(message).hint("--level takes rarer words, --length longer ones")
            })
        };
        lines.iter().map(ladder).collect()
    }

    /// The ladders of the sheet's own pairs that have as many steps as they should.
    fn known(&self, wanted: &Ladders, graphs: &Graphs<'_>) -> Vec<Ladder> {
        let alphabet = self.lexicon.alphabet();
        let ladder = |pair: &String| {
            let [from, to] = ends(pair)?;
            let ladder =
                shortest(&alphabet.encode(from).ok()?, &alphabet.encode(to).ok()?, graphs)?;
            wanted.steps.contains(ladder.len() - 1).then_some(ladder)
        };
        wanted.pairs.iter().filter_map(ladder).collect()
    }

    /// Adds ladders between words drawn, until there are as many as wanted. Their ends have no
    /// letter in common, and are ends of no other ladder.
    fn drawn(
        &mut self,
        wanted: &Ladders,
        graphs: &Graphs<'_>,
        count: usize,
        found: &mut Vec<Ladder>,
    ) {
        let all: Vec<&[u8]> = graphs.values().flat_map(|graph| graph.words().iter()).collect();
        let first = found.iter().filter_map(|ladder| ladder.first());
        let last = found.iter().filter_map(|ladder| ladder.last());
        let mut met: HashSet<Vec<u8>> = first.chain(last).cloned().collect();
        for _ in 0..TRIES * count.saturating_sub(found.len()) {
            let mut draw = || all.get(self.random.below(all.len())).copied().unwrap_or_default();
            let (from, to) = (draw(), draw());
            let apart = from.iter().zip(to).all(|(a, b)| a != b);
            if from.len() != to.len() || !apart || met.contains(from) || met.contains(to) {
                continue;
            }
            let Some(ladder) = shortest(from, to, graphs) else { continue };
            if wanted.steps.contains(ladder.len() - 1) {
                met.extend([from.to_vec(), to.to_vec()]);
                found.push(ladder);
            }
            if found.len() >= count {
                break;
            }
        }
    }
}

/// Ladders by the length of their words.
type Graphs<'l> = BTreeMap<usize, Rungs<'l>>;

/// The shortest ladder between two words, of the commonest words.
fn shortest(from: &[u8], to: &[u8], graphs: &Graphs<'_>) -> Option<Ladder> {
    let ladder = graphs.get(&from.len())?.cheapest(from, to)?;
    Some(ladder.into_iter().map(<[u8]>::to_vec).collect())
}

/// The two ends that a line has.
fn ends(line: &str) -> Option<[&str; 2]> {
    let apart = |c: char| c.is_whitespace() || ",;:-–>→".contains(c);
    let words: Vec<&str> = line.split(apart).filter(|word| !word.is_empty()).collect();
    words.try_into().ok()
}
