//! Scores: the words of a play, and their points part by part.

use std::collections::BTreeSet;

use crate::board::Place;
use crate::game::{BoardRules, Premiums};
use crate::laid::LaidPlay;
use crate::position::{Position, Run, Tile};

/// A word made or changed by a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Its place and its tiles.
    pub run: Run,
    /// The points of its letters, letter premiums included.
    pub letters: u32,
    /// What its word premiums multiply them by.
    pub by: u32,
    /// Its points.
    pub points: u32,
}

/// What a play scores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Its words: first the one in the line of the play, then those across it.
    pub words: Vec<Word>,
    /// Points for the number of tiles, or for lengthening a word.
    pub bonus: u32,
    /// Whether the bonus is for lengthening a word.
    pub stretch: bool,
}

impl Score {
    /// All points; more than 2^32 - 1, which only a set of one's own could have, are that many.
    pub fn total(&self) -> u32 {
        self.words.iter().fold(self.bonus, |sum, word| sum.saturating_add(word.points))
    }
}

/// Why a play scores nothing although it can be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MainWordFault {
    /// No word that holds all its tiles is long enough (Scrabble I, rule 3).
    #[error("no word with all tiles of the play has {0} letters or more")]
    TooShort(usize),
    /// Its words are entirely in the wings (Scrabble I, rule 9).
    #[error("the main word is entirely in the wings")]
    Wings,
}

impl LaidPlay<'_> {
    /// What the play scores: its words with their premiums, and the bonus for the number of tiles
    /// or for a stretch (Scrabble Door: scores, seven tiles at once; Scrabble I, rules 5, 6 and 8).
    pub fn score(&self) -> Score {
        let (position, rules) = (self.position(), self.rules());
        let fresh: BTreeSet<Place> = self.tiles().iter().map(|(place, _)| *place).collect();
        let stretch = self.words().first().and_then(|main| stretched(main, &fresh, rules));
        let runs = self.words().iter().cloned();
        let words = runs.map(|run| word(run, &fresh, position, rules)).collect();
        let big = rules.bonus.get(&fresh.len()).copied().unwrap_or(0);
        Score { words, bonus: stretch.unwrap_or(big), stretch: stretch.is_some() }
    }

    /// Whether the play makes a main word: one that holds all its tiles, has `least` letters and is
    /// not wholly in the wings (Scrabble I, rules 3 and 9; for a single tile either of its words).
    ///
    /// # Errors
    ///
    /// It makes none.
    pub fn check_main_word(&self, least: usize) -> Result<(), MainWordFault> {
        let rules = self.rules();
        let holds = |run: &&Run| {
            self.tiles().iter().all(|(place, _)| run.places().any(|own| own == *place))
        };
        let wing = |place: Place| rules.board.square(place).is_some_and(|square| square.wing);
        let long = self.words().iter().filter(|run| run.tiles.len() >= least);
        let long: Vec<&Run> = long.filter(holds).collect();
        if long.is_empty() {
            return Err(MainWordFault::TooShort(least));
        }
        let proper = long.iter().any(|run| run.places().any(|place| !wing(place)));
        if proper { Ok(()) } else { Err(MainWordFault::Wings) }
    }
}

/// The points of a word: premiums count under new tiles only.
fn word(run: Run, fresh: &BTreeSet<Place>, position: &Position<'_>, rules: &BoardRules) -> Word {
    let (mut letters, mut premiums) = (0, Vec::new());
    for (place, tile) in run.places().zip(&run.tiles) {
        let face = face(*tile, rules);
        let square = position.board().square(place).filter(|_| fresh.contains(&place));
        letters += face * square.map_or(1, |square| square.letter);
        premiums.extend(square.map(|square| square.word).filter(|by| *by > 1));
    }
    let by = match rules.premiums {
        _ if premiums.is_empty() => 1,
        Premiums::Multiply => premiums.iter().fold(1, |by: u32, own| by.saturating_mul(*own)),
        Premiums::Add => premiums.iter().sum(),
    };
    Word { run, letters, by, points: letters.saturating_mul(by) }
}

/// The points of a tile; a blank has none.
pub fn face(tile: Tile, rules: &BoardRules) -> u32 {
    if tile.blank { 0 } else { rules.letters.points(tile.letter) }
}

