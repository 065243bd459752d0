//! Whole games in `table play --plain`, by what their authors say. Each step names the rule that it
//! meets, by author and number or words. The words are all strings of two letters, and of three
//! with a consonant in the middle, so that any rack has plays and wrong ones.

use std::path::Path;

use wordy_games::scribe::{Grid, Point};

use crate::caller::Caller;

const VOWELS: &str = "AEIOU";

/// The list of words, as an argument.
fn words(folder: &Path) -> String {
    let letters = || 'A'..='Z';
    let twos = letters().flat_map(|a| letters().map(move |b| (a, b)));
    let words = twos.flat_map(|(a, b)| {
        let threes = letters().filter(move |_| !VOWELS.contains(b));
        let threes = threes.map(move |c| format!("{a}{b}{c}"));
        std::iter::once(format!("{a}{b}")).chain(threes)
    });
    let words = words.collect::<Vec<_>>().join("\n");
    let file = folder.join("words.txt");
    std::fs::write(&file, words).unwrap();
    file.display().to_string()
}

fn begin(folder: &Path, game: &str, more: &[&str]) -> Caller {
    let list = words(folder);
    let mut args = vec!["play", game, "--plain", "--lexicon", &list];
    args.extend(more);
    let mut game = Caller::new(folder, &args);
    game.until("Ann: your turn.");
    game
}

/// The letters of a rack but blanks, vowels or consonants.
fn letters(rack: &[String], vowels: bool) -> Vec<String> {
    let all = rack.iter().filter(|tile| *tile != "?" && VOWELS.contains(tile.as_str()) == vowels);
    all.cloned().collect()
}

fn consonants(rack: &[String]) -> Vec<String> {
    letters(rack, false)
}

/// The face value of a letter in the set of every classic game.
fn value(letter: &str) -> u32 {
    let values =
        [(1, "AEILNORSTU"), (2, "DG"), (3, "BCMP"), (4, "FHVWY"), (5, "K"), (8, "JX"), (10, "QZ")];
    values.iter().find(|(_, letters)| letters.contains(letter)).unwrap().0
}

#[test]
fn a_game_of_1dif() {
    let folder = tempfile::tempdir().unwrap();
    loop {
        let mut game = begin(folder.path(), "1dif", &["--players", "Ann,Bob"]);
        let ann = consonants(&game.rack());
        // Rule 1, all else is Scrabble: the first play covers the middle, on a double word.
        let Some(word) = ann.get(..3).map(<[String]>::concat) else { continue };
        game.says(&format!("lay 8G {word}"), &format!("Laid: G8{} H8{}", ann[0], ann[1]));
        let points = 2 * ann[..3].iter().map(|own| value(own)).sum::<u32>();
        game.says("try", &format!("8G {word}: {points} points"));
        game.says("play", &format!("Ann: 8G {word} {points} {points}"));
        game.until("Bob: your turn.");
        let rack = game.rack();
        let bob = consonants(&rack);
        // Rules 2 and 3: a tile for one of the board, which may be laid in the same turn.
        let outer = [("G", 0), ("I", 2)].into_iter().find(|(_, at)| !rack.contains(&ann[*at]));
        let (Some((column, at)), Some(own)) = (outer, bob.first()) else { continue };
        let up = &ann[at];
        game.says(&format!("lay ~{column}8{own}"), &format!("Laid: ~{column}8{own}. Rack:"));
        assert!(game.rack().contains(up));
        game.says(&format!("lay {column}8 .{up}"), "Laid: ~");
        // Taken back on the board, the tile goes back there from where it lies.
        game.says(&format!("take {column}8"), "Nothing is laid.");
        game.says(&format!("lay ~{column}8{own} {column}8 .{up}"), "Laid: ~");
        // Rule 7: no premium counts again; below is a double letter.
        let points = value(own) + 2 * value(up);
        let made = format!("~{column}8{own} {column}8 .{up}");
        game.says("try", &format!("{made}: {points} points"));
        game.says("play", &format!("Bob: {made} {points} {points}"));
        game.until("Ann: your turn.");
        // Rule 4: two tiles exchanged end the turn; rule 6: and score nothing.
        let rack = game.rack();
        let other = if column == "G" { ("I", &ann[2]) } else { ("G", &ann[0]) };
        let new = |not: &String| consonants(&rack).into_iter().find(|own| own != not);
        let (Some(first), middle) = (new(other.1), &ann[1]) else { continue };
        let mut left = rack.clone();
        left.remove(left.iter().position(|own| *own == first).unwrap());
        let Some(second) = consonants(&left).into_iter().find(|own| own != middle) else {
            continue;
        };
        let made = format!("~{}8{first} ~H8{second}", other.0);
        game.says(&made, &format!("Ann: {made} 0 "));
        game.until("Bob: your turn.");
        // Rule 5: what is no word makes the turn void, and says so.
        let Some(vowel) = letters(&game.rack(), true).first().cloned() else { continue };
        game.says(&format!("~H8{vowel}"), &format!("Bob: ~H8{vowel} 0"));
        let void = game.until("the turn is void");
        assert!(void.contains(&vowel) && void.contains("is not in the lexicon"), "{void}");
        game.until("Ann: your turn.");
        game.says("resign", "The game is over: Bob won");
        return;
    }
}

