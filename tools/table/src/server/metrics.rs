//! What the server counts of itself, for those who watch over it.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The bounds of how long an action took, in milliseconds.
const BOUNDS: [u64; 8] = [1, 2, 5, 10, 20, 50, 100, 500];

/// Counts since the server was started.
#[derive(Default)]
pub(super) struct Metrics {
    sockets: AtomicU64,
    messages: AtomicU64,
    done: AtomicU64,
    refused: AtomicU64,
    /// Actions that took so long at most, and one that counts all others.
    took: [AtomicU64; BOUNDS.len() + 1],
    microseconds: AtomicU64,
}

/// A connection that is counted, as long as this is kept.
pub(super) struct CountedConnection<'m>(&'m Metrics);

impl Drop for CountedConnection<'_> {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Relaxed);
    }
}

impl Metrics {
    /// Counts a connection of a player or a spectator.
    pub(super) fn connected(&self) -> CountedConnection<'_> {
        self.sockets.fetch_add(1, Relaxed);
        CountedConnection(self)
    }

    /// How many of them there are.
    pub(super) fn sockets(&self) -> u64 {
        self.sockets.load(Relaxed)
    }

    pub(super) fn message(&self) {
        self.messages.fetch_add(1, Relaxed);
    }

    /// An action was answered.
    pub(super) fn action(&self, is_done: bool, took: Duration) {
        let counts = if is_done { &self.done } else { &self.refused };
        counts.fetch_add(1, Relaxed);
        let milliseconds = took.as_micros().div_ceil(1000);
        let at = BOUNDS.iter().position(|bound| milliseconds <= u128::from(*bound));
        self.took[at.unwrap_or(BOUNDS.len())].fetch_add(1, Relaxed);
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.microseconds.fetch_add(micros, Relaxed);
    }

    /// All of it as Prometheus reads it.
    pub(super) fn text(&self, games: usize) -> String {
        let mut text = String::new();
        let mut put = |name: &str, kind: &str, help: &str, value: u64| {
            let _ = writeln!(text, "# HELP wordy_table_{name} {help}");
            let _ = writeln!(text, "# TYPE wordy_table_{name} {kind}");
            let _ = writeln!(text, "wordy_table_{name} {value}");
        };
        put("connections", "gauge", "Connections of players and spectators.", self.sockets());
        put("games", "gauge", "Games in memory.", games as u64);
        put("messages_total", "counter", "Messages of clients.", self.messages.load(Relaxed));
        put("actions_done_total", "counter", "Actions that are written.", self.done.load(Relaxed));
        let refused = self.refused.load(Relaxed);
        put("actions_refused_total", "counter", "Actions that were refused.", refused);
        self.histogram(&mut text);
        text
    }

    fn histogram(&self, text: &mut String) {
        let name = "wordy_table_action_seconds";
        let _ = writeln!(text, "# HELP {name} How long an action took, until it was answered.");
        let _ = writeln!(text, "# TYPE {name} histogram");
        let mut all = 0;
        for (at, count) in self.took.iter().enumerate() {
            all += count.load(Relaxed);
            let bound = BOUNDS.get(at).map_or("+Inf".to_owned(), |bound| seconds(bound * 1000));
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {all}");
        }
        let sum = seconds(self.microseconds.load(Relaxed));
        let _ = writeln!(text, "{name}_sum {sum}\n{name}_count {all}");
    }
}

fn seconds(microseconds: u64) -> String {
    format!("{}.{:06}", microseconds / 1_000_000, microseconds % 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bound_counts_all_that_took_no_longer() {
        let metrics = Metrics::default();
        for (is_done, micros) in [(true, 900), (true, 1_001), (false, 2_000_000)] {
            metrics.action(is_done, Duration::from_micros(micros));
        }
        let _connected = metrics.connected();
        let text = metrics.text(7);
        for line in [
            "wordy_table_connections 1",
            "wordy_table_games 7",
            "wordy_table_actions_done_total 2",
            "wordy_table_actions_refused_total 1",
            "wordy_table_action_seconds_bucket{le=\"0.001000\"} 1",
            "wordy_table_action_seconds_bucket{le=\"0.500000\"} 2",
            "wordy_table_action_seconds_bucket{le=\"+Inf\"} 3",
            "wordy_table_action_seconds_sum 2.001901",
            "wordy_table_action_seconds_count 3",
        ] {
            assert!(text.lines().any(|own| own == line), "{line} in\n{text}");
        }
    }
}
