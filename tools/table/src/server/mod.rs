//! The server: games of a store, for browsers and terminals.

mod app;
mod assets;
mod door;
mod end;
mod enter;
mod evening;
mod evening_page;
mod files;
mod gate;
mod head;
mod home;
mod home_setup;
mod host;
mod hosts;
mod hub;
mod intake;
mod learn;
mod limits;
mod listen;
mod log;
mod metrics;
mod mine;
mod purses;
mod room;
mod socket;
mod web;

use std::sync::Arc;

use tokio::sync::watch;

use crate::matches::Matches;
use crate::store::Store;

pub use app::AppMaker;
pub use home_setup::{Create, HomeSetup};
pub use listen::Listening;
pub(crate) use log::LogEvent;
pub use log::{Log, LogForm};
pub use room::load;

/// Serves until `stopping` becomes true: then no more moves are taken, what is being written is
/// written, and every client is told. What happens is told to `log`.
///
/// `home` is what it shows to whoever has no link.
///
/// The soft limit of open files is raised for the whole process.
pub async fn serve(
    listener: impl Into<Listening>,
    store: Arc<dyn Store>,
    games: Arc<Matches>,
    home: HomeSetup,
    stopping: watch::Receiver<bool>,
    log: Log,
) {
    let most = files::connections();
    if most < gate::ALL {
        let room = format!(
            "there is room for {most} connections; `ulimit -Hn` says how many files may be open"
        );
        log.tell(&LogEvent::Warning { text: &room });
    }
    let gate = gate::Gate::new(most, log.clone());
    let address = home.address.clone();
    let hub = hub::Hub::new(store, games, home, (stopping.clone(), log));
    let pulse = Arc::clone(&hub.pulse);
    let beating = tokio::spawn(Arc::clone(&pulse).keep());
    let hearing = tokio::spawn(Arc::clone(&hub).hear());
    let evenings = tokio::spawn(evening::keep(Arc::clone(&hub)));
    let router = hosts::guarded(web::router(hub), &address);
    let to_tls = hosts::guarded(web::encrypted(), &address);
    listen::serve(listener.into(), [router, to_tls], gate, stopping).await;
    beating.abort();
    hearing.abort();
    evenings.abort();
    pulse.stop().await;
}
