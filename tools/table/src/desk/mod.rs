//! A game on a full screen: what keys do, and what is shown. It knows no terminal, clock or store.

mod draw;
mod layout;
mod pages;
mod side;
mod tiles;
mod typing;

use wordy_games::syntax::count_points;
use wordy_matches::{Action, ChatLine, PlaySheet, Stage, View, Viewer};
use wordy_terminal::Key;

use crate::bests::Best;
use crate::enter_key::EnterKey;
use crate::game_facts::GameFacts;
use crate::laying::TilesInHand;
use crate::squares::{At, size};
use crate::talk::Talk;
pub(crate) use draw::draw;
use typing::Prompt;

/// What a key asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    Nothing,
    /// What would this be?
    Score(Action),
    Act(Action),
    /// The best games.
    Bests,
    /// The game of the same people after this one.
    Next,
    /// What was said before the line of a number.
    Talk(usize),
    Leave,
}

/// Lines of talk that a key leafs.
const LEAF: usize = 10;

/// What the screen is at.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mode {
    /// The rack is covered until the next player is there.
    Covered,
    /// Letters are commands.
    Commands,
    /// Letters lay tiles.
    Squares,
    /// A blank waits for its letter.
    Blank,
    /// A text is typed: what it is for, and what there is of it.
    Typing(Prompt, String),
    /// Whether to give up.
    Resign,
    /// Cursor keys move a whole layout.
    Shift,
    /// Help, so many lines of it leafed.
    Help(usize),
    Words,
    Status,
    Unseen,
    /// What was said: so many lines before the newest.
    Talk(usize),
}

/// The screen.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    about: GameFacts,
    mode: Mode,
    cursor: At,
    across: bool,
    laying: TilesInHand,
    /// Plays that were tried in this turn, with their points.
    tried: Vec<(String, u32)>,
    message: String,
    bests: Vec<Best>,
    talk: Talk,
    /// The play that Enter plays.
    pending: Option<Action>,
    seat: Option<usize>,
    /// How many people share the screen.
    persons: usize,
    enter: EnterKey,
    /// Whether the player has been asked for a name.
    named: bool,
    /// How many things were done when the turn began.
    begun: Option<(usize, bool)>,
    /// The rows of the own layout as the game has them; none before it has said so.
    saved: Option<Vec<String>>,
}

impl Desk {
    pub(crate) fn new(about: GameFacts, persons: usize, enter: EnterKey) -> Self {
        let (rows, columns) = size(&about);
        Self {
            about,
            mode: Mode::Commands,
            cursor: (rows / 2, columns / 2),
            across: true,
            laying: TilesInHand::default(),
            tried: Vec::new(),
            message: String::new(),
            bests: Vec::new(),
            talk: Talk::default(),
            pending: None,
            seat: None,
            persons,
            enter,
            named: false,
            begun: None,
            saved: None,
        }
    }

    /// Who sits here.
    pub(crate) fn seat(&self) -> Option<usize> {
        self.seat
    }

    /// Gives the screen to whoever has the turn; what is shown then. As long as the rack is covered
    /// that is what those see who look on: who sat here before may still look.
    pub(crate) fn turn_to(&mut self, seat: usize, view: impl Fn(Viewer) -> View) -> View {
        let all = view(Viewer::Spectator);
        self.sit(seat, &all);
        if self.mode == Mode::Covered {
            return all;
        }
        let own = view(Viewer::Seat(seat));
        self.settle(&own);
        own
    }

    /// Keeps of what is laid what can still lie as the player's own view has the game.
    pub(crate) fn settle(&mut self, own: &View) {
        let laid = self.laying.clone();
        self.take_up_layout(own);
        self.laying.keep(own);
        if self.laying != laid {
            self.pending = None;
        }
    }

