use std::sync::Arc;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use wordy_lexicon::lexicon::Lexicon;
use wordy_matches::{Match, Rulebook, ScribeVersion, SeatSetup, Setup};

use super::*;

mod layouts;
mod scribe;

/// A game of two, its desk, and what that shows.
struct Table {
    game: Match,
    desk: Desk,
    view: View,
    now: u64,
}

fn game(name: &str, words: &str) -> Table {
    versioned(name, words, None)
}

/// A game of Scribe in a version.
fn versioned(name: &str, words: &str, version: Option<ScribeVersion>) -> Table {
    let alphabet = wordy_data::alphabet("english").unwrap();
    let lexicon = Lexicon::from_words(words.split_whitespace(), &alphabet).unwrap();
    let book = Rulebook::new(wordy_data::game(name).unwrap(), "rules", Arc::new(lexicon));
    let seats = ["Ann", "Bob"].map(SeatSetup::person).to_vec();
    let mut setup = Setup::new(&book, "t", seats, [3; 32]);
    setup.options.version = version;
    let mut game = Match::open(Arc::new(book), setup).unwrap();
    game.act(0, &Action::Start {}, 0).unwrap();
    let mut desk = Desk::new(GameFacts::of(&game), 2, EnterKey::Scores);
    let view = desk.turn_to(0, |viewer| game.view(viewer));
    Table { game, desk, view, now: 0 }
}

impl Table {
    fn seat(&self) -> usize {
        self.game.view(Viewer::Spectator).turn.first().copied().unwrap_or(0)
    }

    /// Presses a key, and does what it asks for.
    fn press(&mut self, key: Key) -> Ask {
        let seat = self.seat();
        self.look();
        let ask = self.desk.press(key, &self.view);
        self.now += 1;
        match ask.clone() {
            Ask::Score(action) => {
                let sheet = self.game.score(seat, &action).map_err(|no| no.to_string());
                self.desk.scored(sheet, action);
            }
            Ask::Act(action) => {
                let done = self.game.act(seat, &action, self.now);
                self.desk.acted(done.map(|_| ()).map_err(|no| no.to_string()));
            }
            _ => {}
        }
        self.look();
        ask
    }

    fn look(&mut self) {
        let seat = self.seat();
        self.view = self.desk.turn_to(seat, |viewer| self.game.view(viewer));
    }

    /// All rows of the screen, and where the cursor is.
    fn screen(&self) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        draw(&self.desk, &self.view, self.now, None, &mut buffer);
        let row = |row: u16| (0..80).map(move |column| (column, row));
        let rows = (0..24).map(|at| row(at).map(|cell| buffer[cell].symbol()).collect::<String>());
        let text = rows.map(|row| row.trim_end().to_owned() + "\n").collect::<String>();
        format!("{text}{:?}", self.desk.cursor)
    }

    fn presses(&mut self, keys: &str) {
        for key in keys.chars() {
            let key = if key == '\n' { Key::Enter } else { Key::Char(key) };
            self.press(key);
        }
    }

    /// The first tile of the rack that is a letter, in lower case.
    fn tile(&self, at: usize) -> char {
        let rack = self.game.view(Viewer::Seat(self.seat())).rack;
        let letters: Vec<String> = rack.into_iter().filter(|tile| tile != "?").collect();
        letters[at].to_lowercase().chars().next().unwrap()
    }

    /// The racks of this secret make words of their own letters: two tiles across the middle.
    fn two(&self) -> String {
        [self.tile(0), self.tile(1)].iter().collect()
    }
}

/// A game whose one word is two letters of the first rack, laid across from the middle; the word.
fn two_laid(name: &str) -> (Table, String) {
    let word = game(name, "AA").two();
    let mut game = game(name, &word.to_uppercase());
    game.press(Key::Enter);
    game.presses("46");
    game.presses(&word);
    (game, word)
}

/// That word played, and the next player's first tile laid on its first letter; the tile.
fn laid_on_the_middle(name: &str) -> (Table, char) {
    laid_with(name, "")
}

