//! Games on boards, through the page, to their end.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use wordy_engine::{Engine, Turn};
use wordy_games::board::Place;
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};

use crate::hands::{Hand, Player, of_rack, texts};
use crate::table::{LEXICON, Table};

const FOUR: [(&str, Hand); 4] =
    [("Ann", Hand::Taps), ("Bob", Hand::Keys), ("Cid", Hand::Drags), ("Dee", Hand::Writes)];

/// What a page shows of a board: whose turn it is, the tiles of board and rack.
pub(crate) const SEEN: &str = r##"(() => {
  const tiles = [...document.querySelectorAll("[data-at].tile:not(.pending)")];
  return {
    mine: [...document.querySelectorAll("#players .turn small")].some((own) => own.textContent.includes("you")),
    over: document.getElementById("news").textContent.includes("The game is over"),
    plays: !document.querySelector(".write").hidden,
    moves: document.querySelectorAll("#moves li").length,
    tiles: tiles.map((own) => [own.dataset.at, own.firstChild.textContent.toUpperCase(), own.classList.contains("blank")]),
    rack: [...document.querySelectorAll(".rack .tile")].map((own) => own.firstChild?.data || "?"),
  };
})()"##;

pub(crate) fn place(text: &str) -> Place {
    let column = usize::from(text.as_bytes()[0] - b'A');
    Place { row: text[1..].parse::<usize>().unwrap() - 1, column }
}

fn tile(text: &str, blank: bool) -> Tile {
    Tile { letter: text.as_bytes()[0], blank }
}

/// A game as it goes on.
pub(crate) struct Game<'r> {
    rules: &'r BoardRules,
    engine: Engine<'r>,
    pub(crate) table: Table,
    turns: usize,
    /// How many turns had an exchange with the board, or a blank swapped for its letter.
    exchanged: usize,
    swapped: usize,
}

impl<'r> Game<'r> {
    pub(crate) fn new(rules: &'r BoardRules, engine: Engine<'r>, table: Table) -> Self {
        Self { rules, engine, table, turns: 0, exchanged: 0, swapped: 0 }
    }

    /// Makes so many turns, written down; who has no play exchanges a tile.
    pub(crate) fn write(&mut self, turns: usize) {
        let seats = self.table.players.len();
        for seat in (0..turns).map(|turn| turn % seats) {
            let player = &mut self.table.players[seat];
            player.page.wait(&format!("({SEEN}).mine && ({SEEN}).plays"));
            let seen = player.page.value(SEEN);
            if let Some(turn) = self.choice(&seen) {
                let text = json!(turn.spelled(&self.rules.letters.alphabet));
                let player = &mut self.table.players[seat];
                player
                    .page
                    .value(&format!("document.querySelector('.write input').value = {text}"));
                player.tap("document.querySelector('.write button')");
            } else {
                self.take(seat, None, false);
            }
            let player = &mut self.table.players[seat];
            player.page.wait(&format!("!({SEEN}).mine"));
        }
    }

    /// The best turns of what a page shows; now and then one that exchanges with the board.
    fn choice(&self, seen: &Value) -> Option<Turn> {
        if seen["plays"] != true {
            return None;
        }
        let mut position = Position::new(&self.rules.board);
        for own in seen["tiles"].as_array().unwrap() {
            let (at, letter) = (own[0].as_str().unwrap(), own[1].as_str().unwrap());
            position.put(place(at), tile(letter, own[2] == true));
        }
        let face = |own: &String| match own.as_str() {
            "?" => Tile { letter: b'?', blank: true },
            letter => tile(letter, false),
        };
        let rack: Vec<Tile> = texts(&seen["rack"]).iter().map(face).collect();
        let turns = self.engine.best(&position, &rack, 40, &());
        let before = |turn: &&Turn| !turn.swaps.is_empty() || !turn.diffs.is_empty();
        let wanted = turns.iter().find(|turn| !turn.swaps.is_empty());
        let now = self.turns.is_multiple_of(3);
        let wanted = wanted.or_else(|| turns.iter().find(before).filter(|_| now));
        wanted.or(turns.first()).cloned()
    }

