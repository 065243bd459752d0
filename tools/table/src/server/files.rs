//! How many files the system lets the server open: a connection is one.

use super::gate::ALL;

/// Files that are no connections: the store, the words, and those that are just being ended.
const OTHERS: usize = 48;
/// There is room for so many in any case.
const LEAST: usize = 8;

/// Asks the system for as many files as all connections need, as far as it may be asked; how many
/// connections there is room for then.
pub(super) fn connections() -> usize {
    raise(ALL + OTHERS).map_or(ALL, |files| files.saturating_sub(OTHERS).clamp(LEAST, ALL))
}

/// The files that may be open: as many as wanted, or as many as the hard limit allows. None: the
/// system has no such limit.
#[cfg(unix)]
fn raise(wanted: usize) -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let (wanted, now) = (wanted as u64, limit.current?);
    let may = limit.maximum.map_or(wanted, |most| most.min(wanted));
    let raised = Rlimit { current: Some(may), ..limit };
    let files = if may > now && setrlimit(Resource::Nofile, raised).is_ok() { may } else { now };
    usize::try_from(files).ok()
}

#[cfg(not(unix))]
fn raise(_: usize) -> Option<usize> {
    None
}
