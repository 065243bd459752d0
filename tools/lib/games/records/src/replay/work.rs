//! How much work a replay is, counted: the same on every machine.

use std::cell::Cell;

thread_local! {
    static STEPS: Cell<usize> = const { Cell::new(0) };
}

/// A line replayed, or a reading tried.
pub(super) fn step() {
    STEPS.set(STEPS.get() + 1);
}

/// How many steps there were in a call.
pub(super) fn of<T>(call: impl FnOnce() -> T) -> (usize, T) {
    let before = STEPS.get();
    let result = call();
    (STEPS.get() - before, result)
}
