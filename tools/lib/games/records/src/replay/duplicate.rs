//! The replay of a duplicate game: one rack for all, and the best play of each turn is laid.
//!
//! A record has the plays of all players of a turn, each with the rack of the turn, and then the
//! line of the player `top`, which is laid for everybody.

use std::collections::BTreeMap;

use super::{Finding, Problem, Replay, Replayer, Turn};
use crate::record::{Action, Event, Record};
use wordy_games::bag::{Bag, read_tiles};
use wordy_games::ending::Progress;
use wordy_games::game::{BoardRules, Duplicate};
use wordy_games::play::Play;
use wordy_games::position::{Position, Tile};
use wordy_games::ruling::{Fault, Move, Ruling, rule, too_many};
use wordy_games::verdict::WordJudge;

/// The name under which the play of a turn that is laid stands.
const TOP: &str = "top";

/// A duplicate game so far.
struct Session<'r, 'v> {
    record: &'v Record,
    rules: &'r BoardRules,
    duplicate: &'r Duplicate,
    verdict: &'v WordJudge<'v>,
    replay: Replay<'r>,
    names: Vec<String>,
    /// Turns whose play was laid.
    tops: usize,
    /// The rack of the turn as it is written, and its line.
    rack: Option<(String, usize)>,
    /// The right total of each player, and how many tops were laid before their last line.
    right: BTreeMap<usize, (i32, usize)>,
    /// The players who have played in this turn, and the best of their plays: line and points.
    played: Vec<usize>,
    best: Option<(usize, i32)>,
}

/// Replays a record of a duplicate game.
pub(super) fn replay<'r>(
    record: &Record,
    rules: &'r BoardRules,
    duplicate: &'r Duplicate,
    verdict: &WordJudge<'_>,
) -> Replay<'r> {
    let unseen = Bag::of(rules);
    let replay = Replay {
        position: Position::new(&rules.board),
        turns: Vec::with_capacity(record.events.len()),
        findings: Vec::new(),
        totals: super::Totals::new(),
        unsure: Vec::new(),
        bag: unseen.len(),
        unseen,
        held: Vec::new(),
        progress: Progress::default(),
        winners: Vec::new(),
    };
    let names = record.players.iter().map(|player| player.nick.clone()).collect();
    let (rack, played) = (None, Vec::new());
    let mut session = Session {
        record,
        rules,
        duplicate,
        verdict,
        replay,
        names,
        tops: 0,
        rack,
        right: BTreeMap::new(),
        played,
        best: None,
    };
    let mut head = Replayer::new(record, rules, verdict);
    head.check_head();
    session.replay.findings = head.replay.findings;
    record.events.iter().for_each(|event| session.event(event));
    session.finish()
}

fn is_top(nick: &str) -> bool {
    nick.eq_ignore_ascii_case(TOP)
}

