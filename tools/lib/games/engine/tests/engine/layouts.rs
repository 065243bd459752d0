//! Layouts that the engine makes, judged as a referee judges those of players.

use wordy_engine::layouts::{self, NoLayout, Solved, solve};
use wordy_games::bag::{read_tiles, tiles_of};
use wordy_games::board::Place;
use wordy_games::game::LayoutRules;
use wordy_games::layout::Layout;
use wordy_games::position::Tile;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;

fn rules(game: &str) -> LayoutRules {
    wordy_data::game(game).unwrap().layout_rules().unwrap().clone()
}

/// So many tiles of the set, drawn at random.
fn drawn(rules: &LayoutRules, count: usize, seed: u64) -> Vec<Tile> {
    let mut tiles = tiles_of(&rules.letters);
    Random::new(seed).draw(&mut tiles, count);
    tiles.truncate(count);
    tiles
}

/// A layout as the referee sees it: written, read again, and checked.
fn check(solved: &Solved, tiles: &[Tile], rules: &LayoutRules, lexicon: &Lexicon) {
    let alphabet = &rules.letters.alphabet;
    let rows = solved.layout.rows(alphabet).join("\n");
    let text = format!("{rows}\nunused: {}", solved.layout.spelled_unused(alphabet));
    let read = Layout::parse(&text, alphabet).unwrap();
    assert_eq!(read.faults(|word| lexicon.has_letters(word), &rules.letters), [], "{text}");
    assert_eq!(read.rack_faults(tiles, alphabet), [], "{text}");
    assert_eq!(read.score(&rules.letters), solved.layout.score(&rules.letters));
}

#[test]
fn of_forty_draws_of_21_tiles_38_are_laid_out() {
    let (rules, lexicon) = (rules("speed"), wordy_data::lexicon("wordy").unwrap());
    let mut complete = 0;
    for seed in 0..40 {
        let tiles = drawn(&rules, 21, seed);
        let solved = solve(&tiles, &rules, &lexicon, seed, |steps| steps < 100).unwrap();
        check(&solved, &tiles, &rules, &lexicon);
        complete += usize::from(solved.layout.unused.is_empty());
    }
    assert!(complete >= 38, "{complete}");
}

#[test]
fn points_grow_with_the_steps() {
    let (rules, lexicon) = (rules("idaho"), wordy_data::lexicon("college").unwrap());
    for seed in 0..4 {
        let tiles = drawn(&rules, 30, seed);
        let points = [1, 10, 60].map(|most| {
            let solved = solve(&tiles, &rules, &lexicon, seed, |steps| steps < most).unwrap();
            check(&solved, &tiles, &rules, &lexicon);
            assert_eq!(solved.steps, most);
            solved.layout.score(&rules.letters)
        });
        assert!(points.is_sorted() && points[0] < points[2], "{points:?}");
        let again = solve(&tiles, &rules, &lexicon, seed, |steps| steps < 60).unwrap();
        assert_eq!(again.layout.score(&rules.letters), points[2]);
    }
}

#[test]
fn the_most_points_of_a_few_tiles_are_found() {
    let rules = rules("idaho");
    let words = "at ta tat tax axe ax ex exam ma me mat met hat eh he ha hex aha";
    let lexicon = Lexicon::from_words(words.split(' '), &Alphabet::english()).unwrap();
    for rack in ["TAXE", "HEXA", "MATE", "THAA", "TAXQ", "HH?A"] {
        let tiles = read_tiles(rack, &rules.letters.alphabet).unwrap();
        let solved = solve(&tiles, &rules, &lexicon, 1, |steps| steps < 200).unwrap();
        check(&solved, &tiles, &rules, &lexicon);
        let mut most = Most { rules: &rules, lexicon: &lexicon, points: i64::MIN };
        most.from(&tiles, &mut Vec::new(), &mut Vec::new());
        assert_eq!(solved.layout.score(&rules.letters), most.points, "{rack}");
    }
}

/// The most points of any layout of four rows and columns: every tile is tried on every square, as
/// every letter where it is a blank, and left out. A layout is looked at only where it touches the
/// first row and the first column; elsewhere it has the same points.
struct Most<'m> {
    rules: &'m LayoutRules,
    lexicon: &'m Lexicon,
    points: i64,
}

