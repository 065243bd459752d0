//! Turns: exchanges with the board, then a play, an exchange with the bag, or nothing.

use super::after::LastPlay;
use super::rack::is_filler;
use super::reading::TurnReading;
use super::worth::{expected_score, is_of_rack};
use super::{End, FAR, FindingKind, Problem, Replayer, Turn};
use crate::record::{Action, Event};
use wordy_games::bag::Bag;
use wordy_games::ending::EndTurn;
use wordy_games::game::InvalidPlay;
use wordy_games::play::{Illegal, Play, PlayError};
use wordy_games::position::Tile;
use wordy_games::ruling::{Fault, Move, Ruling, not_on_rack, rule};

impl<'r> Replayer<'r, '_> {
    /// A turn; after the end only a pass that is a chance to challenge (its player went out),
    /// before the tiles left are counted.
    pub(super) fn turn(&mut self, at: usize, seat: usize, turn: &mut Turn<'r>) {
        let event = &self.record.events[at];
        let Some(over) = self.over else { return self.make(at, seat, turn) };
        let before_count = self.before_end.is_none() && matches!(over, End::Out(_));
        if event.action == Action::Pass && before_count {
            turn.expected_score = Some(0);
            return;
        }
        if event.action != Action::Unread {
            self.report(event.line, Problem::TurnAfterEnd);
        }
        (self.over, self.endless) = (None, true);
        let reported = self.replay.findings.len();
        self.make(at, seat, turn);
        self.replay.findings.truncate(reported);
        turn.expected_score = None;
        self.seats[seat].doubt = true;
    }

    fn make(&mut self, at: usize, seat: usize, turn: &mut Turn<'r>) {
        let event = &self.record.events[at];
        self.turns += 1;
        let rack = match event.rack.as_str() {
            "" => None,
            text => self.tiles(event.line, text).filter(|tiles| !is_filler(tiles)),
        };
        let round = (self.turns - 1) / self.seats.len().max(1) + 1;
        let (swaps, diffs) = (event.swaps.clone(), event.diffs.clone());
        let mut made = Move { rack, swaps, diffs, play: None, round };
        let read = self.read_play(event);
        made.play = read.clone().ok().flatten();
        let ruling = rule(&made, &self.replay.position, self.rules, self.verdict);
        let unread = read.is_err() || event.action == Action::Unread;
        let reported = self.replay.findings.len();
        let taken = self.report_taken(at, seat, &ruling);
        let reading = self.reread(at, seat, &made, &ruling, unread);
        if let Err(Some((text, error))) = read {
            self.report_unread(event.line, &text, Problem::Play(error));
        }
        let known = !taken && self.report_ruling(at, seat, &made, &ruling);
        if matches!(reading, TurnReading::Lost) {
            // It was another turn than is written, or turns are missing before it.
            self.lose_turns();
        }
        self.unplayed |= matches!(reading, TurnReading::Written) && ruling.is_impossible();
        let (made, ruling) = match reading {
            TurnReading::Otherwise(other, better) => {
                self.report_reading(event, reported, &other, &ruling);
                (other, *better)
            }
            _ => (made, ruling),
        };
        turn.expected_score = self.apply(at, seat, &made, &ruling, known);
        self.report_doubts(at, &ruling);
        turn.ruling = Some(ruling);
    }

    /// Says with the findings of a turn how it is read; where there is no fault yet, its score is
    /// the finding.
    fn report_reading(
        &mut self,
        event: &Event,
        reported: usize,
        read: &Move,
        written: &Ruling<'_>,
    ) {
        let unread = self.is_unread(event.line);
        let mut at = 0..;
        self.replay.findings.retain(|own| at.next() < Some(reported) || own.is_fault());
        let mut findings = self.replay.findings.iter_mut();
        let head = findings.find(|finding| unread && finding.line == event.line);
        let play = read.play.as_ref().map(|play| play.spelled(&self.rules.letters.alphabet));
        if let Some(unread) = head.filter(|finding| finding.kind() == FindingKind::Unread) {
            // The line could not be read as a whole.
            unread.read_as.clone_from(&play);
        } else if self.replay.findings.len() == reported
            && let Some(expected) = expected_score(written, false)
        {
            self.report(event.line, Problem::Score { expected, found: event.score });
        }
        for finding in self.replay.findings.iter_mut().skip(reported) {
            finding.read_as.clone_from(&play);
        }
    }

    /// The play of a line; the error is what cannot be read of it and why, where that has not been
    /// reported with the line.
    fn read_play(&self, event: &Event) -> Result<Option<Play>, Option<(String, PlayError)>> {
        let Action::Play(square, word) = &event.action else { return Ok(None) };
        if square.is_empty() {
            return Err(None);
        }
        Play::parse(square, word, &self.rules.letters.alphabet).map(Some).map_err(|error| {
            let text = match &error {
                PlayError::Place(_) => square,
                PlayError::Letter { found, .. } => &word[word.find(found).unwrap_or(0)..],
                PlayError::Empty => word,
            };
            Some((text.to_owned(), error))
        })
    }

    /// Reports what is wrong with a turn as it is written, each fault once; says whether the rack
    /// is known.
    fn report_ruling(&mut self, at: usize, seat: usize, made: &Move, ruling: &Ruling<'r>) -> bool {
        let event = &self.record.events[at];
        if self.is_unread(event.line) {
            return false;
        }
        let faults = ruling.faults.iter().filter(|fault| self.counts(at, fault));
        let faults: Vec<Fault> = faults.cloned().collect();
        let of_rack = faults.iter().any(is_of_rack);
        let grave = faults.iter().any(|fault| !matches!(fault, Fault::Phonies(_)));
        let lacking = faults.iter().any(|fault| matches!(fault, Fault::NotOnRack { .. }));
        for fault in faults {
            match fault {
                Fault::Phonies(_) if grave => {}
                // The tiles that are too many are those that the rack lacks.
                Fault::ManyTiles { .. } if lacking => {}
                Fault::Phonies(words) => self.report_phonies(at, ruling, words),
                fault => self.report_once(event.line, Problem::Turn(fault)),
            }
        }
        match &made.rack {
            Some(tiles) if !of_rack => self.check_rack(event, seat, tiles),
            known => known.is_some() && !of_rack,
        }
    }

    /// Whether a fault is one of the record: what a missing turn may explain is none, and a void
    /// play that is taken back is as it should be.
    fn counts(&self, at: usize, fault: &Fault) -> bool {
        match fault {
            // Of a word that is written out, a tile that is not on the board.
            Fault::NotOnRack { .. } | Fault::ManyTiles { .. } => !self.lost,
            Fault::Illegal(illegal) => !(self.lost && may_be_missing(illegal)),
            Fault::Phonies(_) | Fault::DiffPhonies(_) | Fault::MainWord(_) => !self.taken_back(at),
            _ => true,
        }
    }

    /// Words that are not in the lexicon: a play that stands is worth a remark where words stand
    /// unless challenged, and nothing where it rightly scores nothing.
    fn report_phonies(&mut self, at: usize, ruling: &Ruling<'_>, words: Vec<String>) {
        let event = &self.record.events[at];
        match self.rules.invalid {
            InvalidPlay::Void if event.score == 0 || ruling.is_impossible() => {}
            InvalidPlay::Void => {
                self.report(event.line, Problem::VoidScore { words, found: event.score });
            }
            InvalidPlay::Refused => self.report(event.line, Problem::Turn(Fault::Phonies(words))),
            InvalidPlay::Stands => self.report(event.line, Problem::PhonyStood(words)),
        }
    }

    /// Whether the next line takes a play back, under whatever name.
    pub(super) fn taken_back(&self, at: usize) -> bool {
        let event = &self.record.events[at];
        let undoes = |next: &Event| {
            let (before, after) = (event.total - event.score, next.total);
            event.scored && next.scored && next.score == -event.score && after == before
        };
        let back = |next: &Event| {
            next.action == Action::Withdrawn && (next.nick == event.nick || undoes(next))
        };
        self.record.events.get(at + 1).is_some_and(back)
    }

    /// Does what a turn does: draws, lays, exchanges; the score it should have.
    pub(super) fn apply(
        &mut self,
        at: usize,
        seat: usize,
        made: &Move,
        ruling: &Ruling<'r>,
        rack_known: bool,
    ) -> Option<i32> {
        let event = &self.record.events[at];
        let taken_back = self.taken_back(at);
        let void = goes_back(ruling, self.rules.invalid) || self.is_void(at, ruling);
        let undone = void && !taken_back;
        let expected =
            expected_score(ruling, undone).filter(|_| made.play.is_some() || is_still(event));
        let sure = !self.lost || made.play.is_none() && made.diffs.is_empty();
        let expected = expected.filter(|expected| sure || *expected == event.score);
        let left = self.exchange(event, seat, made, ruling);
        let known = rack_known && !ruling.is_impossible();
        let before = self.last_play(event, seat, made, ruling, expected);
        let is_play = made.play.is_some() || !made.diffs.is_empty();
        self.left_out = is_play && !undone && !taken_back && self.is_left_out(at, seat);
        if self.left_out {
            self.report(event.line, Problem::MissingTakenBack);
        }
        let laid = self.lay(made, ruling, undone || self.left_out);
        if laid > 0 && ruling.score.is_some() {
            self.lying.push(at);
        }
        self.draw(seat, laid);
        self.seats[seat].kept = left.filter(|_| known && !self.left_out);
        self.last = (laid > 0 || is_play && taken_back).then_some(before);
        if self.seats[seat].held == 0 && self.bag == 0 && laid > 0 {
            self.end(End::Out(seat));
        }
        self.count(event, expected);
        expected
    }

    fn last_play(
        &self,
        event: &Event,
        seat: usize,
        made: &Move,
        ruling: &Ruling<'r>,
        expected: Option<i32>,
    ) -> LastPlay<'r> {
        let words = ruling.score.iter().flat_map(|score| &score.words);
        LastPlay {
            seat,
            line: event.line,
            rack: event.rack.clone(),
            tiles: made.rack.as_deref().map(|rack| self.after_swaps(rack, ruling)),
            scores: [event.score].into_iter().chain(expected).collect(),
            before: ruling.before.clone(),
            held: self.seats[seat].held,
            bag: self.bag,
            over: self.over,
            progress: self.progress,
            words: words.map(|word| word.run.letters()).collect(),
            right: self.seats[seat].bases[0].right,
            sound: ruling.is_legal(),
            rewarded: false,
        }
    }

    /// A rack after the swaps of a turn, which stand whatever follows.
    fn after_swaps(&self, rack: &[Tile], ruling: &Ruling<'_>) -> Bag {
        let mut bag = Bag::new(rack);
        let swapped = ruling.before.all().filter(|(_, tile)| !tile.blank);
        for (place, tile) in swapped {
            if let Some(blank) = self.replay.position.tile(place).filter(|own| own.blank)
                && bag.draw(&[tile]).is_ok()
            {
                bag.put(blank);
            }
        }
        bag
    }

    /// Whether the next total of a player leaves this play out: it was taken back, and no line says
    /// so.
    fn is_left_out(&self, at: usize, seat: usize) -> bool {
        let event = &self.record.events[at];
        let events = &self.record.events;
        let mut later = (at + 1..events.len()).take(FAR);
        let mut round = self.seats.len() < 2;
        let next = later.find(|later| {
            let own = events[*later].nick == event.nick;
            round |= !own && events[*later].action.is_turn();
            own && !self.same_text(at, *later)
        });
        // A turn of the player right after this one has the wrong name.
        let Some(next) = next.filter(|_| round).map(|next| &events[next]) else { return false };
        let before = self.seats[seat].bases[0].written;
        let scored = event.scored && next.scored && event.score > 0;
        scored && before == next.total - next.score && before != event.total
    }

    /// Puts what a turn lays on the board, unless it is undone at once; how many tiles. After a
    /// missing turn a play is laid as written.
    fn lay(&mut self, made: &Move, ruling: &Ruling<'r>, undone: bool) -> usize {
        self.replay.position = if undone { &ruling.before } else { &ruling.after }.clone();
        let mut laid = if undone { 0 } else { ruling.laid };
        if let Some(play) = made.play.as_ref().filter(|_| self.lost && ruling.score.is_none()) {
            let free = play.free_squares(&self.replay.position);
            laid = free.len();
            for (place, tile) in free {
                self.replay.position.put(place, tile);
            }
        }
        self.replay.unseen = Bag::of(self.rules).without(&self.replay.position);
        laid
    }

    /// Draws as many tiles as were laid, as far as the bag has them.
    fn draw(&mut self, seat: usize, laid: usize) {
        let seat = &mut self.seats[seat];
        seat.held = seat.held.saturating_sub(laid);
        let drawn = self.rules.rack.saturating_sub(seat.held).min(self.bag).min(laid);
        seat.held += drawn;
        self.bag -= drawn;
    }

    /// An exchange with the bag: the tiles must be on the rack, and the bag large enough. What
    /// stays on the rack.
    fn exchange(
        &mut self,
        event: &Event,
        seat: usize,
        made: &Move,
        ruling: &Ruling<'_>,
    ) -> Option<Bag> {
        let mut left = ruling.left.clone();
        match &event.action {
            Action::Exchange(text) => {
                let tiles = self.tiles(event.line, text)?;
                let missing = left.as_mut().and_then(|left| left.draw(&tiles).err());
                let fault = missing.map(|tile| not_on_rack(made, tile, self.rules));
                self.report_faults(event.line, fault);
                self.check_bag(event, seat, tiles.len());
                left.filter(|_| missing.is_none())
            }
            Action::ExchangeCount(count) => {
                self.check_bag(event, seat, *count);
                None
            }
            _ => left,
        }
    }

    /// The bag must hold enough for an exchange (Scrabble Door: exchanges: as many as are
    /// exchanged;
    /// other games: a number of their own).
    fn check_bag(&mut self, event: &Event, seat: usize, count: usize) {
        let (rack, bag) = (self.seats[seat].held, self.bag);
        let least = if self.rules.exchange == 0 { count } else { self.rules.exchange };
        if count > rack {
            self.report(event.line, Problem::LargeExchange { rack, found: count });
        } else if bag < least && !self.lost {
            self.report(event.line, Problem::SmallBag { least, bag });
        }
    }

    /// Counts turns without a score, passes and those of a last round, which end a game when there
    /// are enough (Scrabble Door: the end; other games by their own numbers).
    fn count(&mut self, event: &Event, expected_score: Option<i32>) {
        let counted = EndTurn {
            scored: matches!(event.action, Action::Play(..))
                && expected_score.is_none_or(|expected| expected > 0),
            passed: event.action == Action::Pass && event.diffs.is_empty(),
            points: self.replay.totals.values().any(|total| *total != 0),
            empty: self.bag == 0,
        };
        if self.progress.count(counted, self.seats.len(), self.rules) {
            self.end(End::Stopped);
        }
    }

    /// Ends the game; not where turns are missing or the record went on after an end.
    pub(super) fn end(&mut self, end: End) {
        let out = matches!(end, End::Out(_)) && self.rules.last_round;
        if !self.lost && !self.endless && !out && self.over.is_none() {
            self.over = Some(end);
        }
    }
}

/// Whether a turn does nothing that could fail: a pass, an exchange, nothing after a diff.
fn is_still(event: &Event) -> bool {
    !matches!(event.action, Action::Play(..) | Action::Unread)
}

/// Whether missing tiles, or such as lie there too early, may be why a play cannot be laid.
fn may_be_missing(illegal: &Illegal) -> bool {
    use Illegal::{Apart, FirstPlay, GoesOn, NoTile, Start};
    matches!(illegal, NoTile(_) | Apart | Start(_) | FirstPlay(_) | GoesOn(_))
}

/// Whether the tiles of a play go back at once and it scores nothing: its words are not such as may
/// score, in a game where that voids the play (Scrabble I, rule 2).
fn goes_back(ruling: &Ruling<'_>, invalid: InvalidPlay) -> bool {
    let wrong = |fault: &Fault| matches!(fault, Fault::MainWord(_) | Fault::Phonies(_));
    invalid == InvalidPlay::Void && ruling.faults.iter().any(wrong)
}
