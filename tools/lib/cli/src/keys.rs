//! The keys of a terminal that shows a full screen.

use std::io;
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A key that types a character.
    Char(char),
    /// Enter.
    Enter,
    /// Tab.
    Tab,
    /// Backspace.
    Back,
    /// Delete.
    Delete,
    /// Escape.
    Escape,
    /// The cursor key up.
    Up,
    /// The cursor key down.
    Down,
    /// The cursor key to the left.
    Left,
    /// The cursor key to the right.
    Right,
    /// Any other.
    Other,
}

/// What came from the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
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
pub fn wait_for_key(at_most: Duration) -> io::Result<Option<Pressed>> {
    if !event::poll(at_most)? {
        return Ok(None);
    }
    Ok(Some(match event::read()? {
        // Windows also tells when a key is let go.
        Event::Key(key) if key.kind == KeyEventKind::Press => Pressed::Key(meant(key)),
        _ => Pressed::Other,
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
        KeyCode::Delete => Key::Delete,
        KeyCode::Esc => Key::Escape,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
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
        assert_eq!(key(KeyCode::Up, KeyModifiers::NONE), Key::Up);
        assert_eq!(key(KeyCode::F(1), KeyModifiers::NONE), Key::Other);
    }
}