impl<'r> Session<'r, '_> {
    fn event(&mut self, event: &Event) {
        let player = self.player(event);
        let top = is_top(&event.nick);
        if self.played.contains(&player) {
            self.report(event.line, Problem::PlayedTwice(event.nick.clone()));
        }
        self.played.push(player);
        let made = self.read(event);
        let ruling = made.map(|made| rule(&made, &self.replay.position, self.rules, self.verdict));
        let after = self.replay.position.clone();
        let (ruled, expected_score, right) = (None, None, (0, 0));
        let event_of = event.clone();
        let mut turn =
            Turn { event: event_of, player, ruling: ruled, expected_score, right, after };
        if let Some(ruling) = ruling {
            turn.expected_score = Some(self.judge(event, &ruling, top));
            let words = ruling.score.iter().flat_map(|score| &score.words).map(|word| &word.run);
            let doubtful = self.verdict.doubtful(words);
            if !doubtful.is_empty() {
                self.report(event.line, Problem::PhonyStood(doubtful));
            }
            if top {
                self.lay(event, &ruling);
            }
            turn.ruling = Some(ruling);
        }
        turn.right = self.check_numbers(event, player, turn.expected_score);
        if top {
            (self.rack, self.best) = (None, None);
            self.played.clear();
            self.tops += 1;
        }
        turn.after = self.replay.position.clone();
        self.replay.turns.push(turn);
    }

    fn report(&mut self, line: usize, problem: Problem) {
        self.replay.findings.push(Finding::new(line, problem));
    }

    /// The number of a player; one whom no line names is reported the first time.
    fn player(&mut self, event: &Event) -> usize {
        if let Some(at) = self.names.iter().position(|name| *name == event.nick) {
            return at;
        }
        if !is_top(&event.nick) {
            let players = self.record.players.iter().map(|player| player.nick.as_str());
            self.report(event.line, Problem::unknown_player(&event.nick, players));
        }
        self.names.push(event.nick.clone());
        self.names.len() - 1
    }

    /// The play of a line, and the rack it has in common with the others of the turn.
    fn read(&mut self, event: &Event) -> Option<Move> {
        let rack = self.check_rack(event);
        let play = match &event.action {
            Action::Play(square, word) => {
                let play = Play::parse(square, word, &self.rules.letters.alphabet);
                match play {
                    Ok(play) => Some(play),
                    Err(error) => {
                        self.report(event.line, Problem::Play(error));
                        return None;
                    }
                }
            }
            Action::Pass => None,
            _ => {
                self.report(event.line, Problem::NotInDuplicate);
                return None;
            }
        };
        Some(Move { rack, play, ..Move::default() })
    }

    /// The rack of a line: that of the turn, drawn by the rules.
    fn check_rack(&mut self, event: &Event) -> Option<Vec<Tile>> {
        let own = event.rack.as_str();
        let (rack, line) = match self.rack.clone() {
            Some((rack, line)) => (rack, line),
            None if own.is_empty() => return None,
            None => (own.to_owned(), event.line),
        };
        if self.rack.is_none() {
            self.rack = Some((rack.clone(), line));
        }
        let tiles = match read_tiles(&rack, &self.rules.letters.alphabet) {
            Ok(tiles) => tiles,
            Err(error) => {
                if line == event.line {
                    self.report(line, Problem::Tiles(error));
                }
                return None;
            }
        };
        if line == event.line {
            self.check_draw(line, &tiles);
        } else if !own.is_empty() && sorted(own) != sorted(&rack) {
            let found = own.to_owned();
            self.report(event.line, Problem::OtherRackOfTurn { expected: rack, found });
        }
        Some(tiles)
    }

    /// A rack must be full as long as there are tiles, and have vowels and consonants as long as
    /// there are both.
    fn check_draw(&mut self, line: usize, tiles: &[Tile]) {
        let unseen = self.replay.unseen.clone();
        let (due, found) = (self.rules.rack.min(unseen.len()), tiles.len());
        if let Some(fault) = too_many(tiles, &unseen, self.rules) {
            return self.report(line, Problem::Turn(fault));
        }
        if found != due {
            return self.report(line, Problem::RackOfTurn { due, found });
        }
        let (turn, alphabet) = (self.tops + 1, &self.rules.letters.alphabet);
        if !self.duplicate.is_balanced(turn, tiles, &unseen.all(), alphabet) {
            let least = self.duplicate.least(turn);
            let (vowels, consonants) = self.duplicate.kinds(tiles, alphabet);
            self.report(line, Problem::Unbalanced { least, vowels, consonants });
        }
    }

    /// Reports what is wrong with a play; its points.
    fn judge(&mut self, event: &Event, ruling: &Ruling<'r>, top: bool) -> i32 {
        for fault in &ruling.faults {
            let of_rack = matches!(fault, Fault::TooMany { .. } | Fault::LargeRack { .. });
            // A play that is not valid scores nothing, which is no fault of the record.
            let void = matches!(fault, Fault::Phonies(_)) && !top && event.score == 0;
            let silent = void || of_rack && event.rack.is_empty();
            if !silent && !self.said(event.line, fault) {
                self.report(event.line, Problem::Turn(fault.clone()));
            }
        }
        let points = if ruling.is_legal() { ruling.points() } else { 0 };
        let points = i32::try_from(points).unwrap_or(i32::MAX);
        if top {
            if let Some((line, best)) = self.best.filter(|(_, best)| *best > points) {
                self.report(event.line, Problem::BetterThanTop { line, best, points });
            }
        } else if self.best.is_none_or(|(_, best)| points > best) {
            self.best = Some((event.line, points));
        }
        points
    }

    fn said(&self, line: usize, fault: &Fault) -> bool {
        let problem = Problem::Turn(fault.clone());
        self.of_line(line).any(|finding| finding.problem == problem)
    }

    /// Lays the top for everybody.
    fn lay(&mut self, event: &Event, ruling: &Ruling<'r>) {
        if self.rack.is_none() && event.rack.is_empty() {
            self.report(event.line, Problem::NoRackOfTurn);
        }
        if ruling.is_legal() {
            self.replay.position = ruling.after.clone();
        }
        self.replay.unseen = Bag::of(self.rules).without(&self.replay.position);
    }

    /// The score must be that of the play, and the total follow from the last; what they should be.
    /// After a turn without a line of the player the total is as it is written.
    fn check_numbers(&mut self, event: &Event, player: usize, expected: Option<i32>) -> (i32, i32) {
        let (found, total) = (event.score, event.total);
        let due = expected.unwrap_or(found);
        let (before, turn) = self.right.get(&player).copied().unwrap_or_default();
        let last = self.replay.totals.get(&event.nick).copied().unwrap_or(0);
        let unsure = event.scored && self.tops > turn && ![last, before].contains(&(total - found));
        let right = if unsure { total } else { before + due };
        self.right.insert(player, (right, self.tops + 1));
        if !event.scored {
            return (due, right);
        }
        let unsaid = self.of_line(event.line).next().is_none();
        if let Some(expected) = expected.filter(|expected| *expected != found && unsaid) {
            self.report(event.line, Problem::Score { expected, found });
        } else if last + found != total && unsaid && !unsure {
            self.report(event.line, Problem::Total { expected: last + found, found: total });
        }
        if unsure {
            self.replay.unsure.push(event.line);
        }
        self.replay.totals.insert(event.nick.clone(), total);
        (due, right)
    }

    /// The findings of the line at hand.
    fn of_line(&self, line: usize) -> impl Iterator<Item = &Finding> {
        self.replay.findings.iter().rev().take_while(move |finding| finding.line == line)
    }

    /// The players with the most points win.
    fn finish(mut self) -> Replay<'r> {
        self.replay.sum_up_doubts(self.record, self.verdict);
        self.replay.findings.sort_by_key(|finding| finding.line);
        let held = self.rack.as_ref().map_or(0, |(rack, _)| rack.chars().count());
        self.replay.bag = self.replay.unseen.len().saturating_sub(held);
        let players = || self.replay.totals.iter().filter(|(name, _)| !is_top(name));
        let best = players().map(|(_, total)| *total).max();
        let over = self.replay.unseen.is_empty() || self.tops > 0 && self.played.is_empty();
        if over {
            let won = players().filter(|(_, total)| Some(**total) == best);
            self.replay.winners = won.map(|(name, _)| name.clone()).collect();
        }
        let lines = self.record.lines.len();
        if !self.played.is_empty() && !self.record.events.is_empty() {
            self.replay.findings.push(Finding::new(lines, Problem::NoTop));
        }
        self.replay
    }
}

fn sorted(rack: &str) -> Vec<char> {
    let mut tiles: Vec<char> = rack.chars().collect();
    tiles.sort_unstable();
    tiles
}

impl Replay<'_> {
    /// A player's points as per cent of the tops, in a duplicate game.
    pub fn share_of_tops(&self, nick: &str) -> Option<f64> {
        let (_, tops) = self.totals.iter().find(|(name, _)| is_top(name))?;
        let own = self.totals.get(nick).filter(|_| !is_top(nick) && *tops > 0)?;
        Some(100.0 * f64::from(*own) / f64::from(*tops))
    }
}
