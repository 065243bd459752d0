//! A terminal that shows one screen in full: cells go to it, and it is given back as it was.

use std::io::{self, BufWriter, IsTerminal as _, Stdout, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::{Attribute, Color as Ink, Print, SetAttribute, SetForegroundColor};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, size,
};
use crossterm::{execute, queue};
use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier};

use crate::Failure;

/// A terminal that shows one screen in full. When it goes, the terminal is as it was before.
#[derive(Debug)]
pub struct FullScreen {
    out: BufWriter<Stdout>,
    /// What it shows.
    shown: Buffer,
}

impl FullScreen {
    /// Takes the terminal over, for what is named in the message where that fails.
    ///
    /// # Errors
    ///
    /// Standard input or output is no terminal, or one that cannot show a screen.
    pub fn open(what: &str, hint: &'static str) -> Result<Self, Failure> {
        Self::check(what, hint)?;
        let failed = |error: io::Error| Failure::new(format!("cannot use the terminal: {error}"));
        enable_raw_mode().map_err(failed)?;
        // From here on whatever happens gives the terminal back.
        let mut opened = Self { out: BufWriter::new(io::stdout()), shown: Buffer::default() };
        execute!(opened.out, EnterAlternateScreen).map_err(failed)?;
        Ok(opened)
    }

    /// Whether there is such a terminal, for those who do something before they take it over.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open).
    pub fn check(what: &str, hint: &'static str) -> Result<(), Failure> {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        if dumb || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            let needs = format!("{what} needs a terminal that shows full screens");
            return Err(Failure::new(needs).hint(hint));
        }
        Ok(())
    }

    /// Shows a screen, at the size that the terminal has now.
    ///
    /// # Errors
    ///
    /// The terminal has gone.
    pub fn show(&mut self, draw: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        let (width, height) = size()?;
        let area = Rect::new(0, 0, width, height);
        if self.shown.area != area {
            queue!(self.out, Clear(ClearType::All))?;
            self.shown = Buffer::empty(area);
        }
        let mut next = Buffer::empty(area);
        draw(&mut next);
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

/// Takes over the style of a cell: those that screens are drawn with.
fn set_style(cell: &Cell, out: &mut impl Write) -> io::Result<()> {
    queue!(out, SetAttribute(Attribute::Reset))?;
    let modifiers = [
        (Modifier::BOLD, Attribute::Bold),
        (Modifier::DIM, Attribute::Dim),
        (Modifier::REVERSED, Attribute::Reverse),
        (Modifier::UNDERLINED, Attribute::Underlined),
    ];
    for (_, attribute) in modifiers.iter().filter(|(own, _)| cell.modifier.contains(*own)) {
        queue!(out, SetAttribute(*attribute))?;
    }
    match cell.fg {
        Color::Green => queue!(out, SetForegroundColor(Ink::DarkGreen)),
        Color::Red => queue!(out, SetForegroundColor(Ink::DarkRed)),
        Color::Magenta => queue!(out, SetForegroundColor(Ink::DarkMagenta)),
        Color::Yellow => queue!(out, SetForegroundColor(Ink::DarkYellow)),
        Color::Blue => queue!(out, SetForegroundColor(Ink::DarkBlue)),
        Color::Cyan => queue!(out, SetForegroundColor(Ink::DarkCyan)),
        _ => Ok(()),
    }
}

/// Whether the system has asked the program to end: then it gives the terminal back first. A
/// second request ends it at once, and so does a terminal that has gone: it takes nothing back,
/// and a program that `nohup` made deaf to that would ask it for keys for ever.
///
/// # Errors
///
/// The system does not tell.
#[cfg(unix)]
pub fn told_to_end() -> Result<Arc<AtomicBool>, Failure> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag::{register, register_conditional_default};

    let failed = |error| Failure::new(format!("cannot wait for signals: {error}"));
    let told = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        register_conditional_default(signal, told.clone())
            .and_then(|_| register(signal, told.clone()))
            .map_err(failed)?;
    }
    register_conditional_default(SIGHUP, Arc::new(AtomicBool::new(true))).map_err(failed)?;
    Ok(told)
}

/// Other systems end programs in their own ways.
///
/// # Errors
///
/// None.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the same signature everywhere")]
pub fn told_to_end() -> Result<Arc<AtomicBool>, Failure> {
    Ok(Arc::default())
}
