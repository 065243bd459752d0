//! What happens when there is no memory left, and how much of it many threads take.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether this process is a program of ours, and not one that calls it.
static IS_PROGRAM: AtomicBool = AtomicBool::new(false);

/// The process is the program itself.
pub(crate) fn is_program() {
    IS_PROGRAM.store(true, Ordering::Relaxed);
}

/// Lets the threads of a server share their memory: the program begins again, as the same process
/// with the same arguments. The GNU C library gives up to eight threads a core memory of their
/// own, and keeps most of what one thread gives back from the others.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn share_memory() {
    use std::os::unix::process::CommandExt as _;

    const ARENAS: &str = "MALLOC_ARENA_MAX";
    if !IS_PROGRAM.load(Ordering::Relaxed) || std::env::var_os(ARENAS).is_some() {
        return;
    }
    let mut args = std::env::args_os();
    if let (Some(name), Ok(program)) = (args.next(), std::env::current_exe()) {
        let mut again = std::process::Command::new(program);
        // Where it cannot begin again it goes on as it is.
        let _ = again.arg0(name).args(args).env(ARENAS, "2").exec();
    }
}

/// Other C libraries share memory by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn share_memory() {}

/// Lets a process that runs out of memory end as after any error, with exit status 2. What it
/// wanted has been said by then: the standard library does, and aborts.
#[cfg(unix)]
pub(crate) fn end_as_an_error() {
    use std::sync::Arc;

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
