//! Connections, from the first byte on.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Extension;
use axum::routing::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::web::Peer;

/// How long a request may take to come in.
const REQUEST: Duration = Duration::from_secs(10);
/// The most bytes of a request's head.
const HEAD: usize = 16 * 1024;
/// How long connections have to end when the server stops.
const ENDING: Duration = Duration::from_secs(5);
/// After a failure to take a connection: there may be too many open files.
const PAUSE: Duration = Duration::from_millis(100);

/// Takes connections until the server is told to stop, and lets those that are open end: `ended`
/// says when the last one has.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    mut stopping: watch::Receiver<bool>,
    ended: &mut mpsc::Receiver<()>,
) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stops| *stops) => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    connections.spawn(connection(stream, peer, router.clone()));
                }
                Err(_) => sleep(PAUSE).await,
            },
            Some(_) = connections.join_next() => {}
        }
    }
    drop((listener, router));
    // Those that do not end are cut off.
    connections.shutdown().await;
    let _ = timeout(ENDING, ended.recv()).await;
}

/// What goes wrong with a connection ends it, and nothing else.
async fn connection(stream: TcpStream, peer: SocketAddr, router: Router) {
    // A move is one small packet, which should not wait for another.
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(router.layer(Extension(Peer(peer.ip()))));
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(REQUEST)
        .max_buf_size(HEAD)
        .keep_alive(true)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades()
        .await;
}
