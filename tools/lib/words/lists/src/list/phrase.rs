//! Phrases: entries with blanks and signs between their letters, squeezed to their letters.

use std::borrow::Cow;

use super::columns;
use super::entry::{Entry, Fault, FaultKind};
use wordy_lexicon::alphabet::Alphabet;

/// The entry of a line that is a phrase: `ice cream`, `ice cream;50`, `ice cream,50`, and a clue
/// after the score, where a semicolon parts them.
pub(super) fn entry(line: &str) -> Result<Entry<'_>, Fault> {
    let (phrase, rest) = match line.split_once(';') {
        Some((phrase, rest)) => (phrase, rest),
        None => match line.rsplit_once([',', ':', '|']) {
            Some((phrase, score)) if columns::is_number(score.trim()) => (phrase, score),
            _ => clue(line).unwrap_or((line, "")),
        },
    };
    let (score, clue) = rest.split_once(';').unwrap_or((rest, ""));
    let (score, clue) = if columns::is_number(score.trim()) { (score, clue) } else { ("", rest) };
    let score = columns::score(score).map_err(|it| it.within(line, score.trim()))?;
    let definition = Cow::Borrowed(clue.trim());
    Ok(Entry { definition, score, ..Entry::word(phrase.trim(), line) })
}

/// A phrase and its clue, where a colon and a blank part them, or a bar: `polar bear: lives on
/// ice`.
fn clue(line: &str) -> Option<(&str, &str)> {
    let parts = line.split_once(": ").or_else(|| line.split_once('|'));
    parts.filter(|(phrase, clue)| !phrase.trim().is_empty() && !clue.trim().is_empty())
}

/// The letters of a phrase, without the blanks and signs between them.
///
/// Fails where it has a letter or a digit that the alphabet lacks, or no letter at all.
pub(super) fn squeeze(phrase: &str, alphabet: &Alphabet) -> Result<Vec<u8>, Fault> {
    // A sign may be part of a letter, as in L·L: only those go that are none.
    let (mut kept, mut rest, mut before) = (String::new(), phrase, 0);
    while let Err(unknown) = alphabet.encode(rest) {
        let Some((start, found)) = rest.char_indices().nth(unknown.at) else {
            return Err(Fault::unknown(&unknown));
        };
        let column = before + unknown.at;
        if found.is_numeric() {
            let message = format!("expected letters, found the digit {found}");
            return Err(Fault { column, message, kind: FaultKind::Digit });
        }
        if found.is_alphabetic() {
            return Err(Fault { column, ..Fault::unknown(&unknown) });
        }
        kept.push_str(&rest[..start]);
        rest = &rest[start + found.len_utf8()..];
        before = column + 1;
    }
    kept.push_str(rest);
    match alphabet.encode(&kept).map_err(|unknown| Fault::unknown(&unknown))? {
        letters if letters.is_empty() => Err(Fault::at(0, "expected a word, found none")),
        letters => Ok(letters),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_its_letters() {
        let english = Alphabet::english();
        for (phrase, letters) in [
            ("ICE CREAM", "ICECREAM"),
            ("ice-cream", "ICECREAM"),
            ("DON'T", "DONT"),
            ("U.S.A.", "USA"),
            ("Oh, no!", "OHNO"),
            ("R & B", "RB"),
        ] {
            assert_eq!(squeeze(phrase, &english), Ok(letters.into()), "{phrase}");
        }
        let fault = |phrase| squeeze(phrase, &english).unwrap_err();
        assert_eq!((fault("CATCH-22").column, fault("CATCH-22").kind), (6, FaultKind::Digit));
        assert_eq!((fault("A - CAFÉ").column, fault("CAFÉ").kind), (7, FaultKind::Letter));
        assert_eq!(fault("- -").message, "expected a word, found none");
    }

    #[test]
    fn a_score_and_a_clue_may_follow_a_phrase() {
        for (line, word, score, clue) in [
            ("ICE CREAM", "ICE CREAM", None, ""),
            ("ICE CREAM;50", "ICE CREAM", Some(50), ""),
            ("ICE CREAM ; 50 ; a cold dessert", "ICE CREAM", Some(50), "a cold dessert"),
            ("ICE CREAM;a cold dessert", "ICE CREAM", None, "a cold dessert"),
            ("ICE CREAM,50", "ICE CREAM", Some(50), ""),
            ("ROCK, PAPER, SCISSORS;7", "ROCK, PAPER, SCISSORS", Some(7), ""),
            ("ROCK, PAPER", "ROCK, PAPER", None, ""),
            ("polar bear: lives on ice, white", "polar bear", None, "lives on ice, white"),
            ("polar bear | lives on ice", "polar bear", None, "lives on ice"),
            ("polar bear: 7", "polar bear", Some(7), ""),
            ("HIS:HERS TOWELS", "HIS:HERS TOWELS", None, ""),
        ] {
            let found = entry(line).unwrap();
            let found = (&*found.word, found.score, &*found.definition);
            assert_eq!(found, (word, score, clue), "{line}");
        }
        assert!(entry("ICE CREAM;9223372036854775808").is_err());
    }
}