/// The same where the lexicon has more words.
fn laid_with(name: &str, more: &str) -> (Table, char) {
    let word = game(name, "AA").two();
    let mut game = game(name, &format!("{} {more}", word.to_uppercase()));
    game.presses(&format!("\n46{word}\n\n\n"));
    assert_eq!(game.desk.seat(), Some(1), "{}", game.desk.message);
    let tile = game.tile(0);
    game.desk.cursor = (7, 7);
    game.desk.mode = Mode::Squares;
    game.presses(&tile.to_string());
    (game, tile)
}

/// A tile laid on the middle, where the lexicon has the word that it makes; the tile.
fn laid_on_a_word() -> (Table, char) {
    let (game, tile) = laid_on_the_middle("1dif");
    let (own, there) = (tile.to_ascii_uppercase(), game.view.tiles()[1].letter.clone());
    (laid_with("1dif", &format!("{own}{there}")).0, own)
}

#[test]
fn both_sets_of_cursor_keys_move_and_turn() {
    let mut game = game("scrabble", "AA");
    game.press(Key::Enter);
    for (keys, square, across) in [
        ([Key::Up, Key::Char('8')], (5, 7), false),
        ([Key::Down, Key::Char('2')], (7, 7), false),
        ([Key::Left, Key::Char('4')], (7, 5), true),
        ([Key::Right, Key::Char('6')], (7, 7), true),
    ] {
        for key in keys {
            game.press(key);
        }
        assert_eq!((game.desk.cursor, game.desk.across), (square, across));
    }
    // At the edge the cursor stays.
    for _ in 0..20 {
        game.press(Key::Up);
    }
    assert_eq!(game.desk.cursor, (0, 7));
}

#[test]
fn letters_are_commands_until_the_cursor_is_moved() {
    let mut game = game("scrabble", "AA");
    assert_eq!(game.desk.mode, Mode::Covered);
    game.presses("s");
    assert_eq!(game.desk.mode, Mode::Covered, "only Enter uncovers");
    game.presses("\nh");
    assert_eq!(game.desk.mode, Mode::Help(0));
    game.presses("xl");
    assert_eq!(game.desk.mode, Mode::Words);
    game.presses("xt");
    assert_eq!(game.desk.mode, Mode::Status);
    game.presses("xd");
    assert_eq!(game.desk.mode, Mode::Typing(Prompt::Discard, String::new()));
    game.press(Key::Escape);
    game.presses("c");
    assert_eq!(game.desk.message, "not now");
    assert_eq!(game.press(Key::Char('s')), Ask::Act(Action::Pass {}));
    assert_eq!((game.desk.seat(), game.desk.mode.clone()), (Some(1), Mode::Covered));
}

#[test]
fn tiles_are_laid_scored_taken_back_and_played() {
    let (mut game, word) = two_laid("scrabble");
    assert_eq!(game.desk.cursor, (7, 9));
    assert!(matches!(game.press(Key::Enter), Ask::Score(_)));
    assert_eq!((game.desk.tried.len(), game.desk.mode.clone()), (1, Mode::Commands));
    game.presses("u");
    assert!(game.desk.laying.is_empty() && game.desk.tried.len() == 1);
    // The same one column to the left is another try.
    game.presses("44444");
    game.presses("6");
    game.presses("6");
    game.presses(&word);
    game.presses("\n");
    assert_eq!(game.desk.tried.len(), 2, "{}", game.desk.message);
    assert!(matches!(game.press(Key::Enter), Ask::Act(Action::Play { .. })));
    assert_eq!(game.desk.seat(), Some(1));
    assert!(game.desk.tried.is_empty() && game.desk.laying.is_empty());
}

#[test]
fn a_play_that_is_refused_says_why_and_its_tiles_stay() {
    let mut game = game("scrabble", "AA");
    game.press(Key::Enter);
    game.presses("46");
    let word = game.two();
    game.presses(&word);
    game.presses("\n");
    let expected = format!("{} is not in the lexicon", word.to_uppercase());
    assert_eq!(game.desk.message, expected);
    assert!(!game.desk.laying.is_empty() && game.desk.tried.is_empty());
    // Up again: the one under the cursor, or the last.
    game.press(Key::Delete);
    game.press(Key::Back);
    assert!(game.desk.laying.is_empty());
    game.presses("\n");
    assert_eq!(game.desk.message, "no tile is laid");
}

