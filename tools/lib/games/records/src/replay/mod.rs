//! The replay of a record: what each turn scores, and what is wrong with it.

mod after;
mod copies;
mod doubt;
mod duplicate;
mod end;
mod finding;
mod head;
mod kind;
mod mend;
mod numbers;
mod problem;
mod rack;
mod reading;
mod seat;
mod stand;
#[cfg(test)]
mod tests;
mod turns;
#[cfg(test)]
mod work;
mod worth;

use std::collections::BTreeSet;

use crate::record::{Action, Event, Record};
use wordy_games::bag::{Bag, NotATile};
use wordy_games::ending::{Progress, Totals, winners};
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};
use wordy_games::ruling::{Fault, Ruling};
use wordy_games::score::Score;
use wordy_games::verdict::WordJudge;

use after::LastPlay;
pub use finding::Finding;
pub use kind::FindingKind;
pub use problem::Problem;
use seat::Seat;
pub use stand::Stand;

/// One line of a score sheet.
#[derive(Clone, Debug)]
pub struct Turn<'r> {
    /// The event of the record.
    pub event: Event,
    /// Whose it is, by number from 0.
    pub player: usize,
    /// The ruling on what was done on the board; none for what is no turn, and where the play
    /// cannot be read.
    pub ruling: Option<Ruling<'r>>,
    /// The score it should have; none where that cannot be said, as for a play that cannot be made
    /// with the rack as written.
    pub expected_score: Option<i32>,
    /// The score and the total that it has when the record is mended: as written where they are
    /// right, and where what they should be cannot be said.
    pub right: (i32, i32),
    /// The position after it.
    pub after: Position<'r>,
}

impl Turn<'_> {
    /// The words of its play and their points; none without a play that can be laid.
    pub fn score(&self) -> Option<&Score> {
        self.ruling.as_ref()?.score.as_ref()
    }
}

/// A record replayed.
#[derive(Clone, Debug)]
pub struct Replay<'r> {
    /// The position at the end.
    pub position: Position<'r>,
    /// All turns and what else happened, in order.
    pub turns: Vec<Turn<'r>>,
    /// What is wrong or remarkable, in order of the lines.
    pub findings: Vec<Finding>,
    /// The last total of each player, by short name.
    pub totals: Totals,
    /// Lines whose total follows from no other, since a turn before them is missing or cannot be
    /// read: such a total is right as far as one can say.
    pub unsure: Vec<usize>,
    /// The tiles that are not on the board.
    pub unseen: Bag,
    /// How many of them are in the bag, as the draws make it.
    pub bag: usize,
    /// How many tiles each player holds, as the draws make it.
    pub held: Vec<usize>,
    /// How far the game is from an end that is none of going out.
    pub progress: Progress,
    /// The short names of those who win, where the game is over.
    pub winners: Vec<String>,
}

impl Replay<'_> {
    /// Whether something is wrong: remarks alone are no faults.
    pub fn has_faults(&self) -> bool {
        self.findings.iter().any(Finding::is_fault)
    }
}

/// Replays a record by the rules of a game. It goes on after whatever is wrong: with what can be
/// laid, and of several ways to read a faulty play with the one that leaves the least wrong in the
/// rest of the record, so that one fault is one finding.
///
/// Cost: some microseconds a turn; some milliseconds each of the first faulty ones, after which a
/// record is taken as it is written.
///
/// ```
/// use wordy_records::record::Record;
/// use wordy_records::replay::replay;
/// use wordy_games::verdict::WordJudge;
///
/// let rules = wordy_data::game("scrabble")?.into_board().ok_or("not a game on a board")?;
/// let lexicon = wordy_data::lexicon("wordy")?;
/// let text = "#player1 A Ann\n#player2 B Bob\n>A: COATXYZ 8G COAT +14 14\n";
/// let record = Record::parse(text.as_bytes());
/// let replayed = replay(&record, &rules, &WordJudge::new(&lexicon, &rules));
/// assert_eq!(replayed.findings[0].line, 3);
/// assert_eq!(replayed.findings[0].problem.to_string(), "the score is +12, not +14");
/// assert!(replayed.mended(&record).contains("8G COAT +12 12"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn replay<'r>(record: &Record, rules: &'r BoardRules, verdict: &WordJudge<'_>) -> Replay<'r> {
    if let Some(of_turns) = &rules.duplicate {
        return duplicate::replay(record, rules, of_turns, verdict);
    }
    let mut replayer = Replayer::new(record, rules, verdict);
    replayer.check_head();
    replayer.replay.turns.reserve_exact(record.events.len());
    (0..record.events.len()).for_each(|at| replayer.event(at));
    replayer.finish()
}

