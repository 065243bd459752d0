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

/// The most characters of a reason that are sent: a text that nobody can read comes back with it.
const LONGEST: usize = 200;

/// A reason as it is sent.
fn shortened(mut why: String) -> String {
    if let Some((end, _)) = why.char_indices().nth(LONGEST) {
        why.replace_range(end.., " ...");
    }
    why
}

impl From<String> for RefusalMessage {
    fn from(why: String) -> Self {
        Self { why: shortened(why), code: None }
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
        Self { why: shortened(no.to_string()), code: Some(no.code()) }
    }
}
