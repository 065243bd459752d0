//! Games: the rules of each, as its data file has them.

mod duplicate;
mod fields;
mod numbers;
mod play_table;
mod read;
mod slip;
mod values;
mod words;

use std::collections::BTreeMap;

use serde::Deserialize;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::FileKind;
use wordy_lexicon::twos::Policy;

pub use duplicate::Duplicate;
pub use slip::{Slip, SlipLine, SlipNumbers, SlipTable};
pub use values::{
    ChallengeRule, DiffLine, DiffScore, Draw, InvalidPlay, LeftoverTiles, Premiums, Pull, Tie,
};
pub use words::GameWords;

use crate::board::Board;

/// Games: rules, and what their slips say.
pub const GAMES: FileKind = FileKind { folder: "games", extension: "toml", noun: "game" };

/// A game: its rules, and what a slip of it says.
///
/// A game of glyphs names no other file, so `()`, which knows no files, is enough to read it:
///
/// ```
/// use wordy_games::game::Game;
/// use wordy_lexicon::files::File;
///
/// let text = r#"
/// title = "Lines"
/// source = "our kitchen table"
/// players = [2, 3]
/// glyphs.shapes = [{ name = "Line", rows = ["***", "...", "..."] }]
/// slip.lines = ["{players} players, {glyphs} glyph."]
/// "#;
/// let game = Game::from_toml(&File::in_memory("lines", "lines.toml", text.as_bytes()), &())?;
/// let rules = game.glyph_rules().expect("it has the table glyphs");
/// assert_eq!((rules.shapes[0].name.as_str(), rules.shapes[0].points()), ("Line", 3));
/// assert_eq!(game.put_numbers("{players} players, {glyphs} glyph."), "2 to 3 players, 1 glyph.");
/// # Ok::<(), wordy_lexicon::files::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// Its file's name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Where its rules were published.
    pub source: String,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// Its rules.
    pub rules: GameRules,
    /// What its slip says, with placeholders for the numbers.
    pub slip: Slip,
}

impl Game {
    /// The same game in another language: with these tiles, and a name and a title that say so;
    /// none where it is no game on a board, or has a policy of words of two letters of its own.
    #[must_use]
    pub fn with_letters(self, letters: Distribution) -> Option<Self> {
        let GameRules::Board(rules) = self.rules else { return None };
        if rules.twos.is_some() {
            return None;
        }
        let language = letters.alphabet.name().to_owned();
        let mut capital = language.chars();
        let first = capital.next().map(|first| first.to_uppercase().to_string());
        let title = format!("{} in {}{}", self.title, first.unwrap_or_default(), capital.as_str());
        let rules = GameRules::Board(Box::new(BoardRules { letters, ..*rules }));
        Some(Self { name: format!("{}-{language}", self.name), title, rules, ..self })
    }

    /// Its rules, where it is played on a board.
    pub fn into_board(self) -> Option<BoardRules> {
        if let GameRules::Board(rules) = self.rules { Some(*rules) } else { None }
    }

    /// Its rules, where it is played on a board.
    pub fn board_rules(&self) -> Option<&BoardRules> {
        if let GameRules::Board(rules) = &self.rules { Some(rules) } else { None }
    }

    /// Its rules, where it is a game of layouts.
    pub fn layout_rules(&self) -> Option<&LayoutRules> {
        if let GameRules::Layout(rules) = &self.rules { Some(rules) } else { None }
    }

    /// Its rules, where it is a game of glyphs.
    pub fn glyph_rules(&self) -> Option<&GlyphRules> {
        if let GameRules::Glyphs(rules) = &self.rules { Some(rules) } else { None }
    }
}

/// The rules of a kind of game.
#[derive(Clone, Debug)]
pub enum GameRules {
    /// Plays on a board.
    Board(Box<BoardRules>),
    /// Layouts of one's own.
    Layout(Box<LayoutRules>),
    /// Glyphs on small grids.
    Glyphs(GlyphRules),
}