impl Most<'_> {
    fn from(&mut self, tiles: &[Tile], laid: &mut Vec<(Place, Tile)>, left: &mut Vec<Tile>) {
        let Some((first, rest)) = tiles.split_first() else {
            let in_first = |line: fn(&Place) -> usize| laid.iter().any(|(at, _)| line(at) == 0);
            let touches = in_first(|at| at.row) && in_first(|at| at.column);
            if !(laid.is_empty() || touches) {
                return;
            }
            let layout = Layout::new(laid.iter().copied(), left.clone());
            let faults = layout.faults(|word| self.lexicon.has_letters(word), &self.rules.letters);
            if faults.is_empty() {
                self.points = self.points.max(layout.score(&self.rules.letters));
            }
            return;
        };
        left.push(*first);
        self.from(rest, laid, left);
        left.pop();
        let letters = if first.blank { b"AEHMTX".to_vec() } else { vec![first.letter] };
        for (row, column) in (0..4).flat_map(|row| (0..4).map(move |column| (row, column))) {
            let place = Place { row, column };
            if laid.iter().any(|(other, _)| *other == place) {
                continue;
            }
            for &letter in &letters {
                laid.push((place, Tile { letter, ..*first }));
                self.from(rest, laid, left);
                laid.pop();
            }
        }
    }
}

#[test]
fn tiles_without_a_layout_are_refused() {
    let (speed, idaho) = (rules("speed"), rules("idaho"));
    let lexicon = Lexicon::from_words(["at", "cat"], &Alphabet::english()).unwrap();
    let solved = |rack: &str, rules: &LayoutRules| {
        let tiles = read_tiles(rack, &rules.letters.alphabet).unwrap();
        solve(&tiles, rules, &lexicon, 1, |steps| steps < 20)
    };
    assert_eq!(solved("", &speed), Err(NoLayout::NoTiles));
    assert_eq!(solved("A", &speed), Err(NoLayout::NoWord));
    assert_eq!(solved("TTV", &speed), Err(NoLayout::NoWord));
    assert_eq!(solved("TAV", &speed), Err(NoLayout::NoWordTakes("V".to_owned())));
    let unused = |rack: &str, rules: &LayoutRules| {
        solved(rack, rules).unwrap().layout.spelled_unused(&rules.letters.alphabet)
    };
    // Q costs ten points where layouts are scored, and keeps none from being made.
    assert_eq!(unused("TAQ", &idaho), "Q");
    assert_eq!(unused("TAC", &speed), "");
    // The A has two sides for words that it begins.
    assert_eq!(unused("TTTA", &speed), "T");
}

#[test]
fn a_tile_may_be_a_letter_of_several_characters() {
    let mut rules = rules("speed");
    rules.letters = wordy_data::distribution("spanish").unwrap();
    let words = ["chico", "oca"];
    let lexicon = Lexicon::from_words(words, &rules.letters.alphabet).unwrap();
    let tiles = read_tiles("[CH]ICOCA", &rules.letters.alphabet).unwrap();
    let solved = solve(&tiles, &rules, &lexicon, 1, |steps| steps < 200).unwrap();
    check(&solved, &tiles, &rules, &lexicon);
    assert_eq!(solved.layout.unused, []);
}

#[test]
fn a_game_of_speed_scrabble_ends() {
    let (rules, lexicon) = (rules("speed"), wordy_data::lexicon("college").unwrap());
    // Speed Scrabble, variant 1: tiles to the last GO! Four players leave 72 tiles, which are 18
    // calls, and the last call wins; five players 65, which are 13.
    for (players, most) in [(4, 19), (5, 14)] {
        let steps = vec![5; players];
        let game = layouts::play(&rules, &lexicon, &steps, 1);
        assert_eq!(game.rounds.len(), most, "{game:?}");
        let tiles: Vec<usize> = game.rounds.iter().map(|round| round.tiles).collect();
        assert_eq!(tiles, (7..7 + most).collect::<Vec<_>>());
        assert_eq!(game.calls() + game.pulls() + usize::from(game.winner.is_none()), most);
        assert!(
            game.calls() > most / 2 && game.winner.is_some_and(|seat| seat < players),
            "{game:?}"
        );
    }
}

#[test]
fn a_game_of_layouts_is_that_of_its_seed() {
    let (rules, lexicon) = (rules("speed"), wordy_data::lexicon("college").unwrap());
    let play = |seed| layouts::play(&rules, &lexicon, &[2; 5], seed);
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

/// Speed Scrabble, variant 2: after a call each draws until seven tiles lie unused, so that with
/// all of 100 tiles drawn every player has what was dealt and what all calls brought.
#[test]
fn a_game_of_idaho_ends_when_no_tiles_are_left() {
    let (rules, lexicon) = (rules("idaho"), wordy_data::lexicon("college").unwrap());
    for players in [2, 3] {
        let steps = vec![3; players];
        let game = layouts::play(&rules, &lexicon, &steps, 1);
        let tiles: Vec<usize> = game.rounds.iter().map(|round| round.tiles).collect();
        assert!(tiles[0] == 7 && tiles.is_sorted(), "{game:?}");
        // A call brings at most seven tiles to each, and who calls has none unused.
        let least = (100 - 7 * players).div_ceil(7 * players);
        assert!(game.calls() > least, "{game:?}");
        assert!(game.winner.is_none_or(|seat| seat < players));
    }
}
