//! Things by their names.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use wordy_games::board::Board;
use wordy_games::game::{Game, GameRules};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::files::{Files, nearest};
use wordy_lexicon::lexicon::{Damaged, Lexicon};
use wordy_lexicon::twos::{Policy, Reasons};

use crate::{
    CLASSES, Data, Error, File, FileFinder, GAMES, Invalid, LETTERS, LEXICONS, Missing, as_path,
    find, own_file, seen, unknown,
};

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
    Distribution::from_toml(&file, &FileFinder::of(&file))
}

/// The board of a name or file.
///
/// # Errors
///
/// There is no such file, or it is no board.
pub fn board(name: &str) -> Result<Board, Error> {
    Board::find(name, &Data)
}

/// The game of a name or file. `tournament-german` is the game `tournament` with the letters
/// `german`, and so with every game on a board that is played with English letters, unless it has a
/// policy for words of two letters; `super-catalan` has those of that name.
///
/// # Errors
///
/// There is no such file, or it is no game; or so with a file that it names.
pub fn game(name: &str) -> Result<Game, Error> {
    made(name).map_err(|error| near(error, name))
}

/// The error, with the name that was meant among those of all games in all languages.
pub(crate) fn near(mut error: Error, name: &str) -> Error {
    if let Error::Missing(Missing::Unknown { nearest: close, .. }) = &mut error {
        let names = game_names();
        *close = nearest(name, names.iter().map(String::as_str));
    }
    error
}

fn made(name: &str) -> Result<Game, Error> {
    let (file, language) = game_file(name)?;
    let beside = FileFinder::of(&file);
    let game = in_language(Game::from_toml(&file, &beside)?, name, language, &beside)?;
    with_lexicon(game, &file, &beside)
}

/// The file of a game, and the language of its letters where the name has one besides.
pub(crate) fn game_file(name: &str) -> Result<(File, Option<&str>), Missing> {
    let missing = match find(GAMES, name) {
        Ok(file) => return Ok((file, None)),
        Err(missing) => missing,
    };
    let games = Data.names(GAMES);
    let mut cuts = name.match_indices('-').map(|(at, _)| (&name[..at], &name[at + 1..]));
    match cuts.find(|(game, _)| games.iter().any(|own| own == game)) {
        Some((game, language)) => Ok((find(GAMES, game)?, Some(language))),
        None => Err(missing),
    }
}

/// The names of all games: those of files, and those of a game in another language.
///
/// ```
/// let names = wordy_data::game_names();
/// assert!(names.contains(&"tournament-german".to_owned()));
/// assert!(!names.contains(&"scribe-german".to_owned()));
/// ```
pub fn game_names() -> Vec<String> {
    let (games, languages) = (Data.names(GAMES), Data.names(crate::ALPHABETS));
    let sets = Data.names(LETTERS);
    let translated = games.iter().flat_map(|name| {
        // What is wrong with a game is said to whoever plays it.
        let game = find(GAMES, name).map_err(Error::from).and_then(|file| {
            let beside = FileFinder::of(&file);
            Game::from_toml(&file, &beside)
        });
        let rules = game.ok().and_then(Game::into_board).filter(|rules| rules.twos.is_none());
        let has = |language: &&String| {
            rules.as_ref().is_some_and(|rules| sets.contains(&letters_in(&rules.letters, language)))
        };
        languages.iter().filter(has).map(|own| format!("{name}-{own}")).collect::<Vec<_>>()
    });
    games.iter().cloned().chain(translated).collect()
}

/// The letter distribution of a language that stands for a usual one.
fn letters_in(usual: &Distribution, language: &str) -> String {
    match usual.name.as_str() {
        "english" => language.to_owned(),
        usual => format!("{usual}-{language}"),
    }
}

/// A game with the letters of a language, where one is named.
pub(crate) fn in_language(
    game: Game,
    name: &str,
    language: Option<&str>,
    files: &dyn Files,
) -> Result<Game, Error> {
    let Some(language) = language else { return Ok(game) };
    let no_game = || Error::from(unknown(GAMES, name));
    let rules = game.board_rules().ok_or_else(no_game)?;
    let letters = letters_in(&rules.letters, language);
    if !Data.names(LETTERS).contains(&letters) {
        return Err(no_game());
    }
    let letters = Distribution::find(&letters, files)?;
    game.with_letters(letters).ok_or_else(no_game)
}

/// A game whose lexicon, where its file names one, can be opened from any folder.
///
/// # Errors
///
/// The lexicon is a file that the game's file may not name.
pub(crate) fn with_lexicon(
    mut game: Game,
    file: &File,
    beside: &FileFinder,
) -> Result<Game, Error> {
    let words = match &mut game.rules {
        GameRules::Board(rules) => &mut rules.words,
        GameRules::Layout(rules) => &mut rules.words,
        GameRules::Glyphs(_) => return Ok(game),
    };
    if let Some(name) = words.lexicon.as_mut().filter(|name| name.contains(['/', '.'])) {
        let path =
            beside.path(name).map_err(|missing| Invalid::whole(file, missing.to_string()))?;
        *name = path.display().to_string();
    }
    Ok(game)
}

/// The two-letter policy of a name (`nwl` or `NWL`) or file.
///
/// # Errors
///
/// There is no such file, or it is no policy.
pub fn twos(name: &str) -> Result<Policy, Error> {
    let file = Policy::file(name, &Data)?;
    Policy::from_toml(&file, &FileFinder::of(&file))
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

/// A lexicon as it was found, opened lazily.
#[derive(Debug)]
pub struct FoundLexicon {
    /// Its file; none of one that is embedded.
    pub path: Option<PathBuf>,
    /// What messages call it.
    pub place: String,
    /// Itself.
    pub lexicon: Lexicon,
}

/// Finds and opens the lexicon of a name or `.lex` file, lazily: see [`Lexicon::open_lazily`].
///
/// # Errors
///
/// There is no such file, it was changed or cut, or is no lexicon.
pub fn open_lexicon(name: &str) -> Result<FoundLexicon, LexiconError> {
    let found = |path, place: String, opened: Result<Lexicon, Damaged>| match opened {
        Ok(lexicon) => Ok(FoundLexicon { path, place, lexicon }),
        Err(damaged) => Err(LexiconError::Damaged { place, damaged }),
    };
    let path = as_path(LEXICONS, name).or_else(|| own_file(LEXICONS, name));
    let on_disk = path.filter(|path| path.is_file()).and_then(|path| {
        let opened = Lexicon::open_file_lazily(fs::File::open(&path).ok()?).ok()??;
        seen::note(&path);
        Some((path, opened))
    });
    if let Some((path, opened)) = on_disk {
        let place = path.display().to_string();
        return found(Some(path), place, opened);
    }
    let file = find(LEXICONS, name)?;
    found(file.path, file.place, Lexicon::open_lazily(file.bytes))
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
    let FoundLexicon { place, lexicon, .. } = open_lexicon(name)?;
    lexicon.checked().map_err(|damaged| LexiconError::Damaged { place, damaged })
}
