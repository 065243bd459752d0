//! What leaves are worth, as the page carries it: the tables of all games have nearly the same
//! leaves, so their names are there once.

use serde_json::{Value, json};

const BEFORE: &str = "leaves = '''\n";
const AFTER: &str = "'''";

/// The table in a file, a leaf and its number in a row, with the text before and after it.
struct Table<'t> {
    before: &'t str,
    rows: Vec<(&'t str, &'t str)>,
    after: &'t str,
}

fn table(text: &str) -> Option<Table<'_>> {
    let (before, rest) = text.split_once(BEFORE)?;
    let (rows, after) = rest.split_once(AFTER)?;
    let rows = rows.lines().map(|row| row.split_once(' ')).collect::<Option<_>>()?;
    Some(Table { before, rows, after })
}

/// Files with tables of leaves, and the names of all leaves: a table has its numbers alone, an
/// empty line for a leaf that it lacks. `ui/worker.js` reads them.
pub(crate) fn share_names(files: &mut [Value]) -> String {
    let text = |file: &Value| file["text"].as_str().unwrap_or_default().to_owned();
    let texts: Vec<String> = files.iter().map(text).collect();
    let tables: Vec<_> = texts.iter().map(|text| table(text)).collect();
    let longest = tables.iter().flatten().max_by_key(|table| table.rows.len());
    let Some(longest) = longest else { return String::new() };
    let names: Vec<&str> = longest.rows.iter().map(|(name, _)| *name).collect();
    for (file, table) in files.iter_mut().zip(&tables) {
        let Some(Table { before, rows, after }) = table else { continue };
        let mut rows = rows.iter().peekable();
        let mut numbers = String::new();
        for name in &names {
            if let Some((_, number)) = rows.next_if(|(own, _)| own == name) {
                numbers.push_str(number);
            }
            numbers.push('\n');
        }
        // One in another order stays as it is.
        if rows.next().is_none() {
            file["text"] = [before, BEFORE, &numbers, AFTER, after].concat().into();
            file["isBare"] = json!(true);
        }
    }
    names.join(" ")
}
