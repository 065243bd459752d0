//! The keys of a terminal that shows a full screen.

#[cfg(unix)]
mod bytes;
#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(not(unix), path = "windows.rs")]
mod system;
#[cfg(unix)]
mod watch;

pub use system::Keys;
pub(crate) use system::{Watch, listen};

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
    /// Any other, and those that type nothing since Ctrl or Alt is held down.
    Other,
}

/// What a full screen is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenEvent {
    /// A key.
    Key(Key),
    /// The window may have another size.
    Resized,
    /// The system asks the program to end.
    End,
}