    /// Takes the blanks of the board that a seat has the letters for; whether there was one.
    fn swaps(&mut self, seat: usize, seen: &Value) -> bool {
        let rack = texts(&seen["rack"]);
        let tiles = seen["tiles"].as_array().unwrap();
        let own =
            tiles.iter().find(|own| own[2] == true && rack.iter().any(|face| own[1] == *face));
        let Some(own) = own.filter(|_| self.rules.swap && seen["plays"] == true) else {
            return false;
        };
        let (at, letter) = (own[0].as_str().unwrap(), own[1].as_str().unwrap());
        swap(&mut self.table.players[seat], place(at), tile(letter, false));
        self.swapped += 1;
        true
    }

    /// Takes a turn of a seat; the server may be killed while the tiles lie.
    fn take(&mut self, seat: usize, turn: Option<&Turn>, kills: bool) {
        let player = &mut self.table.players[seat];
        let Some(turn) = turn else {
            if player.presses("Let it stand") {
                return;
            }
            if player.presses("Exchange …") {
                player.tap("document.querySelector('.rack .tile')");
                assert!(player.presses("Exchange 1"));
            } else {
                assert!(player.presses("Pass"));
                player.answers("Pass");
            }
            return;
        };
        self.swapped += turn.swaps.len();
        self.exchanged += turn.diffs.len();
        if player.hand == Hand::Writes && turn.play.is_some() {
            let text = json!(turn.spelled(&self.rules.letters.alphabet));
            player.page.value(&format!("document.querySelector('.write input').value = {text}"));
            if kills {
                self.table.kill();
            }
            self.table.players[seat].tap("document.querySelector('.write button')");
            return;
        }
        for (at, tile) in &turn.swaps {
            swap(player, *at, *tile);
        }
        for (at, tile) in &turn.diffs {
            lay(player, *at, *tile);
        }
        if turn.diffs.len() == 1 {
            // The page says at once whether it makes words, and the turn goes on.
            assert!(player.presses("Exchange with the board"));
            player.page.wait("document.querySelector('.scored').textContent.startsWith('Begun')");
        }
        let before = turn.swaps.len() + turn.diffs.len();
        let laid = &turn.tiles()[before..];
        match player.hand {
            Hand::Keys if !laid.is_empty() => type_word(player, laid),
            _ => laid.iter().for_each(|(at, tile)| lay(player, *at, *tile)),
        }
        if kills {
            self.table.kill();
        }
        let player = &mut self.table.players[seat];
        if turn.play.is_some() {
            // Typed, a letter is a tile before it is a blank: on other squares than in this turn.
            let blanks = laid.iter().any(|(_, tile)| tile.blank);
            if !(kills || player.hand == Hand::Keys && blanks) {
                scored(player, turn.score);
            }
            assert!(player.presses("Play"));
        } else if turn.diffs.len() == 1 {
            assert!(player.presses("End the turn"));
        } else {
            assert!(player.presses("Exchange with the board"));
        }
    }
}

/// The score of what lies is shown, or what the game says of it.
fn scored(player: &mut Player, points: u32) {
    let shown = "document.querySelector('.scored').textContent";
    player.page.wait(&format!("{shown} !== '' && !{shown}.startsWith('Begun')"));
    player.page.wait(&format!("{shown}.startsWith('{points} points')"));
}

/// Puts a tile of the rack on a square.
pub(crate) fn lay(player: &mut Player, at: Place, tile: Tile) {
    let face = if tile.blank { "?".to_owned() } else { char::from(tile.letter).to_string() };
    let (own, square) = (of_rack(&face), format!("document.querySelector('[data-at={at}]')"));
    let lies = format!("{square}.classList.contains('pending')");
    player.bring(&own, &square, &lies);
    if tile.blank {
        player.answers(&char::from(tile.letter).to_string());
    }
    player.page.wait(&lies);
}

/// Takes the blank of the board for the letter that it stands for.
fn swap(player: &mut Player, at: Place, tile: Tile) {
    let square = format!("document.querySelector('[data-at={at}]')");
    player.bring(&of_rack(&char::from(tile.letter).to_string()), &square, "false");
    player.answers("Take it");
    player.page.wait(&format!("!{square}.classList.contains('blank')"));
}

