//! What keys do: a screen's state without a terminal, a clock or a store.

use wordy_table::{About, Action, PlaySheet, Stage, View};

use super::bests::Best;
use super::keys::Key;
use super::laying::Laying;
use super::squares::{At, name, size, tiles};

/// What a key asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    Nothing,
    /// What would this be?
    Score(Action),
    Act(Action),
    /// The best games.
    Bests,
    Leave,
}

/// What the screen is at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// The rack is covered until the next player is there.
    Covered,
    /// Letters are commands.
    Commands,
    /// Letters lay tiles.
    Squares,
    /// A blank waits for its letter.
    Blank,
    /// The tiles to discard are typed.
    Discard(String),
    /// The words of a challenge are typed.
    Challenge(String),
    /// Whether to give up.
    Resign,
    Help,
    Words,
    Status,
}

/// The screen.
#[derive(Clone, Debug)]
pub(super) struct Desk {
    pub(super) about: About,
    pub(super) mode: Mode,
    pub(super) cursor: At,
    pub(super) across: bool,
    pub(super) laying: Laying,
    /// Plays that were tried in this turn, with their points.
    pub(super) tried: Vec<(String, u32)>,
    pub(super) message: String,
    pub(super) bests: Vec<Best>,
    /// The play that Enter plays.
    pending: Option<Action>,
    seat: Option<usize>,
    persons: usize,
    /// How many things were done when the turn began.
    begun: Option<(usize, bool)>,
}

impl Desk {
    pub(super) fn new(about: About, persons: usize) -> Self {
        let (rows, columns) = size(&about);
        Self {
            about,
            mode: Mode::Commands,
            cursor: (rows / 2, columns / 2),
            across: true,
            laying: Laying::default(),
            tried: Vec::new(),
            message: String::new(),
            bests: Vec::new(),
            pending: None,
            seat: None,
            persons,
            begun: None,
        }
    }

    /// Who sits here.
    pub(super) fn seat(&self) -> Option<usize> {
        self.seat
    }

    /// Whose turn it is: another covers the rack, where there are several.
    pub(super) fn sit(&mut self, seat: usize, view: &View) {
        let own = view.turn.contains(&seat);
        if self.seat != Some(seat) {
            self.mode = if self.persons > 1 { Mode::Covered } else { Mode::Commands };
            self.message.clear();
            self.seat = Some(seat);
        }
        if self.begun != Some((view.moves.len(), own)) {
            self.begun = Some((view.moves.len(), own));
            (self.laying, self.tried, self.pending) = Default::default();
            if matches!(self.mode, Mode::Squares | Mode::Blank | Mode::Discard(_)) {
                self.mode = Mode::Commands;
            }
        }
        if view.stage == Stage::Over && self.mode == Mode::Covered {
            self.mode = Mode::Commands;
        }
    }

    /// Takes a key.
    pub(super) fn press(&mut self, key: Key, view: &View) -> Ask {
        match self.mode.clone() {
            Mode::Covered => self.uncover(key),
            Mode::Help | Mode::Words | Mode::Status => {
                self.mode = Mode::Commands;
                Ask::Nothing
            }
            Mode::Blank => self.name_blank(key, view),
            Mode::Discard(typed) => self.type_discard(typed, key),
            Mode::Challenge(typed) => self.type_challenge(typed, key),
            Mode::Resign => {
                self.mode = Mode::Commands;
                let yes = matches!(key, Key::Char('y' | 'Y'));
                if yes { Ask::Act(Action::Resign {}) } else { Ask::Nothing }
            }
            Mode::Squares => self.square_key(key, view),
            Mode::Commands => self.command(key, view),
        }
    }

    fn uncover(&mut self, key: Key) -> Ask {
        match key {
            Key::Enter => self.mode = Mode::Commands,
            Key::Escape | Key::Char('q' | 'Q') => return Ask::Leave,
            _ => {}
        }
        Ask::Nothing
    }

    /// Moves the cursor by a key that does so: the cursor keys, and 8 6 4 2 where those fail.
    fn moves(&mut self, key: Key) -> bool {
        let (by, along) = match key {
            Key::Up | Key::Char('8') => ((-1, 0), false),
            Key::Down | Key::Char('2') => ((1, 0), false),
            Key::Left | Key::Char('4') => ((0, -1), true),
            Key::Right | Key::Char('6') => ((0, 1), true),
            _ => return false,
        };
        self.step(by);
        self.across = along;
        true
    }

    fn step(&mut self, (down, right): (isize, isize)) -> bool {
        let (rows, columns) = size(&self.about);
        let to = (self.cursor.0.checked_add_signed(down), self.cursor.1.checked_add_signed(right));
        match to {
            (Some(row), Some(column)) if row < rows && column < columns => {
                self.cursor = (row, column);
                true
            }
            _ => false,
        }
    }