/// How many lines after one are looked at to say what it means: more than a game has left.
const FAR: usize = 100;

/// The game so far.
#[derive(Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct Replayer<'r, 'v> {
    record: &'v Record,
    rules: &'r BoardRules,
    verdict: &'v WordJudge<'v>,
    replay: Replay<'r>,
    seats: Vec<Seat>,
    /// Names that no player has, as far as they were met.
    strangers: BTreeSet<String>,
    /// Tiles of which there are too many, as far as that was reported.
    excess: BTreeSet<String>,
    /// The last play, for taking it back.
    last: Option<LastPlay<'r>>,
    /// The player to move; none before the first turn.
    next: Option<usize>,
    /// The player of the last line.
    acted: Option<usize>,
    /// How the game has ended.
    over: Option<End>,
    /// Whether turns after the end were reported: the record goes on, and ends when it ends.
    endless: bool,
    /// Tiles in the bag.
    bag: usize,
    /// What ends the game otherwise than by going out.
    progress: Progress,
    /// Whether a turn is missing or cannot be read: what lies on the board is not known then.
    lost: bool,
    /// Whether a play was not laid since it cannot be: the game may have gone out otherwise.
    unplayed: bool,
    /// Lines before which the order of turns is as they say: two were exchanged.
    exchanged: usize,
    /// Whether this looks ahead: nothing is read otherwise than it is written.
    ahead: bool,
    /// Lines for which other readings were looked for.
    reread: usize,
    turns: usize,
    /// The plays that lie on the board as they are written, by the numbers of their events.
    lying: Vec<usize>,
    /// The event that the last one repeats, in a run of such.
    copied: Option<usize>,
    /// Whether the last play repeats one that lies on the board.
    taken: bool,
    /// The right total before the play that the line at hand takes back.
    undone: Option<i32>,
    /// Whether the next total leaves the line at hand out.
    left_out: bool,
    /// The first line whose total has more than follows, and goes on so.
    risen: Option<usize>,
    /// The totals before the tiles left were counted.
    before_end: Option<Totals>,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// A player went out.
    Out(usize),
    /// A player lost by a challenge.
    Lost(usize),
    /// All passed, nobody scored, or the last round is over.
    Stopped,
}

impl<'r, 'v> Replayer<'r, 'v> {
    fn new(record: &'v Record, rules: &'r BoardRules, verdict: &'v WordJudge<'v>) -> Self {
        let all = Bag::of(rules);
        let replay = Replay {
            position: Position::new(&rules.board),
            turns: Vec::new(),
            findings: Vec::new(),
            totals: Totals::new(),
            unsure: Vec::new(),
            bag: all.len(),
            unseen: all,
            held: Vec::new(),
            progress: Progress::default(),
            winners: Vec::new(),
        };
        let mut replayer = Self {
            record,
            rules,
            verdict,
            bag: replay.bag,
            replay,
            seats: Vec::new(),
            strangers: BTreeSet::new(),
            excess: BTreeSet::new(),
            last: None,
            next: None,
            acted: None,
            over: None,
            endless: false,
            progress: Progress::default(),
            lost: false,
            unplayed: false,
            exchanged: 0,
            ahead: false,
            reread: 0,
            turns: 0,
            lying: Vec::new(),
            copied: None,
            taken: false,
            undone: None,
            left_out: false,
            risen: None,
            before_end: None,
        };
        replayer.names().into_iter().for_each(|name| replayer.sit(name));
        replayer
    }

