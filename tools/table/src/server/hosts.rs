//! By which names the server is called: a page of another name that leads here gets nothing.
//!
//! Whoever has a name can let it lead to any address, and browsers take what comes from there for
//! theirs. So a server that is called by a name knows which one it is.

use std::net::{IpAddr, Ipv6Addr};

use axum::extract::Request;
use axum::http::header::{self, HeaderMap};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse as _, Response};
use axum::routing::Router;

use super::web::guard;

/// The answer to whoever calls it otherwise.
const MISDIRECTED: &str = "This server answers to its address, to localhost, and to the name that \
                           --address gives it.\n";

/// Answers only what is asked of this server: by an address, by `localhost`, or by the name in the
/// address by which players come.
pub(super) fn guarded(router: Router, address: &str) -> Router {
    let authority = address.split_once("://").map_or(address, |(_, rest)| rest);
    let name = name_of(authority.split('/').next().unwrap_or_default()).to_owned();
    router.layer(from_fn(move |request: Request, next: Next| {
        // Whoever names a server in the line of the request asks that one.
        let is_known = is_called(request.headers(), &name)
            && request.uri().authority().is_none_or(|asked| is_name(asked.as_str(), &name));
        async move { if is_known { next.run(request).await } else { misdirected() } }
    }))
}

fn misdirected() -> Response {
    let mut response = (StatusCode::MISDIRECTED_REQUEST, MISDIRECTED).into_response();
    guard(response.headers_mut(), None);
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// A name without the port.
fn name_of(authority: &str) -> &str {
    let (name, port) = authority.rsplit_once(':').unwrap_or((authority, ""));
    if port.bytes().all(|byte| byte.is_ascii_digit()) { name } else { authority }
}

/// Whether this server is asked.
fn is_called(headers: &HeaderMap, named: &str) -> bool {
    let mut all = headers.get_all(header::HOST).iter();
    let (Some(host), None) = (all.next().and_then(|host| host.to_str().ok()), all.next()) else {
        return false;
    };
    is_name(host, named)
}

/// Whether a name, with a port or without, is this server's.
fn is_name(host: &str, named: &str) -> bool {
    let name = name_of(host);
    let of_v6 = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let is_address = of_v6.is_some_and(|name| name.parse::<Ipv6Addr>().is_ok())
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_ipv4());
    let is = |other: &str| !other.is_empty() && name.eq_ignore_ascii_case(other);
    is_address || is("localhost") || is(named)
}

#[cfg(test)]
mod tests {
    use super::super::web;
    use super::*;

    #[test]
    fn a_server_is_called_by_its_address_or_by_its_name() {
        let called = |host: &str, named: &str| {
            let host = HeaderValue::from_str(host).unwrap();
            is_called(&HeaderMap::from_iter([(header::HOST, host)]), named)
        };
        for host in ["127.0.0.1:8117", "192.0.2.7", "[::1]:8117", "[2001:db8::1]", "LocalHost:1"] {
            assert!(called(host, ""), "{host}");
        }
        assert!(
            called("Club.example", "club.example") && called("club.example:80", "club.example")
        );
        for host in [
            "other.example:8117",
            "club.example.other.example",
            "",
            ":8117",
            "127.0.0.1.other",
            "localhost.other.example",
            "127.0.0.1:8117@other",
            "::1",
            "[club.example]",
            "1.2.3",
        ] {
            assert!(!called(host, "club.example"), "{host}");
        }
        assert!(!called("", "") && !is_called(&HeaderMap::new(), "club.example"));
        let mut twice = HeaderMap::new();
        for host in ["127.0.0.1", "other.example"] {
            twice.append(header::HOST, HeaderValue::from_static(host));
        }
        assert!(!is_called(&twice, ""));
    }

    #[tokio::test]
    async fn another_name_gets_no_answer() {
        use axum::body::Body;
        use hyper::service::Service as _;
        use hyper_util::service::TowerToHyperService;

        let asked_for = async |address: &str, host: &'static str, uri: &str| {
            let router = guarded(Router::new().fallback(async || "here"), address);
            let request = Request::builder().uri(uri).header(header::HOST, host);
            let request = request.body(Body::empty()).unwrap();
            TowerToHyperService::new(router).call(request).await.unwrap().status()
        };
        let asked = async |address: &str, host| asked_for(address, host, "/").await;
        let address = "https://club.example/games";
        assert_eq!(asked(address, "club.example").await, StatusCode::OK);
        assert_eq!(asked(address, "other.example").await, StatusCode::MISDIRECTED_REQUEST);
        assert_eq!(asked("192.0.2.7:8117", "192.0.2.7:8117").await, StatusCode::OK);
        assert_eq!(asked("", "other.example").await, StatusCode::MISDIRECTED_REQUEST);
        // Nobody is shown the way to another server.
        let way = guarded(web::encrypted(), address);
        for (host, status) in [
            ("club.example", StatusCode::PERMANENT_REDIRECT),
            ("other.example", StatusCode::MISDIRECTED_REQUEST),
        ] {
            let request = Request::builder().header(header::HOST, host).body(Body::empty());
            let answer = TowerToHyperService::new(way.clone()).call(request.unwrap()).await;
            assert_eq!(answer.unwrap().status(), status, "{host}");
        }
        // The line of the request may name a server, too.
        for (uri, status) in [
            ("http://other.example/metrics", StatusCode::MISDIRECTED_REQUEST),
            ("http://localhost:8117/", StatusCode::OK),
        ] {
            assert_eq!(asked_for("", "localhost", uri).await, status, "{uri}");
        }
    }
}
