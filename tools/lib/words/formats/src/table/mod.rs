//! Data tables: rows of numbers and texts, as CSV and, where the crate's feature `parquet` is on,
//! as Parquet.

mod csv;
#[cfg(feature = "parquet")]
mod parquet;

use crate::FormatError;

/// What the cells of a column hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Whole numbers.
    Number,
    /// Numbers with a fraction.
    Real,
    /// Texts.
    Text,
}

/// A column: its name, and what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
}

/// A cell of a row, of the kind of its column.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// A whole number.
    Number(i64),
    /// A number with a fraction.
    Real(f64),
    /// A text.
    Text(String),
}

impl Cell {
    /// The number in it, with or without a fraction; 0 for a text. Exact below 2^53.
    #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
    pub fn number(&self) -> f64 {
        match self {
            Self::Number(number) => *number as f64,
            Self::Real(number) => *number,
            Self::Text(_) => 0.0,
        }
    }
}

/// What a file of rows is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// Lines of text, the names of the columns first.
    Csv,
    /// Parquet.
    Parquet,
}

impl TableFormat {
    /// Its name, which is what its files' names end in.
    pub fn name(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Parquet => "parquet",
        }
    }

    /// Whether it is built in.
    pub fn is_there(self) -> bool {
        match self {
            Self::Csv => true,
            Self::Parquet => cfg!(feature = "parquet"),
        }
    }
}

/// What is said of a table as a whole, besides its rows: names and texts, in order. CSV has no
/// place for it.
pub type TableNotes = [(String, String)];

/// Writes a table row by row. The same rows give the same bytes.
///
/// Memory: the bytes written so far, and of Parquet the rows of one group.
///
/// ```
/// use wordy_formats::table::{Cell, Column, Kind, TableFormat, Writer, read};
///
/// let columns =
///     [Column { name: "word", kind: Kind::Text }, Column { name: "points", kind: Kind::Number }];
/// let mut writer = Writer::new(TableFormat::Csv, &columns, &[])?;
/// writer.row(&[Cell::Text("ZA".into()), Cell::Number(11)])?;
/// let file = writer.finish()?;
/// assert_eq!(file, b"word,points\nZA,11\n");
/// let mut rows = Vec::new();
/// read(TableFormat::Csv, &file, &columns[1..], &mut |row| rows.push(row.to_vec()))?;
/// assert_eq!(rows, [[Cell::Number(11)]]);
/// # Ok::<(), wordy_formats::FormatError>(())
/// ```
pub struct Writer(Sink);

enum Sink {
    Csv(Box<csv::Writer>),
    #[cfg(feature = "parquet")]
    Parquet(Box<parquet::Writer>),
}

impl Writer {
    /// A table of columns without rows.
    ///
    /// # Errors
    ///
    /// The format is not built in.
    pub fn new(
        format: TableFormat,
        columns: &[Column],
        said: &TableNotes,
    ) -> Result<Self, FormatError> {
        match format {
            TableFormat::Csv => Ok(Self(Sink::Csv(Box::new(csv::Writer::new(columns)?)))),
            #[cfg(feature = "parquet")]
            TableFormat::Parquet => {
                Ok(Self(Sink::Parquet(Box::new(parquet::Writer::new(columns, said)?))))
            }
            #[cfg(not(feature = "parquet"))]
            TableFormat::Parquet => {
                let _ = said;
                Err(FormatError::NotBuiltIn(format.name()))
            }
        }
    }

    /// Adds a row: a cell for each column, of its kind.
    ///
    /// # Errors
    ///
    /// A cell is of another kind, or there are more or fewer than columns.
    pub fn row(&mut self, cells: &[Cell]) -> Result<(), FormatError> {
        match &mut self.0 {
            Sink::Csv(writer) => writer.row(cells),
            #[cfg(feature = "parquet")]
            Sink::Parquet(writer) => writer.row(cells),
        }
    }

    /// The file.
    ///
    /// # Errors
    ///
    /// The library that writes the format says so.
    pub fn finish(self) -> Result<Vec<u8>, FormatError> {
        match self.0 {
            Sink::Csv(writer) => writer.finish(),
            #[cfg(feature = "parquet")]
            Sink::Parquet(writer) => writer.finish(),
        }
    }
}

/// Reads some columns of a table, and gives them row by row, in the order asked for.
///
/// Memory: that of a row; of Parquet a copy of the bytes, and the rows of a group.
///
/// # Errors
///
/// The bytes are no such file, a column is missing, or a cell is not of its kind. Rows before it
/// have been given.
pub fn read(
    format: TableFormat,
    bytes: &[u8],
    columns: &[Column],
    row: &mut dyn FnMut(&[Cell]),
) -> Result<(), FormatError> {
    match format {
        TableFormat::Csv => csv::read(bytes, columns, row),
        #[cfg(feature = "parquet")]
        TableFormat::Parquet => parquet::read(bytes, columns, row),
        #[cfg(not(feature = "parquet"))]
        TableFormat::Parquet => Err(FormatError::NotBuiltIn(format.name())),
    }
}

#[cfg(test)]
mod tests;
