//! What lies beside the page in a folder, so that browsers can install it.

use sha2::{Digest, Sha256};
use wordy_look::roles::{ACCENT, PAPER};

const SERVICE_WORKER: &str = include_str!("../ui/service-worker.js");

/// The files of a folder: the page as `index.html`, its manifest, its service worker, its icon.
pub(crate) fn files(page: String, title: &str) -> [(&'static str, Vec<u8>); 4] {
    let manifest = serde_json::json!({
        "name": title, "short_name": title, "start_url": "./", "scope": "./",
        "display": "standalone", "background_color": PAPER.hex(), "theme_color": ACCENT.hex(),
        "icons": [{ "src": "icon.svg", "sizes": "any", "type": "image/svg+xml" }],
    });
    // Another page is another cache, so that a new one replaces the old.
    let hash: String = wordy_lexicon::lexicon::hex(&Sha256::digest(page.as_bytes()));
    let worker = SERVICE_WORKER.replace("{{cache}}", &hash[..16]);
    [
        ("index.html", page.into_bytes()),
        ("manifest.webmanifest", manifest.to_string().into_bytes()),
        ("service-worker.js", worker.into_bytes()),
        ("icon.svg", wordy_look::icon().into_bytes()),
    ]
}
