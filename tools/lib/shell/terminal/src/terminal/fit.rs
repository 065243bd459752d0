//! How wide the columns of a table are on a screen.

use super::column::{Column, Kind};

/// Spaces between two columns.
pub(crate) const GAP: usize = 2;
/// A sentence gets so much room beside other columns, else it goes below them.
const TEXT: usize = 16;
/// A head is cut to so much before a text goes below its row.
const HEAD: usize = 4;
/// Hooks beside their word get so much.
const LETTERS: usize = 5;

/// Where the columns of a table go.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Fit {
    /// The columns side by side, each with its width.
    pub(crate) beside: Vec<(usize, usize)>,
    /// The columns whose cells go on lines of their own below the others, in order.
    pub(crate) below: Vec<usize>,
    /// Whether all of it fits.
    pub(crate) fits: bool,
}

/// The widths of columns whose widest cells are `cells` and whose heads are `heads` wide.
///
/// Columns that break become narrower, the widest first, until all fit. Where they would become too
/// narrow to be read, heads are cut; where that is not enough, texts go below the row, the last one
/// first. What does not fit even so is as wide as it is.
pub(crate) fn fit(columns: &[Column], cells: &[usize], heads: &[usize], width: usize) -> Fit {
    let longest = heads.iter().copied().max().unwrap_or(0);
    // With whole heads, else with as many letters of them as there is room for.
    let with_heads = |most: usize| -> Vec<usize> {
        cells.iter().zip(heads).map(|(cell, head)| (*cell).max(*head.min(&most))).collect()
    };
    let mut beside: Vec<usize> = (0..columns.len()).collect();
    let mut below = Vec::new();
    loop {
        let mut tries = (HEAD..=longest.max(HEAD)).rev().map(with_heads);
        if let Some(widths) = tries.find_map(|natural| shrunk(columns, &beside, &natural, width)) {
            return Fit { beside: beside.into_iter().zip(widths).collect(), below, fits: true };
        }
        let is_text = |at: &usize| columns[*at].kind == Kind::Text;
        let Some(last) = beside.iter().rposition(is_text).filter(|_| beside.len() > 1) else {
            let shrunk = shrunk(columns, &beside, cells, width);
            let fits = shrunk.is_some();
            let widths = shrunk.unwrap_or_else(|| beside.iter().map(|&at| cells[at]).collect());
            return Fit { beside: beside.into_iter().zip(widths).collect(), below, fits };
        };
        below.insert(0, beside.remove(last));
    }
}

/// The widths of the columns, those that break made narrower until all fit; none if they cannot.
fn shrunk(
    columns: &[Column],
    beside: &[usize],
    natural: &[usize],
    width: usize,
) -> Option<Vec<usize>> {
    let room = width.checked_sub(GAP * beside.len().saturating_sub(1))?;
    let least = |at: usize| match columns[at].kind {
        Kind::Text if beside.len() == 1 => natural[at].min(1),
        Kind::Text => natural[at].min(TEXT),
        Kind::Front | Kind::Letters => natural[at].min(LETTERS),
        Kind::Word | Kind::Number | Kind::Name | Kind::Verdict(_) => natural[at],
    };
    let mut widths: Vec<usize> = beside
        .iter()
        .map(|&at| if columns[at].breaks() { natural[at].min(room) } else { natural[at] })
        .collect();
    let mut over = widths.iter().sum::<usize>().saturating_sub(room);
    while over > 0 {
        let can = (0..widths.len()).filter(|&at| widths[at] > least(beside[at]));
        let widest = can.max_by_key(|&at| widths[at])?;
        widths[widest] -= 1;
        over -= 1;
    }
    Some(widths)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hooks() -> [Column; 3] {
        [Column::front("front"), Column::word("word"), Column::letters("back")]
    }

    #[test]
    fn what_fits_is_as_wide_as_it_is() {
        let fitted = fit(&hooks(), &[17, 4, 5], &[5, 4, 4], 80);
        assert_eq!(fitted.beside, [(0, 17), (1, 4), (2, 5)]);
    }

    #[test]
    fn the_widest_that_breaks_is_narrowed_first() {
        let fitted = fit(&hooks(), &[17, 4, 5], &[5, 4, 4], 24);
        assert_eq!(fitted.beside, [(0, 11), (1, 4), (2, 5)]);
        let fitted = fit(&hooks(), &[17, 4, 9], &[5, 4, 4], 24);
        assert_eq!(fitted.beside, [(0, 8), (1, 4), (2, 8)]);
    }

    #[test]
    fn heads_are_cut_before_a_text_goes_below_the_row() {
        let columns = [Column::word("word"), Column::number("probability"), Column::text("about")];
        let (cells, heads) = ([7, 5, 60], [4, 11, 5]);
        assert_eq!(fit(&columns, &cells, &heads, 80).beside, [(0, 7), (1, 11), (2, 58)]);
        assert_eq!(fit(&columns, &cells, &heads, 40).beside, [(0, 7), (1, 11), (2, 18)]);
        assert_eq!(fit(&columns, &cells, &heads, 34).beside, [(0, 7), (1, 7), (2, 16)]);
        let narrow = fit(&columns, &cells, &heads, 31);
        assert_eq!((narrow.beside, narrow.below), (vec![(0, 7), (1, 11)], vec![2]));
    }

    #[test]
    fn what_cannot_fit_is_as_wide_as_it_is() {
        let columns = [Column::name("file"), Column::word("word")];
        assert_eq!(fit(&columns, &[30, 9], &[4, 4], 20).beside, [(0, 30), (1, 9)]);
    }
}
