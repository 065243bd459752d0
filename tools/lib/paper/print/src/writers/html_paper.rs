//! How a page of HTML is printed: as the layout for paper has it, in properties of its style.

use crate::choice::Columns;
use crate::rows::RowGrid;
use crate::style::Style;

/// How a band is printed: columns and gaps, in font sizes.
pub(super) fn on_paper(size: f32, columns: &Columns) -> String {
    let Columns { count, gutter, .. } = columns;
    format!("--paper-columns: {count} auto; --paper-gap: {gutter}em; --paper-size: {size:.2}pt")
}

/// Where the parts of a group's rows stand on paper, in font sizes; empty where it has none.
pub(super) fn rows_on_paper(grid: Option<&RowGrid>) -> String {
    let Some(grid) = grid.filter(|grid| grid.back > 0.0) else { return String::new() };
    let (gap, front) = (Style::points(1.0).gap, grid.front);
    let word = grid.back - gap - if front > 0.0 { front + gap } else { 0.0 };
    format!(" style=\"--paper-front: {front:.2}em; --paper-word: {word:.2}em\"")
}
