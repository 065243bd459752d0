//! Text into letters.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::{Alphabet, FIRST, UnknownLetter};

impl Alphabet {
    /// The letters of a text, either case. Cost: nanoseconds per letter for plain ASCII.
    ///
    /// ```
    /// use wordy_lexicon::alphabet::Alphabet;
    ///
    /// let english = Alphabet::english();
    /// assert_eq!(english.encode("Quiz")?, b"QUIZ");
    /// assert_eq!(english.encode("café").unwrap_err().at, 3);
    /// # Ok::<(), wordy_lexicon::alphabet::UnknownLetter>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A character that is no letter of the alphabet.
    pub fn encode(&self, text: &str) -> Result<Vec<u8>, UnknownLetter> {
        let mut letters = Vec::with_capacity(text.len());
        self.encode_into(text, &mut letters)?;
        Ok(letters)
    }

    /// Appends the letters of a text; nothing is appended when it has none.
    ///
    /// # Errors
    ///
    /// A character that is no letter of the alphabet.
    pub fn encode_into(&self, text: &str, out: &mut Vec<u8>) -> Result<(), UnknownLetter> {
        if !self.encode_simple(text.as_bytes(), out) {
            out.extend(self.encode_any(text)?);
        }
        Ok(())
    }

    /// Appends the letters of a text in which each byte is one of them; else appends nothing.
    pub fn encode_simple(&self, text: &[u8], out: &mut Vec<u8>) -> bool {
        let (start, mut simple) = (out.len(), true);
        out.extend(text.iter().map(|&byte| {
            let letter = self.simple[usize::from(byte)];
            simple &= letter != 0;
            letter
        }));
        if !simple {
            out.truncate(start);
        }
        simple
    }

    pub(super) fn index_letters(&mut self) {
        let letters: Vec<_> = self.letters.iter().map(|letter| letter.upper.clone()).collect();
        for (letter, byte) in letters.iter().zip(FIRST..) {
            self.add_spelling(letter, vec![byte]);
        }
    }

    pub(super) fn add_spelling(&mut self, spelling: &str, letters: Vec<u8>) {
        let Some(first) = spelling.chars().next() else { return };
        let spellings = self.spellings.entry(first).or_default();
        spellings.push((spelling.to_owned(), letters));
        spellings.sort_by(|(a, _), (b, _)| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    }

    pub(super) fn index_simple(&mut self) {
        for (first, spellings) in &self.spellings {
            if let ([(spelling, letters)], true) = (spellings.as_slice(), first.is_ascii())
                && let ([letter], 1) = (letters.as_slice(), spelling.len())
            {
                self.simple[*first as usize] = *letter;
                let small = first.to_ascii_lowercase();
                if !self.capitals.contains_key(&small) {
                    self.simple[small as usize] = *letter;
                }
            }
        }
    }

    /// Whether `from` is a small letter whose capital in Unicode is a letter, and not the one that
    /// it stands for.
    pub(super) fn has_another_capital(&self, from: &str, letters: &[u8]) -> bool {
        let upper = capitals(from);
        from.chars().count() == 1
            && upper != from
            && letters.len() == 1
            && self.letters.iter().any(|letter| letter.upper == upper)
            && self.spell(letters) != upper
    }

    /// Makes `upper` the capital of a small letter. The letter that Unicode has for it gets the
    /// small letter that is left, as I gets ı.
    pub(super) fn set_capital(&mut self, small: char, upper: &str) {
        self.capitals.insert(small, upper.to_owned());
        for letter in &mut self.letters {
            if letter.upper == upper {
                letter.lower = small.to_string();
            } else if letter.upper == "I" && small == 'i' {
                "ı".clone_into(&mut letter.lower);
            }
        }
    }

    /// Text in capitals of this alphabet and composed form.
    fn capitals(&self, text: &str) -> String {
        if self.capitals.is_empty() {
            return capitals(text);
        }
        let mut own = String::with_capacity(text.len());
        for small in text.nfc() {
            let upper = self.capitals.get(&small).map(String::as_str);
            own.push_str(upper.unwrap_or(small.encode_utf8(&mut [0; 4])));
        }
        capitals(&own)
    }

    fn encode_any(&self, text: &str) -> Result<Vec<u8>, UnknownLetter> {
        let text = self.capitals(text);
        let mut letters = Vec::with_capacity(text.len());
        let mut rest = text.as_str();
        while !rest.is_empty() {
            let (found, len) =
                self.bracketed(rest).or_else(|| self.longest(rest)).ok_or_else(|| {
                    let at = text[..text.len() - rest.len()].chars().count();
                    let found =
                        rest.chars().next().map(|c| c.to_lowercase().collect()).unwrap_or_default();
                    UnknownLetter { at, found, alphabet: self.name.clone() }
                })?;
            letters.extend(found);
            rest = &rest[len..];
        }
        Ok(letters)
    }

    /// The letter in brackets at the head of a text, and the bytes it takes.
    fn bracketed(&self, text: &str) -> Option<(Vec<u8>, usize)> {
        let inner = text.strip_prefix('[')?;
        let end = inner.find(']')?;
        let (letters, len) = self.longest(&inner[..end])?;
        (len == end && letters.len() == 1).then_some((letters, end + 2))
    }

    /// The longest spelling at the head of a text in capitals, and the bytes it takes.
    fn longest(&self, text: &str) -> Option<(Vec<u8>, usize)> {
        let first = text.chars().next()?;
        let known = self.spellings.get(&first).into_iter().flatten();
        let mut fitting = known.filter(|(spelling, _)| text.starts_with(spelling.as_str()));
        match fitting.next() {
            Some((spelling, letters)) => Some((letters.clone(), spelling.len())),
            None if self.fold_accents => Some((self.without_accents(first)?, first.len_utf8())),
            None => None,
        }
    }

    fn without_accents(&self, accented: char) -> Option<Vec<u8>> {
        let base = std::iter::once(accented).nfd().filter(|c| !is_combining_mark(*c));
        let plain: String = base.map(plain).collect();
        if plain.is_empty() || plain.starts_with(accented) {
            return None;
        }
        let letter = |base: char| self.longest(base.encode_utf8(&mut [0; 4])).map(|(it, _)| it);
        plain.chars().map(letter).collect::<Option<Vec<_>>>().map(|letters| letters.concat())
    }
}

/// A capital of the Latin script in plain letters, where its stroke or its two letters are no
/// accent of Unicode.
fn plain(capital: char) -> String {
    let plain = match capital {
        'ẞ' => "SS",
        'Æ' => "AE",
        'Œ' => "OE",
        'Þ' => "TH",
        'Ð' | 'Đ' => "D",
        'Ħ' => "H",
        'Ł' => "L",
        'Ø' => "O",
        'Ŧ' => "T",
        other => return other.to_string(),
    };
    plain.to_owned()
}

/// Text in capitals and composed form.
pub(super) fn capitals(text: &str) -> String {
    // A sharp s must not become SS before the alphabet has had its say: a Swiss list has no letter
    // for it.
    text.nfc()
        .flat_map(|c| if c == 'ß' { 'ẞ'.to_uppercase() } else { c.to_uppercase() })
        .nfc()
        .collect()
}
