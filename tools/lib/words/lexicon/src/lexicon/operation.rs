//! Operations on the words of several lexicons.

/// An operation on two lexicons or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// The words of any.
    Union,
    /// The words of all.
    Intersect,
    /// The words of the first that are in no other.
    Minus,
    /// The words of an odd number of them: of two, those of one only.
    Symmetric,
}
