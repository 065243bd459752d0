//! What is answered over HTTP: the page, and the door to the websocket.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, Path, Request, State, WebSocketUpgrade};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state, map_response};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{Router, get};
use tokio::time::timeout;

use super::app::App;
use super::assets::{Asset, assets};
use super::enter;
use super::evening_page::EveningPages;
use super::gate::{Full, Slot};
use super::hub::Hub;
use super::intake::{Intake, Pages};
use super::limits::Addresses;
use super::log::LogEvent;
use crate::links::{ClubRole, club_role, store_name};
use crate::protocol::LONGEST;
use crate::random::Key;

/// Bytes that a connection reads at once: there are thousands, and what a player says is short.
const BUFFER: usize = 512;
/// Bytes that may wait for a client that reads slowly.
const WAITING: usize = 1024 * 1024;

/// How long the store may take to answer where somebody asks whether the server is ready.
const READY: Duration = Duration::from_secs(3);

/// Who is at the other end of a connection.
#[derive(Clone)]
pub(super) struct Peer {
    pub(super) address: IpAddr,
    pub(super) slot: Arc<Slot>,
    pub(super) intake: Arc<Intake>,
}

#[derive(Clone)]
struct Shared {
    hub: Arc<Hub>,
    addresses: Arc<Addresses>,
    pages: Arc<Pages>,
    evenings: Arc<EveningPages>,
    app: Arc<App>,
}

/// All that is served.
pub(super) fn router(hub: Arc<Hub>) -> Router {
    let (addresses, pages, evenings, app) = <(Arc<_>, Arc<_>, Arc<_>, Arc<_>)>::default();
    let shared = Shared { hub, addresses, pages, evenings, app };
    let pages = assets().fold(Router::new(), |router, asset| {
        let path = asset.path.clone();
        router.route(&path, get(move |headers: HeaderMap| async move { page(&asset, &headers) }))
    });
    let pages = pages.route("/health", get(health)).route("/ready", get(ready));
    pages
        .route("/metrics", get(metrics))
        .route("/evening/{event}", get(event))
        .route("/app", get(async || Redirect::permanent("/app/")))
        .route(
            "/app/",
            get(async |shared, peer, headers| {
                app_file(shared, peer, Path("/".to_owned()), headers).await
            }),
        )
        .route("/app/{name}", get(app_file))
        .fallback(nothing)
        .layer(from_fn_with_state(shared.clone(), pace))
        .route("/ws", get(enter))
        .layer(map_response(guard_all))
        .with_state(shared)
}

/// What is answered before anybody looks at what is asked is guarded, too.
async fn guard_all(mut response: Response) -> Response {
    if !response.headers().contains_key(header::CONTENT_SECURITY_POLICY) {
        guard(response.headers_mut(), None);
    }
    response
}

/// Answers as often as an address may ask.
async fn pace(
    State(shared): State<Shared>,
    Extension(peer): Extension<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let address = asking(peer.address, request.headers());
    if shared.pages.may_have(address, Instant::now()) {
        return next.run(request).await;
    }
    too_often()
}

fn too_often() -> Response {
    let headers = [(header::RETRY_AFTER, "5"), (header::CONNECTION, "close")];
    let mut response =
        (StatusCode::TOO_MANY_REQUESTS, headers, "your address asks too often\n").into_response();
    guard(response.headers_mut(), None);
    response
}

/// What is served to who has no place.
pub(super) fn full(full: Full) -> Router {
    Router::new().fallback(move || async move {
        let headers = [(header::RETRY_AFTER, "60"), (header::CONNECTION, "close")];
        let mut response =
            (StatusCode::SERVICE_UNAVAILABLE, headers, full.sentence()).into_response();
        guard(response.headers_mut(), None);
        response
    })
}

/// What is served to who asks without TLS where there is TLS: the way to it.
pub(super) fn encrypted() -> Router {
    Router::new().fallback(to_https)
}

async fn to_https(headers: HeaderMap, uri: Uri) -> Response {
    let Some(host) = host(&headers) else { return nothing().await };
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let to = [(header::LOCATION, format!("https://{host}{path}"))];
    let mut response = (StatusCode::PERMANENT_REDIRECT, to).into_response();
    guard(response.headers_mut(), None);
    response
}

