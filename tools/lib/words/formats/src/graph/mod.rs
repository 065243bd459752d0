//! Word graphs: nodes in lists of siblings, each with a letter and the list of what may follow it.
//!
//! Every graph format of other programs is such lists in an array, with the bits laid out its own
//! way. So each format is a view of its bytes as [`Nodes`], or a writing of the [`Lists`] that
//! words make.

mod build;
mod read;

pub(crate) use build::{Layout, Lists, Placed, dawg, gaddag};
pub(crate) use read::{Node, Nodes, Quads, check, words};

/// Bits of a node: a word ends there.
pub(crate) const ACCEPTS: u8 = 1;
/// Bits of a node: the format's own mark is on the word that ends there.
pub(crate) const MARKED: u8 = 2;
