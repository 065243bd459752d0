//! The page for browsers: its files are in the program.

/// A file of the page.
pub(super) struct Asset {
    pub(super) path: &'static str,
    pub(super) kind: &'static str,
    pub(super) bytes: &'static [u8],
}

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A script of the page.
macro_rules! script {
    ($name:literal) => {
        Asset {
            path: concat!("/", $name),
            kind: SCRIPT,
            bytes: include_bytes!(concat!("../../assets/", $name)),
        }
    };
}

/// All of them; the first is the page itself.
pub(super) const ASSETS: &[Asset] = &[
    Asset { path: "/", kind: HTML, bytes: include_bytes!("../../assets/index.html") },
    Asset { path: "/table.css", kind: STYLE, bytes: include_bytes!("../../assets/table.css") },
    script!("board.js"),
    script!("dom.js"),
    script!("drag.js"),
    script!("layouts.js"),
    script!("main.js"),
    script!("mine.js"),
    script!("net.js"),
    script!("scribe.js"),
    script!("seal.js"),
    script!("sheet.js"),
];
