//! Word ladders.

use std::ops::Range;

use wordy_choose::LexiconChoice;
use wordy_choose_page::{PICTURES, put_picture};
use wordy_lexicon::counts::counted;
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::figures::{Figure, Figures, Numbers};
use wordy_print::ladder::ladders as ladders_drawn;
use wordy_questions::graph::{Rungs, join, rarity};
use wordy_terminal::{
    Column, Exit, Failure, Outcome, OutputArgs, Streams, TopArgs, further_endings,
};

use crate::change::changed;

/// How many ladders a picture has beside each other.
const DRAWN: usize = 12;

/// Find a shortest ladder from one word to another, changing one letter at each step
///
/// Of the shortest ones the first is that of the commonest words, in a lexicon that has levels. -o
/// FILE.svg, .html or .pdf draws ladders beside each other.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("output", further_endings(&PICTURES)),
    before_help = "Examples:\n  1dif ladder COLD WARM                 COLD CORD WORD WORM WARM\n  \
                   1dif ladder COLD WARM --all           every shortest one\n  \
                   1dif ladder COLD WARM --via CARD -o ladder.svg",
    after_help = "Exit status: 0 found, 1 no ladder, 2 usage or input error.\n\
                  See also: 1dif graph (the words around a word)"
)]
pub(crate) struct Args {
    /// The word it begins with
    #[arg(value_name = "COLD")]
    from: String,
    /// The word it ends with
    #[arg(value_name = "WARM")]
    to: String,
    /// Print all of them, not the first alone
    #[arg(long)]
    all: bool,
    /// Leave out words of this lexicon or list
    #[arg(long, value_name = "LEX")]
    avoid: Option<String>,
    /// Use only words of this lexicon or list, except for the ends
    #[arg(long, value_name = "LEX")]
    only: Option<String>,
    /// Pass through WORD; may be given several times, in their order
    #[arg(long, value_name = "WORD")]
    via: Vec<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    top: TopArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = &args.choice.open(streams)?;
    let texts = std::iter::once(&args.from).chain(&args.via).chain([&args.to]);
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
    if !whole.is_empty() && put_picture(&args.output, picture, streams)? {
        let left = whole.len().saturating_sub(DRAWN);
        if left > 0 {
            let left = counted(left, "more ladder is", "more ladders are");
            writeln!(streams.errors, "note: {left} not in the picture")?;
        }
        return Ok(Exit::Found);
    }
    if !args.output.json() {
        // Every shortest ladder has as many words.
        let words = whole.first().map_or(0, Vec::len);
        if streams.screen.is_csv() {
            streams.screen.table(vec![Column::word("word"); words]);
        } else {
            streams.screen.text(2);
        }
    }
    let gap = if streams.screen.is_csv() { "\t" } else { " " };
    for ladder in &whole {
        let spelt: Vec<String> = ladder.iter().map(|word| alphabet.spell(word)).collect();
        if args.output.json() {
            writeln!(streams.output, "{}", serde_json::json!({ "ladder": spelt }))?;
        } else {
            writeln!(streams.output, "{}", spelt.join(gap))?;
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
