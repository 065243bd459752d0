use std::borrow::Cow;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::*;
use crate::files::{File, LEXICONS};

/// A lexicon of rows: a word a line, or `word,level,definition,marks,score` with that for a head.
fn built(text: &str, alphabet: &str) -> Vec<u8> {
    let alphabet = crate::fixture::alphabet(alphabet);
    let mut draft = Draft::default();
    for row in text.lines().filter(|row| !row.starts_with("word,")) {
        let fields: Vec<&str> = row.split(',').collect();
        let field = |number: usize| fields.get(number).copied().unwrap_or_default();
        let known = WordFacts {
            level: field(1).parse().ok(),
            definition: field(2),
            marks: field(3),
            score: field(4).parse().ok(),
            ..WordFacts::default()
        };
        draft.push(&alphabet.encode(fields[0]).unwrap(), known);
    }
    build(draft, &alphabet, Meta { name: "club".into(), ..Meta::default() }).unwrap()
}

fn opened(bytes: &[u8]) -> Result<Lexicon, Damaged> {
    Lexicon::open(Cow::Owned(bytes.to_vec()))
}

/// A lexicon that has every part.
const ALL_PARTS: &str =
    "word,level,definition,marks,score\nquiz,35,to test [v],#+,50\naa,80,lava [n],,\nza,,,,\n";

#[test]
fn what_went_in_comes_out() {
    let lexicon = opened(&built(ALL_PARTS, "english")).unwrap();
    let words: Vec<_> = lexicon.words().iter().map(<[u8]>::to_vec).collect();
    assert_eq!(words, [b"AA".to_vec(), b"QUIZ".to_vec(), b"ZA".to_vec()]);
    assert_eq!(lexicon.rank(b"QUIZ"), Some(1));
    assert_eq!(lexicon.word(1).unwrap(), b"QUIZ");
    assert_eq!((lexicon.level(0), lexicon.level(1), lexicon.level(2)), (Some(80), Some(35), None));
    assert_eq!(lexicon.definition(b"QUIZ"), Some("to test [v]"));
    assert!(lexicon.definitions().any(|row| row == ("QUIZ", "to test [v]")));
    assert_eq!((lexicon.marks(b"QUIZ"), lexicon.marks(b"AA")), ("#+", ""));
    assert_eq!((lexicon.score(b"QUIZ"), lexicon.score(b"ZA")), (Some(50), None));
    assert!(
        !lexicon.has_letters(b"QUI") && !lexicon.has_letters(b"QUIZZ") && !lexicon.has_letters(b"")
    );
    lexicon.verify().unwrap();
}

#[test]
fn the_hash_is_that_of_the_words_one_a_line() {
    // printf 'AA\nQUIZ\nZA\n' | sha256sum
    let expected = "1a08f5dc57f5d65e9f6d617c3b94f41f7677b5edf7943f9dac6ca0b61d443848";
    let lexicon = opened(&built(ALL_PARTS, "english")).unwrap();
    assert_eq!(lexicon.meta().sha256, expected);
}

#[test]
fn order_and_repetition_of_the_entries_do_not_matter() {
    let sorted =
        built("aa\nab\nabacus\nabacuses\nquiz\nunnecessarily\nunnecessarilys\n", "english");
    let other = built(
        "unnecessarilys\nquiz\nabacuses\nunnecessarily\naa\nabacus\nab\nquiz\nAA\n",
        "english",
    );
    assert_eq!(sorted, other);
}

#[test]
fn of_two_entries_the_lower_level_and_the_first_definition_stay() {
    let text = "word,level,definition\naa,80,\naa,35,first\naa,,second\n";
    let lexicon = opened(&built(text, "english")).unwrap();
    assert_eq!((lexicon.len(), lexicon.level(0)), (1, Some(35)));
    assert_eq!(lexicon.definition(b"AA"), Some("first"));
}

#[test]
fn letters_of_several_characters_are_one_letter() {
    let lexicon = opened(&built("chorro\ncorro\nllama\n", "spanish")).unwrap();
    let alphabet = lexicon.alphabet();
    assert_eq!(lexicon.meta().lengths.0.clone().into_iter().collect::<Vec<_>>(), [(4, 3)]);
    let spelt: Vec<_> = lexicon.words().iter().map(|word| alphabet.spell(word)).collect();
    // CH stands after C and LL after L.
    assert_eq!(spelt, ["CORRO", "CHORRO", "LLAMA"]);
    lexicon.verify().unwrap();
}

#[test]
fn every_changed_byte_of_a_small_lexicon_is_refused() {
    let bytes = built(ALL_PARTS, "english");
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut changed = bytes.clone();
            changed[at] ^= 1 << bit;
            assert!(opened(&changed).is_err(), "bit {bit} of byte {at}");
        }
        assert!(opened(&bytes[..at]).is_err(), "cut at {at}");
    }
}

