//! Word searches: words hidden in a square of letters, in lines across, down or aslant.

use std::collections::HashMap;

use wordy_lexicon::random::Random;

/// The longest word that is hidden.
pub const LONGEST: usize = 30;
/// The shortest: of two letters chance makes many.
pub const SHORTEST: usize = 3;

/// The steps across and down of the eight directions, the easiest first.
const STEPS: [(isize, isize); 8] =
    [(1, 0), (0, 1), (1, 1), (1, -1), (-1, 0), (0, -1), (-1, -1), (-1, 1)];
/// How often the words are laid out anew before the square grows.
const TRIES: usize = 20;
/// How often letters that make a word by chance are drawn again.
const DRAWS: usize = 100;
/// Draws from the letters of the words, before any letter of the alphabet will do.
const OWN_DRAWS: usize = 50;
/// Of a hundred squares so many have a letter of a word, in a square that is not yet too full.
const FULL: usize = 60;

/// In how many directions words are hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Directions {
    /// Across and down.
    Two,
    /// Aslant as well, from left to right.
    #[default]
    Four,
    /// Each of these backwards, too.
    Eight,
}

impl Directions {
    /// The directions of a number; none unless it is 2, 4 or 8.
    pub fn of_number(number: u64) -> Option<Self> {
        match number {
            2 => Some(Self::Two),
            4 => Some(Self::Four),
            8 => Some(Self::Eight),
            _ => None,
        }
    }

    fn steps(self) -> &'static [(isize, isize)] {
        match self {
            Self::Two => &STEPS[..2],
            Self::Four => &STEPS[..4],
            Self::Eight => &STEPS,
        }
    }
}

/// What fills the squares between the words.
#[derive(Clone, Copy, Debug)]
pub struct Filling<'a> {
    /// Every letter of the alphabet.
    pub letters: &'a [u8],
    /// Words that chance must not make.
    pub unwanted: &'a [Vec<u8>],
}

/// A square of letters with words in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordSearch {
    /// The letters, row by row.
    pub rows: Vec<Vec<u8>>,
    /// Which of them are of a word.
    pub marked: Vec<Vec<bool>>,
}

/// Hides words in a square of letters as small as they have room in. Each is in it once, but where
/// one word is part of another; no unwanted word is in it in any of the eight directions, but as a
/// part of a hidden one. Words of under [`SHORTEST`] or over [`LONGEST`] letters are not hidden.
///
/// Costs a look at every line of the square for each word that is hidden or unwanted.
///
/// ```
/// use wordy_lexicon::random::Random;
/// use wordy_questions::word_search::{Directions, Filling, hide};
///
/// let filling = Filling { letters: b"ABCDEFGHIJKLMNOPQRSTUVWXYZ", unwanted: &[] };
/// let words = [b"COLD".to_vec(), b"WARM".to_vec()];
/// let search = hide(&words, Directions::Two, filling, &mut Random::new(1));
/// let marked = search.marked.iter().flatten().filter(|marked| **marked).count();
/// assert!(marked == 8 || marked == 7);
/// ```
pub fn hide(
    words: &[Vec<u8>],
    directions: Directions,
    filling: Filling<'_>,
    random: &mut Random,
) -> WordSearch {
    let mut hidden: Vec<&[u8]> = words
        .iter()
        .map(Vec::as_slice)
        .filter(|word| (SHORTEST..=LONGEST).contains(&word.len()))
        .collect();
    hidden.sort_by(|a, b| b.len().cmp(&a.len()).then(a.cmp(b)));
    hidden.dedup();
    let letters: usize = hidden.iter().map(|word| word.len()).sum();
    let longest = hidden.first().map_or(0, |word| word.len());
    let mut side = longest.max(1);
    while side * side * FULL < letters * 100 {
        side += 1;
    }
    let most = side + longest;
    loop {
        for _ in 0..TRIES {
            let found = Square::new(side).lay(&hidden, directions, random);
            // A square that is much too large has no other fault than the words themselves.
            let is_last = side > most;
            let filled = found.and_then(|square| square.fill(&hidden, filling, is_last, random));
            if let Some(search) = filled {
                return search;
            }
        }
        side += 1;
    }
}

/// A square that is being filled.
struct Square {
    side: usize,
    letters: Vec<Option<u8>>,
    /// Where each word was laid.
    places: Vec<Vec<usize>>,
}

impl Square {
    fn new(side: usize) -> Self {
        Self { side, letters: vec![None; side * side], places: Vec::new() }
    }

