//! The files beside the page in a folder, by which browsers install it.

use sha2::{Digest, Sha256};
use wordy_look::roles::{ACCENT, PAPER};

use crate::icon;

const SERVICE_WORKER: &str = include_str!("../ui/service-worker.js");

/// The icons in pixels, and their sides: that of iOS first, those of Android, which draws none of
/// SVG.
const ICONS: [(&str, usize); 3] =
    [("icon-180.png", 180), ("icon-192.png", 192), ("icon-512.png", 512)];

/// The files of a folder: the page as `index.html`, its manifest, its service worker, its icons.
pub(crate) fn files(page: String, title: &str) -> Vec<(&'static str, Vec<u8>)> {
    let sized = |(name, side): &(&str, usize)| {
        let sizes = format!("{side}x{side}");
        serde_json::json!({ "src": name, "sizes": sizes, "type": "image/png" })
    };
    let any = serde_json::json!({ "src": "icon.svg", "sizes": "any", "type": "image/svg+xml" });
    let icons: Vec<_> = std::iter::once(any).chain(ICONS[1..].iter().map(sized)).collect();
    let manifest = serde_json::json!({
        "name": title, "short_name": title, "start_url": "./", "scope": "./",
        "display": "standalone", "background_color": PAPER.hex(), "theme_color": ACCENT.hex(),
        "icons": icons,
    });
    // Another page is another cache, so that a new one replaces the old.
    let hash: String = wordy_lexicon::lexicon::hex(&Sha256::digest(page.as_bytes()));
    let worker = SERVICE_WORKER.replace("{{cache}}", &hash[..16]);
    let files = [
        ("index.html", page.into_bytes()),
        ("manifest.webmanifest", manifest.to_string().into_bytes()),
        ("service-worker.js", worker.into_bytes()),
        ("icon.svg", wordy_look::icon().into_bytes()),
    ];
    let icons = ICONS.iter().map(|(name, side)| (*name, icon::png(*side)));
    files.into_iter().chain(icons).collect()
}
