//! 1DIF the game: what a rack makes of a word on the board.

use wordy_choose::LexiconChoice;
use wordy_lexicon::alphabet::Alphabet;
use wordy_questions::exchange::exchanges;
use wordy_questions::question::Rack;
use wordy_terminal::{Column, Exit, Outcome, OutputArgs, Streams, TopArgs};

use crate::check_places;

/// Find what a rack makes of a word on the board, exchanging tiles
///
/// Prints the words that tiles of the rack make of the board word, the tiles put down and the tiles
/// taken back.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  1dif play COAT BLX?        one tile exchanged\n  \
                   1dif play CHAT OB -k 2     two at once",
    after_help = "Exit status: 0 found, 1 no word, 2 usage or input error.\n\
                  See also: moves (the best plays of a whole board)"
)]
pub(crate) struct Args {
    /// The word on the board
    word: String,
    /// The rack; ? is a blank
    rack: String,
    /// In how many positions words differ, exactly
    #[arg(short, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u8).range(1..))]
    k: u8,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    top: TopArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = args.choice.open(streams)?;
    let alphabet = lexicon.alphabet();
    let word = wordy_choose::letters(alphabet, &args.word)?;
    let k = usize::from(args.k);
    check_places(k, &word, &lexicon)?;
    let found = exchanges(&lexicon, &word, k, &Rack::parse(&args.rack, alphabet)?);
    if !args.output.json() {
        let columns = [Column::word("word"), Column::name(""), Column::name("")];
        streams.screen.table(columns);
    }
    for exchange in &found {
        let word = alphabet.spell(&exchange.word);
        let put: Vec<String> = exchange.put.iter().map(|&tile| spell(tile, alphabet)).collect();
        let taken = exchange.taken.iter().map(|&letter| alphabet.spell(&[letter]));
        let taken: Vec<String> = taken.collect();
        if args.output.json() {
            writeln!(
                streams.output,
                "{}",
                serde_json::json!({ "word": word, "put": put, "taken": taken })
            )?;
        } else {
            writeln!(streams.output, "{word}\tput {}\ttake {}", put.concat(), taken.concat())?;
        }
    }
    Ok(Exit::found(!found.is_empty()))
}

/// A tile; a letter that a blank stands for is in lower case.
fn spell((letter, blank): (u8, bool), alphabet: &Alphabet) -> String {
    if blank { alphabet.spell_lower(&[letter]) } else { alphabet.spell(&[letter]) }
}
