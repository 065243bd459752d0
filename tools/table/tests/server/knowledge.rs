//! Who may know what, as docs/guide/src/table.md has it, and what has happened in a game so far.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use wordy_matches::EventKind;

use crate::letters::tiles;

const PAGE: &str = include_str!("../../../../docs/guide/src/table.md");

/// What not all may know: the rows of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thing {
    Rack,
    Exchanged,
    Bag,
    Order,
    Common,
    Choice,
    Layout,
    Kept,
    Key,
}

impl Thing {
    pub(crate) const ALL: [Self; 9] = [
        Self::Rack,
        Self::Exchanged,
        Self::Bag,
        Self::Order,
        Self::Common,
        Self::Choice,
        Self::Layout,
        Self::Kept,
        Self::Key,
    ];

    fn row(self) -> &'static str {
        match self {
            Self::Rack => "tiles on a rack, and tiles drawn",
            Self::Exchanged => "tiles exchanged with the bag",
            Self::Bag => "tiles in the bag, those that were not scooped",
            Self::Order => "order of the bag, its secret",
            Self::Common => "rack of a duplicate turn",
            Self::Choice => "play chosen in a duplicate turn",
            Self::Layout => "layout of one's own (Speed, Idaho), also that of a call",
            Self::Kept => "marks kept for the next turn (Scribe)",
            Self::Key => "key of a link",
        }
    }
}

/// Who reads: the columns of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    Seat(usize),
    LooksOn,
    Guest,
    /// Who has the store, and names a seat or none.
    Commands(Option<usize>),
}

/// The rows of the page.
pub(crate) struct Page(BTreeMap<&'static str, Vec<&'static str>>);

impl Page {
    pub(crate) fn read() -> Self {
        let section = PAGE.split("\n## Who may know what\n").nth(1).unwrap();
        let rows = section.lines().skip_while(|line| !line.starts_with("|---"));
        let rows = rows.skip(1).take_while(|line| line.starts_with('|'));
        let cells = |line: &'static str| {
            let mut cells = line.trim_matches('|').split('|').map(str::trim);
            (cells.next().unwrap(), cells.collect())
        };
        Self(rows.map(cells).collect())
    }

    pub(crate) fn rows(&self) -> usize {
        self.0.len()
    }

    /// Whether a reader may know a thing of a seat, or of nobody.
    pub(crate) fn may(&self, thing: Thing, of: Option<usize>, reader: Reader) -> bool {
        let row = self.0.get(thing.row()).unwrap_or_else(|| panic!("{} is missing", thing.row()));
        let column = match reader {
            Reader::Seat(own) if of.is_none_or(|of| of == own) => 0,
            Reader::Seat(_) => 1,
            Reader::LooksOn => 2,
            Reader::Guest => 3,
            Reader::Commands(_) => 4,
        };
        match row[column] {
            "yes" => true,
            "`--as`" => of.is_some() && reader == Reader::Commands(of),
            "no" | "how many" | "that there is one" | "`table links`" => false,
            other => panic!("{}: {other}", thing.row()),
        }
    }
}

/// Something that not all may know.
struct Hidden {
    thing: Thing,
    of: Option<usize>,
    text: String,
}

/// What has happened, and who may know it.
pub(crate) struct Known {
    page: Page,
    seats: Vec<usize>,
    all: BTreeSet<char>,
    hidden: Vec<Hidden>,
    over: bool,
}

impl Known {
    pub(crate) fn new(secret: &str) -> Self {
        let mut own = Self {
            page: Page::read(),
            seats: Vec::new(),
            all: BTreeSet::new(),
            hidden: Vec::new(),
            over: false,
        };
        own.hide(Thing::Order, None, secret);
        own
    }

    /// Notes a thing; by its tiles, or where it has none by its text.
    pub(crate) fn hide(&mut self, thing: Thing, of: Option<usize>, text: &str) {
        self.hidden.push(Hidden { thing, of, text: text.to_owned() });
    }

    fn of_player(&mut self, thing: Thing, player: usize, text: &str) {
        self.hide(thing, Some(self.seats[player]), text);
    }

