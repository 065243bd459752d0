//! Tables as CSV.

use csv::{ReaderBuilder, StringRecord, Writer as Lines};

use super::{Cell, Column, Kind};
use crate::FormatError;

pub(super) struct Writer {
    lines: Lines<Vec<u8>>,
    kinds: Vec<Kind>,
}

fn failed(error: impl std::fmt::Display) -> FormatError {
    FormatError::Writer("csv", error.to_string())
}

impl Writer {
    pub(super) fn new(columns: &[Column]) -> Result<Self, FormatError> {
        let mut lines = Lines::from_writer(Vec::new());
        lines.write_record(columns.iter().map(|column| column.name)).map_err(failed)?;
        Ok(Self { lines, kinds: columns.iter().map(|column| column.kind).collect() })
    }

    pub(super) fn row(&mut self, cells: &[Cell]) -> Result<(), FormatError> {
        let fits = |(cell, kind): (&Cell, &Kind)| kind_of(cell) == *kind;
        if cells.len() != self.kinds.len() || !cells.iter().zip(&self.kinds).all(fits) {
            return Err(failed("a row that does not fit the columns"));
        }
        self.lines.write_record(cells.iter().map(text)).map_err(failed)
    }

    pub(super) fn finish(self) -> Result<Vec<u8>, FormatError> {
        self.lines.into_inner().map_err(failed)
    }
}

/// What a cell holds.
pub(super) fn kind_of(cell: &Cell) -> Kind {
    match cell {
        Cell::Number(_) => Kind::Number,
        Cell::Real(_) => Kind::Real,
        Cell::Text(_) => Kind::Text,
    }
}

/// A number is the shortest that reads back as the same.
fn text(cell: &Cell) -> String {
    match cell {
        Cell::Number(number) => number.to_string(),
        Cell::Real(number) => number.to_string(),
        Cell::Text(text) => text.clone(),
    }
}

pub(super) fn read(
    bytes: &[u8],
    columns: &[Column],
    row: &mut dyn FnMut(&[Cell]),
) -> Result<(), FormatError> {
    let mut reader = ReaderBuilder::new().from_reader(bytes);
    let wrong = |line: u64, expected: &str, found: &str| {
        FormatError::at(format!("line {line}"), expected, found)
    };
    let heads =
        reader.headers().map_err(|error| wrong(1, "names of columns", &error.to_string()))?;
    let place = |column: &Column| {
        let at = heads.iter().position(|head| head == column.name);
        at.ok_or_else(|| wrong(1, &format!("a column {}", column.name), "none"))
    };
    let places: Vec<usize> = columns.iter().map(place).collect::<Result<_, _>>()?;
    let mut record = StringRecord::new();
    let mut line = 1;
    loop {
        line += 1;
        let more = reader.read_record(&mut record);
        if !more.map_err(|error| wrong(line, "a row", &error.to_string()))? {
            return Ok(());
        }
        let cell = |(column, place): (&Column, &usize)| {
            let text = record.get(*place).unwrap_or_default();
            cell(column.kind, text).ok_or_else(|| wrong(line, "a number", text))
        };
        let cells: Vec<Cell> = columns.iter().zip(&places).map(cell).collect::<Result<_, _>>()?;
        row(&cells);
    }
}

fn cell(kind: Kind, text: &str) -> Option<Cell> {
    match kind {
        Kind::Number => text.parse().ok().map(Cell::Number),
        Kind::Real => text.parse().ok().map(Cell::Real),
        Kind::Text => Some(Cell::Text(text.to_owned())),
    }
}
