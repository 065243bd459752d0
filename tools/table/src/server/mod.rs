//! The server: games of a store, for browsers and terminals.

mod assets;
mod door;
mod hub;
mod limits;
mod listen;
mod mine;
mod room;
mod socket;
mod web;

use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};

use crate::game::Games;
use crate::store::Store;

pub use room::load;

/// Serves until `stopping` becomes true: then no more moves are taken, what is being written is
/// written, and every client is told.
pub async fn serve(
    listener: TcpListener,
    store: Arc<dyn Store>,
    games: Arc<dyn Games>,
    stopping: watch::Receiver<bool>,
) {
    let (alive, mut ended) = mpsc::channel(1);
    let hub = hub::Hub::new(store, games, stopping.clone(), alive);
    let hearing = tokio::spawn(Arc::clone(&hub).hear());
    listen::serve(listener, web::router(hub), stopping, &mut ended).await;
    hearing.abort();
}
