//! A game's data file: its tables, and from them the rules.

use serde::Deserialize;
use toml::Spanned;
use wordy_lexicon::files::{self, Files};

use super::fields::wrong;
use super::play_table::{self, DuplicateTable, Others, PlayTable};
use super::{
    Diff, Draw, Game, GameRules, GameWords, GlyphRules, LayoutRules, Pull, Shape, Slip, Stretch,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    source: String,
    players: Spanned<(u8, u8)>,
    lexicon: Option<Spanned<String>>,
    play: Option<Spanned<PlayTable>>,
    stretch: Option<Stretch>,
    diff: Option<Diff>,
    duplicate: Option<DuplicateTable>,
    layout: Option<Spanned<LayoutTable>>,
    glyphs: Option<Spanned<GlyphTable>>,
    slip: Slip,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct LayoutTable {
    letters: Spanned<String>,
    sets: Option<Spanned<u32>>,
    deal: usize,
    draw: Draw,
    #[serde(default)]
    pull: Pull,
    score: bool,
    few_players: Option<Spanned<u8>>,
    #[serde(default)]
    tie: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GlyphTable {
    shapes: Vec<Spanned<Shape>>,
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
        let words = words(file, parsed.lexicon.as_ref(), parsed.glyphs.is_some())?;
        let rules = match (parsed.play, parsed.layout, parsed.glyphs) {
            (Some(play), None, None) => {
                let (stretch, diff) = (parsed.stretch, parsed.diff);
                let (most_players, duplicate) = (players.1, parsed.duplicate);
                let others = Others { words, most_players, stretch, diff, duplicate };
                let rules = play_table::board_rules(file, &play, others, files)?;
                GameRules::Board(Box::new(rules))
            }
            (None, Some(layout), None) => {
                let rules = layout_rules(file, layout.get_ref(), words, players, files)?;
                GameRules::Layout(Box::new(rules))
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

/// The words that a game is played with; a game of glyphs has none.
fn words(
    file: &files::File,
    lexicon: Option<&Spanned<String>>,
    of_glyphs: bool,
) -> Result<GameWords, files::Error> {
    match lexicon {
        Some(name) if of_glyphs => {
            Err(wrong(file, name, "no lexicon in a game of glyphs", name.get_ref()))
        }
        Some(name) if name.get_ref().trim().is_empty() || name.get_ref() == "-" => Err(wrong(
            file,
            name,
            "the name of a lexicon, or a file",
            &format!("{:?}", name.get_ref()),
        )),
        name => {
            let lexicon = name.map(|name| name.get_ref().clone());
            Ok(GameWords { game: file.name.clone(), lexicon })
        }
    }
}

/// Fewer do not make a game of layouts.
const FEWEST_PLAYERS: u8 = 2;

fn layout_rules(
    file: &files::File,
    table: &LayoutTable,
    words: GameWords,
    (least_players, most_players): (u8, u8),
    files: &dyn Files,
) -> Result<LayoutRules, files::Error> {
    // With one set two make a game, which takes long (Speed Scrabble, variant 1).
    let sets = table.sets.as_ref().map_or(1, |sets| *sets.get_ref());
    let usual = if sets == 1 { least_players.min(FEWEST_PLAYERS) } else { least_players };
    let few_players = match &table.few_players {
        Some(few) if !(FEWEST_PLAYERS..=least_players).contains(few.get_ref()) => {
            let expected = format!("a number of players from {FEWEST_PLAYERS} to {least_players}");
            return Err(wrong(file, few, &expected, &few.get_ref().to_string()));
        }
        Some(few) => *few.get_ref(),
        None => usual,
    };
    Ok(LayoutRules {
        words,
        most_players,
        few_players,
        letters: play_table::tiles(file, &table.letters, table.sets.as_ref(), files)?,
        deal: table.deal,
        draw: table.draw,
        pull: table.pull,
        score: table.score,
        tie: table.tie,
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
    fn a_value_that_is_impossible_is_refused() {
        assert_eq!(
            error("rack = 7", "rack = 70"),
            "house.toml:8:8: expected a rack of 1 to 26 tiles, found 70"
        );
        assert_eq!(
            error("scoop = 100", "scoop = 1000"),
            "house.toml:11:9: expected a scoop of 1 to 300 tiles, found 1000"
        );
        assert_eq!(
            error("7 = 50", "8 = 50"),
            "house.toml:7:1: expected bonuses for 1 to 7 tiles, found 8"
        );
        assert_eq!(
            error("7 = 50", "7 = 4000000000"),
            "house.toml:16:9: expected a bonus of at most 1000000 points, found 4000000000"
        );
        assert_eq!(
            error("7 = 50", "x = 50"),
            "house.toml:16:9: expected a number of tiles, found `x`"
        );
        assert_eq!(
            error("[2, 4]", "[4, 2]"),
            "house.toml:4:11: expected the fewest and the most players, found 4 and 2"
        );
    }

    #[test]
    fn a_key_or_name_that_is_unknown_is_refused() {
        assert_eq!(
            error("rack = 7", "rakc = 7"),
            "house.toml:8:1: unknown field `rakc`, expected one of `rack`, `board`, `letters`, \
             `sets`, `scoop`, `first-play`, `main-word`, `main-word-by-round`, `most-tiles`, \
             `exchange`, \
             `premiums`, `bonus`, `bonus-names`, `invalid`, `challenge`, `twos`, \
             `scoreless-turns`, \
             `scoreless-at-zero`, `all-pass-ends`, `last-round`, `left`, `overtime`, `tie`, \
             `swap`, `jumbled`, `wild`"
        );
        assert_eq!(
            error("\"wings\"", "\"wing\""),
            "house.toml:9:9: no board is named `wing`; did you mean \
             `wings`?"
        );
        assert_eq!(
            error("\"add\"", "\"plus\""),
            "house.toml:15:12: unknown variant `plus`, expected `multiply` or `add`"
        );
        assert_eq!(
            error("{scoop}", "{scop}"),
            "house.toml:38:13: expected one of blanks, bonus.5, bonus.6, bonus.7, challenge, \
             columns, corner-double-letters, corner-double-words, corner-treble-letters, \
             corner-treble-words, double-letters, double-words, exchange, first-play, invalid, \
             left, letter-points, letter-tiles, main-word, most-tiles, players, premiums, rack, \
             rows, scoop, scoreless-turns, stretch-word, tie, tiles, title, \
             treble-letters, treble-words, found {scop}"
        );
        assert_eq!(
            error("[play]", "[pray]"),
            "house.toml:7:2: unknown field `pray`, expected one of `title`, `source`, \
             `players`, `lexicon`, `play`, `stretch`, \
             `diff`, `duplicate`, `layout`, `glyphs`, `slip`"
        );
    }
}
