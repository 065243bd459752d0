//! What went wrong, and the way out.

use std::fmt;
use std::io;

use wordy_lexicon::alphabet::OtherAlphabet;
use wordy_lexicon::excerpt::Excerpt;
use wordy_questions::question::RackError;

use crate::terminal::NoRows;

/// Why a program could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// The reader of the output has gone; this counts as success.
    ClosedPipe,
    /// What went wrong, for people.
    Error {
        /// The facts, each with its place; below a parse error the line it is about. One or more.
        messages: Vec<String>,
        /// Ways out.
        hints: Vec<String>,
    },
}

impl Failure {
    /// A failure with one message.
    pub fn new(message: impl Into<String>) -> Self {
        Self::Error { messages: vec![message.into()], hints: Vec::new() }
    }

    /// A failure with several messages.
    pub fn lines(messages: Vec<String>) -> Self {
        Self::Error { messages, hints: Vec::new() }
    }

    /// The same with the line that its last message is about.
    #[must_use]
    pub fn excerpt(mut self, excerpt: &Excerpt) -> Self {
        if let Self::Error { messages, .. } = &mut self
            && let Some(message) = messages.last_mut()
        {
            *message = format!("{message}\n{excerpt}");
        }
        self
    }

    /// The same with what its first message is about before it: a file, a layer.
    #[must_use]
    pub fn within(mut self, place: &str) -> Self {
        if let Self::Error { messages, .. } = &mut self
            && let Some(message) = messages.first_mut()
        {
            *message = format!("{place}: {message}");
        }
        self
    }

    /// What went wrong, without the line it is about.
    pub fn fact(&self) -> &str {
        match self {
            Self::ClosedPipe => "the reader has gone",
            Self::Error { messages, .. } => {
                let first = messages.first().map_or("", String::as_str);
                first.lines().next().unwrap_or_default()
            }
        }
    }

    /// Its ways out.
    pub fn hints(&self) -> &[String] {
        match self {
            Self::ClosedPipe => &[],
            Self::Error { hints, .. } => hints,
        }
    }

    /// The same with a way out.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        if let Self::Error { hints, .. } = &mut self {
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
        let Self::Error { messages, hints } = self else { return Ok(()) };
        messages.iter().try_for_each(|message| writeln!(f, "error: {message}"))?;
        hints.iter().try_for_each(|hint| writeln!(f, "hint: {hint}"))
    }
}

/// What the system said, without its number: `permission denied`.
pub fn os_error_text(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error ").next().unwrap_or_default().trim_end_matches('.');
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ if error
                .get_ref()
                .is_some_and(<dyn std::error::Error + Send + Sync>::is::<NoRows>) =>
            {
                Self::new(error.to_string()).hint("leave it out")
            }
            _ => Self::new(format!("cannot write the output: {}", os_error_text(&error))),
        }
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

impl From<RackError> for Failure {
    fn from(error: RackError) -> Self {
        let hint = match &error {
            RackError::Empty => "a rack is letters and ? for blanks, such as RETAINS or RETAIN?",
            RackError::Wild(_) => {
                "? is a blank; words are spelled in the lexicon's alphabet; use -l or --alphabet"
            }
            RackError::TooUneven { .. } | RackError::TooMany { .. } => {
                "write the letters of one rack, with ? for each blank"
            }
        };
        Self::new(error.to_string()).hint(hint)
    }
}
