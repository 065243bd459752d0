//! The graph of 1DIFs as a file for programs that draw and measure networks.

use wordy_formats::network::{Network, NetworkFormat, Node};
use wordy_lexicon::arena::Arena;
use wordy_lexicon::counts::{count_words, counted};
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::graph::{centrality, components};
use wordy_questions::tables::{Neighbours, onedif};
use wordy_terminal::{Exit, Outcome, OutputArgs, Streams};

use crate::change::place;

/// Writes the graph of words.
pub(crate) fn write(
    (output, paths): (&OutputArgs, bool),
    (lexicon, words): (&Lexicon, &Arena),
    format: NetworkFormat,
    streams: &mut Streams<'_>,
) -> Outcome {
    let name = lexicon.meta().name.clone();
    let network = network(name, words, &onedif(words), paths, lexicon);
    output.put(format.write(&network).as_bytes(), streams)?;
    let edges = counted(network.edges.len(), "pair", "pairs");
    let (words, path) = (count_words(network.nodes.len()), output.path().display());
    writeln!(streams.errors, "{path}: {words}, {edges}")?;
    Ok(Exit::found(!network.edges.is_empty()))
}

/// The graph of words, with what is known of each.
fn network(
    name: String,
    words: &Arena,
    table: &Neighbours,
    paths: bool,
    lexicon: &Lexicon,
) -> Network {
    let mut component = vec![0; words.len()];
    for (number, members) in (1..).zip(components(table)) {
        for rank in members {
            component[rank as usize] = number;
        }
    }
    let central = paths.then(|| centrality(table));
    let node = |(rank, word): (usize, &[u8])| Node {
        word: lexicon.alphabet().spell(word),
        length: word.len(),
        degree: table.of(rank).len(),
        component: component[rank],
        betweenness: central.as_ref().map(|central| central.share(rank)),
    };
    let nodes = words.iter().enumerate().map(node).collect();
    Network { name, nodes, edges: edges(words, table).collect() }
}

/// Each pair of words that are 1DIFs once, and the position in which they differ, from 1.
pub(crate) fn edges<'a>(
    words: &'a Arena,
    table: &'a Neighbours,
) -> impl Iterator<Item = (u32, u32, usize)> + 'a {
    let pairs = (0..words.len()).flat_map(|from| {
        let later = table.of(from).iter().filter(move |&&to| to as usize > from);
        later.map(move |&to| (from as u32, to))
    });
    pairs.map(|(from, to)| (from, to, place(words.get(from as usize), words.get(to as usize)) + 1))
}
