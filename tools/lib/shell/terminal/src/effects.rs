//! Options that have no effect.

use crate::{Failure, Streams};

/// Notes options that change nothing, for which `given` is true: the answer comes without them.
pub fn note_no_effect(options: &[(&str, bool)], streams: &mut Streams<'_>) {
    for (option, _) in options.iter().filter(|(_, given)| *given) {
        streams.say_later(format!("note: {option} has no effect here"));
    }
}

/// Refuses options that have no effect without another one. For each: its name, and whether it was
/// given. clap's own `requires` passes them over where the other one conflicts with a third.
///
/// # Errors
///
/// One of the options was given and `there` is false: `--via has no effect without --ladder`.
pub fn refuse_without(options: &[(&str, bool)], other: &str, there: bool) -> Result<(), Failure> {
    match options.iter().find(|(_, given)| *given && !there) {
        None => Ok(()),
        Some((option, _)) => Err(Failure::new(format!("{option} has no effect without {other}"))),
    }
}
