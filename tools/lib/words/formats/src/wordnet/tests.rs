use std::fmt::Write as _;

use wordy_lexicon::alphabet::Alphabet;

use super::*;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::files;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::inflection::Inflections;

const LICENCE: &str = "  1 A licence of our own  \n  2   \n  3 for a file of our own  \n";

/// A small WordNet of our own making: lines of data, and an index that knows where they begin.
/// Each row: part of speech, its letter in the data file, words with + between them, gloss.
fn small() -> WordNet {
    let rows = [
        ("noun", "n", "Mole", "a river that has no burrow"),
        ("noun", "n", "mole", "a mammal that digs; \"a blind mole\""),
        ("noun", "n", "run", "a score made in cricket [of old]"),
        ("verb", "v", "run", "move fast on foot; \"do not run\"; \"run!\""),
        ("verb", "v", "saw", "cut with a saw"),
        ("noun", "n", "saw", "a hand tool / a saying"),
        ("verb", "v", "see", "perceive by sight"),
        ("adj", "s", "galore(ip)", "existing in abundance"),
        ("adj", "a", "fast", "acting quickly"),
        ("adv", "r", "fast", "quickly"),
        ("noun", "n", "taco", "(ethnic slur) offensive term for somebody"),
        ("noun", "n", "taco", "a tortilla with a filling,; \"two tacos\""),
        ("noun", "n", "tup+ram", "a word that a vulgar one shares"),
        ("verb", "v", "tup", "to mate, as rams do"),
        ("noun", "n", "runt", "disparaging term for small people"),
        ("noun", "n", "grue", "an obscene term"),
        ("noun", "n", "ram", "an obscene word"),
    ];
    WordNet::read(|file| {
        let (kind, part) = file.split_once('.').unwrap();
        match file {
            "noun.exc" => return Ok(b"moulin mole\nmeece mouse\nmole_rats mole_rat\n".to_vec()),
            "verb.exc" => return Ok(b"ranne run\nrammed ram\nsawn saw see\n".to_vec()),
            "adj.exc" | "adv.exc" => return Err(io::Error::from(io::ErrorKind::NotFound)),
            _ => {}
        }
        let (mut data, mut index) = (LICENCE.to_owned(), LICENCE.to_owned());
        let mut senses = std::collections::BTreeMap::<String, Vec<usize>>::new();
        for (own, letter, word, gloss) in rows.iter().filter(|row| row.0 == part) {
            let lemma = word.split(['(', '+']).next().unwrap().to_lowercase();
            senses.entry(lemma).or_default().push(data.len());
            assert_eq!(*own, part);
            let (count, words) = (word.split('+').count(), word.replace('+', " 0 "));
            let at = data.len();
            writeln!(data, "{at:08} 05 {letter} {count:02x} {words} 0 000 | {gloss}  ").unwrap();
        }
        for (lemma, places) in senses {
            let places: Vec<String> = places.iter().map(|at| format!("{at:08}")).collect();
            let (count, tagged) = (places.len(), lemma.len() % 4);
            let line = format!("{lemma} x {count} 1 @ {count} {tagged} {}  \n", places.join(" "));
            index += &line;
        }
        index += "give_up v 1 1 @ 1 0 00000000  \n";
        Ok(if kind == "index" { index } else { data }.into_bytes())
    })
    .unwrap()
}

#[test]
fn senses_are_found_by_their_places() {
    let wordnet = small();
    let glosses = |word: &str| -> Vec<(&'static str, String)> {
        let senses = wordnet.senses(word, &|_| false).into_iter();
        senses.map(|sense| (sense.part.name(), sense.gloss.to_owned())).collect()
    };
    // The first sense of MOLE is a name.
    assert_eq!(glosses("mole"), [("n", "a mammal that digs".to_owned())]);
    assert_eq!(glosses("run")[1], ("v", "move fast on foot".to_owned()));
    assert_eq!(glosses("galore"), [("adj", "existing in abundance".to_owned())]);
    assert_eq!(glosses("give"), []);
    assert_eq!(wordnet.notice(), "A licence of our own\n\nfor a file of our own");
}