/// The rules of a game on a board.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
pub struct BoardRules {
    /// The words it is played with.
    pub words: GameWords,
    /// The most players.
    pub most_players: usize,
    /// Tiles of a full rack.
    pub rack: usize,
    /// The board.
    pub board: Board,
    /// The tiles.
    pub letters: Distribution,
    /// Tiles drawn at random from the set for one game; none plays with all.
    pub scoop: Option<u32>,
    /// Tiles the first play must have at least.
    pub first_play: usize,
    /// Tiles a play may lay at most (of a rack of eight, seven).
    pub most_tiles: usize,
    /// Letters the main word must have at least.
    pub main_word: usize,
    /// The same in the rounds that have a minimum of their own, counted from 1.
    pub main_word_by_round: BTreeMap<usize, usize>,
    /// Tiles the bag must hold for an exchange; 0 for as many as are exchanged.
    pub exchange: usize,
    /// How premiums under one word go together.
    pub premiums: Premiums,
    /// Points by the number of tiles played at once.
    pub bonus: BTreeMap<usize, u32>,
    /// What plays of so many tiles are called.
    pub bonus_names: BTreeMap<usize, String>,
    /// Points for lengthening a word.
    pub stretch: Option<Stretch>,
    /// What becomes of a play with a word that is not in the lexicon.
    pub invalid: InvalidPlay,
    /// How plays are challenged.
    pub challenge: ChallengeRule,
    /// The policy that alone decides two-letter words; none leaves them to the lexicon.
    pub twos: Option<Policy>,
    /// This many turns without a score in succession end the game.
    pub scoreless_turns: Option<u32>,
    /// Whether turns without a score count to the end while nobody has a point.
    pub scoreless_at_zero: bool,
    /// Whether the game ends when every player passes in succession.
    pub all_pass_ends: bool,
    /// Whether every player has one more turn when the bag is empty, and the game is over then.
    pub last_round: bool,
    /// What becomes of the tiles left on the racks.
    pub left: LeftoverTiles,
    /// Points off per minute begun after a player's time is up; none where no time is kept.
    pub overtime: Option<u32>,
    /// Who wins a tie.
    pub tie: Tie,
    /// Whether a letter of the rack may be put in the place of the blank that stands for it.
    pub swap: bool,
    /// Whether a word is acceptable when some arrangement of its letters is in the lexicon.
    pub jumbled: bool,
    /// Letters whose tiles may be turned over and played as blanks.
    pub wild: Vec<u8>,
    /// Whether tiles on the board may be exchanged for tiles of the rack, and how.
    pub diff: Option<Diff>,
    /// Whether all play the same rack and the best play of a turn is laid for everybody.
    pub duplicate: Option<Duplicate>,
}

impl BoardRules {
    /// Plays on a board without premiums, where a word scores the face values of its letters and
    /// nothing else does: what the crosswords of players of their own are made of.
    pub fn plain(letters: Distribution, board: Board, rack: usize) -> Self {
        Self {
            words: GameWords::default(),
            most_players: 1,
            rack,
            board,
            letters,
            scoop: None,
            first_play: 2,
            most_tiles: rack,
            main_word: 2,
            main_word_by_round: BTreeMap::new(),
            exchange: 0,
            premiums: Premiums::Multiply,
            bonus: BTreeMap::new(),
            bonus_names: BTreeMap::new(),
            stretch: None,
            invalid: InvalidPlay::Refused,
            challenge: ChallengeRule::None,
            twos: None,
            scoreless_turns: None,
            scoreless_at_zero: true,
            all_pass_ends: true,
            last_round: false,
            left: LeftoverTiles::Lose,
            overtime: None,
            tie: Tie::Shared,
            swap: false,
            jumbled: false,
            wild: Vec::new(),
            diff: None,
            duplicate: None,
        }
    }

    /// Letters the main word must have at least in a round, counted from 1.
    pub fn least_word(&self, round: usize) -> usize {
        self.main_word_by_round.get(&round).copied().unwrap_or(self.main_word)
    }

    /// What a play of so many tiles is called, where it has a name.
    pub fn name_of(&self, tiles: usize) -> Option<&str> {
        self.bonus_names.get(&tiles).map(String::as_str)
    }

