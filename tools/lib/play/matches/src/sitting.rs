//! Who sits on which seat.

use crate::fair;
use crate::setup::{SeatSetup, Setup};

/// A seat before and in the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sitting {
    pub(crate) name: Option<String>,
    /// The hash of its number, and when it was announced.
    pub(crate) seal: Option<(String, u64)>,
    /// The number, and when it was given.
    pub(crate) nonce: Option<(String, u64)>,
    /// Whether the host has it say nothing more.
    pub(crate) muted: bool,
}

impl Sitting {
    pub(crate) fn number(&self) -> Option<[u8; 16]> {
        fair::bytes(self.number_text()?)
    }

    /// The number as it was given.
    pub(crate) fn number_text(&self) -> Option<&str> {
        self.nonce.as_ref().map(|(number, _)| number.as_str())
    }
}

/// The seats as the match is set up.
pub(crate) fn seats(setup: &Setup) -> Vec<Sitting> {
    let mut counts = std::collections::BTreeMap::new();
    let mut named = |seat: &SeatSetup| {
        let level = seat.computer?;
        let count = counts.entry(level.name()).and_modify(|count| *count += 1).or_insert(1);
        let number = if *count > 1 { format!(" {count}") } else { String::new() };
        Some(format!("Computer ({}){number}", level.name()))
    };
    let seat = |seat| {
        let of_computer = named(seat);
        Sitting { name: seat.name.clone().or(of_computer), ..Sitting::default() }
    };
    setup.seats.iter().map(seat).collect()
}
