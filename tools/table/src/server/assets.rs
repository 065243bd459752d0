//! The page for browsers: its files are in the program.

use std::borrow::Cow;

use wordy_web::{BASE, BOARD, ELEMENTS, Module, modules};

const PAGE: &str = include_str!("../../assets/index.html");
/// What the page has besides what all pages have.
const STYLE: &str = include_str!("../../assets/table.css");
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The modules of the page. They are served by their paths below `tools/`, so that what they import
/// is where they look for it.
const OWN: [Module; 23] = modules!(
    "../../../":
    "table/assets/board.mjs",
    "table/assets/call.mjs",
    "table/assets/chat.mjs",
    "table/assets/end.mjs",
    "table/assets/facts.mjs",
    "table/assets/hall.mjs",
    "table/assets/home.mjs",
    "table/assets/laying.mjs",
    "table/assets/layouts.mjs",
    "table/assets/main.mjs",
    "table/assets/mine.mjs",
    "table/assets/moves.mjs",
    "table/assets/net.mjs",
    "table/assets/others.mjs",
    "table/assets/parts.mjs",
    "table/assets/players.mjs",
    "table/assets/scribe.mjs",
    "table/assets/seal.mjs",
    "table/assets/sentences.mjs",
    "table/assets/square.mjs",
    "table/assets/start.mjs",
    "table/assets/tell.mjs",
    "table/assets/told.mjs",
);

/// A file of the page.
#[derive(Clone)]
pub(super) struct Asset {
    pub(super) path: String,
    pub(super) kind: &'static str,
    pub(super) text: Cow<'static, str>,
}

/// All of them.
pub(super) fn assets() -> impl Iterator<Item = Asset> {
    let file = |path: &str, kind, text| Asset { path: path.to_owned(), kind, text };
    let files = [
        file("/", "text/html; charset=utf-8", PAGE.into()),
        file(
            "/table.css",
            "text/css; charset=utf-8",
            wordy_look::style(&[ELEMENTS, STYLE].concat()).into(),
        ),
        file("/icon.svg", "image/svg+xml", wordy_look::icon().into()),
    ];
    let scripts = OWN.into_iter().chain(BASE).chain(BOARD).map(|module| Asset {
        path: format!("/{}", module.path),
        kind: SCRIPT,
        text: module.text.into(),
    });
    files.into_iter().chain(scripts)
}
