//! Words on a card: in columns beside its text, or below. Their lines are those of one grid; the
//! first word of a group is bold.

use super::{Composer, GUTTER, run};
use crate::card::Words;
use crate::metrics::{Metrics, TOLERANCE, number, whole};
use crate::page::{Face, Ink, Role};

/// A word of a card, and whether its group begins with it.
type Cell<'a> = (&'a str, bool);

impl<'a, M: Metrics> Composer<'a, '_, M> {
    /// Words in their columns at the right edge, from the top.
    pub(super) fn words_beside(&mut self, words: &'a Words) {
        let columns = columns(words, words.columns);
        let step = self.step(words);
        let head = self.head_width(words);
        let wide = (step * number(columns.len()) - GUTTER * self.scale.size).max(head);
        let x = self.edges.1 - wide;
        let bottom = self.place_words(words, &columns, (x, self.y), step);
        self.fits &= bottom <= self.end() + TOLERANCE && x > self.edges.0;
        self.words = Some((x - 1.5 * GUTTER * self.scale.size, bottom));
    }

    /// Words in as many columns as fit, as a block.
    pub(super) fn words_below(&mut self, words: &'a Words) {
        let step = self.step(words);
        let wide = self.edges.1 - self.edges.0;
        let count = whole((wide + GUTTER * self.scale.size) / step).max(1);
        let columns = columns(words, count);
        let tall = columns.iter().map(Vec::len).max().unwrap_or(0) + 1;
        self.fits &= self.head_width(words).max(step - GUTTER * self.scale.size) <= wide;
        self.make_room(self.line() * number(tall));
        self.y = self.place_words(words, &columns, (self.edges.0, self.y), step);
    }

    /// From one column of words to the next.
    fn step(&self, words: &Words) -> f32 {
        let all = words.groups.iter().flatten();
        let widest = all.map(|word| self.width(Face::Bold, word)).fold(0.0, f32::max);
        widest + GUTTER * self.scale.size
    }

    fn head_width(&self, words: &Words) -> f32 {
        self.width(Face::Bold, &words.head)
    }

    /// Puts the head and the columns of words at a place; returns their lower end.
    fn place_words(
        &mut self,
        words: &'a Words,
        columns: &[Vec<Cell<'a>>],
        (left, top): (f32, f32),
        step: f32,
    ) -> f32 {
        let (size, base) = (self.scale.size, top + self.baseline());
        self.say(Role::Group, vec![run(&words.head, (left, base), size, Face::Bold, Ink::Black)]);
        for (at, column) in columns.iter().enumerate() {
            let x = left + step * number(at);
            let placed = column.iter().enumerate().map(|(row, &(word, first))| {
                let y = base + self.line() * number(row + 1);
                let face = if first { Face::Bold } else { Face::Regular };
                run(word, (x, y), size, face, Ink::Black)
            });
            let placed = placed.collect();
            self.say(Role::Text, placed);
        }
        top + self.line() * number(columns.first().map_or(0, Vec::len) + 1)
    }
}

/// Words in columns that are full but for the last.
fn columns(words: &Words, columns: usize) -> Vec<Vec<Cell<'_>>> {
    let cells: Vec<Cell<'_>> = words
        .groups
        .iter()
        .flat_map(|group| group.iter().enumerate().map(|(at, word)| (word.as_str(), at == 0)))
        .collect();
    let tall = cells.len().div_ceil(columns.max(1)).max(1);
    cells.chunks(tall).map(<[_]>::to_vec).collect()
}
