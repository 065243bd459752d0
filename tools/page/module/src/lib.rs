//! What a page in a browser asks of the libraries, as WebAssembly.
//!
//! A message goes in and one comes out, both as JSON; the lexicons go in as [`pack`]
//! makes them. The page and its messages are in `tools/page/ui`. The module knows no clock, no
//! network and no page, so all of it runs as an ordinary library, too, as the tests do.

#[cfg(feature = "ask")]
mod ask;
mod desk;
#[cfg(feature = "ask")]
mod files;
mod judge;
#[cfg(feature = "ask")]
mod ladder;
#[cfg(target_arch = "wasm32")]
mod memory;
#[cfg(feature = "ask")]
mod opened;
mod pack;
#[cfg(feature = "ask")]
mod play;
#[cfg(feature = "ask")]
mod quiz;
mod refusal;

pub use desk::Desk;
pub use pack::{Packed, pack};
