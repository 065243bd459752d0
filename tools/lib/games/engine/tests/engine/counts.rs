//! Plays counted on free lists of words. The figures are those of two programs that share nothing
//! with this one: plays, the best score, and the sum of all scores.

use std::path::Path;

use wordy_engine::Engine;
use wordy_games::bag::read_tiles;
use wordy_games::cgp::Cgp;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0";
/// A board with room on all sides of four long words.
const OPEN: &str = "7P7/7A7/7R7/7T7/7E7/7R7/4P2RETRACED/1ORDINEE3S3/4C6T3/4T6O3/4U6N3/4R6I3/4A6E3/\
                    4L6S3/15 / 0/0 0";

/// Position, rack, and for each list plays, best and sum.
const COUNTS: [(&str, &str, [u32; 3], [u32; 3]); 4] = [
    (EMPTY, "DEGORV?", [3092, 80, 32_780], [4085, 80, 43_098]),
    (EMPTY, "AEINRST", [1089, 66, 13_788], [1431, 66, 17_708]),
    (EMPTY, "RETINA?", [7842, 64, 84_096], [10_289, 64, 108_674]),
    (OPEN, "AEINS??", [154_419, 122, 1_051_856], [224_595, 122, 1_671_005]),
];

/// The words of 2 to 15 letters of a list in the folder that `WORDY_LISTS` names.
fn words(name: &str) -> Lexicon {
    let folder = std::env::var("WORDY_LISTS").expect("WORDY_LISTS names a folder of word lists");
    let text = std::fs::read_to_string(Path::new(&folder).join(name)).unwrap();
    let words = text.split_whitespace().filter(|word| (2..=15).contains(&word.len()));
    Lexicon::from_words(words, &Alphabet::english()).unwrap()
}

#[test]
#[ignore = "needs WORDY_LISTS: make test-all"]
fn real_lists_have_the_known_plays() {
    let rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
    for (list, column) in [("enable2k.txt", 0), ("yawl.txt", 1)] {
        let engine = Engine::new(&rules, &words(list));
        for (position, rack, enable, yawl) in COUNTS {
            let alphabet = &rules.letters.alphabet;
            let cgp = Cgp::parse(&rules.board, position, alphabet).unwrap();
            let turns = engine.turns(&cgp.position, &read_tiles(rack, alphabet).unwrap());
            let sum = turns.iter().map(|turn| turn.score).sum::<u32>();
            let found = [turns.len() as u32, turns[0].score, sum];
            assert_eq!(found, [enable, yawl][column], "{list}: {position} {rack}");
        }
    }
}
