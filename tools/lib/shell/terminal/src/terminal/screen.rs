//! What the lines that a program writes next are, and the terminal that they go to.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

use terminal_size::{Height, Width};
use wordy_look::Palette;

use super::colour::palette;
use super::column::Column;
use super::options::{ColorChoice, TerminalArgs, is_dumb};
use super::progress::Progress;

/// The size of a terminal that does not say it, as sheets of text have it.
const SIZE: (usize, usize) = (80, 24);
/// No narrower layout is tried.
const NARROWEST: usize = 20;

/// What lines are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Lines {
    /// Printed as they are.
    #[default]
    Raw,
    /// Fields between tabs.
    Table(Vec<Column>),
    /// A word each.
    Words,
    /// Text, whose lines are broken at spaces and go on after so many.
    Text(usize),
}

/// What is known of the terminal, and what comes next.
#[derive(Debug, Default)]
struct State {
    /// Columns and rows of the terminal that results go to; none in a pipe.
    size: Option<(usize, usize)>,
    /// Columns of the terminal that messages go to.
    messages: Option<usize>,
    args: TerminalArgs,
    /// Whether rows are printed as CSV.
    csv: bool,
    /// The sign that work is going on.
    progress: Option<Progress>,
    lines: Lines,
    /// How often the kind of lines has changed.
    changes: usize,
}

/// The terminal that a program's results go to, if they go to one. Its copies are the same one.
#[derive(Clone, Debug, Default)]
pub struct Screen(Rc<RefCell<State>>);

impl Screen {
    /// The terminal of the process's own results and messages.
    pub(crate) fn of_process() -> Self {
        let messages = size(&io::stderr()).map(|(width, _)| width);
        let (size, progress) = (size(&io::stdout()), Some(Progress::start()));
        let state = State { size, messages, progress, ..State::default() };
        Self(Rc::new(RefCell::new(state)))
    }

    /// No terminal, with colours or without.
    pub fn coloured(coloured: bool) -> Self {
        let color = if coloured { ColorChoice::Always } else { ColorChoice::Never };
        let args = TerminalArgs { color, ..TerminalArgs::default() };
        Self(Rc::new(RefCell::new(State { args, ..State::default() })))
    }

    /// The next lines are rows of a table, fields between tabs. Said again it is the same table.
    pub fn table(&self, columns: impl Into<Vec<Column>>) {
        self.next(Lines::Table(columns.into()));
    }

    /// The next lines are words, one each.
    pub fn words(&self) {
        self.next(Lines::Words);
    }

    /// The next lines are text; a line too long for the screen goes on after `hang` spaces.
    pub fn text(&self, hang: usize) {
        self.next(Lines::Text(hang));
    }

    /// The next lines are printed as they are, as they are before anything is said.
    pub fn raw(&self) {
        self.next(Lines::Raw);
    }

    /// Whether results have colours.
    pub fn has_colours(&self) -> bool {
        let state = self.0.borrow();
        let colours = state.args.color.colours(|name| std::env::var_os(name), state.size.is_some());
        colours && !state.csv
    }

    /// How many colours results have; none without.
    pub fn palette(&self) -> Option<Palette> {
        self.has_colours().then(|| palette(|name| std::env::var_os(name)))
    }

    /// Columns of the terminal that messages go to, if they do, and whether they have colours.
    pub(crate) fn messages(&self) -> (Option<usize>, bool) {
        let state = self.0.borrow();
        let terminal = state.messages.is_some();
        let coloured = state.args.color.colours(|name| std::env::var_os(name), terminal);
        (state.messages, coloured)
    }

    /// Columns of the terminal; none where results go elsewhere.
    pub fn width(&self) -> Option<usize> {
        self.0.borrow().size.map(|(width, _)| width)
    }

    /// How many rows of the terminal an answer may have before it goes to a pager; none if it never
    /// does.
    pub(crate) fn page(&self) -> Option<usize> {
        let state = self.0.borrow();
        let pages = !state.args.no_pager && !is_dumb(|name| std::env::var_os(name));
        state.size.filter(|_| pages).map(|(_, height)| height.saturating_sub(1))
    }

    /// Takes the sign away that work is going on: there is something to read, or nobody wants it.
    pub fn stop_progress(&self) {
        if let Some(mut progress) = self.0.borrow_mut().progress.take() {
            progress.stop();
        }
    }

    /// Writes a message while that sign is away.
    pub(crate) fn beside_progress<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.0.borrow().progress {
            Some(progress) => progress.beside(write),
            None => write(),
        }
    }

    /// Whether rows are printed as CSV.
    pub fn is_csv(&self) -> bool {
        self.0.borrow().csv
    }

    /// Prints rows as CSV, or not.
    pub(crate) fn set_csv(&self, csv: bool) {
        self.0.borrow_mut().csv = csv;
    }

    /// Takes over what the command line says.
    pub(crate) fn set(&self, args: TerminalArgs) {
        self.0.borrow_mut().args = args;
    }

    /// What the next lines are, and how often that has changed.
    pub(crate) fn lines(&self) -> (Lines, usize) {
        let state = self.0.borrow();
        (state.lines.clone(), state.changes)
    }

    /// How often the kind of lines has changed.
    pub(crate) fn changes(&self) -> usize {
        self.0.borrow().changes
    }

    fn next(&self, lines: Lines) {
        let mut state = self.0.borrow_mut();
        if state.lines != lines {
            state.lines = lines;
            state.changes += 1;
        }
    }
}

/// Columns and rows of the terminal that a stream goes to, if it does: those in `COLUMNS` and
/// `LINES`, else its own.
#[cfg(unix)]
fn size(stream: &(impl io::IsTerminal + std::os::fd::AsFd)) -> Option<(usize, usize)> {
    if !stream.is_terminal() {
        return None;
    }
    Some(said(terminal_size::terminal_size_of(stream)))
}

/// The same elsewhere.
#[cfg(not(unix))]
fn size(stream: &impl io::IsTerminal) -> Option<(usize, usize)> {
    if !stream.is_terminal() {
        return None;
    }
    Some(said(terminal_size::terminal_size()))
}

/// The size that the environment says, else a terminal itself, else the common one.
fn said(own: Option<(Width, Height)>) -> (usize, usize) {
    let said = |name: &str| std::env::var(name).ok()?.parse().ok().filter(|size| *size > 0);
    let own = own.map(|(Width(width), Height(height))| (width.into(), height.into()));
    let (width, height) = own.filter(|(width, height)| width * height > 0).unwrap_or(SIZE);
    (said("COLUMNS").unwrap_or(width).max(NARROWEST), said("LINES").unwrap_or(height))
}
