//! Scribe: points written on in turn.

#[cfg(test)]
mod otherwise;
mod queue;

use std::sync::Arc;

use wordy_engine::scribe::{Version, best};
use wordy_games::scribe::{Glyphs, Grid, Player as Mark, Point, SMALL_GRIDS};
use wordy_lexicon::random::Random;

use crate::action::Action;
use crate::decision::{Context, Decision, Play, Unfit};
use crate::event::{Event, How, What};
use crate::fair::Key;
use crate::level::Level;
use crate::played::Match;
use crate::refusal::Refusal;
use crate::scribe::queue::Queued;
use crate::setup::{ScribeVersion, Setup};
use crate::view::{MoveView, ResultView, ScribeView, View};

/// Milliseconds that a computer waits before its move.
const PAUSE: u64 = 1000;

/// A game of Scribe.
#[derive(Clone, Debug)]
pub(crate) struct Scribe {
    glyphs: Arc<Glyphs>,
    key: Key,
    version: ScribeVersion,
    grid: Grid,
    moves: Vec<(Point, u64)>,
    /// The player who asks to take a mark back.
    asked: Option<usize>,
    /// What each player keeps for the next turn.
    queues: [Vec<Queued>; 2],
    gone: [bool; 2],
    since: u64,
    over: Option<How>,
}

impl PartialEq for Scribe {
    /// The glyphs follow from the rules.
    fn eq(&self, other: &Self) -> bool {
        let state = |own: &Self| {
            let queues = own.queues.clone();
            (own.moves.clone(), own.asked, queues, own.gone, own.since, own.over)
        };
        state(self) == state(other)
    }
}

impl Scribe {
    pub(crate) fn new(glyphs: Arc<Glyphs>, key: Key, setup: &Setup, at: u64) -> Self {
        Self {
            glyphs,
            key,
            version: setup.options.version.unwrap_or_default(),
            grid: Grid::default(),
            moves: Vec::new(),
            asked: None,
            queues: Default::default(),
            gone: [false; 2],
            since: at,
            over: None,
        }
    }

    pub(crate) fn over(&self) -> Option<&How> {
        self.over.as_ref()
    }

    /// X is the first player, O the second.
    fn to_move(&self) -> usize {
        usize::from(self.grid.next() == Mark::O)
    }

    pub(crate) fn apply(&mut self, _: Context<'_>, event: &Event) -> Result<(), Unfit> {
        if self.over.is_some() {
            return Err(Unfit("the game is over"));
        }
        match &event.what {
            What::Marked { player, point } if *player == self.to_move() => {
                let point = Point::parse(point).ok_or(Unfit("a point that cannot be read"))?;
                self.grid.play(point).map_err(|_| Unfit("a point that is not free"))?;
                self.moves.push((point, event.at));
                self.queues[*player].clear();
                // What does not fit the turn that it was kept for is of no use any more.
                if self.kept().is_none() {
                    self.queues[self.to_move()].clear();
                }
                (self.since, self.asked) = (event.at, None);
            }
            What::Queued { player, marks } if *player == 1 - self.to_move() => {
                let read = |mark: &String| Queued::parse(mark);
                let queue: Option<Vec<Queued>> = marks.iter().map(read).collect();
                self.queues[*player] = queue.ok_or(Unfit("a mark that cannot be read"))?;
            }
            What::UndoAsked { player } if self.may_undo(*player) => self.asked = Some(*player),
            What::UndoAnswered { player, allow } if self.asks(*player) => {
                if *allow {
                    self.take_back(1 - player)?;
                }
                (self.since, self.asked) = (event.at, None);
            }
            What::Resigned { player } if *player < 2 => self.gone[*player] = true,
            What::Ended { how } => self.over = Some(*how),
            _ => return Err(Unfit("nothing of a game of Scribe")),
        }
        Ok(())
    }

    /// Whether a player may ask to take a mark back.
    fn may_undo(&self, player: usize) -> bool {
        self.asked.is_none() && player < self.moves.len()
    }

    /// Whether the other player asks this one.
    fn asks(&self, player: usize) -> bool {
        self.asked.is_some_and(|asked| asked != player)
    }

    /// Takes a player's last mark back, and the one after it.
    fn take_back(&mut self, player: usize) -> Result<(), Unfit> {
        let last = (0..self.moves.len()).rev().find(|at| at % 2 == player);
        self.moves.truncate(last.ok_or(Unfit("no mark to take back"))?);
        self.queues = Default::default();
        self.grid = Grid::default();
        for (point, _) in &self.moves {
            self.grid.play(*point).map_err(|_| Unfit("a point that is not free"))?;
        }
        Ok(())
    }

