//! Words as they are made, each once.

use std::collections::HashSet;

use wordy_lexicon::arena::Arena;

/// Words with the lines of the dictionary that they come from.
pub(super) struct Words {
    all: Arena,
    lines: Vec<u32>,
    forbidden: HashSet<String>,
    /// How many letters there may be before those that came before are forgotten.
    room: usize,
}

impl Words {
    /// No words yet, of files of so many bytes. Different words may take seven eighths of the room,
    /// so that forgetting is rare.
    pub(super) fn new(bytes: usize, megabytes: Option<u32>) -> Self {
        const LEAST: usize = 4 << 20;
        const MOST: usize = u32::MAX as usize - LEAST;
        let room = match megabytes {
            Some(megabytes) => (megabytes as usize).saturating_mul(8_000_000) / 7,
            None => bytes.saturating_mul(48).max(LEAST),
        };
        let (all, lines, forbidden) = (Arena::default(), Vec::new(), HashSet::new());
        Self { all, lines, forbidden, room: room.min(MOST) }
    }

    /// Takes a form of the entry in a line; refuses it where there are too many.
    pub(super) fn add(&mut self, word: &str, line: usize, forbidden: bool) -> Result<(), String> {
        if forbidden {
            self.forbidden.insert(word.to_owned());
            return Ok(());
        }
        self.all.push(word.as_bytes());
        self.lines.push(line as u32);
        if self.all.letters() <= self.room {
            return Ok(());
        }
        self.forget();
        let most = self.room / 8 * 7;
        if self.all.letters() <= most {
            return Ok(());
        }
        Err(format!("the affixes make more than {} MB of words", most.div_ceil(1_000_000)))
    }

    /// Forgets the words that came before.
    fn forget(&mut self) {
        let first = self.first();
        let words = first.iter().map(|&entry| self.all.get(entry as usize)).collect();
        self.lines = first.iter().map(|&entry| self.lines[entry as usize]).collect();
        self.all = words;
    }

    /// Each word where it comes first, in order.
    fn first(&self) -> Vec<u32> {
        let mut order: Vec<u32> = (0..self.all.len() as u32).collect();
        order.sort_unstable_by_key(|&entry| (self.all.get(entry as usize), entry));
        order.dedup_by_key(|entry| self.all.get(*entry as usize));
        order.sort_unstable();
        order
    }

    /// How many different words there are so far.
    pub(super) fn count(&mut self) -> usize {
        self.forget();
        self.all.len()
    }

    /// The words that are not forbidden, each where it comes first, and the lines they come from.
    pub(super) fn list(self) -> (Vec<u8>, Vec<u32>) {
        let (mut bytes, mut lines) = (Vec::with_capacity(self.all.letters()), Vec::new());
        for entry in self.first() {
            let word = self.all.get(entry as usize);
            let is_forbidden = || str::from_utf8(word).is_ok_and(|it| self.forbidden.contains(it));
            if self.forbidden.is_empty() || !is_forbidden() {
                bytes.extend_from_slice(word);
                bytes.push(b'\n');
                lines.push(self.lines[entry as usize]);
            }
        }
        (bytes, lines)
    }
}
