//! What a ruling says of a recorded play: its score, and whether the rack has its tiles.

use wordy_games::ruling::{Fault, Ruling};

/// The score that a record should have for a turn. A play stands as recorded, whatever its words,
/// unless they undo it at once; none can be said for one that cannot be made with the rack as
/// written.
pub(super) fn expected_score(ruling: &Ruling<'_>, undone: bool) -> Option<i32> {
    let points = if undone { 0 } else { ruling.worth() };
    (!ruling.is_impossible()).then(|| i32::try_from(points).unwrap_or(i32::MAX))
}

/// Whether a play can be laid with the tiles of the rack.
pub(super) fn fits_rack(ruling: &Ruling<'_>) -> bool {
    !ruling.is_impossible() && !ruling.faults.iter().any(is_of_rack)
}

/// Whether a fault is one of the tiles held.
pub(super) fn is_of_rack(fault: &Fault) -> bool {
    use Fault::{FewLeft, LargeRack, NotOnRack, TooMany};
    matches!(fault, LargeRack { .. } | FewLeft { .. } | TooMany { .. } | NotOnRack { .. })
}
