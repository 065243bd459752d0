//! What a screen shows of a match and that never changes: board, letters, rules.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use wordy_games::game::{BoardRules, InvalidPlay};
use wordy_lexicon::distribution::Distribution;

use crate::rulebook::{Kind, Rulebook};
use crate::setup::Setup;
use crate::view::Name;
use wordy_engine::level::Level;

/// What a screen shows of a match and that never changes: asked for once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing of the game")]
pub struct About {
    /// What tells this match from others.
    pub id: String,
    /// The game's name, as its file has it.
    pub game: String,
    /// Its title.
    pub title: String,
    /// `board`, `duplicate`, `layout` or `scribe`.
    pub kind: Name,
    /// The lexicon's name and edition, its words, their hash.
    pub lexicon: String,
    /// How many words it has.
    pub words: u32,
    /// The hash of the words.
    pub lexicon_hash: String,
    /// The hash of the rules.
    pub rules_hash: String,
    /// What the computers at the table know: a sentence for each level that sits there.
    pub computers: BTreeMap<Level, String>,
    /// Rows and columns; 0 without a board.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
    /// The square that the first play covers.
    pub start: Option<String>,
    /// Squares with premiums, and those of the wings.
    pub premiums: Vec<PremiumAbout>,
    /// The letters of the alphabet in order, as tiles show them.
    pub letters: Vec<LetterAbout>,
    /// How many blanks the set has.
    pub blanks: u32,
    /// Tiles of a full rack.
    pub rack: usize,
    /// The challenge rule, by its name in the data files; none where nobody challenges.
    pub challenge: Option<wordy_games::game::ChallengeRule>,
    /// Whether a play says at once whether its words are acceptable.
    pub checked: bool,
    /// Whether tiles may be exchanged with the board.
    pub diff: bool,
    /// Whether a letter may be put down for the blank that stands for it.
    pub swap: bool,
    /// Whether it is drawn who begins.
    #[serde(default)]
    pub draw_first: bool,
    /// Whether tiles score; in JSON, what is so is left out.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub scored: bool,
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
fn is_yes(own: &bool) -> bool {
    *own
}

/// A square with a premium, or in a wing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PremiumAbout {
    /// Its name.
    pub at: String,
    /// What a letter is multiplied by; in JSON, 1 is left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub letter: u32,
    /// What a word is multiplied by; in JSON, 1 is left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub word: u32,
    /// Whether it lies in a wing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wing: bool,
}

fn one() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_one(times: &u32) -> bool {
    *times == one()
}

/// A letter of the alphabet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LetterAbout {
    /// As it is spelled.
    pub letter: String,
    /// Its points.
    pub points: u32,
    /// How many the set has.
    pub count: u32,
    /// Whether a tile of it may be turned over and played as a blank.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wild: bool,
}

impl About {
    pub(crate) fn of(book: &Rulebook, setup: &Setup, rules: Option<&BoardRules>) -> Self {
        let game = book.game();
        let meta = book.lexicon().meta();
        let kind = match (book.kind(), rules) {
            (Kind::Board(_), Some(rules)) if rules.duplicate.is_some() => "duplicate",
            (Kind::Board(_), _) => "board",
            (Kind::Layout(_), _) => "layout",
            (Kind::Glyphs(_), _) => "scribe",
        };
        let challenged = |rule: &wordy_games::game::ChallengeRule| {
            use wordy_games::game::ChallengeRule::{None, Void};
            !matches!(rule, None | Void)
        };
        Self {
            id: setup.id.clone(),
            game: game.name.clone(),
            title: game.title.clone(),
            kind: kind.into(),
            lexicon: meta.name_and_edition(),
            words: meta.words,
            lexicon_hash: meta.sha256.clone(),
            rules_hash: setup.game.hash.clone(),
            computers: computers(book, setup),
            rows: rules.map_or(0, |rules| rules.board.rows()),
            columns: rules.map_or(0, |rules| rules.board.columns()),
            start: rules.map(|rules| rules.board.start().to_string()),
            premiums: rules.map(premiums).unwrap_or_default(),
            letters: book.letters().map(|set| letters(set, rules)).unwrap_or_default(),
            blanks: book.letters().map_or(0, |set| set.blanks),
            rack: match book.kind() {
                Kind::Board(rules) => rules.rack,
                Kind::Layout(rules) => rules.deal,
                Kind::Glyphs(_) => 0,
            },
            challenge: rules.map(|rules| rules.challenge).filter(challenged),
            checked: rules.is_some_and(|rules| rules.invalid == InvalidPlay::Refused),
            diff: rules.is_some_and(|rules| rules.diff.is_some()),
            swap: rules.is_some_and(|rules| rules.swap),
            draw_first: setup.options.draw_first,
            scored: !matches!(book.kind(), Kind::Layout(rules) if !rules.score),
        }
    }
}

fn computers(book: &Rulebook, setup: &Setup) -> BTreeMap<Level, String> {
    let of = |level: Level| {
        let own = book.words_of(level.is_modest()).meta();
        let how = match level {
            Level::Easy => "plays the one that scores most of those few that it sees",
            Level::Fair => "plays the one that scores most",
            Level::Strong => "plays the one that is best by points and by the tiles kept",
            Level::Best => "plays the one that does best in games played on",
            Level::Like(average) => {
                let own =
                    format!("sees the plays that a person sees who averages {average} points");
                return (level, own);
            }
        };
        (level, format!("knows the {} words of {} and {how}", own.words, own.name))
    };
    setup.seats.iter().filter_map(|seat| seat.computer).map(of).collect()
}

fn premiums(rules: &BoardRules) -> Vec<PremiumAbout> {
    let squares =
        rules.board.places().filter_map(|place| Some((place, rules.board.square(place)?)));
    let marked = squares.filter(|(_, square)| square.letter > 1 || square.word > 1 || square.wing);
    let about = marked.map(|(place, square)| PremiumAbout {
        at: place.to_string(),
        letter: square.letter,
        word: square.word,
        wing: square.wing,
    });
    about.collect()
}

fn letters(set: &Distribution, rules: Option<&BoardRules>) -> Vec<LetterAbout> {
    let about = |letter: u8| LetterAbout {
        letter: set.alphabet.spell(&[letter]),
        points: set.points(letter),
        count: set.count(letter),
        wild: rules.is_some_and(|rules| rules.wild.contains(&letter)),
    };
    set.alphabet.letters().map(about).collect()
}
