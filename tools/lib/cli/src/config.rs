//! Defaults of the config file, and what is said of those that are wrong.

use wordy_lexicon::lexicon::Lexicon;

use crate::Failure;
use crate::open::up_to_level;

/// A failure about a value of the config file, with the file as its place.
pub(crate) fn in_config(failure: Failure) -> Failure {
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
    if let Some(level) = asked {
        return up_to_level(&lexicon, level);
    }
    match wordy_data::config()?.level.filter(|_| lexicon.has_levels()) {
        Some(level) => up_to_level(&lexicon, level).map_err(in_config),
        None => Ok(lexicon),
    }
}
