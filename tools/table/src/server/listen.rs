//! Connections, from the first byte on: in clear, or encrypted.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Extension;
use axum::routing::Router;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;

use super::gate::{Gate, Slot};
use super::web::{self, Peer};

/// How long a request may take to begin, and then to come in.
const REQUEST: Duration = Duration::from_secs(10);
/// The most bytes of a request's head.
const HEAD: usize = 16 * 1024;
/// How many connections read their first request at once. Each takes about eight kilobytes until
/// that is there, and after a restart thousands come back together.
const FIRST_REQUESTS: usize = 64;
/// How long a connection waits for its turn at most, so that clients who send half a request keep
/// nobody out.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long connections have to end when the server stops.
const ENDING: Duration = Duration::from_secs(5);
/// After a failure to take a connection: there may be too many open files.
const PAUSE: Duration = Duration::from_millis(100);
/// The first byte of whoever speaks TLS.
const HANDSHAKE: u8 = 22;

/// Where connections come in, and what they are encrypted with, if they are.
pub struct Listening {
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
}

impl Listening {
    /// Encrypts where there is something to encrypt with.
    pub fn new(listener: TcpListener, tls: Option<TlsAcceptor>) -> Self {
        Self { listener, tls }
    }
}

impl From<TcpListener> for Listening {
    fn from(listener: TcpListener) -> Self {
        Self::new(listener, None)
    }
}

/// Takes connections until the server is told to stop, and lets those that are open end.
pub(super) async fn serve(
    Listening { listener, tls }: Listening,
    router: Router,
    gate: Arc<Gate>,
    mut stopping: watch::Receiver<bool>,
) {
    let (mut connections, first_requests) =
        (JoinSet::new(), Arc::new(Semaphore::new(FIRST_REQUESTS)));
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stops| *stops) => break,
            accepted = accept(&listener, &gate) => match accepted {
                Ok((stream, peer)) => {
                    let (slot, full) = gate.enter(peer.ip(), Instant::now());
                    let router = full.map_or_else(|| router.clone(), web::full);
                    let (tls, first_requests) = (tls.clone(), Arc::clone(&first_requests));
                    let answers = Answers { router, tls, first_requests };
                    connections.spawn(connection(stream, peer, slot, answers));
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

/// What answers a connection.
struct Answers {
    router: Router,
    tls: Option<TlsAcceptor>,
    first_requests: Arc<Semaphore>,
}

/// A connection, until it ends or has to make room for another.
async fn connection(stream: TcpStream, peer: SocketAddr, slot: Arc<Slot>, answers: Answers) {
    tokio::select! {
        () = slot.cut() => {}
        () = serve_one(stream, peer, &slot, answers) => {}
    }
}

/// What goes wrong with a connection ends it, and nothing else.
async fn serve_one(stream: TcpStream, peer: SocketAddr, slot: &Arc<Slot>, answers: Answers) {
    // One that says nothing costs nothing but its place.
    if !matches!(timeout(REQUEST, stream.readable()).await, Ok(Ok(()))) {
        return;
    }
    // A move is one small packet, which should not wait for another.
    let _ = stream.set_nodelay(true);
    let Answers { router, tls, first_requests } = answers;
    let permit = timeout(PATIENCE, first_requests.acquire_owned()).await;
    let permit = permit.ok().and_then(Result::ok);
    let peer = Peer { address: peer.ip(), slot: Arc::clone(slot) };
    let Some(tls) = tls else { return answer(stream, peer, router, permit).await };
    let mut first = [0];
    match timeout(REQUEST, stream.peek(&mut first)).await {
        Ok(Ok(1)) if first == [HANDSHAKE] => {
            if let Ok(Ok(stream)) = timeout(REQUEST, tls.accept(stream)).await {
                answer(stream, peer, router, permit).await;
            }
        }
        // What stays on this machine need not be encrypted.
        Ok(Ok(1)) if peer.address.is_loopback() => answer(stream, peer, router, permit).await,
        Ok(Ok(1)) => answer(stream, peer, web::encrypted(), permit).await,
        _ => {}
    }
}

/// Answers what is asked by a connection; gives the permit back when the first request is there.
async fn answer<S>(stream: S, peer: Peer, router: Router, permit: Option<OwnedSemaphorePermit>)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (router, permit) =
        (TowerToHyperService::new(router.layer(Extension(peer))), Mutex::new(permit));
    let service = service_fn(|request| {
        drop(permit.lock().unwrap_or_else(PoisonError::into_inner).take());
        router.call(request)
    });
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(REQUEST)
        .max_buf_size(HEAD)
        .keep_alive(true)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades()
        .await;
}