    fn winner(&self) -> Option<usize> {
        if let Some(How::Forfeit { winner }) = self.over {
            return Some(winner);
        }
        let outcome = self.grid.result(&self.glyphs)?;
        let winner = match self.version {
            ScribeVersion::Majority => outcome.majority,
            ScribeVersion::Super => outcome.super_glyph.winner(),
        };
        Some(usize::from(winner == Mark::O))
    }

    fn computer(&self, players: &[usize], setup: &Setup) -> Option<Level> {
        setup.seats.get(*players.get(self.to_move())?)?.computer
    }

    pub(crate) fn next_due(&self, players: &[usize], setup: &Setup) -> Option<u64> {
        if self.over.is_some() {
            return None;
        }
        self.computer(players, setup).map(|_| self.since.saturating_add(PAUSE))
    }

    /// The point on which a computer writes.
    fn choice(&self, level: Level, seed: u64) -> Option<Point> {
        let playouts = match level {
            Level::Easy => {
                let free: Vec<Point> = self.grid.free().collect();
                let at = Random::new(seed).below(free.len());
                return free.get(at).copied();
            }
            Level::Fair => 100,
            Level::Strong => 1000,
            Level::Best => 8000,
        };
        let version = Version::from(self.version);
        let found = best(&self.grid, &self.glyphs, version, seed, |made| made < playouts)?;
        found.first().map(|found| found.point)
    }

    pub(crate) fn show(&self, game: &Match, player: Option<usize>, view: &mut View) {
        let seats = &game.state().players;
        let seat = |player: usize| seats.get(player).copied();
        for (at, seat) in seats.iter().enumerate().take(2) {
            view.seats[*seat].gone = self.gone[at];
            view.seats[*seat].points = self.small_grids(at);
        }
        self.show_moves(seats, view);
        view.scribe = Some(ScribeView {
            rows: self.rows(),
            target: self.grid.target(),
            free: self.grid.free().map(|point| point.to_string()).collect(),
            grids: (0..SMALL_GRIDS)
                .map(|grid| Some(self.grid.small_grid(grid, &self.glyphs)?.points()))
                .collect(),
            marks: [seat(0), seat(1)],
            version: match self.version {
                ScribeVersion::Majority => "majority",
                ScribeVersion::Super => "super",
            }
            .into(),
            asks: self.asked.and_then(seat),
            queue: player.map(|player| self.queue(player)).unwrap_or_default(),
        });
        match self.over {
            Some(how) => {
                let winners = self.winner().and_then(seat).into_iter().collect();
                view.result = Some(ResultView { how, winners });
            }
            None => view.turn = seat(self.to_move()).into_iter().collect(),
        }
        if let Some(player) = player {
            view.allow(["chat"]);
            if self.over.is_none() {
                view.allow(["resign"]);
                view.allow([if player == self.to_move() { "mark" } else { "queue" }]);
                view.allow(self.may_undo(player).then_some("undo"));
                view.allow(self.asks(player).then_some(["accept", "reject"]).into_iter().flatten());
            }
        }
    }

    /// How many small grids a player has won.
    fn small_grids(&self, player: usize) -> i64 {
        let scored = |grid| self.grid.small_grid(grid, &self.glyphs);
        let winners = (0..SMALL_GRIDS).filter_map(scored).map(|scored| scored.winner());
        winners.map(|winner| i64::from(usize::from(winner == Mark::O) == player)).sum()
    }

    /// What a player keeps for the next turn, as it is written.
    fn queue(&self, player: usize) -> Vec<String> {
        self.queues.get(player).into_iter().flatten().map(ToString::to_string).collect()
    }

    /// The mark that the player to move has kept for this turn.
    fn kept(&self) -> Option<Point> {
        let (last, _) = self.moves.last()?;
        queue::first(&self.queues[self.to_move()], &self.grid, *last)
    }

    fn show_moves(&self, seats: &[usize], view: &mut View) {
        let view_of = |(at, (point, when)): (usize, &(Point, u64))| MoveView {
            seat: seats.get(at % 2).copied(),
            at: *when,
            text: point.to_string(),
            words: Vec::new(),
            score: 0,
            total: 0,
            by: None,
        };
        view.show_moves(self.moves.iter().enumerate(), view_of);
    }

    /// The rows as the rules print them: the last mark of each player in capitals (Scribe: current
    /// moves in capitals).
    fn rows(&self) -> Vec<String> {
        let cell = |point: Point| match self.grid.mark(point) {
            None => '.',
            Some(mark) => {
                let letter = if mark == Mark::X { 'x' } else { 'o' };
                let last = self.grid.last(mark) == Some(point);
                if last { letter.to_ascii_uppercase() } else { letter }
            }
        };
        let cells: Vec<char> = Point::all().map(cell).collect();
        cells.chunks(wordy_games::scribe::SIZE).map(|row| row.iter().collect()).collect()
    }

