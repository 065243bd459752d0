//! The words of a graph that somebody else made, or what is wrong with it.

use wordy_lexicon::bound;

use crate::FormatError;

/// A node: one letter of a list of siblings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    /// The letter's number in the file.
    pub(crate) letter: u8,
    /// Whether a word ends here.
    pub(crate) accepts: bool,
    /// Whether that word has the format's own mark.
    pub(crate) marked: bool,
    /// Whether it is the last of its siblings.
    pub(crate) last: bool,
    /// The first of what may follow; 0 for nothing.
    pub(crate) child: u32,
}

/// The nodes of a file.
pub(crate) trait Nodes {
    /// How many there are.
    fn len(&self) -> u32;
    /// The node of a number below [`len`](Self::len).
    fn node(&self, number: u32) -> Node;
    /// Whether the walk along words stops before this letter: the separator of a GADDAG.
    fn stops(&self, _letter: u8) -> bool {
        false
    }
}

/// Nodes of four bytes, least significant first, and how a format lays out the bits of one.
pub(crate) struct Quads<'a, F>(pub(crate) &'a [[u8; 4]], pub(crate) F);

impl<F: Fn(u32) -> Node> Nodes for Quads<'_, F> {
    fn len(&self) -> u32 {
        self.0.len() as u32
    }

    fn node(&self, number: u32) -> Node {
        self.1(u32::from_le_bytes(self.0[number as usize]))
    }
}

/// Checks every node from `first` on, whether a word leads there or not. Time: one pass; no memory.
pub(crate) fn check(
    nodes: &impl Nodes,
    first: u32,
    knows: impl Fn(u8) -> bool,
) -> Result<(), FormatError> {
    (first..nodes.len()).try_for_each(|number| sound(nodes, number, &knows).map(drop))
}

/// The node of a number, whose letter `knows` knows, whose arc stays inside the file, and whose
/// list ends before the file does.
fn sound(
    nodes: &impl Nodes,
    number: u32,
    knows: &impl Fn(u8) -> bool,
) -> Result<Node, FormatError> {
    let (node, count) = (nodes.node(number), nodes.len());
    if !knows(node.letter) {
        return Err(at(number, "a letter of the alphabet", format!("letter {}", node.letter)));
    }
    if node.child >= count {
        let found = format!("an arc to node {}", node.child);
        return Err(at(number, format!("an arc below {count}"), found));
    }
    if !node.last && number + 1 == count {
        return Err(at(number, "the end of a list", "the end of the file"));
    }
    Ok(node)
}

/// Calls `each` with every word below the list that begins with `root` and whether it is marked, in
/// order of the file.
///
/// Every node that a word leads to is checked first. A circle is refused, and so is a graph that
/// unfolds to more than [`bound::MOST`]. Memory: at most twelve bytes per node; time:
/// that of the letters of the words.
pub(crate) fn words(
    nodes: &impl Nodes,
    root: u32,
    knows: impl Fn(u8) -> bool,
    mut each: impl FnMut(&[u8], bool) -> Result<(), FormatError>,
) -> Result<(), FormatError> {
    if root == 0 {
        return Ok(());
    }
    if root >= nodes.len() {
        let found = format!("an arc to node {root}");
        return Err(FormatError::at("the root", format!("an arc below {}", nodes.len()), found));
    }
    let below = count(nodes, root, &knows)?;
    let mut word = Vec::new();
    let mut open = vec![root];
    while let Some(&number) = open.last() {
        let node = nodes.node(number);
        if below.with(nodes, number) > 0 {
            word.push(node.letter);
            if node.accepts {
                each(&word, node.marked)?;
            }
            if node.child > 0 && below.words[node.child as usize] > 0 {
                open.push(node.child);
                continue;
            }
            word.pop();
        }
        step(nodes, &mut open, &mut word);
    }
    Ok(())
}

/// Goes to the next sibling, or up to one.
fn step(nodes: &impl Nodes, open: &mut Vec<u32>, word: &mut Vec<u8>) {
    while let Some(number) = open.last_mut() {
        if !nodes.node(*number).last {
            *number += 1;
            return;
        }
        open.pop();
        word.pop();
    }
}

/// How many words there are from each node on to the end of its list.
struct Below {
    words: Vec<u32>,
}

impl Below {
    /// Words that go through a node itself.
    fn with(&self, nodes: &impl Nodes, number: u32) -> u32 {
        let node = nodes.node(number);
        if nodes.stops(node.letter) {
            return 0;
        }
        let below = if node.child > 0 { self.words[node.child as usize] } else { 0 };
        u32::from(node.accepts).saturating_add(below)
    }
}

const UNSEEN: u32 = u32::MAX;
const OPEN: u32 = u32::MAX - 1;
const MOST: u32 = u32::MAX - 2;

fn count(nodes: &impl Nodes, root: u32, knows: &impl Fn(u8) -> bool) -> Result<Below, FormatError> {
    let mut below = Below { words: vec![UNSEEN; nodes.len() as usize] };
    let mut letters = vec![0_u32; nodes.len() as usize];
    let mut open = vec![root];
    while let Some(&number) = open.last() {
        let node = sound(nodes, number, knows)?;
        let child = if nodes.stops(node.letter) { 0 } else { node.child };
        let next = if node.last { 0 } else { number + 1 };
        below.words[number as usize] = OPEN;
        let missing = [child, next]
            .into_iter()
            .find(|&other| other > 0 && matches!(below.words[other as usize], UNSEEN | OPEN));
        match missing {
            Some(other) if below.words[other as usize] == OPEN => {
                return Err(at(
                    number,
                    "a graph without circles",
                    format!("an arc back to {other}"),
                ));
            }
            Some(other) => open.push(other),
            None => {
                let of =
                    |table: &[u32], other: u32| if other > 0 { table[other as usize] } else { 0 };
                let ends = u32::from(node.accepts && !nodes.stops(node.letter));
                let own = ends.saturating_add(of(&below.words, child));
                let own_letters = own.saturating_add(of(&letters, child));
                let all = own.saturating_add(of(&below.words, next)).min(MOST);
                letters[number as usize] = own_letters.saturating_add(of(&letters, next));
                below.words[number as usize] = all;
                open.pop();
            }
        }
    }
    let (words, letters) = (below.words[root as usize], letters[root as usize]);
    let unfolded = u64::from(letters) + 4 * u64::from(words);
    if unfolded > bound::MOST as u64 {
        return Err(FormatError::Unfolds { words });
    }
    Ok(below)
}

fn at(number: u32, expected: impl Into<String>, found: impl Into<String>) -> FormatError {
    FormatError::at(format!("node {number}"), expected, found)
}
