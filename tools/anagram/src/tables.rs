//! The table of the whole lexicon: alphagrams and their words.

use std::io::Write;

use clap::ValueEnum;
use wordy_choose::{LexiconChoice, Selection};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::distribution::Distribution;
use wordy_questions::tables::{Class, alphagrams};
use wordy_terminal::{Block, Column, Exit, Outcome, OutputArgs, Streams, TopArgs};

/// Print the words of the whole lexicon by their letters
///
/// One line for each set of letters that makes a word: the letters in order, a tab, the words.
/// --search and --length select words.
///
/// Cost: less than a tenth of a second for a quarter of a million words.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  anagram table --length 7 --sort probability --min 3\n  \
                   anagram table -l club.lex -o alphagrams.txt",
    after_help = "Exit status: 0 found, 1 nothing found, 2 usage or input error.\n\
                  See also: anagram stems (stems with the letters they take)"
)]
pub(crate) struct Args {
    #[command(flatten)]
    selection: Selection,
    /// Leave out letters that make fewer words
    #[arg(long, value_name = "N", default_value_t = 1)]
    min: usize,
    /// Order: alphagram, length or probability
    ///
    /// By the letters; by length, then by the letters; by length, then by the probability that the
    /// letters are drawn. Without it, by length.
    #[arg(long, value_enum, default_value_t = Sort::Length, hide_possible_values = true,
          hide_default_value = true)]
    sort: Sort,
    /// The tiles of points and probabilities: a name or a .toml file
    ///
    /// Without it, those of the alphabet.
    #[arg(long, value_name = "NAME|FILE")]
    tiles: Option<String>,
    /// How many blanks may be drawn [default: 2]
    #[arg(long, value_name = "N")]
    blanks: Option<u8>,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    top: TopArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// The orders of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sort {
    /// By the letters
    Alphagram,
    /// By length, then by the letters
    Length,
    /// By length, then by the probability that the letters are drawn
    Probability,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let drawn = args.sort == Sort::Probability;
    let useless = [
        ("--tiles", args.tiles.is_some() && !drawn),
        ("--blanks", args.blanks.is_some() && !drawn),
    ];
    wordy_terminal::note_no_effect(&useless, streams);
    let lexicon = args.choice.open(streams)?;
    let words = args.selection.of(&lexicon, streams)?.words(&lexicon);
    let json = args.output.json();
    if !json {
        streams.screen.table([Column::word("alphagram"), Column::text("words")]);
    }
    let (alphabet, out) = (lexicon.alphabet(), &mut *streams.output);
    let classes = alphagrams(&words);
    let mut rows = classes.iter().filter(|class| class.ranks.len() >= args.min);
    match args.sort {
        Sort::Length => put_classes(&mut rows, &words, alphabet, json, out),
        Sort::Alphagram => {
            let mut rows: Vec<_> = rows.collect();
            rows.sort_by_key(|class| class.alphagram);
            put_classes(&mut rows.into_iter(), &words, alphabet, json, out)
        }
        Sort::Probability => {
            let mut rows: Vec<_> = rows.collect();
            let tiles = wordy_choose::tiles(args.tiles.as_deref(), &lexicon)?;
            by_probability(&mut rows, &tiles, args.blanks.unwrap_or(2));
            put_classes(&mut rows.into_iter(), &words, alphabet, json, out)
        }
    }
}

/// Prints classes as they come.
fn put_classes(
    classes: &mut dyn Iterator<Item = Class<'_>>,
    words: &Arena,
    alphabet: &Alphabet,
    json: bool,
    out: &mut dyn Write,
) -> Outcome {
    let (mut block, mut found) = (Block::default(), false);
    for class in classes {
        found = true;
        block.line(out, |line| put_class(&class, words, alphabet, json, line))?;
    }
    block.flush(out)?;
    Ok(Exit::found(found))
}

/// Within a length those most probably drawn first; among equals by their letters.
fn by_probability(rows: &mut [Class<'_>], tiles: &Distribution, blanks: u8) {
    rows.sort_by_cached_key(|class| {
        let ways = tiles.combinations(class.alphagram, u32::from(blanks));
        (class.alphagram.len(), std::cmp::Reverse(ways), class.alphagram)
    });
}

fn put_class(
    class: &Class<'_>,
    words: &Arena,
    alphabet: &Alphabet,
    json: bool,
    line: &mut Vec<u8>,
) -> std::io::Result<()> {
    let members = class.ranks.iter().map(|&rank| words.get(rank as usize));
    if json {
        let spelt: Vec<String> = members.map(|word| alphabet.spell(word)).collect();
        let row =
            serde_json::json!({ "alphagram": alphabet.spell(class.alphagram), "words": spelt });
        write!(line, "{row}")?;
    } else {
        alphabet.spell_into(class.alphagram, line);
        for (place, word) in members.enumerate() {
            line.push(if place == 0 { b'\t' } else { b' ' });
            alphabet.spell_into(word, line);
        }
    }
    Ok(())
}