#[test]
fn random_changes_and_cuts_of_a_big_lexicon_are_refused() {
    let bytes = crate::fixture::file(LEXICONS, "wordy").bytes;
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let config = Config { cases: 1000, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, rng);
    let change = (0..bytes.len(), 1..=255_u8, any::<bool>());
    runner
        .run(&change, |(at, flip, cut)| {
            let mut changed = bytes[..if cut { at } else { bytes.len() }].to_vec();
            if let Some(byte) = changed.get_mut(at) {
                *byte ^= flip;
            }
            prop_assert!(opened(&changed).is_err());
            Ok(())
        })
        .unwrap();
}

#[test]
fn a_comment_in_the_alphabets_file_leaves_older_lexicons_native() {
    let english = Alphabet::english();
    let text = format!("# Written before the file was edited.\n{}", english.source());
    let file = File::in_memory("english", "english.toml", text.into_bytes());
    let older = Alphabet::from_toml(&file).unwrap();
    let draft = Draft { words: [b"AA".as_slice()].into_iter().collect(), ..Draft::default() };
    let lexicon = Lexicon::open(build(draft, &older, Meta::default()).unwrap().into()).unwrap();
    assert!(Arc::ptr_eq(lexicon.alphabet(), &english));
    let spanish = crate::fixture::alphabet("spanish");
    assert!(spanish.require_same(lexicon.alphabet(), "a.lex", "the others use").is_err());
}

/// The members of a file, by name.
fn members(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let read = archive::read(bytes).unwrap();
    read.into_iter().map(|(name, range)| (name, bytes[range].to_vec())).collect()
}

/// What opening says of members put together with right checksums.
fn refused(members: &[(String, Vec<u8>)]) -> String {
    let members: Vec<_> =
        members.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    opened(&archive::write(&members).unwrap()).unwrap_err().to_string()
}

#[test]
fn members_that_are_twice_unknown_or_out_of_order_are_refused() {
    let sound = members(&built(ALL_PARTS, "english"));
    let said = |name: &str| format!("its part `{name}` is unknown, there twice or out of order");
    for at in 0..sound.len() {
        let mut doubled = sound.clone();
        doubled.insert(at + 1, sound[at].clone());
        assert_eq!(refused(&doubled), said(&sound[at].0));
        let mut turned = sound.clone();
        turned.rotate_left(1);
        assert_eq!(refused(&turned), said(&sound[0].0));
    }
    for name in ["../../x", "readme.txt", "", "\u{1b}[31m"] {
        let mut more = sound.clone();
        more.push((name.to_owned(), b"AA\n".to_vec()));
        assert_eq!(refused(&more), said(&name.escape_debug().to_string()));
    }
}

#[test]
fn an_alphabet_that_is_not_that_of_the_words_is_refused() {
    let english = members(&built("chat\nllama\n", "english"));
    let spanish = members(&built("chat\nllama\n", "spanish"));
    let put = |into: &[(String, Vec<u8>)], name: &str, bytes: &[u8]| {
        let mut members = into.to_vec();
        members.iter_mut().filter(|(own, _)| own == name).for_each(|(_, own)| *own = bytes.into());
        members
    };
    // Another alphabet under the same name.
    let message = "its part `lexicon.toml` is not valid: it says sha256 ";
    assert!(refused(&put(&english, ALPHABET, &spanish[1].1)).starts_with(message));
    let message = "its part `alphabet.toml` is not valid: it is not the alphabet spanish";
    assert_eq!(refused(&put(&spanish, ALPHABET, &english[1].1)), message);
    // Another name for the same.
    let meta = String::from_utf8(english[0].1.clone()).unwrap();
    let meta = meta.replace("alphabet = \"english\"", "alphabet = \"spanish\"");
    assert_eq!(refused(&put(&english, META, meta.as_bytes())), message);
    // Words of letters that the alphabet lacks: Spanish has more than the 26 of English.
    let zorro = members(&built("zorro\n", "spanish"));
    let message = "its part `words.fst` is not valid: a letter is out of order or not of the \
                   alphabet (byte ";
    let meta = String::from_utf8(members(&built("zorro\n", "english"))[0].1.clone()).unwrap();
    let mut forged = put(&put(&zorro, ALPHABET, &english[1].1), META, meta.as_bytes());
    let in_list = "its part `words.list` is not valid: a letter is not of the alphabet";
    assert_eq!(refused(&forged), in_list);
    forged.retain(|(name, _)| name != LIST);
    assert!(refused(&forged).starts_with(message), "{}", refused(&forged));
}

