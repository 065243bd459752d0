//! What whoever runs a server is told of it: lines for people, which say what they should know, or
//! an object for each thing that happens, for a program that collects them.
//!
//! Neither has a secret: no link and no key, no address of mail, no rack, nothing that was said.
//! Games are told by their names, players by the numbers of their seats.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use jiff::Timestamp;
use serde::Serialize;
use tokio::sync::mpsc;

/// Lines that may wait for whoever reads them; those that come when so many do are only counted.
const WAITING: usize = 4096;

/// How a log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum LogForm {
    /// Lines for people: what they should know
    #[default]
    Text,
    /// A JSON object for each event: who came and left, and every action, with its time
    Json,
}

/// What has happened.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum LogEvent<'a> {
    /// Something that the host should know.
    Note { text: &'a str },
    /// Something that the host should do something about.
    Warning { text: &'a str },
    /// Players can come.
    Listening { address: &'a str },
    /// A game was made in a browser.
    Made { game: &'a str, from: IpAddr },
    /// A guest took a seat.
    Seated { game: &'a str, seat: usize, from: IpAddr },
    /// Somebody came by a link; without a seat to look on.
    Came { game: &'a str, seat: Option<usize>, from: IpAddr },
    /// Their connection ended.
    Left { game: &'a str, seat: Option<usize>, why: &'a str },
    /// A connection ended that said no key, or one that leads nowhere.
    TurnedAway { from: IpAddr, why: &'a str },
    /// A player's action was written.
    Done { game: &'a str, seat: usize, milliseconds: u64 },
    /// A player's action was refused, by a code where the refusal has one.
    Refused { game: &'a str, seat: usize, code: Option<&'a str>, milliseconds: u64 },
    /// The server takes no more moves, and tells those who are connected.
    Stopping,
}

impl LogEvent<'_> {
    fn level(&self) -> &'static str {
        match self {
            Self::Warning { .. } => "warning",
            Self::Left { why: "later", .. } | Self::TurnedAway { why: "later", .. } => "error",
            _ => "info",
        }
    }
}

/// A line of a log in JSON.
#[derive(Serialize)]
struct Entry<'a> {
    at: String,
    level: &'static str,
    #[serde(flatten)]
    event: &'a LogEvent<'a>,
    /// Lines before this one that nobody read in time.
    #[serde(skip_serializing_if = "is_none")]
    lost: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_none(lost: &u64) -> bool {
    *lost == 0
}

impl LogForm {
    /// The line of an event, without its end; `None` where people need not know.
    pub(crate) fn line(self, event: &LogEvent<'_>) -> Option<String> {
        self.line_after(event, 0)
    }

    fn line_after(self, event: &LogEvent<'_>, lost: u64) -> Option<String> {
        if self == Self::Json {
            let at = Timestamp::now().to_string();
            let entry = Entry { at, level: event.level(), event, lost };
            return serde_json::to_string(&entry).ok();
        }
        match event {
            LogEvent::Note { text } | LogEvent::Warning { text } => Some(format!("note: {text}")),
            LogEvent::Stopping => Some("note: stopping; Ctrl-C again ends it at once".to_owned()),
            _ => None,
        }
    }
}

/// Where a server tells what happens. It never waits for whoever reads it.
#[derive(Clone, Debug)]
pub struct Log {
    form: LogForm,
    lines: mpsc::Sender<String>,
    lost: Arc<AtomicU64>,
}

impl Log {
    /// A log, and its lines.
    pub fn new(form: LogForm) -> (Self, mpsc::Receiver<String>) {
        let (lines, read) = mpsc::channel(WAITING);
        (Self { form, lines, lost: Arc::default() }, read)
    }

    /// Tells of an event. What does not fit is counted, and the next line says how much that was.
    pub(super) fn tell(&self, event: &LogEvent<'_>) {
        let lost = self.lost.swap(0, Relaxed);
        let line = self.form.line_after(event, lost);
        let is_told = line.is_some_and(|line| self.lines.try_send(line).is_ok());
        if !is_told && self.form == LogForm::Json {
            self.lost.fetch_add(lost + 1, Relaxed);
        }
    }

    /// Tells that an action was done, or refused by what code, and how long that took.
    pub(super) fn action(
        &self,
        (game, seat): (&str, usize),
        done: Result<(), Option<&str>>,
        took: Duration,
    ) {
        let milliseconds = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        self.tell(&match done {
            Ok(()) => LogEvent::Done { game, seat, milliseconds },
            Err(code) => LogEvent::Refused { game, seat, code, milliseconds },
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_told_what_they_should_know_and_programs_all() {
        let all = [
            LogEvent::Note { text: "one" },
            LogEvent::Came { game: "k3x", seat: None, from: [192, 0, 2, 1].into() },
            LogEvent::Stopping,
        ];
        let text = all.map(|event| LogForm::Text.line(&event));
        assert_eq!(text[0].as_deref(), Some("note: one"));
        assert_eq!(text[1], None);
        let json = LogForm::Json.line(&all[1]).unwrap();
        assert!(
            json.ends_with(
                r#","level":"info","event":"came","game":"k3x","seat":null,"from":"192.0.2.1"}"#
            ),
            "{json}"
        );
    }

    #[test]
    fn what_nobody_reads_is_counted_and_keeps_no_memory() {
        let (log, mut lines) = Log::new(LogForm::Json);
        for _ in 0..WAITING + 7 {
            log.tell(&LogEvent::Stopping);
        }
        while lines.try_recv().is_ok() {}
        log.tell(&LogEvent::Stopping);
        assert!(lines.try_recv().unwrap().ends_with(r#""event":"stopping","lost":7}"#));
        log.tell(&LogEvent::Stopping);
        assert!(lines.try_recv().unwrap().ends_with(r#""event":"stopping"}"#));
    }
}