    /// The squares of a line from a place on; none where it leaves the square.
    fn line(&self, at: usize, step: (isize, isize), length: usize) -> Option<Vec<usize>> {
        let (side, last) = (self.side.cast_signed(), length.cast_signed() - 1);
        let (x, y) = ((at % self.side).cast_signed(), (at / self.side).cast_signed());
        let inside = |(x, y): (isize, isize)| (0..side).contains(&x) && (0..side).contains(&y);
        let end = (x + step.0 * last, y + step.1 * last);
        let place = |by: isize| ((y + step.1 * by) * side + x + step.0 * by).cast_unsigned();
        inside(end).then(|| (0..=last).map(place).collect())
    }

    /// Every line of a length, in each of some directions.
    fn lines(
        &self,
        length: usize,
        steps: &'static [(isize, isize)],
    ) -> impl Iterator<Item = Vec<usize>> {
        let starts = 0..self.letters.len();
        starts.flat_map(move |at| steps.iter().filter_map(move |step| self.line(at, *step, length)))
    }

    /// Lays words out, those before the others; none where one has no room.
    fn lay(mut self, words: &[&[u8]], directions: Directions, random: &mut Random) -> Option<Self> {
        for word in words {
            // All directions are equally likely, also those that a long word has few lines in.
            let mut steps: Vec<usize> = (0..directions.steps().len()).collect();
            let count = steps.len();
            random.draw(&mut steps, count);
            let line = steps.into_iter().find_map(|at| {
                let steps = &directions.steps()[at..=at];
                let mut lines: Vec<_> = self.lines(word.len(), steps).collect();
                lines.retain(|line| self.takes(line, word));
                (!lines.is_empty()).then(|| lines.swap_remove(random.below(lines.len())))
            })?;
            for (at, letter) in line.iter().zip(*word) {
                self.letters[*at] = Some(*letter);
            }
            self.places.push(line);
        }
        Some(self)
    }

    /// Whether a line has room for a word: it may cross others, but not be laid over one of them.
    fn takes(&self, line: &[usize], word: &[u8]) -> bool {
        let fits = |(at, letter): (&usize, &u8)| self.letters[*at].is_none_or(|own| own == *letter);
        let is_free = line.iter().any(|at| self.letters[*at].is_none());
        is_free && line.iter().zip(word).all(fits)
    }

    /// Fills the other squares so that chance makes no word; none where only other places of the
    /// words could help.
    fn fill(
        self,
        words: &[&[u8]],
        filling: Filling<'_>,
        is_last: bool,
        random: &mut Random,
    ) -> Option<WordSearch> {
        let own: Vec<u8> = words.concat();
        let pool = if own.is_empty() { filling.letters } else { &own };
        let mut drawn = |from: &[u8]| from[random.below(from.len())];
        let mut filled: Vec<u8> =
            self.letters.iter().map(|letter| letter.unwrap_or_else(|| drawn(pool))).collect();
        let unwanted = filling.unwanted.iter().map(Vec::as_slice).chain(words.iter().copied());
        let unwanted = FirstLetters::of(unwanted.filter(|word| !word.is_empty()));
        for count in 0..DRAWS {
            let faults = self.faults(&filled, &unwanted);
            if faults.is_empty() {
                break;
            }
            for line in faults {
                let free: Vec<usize> =
                    line.into_iter().filter(|at| self.letters[*at].is_none()).collect();
                // Any one of them will do: which one says nothing of where the words are.
                match free.first() {
                    Some(at) => {
                        filled[*at] = drawn(if count < OWN_DRAWS { pool } else { filling.letters });
                    }
                    None if is_last => {}
                    None => return None,
                }
            }
        }
        let faults = self.faults(&filled, &unwanted);
        let is_free = |line: &Vec<usize>| line.iter().any(|at| self.letters[*at].is_none());
        if !is_last && faults.iter().any(is_free) {
            return None;
        }
        let marked: Vec<bool> = self.letters.iter().map(Option::is_some).collect();
        Some(WordSearch {
            rows: filled.chunks(self.side).map(<[u8]>::to_vec).collect(),
            marked: marked.chunks(self.side).map(<[bool]>::to_vec).collect(),
        })
    }

    /// The lines that make one of some words and are no part of a place where one was laid.
    fn faults(&self, filled: &[u8], unwanted: &FirstLetters<'_>) -> Vec<Vec<usize>> {
        let mut found = Vec::new();
        for at in 0..filled.len() {
            for word in unwanted.words(filled[at]) {
                for step in &STEPS {
                    let Some(line) = self.line(at, *step, word.len()) else { continue };
                    let is_word = line.iter().zip(*word).all(|(at, letter)| filled[*at] == *letter);
                    if is_word && !self.is_laid(&line) {
                        found.push(line);
                    }
                }
            }
        }
        found
    }

