//! When games were served: time passes only then.
//!
//! A server that has games with clocks writes about once a second that it is there. Each run of one
//! is a row, from its start to its last word; what lies between them is nobody's time.

use super::{Store, StoreError};

/// Milliseconds between two words of a server: what is not served is known to that.
pub(crate) const BEAT: u64 = 1000;
/// Milliseconds without a word after which a server counts as gone. A shorter interruption is none.
pub(crate) const LAPSE: u64 = 2000;
/// Milliseconds for which a run that has ended is kept. A game that nobody served for longer gets
/// back all since its last entry.
pub(super) const KEPT: u64 = 30 * 24 * 3_600_000;

/// A run of a server, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Served {
    /// When it began.
    pub since: u64,
    /// When it was heard of last.
    pub upto: u64,
}

/// For how many milliseconds nobody has served a game since its last entry; None: somebody has all
/// the time, or there is no such game. Who did not have it in memory, as `had` says, has not served
/// it since the first time that nobody did.
///
/// # Errors
///
/// The store fails.
pub(crate) async fn lapse(
    store: &dyn Store,
    game: &str,
    had: bool,
) -> Result<Option<u64>, StoreError> {
    let Some(listed) = store.game(game).await? else { return Ok(None) };
    let runs = store.served(game, listed.changed).await?;
    Ok(unserved(listed.changed, &runs, store.now(), had))
}

/// How long nobody has served what last changed at a time; the runs begin one after the other.
fn unserved(changed: u64, runs: &[Served], now: u64, had: bool) -> Option<u64> {
    let (mut upto, mut lost) = (changed, 0);
    let gap = |upto: u64, since: u64| Some(since.saturating_sub(upto)).filter(|gap| *gap > LAPSE);
    for run in runs {
        match gap(upto, run.since) {
            Some(_) if !had => break,
            gap => lost += gap.unwrap_or(0),
        }
        upto = upto.max(run.upto);
    }
    lost += gap(upto, now).unwrap_or(0);
    (lost > 0).then_some(lost)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lost(changed: u64, runs: &[(u64, u64)], now: u64, had: bool) -> Option<u64> {
        let run = |&(since, upto): &(u64, u64)| Served { since, upto };
        unserved(changed, &runs.iter().map(run).collect::<Vec<_>>(), now, had)
    }

    /// Of a game that was not in memory.
    fn since(changed: u64, runs: &[(u64, u64)], now: u64) -> Option<u64> {
        lost(changed, runs, now, false).map(|lost| now - lost)
    }

    #[test]
    fn what_nobody_served_begins_at_the_last_word_or_entry() {
        assert_eq!(since(10_000, &[], 11_000), None);
        assert_eq!(since(10_000, &[], 20_000), Some(10_000));
        assert_eq!(since(10_000, &[(5_000, 15_000)], 16_500), None);
        assert_eq!(since(10_000, &[(5_000, 15_000)], 20_000), Some(15_000));
        // A move that was made after the last word.
        assert_eq!(since(15_900, &[(5_000, 15_000)], 20_000), Some(15_900));
    }

    #[test]
    fn several_servers_serve_as_long_as_any_one_does() {
        let two = [(5_000, 15_000), (14_000, 60_000)];
        assert_eq!(since(10_000, &two, 61_000), None);
        assert_eq!(since(10_000, &two, 70_000), Some(60_000));
        // The first of two outlives the second.
        assert_eq!(since(10_000, &[(5_000, 60_000), (14_000, 15_000)], 61_000), None);
        // A restart that nobody notices is none.
        assert_eq!(since(10_000, &[(5_000, 15_000), (16_000, 60_000)], 61_000), None);
        // One that came later has not taken the game up yet.
        assert_eq!(since(10_000, &[(5_000, 15_000), (50_000, 60_000)], 60_000), Some(15_000));
        assert_eq!(since(10_000, &[(50_000, 60_000)], 60_000), Some(10_000));
    }

    #[test]
    fn a_game_that_stayed_in_memory_has_lost_the_time_between_the_runs_alone() {
        let runs = [(5_000, 15_000), (50_000, 60_000), (61_000, 70_000)];
        assert_eq!(lost(10_000, &runs, 71_000, true), Some(35_000));
        assert_eq!(lost(10_000, &runs, 71_000, false), Some(56_000));
        // A move has been made since.
        assert_eq!(lost(55_000, &runs[1..], 71_000, true), None);
        assert_eq!(lost(10_000, &runs, 80_000, true), Some(45_000));
    }
}
