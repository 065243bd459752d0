//! The terminal: keys come from it, screens go to it.

use std::io::{self, BufWriter, IsTerminal as _, Stdout, Write};
use std::time::Duration;

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::style::{Attribute, Color as Ink, Print, SetAttribute, SetForegroundColor};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, size,
};
use crossterm::{execute, queue};
use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier};
use wordy_cli::Failure;
use wordy_games::judging::{Key, Screen};

use super::draw::{Look, draw};

/// A terminal that shows one screen in full. When it goes, the terminal is as it was before.
pub(super) struct FullScreen {
    out: BufWriter<Stdout>,
    /// What it shows.
    shown: Buffer,
}

impl FullScreen {
    /// Takes the terminal over.
    ///
    /// # Errors
    ///
    /// Standard input or output is no terminal, or one that cannot show a screen.
    pub(super) fn open() -> Result<Self, Failure> {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        if dumb || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(Failure::new("--table needs a terminal that shows full screens")
                .hint("run it in a terminal, without pipes"));
        }
        let failed = |error: io::Error| Failure::new(format!("cannot use the terminal: {error}"));
        enable_raw_mode().map_err(failed)?;
        // From here on whatever happens gives the terminal back.
        let mut opened = Self { out: BufWriter::new(io::stdout()), shown: Buffer::default() };
        execute!(opened.out, EnterAlternateScreen).map_err(failed)?;
        Ok(opened)
    }

    /// Shows a screen, at the size that the terminal has now.
    pub(super) fn show(&mut self, screen: &Screen, look: &Look) -> io::Result<()> {
        let (width, height) = size()?;
        let area = Rect::new(0, 0, width, height);
        if self.shown.area != area {
            queue!(self.out, Clear(ClearType::All))?;
            self.shown = Buffer::empty(area);
        }
        let mut next = Buffer::empty(area);
        draw(screen, look, &mut next);
        paint(&self.shown, &next, &mut self.out)?;
        self.shown = next;
        self.out.flush()
    }
}

impl Drop for FullScreen {
    /// A terminal that has gone needs nothing.
    fn drop(&mut self) {
        let _ = execute!(self.out, Show, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}

/// Writes the cells that differ.
fn paint(before: &Buffer, after: &Buffer, out: &mut impl Write) -> io::Result<()> {
    let mut style = None;
    for (column, row, cell) in before.diff(after) {
        queue!(out, MoveTo(column, row))?;
        if style != Some(cell.style()) {
            style = Some(cell.style());
            set_style(cell, out)?;
        }
        queue!(out, Print(cell.symbol()))?;
    }
    queue!(out, SetAttribute(Attribute::Reset), Hide)
}

/// Takes over the style of a cell: those that `draw` gives.
fn set_style(cell: &Cell, out: &mut impl Write) -> io::Result<()> {
    queue!(out, SetAttribute(Attribute::Reset))?;
    let modifiers = [(Modifier::BOLD, Attribute::Bold), (Modifier::DIM, Attribute::Dim)];
    for (_, attribute) in modifiers.iter().filter(|(own, _)| cell.modifier.contains(*own)) {
        queue!(out, SetAttribute(*attribute))?;
    }
    match cell.fg {
        Color::Green => queue!(out, SetForegroundColor(Ink::DarkGreen)),
        Color::Red => queue!(out, SetForegroundColor(Ink::DarkRed)),
        Color::Cyan => queue!(out, SetForegroundColor(Ink::DarkCyan)),
        _ => Ok(()),
    }
}

/// What came from the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A key.
    Key(Key),
    /// Something else: the window has another size.
    Other,
}

/// Waits so long for something to come from the terminal.
///
/// # Errors
///
/// The terminal has gone.
pub(super) fn wait(at_most: Duration) -> io::Result<Option<Input>> {
    if !event::poll(at_most)? {
        return Ok(None);
    }
    Ok(Some(match event::read()? {
        // Windows also tells when a key is let go.
        Event::Key(key) if key.kind == KeyEventKind::Press => Input::Key(meant(key)),
        _ => Input::Other,
    }))
}

/// What a key means. With Ctrl or Alt held down it types nothing.
fn meant(key: KeyEvent) -> Key {
    let held = KeyModifiers::CONTROL | KeyModifiers::ALT;
    // On many keyboards AltGr, which types letters, is both.
    if key.modifiers.intersects(held) && !key.modifiers.contains(held) {
        return Key::Other;
    }
    match key.code {
        KeyCode::Char(character) => Key::Char(character),
        KeyCode::Enter => Key::Enter,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Back,
        KeyCode::Esc => Key::Escape,
        _ => Key::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ctrl_and_alt_type_nothing_and_alt_gr_does() {
        let key = |code, modifiers| meant(KeyEvent::new(code, modifiers));
        let c = KeyCode::Char('c');
        assert_eq!(key(c, KeyModifiers::NONE), Key::Char('c'));
        assert_eq!(key(KeyCode::Char('C'), KeyModifiers::SHIFT), Key::Char('C'));
        assert_eq!(key(c, KeyModifiers::CONTROL), Key::Other);
        assert_eq!(key(KeyCode::F(4), KeyModifiers::ALT), Key::Other);
        assert_eq!(key(c, KeyModifiers::CONTROL | KeyModifiers::ALT), Key::Char('c'));
        assert_eq!(key(KeyCode::Enter, KeyModifiers::CONTROL), Key::Other);
        assert_eq!(key(KeyCode::F(1), KeyModifiers::NONE), Key::Other);
    }
}
