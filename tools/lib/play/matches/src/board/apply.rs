//! What events make of a game on a board.

use wordy_games::bag::{Bag, read_tiles};
use wordy_games::board::Place;
use wordy_games::cgp::spelled_rack;
use wordy_games::ending::{EndTurn, settle};
use wordy_games::game::BoardRules;
use wordy_games::play::Play;
use wordy_games::position::Tile;
use wordy_games::ruling::Ruling;

use super::laying::exchanges;
use super::void::why_void;
use super::{BegunTurn, Board, Line, PendingPlay, TurnLine};
use crate::context::{Context, Unfit};
use crate::event::{Draw, EndReason, Event, EventKind, Outcome, PassedBy};
use crate::view::WordView;

impl Board {
    /// What an event makes of the game.
    pub(super) fn happens(&mut self, context: Context<'_>, event: &Event) -> Result<(), Unfit> {
        if self.over.is_some() {
            return Err(Unfit("the game is over"));
        }
        let at = event.at;
        match &event.what {
            EventKind::Scooped { tiles } => self.scooped(tiles),
            EventKind::Dealt { draws } => self.dealt(draws),
            EventKind::Swapped { player, swap } => {
                self.check_turn(*player)?;
                self.begun.swaps.extend(read(swap)?);
                Ok(())
            }
            EventKind::Diffed { player, diff } => {
                self.check_turn(*player)?;
                self.begun.diffs.extend(read(diff)?);
                Ok(())
            }
            EventKind::Played { player, swaps, diffs, play, score, void } => {
                self.check_turn(*player)?;
                let made = BegunTurn {
                    swaps: exchanges(swaps).map_err(|_| Unfit("a swap that cannot be read"))?,
                    diffs: exchanges(diffs).map_err(|_| Unfit("a diff that cannot be read"))?,
                };
                self.played(context, at, made, play, *score, *void)
            }
            EventKind::Stood { player, drew } => self.stood(*player, drew),
            EventKind::Challenged { player, words, outcome } => {
                self.challenged(at, *player, words, *outcome)
            }
            EventKind::Exchanged { player, tiles, drew } => {
                self.check_turn(*player)?;
                self.exchanged(context, at, tiles, drew)
            }
            EventKind::Passed { player, by } => {
                self.check_turn(*player)?;
                self.passed(context, at, *by);
                Ok(())
            }
            EventKind::Resigned { player } | EventKind::Flagged { player } => self.leaves(*player),
            EventKind::Ended { how } => {
                self.ended(at, *how);
                Ok(())
            }
            _ => Err(Unfit("nothing of a game on a board")),
        }
    }

    fn check_turn(&self, player: usize) -> Result<(), Unfit> {
        if player == self.to_move && self.held.is_none() && self.due.is_none() {
            Ok(())
        } else {
            Err(Unfit("it is another's turn"))
        }
    }

    /// Draws by the key, which must give the tiles that the event has.
    fn draw(&mut self, count: usize, expected: &str) -> Result<Vec<Tile>, Unfit> {
        let drawn = self.pool.draw(count);
        let same = spelled_rack(&drawn, &self.rules.letters.alphabet) == expected;
        if same { Ok(drawn) } else { Err(Unfit("the tiles drawn are not those of the secret")) }
    }

    fn tiles_in(&self, text: &str) -> Result<Vec<Tile>, Unfit> {
        let tiles = read_tiles(text, &self.rules.letters.alphabet);
        tiles.map_err(|_| Unfit("tiles that cannot be read"))
    }

    fn scooped(&mut self, tiles: &str) -> Result<(), Unfit> {
        let count = self.tiles_in(tiles)?.len();
        self.pool.scoop(count);
        let same = spelled_rack(self.pool.tiles(), &self.rules.letters.alphabet) == *tiles;
        if same { Ok(()) } else { Err(Unfit("the scoop is not that of the secret")) }
    }

