//! The replay of a record: what each turn scores, and what is wrong with it.

use std::collections::BTreeMap;

use crate::bag::Bag;
use crate::challenge::{self, Challenged};
use crate::game::{BoardRules, Invalid, Tie};
use crate::play::Play;
use crate::position::{Position, Tile};
use crate::record::{Event, Record, What};
use crate::score::{Score, check_main, score};
use crate::turn::{self, Taken};
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
    /// The short names of those who win, where the game is over: by the totals, and of equals, where the
    /// game says so, who was ahead before the end adjustment.
    pub winners: Vec<String>,
}

/// Replays a record by the rules of a game. Words are looked up in the lexicon, and two-letter ones where
/// the game says so. Cost: some microseconds a turn.
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

/// A play that may be taken back: by whom, for how much, and the position before it and its exchanges.
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

    /// Players named twice, pragmas said twice, encodings nobody knows.
    fn check_head(&mut self) {
        let players = &self.record.players;
        for (at, player) in players.iter().enumerate() {
            let twin = |other: &&crate::record::Player| {
                other.nick == player.nick || other.name == player.name
            };
            if let Some(other) = players[..at].iter().find(twin) {
                let message = format!(
                    "expected players of different names, found {} ({}) here and in line {}",
                    player.name, player.nick, other.line
                );
                self.find(player.line, Kind::Illegal, message);
            }
        }
        let once = ["title", "id", "lexicon", "character-encoding", "tile-set", "game-type"];
        for (at, pragma) in self.record.pragmas.iter().enumerate() {
            let twice = self.record.pragmas[..at].iter().any(|other| other.name == pragma.name);
            if twice && once.contains(&pragma.name.as_str()) {
                let message = format!("expected #{} once, found it again", pragma.name);
                self.find(pragma.line, Kind::Unread, message);
            }
            let known = ["utf-8", "utf8", "iso-8859-1", "latin1", "latin-1", "windows-1252"];
            if pragma.name == "character-encoding"
                && !known.contains(&pragma.text.to_lowercase().as_str())
            {
                let message = format!("expected UTF-8 or ISO-8859-1, found `{}`", pragma.text);
                self.find(pragma.line, Kind::Unread, message);
            }
        }
    }

    fn winners(&self) -> Vec<String> {
        let best = most(&self.replay.totals, self.replay.totals.keys().collect());
        let best = match (self.rules.tie, &self.before_end) {
            (Tie::BeforeEnd, Some(before)) => most(before, best),
            _ => best,
        };
        best.into_iter().cloned().collect()
    }

    /// The racks that the record says are left.
    fn check_racks(&mut self) {
        let last_event = self.record.events.last().map_or(0, |event| event.line);
        let racks = self.record.pragmas.iter().filter(|pragma| {
            pragma.name.strip_prefix("rack").is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()))
        });
        let racks: Vec<_> = racks.cloned().collect();
        let mut left = self.replay.unseen.clone();
        for rack in racks {
            if self.over {
                let message = "expected no rack after the end of the game, found one";
                self.find(rack.line, Kind::Illegal, message);
            }
            if rack.line < last_event {
                let message = "expected a rack after the last turn, found it before one";
                self.find(rack.line, Kind::Illegal, message);
            }
            match self.tiles(&rack.text) {
                Err(message) => self.find(rack.line, Kind::Unread, message),
                Ok(tiles) => {
                    if let Err(missing) = left.draw(&tiles) {
                        let message = self.not_left(missing);
                        self.find(rack.line, Kind::Tiles, message);
                    }
                }
            }
        }
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

    /// The player must be known, and a turn must be his.
    fn check_player(&mut self, event: &Event) {
        let players = &self.record.players;
        let Some(number) = players.iter().position(|player| player.nick == event.nick) else {
            let names: Vec<&str> = players.iter().map(|player| player.nick.as_str()).collect();
            let message = format!("expected one of {}, found {}", names.join(", "), event.nick);
            return self.find(event.line, Kind::Unread, message);
        };
        let is_turn = matches!(
            event.what,
            What::Play(..) | What::Pass | What::Exchange(_) | What::ExchangeCount(_)
        );
        if !is_turn {
            return;
        }
        if let Some(next) = self.next.filter(|next| *next != number) {
            let expected = players[next].nick.clone();
            let message = format!("expected a turn of {expected}, found one of {}", event.nick);
            self.find(event.line, Kind::Illegal, message);
        }
        self.next = Some((number + 1) % players.len());
    }

    /// A turn: exchanges with the board, then a play, an exchange with the bag, or nothing.
    fn turn(&mut self, event: &Event, following: Option<&Event>, turn: &mut Turn) {
        if self.over {
            self.find(event.line, Kind::Illegal, "expected the end of the game, found a turn");
        }
        let rack = match self.tiles(&event.rack) {
            Ok(rack) => rack,
            Err(message) => return self.find(event.line, Kind::Unread, message),
        };
        self.check_rack(event, &rack);
        let mut hand = Bag::new(&rack);
        let mut taken = Taken::default();
        turn::swap(event, &mut self.replay.position, self.rules, &mut hand, &mut |message| {
            taken.faults.push(message);
        });
        let start = Start { position: self.replay.position.clone(), over: self.over };
        turn::diff(
            event,
            &mut self.replay.position,
            self.rules,
            self.verdict,
            &mut hand,
            &mut taken,
        );
        for message in std::mem::take(&mut taken.faults) {
            self.find(event.line, Kind::Illegal, message);
        }
        turn.diff_score = taken.score;
        match &event.what {
            What::Play(square, word) if taken.ends_turn => {
                let message =
                    format!("expected the end of the turn after two tiles, found {square} {word}");
                self.find(event.line, Kind::Illegal, message);
                turn.right = Some(i32::try_from(taken.score).unwrap_or(0));
            }
            What::Play(..) if taken.void => turn.right = Some(0),
            What::Play(square, word) => {
                let hands = (rack.len(), &mut hand);
                self.play(event, following, (square, word), hands, turn, &taken, start);
            }
            What::Exchange(tiles) => self.exchange(event, tiles, &mut hand, turn),
            What::ExchangeCount(count) => {
                self.exchange_count(event, *count, rack.len());
                turn.right = Some(0);
            }
            _ => turn.right = Some(i32::try_from(taken.score).unwrap_or(0)),
        }
        self.replay.unseen = Bag::of(self.rules).without(&self.replay.position);
        self.count_scoreless(event, turn);
    }

    fn check_rack(&mut self, event: &Event, rack: &[Tile]) {
        if rack.len() > self.rules.rack {
            let (most, found) = (self.rules.rack, rack.len());
            let message = format!("expected a rack of at most {most} tiles, found {found}");
            self.find(event.line, Kind::Tiles, message);
        } else if rack.len() > self.replay.unseen.len() {
            let (left, found) = (self.replay.unseen.len(), rack.len());
            let message = format!("expected a rack of the {left} tiles left, found {found}");
            self.find(event.line, Kind::Tiles, message);
        } else if let Err(missing) = self.replay.unseen.clone().draw(rack) {
            let message = self.not_left(missing);
            self.find(event.line, Kind::Tiles, message);
        }
    }

    fn not_left(&self, missing: Tile) -> String {
        let alphabet = &self.rules.letters.alphabet;
        let tile =
            if missing.blank { "blank".to_owned() } else { alphabet.spell(&[missing.letter]) };
        format!("expected tiles that are not on the board, found one {tile} too many")
    }

    #[expect(clippy::too_many_arguments, reason = "what a play is made of")]
    fn play(
        &mut self,
        event: &Event,
        following: Option<&Event>,
        (square, word): (&str, &str),
        (held, hand): (usize, &mut Bag),
        turn: &mut Turn,
        taken: &Taken,
        turn_start: Start<'r>,
    ) {
        let alphabet = &self.rules.letters.alphabet;
        let play = match Play::read(square, word, alphabet) {
            Ok(play) => play,
            Err(error) => return self.find(event.line, Kind::Unread, error.to_string()),
        };
        let new = match play.laid(&self.replay.position, self.rules) {
            Ok(new) => new,
            Err(illegal) => return self.find(event.line, Kind::Illegal, illegal.to_string()),
        };
        let tiles: Vec<Tile> = new.iter().map(|(_, tile)| *tile).collect();
        if let Err(missing) = hand.draw(&tiles) {
            let missing = missing.spell(alphabet);
            let message = format!("expected tiles of the rack {}, found {missing}", event.rack);
            self.find(event.line, Kind::Tiles, message);
        }
        for (place, tile) in &new {
            self.replay.position.put(*place, *tile);
        }
        let scored = score(&self.replay.position, &new, play.across, self.rules);
        turn.phonies = self.verdict.phonies(scored.words.iter().map(|word| &word.run));
        let weak = check_main(&scored.words, &new, self.rules).err();
        let points = i32::try_from(scored.total() + taken.score).unwrap_or(i32::MAX);
        let void =
            weak.is_some() || !turn.phonies.is_empty() && self.rules.invalid != Invalid::Stands;
        self.last = Some(Last {
            nick: event.nick.clone(),
            rack: event.rack.clone(),
            score: event.score,
            before: turn_start.position,
            was_over: turn_start.over,
        });
        self.tell_words(event, turn, weak.map(|weak| weak.to_string()));
        turn.score = Some(scored);
        // A play that scores nothing is recorded as one taken back, or with no points.
        let taken_back =
            following.is_some_and(|next| next.what == What::Withdrawn && next.nick == event.nick);
        if void && self.rules.invalid == Invalid::Void && !taken_back {
            turn.right = Some(0);
            self.take_back();
        } else {
            turn.right = Some(points);
            self.check_out(held, tiles.len());
        }
    }

    fn tell_words(&mut self, event: &Event, turn: &Turn, weak: Option<String>) {
        if let Some(weak) = weak {
            self.find(event.line, Kind::Illegal, weak);
        }
        if !turn.phonies.is_empty() {
            let message =
                format!("expected words of the lexicon, found {}", turn.phonies.join(", "));
            self.find(event.line, Kind::Phony, message);
        }
    }

    /// Whether the game ends: the rack is empty, and what is unseen fits the other racks.
    fn check_out(&mut self, held: usize, played: usize) {
        let unseen = Bag::of(self.rules).without(&self.replay.position).len();
        let others = self.record.players.len().saturating_sub(1) * self.rules.rack;
        self.over |= held == played && unseen <= others && unseen > 0 || unseen == 0;
    }

    fn exchange(&mut self, event: &Event, text: &str, hand: &mut Bag, turn: &mut Turn) {
        turn.right = Some(0);
        let tiles = match self.tiles(text) {
            Ok(tiles) => tiles,
            Err(message) => return self.find(event.line, Kind::Unread, message),
        };
        if let Err(missing) = hand.draw(&tiles) {
            let missing = missing.spell(&self.rules.letters.alphabet);
            let message = format!("expected tiles of the rack {}, found {missing}", event.rack);
            self.find(event.line, Kind::Tiles, message);
        }
        let held = self.tiles(&event.rack).map_or(0, |rack| rack.len());
        self.exchange_count(event, tiles.len(), held);
    }

    /// The bag must hold enough: what is unseen, less full racks.
    fn exchange_count(&mut self, event: &Event, count: usize, held: usize) {
        let rack = self.rules.rack;
        let full = self.record.players.len().saturating_sub(1) * rack + held.max(1);
        let bag = self.replay.unseen.len().saturating_sub(full);
        let least = if self.rules.exchange == 0 { count } else { self.rules.exchange };
        if bag < least || count > rack {
            let message =
                format!("expected a bag of {least} tiles or more for an exchange, found {bag}");
            self.find(event.line, Kind::Illegal, message);
        }
    }

    fn count_scoreless(&mut self, event: &Event, turn: &Turn) {
        let scores =
            matches!(event.what, What::Play(..)) && turn.right.is_none_or(|right| right > 0);
        self.scoreless = if scores { 0 } else { self.scoreless + 1 };
        let passes = event.what == What::Pass && event.diffs.is_empty();
        self.passes = if passes { self.passes + 1 } else { 0 };
        let players = self.record.players.len().max(1);
        self.over |= self.rules.all_pass_ends && self.passes >= players;
        self.over |= self.rules.scoreless_turns.is_some_and(|most| self.scoreless >= most);
    }

    fn withdraw(&mut self, event: &Event, turn: &mut Turn) {
        match self.last.take() {
            Some(last) if last.nick == event.nick => {
                let sorted = |text: &str| {
                    let mut letters: Vec<char> = text.chars().collect();
                    letters.sort_unstable();
                    letters
                };
                if sorted(&last.rack) != sorted(&event.rack) {
                    let message = format!(
                        "expected the rack {} of the play taken back, found {}",
                        last.rack, event.rack
                    );
                    self.find(event.line, Kind::Tiles, message);
                }
                let made = self.replay.turns.last().map(words_of).unwrap_or_default();
                if !event.named.is_empty() && self.named_wrong(event, &made).is_empty() {
                    let message = format!(
                        "expected a word that is not in the lexicon, found {}",
                        event.named.join(", ")
                    );
                    self.find(event.line, Kind::Illegal, message);
                }
                turn.right = Some(-last.score);
                self.over = last.was_over;
                self.last = Some(last);
                self.take_back();
                self.scoreless += 1;
            }
            _ => {
                let message = "expected a play of the same player to take back, found none";
                self.find(event.line, Kind::Illegal, message);
            }
        }
    }

    /// Takes the tiles of the last play off the board.
    fn take_back(&mut self) {
        if let Some(last) = self.last.take() {
            self.replay.position = last.before;
        }
        self.replay.unseen = Bag::of(self.rules).without(&self.replay.position);
    }

    /// A bonus for a wrong challenge: it must follow a play of the same player, whose words named must be
    /// acceptable, and be as much as the game's rule says.
    fn challenge(&mut self, event: &Event, turn: &mut Turn) {
        if event.score < 0 {
            return;
        }
        let last = self.replay.turns.last();
        let of_play = |turn: &&Turn| {
            turn.event.nick == event.nick && matches!(turn.event.what, What::Play(..))
        };
        let Some(made) = last.filter(of_play).map(words_of) else {
            let message = "expected a challenge bonus after a play of the same player, found none";
            return self.find(event.line, Kind::Illegal, message);
        };
        let wrong = self.named_wrong(event, &made);
        if !wrong.is_empty() {
            let message = format!(
                "expected the play to be taken back, {} is not in the lexicon",
                wrong.join(", ")
            );
            self.find(event.line, Kind::Phony, message);
        }
        let named = if event.named.is_empty() {
            1..=made.len()
        } else {
            event.named.len()..=event.named.len()
        };
        let bonus = |words: usize| {
            let acceptable = vec![true; words];
            let challenged = Challenged { made: made.len().max(words), acceptable: &acceptable };
            challenge::rule(self.rules.challenge, challenged)
                .map(|ruling| ruling.bonus.cast_signed())
        };
        let bonuses: Vec<i32> = named.filter_map(|words| bonus(words).ok()).collect();
        if !bonuses.is_empty() && !bonuses.contains(&event.score) {
            turn.right = bonuses.first().copied();
        }
    }

    /// The words named that are not in the lexicon; words that the play did not make are told.
    fn named_wrong(&mut self, event: &Event, made: &[Vec<u8>]) -> Vec<String> {
        let alphabet = &self.rules.letters.alphabet;
        let mut wrong = Vec::new();
        for word in &event.named {
            match alphabet.encode(word) {
                Ok(letters) if made.contains(&letters) => {
                    if !self.verdict.accepts(&letters) {
                        wrong.push(word.clone());
                    }
                }
                _ => {
                    let message = format!("expected words of the play, found {word}");
                    self.find(event.line, Kind::Illegal, message);
                }
            }
        }
        wrong
    }

    /// The tiles left: twice those of the others, or one's own taken off (both are customary).
    fn end_rack(&mut self, event: &Event, text: &str, turn: &mut Turn) {
        let tiles = match self.tiles(text) {
            Ok(tiles) => tiles,
            Err(message) => return self.find(event.line, Kind::Unread, message),
        };
        if let Err(missing) = self.replay.unseen.clone().draw(&tiles) {
            let message = self.not_left(missing);
            self.find(event.line, Kind::Tiles, message);
        }
        let rack = self.tiles(&event.rack).unwrap_or_default();
        if !rack.is_empty() && Bag::new(&rack) != Bag::new(&tiles) {
            let message = format!("expected the rack {} in brackets, found {text}", event.rack);
            self.find(event.line, Kind::Tiles, message);
        }
        let points = |tile: &Tile| crate::score::face(*tile, self.rules);
        let sum = i32::try_from(tiles.iter().map(points).sum::<u32>()).unwrap_or(0);
        turn.right = Some(match event.score {
            score if score < 0 || !event.rack.is_empty() => -sum,
            score if score == sum => sum,
            _ => 2 * sum,
        });
        self.over = true;
        self.before_end.get_or_insert_with(|| self.replay.totals.clone());
    }

    fn check_score(&mut self, event: &Event, turn: &Turn) {
        if let Some(right) = turn.right.filter(|right| *right != event.score) {
            let message = format!("expected a score of {right:+}, found {:+}", event.score);
            self.find(event.line, Kind::Score, message);
        }
    }

    /// The total must be the last one printed and the score printed, so that one fault is told once.
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
    }
}
