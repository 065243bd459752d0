//! The words around a word.

use std::collections::BTreeMap;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::counts::count_words;
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::figures::{Figure, Figures, Numbers};
use wordy_print::rings::{Node, rings};
use wordy_questions::graph::{Near, neighbourhood, rarity};
use wordy_terminal::{Column, Exit, Outcome, Streams};

use crate::Args;
use crate::change::{changed, place};

/// How many words a picture has where nothing else is asked for: more cannot be read.
const DRAWN: usize = 60;

/// Prints or draws the words within some steps of a word.
pub(crate) fn around(
    args: &Args,
    lexicon: &Lexicon,
    word: &str,
    streams: &mut Streams<'_>,
) -> Outcome {
    let centre = wordy_choose::letters(lexicon.alphabet(), word)?;
    let all = neighbourhood(lexicon, &centre, args.steps.map_or(1, usize::from));
    let most = args.top.or(args.picture.output.is_some().then_some(DRAWN));
    let kept = commonest(&all, most.unwrap_or(usize::MAX), lexicon);
    let left = all.len() - kept.len();
    if left > 0 {
        let rarest = if lexicon.has_levels() { ", the rarest," } else { "" };
        let verb = if left == 1 { "is" } else { "are" };
        let (words, top) = (count_words(left), all.len() - 1);
        writeln!(streams.errors, "note: {words}{rarest} {verb} left out; --top {top} shows all")?;
    }
    if !args.picture.put(|| figures(&kept, left, lexicon), streams)? {
        print(args, &kept, lexicon.alphabet(), streams)?;
    }
    Ok(Exit::found(all.len() > 1))
}

/// The word and at most so many of those around it: nearer ones first, then commoner ones; each
/// with the words kept that lead to it.
fn commonest(all: &[Near], most: usize, lexicon: &Lexicon) -> Vec<Near> {
    let mut order: Vec<&Near> = all.iter().collect();
    order.sort_by_cached_key(|near| (near.steps, rarity(&near.word, lexicon)));
    let mut kept: BTreeMap<(usize, &[u8]), Near> = BTreeMap::new();
    for near in order {
        if kept.len() > most {
            break;
        }
        let has = |word: &&Vec<u8>| kept.contains_key(&(near.steps - 1, word.as_slice()));
        let from: Vec<Vec<u8>> = near.from.iter().filter(has).cloned().collect();
        if near.steps == 0 || !from.is_empty() {
            kept.insert((near.steps, near.word.as_slice()), Near { from, ..near.clone() });
        }
    }
    kept.into_values().collect()
}

/// Prints a line for each word: steps, the word, the words that it is reached from.
fn print(
    args: &Args,
    kept: &[Near],
    alphabet: &Alphabet,
    streams: &mut Streams<'_>,
) -> std::io::Result<()> {
    if !args.json {
        streams.screen.table([Column::number("steps"), Column::word("word"), Column::text("from")]);
    }
    for near in kept {
        let word = alphabet.spell(&near.word);
        let from: Vec<String> = near.from.iter().map(|from| alphabet.spell(from)).collect();
        if args.json {
            let object = serde_json::json!({ "word": word, "steps": near.steps, "from": from });
            writeln!(streams.output, "{object}")?;
        } else {
            let line = format!("{}\t{word}\t{}", near.steps, from.join(" "));
            writeln!(streams.output, "{}", line.trim_end())?;
        }
    }
    Ok(())
}

/// The picture: the word, its 1DIFs by the place that changes, theirs around them.
fn figures(kept: &[Near], left: usize, lexicon: &Lexicon) -> Figures {
    let alphabet = lexicon.alphabet();
    let word = kept.first().map(|near| alphabet.spell(&near.word)).unwrap_or_default();
    let centre = kept.first().map(|near| node(near, kept, alphabet)).unwrap_or_default();
    let steps = kept.last().map_or(0, |near| near.steps);
    let count = |step| kept.iter().filter(|near| near.steps == step).count();
    let counts = (1..=steps).map(|step| match step {
        1 => format!("{} one letter away", count_words(count(1))),
        step => format!("{} at {step} steps", count_words(count(step))),
    });
    let left = if left > 0 { format!("; {} left out", count_words(left)) } else { String::new() };
    let title = format!("{word}: {}{left}", counts.collect::<Vec<_>>().join(", "));
    let row = |near: &Near| {
        let from: Vec<String> = near.from.iter().map(|from| alphabet.spell(from)).collect();
        vec![near.steps.to_string(), alphabet.spell(&near.word), from.join(" ")]
    };
    let table = Numbers {
        heads: ["steps", "word", "from"].map(str::to_owned).into(),
        rows: kept.iter().map(row).collect(),
    };
    let drawing = rings(&title, &centre);
    Figures {
        figures: vec![Figure { heading: title.clone(), drawing, table }],
        title: format!("The 1DIFs of {word}"),
        provenance: lexicon.meta().provenance(),
    }
}

/// A word with those that it is the first to lead to, by the place that changes.
fn node(near: &Near, kept: &[Near], alphabet: &Alphabet) -> Node {
    let mut next: Vec<&Near> =
        kept.iter().filter(|other| other.from.first() == Some(&near.word)).collect();
    next.sort_by_key(|other| place(&near.word, &other.word));
    let next = next.into_iter().map(|other| Node {
        bold: changed(&near.word, &other.word, alphabet),
        group: place(&near.word, &other.word),
        ..node(other, kept, alphabet)
    });
    let next = next.collect();
    Node { text: alphabet.spell(&near.word), next, ..Node::default() }
}
