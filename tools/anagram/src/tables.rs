//! Tables over the whole lexicon: alphagrams and stems.

use std::io::Write;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::distribution::Distribution;
use wordy_questions::tables::{Class, Stem, StemWords, alphagrams, stem_words, stems as all_stems};
use wordy_terminal::{Block, Column, Exit, Failure, Outcome, Streams};

use crate::{Args, Query, Sort};

/// The alphagram table.
pub(crate) fn table(asked: &Query<'_>, streams: &mut Streams<'_>) -> Outcome {
    if !asked.args.json {
        streams.screen.table([Column::word("alphagram"), Column::text("words")]);
    }
    let out = &mut *streams.output;
    let Query { args, lexicon, selected } = asked;
    let words = selected.words(lexicon);
    let classes = alphagrams(&words);
    let least = args.min.unwrap_or(1);
    let mut rows = classes.iter().filter(|class| class.ranks.len() >= least);
    match args.sort.unwrap_or(Sort::Length) {
        Sort::Length => put_classes(&mut rows, &words, asked, out),
        Sort::Alphagram => {
            let mut rows: Vec<_> = rows.collect();
            rows.sort_by_key(|class| class.alphagram);
            put_classes(&mut rows.into_iter(), &words, asked, out)
        }
        Sort::Probability => {
            let mut rows: Vec<_> = rows.collect();
            let tiles = wordy_choose::tiles(args.tiles.as_deref(), lexicon)?;
            by_probability(&mut rows, &tiles, args.blanks.unwrap_or(2));
            put_classes(&mut rows.into_iter(), &words, asked, out)
        }
    }
}

/// Prints classes as they come.
fn put_classes(
    classes: &mut dyn Iterator<Item = Class<'_>>,
    words: &Arena,
    asked: &Query<'_>,
    out: &mut dyn Write,
) -> Outcome {
    let (mut block, mut found) = (Block::default(), false);
    for class in classes {
        found = true;
        block.line(out, |line| {
            put_class(&class, words, asked.lexicon.alphabet(), asked.args, line)
        })?;
    }
    block.flush(out)?;
    Ok(Exit::found(found))
}

/// Within a length those most probably drawn first; among equals by their letters.
fn by_probability(rows: &mut [Class<'_>], tiles: &Distribution, blanks: u8) {
    rows.sort_by_cached_key(|class| {
        let ways = tiles.combinations(class.alphagram, u32::from(blanks));
        (class.alphagram.len(), std::cmp::Reverse(ways), class.alphagram)
    });
}

fn put_class(
    class: &Class<'_>,
    words: &Arena,
    alphabet: &Alphabet,
    args: &Args,
    line: &mut Vec<u8>,
) -> std::io::Result<()> {
    let members = class.ranks.iter().map(|&rank| words.get(rank as usize));
    if args.json {
        let spelt: Vec<String> = members.map(|word| alphabet.spell(word)).collect();
        let row =
            serde_json::json!({ "alphagram": alphabet.spell(class.alphagram), "words": spelt });
        write!(line, "{row}")?;
    } else {
        alphabet.spell_into(class.alphagram, line);
        for (place, word) in members.enumerate() {
            line.push(if place == 0 { b'\t' } else { b' ' });
            alphabet.spell_into(word, line);
        }
    }
    Ok(())
}

/// The stem table.
pub(crate) fn stems(asked: &Query<'_>, length: usize, streams: &mut Streams<'_>) -> Outcome {
    if !asked.args.json {
        streams.screen.table([
            Column::word("stem"),
            Column::number("takes"),
            Column::letters("letters"),
        ]);
    }
    let out = &mut *streams.output;
    let Query { args, lexicon, selected } = asked;
    let words = lexicon.words_of(length + 1);
    let words = words.iter().filter(|word| selected.has_word(word, lexicon)).collect();
    let table = all_stems(&words, length);
    let (mut block, mut letters) = (Block::default(), Vec::new());
    for stem in &table {
        letters.clear();
        stem.put_letters(&mut letters);
        block.line(out, |line| put_stem(stem, &letters, lexicon.alphabet(), args, line))?;
    }
    block.flush(out)?;
    Ok(Exit::found(!table.is_empty()))
}

fn put_stem(
    stem: &Stem,
    letters: &[u8],
    alphabet: &Alphabet,
    args: &Args,
    line: &mut Vec<u8>,
) -> std::io::Result<()> {
    if args.json {
        let takes: Vec<String> =
            stem.takes.into_iter().map(|letter| alphabet.spell(&[letter])).collect();
        let row = serde_json::json!({ "stem": alphabet.spell(letters), "takes": takes });
        write!(line, "{row}")?;
    } else {
        alphabet.spell_into(letters, line);
        write!(line, "\t{}\t", stem.takes.len())?;
        alphabet.spell_apart_into(stem.takes, line);
    }
    Ok(())
}

/// For each letter that a stem takes, the words of both.
pub(crate) fn stem(asked: &Query<'_>, text: &str, streams: &mut Streams<'_>) -> Outcome {
    if !asked.args.json {
        streams.screen.table([Column::word("letter"), Column::text("words")]);
    }
    let out = &mut *streams.output;
    let alphabet = asked.lexicon.alphabet();
    let rows = stem_rows(asked, text)?;
    for (letter, words) in &rows {
        let letter = alphabet.spell(&[*letter]);
        let words: Vec<String> = words.iter().map(|word| alphabet.spell(word)).collect();
        if asked.args.json {
            writeln!(out, "{}", serde_json::json!({ "letter": letter, "words": words }))?;
        } else {
            writeln!(out, "{letter}\t{}", words.join(" "))?;
        }
    }
    Ok(Exit::found(!rows.is_empty()))
}

/// The letters that a stem takes.
pub(crate) fn anamonic_letters(asked: &Query<'_>, text: &str, out: &mut dyn Write) -> Outcome {
    let alphabet = asked.lexicon.alphabet();
    let letters: Vec<u8> = stem_rows(asked, text)?.into_keys().collect();
    if asked.args.json {
        let takes: Vec<String> = letters.iter().map(|letter| alphabet.spell(&[*letter])).collect();
        let stem = alphabet.spell(&wordy_choose::letters(alphabet, text)?);
        writeln!(out, "{}", serde_json::json!({ "stem": stem, "takes": takes }))?;
    } else if !letters.is_empty() {
        writeln!(out, "{}", alphabet.spell_apart(&letters))?;
    }
    Ok(Exit::found(!letters.is_empty()))
}

/// The words selected of a stem and one letter, by that letter.
fn stem_rows(asked: &Query<'_>, text: &str) -> Result<StemWords, Failure> {
    let Query { lexicon, selected, .. } = asked;
    let stem = wordy_choose::letters(lexicon.alphabet(), text)?;
    let mut rows = stem_words(lexicon, &stem)?;
    for words in rows.values_mut() {
        words.retain(|word| selected.has_word(word, lexicon));
    }
    rows.retain(|_, words| !words.is_empty());
    Ok(rows)
}