#[test]
fn what_a_file_declares_is_not_believed() {
    let sound = members(&built("aa\nab\n", "english"));
    let meta = String::from_utf8(sound[0].1.clone()).unwrap();
    let mut forged = sound.clone();
    forged[0].1 = meta.replace("02 = 2", "02 = 4000000000").into_bytes();
    let message =
        "its part `lexicon.toml` is not valid: its counts per length make 4000000000 words";
    assert_eq!(refused(&forged), message);
    // A log that says it has a thousand million words.
    let mut log = Store::build_map([(&b"ZA"[..], 0)].into_iter()).unwrap();
    let at = log.len() - 20;
    log[at..at + 8].copy_from_slice(&1_000_000_000_u64.to_le_bytes());
    let mut forged = sound;
    forged.insert(forged.len() - 1, (REMOVED.into(), log));
    let message = "its part `removed.fst` is not valid: its words take over 256 MiB";
    assert!(refused(&forged).starts_with(message));
}

#[test]
fn verify_finds_rows_that_are_not_of_its_words() {
    for rows in ["AA\tlava\nAC\tno word\n", "QUIZ\tto test\nAA\tlava\n", "AA\t1\nAA\t2\n"] {
        let mut members = members(&built(ALL_PARTS, "english"));
        members.retain(|(name, _)| ![LEVELS, MARKS, SCORES].contains(&name.as_str()));
        let table = members.iter_mut().find(|(name, _)| name == DEFINITIONS).unwrap();
        table.1 = rows.as_bytes().to_vec();
        let members: Vec<_> = members.iter().map(|(n, b)| (n.as_str(), b.as_slice())).collect();
        let error = opened(&archive::write(&members).unwrap()).unwrap().verify().unwrap_err();
        assert!(error.to_string().ends_with("is out of order or no word"), "{error}");
    }
}

#[test]
fn verify_finds_words_that_are_not_those_of_the_hash() {
    let one = built("aa\nab\n", "english");
    let two = built("aa\nac\n", "english");
    let part = |bytes: &[u8], name: &str| {
        let (_, range) =
            archive::read(bytes).unwrap().into_iter().find(|(own, _)| own == name).unwrap();
        bytes[range].to_vec()
    };
    let verified = |words: &[u8], list: &[u8]| {
        let parts = [(META, part(&one, META)), (ALPHABET, part(&one, ALPHABET))];
        let parts =
            parts.into_iter().chain([(WORDS, part(words, WORDS)), (LIST, part(list, LIST))]);
        let members: Vec<_> = parts.collect();
        let members: Vec<_> = members.iter().map(|(name, bytes)| (*name, &bytes[..])).collect();
        opened(&archive::write(&members).unwrap()).unwrap().verify().map_err(|e| e.to_string())
    };
    assert_eq!(verified(&one, &one), Ok(()));
    assert!(verified(&two, &two).unwrap_err().contains("sha256"));
    let other = "its part `words.list` is not valid: it has not the words of `words.fst`";
    assert_eq!(verified(&one, &two), Err(other.to_owned()));
    assert_eq!(verified(&two, &one), Err(other.to_owned()));
}

#[test]
fn a_file_without_a_list_of_its_words_is_read_as_well() {
    let mut members = members(&built("aa\nab\nquiz\n", "english"));
    let words = |members: &[(String, Vec<u8>)]| {
        let members: Vec<_> = members.iter().map(|(n, b)| (n.as_str(), b.as_slice())).collect();
        let lexicon = opened(&archive::write(&members).unwrap()).unwrap();
        assert_eq!(lexicon.verify(), Ok(()));
        (lexicon.words().clone(), lexicon.words_of(2), lexicon.rank(b"QUIZ"))
    };
    let with = words(&members);
    assert_eq!(with.0.len(), 3);
    members.retain(|(name, _)| name != LIST);
    assert_eq!(members.len(), 3);
    assert!(words(&members) == with);
}

proptest! {
    #[test]
    fn a_lexicon_is_the_set_of_its_words(words in proptest::collection::vec("[A-F]{1,18}", 1..80)) {
        let lexicon = opened(&built(&words.join("\n"), "english")).unwrap();
        let expected: std::collections::BTreeSet<Vec<u8>> =
            words.into_iter().map(String::into_bytes).collect();
        let found: Vec<_> = lexicon.words().iter().map(<[u8]>::to_vec).collect();
        prop_assert_eq!(found, expected.into_iter().collect::<Vec<_>>());
    }
}

/// The bytes of a file, whose list is read from the file when it is wanted.
fn opened_with_list_later(bytes: &[u8]) -> Lexicon {
    Lexicon::open_file_lazily(in_a_file(bytes)).unwrap().unwrap().unwrap()
}

