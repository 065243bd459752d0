//! 1DIF the game: what a rack makes of a word on the board.

use std::io::Write;

use wordy_cli::{Exit, Outcome};
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::question::{Anagram, Question, Rack, Substitution, Use};

use crate::{Args, check_places};

/// Prints the words that tiles of a rack make of a board word, the tiles put and the tiles taken
/// back.
pub(crate) fn on_board(
    args: &Args,
    lexicon: &Lexicon,
    text: &str,
    rack: &str,
    out: &mut dyn Write,
) -> Outcome {
    let alphabet = lexicon.alphabet();
    let word = wordy_cli::letters(alphabet, text)?;
    check_places(args.k(), &word, lexicon)?;
    let rack = Rack::read(rack, alphabet)?;
    let from_tiles = Question::Anagram(Anagram::new(&rack, Use::Some));
    let mut rows = Vec::new();
    lexicon.visit(Substitution::new(&word, args.k()), |other, _| {
        let changed = || (0..word.len()).filter(|&at| word[at] != other[at]);
        let put: Vec<u8> = changed().map(|at| other[at]).collect();
        if from_tiles.accepts(&put) {
            let spell = |(letter, blank): (&u8, bool)| {
                if blank { alphabet.spell_lower(&[*letter]) } else { alphabet.spell(&[*letter]) }
            };
            let put: String = put.iter().zip(rack.blanks_in(&put)).map(spell).collect();
            let taken: String = changed().map(|at| alphabet.spell(&[word[at]])).collect();
            rows.push((alphabet.spell(other), put, taken));
        }
    });
    for (word, put, taken) in &rows {
        if args.json {
            writeln!(out, "{}", serde_json::json!({ "word": word, "put": put, "taken": taken }))?;
        } else {
            writeln!(out, "{word}\tput {put}\ttake {taken}")?;
        }
    }
    Ok(Exit::found(!rows.is_empty()))
}
