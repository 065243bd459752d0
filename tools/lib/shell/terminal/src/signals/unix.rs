//! Signals that end the program wait while something has to be put right first: a temporary file is
//! removed, a terminal given back.

use std::ffi::c_int;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use signal_hook::SigId;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag::{register, register_conditional_default, register_usize};
use signal_hook::low_level::{emulate_default_handler, unregister};

/// Whether a signal ends the program at once.
static FREE: AtomicBool = AtomicBool::new(true);
/// The signal that came last while it was not free; 0: none.
static TOLD: AtomicUsize = AtomicUsize::new(0);
/// What came for the pager.
static LEFT: AtomicBool = AtomicBool::new(false);
static HELD: Mutex<SignalState> =
    Mutex::new(SignalState { holds: 0, begun: false, left: false, interrupts: [None; 2] });

struct SignalState {
    holds: usize,
    begun: bool,
    /// Whether interrupts are left to the pager.
    left: bool,
    /// What an interrupt does.
    interrupts: [Option<SigId>; 2],
}

/// While one lives, the signals that end a program wait. Then the program ends by the signal that
/// came, if one did. A system that does not let signals wait ends it at once, as ever.
#[derive(Debug)]
pub(crate) struct Hold(());

impl Hold {
    pub(crate) fn take() -> Self {
        let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
        held.holds += 1;
        FREE.store(false, Ordering::SeqCst);
        held.begin();
        Self(())
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
        held.holds -= 1;
        if held.holds == 0 {
            // One that comes between the two has been noted, or ends the program itself.
            FREE.store(true, Ordering::SeqCst);
            if let Ok(signal @ 1..) = c_int::try_from(TOLD.swap(0, Ordering::SeqCst)) {
                let _ = emulate_default_handler(signal);
            }
        }
    }
}

impl SignalState {
    /// From now on signals are heard.
    fn begin(&mut self) {
        if std::mem::replace(&mut self.begun, true) {
            return;
        }
        for signal in ending().filter(|signal| *signal != SIGINT || !self.left) {
            let noted = usize::try_from(signal).unwrap_or(0);
            let heard = [
                register_conditional_default(signal, &FREE).ok(),
                register_usize(signal, &TOLD, noted).ok(),
            ];
            if signal == SIGINT {
                self.interrupts = heard;
            }
        }
    }
}

/// Whether a signal that ends the program waits.
pub(crate) fn told() -> bool {
    TOLD.load(Ordering::SeqCst) != 0
}

/// The program has heeded the signal that waits: it ends in its own way.
pub(crate) fn heeded() {
    TOLD.store(0, Ordering::SeqCst);
}

/// From now on an interrupt is for the pager, which has the terminal: it stops a search there, say.
pub(crate) fn leave_interrupts() {
    let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
    held.left = true;
    // Where it cannot be left to the pager, an interrupt ends the program as it does elsewhere.
    if register(SIGINT, &LEFT).is_ok() {
        for heard in held.interrupts.iter_mut().filter_map(Option::take) {
            unregister(heard);
        }
    }
}

/// The signals that end the program: none that whoever began it has made it deaf to, as `nohup`
/// does.
pub(crate) fn ending() -> impl Iterator<Item = c_int> {
    let ignored = ignored();
    [SIGINT, SIGTERM, SIGHUP].into_iter().filter(move |signal| !ignored.contains(signal))
}

/// The signals among them that are ignored. Where the system does not tell, it may be `nohup`.
fn ignored() -> Vec<c_int> {
    let told = std::fs::read_to_string("/proc/self/status").ok();
    let mask = told.as_deref().and_then(|status| {
        let line = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
        u64::from_str_radix(line.trim(), 16).ok()
    });
    let Some(mask) = mask else { return vec![SIGHUP] };
    // Signal 1 is the lowest bit.
    [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| mask >> (signal - 1) & 1 == 1).collect()
}
