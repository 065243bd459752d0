//! The draws of a record, done again.

/// What was found when the draws of a record were done again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many tiles were drawn.
    pub draws: usize,
}

/// Why the draws of a record cannot be checked, or are not those of its secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unverified {
    /// The record does not have what its bag is checked by.
    #[error("the record has no line that begins with `#{0}`")]
    Missing(&'static str),
}

/// Does the draws of a record again.
///
/// # Errors
///
/// The record does not have what it takes, or a draw is another.
pub fn verify(_record: &str) -> Result<Verified, Unverified> {
    Err(Unverified::Missing("bag"))
}
