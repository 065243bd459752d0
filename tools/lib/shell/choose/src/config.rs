//! Defaults of the config file, and what is said of those that are wrong.

use std::sync::Arc;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon, Meta};

use crate::lex_file::build_in_memory;
use wordy_terminal::Failure;

/// A failure about a value of the config file, with the file as its place.
pub fn in_config(failure: Failure) -> Failure {
    match wordy_data::config_path() {
        Some(path) => failure.within(&path.display().to_string()),
        None => failure,
    }
}

/// A failure about something that the config file names, with the file among the ways out.
pub(crate) fn named_in_config(failure: Failure) -> Failure {
    let path = wordy_data::config_path();
    failure.maybe_hint(path.map(|path| format!("the config file names it: {}", path.display())))
}

/// The words of a lexicon of the level asked for or below; where none is asked for, of that of the
/// config file, in a lexicon that has levels.
///
/// # Errors
///
/// Those of [`up_to_level`]; the config file cannot be read.
pub fn at_level(lexicon: Lexicon, asked: Option<u8>) -> Result<Lexicon, Failure> {
    Ok(part_of_level(&lexicon, asked)?.unwrap_or(lexicon))
}

/// The same; none where that is the whole lexicon.
pub(crate) fn part_of_level(
    lexicon: &Lexicon,
    asked: Option<u8>,
) -> Result<Option<Lexicon>, Failure> {
    if let Some(level) = asked {
        return up_to_level(lexicon, level).map(Some);
    }
    let level = wordy_data::config()?.level.filter(|_| lexicon.has_levels());
    level.map(|level| up_to_level(lexicon, level).map_err(in_config)).transpose()
}

/// The alphabet of word lists where no option names one: that of the config file, else English.
///
/// # Errors
///
/// The config file cannot be read, or names no alphabet.
pub fn default_alphabet() -> Result<Arc<Alphabet>, Failure> {
    match wordy_data::config()?.alphabet {
        Some(name) => wordy_data::alphabet(&name).map_err(|error| in_config(error.into())),
        None => Ok(Alphabet::english()),
    }
}

/// The words of a lexicon of a level or below, as a lexicon of its own.
///
/// # Errors
///
/// It has no levels, or no words of such a level.
pub fn up_to_level(lexicon: &Lexicon, level: u8) -> Result<Lexicon, Failure> {
    let name = &lexicon.meta().name;
    if !lexicon.has_levels() {
        return Err(Failure::new(format!("{name} has no levels"))
            .hint("leave --level out, or use the built-in lexicon wordy"));
    }
    let kept =
        Draft::selected(lexicon, |rank, _| lexicon.level(rank).is_some_and(|own| own <= level));
    if kept.words.is_empty() {
        return Err(Failure::new(format!("{name} has no words of level {level} or below"))
            .hint("the built-in lexicon has the levels 10, 20, … 80"));
    }
    let title = format!("{} up to level {level}", lexicon.meta().title);
    build_in_memory(kept, lexicon.alphabet(), Meta { title, ..lexicon.meta().clone() })
}
