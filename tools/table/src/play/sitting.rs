//! A game in the store, played by all who sit before this terminal.

use std::sync::Arc;

use serde::Deserialize as _;
use tokio::runtime::Runtime;
use wordy_matches::{Action, ChatLine, Event, Match, PlaySheet, Stage, View, Viewer};
use wordy_terminal::{Failure, Streams};

use crate::acting::ActLines;
use crate::bests::Best;
use crate::clerk::Clerk;
use crate::game_facts::GameFacts;
use crate::match_args::MatchArgs;
use crate::matches::{Matches, StoredSetup, values};
use crate::orders::StoreOrder;
use crate::post::PostArgs;
use crate::pulse::{Pulse, ServingGuard};
use crate::random;
use crate::store::{Append, Appended, Author, Store};
use crate::store_args::StoreArgs;
use crate::stored::{file, game};

/// A game, and the store in which it lies.
pub(super) struct Sitting {
    pub(super) id: String,
    runtime: Runtime,
    store: Arc<dyn Store>,
    game: Match,
    seq: u64,
    /// Clocks run while this terminal serves the game.
    pulse: Arc<Pulse>,
    _held: Option<ServingGuard>,
    run: Option<u64>,
}

impl Drop for Sitting {
    fn drop(&mut self) {
        self.runtime.block_on(self.pulse.stop());
    }
}

impl Sitting {
    /// A new game, on which all sit and which has begun.
    pub(super) fn new(
        name: &str,
        of: &MatchArgs,
        store: &StoreArgs,
        streams: &mut Streams<'_>,
    ) -> Result<Self, Failure> {
        let matches = Matches::default();
        let new = of.with_new_players()?.new_match(name, &matches, streams)?;
        let book = matches.book(&new.filed.named, streams)?;
        let game = Match::open(book, new.filed.setup.clone());
        let game = game.map_err(|error| Failure::new(error.to_string()))?;
        check_players(&game)?;
        let runtime = runtime()?;
        let store = runtime.block_on(store.open())?;
        let id = runtime.block_on(file(store.as_ref(), &matches, new))?;
        let mut sitting = Self::at(id, runtime, store, game, 0);
        sitting.begin()?;
        Ok(sitting)
    }

    fn at(id: String, runtime: Runtime, store: Arc<dyn Store>, game: Match, seq: u64) -> Self {
        let pulse = Pulse::new(Arc::clone(&store), Some(id.clone()));
        let held = game.is_timed().then(|| pulse.hold());
        runtime.spawn(Arc::clone(&pulse).keep());
        Self { id, runtime, store, game, seq, pulse, _held: held, run: None }
    }

    /// A game that was left.
    pub(super) fn resumed(
        name: &str,
        store: &StoreArgs,
        streams: &mut Streams<'_>,
    ) -> Result<Self, Failure> {
        let runtime = runtime()?;
        let store = runtime.block_on(store.open())?;
        let id = runtime.block_on(game(store.as_ref(), name))?.id;
        let missing = || Failure::new(format!("there is no game {id}"));
        let setup = runtime.block_on(store.setup(&id))?.ok_or_else(missing)?;
        let unread = |error: serde_json::Error| Failure::new(format!("game {id}: {error}"));
        let filed = StoredSetup::deserialize(&setup).map_err(unread)?;
        let book = Matches::default().book(&filed.named, streams)?;
        let entries = runtime.block_on(store.since(&id, 0))?;
        let seq = entries.last().map_or(0, |entry| entry.seq);
        let events = entries.iter().flat_map(|entry| &entry.events);
        let events: Vec<Event> =
            events.map(Event::deserialize).collect::<Result<_, _>>().map_err(unread)?;
        let unfit = |error: &dyn std::fmt::Display| Failure::new(format!("game {id}: {error}"));
        let mut game = Match::open(book, filed.setup).map_err(|error| unfit(&error))?;
        game.extend(&events).map_err(|error| unfit(&error))?;
        check_players(&game)?;
        let mut sitting = Self::at(id, runtime, store, game, seq);
        if sitting.view(Viewer::Spectator).stage == Stage::Joining {
            sitting.begin()?;
        }
        Ok(sitting)
    }

    /// Gives a name to whoever has none, and starts.
    fn begin(&mut self) -> Result<(), Failure> {
        for seat in self.persons() {
            if self.view(Viewer::Seat(seat)).seats[seat].name.is_none() {
                let name = format!("Player {}", seat + 1);
                self.act(seat, &Action::Sit { name })?.map_err(Failure::new)?;
            }
        }
        let first = self.persons().first().copied().unwrap_or(0);
        self.act(first, &Action::Start {})?.map_err(Failure::new)
    }

    pub(super) fn told(&self) -> GameFacts {
        GameFacts::of(&self.game)
    }

    /// Whether all play at once, each their own tiles.
    pub(super) fn is_of_layouts(&self) -> bool {
        self.view(Viewer::Spectator).layouts().is_some()
    }

    pub(super) fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    /// The store's time, in milliseconds since 1970.
    pub(super) fn now(&self) -> u64 {
        self.store.now()
    }

