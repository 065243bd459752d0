//! Speed Scrabble and Idaho, through the page, to their end.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};
use wordy_engine::layouts::solve;
use wordy_games::bag::read_tiles;
use wordy_games::board::Place;
use wordy_games::game::LayoutRules;
use wordy_games::layout::Layout;
use wordy_games::position::Tile;
use wordy_lexicon::lexicon::Lexicon;

use crate::boards::place;
use crate::hands::{Hand, Player, of_rack, texts};
use crate::table::{LEXICON, Table};

const FOUR: [(&str, Hand); 4] =
    [("Ann", Hand::Taps), ("Bob", Hand::Keys), ("Cid", Hand::Drags), ("Dee", Hand::Taps)];

/// All tiles of a player, laid or not.
const TILES: &str = "[...document.querySelectorAll('.rack .tile, .board .tile')].map((own) => \
                     own.classList.contains('blank') ? '?' : own.firstChild?.data || '?')";
const OVER: &str = "document.getElementById('news').textContent.startsWith('The game is over')";
/// Rows and columns of the page's grid.
const ROOM: usize = 25;

/// A crossword of a player's tiles, in the order in which it is laid: each tile beside another.
fn solved(tiles: &[String], rules: &LayoutRules, lexicon: &Lexicon) -> Option<Vec<(Place, Tile)>> {
    let tiles = read_tiles(&tiles.concat(), &rules.letters.alphabet).unwrap();
    // Where layouts are scored the search goes on for points, of which these tests want none.
    let found = (1..4).find_map(|seed| {
        let rules = LayoutRules { score: false, ..rules.clone() };
        solve(&tiles, &rules, lexicon, seed, |steps| steps < 150).ok()
    })?;
    found.layout.unused.is_empty().then(|| in_order(&found.layout))
}

fn in_order(layout: &Layout) -> Vec<(Place, Tile)> {
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

fn square(at: Place) -> String {
    format!("document.querySelector('[data-at={at}]')")
}

/// Takes all up and lays a crossword.
fn lay(player: &mut Player, layout: &[(Place, Tile)]) {
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

struct Game<'r> {
    rules: &'r LayoutRules,
    lexicon: &'r Lexicon,
    table: Table,
    calls: usize,
}

impl Game<'_> {
    fn is_over(&mut self) -> bool {
        self.table.players.iter_mut().any(|player| player.page.value(OVER) == true)
    }

    /// Lays all tiles of a seat, where they make a crossword.
    fn lays(&mut self, seat: usize) -> bool {
        let player = &mut self.table.players[seat];
        let tiles = texts(&player.page.value(TILES));
        let Some(layout) = solved(&tiles, self.rules, self.lexicon) else { return false };
        lay(player, &layout);
        true
    }

    /// Calls; whether more tiles came, or the game is over.
    fn call(&mut self, seat: usize, call: &str) {
        let player = &mut self.table.players[seat];
        let before = player.page.value("document.querySelectorAll('#moves li').length");
        assert!(player.presses(call));
        player.page.wait(&format!(
            "document.querySelectorAll('#moves li').length > {before} || document.querySelector('.wrong')"
        ));
        assert_eq!(player.wrong(), None, "{call} of {seat}");
        self.calls += 1;
        self.settle();
        // Within half a second another call would be the same one.
        std::thread::sleep(Duration::from_millis(500));
    }

    /// Waits until all pages show as much as the one that shows most.
    fn settle(&mut self) {
        let count = "document.querySelectorAll('#moves li').length";
        let many = self.table.players.iter_mut().map(|own| own.page.value(count).as_u64().unwrap());
        let most = many.max().unwrap();
        for player in &mut self.table.players {
            player.page.wait(&format!("{count} >= {most}"));
        }
    }

    /// Nobody can finish: everybody takes a tile.
    fn all_pull(&mut self) {
        let before =
            self.table.players[0].page.value("document.querySelectorAll('#moves li').length");
        for player in &mut self.table.players {
            assert!(player.presses("I cannot finish"));
        }
        for player in &mut self.table.players {
            player.page.wait(&format!(
                "document.querySelectorAll('#moves li').length > {before} || {OVER}"
            ));
        }
    }

    /// Two tiles that make no word are asked about, and the others allow it.
    fn vote(&mut self) {
        let player = &mut self.table.players[0];
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
        let [_, bob, cid, _] = &mut self.table.players[..] else { panic!("four players") };
        cid.page.wait(button);
        bob.page.wait(button);
        // Bob's vote comes while Cid presses the same button.
        cid.tap_while(button, |cid| {
            bob.tap(button);
            cid.page.wait("document.querySelector('.votes').textContent.includes('2 for it')");
        });
        let allowed = json!(format!("{word} is allowed."));
        for player in &mut self.table.players {
            player
                .page
                .wait(&format!("document.querySelector('.votes').textContent.includes({allowed})"));
        }
    }
}

