//! Hooks in a column of their own: where they break, and how many lines that takes.

/// A letter of some hooks with what belongs to it: brackets around a tile of several characters,
/// and the symbols after it.
fn letters(hooks: &str) -> impl Iterator<Item = &str> {
    let mut rest = hooks;
    std::iter::from_fn(move || {
        let mut inside = rest.starts_with('[');
        let mut chars = rest.char_indices();
        chars.next()?;
        let end = chars.find(|&(_, c)| {
            inside &= c != ']';
            !inside && (c.is_alphabetic() || c == '[')
        });
        let (letter, after) = rest.split_at(end.map_or(rest.len(), |(at, _)| at));
        rest = after;
        Some(letter)
    })
}

/// Breaks hooks between letters into the fewest lines at most `room` wide, as even as they can be,
/// so that none is left with a letter or two. A letter wider than that has a line of its own. No
/// hooks have no lines. Costs the square of their letters.
pub(crate) fn broken(hooks: &str, room: f32, width: impl Fn(&str) -> f32) -> Vec<&str> {
    let letters: Vec<&str> = letters(hooks).collect();
    let widths: Vec<f32> = letters.iter().map(|letter| width(letter)).collect();
    // best[start] sets the letters from `start` on: lines, the sum of the squares of their widths,
    // and where the first line ends.
    let mut best = vec![(0_u32, 0.0_f32, 0_usize); letters.len() + 1];
    for start in (0..letters.len()).rev() {
        let mut taken = 0.0;
        let mut ends = Vec::new();
        for end in start + 1..=letters.len() {
            taken += widths[end - 1];
            if end > start + 1 && taken > room + crate::metrics::TOLERANCE {
                break;
            }
            let (lines, squares, _) = best[end];
            ends.push((lines + 1, squares + taken * taken, end));
        }
        let fewest = ends.into_iter().min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        best[start] = fewest.unwrap_or_default();
    }
    let (mut start, mut at, mut lines) = (0, 0, Vec::new());
    while start < letters.len() {
        let end = best[start].2;
        let bytes: usize = letters[start..end].iter().map(|letter| letter.len()).sum();
        lines.push(hooks[at..at + bytes].trim());
        (start, at) = (end, at + bytes);
    }
    lines
}

/// The hooks on one side of the words of a section, by how many lines each takes in a column of a
/// width.
pub(crate) struct Side {
    /// The widest hooks in one line.
    pub(crate) widest: f32,
    /// The narrowest column: three letters, or one where a letter is wider.
    pub(crate) least: f32,
    /// The step from one width to the next.
    step: f32,
    /// For each width in steps, the lines of each entry.
    lines: Vec<Vec<u8>>,
}

/// Letters that the narrowest column holds.
const LEAST: f32 = 3.0;

impl Side {
    /// Measures hooks. `step` is the step from one width to the next, and `letter` what a letter
    /// takes. Costs a pass over all of them for each step up to the widest.
    pub(crate) fn new<'t>(
        all: impl Iterator<Item = &'t str>,
        (step, letter): (f32, f32),
        width: impl Fn(&str) -> f32,
    ) -> Self {
        let wide = |hooks: &str| letters(hooks).map(&width).collect::<Vec<f32>>();
        let all: Vec<Vec<f32>> = all.map(wide).collect();
        let widest = all.iter().map(|letters| letters.iter().sum()).fold(0.0, f32::max);
        let single = all.iter().flatten().copied().fold(0.0, f32::max);
        let steps = crate::metrics::whole((widest / step).ceil()) + 1;
        let at = |index: usize| {
            let room = crate::metrics::number(index) * step;
            all.iter().map(|letters| lines(letters, room)).collect()
        };
        let least = single.max(LEAST * letter).min(widest);
        Self { widest, least, step, lines: (0..steps).map(at).collect() }
    }

    /// The lines of each entry in a column of a width.
    pub(crate) fn lines(&self, width: f32) -> &[u8] {
        let index = crate::metrics::whole((width + crate::metrics::TOLERANCE) / self.step);
        let last = self.lines.len() - 1;
        // The widest hooks may end between two steps.
        let index = if width + crate::metrics::TOLERANCE >= self.widest { last } else { index };
        &self.lines[index.min(last)]
    }
}

/// How many lines letters of these widths take.
fn lines(letters: &[f32], room: f32) -> u8 {
    let (mut lines, mut taken) = (0_u8, f32::INFINITY);
    for wide in letters {
        if taken + wide > room + crate::metrics::TOLERANCE {
            lines = lines.saturating_add(1);
            taken = 0.0;
        }
        taken += wide;
    }
    lines
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn characters(text: &str) -> f32 {
        crate::metrics::number(text.chars().count())
    }

    #[test]
    fn hooks_break_between_letters() {
        let broken = |hooks, room| broken(hooks, room, characters).join("/");
        assert_eq!(broken("bcdfg", 2.0), "b/cd/fg");
        assert_eq!(broken("bcdfghj", 6.0), "bcd/fghj");
        assert_eq!(broken("a#b#c", 4.0), "a#/b#c");
        assert_eq!(broken("[ch]a[l·l]", 5.0), "[ch]a/[l·l]");
        assert_eq!(broken("[ch]a", 1.0), "[ch]/a");
        assert_eq!(broken("", 5.0), "");
    }

    proptest! {
        #[test]
        fn no_line_is_left_with_a_letter(hooks in "[a-z]{0,26}", room in 2..12_usize) {
            let lines = broken(&hooks, crate::metrics::number(room), characters);
            let lengths: Vec<usize> = lines.iter().map(|line| line.len()).collect();
            let [least, most] = [lengths.iter().min(), lengths.iter().max()];
            prop_assert!(most.copied().unwrap_or(0) <= least.copied().unwrap_or(0) + 1);
            prop_assert_eq!(lines.concat(), hooks);
        }

        #[test]
        fn lines_are_counted_as_they_break(
            all in prop::collection::vec("[a-z]{0,20}", 1..20),
            room in 1..30_u8,
        ) {
            let side = Side::new(all.iter().map(String::as_str), (1.0, 1.0), characters);
            let room = f32::from(room);
            let wanted: Vec<u8> = all
                .iter()
                .map(|hooks| u8::try_from(broken(hooks, room, characters).len()).unwrap())
                .collect();
            prop_assert_eq!(side.lines(room), wanted);
        }
    }
}
