//! The keys of the terminal.

use std::io;
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Char(char),
    Enter,
    Back,
    Delete,
    Escape,
    Up,
    Down,
    Left,
    Right,
    Tab,
    Other,
}

/// What came from the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
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
        KeyCode::Backspace => Key::Back,
        KeyCode::Delete => Key::Delete,
        KeyCode::Esc => Key::Escape,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Tab => Key::Tab,
        _ => Key::Other,
    }
}