/// Four play to the end: who can finish lays all tiles and calls.
fn play(name: &str, call: &str) -> (Value, String) {
    let file = wordy_data::game(name).unwrap();
    let rules = file.layout_rules().unwrap();
    let lexicon = wordy_data::lexicon(LEXICON).unwrap();
    let table = Table::open(name, &[], &FOUR);
    let mut game = Game { rules, lexicon: &lexicon, table, calls: 0 };
    game.vote();
    let mut pulls = 0;
    for turn in 0..200 {
        if game.is_over() {
            break;
        }
        let caller = (0..4).map(|by| (turn + by) % 4).find(|seat| game.lays(*seat));
        if let Some(seat) = caller {
            if game.calls == 3 || game.calls == 5 {
                game.table.kill();
            }
            game.call(seat, call);
        } else {
            pulls += 1;
            game.all_pull();
        }
        if game.calls == 4 {
            // The layout is as it was left.
            let shown = "document.querySelectorAll('.board .tile').length";
            std::thread::sleep(Duration::from_millis(1300));
            let lying = game.table.players[1].page.value(shown);
            game.table.reopen(1, Hand::Taps);
            assert_eq!(game.table.players[1].page.value(shown), lying);
        }
    }
    assert!(game.calls > 4, "{} calls, {pulls} pulls", game.calls);
    let shown = game.table.ended();
    let record = game.table.check_record(&["speed", "--lexicon", LEXICON]);
    assert!(record.contains(" yes\n"), "{record}");
    (shown, record)
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn four_players_finish_a_game_of_speed_scrabble() {
    let (shown, _) = play("speed", "GO!");
    let said = shown[0].as_str().unwrap();
    assert!(said.contains("says GO! in the next game"), "{said}");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn four_players_finish_a_game_of_idaho() {
    let (_, record) = play("idaho", "PICK!");
    assert_eq!(record.matches("final ").count(), 4, "{record}");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn two_calls_at_once_are_one() {
    let file = wordy_data::game("speed").unwrap();
    let rules = file.layout_rules().unwrap();
    let lexicon = wordy_data::lexicon(LEXICON).unwrap();
    let table = Table::open("speed", &[], &FOUR[..2]);
    let mut game = Game { rules, lexicon: &lexicon, table, calls: 0 };
    while !(game.lays(0) && game.lays(1)) {
        game.all_pull();
    }
    let held = texts(&game.table.players[0].page.value(TILES)).len();
    let moves = "document.querySelectorAll('#moves li').length";
    let before = game.table.players[0].page.value(moves).as_u64().unwrap();
    for player in &mut game.table.players {
        assert!(player.presses("GO!"));
    }
    for player in &mut game.table.players {
        player.page.wait(&format!("{moves} === {}", before + 2));
        assert_eq!(player.wrong(), None);
        assert_eq!(texts(&player.page.value(TILES)).len(), held + 1);
    }
}