    /// The tiles that a bingo lays: a whole rack, or as many as a play may lay.
    pub fn bingo(&self) -> usize {
        self.rack.min(self.most_tiles)
    }

    /// Plays by another challenge rule: void checks every word as it is played, by the others a
    /// word stands unless challenged.
    pub fn challenged_by(&mut self, rule: ChallengeRule) {
        self.challenge = rule;
        self.invalid = match rule {
            ChallengeRule::Void => InvalidPlay::Void,
            ChallengeRule::None => self.invalid,
            _ => InvalidPlay::Stands,
        };
    }
}

/// Points for lengthening a word that is on the board (Scrabble I: Stretch).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stretch {
    /// Letters the word must have at least.
    pub word: usize,
    /// Points by the number of tiles added. They take the place of the bonus for tiles played.
    #[serde(deserialize_with = "fields::by_number")]
    pub bonus: BTreeMap<usize, u32>,
}

/// The exchange of tiles on the board ("1DIF: The Game").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Diff {
    /// What it scores.
    pub score: DiffScore,
    /// Where the tiles exchanged may lie.
    pub line: DiffLine,
}

/// The rules of a game of layouts.
#[derive(Clone, Debug)]
pub struct LayoutRules {
    /// The words it is played with.
    pub words: GameWords,
    /// The most players.
    pub most_players: u8,
    /// So few may play where they ask for it.
    pub few_players: u8,
    /// The tiles.
    pub letters: Distribution,
    /// Tiles dealt to each player.
    pub deal: usize,
    /// What is drawn after a call.
    pub draw: Draw,
    /// Who must be stuck before every player takes a tile.
    pub pull: Pull,
    /// Whether layouts are scored.
    pub score: bool,
    /// Whether a word is allowed on which as many players say yes as no.
    pub tie: bool,
}

/// The rules of a game of glyphs.
#[derive(Clone, Debug)]
pub struct GlyphRules {
    /// The glyphs.
    pub shapes: Vec<Shape>,
}

/// A glyph: a shape of at most three by three squares.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shape {
    /// Its name.
    pub name: String,
    /// Its rows, `*` for a square of it.
    pub rows: [String; 3],
}

impl Shape {
    /// Its squares: bit `3 * row + column`.
    pub fn squares(&self) -> u16 {
        let marks = self.rows.iter().flat_map(|row| row.chars().map(|mark| mark == '*'));
        marks.enumerate().filter(|(_, marked)| *marked).map(|(at, _)| 1 << at).sum()
    }

    /// Its points: its number of squares.
    pub fn points(&self) -> u32 {
        self.squares().count_ones()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{self, Checkout};
    use wordy_lexicon::files::Files as _;

    #[test]
    fn every_game_can_be_read() {
        let names = Checkout.names(GAMES);
        assert_eq!(
            names,
            [
                "1dif",
                "crossplay",
                "duplicate",
                "ecology",
                "idaho",
                "scrabble",
                "scrabble-i",
                "scrabble-ii",
                "scrabble-iii",
                "scrabble-o",
                "scribe",
                "speed",
                "speed-two",
                "super",
                "tournament",
                "words-with-friends",
                "wordsmog"
            ]
        );
        for name in names {
            let game = fixture::game(&name);
            assert!(!game.slip.lines.is_empty(), "{name}");
        }
    }

    #[test]
    fn numbers_on_the_slip_are_those_of_the_rules() {
        let game = fixture::game("scrabble-i");
        let tables = [SlipNumbers::Bonus, SlipNumbers::Stretch].map(|table| game.slip_rows(table));
        let shown =
            |rows: &Vec<[String; 2]>| rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>();
        assert_eq!(shown(&tables[0]), ["5 10", "6 30", "7 50"]);
        assert_eq!(shown(&tables[1]), ["1 0", "2 20", "3 40", "4 60", "5 90*", "6 110*", "7 130*"]);
        let door = fixture::game("scrabble");
        let SlipLine::Text(line) = &door.slip.lines[0] else { panic!("a text") };
        assert_eq!(door.put_numbers(line), "For 2 to 4; 100 tiles, 2 blanks; rack 7.");
    }
}
