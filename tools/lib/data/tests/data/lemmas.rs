//! Lemmas and inflections of the default lexicon, against words that a person marked.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use wordy_data::{Data, lexicon};
use wordy_lexicon::alphabet::Alphabet;
use wordy_questions::inflection::Inflections;

/// Five hundred words of five letters, drawn by chance from the default lexicon up to level 60, and
/// marked by hand before the rules were written: the word alone is a lemma; `DICES DICE` is an
/// inflection of DICE; `CRAPS CRAP lemma` is one and a word of its own besides.
const MARKED: &str = include_str!("lemmas.txt");

#[test]
fn five_hundred_words_marked_by_hand_are_told_right() {
    let lexicon = lexicon("wordy").unwrap();
    let known = Inflections::find(&Alphabet::english(), &Data).unwrap();
    let (mut total, mut wrong) = (0, Vec::new());
    for line in MARKED.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split(' ');
        let word = fields.next().unwrap();
        let (lemma, own) = (fields.next(), fields.next().is_some());
        let told = known.of(word.as_bytes(), &lexicon);
        let is_lemma = known.is_lemma(word.as_bytes(), &lexicon);
        let right = match lemma {
            None => told.is_empty() && is_lemma,
            Some(base) => told.iter().any(|own| own.word == base.as_bytes()) && is_lemma == own,
        };
        total += 1;
        wrong.extend((!right).then_some(word));
    }
    assert_eq!(total, 500);
    // IDLER was marked as who idles; it is the comparative of IDLE as well.
    assert_eq!(wrong, ["IDLER"]);
}

#[test]
fn what_is_known_to_mislead_is_told_right() {
    let lexicon = lexicon("wordy").unwrap();
    let known = Inflections::find(&Alphabet::english(), &Data).unwrap();
    let both = |word: &str| {
        let word = word.as_bytes();
        (known.is_lemma(word, &lexicon), !known.of(word, &lexicon).is_empty())
    };
    for word in
        "BUS GLASS CHAOS NEWS SPECIES YES GAS LENS SERIES THIS RED KING RING THING".split(' ')
    {
        assert_eq!(both(word), (true, false), "{word}");
    }
    for word in "MARES FIXED TAXES DATA FEET WENT MICE BRED WORSE WAS".split(' ') {
        assert!(both(word).1, "{word}");
    }
    for word in "MARES FIXED TAXES FEET WENT MICE".split(' ') {
        assert_eq!(both(word), (false, true), "{word}");
    }
    for word in "PANTS MEANS MATHS ROSE SAW GROUND".split(' ') {
        assert_eq!(both(word), (true, true), "{word}");
    }
}

/// Needs lemminflect and wordfreq in the Python environment `WORDY_PYTHON`, and WordNet's index.
#[test]
#[ignore = "needs lemminflect"]
fn an_independent_inflector_tells_the_same() {
    let lexicon = lexicon("wordy").unwrap();
    let known = Inflections::find(&Alphabet::english(), &Data).unwrap();
    let spell = |word: &[u8]| lexicon.alphabet().spell(word);
    let mut lines = String::new();
    for word in lexicon.words().iter() {
        lines += &(spell(word) + "\n");
        for own in known.of(word, &lexicon) {
            writeln!(lines, "{} {} {}", spell(word), spell(&own.word), own.kind.name()).unwrap();
        }
    }
    let folder = std::env::var("WORDY_PYTHON").expect("WORDY_PYTHON names a Python environment");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/inflector.py");
    let mut python = Command::new(Path::new(&folder).join("bin/python"))
        .args([script, "/usr/share/wordnet"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = python.stdin.take().unwrap();
    input.write_all(lines.as_bytes()).unwrap();
    drop(input);
    let report = String::from_utf8(python.wait_with_output().unwrap().stdout).unwrap();
    let counts = report.lines().last().unwrap().split(' ').map(|count| count.parse().unwrap());
    let [expected, missing, given, unknown] = counts.collect::<Vec<u32>>()[..] else {
        panic!("{report}")
    };
    assert!(expected > 6_000 && missing * 1_000 <= expected, "{report}");
    assert!(given > 6_000 && unknown * 1_000 <= given, "{report}");
}
