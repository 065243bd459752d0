//! Work on all threads there may be.

use std::sync::{Arc, Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// The threads, and the process that started them.
static POOL: Mutex<Option<(u32, Option<Arc<ThreadPool>>)>> = Mutex::new(None);

/// Does work on as many threads as there are processors; on one where the system allows no more,
/// and on the calling one where it allows no other. rayon alone would panic there. A process that
/// was forked has none of the threads of the other, and gets its own.
pub fn on_all_threads<R: Send>(work: impl FnOnce() -> R + Send) -> R {
    match pool() {
        Some(pool) => pool.install(work),
        None => work(),
    }
}

fn pool() -> Option<Arc<ThreadPool>> {
    let mut known = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    let process = process();
    if let Some((own, pool)) = &*known
        && *own == process
    {
        return pool.clone();
    }
    let all = ThreadPoolBuilder::new().build();
    let one = || ThreadPoolBuilder::new().num_threads(1).build();
    // A process that may have no other thread has none that could wait for this one.
    let own = || ThreadPoolBuilder::new().num_threads(1).use_current_thread().build();
    let pool = all.or_else(|_| one()).or_else(|_| own()).ok().map(Arc::new);
    // The threads of another process would be waited for without end.
    std::mem::forget(known.replace((process, pool.clone())));
    pool
}

/// The number of this process; the same in a browser, which has one.
fn process() -> u32 {
    if cfg!(target_family = "wasm") { 0 } else { std::process::id() }
}
