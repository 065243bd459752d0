//! The replay of a record: what each turn scores, and what is wrong with it.

mod after;
mod head;
mod turns;

use std::collections::BTreeMap;

use crate::bag::Bag;
use crate::game::BoardRules;
use crate::position::{Position, Tile};
use crate::record::{Event, Record, What};
use crate::score::Score;
use crate::verdict::Verdict;

/// Something wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Line of the record, from 1.
    pub line: usize,
    /// What kind of fault it is.
    pub kind: Kind,
    /// What was expected and what was found.
    pub message: String,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A line that cannot be read.
    Unread,
    /// Something the rules do not allow.
    Illegal,
    /// A tile that is neither in the rack nor in the bag.
    Tiles,
    /// A wrong score.
    Score,
    /// A wrong total.
    Total,
    /// A word that is not in the lexicon; the play stands unless challenged.
    Phony,
}

impl Kind {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unread => "unread",
            Self::Illegal => "illegal",
            Self::Tiles => "tiles",
            Self::Score => "score",
            Self::Total => "total",
            Self::Phony => "phony",
        }
    }
}

/// One line of a score sheet.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The event of the record.
    pub event: Event,
    /// What a play scores; none for anything else, and for a play that may not be laid.
    pub score: Option<Score>,
    /// What its exchanges with the board score, by a game that counts them.
    pub diff_score: u32,
    /// The words of the play that are not in the lexicon.
    pub phonies: Vec<String>,
    /// The score it should have; none where that cannot be said.
    pub right: Option<i32>,
}

/// A record replayed.
#[derive(Clone, Debug)]
pub struct Replay<'r> {
    /// The position at the end.
    pub position: Position<'r>,
    /// All turns.
    pub turns: Vec<Turn>,
    /// What is wrong, in order of the lines.
    pub findings: Vec<Finding>,
    /// The last total of each player, by short name.
    pub totals: BTreeMap<String, i32>,
    /// The tiles that do not lie on the board.
    pub unseen: Bag,
    /// The short names of those who win, where the game is over: by the totals, and of equals,
    /// where the game says so, who was ahead before the end adjustment.
    pub winners: Vec<String>,
}

/// Replays a record by the rules of a game. Words are looked up in the lexicon, and two-letter ones
/// where the game says so. Cost: some microseconds a turn.
pub fn replay<'r>(record: &Record, rules: &'r BoardRules, verdict: &Verdict<'_>) -> Replay<'r> {
    let mut state = State::new(record, rules, verdict);
    for (at, event) in record.events.iter().enumerate() {
        state.event(event, record.events.get(at + 1));
    }
    state.done()
}

/// Those among some players who have the most points.
fn most<'n>(totals: &BTreeMap<String, i32>, among: Vec<&'n String>) -> Vec<&'n String> {
    let points = |nick: &String| totals.get(nick).copied().unwrap_or(0);
    let best = among.iter().map(|nick| points(nick)).max();
    among.into_iter().filter(|nick| Some(points(nick)) == best).collect()
}

/// The words a turn made, as letters.
fn words_of(turn: &Turn) -> Vec<Vec<u8>> {
    let words = turn.score.iter().flat_map(|score| &score.words);
    words.map(|word| word.run.letters()).collect()
}

/// The game so far.
struct State<'r, 'v> {
    record: &'v Record,
    rules: &'r BoardRules,
    verdict: &'v Verdict<'v>,
    replay: Replay<'r>,
    /// The last play, for taking it back.
    last: Option<Last<'r>>,
    /// The player to move, by number; none before the first turn.
    next: Option<usize>,
    /// Who has played out his rack, or all passed.
    over: bool,
    scoreless: u32,
    passes: usize,
    /// The totals before the tiles left were counted.
    before_end: Option<BTreeMap<String, i32>>,
}

/// A play that may be taken back: by whom, for how much, and the position before it and its
/// exchanges.
struct Last<'r> {
    nick: String,
    rack: String,
    score: i32,
    before: Position<'r>,
    was_over: bool,
}

/// How things were when a play could still be taken back.
struct Start<'r> {
    position: Position<'r>,
    over: bool,
}

impl<'r, 'v> State<'r, 'v> {
    fn new(record: &'v Record, rules: &'r BoardRules, verdict: &'v Verdict<'v>) -> Self {
        let mut replay = Replay {
            position: Position::new(&rules.board),
            turns: Vec::new(),
            findings: Vec::new(),
            totals: BTreeMap::new(),
            unseen: Bag::of(rules),
            winners: Vec::new(),
        };
        for unread in &record.unread {
            let (line, message) = (unread.line, unread.message.clone());
            replay.findings.push(Finding { line, kind: Kind::Unread, message });
        }
        let mut state = Self {
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
        };
        state.check_head();
        state
    }

    fn done(mut self) -> Replay<'r> {
        self.check_racks();
        self.replay.findings.sort_by_key(|finding| finding.line);
        if self.over {
            self.replay.winners = self.winners();
        }
        self.replay
    }

    fn find(&mut self, line: usize, kind: Kind, message: impl Into<String>) {
        self.replay.findings.push(Finding { line, kind, message: message.into() });
    }

    fn event(&mut self, event: &Event, following: Option<&Event>) {
        self.check_player(event);
        let mut turn = Turn {
            event: event.clone(),
            score: None,
            diff_score: 0,
            phonies: Vec::new(),
            right: None,
        };
        match &event.what {
            What::Play(..) | What::Pass | What::Exchange(_) | What::ExchangeCount(_) => {
                self.turn(event, following, &mut turn);
            }
            What::Withdrawn => self.withdraw(event, &mut turn),
            What::Challenge => self.challenge(event, &mut turn),
            What::Time => {
                if !self.over {
                    let message =
                        "expected a time penalty after the end of the game, found it before";
                    self.find(event.line, Kind::Illegal, message);
                }
            }
            What::EndRack(tiles) => self.end_rack(event, tiles, &mut turn),
        }
        self.check_score(event, &turn);
        self.check_total(event);
        self.replay.turns.push(turn);
    }

    fn check_score(&mut self, event: &Event, turn: &Turn) {
        if let Some(right) = turn.right.filter(|right| *right != event.score) {
            let message = format!("expected a score of {right:+}, found {:+}", event.score);
            self.find(event.line, Kind::Score, message);
        }
    }

    /// The total must be the last one printed and the score printed, so that one fault is told
    /// once.
    fn check_total(&mut self, event: &Event) {
        let last = self.replay.totals.insert(event.nick.clone(), event.total).unwrap_or(0);
        let right = last + event.score;
        if right != event.total {
            let message = format!("expected a total of {right}, found {}", event.total);
            self.find(event.line, Kind::Total, message);
        }
    }

    /// Tiles as written: capitals, `?` for a blank, lower case for a blank's letter.
    fn tiles(&self, text: &str) -> Result<Vec<Tile>, String> {
        crate::bag::read_tiles(text, &self.rules.letters.alphabet)
            .map_err(|error| error.to_string())
    }
}