    /// Takes in what has happened. Each kind of event has its place here.
    pub(crate) fn learn(&mut self, what: &EventKind) {
        let mut tell = |texts: &[&String]| {
            self.all.extend(texts.iter().flat_map(|text| tiles(text)));
        };
        match what {
            EventKind::Played { swaps, diffs, play, .. } => {
                tell(&[play]);
                tell(&swaps.iter().chain(diffs).collect::<Vec<_>>());
            }
            EventKind::Swapped { swap: text, .. }
            | EventKind::Diffed { diff: text, .. }
            | EventKind::Voted { word: text, .. }
            | EventKind::Ruled { word: text, .. }
            | EventKind::Said { text, .. }
            | EventKind::Sat { name: text, .. }
            | EventKind::Sealed { hash: text, .. }
            | EventKind::Gave { nonce: text, .. }
            | EventKind::Marked { point: text, .. } => tell(&[text]),
            EventKind::Challenged { words, .. } => {
                tell(&words.iter().map(|(word, _)| word).collect::<Vec<_>>());
            }
            EventKind::Topped { play, .. } => {
                tell(&[play]);
                self.hidden.retain(|own| own.thing != Thing::Choice);
            }
            EventKind::Started { players, .. } => self.seats.clone_from(players),
            EventKind::Scooped { tiles } => self.hide(Thing::Bag, None, tiles),
            EventKind::Racked { thrown, drew } => {
                self.hide(Thing::Bag, None, &thrown.concat());
                self.hide(Thing::Common, None, drew);
            }
            EventKind::Dealt { draws }
            | EventKind::Drew { draws }
            | EventKind::Pulled { draws } => {
                for own in draws {
                    self.of_player(Thing::Rack, own.player, &own.tiles);
                }
            }
            EventKind::Stood { player, drew } => self.of_player(Thing::Rack, *player, drew),
            EventKind::Exchanged { player, tiles, drew } => {
                self.of_player(Thing::Exchanged, *player, tiles);
                self.of_player(Thing::Rack, *player, drew);
            }
            EventKind::Laid { player, rows } | EventKind::Called { player, rows, .. } => {
                self.of_player(Thing::Layout, *player, &rows.concat());
            }
            EventKind::Chose { player, play, .. } => {
                let seat = Some(self.seats[*player]);
                self.hidden.retain(|own| own.thing != Thing::Choice || own.of != seat);
                self.of_player(Thing::Choice, *player, play);
            }
            EventKind::Queued { player, marks } => {
                let seat = Some(self.seats[*player]);
                self.hidden.retain(|own| own.thing != Thing::Kept || own.of != seat);
                self.of_player(Thing::Kept, *player, &marks.concat());
            }
            EventKind::Ended { .. } => self.over = true,
            EventKind::Left { .. }
            | EventKind::Paused { .. }
            | EventKind::Came { .. }
            | EventKind::PauseAsked { .. }
            | EventKind::Halted {}
            | EventKind::Resumed { .. }
            | EventKind::Muted { .. }
            | EventKind::Hearted { .. }
            | EventKind::Passed { .. }
            | EventKind::Resigned { .. }
            | EventKind::Flagged { .. }
            | EventKind::Stuck { .. }
            | EventKind::UndoAsked { .. }
            | EventKind::UndoAnswered { .. } => {}
        }
    }

    /// Whether a text has nothing that its reader may not know, who has said something.
    pub(crate) fn check(&self, reader: Reader, text: &str, said: &str) {
        let may = |own: &&Hidden| self.page.may(own.thing, own.of, reader);
        let (known, unknown): (Vec<_>, Vec<_>) = self.hidden.iter().partition(may);
        for own in unknown {
            let by_text = match own.thing {
                Thing::Key => true,
                Thing::Order | Thing::Choice | Thing::Kept => !self.over,
                Thing::Rack | Thing::Exchanged | Thing::Bag | Thing::Common | Thing::Layout => {
                    false
                }
            };
            let same = known.iter().any(|other| other.text == own.text);
            let found = by_text && !same && !own.text.is_empty() && text.contains(&own.text);
            assert!(!found, "{reader:?} is told {:?} of {:?}: {text}", own.thing, own.of);
        }
        let own = known.iter().flat_map(|own| tiles(&own.text)).chain(tiles(said));
        let may: BTreeSet<char> = own.chain(self.all.iter().copied()).collect();
        let told: Vec<char> = tiles(text).difference(&may).copied().collect();
        assert!(self.over || told.is_empty(), "{reader:?} is told of {told:?}: {text}");
    }

    /// The tiles that a seat has exchanged.
    pub(crate) fn exchanged(&self, seat: usize) -> BTreeSet<char> {
        let own = |own: &&Hidden| own.thing == Thing::Exchanged && own.of == Some(seat);
        self.hidden.iter().filter(own).flat_map(|own| tiles(&own.text)).collect()
    }
}

/// What letters there are is known to all.
pub(crate) fn without_set(about: &mut Value) {
    for name in ["letters", "slip"] {
        if let Some(set) = about.get_mut(name) {
            *set = Value::Null;
        }
    }
}
