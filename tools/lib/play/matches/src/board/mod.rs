//! Games on a board, each player with a rack.

pub(crate) mod act;
mod apply;
mod clock;
mod computer;
pub(crate) mod due;
pub(crate) mod laying;
#[cfg(test)]
mod otherwise;
mod record;
mod score;
mod show;
mod taken_up;
#[cfg(test)]
mod tests;
mod void;

use std::sync::Arc;
use wordy_engine::Advice;

use wordy_games::bag::{Bag, tiles_of};
use wordy_games::board::Place;
use wordy_games::cgp::spelled_rack;
use wordy_games::ending::{Progress, winners};
use wordy_games::game::{BoardRules, ChallengeRule, InvalidPlay};
use wordy_games::position::{Position, Tile};
use wordy_games::ruling::{Move, Ruling, rule};
use wordy_games::verdict::WordJudge;

pub(crate) use apply::words_of;
use clock::Clock;

use crate::action::Action;
use crate::context::{Around, Context, Unfit};
use crate::event::{EndReason, Event};
use crate::fair::{Key, Pool};
use crate::game::{Game, Passes};
use crate::refusal::Refusal;
use crate::rulebook::Rulebook;
use crate::setup::Setup;
use crate::view::{PlaySheet, View, WordView};

/// A game on a board.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    rules: Arc<BoardRules>,
    key: Key,
    tiles: Vec<Option<Tile>>,
    pool: Pool,
    players: Vec<Player>,
    to_move: usize,
    turns: usize,
    /// When the turn began.
    since: u64,
    begun: BegunTurn,
    held: Option<PendingPlay>,
    progress: Progress,
    /// An end that has come and is still to be said.
    due: Option<EndReason>,
    over: Option<EndReason>,
    before_end: Vec<i32>,
    sheet: Vec<Line>,
    clock: Option<Clock>,
    /// Milliseconds after which a play that nobody challenged stands.
    window: Option<u64>,
    /// Squares that the last turn laid tiles on, and whether one was there.
    fresh: Vec<(Place, bool)>,
    /// How many tiles each player draws before the game begins, or goes on.
    missing: Vec<usize>,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Player {
    rack: Vec<Tile>,
    points: i32,
    gone: bool,
    lost_turns: usize,
}

/// A turn that was begun with the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BegunTurn {
    swaps: Vec<(Place, String)>,
    diffs: Vec<(Place, String)>,
}

impl BegunTurn {
    pub(crate) fn is_empty(&self) -> bool {
        self.swaps.is_empty() && self.diffs.is_empty()
    }
}

/// A play that may still be challenged, and what was before it.
#[derive(Clone, Debug, PartialEq)]
struct PendingPlay {
    player: usize,
    since: u64,
    tiles: Vec<Option<Tile>>,
    rack: Vec<Tile>,
    progress: Progress,
    score: i32,
    words: Vec<Vec<u8>>,
}

/// A line of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    player: usize,
    at: u64,
    /// The rack before it, where the record has it.
    rack: Vec<Tile>,
    done: TurnLine,
    score: i32,
    total: i32,
    words: Vec<WordView>,
    /// Squares on which other tiles lie since, and those tiles.
    laid: Vec<(Place, Option<Tile>)>,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
enum TurnLine {
    /// Exchanges with the board and a play, as they are written.
    Turn(String),
    /// What came before on the board, and the tiles exchanged with the bag.
    Exchange(String, Vec<Tile>),
    /// What came before on the board, and why it was passed.
    Pass(String, crate::event::PassedBy),
    /// The play before was taken back; the words challenged, and by whom.
    TakenBack(Vec<String>, usize),
    /// The play before is void; why.
    Void(String),
    /// A challenge in vain that brought points, or ended the game; the words, and who challenged.
    Bonus(Vec<String>, usize),
    /// Tiles left: of whom.
    Left(usize, Vec<Tile>),
    /// Minutes beyond the time.
    Time,
}

impl PartialEq for Board {
    /// The rules follow from the setup, which is compared elsewhere.
    fn eq(&self, other: &Self) -> bool {
        let first = |board: &Self| {
            let Self { tiles, pool, players, to_move, turns, since, begun, held, .. } =
                board.clone();
            (tiles, pool, players, to_move, turns, since, begun, held)
        };
        let others = |board: &Self| {
            let Self { progress, due, over, before_end, sheet, clock, fresh, .. } = board.clone();
            (progress, due, over, before_end, sheet, clock, fresh)
        };
        first(self) == first(other) && others(self) == others(other)
    }
}

impl Board {
    /// A game before anybody has drawn.
    pub(crate) fn new(
        rules: Arc<BoardRules>,
        key: Key,
        players: usize,
        setup: &Setup,
        at: u64,
    ) -> Self {
        let squares = rules.board.rows() * rules.board.columns();
        Self {
            key,
            tiles: vec![None; squares],
            pool: Pool::new(key, tiles_of(&rules.letters)),
            players: vec![Player::default(); players],
            to_move: 0,
            turns: 0,
            since: at,
            begun: BegunTurn::default(),
            held: None,
            progress: Progress::default(),
            due: None,
            over: None,
            before_end: Vec::new(),
            sheet: Vec::new(),
            clock: setup.clock.map(|clock| Clock::new(clock, players)),
            window: setup.options.window.map(|seconds| seconds.saturating_mul(1000)),
            fresh: Vec::new(),
            missing: vec![rules.rack; players],
            rules,
        }
    }

