//! Boxes in the forms of other programs.

pub(crate) mod cardbox;
pub(crate) mod text;
pub(crate) mod zyzzyva;