/// Types a word: to its first square, down or across, then its letters.
fn type_word(player: &mut Player, laid: &[(Place, Tile)]) {
    let down = laid.len() > 1 && laid[0].0.column == laid[1].0.column;
    player.tap(&format!("document.querySelector('[data-at={}]')", laid[0].0));
    if down {
        player.keys(&[" "]);
    }
    let letters: Vec<String> =
        laid.iter().map(|(_, tile)| char::from(tile.letter).to_lowercase().to_string()).collect();
    player.keys(&letters.iter().map(String::as_str).collect::<Vec<_>>());
    let many = laid.len();
    player.page.wait(&format!("document.querySelectorAll('.pending').length >= {many}"));
}

/// Four play a game to its end. The server is killed twice, once while tiles lie, and a page is
/// closed and opened again on a phone.
fn play(name: &str, done: impl FnOnce(&Game<'_>, &str)) {
    let rules = wordy_data::game(name).unwrap().into_board().unwrap();
    let lexicon = wordy_data::lexicon(LEXICON).unwrap();
    let engine = Engine::new(&rules, &lexicon);
    let table = Table::open(name, &[], &FOUR);
    let mut game = Game::new(&rules, engine, table);
    let mut waits = 0;
    for seat in (0..4).cycle() {
        let mut seen = game.table.players[seat].page.value(SEEN);
        if seen["over"] == true {
            break;
        }
        if seen["mine"] != true {
            waits += 1;
            assert!(waits < 20_000, "the game does not go on");
            std::thread::sleep(Duration::from_millis(5));
            continue;
        }
        waits = 0;
        if game.swaps(seat, &seen) {
            seen = game.table.players[seat].page.value(SEEN);
        }
        let turn = game.choice(&seen);
        game.take(seat, turn.as_ref(), game.turns == 8);
        game.turns += 1;
        let more = seen["moves"].as_u64().unwrap() + 1;
        let player = &mut game.table.players[seat];
        player.page.wait(&format!(
            "(({{ mine, moves, over }}) => !mine || moves >= {more} || over)({SEEN}) || document.querySelector('.wrong')"
        ));
        assert_eq!(player.wrong(), None, "{turn:?}");
        match game.turns {
            4 => game.table.kill(),
            6 => game.table.reopen(1, Hand::Taps),
            _ => {}
        }
    }
    assert!(game.turns > 9, "{} turns", game.turns);
    game.table.ended();
    let record = game.table.check_record(&["game"]);
    done(&game, &record);
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn four_players_finish_a_game_of_scrabble() {
    play("scrabble", |_, _| {});
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn four_players_finish_a_game_of_1dif_with_exchanges() {
    play("1dif", |game, record| {
        assert!(game.exchanged > 0);
        assert!(record.contains(" ~"), "{record}");
    });
}

/// Scrabble I with more blanks, so that some are swapped for their letters.
fn with_blanks(folder: &Path) -> String {
    let game = include_str!("../../../../data/games/scrabble-i.toml");
    let letters = include_str!("../../../../data/letters/scrabble-i.toml");
    let (blanks, file) = ("blanks.toml", folder.join("many.toml"));
    let more = letters.replace("blanks = 9", "blanks = 40");
    assert_ne!(more, letters);
    std::fs::write(folder.join(blanks), more).unwrap();
    let own = game.replace(r#"letters = "scrabble-i""#, &format!(r#"letters = "{blanks}""#));
    std::fs::write(&file, own).unwrap();
    file.display().to_string()
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn four_players_finish_a_game_of_scrabble_i_with_swaps() {
    let folder = tempfile::tempdir().unwrap();
    play(&with_blanks(folder.path()), |game, record| {
        assert!(game.swapped > 0);
        assert!(record.contains(" *"), "{record}");
    });
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn four_players_finish_a_duplicate_game() {
    play("duplicate", |_, record| assert!(record.contains(">top: "), "{record}"));
}
