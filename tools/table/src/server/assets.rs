//! The page for browsers: its files are in the program.

use axum::body::Bytes;
use axum::http::HeaderValue;
use sha2::{Digest as _, Sha256};
use wordy_client::{CLIENT, PAGE, SOCKET, STYLE};
use wordy_lexicon::lexicon::hex;
use wordy_web::{BASE, BOARD, ELEMENTS};

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A file of the page.
#[derive(Clone)]
pub(super) struct Asset {
    pub(super) path: String,
    pub(super) kind: &'static str,
    pub(super) text: Bytes,
    /// What tells this text from others.
    pub(super) tag: HeaderValue,
}

impl Asset {
    pub(super) fn new(path: String, kind: &'static str, text: Bytes) -> Self {
        let tag = tag(&text);
        Self { path, kind, text, tag }
    }
}

/// The same for the same bytes, and for no others.
pub(super) fn tag(text: &[u8]) -> HeaderValue {
    let hash = Sha256::digest(text);
    HeaderValue::from_str(&format!("\"{}\"", hex(&hash[..16])))
        .unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

/// All of them.
pub(super) fn assets() -> impl Iterator<Item = Asset> {
    let file = |path: &str, kind, text| Asset::new(path.to_owned(), kind, text);
    let files = [
        file("/", "text/html; charset=utf-8", PAGE.into()),
        file(
            "/table.css",
            "text/css; charset=utf-8",
            wordy_look::style(&[ELEMENTS, STYLE].concat()).into(),
        ),
        file(
            "/evening.css",
            "text/css; charset=utf-8",
            wordy_look::style(include_str!("evening.css")).into(),
        ),
        file("/icon.svg", "image/svg+xml", wordy_look::icon().into()),
    ];
    // By their paths below `tools/`: what they import is where they look for it.
    let modules = CLIENT.into_iter().chain([SOCKET]).chain(BASE).chain(BOARD);
    let scripts =
        modules.map(|module| Asset::new(format!("/{}", module.path), SCRIPT, module.text.into()));
    files.into_iter().chain(scripts)
}
