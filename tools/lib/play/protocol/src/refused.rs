//! Why an action is refused, as a client is told.

use wordy_matches::Refusal;

/// Why an action is refused, as a client is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The reason, for the player.
    pub why: String,
    /// The kind of reason, for programs, where it has a name.
    pub code: Option<&'static str>,
}

impl From<String> for Refused {
    fn from(why: String) -> Self {
        Self { why, code: None }
    }
}

impl From<&str> for Refused {
    fn from(why: &str) -> Self {
        why.to_owned().into()
    }
}

impl From<Refused> for String {
    fn from(refused: Refused) -> Self {
        refused.why
    }
}

impl From<Refusal> for Refused {
    fn from(no: Refusal) -> Self {
        Self { why: no.to_string(), code: Some(no.code()) }
    }
}
