//! Words on a card: in columns beside its text, or below.

use super::{Composer, GUTTER, run};
use crate::card::Words;
use crate::columns::columns;
use crate::metrics::{Metrics, TOLERANCE, number, whole};
use crate::page::{Face, Ink, Role};

impl<'a, M: Metrics> Composer<'a, '_, M> {
    /// Words in their columns at the right edge, from the top.
    pub(super) fn words_beside(&mut self, words: &'a Words) {
        let columns = columns(&refs(words), words.columns);
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
        let columns = columns(&refs(words), count);
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
        columns: &[Vec<Option<&'a str>>],
        (left, top): (f32, f32),
        step: f32,
    ) -> f32 {
        let (size, base) = (self.scale.size, top + self.baseline());
        self.say(Role::Group, vec![run(&words.head, (left, base), size, Face::Bold, Ink::Black)]);
        let mut rows = 0;
        for (at, column) in columns.iter().enumerate() {
            let x = left + step * number(at);
            let placed = column.iter().enumerate().filter_map(|(row, word)| {
                let y = base + self.line() * number(row + 1);
                word.map(|word| run(word, (x, y), size, Face::Bold, Ink::Black))
            });
            let placed = placed.collect();
            self.say(Role::Text, placed);
            rows = rows.max(column.len());
        }
        top + self.line() * number(rows + 1)
    }
}

fn refs(words: &Words) -> Vec<Vec<&str>> {
    words.groups.iter().map(|group| group.iter().map(String::as_str).collect()).collect()
}
