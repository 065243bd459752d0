//! On the squares: the cursor goes over them, letters lay tiles.

use wordy_matches::{Action, View};
use wordy_terminal::Key;

use super::{Ask, Desk, Mode};
use crate::enter_key::EnterKey;
use crate::squares::{name, size, tiles};

impl Desk {
    /// Moves the cursor by a key that does so: the cursor keys, and 8 6 4 2 where those fail.
    pub(super) fn moves(&mut self, key: Key) -> bool {
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

    pub(super) fn step(&mut self, (down, right): (isize, isize)) -> bool {
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

    pub(super) fn square_key(&mut self, key: Key, view: &View) -> Ask {
        self.message.clear();
        if self.moves(key) {
            return Ask::Nothing;
        }
        match key {
            Key::Char(letter) if self.about.rack == 0 && letter.is_alphabetic() => {
                return self.command(key, view);
            }
            Key::Escape => self.mode = Mode::Commands,
            Key::Tab | Key::Char(' ') => self.across = !self.across,
            Key::Delete | Key::Back | Key::Char('-') => self.take_up(view),
            Key::Enter => return self.enter(view),
            Key::Char('?') => self.ask_blank(view),
            Key::Char(letter) if letter.is_alphabetic() => return self.letter(letter, view),
            _ => {}
        }
        Ask::Nothing
    }

    /// Takes up the tile under the cursor, or the one laid last.
    fn take_up(&mut self, view: &View) {
        if !self.laying.take(self.cursor, view)
            && let Some(at) = self.laying.take_last(view)
        {
            self.cursor = at;
        }
    }

    /// Keeps a mark of Scribe for the next turn, or drops it.
    fn keep(&self, view: &View) -> Ask {
        let point = name(self.cursor);
        let kept = view.scribe().iter().any(|scribe| scribe.queue == [point.as_str()]);
        Ask::Act(Action::Queue { marks: if kept { Vec::new() } else { vec![point] } })
    }

    fn enter(&mut self, view: &View) -> Ask {
        if self.is_layout() {
            return self.call(view);
        }
        if view.may("queue") {
            return self.keep(view);
        }
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
        match self.enter {
            EnterKey::Scores => Ask::Score(action),
            EnterKey::Plays => Ask::Act(action),
        }
    }

    fn ask_blank(&mut self, view: &View) {
        if self.laying.left(view).iter().any(|tile| tile == "?") {
            self.mode = Mode::Blank;
        } else {
            "there is no blank on the rack".clone_into(&mut self.message);
        }
    }

    /// A blank asks for its letter.
    pub(super) fn name_blank(&mut self, key: Key, view: &View) -> Ask {
        self.mode = Mode::Squares;
        let Key::Char(letter) = key else { return Ask::Nothing };
        let upper: String = letter.to_uppercase().collect();
        let letters = self.about.letters.iter().map(|own| &own.letter);
        if let Some(own) = letters.clone().find(|own| **own == upper) {
            let tile = own.to_lowercase();
            return self.lay(&tile, view);
        }
        self.message = format!("{upper} is not a letter of the game");
        Ask::Nothing
    }

    /// Lays the tile of a letter: of several characters where the rack has only such a one.
    fn letter(&mut self, letter: char, view: &View) -> Ask {
        let upper: String = letter.to_uppercase().collect();
        // What lies under the cursor comes up first, and may be laid there again.
        let mut without = self.laying.clone();
        without.take(self.cursor, view);
        let left = without.left(view);
        let one = left.iter().find(|tile| **tile == upper);
        let long = left.iter().find(|tile| tile.starts_with(&upper));
        match one.or(long).cloned() {
            Some(tile) => self.lay(&tile, view),
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
    fn lay(&mut self, tile: &str, view: &View) -> Ask {
        let board = tiles(view);
        let there = board.get(&self.cursor);
        if let Some(there) = there
            && self.about.swap
            && there.blank
            && there.text == tile.to_lowercase()
        {
            return Ask::Act(Action::Swap { swap: format!("{}{tile}", name(self.cursor)) });
        }
        if let Err(why) = self.laying.lay(self.cursor, tile, &self.about, view) {
            self.message = why;
            return Ask::Nothing;
        }
        self.pending = None;
        let by = if self.across { (0, 1) } else { (1, 0) };
        if there.is_some() {
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
}