fn page(asset: &Asset, headers: &HeaderMap) -> Response {
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(asset.kind))];
    (kind, tagged(&asset.text, &asset.tag, headers)).into_response()
}

/// A file of the app. Its page has a policy of its own, which names its scripts; here it is said
/// who may show it.
async fn app_file(
    State(shared): State<Shared>,
    Extension(peer): Extension<Peer>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    const POLICY: &str = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    let Some(maker) = shared.hub.home.app else { return nothing().await };
    let file = match shared.app.file(maker, &name).await {
        Ok(Some(file)) => file,
        Ok(None) => return nothing().await,
        Err(why) => {
            shared.hub.log.tell(&LogEvent::Warning { text: &format!("no app: {why}") });
            let (no, kind) = (StatusCode::SERVICE_UNAVAILABLE, "text/plain; charset=utf-8");
            return plain(no, kind, "the app cannot be made; the server's log says why\n".into());
        }
    };
    let mut response = page(&file, &headers);
    let address = asking(peer.address, &headers);
    let bytes = if response.status() == StatusCode::OK { file.text.len() } else { 0 };
    if !shared.pages.may_have_bytes(address, bytes, Instant::now()) {
        return too_often();
    }
    if name == "/" {
        let policy = HeaderValue::from_static(POLICY);
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// A text, or that the client has it already.
fn tagged(text: &Bytes, tag: &HeaderValue, headers: &HeaderMap) -> Response {
    let asked = headers.get(header::IF_NONE_MATCH).and_then(|asked| asked.to_str().ok());
    // A proxy that packs the text calls its tag a weak one.
    let is_same = |known: &str| known.trim().trim_start_matches("W/") == tag;
    let mut response = if asked.is_some_and(|asked| asked.split(',').any(is_same)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        text.clone().into_response()
    };
    response.headers_mut().insert(header::ETAG, tag.clone());
    guard(response.headers_mut(), host(headers));
    response
}

/// A line of text for machines.
fn plain(status: StatusCode, kind: &'static str, text: String) -> Response {
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(kind))];
    let mut response = (status, kind, text).into_response();
    guard(response.headers_mut(), None);
    response
}

/// Says that the server lives, and which store it serves.
async fn health(State(shared): State<Shared>) -> Response {
    let store = store_name(shared.hub.store.as_ref()).await.ok();
    let said = serde_json::json!({"version": env!("CARGO_PKG_VERSION"), "store": store});
    plain(StatusCode::OK, "application/json", format!("{said}\n"))
}

/// Says whether players can be sent here: the store answers, and the server does not stop.
async fn ready(State(shared): State<Shared>) -> Response {
    let (no, text) = (StatusCode::SERVICE_UNAVAILABLE, "text/plain; charset=utf-8");
    if *shared.hub.stopping.borrow() {
        return plain(no, text, "the server stops\n".to_owned());
    }
    // Written is nothing, but where and how a move would be.
    match timeout(READY, shared.hub.store.replace("ready", None)).await {
        Ok(Ok(())) => plain(StatusCode::OK, text, "ready\n".to_owned()),
        Ok(Err(error)) => plain(no, text, format!("{error}\n")),
        Err(_) => plain(no, text, "the store does not answer\n".to_owned()),
    }
}

