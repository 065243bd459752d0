//! A layout on the full screen: tiles are laid as on a board, all of them are moved together, and
//! one key calls.

use wordy_matches::{Action, Stage, View};
use wordy_terminal::Key;

use super::typing::Prompt;
use super::{Ask, Desk, Mode};
use crate::laying::TilesInHand;
use crate::squares::size;

impl Desk {
    /// Whether each player has a layout.
    pub(super) fn is_layout(&self) -> bool {
        self.about.kind == "layout"
    }

    /// Whoever comes again finds the layout as it was left.
    pub(super) fn take_up_layout(&mut self, view: &View) {
        let rows = view.you.and_then(|seat| view.layouts()?.rows.get(seat)?.clone());
        if let (None, Some(rows)) = (&self.saved, rows) {
            if self.laying.is_empty() {
                self.laying = TilesInHand::of_rows(&rows, size(&self.about));
            }
            self.saved = Some(rows);
        }
    }

    /// Lets the game know how the tiles are laid now, where it does not: what is laid counts at the
    /// end, and is there for whoever comes again.
    pub(crate) fn saves(&mut self, view: &View) -> Option<Action> {
        let rows = self.laying.rows();
        let is_new = self.saved.as_ref().is_some_and(|saved| *saved != rows);
        if !is_new || !view.may("layout") {
            return None;
        }
        self.saved = Some(rows.clone());
        Some(Action::Layout { rows })
    }

    /// GO! or PICK! with all tiles.
    pub(super) fn call(&mut self, view: &View) -> Ask {
        let left = self.laying.left(view);
        if !view.may("call") {
            "not now".clone_into(&mut self.message);
        } else if self.laying.is_empty() || !left.is_empty() {
            self.message = format!("all your tiles are to be laid first: {}", left.join(" "));
        } else {
            let rows = self.laying.rows();
            self.saved = Some(rows.clone());
            return Ask::Act(Action::Call { rows });
        }
        Ask::Nothing
    }

    /// What a letter orders in a game of layouts; None: what it does in all games.
    pub(super) fn layout_command(&mut self, letter: char, view: &View) -> Option<Ask> {
        if !self.is_layout() || view.stage != Stage::Playing {
            return None;
        }
        match letter {
            'G' => return Some(self.call(view)),
            'P' if view.may("stuck") => return Some(Ask::Act(Action::Stuck {})),
            'K' => self.mode = Mode::Shift,
            'V' if view.may("vote") => self.mode = Mode::Typing(Prompt::Allow, String::new()),
            'X' if view.may("vote") => self.mode = Mode::Typing(Prompt::Refuse, String::new()),
            'U' => {
                self.laying = TilesInHand::default();
                "all tiles are taken up".clone_into(&mut self.message);
            }
            _ => return None,
        }
        Some(Ask::Nothing)
    }

    /// Cursor keys move all tiles; any other key goes back.
    pub(super) fn shift_key(&mut self, key: Key) -> Ask {
        let by = match key {
            Key::Up | Key::Char('8') => (-1, 0),
            Key::Down | Key::Char('2') => (1, 0),
            Key::Left | Key::Char('4') => (0, -1),
            Key::Right | Key::Char('6') => (0, 1),
            _ => {
                self.mode = Mode::Commands;
                return Ask::Nothing;
            }
        };
        self.laying.shift(by, size(&self.about));
        Ask::Nothing
    }
}