    /// Whose turn it is. Another finds the rack covered, where there are several, and nothing of
    /// what was tried, laid or typed before. Of those who only look on nobody ever sits.
    pub(crate) fn sit(&mut self, seat: usize, view: &View) {
        let own = view.turn.contains(&seat);
        if self.seat != Some(seat) {
            let mode = match self.about.rack {
                // Without racks there is nothing to cover.
                0 => Mode::Squares,
                _ if self.persons > 1 => Mode::Covered,
                _ => Mode::Commands,
            };
            let new = Self::new(self.about.clone(), self.persons, self.enter);
            let cursor = if self.about.rack == 0 { self.cursor } else { new.cursor };
            *self = Self { mode, cursor, seat: Some(seat), ..new };
        }
        if self.begun != Some((view.made(), own)) {
            self.begun = Some((view.made(), own));
            // What is laid of a layout stays there, whatever others do.
            if !self.is_layout() {
                (self.laying, self.tried, self.pending) = Default::default();
            }
            let for_a_turn = matches!(
                self.mode,
                Mode::Squares | Mode::Blank | Mode::Typing(Prompt::Discard | Prompt::Challenge, _)
            );
            if for_a_turn && self.about.rack > 0 && !self.is_layout() {
                self.mode = Mode::Commands;
            }
        }
        if view.stage == Stage::Joining && view.seats[seat].name.is_none() && !self.named {
            self.named = true;
            self.mode = Mode::Typing(Prompt::Name, String::new());
        }
        if view.stage == Stage::Over && self.mode == Mode::Covered {
            self.mode = Mode::Commands;
        }
    }

