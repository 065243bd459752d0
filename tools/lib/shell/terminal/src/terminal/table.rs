//! Rows of fields as a table.

use std::borrow::Cow;

use super::cell::{HEAD, broken, put, wide};
use super::column::{Column, Kind};
use super::fit::{Fit, GAP, fit};

/// Spaces before a text that goes below its row.
const INDENT: usize = 4;

/// A table that is printed in one or several parts.
#[derive(Debug)]
pub(crate) struct Table {
    columns: Vec<Column>,
    /// The widest cells so far: a later part is no narrower.
    cells: Vec<usize>,
    /// Whether the row of heads is still to come.
    heads: bool,
}

/// The lines of each cell of a row, before they are broken. Fields beyond the last column are lines
/// of its cell.
type Row<'r> = Vec<Vec<Cow<'r, str>>>;

impl Table {
    pub(crate) fn new(columns: Vec<Column>) -> Self {
        let heads = columns.iter().any(|column| !column.head.is_empty());
        Self { cells: vec![0; columns.len()], columns, heads }
    }

    /// Appends rows of fields between tabs, laid out to the width of a screen.
    pub(crate) fn rows(&mut self, rows: &[String], width: usize, coloured: bool, out: &mut String) {
        let mut rows: Vec<Row<'_>> = rows.iter().map(|row| self.row(row)).collect();
        self.shift(&mut rows);
        for row in &rows {
            for (widest, cell) in self.cells.iter_mut().zip(row) {
                let own = cell.iter().map(|line| wide(line)).max().unwrap_or(0);
                *widest = own.max(*widest);
            }
        }
        let heads: Vec<usize> = self.columns.iter().map(|column| wide(&column.head)).collect();
        let fitted = fit(&self.columns, &self.cells, &heads, width);
        if !fitted.fits && heads.iter().all(|head| *head > 0) {
            let margin = heads.iter().max().unwrap_or(&0) + GAP;
            for row in &rows {
                self.put_record(row, margin, width, coloured, out);
            }
            return;
        }
        if std::mem::take(&mut self.heads) && !rows.is_empty() {
            self.put_heads(&fitted, coloured, out);
        }
        for row in &rows {
            self.put_row(row, &fitted, width, coloured, out);
        }
    }

    /// A row of fields, each in its style, as it is in a pipe.
    pub(crate) fn plain(&self, row: &str, out: &mut String) {
        for (at, field) in row.split('\t').enumerate() {
            out.push_str(if at > 0 { "\t" } else { "" });
            let style = self.columns.get(at).map(|column| column.kind.style());
            put(field, style.unwrap_or_default(), true, out);
        }
        out.push('\n');
    }

