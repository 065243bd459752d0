//! Connections, from the first byte on: in clear, or encrypted.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::{HeaderValue, StatusCode, header};
use axum::routing::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;

use super::gate::{Gate, Slot};
use super::head::{self, Again, HeadRoom};
use super::intake::Handshakes;
use super::web::{self, Peer};

/// How long a request may take to begin, and then to come in.
const REQUEST: Duration = Duration::from_secs(10);
/// How long connections have to end when the server stops.
const ENDING: Duration = Duration::from_secs(5);
/// After a failure to take a connection: there may be too many open files.
const PAUSE: Duration = Duration::from_millis(100);
/// The first byte of whoever speaks TLS.
const HANDSHAKE: u8 = 22;

/// Connections that may stay open for another request after an answer: each takes 10 kB. More of
/// them end with their answer, and whoever asks again opens another.
const WAITING: usize = 128;

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
    [router, to_tls]: [Router; 2],
    gate: Arc<Gate>,
    mut stopping: watch::Receiver<bool>,
) {
    let (mut connections, entrance) = (JoinSet::new(), Arc::<Entrance>::default());
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stops| *stops) => break,
            accepted = accept(&listener, &gate) => match accepted {
                Ok((stream, peer)) => {
                    let (slot, full) = gate.enter(peer.ip(), Instant::now());
                    let router = full.map_or_else(|| router.clone(), web::full);
                    let (tls, entrance) = (tls.clone(), Arc::clone(&entrance));
                    let answers = Answers { router, to_tls: to_tls.clone(), tls, entrance };
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
    drop((listener, router, to_tls));
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
    /// Shows the way to what is encrypted.
    to_tls: Router,
    tls: Option<TlsAcceptor>,
    entrance: Arc<Entrance>,
}

/// What those share whose request is not whole yet, or who may ask for more.
#[derive(Default)]
struct Entrance {
    heads: HeadRoom,
    handshakes: Handshakes,
    waits: Waits,
}

/// The connections that stay open after an answer.
struct Waits(Semaphore);

impl Default for Waits {
    fn default() -> Self {
        Self(Semaphore::new(WAITING))
    }
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
    // One that says nothing costs nothing but its place, and one that goes without a word no more.
    let mut first = [0];
    if !matches!(timeout(REQUEST, stream.peek(&mut first)).await, Ok(Ok(1))) {
        return;
    }
    // A move is one small packet, which should not wait for another.
    let _ = stream.set_nodelay(true);
    let (address, slot, intake) = (peer.ip(), Arc::clone(slot), Arc::default());
    let peer = Peer { address, slot, intake };
    let is_encrypted = first == [HANDSHAKE];
    // The work is boxed: whoever says nothing has no room for it.
    match &answers.tls {
        Some(_) if is_encrypted => Box::pin(agree(stream, peer, answers)).await,
        // What stays on this machine need not be encrypted.
        Some(_) if !peer.address.is_loopback() => {
            let answers = Answers { router: answers.to_tls.clone(), ..answers };
            Box::pin(hear(stream, peer, answers)).await;
        }
        _ => Box::pin(hear(stream, peer, answers)).await,
    }
}

/// Answers a connection once it is clear how it encrypts, and then what it asks for.
async fn agree(mut stream: TcpStream, peer: Peer, answers: Answers) {
    let Some(tls) = answers.tls.clone() else { return };
    let hello = timeout(REQUEST, head::read_hello(&mut stream, &answers.entrance.heads)).await;
    let Ok(Some(hello)) = hello else { return };
    let stream = Again::new(hello, stream).paced(Arc::clone(&peer.intake));
    let turn = answers.entrance.handshakes.turn(peer.address).await;
    let accepted = timeout(REQUEST, Box::pin(tls.accept(stream))).await;
    drop(turn);
    if let Ok(Ok(mut stream)) = accepted {
        let head = timeout(REQUEST, head::read(&mut stream, &answers.entrance.heads)).await;
        if let Ok(Some(head)) = head {
            Box::pin(answer(Again::new(head, stream), peer, answers)).await;
        }
    }
}

/// Answers a connection once it has said what it asks for.
async fn hear(mut stream: TcpStream, peer: Peer, answers: Answers) {
    let head = timeout(REQUEST, head::read(&mut stream, &answers.entrance.heads)).await;
    if let Ok(Some(head)) = head {
        let stream = Again::new(head, stream).paced(Arc::clone(&peer.intake));
        // What answers is boxed: there is no room for it before.
        Box::pin(answer(stream, peer, answers)).await;
    }
}

/// Answers what is asked by a connection.
async fn answer<S>(stream: S, peer: Peer, Answers { router, entrance, .. }: Answers)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let router = TowerToHyperService::new(router);
    // Given back when the connection ends, or becomes a websocket.
    let place = entrance.waits.0.try_acquire().ok();
    let is_last = place.is_none();
    let service = service_fn(|mut request: Request<Incoming>| {
        // Not a layer of the router: that would copy all that is served for each connection.
        request.extensions_mut().insert(peer.clone());
        let answered = router.call(request);
        async move {
            let mut response = answered.await?;
            if is_last && response.status() != StatusCode::SWITCHING_PROTOCOLS {
                let ends = HeaderValue::from_static("close");
                response.headers_mut().insert(header::CONNECTION, ends);
            }
            Ok::<_, Infallible>(response)
        }
    });
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(REQUEST)
        .max_buf_size(head::LONGEST)
        .keep_alive(true)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades()
        .await;
}

#[cfg(test)]
mod tests {
    use super::super::log::{Log, LogForm};
    use super::*;

    #[tokio::test]
    async fn who_says_nothing_takes_little() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (one, other) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (_client, (stream, peer)) = (one.unwrap(), other.unwrap());
        let gate = Gate::new(1, Log::new(LogForm::Text).0);
        let (slot, _) = gate.enter(peer.ip(), Instant::now());
        let answers = || {
            let [router, to_tls] = [(); 2].map(|()| Router::new());
            Answers { router, to_tls, tls: None, entrance: Arc::default() }
        };
        let size = std::mem::size_of_val(&connection(stream, peer, Arc::clone(&slot), answers()));
        assert!(size <= 1024, "{size}");
        // And who says half of a request, besides what it says.
        let stream = TcpStream::connect(address).await.unwrap();
        let peer = Peer { address: peer.ip(), slot, intake: Arc::default() };
        let size = std::mem::size_of_val(&hear(stream, peer, answers()));
        assert!(size <= 1024, "{size}");
    }
}
