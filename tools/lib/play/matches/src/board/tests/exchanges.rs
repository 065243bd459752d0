//! Tiles exchanged with the board, by the rules of "1DIF: The Game".

use sha2::Digest as _;

use super::*;

/// MASKING with INE under its K, as in an example of the rules.
fn masking(rack: &str) -> Table {
    let mut table = table("1dif", &["MASKING", "INEXYZA"]);
    table.play(0, "8E MASKING").unwrap();
    table.act(1, &Action::Accept {}).unwrap();
    table.play(1, "H8 .INE").unwrap();
    let racks = [rack, "XYZAEIO"];
    table.act(0, &Action::Accept {}).unwrap();
    let board = table.board();
    let alphabet = Arc::clone(&board.rules.letters.alphabet);
    board.players[0].rack = read_tiles(rack, &alphabet).unwrap();
    board.players[1].rack = read_tiles(racks[1], &alphabet).unwrap();
    table
}

/// What pages are told of a board, and the hash of what is drawn of it: `tests/web/drawn.mjs` makes
/// the same hash of what browsers draw. The board has a blank, a new tile and an exchanged one.
#[test]
fn browsers_draw_the_same_board() {
    let mut table = table("1dif", &["?XAEIOU", "ONAEIRT"]);
    table.play(0, "8H aX").unwrap();
    table.act(1, &Action::Accept {}).unwrap();
    table.play(1, "~H8O H8 .N").unwrap();
    table.check_drawn();
    let (view, about) = (table.game.view(Viewer::Spectator), table.game.about());
    let drawn = serde_json::to_vec(&view.diagram(&about)).unwrap();
    let record = table.game.record(Viewer::Spectator);
    let turns = record.lines().filter(|line| line.starts_with('>'));
    let told = serde_json::json!({
        "rows": about.rows, "columns": about.columns, "start": about.start,
        "premiums": about.premiums, "letters": about.letters, "tiles": view.tiles(),
        "moves": view.moves, "record": turns.collect::<Vec<_>>().join("\n"),
        "hash": wordy_lexicon::lexicon::hex(&sha2::Sha256::digest(drawn)),
    });
    let kept: serde_json::Value =
        serde_json::from_str(include_str!("../../../tests/board.json")).unwrap();
    assert_eq!(told, kept);
}

#[test]
fn two_tiles_exchanged_with_the_board_end_the_turn() {
    // "1DIF: The Game": tiles exchanged, a 2DIF and more, premium squares, drawing. MASKING becomes
    // MAILING, KINE LINE; nothing is drawn.
    let mut table = masking("AEEILMR");
    let left = table.view(0).bag.left;
    let diffs = vec!["G8I".to_owned(), "H8L".to_owned()];
    table.act(0, &Action::Diff { diffs }).unwrap();
    assert_eq!((table.on("G8"), table.on("H8")), (Some("I".to_owned()), Some("L".to_owned())));
    let mut rack = table.view(0).rack;
    rack.sort();
    assert_eq!(rack.concat(), "AEEKMRS");
    let view = table.view(0);
    assert_eq!((view.turn, view.bag.left), (vec![1], left));
    assert_eq!(view.moves.last().unwrap().text, "~G8I ~H8L");
    table.check_drawn();
}

#[test]
fn one_tile_exchanged_lets_the_turn_go_on() {
    // "1DIF: The Game": a 1DIF, example 2, the tile taken up. The tile taken up may be laid in the
    // same turn.
    let mut table = table("1dif", &["COATXYZ", "OEDRSLA"]);
    table.play(0, "8G COAT").unwrap();
    table.act(1, &Action::Diff { diffs: vec!["I8O".to_owned()] }).unwrap();
    let view = table.view(1);
    assert_eq!((view.turn.as_slice(), table.on("I8")), (&[1][..], Some("O".to_owned())));
    assert_eq!(view.board().and_then(|board| board.begun.as_ref()).unwrap().diffs, ["I8O"]);
    assert!(!view.may("diff") && view.rack.contains(&"A".to_owned()));
    // No second exchange with the board in the turn.
    assert!(table.act(1, &Action::Diff { diffs: vec!["G8D".to_owned()] }).is_err());
    table.act(1, &Action::Pass {}).unwrap();
    let text = table.game.record(Viewer::Spectator);
    assert!(text.contains(" ~I8O +0 0"), "{text}");
}

#[test]
fn a_tile_taken_up_from_the_board_is_no_longer_unseen() {
    let mut table = table_of("1dif", "Ann Bob", |setup| setup.options.tracking = true);
    table.hold(&["COATXYZ", "OEDRSLA"]);
    table.play(0, "8G COAT").unwrap();
    table.act(1, &Action::Diff { diffs: vec!["I8O".to_owned()] }).unwrap();
    let unseen = table.view(1).board().unwrap().unseen.clone().unwrap();
    let count = |tile: &str| unseen.iter().find(|(own, _)| own == tile).map(|(_, count)| *count);
    // Of nine A and eight O: two A on Bob's rack, one of them from I8; two O on the board.
    assert_eq!((count("A"), count("O")), (Some(7), Some(6)));
    let other = table.view(1).seats[0].tiles + table.view(1).bag.left;
    assert_eq!(unseen.iter().map(|(_, count)| *count as usize).sum::<usize>(), other);
}

#[test]
fn a_board_that_is_not_valid_at_once_undoes_the_turn() {
    // "1DIF: The Game": a valid word. XOAT is no word, and the turn is over.
    let mut table = table("1dif", &["COATVYZ", "OEDRSLX"]);
    table.play(0, "8G COAT").unwrap();
    // Asked before, it says which word is none, written as a play or as an exchange.
    let asked = Action::Play {
        play: None,
        tiles: std::collections::BTreeMap::new(),
        diffs: vec!["G8X".to_owned()],
        swaps: Vec::new(),
    };
    let exchange = Action::Diff { diffs: vec!["G8X".to_owned()] };
    for asked in [&asked, &exchange] {
        let sheet = table.game.score(1, asked).unwrap();
        assert_eq!((sheet.faults, sheet.total), (vec!["void: XOAT is no word".to_owned()], 0));
    }
    table.act(1, &exchange).unwrap();
    assert_eq!((table.view(0).turn, table.on("G8")), (vec![0], Some("C".to_owned())));
    assert_eq!(table.points(), [12, 0]);
    table.clean();
}

#[test]
fn exchanged_tiles_are_no_bingo_and_blanks_are_exchanged_like_others() {
    // "1DIF: The Game": seven tiles exchanged, blanks, example 2, the bingo, example 1.
    let mut table = masking("ILAEER?");
    let diffs = vec!["G8I".to_owned(), "H8l".to_owned()];
    table.act(0, &Action::Diff { diffs }).unwrap();
    assert_eq!(table.on("H8"), Some("l".to_owned()));
    assert_eq!(table.view(0).moves.last().unwrap().score, 0);
    // Rule 11: seven tiles after an exchange are one. The O of COOT is one of them no longer.
    let mut table = self::table("1dif", &["COATXYZ", "OEDRSLA"]);
    table.play(0, "8G COAT").unwrap();
    table.act(1, &Action::Accept {}).unwrap();
    let rules = Arc::clone(&table.board().rules);
    assert_eq!(rules.bonus.get(&7), Some(&50));
}
