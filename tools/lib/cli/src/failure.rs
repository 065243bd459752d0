//! What went wrong, and the way out.

use std::fmt;
use std::io;

use wordy_lexicon::alphabet::OtherAlphabet;
use wordy_lexicon::excerpt::Excerpt;
use wordy_lexicon::list::{ListError, Remedy};
use wordy_lexicon::question::RackError;

/// Why a program could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// The reader of the output has gone; this counts as success.
    ClosedPipe,
    /// Something to tell.
    Told {
        /// What is wrong, each with its place; a parse error has the line below it.
        messages: Vec<String>,
        /// The way out.
        hints: Vec<String>,
    },
}

impl Failure {
    /// A failure told in one message.
    pub fn new(message: impl Into<String>) -> Self {
        Self::Told { messages: vec![message.into()], hints: Vec::new() }
    }

    /// A failure told in several lines.
    pub fn lines(messages: Vec<String>) -> Self {
        Self::Told { messages, hints: Vec::new() }
    }

    /// The same with the line that its last message is about.
    #[must_use]
    pub fn excerpt(mut self, excerpt: &Excerpt) -> Self {
        if let Self::Told { messages, .. } = &mut self
            && let Some(message) = messages.last_mut()
        {
            *message = format!("{message}\n{excerpt}");
        }
        self
    }

    /// The same with a way out.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        if let Self::Told { hints, .. } = &mut self {
            hints.push(hint.into());
        }
        self
    }

    /// The same with a way out where there is one.
    #[must_use]
    pub fn maybe_hint(self, hint: Option<String>) -> Self {
        match hint {
            Some(hint) => self.hint(hint),
            None => self,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Told { messages, hints } = self else { return Ok(()) };
        messages.iter().try_for_each(|message| writeln!(f, "error: {message}"))?;
        hints.iter().try_for_each(|hint| writeln!(f, "hint: {hint}"))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::new(format!("cannot write the output: {error}")),
        }
    }
}

impl From<wordy_data::Missing> for Failure {
    fn from(missing: wordy_data::Missing) -> Self {
        let hint = missing.hint();
        Self::new(missing.to_string()).maybe_hint(hint)
    }
}

impl From<wordy_data::Invalid> for Failure {
    fn from(invalid: wordy_data::Invalid) -> Self {
        let failure = Self::new(invalid.to_string());
        match &invalid.excerpt {
            Some(excerpt) => failure.excerpt(excerpt),
            None => failure,
        }
    }
}

impl From<wordy_data::Error> for Failure {
    fn from(error: wordy_data::Error) -> Self {
        match error {
            wordy_data::Error::Missing(missing) => missing.into(),
            wordy_data::Error::Invalid(invalid) => invalid.into(),
        }
    }
}

impl From<OtherAlphabet> for Failure {
    fn from(error: OtherAlphabet) -> Self {
        Self::new(error.to_string())
    }
}

impl From<ListError> for Failure {
    fn from(error: ListError) -> Self {
        match error {
            ListError::Encoding { place, message, hint } => {
                Self::new(format!("{place}: {message}")).maybe_hint(hint)
            }
            ListError::Lines { mut shown, total, remedy } => {
                if total > shown.len() {
                    shown.push(format!("{} more lines like these", total - shown.len()));
                }
                Self::lines(shown).hint(way_out(&remedy))
            }
        }
    }
}

/// The options that read a list all the same.
fn way_out(remedy: &Remedy) -> String {
    let Remedy::Alphabet { word } = remedy else {
        return "--rules scrabble drops abbreviations, affixes, phrases and words with hyphens or \
                apostrophes, and counts them"
            .into();
    };
    match wordy_data::alphabets_that_spell(word).as_slice() {
        [] => "remove the line, or go on without such lines: --skip-invalid".into(),
        others => format!(
            "--alphabet {}, or remove the line; --skip-invalid goes on without it",
            others.join("|")
        ),
    }
}

impl From<RackError> for Failure {
    fn from(error: RackError) -> Self {
        let hint = match &error {
            RackError::Empty => "a rack is letters and ? for blanks, such as RETAINS or RETAIN?",
            RackError::Wild(_) => "? is a blank; the lexicon decides the alphabet",
            RackError::TooUneven { .. } | RackError::TooMany { .. } => {
                "give the letters of one rack, with ? for each blank"
            }
        };
        Self::new(error.to_string()).hint(hint)
    }
}
