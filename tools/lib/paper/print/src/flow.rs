//! Lines into columns: what fits where, by heights alone.

use std::ops::Range;

use crate::metrics::TOLERANCE;

/// What the flow must know of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Height {
    /// White above it, unless it is the first of its column.
    pub(crate) before: f32,
    /// Its own height.
    pub(crate) own: f32,
    /// Whether the next line must stand in the same column.
    pub(crate) keep: bool,
}

/// The lines of each column, and the first line that found no room.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Filled {
    /// The lines of each column that has any.
    pub(crate) columns: Vec<Range<usize>>,
    /// The first line that found no room; the number of lines when all did.
    pub(crate) end: usize,
}

/// Height of some lines set as one column.
pub(crate) fn height(lines: &[Height]) -> f32 {
    let whole: f32 = lines.iter().map(|line| line.before + line.own).sum();
    whole - lines.first().map_or(0.0, |line| line.before)
}

/// The block that begins at a line: up to the first that need not be kept with the next.
fn block(lines: &[Height], start: usize) -> Range<usize> {
    let more = lines[start..].iter().position(|line| !line.keep);
    start..more.map_or(lines.len(), |more| start + more + 1)
}

/// The lines from `start` on that fit into one column. Blocks stay whole, but at the top of the
/// column a block too high for any column is cut where it must be.
fn column(lines: &[Height], start: usize, room: f32) -> usize {
    let (mut end, mut left) = (start, room + TOLERANCE);
    while end < lines.len() {
        let next = block(lines, end);
        let above = if end == start { 0.0 } else { lines[end].before };
        let need = above + height(&lines[next.clone()]);
        if need > left {
            break;
        }
        left -= need;
        end = next.end;
    }
    end
}

/// As many lines of a block as fit, one at least.
fn cut(lines: &[Height], start: usize, room: f32) -> usize {
    let block = block(lines, start);
    let fits = |end: &usize| height(&lines[start..*end]) <= room + TOLERANCE;
    block.clone().map(|line| line + 1).take_while(fits).last().unwrap_or(block.start + 1)
}

/// Fills `count` columns of height `room` with the lines from `start` on. `whole` is the height of
/// the highest column there can be: only a block higher than that is cut. Costs one pass.
pub(crate) fn fill(lines: &[Height], start: usize, count: usize, room: f32, whole: f32) -> Filled {
    let mut filled = Filled { columns: Vec::new(), end: start };
    while filled.columns.len() < count && filled.end < lines.len() {
        let start = filled.end;
        let mut end = column(lines, start, room);
        if end == start {
            let tall = height(&lines[block(lines, start)]) > whole + TOLERANCE;
            if !tall || room < whole {
                break;
            }
            end = cut(lines, start, room);
        }
        filled.columns.push(start..end);
        filled.end = end;
    }
    filled
}

/// Passes that make columns as low as can be: enough for a hundredth of a point on any paper.
const PASSES: usize = 24;

/// As [`fill`] where all lines fit, but in the lowest columns that hold them, so that all end at
/// about the same height. Costs some twenty passes.
pub(crate) fn balance(
    lines: &[Height],
    start: usize,
    count: usize,
    room: f32,
    whole: f32,
) -> Filled {
    let mut best = fill(lines, start, count, room, whole);
    let (mut low, mut high) = (0.0, room);
    for _ in 0..PASSES {
        let middle = f32::midpoint(low, high);
        if best.end < lines.len() || high - low < 0.05 {
            break;
        }
        // Below its whole height no column may cut a block.
        let tried = fill(lines, start, count, middle, f32::INFINITY);
        if tried.end == lines.len() {
            (best, high) = (tried, middle);
        } else {
            low = middle;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn lines(keeps: &str) -> Vec<Height> {
        keeps.chars().map(|c| Height { before: 0.0, own: 1.0, keep: c == 'k' }).collect()
    }

    #[test]
    fn columns_fill_from_the_left() {
        let filled = fill(&lines("......."), 0, 3, 3.0, 3.0);
        assert_eq!(filled, Filled { columns: vec![0..3, 3..6, 6..7], end: 7 });
    }

    #[test]
    fn heads_are_never_alone() {
        let filled = fill(&lines("..k.."), 0, 2, 3.0, 3.0);
        assert_eq!(filled.columns, [0..2, 2..5]);
    }

    #[test]
    fn balanced_columns_are_as_low_as_can_be() {
        let filled = balance(&lines("......."), 0, 3, 100.0, 100.0);
        assert_eq!(filled.columns, [0..3, 3..6, 6..7]);
        let filled = balance(&lines("kkk...."), 0, 2, 100.0, 100.0);
        assert_eq!(filled.columns, [0..4, 4..7]);
    }

    #[test]
    fn a_block_too_tall_is_cut_at_the_top_of_a_whole_column_only() {
        assert_eq!(fill(&lines("kkkkk."), 0, 3, 3.0, 3.0).columns, [0..3, 3..6]);
        assert_eq!(fill(&lines("kkkkk."), 0, 3, 2.0, 3.0).end, 0);
    }

    prop_compose! {
        fn any_line()(before in 0..3_u8, own in 1..4_u8, keep in proptest::bool::weighted(0.3))
            -> Height {
            Height { before: f32::from(before), own: f32::from(own), keep }
        }
    }

    proptest! {
        #[test]
        fn every_line_is_placed_once_within_the_room(
            lines in prop::collection::vec(any_line(), 0..60),
            count in 1..6_usize,
            room in 5..30_u8,
        ) {
            let room = f32::from(room);
            let mut start = 0;
            while start < lines.len() {
                let filled = balance(&lines, start, count, room, room);
                prop_assert!(filled.end > start && filled.columns.len() <= count);
                for range in &filled.columns {
                    prop_assert_eq!(range.start, start);
                    prop_assert!(height(&lines[range.clone()]) <= room + TOLERANCE);
                    start = range.end;
                }
                prop_assert_eq!(filled.end, start);
            }
        }
    }
}