    fn is_laid(&self, line: &[usize]) -> bool {
        self.places.iter().any(|laid| line.iter().all(|at| laid.contains(at)))
    }
}

/// Words by their first letter.
struct FirstLetters<'w>(HashMap<u8, Vec<&'w [u8]>>);

impl<'w> FirstLetters<'w> {
    fn of(words: impl Iterator<Item = &'w [u8]>) -> Self {
        let mut all: HashMap<u8, Vec<&[u8]>> = HashMap::new();
        words.for_each(|word| all.entry(word[0]).or_default().push(word));
        Self(all)
    }

    fn words(&self, first: u8) -> &[&'w [u8]] {
        self.0.get(&first).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every line of a square as text, forwards and backwards: rows, columns, both kinds of
    /// diagonals.
    fn texts(rows: &[Vec<u8>]) -> Vec<String> {
        let side = rows.len();
        let mut lines: Vec<Vec<u8>> = rows.to_vec();
        lines.extend((0..side).map(|x| rows.iter().map(|row| row[x]).collect()));
        for sum in 0..2 * side {
            let on = |x: usize, y: usize| x < side && y < side;
            let rising = (0..=sum).filter(|x| on(*x, sum - x)).map(|x| rows[sum - x][x]);
            lines.push(rising.collect());
            let falling = (0..side).filter(|x| x + side >= sum && on(*x, x + side - sum));
            lines.push(falling.map(|x| rows[x + side - sum][x]).collect());
        }
        let back: Vec<Vec<u8>> =
            lines.iter().map(|line| line.iter().rev().copied().collect()).collect();
        lines.extend(back);
        lines.into_iter().map(|line| String::from_utf8(line).unwrap()).collect()
    }

    fn count(texts: &[String], word: &str) -> usize {
        let starts =
            |text: &String| (0..text.len()).filter(|at| text[*at..].starts_with(word)).count();
        texts.iter().map(starts).sum()
    }

    const WORDS: [&str; 9] =
        ["CARROT", "ONION", "PEA", "VEGETABLE", "ANA", "BEET", "ONIONS", "LEEK", "SASSY"];
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    #[test]
    fn each_word_is_hidden_once_and_no_other_by_chance() {
        let words = WORDS.map(|word| word.as_bytes().to_vec());
        let unwanted = ["ASS", "TEAT", "EE", "NOT"].map(|word| word.as_bytes().to_vec());
        let filling = Filling { letters: LETTERS, unwanted: &unwanted };
        for seed in 0..12 {
            for (directions, ways) in
                [(Directions::Two, 2), (Directions::Four, 4), (Directions::Eight, 8)]
            {
                let search = hide(&words, directions, filling, &mut Random::new(seed));
                let texts = texts(&search.rows);
                for word in WORDS {
                    // ANA reads the same backwards, and ONION is in ONIONS.
                    let most = match word {
                        "ANA" | "ONION" => 2,
                        _ => 1,
                    };
                    let found = count(&texts, word);
                    assert!((1..=most).contains(&found), "{seed}: {word} {found}\n{texts:#?}");
                }
                // BEET and LEEK have EE, and SASSY has ASS.
                assert_eq!(count(&texts, "ASS"), 1, "{seed}");
                assert_eq!((count(&texts, "TEAT"), count(&texts, "NOT")), (0, 0), "{seed}");
                assert_eq!(count(&texts, "EE"), 4, "{seed}");
                // Forward lines alone hold every word where there are two directions.
                let across = search.rows.iter().map(|row| String::from_utf8(row.clone()).unwrap());
                let down = (0..search.rows.len())
                    .map(|x| search.rows.iter().map(|row| char::from(row[x])).collect::<String>());
                let plain: Vec<String> = across.chain(down).collect();
                let forward = WORDS.iter().all(|word| count(&plain, word) > 0);
                assert!(forward || ways > 2, "{seed}");
            }
        }
    }

    #[test]
    fn any_list_ends_in_a_square() {
        let filling =
            Filling { letters: b"AB", unwanted: &[b"AB".to_vec(), b"B".to_vec(), b"A".to_vec()] };
        for words in [vec![], vec!["ABBA"], vec!["AAA", "AAAA", "BAB"], vec!["AB", "A"]] {
            let words: Vec<Vec<u8>> = words.iter().map(|word| word.as_bytes().to_vec()).collect();
            let search = hide(&words, Directions::Eight, filling, &mut Random::new(3));
            assert!(search.rows.iter().all(|row| row.len() == search.rows.len()));
        }
    }
}
