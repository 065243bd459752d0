//! Words from one rack.

use std::io::Write;

use wordy_choose::{LexiconChoice, SelectedWords, Selection, UnreadArgs};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::question::{Anagram, Rack, Use};
use wordy_terminal::{Failure, Outcome, OutputArgs, Streams, TopArgs};

/// Racks, and how their letters are used.
#[derive(Debug, clap::Args)]
pub(crate) struct RackArgs {
    /// Letters; ? is a blank, [ABC] one of these, * any others; - reads racks, one a line
    #[arg(value_name = "LETTERS")]
    letters: Vec<String>,
    /// Use some of the letters, longest words first
    #[arg(short, long)]
    build: bool,
    /// Use all of the letters and others
    #[arg(short, long = "super", conflicts_with = "build")]
    more: bool,
    /// Add a letter fixed at a position: 7R is an R as the seventh letter
    #[arg(long, value_name = "POSITION+LETTER")]
    at: Vec<String>,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    unread: UnreadArgs,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    top: TopArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &RackArgs, streams: &mut Streams<'_>) -> Outcome {
    if args.letters.is_empty() {
        return Err(Failure::new("no letters given")
            .hint("`anagram RETAINS`; for the whole lexicon `anagram table`"));
    }
    // The words of a rack need no reading of all words.
    let lexicon = if args.selection.search.is_none() {
        args.choice.open_lazily(streams)?
    } else {
        args.choice.open(streams)?
    };
    let selected = args.selection.of(&lexicon, streams)?;
    if !args.output.json() {
        streams.screen.words();
    }
    let mut found = false;
    let read = |text: &str| {
        // With letters at fixed places the rest may be what no rack is.
        if args.at.is_empty() {
            Rack::parse(text, lexicon.alphabet())?;
        }
        Ok(text.to_owned())
    };
    let json = args.output.json();
    let each = args.unread.each(&args.letters, json, streams, read, |rack, streams| {
        found |= words(args, &rack, &lexicon, &selected, streams.output)?;
        Ok(())
    })?;
    Ok(each.exit(found))
}

/// A letter fixed at a place, from 0.
struct Fixed {
    place: usize,
    letter: u8,
}

/// Prints the words of a rack; says whether there are any.
fn words(
    args: &RackArgs,
    text: &str,
    lexicon: &Lexicon,
    selected: &SelectedWords,
    out: &mut dyn Write,
) -> Result<bool, Failure> {
    let alphabet = lexicon.alphabet();
    let fixed = args.at.iter().map(|at| fixed(at, alphabet)).collect::<Result<Vec<_>, _>>()?;
    let rack = with_fixed(text, &fixed, args, alphabet)?;
    let mut found: Vec<Vec<u8>> = Vec::new();
    lexicon.visit(Anagram::new(&rack, uses(args)), |word, rank| {
        let fits = |fixed: &Fixed| word.get(fixed.place) == Some(&fixed.letter);
        if selected.has(word, rank) && fixed.iter().all(fits) {
            found.push(word.to_vec());
        }
    });
    if args.build {
        // A stable sort: longest first, in order within a length.
        found.sort_by_key(|word| std::cmp::Reverse(word.len()));
    }
    for word in &found {
        let spelt = if args.more { alphabet.spell(word) } else { rack.spell(word, alphabet) };
        print(args, text, &spelt, out)?;
    }
    Ok(!found.is_empty())
}

/// The rack of a text and of the letters fixed at a position.
fn with_fixed(
    text: &str,
    fixed: &[Fixed],
    args: &RackArgs,
    alphabet: &Alphabet,
) -> Result<Rack, Failure> {
    // What is wrong with the text is shown in the text alone.
    let alone = Rack::parse(text, alphabet)?;
    if fixed.is_empty() {
        return Ok(alone);
    }
    let letters = fixed.iter().map(|f| format!("[{}]", alphabet.spell(&[f.letter])));
    let rack = Rack::parse(&format!("{text}{}", letters.collect::<String>()), alphabet)?;
    match fixed.iter().find(|f| f.place >= rack.len() && !args.more) {
        None => Ok(rack),
        Some(far) => {
            let (position, size) = (far.place + 1, rack.len());
            Err(Failure::new(format!("--at: no letter {position} in a word of the {size} letters")))
        }
    }
}

fn uses(args: &RackArgs) -> Use {
    match (args.build, args.more) {
        (true, _) => Use::Some,
        (_, true) => Use::More,
        _ => Use::All,
    }
}

/// Reads a position, from 1, and its letter: `7R`.
fn fixed(text: &str, alphabet: &Alphabet) -> Result<Fixed, Failure> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (place, letter) = text.split_at(digits);
    let wrong = || {
        Failure::new(format!("expected a position and a letter such as 7R, found `{text}`"))
            .hint("positions count from 1, from the left")
    };
    let place = place.parse::<usize>().ok().filter(|place| *place > 0).ok_or_else(wrong)?;
    match alphabet.encode(letter).as_deref() {
        Ok(&[letter]) => Ok(Fixed { place: place - 1, letter }),
        _ => Err(wrong()),
    }
}

fn print(args: &RackArgs, rack: &str, word: &str, out: &mut dyn Write) -> Result<(), Failure> {
    if args.output.json() {
        writeln!(out, "{}", serde_json::json!({ "rack": rack, "word": word }))?;
    } else {
        writeln!(out, "{word}")?;
    }
    Ok(())
}