    /// The moves, numbered, two a line.
    pub(crate) fn record(&self, game: &Match) -> String {
        let state = game.state();
        let version = match self.version {
            ScribeVersion::Majority => "Majority",
            ScribeVersion::Super => "Super Glyph",
        };
        let head = [
            format!("# Scribe, {version}"),
            format!("# X: {}", state.name(0)),
            format!("# O: {}", state.name(1)),
        ];
        let pair = |(number, pair): (usize, &[(Point, u64)])| {
            let points: Vec<String> = pair.iter().map(|(point, _)| point.to_string()).collect();
            format!("{number}. {}", points.join(" "))
        };
        let moves = (1..).zip(self.moves.chunks(2)).map(pair);
        let gone = (0..2).filter(|player| self.gone[*player]);
        let gone = gone.map(|player| format!("# {} gave the game up.", state.name(player)));
        head.into_iter().chain(moves).chain(gone).map(|line| line + "\n").collect()
    }
}

/// Acts for a player.
pub(crate) fn act(
    decision: &mut Decision<'_>,
    player: usize,
    action: &Action,
) -> Result<(), Refusal> {
    let Some(Play::Scribe(game)) = &decision.state.play else { return Err(Refusal::NotBegun) };
    if game.over.is_some() {
        return Err(Refusal::Over);
    }
    match action {
        Action::Resign {} => {
            let winner = 1 - player.min(1);
            decision.emit(What::Resigned { player });
            decision.emit(What::Ended { how: How::Forfeit { winner } });
            return Ok(());
        }
        Action::Undo {} => return ask(decision, player),
        Action::Accept {} | Action::Reject {} if !game.asks(player) => {
            return Err(Refusal::Illegal("nobody asks to take a mark back".to_owned()));
        }
        Action::Accept {} | Action::Reject {} => {
            let allow = *action == Action::Accept {};
            decision.emit(What::UndoAnswered { player, allow });
            return Ok(());
        }
        Action::Pass {} => return Err(Refusal::NotInGame("pass")),
        Action::Queue { .. } if player == game.to_move() => {
            return Err(Refusal::Illegal("it is your turn: write the mark".to_owned()));
        }
        Action::Queue { marks } => {
            let marks = queue::read(marks, &game.grid)?;
            decision.emit(What::Queued { player, marks });
            return Ok(());
        }
        Action::Mark { .. } if player != game.to_move() => return Err(Refusal::NotYourTurn),
        Action::Mark { point } => {
            let read = Point::parse(point.trim()).ok_or_else(|| {
                let short: String = point.chars().take(30).collect();
                Refusal::Unread(format!("expected a point from A1 to I9, found `{short}`"))
            })?;
            game.grid.clone().play(read).map_err(|why| Refusal::Illegal(why.to_string()))?;
            decision.emit(What::Marked { player, point: read.to_string() });
            write_kept(decision);
        }
        _ => return Err(Refusal::NotInGame("such move")),
    }
    let full = matches!(&decision.state.play, Some(Play::Scribe(game)) if game.grid.is_over());
    if full {
        decision.emit(What::Ended { how: How::Full });
    }
    Ok(())
}

/// Writes the marks that the players have kept for their turns.
fn write_kept(decision: &mut Decision<'_>) {
    while let Some(Play::Scribe(game)) = &decision.state.play
        && let Some(point) = game.kept()
    {
        decision.emit(What::Marked { player: game.to_move(), point: point.to_string() });
    }
}

/// Asks to take the last mark back; a computer always allows it.
fn ask(decision: &mut Decision<'_>, player: usize) -> Result<(), Refusal> {
    let Some(Play::Scribe(game)) = &decision.state.play else { return Err(Refusal::NotBegun) };
    if !game.may_undo(player) {
        let why = match game.asked {
            Some(asked) if asked == player => "you have asked that already",
            Some(_) => "the other player asks that: accept or reject it first",
            None => "there is no mark to take back",
        };
        return Err(Refusal::Illegal(why.to_owned()));
    }
    decision.emit(What::UndoAsked { player });
    let other = 1 - player;
    let seat = decision.state.players.get(other).and_then(|seat| decision.setup.seats.get(*seat));
    if seat.is_some_and(|seat| seat.computer.is_some()) {
        decision.emit(What::UndoAnswered { player: other, allow: true });
    }
    Ok(())
}

/// The computer whose turn it is writes.
pub(crate) fn due(decision: &mut Decision<'_>) {
    let Some(Play::Scribe(game)) = &decision.state.play else { return };
    let Some(level) = game.computer(&decision.state.players, decision.setup) else { return };
    let seed = game.key.number("computer", decision.state.seq as u64);
    let (player, choice) = (game.to_move(), game.choice(level, seed));
    if let Some(point) = choice {
        // A free point is not refused.
        let _ = act(decision, player, &Action::Mark { point: point.to_string() });
    }
}
