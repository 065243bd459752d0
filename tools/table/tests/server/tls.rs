//! A server that encrypts.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use wordy_tool_table::store::{Sqlite, Store as _};

use crate::process::Server;

const HEALTH: &[u8] = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// Starts a server and reads to a line: its port, and what it prints there.
fn start(store: &str, tls: &[&str], last: &str) -> (Server, String, String) {
    let args = [&["serve", "--port", "0", "--store", store, "--tls"], tls].concat();
    let (server, lines) = Server::table(&args, last);
    let own = |name: &str| {
        lines.iter().find_map(|line| line.strip_prefix(&format!("{name}\t"))).unwrap().to_owned()
    };
    let port = own("home").strip_prefix("https://127.0.0.1:").unwrap().to_owned();
    (server, port, own(last))
}

/// A file as certificates and keys come in.
fn pem(path: &std::path::Path, what: &str, kept: &Value) -> String {
    let lines: Vec<_> = kept.as_str().unwrap().as_bytes().chunks(64).collect();
    let lines = String::from_utf8(lines.join(&b'\n')).unwrap();
    let text = format!("-----BEGIN {what}-----\n{lines}\n-----END {what}-----\n");
    std::fs::write(path, text).unwrap();
    path.display().to_string()
}

/// What a server says to somebody who trusts one certificate and no other.
async fn asked(port: &str, certificate: &[u8]) -> std::io::Result<String> {
    let mut roots = RootCertStore::empty();
    roots.add(certificate.to_vec().into()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
    let config = config.with_safe_default_protocol_versions().unwrap();
    let config = config.with_root_certificates(roots).with_no_client_auth();
    let stream = TcpStream::connect(format!("127.0.0.1:{port}")).await?;
    let host = "127.0.0.1".try_into().unwrap();
    let mut line = TlsConnector::from(Arc::new(config)).connect(host, stream).await?;
    line.write_all(HEALTH).await?;
    let mut said = Vec::new();
    // The end of a connection is not always said.
    let _ = line.read_to_end(&mut said).await;
    Ok(String::from_utf8(said).unwrap())
}

#[tokio::test]
async fn a_server_encrypts_with_a_certificate_that_it_keeps() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").display().to_string();
    let (server, port, printed) = start(&store, &["self"], "certificate");
    let kept = Sqlite::open(store.as_ref()).unwrap().kept("certificate").await.unwrap().unwrap();
    let kept: Value = serde_json::from_str(&kept).unwrap();
    let certificate = STANDARD.decode(kept["certificate"].as_str().unwrap()).unwrap();
    let pairs =
        Sha256::digest(&certificate).iter().map(|byte| format!("{byte:02X}")).collect::<Vec<_>>();
    assert_eq!(printed, format!("SHA-256 {}", pairs.join(":")));
    let said = asked(&port, &certificate).await.unwrap();
    assert!(said.starts_with("HTTP/1.1 200 OK") && said.contains("\"version\""), "{said}");
    // On this machine itself nothing need be encrypted.
    let mut plain = TcpStream::connect(format!("127.0.0.1:{port}")).await.unwrap();
    plain.write_all(HEALTH).await.unwrap();
    let mut said = String::new();
    plain.read_to_string(&mut said).await.unwrap();
    assert!(said.starts_with("HTTP/1.1 200 OK"), "{said}");
    // Started again, it has the same one: browsers warn no second time.
    drop(server);
    let (server, port, again) = start(&store, &["self"], "certificate");
    assert_eq!(again, printed);
    assert!(asked(&port, &certificate).await.is_ok());
    // The same pair as files, as a host has them who bought theirs.
    drop(server);
    let path = |name: &str| folder.path().join(name);
    let cert = pem(&path("cert.pem"), "CERTIFICATE", &kept["certificate"]);
    let key = pem(&path("key.pem"), "PRIVATE KEY", &kept["key"]);
    let (_server, port, _) = start(&store, &[&cert, &key], "home");
    let said = asked(&port, &certificate).await.unwrap();
    assert!(said.starts_with("HTTP/1.1 200 OK"), "{said}");
}

#[tokio::test]
async fn a_terminal_believes_the_certificate_that_it_was_told_or_that_somebody_vouches_for() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").display().to_string();
    let args = ["open", "scrabble", "--seats", "2", "--port", "0", "--store", &store];
    let (_server, lines) = Server::table(&[&args[..], &["--tls", "self"]].concat(), "certificate");
    let own =
        |name: &str| lines.iter().find_map(|line| line.strip_prefix(&format!("{name}\t"))).unwrap();
    let (link, printed) = (own("spectators"), own("certificate"));
    assert!(link.starts_with("https://127.0.0.1:"), "{link}");
    let asked = |args: &[&str], vouched: &std::path::Path| {
        let mut table = std::process::Command::new(env!("CARGO_BIN_EXE_table"));
        table.args(args).env("SSL_CERT_FILE", vouched).env_remove("SSL_CERT_DIR");
        let output = table.stdin(std::process::Stdio::null()).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let nobody = folder.path().join("nobody.pem");
    std::fs::write(&nobody, "").unwrap();
    let (code, _, told) = asked(&["show", link], &nobody);
    assert_eq!(code, Some(2));
    let fingerprint = printed.strip_prefix("SHA-256 ").unwrap();
    let way = format!("if it is this one, add --fingerprint {fingerprint}");
    assert!(told.contains(&way), "{told}");
    let other: String = fingerprint.chars().rev().collect();
    let (code, _, told) = asked(&["show", link, "--fingerprint", &other], &nobody);
    assert_eq!(code, Some(2));
    assert!(told.contains("the certificate is not the one you named"), "{told}");
    let (code, shown, told) = asked(&["show", link, "--fingerprint", fingerprint], &nobody);
    assert_eq!((code, told.as_str()), (Some(0), ""));
    let join = ["join", own("guests"), "--plain", "--as", "Ann", "--fingerprint", printed];
    // It leaves as soon as nothing more is typed: perhaps before the game is shown.
    let (code, _, told) = asked(&join, &nobody);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("your seat's own link is https://"), "{told}");
    let kept = folder.path().join("kept.pem");
    let found = Sqlite::open(store.as_ref()).unwrap().kept("certificate").await.unwrap().unwrap();
    let found: Value = serde_json::from_str(&found).unwrap();
    pem(&kept, "CERTIFICATE", &found["certificate"]);
    let (code, again, told) = asked(&["show", link], &kept);
    assert_eq!((code, told.as_str()), (Some(0), ""));
    assert!(again.starts_with(shown.lines().next().unwrap()), "{again}");
    // Without encryption there is nothing to compare.
    let plain = link.replacen("https", "http", 1);
    let (code, _, told) = asked(&["show", &plain, "--fingerprint", fingerprint], &nobody);
    assert_eq!(code, Some(2));
    assert!(told.contains("--fingerprint needs a link"), "{told}");
}

#[test]
fn what_is_no_certificate_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("cert.pem"), "no certificate").unwrap();
    let refused = |tls: &[&str]| {
        let mut table = std::process::Command::new(env!("CARGO_BIN_EXE_table"));
        table.args(["serve", "--port", "0", "--store", &path("games.table"), "--tls"]).args(tls);
        let output = table.output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    let told = refused(&[&path("cert.pem"), &path("key.pem")]);
    assert!(told.contains("cert.pem: no certificate in it"), "{told}");
    assert!(refused(&["self", "scrabble"]).contains("--tls takes a certificate and its key"));
}
