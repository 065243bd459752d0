//! A list of words side by side.

use super::cell::{put, signed, wide};

/// Spaces between two words.
const GAP: usize = 2;

/// Appends words in columns, row by row, to the width of a screen. A list whose words become
/// longer, or shorter, all through it has columns of their own for each length.
pub(crate) fn flow(words: &[String], width: usize, coloured: bool, out: &mut String) {
    let sizes: Vec<usize> = words.iter().map(|word| wide(word)).collect();
    let by_length = sizes.is_sorted() || sizes.is_sorted_by(|a, b| a >= b);
    let mut rest = words;
    while !rest.is_empty() {
        let done = words.len() - rest.len();
        let same = sizes[done..].iter().take_while(|size| **size == sizes[done]).count();
        let (now, later) = rest.split_at(if by_length { same } else { rest.len() });
        grid(now, width, coloured, out);
        rest = later;
    }
}

fn grid(words: &[String], width: usize, coloured: bool, out: &mut String) {
    let cell = words.iter().map(|word| wide(word)).max().unwrap_or(0) + GAP;
    let across = ((width + GAP) / cell).max(1);
    for row in words.chunks(across) {
        for (at, word) in row.iter().enumerate() {
            put(word, signed(word), coloured, out);
            let last = at + 1 == row.len();
            let spaces = if last { 0 } else { cell - wide(word) };
            out.extend(std::iter::repeat_n(' ', spaces));
        }
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flowed(words: &str, width: usize) -> String {
        let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
        let mut out = String::new();
        flow(&words, width, false, &mut out);
        out
    }

    #[test]
    fn words_of_one_length_share_columns() {
        assert_eq!(flowed("AA AB AD CAT DOG QUIZ", 10), "AA  AB  AD\nCAT  DOG\nQUIZ\n");
        assert_eq!(flowed("AA QUIZ AB", 10), "AA    QUIZ\nAB\n");
        assert_eq!(flowed("AA AB", 1), "AA\nAB\n");
    }
}
