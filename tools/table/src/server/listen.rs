//! Connections, from the first byte on.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::routing::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::gate::{Gate, Slot};
use super::web::{self, Peer};

/// How long a request may take to begin, and then to come in.
const REQUEST: Duration = Duration::from_secs(10);
/// The most bytes of a request's head.
const HEAD: usize = 16 * 1024;
/// How long connections have to end when the server stops.
const ENDING: Duration = Duration::from_secs(5);
/// After a failure to take a connection: there may be too many open files.
const PAUSE: Duration = Duration::from_millis(100);

/// Takes connections until the server is told to stop, and lets those that are open end.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    gate: Arc<Gate>,
    mut stopping: watch::Receiver<bool>,
) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stops| *stops) => break,
            accepted = accept(&listener, &gate) => match accepted {
                Ok((stream, peer)) => {
                    let (slot, full) = gate.enter(peer.ip(), Instant::now());
                    let router = full.map_or_else(|| router.clone(), web::full);
                    connections.spawn(connection(stream, peer, slot, router));
                }
                Err(error) => {
                    gate.is_out_of_files(&error, Instant::now());
                    sleep(PAUSE).await;
                }
            },
            Some(_) = connections.join_next() => {}
        }
    }
    drop((listener, router));
    // Those that do not end are cut off.
    connections.shutdown().await;
    let _ = timeout(ENDING, gate.emptied()).await;
}

async fn accept(listener: &TcpListener, gate: &Gate) -> std::io::Result<(TcpStream, SocketAddr)> {
    gate.room().await;
    listener.accept().await
}

/// A connection, until it ends or has to make room for another.
async fn connection(stream: TcpStream, peer: SocketAddr, slot: Arc<Slot>, router: Router) {
    tokio::select! {
        () = slot.cut() => {}
        () = serve_one(stream, peer, &slot, router) => {}
    }
}

/// What goes wrong with a connection ends it, and nothing else.
async fn serve_one(stream: TcpStream, peer: SocketAddr, slot: &Arc<Slot>, router: Router) {
    // One that says nothing costs nothing but its place.
    if !matches!(timeout(REQUEST, stream.readable()).await, Ok(Ok(()))) {
        return;
    }
    // A move is one small packet, which should not wait for another.
    let _ = stream.set_nodelay(true);
    let peer = Peer { address: peer.ip(), slot: Arc::clone(slot) };
    let service = TowerToHyperService::new(router.layer(Extension(peer)));
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(REQUEST)
        .max_buf_size(HEAD)
        .keep_alive(true)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades()
        .await;
}
