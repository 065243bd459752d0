//! How everything looks: colours by what they are for, letters, spaces and motion. Pages take them
//! as custom properties of CSS ([`style`]), pictures and paper as [`Colour`]s, terminals as they
//! have them ([`Colour::shade`]). No colour stands anywhere else.
//!
//! ```
//! let style = wordy_look::style("main { color: var(--ink) }");
//! assert!(style.contains("--ink:") && style.ends_with("main { color: var(--ink) }"));
//! ```

mod colour;
pub mod roles;
mod sheet;
pub mod visible;

pub use colour::{Colour, Palette, Shade};
pub use sheet::{FONTS, icon, icon_link, mark, style, tokens};
