//! Replays a game of Speed Scrabble and checks it by the rules.

use std::collections::BTreeMap;

use super::{Entry, Event, Finding, Problem, Record, TilesDrawn};
use crate::bag::{Bag, tiles_of};
use crate::game::LayoutRules;
use crate::layout::{Layout, LayoutFault};
use crate::position::Tile;

/// Fewer do not make a game; two and three play although the rules ask for four (Speed Scrabble,
/// variant 1).
const FEWEST_PLAYERS: usize = 2;

/// What came of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replay {
    /// What is wrong, by line.
    pub findings: Vec<Finding>,
    /// How many calls were good.
    pub calls: usize,
    /// The points of each player, where the game is scored, in order of the seats.
    pub scores: Vec<(String, i64)>,
    /// Who won; none where the game is not over.
    pub winners: Vec<String>,
    /// Tiles left to draw.
    pub pool: usize,
    /// Who says GO! in the next game: who won this one.
    pub gosayer: Option<String>,
    /// Who sits out the next game, where more play than the game is for: who won this one.
    pub sits_out: Option<String>,
}

/// Replays a game by its rules; `is_word` says whether letters are a word.
///
/// A fault does not stop the replay: the tiles go where the record puts them. The cost is that of
/// checking each layout once.
///
/// ```
/// use wordy_games::game::{Draw, GameWords, LayoutRules, Pull};
/// use wordy_games::speed::{Record, replay};
/// use wordy_lexicon::distribution::Distribution;
/// use wordy_lexicon::files::File;
///
/// let set = "alphabet = 'english'\nblanks = 0\n[tiles]\nA = [2, 1]\nN = [2, 1]\nT = [2, 1]\n";
/// let file = File::in_memory("few", "few.toml", set.as_bytes());
/// let letters = Distribution::from_toml(&file, &())?;
/// let words = GameWords::default();
/// let (draw, pull) = (Draw::One, Pull::All);
/// let (most_players, few_players, deal, score, tie) = (5, 2, 2, false, false);
/// let rules = LayoutRules {
///     words, most_players, few_players, letters, deal, draw, pull, score, tie,
/// };
/// let text = "players: Ann Bob
/// deal Ann: AT
/// deal Bob: AN
/// call Ann
/// |AT
/// draw Ann: T
/// draw Bob: N
/// call Bob
/// |NAN
/// ";
/// let record = Record::parse(text, &rules.letters.alphabet)?;
/// let game = replay(&record, &rules, |word| word == b"AT" || word == b"NAN");
/// assert_eq!((game.calls, game.findings.len()), (2, 0));
/// assert_eq!(game.winners, ["Bob"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn replay(record: &Record, rules: &LayoutRules, is_word: impl Fn(&[u8]) -> bool) -> Replay {
    let mut table = Table {
        rules,
        is_word: &is_word,
        pool: Bag::new(&tiles_of(&rules.letters)),
        unknown: 0,
        seats: Vec::new(),
        over: None,
        stopped: false,
        rotates: false,
        votes: BTreeMap::new(),
        finals: Vec::new(),
        line: 1,
        replay: Replay::default(),
    };
    let mut rest = record.entries.as_slice();
    while let Some((first, more)) = rest.split_first() {
        let mut drawn = false;
        let mut pulled: Vec<String> = puller(first).map(str::to_owned).into_iter().collect();
        let together = |next: &&Entry| {
            drawn |= matches!(next.event, Event::Draw(..));
            // Who pulls again begins another round of pulls.
            let again = puller(next).is_some_and(|name| pulled.iter().any(|own| own == name));
            pulled.extend(puller(next).map(str::to_owned));
            !again && same_group(first, next, drawn)
        };
        let group = more.iter().take_while(together).count();
        let (group, after) = more.split_at(group);
        table.entry(first, group);
        rest = after;
    }
    table.finish()
}

/// Who pulled.
fn puller(entry: &Entry) -> Option<&str> {
    if let Event::Pull(name, _) = &entry.event { Some(name) } else { None }
}

/// Whether an entry belongs to the one that began a group: calls at once and the draws after them,
/// pulls together, those who sit out with the players.
fn same_group(first: &Entry, next: &Entry, drawn: bool) -> bool {
    match (&first.event, &next.event) {
        (Event::Call(..), Event::Call(..)) => !drawn,
        (Event::Call(..), Event::Draw(..))
        | (Event::Pull(..), Event::Pull(..))
        | (Event::Players(..), Event::Out(..)) => true,
        _ => false,
    }
}

