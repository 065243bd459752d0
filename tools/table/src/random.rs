//! Random bytes of the system, and the names made of them.

use sha2::{Digest, Sha256};

/// Letters and digits that nobody takes for one another.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Fresh random bytes.
///
/// # Errors
///
/// The system has none.
pub fn bytes<const N: usize>() -> Result<[u8; N], String> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| format!("no random bytes: {error}"))?;
    Ok(bytes)
}

/// A fresh name of so many characters, five random bits each.
///
/// # Errors
///
/// The system has no random bytes.
pub fn name(length: usize) -> Result<String, String> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(|error| format!("no random bytes: {error}"))?;
    Ok(bytes.iter().map(|byte| char::from(DIGITS[usize::from(byte & 31)])).collect())
}

/// The secret of a link to a seat.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

/// What a store has of a [`Key`]: enough to know it again, not enough to make it.
pub type KeyHash = [u8; 32];

impl Key {
    /// Characters of a key: 130 bits.
    const LENGTH: usize = 26;

    /// A fresh key.
    ///
    /// # Errors
    ///
    /// The system has no random bytes.
    pub fn fresh() -> Result<Self, String> {
        name(Self::LENGTH).map(Self)
    }

    /// The key that a secret makes of a text.
    pub fn made(secret: &str, of: &str) -> Self {
        let bytes = Sha256::digest(format!("wordy-link-1 {secret} {of}"));
        let digits = bytes.iter().take(Self::LENGTH);
        Self(digits.map(|byte| char::from(DIGITS[usize::from(byte & 31)])).collect())
    }

    /// The key that somebody sent, if it may be one.
    pub fn read(text: &str) -> Option<Self> {
        let fits = text.len() == Self::LENGTH && text.bytes().all(|byte| DIGITS.contains(&byte));
        fits.then(|| Self(text.to_owned()))
    }

    /// Its characters.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// What a store has of it.
    pub fn hash(&self) -> KeyHash {
        Sha256::digest(format!("wordy-seat-1 {}", self.0)).into()
    }
}
