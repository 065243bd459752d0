//! Rows for spreadsheets, which take a cell that begins like a formula for one.

/// Rows separated by tabs, with an apostrophe before each cell that a spreadsheet would run: those
/// that begin with `=`, `+`, `-` or `@` and are no number. A spreadsheet shows such a cell as text;
/// the readers of lists drop the apostrophe.
///
/// ```
/// let rows = wordy_formats::for_spreadsheets(b"AA\t+\t=1+1\nAB\t-7\tno-one\n");
/// assert_eq!(rows, b"AA\t'+\t'=1+1\nAB\t-7\tno-one\n");
/// ```
pub fn for_spreadsheets(rows: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(rows.len());
    for cell in rows.split_inclusive(|byte| matches!(byte, b'\t' | b'\n')) {
        if is_formula(cell.trim_ascii_end()) {
            out.push(b'\'');
        }
        out.extend_from_slice(cell);
    }
    out
}

/// Whether a spreadsheet would run a cell.
fn is_formula(cell: &[u8]) -> bool {
    let is_number = |rest: &[u8]| {
        rest.iter().any(u8::is_ascii_digit)
            && rest.iter().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b',' | b'%'))
    };
    matches!(cell, [b'=' | b'@', ..])
        || matches!(cell, [b'+' | b'-', rest @ ..] if !is_number(rest))
}
