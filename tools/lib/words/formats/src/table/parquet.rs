//! Tables as Parquet, by the low-level writer and reader.

use std::sync::Arc;

use bytes::Bytes;
use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical};
use parquet::column::page::{Page, PageMetadata, PageReader};
use parquet::column::reader::ColumnReaderImpl;
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::{ParquetError, Result as Written};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;

use super::{Cell, Column, Kind, TableNotes};
use crate::FormatError;

/// How many rows are kept before their columns are written: what a reader takes at a time.
const ROWS: usize = 100_000;

pub(super) struct Writer {
    file: SerializedFileWriter<Vec<u8>>,
    columns: Vec<Cells>,
    rows: usize,
}

/// The cells of a column that are not written yet.
enum Cells {
    Numbers(Vec<i64>),
    Reals(Vec<f64>),
    Texts(Vec<ByteArray>),
}

impl Cells {
    fn new(kind: Kind) -> Self {
        match kind {
            Kind::Number => Self::Numbers(Vec::new()),
            Kind::Real => Self::Reals(Vec::new()),
            Kind::Text => Self::Texts(Vec::new()),
        }
    }

    /// Adds a cell; says whether it is of the kind.
    fn push(&mut self, cell: &Cell) -> bool {
        match (self, cell) {
            (Self::Numbers(numbers), Cell::Number(number)) => numbers.push(*number),
            (Self::Reals(reals), Cell::Real(real)) => reals.push(*real),
            (Self::Texts(texts), Cell::Text(text)) => texts.push(text.as_str().into()),
            _ => return false,
        }
        true
    }

    fn write(&mut self, group: &mut SerializedRowGroupWriter<'_, Vec<u8>>) -> Written<()> {
        match self {
            Self::Numbers(cells) => write_column::<Int64Type>(group, cells),
            Self::Reals(cells) => write_column::<DoubleType>(group, cells),
            Self::Texts(cells) => write_column::<ByteArrayType>(group, cells),
        }
    }
}

fn write_column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, Vec<u8>>,
    cells: &mut Vec<T::T>,
) -> Written<()> {
    let Some(mut column) = group.next_column()? else { return Ok(()) };
    column.typed::<T>().write_batch(cells, None, None)?;
    cells.clear();
    column.close()
}

fn failed(error: impl std::fmt::Display) -> FormatError {
    FormatError::Writer("parquet", error.to_string())
}

impl Writer {
    pub(super) fn new(columns: &[Column], said: &TableNotes) -> Result<Self, FormatError> {
        let file = SerializedFileWriter::new(
            Vec::new(),
            Arc::new(schema(columns).map_err(failed)?),
            Arc::new(properties(said)),
        );
        let columns = columns.iter().map(|column| Cells::new(column.kind)).collect();
        Ok(Self { file: file.map_err(failed)?, columns, rows: 0 })
    }

    pub(super) fn row(&mut self, cells: &[Cell]) -> Result<(), FormatError> {
        if cells.len() != self.columns.len()
            || !self.columns.iter_mut().zip(cells).all(|(column, cell)| column.push(cell))
        {
            return Err(failed("a row that does not fit the columns"));
        }
        self.rows += 1;
        if self.rows.is_multiple_of(ROWS) { self.write().map_err(failed) } else { Ok(()) }
    }

    /// Writes the rows that have come since the last group.
    fn write(&mut self) -> Written<()> {
        let mut group = self.file.next_row_group()?;
        self.columns.iter_mut().try_for_each(|column| column.write(&mut group))?;
        group.close().map(drop)
    }

    pub(super) fn finish(mut self) -> Result<Vec<u8>, FormatError> {
        if !self.rows.is_multiple_of(ROWS) {
            self.write().map_err(failed)?;
        }
        self.file.into_inner().map_err(failed)
    }
}

fn schema(columns: &[Column]) -> Written<Type> {
    let field = |column: &Column| {
        let (physical, logical) = match column.kind {
            Kind::Number => (Physical::INT64, None),
            Kind::Real => (Physical::DOUBLE, None),
            Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        };
        Type::primitive_type_builder(column.name, physical)
            .with_logical_type(logical)
            .with_repetition(Repetition::REQUIRED)
            .build()
            .map(Arc::new)
    };
    let fields = columns.iter().map(field).collect::<Written<_>>()?;
    Type::group_type_builder("table").with_fields(fields).build()
}

/// The encodings are the oldest, which every reader has.
fn properties(said: &TableNotes) -> WriterProperties {
    let said = said.iter().map(|(key, text)| KeyValue::new(key.clone(), text.clone()));
    WriterProperties::builder()
        .set_created_by(format!("wordy version {}", env!("CARGO_PKG_VERSION")))
        .set_key_value_metadata(Some(said.collect()))
        .set_compression(Compression::SNAPPY)
        .build()
}

