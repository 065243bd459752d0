//! Games: the rules of each, as its data file has them.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};
use toml::Spanned;
use words::distribution::Distribution;

use crate::board::Board;

/// A game.
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
    pub rules: Rules,
    /// What its card says, with placeholders for the numbers.
    pub slip: Slip,
}

/// The rules of a kind of game.
#[derive(Clone, Debug)]
pub enum Rules {
    /// Plays on a board.
    Board(Box<BoardRules>),
    /// Layouts of one's own.
    Layout(Box<LayoutRules>),
    /// Glyphs on small grids.
    Glyphs(GlyphRules),
}

/// The rules of a game on a board.
#[derive(Clone, Debug)]
pub struct BoardRules {
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
    /// Letters the main word must have at least.
    pub main_word: usize,
    /// Tiles the bag must hold for an exchange; 0 for as many as are exchanged.
    pub exchange: usize,
    /// How premiums under one word go together.
    pub premiums: Premiums,
    /// Points for so many tiles played at once.
    pub bonus: BTreeMap<usize, u32>,
    /// Points for lengthening a word.
    pub stretch: Option<Stretch>,
    /// What becomes of a play with a word that is not in the lexicon.
    pub invalid: Invalid,
    /// How plays are challenged.
    pub challenge: Challenge,
    /// The policy that alone decides two-letter words; none leaves them to the lexicon.
    pub twos: Option<String>,
    /// So many turns without a score end the game.
    pub scoreless_turns: Option<u32>,
    /// Whether the game ends when every player passes in succession.
    pub all_pass_ends: bool,
    /// Who wins a tie.
    pub tie: Tie,
    /// Whether a letter of the rack may be put in the place of the blank that stands for it.
    pub swap: bool,
    /// Whether tiles on the board may be exchanged for tiles of the rack, and how.
    pub diff: Option<Diff>,
}

/// How word premiums go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Premiums {
    /// Two doubles are four times.
    Multiply,
    /// A double and a treble are five times (Scrabble I).
    Add,
}

/// What becomes of a play with a word that is not in the lexicon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Invalid {
    /// It is refused before it counts; the player tries again.
    Refused,
    /// It scores nothing, the tiles go back, the turn is over.
    Void,
    /// It stands unless challenged.
    Stands,
}

/// How plays are challenged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Challenge {
    /// Nobody challenges: words are looked up as they are played, or never.
    None,
    /// Void: every play is checked.
    Void,
    /// A wrong challenge costs nothing.
    Single,
    /// A wrong challenge costs the challenger his turn.
    Double,
    /// A wrong challenge gives the player five points a play.
    #[serde(rename = "5-a-play")]
    FiveAPlay,
    /// A wrong challenge gives the player five points a word challenged.
    #[serde(rename = "5-a-word")]
    FiveAWord,
    /// Ten points a play.
    #[serde(rename = "10-a-play")]
    TenAPlay,
    /// Ten points a word challenged.
    #[serde(rename = "10-a-word")]
    TenAWord,
    /// A wrong challenge loses the game; so does a play successfully challenged.
    Triple,
}

/// Who wins a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tie {
    /// Who was ahead before the end adjustment.
    BeforeEnd,
    /// Nobody alone.
    Shared,
}

/// Points for lengthening a word that is on the board (Scrabble I: Stretch).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stretch {
    /// Letters the word must have at least.
    pub word: usize,
    /// Points by the number of tiles added. They take the place of the bonus for tiles played.
    #[serde(deserialize_with = "by_number")]
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

/// What an exchange with the board scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiffScore {
    /// Nothing.
    None,
    /// The face values of each word that holds an exchanged tile.
    Face,
}

/// Where the tiles exchanged may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiffLine {
    /// Anywhere.
    Any,
    /// In one row or column.
    OneLine,
}

