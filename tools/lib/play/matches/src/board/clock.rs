//! The time that players have for all their turns.

use crate::setup::ClockSetup;

/// What is left of each player's time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    setup: ClockSetup,
    /// Milliseconds left when the player's turn began; below 0 beyond the time.
    pub(super) left: Vec<i64>,
}

impl Clock {
    pub(super) fn new(setup: ClockSetup, players: usize) -> Self {
        let all = i64::try_from(setup.seconds.saturating_mul(1000)).unwrap_or(i64::MAX);
        Self { setup, left: vec![all; players] }
    }

    /// Takes a turn's time off.
    pub(super) fn take(&mut self, player: usize, since: u64, at: u64) {
        let own = &mut self.left[player];
        *own = own.saturating_sub_unsigned(at.saturating_sub(since));
    }

    /// Adds what a turn brings.
    pub(super) fn add(&mut self, player: usize) {
        let more = self.setup.increment.saturating_mul(1000);
        self.left[player] = self.left[player].saturating_add_unsigned(more);
    }

    /// When a player whose turn began at a time has no time left at all.
    pub(super) fn flag(&self, player: usize, since: u64) -> u64 {
        let beyond = self.setup.overtime.saturating_mul(60_000);
        let left = self.left[player].saturating_add_unsigned(beyond).max(0);
        since.saturating_add(left.unsigned_abs()).saturating_add(1)
    }

    /// The minutes begun beyond a player's time.
    pub(super) fn minutes_over(&self, player: usize) -> u64 {
        self.left[player].min(0).unsigned_abs().div_ceil(60_000)
    }
}
