//! A table of a card: how wide its columns are.

use crate::card::Table;
use crate::page::Face;

/// The widths of a table's columns.
pub(crate) struct MeasuredTable {
    /// The keys and the values.
    pub(crate) columns: [f32; 2],
    /// White between the columns.
    gap: f32,
    /// What stars stick out behind the figures.
    pub(crate) star: f32,
    title: f32,
}

impl MeasuredTable {
    /// Measures a table with the widths of texts.
    pub(crate) fn of(table: &Table, width: impl Fn(Face, &str) -> f32) -> Self {
        let rows = || [&table.heads].into_iter().chain(&table.rows);
        let widest = |column: usize, face: Face| {
            let figures = rows().map(|row| row[column].strip_suffix('*').unwrap_or(&row[column]));
            figures.map(|text| width(face, text)).fold(0.0, f32::max)
        };
        let starred = table.rows.iter().any(|row| row[1].ends_with('*'));
        Self {
            columns: [widest(0, Face::Bold), widest(1, Face::Regular)],
            gap: 2.0 * width(Face::Regular, "0"),
            star: if starred { width(Face::Regular, "*") } else { 0.0 },
            title: width(Face::Bold, &table.title),
        }
    }

    /// Width of the table or of its title.
    pub(crate) fn width(&self) -> f32 {
        (self.columns[0] + self.gap + self.columns[1] + self.star).max(self.title)
    }
}
