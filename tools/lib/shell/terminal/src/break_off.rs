//! Work that may be broken off, and gives what it has.

use crate::signals::{Hold, heeded, told};

/// While one lives, an interrupt does not end the program: it asks for what is known so far.
/// Afterwards interrupts do what they do elsewhere.
#[derive(Debug)]
pub struct BreakOff {
    _hold: Hold,
}

impl BreakOff {
    /// From now on an interrupt is a question.
    pub fn begin() -> Self {
        Self { _hold: Hold::take() }
    }

    /// Whether it has been asked.
    pub fn asked(&self) -> bool {
        told()
    }
}

impl Drop for BreakOff {
    fn drop(&mut self) {
        heeded();
    }
}