pub(super) fn read(
    bytes: &[u8],
    columns: &[Column],
    row: &mut dyn FnMut(&[Cell]),
) -> Result<(), FormatError> {
    let wrong = |error: &dyn std::fmt::Display| {
        FormatError::at("the file", "a Parquet file", error.to_string())
    };
    let file =
        SerializedFileReader::new(Bytes::copy_from_slice(bytes)).map_err(|error| wrong(&error))?;
    let schema = file.metadata().file_metadata().schema_descr_ptr();
    let place = |column: &Column| {
        let at = schema.columns().iter().position(|own| own.name() == column.name);
        let fits = |at: &usize| {
            let own = schema.column(*at);
            own.physical_type() == physical(column.kind) && own.max_def_level() == 0
        };
        at.filter(fits).ok_or_else(|| {
            FormatError::at("the file", format!("a column {}", column.name), "none such")
        })
    };
    let places: Vec<usize> = columns.iter().map(place).collect::<Result<_, _>>()?;
    for group in 0..file.num_row_groups() {
        let group = file.get_row_group(group).map_err(|error| wrong(&error))?;
        let read = |(column, at): (&Column, &usize)| cells(&*group, column.kind, *at);
        let cells: Written<Vec<Vec<Cell>>> = columns.iter().zip(&places).map(read).collect();
        rows(cells.map_err(|error| wrong(&error))?, row);
    }
    Ok(())
}

/// Gives columns of cells row by row.
fn rows(columns: Vec<Vec<Cell>>, row: &mut dyn FnMut(&[Cell])) {
    let mut columns: Vec<_> = columns.into_iter().map(Vec::into_iter).collect();
    loop {
        let cells: Vec<Cell> = columns.iter_mut().map_while(Iterator::next).collect();
        if cells.is_empty() || cells.len() < columns.len() {
            return;
        }
        row(&cells);
    }
}

fn physical(kind: Kind) -> Physical {
    match kind {
        Kind::Number => Physical::INT64,
        Kind::Real => Physical::DOUBLE,
        Kind::Text => Physical::BYTE_ARRAY,
    }
}

fn cells(group: &dyn RowGroupReader, kind: Kind, at: usize) -> Written<Vec<Cell>> {
    Ok(match kind {
        Kind::Number => column::<Int64Type>(group, at)?.into_iter().map(Cell::Number).collect(),
        Kind::Real => column::<DoubleType>(group, at)?.into_iter().map(Cell::Real).collect(),
        Kind::Text => {
            let texts = column::<ByteArrayType>(group, at)?;
            let text = |text: ByteArray| String::from_utf8_lossy(text.data()).into_owned();
            texts.into_iter().map(|bytes| Cell::Text(text(bytes))).collect()
        }
    })
}

fn column<T: DataType>(group: &dyn RowGroupReader, at: usize) -> Written<Vec<T::T>> {
    let count = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
    let chunk = group.metadata().column(at);
    let first = chunk.dictionary_page_offset().unwrap_or(chunk.data_page_offset());
    if first < 0 || chunk.compressed_size() < 0 {
        return Err(ParquetError::General("a column before the beginning".to_owned()));
    }
    let texts = T::get_physical_type() == Physical::BYTE_ARRAY;
    let pages = Checked { pages: group.get_column_page_reader(at)?, texts, dictionary: false };
    let mut reader = ColumnReaderImpl::<T>::new(chunk.column_descr_ptr(), Box::new(pages));
    // A file may say that it has more rows than there is memory for: room is made as they come.
    let mut values = Vec::new();
    while values.len() < count {
        let (_, read, _) = reader.read_records(ROWS.min(count), None, None, &mut values)?;
        if read == 0 {
            break;
        }
    }
    Ok(values)
}

/// Pages as the crate expects them: it panics at values by their numbers in a dictionary that has
/// not come before, and at texts that are cut off.
struct Checked {
    pages: Box<dyn PageReader>,
    /// Whether the values are texts.
    texts: bool,
    /// Whether the dictionary has come.
    dictionary: bool,
}

impl Checked {
    fn check(&mut self, page: &Page) -> Written<()> {
        let dictionary = matches!(page, Page::DictionaryPage { .. });
        let plain = page.encoding() == Encoding::PLAIN || dictionary;
        let known = plain || (is_numbered(page.encoding()) && self.dictionary);
        self.dictionary |= dictionary;
        if !known {
            return Err(ParquetError::General("an unknown encoding".to_owned()));
        }
        if plain && self.texts && !are_texts(page.buffer(), page.num_values()) {
            return Err(ParquetError::General("texts that are cut off".to_owned()));
        }
        Ok(())
    }
}

/// Whether bytes are so many texts, each after its length in four bytes.
fn are_texts(bytes: &[u8], count: u32) -> bool {
    let mut rest = bytes;
    (0..count).all(|_| {
        let Some((length, after)) = rest.split_first_chunk() else { return false };
        let length = usize::try_from(u32::from_le_bytes(*length)).unwrap_or(usize::MAX);
        let after = after.get(length..);
        rest = after.unwrap_or_default();
        after.is_some()
    })
}

/// Whether an encoding has the numbers of words. The first is the name that files had in old times.
fn is_numbered(encoding: Encoding) -> bool {
    matches!(encoding, Encoding::PLAIN_DICTIONARY | Encoding::RLE_DICTIONARY)
}

impl Iterator for Checked {
    type Item = Written<Page>;

    fn next(&mut self) -> Option<Self::Item> {
        self.get_next_page().transpose()
    }
}

impl PageReader for Checked {
    fn get_next_page(&mut self) -> Written<Option<Page>> {
        let page = self.pages.get_next_page()?;
        page.as_ref().map_or(Ok(()), |page| self.check(page))?;
        Ok(page)
    }

    fn peek_next_page(&mut self) -> Written<Option<PageMetadata>> {
        self.pages.peek_next_page()
    }

    fn skip_next_page(&mut self) -> Written<()> {
        self.pages.skip_next_page()
    }
}
