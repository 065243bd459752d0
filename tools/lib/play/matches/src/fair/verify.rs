//! The draws of a record, done again.

use wordy_games::bag::{Bag, read_tiles, tiles_of};
use wordy_games::cgp::spelled_rack;
use wordy_games::game::{BoardRules, LayoutRules};
use wordy_games::play::Play;
use wordy_games::position::{Position, Tile};
use wordy_games::ruling::{Move, rule};
use wordy_games::speed;
use wordy_games::verdict::WordJudge;
use wordy_records::names::nick;
use wordy_records::record::{Action, Event, Record};

use super::{BAG, Key, Pool, VerifyError, bytes, commitment};
use crate::duplicate::draw_rack;
use crate::rulebook::{Kind, Rulebook};

/// What was found when the draws of a record were done again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many tiles were drawn.
    pub drawn: usize,
    /// How many of them the record shows: those that were compared.
    pub shown: usize,
    /// How many seats gave a number.
    pub numbers: usize,
    /// How many gave none.
    pub without: usize,
    /// The hash of the secret, which was shown from the start.
    pub commitment: String,
    /// Who began, where that was drawn: as records name players.
    pub first: Option<String>,
}

/// Does the draws of a record again, by the rules that its match was played by. Plays are laid as
/// they are written: that they are right is for the referee to say.
///
/// # Errors
///
/// The record does not have what it takes, or a draw is another.
pub fn verify(record: &str, book: &Rulebook) -> Result<Verified, VerifyError> {
    if matches!(book.kind(), Kind::Glyphs(_)) && lines(record, SEATS).next().is_none() {
        return Err(VerifyError::NoTiles);
    }
    let (key, mut verified) = said(record, book)?;
    verified.first = first(record, key)?;
    let Tiles { drawn, shown } = match book.kind() {
        Kind::Board(rules) if rules.duplicate.is_some() => common_racks(record, rules, book, key)?,
        Kind::Board(rules) => racks(record, rules, book, key)?,
        Kind::Layout(rules) => hands(record, rules, key)?,
        Kind::Glyphs(_) => return Ok(verified),
    };
    if shown == 0 && verified.first.is_none() {
        return Err(VerifyError::NothingShown(drawn));
    }
    Ok(Verified { drawn, shown, ..verified })
}

/// How many tiles were drawn, and how many of them the record shows.
#[derive(Default)]
struct Tiles {
    drawn: usize,
    shown: usize,
}

/// The line that has those who play, in the order of their seats.
const SEATS: &str = "bag-seats";

/// Who begins, where the record says that it was drawn.
fn first(record: &str, key: Key) -> Result<Option<String>, VerifyError> {
    let Some(seats) = lines(record, SEATS).next() else { return Ok(None) };
    let seats: Vec<&str> = seats.split_whitespace().collect();
    let expected = seats.get(key.first(seats.len())).ok_or(VerifyError::Unread(SEATS))?;
    let of_board = lines(record, "player1").next().and_then(|line| line.split(' ').next());
    let of_scribe = || lines(record, "X:").next().map(nick);
    let found = of_board.map(str::to_owned).or_else(of_scribe);
    let found = found.ok_or(VerifyError::Missing("player1"))?;
    if *expected == found {
        return Ok(Some(found));
    }
    Err(VerifyError::First { expected: (*expected).to_owned(), found })
}

/// The texts of the lines of a record that begin so.
fn lines<'r>(record: &'r str, name: &str) -> impl Iterator<Item = &'r str> {
    record.lines().filter_map(move |line| {
        let line = line.strip_prefix('#')?.trim_start();
        let (own, text) = line.split_once(char::is_whitespace)?;
        (own == name).then_some(text.trim())
    })
}