    fn finish(mut self) -> Replay<'r> {
        self.check_racks();
        self.check_settled();
        self.keep_unsure();
        self.replay.sum_up_doubts(self.record, self.verdict);
        self.replay.findings.sort_by_key(|finding| finding.line);
        self.replay.bag = self.bag;
        self.replay.held = self.seats.iter().map(|seat| seat.held).collect();
        self.replay.progress = self.progress;
        let totals = &self.replay.totals;
        self.replay.winners = match self.over {
            None => Vec::new(),
            Some(End::Lost(loser)) => {
                let others = self.seats.iter().enumerate().filter(|(at, _)| *at != loser);
                others.map(|(_, seat)| seat.nick.clone()).collect()
            }
            Some(_) => winners(totals, self.before_end.as_ref().unwrap_or(totals), self.rules.tie),
        };
        self.replay
    }

    fn report(&mut self, line: usize, problem: Problem) {
        self.replay.findings.push(Finding::new(line, problem));
    }

    /// Reports what cannot be read in a line, with the place of the text: the last one, since a
    /// play repeats the letters of the rack before it.
    fn report_unread(&mut self, line: usize, text: &str, problem: Problem) {
        let own = self.record.lines.get(line - 1).unwrap_or_default();
        let column = own.rfind(text).map(|offset| own[..offset].chars().count() + 1);
        self.replay.findings.push(Finding { column, ..Finding::new(line, problem) });
    }

    fn report_faults(&mut self, line: usize, faults: impl IntoIterator<Item = Fault>) {
        faults.into_iter().for_each(|fault| self.report(line, Problem::Turn(fault)));
    }

    fn event(&mut self, at: usize) {
        #[cfg(test)]
        work::step();
        let event = &self.record.events[at];
        if self.is_copy(at) {
            return;
        }
        let mut seat = self.seat_of(event);
        if event.action.is_turn() {
            seat = self.check_order(at, seat);
        }
        seat = self.follows_play(event, seat);
        self.acted = Some(seat);
        let (ruling, expected_score, right) = (None, None, (0, 0));
        let after = self.replay.position.clone();
        let player = seat;
        let mut turn = Turn { event: event.clone(), player, ruling, expected_score, right, after };
        turn.expected_score = match &event.action {
            Action::Withdrawn => self.withdraw(at, seat),
            Action::Challenge => self.challenge(event, seat),
            Action::Time => self.time(event, seat),
            Action::EndRack(tiles) => self.end_rack(event, seat, tiles),
            _ => {
                self.turn(at, seat, &mut turn);
                turn.expected_score
            }
        };
        turn.right = self.check_numbers(at, seat, turn.expected_score);
        if !self.ahead {
            turn.after = self.replay.position.clone();
            self.replay.turns.push(turn);
        }
    }

    /// Whether a part of a line could not be read, which is its finding.
    fn is_unread(&self, line: usize) -> bool {
        self.record.invalid.binary_search_by_key(&line, |invalid| invalid.line).is_ok()
    }

    /// Whether the game has not ended, as far as one can say.
    fn goes_on(&self) -> bool {
        self.over.is_none() && !self.lost && !self.endless && !self.unplayed
    }

    /// The findings of the line at hand.
    fn of_line(&self, line: usize) -> impl Iterator<Item = &Finding> {
        self.replay.findings.iter().rev().take_while(move |finding| finding.line == line)
    }

    /// Tiles as written: capitals, `?` for a blank, lower case for a blank's letter. What cannot be
    /// read is reported.
    fn tiles(&mut self, line: usize, text: &str) -> Option<Vec<Tile>> {
        let tiles = wordy_games::bag::read_tiles(text, &self.rules.letters.alphabet);
        let reported = |error: NotATile| {
            let at = text.char_indices().nth(error.column - 1).map_or(0, |(at, _)| at);
            self.report_unread(line, &text[at..], Problem::Tiles(error));
        };
        tiles.map_err(reported).ok()
    }
}
