//! Words from one rack.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_questions::multi::Sets;
use wordy_questions::question::{Anagram, Rack, Use};
use wordy_terminal::{Failure, Streams};

use crate::{Args, Query};

/// How long sets that were found may wait to be seen.
const PATIENCE: Duration = Duration::from_millis(100);

/// A letter fixed at a place, from 0.
struct Fixed {
    place: usize,
    letter: u8,
}

/// Prints the words of a rack; says whether there are any.
pub(crate) fn words(asked: &Query<'_>, text: &str, out: &mut dyn Write) -> Result<bool, Failure> {
    let Query { args, lexicon, selected } = asked;
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
    args: &Args,
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

fn uses(args: &Args) -> Use {
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

fn print(args: &Args, rack: &str, word: &str, out: &mut dyn Write) -> Result<(), Failure> {
    if args.json {
        writeln!(out, "{}", serde_json::json!({ "rack": rack, "word": word }))?;
    } else {
        writeln!(out, "{word}")?;
    }
    Ok(())
}

/// Prints the sets of several words that use up a rack; says whether there are any, and when there
/// are more than are printed.
pub(crate) fn several(
    asked: &Query<'_>,
    text: &str,
    count: usize,
    streams: &mut Streams<'_>,
) -> Result<bool, Failure> {
    let Query { args, lexicon, selected } = asked;
    let alphabet = lexicon.alphabet();
    let rack = Rack::parse(text, alphabet)?;
    if !rack.is_plain() {
        return Err(Failure::new(format!("--words takes letters without blanks, not {text}"))
            .hint("write a letter for each blank"));
    }
    let letters = alphabet.encode(text).map_err(|unknown| Failure::new(unknown.to_string()))?;
    let mut words = Arena::default();
    lexicon.visit(Anagram::new(&rack, Use::Some), |word, rank| {
        if selected.has(word, rank) {
            words.push(word);
        }
    });
    let (mut printed, mut flushed) = (0, Instant::now());
    let stopped = Sets::new(&words, &letters).each(count, args.orders, |set| {
        if printed == args.most() {
            return ControlFlow::Break(Ok(()));
        }
        printed += 1;
        let spelt: Vec<String> =
            set.iter().map(|&word| alphabet.spell(words.get(word as usize))).collect();
        let mut put = put_set(args, text, &spelt, streams.output);
        // The next one may be long in coming.
        if printed == 1 || flushed.elapsed() > PATIENCE {
            put = put.and_then(|()| Ok(streams.output.flush()?));
            flushed = Instant::now();
        }
        match put {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => ControlFlow::Break(Err(failure)),
        }
    });
    if let ControlFlow::Break(stopped) = stopped {
        stopped?;
        streams.output.flush()?;
        let (count, what) = (
            wordy_lexicon::counts::thousands(printed),
            if args.orders { "orders" } else { "sets" },
        );
        writeln!(streams.errors, "stopped after {count} {what}; --max N sets another limit")?;
    }
    Ok(printed > 0)
}

/// Prints a set.
fn put_set(args: &Args, rack: &str, words: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    if args.json {
        writeln!(out, "{}", serde_json::json!({ "rack": rack, "words": words }))?;
    } else {
        writeln!(out, "{}", words.join(" "))?;
    }
    Ok(())
}
