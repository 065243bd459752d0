//! Keys as the console tells them, one by one.

use std::io;
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::{Key, ScreenEvent};

/// The keys of a terminal, and what the system tells a full screen.
#[derive(Debug)]
pub struct Keys(());

/// Nobody waits for signals.
#[derive(Debug)]
pub(crate) struct Watch;

/// The keys that are typed from now on.
#[expect(clippy::unnecessary_wraps, reason = "the same signature everywhere")]
pub(crate) fn listen() -> io::Result<(Keys, Watch)> {
    Ok((Keys(()), Watch))
}

impl Keys {
    /// Waits so long for something to come.
    ///
    /// # Errors
    ///
    /// The terminal has gone.
    #[expect(clippy::unused_self, reason = "the same signature everywhere")]
    pub fn wait(&mut self, at_most: Duration) -> io::Result<Option<ScreenEvent>> {
        if !event::poll(at_most)? {
            return Ok(None);
        }
        Ok(match event::read()? {
            // It is also told when a key is let go.
            Event::Key(key) if key.kind == KeyEventKind::Press => {
                Some(ScreenEvent::Key(meant(key)))
            }
            Event::Resize(..) => Some(ScreenEvent::Resized),
            _ => None,
        })
    }
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