    /// The seats of people.
    pub(super) fn persons(&self) -> Vec<usize> {
        let seats = self.game.setup().seats.iter().enumerate();
        seats.filter(|(_, seat)| seat.computer.is_none()).map(|(seat, _)| seat).collect()
    }

    /// The person whose turn it is; the one who sat here last where it is nobody's.
    pub(super) fn next_person(&self, last: Option<usize>) -> usize {
        let persons = self.persons();
        let turn = self.view(Viewer::Spectator).turn;
        let waiting = turn.into_iter().find(|seat| persons.contains(seat));
        waiting.or(last).or(persons.first().copied()).unwrap_or(0)
    }

    /// All that was said.
    pub(super) fn talk(&self) -> &[ChatLine] {
        self.game.talk()
    }

    pub(super) fn score(&self, seat: usize, action: &Action) -> Result<PlaySheet, String> {
        self.game.score(seat, action).map_err(|refusal| refusal.to_string())
    }

    /// Acts for a seat; the refusal is for who sits there.
    pub(super) fn act(
        &mut self,
        seat: usize,
        action: &Action,
    ) -> Result<Result<(), String>, Failure> {
        self.settle()?;
        let mut next = self.game.clone();
        match next.act(seat, action, self.store.now()) {
            Ok(events) => self.write(Some(seat), next, &events).map(Ok),
            Err(refusal) => Ok(Err(refusal.to_string())),
        }
    }

    /// What has happened by itself by now: a computer's turn, at most one.
    pub(super) fn pass(&mut self) -> Result<bool, Failure> {
        self.settle()?;
        if self.game.next_due().is_none_or(|due| self.store.now() < due) {
            return Ok(false);
        }
        let mut next = self.game.clone();
        let events = next.due(self.store.now());
        if events.is_empty() {
            return Ok(false);
        }
        self.write(None, next, &events)?;
        Ok(true)
    }

    /// Gives back the time in which nobody sat here; all who play at this terminal are there.
    fn settle(&mut self) -> Result<(), Failure> {
        if !self.game.is_timed() {
            return Ok(());
        }
        let (run, lost) = self.runtime.block_on(self.pulse.lapse(&self.id, self.run))?;
        let (mut next, now) = (self.game.clone(), self.store.now());
        let mut events = lost.map_or(Vec::new(), |lost| next.pause(lost, now));
        events.extend(next.come(&self.persons(), now));
        if !events.is_empty() {
            self.write(None, next, &events)?;
        }
        self.run = Some(run);
        Ok(())
    }

    /// Whether nobody can do anything before something happens without a person: where all play at
    /// once there always is something to do.
    pub(super) fn waits(&self) -> bool {
        if self.is_of_layouts() {
            return false;
        }
        let persons = self.persons();
        let view = self.view(Viewer::Spectator);
        view.stage == Stage::Playing && !view.turn.iter().any(|seat| persons.contains(seat))
    }

    /// The game goes on when what happened is on the disk.
    fn write(&mut self, seat: Option<usize>, next: Match, events: &[Event]) -> Result<(), Failure> {
        let client = random::name(26).map_err(Failure::new)?;
        let author = seat.map(|seat| Author { seat, key: None, client });
        let (game, after, events) = (self.id.clone(), self.seq, values(events));
        let standing = next.standing();
        let append = Append { game, after, author, events, standing };
        match self.runtime.block_on(self.store.append(append))? {
            Appended::Done(seq) => {
                (self.seq, self.game) = (seq, next);
                Ok(())
            }
            _ => Err(Failure::new(format!("game {} was played on elsewhere", self.id))
                .hint(format!("table play --resume {}", self.id))),
        }
    }

    /// Does what a player orders of all games of the store.
    pub(super) fn ask_clerk(&self, seat: usize, order: &StoreOrder) -> Result<ActLines, Failure> {
        let (matches, post) = (Matches::default(), PostArgs::default());
        let (name, standing) = (&self.game.setup().game.name, self.game.standing());
        let clerk = Clerk {
            store: self.store.as_ref(),
            matches: &matches,
            post: &post,
            who: &standing.name(seat),
            kind: Some(name),
        };
        Ok(self.runtime.block_on(clerk.does(order))?.0)
    }

    /// The best games of this kind with this lexicon.
    pub(super) fn bests(&self) -> Result<Vec<Best>, Failure> {
        let setup = self.game.setup();
        let bests = self.store.bests(&setup.game.name, &setup.lexicon.name);
        Ok(self.runtime.block_on(bests)?)
    }
}

fn runtime() -> Result<Runtime, Failure> {
    // One thread beside that of the keys: it says that the game is served.
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    runtime.map_err(|error| Failure::new(format!("cannot start: {error}")))
}

/// Games that all play at once are not for several people at one screen.
fn check_players(game: &Match) -> Result<(), Failure> {
    let persons = game.setup().seats.iter().filter(|seat| seat.computer.is_none()).count();
    let at_once = game.about().kind == "layout";
    if persons == 0 {
        return Err(Failure::new("nobody sits at this terminal").hint("--players Ann"));
    }
    if at_once && persons > 1 {
        let title = game.about().title;
        return Err(Failure::new(format!("in {title} all play at once, each at a screen"))
            .hint("`table open`, or one player and --computer LEVEL"));
    }
    Ok(())
}
