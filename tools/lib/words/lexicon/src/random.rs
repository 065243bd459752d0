//! Numbers that look random and are the same for the same seed.

/// The generator splitmix64 (Steele, Lea and Flood 2014): enough for games, and the same in every
/// version and on every machine, which no library promises.
#[derive(Clone, Debug)]
pub struct Random(u64);

/// From one number to the next.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Random {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The number at a place, from 0, of all that come from here on.
    pub fn number(&self, place: u64) -> u64 {
        Self(self.0.wrapping_add(STEP.wrapping_mul(place))).next()
    }

    /// A number from which others come, such as a seed: the same on every machine.
    pub fn seed(&mut self) -> u64 {
        self.next()
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `end`, all equally likely: a number beyond the last whole multiple of `end`
    /// is drawn again. `end` is not 0.
    ///
    /// ```
    /// let mut random = wordy_lexicon::random::Random::new(7);
    /// assert!((0..100).all(|_| random.below(6) < 6));
    /// ```
    pub fn below(&mut self, end: usize) -> usize {
        let end = end.max(1) as u64;
        let whole = u64::MAX - u64::MAX % end;
        loop {
            let number = self.next();
            if number < whole {
                return (number % end) as usize;
            }
        }
    }

    /// Draws `count` things without putting back, all orders equally likely: they come first, the
    /// others after them.
    pub fn draw<T>(&mut self, things: &mut [T], count: usize) {
        for at in 0..count.min(things.len()) {
            let other = at + self.below(things.len() - at);
            things.swap(at, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_splitmix64() {
        // The first numbers of the published generator from the seed 1234567.
        let mut random = Random::new(1_234_567);
        let known = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973];
        let places = [0, 1].map(|place| random.number(place));
        assert_eq!(places, known);
        assert_eq!([random.next(), random.next()], known);
        assert!((0..1000).all(|_| random.below(3) < 3));
    }

    #[test]
    fn all_orders_are_equally_likely() {
        let mut random = Random::new(1);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..6000 {
            let mut things = [1, 2, 3];
            random.draw(&mut things, 3);
            *counts.entry(things).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|count| (900..1100).contains(count)), "{counts:?}");
    }
}
