//! The graph of 1DIFs as a file for programs that draw and measure networks.

use std::borrow::Cow;
use std::path::Path;

use wordy_formats::network::{Network, NetworkFormat, Node};
use wordy_lexicon::arena::Arena;
use wordy_lexicon::counts::{count_words, counted};
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::graph::{centrality, components, neighbourhood};
use wordy_questions::tables::{Neighbours, onedif};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::Args;
use crate::change::place;

/// What `--graph` names that means every word.
const ALL: &str = "all";

/// The file and its format, where one for networks is asked for.
pub(crate) fn asked(args: &Args) -> Option<(&Path, NetworkFormat)> {
    let path = args.picture.output.as_deref().filter(|_| args.picture.format.is_none())?;
    Some((path, NetworkFormat::of(path)?))
}

/// Whether the graph of all words selected is asked for, and not the one around a word.
pub(crate) fn is_whole(args: &Args) -> bool {
    args.graph.as_deref() == Some(ALL) && asked(args).is_some()
}

/// Writes the graph around a word, or that of all words selected.
pub(crate) fn write(
    args: &Args,
    lexicon: &Lexicon,
    word: &str,
    (path, format): (&Path, NetworkFormat),
    streams: &mut Streams<'_>,
) -> Outcome {
    let words = if is_whole(args) {
        args.selection.of(lexicon, streams)?.words(lexicon)
    } else {
        Cow::Owned(around(args, lexicon, word)?)
    };
    let table = onedif(&words);
    let name = lexicon.meta().name.clone();
    let network = network(name, &words, &table, args.paths, lexicon);
    wordy_terminal::write_whole(
        path,
        format.write(&network).as_bytes(),
        args.picture.force,
        streams,
    )?;
    let islands = network.nodes.iter().filter(|node| node.degree == 0).count();
    if format == NetworkFormat::Csv && islands > 0 {
        let words = count_words(islands);
        writeln!(streams.errors, "note: {words} without a 1DIF: a list of edges has none of them")?;
    }
    let edges = counted(network.edges.len(), "pair", "pairs");
    let words = count_words(network.nodes.len());
    writeln!(streams.errors, "{}: {words}, {edges}", path.display())?;
    Ok(Exit::found(!network.edges.is_empty()))
}

/// The words within some steps of a word, in order.
fn around(args: &Args, lexicon: &Lexicon, word: &str) -> Result<Arena, Failure> {
    let centre = wordy_choose::letters(lexicon.alphabet(), word)?;
    let near = neighbourhood(lexicon, &centre, args.steps.map_or(1, usize::from));
    let mut words: Vec<&[u8]> = near.iter().map(|near| near.word.as_slice()).collect();
    words.sort_unstable();
    Ok(words.into_iter().collect())
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
    let edges = (0..words.len()).flat_map(|from| {
        let later = table.of(from).iter().filter(move |&&to| to as usize > from);
        later.map(move |&to| (from as u32, to))
    });
    let place = |(from, to): (u32, u32)| {
        (from, to, place(words.get(from as usize), words.get(to as usize)) + 1)
    };
    Network { name, nodes, edges: edges.map(place).collect() }
}
