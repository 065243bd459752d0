//! A Parquet file, the columns that programs for data tables read.

use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::errors::Result;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;
use wordy_lexicon::lexicon::{Fact, Lexicon, Value, WordFacts};

use crate::{Format, FormatError, FormatFacts, ReadSupport};

/// The column `word`, and one for each kind of what is known of some word.
pub(crate) struct Parquet;

/// How many words are kept before their columns are written: what a reader takes at a time.
const ROWS: usize = 100_000;

impl Format for Parquet {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "parquet",
            about: "a data table: word, and of level, score, marks, phrase, definition what \
                    there is",
            extension: None,
            reading: ReadSupport::Never,
        }
    }

    fn write(&self, lexicon: &Lexicon) -> std::result::Result<Vec<u8>, FormatError> {
        file(lexicon, ROWS).map_err(|error| FormatError::Writer("parquet", error.to_string()))
    }
}

/// A file whose groups of rows have `rows` words each.
fn file(lexicon: &Lexicon, rows: usize) -> Result<Vec<u8>> {
    let facts = facts(lexicon);
    let schema = Arc::new(schema(&facts)?);
    let mut writer = SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties(lexicon)))?;
    let mut known = lexicon.known().peekable();
    while known.peek().is_some() {
        let group: Vec<_> = known.by_ref().take(rows).collect();
        let mut columns = writer.next_row_group()?;
        write_words(&mut columns, lexicon, &group)?;
        for &fact in &facts {
            write_fact(&mut columns, fact, &group)?;
        }
        columns.close()?;
    }
    writer.into_inner()
}

/// What is known of some word, in the order of the columns of `tsv`.
fn facts(lexicon: &Lexicon) -> Vec<Fact> {
    let has = [
        (Fact::Level, lexicon.has_levels()),
        (Fact::Score, lexicon.has_scores()),
        (Fact::Marks, lexicon.has_marks()),
        (Fact::Phrase, lexicon.has_phrases()),
        (Fact::Definition, lexicon.has_definitions()),
    ];
    has.into_iter().filter(|(_, has)| *has).map(|(fact, _)| fact).collect()
}

/// The columns and their types. Only `word` has a value in every row.
fn schema(facts: &[Fact]) -> Result<Type> {
    let mut columns = vec![column("word", LogicalType::String, Repetition::REQUIRED)?];
    for fact in facts {
        let kind = match fact {
            Fact::Level => LogicalType::integer(8, false),
            Fact::Score => LogicalType::integer(64, false),
            Fact::Marks | Fact::Phrase | Fact::Definition => LogicalType::String,
        };
        columns.push(column(fact.name(), kind, Repetition::OPTIONAL)?);
    }
    Type::group_type_builder("lexicon").with_fields(columns).build()
}

fn column(name: &str, kind: LogicalType, repetition: Repetition) -> Result<Arc<Type>> {
    let physical = match kind {
        LogicalType::String => Physical::BYTE_ARRAY,
        _ if name == Fact::Score.name() => Physical::INT64,
        _ => Physical::INT32,
    };
    Type::primitive_type_builder(name, physical)
        .with_logical_type(Some(kind))
        .with_repetition(repetition)
        .build()
        .map(Arc::new)
}

/// How the columns are packed, and what is said of the lexicon as a whole. The encodings are the
/// oldest, which every reader has.
fn properties(lexicon: &Lexicon) -> WriterProperties {
    let meta = lexicon.meta();
    let version = env!("CARGO_PKG_VERSION");
    let said = [
        ("lexicon", meta.name.as_str()),
        ("title", &meta.title),
        ("edition", &meta.edition),
        ("alphabet", &meta.alphabet),
        ("sha256", &meta.sha256),
        ("wordy", version),
    ];
    let said = said.iter().filter(|(_, text)| !text.is_empty());
    let said = said.map(|(key, text)| KeyValue::new((*key).to_owned(), (*text).to_owned()));
    WriterProperties::builder()
        .set_created_by(format!("wordy version {version}"))
        .set_key_value_metadata(Some(said.collect()))
        .set_compression(Compression::SNAPPY)
        // No word comes twice, so that a dictionary of them would only be in the way.
        .set_column_dictionary_enabled("word".into(), false)
        .build()
}

/// A writer of a group of rows, column by column.
type Columns<'a> = SerializedRowGroupWriter<'a, Vec<u8>>;

