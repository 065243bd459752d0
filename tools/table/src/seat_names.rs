//! What the seats of a game are called.

use wordy_matches::View;

/// The name of a seat.
pub(crate) fn name(view: &View, seat: usize) -> String {
    let name = view.seats.get(seat).and_then(|seat| seat.name.clone());
    name.unwrap_or_else(|| format!("seat {}", seat + 1))
}

/// Several of them.
pub(crate) fn names(view: &View, seats: &[usize]) -> String {
    seats.iter().map(|seat| name(view, *seat)).collect::<Vec<_>>().join(", ")
}