    fn dealt(&mut self, draws: &[Draw]) -> Result<(), Unfit> {
        for Draw { player, tiles } in draws {
            let count = self.tiles_in(tiles)?.len();
            let rack = self.draw(count, tiles)?;
            let own = self.players.get_mut(*player).ok_or(Unfit("there is no such player"))?;
            own.rack.extend(rack);
        }
        Ok(())
    }

    fn played(
        &mut self,
        context: Context<'_>,
        at: u64,
        begun: BegunTurn,
        play: &str,
        score: u32,
        void: bool,
    ) -> Result<(), Unfit> {
        let player = self.to_move;
        let rules = std::sync::Arc::clone(&self.rules);
        let verdict = context.book.verdict(&rules);
        let text = spelled(&begun, play);
        let play = read_play(play, &rules)?;
        let rack = self.players[player].rack.clone();
        // Blanks that were taken for their letters stay taken when the play goes back.
        let swapped = BegunTurn { swaps: begun.swaps.clone(), diffs: Vec::new() };
        let before =
            (!swapped.is_empty()).then(|| self.rule(&rules, &verdict, player, swapped, None));
        let back = before
            .map_or(Some(Bag::new(&rack)), |own| own.left)
            .map_or(Vec::new(), |own| own.all());
        let ruling = self.rule(&rules, &verdict, player, begun, play);
        let score = i32::try_from(score).unwrap_or(i32::MAX);
        let words = words_of(&ruling, &rules);
        let worth = if void { worth(&ruling) } else { score };
        self.line(player, at, rack.clone(), TurnLine::Turn(text), worth, words);
        self.lie(Self::tiles_of(&ruling.after));
        if void {
            self.line(player, at, rack, TurnLine::Void(why_void(&ruling)), -worth, Vec::new());
            self.lie(Self::tiles_of(&ruling.before));
            self.players[player].rack = back;
            self.fresh.clear();
            if self.progress.count_taken_back(&rules) {
                self.due = Some(EndReason::Stopped);
            }
        } else {
            let made = ruling.score.iter().flat_map(|score| &score.words);
            self.held = Some(PendingPlay {
                player,
                since: at,
                tiles: Self::tiles_of(&ruling.before),
                rack: back,
                progress: self.progress,
                score,
                words: made.map(|word| word.run.letters()).collect(),
            });
            self.players[player].rack = ruling.left.as_ref().map(Bag::all).unwrap_or_default();
        }
        self.next(at);
        Ok(())
    }

    /// Lets other tiles lie, by the newest line of the sheet.
    fn lie(&mut self, after: Vec<Option<Tile>>) {
        let places = self.rules.board.places().zip(self.tiles.iter().zip(&after));
        let others: Vec<_> = places.filter(|(_, (old, new))| old != new).collect();
        let fresh = others.iter().filter(|(_, (_, new))| new.is_some());
        self.fresh = fresh.map(|(at, (old, _))| (*at, old.is_some())).collect();
        if let Some(line) = self.sheet.last_mut() {
            line.laid = others.iter().map(|(at, (_, new))| (*at, **new)).collect();
        }
        self.tiles = after;
    }

    /// Adds a line to the sheet, and its points to the player's.
    fn line(
        &mut self,
        player: usize,
        at: u64,
        rack: Vec<Tile>,
        done: TurnLine,
        score: i32,
        words: Vec<WordView>,
    ) {
        let points = &mut self.players[player].points;
        *points = points.saturating_add(score);
        let total = *points;
        self.sheet.push(Line { player, at, rack, done, score, total, words, laid: Vec::new() });
    }

    /// The next player's turn begins.
    fn next(&mut self, at: u64) {
        let player = self.to_move;
        if let Some(clock) = &mut self.clock {
            clock.take(player, self.since, at);
            clock.add(player);
        }
        self.begun = BegunTurn::default();
        self.turns += 1;
        self.to_move = (player + 1) % self.players.len();
        self.since = at;
    }

    /// What a player draws when the play stands.
    pub(super) fn drawn_then(&self, player: usize) -> String {
        let missing = self.rules.rack.saturating_sub(self.players[player].rack.len());
        spelled_rack(&self.pool.clone().draw(missing), &self.rules.letters.alphabet)
    }

