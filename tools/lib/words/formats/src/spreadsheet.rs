//! Rows for spreadsheets, which take a cell that begins like a formula for one.

/// Rows separated by tabs, with an apostrophe before each cell that a spreadsheet would run: those
/// that begin with `=`, `+`, `-` or `@`. A spreadsheet shows such a cell as text.
///
/// ```
/// let rows = wordy_formats::for_spreadsheets(b"AA\t+\t=1+1\nAB\t\tno-one\n");
/// assert_eq!(rows, b"AA\t'+\t'=1+1\nAB\t\tno-one\n");
/// ```
pub fn for_spreadsheets(rows: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(rows.len());
    let mut at_start = true;
    for &byte in rows {
        if at_start && matches!(byte, b'=' | b'+' | b'-' | b'@') {
            out.push(b'\'');
        }
        out.push(byte);
        at_start = matches!(byte, b'\t' | b'\n');
    }
    out
}
