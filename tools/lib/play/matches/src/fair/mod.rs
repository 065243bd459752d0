//! A bag whose draws can be checked ([`wordy_draws`]), and the draws of a record done again.

mod verify;

pub use verify::{Verified, verify};
pub use wordy_draws::{BAG, Key, Pool, VerifyError, bytes, commitment, seal};
