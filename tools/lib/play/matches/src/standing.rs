//! How a match stands, for lists.

use serde::{Deserialize, Serialize};

use crate::view::is_false;

/// How a match stands, for lists: what all may know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The seats, in order.
    pub seats: Vec<ListedSeat>,
    /// The seats whose turn it is.
    pub turn: Vec<usize>,
    /// The seats that are asked for something besides: to let a mark be taken back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<usize>,
    /// Whether it has begun: nobody takes a seat any more.
    #[serde(default)]
    pub begun: bool,
    /// Whether it is over.
    pub over: bool,
    /// The seats that have won, when it is over.
    #[serde(default)]
    pub winners: Vec<usize>,
    /// Whether a player did not take it up: it counts for nobody.
    #[serde(default, skip_serializing_if = "is_false")]
    pub declined: bool,
    /// Layouts: the milliseconds that it took, when it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub took: Option<u64>,
    /// The last move, as it is written.
    #[serde(default)]
    pub last: String,
    /// When time or a computer changes it, in milliseconds since 1970; None: only players do.
    pub due: Option<u64>,
}

/// A seat, for lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedSeat {
    /// The name of who sits there; None: nobody yet.
    pub name: Option<String>,
    /// Whether a computer sits there.
    pub computer: bool,
    /// The points; None where the game has none, or none yet.
    pub points: Option<i64>,
    /// Whether who sits there comes in with the next game.
    #[serde(default, skip_serializing_if = "is_false")]
    pub waits: bool,
}

impl Standing {
    /// Whether the game waits for a seat.
    pub fn waits_for(&self, seat: usize) -> bool {
        !self.over && (self.turn.contains(&seat) || self.asked.contains(&seat))
    }

    /// Whether a seat is one of the game: who waits for the next is not, nor, when it has begun, a
    /// seat that nobody took.
    pub fn is_seat_of_game(&self, seat: usize) -> bool {
        let own = self.seats.get(seat);
        own.is_some_and(|own| !own.waits && (!self.begun || own.name.is_some()))
    }

    /// The name of a seat, as lists show it.
    pub fn name(&self, seat: usize) -> String {
        let name = self.seats.get(seat).and_then(|seat| seat.name.clone());
        name.unwrap_or_else(|| format!("seat {}", seat + 1))
    }
}
