//! The graph of a lexicon, length by length.

use std::collections::BTreeMap;
use std::io::{self, Write};

use wordy_cli::{Exit, Outcome};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::graph::{components, diameter};
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::table::{Neighbours, onedif};

use crate::{Args, lists};

/// How many of the best-connected words are named.
const NAMED: usize = 5;

/// What is told of the words of one length.
struct Report {
    length: usize,
    words: usize,
    degrees: BTreeMap<usize, usize>,
    components: usize,
    largest: usize,
    diameter: u32,
    ends: Option<(String, String)>,
    best: Vec<(String, usize)>,
}

/// Prints a report for each length.
pub(crate) fn report(args: &Args, lexicon: &Lexicon, out: &mut dyn Write) -> Outcome {
    let words = lists::wanted(args, lexicon);
    let mut by_length: BTreeMap<usize, Vec<&[u8]>> = BTreeMap::new();
    for word in words.iter() {
        by_length.entry(word.len()).or_default().push(word);
    }
    for (length, words) in &by_length {
        let words: Arena = words.iter().copied().collect();
        let report = Report::of(*length, &words, lexicon.alphabet());
        if args.json { report.json(out)? } else { report.print(out)? }
    }
    Ok(Exit::found(!by_length.is_empty()))
}

impl Report {
    fn of(length: usize, words: &Arena, alphabet: &Alphabet) -> Self {
        let table = onedif(words);
        let mut degrees = BTreeMap::new();
        for rank in 0..words.len() {
            *degrees.entry(table.of(rank).len()).or_default() += 1;
        }
        let spell = |rank: u32| alphabet.spell(words.get(rank as usize));
        let components = components(&table);
        let widest = components.first().map(|largest| diameter(&table, largest));
        Self {
            length,
            words: words.len(),
            degrees,
            components: components.len(),
            largest: components.first().map_or(0, Vec::len),
            diameter: widest.map_or(0, |(.., steps)| steps),
            ends: widest.map(|(from, to, _)| (spell(from), spell(to))),
            best: best(&table, words, alphabet),
        }
    }

    fn count(&self, degree: usize) -> usize {
        self.degrees.get(&degree).copied().unwrap_or_default()
    }

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut line =
            |key: &str, value: String| writeln!(out, "{:<3}{key:<11} {value}", self.length);
        line("words", self.words.to_string())?;
        line("islands", self.count(0).to_string())?;
        line("doublets", self.count(1).to_string())?;
        line("components", self.components.to_string())?;
        line("largest", self.largest.to_string())?;
        if let Some((from, to)) = &self.ends {
            line("diameter", format!("{} {from} {to}", self.diameter))?;
        }
        let best = self.best.iter().map(|(word, degree)| format!("{word} {degree}"));
        line("best", best.collect::<Vec<_>>().join(", "))?;
        let degrees = self.degrees.iter().map(|(degree, words)| format!("{degree}:{words}"));
        line("degrees", degrees.collect::<Vec<_>>().join(" "))
    }

    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        let object = serde_json::json!({
            "length": self.length, "words": self.words, "islands": self.count(0),
            "doublets": self.count(1), "components": self.components, "largest": self.largest,
            "diameter": self.diameter, "ends": self.ends, "best": self.best, "degrees": self.degrees,
        });
        writeln!(out, "{object}")
    }
}

/// The words with most neighbours, in order of the words among equals.
fn best(table: &Neighbours, words: &Arena, alphabet: &Alphabet) -> Vec<(String, usize)> {
    let mut ranks: Vec<usize> =
        (0..words.len()).filter(|&rank| !table.of(rank).is_empty()).collect();
    ranks.sort_by_key(|&rank| std::cmp::Reverse(table.of(rank).len()));
    let named = ranks.into_iter().take(NAMED);
    named.map(|rank| (alphabet.spell(words.get(rank)), table.of(rank).len())).collect()
}
