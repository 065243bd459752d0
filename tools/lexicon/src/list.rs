//! `lexicon list`

use std::io::{self, Write};

use wordy_choose::{LexiconChoice, SelectedWords, Selection};
use wordy_lexicon::lexicon::{Lexicon, WordFacts};
use wordy_terminal::{Exit, Outcome, OutputArgs, Streams};

/// Print the words in capitals, one per line, in the order of the alphabet
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon list | sha256sum      proves the hash of `lexicon info`\n  \
                        lexicon list club.lex --definitions\n  \
                        lexicon list --length 2-4 --search 'includes:J'",
    after_help = "Exit status: 0 found, 1 no such word, 2 usage or input error.\n\
                  See also: lexicon export (other formats), wordfind (columns, orders)"
)]
pub(crate) struct Args {
    /// The lexicon: as with --lexicon
    #[arg(value_name = "LEX")]
    name: Option<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    selection: Selection,
    /// Add definitions, and marks after the words, in the convention of the tournament lists
    #[arg(long)]
    definitions: bool,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = args.choice.clone().or(args.name.as_deref())?.open(streams)?;
    let selected = args.selection.of(&lexicon, streams)?;
    if args.definitions {
        streams.screen.text(4);
    }
    let found = if args.definitions || args.output.json() {
        print_known(&lexicon, &selected, args.output.json(), streams.output)?
    } else {
        streams.screen.words();
        print_words(&lexicon, &selected, streams.output)?
    };
    Ok(Exit::found(found))
}

/// Prints the words selected; says whether there are any.
fn print_words(
    lexicon: &Lexicon,
    selected: &SelectedWords,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let words = selected.words(lexicon);
    let mut block = Vec::with_capacity(1 << 16);
    for word in words.iter() {
        lexicon.alphabet().spell_into(word, &mut block);
        block.push(b'\n');
        if block.len() > (1 << 16) - 256 {
            out.write_all(&block)?;
            block.clear();
        }
    }
    out.write_all(&block)?;
    Ok(!words.is_empty())
}

/// Prints the words selected with what is known of them; says whether there are any.
fn print_known(
    lexicon: &Lexicon,
    selected: &SelectedWords,
    json: bool,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let mut any = false;
    for (rank, (letters, known)) in (0..).zip(lexicon.known()) {
        if !selected.has(letters, rank) {
            continue;
        }
        any = true;
        let word = lexicon.alphabet().spell(letters);
        let WordFacts { score, level, marks, phrase, definition } = known;
        if json {
            let object = serde_json::json!({
                "word": word, "marks": marks, "level": level, "score": score,
                "phrase": phrase, "definition": definition,
            });
            writeln!(out, "{object}")?;
        } else {
            let between = if definition.is_empty() { "" } else { " " };
            writeln!(out, "{word}{marks}{between}{definition}")?;
        }
    }
    Ok(any)
}
