//! Numbers and edits that are the same each time.

/// A generator of numbers, the same each time (xorshift).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `limit`, or 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }

    /// One to four edits: a byte changed, taken out, doubled, or the file cut.
    pub(crate) fn edit(&mut self, file: &[u8]) -> Vec<u8> {
        let mut file = file.to_vec();
        for _ in 0..=self.below(4) {
            let at = self.below(file.len());
            match (self.below(12), file.len()) {
                (_, 0) => {}
                (0, _) => file.truncate(at),
                (1, _) => drop(file.remove(at)),
                (2, _) => file.insert(at, self.below(256) as u8),
                (3..6, _) => file[at] ^= 1 << self.below(8),
                _ => file[at] = self.below(256) as u8,
            }
        }
        file
    }
}
