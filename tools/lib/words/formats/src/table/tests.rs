use super::*;

const COLUMNS: [Column; 3] = [
    Column { name: "game", kind: Kind::Number },
    Column { name: "won", kind: Kind::Real },
    Column { name: "left", kind: Kind::Text },
];

fn formats() -> impl Iterator<Item = TableFormat> {
    [TableFormat::Csv, TableFormat::Parquet].into_iter().filter(|format| format.is_there())
}

fn row(number: i64) -> Vec<Cell> {
    let text = ["", "a,b", "say \"É\"\n"][usize::try_from(number % 3).unwrap()];
    vec![Cell::Number(-number), Cell::Real(1.0 / 3.0), Cell::Text(text.to_owned())]
}

fn file(format: TableFormat, rows: i64) -> Vec<u8> {
    let said = [("seed".to_owned(), "7".to_owned())];
    let mut writer = Writer::new(format, &COLUMNS, &said).unwrap();
    (0..rows).for_each(|number| writer.row(&row(number)).unwrap());
    writer.finish().unwrap()
}

fn rows(format: TableFormat, file: &[u8], columns: &[Column]) -> Vec<Vec<Cell>> {
    let mut rows = Vec::new();
    read(format, file, columns, &mut |row| rows.push(row.to_vec())).unwrap();
    rows
}

#[test]
fn rows_read_back() {
    for format in formats() {
        for count in [0, 1, 7] {
            let wanted: Vec<Vec<Cell>> = (0..count).map(row).collect();
            assert_eq!(rows(format, &file(format, count), &COLUMNS), wanted, "{format:?}");
        }
        let some = rows(format, &file(format, 4), &[COLUMNS[2], COLUMNS[0]]);
        assert_eq!(some[1], [Cell::Text("a,b".to_owned()), Cell::Number(-1)]);
        assert_eq!(file(format, 5), file(format, 5));
    }
}

/// More than two groups of rows.
#[cfg(feature = "parquet")]
#[test]
fn groups_follow_one_another() {
    let read = rows(TableFormat::Parquet, &file(TableFormat::Parquet, 200_001), &COLUMNS[..1]);
    assert_eq!(read.len(), 200_001);
    assert!(read.iter().zip(0..).all(|(row, number)| row[0] == Cell::Number(-number)));
}

#[cfg(feature = "parquet")]
#[test]
fn a_file_says_what_it_was_made_of() {
    use ::parquet::file::reader::{FileReader, SerializedFileReader};
    let file = bytes::Bytes::from(file(TableFormat::Parquet, 1));
    let reader = SerializedFileReader::new(file).unwrap();
    let said = reader.metadata().file_metadata().key_value_metadata().unwrap();
    assert_eq!((said[0].key.as_str(), said[0].value.as_deref()), ("seed", Some("7")));
}

#[test]
fn what_does_not_fit_is_refused() {
    for format in formats() {
        let mut writer = Writer::new(format, &COLUMNS, &[]).unwrap();
        assert!(writer.row(&[Cell::Number(1)]).is_err());
        let mut writer = Writer::new(format, &COLUMNS, &[]).unwrap();
        assert!(writer.row(&[Cell::Real(1.0), Cell::Real(1.0), Cell::Real(1.0)]).is_err());
        let other = [Column { name: "points", kind: Kind::Number }];
        let error = read(format, &file(format, 2), &other, &mut |_| {}).unwrap_err().to_string();
        assert!(error.contains("expected a column points, found none"), "{error}");
        let text = [Column { name: "left", kind: Kind::Number }];
        assert!(read(format, &file(format, 2), &text, &mut |_| {}).is_err());
        for end in 0..file(format, 40).len() {
            // No beginning of a file makes a reader panic.
            let _ = read(format, &file(format, 40)[..end], &COLUMNS, &mut |_| {});
        }
    }
}

#[cfg(not(feature = "parquet"))]
#[test]
fn a_format_that_is_not_built_in_is_an_error() {
    assert!(!TableFormat::Parquet.is_there());
    assert!(matches!(
        Writer::new(TableFormat::Parquet, &COLUMNS, &[]),
        Err(FormatError::NotBuiltIn("parquet"))
    ));
}