/// What a record says of its bag.
fn said(record: &str, book: &Rulebook) -> Result<(Key, Verified), VerifyError> {
    let one = |name: &'static str| lines(record, name).next().ok_or(VerifyError::Missing(name));
    let version = one("bag")?;
    if version != BAG {
        return Err(VerifyError::Version(version.to_owned()));
    }
    let (id, rules, shown) = (one("bag-id")?, one("bag-rules")?, one("bag-commitment")?);
    let own = book.game_named().hash;
    if rules != own {
        return Err(VerifyError::Rules(rules.to_owned(), own));
    }
    let secret = bytes::<32>(one("bag-secret")?).ok_or(VerifyError::Unread("bag-secret"))?;
    let number = |text: &str| match text {
        "-" => Ok(None),
        text => bytes::<16>(text).map(Some).ok_or(VerifyError::Unread("bag-number")),
    };
    let numbers: Vec<_> = lines(record, "bag-number").map(number).collect::<Result<_, _>>()?;
    if commitment(id, rules, &secret) != shown {
        return Err(VerifyError::Commitment);
    }
    let given = numbers.iter().flatten().count();
    let verified = Verified {
        drawn: 0,
        shown: 0,
        numbers: given,
        without: numbers.len() - given,
        commitment: shown.to_owned(),
        first: None,
    };
    Ok((Key::new(id, &secret, &numbers), verified))
}

/// Whether a rack as written holds the tiles that it should.
fn check(
    line: usize,
    expected: &[Tile],
    text: &str,
    rules: &BoardRules,
) -> Result<(), VerifyError> {
    let alphabet = &rules.letters.alphabet;
    let read = read_tiles(text, alphabet).map(|tiles| Bag::new(&tiles));
    if read.is_ok_and(|found| found == Bag::new(expected)) {
        return Ok(());
    }
    let (expected, found) = (spelled_rack(expected, alphabet), text.to_owned());
    Err(VerifyError::Draw { line, expected, found })
}

fn play_of(event: &Event, rules: &BoardRules) -> Option<Play> {
    let Action::Play(square, word) = &event.action else { return None };
    Play::parse(square, word, &rules.letters.alphabet).ok()
}

/// The racks of a game on a board.
struct Hidden<'r, 'v> {
    rules: &'r BoardRules,
    verdict: WordJudge<'v>,
    position: Position<'r>,
    pool: Pool,
    racks: Vec<Vec<Tile>>,
    /// For each player how many tiles the record has not shown since they were drawn.
    unseen: Vec<usize>,
    tiles: Tiles,
    turns: usize,
}

fn racks(text: &str, rules: &BoardRules, book: &Rulebook, key: Key) -> Result<Tiles, VerifyError> {
    let record = Record::parse(text.as_bytes());
    let mut pool = Pool::new(key, tiles_of(&rules.letters));
    if let Some(scoop) = rules.scoop {
        pool.scoop(scoop as usize);
    }
    let racks: Vec<Vec<Tile>> = record.players.iter().map(|_| pool.draw(rules.rack)).collect();
    let unseen: Vec<usize> = racks.iter().map(Vec::len).collect();
    let tiles = Tiles { drawn: unseen.iter().sum(), shown: 0 };
    let (verdict, position) = (book.verdict(rules), Position::new(&rules.board));
    let mut table = Hidden { rules, verdict, position, pool, racks, unseen, tiles, turns: 0 };
    for (at, event) in record.events.iter().enumerate() {
        let Some(player) = record.players.iter().position(|own| own.nick == event.nick) else {
            return Err(VerifyError::Record(format!("line {}: who is that?", event.line)));
        };
        let next = record.events.get(at + 1);
        let taken_back = next.is_some_and(|next| next.action == Action::Withdrawn);
        table.event(event, player, taken_back)?;
    }
    Ok(table.tiles)
}

impl Hidden<'_, '_> {
    /// Compares the rack of a line with the one that was drawn.
    fn compare(&mut self, event: &Event, player: usize) -> Result<(), VerifyError> {
        check(event.line, &self.racks[player], &event.rack, self.rules)?;
        self.tiles.shown += std::mem::take(&mut self.unseen[player]);
        Ok(())
    }