    /// Whether the game is over when the play that may be challenged stands.
    pub(super) fn ends_when_it_stands(&self) -> bool {
        let Some(held) = &self.held else { return false };
        let (player, mut after) = (held.player, self.clone());
        let drew = after.drawn_then(player);
        after.stood(player, &drew).is_ok() && after.due.is_some()
    }

    fn stood(&mut self, player: usize, drew: &str) -> Result<(), Unfit> {
        let held = self.held.take().filter(|held| held.player == player);
        let held = held.ok_or(Unfit("no play that could stand"))?;
        let missing = self.rules.rack.saturating_sub(self.players[player].rack.len());
        let drawn = self.draw(missing, drew)?;
        self.players[player].rack.extend(drawn);
        self.count(held.score > 0, false);
        let out = self.players[player].rack.is_empty() && self.pool.is_empty();
        if out && !self.rules.last_round {
            self.due = Some(EndReason::Out { player });
        }
        Ok(())
    }

    fn count(&mut self, scored: bool, passed: bool) {
        let points = self.players.iter().any(|player| player.points != 0);
        let counted = EndTurn { scored, passed, points, empty: self.pool.is_empty() };
        if self.progress.count(counted, self.players.len(), &self.rules) {
            self.due = self.due.take().or(Some(EndReason::Stopped));
        }
    }

    fn challenged(
        &mut self,
        at: u64,
        challenger: usize,
        words: &[(String, bool)],
        outcome: Outcome,
    ) -> Result<(), Unfit> {
        let held = self.held.clone().ok_or(Unfit("no play that could be challenged"))?;
        let player = held.player;
        let named: Vec<String> = words.iter().map(|(word, _)| word.clone()).collect();
        if outcome.taken_back {
            let rack = self.sheet.last().map(|line| line.rack.clone()).unwrap_or_default();
            let back = TurnLine::TakenBack(named, challenger);
            self.line(player, at, rack, back, -held.score, Vec::new());
            self.lie(held.tiles);
            self.players[player].rack = held.rack;
            self.progress = held.progress;
            self.held = None;
            self.fresh.clear();
            if self.progress.count_taken_back(&self.rules) {
                self.due = Some(EndReason::Stopped);
            }
        } else if outcome.bonus > 0 || outcome.game_over {
            let bonus = i32::try_from(outcome.bonus).unwrap_or(i32::MAX);
            self.line(player, at, held.rack, TurnLine::Bonus(named, challenger), bonus, Vec::new());
        }
        let own = self.players.get_mut(challenger).ok_or(Unfit("there is no such player"))?;
        own.lost_turns += usize::from(outcome.loses_turn);
        if outcome.game_over {
            let loser = if outcome.taken_back { player } else { challenger };
            self.due = Some(EndReason::Challenge { loser });
        }
        Ok(())
    }

    fn exchanged(
        &mut self,
        context: Context<'_>,
        at: u64,
        tiles: &str,
        drew: &str,
    ) -> Result<(), Unfit> {
        let player = self.to_move;
        let given = self.tiles_in(tiles)?;
        let before = spelled(&self.begun, "");
        let rack = self.players[player].rack.clone();
        let (shown, own) = self.shown(&context.book.verdict(&self.rules));
        let mut bag = Bag::new(&own);
        bag.draw(&given).map_err(|_| Unfit("tiles exchanged that are not on the rack"))?;
        let drawn = self.draw(given.len(), drew)?;
        self.pool.put_back(&given);
        self.line(player, at, rack, TurnLine::Exchange(before, given), 0, Vec::new());
        let mut left = bag.all();
        left.extend(drawn);
        self.players[player].rack = left;
        self.lie(shown);
        self.count(false, false);
        self.next(at);
        Ok(())
    }

    fn passed(&mut self, context: Context<'_>, at: u64, by: PassedBy) {
        let player = self.to_move;
        let before = spelled(&self.begun, "");
        let rack = self.players[player].rack.clone();
        let (shown, own) = self.shown(&context.book.verdict(&self.rules));
        self.line(player, at, rack, TurnLine::Pass(before, by), 0, Vec::new());
        self.players[player].rack = own;
        self.lie(shown);
        if by == PassedBy::Challenge {
            let lost = &mut self.players[player].lost_turns;
            *lost = lost.saturating_sub(1);
        }
        self.count(false, true);
        self.next(at);
    }

