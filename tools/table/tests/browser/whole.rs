//! Whole games through the page, as their authors tell them, a step a line: `tests/games`.

use serde_json::{Value, json};
use wordy_games::board::Place;
use wordy_games::layout::Layout;
use wordy_games::play::{Cell, Play};
use wordy_games::position::Tile;
use wordy_lexicon::alphabet::Alphabet;
use wordy_matches::ScribeVersion;

use crate::boards::{SEEN, lay as lay_tile};
use crate::hands::{Hand, Player, texts};
use crate::layouts::{LYING, TILES, in_order, lay, wait_for_saving};
use crate::script::{Step, Whole};
use crate::table::Table;

/// The moves as the page lists them: who, what, points and total.
const MOVES: &str = "[...document.querySelectorAll('#moves li')].map((own) => \
     ['.who', '.play', 'b', '.total'].map((part) => own.querySelector(part)?.textContent.trim() ?? ''))";

/// The page of who does a step, and the game.
type Take = fn(&Whole, &mut Player, &Step);

/// A game with a page for each player. The server is killed twice, and a page is opened again.
fn play(name: &str, version: Option<ScribeVersion>, by: &[&str], take: Take) -> String {
    let whole = Whole::read(name);
    let hands = [Hand::Taps, Hand::Keys, Hand::Drags, Hand::Taps];
    let mut table = Table::filed(&whole, version, &hands);
    let (mut made, many) = (0, whole.steps.len());
    for (at, step) in whole.steps.iter().enumerate() {
        take(&whole, &mut table.players[step.seat], step);
        let moves = step.moves();
        made += moves.len();
        for player in table.players.iter_mut().filter(|_| !moves.is_empty()) {
            let come = format!("({MOVES}).length >= {made} || document.querySelector('.wrong')");
            player.page.wait(&come);
            let listed = player.page.value(MOVES);
            let listed: Vec<_> = listed.as_array().unwrap().iter().map(texts).collect();
            let (typed, rules) = (&step.typed, &step.rules);
            assert_eq!(listed.len(), made, "{typed} {rules:?}: {:?}", player.wrong());
            for ((who, text), own) in moves.iter().zip(&listed[made - moves.len()..]) {
                check_move(who, text, own);
            }
        }
        if at == many / 3 || at == many / 2 {
            table.kill();
        }
        if at == many / 4 {
            let lying = table.players[1].page.value(LYING);
            table.reopen(1, Hand::Keys);
            assert_eq!(table.players[1].page.value(LYING), lying);
        }
    }
    let shown = table.ended();
    table.check_record(by);
    shown[0].as_str().unwrap().to_owned()
}

/// A move in the list is the one of the script: passes, exchanges and letters on the board stand
/// there in words.
fn check_move(who: &str, text: &str, listed: &[String]) {
    let text = text.split_once(" (").map_or(text, |(text, _)| text);
    let words: Vec<&str> = text.split(' ').collect();
    let (play, points) = match words.as_slice() {
        [play @ .., score, total] if score.parse::<i32>().is_ok() => {
            (play.join(" "), [*score, *total])
        }
        _ => (text.to_owned(), ["", ""]),
    };
    assert_eq!(
        [&*listed[0].to_lowercase(), &*listed[2], &*listed[3]],
        [&*who.to_lowercase(), points[0], points[1]],
        "{listed:?}"
    );
    let in_words = play.starts_with(['-', '(', '~', '*']) || play.contains('.');
    assert!(in_words || listed[1] == play, "{listed:?}");
}

/// The page tells that it is refused, in this place.
fn refused(player: &mut Player, place: &str, why: &str) {
    // It begins with a capital there.
    let told = format!(
        "document.querySelector('{place}')?.textContent.slice(1).includes({})",
        json!(why[1..])
    );
    player.page.wait(&told);
}

/// Who won is told so, and the others who it is.
fn won_by(name: &str, told: &str) {
    let says = |text: &str| told.split(" / ").filter(|own| own.contains(text)).count();
    let players = told.split(" / ").count();
    assert_eq!((says("You won."), says(&format!("{name} won."))), (1, players - 1), "{told}");
}

/// A step of a game on a board.
fn on_board(whole: &Whole, player: &mut Player, step: &Step) {
    player.page.wait(&format!("({SEEN}).mine"));
    let (first, rest) = step.typed.split_once(' ').unwrap_or((&step.typed, ""));
    match first {
        "rack" => return assert_eq!(sorted(&player.page.value(SEEN)["rack"]), sorted(&rack(step))),
        "board" => return tells_about(player, step),
        "words" => {
            // The list of moves has the words of each, with their points.
            let word = step.shown[0].split(": ").nth(1).unwrap().split(' ').next().unwrap();
            let listed = player.page.text("document.getElementById('moves').textContent");
            return assert!(listed.contains(word), "{listed}");
        }
        "try" => return tries(whole, player, rest, step),
        "pass" => {
            assert!(player.presses("Pass"));
            player.answers("Pass");
        }
        "challenge" => assert!(player.presses("Challenge")),
        "accept" => assert!(player.presses("Let it stand")),
        _ => {
            let text = json!(step.typed);
            player.page.value(&format!("document.querySelector('.write input').value = {text}"));
            player.page.value("document.querySelector('.write').requestSubmit()");
        }
    }
    if let Some(why) = step.refusal() {
        refused(player, ".wrong", why);
    }
}

fn rack(step: &Step) -> Value {
    json!(step.shown[0].split(' ').collect::<Vec<_>>())
}

