//! `lexicon list`

use std::io::{self, Write};

use wordy_cli::{Exit, LexiconChoice, Outcome, Streams};
use wordy_lexicon::lexicon::Lexicon;

/// Print all words in capitals, one a line, in the order of the alphabet
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon list | sha256sum      proves the hash that `lexicon info` shows\n  \
                        lexicon list club.lex --definitions"
)]
pub(crate) struct Args {
    /// The lexicon: as with --lexicon
    #[arg(value_name = "LEX")]
    name: Option<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print marks after the words, and definitions, in the convention of the tournament lists
    #[arg(long)]
    definitions: bool,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = args.choice.clone().or(args.name.as_deref())?.open(streams)?;
    if args.definitions || args.json {
        print_known(&lexicon, args, streams.output)?;
    } else {
        print_words(&lexicon, streams.output)?;
    }
    Ok(Exit::found(!lexicon.is_empty()))
}

fn print_words(lexicon: &Lexicon, out: &mut dyn Write) -> io::Result<()> {
    let mut block = Vec::with_capacity(1 << 16);
    for word in lexicon.words().iter() {
        lexicon.alphabet().spell_into(word, &mut block);
        block.push(b'\n');
        if block.len() > (1 << 16) - 256 {
            out.write_all(&block)?;
            block.clear();
        }
    }
    out.write_all(&block)
}

/// Prints the words with what is known of them; the side tables are in the same order.
fn print_known(lexicon: &Lexicon, args: &Args, out: &mut dyn Write) -> io::Result<()> {
    let mut definitions = lexicon.definitions().peekable();
    let mut marks = lexicon.all_marks().peekable();
    for (rank, word) in (0..).zip(lexicon.words().iter()) {
        let word = lexicon.alphabet().spell(word);
        let definition = definitions.next_if(|(own, _)| *own == word).map_or("", |(_, text)| text);
        let marks = marks.next_if(|(own, _)| *own == word).map_or("", |(_, marks)| marks);
        if args.json {
            let level = lexicon.level(rank);
            let definition = args.definitions.then_some(definition);
            let object = serde_json::json!({
                "word": word, "marks": marks, "level": level, "definition": definition
            });
            writeln!(out, "{object}")?;
        } else {
            let between = if definition.is_empty() { "" } else { " " };
            writeln!(out, "{word}{marks}{between}{definition}")?;
        }
    }
    Ok(())
}