    fn command(&mut self, key: Key, view: &View) -> Ask {
        let scribe = self.about.kind == "scribe";
        self.message.clear();
        if view.stage != Stage::Over && self.moves(key) {
            self.pending = None;
            self.mode = Mode::Squares;
            return Ask::Nothing;
        }
        let letter = match key {
            Key::Char(letter) => letter.to_ascii_uppercase(),
            Key::Enter if view.stage == Stage::Over => return Ask::Leave,
            Key::Enter => return self.confirm(scribe),
            Key::Escape => 'Q',
            _ => return Ask::Nothing,
        };
        let may = |name: &str| view.may.contains(&name);
        match letter {
            'Q' => return Ask::Leave,
            'H' => self.mode = Mode::Help,
            'L' => self.mode = Mode::Words,
            'T' => {
                self.mode = Mode::Status;
                return Ask::Bests;
            }
            'U' => self.take_back(),
            'S' if may("pass") => return Ask::Act(Action::Pass {}),
            'D' if may("exchange") => self.mode = Mode::Discard(String::new()),
            'C' if may("challenge") => self.mode = Mode::Challenge(String::new()),
            'A' if may("accept") => return Ask::Act(Action::Accept {}),
            'R' if may("resign") => self.mode = Mode::Resign,
            'S' | 'D' | 'C' | 'A' | 'R' => "not now".clone_into(&mut self.message),
            _ => "H is help".clone_into(&mut self.message),
        }
        Ask::Nothing
    }

    /// The second Enter plays what the first has scored.
    fn confirm(&mut self, scribe: bool) -> Ask {
        if let Some(action) = self.pending.take() {
            return Ask::Act(action);
        }
        if scribe || !self.laying.is_empty() {
            self.mode = Mode::Squares;
        } else {
            "move the cursor, and lay tiles".clone_into(&mut self.message);
        }
        Ask::Nothing
    }

    /// Takes the tiles of a play back that does not count yet (Scrabble Door, rule 3: Undo).
    fn take_back(&mut self) {
        let empty = self.laying.is_empty();
        (self.laying, self.pending) = Default::default();
        let said = if empty { "there is nothing to take back" } else { "taken back" };
        said.clone_into(&mut self.message);
    }

    fn square_key(&mut self, key: Key, view: &View) -> Ask {
        self.message.clear();
        if self.moves(key) {
            return Ask::Nothing;
        }
        match key {
            Key::Escape => self.mode = Mode::Commands,
            Key::Tab | Key::Char(' ') => self.across = !self.across,
            Key::Delete | Key::Back | Key::Char('-') => self.take_up(),
            Key::Enter => return self.enter(view),
            Key::Char('?') => self.ask_blank(view),
            Key::Char(letter) if letter.is_alphabetic() => return self.letter(letter, view),
            _ => {}
        }
        Ask::Nothing
    }

    /// Takes up the tile under the cursor, or the one laid last.
    fn take_up(&mut self) {
        if !self.laying.take(self.cursor)
            && let Some(at) = self.laying.take_last()
        {
            self.cursor = at;
        }
    }

    fn enter(&mut self, view: &View) -> Ask {
        if !view.turn.iter().any(|seat| Some(*seat) == self.seat) {
            "it is not your turn".clone_into(&mut self.message);
            return Ask::Nothing;
        }
        if self.about.kind == "scribe" {
            return Ask::Act(Action::Mark { point: name(self.cursor) });
        }
        if self.laying.is_empty() {
            "no tile is laid".clone_into(&mut self.message);
            return Ask::Nothing;
        }
        let action = self.laying.action();
        if self.laying.is_exchange() {
            self.pending = Some(action);
            self.mode = Mode::Commands;
            "Enter exchanges with the board, and says whether that makes words; U takes back"
                .clone_into(&mut self.message);
            return Ask::Nothing;
        }
        Ask::Score(action)
    }

    fn ask_blank(&mut self, view: &View) {
        if self.laying.left(view).iter().any(|tile| tile == "?") {
            self.mode = Mode::Blank;
        } else {
            "there is no blank on the rack".clone_into(&mut self.message);
        }
    }

    /// A blank asks for its letter.
    fn name_blank(&mut self, key: Key, view: &View) -> Ask {
        self.mode = Mode::Squares;
        let Key::Char(letter) = key else { return Ask::Nothing };
        let upper: String = letter.to_uppercase().collect();
        let letters = self.about.letters.iter().map(|own| &own.letter);
        if let Some(own) = letters.clone().find(|own| **own == upper) {
            let tile = own.to_lowercase();
            return self.lay(tile, view);
        }
        self.message = format!("{upper} is not a letter of the game");
        Ask::Nothing
    }

