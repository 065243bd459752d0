//! What one seat, or a spectator, may know: all that a screen shows, and no secret.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use wordy_engine::level::Level;

use crate::event::EndReason;
pub(crate) use crate::move_view::is_false;
pub use crate::move_view::{LaidView, MoveKind, MoveView, WordView};
use crate::past::PastGame;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player of a seat.
    Seat(usize),
    /// Somebody who only watches.
    Spectator,
}

/// A name that the library gives, or that a message has.
pub type Name = Cow<'static, str>;

/// A match as one viewer may see it. However long the match, it has some hundred kilobytes at most.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// What tells this match from others.
    pub id: String,
    /// How many events there have been of which the viewer may know: a later view has no fewer.
    pub seq: usize,
    /// Before, in or after the game.
    pub stage: Stage,
    /// The viewer's seat.
    pub you: Option<usize>,
    /// All seats.
    pub seats: Vec<SeatView>,
    /// The seats whose action is awaited.
    pub turn: Vec<usize>,
    /// What this viewer may do now: names of actions.
    pub may: Vec<Name>,
    /// The viewer's own tiles, `?` for a blank; the rack of all in a duplicate game.
    pub rack: Vec<String>,
    /// Tiles left to draw, and what their draws are checked by.
    pub bag: BagView,
    /// What was done, in order: the newest, as many as have room.
    pub moves: Vec<MoveView>,
    /// How many moves came before those; the record has them.
    #[serde(default)]
    pub earlier: usize,
    /// What was said: the newest lines, a hundred at most.
    pub chat: Vec<ChatLine>,
    /// Layouts: the games of the same people before this one, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<PastGame>,
    /// The clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// When something happens by itself, in the milliseconds of the events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<u64>,
    /// When the viewer may claim the game, in the milliseconds of the events, unless somebody moves
    /// before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<u64>,
    /// Whether all have agreed to a pause.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paused: bool,
    /// The seats that ask for a pause.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asks_pause: Vec<usize>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultView>,
    /// What only this kind of game has; none before it begins. In JSON it is beside the rest, by
    /// its kind: `"scribe": {...}`.
    #[serde(flatten)]
    pub game: Option<GameView>,
}

/// What only one kind of game has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameView {
    /// A game on a board.
    Board(BoardView),
    /// A duplicate game.
    Duplicate(DuplicateView),
    /// Layouts.
    Layouts(LayoutView),
    /// Scribe.
    Scribe(ScribeView),
}

impl View {
    /// A game on a board.
    pub fn board(&self) -> Option<&BoardView> {
        if let Some(GameView::Board(board)) = &self.game { Some(board) } else { None }
    }

    /// A duplicate game.
    pub fn duplicate(&self) -> Option<&DuplicateView> {
        if let Some(GameView::Duplicate(duplicate)) = &self.game { Some(duplicate) } else { None }
    }

    /// Layouts.
    pub fn layouts(&self) -> Option<&LayoutView> {
        if let Some(GameView::Layouts(layouts)) = &self.game { Some(layouts) } else { None }
    }

    /// Scribe.
    pub fn scribe(&self) -> Option<&ScribeView> {
        if let Some(GameView::Scribe(scribe)) = &self.game { Some(scribe) } else { None }
    }

    /// The tiles on the board that all share, row after row.
    pub fn tiles(&self) -> &[TileView] {
        match &self.game {
            Some(GameView::Board(board)) => &board.tiles,
            Some(GameView::Duplicate(duplicate)) => &duplicate.tiles,
            _ => &[],
        }
    }
}

/// Before, in or after the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players come together.
    #[default]
    Joining,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
}

/// A seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each says something else of a seat")]
pub struct SeatView {
    /// The name of who sits there.
    pub name: Option<String>,
    /// How well the computer that sits there plays.
    pub computer: Option<Level>,
    /// Whether the seat takes part in the game.
    pub plays: bool,
    /// Points; in Scribe the small grids won. None where the game has none, or none yet.
    pub points: Option<i64>,
    /// Tiles on the rack.
    pub tiles: usize,
    /// Whether the player gave up or ran out of time.
    pub gone: bool,
    /// Whether the host has the player say nothing more in the chat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub muted: bool,
    /// Whether who sits there is not in this game, and comes in with the next one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
}

/// Tiles left to draw, and what their draws are checked by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BagView {
    /// How many.
    pub left: usize,
    /// The hash of the secret, shown from the start.
    pub commitment: String,
    /// The numbers of the seats, as far as they were given.
    pub nonces: Vec<Option<String>>,
    /// The secret, when the game is over.
    pub secret: Option<String>,
}

/// What somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// Its number among all lines that were said, from 1.
    pub n: usize,
    /// The seat.
    pub seat: usize,
    /// When.
    pub at: u64,
    /// The text, on one line.
    pub text: String,
}

/// A tile on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TileView {
    /// Its square.
    pub at: String,
    /// Its letter.
    pub letter: String,
    /// Whether it is a blank.
    pub blank: bool,
    /// Whether the last turn laid it.
    pub new: bool,
    /// Whether it came by an exchange with the tile that was there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exchanged: bool,
}

