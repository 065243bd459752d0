//! Work on all threads there may be.

use std::sync::OnceLock;

use rayon::{ThreadPool, ThreadPoolBuilder};

static POOL: OnceLock<Option<ThreadPool>> = OnceLock::new();

/// Does work on as many threads as there are processors; on one where the system allows no more,
/// and on the calling one where it allows no other. rayon alone would panic there.
pub fn on_all_threads<R: Send>(work: impl FnOnce() -> R + Send) -> R {
    let pool = POOL.get_or_init(|| {
        let all = ThreadPoolBuilder::new().build();
        let one = || ThreadPoolBuilder::new().num_threads(1).build();
        // A process that may have no other thread has none that could wait for this one.
        let own = || ThreadPoolBuilder::new().num_threads(1).use_current_thread().build();
        all.or_else(|_| one()).or_else(|_| own()).ok()
    });
    match pool {
        Some(pool) => pool.install(work),
        None => work(),
    }
}
