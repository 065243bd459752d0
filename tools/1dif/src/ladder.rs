//! Word ladders.

use std::collections::BTreeSet;
use std::ops::Range;

use wordy_cli::{Exit, Failure, Outcome, Streams, counted};
use wordy_lexicon::arena::Arena;
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::figures::{Figure, Figures, Numbers};
use wordy_print::ladder::ladders as ladders_drawn;
use wordy_questions::graph::{cheapest_ladder, join, ladders};
use wordy_questions::tables::onedif;

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
    let stops = stops(args, lexicon, from, to)?;
    let words = rungs(args, lexicon, &stops, streams)?;
    let table = onedif(&words);
    let number =
        |stop: &Vec<u8>| words.iter().position(|word| word == stop).unwrap_or_default() as u32;
    let stops: Vec<u32> = stops.iter().map(number).collect();
    let rarity = |word: u32| rarity(words.get(word as usize), lexicon);
    let between = |ends: &[u32]| -> Vec<Vec<u32>> {
        if args.all {
            ladders(&table, ends[0], ends[1]).collect()
        } else {
            cheapest_ladder(&table, ends[0], ends[1], rarity).into_iter().collect()
        }
    };
    let mut whole = join(stops.windows(2).map(between));
    whole.sort_by_cached_key(|ladder| ladder.iter().map(|&word| rarity(word)).sum::<u32>());
    let alphabet = lexicon.alphabet();
    let picture = || figures(&whole, &words, lexicon);
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
        let spelt: Vec<String> =
            ladder.iter().map(|&word| alphabet.spell(words.get(word as usize))).collect();
        if args.json {
            writeln!(streams.output, "{}", serde_json::json!({ "ladder": spelt }))?;
        } else {
            writeln!(streams.output, "{}", spelt.join(" "))?;
        }
    }
    Ok(Exit::found(!whole.is_empty()))
}

/// The first ladders as a picture, beside each other.
fn figures(whole: &[Vec<u32>], words: &Arena, lexicon: &Lexicon) -> Figures {
    let alphabet = lexicon.alphabet();
    let word = |number: &u32| words.get(*number as usize);
    let rungs = |ladder: &Vec<u32>| {
        let before = std::iter::once(&ladder[0]).chain(ladder);
        let rung = |(before, number): (&u32, &u32)| {
            (alphabet.spell(word(number)), changed(word(before), word(number), alphabet))
        };
        before.zip(ladder).map(rung).collect::<Vec<_>>()
    };
    let drawn: Vec<Vec<(String, Range<usize>)>> = whole.iter().take(DRAWN).map(rungs).collect();
    let end = |end: Option<&u32>| end.map(|number| alphabet.spell(word(number)));
    let first = whole.first();
    let from = first.and_then(|ladder| end(ladder.first())).unwrap_or_default();
    let to = first.and_then(|ladder| end(ladder.last())).unwrap_or_default();
    let steps = first.map_or(0, |ladder| ladder.len().saturating_sub(1));
    let title = format!("{from} to {to} in {}", counted(steps, "step", "steps"));
    let drawing = ladders_drawn(&title, &drawn);
    let figure = Figure { heading: title.clone(), drawing, table: Numbers::default() };
    Figures { title, provenance: lexicon.meta().provenance(), figures: vec![figure] }
}

/// The ends of the ladder and the words it must pass through, as letters.
fn stops(args: &Args, lexicon: &Lexicon, from: &str, to: &str) -> Result<Vec<Vec<u8>>, Failure> {
    let texts = std::iter::once(from).chain(args.via.iter().map(String::as_str)).chain([to]);
    let stops: Vec<Vec<u8>> =
        texts.map(|text| wordy_cli::letters(lexicon.alphabet(), text)).collect::<Result<_, _>>()?;
    match stops.iter().find(|stop| stop.len() != stops[0].len()) {
        None => Ok(stops),
        Some(other) => {
            let spell = |word: &[u8]| lexicon.alphabet().spell(word);
            Err(Failure::new(format!(
                "the words of a ladder have one length: {} has {} letters, {} has {}",
                spell(&stops[0]),
                stops[0].len(),
                spell(other),
                other.len()
            )))
        }
    }
}

/// The words that the ladder may use, in order, with its stops among them.
fn rungs(
    args: &Args,
    lexicon: &Lexicon,
    stops: &[Vec<u8>],
    streams: &mut Streams<'_>,
) -> Result<Arena, Failure> {
    let mut open = |name: &Option<String>| {
        let alphabet = Some(lexicon.alphabet());
        let open = |name: &String| wordy_cli::open_lexicon(name, alphabet, streams);
        name.as_ref().map(open).transpose()
    };
    let (avoid, only) = (open(&args.avoid)?, open(&args.only)?);
    let usable = |word: &&[u8]| {
        word.len() == stops[0].len()
            && !avoid.as_ref().is_some_and(|avoid| avoid.has_letters(word))
            && only.as_ref().is_none_or(|only| only.has_letters(word))
    };
    let all = lexicon.words();
    let words: BTreeSet<&[u8]> =
        all.iter().filter(usable).chain(stops.iter().map(Vec::as_slice)).collect();
    Ok(words.into_iter().collect())
}

/// How rare a word is: its level; 0 where that is not known.
pub(crate) fn rarity(word: &[u8], lexicon: &Lexicon) -> u32 {
    lexicon.rank(word).and_then(|rank| lexicon.level(rank)).map_or(0, u32::from)
}
