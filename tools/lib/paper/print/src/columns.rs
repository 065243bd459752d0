//! Groups of cells in columns of a fixed-width text.
//!
//! The columns of a page, which break across pages, are another matter: those are filled line by
//! line when a sheet is laid out.

use std::iter;

/// Groups flowing down columns, with a gap between groups; a group is never divided.
///
/// The columns come out as even as they can: with the least sum of the squares of their heights,
/// and among equals with the shorter columns first. `None` is a gap. With fewer groups than
/// columns there are only as many columns as groups. Costs groups² times columns.
///
/// ```
/// use wordy_print::columns::{columns, rows};
///
/// let groups = [vec!["AB", "AD"], vec!["BE"], vec!["DO"]];
/// let columns = columns(&groups, 2);
/// assert_eq!(columns[1], [Some("BE"), None, Some("DO")]);
/// assert_eq!(rows(&columns, 4), ["AB  BE", "AD", "    DO"]);
/// ```
pub fn columns<T: Clone>(groups: &[Vec<T>], columns: usize) -> Vec<Vec<Option<T>>> {
    let heights: Vec<usize> = groups.iter().map(Vec::len).collect();
    let (_, cuts) = best_cuts(&heights, columns.min(groups.len()).max(1));
    let column = |part: &[Vec<T>]| {
        let with_gap =
            |group: &Vec<T>| iter::once(None).chain(group.iter().cloned().map(Some)).collect();
        part.iter().flat_map(|group| -> Vec<_> { with_gap(group) }).skip(1).collect()
    };
    let starts = iter::once(0).chain(cuts.iter().copied());
    let ends = cuts.iter().copied().chain([groups.len()]);
    starts.zip(ends).map(|(start, end)| column(&groups[start..end])).collect()
}

/// The lines of columns side by side, each column `step` characters from the one before it. Lines
/// do not end in spaces.
pub fn rows<T: AsRef<str>>(columns: &[Vec<Option<T>>], step: usize) -> Vec<String> {
    let count = columns.iter().map(Vec::len).max().unwrap_or_default();
    let cell = |column: &Vec<Option<T>>, row: usize| {
        let text = column.get(row).and_then(Option::as_ref).map_or("", AsRef::as_ref);
        format!("{text:step$}")
    };
    let row = |row| columns.iter().map(|column| cell(column, row)).collect::<String>();
    (0..count).map(|at| row(at).trim_end().to_owned()).collect()
}

/// What a way to cut columns costs: the sum of squares, then the heights from the left.
type Cost = (usize, Vec<usize>);

/// The best places to cut groups of these heights into columns.
fn best_cuts(heights: &[usize], columns: usize) -> (Cost, Vec<usize>) {
    let height = |part: &[usize]| part.iter().sum::<usize>() + part.len().saturating_sub(1);
    // best[start] cuts the groups from `start` on into as many columns as the round has reached.
    let mut best: Vec<(Cost, Vec<usize>)> = (0..=heights.len())
        .map(|start| height(&heights[start..]))
        .map(|all| ((all * all, vec![all]), Vec::new()))
        .collect();
    for _ in 1..columns {
        let with_one_more = |start: usize| {
            let cuts = (start..=heights.len()).map(|cut| {
                let own = height(&heights[start..cut]);
                let ((rest, others), cuts) = &best[cut];
                let heights = iter::once(own).chain(others.iter().copied()).collect();
                let cuts = iter::once(cut).chain(cuts.iter().copied()).collect();
                ((own * own + rest, heights), cuts)
            });
            cuts.min().unwrap_or_default()
        };
        best = (0..=heights.len()).map(with_one_more).collect();
    }
    best.swap_remove(0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Groups of these heights, each cell the number of its group.
    fn groups(heights: &[usize]) -> Vec<Vec<usize>> {
        heights.iter().enumerate().map(|(at, height)| vec![at; *height]).collect()
    }

    fn heights(columns: &[Vec<Option<usize>>]) -> Vec<usize> {
        columns.iter().map(Vec::len).collect()
    }

    /// The heights of every way to cut groups into some columns.
    fn every_way(groups: &[usize], columns: usize) -> Vec<Vec<usize>> {
        let own = |part: &[usize]| part.iter().sum::<usize>() + part.len().saturating_sub(1);
        if columns == 1 {
            return vec![vec![own(groups)]];
        }
        let cut = |at: usize| {
            let rest = every_way(&groups[at..], columns - 1);
            rest.into_iter().map(move |rest| [vec![own(&groups[..at])], rest].concat())
        };
        (0..=groups.len()).flat_map(cut).collect()
    }

    #[test]
    fn fewer_groups_than_columns_make_fewer_columns() {
        assert_eq!(heights(&columns(&groups(&[1, 1]), 4)), [1, 1]);
        assert_eq!(columns::<usize>(&[], 4).len(), 1);
    }

    proptest! {
        #[test]
        fn columns_are_as_even_as_any(
            sizes in prop::collection::vec(1..9_usize, 1..8),
            count in 1..5_usize,
        ) {
            let cut = columns(&groups(&sizes), count);
            let cells: Vec<usize> = cut.iter().flatten().flatten().copied().collect();
            prop_assert_eq!(cells, groups(&sizes).concat());
            let squares = |way: &Vec<usize>| way.iter().map(|height| height.pow(2)).sum::<usize>();
            let ways = every_way(&sizes, count.min(sizes.len()));
            let best = ways.into_iter().min_by_key(|way| (squares(way), way.clone()));
            prop_assert_eq!(Some(heights(&cut)), best);
        }
    }
}
