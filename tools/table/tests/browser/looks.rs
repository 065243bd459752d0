//! What a page shows and how it answers, short of a whole game.

use serde_json::json;

use crate::hands::{Hand, Player};
use crate::table::Table;

#[test]
#[ignore = "needs chromium: make test-all"]
fn tiles_are_laid_by_keys_taps_and_drags_and_scored_as_they_lie() {
    let sitting = [("Ann", Hand::Taps), ("Bob", Hand::Keys)];
    let mut table = Table::open("scrabble", &[], &sitting);
    // A line that is lost and comes back changes nothing of it.
    table.kill();
    let ann = &mut table.players[0];
    ann.page.wait("document.getElementById('line').textContent === ''");
    let laid = "[...document.querySelectorAll('.pending')].map((own) => own.dataset.at).join(' ')";
    let square = |at: &str| format!("document.querySelector('[data-at={at}]')");
    let tile = "document.querySelector('.rack .tile:not(.away)')";
    // By taps: a tile, then its square.
    ann.tap(tile);
    ann.tap(&square("H8"));
    blank(ann);
    ann.page.wait(&format!("{laid} === 'H8'"));
    ann.page.wait("document.querySelector('.scored').textContent !== ''");
    // By drags: to a square, on to another one, and back to the rack.
    ann.drag(tile, &square("I8"));
    blank(ann);
    ann.page.wait(&format!("{laid} === 'H8 I8'"));
    ann.drag(&square("I8"), &square("J8"));
    blank(ann);
    ann.page.wait(&format!("{laid} === 'H8 J8'"));
    ann.drag(&square("J8"), "document.querySelector('.rack')");
    ann.page.wait(&format!("{laid} === 'H8'"));
    // All is taken up again, and nothing was played.
    assert!(ann.presses("Recall"));
    ann.page.wait(&format!("{laid} === ''"));
    assert_eq!(ann.page.value("document.querySelectorAll('#moves li').length"), 0);
    // By keys: the letters of the rack go where the cursor is, Backspace takes one back.
    let face = "document.querySelector('.rack .tile:not([aria-label=blank])').firstChild.data";
    let letter = ann.page.text(face).to_lowercase();
    ann.page.value(&format!("{}.focus()", square("H8")));
    ann.keys(&[&letter]);
    ann.page.wait(&format!("{laid} === 'H8'"));
    ann.keys(&["Backspace"]);
    ann.page.wait(&format!("{laid} === ''"));
    // Nobody sees the tiles of others, and no square is cut off.
    let bob = &mut table.players[1].page;
    assert_eq!(bob.value("document.querySelectorAll('.pending').length"), 0);
    assert!(bob.fits());
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_tap_counts_while_others_do_something() {
    let [ann, bob] = [("Ann", Hand::Taps), ("Bob", Hand::Keys)];
    for game in ["scrabble", "speed"] {
        let mut table = Table::open(game, &[], &[ann, bob]);
        let [ann, bob] = &mut table.players[..] else { panic!("two players") };
        let tile = "document.querySelector('.rack .tile')";
        ann.tap_while(tile, |ann| {
            bob.page.value(
                "(document.getElementById('words').value = 'hello', document.getElementById('say').requestSubmit())",
            );
            ann.page.wait("document.querySelector('#said li')");
        });
        ann.page.wait(&format!("{tile}.getAttribute('aria-pressed') === 'true'"));
    }
}

/// Says that a blank is an E, where it is asked.
fn blank(player: &mut Player) {
    player
        .page
        .value("document.querySelector('#ask dialog[open] .answers button:nth-child(5)')?.click()");
}

/// What axe finds wrong with a page, light and dark; and nothing is wider than the screen.
pub(crate) fn axe_finds_nothing(player: &mut Player, name: &str) {
    let checkers = std::env::var("WORDY_CHECKERS").expect("WORDY_CHECKERS names the folder");
    let axe =
        std::fs::read_to_string(format!("{checkers}/node_modules/axe-core/axe.min.js")).unwrap();
    let page = &mut player.page;
    assert_eq!(page.value("document.documentElement.scrollWidth <= innerWidth"), true, "{name}");
    for dark in [false, true] {
        page.darken(dark);
        page.value(&format!("void (() => {{ {axe} }})()"));
        let found = page.value(
            "axe.run().then((found) => ({ many: found.passes.length > 10, wrong: found.violations \
             .map((one) => [one.id, one.nodes.slice(0, 3).map((node) => node.html)]) }))",
        );
        assert_eq!(found, json!({ "many": true, "wrong": [] }), "{name} dark: {dark}");
    }
}

#[test]
#[ignore = "needs chromium and WORDY_CHECKERS: make test-all"]
fn axe_finds_nothing_at_any_table() {
    for game in ["scrabble-i", "scribe", "speed"] {
        let mut table = Table::open(game, &[], &[("Ann", Hand::Taps), ("Bob", Hand::Keys)]);
        axe_finds_nothing(&mut table.players[0], game);
    }
}