    fn row<'r>(&self, row: &'r str) -> Row<'r> {
        let mut cells: Row<'_> = vec![Vec::new(); self.columns.len()];
        let last = self.columns.len().saturating_sub(1);
        for (at, field) in row.split('\t').enumerate() {
            if let Some(cell) = cells.get_mut(at.min(last)) {
                cell.push(field.into());
            }
        }
        cells
    }

    /// Words between hooks that have no dot before them get a space where others have one.
    fn shift(&self, rows: &mut [Row<'_>]) {
        let hooked = self.columns.iter().any(|column| column.kind == Kind::Front);
        let word = self.columns.iter().position(|column| column.kind == Kind::Word);
        let Some(word) = word.filter(|_| hooked) else { return };
        let dotted = |line: &Cow<'_, str>| line.starts_with(['·', '-']);
        if rows.iter().any(|row| row[word].iter().any(dotted)) {
            let lines = rows.iter_mut().flat_map(|row| &mut row[word]);
            lines.filter(|line| !dotted(line)).for_each(|line| line.to_mut().insert(0, ' '));
        }
    }

    /// Appends a row that is too wide for the screen, a line for each field after its head.
    fn put_record(
        &mut self,
        row: &Row<'_>,
        margin: usize,
        width: usize,
        coloured: bool,
        out: &mut String,
    ) {
        let first = std::mem::take(&mut self.heads);
        out.push_str(if first { "" } else { "\n" });
        for (column, cell) in self.columns.iter().zip(row) {
            let room = width.saturating_sub(margin);
            let lines = cell.iter().flat_map(|line| broken(line, room));
            for (nth, line) in lines.filter(|line| !line.is_empty()).enumerate() {
                let head: &str = if nth == 0 { &column.head } else { "" };
                out.push_str(head);
                out.extend(std::iter::repeat_n(' ', margin - wide(head)));
                put(line.trim_start(), column.kind.style(), coloured, out);
                out.push('\n');
            }
        }
    }

    fn put_heads(&self, fitted: &Fit, coloured: bool, out: &mut String) {
        let style = |_| HEAD;
        let cut = |at: usize, width: usize| self.columns[at].head.chars().take(width).collect();
        let cells: Vec<String> = fitted.beside.iter().map(|&(at, width)| cut(at, width)).collect();
        self.put_line(&cells, fitted, style, coloured, out);
    }

    fn put_row(&self, row: &Row<'_>, fitted: &Fit, width: usize, coloured: bool, out: &mut String) {
        let lines = |at: usize, width: usize| -> Vec<String> {
            if self.columns[at].breaks() {
                return row[at].iter().flat_map(|line| broken(line, width)).collect();
            }
            row[at].iter().map(|line| line.clone().into_owned()).collect()
        };
        let cells: Vec<Vec<String>> =
            fitted.beside.iter().map(|&(at, width)| lines(at, width)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        let style = |at: usize| self.columns[at].kind.style();
        for nth in 0..height {
            let texts: Vec<String> =
                cells.iter().map(|cell| cell.get(nth).cloned().unwrap_or_default()).collect();
            self.put_line(&texts, fitted, style, coloured, out);
        }
        for &at in &fitted.below {
            for line in lines(at, width.saturating_sub(INDENT)) {
                if !line.is_empty() {
                    out.extend(std::iter::repeat_n(' ', INDENT));
                    put(&line, style(at), coloured, out);
                    out.push('\n');
                }
            }
        }
    }

    /// Appends a line of the columns side by side, without spaces at its end.
    fn put_line(
        &self,
        texts: &[String],
        fitted: &Fit,
        style: impl Fn(usize) -> anstyle::Style,
        coloured: bool,
        out: &mut String,
    ) {
        let mut spaces = 0;
        for (text, &(at, width)) in texts.iter().zip(&fitted.beside) {
            let room = width.saturating_sub(wide(text));
            let (before, after) = if self.columns[at].is_right() { (room, 0) } else { (0, room) };
            spaces += before;
            if !text.is_empty() {
                out.extend(std::iter::repeat_n(' ', std::mem::take(&mut spaces)));
                put(text, style(at), coloured, out);
            }
            spaces += after + GAP;
        }
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(columns: &[Column], rows: &[&str], width: usize) -> String {
        let rows: Vec<String> = rows.iter().map(|row| (*row).to_owned()).collect();
        let mut out = String::new();
        Table::new(columns.to_vec()).rows(&rows, width, false, &mut out);
        out
    }

    #[test]
    fn front_hooks_stand_against_their_words_and_dots_beside_them() {
        let columns = [Column::front("front"), Column::word("word"), Column::letters("back")];
        let rows = ["bcdfg\tAB\taosy", "s\t·HE·\tmn", "\tXU\t"];
        let expected = "front  word  back\nbcdfg   AB   aosy\n    s  ·HE·  mn\n        XU\n";
        assert_eq!(laid(&columns, &rows, 40), expected);
        let rows = ["bcdfgklmp\tAB\taosyz", "s\t·HE·\tmn", "\tXU\t"];
        let expected =
            "front  word  back\nbcdfg   AB   aosyz\n klmp\n    s  ·HE·  mn\n        XU\n";
        assert_eq!(laid(&columns, &rows, 18), expected);
    }

    #[test]
    fn fields_beyond_the_last_column_are_lines_of_it() {
        let columns = [Column::word("word"), Column::text("")];
        let expected = "word\nCOAT  1:BOAT\n      2:CHAT\n";
        assert_eq!(laid(&columns, &["COAT\t1:BOAT\t2:CHAT"], 40), expected);
    }

    #[test]
    fn a_part_is_no_narrower_than_the_one_before_it() {
        let mut table = Table::new(vec![Column::word("word"), Column::number("n")]);
        let mut out = String::new();
        table.rows(&["QUIZZES\t7".into()], 40, false, &mut out);
        table.rows(&["QI\t2".into()], 40, false, &mut out);
        assert_eq!(out, "word     n\nQUIZZES  7\nQI       2\n");
    }

    #[test]
    fn what_is_too_wide_is_a_line_for_each_field() {
        let columns = [Column::name("player"), Column::number("games"), Column::number("points")];
        let (rows, expected) = (
            ["Annabella\t1000\t4020", "Bob\t1\t7"],
            "player  Annabella\ngames   1000\npoints  4020\n\n\
             player  Bob\ngames   1\npoints  7\n",
        );
        assert_eq!(laid(&columns, &rows, 18), expected);
    }

    #[test]
    fn in_a_pipe_fields_have_colours_and_tabs() {
        let table = Table::new(vec![Column::word("word"), Column::number("n")]);
        let mut out = String::new();
        table.plain("QI\t2", &mut out);
        assert_eq!(out, "\u{1b}[1mQI\u{1b}[0m\t2\n");
    }
}