#[test]
fn definitions_have_parts_of_speech_inflections_and_links() {
    let english = Alphabet::english();
    let words = "mole moles run runs ran running saw saws sawed sawing sawn see saw seen sees \
                 seeing galore fast faster fastest xylem";
    let lexicon = Lexicon::from_words(words.split(' '), &english).unwrap();
    let known = Inflections::find(&english, &wordy_data::Data).unwrap();
    let defined: std::collections::BTreeMap<String, String> =
        definitions(&small(), &lexicon, &known, &Expurgation::default())
            .into_iter()
            .map(|(rank, text)| (english.spell(&lexicon.word(rank).unwrap()), text))
            .collect();
    assert_eq!(defined["MOLE"], "a mammal that digs [n -S]");
    assert_eq!(defined["MOLES"], "<mole=n> [n]");
    assert_eq!(
        defined["RUN"],
        "a score made in cricket (of old) [n -S] / to move fast on foot [v RAN, RUNNING, RUNS]"
    );
    assert_eq!(defined["RUNS"], "<run=n> [n] / <run=v> [v]");
    assert_eq!(
        defined["SAW"],
        "a hand tool or a saying [n -S] / to cut with a saw [v SAWED, SAWN, SAWING, SAWS] / \
         <see=v> [v]"
    );
    assert_eq!(defined["FASTER"], "<fast=adj> [adj]");
    assert_eq!(defined["FAST"], "acting quickly [adj -ER, -EST] / quickly [adv -ER, -EST]");
    assert_eq!(defined["GALORE"], "existing in abundance [adj]");
    assert!(!defined.contains_key("XYLEM"));
}

#[test]
fn an_irregular_form_without_its_lemma_is_explained_by_what_that_means() {
    let english = Alphabet::english();
    let known = Inflections::find(&english, &wordy_data::Data).unwrap();
    let defined = |words: &str| -> Vec<String> {
        let lexicon = Lexicon::from_words(words.split(' '), &english).unwrap();
        definitions(&small(), &lexicon, &known, &Expurgation::default())
            .into_iter()
            .map(|(rank, text)| format!("{} {text}", english.spell(&lexicon.word(rank).unwrap())))
            .collect()
    };
    // MEECE has a lemma of which nothing is said; RAM is said of nobody.
    assert_eq!(
        defined("moulin ranne sawn meece rammed"),
        [
            "MOULIN mole: a mammal that digs [n]",
            "RANNE run: to move fast on foot [v]",
            "SAWN saw: to cut with a saw [v] / see: to perceive by sight [v]",
        ]
    );
    // A form that no rule and no list of ours has points to its lemma, too.
    assert_eq!(defined("mole moulin")[1], "MOULIN <mole=n> [n]");
}

#[test]
fn senses_that_are_not_for_everybody_are_told_last_or_not_at_all() {
    let english = Alphabet::english();
    let words = "taco tup tups tupped tupping runt grue ram";
    let lexicon = Lexicon::from_words(words.split(' '), &english).unwrap();
    let known = Inflections::find(&english, &wordy_data::Data).unwrap();
    let classes = "[[class]]\nname = \"vulgar\"\nlevel = 2\nwords = \"RAM\"\n";
    let classes = files::File::in_memory("classes", "classes.toml", classes.as_bytes());
    let classes = Expurgation::up_to(2, &classes, &english).unwrap();
    let told: Vec<String> = definitions(&small(), &lexicon, &known, &classes)
        .into_iter()
        .map(|(rank, text)| format!("{} {text}", english.spell(&lexicon.word(rank).unwrap())))
        .collect();
    assert_eq!(
        told,
        [
            "RAM an obscene word [n]",
            "RUNT disparaging term for small people [n]",
            "TACO a tortilla with a filling [n]",
            "TUP to mate, as rams do [v TUPPED, TUPPING, TUPS]",
            "TUPPED <tup=v> [v]",
            "TUPPING <tup=v> [v]",
            "TUPS <tup=v> [v]",
        ]
    );
}

