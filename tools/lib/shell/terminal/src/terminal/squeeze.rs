//! Text in two columns that is a little too wide for a screen.

use super::cell::wide;

/// Columns of a text this far apart are meant to be: less is a space between words.
const APART: usize = 3;

/// Takes spaces out between two columns of text where that makes lines fit that do not: as many as
/// are needed, at the place that most lines have in common. A line in columns that has none there,
/// such as a head, loses them elsewhere. Other lines stay as they are.
pub(crate) fn squeeze(rows: &mut [String], width: usize) {
    let long = rows.iter().filter(|row| wide(row) > width && runs(row).next().is_some());
    let Some(over) = long.clone().map(|row| wide(row) - width).max() else { return };
    let has = |row: &str, end: usize| end > over && is_blank(row, end - over - 1, end);
    let common = |end: &usize| rows.iter().filter(|row| has(row, *end)).count();
    let places = long.flat_map(|row| runs(row));
    let Some(place) = places.filter(|end| common(end) > 1).max_by_key(common) else { return };
    for row in rows {
        let own = Some(place).filter(|place| has(row, *place));
        let other = || runs(row).find(|end| wide(row) > width && has(row, *end));
        if let Some(end) = own.or_else(other) {
            *row = row.chars().take(end - over).chain(row.chars().skip(end)).collect();
        }
    }
}

/// Where the runs of spaces inside a row end, from the right, in characters.
fn runs(row: &str) -> impl Iterator<Item = usize> {
    let row: Vec<char> = row.chars().collect();
    let first = row.iter().position(|c| *c != ' ').unwrap_or(row.len());
    (first + APART..row.len())
        .rev()
        .filter(move |&end| row[end] != ' ' && row[end - APART..end].iter().all(|c| *c == ' '))
}

/// Whether a row reaches beyond these places and has spaces there.
fn is_blank(row: &str, from: usize, to: usize) -> bool {
    let mut part = row.chars().skip(from);
    part.by_ref().take(to - from).filter(|c| *c == ' ').count() == to - from
        && part.next().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squeezed(text: &str, width: usize) -> String {
        let mut rows: Vec<String> = text.lines().map(str::to_owned).collect();
        squeeze(&mut rows, width);
        rows.join("\n")
    }

    #[test]
    fn the_space_between_columns_is_narrowed() {
        let card = "Rules       AB DO\nPts 10 30   AD    TI\nA long line of words\n            BE";
        let expected = "Rules     AB DO\nPts 10 30 AD    TI\nA long line of words\n          BE";
        assert_eq!(squeezed(card, 18), expected);
        assert_eq!(squeezed(card, 20), card);
        assert_eq!(squeezed(card, 12), card);
    }
}
