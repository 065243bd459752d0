//! What went wrong, and the way out.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::io;

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
    pub fn excerpt(mut self, excerpt: &impl fmt::Display) -> Self {
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

    /// The same as a note that something is left out while the rest goes on.
    pub fn left_out(&self) -> String {
        self.to_string().replacen("error: ", "note: left out ", 1).trim_end().to_owned()
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
        messages.iter().try_for_each(|message| {
            let lines: Vec<Cow<'_, str>> = message.split('\n').map(shown).collect();
            writeln!(f, "error: {}", lines.join("\n"))
        })?;
        hints.iter().try_for_each(|hint| writeln!(f, "hint: {hint}"))
    }
}

/// A line of a message as it is shown: one that repeats a whole file is cut off.
fn shown(line: &str) -> Cow<'_, str> {
    /// Characters of the longest line that is shown whole, such as a list of names.
    const LONGEST: usize = 1_000;
    /// Characters that are shown of a longer one.
    const SHOWN: usize = 200;
    if line.len() <= LONGEST || line.chars().nth(LONGEST).is_none() {
        return line.into();
    }
    let head: String = line.chars().take(SHOWN).collect();
    format!("{head}... ({} more characters)", line.chars().count() - SHOWN).into()
}

/// What the system said, without its number: `permission denied`.
pub fn os_error_text(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error ").next().unwrap_or_default().trim_end_matches('.');
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// Any error of a library. Its alternate form (`{:#}`) says more than its message: the line that it
/// is about below it, and a way out on each line that begins with `hint: `.
impl<E: Error + 'static> From<E> for Failure {
    fn from(error: E) -> Self {
        if let Some(error) = (&error as &dyn Error).downcast_ref::<io::Error>() {
            return Self::from_output(error);
        }
        let cause = error.source().and_then(|cause| cause.downcast_ref::<io::Error>());
        if cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe) {
            return Self::ClosedPipe;
        }
        let text = format!("{error:#}");
        let mut parts = text.split("\nhint: ");
        let message = parts.next().unwrap_or_default();
        parts.fold(Self::new(message), Self::hint)
    }
}

impl Failure {
    /// What writing the output came to.
    fn from_output(error: &io::Error) -> Self {
        let inner = error.get_ref();
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ if inner.is_some_and(<dyn Error + Send + Sync>::is::<NoRows>) => {
                Self::new(error.to_string()).hint("leave it out")
            }
            _ => Self::new(format!("cannot write the output: {}", os_error_text(error))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    struct BadLine;

    impl Error for BadLine {}

    impl fmt::Display for BadLine {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a.txt:1:1: no letter")?;
            if f.alternate() {
                f.write_str("\n  3D\n  ^\nhint: spell it\nhint: skip it")
            } else {
                Ok(())
            }
        }
    }

    #[test]
    fn an_error_brings_its_line_and_its_ways_out() {
        let failure = Failure::from(BadLine);
        assert_eq!(failure.fact(), "a.txt:1:1: no letter");
        assert_eq!(failure.hints(), ["spell it", "skip it"]);
        let text = "error: a.txt:1:1: no letter\n  3D\n  ^\nhint: spell it\nhint: skip it\n";
        assert_eq!(failure.to_string(), text);
    }

    #[test]
    fn a_closed_pipe_is_no_failure_to_write() {
        let closed = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert!(matches!(closed, Failure::ClosedPipe));
        let full = Failure::from(io::Error::from(io::ErrorKind::StorageFull)).to_string();
        assert!(full.starts_with("error: cannot write the output: "), "{full}");
    }

    #[test]
    fn a_message_that_repeats_a_whole_file_is_cut_off() {
        let long = "é".repeat(1_000);
        let whole = Failure::new(format!("{long}\nsecond")).to_string();
        assert_eq!(whole, format!("error: {long}\nsecond\n"));
        let cut = Failure::new(format!("x.toml:1: found {long}\nsecond")).to_string();
        let expected =
            format!("error: x.toml:1: found {}... (816 more characters)\nsecond\n", &long[..368]);
        assert_eq!(cut, expected);
    }
}
