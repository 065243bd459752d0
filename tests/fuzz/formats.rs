//! Files with checksums and graphs: made of a small lexicon, changed, their checksums made right.

use wordy_formats::klv::{Leave, write_leaves};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon, Log, Meta, build};
use wordy_lists::list::{ListOptions, Source};

use crate::dice::Dice;
use crate::{mutate, repair};

const LIST: &str = "word,level,definition,marks,score\naa,35,rough lava [n -S],#,50\nab,80,,,\n\
                    abs,80,{ab=n} [n],,\naah,80,,+,\ncare,10,,,7\ncares,10,,,\nquiz,35,,,\n\
                    quizzed,80,,,\nretains,35,,,9\nzax,80,,,\n";

/// A lexicon with every part that one can have but the log, and one with the log.
pub(crate) fn lexicons() -> Vec<Vec<u8>> {
    let alphabet = Alphabet::english();
    let source = Source { name: "list".into(), bytes: LIST.into(), made: None };
    let options = ListOptions::new(alphabet.clone());
    let mut draft = wordy_lists::list::read(&[source], &options).unwrap().draft;
    let made = |draft: &Draft| {
        build(draft.clone(), &alphabet, Meta { name: "club".into(), ..Meta::default() }).unwrap()
    };
    let plain = made(&draft);
    let mut log = Log::default();
    log.removed.extend([(b"DAMN".to_vec(), 1), (b"QI".to_vec(), 2)]);
    log.added.extend([(b"AB".to_vec(), 2), (b"ZAX".to_vec(), 3)]);
    log.reasons.insert(b"QI".to_vec(), "not ours".into());
    draft.log = Some(log);
    vec![plain, made(&draft)]
}

/// One to three members changed, doubled, dropped or out of order, all checksums right.
pub(crate) fn lexicon(sample: &[u8], _: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut members = repair::members(sample);
    for _ in 0..=dice.below(2) {
        let at = dice.below(members.len());
        match dice.below(40) {
            0 => members.insert(at, members[at].clone()),
            1 if members.len() > 1 => drop(members.remove(at)),
            2 => members.rotate_left(1),
            _ => {
                let (name, bytes) = &mut members[at];
                let is_graph = name.rsplit('.').next() == Some("fst");
                *bytes = if is_graph || dice.below(2) == 0 {
                    mutate::bytes(bytes, dice)
                } else {
                    mutate::text(bytes, &[], dice)
                };
                if is_graph {
                    repair::transducer(bytes);
                }
            }
        }
    }
    repair::archive(&members)
}

/// The file of a format, of the same words.
fn written(format: &str) -> Vec<Vec<u8>> {
    let lexicon = Lexicon::open(lexicons().swap_remove(0).into()).unwrap();
    vec![wordy_formats::named(format).unwrap().write(&lexicon).unwrap()]
}

pub(crate) fn fst() -> Vec<Vec<u8>> {
    written("fst")
}

pub(crate) fn fst_map() -> Vec<Vec<u8>> {
    written("fst-map")
}

pub(crate) fn kwg() -> Vec<Vec<u8>> {
    written("kwg")
}

pub(crate) fn kwg_dawg() -> Vec<Vec<u8>> {
    written("kwg-dawg")
}

/// What some leaves are worth.
pub(crate) fn leaves() -> Vec<Vec<u8>> {
    let leave = |(letters, blanks): (&str, usize)| {
        let value = if blanks > 0 { 24.75 } else { -3.0 };
        Leave { letters: letters.as_bytes().to_vec(), blanks, value }
    };
    let some =
        [("", 1), ("A", 0), ("A", 1), ("AER", 0), ("AERST", 1), ("QU", 0), ("S", 0), ("", 2)];
    let some: Vec<Leave> = some.into_iter().map(leave).collect();
    vec![write_leaves(&some, &Alphabet::english()).unwrap()]
}

pub(crate) fn kad() -> Vec<Vec<u8>> {
    written("kad")
}

pub(crate) fn dawg() -> Vec<Vec<u8>> {
    written("dawg")
}

pub(crate) fn ndjson() -> Vec<Vec<u8>> {
    written("ndjson")
}

/// A change of a file of the crate fst, its checksum made right.
pub(crate) fn transducer(sample: &[u8], _: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = mutate::bytes(sample, dice);
    repair::transducer(&mut bytes);
    bytes
}

/// A change of a graph, which has no checksum.
pub(crate) fn graph(sample: &[u8], _: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    mutate::bytes(sample, dice)
}

/// The font of cards.
pub(crate) fn fonts() -> Vec<Vec<u8>> {
    vec![dejavu::sans_mono::regular().to_vec()]
}

/// A change of a font: mostly of its directory and of the heads of its tables.
pub(crate) fn font(sample: &[u8], _: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let (head, rest) = sample.split_at(300);
    if dice.below(2) == 0 {
        return [mutate::bytes(head, dice).as_slice(), rest].concat();
    }
    let mut font = sample.to_vec();
    let tables = (0..usize::from(sample[5])).map(|table| {
        let row = 12 + 16 * table + 8;
        sample[row..row + 4].iter().fold(0, |at, byte| at << 8 | usize::from(*byte))
    });
    let tables: Vec<usize> = tables.collect();
    let start = tables[dice.below(tables.len())];
    let end = (start + 64).min(font.len());
    let changed = mutate::bytes(&sample[start..end], dice);
    let count = changed.len().min(end - start);
    font[start..start + count].copy_from_slice(&changed[..count]);
    font
}