/// A file without a name.
fn in_a_file(bytes: &[u8]) -> std::fs::File {
    static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let number = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let name = format!("list-later-{}-{number}.lex", std::process::id());
    let path = std::env::temp_dir().join(name);
    std::fs::write(&path, bytes).unwrap();
    let file = std::fs::File::open(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    file
}

/// A file with the list of other words.
fn with_list_of(words: &str, bytes: &[u8]) -> Vec<u8> {
    let other = opened(&built(words, "english")).unwrap();
    let mut members = members(bytes);
    let list = members.iter_mut().find(|(name, _)| name == LIST).unwrap();
    list.1.clear();
    super::list::write(other.words(), &mut list.1);
    let members: Vec<_> = members.iter().map(|(name, bytes)| (name.as_str(), &bytes[..])).collect();
    archive::write(&members).unwrap()
}

#[test]
fn a_list_that_was_left_in_the_file_is_read_when_it_is_wanted() {
    let words = |bytes: &[u8]| -> Vec<Vec<u8>> {
        let lexicon = opened_with_list_later(bytes);
        lexicon.words().iter().map(<[u8]>::to_vec).collect()
    };
    let own = [b"AA".to_vec(), b"QUIZ".to_vec(), b"ZA".to_vec()];
    let sound = built(ALL_PARTS, "english");
    assert_eq!(words(&sound), own);
    // Another list of as many words shows that the words come from there.
    assert_eq!(words(&with_list_of("aa\nquit\nza\n", &sound))[1], b"QUIT");
    // Damaged, it is of no use.
    let mut damaged = sound.clone();
    let at = sound.windows(3).rposition(|bytes| bytes == b"UIZ").unwrap();
    damaged[at] = b'O';
    assert_eq!(words(&damaged), own);
    assert!(opened_with_list_later(&sound).checked().is_ok());
    let refused = opened_with_list_later(&damaged).checked().unwrap_err();
    assert_eq!(refused, Damaged::Checksum(LIST.into()));
}

#[test]
fn a_file_opened_lazily_and_checked_has_no_byte_that_was_changed() {
    let sound = built("aa\nab\n", "english");
    for at in 0..sound.len() {
        let mut changed = sound.clone();
        changed[at] ^= 0x55;
        let file = in_a_file(&changed);
        let opened = Lexicon::open_file_lazily(file).unwrap();
        let opened = opened.unwrap_or_else(|| Lexicon::open(changed.into()));
        assert!(opened.and_then(Lexicon::checked).is_err(), "{at}");
    }
}

#[test]
fn words_of_a_length_come_from_a_list_that_was_left_in_the_file() {
    let words = |bytes: &[u8], length: usize| -> Vec<Vec<u8>> {
        opened_with_list_later(bytes).words_of(length).iter().map(<[u8]>::to_vec).collect()
    };
    let sound = built("aa\nretain\nretains\nretrain\nza\n", "english");
    let own = [b"RETAINS".to_vec(), b"RETRAIN".to_vec()];
    for (length, expected) in [(2, 2), (6, 1), (7, 2), (8, 0)] {
        assert_eq!(words(&sound, length).len(), expected, "{length}");
    }
    assert_eq!(words(&sound, 7), own);
    let other = with_list_of("aa\nretain\nretains\nstainer\nza\n", &sound);
    assert_eq!(words(&other, 7)[1], b"STAINER");
    // Short words, and those of a damaged list, come from the transducer.
    let other = with_list_of("ab\nretain\nretains\nretrain\nza\n", &sound);
    assert_eq!(words(&other, 2)[0], b"AA");
    let mut damaged = sound.clone();
    let at = sound.windows(3).rposition(|bytes| bytes == b"AIN").unwrap();
    damaged[at] = b'O';
    assert_eq!(words(&damaged, 7), own);
}

#[test]
fn a_log_that_contradicts_the_words_is_found() {
    let layers = vec![Layer { does: LayerKind::Add, ..Layer::default() }];
    let open = |removed: &[u8], layer| {
        let mut draft = Draft { words: [&b"AB"[..]].into_iter().collect(), ..Draft::default() };
        let log = draft.log.insert(Log::default());
        log.removed.insert(removed.to_vec(), layer);
        let meta = Meta { layers: layers.clone(), ..Meta::default() };
        Lexicon::open(build(draft, &Alphabet::english(), meta).unwrap().into()).unwrap()
    };
    let sound = open(b"ZA", 1);
    assert_eq!(sound.verify(), Ok(()));
    assert_eq!(sound.fate(b"ZA"), Some(Fate { layer: 1, reason: String::new() }));
    assert_eq!(sound.fate(b"AB").map(|fate| fate.layer), Some(1));
    assert_eq!(sound.fate(b"QI"), None);
    for wrong in [open(b"AB", 1), open(b"ZA", 2), open(b"ZA", 0)] {
        let message = "its part `removed.fst` is not valid: its log does not agree with its words";
        assert_eq!(wrong.verify().unwrap_err().to_string(), message);
    }
}
