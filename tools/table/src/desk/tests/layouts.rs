//! Idaho on the full screen: tiles are laid anywhere, moved together, and called.

use super::*;

#[test]
fn a_layout_is_laid_moved_and_called() {
    // The one word is all seven tiles of the first rack, in their order.
    let rack = game("idaho", "AA").game.view(Viewer::Seat(0)).rack;
    let letters: String = rack.iter().map(|tile| tile.replace('?', "E")).collect();
    let mut game = game("idaho", &letters);
    game.press(Key::Enter);
    game.look();
    let screen = game.screen();
    assert!(screen.contains("G calls  K moves all") && screen.contains("time 0:00"), "{screen}");
    // Too early: the message names the tiles that are not laid.
    game.presses("g");
    assert!(game.desk.message.starts_with("all your tiles are to be laid first: "));
    game.presses("46");
    for tile in &rack {
        if tile == "?" {
            game.presses("?e");
        } else {
            game.presses(&tile.to_lowercase());
        }
    }
    let row: String = rack.iter().map(|tile| tile.replace('?', "e")).collect();
    assert_eq!(game.desk.laying.rows(), std::slice::from_ref(&row));
    let from = game.desk.laying.tile((12, 12)).is_some();
    assert!(from, "{}", game.screen());
    // Moved as a whole, it is the same layout; at the edge it stays.
    game.press(Key::Escape);
    game.presses("k");
    for _ in 0..30 {
        game.press(Key::Up);
    }
    assert!(game.desk.laying.tile((0, 12)).is_some(), "{}", game.screen());
    game.presses("x");
    assert_eq!(
        (game.desk.mode.clone(), game.desk.laying.rows()),
        (Mode::Commands, vec![row.clone()])
    );
    // What is laid goes to the game once, and whoever comes again finds it.
    let saves = Action::Layout { rows: vec![row.clone()] };
    assert_eq!(game.desk.saves(&game.view), Some(saves.clone()));
    assert_eq!(game.desk.saves(&game.view), None);
    game.game.act(0, &saves, 5).unwrap();
    let mut again = Desk::new(game.desk.about.clone(), 1, EnterKey::Scores);
    again.turn_to(0, |viewer| game.game.view(viewer));
    assert_eq!(again.laying.rows(), std::slice::from_ref(&row));
    // What another does leaves it where it is.
    game.game.act(1, &Action::Vote { word: "QI".to_owned(), allow: true }, 6).unwrap();
    game.look();
    assert!(game.screen().contains("QI? 1 yes, 0 no"), "{}", game.screen());
    assert_eq!(game.desk.laying.rows(), std::slice::from_ref(&row));
    assert_eq!(game.press(Key::Enter), Ask::Act(Action::Call { rows: vec![row] }));
    // Seven more tiles are drawn, and none of those that are laid comes up.
    let view = game.game.view(Viewer::Seat(0));
    assert_eq!((view.rack.len(), game.desk.laying.left(&view).len()), (14, 7));
    game.presses("u");
    assert!(game.desk.laying.is_empty());
    assert_eq!(game.press(Key::Char('p')), Ask::Act(Action::Stuck {}));
}

#[test]
fn rows_are_read_as_they_are_written() {
    let rows = ["J.[L·L]".to_owned(), ".e".to_owned()];
    let laid = TilesInHand::of_rows(&rows, (25, 25));
    assert_eq!(laid.rows(), rows);
    assert_eq!(TilesInHand::default().rows(), Vec::<String>::new());
}