#[test]
fn a_usage_marks_a_sense() {
    let usage = "00000000 05 n 02 obscenity 0 smut 0 000 | a word that is not said  \n";
    let senses = [
        "05 n 01 poop 0 002 @ 00000000 n 0000 ;u 00000000 n 0000 | what is left  \n",
        "05 n 01 poop 0 001 @ 00000000 n 0000 | the stern of a ship  \n",
    ];
    let mut data = usage.to_owned();
    let mut places = Vec::new();
    for sense in senses {
        places.push(format!("{:08}", data.len()));
        let at = data.len();
        write!(data, "{at:08} {sense}").unwrap();
    }
    let index = format!("poop n 2 1 @ 2 0 {}  \n", places.join(" "));
    let wordnet = WordNet::read(|file| {
        Ok(match file {
            "index.noun" => index.clone().into_bytes(),
            "data.noun" => data.clone().into_bytes(),
            _ => Vec::new(),
        })
    });
    let wordnet = wordnet.unwrap();
    assert_eq!(wordnet.senses("poop", &|_| false)[0].gloss, "the stern of a ship");
}

#[test]
fn an_index_that_is_none_is_refused() {
    let wrong = |index: &str| {
        let read = |file: &str| match file {
            "index.noun" => Ok(index.as_bytes().to_vec()),
            _ => Err(io::Error::from(io::ErrorKind::NotFound)),
        };
        let read_data = |file: &str| if file == "data.noun" { Ok(Vec::new()) } else { read(file) };
        WordNet::read(read_data).unwrap_err().to_string()
    };
    let expected = "expected a part of speech, counts and the places of its senses";
    for line in
        ["cede\n", "cede v 2 0 2 0 00000001\n", "cede v 1 0 1 0 offset\n", "cede v 0 0 0 0\n"]
    {
        assert_eq!(wrong(line), format!("index.noun: cede: {expected}"), "{line}");
    }
    assert!(wrong("").starts_with("index.verb: cannot read: "));
    // Places outside the file and in the middle of a letter are no senses: the files do not fit.
    let stray = WordNet::read(|file| match file {
        "index.noun" => Ok(b"cede n 2 0 2 0 00000001 99999999\n".to_vec()),
        "data.noun" => Ok("é n | x\n".as_bytes().to_vec()),
        _ => Ok(Vec::new()),
    });
    assert!(stray.unwrap_err().to_string().contains("its senses where the index says"));
}

#[test]
fn files_that_are_none_are_refused() {
    let index = "cede v 1 0 1 1 00000000  \n";
    let data = "00000000 05 v 01 cede 0 000 | give over  \n";
    let read = |own_index: &str, own_data: &str| {
        WordNet::read(|file| {
            let (kind, part) = file.split_once('.').unwrap();
            Ok(match (kind, part) {
                ("index", "verb") => own_index.as_bytes().to_vec(),
                ("data", "verb") => own_data.as_bytes().to_vec(),
                _ => Vec::new(),
            })
        })
        .map(drop)
        .map_err(|error| error.to_string())
    };
    assert_eq!(read(index, data), Ok(()));
    let senses = "data.verb: cede: expected its senses where the index says that they begin";
    for damaged in ["", "\0\0\0\0\0\0\0\0\0", &data[1..], "<html>not found</html>"] {
        assert_eq!(read(index, damaged), Err(senses.to_owned()), "{damaged:?}");
    }
    assert_eq!(read("\0\0\0", data), Err("index.verb: line 1: expected text".to_owned()));
}
