//! What is wrong in a file that people write by hand: a layout, a record, a position.

use wordy_cli::Failure;
use wordy_games::syntax::SyntaxError;
use wordy_lexicon::excerpt::Excerpt;

/// The failure for an error in a text, with the line and a caret under the place.
pub(crate) fn unreadable(name: &str, text: &str, error: &SyntaxError) -> Failure {
    let text = text.trim_start_matches('\u{feff}');
    let line = text.lines().nth(error.line.saturating_sub(1)).unwrap_or_default();
    Failure::new(format!("{name}:{error}")).excerpt(&Excerpt::new(line, error.column))
}