    /// Takes a key.
    pub(crate) fn press(&mut self, key: Key, view: &View) -> Ask {
        match self.mode.clone() {
            Mode::Covered => self.uncover(key),
            Mode::Help(from) => self.leaf_help(from, key),
            Mode::Words | Mode::Status | Mode::Unseen => {
                self.mode = self.home();
                Ask::Nothing
            }
            Mode::Talk(back) => self.leaf_talk(back, key),
            Mode::Blank => self.name_blank(key, view),
            Mode::Typing(asked, typed) => self.type_text(asked, typed, key, view),
            Mode::Resign => {
                self.mode = Mode::Commands;
                let yes = matches!(key, Key::Char('y' | 'Y'));
                if yes { Ask::Act(Action::Resign {}) } else { Ask::Nothing }
            }
            Mode::Shift => self.shift_key(key),
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

    fn command(&mut self, key: Key, view: &View) -> Ask {
        let scribe = self.about.kind == "scribe";
        self.message.clear();
        if view.stage == Stage::Playing && self.moves(key) {
            self.pending = None;
            self.mode = Mode::Squares;
            return Ask::Nothing;
        }
        let letter = match key {
            Key::Char(letter) => letter.to_ascii_uppercase(),
            Key::Enter if view.stage == Stage::Over => return Ask::Leave,
            Key::Enter if self.is_layout() => return self.call(view),
            Key::Enter => return self.confirm(scribe),
            // Who wanted to leave the squares just as the turn changed does not leave the game.
            Key::Escape => {
                self.tell("Q leaves");
                return Ask::Nothing;
            }
            _ => return Ask::Nothing,
        };
        if let Some(ask) = self.layout_command(letter, view) {
            return ask;
        }
        let may = |name: &str| view.may(name);
        let mut ask = |asked| self.mode = Mode::Typing(asked, String::new());
        match letter {
            'Q' => return Ask::Leave,
            'D' if may("exchange") => ask(Prompt::Discard),
            'C' if may("challenge") => ask(Prompt::Challenge),
            'M' if may("chat") => ask(Prompt::Say),
            'N' if view.stage == Stage::Over => return Ask::Next,
            'F' if may("heart") => ask(Prompt::Heart),
            'N' if may("reject") => return Ask::Act(Action::Reject {}),
            'N' if may("sit") => ask(Prompt::Name),
            'H' => self.mode = Mode::Help(0),
            'L' => self.mode = Mode::Words,
            'W' => self.mode = Mode::Talk(0),
            'B' if view.board().is_some_and(|board| board.unseen.is_some()) => {
                self.mode = Mode::Unseen;
            }
            'T' => {
                self.mode = Mode::Status;
                return Ask::Bests;
            }
            'U' if may("undo") => return Ask::Act(Action::Undo {}),
            'U' => self.take_back(),
            'S' if may("start") => return Ask::Act(Action::Start {}),
            'S' if may("pass") => return Ask::Act(Action::Pass {}),
            'A' if may("accept") => return Ask::Act(Action::Accept {}),
            'R' if may("resign") => self.mode = Mode::Resign,
            'S' | 'D' | 'C' | 'A' | 'R' | 'M' | 'N' => "not now".clone_into(&mut self.message),
            'B' => {
                "this game does not count the tiles that are unseen".clone_into(&mut self.message);
            }
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

    /// Takes the tiles of a play back that does not count yet (Scrabble Door: commands: Undo).
    fn take_back(&mut self) {
        let empty = self.laying.is_empty();
        (self.laying, self.pending) = Default::default();
        let said = if empty { "there is nothing to take back" } else { "taken back" };
        said.clone_into(&mut self.message);
    }

    /// What the tiles would score: tried, and played by another Enter.
    pub(crate) fn scored(&mut self, sheet: Result<PlaySheet, String>, action: Action) {
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
                self.message = if matches!(action, Action::Diff { .. }) {
                    "Enter exchanges with the board, U takes back".to_owned()
                } else {
                    let (points, words) = (count_points(total), words.join(", "));
                    let tried = (sheet.text, total);
                    if !self.tried.contains(&tried) {
                        self.tried.push(tried);
                    }
                    format!("{points}: {words}{bonus}. Enter plays, U takes back")
                };
                self.pending = Some(action);
                self.mode = Mode::Commands;
            }
        }
    }

    /// What came of an action.
    pub(crate) fn acted(&mut self, done: Result<(), String>) {
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

    /// Shows a sentence below the board until the next key.
    pub(crate) fn tell(&mut self, sentence: &str) {
        sentence.clone_into(&mut self.message);
    }

    /// Hears what was said; lines may be known.
    pub(crate) fn hears(&mut self, lines: &[ChatLine]) {
        self.talk.hear(lines);
    }

    /// Leafs in what was said; what is not known yet is asked for.
    fn leaf_talk(&mut self, back: usize, key: Key) -> Ask {
        let known = self.talk.lines().len();
        self.mode = match key {
            Key::Up | Key::Char('8') => Mode::Talk((back + LEAF).min(known.saturating_sub(1))),
            Key::Down | Key::Char('2') => Mode::Talk(back.saturating_sub(LEAF)),
            _ => Mode::Commands,
        };
        match (&self.mode, self.talk.before()) {
            (Mode::Talk(now), Some(before)) if *now > back && now + 5 * LEAF > known => {
                Ask::Talk(before)
            }
            _ => Ask::Nothing,
        }
    }

    /// Leafs in the help.
    fn leaf_help(&mut self, from: usize, key: Key) -> Ask {
        let last = pages::help_lines(self).saturating_sub(1);
        self.mode = match key {
            Key::Down | Key::Char('2') => Mode::Help((from + LEAF).min(last)),
            Key::Up | Key::Char('8') => Mode::Help(from.saturating_sub(LEAF)),
            _ => self.home(),
        };
        Ask::Nothing
    }

    /// What a key leads back to: where nothing is laid, letters are commands on the squares, too.
    fn home(&self) -> Mode {
        if self.about.rack == 0 { Mode::Squares } else { Mode::Commands }
    }

    pub(crate) fn shows_bests(&mut self, bests: Vec<Best>) {
        self.bests = bests;
    }
}

#[cfg(test)]
mod tests;
