//! Tables over the whole lexicon: alphagrams and stems.

use std::io::{self, Write};

use cli::{Exit, Failure, Outcome};
use words::alphabet::Alphabet;
use words::arena::Arena;
use words::distribution::Distribution;
use words::lexicon::Lexicon;
use words::question::{Anagram, Rack, Use};
use words::table::{Class, Stem, alphagrams, stems as all_stems};

use crate::{Args, Sort};

/// The alphagram table.
pub(crate) fn table(args: &Args, lexicon: &Lexicon, out: &mut dyn Write) -> Outcome {
    let words = lexicon.words();
    let wanted = |class: &Class| {
        class.ranks.len() >= args.min
            && args.length.as_ref().is_none_or(|lengths| lengths.contains(class.alphagram.len()))
    };
    let mut classes = alphagrams(&words);
    classes.retain(wanted);
    match args.sort {
        Sort::Length => {}
        Sort::Alphagram => classes.sort_by(|a, b| a.alphagram.cmp(&b.alphagram)),
        Sort::Probability => by_probability(
            &mut classes,
            &cli::tiles(args.letters_of.as_deref(), lexicon)?,
            args.blanks,
        ),
    }
    let mut block = Vec::with_capacity(1 << 16);
    for class in &classes {
        put_class(class, &words, lexicon.alphabet(), args, &mut block);
        if block.len() > (1 << 16) - 4096 {
            out.write_all(&block)?;
            block.clear();
        }
    }
    out.write_all(&block)?;
    Ok(Exit::found(!classes.is_empty()))
}

/// Within a length the likeliest first; among equals by the letters, which is the order they are in.
fn by_probability(classes: &mut [Class], tiles: &Distribution, blanks: u8) {
    classes.sort_by_cached_key(|class| {
        let ways = tiles.combinations(&class.alphagram, u32::from(blanks));
        (class.alphagram.len(), std::cmp::Reverse(ways), class.alphagram.clone())
    });
}

fn put_class(class: &Class, words: &Arena, alphabet: &Alphabet, args: &Args, block: &mut Vec<u8>) {
    let members = class.ranks.iter().map(|&rank| words.get(rank as usize));
    if args.json {
        let spelt: Vec<String> = members.map(|word| alphabet.spell(word)).collect();
        let row =
            serde_json::json!({ "alphagram": alphabet.spell(&class.alphagram), "words": spelt });
        block.extend(row.to_string().into_bytes());
    } else {
        alphabet.spell_into(&class.alphagram, block);
        for (place, word) in members.enumerate() {
            block.push(if place == 0 { b'\t' } else { b' ' });
            alphabet.spell_into(word, block);
        }
    }
    block.push(b'\n');
}

/// The stem table.
pub(crate) fn stems(args: &Args, lexicon: &Lexicon, length: usize, out: &mut dyn Write) -> Outcome {
    let table = all_stems(&lexicon.words(), length);
    for stem in &table {
        put_stem(stem, lexicon.alphabet(), args, out)?;
    }
    Ok(Exit::found(!table.is_empty()))
}

fn put_stem(stem: &Stem, alphabet: &Alphabet, args: &Args, out: &mut dyn Write) -> io::Result<()> {
    let letters = stem.takes.letters();
    let spelt = alphabet.spell(&stem.letters);
    if args.json {
        let takes: Vec<String> = letters.iter().map(|letter| alphabet.spell(&[*letter])).collect();
        return writeln!(out, "{}", serde_json::json!({ "stem": spelt, "takes": takes }));
    }
    writeln!(out, "{spelt}\t{}\t{}", letters.len(), alphabet.spell_apart(&letters))
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
    let stem = cli::letters(alphabet, text)?;
    let rack = Rack::read(&format!("{text}?"), alphabet)?;
    let mut found: Vec<(u8, String)> = Vec::new();
    lexicon.search(Anagram::new(&rack, Use::All), |word, _| {
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