#[test]
fn a_game_of_the_door() {
    let folder = tempfile::tempdir().unwrap();
    loop {
        let mut game = begin(folder.path(), "scrabble", &["--players", "Ann,Bob"]);
        let rack = game.rack();
        let (own, vowels) = (consonants(&rack), letters(&rack, true));
        let (Some(word), Some(vowel)) = (own.get(..3).map(<[String]>::concat), vowels.first())
        else {
            continue;
        };
        // Rule 5: over the middle, two letters or more.
        game.says(&format!("8A {word}"), "refused: ");
        // Rules 4 and 10: a word that is not in the dictionary is not accepted, and may be tried
        // again.
        let wrong = format!("{}{vowel}{}", own[0], own[1]);
        game.says(&format!("8G {wrong}"), &format!("{wrong} is not in the lexicon"));
        // Rule 3, U: plays are compared before one counts; rules 12 and 13.
        let points = 2 * own[..3].iter().map(|letter| value(letter)).sum::<u32>();
        game.says(&format!("try 8G {word}"), &format!("8G {word}: {points} points"));
        game.says(&format!("8G {word}"), &format!("Ann: 8G {word} {points} {points}"));
        game.until("Bob: your turn.");
        // Rule 9: some tiles are exchanged, or none; what they were nobody else sees.
        let rack = game.rack();
        game.says(&format!("-{}", rack[..2].concat()), "Bob: -2 0 0");
        game.until("Ann: your turn.");
        // Last words, with who made them and their points.
        game.says("words", &format!("Ann 8G {word}: {word} {points}, {points} in all {points}"));
        // Rule 11: it ends when all pass; rule 14: each loses the tiles left.
        game.says("pass", "Ann: - 0");
        game.says("pass", "Bob: - 0");
        let end = game.until("The game is over: ");
        assert_eq!(end.matches(": (").count(), 2, "{end}");
        return;
    }
}

#[test]
fn a_game_of_scrabble_i() {
    let folder = tempfile::tempdir().unwrap();
    loop {
        let mut game = begin(folder.path(), "scrabble-i", &["--players", "Ann,Bob"]);
        let rack = game.rack();
        let (own, vowels) = (consonants(&rack), letters(&rack, true));
        let (Some(word), Some(vowel)) = (own.get(..3).map(<[String]>::concat), vowels.first())
        else {
            continue;
        };
        // Rule 3: the main word has three letters or more.
        game.says(&format!("try 11J {}", &word[..2]), "refused: ");
        // "Good words only": a wrong one costs the turn, and the tiles go back.
        let wrong = format!("{}{vowel}{}", own[0], own[1]);
        game.says(&format!("11J {wrong}"), &format!("Ann: 11J {wrong} "));
        game.until(&format!("{wrong} is not in the lexicon: the turn is void"));
        game.until("Bob: your turn.");
        game.says("pass", "Bob: - 0 0");
        game.until("Ann: your turn.");
        let sorted = |mut rack: Vec<String>| {
            rack.sort();
            rack
        };
        assert_eq!(sorted(game.rack()), sorted(rack));
        game.says(&format!("11J {word}"), &format!("Ann: 11J {word} "));
        game.until("Bob: your turn.");
        // Rule 7, the wings: they show, and have no premiums.
        game.says("board", " 1 : : : : : : : : : : : : : : : : : : : : :");
        game.says("resign", "The game is over: Ann won");
        return;
    }
}

