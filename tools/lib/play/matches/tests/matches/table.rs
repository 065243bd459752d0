//! What the tests have in common: rulebooks, and a table that compares itself with its replay.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use wordy_games::verdict::WordJudge;
use wordy_lexicon::lexicon::Lexicon;
use wordy_matches::{Action, Event, Match, Refusal, Rulebook, SeatSetup, Setup, View, Viewer};
use wordy_records::record::Record;
use wordy_records::replay::replay;

/// A lexicon of the project, opened once.
pub(crate) fn lexicon(name: &str) -> Arc<Lexicon> {
    static COLLEGE: OnceLock<Arc<Lexicon>> = OnceLock::new();
    static WORDY: OnceLock<Arc<Lexicon>> = OnceLock::new();
    let own = if name == "college" { &COLLEGE } else { &WORDY };
    Arc::clone(own.get_or_init(|| Arc::new(wordy_data::lexicon(name).unwrap())))
}

pub(crate) fn book(game: &str, lexicon_name: &str) -> Arc<Rulebook> {
    let game = wordy_data::game(game).unwrap();
    Arc::new(Rulebook::new(game, "rules", lexicon(lexicon_name)))
}

/// A setup in which few may play, where the game lets them.
pub(crate) fn set_up(book: &Rulebook, id: &str, seats: Vec<SeatSetup>, secret: [u8; 32]) -> Setup {
    let mut setup = Setup::new(book, id, seats, secret);
    setup.options.fewer = book.few_players() < book.players().0;
    setup
}

pub(crate) fn people(names: &str) -> Vec<SeatSetup> {
    names.split_whitespace().map(SeatSetup::person).collect()
}

/// A match with its events, which is compared with their replay after each action.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) book: Arc<Rulebook>,
    pub(crate) game: Match,
    pub(crate) events: Vec<Event>,
    pub(crate) now: u64,
}

impl Table {
    pub(crate) fn new(book: &Arc<Rulebook>, seats: Vec<SeatSetup>, seed: u8) -> Self {
        Self::with(book, set_up(book, "test", seats, [seed; 32]))
    }

    pub(crate) fn with(book: &Arc<Rulebook>, setup: Setup) -> Self {
        let game = Match::open(Arc::clone(book), setup).unwrap();
        Self { book: Arc::clone(book), game, events: Vec::new(), now: 0 }
    }

    pub(crate) fn started(book: &Arc<Rulebook>, seats: Vec<SeatSetup>, seed: u8) -> Self {
        let mut table = Self::new(book, seats, seed);
        table.act(0, &Action::Start {}).unwrap();
        table
    }

    pub(crate) fn act(&mut self, seat: usize, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.now += 10;
        let before = self.game.clone();
        let events = match self.game.act(seat, action, self.now) {
            Ok(events) => events,
            Err(refusal) => {
                assert!(self.game == before, "a refused action changed the match");
                return Err(refusal);
            }
        };
        self.events.extend(events.clone());
        self.check();
        Ok(events)
    }

    pub(crate) fn due(&mut self) -> bool {
        let Some(due) = self.game.next_due() else { return false };
        self.now = self.now.max(due);
        let events = self.game.due(self.now);
        let happened = !events.is_empty();
        self.events.extend(events);
        self.check();
        happened
    }

    /// The state is what the events make of the setup, also when they are stored as text.
    pub(crate) fn check(&self) {
        let text = serde_json::to_string(&self.events).unwrap();
        let events: Vec<Event> = serde_json::from_str(&text).unwrap();
        assert_eq!(events, self.events);
        let setup = self.game.setup().clone();
        let mut again = Match::open(Arc::clone(&self.book), setup).unwrap();
        again.extend(&events).unwrap();
        assert!(again == self.game, "the replay differs after {:?}", self.events.last());
    }

    pub(crate) fn view(&self, seat: usize) -> View {
        self.game.view(Viewer::Seat(seat))
    }

    /// All who look at it: its seats, and one who looks on.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> {
        let seats = self.game.setup().seats.len();
        (0..seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// The records, each as somebody may know it: one when the game is over.
    pub(crate) fn records(&self) -> BTreeSet<String> {
        self.viewers().map(|viewer| self.game.record(viewer)).collect()
    }

    /// What the referee says of the records of a game on a board.
    pub(crate) fn findings(&self) -> Vec<String> {
        self.records().iter().flat_map(|text| self.findings_in(text)).collect()
    }

    fn findings_in(&self, text: &str) -> Vec<String> {
        let mut rules = self.book.game().clone().into_board().unwrap();
        if let Some(rule) = self.game.setup().challenge {
            rules.challenged_by(rule);
        }
        let record = Record::parse(text.as_bytes());
        let verdict = WordJudge::new(self.book.lexicon(), &rules);
        let replayed = replay(&record, &rules, &verdict);
        let faults = replayed.findings.iter().filter(|finding| finding.is_fault());
        let told = |finding: &wordy_records::replay::Finding| {
            format!("{}: {}", finding.line, finding.problem)
        };
        faults.map(told).collect()
    }
}
