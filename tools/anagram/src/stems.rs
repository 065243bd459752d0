//! Stems and the letters they take.

use std::io::Write;

use wordy_choose::{LexiconChoice, SelectedWords, Selection};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::tables::{Stem, StemWords, stem_words, stems as all_stems};
use wordy_terminal::{Block, Column, Exit, Failure, Outcome, OutputArgs, Streams, TopArgs};

/// The letters of the words that stems make where no other length is asked for.
const WORDS: usize = 7;
/// The letters of the longest words whose stems are listed.
const LONGEST: usize = 10;

/// Print what a stem makes with each letter, or the stems that take most letters
///
/// With a stem: for each letter that it takes, the words of both. Without: all stems of the words
/// of 7 letters, or of --length or --search, with the letters they take, those that take most
/// first.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   anagram stems TISANE           what TISANE makes with each letter\n  \
                   anagram stems TISANE --anamonic\n  \
                   anagram stems --top 20         six-letter stems\n  \
                   anagram stems --length 8       seven-letter stems",
    after_help = "Exit status: 0 found, 1 nothing found, 2 usage or input error.\n\
                  See also: anagram table (words with the same letters)"
)]
pub(crate) struct Args {
    /// The stem; without one, all stems
    stem: Option<String>,
    /// Print the letters that the stem takes, without the words
    #[arg(long, requires = "stem")]
    anamonic: bool,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    top: TopArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = args.choice.open(streams)?;
    let selected = args.selection.of(&lexicon, streams)?;
    match &args.stem {
        None => table(args, &lexicon, &selected, streams),
        Some(stem) => {
            let letters = wordy_choose::letters(lexicon.alphabet(), stem)?;
            let rows = words_of(&letters, &lexicon, &selected)?;
            if args.anamonic {
                put_letters(args, &letters, &rows, lexicon.alphabet(), streams)?;
            } else {
                put_words(args, &rows, lexicon.alphabet(), streams)?;
            }
            Ok(Exit::found(!rows.is_empty()))
        }
    }
}

/// All stems with the letters they take.
fn table(
    args: &Args,
    lexicon: &Lexicon,
    selected: &SelectedWords,
    streams: &mut Streams<'_>,
) -> Outcome {
    let json = args.output.json();
    if !json {
        let takes = [Column::number("takes"), Column::letters("letters")];
        streams.screen.table([[Column::word("stem")].as_slice(), &takes].concat());
    }
    let asked = |length: &usize| match args.selection.length {
        None => *length == WORDS || args.selection.search.is_some(),
        Some(lengths) => lengths.contains(*length),
    };
    let (mut block, mut letters, mut found) = (Block::default(), Vec::new(), false);
    for length in (2..=LONGEST).filter(asked) {
        let words = lexicon.words_of(length);
        let words = words.iter().filter(|word| selected.has_word(word, lexicon)).collect();
        for stem in &all_stems(&words, length - 1) {
            found = true;
            letters.clear();
            stem.put_letters(&mut letters);
            block.line(streams.output, |line| {
                put_stem(stem, &letters, lexicon.alphabet(), json, line)
            })?;
        }
    }
    block.flush(streams.output)?;
    Ok(Exit::found(found))
}

fn put_stem(
    stem: &Stem,
    letters: &[u8],
    alphabet: &Alphabet,
    json: bool,
    line: &mut Vec<u8>,
) -> std::io::Result<()> {
    if json {
        let takes: Vec<String> =
            stem.takes.into_iter().map(|letter| alphabet.spell(&[letter])).collect();
        let row = serde_json::json!({ "stem": alphabet.spell(letters), "takes": takes });
        write!(line, "{row}")?;
    } else {
        alphabet.spell_into(letters, line);
        write!(line, "\t{}\t", stem.takes.len())?;
        alphabet.spell_apart_into(stem.takes, line);
    }
    Ok(())
}

/// Prints for each letter that a stem takes the words of both.
fn put_words(
    args: &Args,
    rows: &StemWords,
    alphabet: &Alphabet,
    streams: &mut Streams<'_>,
) -> std::io::Result<()> {
    if !args.output.json() {
        streams.screen.table([Column::word("letter"), Column::text("words")]);
    }
    for (letter, words) in rows {
        let letter = alphabet.spell(&[*letter]);
        let words: Vec<String> = words.iter().map(|word| alphabet.spell(word)).collect();
        if args.output.json() {
            let row = serde_json::json!({ "letter": letter, "words": words });
            writeln!(streams.output, "{row}")?;
        } else {
            writeln!(streams.output, "{letter}\t{}", words.join(" "))?;
        }
    }
    Ok(())
}

/// Prints the letters that a stem takes.
fn put_letters(
    args: &Args,
    stem: &[u8],
    rows: &StemWords,
    alphabet: &Alphabet,
    streams: &mut Streams<'_>,
) -> std::io::Result<()> {
    let letters: Vec<u8> = rows.keys().copied().collect();
    if args.output.json() {
        let takes: Vec<String> = letters.iter().map(|letter| alphabet.spell(&[*letter])).collect();
        let row = serde_json::json!({ "stem": alphabet.spell(stem), "takes": takes });
        writeln!(streams.output, "{row}")?;
    } else if !letters.is_empty() {
        streams.screen.words();
        writeln!(streams.output, "{}", alphabet.spell_apart(&letters))?;
    }
    Ok(())
}

/// The words selected of a stem and one letter, by that letter.
fn words_of(
    stem: &[u8],
    lexicon: &Lexicon,
    selected: &SelectedWords,
) -> Result<StemWords, Failure> {
    let mut rows = stem_words(lexicon, stem)?;
    for words in rows.values_mut() {
        words.retain(|word| selected.has_word(word, lexicon));
    }
    rows.retain(|_, words| !words.is_empty());
    Ok(rows)
}
