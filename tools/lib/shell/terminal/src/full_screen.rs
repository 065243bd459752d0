//! A terminal that shows one screen in full: cells go to it, and it is given back as it was.

use std::io::{self, BufWriter, IsTerminal as _, Stdout, Write};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::{Attribute, Print, SetAttribute};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, size,
};
use crossterm::{execute, queue};
use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;

use crate::Failure;
use crate::keys::{Keys, Watch, listen};
use crate::signals::{Hold, heeded};
use crate::terminal::colour::of_cell;

/// A terminal that shows one screen in full. When it goes, the terminal is as it was before; a
/// signal that asks the program to end waits for that, and comes as
/// [`ScreenEvent::End`](crate::ScreenEvent).
#[derive(Debug)]
pub struct FullScreen {
    out: BufWriter<Stdout>,
    /// What it shows.
    shown: Buffer,
    // In this order: then signals do what they do elsewhere.
    watch: Option<Watch>,
    _hold: Hold,
}

impl FullScreen {
    /// Takes the terminal over, for what is named in the message where that fails; the keys that
    /// are typed there.
    ///
    /// # Errors
    ///
    /// Standard input or output is no terminal, or one that cannot show a screen.
    pub fn open(what: &str, hint: &'static str) -> Result<(Self, Keys), Failure> {
        Self::check(what, hint)?;
        let failed = |error: io::Error| Failure::new(format!("cannot use the terminal: {error}"));
        let hold = Hold::take();
        enable_raw_mode().map_err(failed)?;
        // From here on whatever happens gives the terminal back.
        let (out, shown) = (BufWriter::new(io::stdout()), Buffer::default());
        let mut opened = Self { out, shown, watch: None, _hold: hold };
        execute!(opened.out, EnterAlternateScreen).map_err(failed)?;
        let (keys, watch) = listen().map_err(failed)?;
        opened.watch = Some(watch);
        Ok((opened, keys))
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
        heeded();
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
    let [ink, ground] = [cell.fg, cell.bg].map(of_cell);
    let style = anstyle::Style::new().fg_color(ink).bg_color(ground);
    queue!(out, Print(style.render()))
}