    /// Whether somebody may know the rack of a player, and the tiles exchanged: the player alone,
    /// and everybody when the game is over.
    fn knows(&self, viewer: Option<usize>, player: usize) -> bool {
        self.over.is_some() || viewer == Some(player)
    }

    /// Tiles exchanged with the bag as they are written, `-ABC`, or how many they are, `-3`.
    fn exchange_text(&self, before: &str, tiles: &[Tile], knows: bool) -> String {
        let tiles = if knows {
            spelled_rack(tiles, &self.rules.letters.alphabet)
        } else {
            tiles.len().to_string()
        };
        format!("{before} -{tiles}").trim_start().to_owned()
    }

    /// The position of some tiles.
    fn position<'r>(rules: &'r BoardRules, tiles: &[Option<Tile>]) -> Position<'r> {
        let mut position = Position::new(&rules.board);
        for (place, tile) in rules.board.places().zip(tiles) {
            if let Some(tile) = tile {
                position.put(place, *tile);
            }
        }
        position
    }

    fn tiles_of(position: &Position<'_>) -> Vec<Option<Tile>> {
        position.board().places().map(|place| position.tile(place)).collect()
    }

    /// The round of the turn at hand, from 1.
    fn round(&self) -> usize {
        self.turns / self.players.len().max(1) + 1
    }

    /// Rules on a turn of a player on the position at hand.
    fn rule<'r>(
        &self,
        rules: &'r BoardRules,
        verdict: &WordJudge<'_>,
        player: usize,
        turn: BegunTurn,
        play: Option<wordy_games::play::Play>,
    ) -> Ruling<'r> {
        let rack = Some(self.players[player].rack.clone());
        let BegunTurn { swaps, diffs } = turn;
        let made = Move { rack, swaps, diffs, play, round: self.round() };
        rule(&made, &Self::position(rules, &self.tiles), rules, verdict)
    }

    /// Tiles and rack of the player to move as they are shown: with what the turn was begun with.
    fn shown(&self, verdict: &WordJudge<'_>) -> (Vec<Option<Tile>>, Vec<Tile>) {
        let own = &self.players[self.to_move].rack;
        if self.begun.is_empty() {
            return (self.tiles.clone(), own.clone());
        }
        let ruling = self.rule(&self.rules, verdict, self.to_move, self.begun.clone(), None);
        let rack = ruling.left.as_ref().map(Bag::all);
        (Self::tiles_of(&ruling.after), rack.unwrap_or_else(|| own.clone()))
    }

    /// Whether plays stand unless they are challenged.
    fn is_challenged(&self) -> bool {
        let rule = self.rules.challenge;
        self.rules.invalid == InvalidPlay::Stands
            && !matches!(rule, ChallengeRule::None | ChallengeRule::Void)
    }

    /// The players still in the game.
    fn active(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.players.len()).filter(|player| !self.players[*player].gone)
    }

    fn leaders(&self) -> Vec<usize> {
        let at_end = self.active().map(|player| (player, self.players[player].points)).collect();
        let earlier = self.before_end.iter().copied().enumerate().collect();
        winners(&at_end, &earlier, self.rules.tie)
    }
}

impl Game for Board {
    fn apply(&mut self, context: Context<'_>, event: &Event) -> Result<(), Unfit> {
        self.happens(context, event)
    }

    fn over(&self) -> Option<EndReason> {
        self.over
    }

    fn winners(&self) -> Vec<usize> {
        match self.over {
            None | Some(EndReason::Declined { .. }) => Vec::new(),
            Some(EndReason::Challenge { loser }) => {
                self.active().filter(|player| *player != loser).collect()
            }
            Some(EndReason::Forfeit { winner }) => vec![winner],
            Some(_) => self.leaders(),
        }
    }

    fn turn(&self) -> Vec<usize> {
        vec![self.to_move]
    }

    fn points(&self, player: usize) -> Option<i64> {
        Some(self.players[player].points.into())
    }

    fn is_gone(&self, player: usize) -> bool {
        self.players[player].gone
    }

    fn last(&self) -> Option<String> {
        Some(self.text_of(self.sheet.last()?, None))
    }

    fn has_moved(&self, player: usize) -> Option<bool> {
        Some(self.sheet.iter().any(|line| line.player == player))
    }

    fn next_due(&self, players: &[usize], setup: &Setup) -> Option<u64> {
        self.due_at(players, setup)
    }

    fn passes(&self) -> Passes {
        Passes::Of(self.to_move)
    }

    fn times(&mut self) -> Vec<&mut u64> {
        std::iter::once(&mut self.since)
            .chain(self.held.as_mut().map(|held| &mut held.since))
            .collect()
    }

    fn score(&self, book: &Rulebook, player: usize, action: &Action) -> Result<PlaySheet, Refusal> {
        self.scored(book, player, action)
    }

    fn advice(&self, book: &Rulebook, player: usize, most: usize) -> Vec<Advice> {
        self.best_turns(book, player, most)
    }

    fn show(&self, around: &Around<'_>, player: Option<usize>, view: &mut View) {
        self.fill(around, player, view);
    }

    fn record(&self, around: &Around<'_>, player: Option<usize>) -> String {
        self.written(around, player)
    }
}