/// The bonus for a stretch: the main word holds a word of enough letters that was on the board. It
/// takes the place of the one for tiles played (Scrabble I, rule 6).
fn stretched(main: &Run, fresh: &BTreeSet<Place>, rules: &BoardRules) -> Option<u32> {
    let stretch = rules.stretch.as_ref()?;
    let in_main = main.places().filter(|place| fresh.contains(place)).count();
    let old: Vec<bool> = main.places().map(|place| !fresh.contains(&place)).collect();
    let longest = old.split(|old| !old).map(<[bool]>::len).max().unwrap_or(0);
    let stretches = in_main == fresh.len() && in_main > 0 && longest >= stretch.word;
    stretches.then(|| stretch.bonus.get(&in_main).copied().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use crate::fixture::{board_rules, position};
    use crate::play::Play;

    /// What a play scores on a position, or why it scores nothing.
    fn scored(game: &str, before: &str, play: &str) -> Result<u32, String> {
        let rules = board_rules(game);
        let position = position(&rules, before);
        let (square, word) = play.split_once(' ').unwrap();
        let play = Play::parse(square, word, &rules.letters.alphabet).unwrap();
        let laid = play.laid(&position, &rules).unwrap();
        laid.check_main_word(rules.main_word).map_err(|fault| fault.to_string())?;
        Ok(laid.score().total())
    }

    /// Game, rule of its source, tiles on the board, play, points: worked out by a scorer written
    /// apart, in another language, from the rules alone.
    const SCORES: &[(&str, &str, &str, &str, u32)] = &[
        ("scrabble-i", "rule 5", "", "11K CAT", 10),
        ("scrabble-o", "rule 5", "", "8H CAT", 10),
        ("scrabble-i", "rule 5", "", "11K WORD", 16),
        ("scrabble-o", "rule 5", "", "8H WORD", 16),
        ("scrabble-i", "rule 5", "", "11K WORDS", 30),
        ("scrabble-o", "rule 5", "", "8H WORDS", 30),
        ("scrabble-i", "rule 5", "", "11K WORDED", 54),
        ("scrabble-o", "rule 5", "", "8H WORDED", 54),
        ("scrabble-i", "rule 5", "", "11K QUARTZY", 108),
        ("scrabble-o", "rule 5", "", "8H QUARTZY", 108),
        ("scrabble-i", "rule 5", "", "11K zEBRAs", 44),
        ("scrabble-o", "rule 5", "", "8H zEBRAs", 44),
        ("scrabble-i", "rule 5", "", "11K BLANKEt", 84),
        ("scrabble-o", "rule 5", "", "8H BLANKEt", 84),
        ("scrabble-i", "rule 8", "11I TRAIN", "M9 ON.Y", 9),
        ("scrabble-i", "rule 8", "11I TRAIN", "K8 FLA.", 7),
        ("scrabble-i", "rule 8", "11I TRAIN", "12M NEXT", 14),
        ("scrabble-i", "rule 8", "4K A", "4D QUICKLy.LY", 90),
        ("scrabble-o", "rule 8", "1H A", "1A ZIGZAGS.", 164),
        ("scrabble-o", "rule 8", "1E RATE", "1A OVER....D", 132),
        ("scrabble-o", "rule 8", "1B NTEREST", "1A I.......S", 47),
        ("scrabble-o", "rule 8", "8D LAYER", "8A BYP.....S", 117),
        ("scrabble-i", "rule 8", "11G LAYER", "11D BYP.....S", 117),
        ("scrabble-i", "rule 8", "H8 O", "8E REC.IL", 18),
        ("scrabble-i", "rule 6", "11I PLAY", "11I ....S", 10),
        ("scrabble-o", "rule 6", "8F PLAY", "8F ....S", 10),
        ("scrabble-i", "rule 6: three letters are no stretch", "11I ACT", "11I ...S", 6),
        ("scrabble-i", "rule 6: from another side", "L9 WORK", "L9 ....S", 12),
        ("scrabble-i", "rule 6", "11I PLAY", "11G UN....", 32),
        ("scrabble-o", "rule 6", "8F PLAY", "8D UN....", 32),
        ("scrabble-i", "rule 6: three letters are no stretch", "11I ACT", "11G UN...", 8),
        ("scrabble-i", "rule 6: from another side", "L9 WORK", "L7 UN....", 33),
        ("scrabble-i", "rule 6", "11I PLAY", "11I ....ING", 55),
        ("scrabble-o", "rule 6", "8F PLAY", "8F ....ING", 55),
        ("scrabble-i", "rule 6: three letters are no stretch", "11I ACT", "11I ...ING", 9),
        ("scrabble-i", "rule 6: from another side", "L9 WORK", "L9 ....ING", 55),
        ("scrabble-i", "rule 6", "11I PLAY", "11E OVER....", 77),
        ("scrabble-o", "rule 6", "8F PLAY", "8B OVER....", 77),
        ("scrabble-i", "rule 6: three letters are no stretch", "11I ACT", "11E OVER...", 13),
        ("scrabble-i", "rule 6: from another side", "L9 WORK", "L5 OVER....", 82),
        ("scrabble-i", "rule 6", "11I PLAY", "11E OVER....S", 108),
        ("scrabble-o", "rule 6", "8F PLAY", "8B OVER....S", 108),
        ("scrabble-i", "rule 6: three letters are no stretch", "11I ACT", "11E OVER...S", 24),
        ("scrabble-i", "rule 6: from another side", "L9 WORK", "L5 OVER....S", 113),
        ("scrabble-i", "rule 6", "11I PLAY", "11E OVER....ED", 130),
        ("scrabble-o", "rule 6", "8F PLAY", "8B OVER....ED", 130),
        ("scrabble-i", "rule 6: three letters are no stretch", "11I ACT", "11E OVER...ED", 46),
        ("scrabble-i", "rule 6: from another side", "L9 WORK", "L5 OVER....ED", 135),
        ("scrabble-i", "rule 6", "11I PLAY", "11E OVER....ING", 153),
        ("scrabble-o", "rule 6", "8F PLAY", "8B OVER....ING", 153),
        ("scrabble-i", "rule 6: three letters are no stretch", "11I ACT", "11E OVER...ING", 67),
        ("scrabble-i", "rule 6: from another side", "L9 WORK", "L5 OVER....ING", 156),
        (
            "scrabble-i",
            "rule 6: one bonus for two words",
            "11F OVER 11K PLAY",
            "11E C....X....S",
            69,
        ),
        (
            "scrabble-i",
            "rule 6: only single letters between",
            "11F O 11H E 11J A",
            "11E C.V.R.T",
            32,
        ),
        ("scrabble-i", "rule 6: the cross word is no stretch", "11I PLAY", "M11 SEt", 12),
        ("scrabble-i", "rule 6: a blank in the word stretched", "11I PlAY", "11G RE....", 31),
        ("scrabble-i", "rule 9", "11R AT", "11O ABB..S", 11),
        ("scrabble-i", "rule 9", "11O TABLE", "11N S.....AU", 50),
        ("scrabble-i", "rule 9", "R9 RATE", "R7 UN....", 27),
        ("scrabble-i", "rule 3", "11I TRAIN", "N11 S", 6),
        ("scrabble-o", "rule 8", "8F PLAY", "J8 SEXY", 40),
        ("scrabble", "13", "", "8H CAT", 10),
        ("scrabble", "13", "", "8D QUARTZY", 126),
        ("scrabble", "13", "", "8D zEBRAs", 12),
        ("scrabble", "13", "", "H4 WORDED", 30),
        ("scrabble", "13", "", "H8 JO", 18),
        ("scrabble", "13", "1E RATE", "1A OVER....D", 42),
        ("scrabble", "13", "1B NTEREST", "1A I.......S", 27),
        ("scrabble", "13", "8D LAYER", "8A BYP.....S", 57),
        ("scrabble", "12", "8F PLAY", "J8 SEXY", 40),
        ("scrabble", "12", "8F PLAY", "9F HE", 16),
        ("scrabble", "12", "8F PLAY", "9G OX", 22),
        ("scrabble", "13", "8F PLAY", "G7 F.Y", 17),
        ("scrabble", "13", "A8 T", "A1 FOURTEE.", 86),
        // Super: quadruple word under the O, double letter under the second R: (1+4+1+2 + 4) x 4.
        ("super", "F2", "1E RATE", "1A OVER....", 48),
        // Q 10, U 2, A 1, R 1, T 1, Z 10, Y 3, doubled by D8; thirty-five for seven tiles.
        ("words-with-friends", "F3", "", "8B QUARTZY", 91),
        // Q 10, U 2, A 1, R 1, T 1 doubled, Z 10, Y 4, doubled by D8; forty for seven tiles.
        ("crossplay", "F4", "", "8B QUARTZY", 100),
        ("scrabble-ii", "as I", "", "11K WORDED", 54),
        ("scrabble-iii", "as I", "", "11K WORDED", 54),
        ("scrabble", "13", "O8 S", "O8 .QUAnDER", 101),
    ];

    #[test]
    fn plays_score_as_the_rules_say() {
        for (game, rule, before, play, points) in SCORES {
            let scored = scored(game, before, play);
            assert_eq!(scored, Ok(*points), "{game}, {rule}: {before} + {play}");
        }
        let of = |game| SCORES.iter().filter(|row| row.0 == game).count();
        assert!(of("scrabble-i") + of("scrabble-o") >= 60);
    }

    #[test]
    fn scrabble_i_wants_a_main_word() {
        // Scrabble I, rules 3 and 9.
        let fault = |before, play| scored("scrabble-i", before, play).unwrap_err();
        let short = "no word with all tiles of the play has 3 letters or more";
        assert_eq!(fault("", "11K AT"), short);
        assert_eq!(fault("11I TRAIN", "12M O"), short);
        assert_eq!(fault("11R ATE", "T11 .GO"), "the main word is entirely in the wings");
        assert_eq!(fault("11I TRAIN", "M11 .E"), short);
        assert!(scored("scrabble-i", "11R ATE", "11Q L...").is_ok());
        assert!(scored("scrabble-i", "11I TRAIN M12 O", "M11 ..W").is_ok());
    }
}
