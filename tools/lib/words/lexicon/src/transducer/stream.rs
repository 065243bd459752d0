//! The keys of a transducer that a question accepts, in order, one after the other.

use super::Transducer;
use super::node::{END, Node};
use crate::automaton::Automaton;

/// The keys that a question accepts, each with its value.
pub(crate) struct Stream<'t, A: Automaton> {
    bytes: &'t [u8],
    question: A,
    key: Vec<u8>,
    /// The nodes that lead to the key, each with what is still to be read of it.
    open: Vec<Open<A::State>>,
    /// Letters that may still be read: a sound transducer has no more than its limit.
    left: usize,
    /// Whether the last letter of the key led to [`END`], which is not opened.
    is_over: bool,
}

struct Open<S> {
    node: Node,
    /// The next arc.
    next: usize,
    state: S,
    /// The value of what was read so far.
    value: u64,
}

impl<B: AsRef<[u8]>> Transducer<B> {
    /// The keys that a question accepts. The empty key is none.
    pub(crate) fn stream<A: Automaton>(&self, question: A) -> Stream<'_, A> {
        let bytes = self.bytes();
        let (state, root) = (question.start(), self.node(self.ends.root));
        let open = root.map(|node| Open { node, next: 0, state, value: 0 }).into_iter().collect();
        let left = self.limit;
        Stream { bytes, question, key: Vec::new(), open, left, is_over: false }
    }
}

impl<A: Automaton> Stream<'_, A> {
    /// The next key and its value.
    pub(crate) fn next(&mut self) -> Option<(&[u8], u64)> {
        if std::mem::take(&mut self.is_over) {
            self.key.pop();
        }
        let value = self.advance()?;
        Some((&self.key, value))
    }

    /// Reads on to the end of the next key.
    fn advance(&mut self) -> Option<u64> {
        loop {
            let open = self.open.last_mut()?;
            let Some(left) = self.left.checked_sub(1).filter(|_| open.next < open.node.arcs) else {
                self.open.pop();
                self.key.pop();
                continue;
            };
            let (node, arc) = (open.node, open.next);
            open.next += 1;
            let letter = node.letter(self.bytes, arc);
            let state = self.question.accept(&open.state, letter);
            if !self.question.can_match(&state) {
                continue;
            }
            self.left = left;
            let value = open.value.wrapping_add(node.value(self.bytes, arc));
            let child = node.child(self.bytes, arc);
            if child == Some(END) {
                if self.question.is_match(&state) {
                    self.key.push(letter);
                    self.is_over = true;
                    return Some(value);
                }
                continue;
            }
            let Some(node) = child.and_then(|child| Node::read(self.bytes, child)) else {
                continue;
            };
            self.key.push(letter);
            let ends = node.is_final && self.question.is_match(&state);
            self.open.push(Open { node, next: 0, state, value });
            if ends {
                return Some(value.wrapping_add(node.last_value(self.bytes)));
            }
        }
    }
}
