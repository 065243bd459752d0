//! What plays a game in a browser: a page, its style and its modules, whoever serves the game.
//!
//! The page speaks to a *game server*, by the messages that `docs/table.md` has: at a table that is
//! a socket ([`SOCKET`]), elsewhere another module with the same exports in its place.

use wordy_web::{Module, modules};

/// The page, before its script: what is in `<head>` names files beside it.
pub const PAGE: &str = include_str!("../index.html");

/// How it looks, besides what all pages have.
pub const STYLE: &str = include_str!("../table.css");

/// The module that knows the game server of a table.
pub const SOCKET: Module = modules!("../../../../": "lib/play/client/socket.mjs")[0];

/// The other modules, each after those that it imports; the last one starts the page.
pub const CLIENT: [Module; 27] = modules!(
    "../../../../":
    "lib/play/client/net.mjs",
    "lib/play/client/tell.mjs",
    "lib/play/client/mine.mjs",
    "lib/play/client/laying.mjs",
    "lib/play/client/square.mjs",
    "lib/play/client/sentences.mjs",
    "lib/play/client/news.mjs",
    "lib/play/client/board.mjs",
    "lib/play/client/call.mjs",
    "lib/play/client/parts.mjs",
    "lib/play/client/chat.mjs",
    "lib/play/client/start.mjs",
    "lib/play/client/finals.mjs",
    "lib/play/client/end.mjs",
    "lib/play/client/players.mjs",
    "lib/play/client/hosting.mjs",
    "lib/play/client/facts.mjs",
    "lib/play/client/learn.mjs",
    "lib/play/client/pause.mjs",
    "lib/play/client/seal.mjs",
    "lib/play/client/hall.mjs",
    "lib/play/client/home.mjs",
    "lib/play/client/layouts.mjs",
    "lib/play/client/moves.mjs",
    "lib/play/client/others.mjs",
    "lib/play/client/scribe.mjs",
    "lib/play/client/main.mjs",
);

/// What the page has of files beside it: its icon, its style, its script.
const BESIDE: [&str; 3] = [
    "<link id=\"icon\" rel=\"icon\" href=\"icon.svg\">\n",
    "<link rel=\"stylesheet\" href=\"table.css\">\n",
    "<script type=\"module\" src=\"lib/play/client/main.mjs\"></script>\n",
];

/// The page with its style and its script in it, for a page that is one file.
pub fn in_one_file(style: &str, script: &str) -> String {
    let [icon, sheet, script_file] = BESIDE;
    let style = format!("<style>\n{style}</style>\n");
    let script = format!("<script>{script}</script>\n");
    PAGE.replace(icon, "").replace(sheet, &style).replace(script_file, &script)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_one_file_the_page_names_no_other() {
        assert!(BESIDE.iter().all(|own| PAGE.contains(own)));
        let page = in_one_file("b {}", "1");
        assert!(page.contains("<style>\nb {}</style>") && page.contains("<script>1</script>"));
        assert!(!page.contains("href=\"icon") && !page.contains("src="));
    }
}
