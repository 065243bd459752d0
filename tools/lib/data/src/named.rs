//! Things by their names.

use std::sync::Arc;

use wordy_games::board::Board;
use wordy_games::game::Game;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::files::Files as _;
use wordy_lexicon::lexicon::{Damaged, Lexicon};
use wordy_lexicon::twos::{Policy, Reasons};

use crate::{Beside, CLASSES, Data, Error, GAMES, LETTERS, LEXICONS, Missing, find};

/// The alphabet of a name or file.
///
/// # Errors
///
/// There is no such file, or it is no alphabet.
pub fn alphabet(name: &str) -> Result<Arc<Alphabet>, Error> {
    Alphabet::find(name, &Data)
}

/// The names of the alphabets that have all letters of a text, in order.
pub fn alphabets_that_spell(text: &str) -> Vec<String> {
    let mut names = Data.names(crate::ALPHABETS);
    names.retain(|name| {
        alphabet(name).is_ok_and(|other| other.encode(text).is_ok_and(|word| !word.is_empty()))
    });
    names
}

/// The letter distribution of a name or file.
///
/// # Errors
///
/// There is no such file, or it is no letter distribution.
pub fn distribution(name: &str) -> Result<Distribution, Error> {
    let file = find(LETTERS, name)?;
    Distribution::from_toml(&file, &Beside::of(&file))
}

/// The board of a name or file.
///
/// # Errors
///
/// There is no such file, or it is no board.
pub fn board(name: &str) -> Result<Board, Error> {
    Board::find(name, &Data)
}

/// The game of a name or file.
///
/// # Errors
///
/// There is no such file, or it is no game; or so with a file that it names.
pub fn game(name: &str) -> Result<Game, Error> {
    let file = find(GAMES, name)?;
    Game::from_toml(&file, &Beside::of(&file))
}

/// The two-letter policy of a name (`nwl` or `NWL`) or file.
///
/// # Errors
///
/// There is no such file, or it is no policy.
pub fn twos(name: &str) -> Result<Policy, Error> {
    let file = Policy::file(name, &Data)?;
    Policy::from_toml(&file, &Beside::of(&file))
}

/// Why policies drop two-letter words.
///
/// # Errors
///
/// The user's own file is no table of classes.
pub fn reasons() -> Result<Reasons, Error> {
    Ok(Reasons::from_toml(&find(CLASSES, "twos")?)?)
}

/// The words that an expurgation of a level takes out.
///
/// # Errors
///
/// The alphabet lacks a letter of a word, or the user's own file is no list of classes.
pub fn expurgation(level: u8, alphabet: &Alphabet) -> Result<Expurgation, Error> {
    Expurgation::find(level, &Data, alphabet)
}

/// Why a lexicon of a name cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum LexiconError {
    /// There is no such file.
    #[error(transparent)]
    Missing(#[from] Missing),
    /// It is not a sound lexicon.
    #[error("{place}: {damaged}")]
    Damaged {
        /// The file.
        place: String,
        /// What is wrong with it.
        damaged: Damaged,
    },
}

/// The lexicon of a name or `.lex` file.
///
/// ```
/// let lexicon = wordy_data::lexicon("wordy")?;
/// assert!(lexicon.has("quiz") && !lexicon.has("quixz"));
/// # Ok::<(), wordy_data::LexiconError>(())
/// ```
///
/// # Errors
///
/// There is no such file, or it is damaged.
pub fn lexicon(name: &str) -> Result<Lexicon, LexiconError> {
    let file = find(LEXICONS, name)?;
    Lexicon::open(file.bytes)
        .map_err(|damaged| LexiconError::Damaged { place: file.place, damaged })
}
