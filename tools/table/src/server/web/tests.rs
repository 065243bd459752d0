//! Tests of this module.

use super::*;

fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
    let pair = |&(name, value): &(&'static str, &'static str)| {
        (HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    pairs.iter().map(pair).collect()
}

#[test]
fn only_a_page_of_this_server_may_enter() {
    let enters = |origin, host| is_own(&headers(&[("origin", origin), ("host", host)]));
    assert!(is_own(&headers(&[("host", "club.example")])));
    assert!(enters("https://club.example", "club.example"));
    assert!(enters("http://127.0.0.1:8088", "127.0.0.1:8088"));
    assert!(!enters("http://127.0.0.1:8089", "127.0.0.1:8088"));
    assert!(!enters("https://other.example", "club.example"));
    assert!(!enters("null", "club.example"));
    assert!(!enters("https://club.example@other.example", "club.example"));
}

#[test]
fn only_a_proxy_on_this_machine_says_for_whom_it_asks() {
    let [local, far] = ["127.0.0.1", "192.0.2.1"].map(|text| text.parse::<IpAddr>().unwrap());
    let says = headers(&[("x-forwarded-for", "198.51.100.9, 203.0.113.5")]);
    assert_eq!(asking(local, &says).to_string(), "203.0.113.5");
    assert_eq!(asking(far, &says), far);
    assert_eq!(asking(local, &headers(&[])), local);
    // A proxy may add a line of its own below what the client has sent.
    let lines = [("x-forwarded-for", "198.51.100.9"), ("x-forwarded-for", "203.0.113.5")];
    let mut two = HeaderMap::new();
    for (name, value) in lines {
        two.append(name, HeaderValue::from_static(value));
    }
    assert_eq!(asking(local, &two).to_string(), "203.0.113.5");
    for (said, address) in [
        ("203.0.113.5:4711", "203.0.113.5"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("unknown", "0.0.0.0"),
        ("", "0.0.0.0"),
    ] {
        let said = headers(&[("x-forwarded-for", said)]);
        assert_eq!(asking(local, &said).to_string(), address);
    }
    for name in ["x-forwarded-for", "x-real-ip", "forwarded", "via"] {
        assert!(comes_by_a_proxy(&headers(&[(name, "192.0.2.1")])), "{name}");
    }
    assert!(!comes_by_a_proxy(&headers(&[("host", "localhost")])));
}

#[tokio::test]
async fn who_asks_without_tls_is_shown_the_way_to_it() {
    let (asks, uri) = (headers(&[("host", "192.0.2.7:8117")]), "/evening/tuesday?x=1");
    let response = to_https(asks, Uri::from_static(uri)).await;
    assert_eq!(response.status(), StatusCode::PERMANENT_REDIRECT);
    let to = response.headers()[header::LOCATION].to_str().unwrap();
    assert_eq!(to, "https://192.0.2.7:8117/evening/tuesday?x=1");
}

#[test]
fn the_policy_names_only_this_server() {
    let mut guarded = HeaderMap::new();
    guard(&mut guarded, host(&headers(&[("host", "x.example:1; script-src *")])));
    let policy = guarded[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(policy.contains("connect-src 'self';"), "{policy}");
}