fn write_words(
    columns: &mut Columns<'_>,
    lexicon: &Lexicon,
    rows: &[(&[u8], WordFacts<'_>)],
) -> Result<()> {
    let words = rows.iter().map(|(word, _)| bytes(&lexicon.alphabet().spell_exactly(word)));
    let words: Vec<ByteArray> = words.collect();
    let Some(mut column) = columns.next_column()? else { return Ok(()) };
    column.typed::<ByteArrayType>().write_batch(&words, None, None)?;
    column.close()
}

fn write_fact(
    columns: &mut Columns<'_>,
    fact: Fact,
    rows: &[(&[u8], WordFacts<'_>)],
) -> Result<()> {
    let (mut numbers, mut texts) = (Vec::new(), Vec::new());
    let mut is_known = Vec::with_capacity(rows.len());
    for (_, known) in rows {
        let value = fact.of(*known);
        is_known.push(i16::from(value.is_some()));
        match value {
            Some(Value::Number(number)) => numbers.push(number.cast_signed()),
            Some(Value::Text(text)) => texts.push(bytes(text)),
            None => {}
        }
    }
    let Some(mut column) = columns.next_column()? else { return Ok(()) };
    match fact {
        Fact::Score => {
            column.typed::<Int64Type>().write_batch(&numbers, Some(&is_known), None)?;
        }
        Fact::Level => {
            let numbers: Vec<i32> = numbers.iter().map(|level| *level as i32).collect();
            column.typed::<Int32Type>().write_batch(&numbers, Some(&is_known), None)?;
        }
        Fact::Marks | Fact::Phrase | Fact::Definition => {
            column.typed::<ByteArrayType>().write_batch(&texts, Some(&is_known), None)?;
        }
    }
    column.close()
}

fn bytes(text: &str) -> ByteArray {
    text.as_bytes().to_vec().into()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs::File;
    use std::io::Write;

    use parquet::file::metadata::RowGroupMetaData;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    use super::*;
    use crate::tests::lexicon;

    fn read(bytes: &[u8]) -> SerializedFileReader<File> {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(bytes).unwrap();
        SerializedFileReader::new(file).unwrap()
    }

    /// The rows of a file, each a line of its fields.
    fn rows(reader: &SerializedFileReader<File>) -> Vec<String> {
        let line = |fields: Vec<(String, Field)>| {
            let fields = fields.iter().map(|(name, value)| format!("{name}={value}"));
            fields.collect::<Vec<_>>().join(" ")
        };
        let rows = reader.get_row_iter(None).unwrap();
        rows.map(|row| line(row.unwrap().into_columns())).collect()
    }

    #[test]
    fn a_file_reads_back_with_the_columns_that_the_lexicon_has() {
        let head = "word,level,score,marks,definition";
        let lines = [head, "za,80,4294967295,#+,pizza", "aa,,,,", "quiz,255,0,,\"tests, asks\""];
        let reader = read(&Parquet.write(&lexicon("english", &lines)).unwrap());
        let null = "level=null score=null marks=null definition=null";
        let tests = "level=255 score=0 marks=null definition=\"tests, asks\"";
        let pizza = "level=80 score=4294967295 marks=\"#+\" definition=\"pizza\"";
        assert_eq!(
            rows(&reader),
            [
                format!("word=\"AA\" {null}"),
                format!("word=\"QUIZ\" {tests}"),
                format!("word=\"ZA\" {pizza}"),
            ]
        );
        let words = read(&Parquet.write(&lexicon("spanish", &["[C][H]A", "año"])).unwrap());
        assert_eq!(rows(&words), ["word=\"AÑO\"", "word=\"[C][H][A]\""]);
        assert!(rows(&read(&Parquet.write(&lexicon("english", &[])).unwrap())).is_empty());
    }

    #[test]
    fn rows_come_in_groups() {
        let three = lexicon("english", &["AA rough lava", "AB", "ZA"]);
        let reader = read(&file(&three, 2).unwrap());
        let groups = reader.metadata().row_groups().iter();
        assert_eq!(groups.map(RowGroupMetaData::num_rows).collect::<Vec<_>>(), [2, 1]);
        assert_eq!(rows(&reader), rows(&read(&file(&three, ROWS).unwrap())));
    }

    #[test]
    fn a_file_says_what_it_was_made_of() {
        let words = lexicon("english", &["AA", "ZA"]);
        let reader = read(&Parquet.write(&words).unwrap());
        let said = reader.metadata().file_metadata().key_value_metadata().unwrap();
        let said: BTreeMap<&str, &str> =
            said.iter().map(|it| (it.key.as_str(), it.value.as_deref().unwrap())).collect();
        assert_eq!(said["alphabet"], "english");
        assert_eq!(said["sha256"], words.meta().sha256);
        assert_eq!(said["wordy"], env!("CARGO_PKG_VERSION"));
    }

    #[test]
    fn the_same_lexicon_gives_the_same_bytes() {
        let write = || Parquet.write(&lexicon("english", &["AA rough lava", "ZA"])).unwrap();
        assert_eq!(write(), write());
    }
}
