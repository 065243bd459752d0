//! A game's data file: its tables, and from them the rules.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};
use toml::Spanned;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::{self, Files};
use wordy_lexicon::twos::Policy;

use super::{
    BoardRules, ChallengeRule, Diff, Draw, Game, GameRules, GlyphRules, InvalidPlay, LayoutRules,
    Left, Premiums, Shape, Slip, Stretch, Tie,
};
use crate::board::Board;

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
#[expect(clippy::struct_excessive_bools, reason = "each is a key of its own in the file")]
struct PlayTable {
    rack: Spanned<usize>,
    board: Spanned<String>,
    letters: Spanned<String>,
    scoop: Option<Spanned<u32>>,
    first_play: usize,
    main_word: usize,
    #[serde(default, deserialize_with = "by_number")]
    main_word_by_round: BTreeMap<usize, u32>,
    most_tiles: Option<Spanned<usize>>,
    exchange: usize,
    premiums: Premiums,
    #[serde(deserialize_with = "by_number")]
    bonus: BTreeMap<usize, u32>,
    invalid: InvalidPlay,
    challenge: ChallengeRule,
    twos: Option<Spanned<String>>,
    scoreless_turns: Option<u32>,
    #[serde(default = "yes")]
    scoreless_at_zero: bool,
    all_pass_ends: bool,
    #[serde(default)]
    last_round: bool,
    #[serde(default)]
    left: Left,
    overtime: Option<u32>,
    tie: Tie,
    #[serde(default)]
    swap: bool,
    #[serde(default)]
    jumbled: bool,
    wild: Option<Spanned<String>>,
}

