//! Several words that together use all letters.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use wordy_choose::{LexiconChoice, SelectedWords, Selection, UnreadArgs};
use wordy_lexicon::arena::Arena;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::multi::Sets;
use wordy_questions::question::{Anagram, Rack, Use};
use wordy_terminal::{Column, Failure, Outcome, OutputArgs, RowFormat, Streams};

/// How long sets that were found may wait to be seen.
const PATIENCE: Duration = Duration::from_millis(100);

/// How many sets are printed unless --top says otherwise.
const MOST_SETS: usize = 100_000;

/// Find sets of words that together use all the letters, each set once
///
/// --search and --length select the words that may be in them. The work grows steeply with letters
/// and words, so the first sets are printed at once, and it stops after 100,000.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   anagram phrase ABCDEFGHIJ --words 3   three words of all the letters\n  \
                   anagram phrase DORMITORY --top 20     the first twenty pairs\n  \
                   anagram phrase DORMITORY --length 4-",
    after_help = "Exit status: 0 found, 1 nothing found, 2 usage or input error.\n\
                  See also: anagram (one word of the letters)"
)]
pub(crate) struct Args {
    /// Letters; - reads them from standard input, one set per line
    #[arg(value_name = "LETTERS", required = true)]
    letters: Vec<String>,
    /// How many words a set has
    #[arg(short, long, value_name = "N", default_value_t = 2,
          value_parser = clap::value_parser!(u8).range(2..=9))]
    words: u8,
    /// Print every order of each set
    #[arg(long)]
    orders: bool,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    unread: UnreadArgs,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print the first N rows [default: 100000]
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = args.choice.open(streams)?;
    let selected = args.selection.of(&lexicon, streams)?;
    if !args.output.json() {
        if streams.screen.is_csv() {
            streams.screen.table(vec![Column::word("word"); usize::from(args.words)]);
        } else {
            streams.screen.text(2);
        }
    }
    let mut found = false;
    let read = |text: &str| {
        Rack::parse(text, lexicon.alphabet())?;
        Ok(text.to_owned())
    };
    let json = args.output.json();
    let each = args.unread.each(&args.letters, json, streams, read, |text, streams| {
        found |= sets(args, &text, &lexicon, &selected, streams)?;
        Ok(())
    })?;
    Ok(each.exit(found))
}

/// Prints the sets of several words that use up a rack; says whether there are any, and when there
/// are more than are printed.
fn sets(
    args: &Args,
    text: &str,
    lexicon: &Lexicon,
    selected: &SelectedWords,
    streams: &mut Streams<'_>,
) -> Result<bool, Failure> {
    let alphabet = lexicon.alphabet();
    let rack = Rack::parse(text, alphabet)?;
    if !rack.is_plain() {
        return Err(Failure::new(format!("a phrase takes letters without blanks, not {text}"))
            .hint("write a letter for each blank"));
    }
    let letters = alphabet.encode(text).map_err(|unknown| Failure::new(unknown.to_string()))?;
    let mut words = Arena::default();
    lexicon.visit(Anagram::new(&rack, Use::Some), |word, rank| {
        if selected.has(word, rank) {
            words.push(word);
        }
    });
    let most = args.top.unwrap_or(MOST_SETS);
    let (mut printed, mut flushed) = (0, Instant::now());
    let stopped = Sets::new(&words, &letters).each(usize::from(args.words), args.orders, |set| {
        if printed == most {
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
        if args.top.is_none() {
            let what = if args.orders { "orders" } else { "sets" };
            let count = wordy_lexicon::counts::thousands(printed);
            streams.say_later(format!("stopped after {count} {what}; --top N sets another limit"));
        }
    }
    Ok(printed > 0)
}

/// Prints a set.
fn put_set(args: &Args, rack: &str, words: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    if args.output.json() {
        writeln!(out, "{}", serde_json::json!({ "rack": rack, "words": words }))?;
    } else {
        let gap = if args.output.format() == RowFormat::Csv { "\t" } else { " " };
        writeln!(out, "{}", words.join(gap))?;
    }
    Ok(())
}
