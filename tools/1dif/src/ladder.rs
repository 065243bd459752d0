//! Word ladders.

use std::ops::Range;

use wordy_lexicon::counts::counted;
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::figures::{Figure, Figures, Numbers};
use wordy_print::ladder::ladders as ladders_drawn;
use wordy_questions::graph::{Rungs, join, rarity};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::Args;
use crate::change::changed;

/// How many ladders a picture has beside each other.
const DRAWN: usize = 12;

/// Prints a shortest ladder, or with --all all of them; those of the commonest words first where
/// the lexicon has levels.
pub(crate) fn ladder(
    args: &Args,
    lexicon: &Lexicon,
    from: &str,
    to: &str,
    streams: &mut Streams<'_>,
) -> Outcome {
    let texts = std::iter::once(from).chain(args.via.iter().map(String::as_str)).chain([to]);
    let stops: Vec<Vec<u8>> = texts
        .map(|text| wordy_choose::letters(lexicon.alphabet(), text))
        .collect::<Result<_, _>>()?;
    let rungs = rungs(args, lexicon, &stops, streams)?;
    let between = |ends: &[Vec<u8>]| -> Vec<Vec<&[u8]>> {
        if args.all {
            rungs.shortest(&ends[0], &ends[1]).collect()
        } else {
            rungs.cheapest(&ends[0], &ends[1]).into_iter().collect()
        }
    };
    let mut whole = join(stops.windows(2).map(between));
    whole.sort_by_cached_key(|ladder| ladder.iter().map(|word| rarity(word, lexicon)).sum::<u32>());
    let alphabet = lexicon.alphabet();
    let picture = || figures(&whole, lexicon);
    if !whole.is_empty() && args.picture.put(picture, streams)? {
        let left = whole.len().saturating_sub(DRAWN);
        if left > 0 {
            let left = counted(left, "more ladder is", "more ladders are");
            writeln!(streams.errors, "note: {left} not in the picture")?;
        }
        return Ok(Exit::Found);
    }
    if !args.json {
        streams.screen.text(2);
    }
    for ladder in &whole {
        let spelt: Vec<String> = ladder.iter().map(|word| alphabet.spell(word)).collect();
        if args.json {
            writeln!(streams.output, "{}", serde_json::json!({ "ladder": spelt }))?;
        } else {
            writeln!(streams.output, "{}", spelt.join(" "))?;
        }
    }
    Ok(Exit::found(!whole.is_empty()))
}

/// The first ladders as a picture, beside each other.
fn figures(whole: &[Vec<&[u8]>], lexicon: &Lexicon) -> Figures {
    let alphabet = lexicon.alphabet();
    let rungs = |ladder: &Vec<&[u8]>| {
        let before = std::iter::once(&ladder[0]).chain(ladder);
        let rung = |(before, word): (&&[u8], &&[u8])| {
            (alphabet.spell(word), changed(before, word, alphabet))
        };
        before.zip(ladder).map(rung).collect::<Vec<_>>()
    };
    let drawn: Vec<Vec<(String, Range<usize>)>> = whole.iter().take(DRAWN).map(rungs).collect();
    let end = |end: Option<&&[u8]>| end.map(|word| alphabet.spell(word));
    let first = whole.first();
    let from = first.and_then(|ladder| end(ladder.first())).unwrap_or_default();
    let to = first.and_then(|ladder| end(ladder.last())).unwrap_or_default();
    let steps = first.map_or(0, |ladder| ladder.len().saturating_sub(1));
    let title = format!("{from} to {to} in {}", counted(steps, "step", "steps"));
    let drawing = ladders_drawn(&title, &drawn);
    let figure = Figure { heading: title.clone(), drawing, table: Numbers::default() };
    Figures { title, provenance: lexicon.meta().provenance(), figures: vec![figure] }
}

/// The words that the ladder may use, in order, with its stops among them.
fn rungs<'l>(
    args: &Args,
    lexicon: &'l Lexicon,
    stops: &[Vec<u8>],
    streams: &mut Streams<'_>,
) -> Result<Rungs<'l>, Failure> {
    let mut open = |name: &Option<String>| {
        let alphabet = Some(lexicon.alphabet());
        let open = |name: &String| wordy_choose::open_lexicon(name, alphabet, streams);
        name.as_ref().map(open).transpose()
    };
    let (avoid, only) = (open(&args.avoid)?, open(&args.only)?);
    let usable = |word: &[u8]| {
        !avoid.as_ref().is_some_and(|avoid| avoid.has_letters(word))
            && only.as_ref().is_none_or(|only| only.has_letters(word))
    };
    Rungs::through(stops, lexicon, usable).map_err(|uneven| Failure::new(uneven.to_string()))
}