/// What the server counts, for this machine, where a proxy says for whom it asks, and for whoever
/// has the host's link.
async fn metrics(
    State(shared): State<Shared>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Response {
    let is_here = peer.address.is_loopback() && !comes_by_a_proxy(&headers);
    if !is_here && !has_hosts_key(&shared.hub, &headers).await {
        return nothing().await;
    }
    let text = shared.hub.metrics.text(shared.hub.count());
    plain(StatusCode::OK, "text/plain; version=0.0.4; charset=utf-8", text)
}

/// Whether the key of the host's link comes along: `Authorization: Bearer KEY`.
async fn has_hosts_key(hub: &Hub, headers: &HeaderMap) -> bool {
    let given = headers.get(header::AUTHORIZATION).and_then(|given| given.to_str().ok());
    let key = given.and_then(|given| given.strip_prefix("Bearer ")).and_then(Key::read);
    let Some(key) = key else { return false };
    let role = club_role(hub.store.as_ref(), key.hash()).await;
    matches!(role, Ok(Some(ClubRole::Host)))
}

/// The pairings and standings of an evening, which a browser asks for again by itself.
async fn event(
    State(shared): State<Shared>,
    id: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Response {
    let Ok(Path(id)) = id else { return nothing().await };
    let (store, now) = (shared.hub.store.as_ref(), Instant::now());
    let page = match shared.evenings.page(store, &id, now).await {
        Ok(Some(page)) => page,
        Ok(None) => return nothing().await,
        Err(error) => {
            let (no, text) = (StatusCode::SERVICE_UNAVAILABLE, "text/plain; charset=utf-8");
            return plain(no, text, format!("{error}\n"));
        }
    };
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::REFRESH, "5")];
    (kind, tagged(&page.text, &page.tag, &headers)).into_response()
}

async fn nothing() -> Response {
    let mut response = (StatusCode::NOT_FOUND, "there is nothing here\n").into_response();
    guard(response.headers_mut(), None);
    response
}

/// The name by which the client knows this server, if it is one.
fn host(headers: &HeaderMap) -> Option<&str> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let may = |char: char| char.is_ascii_alphanumeric() || "-.:[]_".contains(char);
    (!host.is_empty() && host.chars().all(may)).then_some(host)
}

/// Nothing but this server's own files runs in the page, and it speaks to nobody else.
pub(super) fn guard(headers: &mut HeaderMap, host: Option<&str>) {
    // Some browsers do not take 'self' for the websocket too.
    let own = host.map_or(String::new(), |host| format!(" ws://{host} wss://{host}"));
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; manifest-src 'self'; connect-src 'self'{own}; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'"
    );
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    let fixed: [(HeaderName, &str); 5] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::CACHE_CONTROL, "no-cache"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// Whether a page of this server asks, or no page at all.
fn is_own(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    match (origin, host(headers)) {
        (Some(("http" | "https", origin)), Some(host)) => origin.eq_ignore_ascii_case(host),
        _ => false,
    }
}

/// Whether a proxy hands on what somebody else asks.
fn comes_by_a_proxy(headers: &HeaderMap) -> bool {
    let names = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];
    names.iter().any(|name| headers.contains_key(*name))
        || headers.contains_key(header::FORWARDED)
        || headers.contains_key(header::VIA)
}

/// The address that asks; a proxy on this machine says for whom it does, at the end of what others
/// have said. Those whose address nobody can read share one.
fn asking(peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let Some(said) = headers.get_all("x-forwarded-for").iter().next_back() else { return peer };
    if !peer.is_loopback() {
        return peer;
    }
    let said = said.to_str().unwrap_or_default();
    let last = said.rsplit(',').next().unwrap_or_default().trim();
    let bare = last.trim_start_matches('[').trim_end_matches(']');
    let with_port = || last.parse().map(|address: SocketAddr| address.ip());
    bare.parse().or_else(|_| with_port()).unwrap_or(Ipv4Addr::UNSPECIFIED.into())
}

async fn enter(
    State(shared): State<Shared>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else {
        let how = "This is for the page and for programs: open the address without /ws.\n";
        let asks = [(header::UPGRADE, "websocket"), (header::CONNECTION, "upgrade")];
        return (StatusCode::UPGRADE_REQUIRED, asks, how).into_response();
    };
    if !is_own(&headers) {
        return (StatusCode::FORBIDDEN, "a page of another server asks\n").into_response();
    }
    let Peer { address, slot, intake } = peer;
    let address = asking(address, &headers);
    slot.asks_for(address);
    let Some(counted) = shared.addresses.connect(address, Instant::now()) else {
        let after = [(header::RETRY_AFTER, "5")];
        return (StatusCode::TOO_MANY_REQUESTS, after, "too many connections\n").into_response();
    };
    intake.open(Instant::now());
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WAITING)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .on_upgrade(move |mut socket| async move {
            enter::serve(&mut socket, &shared.hub, &slot).await;
            drop(counted);
        })
}

#[cfg(test)]
mod tests;
