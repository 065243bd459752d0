//! The server: games of a store, for browsers and terminals.

mod assets;
mod door;
mod end;
mod evening;
mod files;
mod gate;
mod home;
mod home_setup;
mod hub;
mod learn;
mod limits;
mod listen;
mod metrics;
mod mine;
mod room;
mod socket;
mod web;

use std::sync::Arc;

use tokio::sync::{mpsc, watch};

use crate::game::Games;
use crate::store::Store;

pub use home_setup::{Create, HomeSetup};
pub use listen::Listening;
pub use room::load;

/// Serves until `stopping` becomes true: then no more moves are taken, what is being written is
/// written, and every client is told. What its host should know is said to `log`, line by line.
///
/// `home` is what it shows to whoever has no link.
///
/// The soft limit of open files is raised for the whole process.
pub async fn serve(
    listener: impl Into<Listening>,
    store: Arc<dyn Store>,
    games: Arc<dyn Games>,
    home: HomeSetup,
    stopping: watch::Receiver<bool>,
    log: mpsc::UnboundedSender<String>,
) {
    let most = files::connections();
    if most < gate::ALL {
        // Whoever reads it may have gone.
        let _ = log.send(format!(
            "there is room for {most} connections; `ulimit -Hn` says how many files may be open"
        ));
    }
    let gate = gate::Gate::new(most, log);
    let hub = hub::Hub::new(store, games, home, stopping.clone());
    let pulse = Arc::clone(&hub.pulse);
    let beating = tokio::spawn(Arc::clone(&pulse).keep());
    let hearing = tokio::spawn(Arc::clone(&hub).hear());
    let evenings = tokio::spawn(evening::keep(Arc::clone(&hub)));
    listen::serve(listener.into(), web::router(hub), gate, stopping).await;
    beating.abort();
    hearing.abort();
    evenings.abort();
    pulse.stop().await;
}
