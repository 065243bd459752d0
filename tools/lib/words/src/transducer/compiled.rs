//! The nodes of a sound transducer in memory, without their values: read in a third of the time.

/// A bit of a head: a key ends at the node.
const FINAL: u32 = 1 << 31;

/// Nodes, each after those it leads to; the last one is the root. Node 0 ends a key and has no
/// arcs. Four bytes a node and five an arc.
#[derive(Debug)]
pub(crate) struct Compiled {
    /// The first arc of each node, and whether a key ends there; then the number of all arcs.
    heads: Vec<u32>,
    letters: Vec<u8>,
    /// The number of the node that each arc leads to.
    children: Vec<u32>,
}

impl Compiled {
    /// Room for some nodes.
    pub(super) fn with_capacity(nodes: usize) -> Self {
        let mut heads = Vec::with_capacity(nodes + 2);
        heads.push(FINAL);
        Self {
            heads,
            letters: Vec::with_capacity(3 * nodes),
            children: Vec::with_capacity(3 * nodes),
        }
    }

    /// Begins the next node.
    pub(super) fn open(&mut self, is_final: bool) {
        self.heads.push(self.children.len() as u32 | if is_final { FINAL } else { 0 });
    }

    /// Appends an arc to the node begun last.
    pub(super) fn arc(&mut self, letter: u8, child: u32) {
        self.letters.push(letter);
        self.children.push(child);
    }

    /// Ends the last node.
    pub(super) fn finish(&mut self) {
        self.heads.push(self.children.len() as u32);
    }

    /// Calls `found` with each key of at most `longest` letters, in order.
    pub(crate) fn each_key(&self, longest: usize, mut found: impl FnMut(&[u8])) {
        let arcs = |node: usize| (self.heads[node] & !FINAL, self.heads[node + 1] & !FINAL);
        let (mut key, mut open) = (Vec::new(), vec![arcs(self.heads.len() - 2)]);
        while let Some((next, end)) = open.last_mut() {
            if next == end || key.len() >= longest {
                open.pop();
                key.pop();
                continue;
            }
            let arc = *next as usize;
            *next += 1;
            let child = self.children[arc] as usize;
            key.push(self.letters[arc]);
            if self.heads[child] & FINAL != 0 {
                found(&key);
            }
            if child == 0 {
                key.pop();
            } else {
                open.push(arcs(child));
            }
        }
    }
}