    fn event(&mut self, event: &Event, player: usize, back: bool) -> Result<(), VerifyError> {
        if matches!(event.action, Action::EndRack(_)) && !event.rack.is_empty() {
            return self.compare(event, player);
        }
        if !event.action.is_turn() {
            return Ok(());
        }
        self.compare(event, player)?;
        let round = self.turns / self.racks.len().max(1) + 1;
        self.turns += 1;
        let rack = Some(self.racks[player].clone());
        let (swaps, diffs, play) = (event.swaps.clone(), Vec::new(), None);
        let before = Move { rack, swaps, diffs, play, round };
        let (diffs, play) = (event.diffs.clone(), play_of(event, self.rules));
        let made = if back { before } else { Move { diffs, play, ..before } };
        let ruling = rule(&made, &self.position, self.rules, &self.verdict);
        let mut left = ruling.left.clone().unwrap_or_else(|| Bag::new(&[]));
        let mut given = Vec::new();
        if let Action::Exchange(tiles) = &event.action {
            given = read_tiles(tiles, &self.rules.letters.alphabet).unwrap_or_default();
            // What is not there the next rack would show.
            let _ = left.draw(&given);
        }
        self.position = if back { ruling.before } else { ruling.after };
        let mut rack = left.all();
        let drawn = self.pool.draw(self.rules.rack.saturating_sub(rack.len()));
        self.tiles.drawn += drawn.len();
        self.unseen[player] += drawn.len();
        self.pool.put_back(&given);
        rack.extend(drawn);
        self.racks[player] = rack;
        Ok(())
    }
}

/// The racks of a duplicate game.
fn common_racks(
    text: &str,
    rules: &BoardRules,
    book: &Rulebook,
    key: Key,
) -> Result<Tiles, VerifyError> {
    let record = Record::parse(text.as_bytes());
    let verdict = book.verdict(rules);
    let (mut pool, mut position) =
        (Pool::new(key, tiles_of(&rules.letters)), Position::new(&rules.board));
    let (mut rack, mut tiles, mut turn, mut fresh) = (Vec::new(), Tiles::default(), 1, true);
    for event in &record.events {
        if std::mem::take(&mut fresh) {
            tiles.drawn += draw_rack(&mut pool, &mut rack, turn, rules).1.len();
        }
        check(event.line, &rack, &event.rack, rules)?;
        tiles.shown = tiles.drawn;
        if event.nick == "top" {
            let made =
                Move { rack: Some(rack.clone()), play: play_of(event, rules), ..Move::default() };
            let ruling = rule(&made, &position, rules, &verdict);
            rack = ruling.left.as_ref().map(Bag::all).unwrap_or_default();
            position = ruling.after;
            (turn, fresh) = (turn + 1, true);
        }
    }
    Ok(tiles)
}

/// The tiles of a game of layouts.
fn hands(text: &str, rules: &LayoutRules, key: Key) -> Result<Tiles, VerifyError> {
    let alphabet = &rules.letters.alphabet;
    let record = speed::Record::parse(text, alphabet)
        .map_err(|error| VerifyError::Record(error.to_string()))?;
    let mut pool = Pool::new(key, tiles_of(&rules.letters));
    let mut drawn = 0;
    for entry in &record.entries {
        let (speed::Event::Deal(_, tiles)
        | speed::Event::Draw(_, tiles, _)
        | speed::Event::Pull(_, tiles)) = &entry.event
        else {
            continue;
        };
        let speed::TilesDrawn::Tiles(tiles) = tiles else {
            let why = format!("line {}: it does not say which tiles were drawn", entry.line);
            return Err(VerifyError::Record(why));
        };
        let expected = pool.draw(tiles.len());
        if Bag::new(&expected) != Bag::new(tiles) {
            let (line, found) = (entry.line, spelled_rack(tiles, alphabet));
            let expected = spelled_rack(&expected, alphabet);
            return Err(VerifyError::Draw { line, expected, found });
        }
        drawn += tiles.len();
    }
    Ok(Tiles { drawn, shown: drawn })
}
