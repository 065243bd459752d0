use std::ops::RangeInclusive;

use fst::MapBuilder;

use super::*;
use crate::arena::Arena;

fn built<'a>(keys: impl IntoIterator<Item = &'a [u8]>) -> Vec<u8> {
    let mut builder = MapBuilder::memory();
    for (rank, key) in (0..).zip(keys) {
        builder.insert(key, rank).unwrap();
    }
    builder.into_inner().unwrap()
}

fn ranked(bytes: &[u8], letters: RangeInclusive<u8>) -> Result<Arena, Malformed> {
    Transducer::open(bytes)?.keys(&letters, Values::Ranks)
}

fn checked(bytes: &[u8]) -> Result<Arena, Malformed> {
    ranked(bytes, b'A'..=b'Z')
}

#[test]
fn what_the_crate_writes_is_read_as_it_was() {
    let all = fixture(b'A'..=b'Z', 3);
    let sets: [Vec<&[u8]>; 5] = [
        vec![],
        vec![b"A"],
        vec![b"AA", b"AB", b"ABACUS", b"CAB", b"QUIZ", b"QUIZZES", b"ZA"],
        vec![b"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
        all.iter().map(Vec::as_slice).collect(),
    ];
    for keys in sets {
        let arena: Arena = keys.iter().copied().collect();
        assert_eq!(checked(&built(keys)), Ok(arena));
    }
}

/// All strings of three letters.
fn fixture(letters: RangeInclusive<u8>, length: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        let longer = |word: &Vec<u8>| {
            let word = word.clone();
            letters.clone().map(move |letter| [word.clone(), vec![letter]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[test]
fn what_no_list_makes_is_refused() {
    let refused = |bytes: &[u8]| checked(bytes).unwrap_err().what;
    let two = built([&b"AB"[..], b"ZA"]);
    assert_eq!(refused(&two[..30]), "not a transducer of version 3");
    assert_eq!(refused(&built([&b""[..], b"A"])), "a key has no letters");
    let letter = "a letter is out of order or not of the alphabet";
    assert_eq!(refused(&built([&b"Aa"[..]])), letter);
    let mut many = two.clone();
    let at = many.len() - 20;
    many[at] += 1;
    assert_eq!(refused(&many), "it does not say how many keys it has");
    let mut layers = MapBuilder::memory();
    layers.insert("AB", 7).unwrap();
    let layers = layers.into_inner().unwrap();
    assert_eq!(refused(&layers), "a value is not the rank of its key");
    assert_eq!(keys(&layers, &(b'A'..=b'Z')).unwrap().len(), 1);
}

/// Thirty levels of two arcs to the same node: a thousand million keys in a thousand bytes.
fn bomb() -> Vec<u8> {
    let mut bytes = [3_u64.to_le_bytes(), [0; 8]].concat();
    for level in 0..30_u64 {
        // Two arcs A and B; the values say how many keys go through A.
        bytes.extend((1_u64 << level).to_le_bytes());
        bytes.extend([0; 8]);
        bytes.extend(if level == 0 { [0, 0] } else { [1, 1] });
        bytes.extend(*b"BA");
        bytes.extend([0x18, 2]);
    }
    let root = bytes.len() as u64 - 1;
    bytes.extend((1_u64 << 30).to_le_bytes());
    bytes.extend(root.to_le_bytes());
    bytes.extend([0; 4]);
    bytes
}

/// The bomb that says how many keys it has.
fn bomb_of(keys: u64) -> Vec<u8> {
    let mut bytes = bomb();
    let at = bytes.len() - 20;
    bytes[at..at + 8].copy_from_slice(&keys.to_le_bytes());
    bytes
}

#[test]
fn what_unfolds_without_bounds_is_refused() {
    assert_eq!(checked(&bomb()).unwrap_err().what, crate::bound::TOO_MANY);
    for keys in [1, 1 << 16] {
        let error = checked(&bomb_of(keys)).unwrap_err();
        assert_eq!(error.what, "it does not say how many keys it has");
    }
}

#[test]
fn what_unfolds_without_bounds_is_read_to_an_end() {
    let bytes = bomb_of(100);
    let transducer = Transducer::open(&bytes[..]).unwrap();
    let (mut keys, mut longest) = (0_usize, 0);
    let walked = transducer.walk(&(b'A'..=b'Z'), usize::MAX, |key, _| {
        (keys, longest) = (keys + 1, longest.max(key.len()));
        Ok(())
    });
    let most = crate::bound::bytes_of(100);
    assert!(walked.is_err() && keys < most && longest == 30);
    let mut stream = transducer.stream(All);
    assert!(std::iter::from_fn(|| stream.next().map(drop)).count() < most);
    let few = fixture(b'A'..=b'Z', 4);
    let bytes = built(few.iter().map(Vec::as_slice));
    assert!(bytes.len() < 2000 && few.len() == 26_usize.pow(4));
    assert_eq!(checked(&bytes).map(|keys| keys.len()), Ok(few.len()));
    let bytes = bomb();
    let transducer = Transducer::open(&bytes[..]).unwrap();
    assert_eq!(transducer.get(&[b'A'; 30]), Some(0));
    assert_eq!(transducer.key(1 << 29).map(|key| key.len()), Some(30));
}

#[test]
fn a_key_over_the_longest_word_is_refused() {
    use crate::bound::{LONGEST, TOO_LONG};
    let long = |length| vec![b'A'; length];
    let keys = checked(&built([&long(LONGEST)[..]])).unwrap();
    assert_eq!(keys.letters(), LONGEST);
    assert_eq!(checked(&built([&long(LONGEST + 1)[..]])).unwrap_err().what, TOO_LONG);
}

/// The question that every key answers.
struct All;

impl crate::automaton::Automaton for All {
    type State = ();

    fn start(&self) {}

    fn is_match(&self, (): &()) -> bool {
        true
    }

    fn accept(&self, (): &(), _: u8) {}
}

/// What was read of a transducer in every way: keys and values of a stream.
fn read(bytes: &[u8]) -> Vec<(Vec<u8>, u64)> {
    let transducer = Transducer::open(bytes).unwrap();
    let mut streamed = Vec::new();
    let mut stream = transducer.stream(All);
    while let Some((key, value)) = stream.next() {
        streamed.push((key.to_vec(), value));
    }
    for (key, _) in &streamed {
        transducer.get(key);
        transducer.key(transducer.get(key).unwrap_or_default());
        let step = |place, letter: &u8| transducer.step(place, *letter);
        key.iter().try_fold(transducer.root(), step).map(|place| transducer.ends_key(place));
    }
    streamed
}

#[test]
fn what_the_crate_writes_is_read_whole() {
    for (letters, length) in [(b'A'..=b'Z', 3), (b'A'..=b'|', 2)] {
        let all = fixture(letters, length);
        let some: Vec<&[u8]> = all.iter().map(Vec::as_slice).step_by(7).collect();
        let bytes = built(some.iter().copied());
        let expected: Vec<_> = some.iter().map(|key| key.to_vec()).zip(0..).collect();
        assert_eq!(read(&bytes), expected);
        let transducer = Transducer::open(&bytes[..]).unwrap();
        assert!(ranked(&bytes, b'A'..=b'|').unwrap().iter().eq(some.iter().copied()));
        assert!(ranked(&bytes, b'A'..=b'B').is_err());
        for key in &all {
            let rank = some.binary_search(&key.as_slice()).ok().map(|rank| rank as u64);
            assert_eq!(transducer.get(key), rank);
        }
        for (rank, key) in (0..).zip(&some) {
            assert_eq!(transducer.key(rank).as_deref(), Some(*key));
        }
        assert_eq!(transducer.key(some.len() as u64), None);
        let mut short = 0;
        let walked = transducer.walk(&(b'A'..=b'|'), length - 1, |_, _| {
            short += 1;
            Ok(())
        });
        assert_eq!(walked, Ok(()));
        assert_eq!(short, 0);
    }
}

/// Every byte of a small transducer changed in every way is read to an end without a panic; of what
/// is accepted the keys are in order, and both ways of reading agree.
#[test]
fn any_bytes_are_read_without_a_panic() {
    let words = ["AA", "AB", "ABACUS", "ABACUSES", "CAB", "QUIZ", "QUIZZES", "ZA", "ZAX"];
    let bytes = built(words.map(str::as_bytes));
    let (mut changed, mut accepted) = (0, 0);
    for at in 0..bytes.len() - 4 {
        for flip in 1..=255 {
            let mut forged = bytes.clone();
            forged[at] ^= flip;
            if let Ok(transducer) = Transducer::open(&forged[..]) {
                let streamed = read(&forged);
                changed += usize::from(streamed.len() != words.len());
                let Ok(keys) = transducer.keys(&(b'A'..=b'Z'), Values::Ranks) else { continue };
                let ranked = streamed.iter().map(|(key, rank)| (key.as_slice(), *rank));
                assert!(ranked.eq(keys.iter().zip(0..)) && keys.iter().is_sorted(), "{at} {flip}");
                accepted += 1;
            }
        }
    }
    assert!(changed > 1_000 && accepted > 500, "{changed} {accepted}");
}

#[test]
fn a_key_is_found_whatever_its_first_letters_are() {
    // Beyond Z are letters of longer alphabets.
    let letters = b'Y'..=b'[';
    let all: Vec<Vec<u8>> = (0..=4).flat_map(|length| fixture(letters.clone(), length)).collect();
    let known = |word: &[u8]| {
        word.len() > 1 && word.iter().map(|&own| u32::from(own)).sum::<u32>() % 3 == 1
    };
    let mut keys: Vec<&[u8]> = all.iter().map(Vec::as_slice).filter(|word| known(word)).collect();
    keys.sort_unstable();
    let bytes = built(keys);
    let transducer = Transducer::open(&bytes[..]).unwrap();
    for word in &all {
        assert_eq!(transducer.has(word), known(word), "{word:?}");
    }
}
