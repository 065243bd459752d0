//! Rows as CSV, after RFC 4180: a header, commas, quotes where a cell needs them.

use super::column::{Column, Kind};

/// The names of columns: their heads, and where those are empty or the same, names of their own.
pub(crate) fn header(columns: &[Column]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for column in columns {
        let head = match (&*column.head, column.kind) {
            ("", Kind::Word) => "word",
            ("", Kind::Front | Kind::Letters) => "letters",
            ("", Kind::Number) => "number",
            ("", Kind::Name) => "name",
            ("", Kind::Text) => "text",
            ("", Kind::Verdict(_)) => "verdict",
            (head, _) => head,
        };
        let taken = |name: &str| names.iter().any(|own| own == name);
        let mut numbers = (2..).map(|number| format!("{head} {number}"));
        let name = if taken(head) { numbers.find(|name| !taken(name)) } else { None };
        names.push(name.unwrap_or_else(|| head.to_owned()));
    }
    names
}

/// Appends a row of at least `least` cells. What a spreadsheet would run begins with an apostrophe:
/// a cell that begins with `=`, `+`, `-` or `@` and is no number.
pub(crate) fn put<S: AsRef<str>>(cells: &[S], least: usize, out: &mut String) {
    for at in 0..cells.len().max(least) {
        if at > 0 {
            out.push(',');
        }
        let cell = cells.get(at).map(AsRef::as_ref).unwrap_or_default();
        let guard = if is_formula(cell) { "'" } else { "" };
        if cell.contains([',', '"', '\n', '\r']) || cell.trim() != cell {
            out.extend(["\"", guard, &cell.replace('"', "\"\""), "\""]);
        } else {
            out.extend([guard, cell]);
        }
    }
    out.push('\n');
}

fn is_formula(cell: &str) -> bool {
    let number = |rest: &str| {
        rest.contains(|digit: char| digit.is_ascii_digit())
            && rest.chars().all(|sign| sign.is_ascii_digit() || ".,%".contains(sign))
    };
    cell.starts_with(['=', '@']) || cell.strip_prefix(['+', '-']).is_some_and(|rest| !number(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_quoted_where_it_has_to_be() {
        let mut out = String::new();
        put(&["AA", "lava, \"rough\"", "", " x"], 5, &mut out);
        assert_eq!(out, "AA,\"lava, \"\"rough\"\"\",,\" x\",\n");
    }

    #[test]
    fn no_cell_is_a_formula() {
        let mut out = String::new();
        put(&["=1+1", "-3.5", "+12", "-x,y", "@a", "+", "a=b"], 7, &mut out);
        assert_eq!(out, "'=1+1,-3.5,+12,\"'-x,y\",'@a,'+,a=b\n");
    }

    #[test]
    fn every_column_has_a_name_of_its_own() {
        let columns =
            [Column::word("word"), Column::text(""), Column::text(""), Column::word("word")];
        assert_eq!(header(&columns), ["word", "text", "text 2", "word 2"]);
    }
}