fn sorted(tiles: &Value) -> Vec<String> {
    let mut tiles = texts(tiles);
    tiles.sort();
    tiles
}

/// What the page tells of the table: the lexicon, the tiles in the bag.
fn tells_about(player: &mut Player, step: &Step) {
    for text in &step.shown {
        let last = text.rsplit(' ').next().unwrap();
        let told = player.page.text("document.getElementById('sub').textContent");
        assert!(told.contains(last), "{last}: {told}");
    }
}

/// Lays tiles by hand, reads what they would score, and takes them up again.
fn tries(whole: &Whole, player: &mut Player, text: &str, step: &Step) {
    let rules = wordy_data::game(whole.head("game")).unwrap().into_board().unwrap();
    for (at, tile) in laid(text, &rules.letters.alphabet) {
        lay_tile(player, at, tile);
    }
    if let Some(why) = step.refusal() {
        refused(player, ".scored", why);
    } else {
        let points = step.shown[0].split(": ").nth(1).unwrap();
        player
            .page
            .wait(&format!("document.querySelector('.scored').textContent.startsWith('{points}')"));
    }
    assert!(player.presses("Recall"));
}

/// The tiles that a play lays.
fn laid(text: &str, alphabet: &Alphabet) -> Vec<(Place, Tile)> {
    let (square, word) = text.split_once(' ').unwrap();
    let play = Play::parse(square, word, alphabet).unwrap();
    let places = (0..).map_while(|by| play.start.step(play.across, by));
    let tile = |(at, cell): (Place, &Cell)| match cell {
        Cell::Tile(tile) => Some((at, *tile)),
        Cell::Through(_) => None,
    };
    places.zip(&play.cells).filter_map(tile).collect()
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn the_game_of_the_scrabble_door_on_the_page() {
    won_by("Bob", &play("scrabble", None, &["game"], on_board));
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn the_game_of_1dif_on_the_page() {
    won_by("Bob", &play("1dif", None, &["game"], on_board));
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn the_game_of_scrabble_i_on_the_page() {
    won_by("Ann", &play("scrabble-i", None, &["game"], on_board));
}

/// A step of Scribe. What the page does not offer it need not refuse.
fn on_grid(_: &Whole, player: &mut Player, step: &Step) {
    let free = "[...document.querySelectorAll('.point.free[aria-disabled=false]')]";
    player.page.wait(&format!("{free}.length"));
    let point = |name: &str, state: &str| {
        format!("document.querySelector('.point[aria-label^=\"{name},\"]{state}')")
    };
    if step.typed == "board" {
        for line in step.shown.iter().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        {
            let (row, marks) = line.split_once(' ').unwrap();
            let marks = marks.split(' ').zip('A'..='I').filter(|(mark, _)| "XxOo".contains(*mark));
            for (mark, column) in marks {
                let lies = format!("[aria-label^=\"{column}{row}, {}\"]", mark.to_uppercase());
                player.page.wait(&format!("document.querySelector('.point{lies}')"));
            }
        }
    } else if step.refusal().is_some() {
        let offered = point(&step.typed, ".free[aria-disabled=false]");
        assert_eq!(player.page.value(&format!("Boolean({offered})")), false);
    } else if player.hand == Hand::Keys {
        player.page.value(&format!("{}.focus()", point(&step.typed, "")));
        player.keys(&["Enter"]);
    } else {
        player.tap(&point(&step.typed, ""));
    }
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn the_game_of_scribe_on_the_page_has_two_ways_to_win() {
    let by = |version| play("scribe", Some(version), &["scribe"], on_grid);
    won_by("Ann", &by(ScribeVersion::Majority));
    won_by("Bob", &by(ScribeVersion::Super));
}

/// A step of a game in which all play at once.
fn at_once(whole: &Whole, player: &mut Player, step: &Step) {
    let game = wordy_data::game(whole.head("game")).unwrap();
    let alphabet = &game.layout_rules().unwrap().letters.alphabet;
    let (first, rest) = step.typed.split_once(' ').unwrap_or((&step.typed, ""));
    let crossword = || in_order(&Layout::parse(&rest.replace('/', "\n"), alphabet).unwrap());
    match first {
        "rack" => assert_eq!(sorted(&player.page.value(TILES)), sorted(&rack(step))),
        "lay" => {
            lay(player, &crossword());
            wait_for_saving();
        }
        "go" => {
            lay(player, &crossword());
            wait_for_saving();
            assert!(player.presses("GO!") || player.presses("PICK!"));
        }
        "stuck" => assert!(player.presses("I cannot finish")),
        // Whose tiles it is of asks, the others answer.
        _ if player.page.value(LYING) == rest.len() => {
            assert!(player.presses("Ask about a word"));
            player.answers(rest);
        }
        _ => {
            let allow = format!("document.querySelector('.votes [data-word={rest}]')");
            player.page.wait(&allow);
            player.tap(&allow);
        }
    }
    if let Some(why) = step.refusal() {
        refused(player, ".wrong", why);
        lay(player, &[]);
        wait_for_saving();
    }
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn the_game_of_speed_scrabble_on_the_page() {
    let told = play("speed", None, &["speed"], at_once);
    won_by("Bob", &told);
    assert!(told.contains("Bob says GO! in the next game."), "{told}");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn the_game_of_idaho_on_the_page() {
    let told = play("idaho", None, &["speed"], at_once);
    won_by("Ann", &told);
    assert!(told.contains("Ann says GO! in the next game."), "{told}");
}