    fn leaves(&mut self, player: usize) -> Result<(), Unfit> {
        let own = self.players.get_mut(player).ok_or(Unfit("there is no such player"))?;
        own.gone = true;
        let active: Vec<usize> = self.active().collect();
        if let &[winner] = active.as_slice() {
            self.due = Some(EndReason::Forfeit { winner });
        }
        Ok(())
    }

    fn ended(&mut self, at: u64, how: EndReason) {
        let player = self.to_move;
        if let Some(clock) = &mut self.clock {
            clock.take(player, self.since, at);
        }
        self.since = at;
        self.before_end = self.players.iter().map(|player| player.points).collect();
        let out = if let EndReason::Out { player } = how { Some(player) } else { None };
        if out.is_some() || how == EndReason::Stopped {
            self.count_tiles_left(at, out);
            self.count_time(at);
        }
        self.due = None;
        self.over = Some(how);
    }

    fn count_tiles_left(&mut self, at: u64, out: Option<usize>) {
        let racks: Vec<Vec<Tile>> = self.players.iter().map(|own| own.rack.clone()).collect();
        let mut totals = self.before_end.clone();
        for settled in settle(&racks, &mut totals, out, &self.rules) {
            let tiles = racks[settled.of].clone();
            let rack = if settled.seat == settled.of { tiles.clone() } else { Vec::new() };
            let done = TurnLine::Left(settled.of, tiles);
            self.line(settled.seat, at, rack, done, settled.points, Vec::new());
        }
    }

    fn count_time(&mut self, at: u64) {
        let (Some(clock), Some(minute)) = (&self.clock, self.rules.overtime) else { return };
        let minutes: Vec<u64> =
            (0..self.players.len()).map(|player| clock.minutes_over(player)).collect();
        for (player, minutes) in minutes.into_iter().enumerate().filter(|(_, over)| *over > 0) {
            let points = u64::from(minute).saturating_mul(minutes);
            let points = i32::try_from(points).unwrap_or(i32::MAX);
            self.line(player, at, Vec::new(), TurnLine::Time, -points, Vec::new());
        }
    }
}

fn read(text: &str) -> Result<Vec<(Place, String)>, Unfit> {
    exchanges(&[text.to_owned()]).map_err(|_| Unfit("a square and a tile that cannot be read"))
}

fn read_play(play: &str, rules: &BoardRules) -> Result<Option<Play>, Unfit> {
    if play.is_empty() {
        return Ok(None);
    }
    let (square, word) = play.split_once(' ').ok_or(Unfit("a play without a word"))?;
    let play = Play::parse(square, word, &rules.letters.alphabet);
    play.map(Some).map_err(|_| Unfit("a play that cannot be read"))
}

/// What comes before a play, and the play, as they are written.
pub(super) fn spelled(begun: &BegunTurn, play: &str) -> String {
    let swaps = begun.swaps.iter().map(|(place, tile)| format!("*{place}{tile}"));
    let diffs = begun.diffs.iter().map(|(place, tile)| format!("~{place}{tile}"));
    let play = Some(play).filter(|play| !play.is_empty()).map(str::to_owned);
    swaps.chain(diffs).chain(play).collect::<Vec<_>>().join(" ")
}

/// The words of a play with their points.
pub(crate) fn words_of(ruling: &Ruling<'_>, rules: &BoardRules) -> Vec<WordView> {
    let words = ruling.score.iter().flat_map(|score| &score.words);
    let word = |word: &wordy_games::score::Word| WordView {
        word: rules.letters.alphabet.spell(&word.run.letters()),
        points: word.points,
        valid: None,
    };
    words.map(word).collect()
}

fn worth(ruling: &Ruling<'_>) -> i32 {
    i32::try_from(ruling.worth()).unwrap_or(i32::MAX)
}
