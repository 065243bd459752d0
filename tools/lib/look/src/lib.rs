//! How everything looks: colours by what they are for, letters, spaces and motion. Pages take them
//! as custom properties of CSS ([`style`]), pictures and paper as [`Colour`]s, terminals as the
//! nearest of their 256 ([`Colour::ansi256`]). No colour stands anywhere else.

mod colour;
pub mod roles;
mod sheet;

pub use colour::Colour;
pub use sheet::{FONTS, icon, style, tokens};
