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
pub const SOCKET: Module = modules!("../../../": "lib/client/socket.mjs")[0];

/// The other modules, each after those that it imports; the last one starts the page.
pub const CLIENT: [Module; 26] = modules!(
    "../../../":
    "lib/client/net.mjs",
    "lib/client/tell.mjs",
    "lib/client/mine.mjs",
    "lib/client/laying.mjs",
    "lib/client/square.mjs",
    "lib/client/sentences.mjs",
    "lib/client/told.mjs",
    "lib/client/board.mjs",
    "lib/client/call.mjs",
    "lib/client/parts.mjs",
    "lib/client/chat.mjs",
    "lib/client/start.mjs",
    "lib/client/end.mjs",
    "lib/client/players.mjs",
    "lib/client/hosting.mjs",
    "lib/client/facts.mjs",
    "lib/client/learn.mjs",
    "lib/client/pause.mjs",
    "lib/client/seal.mjs",
    "lib/client/hall.mjs",
    "lib/client/home.mjs",
    "lib/client/layouts.mjs",
    "lib/client/moves.mjs",
    "lib/client/others.mjs",
    "lib/client/scribe.mjs",
    "lib/client/main.mjs",
);

/// What the page has of files beside it: its icon, its style, its script.
const BESIDE: [&str; 3] = [
    "<link id=\"icon\" rel=\"icon\" href=\"icon.svg\">\n",
    "<link rel=\"stylesheet\" href=\"table.css\">\n",
    "<script type=\"module\" src=\"lib/client/main.mjs\"></script>\n",
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
