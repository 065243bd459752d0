//! Texts of entries, in two allocations.

/// Texts, each with the number of its entry: in order of the numbers, one after the other in one
/// buffer. A text costs its length and eight bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    text: String,
    /// The entry of each text, and where the text ends.
    rows: Vec<(u32, u32)>,
}

impl Texts {
    /// Appends the text of an entry.
    pub fn push(&mut self, entry: u32, text: &str) {
        self.text.push_str(text);
        self.rows.push((entry, self.text.len() as u32));
    }

    /// How many texts there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// How many bytes all texts have.
    pub(super) fn bytes(&self) -> usize {
        self.text.len()
    }

    /// The entry and the text of a row below [`len`](Self::len).
    pub fn row(&self, row: usize) -> (u32, &str) {
        let start = if row == 0 { 0 } else { self.rows[row - 1].1 as usize };
        let (entry, end) = self.rows[row];
        (entry, &self.text[start..end as usize])
    }

    /// All entries and their texts.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (u32, &str)> + Clone {
        (0..self.len()).map(|row| self.row(row))
    }

    /// The entry of each text.
    pub(super) fn entries(&self) -> impl Iterator<Item = u32> {
        self.rows.iter().map(|(entry, _)| *entry)
    }

    /// Appends the texts of other entries; `entry` says what becomes of an entry's number, none
    /// where its text is left out.
    pub(super) fn extend(&mut self, other: &Self, entry: impl Fn(u32) -> Option<u32>) {
        for (old, text) in other.iter() {
            if let Some(entry) = entry(old) {
                self.push(entry, text);
            }
        }
    }
}

impl<'a> FromIterator<(u32, &'a str)> for Texts {
    fn from_iter<I: IntoIterator<Item = (u32, &'a str)>>(rows: I) -> Self {
        let mut texts = Self::default();
        rows.into_iter().for_each(|(entry, text)| texts.push(entry, text));
        texts
    }
}

impl<const N: usize> PartialEq<[(u32, &str); N]> for Texts {
    fn eq(&self, other: &[(u32, &str); N]) -> bool {
        self.iter().eq(other.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back_with_their_entries() {
        let mut texts = Texts::default();
        assert!(texts.is_empty());
        texts.push(1, "lava");
        texts.push(4, "");
        texts.push(7, "é");
        assert_eq!(texts, [(1, "lava"), (4, ""), (7, "é")]);
        assert_eq!((texts.len(), texts.row(2)), (3, (7, "é")));
        let mut moved = Texts::default();
        moved.extend(&texts, |entry| (entry > 1).then(|| entry - 2));
        assert_eq!(moved, [(2, ""), (5, "é")]);
    }
}
