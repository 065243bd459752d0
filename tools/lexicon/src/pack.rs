//! What is published with a new edition.

use words::algebra::{self, Change};
use words::letter_set::LetterSet;
use words::lexicon::{Lexicon, definition};
use words::table::hooks;

use crate::diff::{Counts, hook_line};

/// Words of so many letters are short.
const SHORT: usize = 8;

/// The files of a pack: name and bytes.
pub(crate) fn files(old: &Lexicon, new: &Lexicon, counts: &Counts) -> Vec<(&'static str, Vec<u8>)> {
    let (mut added, mut removed) = (Vec::new(), Vec::new());
    algebra::diff(old, new, |word, change| match change {
        Change::Added => added.push(word.to_vec()),
        Change::Removed => removed.push(word.to_vec()),
    });
    let lists = |words: &[Vec<u8>]| {
        let short = |wanted: bool| {
            words.iter().filter(|word| (word.len() <= SHORT) == wanted).cloned().collect()
        };
        let parts: [Vec<Vec<u8>>; 2] = [short(true), short(false)];
        [lines(new, words), by_length(new, words), lines(new, &parts[0]), lines(new, &parts[1])]
    };
    let [all, by_length, short, long] = lists(&added);
    let [gone, gone_by_length, gone_short, gone_long] = lists(&removed);
    vec![
        ("summary.txt", summary(old, new, counts)),
        ("additions.txt", all),
        ("additions-by-length.txt", by_length),
        ("additions-short.txt", short),
        ("additions-long.txt", long),
        ("removals.txt", gone),
        ("removals-by-length.txt", gone_by_length),
        ("removals-short.txt", gone_short),
        ("removals-long.txt", gone_long),
        ("new-2-to-8.tsv", study(new, &added)),
        ("changed-hooks.tsv", changed_hooks(old, new)),
    ]
}

fn lines(lexicon: &Lexicon, words: &[Vec<u8>]) -> Vec<u8> {
    words.iter().flat_map(|word| (lexicon.alphabet().spell(word) + "\n").into_bytes()).collect()
}

/// The words of each length in order, under a heading with their number.
fn by_length(lexicon: &Lexicon, words: &[Vec<u8>]) -> Vec<u8> {
    let mut sorted: Vec<&Vec<u8>> = words.iter().collect();
    sorted.sort_by_key(|word| word.len());
    let mut out = Vec::new();
    for run in sorted.chunk_by(|a, b| a.len() == b.len()) {
        let words = cli::count_words(run.len());
        out.extend(format!("# {} letters, {words}\n", run[0].len()).into_bytes());
        for word in run {
            out.extend((lexicon.alphabet().spell(word) + "\n").into_bytes());
        }
        out.push(b'\n');
    }
    out.pop();
    out
}

/// The new words of 2 to 8 letters, by length: front hooks, the word, back hooks, the definition.
fn study(new: &Lexicon, added: &[Vec<u8>]) -> Vec<u8> {
    let table = hooks(&new.words());
    let alphabet = new.alphabet();
    let letters = |set: LetterSet| alphabet.spell_apart(&set.letters());
    let look_up = |word: &str| new.definition(&alphabet.encode(word).ok()?).map(str::to_owned);
    let mut short: Vec<&Vec<u8>> =
        added.iter().filter(|word| (2..=SHORT).contains(&word.len())).collect();
    short.sort_by_key(|word| word.len());
    let mut out = String::from("front\tword\tback\tdefinition\n");
    for word in short {
        let own = new.rank(word).map(|rank| table[rank as usize]).unwrap_or_default();
        let told = new.definition(word).map(|text| definition::expand(text, &look_up));
        let fields =
            [letters(own.front), alphabet.spell(word), letters(own.back), told.unwrap_or_default()];
        out.extend([fields.join("\t").trim_end_matches(' '), "\n"]);
    }
    out.into_bytes()
}

fn changed_hooks(old: &Lexicon, new: &Lexicon) -> Vec<u8> {
    let mut out = String::from("front\tword\tback\n");
    for change in algebra::hook_changes(&old.words(), &new.words()) {
        out.extend([&hook_line(&change, old.alphabet()), "\n"]);
    }
    out.into_bytes()
}

fn summary(old: &Lexicon, new: &Lexicon, counts: &Counts) -> Vec<u8> {
    let mut out = Vec::new();
    for (which, lexicon) in [("old", old), ("new", new)] {
        let meta = lexicon.meta();
        let title = [&meta.name, &meta.title, &meta.edition];
        let title: Vec<&str> =
            title.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
        out.extend(format!("{which}\t{}\n", title.join(", ")).into_bytes());
        out.extend(format!("{which} words\t{}\n", meta.words).into_bytes());
        out.extend(format!("{which} sha256\t{}\n", meta.sha256).into_bytes());
    }
    out.push(b'\n');
    // A vector takes every write.
    let _ = counts.print(&mut out);
    out
}