fn yes() -> bool {
    true
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

/// The largest bonus a game may have.
const MOST_BONUS: u32 = 1_000_000;

/// A table whose keys are numbers.
pub(super) fn by_number<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<usize, u32>, D::Error> {
    let table = BTreeMap::<String, u32>::deserialize(from)?;
    let number = |(key, value): (String, u32)| match key.parse() {
        Ok(_) if value > MOST_BONUS => Err(serde::de::Error::custom(format!(
            "expected a bonus of at most {MOST_BONUS} points, found {value}"
        ))),
        Ok(key) => Ok((key, value)),
        Err(_) => {
            Err(serde::de::Error::custom(format!("expected a number of tiles, found `{key}`")))
        }
    };
    table.into_iter().map(number).collect()
}

impl Game {
    /// Reads a game's data file; the board, the letters and the policy it names are among `files`.
    ///
    /// # Errors
    ///
    /// A value is missing, unknown or impossible, or a file it names is not there.
    pub fn from_toml(file: &files::File, files: &dyn Files) -> Result<Self, files::Error> {
        let parsed: File = files::from_toml(file)?;
        let players = *parsed.players.get_ref();
        if players.0 == 0 || players.0 > players.1 {
            let found = format!("{} and {}", players.0, players.1);
            return Err(wrong(file, &parsed.players, "the fewest and the most players", &found));
        }
        let rules = match (parsed.play, parsed.layout, parsed.glyphs) {
            (Some(play), None, None) => GameRules::Board(Box::new(board_rules(
                file,
                &play,
                players.1,
                parsed.stretch,
                parsed.diff,
                files,
            )?)),
            (None, Some(layout), None) => {
                GameRules::Layout(Box::new(layout_rules(file, layout.get_ref(), players.1, files)?))
            }
            (None, None, Some(glyphs)) => {
                GameRules::Glyphs(glyph_rules(file, glyphs.into_inner())?)
            }
            _ => {
                let message = "expected one of the tables [play], [layout] and [glyphs]";
                return Err(files::Invalid::whole(file, message).into());
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
}

fn wrong<T>(file: &files::File, at: &Spanned<T>, expected: &str, found: &str) -> files::Error {
    let message = format!("expected {expected}, found {found}");
    files::Invalid::at(file, at.span().start, message).into()
}

/// An error of a file that this one names, told at the name.
fn named<T>(
    file: &files::File,
    name: &Spanned<String>,
    open: impl Fn(&str) -> Result<T, files::Error>,
) -> Result<T, files::Error> {
    open(name.get_ref()).map_err(|error| match error {
        files::Error::Missing(missing) => {
            let hint = missing.hint().map_or(String::new(), |hint| format!("; {hint}"));
            files::Invalid::at(file, name.span().start, format!("{missing}{hint}")).into()
        }
        invalid @ files::Error::Invalid(_) => invalid,
    })
}

fn board_rules(
    file: &files::File,
    play: &Spanned<PlayTable>,
    most_players: u8,
    stretch: Option<Stretch>,
    diff: Option<Diff>,
    files: &dyn Files,
) -> Result<BoardRules, files::Error> {
    let table = play.get_ref();
    let rack = *table.rack.get_ref();
    if !(1..=26).contains(&rack) {
        return Err(wrong(file, &table.rack, "a rack of 1 to 26 tiles", &rack.to_string()));
    }
    let letters = named(file, &table.letters, |name| Distribution::find(name, files))?;
    if let Some(scoop) = &table.scoop
        && !(1..=letters.tiles()).contains(scoop.get_ref())
    {
        let expected = format!("a scoop of 1 to {} tiles", letters.tiles());
        return Err(wrong(file, scoop, &expected, &scoop.get_ref().to_string()));
    }
    let twos = table.twos.as_ref();
    let twos = twos.map(|twos| named(file, twos, |name| Policy::find(name, files))).transpose()?;
    let longest = table.bonus.keys().chain(stretch.iter().flat_map(|s| s.bonus.keys())).max();
    if let Some(tiles) = longest.filter(|tiles| **tiles > rack || **tiles == 0) {
        let expected = format!("bonuses for 1 to {rack} tiles");
        return Err(wrong(file, play, &expected, &tiles.to_string()));
    }
    let most_tiles = table.most_tiles.as_ref().map_or(rack, |most| *most.get_ref());
    if let Some(most) = table.most_tiles.as_ref().filter(|_| !(1..=rack).contains(&most_tiles)) {
        return Err(wrong(file, most, &format!("1 to {rack} tiles"), &most_tiles.to_string()));
    }
    let wild = table.wild.as_ref().map(|wild| wild_letters(file, wild, &letters)).transpose()?;
    let by_round = table.main_word_by_round.iter().map(|(round, word)| (*round, *word as usize));
    Ok(BoardRules {
        most_players: usize::from(most_players),
        rack,
        board: named(file, &table.board, |name| Board::find(name, files))?,
        letters,
        scoop: table.scoop.as_ref().map(|scoop| *scoop.get_ref()),
        first_play: table.first_play,
        most_tiles,
        main_word: table.main_word,
        main_word_by_round: by_round.collect(),
        exchange: table.exchange,
        premiums: table.premiums,
        bonus: table.bonus.clone(),
        stretch,
        invalid: table.invalid,
        challenge: table.challenge,
        twos,
        scoreless_turns: table.scoreless_turns,
        scoreless_at_zero: table.scoreless_at_zero,
        all_pass_ends: table.all_pass_ends,
        last_round: table.last_round,
        left: table.left,
        overtime: table.overtime,
        tie: table.tie,
        swap: table.swap,
        jumbled: table.jumbled,
        wild: wild.unwrap_or_default(),
        diff,
    })
}

/// The letters that may be played as blanks.
fn wild_letters(
    file: &files::File,
    wild: &Spanned<String>,
    letters: &Distribution,
) -> Result<Vec<u8>, files::Error> {
    letters.alphabet.encode(wild.get_ref()).map_err(|_| {
        let expected = format!("letters of the alphabet {}", letters.alphabet.name());
        wrong(file, wild, &expected, wild.get_ref())
    })
}

fn layout_rules(
    file: &files::File,
    table: &LayoutTable,
    most_players: u8,
    files: &dyn Files,
) -> Result<LayoutRules, files::Error> {
    Ok(LayoutRules {
        most_players,
        letters: named(file, &table.letters, |name| Distribution::find(name, files))?,
        deal: table.deal,
        draw: table.draw,
        score: table.score,
    })
}

fn glyph_rules(file: &files::File, table: GlyphTable) -> Result<GlyphRules, files::Error> {
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
    use wordy_lexicon::files::{File, Files as _};

    use crate::fixture::Checkout;
    use crate::game::{GAMES, Game};

    fn error(from: &str, to: &str) -> String {
        let file = Checkout.find(GAMES, "scrabble-i").unwrap();
        let text = String::from_utf8(file.bytes.to_vec()).unwrap();
        assert!(text.contains(from), "{from}");
        let bytes = text.replacen(from, to, 1).into_bytes().into();
        let file = File { place: "house.toml".into(), bytes, ..file };
        Game::from_toml(&file, &Checkout).unwrap_err().to_string()
    }

    #[test]
    fn what_is_no_game_is_refused() {
        assert_eq!(
            error("rack = 7", "rack = 70"),
            "house.toml:7:8: expected a rack of 1 to 26 tiles, found 70"
        );
        assert_eq!(
            error("rack = 7", "rakc = 7"),
            "house.toml:7:1: unknown field `rakc`, expected one of `rack`, `board`, `letters`, \
             `scoop`, `first-play`, `main-word`, `main-word-by-round`, `most-tiles`, `exchange`, \
             `premiums`, `bonus`, `invalid`, `challenge`, `twos`, `scoreless-turns`, \
             `scoreless-at-zero`, `all-pass-ends`, `last-round`, `left`, `overtime`, `tie`, \
             `swap`, `jumbled`, `wild`"
        );
        assert_eq!(
            error("\"wings\"", "\"wing\""),
            "house.toml:8:9: no board is named `wing`; did you mean \
             `wings`?"
        );
        assert_eq!(
            error("\"add\"", "\"plus\""),
            "house.toml:14:12: unknown variant `plus`, expected `multiply` or `add`"
        );
        assert_eq!(
            error("scoop = 100", "scoop = 1000"),
            "house.toml:10:9: expected a scoop of 1 to 300 tiles, found 1000"
        );
        assert_eq!(
            error("7 = 50", "8 = 50"),
            "house.toml:6:1: expected bonuses for 1 to 7 tiles, found 8"
        );
        assert_eq!(
            error("7 = 50", "7 = 4000000000"),
            "house.toml:15:9: expected a bonus of at most 1000000 points, found 4000000000"
        );
        assert_eq!(
            error("7 = 50", "x = 50"),
            "house.toml:15:9: expected a number of tiles, found `x`"
        );
        assert_eq!(
            error("[2, 4]", "[4, 2]"),
            "house.toml:4:11: expected the fewest and the most players, found 4 and 2"
        );
        assert_eq!(
            error("{scoop}", "{scop}"),
            "house.toml:47:13: expected one of blanks, bonus-keys, bonus-values, bonus.5, \
             bonus.6, bonus.7, challenge, columns, exchange, first-play, invalid, left, \
             main-word, most-tiles, players, premiums, rack, rows, scoop, scoreless-turns, \
             stretch-keys-1, stretch-keys-2, stretch-values-1, stretch-values-2, stretch-word, \
             tie, tiles, title, found {scop}"
        );
        assert_eq!(
            error("[play]", "[pray]"),
            "house.toml:6:2: unknown field `pray`, expected one of `title`, `source`, \
             `players`, `play`, `stretch`, `diff`, `layout`, `glyphs`, `slip`"
        );
    }
}
