//! Why an action is refused, as a client is told.

use wordy_matches::Refusal;

/// Why an action is refused, as a client is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusalMessage {
    /// The reason, for the player.
    pub why: String,
    /// The kind of reason, for programs, where it has a name.
    pub code: Option<&'static str>,
}

impl From<String> for RefusalMessage {
    fn from(why: String) -> Self {
        Self { why, code: None }
    }
}

impl From<&str> for RefusalMessage {
    fn from(why: &str) -> Self {
        why.to_owned().into()
    }
}

impl From<RefusalMessage> for String {
    fn from(refused: RefusalMessage) -> Self {
        refused.why
    }
}

impl From<Refusal> for RefusalMessage {
    fn from(no: Refusal) -> Self {
        Self { why: no.to_string(), code: Some(no.code()) }
    }
}
