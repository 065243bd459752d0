//! Tables over the whole lexicon: alphagrams and stems.

use std::io::Write;

use wordy_cli::{Exit, Failure, Outcome};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::question::{Anagram, Rack, Use};
use wordy_lexicon::table::{Class, Stem, alphagrams, stems as all_stems};

use crate::{Args, Sort};

/// The alphagram table.
pub(crate) fn table(args: &Args, lexicon: &Lexicon, out: &mut dyn Write) -> Outcome {
    let words = lexicon.words();
    let classes = alphagrams(&words);
    let wanted = |class: &Class<'_>| {
        class.ranks.len() >= args.min
            && args.length.as_ref().is_none_or(|lengths| lengths.contains(class.alphagram.len()))
    };
    let mut rows: Vec<Class<'_>> = classes.iter().filter(wanted).collect();
    match args.sort {
        Sort::Length => {}
        Sort::Alphagram => rows.sort_by_key(|class| class.alphagram),
        Sort::Probability => {
            by_probability(
                &mut rows,
                &wordy_cli::tiles(args.letters_of.as_deref(), lexicon)?,
                args.blanks,
            );
        }
    }
    let mut line = Vec::new();
    for class in &rows {
        line.clear();
        put_class(class, &words, lexicon.alphabet(), args, &mut line);
        out.write_all(&line)?;
    }
    Ok(Exit::found(!rows.is_empty()))
}

/// Within a length the likeliest first; among equals by the letters, which is the order they are
/// in.
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
) {
    let members = class.ranks.iter().map(|&rank| words.get(rank as usize));
    if args.json {
        let spelt: Vec<String> = members.map(|word| alphabet.spell(word)).collect();
        let row =
            serde_json::json!({ "alphagram": alphabet.spell(class.alphagram), "words": spelt });
        line.extend(row.to_string().into_bytes());
    } else {
        alphabet.spell_into(class.alphagram, line);
        for (place, word) in members.enumerate() {
            line.push(if place == 0 { b'\t' } else { b' ' });
            alphabet.spell_into(word, line);
        }
    }
    line.push(b'\n');
}

/// The stem table.
pub(crate) fn stems(args: &Args, lexicon: &Lexicon, length: usize, out: &mut dyn Write) -> Outcome {
    let table = all_stems(&lexicon.words_of(length + 1), length);
    let mut line = Vec::new();
    for stem in &table {
        line.clear();
        put_stem(stem, lexicon.alphabet(), args, &mut line);
        out.write_all(&line)?;
    }
    Ok(Exit::found(!table.is_empty()))
}

fn put_stem(stem: &Stem, alphabet: &Alphabet, args: &Args, line: &mut Vec<u8>) {
    if args.json {
        let takes: Vec<String> =
            stem.takes.into_iter().map(|letter| alphabet.spell(&[letter])).collect();
        let row = serde_json::json!({ "stem": alphabet.spell(&stem.letters()), "takes": takes });
        line.extend(row.to_string().into_bytes());
    } else {
        alphabet.spell_into(&stem.letters(), line);
        line.extend(format!("\t{}\t", stem.takes.len()).into_bytes());
        alphabet.spell_apart_into(stem.takes, line);
    }
    line.push(b'\n');
}

/// For each letter that a stem takes, the words of both.
pub(crate) fn stem(args: &Args, lexicon: &Lexicon, text: &str, out: &mut dyn Write) -> Outcome {
    let alphabet = lexicon.alphabet();
    let rows = by_letter(lexicon, text)?;
    for (letter, words) in &rows {
        let (letter, words) = (alphabet.spell(&[*letter]), words.join(" "));
        if args.json {
            writeln!(out, "{}", serde_json::json!({ "letter": letter, "words": words }))?;
        } else {
            writeln!(out, "{letter}\t{words}")?;
        }
    }
    Ok(Exit::found(!rows.is_empty()))
}

/// The letters that a stem takes.
pub(crate) fn anamonic_letters(
    args: &Args,
    lexicon: &Lexicon,
    text: &str,
    out: &mut dyn Write,
) -> Outcome {
    let alphabet = lexicon.alphabet();
    let letters: Vec<u8> =
        by_letter(lexicon, text)?.into_iter().map(|(letter, _)| letter).collect();
    if args.json {
        let takes: Vec<String> = letters.iter().map(|letter| alphabet.spell(&[*letter])).collect();
        writeln!(out, "{}", serde_json::json!({ "stem": text.to_uppercase(), "takes": takes }))?;
    } else if !letters.is_empty() {
        writeln!(out, "{}", alphabet.spell_apart(&letters))?;
    }
    Ok(Exit::found(!letters.is_empty()))
}

/// The words of a stem and one letter, grouped by that letter, in order.
fn by_letter(lexicon: &Lexicon, text: &str) -> Result<Vec<(u8, Vec<String>)>, Failure> {
    let alphabet = lexicon.alphabet();
    let stem = wordy_cli::letters(alphabet, text)?;
    let rack = Rack::read(&format!("{text}?"), alphabet)?;
    let mut found: Vec<(u8, String)> = Vec::new();
    lexicon.visit(Anagram::new(&rack, Use::All), |word, _| {
        let mut added = word.to_vec();
        for letter in &stem {
            if let Some(at) = added.iter().position(|own| own == letter) {
                added.remove(at);
            }
        }
        found.extend(added.first().map(|letter| (*letter, alphabet.spell(word))));
    });
    found.sort();
    let words = |same: &[(u8, String)]| same.iter().map(|(_, word)| word.clone()).collect();
    Ok(found.chunk_by(|a, b| a.0 == b.0).map(|same| (same[0].0, words(same))).collect())
}
