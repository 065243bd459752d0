//! Scribe on the full screen: no rack to cover, letters are commands on its points.

use super::*;

/// A whole game whose last mark gives O the super glyph: X wins seven small grids, which make no
/// glyph, and O the two others, which make a Double.
const WHOLE: &str = "H9 F4 F8 I3 G4 I9 A2 I8 A4 G5 B1 A6 E3 A8 E9 C5 D7 G6 C1 A7 G2 A3 A5 C7 B6 H1 \
                     E7 F1 F2 G3 I5 B8 I4 D4 G1 B2 C2 D5 H5 B5 F5 E5 I6 D6 H7 C8 E2 H6 E4 E8 D3 E6 \
                     A9 D9 B7 C9 D2 G9 C6 B9 G8 F7 C4 I2 H2 H4 F6 D1 I7 B3 I1 D8 H3 B4 F9 F3 G7 H8 \
                     C3 E1 A1";

#[test]
fn the_end_of_super_glyph_is_understood() {
    let game = &mut versioned("scribe", "AA", Some(ScribeVersion::Super));
    let lines = |game: &Table| -> Vec<String> {
        let view = game.game.view(Viewer::Spectator);
        side::side(&game.desk, &view, 0, 24).into_iter().map(|(line, _)| line).collect()
    };
    for (number, point) in WHOLE.split_whitespace().enumerate() {
        // A grid is counted once it is full: the first at the mark that fills it.
        assert!(number > 40 || !lines(game).iter().any(|line| line.starts_with("upper left")));
        game.game.act(number % 2, &Action::Mark { point: point.to_owned() }, 9).unwrap();
    }
    let view = game.game.view(Viewer::Seat(0));
    let message = draw::message(&game.desk, &view);
    let end = "Super Glyph: O 0-2 (X none; O Double 2)";
    assert!(message.starts_with("The game is over: Bob has won") && message.contains(end));
    let tally = ["upper left: X 6-0", "upper middle: O 0-4", "upper right: O 1-4"];
    assert!(tally.iter().all(|grid| lines(game).iter().any(|line| line.trim() == *grid)));
    assert!(!message.contains("writes"), "{message}");
}

#[test]
fn a_mark_of_scribe_is_kept_for_the_own_turn() {
    let mut game = game("scribe", "AA");
    game.game.act(0, &Action::Mark { point: "E5".to_owned() }, 9).unwrap();
    // Ann looks at the board while Bob thinks.
    let mut ann = |key: Key| {
        let ask = game.desk.press(key, &game.game.view(Viewer::Seat(0)));
        if let Ask::Act(action) = &ask {
            game.game.act(0, action, 9).unwrap();
        }
        let view = game.game.view(Viewer::Seat(0));
        (ask, draw::message(&game.desk, &view), draw::keys(&game.desk, &view))
    };
    let (_, _, keys) = ann(Key::Up);
    assert!(keys.starts_with("Enter keeps the point"), "{keys}");
    let keep = |marks: &[&str]| {
        Ask::Act(Action::Queue { marks: marks.iter().map(|mark| (*mark).to_owned()).collect() })
    };
    let (ask, line, _) = ann(Key::Enter);
    assert_eq!((ask, line.as_str()), (keep(&["E4"]), "kept for your turn: E4"));
    let (ask, line, _) = ann(Key::Enter);
    assert_eq!((ask, line.as_str()), (keep(&[]), ""));
}

#[test]
fn a_mark_of_scribe_is_taken_back_when_the_other_lets_it() {
    let mut game = game("scribe", "AA");
    // There is no rack to cover, and the cursor begins in the middle.
    assert_eq!(game.press(Key::Enter), Ask::Act(Action::Mark { point: "E5".to_owned() }));
    // Bob sits here now, writes at once, and letters are commands on the points.
    assert_eq!((game.desk.seat(), game.desk.mode.clone()), (Some(1), Mode::Squares));
    game.presses("h");
    assert_eq!(game.desk.mode, Mode::Help(0));
    game.presses("xu");
    assert_eq!(game.desk.message, "there is nothing to take back");
    game.game.act(0, &Action::Undo {}, 9).unwrap();
    assert_eq!(game.press(Key::Char('n')), Ask::Act(Action::Reject {}));
    assert_eq!(game.game.view(Viewer::Seat(0)).moves.len(), 1);
    game.game.act(0, &Action::Undo {}, 9).unwrap();
    assert_eq!(game.press(Key::Char('a')), Ask::Act(Action::Accept {}));
    assert_eq!(game.game.view(Viewer::Seat(0)).moves.len(), 0);
}
