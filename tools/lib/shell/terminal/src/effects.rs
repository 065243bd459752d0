//! Options that have no effect.

use crate::Failure;

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
