//! What the wings, single tiles and word premiums of Scrabble I come to.

use wordy_games::play::read_square;

use super::*;

/// A game in which tiles lie already.
fn with(game: &str, tiles: &[(&str, &str)], racks: &[&str]) -> Table {
    let mut table = table(game, racks);
    let board = table.board();
    let columns = board.rules.board.columns();
    let alphabet = Arc::clone(&board.rules.letters.alphabet);
    for (square, word) in tiles {
        let (first, across) = read_square(square).unwrap();
        for (by, tile) in read_tiles(word, &alphabet).unwrap().into_iter().enumerate() {
            let at = first.step(across, by.cast_signed()).unwrap();
            board.tiles[at.row * columns + at.column] = Some(tile);
        }
    }
    table
}

#[test]
fn a_word_touches_the_inner_board_and_its_tiles_may_lie_in_the_wings() {
    // Scrabble I, rule 9: STAR ends on the inner board, and its E lies beyond it.
    let mut table = with("scrabble-i", &[("11O", "STAR")], &["EXYZBCF", "KINSOUV"]);
    table.play(0, "11O ....E").unwrap();
    assert!(table.points()[0] > 0);
    // KINE is a word, and lies in the wings as a whole.
    let sheet = table.score(1, "S8 KIN.");
    assert_eq!(sheet.words[0].word, "KINE");
    assert_eq!(sheet.faults, ["the main word is entirely in the wings"]);
    table.play(1, "S8 KIN.").unwrap();
    assert_eq!((table.points()[1], table.on("S8")), (0, None));
}

#[test]
fn one_tile_makes_two_words_when_either_is_long_enough() {
    // Scrabble I, rule 3: COATS and AS, whichever line it is written along.
    for written in ["11H ....S", "L10 .S"] {
        let tiles = [("11H", "COAT"), ("10L", "A")];
        let mut table = with("scrabble-i", &tiles, &["SXYZBCF", "KINSOUV"]);
        assert_eq!(table.score(0, written).faults, Vec::<String>::new(), "{written}");
        table.play(0, written).unwrap();
        assert!(table.points()[0] > 0 && table.on("L11").is_some(), "{written}");
    }
}

#[test]
fn word_premiums_are_added() {
    // Scrabble I, rule 8: STRAINED on a triple and a double word is counted five times, and six
    // times in Scrabble; its A is on a double letter, and seven tiles bring 50.
    for (game, there, play, times) in
        [("scrabble-i", "11H", "11D STRA.NED", 5), ("scrabble", "8E", "8A STRA.NED", 6)]
    {
        let table = with(game, &[(there, "I")], &["STRANED", "KINSOUV"]);
        let sheet = table.score(0, play);
        assert_eq!(sheet.total, 10 * times + 50, "{game}: {sheet:?}");
    }
}

#[test]
fn in_all_else_1dif_is_scrabble() {
    // "1DIF: The Game": the normal rules.
    let tiles = [("8F", "COAT")];
    for play in ["8F ....S", "I8 .AXI", "7G AT", "10A CAT"] {
        let [own, plain] = ["1dif", "scrabble"].map(|game| {
            let table = with(game, &tiles, &["SAXIATC", "WORDSEI"]);
            table.score(0, play)
        });
        let short = |sheet: &PlaySheet| {
            let points: Vec<u32> = sheet.words.iter().map(|word| word.points).collect();
            (points, sheet.total)
        };
        assert_eq!(short(&own), short(&plain), "{play}");
    }
}