#[test]
fn a_game_of_scribe() {
    let folder = tempfile::tempdir().unwrap();
    for (version, title) in [("majority", "Majority"), ("super", "Super Glyph")] {
        let more = ["play", "scribe", "--plain", "--players", "Ann,Bob", "--version", version];
        let mut game = Caller::new(folder.path(), &more);
        game.until("Ann: your turn.");
        let (mut grid, mut free_choices, mut refused) = (Grid::default(), 0, 0);
        for turn in 0..81_usize {
            let (name, next) = if turn % 2 == 0 { ("Ann", "Bob") } else { ("Bob", "Ann") };
            let free: Vec<Point> = grid.free().collect();
            // "The first turn anywhere", then where the own last mark points; where that is full,
            // anywhere.
            let outside = Point::all().find(|own| grid.mark(*own).is_none() && !free.contains(own));
            match outside {
                Some(point) if turn % 9 == 4 => {
                    game.says(&point.to_string(), "refused: ");
                    refused += 1;
                }
                None => free_choices += usize::from(turn > 1),
                Some(_) => {}
            }
            // "No passing."
            if turn == 7 {
                game.says("pass", "refused: this game has no pass");
            }
            let point = free[turn * 31 % free.len()];
            grid.play(point).unwrap();
            game.says(&point.to_string(), &format!("{name}: {point}"));
            if turn < 80 {
                game.until(&format!("{next}: your turn."));
            }
            if turn == 79 {
                let shown = game.says("board", "To play: Ann (X)");
                assert!(shown.contains(&format!("Version: {title}")), "{shown}");
                assert!(shown.contains("upper left: ") || shown.contains("lower"), "{shown}");
            }
        }
        game.until("The game is over: ");
        assert!(free_choices > 0 && refused > 0);
    }
}

/// Tiles as a staircase: every row and column of it has two.
fn stairs(rack: &[String]) -> String {
    let tiles: Vec<String> =
        rack.iter().map(|tile| if tile == "?" { "e".to_owned() } else { tile.clone() }).collect();
    let rows = tiles.chunks(2).enumerate();
    rows.map(|(row, two)| ".".repeat(row) + &two.concat()).collect::<Vec<_>>().join("/")
}

#[test]
fn games_of_speed_scrabble() {
    let folder = tempfile::tempdir().unwrap();
    for (name, others) in [("speed", 3), ("idaho", 1)] {
        let mut more = vec!["--players", "Ann"];
        (0..others).for_each(|_| more.extend(["--computer", "easy"]));
        let mut game = begin(folder.path(), name, &more);
        let rack = game.rack();
        assert_eq!(rack.len(), 7);
        // A call is with all tiles, in a crossword of words.
        game.says(&format!("go {}", stairs(&rack[..5])), "refused: ");
        game.says("go QA/.Q", "refused: ");
        // GO! or PICK!: in the first variant everybody draws one; in Idaho until seven lie unused.
        game.says(&format!("go {}", stairs(&rack)), "Ann: call");
        let many = if name == "speed" { 8 } else { 14 };
        assert_eq!(game.rack().len(), many);
        // The players vote on words: a single person decides alone.
        game.says("allow QEX", "all: QEX is allowed");
        // One stuck player: nobody else is in the first variant, and one suffices in Idaho.
        game.says("stuck", "Ann: stuck");
        let more = usize::from(name == "idaho");
        assert_eq!(game.rack().len(), many + more);
        if name == "idaho" {
            game.says("resign", "The game is over");
        }
    }
}
