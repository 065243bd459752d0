//! The replay of a record: what each turn scores, and what is wrong with it.

mod after;
mod finding;
mod head;
mod mend;
#[cfg(test)]
mod tests;
mod turns;

use crate::bag::{Bag, NotATile};
use crate::ending::{Totals, winners};
use crate::game::BoardRules;
use crate::position::{Position, Tile};
use crate::record::{Action, Event, Record};
use crate::ruling::{Fault, Ruling};
use crate::score::Score;
use crate::verdict::Verdict;

pub use finding::{Finding, FindingKind, Problem};

/// One line of a score sheet.
#[derive(Clone, Debug)]
pub struct Turn<'r> {
    /// The event of the record.
    pub event: Event,
    /// The ruling on what was done on the board; none for what is no turn, and where the rack
    /// cannot be read.
    pub ruling: Option<Ruling<'r>>,
    /// The score it should have; none where that cannot be said, as for a play that cannot be made
    /// with the rack as written.
    pub expected_score: Option<i32>,
}

impl Turn<'_> {
    /// The words of its play and their points; none without a play that can be laid.
    pub fn score(&self) -> Option<&Score> {
        self.ruling.as_ref()?.score.as_ref()
    }

    /// The words of its play, as letters.
    fn words(&self) -> Vec<Vec<u8>> {
        let words = self.score().into_iter().flat_map(|score| &score.words);
        words.map(|word| word.run.letters()).collect()
    }
}

/// A record replayed.
#[derive(Clone, Debug)]
pub struct Replay<'r> {
    /// The position at the end.
    pub position: Position<'r>,
    /// All turns and what else happened, in order.
    pub turns: Vec<Turn<'r>>,
    /// What is wrong, in order of the lines.
    pub findings: Vec<Finding>,
    /// The last total of each player, by short name.
    pub totals: Totals,
    /// The tiles that are not on the board.
    pub unseen: Bag,
    /// The short names of those who win, where the game is over.
    pub winners: Vec<String>,
}

/// Replays a record by the rules of a game. It goes on after whatever is wrong. Cost: some
/// microseconds a turn.
///
/// ```
/// use wordy_games::record::Record;
/// use wordy_games::replay::replay;
/// use wordy_games::verdict::Verdict;
///
/// let rules = wordy_data::game("scrabble")?.into_board().ok_or("not a game on a board")?;
/// let lexicon = wordy_data::lexicon("wordy")?;
/// let text = "#player1 A Ann\n#player2 B Bob\n>A: COATXYZ 8G COAT +14 14\n";
/// let record = Record::parse(text.as_bytes());
/// let replayed = replay(&record, &rules, &Verdict::new(&lexicon, &rules));
/// assert_eq!(replayed.findings[0].line, 3);
/// assert_eq!(replayed.findings[0].problem.to_string(), "the score is +12, not +14");
/// assert!(replayed.mended(&record).contains("8G COAT +12 12"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn replay<'r>(record: &Record, rules: &'r BoardRules, verdict: &Verdict<'_>) -> Replay<'r> {
    let mut replayer = Replayer::new(record, rules, verdict);
    replayer.check_head();
    for (at, event) in record.events.iter().enumerate() {
        replayer.event(event, record.events.get(at + 1));
    }
    replayer.finish()
}

/// The game so far.
struct Replayer<'r, 'v> {
    record: &'v Record,
    rules: &'r BoardRules,
    verdict: &'v Verdict<'v>,
    replay: Replay<'r>,
    /// The last play, for taking it back.
    last: Option<LastPlay<'r>>,
    /// The player to move, by number; none before the first turn.
    next: Option<usize>,
    /// Whether the game has ended.
    over: bool,
    scoreless: u32,
    passes: usize,
    /// The totals before the tiles left were counted.
    before_end: Option<Totals>,
}

