use std::sync::Arc;

use serde_json::Value;
use wordy_lexicon::lexicon::Lexicon;
use wordy_matches::{
    BegunView, BoardView, GameView, Match, Rulebook, SeatSetup, Setup, TileView, Viewer,
};

use super::*;
use crate::squares::at;

/// The steps that browsers take, too (`tests/web/exchanges.mjs`).
const STEPS: &str = include_str!("../../tests/laying.json");

fn one_dif() -> Match {
    let alphabet = wordy_data::alphabet("english").unwrap();
    let words = Arc::new(Lexicon::from_words(["AA"], &alphabet).unwrap());
    let book = Rulebook::new(wordy_data::game("1dif").unwrap(), "rules", words);
    let seats = ["Ann", "Bob"].map(SeatSetup::person).to_vec();
    let setup = Setup::new(&book, "t", seats, [3; 32]);
    Match::open(Arc::new(book), setup).unwrap()
}

fn tile(square: &str, tile: &str) -> TileView {
    let blank = face(tile) == "?";
    TileView {
        at: square.to_owned(),
        letter: tile.to_uppercase(),
        blank,
        new: false,
        exchanged: false,
    }
}

fn words(text: &Value) -> Vec<String> {
    let mut words: Vec<String> =
        text.as_str().unwrap().split_whitespace().map(str::to_owned).collect();
    words.sort();
    words
}

/// What an action asks for, as the steps write it.
fn turn(laying: &TilesInHand) -> Vec<String> {
    let (tiles, diffs) = match laying.action() {
        Action::Play { tiles, diffs, .. } => (tiles, diffs),
        Action::Diff { diffs } => (BTreeMap::new(), diffs),
        other => panic!("{other:?}"),
    };
    let tiles = tiles.into_iter().map(|(square, tile)| square + &tile);
    let mut all: Vec<String> = diffs.into_iter().map(|diff| format!("~{diff}")).collect();
    all.extend(tiles);
    all.sort();
    all
}

fn board(view: &mut View) -> &mut BoardView {
    // The game has not begun.
    let game = view.game.get_or_insert(GameView::Board(BoardView::default()));
    let GameView::Board(board) = game else { panic!("no board") };
    board
}

/// The exchange is on the board, as the game shows it then.
fn made(view: &mut View, square: &str, laid: &str) {
    let board = board(view);
    let there = board.tiles.iter_mut().find(|own| own.at == square).unwrap();
    let up = std::mem::replace(there, tile(square, laid));
    board.begun = Some(BegunView { swaps: Vec::new(), diffs: vec![format!("{square}{laid}")] });
    let own = view.rack.iter().position(|own| own == face(laid)).unwrap();
    view.rack[own] = if up.blank { "?".to_owned() } else { up.letter };
}

#[test]
fn tiles_are_laid_exchanged_and_taken_up_in_any_order() {
    let game = one_dif();
    let (about, cases) = (game.about(), serde_json::from_str::<Value>(STEPS).unwrap());
    for case in cases.as_array().unwrap() {
        let mut view = game.view(Viewer::Seat(0));
        view.rack = case["rack"].as_str().unwrap().split(' ').map(str::to_owned).collect();
        let board = case["board"].as_object().unwrap();
        let tiles = board.iter().map(|(at, own)| tile(at, own.as_str().unwrap()));
        self::board(&mut view).tiles = tiles.collect();
        let mut laying = TilesInHand::default();
        for step in case["steps"].as_array().unwrap() {
            let of = format!("{}: {step}", case["of"]);
            if let Some((square, own)) = step["lay"].as_str().and_then(|text| text.split_once(' '))
            {
                let laid = laying.lay(at(square).unwrap(), own, &about, &view);
                assert_eq!(laid.is_err(), step["no"] == true, "{of}: {laid:?}");
            } else if let Some(square) = step["take"].as_str() {
                assert!(laying.take(at(square).unwrap(), &view), "{of}");
            } else if let Some((square, own)) = step["made"].as_str().unwrap().split_once(' ') {
                made(&mut view, square, own);
                laying.keep(&view);
            }
            let mut left = laying.left(&view);
            left.sort();
            assert_eq!(left, words(&step["rack"]), "{of}");
            if !step["turn"].is_null() {
                assert_eq!(turn(&laying), words(&step["turn"]), "{of}");
            }
        }
    }
}
