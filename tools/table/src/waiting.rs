//! Who waits for the next game of layouts.

use wordy_matches::SeatSetup;

/// Of more people than a game of layouts has seats the last ones wait for the next game.
pub(crate) fn seat_the_first(seats: &mut [SeatSetup], most: usize) {
    let more = seats.len().saturating_sub(most);
    let people = seats.iter_mut().rev().filter(|seat| seat.computer.is_none());
    people.take(more).for_each(|seat| seat.waits = true);
}