/// A play that may be taken back: whose, for how much, and the position before it and its
/// exchanges.
struct LastPlay<'r> {
    nick: String,
    rack: String,
    score: i32,
    before: Position<'r>,
    was_over: bool,
}

impl<'r, 'v> Replayer<'r, 'v> {
    fn new(record: &'v Record, rules: &'r BoardRules, verdict: &'v Verdict<'v>) -> Self {
        let replay = Replay {
            position: Position::new(&rules.board),
            turns: Vec::new(),
            findings: Vec::new(),
            totals: Totals::new(),
            unseen: Bag::of(rules),
            winners: Vec::new(),
        };
        Self {
            record,
            rules,
            verdict,
            replay,
            last: None,
            next: None,
            over: false,
            scoreless: 0,
            passes: 0,
            before_end: None,
        }
    }

    fn finish(mut self) -> Replay<'r> {
        self.check_racks();
        self.replay.findings.sort_by_key(|finding| finding.line);
        if self.over {
            let totals = &self.replay.totals;
            let before = self.before_end.as_ref().unwrap_or(totals);
            self.replay.winners = winners(totals, before, self.rules.tie);
        }
        self.replay
    }

    fn report(&mut self, line: usize, problem: Problem) {
        self.replay.findings.push(Finding { line, column: None, problem });
    }

    /// Reports what cannot be read in a line, with the place of the text: the last one, since a
    /// play repeats the letters of the rack before it.
    fn report_unread(&mut self, line: usize, text: &str, problem: Problem) {
        let own = self.record.lines.get(line - 1).map_or("", String::as_str);
        let column = own.rfind(text).map(|offset| own[..offset].chars().count() + 1);
        self.replay.findings.push(Finding { line, column, problem });
    }

    fn report_faults(&mut self, line: usize, faults: impl IntoIterator<Item = Fault>) {
        faults.into_iter().for_each(|fault| self.report(line, Problem::Turn(fault)));
    }

    fn event(&mut self, event: &Event, following: Option<&Event>) {
        self.check_player(event);
        let mut turn = Turn { event: event.clone(), ruling: None, expected_score: None };
        match &event.action {
            Action::Play(..) | Action::Pass | Action::Exchange(_) | Action::ExchangeCount(_) => {
                self.turn(event, following, &mut turn);
            }
            Action::Withdrawn => turn.expected_score = self.withdraw(event),
            Action::Challenge => turn.expected_score = self.challenge(event),
            Action::Time if !self.over => self.report(event.line, Problem::EarlyTime),
            Action::Time => {}
            Action::EndRack(tiles) => turn.expected_score = self.end_rack(event, tiles),
        }
        self.check_score(event, &turn);
        self.check_total(event);
        self.replay.turns.push(turn);
    }

    fn check_score(&mut self, event: &Event, turn: &Turn<'_>) {
        let found = event.score;
        if let Some(expected) = turn.expected_score.filter(|expected| *expected != found) {
            self.report(event.line, Problem::Score { expected, found });
        }
    }

    /// The total must be the last one written and the score written, so that one fault is reported
    /// once.
    fn check_total(&mut self, event: &Event) {
        let last = self.replay.totals.insert(event.nick.clone(), event.total).unwrap_or(0);
        let (expected, found) = (last + event.score, event.total);
        if expected != found {
            self.report(event.line, Problem::Total { expected, found });
        }
    }

    /// Tiles as written: capitals, `?` for a blank, lower case for a blank's letter. What cannot be
    /// read is reported.
    fn tiles(&mut self, line: usize, text: &str) -> Option<Vec<Tile>> {
        let tiles = crate::bag::read_tiles(text, &self.rules.letters.alphabet);
        let reported = |error: NotATile| {
            let at = text.char_indices().nth(error.column - 1).map_or(0, |(at, _)| at);
            self.report_unread(line, &text[at..], Problem::Tiles(error));
        };
        tiles.map_err(reported).ok()
    }
}