    /// Lays the tile of a letter: of several characters where the rack has only such a one.
    fn letter(&mut self, letter: char, view: &View) -> Ask {
        let upper: String = letter.to_uppercase().collect();
        let left = self.laying.left(view);
        let one = left.iter().find(|tile| **tile == upper);
        let long = left.iter().find(|tile| tile.starts_with(&upper));
        match one.or(long).cloned() {
            Some(tile) => self.lay(tile, view),
            None if left.iter().any(|tile| tile == "?") => {
                self.message = format!("{upper} is not on the rack; ? lays a blank");
                Ask::Nothing
            }
            None => {
                self.message = format!("{upper} is not on the rack");
                Ask::Nothing
            }
        }
    }

    /// Lays a tile under the cursor, which goes on to the next free square. On a tile of the board
    /// it is exchanged with it, or swapped for the blank that stands for it, where the game has
    /// that.
    fn lay(&mut self, tile: String, view: &View) -> Ask {
        let board = tiles(view);
        if let Some(there) = board.get(&self.cursor) {
            if self.about.swap && there.blank && there.text == tile.to_lowercase() {
                return Ask::Act(Action::Swap { swap: format!("{}{tile}", name(self.cursor)) });
            }
            if !self.about.diff {
                self.message = format!("{} is taken", name(self.cursor));
                return Ask::Nothing;
            }
        }
        let diff = board.contains_key(&self.cursor);
        self.laying.lay(self.cursor, tile, diff);
        self.pending = None;
        let by = if self.across { (0, 1) } else { (1, 0) };
        if diff {
            return Ask::Nothing;
        }
        let start = self.cursor;
        while self.step(by) {
            if !board.contains_key(&self.cursor) && self.laying.tile(self.cursor).is_none() {
                return Ask::Nothing;
            }
        }
        // At the edge the cursor stays on the tile.
        self.cursor = start;
        Ask::Nothing
    }

    /// What the tiles would score: tried, and played by another Enter.
    pub(super) fn scored(&mut self, sheet: Result<PlaySheet, String>, action: Action) {
        match sheet {
            Err(why) => self.message = why,
            Ok(sheet) if !sheet.faults.is_empty() => self.message = sheet.faults.join("; "),
            Ok(sheet) => {
                let words: Vec<String> = sheet
                    .words
                    .iter()
                    .map(|word| format!("{} {}", word.word, word.points))
                    .collect();
                let bonus = match (sheet.bonus, sheet.stretch) {
                    (0, _) => String::new(),
                    (bonus, false) => format!(", {bonus} more"),
                    (bonus, true) => format!(", stretch {bonus}"),
                };
                let total = sheet.total;
                self.message = format!(
                    "{total} points: {}{bonus}. Enter plays, U takes back",
                    words.join(", ")
                );
                let tried = (sheet.text, total);
                if !self.tried.contains(&tried) {
                    self.tried.push(tried);
                }
                self.pending = Some(action);
                self.mode = Mode::Commands;
            }
        }
    }

    /// What came of an action.
    pub(super) fn acted(&mut self, done: Result<(), String>) {
        match done {
            Ok(()) => self.message.clear(),
            Err(why) => {
                self.message = why;
                if !self.laying.is_empty() {
                    self.mode = Mode::Squares;
                }
            }
        }
    }

    pub(super) fn shows_bests(&mut self, bests: Vec<Best>) {
        self.bests = bests;
    }

    fn type_discard(&mut self, mut typed: String, key: Key) -> Ask {
        match key {
            Key::Escape => self.mode = Mode::Commands,
            Key::Enter => {
                self.mode = Mode::Commands;
                return Ask::Act(Action::Exchange { tiles: typed });
            }
            _ => {
                edit(&mut typed, key, "?[]");
                self.mode = Mode::Discard(typed);
            }
        }
        Ask::Nothing
    }

    fn type_challenge(&mut self, mut typed: String, key: Key) -> Ask {
        match key {
            Key::Escape => self.mode = Mode::Commands,
            Key::Enter => {
                self.mode = Mode::Commands;
                let words = typed.split_whitespace().map(str::to_owned).collect();
                return Ask::Act(Action::Challenge { words });
            }
            _ => {
                edit(&mut typed, key, " ");
                self.mode = Mode::Challenge(typed);
            }
        }
        Ask::Nothing
    }
}

/// Types letters, and some other characters.
fn edit(typed: &mut String, key: Key, others: &str) {
    match key {
        Key::Back | Key::Delete => {
            typed.pop();
        }
        Key::Char(letter) if letter.is_alphabetic() || others.contains(letter) => {
            typed.extend(letter.to_uppercase());
        }
        _ => {}
    }
}

#[cfg(test)]
#[path = "desk_tests.rs"]
mod tests;
