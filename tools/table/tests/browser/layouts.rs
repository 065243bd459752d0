//! Speed Scrabble and Idaho, through the page, to their end.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::json;
use wordy_games::board::Place;
use wordy_games::layout::Layout;
use wordy_games::position::Tile;

use crate::boards::place;
use crate::hands::{Hand, Player, of_rack, texts};
use crate::script::Whole;
use crate::table::Table;

const FOUR: [(&str, Hand); 4] =
    [("Ann", Hand::Taps), ("Bob", Hand::Keys), ("Cid", Hand::Drags), ("Dee", Hand::Taps)];

/// All tiles of a player, laid or not.
pub(crate) const TILES: &str = "[...document.querySelectorAll('.rack .tile, .board .tile')].map((own) => \
                     own.classList.contains('blank') ? '?' : own.firstChild?.data || '?')";
/// How many tiles lie.
pub(crate) const LYING: &str = "document.querySelectorAll('.board .tile').length";
/// Rows and columns of the page's grid.
const ROOM: usize = 25;

/// The tiles of a crossword in the order in which they are laid: each beside another.
pub(crate) fn in_order(layout: &Layout) -> Vec<(Place, Tile)> {
    let mut left: BTreeMap<(usize, usize), (Place, Tile)> =
        layout.placed().map(|(at, tile)| ((at.row, at.column), (at, tile))).collect();
    let rows = left.keys().map(|at| at.0).max().unwrap() + 1;
    let columns = left.keys().map(|at| at.1).max().unwrap() + 1;
    let first =
        *left.keys().min_by_key(|at| at.0.abs_diff(rows / 2) + at.1.abs_diff(columns / 2)).unwrap();
    let mut order = vec![left.remove(&first).unwrap()];
    while !left.is_empty() {
        let beside = |at: &(usize, usize)| {
            let near =
                |own: &(Place, Tile)| own.0.row.abs_diff(at.0) + own.0.column.abs_diff(at.1) == 1;
            order.iter().any(near)
        };
        let next = *left.keys().find(|at| beside(at)).unwrap();
        order.push(left.remove(&next).unwrap());
    }
    let moved = |(at, tile): (Place, Tile)| {
        let (row, column) = (at.row + (ROOM - rows) / 2, at.column + (ROOM - columns) / 2);
        (Place { row, column }, tile)
    };
    order.into_iter().map(moved).collect()
}

/// The page keeps a layout a second after it was last changed.
pub(crate) fn wait_for_saving() {
    std::thread::sleep(Duration::from_millis(1300));
}

fn square(at: Place) -> String {
    format!("document.querySelector('[data-at={at}]')")
}

/// Takes all up and lays a crossword.
pub(crate) fn lay(player: &mut Player, layout: &[(Place, Tile)]) {
    if player.presses("Take all up") {
        player.answers("Take up");
        player.page.wait("!document.querySelector('.board .tile')");
    }
    for (at, tile) in layout {
        let letter = char::from(tile.letter).to_string();
        let own = of_rack(if tile.blank { "?" } else { &letter });
        let lies = format!("{}.classList.contains('tile')", square(*at));
        if player.hand == Hand::Keys {
            go(player, *at);
            player.keys(&[&letter.to_lowercase()]);
        } else {
            player.bring(&own, &square(*at), &lies);
            if tile.blank {
                player.answers(&letter);
            }
        }
        player.page.wait(&lies);
    }
}

/// Goes to a square by the cursor keys.
fn go(player: &mut Player, to: Place) {
    let cursor = "document.querySelector('.board [tabindex=\"0\"]')";
    player.page.value(&format!("{cursor}.focus()"));
    let at = place(&player.page.text(&format!("{cursor}.dataset.at")));
    let ways = [
        (at.row, to.row, "ArrowUp", "ArrowDown"),
        (at.column, to.column, "ArrowLeft", "ArrowRight"),
    ];
    for (from, to, back, on) in ways {
        for _ in 0..from.abs_diff(to) {
            player.keys(&[if to < from { back } else { on }]);
        }
    }
}

/// Two tiles that make no word are asked about, and the others allow it.
fn vote(table: &mut Table) {
    let player = &mut table.players[0];
    let tiles = texts(&player.page.value(TILES));
    let letters: Vec<&String> = tiles.iter().filter(|own| *own != "?").take(2).collect();
    let word = letters.iter().map(|own| own.as_str()).collect::<String>();
    for (column, face) in letters.iter().enumerate() {
        player.tap(&of_rack(face));
        player.tap(&square(Place { row: 12, column: 10 + column }));
    }
    assert!(player.presses("Ask about a word"));
    player.answers(&word);
    let button = "document.querySelector('.votes button')";
    let [_, bob, cid, _] = &mut table.players[..] else { panic!("four players") };
    cid.page.wait(button);
    bob.page.wait(button);
    // Bob's vote comes while Cid presses the same button.
    cid.tap_while(button, |cid| {
        bob.tap(button);
        cid.page.wait("document.querySelector('.votes').textContent.includes('2 for it')");
    });
    let allowed = json!(format!("{word} is allowed."));
    for player in &mut table.players {
        player
            .page
            .wait(&format!("document.querySelector('.votes').textContent.includes({allowed})"));
    }
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_vote_counts_that_comes_while_another_is_given() {
    vote(&mut Table::open("speed", &[], &FOUR));
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn two_calls_at_once_are_one() {
    let whole = Whole::read("speed");
    let mut table = Table::filed(&whole, None, &[Hand::Taps, Hand::Keys, Hand::Taps, Hand::Taps]);
    let alphabet = wordy_data::alphabet("english").unwrap();
    for (player, rows) in table.players.iter_mut().zip(["...OE\nEIDE\n..O", "SLEEVER"]) {
        lay(player, &in_order(&Layout::parse(rows, &alphabet).unwrap()));
    }
    for player in &mut table.players[..2] {
        assert!(player.presses("GO!"));
    }
    for player in &mut table.players {
        player.page.wait("document.querySelectorAll('#moves li').length === 2");
        assert_eq!(player.wrong(), None);
        assert_eq!(texts(&player.page.value(TILES)).len(), 8);
    }
}
