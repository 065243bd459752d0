//! What happens when there is no memory left.

/// Lets a process that runs out of memory end as after any error, with exit status 2. What it
/// wanted has been said by then: the standard library does, and aborts.
#[cfg(unix)]
pub(crate) fn end_as_an_error() {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use signal_hook::consts::SIGABRT;
    use signal_hook::flag::register_conditional_shutdown;

    let always = Arc::new(AtomicBool::new(true));
    // Without it the exit status is another one, and nothing else.
    let _ = register_conditional_shutdown(SIGABRT, EXIT, always);
}

#[cfg(not(unix))]
pub(crate) fn end_as_an_error() {}

/// The exit status of an error.
#[cfg(unix)]
const EXIT: std::ffi::c_int = 2;