#[test]
fn a_tile_laid_on_one_of_the_board_is_an_exchange_in_1dif() {
    let (mut game, own) = laid_on_a_word();
    assert!(game.desk.laying.is_exchange());
    game.presses("\n");
    assert_eq!(game.desk.message, "Enter exchanges with the board, U takes back");
    let asked = game.press(Key::Enter);
    assert_eq!(asked, Ask::Act(Action::Diff { diffs: vec![format!("H8{own}")] }));
    assert_eq!(game.desk.seat(), Some(1));
}

#[test]
fn a_tile_taken_up_is_laid_in_the_same_turn_as_at_a_board() {
    // What lies on the middle comes to the rack at once, and is laid at its side.
    let (mut game, tile) = laid_on_the_middle("1dif");
    let up = game.view.tiles()[0].letter.clone();
    assert_eq!(game.view.tiles()[0].at, "H8");
    let rack = game.desk.laying.left(&game.view);
    assert!(rack.contains(&up) && rack.len() == 7, "{rack:?}");
    game.desk.cursor = (8, 7);
    game.presses(&up.to_lowercase());
    assert_eq!(game.desk.message, "");
    let tiles = [("H9".to_owned(), up.clone())].into();
    let diffs = vec![format!("H8{}", tile.to_ascii_uppercase())];
    let play = Action::Play { play: None, tiles, diffs, swaps: Vec::new() };
    assert_eq!(game.desk.laying.action(), play);
    // Taken back on the board, it goes back there from where it lies.
    game.desk.cursor = (7, 7);
    game.press(Key::Delete);
    let held = game.game.view(Viewer::Seat(1)).rack;
    let lies = held.contains(&up);
    assert_eq!(game.desk.laying.is_empty(), !lies);
}

#[test]
fn after_an_exchange_that_was_made_the_turn_goes_on() {
    let (mut game, own) = laid_on_a_word();
    game.presses("\n\n");
    assert_eq!((game.desk.seat(), game.desk.message.as_str()), (Some(1), ""));
    assert_eq!(
        game.view.board().and_then(|board| board.begun.as_ref()).unwrap().diffs,
        [format!("H8{own}")]
    );
    assert!(game.desk.laying.is_empty(), "{:?}", game.desk.laying);
    // A tile below is a play: it is scored, not refused for the exchange.
    let more = game.view.rack[0].to_lowercase();
    game.desk.cursor = (8, 7);
    game.desk.mode = Mode::Squares;
    game.presses(&more);
    game.presses("\n");
    assert!(!game.desk.message.contains("already"), "{}", game.desk.message);
}

#[test]
fn a_void_exchange_says_which_word_is_none_before_it_costs_the_turn() {
    let (mut game, tile) = laid_on_the_middle("1dif");
    let word = format!("{}{}", tile.to_ascii_uppercase(), game.view.tiles()[1].letter);
    game.presses("\n\n");
    let shown = draw::message(&game.desk, &game.view);
    assert_eq!(shown, format!("void: {word} is no word"), "{}", game.screen());
    assert_eq!((game.desk.seat(), game.desk.laying.is_exchange()), (Some(1), true));
}

#[test]
fn enter_plays_at_once_if_the_player_says_so() {
    let (mut game, _) = two_laid("scrabble");
    game.desk.enter = EnterKey::Plays;
    assert!(game.screen().contains("Enter plays, Esc"), "{}", game.screen());
    assert!(matches!(game.press(Key::Enter), Ask::Act(Action::Play { .. })));
    assert_eq!(game.desk.seat(), Some(1));
    // Who comes next has the same keys; a word that is none stays laid, and says why.
    game.presses("\n");
    let tile = game.tile(0);
    game.desk.cursor = (8, 7);
    game.desk.mode = Mode::Squares;
    game.presses(&format!("{tile}\n"));
    assert!(game.desk.message.contains("not in the lexicon"), "{}", game.desk.message);
    assert_eq!((game.desk.seat(), game.desk.laying.is_empty()), (Some(1), false));
}

#[test]
fn in_other_games_a_square_is_taken() {
    let (game, _) = laid_on_the_middle("scrabble");
    assert_eq!(game.desk.message, "H8 is taken");
}