/// A turn that was begun with the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BegunView {
    /// Letters put down for blanks.
    pub swaps: Vec<String>,
    /// The tile put down for another.
    pub diffs: Vec<String>,
}

/// A play that may still be challenged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldView {
    /// Whose it is.
    pub seat: usize,
    /// Its words.
    pub words: Vec<String>,
}

/// A game on a board, as a screen shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardView {
    /// The tiles on the board, row after row.
    pub tiles: Vec<TileView>,
    /// A turn that was begun with the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begun: Option<BegunView>,
    /// A play that may still be challenged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<HeldView>,
    /// Tiles that the viewer has not seen, each with how many; where that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unseen: Option<Vec<(String, u32)>>,
}

/// The clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockView {
    /// Milliseconds that each seat had left when its turn began, or when its clock stopped; below 0
    /// beyond the time, 0 for one that does not play.
    pub left: Vec<i64>,
    /// The seat whose clock runs; none while it waits for its player to come, and at the end.
    pub running: Option<usize>,
    /// Since when, in the milliseconds of the events.
    pub since: u64,
}

/// Scribe, as a screen shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScribeView {
    /// Nine rows of nine: `.`, `x`, `o`, and `X` or `O` for the last marks.
    pub rows: Vec<String>,
    /// The small grid to write in, from 0 row after row; none where all points are free.
    pub target: Option<usize>,
    /// The points where the player to move may write.
    pub free: Vec<String>,
    /// The points of X and O in each small grid that is full.
    pub grids: Vec<Option<(u32, u32)>>,
    /// The seats of X and O.
    pub marks: [Option<usize>; 2],
    /// The points that count in small grids that are full.
    #[serde(default)]
    pub counting: Vec<String>,
    /// `majority` or `super`.
    pub version: Name,
    /// Who won by the version and by how much, when all points are taken: `Super Glyph: O 0-2 (X
    /// none; O Double 2)`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Super Glyph: the glyphs of X and of O among the small grids won so far: `Double 2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub super_glyphs: Option<[String; 2]>,
    /// The seat that asks to take its last mark back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asks: Option<usize>,
    /// What the viewer keeps for the next turn: points (`E2`), or answers to a point (`C3:E2`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub queue: Vec<String>,
}

/// Layouts, as a screen shows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LayoutView {
    /// The rows of each seat that the viewer may see: theirs, and all when the game is over.
    pub rows: Vec<Option<Vec<String>>>,
    /// What is called: `GO!` or `PICK!`.
    pub call: Name,
    /// Seats that cannot finish.
    pub stuck: Vec<usize>,
    /// Votes that are open: the word, who allows it, who refuses it.
    pub votes: Vec<(String, Vec<usize>, Vec<usize>)>,
    /// Words that the players have allowed or refused.
    pub ruled: Vec<(String, bool)>,
    /// Who says GO! in the next game.
    pub gosayer: Option<usize>,
    /// When it began, in milliseconds since 1970; pauses are left out.
    #[serde(default)]
    pub started: u64,
    /// The milliseconds that it took, when it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub took: Option<u64>,
    /// What each layout has come to, when it is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub finals: Vec<FinalLayout>,
}

/// A layout at the end of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinalLayout {
    /// The seat.
    pub seat: usize,
    /// The longest word; empty where there is none.
    pub longest: String,
    /// The word that the fewest know, with its level in the lexicon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rarest: Option<(String, u8)>,
    /// The tiles of the word that has most.
    pub tiles: usize,
    /// Tiles that are in two words.
    pub crossings: usize,
    /// The hearts that it was given.
    #[serde(default)]
    pub hearts: usize,
    /// In a game that is scored, the heaps by which it is counted, in rows of ten points: doubles,
    /// singles, unused.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub heaps: Vec<HeapView>,
}

/// Tiles that count alike, in rows of ten points.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeapView {
    /// `doubles`, `singles` or `unused`.
    pub name: Name,
    /// The points of the tiles, before they are doubled or taken off.
    pub points: u32,
    /// The rows: tiles with their points, `J8`.
    pub rows: Vec<String>,
}

/// A duplicate game, as a screen shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DuplicateView {
    /// The tiles on the board, row after row.
    pub tiles: Vec<TileView>,
    /// The turn, from 1.
    pub turn: usize,
    /// Seats that have chosen.
    pub chosen: Vec<usize>,
    /// The play that the viewer chose; empty for a pass.
    pub own: Option<String>,
    /// Points of the tops.
    pub tops: i64,
    /// Each seat's points in per cent of the tops.
    pub shares: Vec<Option<f64>>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultView {
    /// How; players in it are those of the events.
    pub how: EndReason,
    /// The seats that won.
    pub winners: Vec<usize>,
}

/// What a play would be, with no more of its words than the game says before it counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaySheet {
    /// The play as it is written.
    pub text: String,
    /// Its words and their points.
    pub words: Vec<WordView>,
    /// Points beside those of the words.
    pub bonus: u32,
    /// Whether they are for lengthening a word.
    pub stretch: bool,
    /// All points.
    pub total: u32,
    /// What is wrong with it, as far as the game says so at once.
    pub faults: Vec<String>,
}
