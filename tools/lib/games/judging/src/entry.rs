//! A line of the log: one play, and what was said of it.

use serde::{Deserialize, Serialize};

use wordy_games::game::ChallengeRule;

/// What a lexicon says of a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinion {
    /// Whether all words of the play are in it.
    pub acceptable: bool,
    /// Its name.
    pub lexicon: String,
    /// Its SHA-256.
    pub sha256: String,
}

/// A play that was judged. As JSON it is an object in one line:
///
/// ```
/// use wordy_judging::Entry;
///
/// let line = concat!(
///     r#"{"time":"2026-11-22T19:30:05+11:00","table":"3","words":["QI","ZA"],"#,
///     r#""acceptable":true,"lexicon":"nwl23","sha256":"c0ffee"}"#,
/// );
/// let entry = Entry::parse(line)?;
/// assert_eq!((entry.table.as_deref(), entry.first.acceptable), (Some("3"), true));
/// assert_eq!(entry.to_line(), line);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// When, as in RFC 3339.
    pub time: String,
    /// The name or number of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The words as they were typed.
    pub words: Vec<String>,
    /// The verdict.
    #[serde(flatten)]
    pub first: Opinion,
    /// Whether letters were judged in any order.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub jumbled: bool,
    /// What a second lexicon says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<Opinion>,
    /// The rule of challenges whose cost was shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<ChallengeRule>,
}

impl Entry {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// The line is no such object.
    pub fn parse(line: &str) -> serde_json::Result<Self> {
        serde_json::from_str(line)
    }

    /// The entry as a line, without its end.
    pub fn to_line(&self) -> String {
        // Texts, truth values and names of rules are always JSON.
        serde_json::to_string(self).unwrap_or_default()
    }
}
