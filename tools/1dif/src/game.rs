//! 1DIF the game: what a rack makes of a word on the board.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::exchange::exchanges;
use wordy_questions::question::Rack;
use wordy_terminal::{Column, Exit, Outcome, Streams};

use crate::{Args, check_places};

/// Prints the words that tiles of a rack make of a board word, the tiles put and the tiles taken
/// back.
pub(crate) fn on_board(
    args: &Args,
    lexicon: &Lexicon,
    text: &str,
    rack: &str,
    streams: &mut Streams<'_>,
) -> Outcome {
    let alphabet = lexicon.alphabet();
    let word = wordy_choose::letters(alphabet, text)?;
    check_places(args.k(), &word, lexicon)?;
    let found = exchanges(lexicon, &word, args.k(), &Rack::parse(rack, alphabet)?);
    if !args.json {
        let columns = [Column::word("word"), Column::name(""), Column::name("")];
        streams.screen.table(columns);
    }
    for exchange in &found {
        let word = alphabet.spell(&exchange.word);
        let put: Vec<String> = exchange.put.iter().map(|&tile| spell(tile, alphabet)).collect();
        let taken = exchange.taken.iter().map(|&letter| alphabet.spell(&[letter]));
        let taken: Vec<String> = taken.collect();
        if args.json {
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