#[test]
fn all_tiles_are_discarded_by_a_star_and_none_by_nothing() {
    let mut game = game("scrabble", "AA");
    game.presses("\nd");
    assert_eq!(game.press(Key::Enter), Ask::Nothing);
    let rack = game.game.view(Viewer::Seat(0)).rack.concat();
    game.presses("d*");
    assert_eq!(game.press(Key::Enter), Ask::Act(Action::Exchange { tiles: rack }));
}

#[test]
fn what_is_said_keeps_its_capitals_and_escape_says_nothing() {
    let mut game = game("scrabble", "AA");
    game.presses("\nmWell played");
    assert_eq!(game.press(Key::Enter), Ask::Act(Action::Chat { text: "Well played".to_owned() }));
    game.presses("mOh");
    assert_eq!((game.press(Key::Escape), game.desk.mode.clone()), (Ask::Nothing, Mode::Commands));
    // Escape never leaves the game: the turn may have changed just then.
    assert_eq!(game.press(Key::Escape), Ask::Nothing);
    assert_eq!(game.desk.message, "Q leaves");
    game.presses("b");
    assert_eq!(game.desk.message, "this game does not count the tiles that are unseen");
}

#[test]
fn what_was_said_is_leafed_and_what_is_not_known_is_asked_for() {
    let mut game = game("scrabble", "AA");
    game.presses("\nw");
    let lines = |game: &Table| {
        let page = pages::page(&game.desk, &game.game.view(Viewer::Seat(0)), 0).unwrap();
        assert_eq!(page.title, "What was said");
        page.lines
    };
    assert_eq!(lines(&game), ["nothing yet"]);
    let said = |numbers: std::ops::RangeInclusive<usize>| -> Vec<ChatLine> {
        numbers.map(|n| ChatLine { n, seat: n % 2, at: 0, text: format!("line {n}") }).collect()
    };
    game.desk.hears(&said(101..=160));
    assert_eq!(lines(&game).last().unwrap(), "Ann says line 160");
    assert_eq!(game.press(Key::Up), Ask::Nothing);
    assert_eq!(lines(&game).last().unwrap(), "Ann says line 150");
    assert_eq!(game.press(Key::Up), Ask::Talk(101));
    game.desk.hears(&said(1..=100));
    assert_eq!(lines(&game)[..1], ["Bob says line 1"]);
    assert_eq!(game.press(Key::Down), Ask::Nothing);
    assert_eq!(lines(&game).last().unwrap(), "Ann says line 150");
    for _ in 0..30 {
        assert_eq!(game.press(Key::Up), Ask::Nothing);
    }
    assert_eq!(lines(&game), ["Bob says line 1"]);
    game.press(Key::Char('x'));
    assert_eq!(game.desk.mode, Mode::Commands);
}

#[test]
fn while_the_rack_is_covered_nothing_is_shown_that_not_all_may_know() {
    let mut game = game("tournament", "AA");
    assert!(game.screen().contains("Ann: the rack is covered"));
    game.press(Key::Enter);
    let rack = game.view.rack.clone();
    let tiles = rack.join(" ");
    assert!(game.screen().contains(&format!("Ann: {tiles}")), "{}", game.screen());
    game.presses("d*\n");
    // Bob is to come, and Ann still sits here; then Ann is to come, and Bob does.
    assert!(game.screen().contains("Ann: -7"), "{}", game.screen());
    game.presses("\ns");
    let screen = game.screen();
    assert!(screen.contains("Ann: the rack is covered") && screen.contains("Ann: -7"), "{screen}");
    assert!(!screen.contains(&rack.concat()), "{screen}");
    game.press(Key::Enter);
    assert!(game.screen().contains(&format!("Ann: -{}", rack.concat())), "{}", game.screen());
}

#[test]
fn what_one_has_chosen_the_next_does_not_see() {
    // In a duplicate game all have the same tiles and the same board until the turn is over.
    let words = game("duplicate", "AA").two().to_uppercase();
    let mut table = game("duplicate", &words);
    let mut empty = game("duplicate", &words);
    table.press(Key::Enter);
    table.presses(&format!("46{}\n\n", words.to_lowercase()));
    empty.presses("\ns");
    assert_eq!([&table, &empty].map(|own| own.desk.seat()), [Some(1), Some(1)]);
    assert_eq!(table.screen(), empty.screen());
    table.press(Key::Enter);
    empty.press(Key::Enter);
    assert_eq!(table.screen(), empty.screen());
}
