//! What there is room for in a view: the newest moves, so that no match makes views grow for ever.

use crate::view::{MoveKind, MoveView, View};

/// Bytes of JSON for moves, about: some hundreds of them.
const FOR_MOVES: usize = 64 * 1024;

impl View {
    /// How many moves have been made, those included that it has no room for.
    pub fn made(&self) -> usize {
        self.earlier + self.moves.len()
    }

    /// Has the newest of the moves, as many as there is room for.
    pub fn show_moves<T>(
        &mut self,
        mut lines: impl DoubleEndedIterator<Item = T>,
        view: impl Fn(T) -> MoveView,
    ) {
        let mut room = FOR_MOVES;
        while let Some(line) = lines.next_back() {
            let line = view(line);
            let Some(left) = room.checked_sub(size(&line)) else {
                self.earlier = lines.count() + 1;
                break;
            };
            room = left;
            self.moves.push(line);
        }
        self.moves.reverse();
    }
}

/// About how many bytes a move has as JSON.
fn size(line: &MoveView) -> usize {
    let words: usize = line.words.iter().map(|word| word.word.len() + 40).sum();
    let laid: usize = line.laid.iter().map(|laid| laid.at.len() + 36).sum();
    let what = match &line.what {
        MoveKind::Void { why: text }
        | MoveKind::Left { tiles: text }
        | MoveKind::WordAllowed { word: text }
        | MoveKind::WordRefused { word: text } => text.len(),
        _ => 0,
    };
    150 + line.text.len() + what + words + laid
}