/// The rules of a game of layouts.
#[derive(Clone, Debug)]
pub struct LayoutRules {
    /// The tiles.
    pub letters: Distribution,
    /// Tiles dealt to each player.
    pub deal: usize,
    /// What is drawn after a call.
    pub draw: Draw,
    /// Whether layouts are scored.
    pub score: bool,
}

/// What is drawn after a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// A tile for every player.
    One,
    /// For every player until as many lie unused before him as were dealt.
    ToRack,
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

/// What a card of the game says; `{rack}` and other placeholders stand for [`Game::numbers`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slip {
    /// Lines beside a list of words, where the card has one; printed as they are.
    #[serde(default)]
    pub side: Vec<String>,
    /// Rules, a paragraph each.
    pub lines: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    source: String,
    players: Spanned<(u8, u8)>,
    play: Option<Spanned<PlayTable>>,
    stretch: Option<Stretch>,
    diff: Option<Diff>,
    layout: Option<Spanned<LayoutTable>>,
    glyphs: Option<Spanned<GlyphTable>>,
    slip: Slip,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct PlayTable {
    rack: Spanned<usize>,
    board: Spanned<String>,
    letters: Spanned<String>,
    scoop: Option<Spanned<u32>>,
    first_play: usize,
    main_word: usize,
    exchange: usize,
    premiums: Premiums,
    #[serde(deserialize_with = "by_number")]
    bonus: BTreeMap<usize, u32>,
    invalid: Invalid,
    challenge: Challenge,
    twos: Option<Spanned<String>>,
    scoreless_turns: Option<u32>,
    all_pass_ends: bool,
    tie: Tie,
    #[serde(default)]
    swap: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LayoutTable {
    letters: Spanned<String>,
    deal: usize,
    draw: Draw,
    score: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GlyphTable {
    shapes: Vec<Spanned<Shape>>,
}

/// A table whose keys are numbers.
fn by_number<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<usize, u32>, D::Error> {
    let table = BTreeMap::<String, u32>::deserialize(from)?;
    let number = |(key, value): (String, u32)| match key.parse() {
        Ok(key) => Ok((key, value)),
        Err(_) => {
            Err(serde::de::Error::custom(format!("expected a number of tiles, found `{key}`")))
        }
    };
    table.into_iter().map(number).collect()
}

impl Game {
    /// The game of a name or file.
    pub fn named(name: &str) -> Result<Self, data::Error> {
        let file = data::find(data::GAMES, name)?;
        Self::read(&file)
    }

    /// Reads a game's data file; a missing, unknown or impossible value is an error with its place.
    pub fn read(file: &data::File) -> Result<Self, data::Error> {
        let parsed: File = data::from_toml(file)?;
        let players = *parsed.players.get_ref();
        if players.0 == 0 || players.0 > players.1 {
            let found = format!("{} and {}", players.0, players.1);
            return Err(wrong(file, &parsed.players, "the fewest and the most players", &found));
        }
        let rules = match (parsed.play, parsed.layout, parsed.glyphs) {
            (Some(play), None, None) => {
                Rules::Board(Box::new(board_rules(file, &play, parsed.stretch, parsed.diff)?))
            }
            (None, Some(layout), None) => {
                Rules::Layout(Box::new(layout_rules(file, layout.get_ref())?))
            }
            (None, None, Some(glyphs)) => Rules::Glyphs(glyph_rules(file, glyphs.into_inner())?),
            _ => {
                let message = "expected one of the tables [play], [layout] and [glyphs]";
                return Err(data::Invalid::whole(file, message).into());
            }
        };
        let game = Self {
            name: file.name.clone(),
            title: parsed.title,
            source: parsed.source,
            players,
            rules,
            slip: parsed.slip,
        };
        game.check_slip(file)?;
        Ok(game)
    }

    /// The numbers of the game by the names that its card's lines use for them.
    pub fn numbers(&self) -> BTreeMap<String, String> {
        let mut numbers = BTreeMap::new();
        let mut put = |name: &str, value: String| numbers.insert(name.to_owned(), value);
        let (low, high) = self.players;
        put("title", self.title.clone());
        put("players", if low == high { low.to_string() } else { format!("{low} to {high}") });
        match &self.rules {
            Rules::Board(rules) => rules.put_numbers(&mut put),
            Rules::Layout(rules) => {
                put("tiles", rules.letters.tiles().to_string());
                put("blanks", rules.letters.blanks.to_string());
                put("deal", rules.deal.to_string());
            }
            Rules::Glyphs(rules) => drop(put("glyphs", rules.shapes.len().to_string())),
        }
        numbers
    }

    /// A line of its card with the numbers put in.
    pub fn put_numbers(&self, line: &str) -> String {
        let numbers = self.numbers();
        numbers.iter().fold(line.to_owned(), |line, (name, value)| {
            line.replace(&format!("{{{name}}}"), value)
        })
    }

    /// Refuses a line with a placeholder that stands for nothing.
    fn check_slip(&self, file: &data::File) -> Result<(), data::Error> {
        for line in self.slip.side.iter().chain(&self.slip.lines) {
            let left = self.put_numbers(line);
            if let Some(open) = left.find('{') {
                let end = left[open..].find('}').map_or(left.len(), |end| open + end + 1);
                let text = String::from_utf8_lossy(&file.bytes);
                let offset = text.find(&left[open..end]).unwrap_or(0);
                let names: Vec<String> = self.numbers().into_keys().collect();
                let message =
                    format!("expected one of {}, found {}", names.join(", "), &left[open..end]);
                return Err(data::Invalid::at(file, offset, message).into());
            }
        }
        Ok(())
    }
}

impl BoardRules {
    fn put_numbers(&self, put: &mut impl FnMut(&str, String) -> Option<String>) {
        put("rack", self.rack.to_string());
        put("rows", self.board.rows().to_string());
        put("columns", self.board.columns().to_string());
        put("tiles", self.letters.tiles().to_string());
        put("blanks", self.letters.blanks.to_string());
        put("first-play", self.first_play.to_string());
        put("main-word", self.main_word.to_string());
        put("exchange", self.exchange.to_string());
        let premiums = if self.premiums == Premiums::Add { "add up" } else { "multiply" };
        put("premiums", premiums.to_owned());
        if let Some(scoop) = self.scoop {
            put("scoop", scoop.to_string());
        }
        if let Some(turns) = self.scoreless_turns {
            put("scoreless-turns", turns.to_string());
        }
        for (tiles, points) in &self.bonus {
            put(&format!("bonus.{tiles}"), points.to_string());
        }
        let table: Vec<(usize, String)> =
            self.bonus.iter().map(|(tiles, points)| (*tiles, points.to_string())).collect();
        let (keys, values) = columns(&table);
        put("bonus-keys", keys);
        put("bonus-values", values);
        if let Some(stretch) = &self.stretch {
            put("stretch-word", stretch.word.to_string());
            let rows: Vec<(usize, String)> =
                (1..=self.rack).map(|tiles| (tiles, self.stretch_shown(stretch, tiles))).collect();
            let (first, second) = rows.split_at(rows.len().div_ceil(2));
            for (number, half) in [(1, first), (2, second)] {
                let (keys, values) = columns(half);
                put(&format!("stretch-keys-{number}"), keys);
                put(&format!("stretch-values-{number}"), values);
            }
        }
    }

    /// The points for a stretch by so many tiles, with a star where the bonus for tiles is in them.
    fn stretch_shown(&self, stretch: &Stretch, tiles: usize) -> String {
        let points = stretch.bonus.get(&tiles).copied().unwrap_or(0);
        let star = if self.bonus.contains_key(&tiles) { "*" } else { "" };
        format!("{points}{star}")
    }
}

/// Two lines: keys, and values below them.
fn columns(table: &[(usize, String)]) -> (String, String) {
    let width = table.iter().map(|(_, value)| value.len()).max().unwrap_or(1).max(2) + 1;
    let keys: String =
        table.iter().map(|(key, _)| format!("{key:<width$}")).collect::<Vec<_>>().concat();
    let values: String =
        table.iter().map(|(_, value)| format!("{value:<width$}")).collect::<Vec<_>>().concat();
    (keys.trim_end().to_owned(), values.trim_end().to_owned())
}

fn wrong<T>(file: &data::File, at: &Spanned<T>, expected: &str, found: &str) -> data::Error {
    let message = format!("expected {expected}, found {found}");
    data::Invalid::at(file, at.span().start, message).into()
}

/// An error of a file that this one names, told at the name.
fn named<T>(
    file: &data::File,
    name: &Spanned<String>,
    open: impl Fn(&str) -> Result<T, data::Error>,
) -> Result<T, data::Error> {
    open(name.get_ref()).map_err(|error| match error {
        data::Error::Missing(missing) => {
            let hint = missing.hint().map_or(String::new(), |hint| format!("; {hint}"));
            data::Invalid::at(file, name.span().start, format!("{missing}{hint}")).into()
        }
        invalid @ data::Error::Invalid(_) => invalid,
    })
}

fn board_rules(
    file: &data::File,
    play: &Spanned<PlayTable>,
    stretch: Option<Stretch>,
    diff: Option<Diff>,
) -> Result<BoardRules, data::Error> {
    let table = play.get_ref();
    let rack = *table.rack.get_ref();
    if !(1..=26).contains(&rack) {
        return Err(wrong(file, &table.rack, "a rack of 1 to 26 tiles", &rack.to_string()));
    }
    let letters = named(file, &table.letters, Distribution::named)?;
    if let Some(scoop) = &table.scoop
        && !(1..=letters.tiles()).contains(scoop.get_ref())
    {
        let expected = format!("a scoop of 1 to {} tiles", letters.tiles());
        return Err(wrong(file, scoop, &expected, &scoop.get_ref().to_string()));
    }
    if let Some(twos) = &table.twos {
        named(file, twos, |name| data::find(data::TWOS, name).map_err(Into::into))?;
    }
    let longest = table.bonus.keys().chain(stretch.iter().flat_map(|s| s.bonus.keys())).max();
    if let Some(tiles) = longest.filter(|tiles| **tiles > rack || **tiles == 0) {
        let expected = format!("bonuses for 1 to {rack} tiles");
        return Err(wrong(file, play, &expected, &tiles.to_string()));
    }
    Ok(BoardRules {
        rack,
        board: named(file, &table.board, Board::named)?,
        letters,
        scoop: table.scoop.as_ref().map(|scoop| *scoop.get_ref()),
        first_play: table.first_play,
        main_word: table.main_word,
        exchange: table.exchange,
        premiums: table.premiums,
        bonus: table.bonus.clone(),
        stretch,
        invalid: table.invalid,
        challenge: table.challenge,
        twos: table.twos.as_ref().map(|twos| twos.get_ref().clone()),
        scoreless_turns: table.scoreless_turns,
        all_pass_ends: table.all_pass_ends,
        tie: table.tie,
        swap: table.swap,
        diff,
    })
}

fn layout_rules(file: &data::File, table: &LayoutTable) -> Result<LayoutRules, data::Error> {
    Ok(LayoutRules {
        letters: named(file, &table.letters, Distribution::named)?,
        deal: table.deal,
        draw: table.draw,
        score: table.score,
    })
}

fn glyph_rules(file: &data::File, table: GlyphTable) -> Result<GlyphRules, data::Error> {
    let sound = |shape: &Shape| {
        let row =
            |row: &String| row.len() == 3 && row.bytes().all(|mark| matches!(mark, b'*' | b'.'));
        shape.rows.iter().all(row) && shape.points() > 0
    };
    if let Some(shape) = table.shapes.iter().find(|shape| !sound(shape.get_ref())) {
        let found = shape.get_ref().rows.join(" ");
        return Err(wrong(file, shape, "three rows of three, * or ., not all empty", &found));
    }
    Ok(GlyphRules { shapes: table.shapes.into_iter().map(Spanned::into_inner).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_read() {
        let names = data::names(data::GAMES);
        assert_eq!(
            names,
            ["1dif", "idaho", "scrabble", "scrabble-i", "scrabble-o", "scribe", "speed"]
        );
        for name in names {
            let game = Game::named(&name).unwrap();
            assert!(!game.slip.lines.is_empty(), "{name}");
        }
    }

    #[test]
    fn numbers_on_the_card_are_those_of_the_rules() {
        let game = Game::named("scrabble-i").unwrap();
        let side: Vec<String> = game.slip.side.iter().map(|line| game.put_numbers(line)).collect();
        insta::assert_snapshot!(side.join("\n"), @r#"
Scrabble I

Main word: 3+ letters

Big Play
5  6  7
10 30 50

Stretch, fours and up
1  2  3  4
0  20 40 60
5    6    7
90*  110* 130*
* with the Big Play bonus
"#);
        let door = Game::named("scrabble").unwrap();
        let line = door.put_numbers(&door.slip.lines[0]);
        assert_eq!(line, "2 to 4 players, 100 tiles, 2 of them blank. 7 on a rack.");
    }

    fn error(from: &str, to: &str) -> String {
        let file = data::find(data::GAMES, "scrabble-i").unwrap();
        let text = String::from_utf8(file.bytes.to_vec()).unwrap();
        assert!(text.contains(from), "{from}");
        let bytes = text.replacen(from, to, 1).into_bytes().into();
        let file = data::File { place: "house.toml".into(), bytes, ..file };
        Game::read(&file).unwrap_err().to_string()
    }

    #[test]
    fn what_is_no_game_is_told() {
        insta::assert_snapshot!(error("rack = 7", "rack = 70"), @"house.toml:7:8: expected a rack of 1 to 26 tiles, found 70");
        insta::assert_snapshot!(error("rack = 7", "rakc = 7"), @"house.toml:7:1: unknown field `rakc`, expected one of `rack`, `board`, `letters`, `scoop`, `first-play`, `main-word`, `exchange`, `premiums`, `bonus`, `invalid`, `challenge`, `twos`, `scoreless-turns`, `all-pass-ends`, `tie`, `swap`");
        insta::assert_snapshot!(error("\"wings\"", "\"wing\""), @"house.toml:8:9: expected the name of a board or a file, found `wing`; did you mean `wings`?");
        insta::assert_snapshot!(error("\"add\"", "\"plus\""), @"house.toml:14:12: unknown variant `plus`, expected `multiply` or `add`");
        insta::assert_snapshot!(error("scoop = 100", "scoop = 1000"), @"house.toml:10:9: expected a scoop of 1 to 300 tiles, found 1000");
        insta::assert_snapshot!(error("7 = 50", "8 = 50"), @"house.toml:6:1: expected bonuses for 1 to 7 tiles, found 8");
        insta::assert_snapshot!(error("7 = 50", "x = 50"), @"house.toml:15:9: expected a number of tiles, found `x`");
        insta::assert_snapshot!(error("[2, 4]", "[4, 2]"), @"house.toml:4:11: expected the fewest and the most players, found 4 and 2");
        insta::assert_snapshot!(error("{scoop}", "{scop}"), @"house.toml:47:12: expected one of blanks, bonus-keys, bonus-values, bonus.5, bonus.6, bonus.7, columns, exchange, first-play, main-word, players, premiums, rack, rows, scoop, scoreless-turns, stretch-keys-1, stretch-keys-2, stretch-values-1, stretch-values-2, stretch-word, tiles, title, found {scop}");
        insta::assert_snapshot!(error("[play]", "[pray]"), @"house.toml:6:2: unknown field `pray`, expected one of `title`, `source`, `players`, `play`, `stretch`, `diff`, `layout`, `glyphs`, `slip`");
    }
}