/// A player and the tiles they hold.
pub(super) struct Seat {
    pub(super) name: String,
    pub(super) held: Vec<Tile>,
    /// Tiles held that the record does not know.
    pub(super) unknown: usize,
}

impl Seat {
    /// How many tiles are held.
    pub(super) fn count(&self) -> usize {
        self.held.len().saturating_add(self.unknown)
    }
}

/// The game as it stands at an entry.
pub(super) struct Table<'a> {
    pub(super) rules: &'a LayoutRules,
    is_word: &'a dyn Fn(&[u8]) -> bool,
    pool: Bag,
    /// Tiles taken from the pool that the record does not know.
    unknown: usize,
    pub(super) seats: Vec<Seat>,
    /// Who ended the game.
    pub(super) over: Option<String>,
    /// Whether it ended because nobody could finish with the last tiles.
    stopped: bool,
    /// Whether the winner sits out the next game.
    rotates: bool,
    /// Words that the players allow or refuse.
    votes: BTreeMap<Vec<u8>, bool>,
    /// Whose final layouts were read.
    finals: Vec<String>,
    /// The line at work.
    line: usize,
    pub(super) replay: Replay,
}

impl Table<'_> {
    pub(super) fn report(&mut self, line: usize, problem: Problem) {
        self.replay.findings.push(Finding { line, problem });
    }

    pub(super) fn seat(&self, name: &str) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.name == name)
    }

    /// Tiles left to draw.
    pub(super) fn left(&self) -> usize {
        self.pool.len().saturating_sub(self.unknown)
    }

    pub(super) fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name.clone()).collect()
    }

    /// An entry, with those that belong to it.
    fn entry(&mut self, entry: &Entry, group: &[Entry]) {
        let line = entry.line;
        self.line = line;
        if self.is_over() && !matches!(entry.event, Event::Final(..) | Event::Vote(..)) {
            self.report_after_end(line);
        }
        match &entry.event {
            Event::Players(names) => self.players(line, names, group),
            Event::Deal(name, tiles) => self.deal(line, name, tiles),
            Event::Call(..) => self.calls(entry, group),
            Event::Vote(word, allowed) => {
                self.votes.insert(word.clone(), *allowed);
            }
            Event::Out(_) => self.report(line, Problem::LateOut),
            Event::Draw(..) => self.report(line, Problem::DrawWithoutCall),
            Event::Pull(..) => self.pull(entry, group),
            Event::Final(name, layout) => self.last(line, name, layout),
        }
    }

    /// Reports what happens after the end, once a line.
    pub(super) fn report_after_end(&mut self, line: usize) {
        let finding = Finding { line, problem: Problem::AfterEnd };
        if !self.replay.findings.contains(&finding) {
            self.replay.findings.push(finding);
        }
    }

    /// Who plays: those named but for those who sit out.
    fn players(&mut self, line: usize, all: &[String], out: &[Entry]) {
        self.rotates = !out.is_empty();
        for entry in out {
            if let Event::Out(name) = &entry.event
                && !all.contains(name)
            {
                self.report(entry.line, Problem::NotAPlayer(name.clone()));
            }
        }
        let sits_out = |name: &String| {
            out.iter().any(|entry| matches!(&entry.event, Event::Out(own) if own == name))
        };
        let names: Vec<String> = all.iter().filter(|name| !sits_out(name)).cloned().collect();
        let (found, most) = (names.len(), usize::from(self.rules.most_players));
        if found < FEWEST_PLAYERS {
            self.report(line, Problem::TooFewPlayers(found));
        }
        if found > most {
            self.report(line, Problem::TooManyPlayers { most, found });
        }
        for (at, name) in names.iter().enumerate() {
            if names[..at].contains(name) {
                self.report(line, Problem::SameName(name.clone()));
            }
        }
        let seat = |name: &String| Seat { name: name.clone(), held: Vec::new(), unknown: 0 };
        self.seats = names.iter().map(seat).collect();
    }

    fn deal(&mut self, line: usize, name: &str, tiles: &TilesDrawn) {
        let (due, found) = (self.rules.deal, tiles.count());
        if found != due {
            self.report(line, Problem::WrongDeal { name: name.to_owned(), due, found });
        }
        self.take(line, name, tiles);
    }

    /// Gives tiles of the pool to a player.
    pub(super) fn take(&mut self, line: usize, name: &str, tiles: &TilesDrawn) {
        let (known, unknown) = match tiles {
            TilesDrawn::Tiles(tiles) => (tiles.as_slice(), 0),
            TilesDrawn::Count(count) => (&[][..], *count),
        };
        if let Err(missing) = self.pool.draw(known) {
            let alphabet = &self.rules.letters.alphabet;
            let tile = if missing.blank { "?".to_owned() } else { missing.spell(alphabet) };
            self.report(line, Problem::NoneLeft(tile));
        }
        self.unknown = self.unknown.saturating_add(unknown);
        match self.seats.iter_mut().find(|seat| seat.name == name) {
            Some(seat) => {
                seat.held.extend(known);
                seat.unknown = seat.unknown.saturating_add(unknown);
            }
            None => self.report(line, Problem::NotAPlayer(name.to_owned())),
        }
    }

    /// Everybody takes a tile (Speed Scrabble, variant 1).
    fn pull(&mut self, first: &Entry, more: &[Entry]) {
        let mut pulled: BTreeMap<&str, usize> = BTreeMap::new();
        for entry in std::iter::once(first).chain(more) {
            if let Event::Pull(name, tiles) = &entry.event {
                *pulled.entry(name).or_default() += tiles.count();
                self.take(entry.line, name, tiles);
            }
        }
        for name in self.names() {
            let found = pulled.get(name.as_str()).copied().unwrap_or(0);
            if found != 1 {
                self.report(first.line, Problem::WrongPull { name, found });
            }
        }
    }

    /// What keeps a layout of a player from being legal, or its tiles from being all they hold,
    /// where those are known.
    pub(super) fn faults(&self, layout: &Layout, seat: &Seat) -> Vec<LayoutFault> {
        let is_word =
            |word: &[u8]| self.votes.get(word).copied().unwrap_or_else(|| (self.is_word)(word));
        let mut faults = layout.faults(is_word, &self.rules.letters);
        if seat.unknown == 0 {
            faults.extend(layout.rack_faults(&seat.held, &self.rules.letters.alphabet));
        }
        faults
    }

    /// A layout at the end: its tiles and those unused must be all of the player's.
    fn last(&mut self, line: usize, name: &str, layout: &Layout) {
        // Nobody can finish, and there are too few tiles for all to take one.
        self.stopped |= self.over.is_none() && self.left() < self.seats.len();
        if !self.is_over() {
            self.report(line, Problem::FinalBeforeEnd);
        }
        let Some(faults) = self.seat(name).map(|seat| self.faults(layout, seat)) else {
            return self.report(line, Problem::NotAPlayer(name.to_owned()));
        };
        if self.finals.iter().any(|own| own == name) {
            return self.report(line, Problem::SecondFinal(name.to_owned()));
        }
        self.finals.push(name.to_owned());
        if self.rules.score && faults.is_empty() {
            self.replay.scores.push((name.to_owned(), layout.score(&self.rules.letters)));
        }
        for fault in faults {
            self.report(line, Problem::WrongFinal { name: name.to_owned(), fault });
        }
    }

    fn is_over(&self) -> bool {
        self.over.is_some() || self.stopped
    }

    /// Those with the most points, once every player has a score (Speed Scrabble, variant 2).
    fn best(&self) -> Vec<String> {
        let scores = &self.replay.scores;
        if scores.len() < self.seats.len() {
            return Vec::new();
        }
        let best = scores.iter().map(|(_, points)| *points).max();
        let won = scores.iter().filter(|(_, points)| Some(*points) == best);
        won.map(|(name, _)| name.clone()).collect()
    }

    fn finish(mut self) -> Replay {
        self.replay.pool = self.left();
        let seat = |name: &String| self.seats.iter().position(|seat| seat.name == *name);
        self.replay.scores.sort_by_key(|(name, _)| seat(name));
        self.replay.winners = match &self.over {
            Some(caller) if !self.rules.score => vec![caller.clone()],
            _ if self.is_over() => self.best(),
            _ => Vec::new(),
        };
        self.replay.gosayer = self.replay.winners.first().cloned();
        self.replay.sits_out = self.replay.gosayer.clone().filter(|_| self.rotates);
        if self.is_over() && self.rules.score {
            for name in self.names().into_iter().filter(|name| !self.finals.contains(name)) {
                self.replay
                    .findings
                    .push(Finding { line: self.line, problem: Problem::NoFinal(name) });
            }
        }
        self.replay.findings.sort_by_key(|finding| finding.line);
        self.replay
    }
}
