//! Why a turn is void.

use wordy_games::ruling::{Fault, Ruling};

/// Why a turn is void, for all: the words that are none, or the main word.
pub(super) fn why_void(ruling: &Ruling<'_>) -> String {
    let known = |fault: &&Fault| {
        matches!(fault, Fault::DiffPhonies(_) | Fault::Phonies(_) | Fault::MainWord(_))
    };
    let faults: Vec<String> = ruling.faults.iter().filter(known).map(ToString::to_string).collect();
    let (faults, void) = (faults.join("; "), "the turn is void");
    if faults.ends_with(void) { faults } else { format!("{faults}: {void}") }
}
