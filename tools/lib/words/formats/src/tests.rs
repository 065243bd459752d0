//! What the tests of all formats share, and tests of all formats.

use std::sync::Arc;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon, Meta, build};
use wordy_lists::list::{ListOptions, Source};

use crate::{FormatError, OPTIONAL, ReadSupport, all, recognise};

/// A lexicon of lines as a word list has them.
pub(crate) fn lexicon(alphabet: &str, lines: &[&str]) -> Lexicon {
    let alphabet = wordy_data::alphabet(alphabet).unwrap();
    from_list(&alphabet, lines.join("\n").into_bytes())
}

fn from_list(alphabet: &Arc<Alphabet>, bytes: Vec<u8>) -> Lexicon {
    let source = Source { name: "list".into(), bytes, made: None };
    let list = wordy_lists::list::read(&[source], &ListOptions::new(alphabet.clone())).unwrap();
    from_draft(alphabet, &list.draft)
}

fn from_draft(alphabet: &Alphabet, draft: &Draft) -> Lexicon {
    Lexicon::open(build(draft.clone(), alphabet, Meta::default()).unwrap().into()).unwrap()
}

/// Each format that is written and read gives the words back. A KAD gives alphagrams; a spelling
/// dictionary is two files, and has no sign for a letter of several characters.
fn all_formats_read_back(lexicon: &Lexicon) {
    let other = ["kad", "hunspell"];
    for format in all().iter().filter(|it| !other.contains(&it.name())) {
        let file = match format.write(lexicon) {
            // Latin-1 has no character for a letter of several, nor for one of another script.
            Err(FormatError::NoCharacter { .. }) => continue,
            file => file.unwrap(),
        };
        let alphabet = lexicon.alphabet();
        let read = match format.reading() {
            ReadSupport::Never => continue,
            ReadSupport::AsList => from_list(alphabet, file),
            ReadSupport::Own => from_draft(alphabet, &format.read(&file, alphabet).unwrap()),
        };
        assert_eq!(read.meta().sha256, lexicon.meta().sha256, "{}", format.name());
        assert!(read.words() == lexicon.words(), "{}", format.name());
    }
}

#[test]
fn formats_are_found_by_the_names_of_the_readme() {
    let names: Vec<&str> = all().iter().map(|format| format.name()).collect();
    let without = names.iter().filter(|name| !OPTIONAL.contains(name));
    let names: Vec<&str> = without.copied().collect();
    assert_eq!(names.join(" "), NAMES);
    for name in names {
        assert_eq!(crate::named(name).unwrap().name(), name);
    }
}

#[test]
fn a_format_that_is_only_written_is_never_read() {
    let english = Alphabet::english();
    for format in all().iter().filter(|format| format.reading() == ReadSupport::Never) {
        let error = format.read(b"QUIZ\n", &english).unwrap_err().to_string();
        assert!(error.contains(format.name()), "{error}");
    }
}

/// All but those that are not always built in.
const NAMES: &str = "plain tsv ndjson scored zyzzyva fst fst-map kwg kwg-dawg kad dawg gaddag \
    dwg kbwg \
    lxd hunspell hunspell-aff questions anki json-trie";

#[test]
fn what_is_written_reads_back() {
    all_formats_read_back(&lexicon(
        "english",
        &["AA rough, cindery lava [n -S]", "QI#", "QUIZ;80", "ZA", "WORD,level"],
    ));
    all_formats_read_back(&lexicon("spanish", &["[CH]A", "[C][H]A", "kilo", "año", "perro"]));
    all_formats_read_back(&lexicon("catalan", &["col·legi", "[L][L]A", "any", "quadra", "whisky"]));
    all_formats_read_back(&lexicon("norwegian", &["ablegøyene", "ærlig", "år", "öl"]));
    all_formats_read_back(&lexicon("turkish", &["kış", "KIŞ", "kiş", "İYİ"]));
    all_formats_read_back(&lexicon("greek", &["λόγος", "άλφα"]));
}

/// All strings of six of nine letters: 531,441 words in a graph of 54 arcs.
#[test]
fn words_that_a_graph_holds_in_few_bytes_read_back() {
    let mut draft = Draft::default();
    for number in 0..9_u32.pow(6) {
        let letter = |place: u32| b'A' + (number / 9_u32.pow(5 - place) % 9) as u8;
        draft.words.push(&[0, 1, 2, 3, 4, 5].map(letter));
    }
    let english = Alphabet::english();
    let lexicon = from_draft(&english, &draft);
    lexicon.verify().unwrap();
    for name in ["fst", "fst-map", "kwg-dawg", "dawg", "dwg", "lxd", "kbwg"] {
        let format = crate::named(name).unwrap();
        let file = format.write(&lexicon).unwrap();
        let read = format.read(&file, &english).unwrap();
        assert!(read.words == draft.words, "{name}");
    }
}

#[test]
fn what_is_known_of_words_reads_back_where_the_format_holds_it() {
    let lexicon =
        lexicon("english", &["word,level,score,marks,definition", "za,80,7,#+,pizza", "aa,,,,"]);
    for name in ["tsv", "ndjson"] {
        let format = crate::named(name).unwrap();
        let file = format.write(&lexicon).unwrap();
        let read = match format.reading() {
            ReadSupport::AsList => from_list(lexicon.alphabet(), file),
            _ => from_draft(lexicon.alphabet(), &format.read(&file, lexicon.alphabet()).unwrap()),
        };
        let known = (read.level(1), read.score(b"ZA"), read.marks(b"ZA"), read.definition(b"ZA"));
        assert_eq!(known, (Some(80), Some(7), "#+", Some("pizza")), "{name}");
        assert_eq!((read.level(0), read.score(b"AA")), (None, None), "{name}");
    }
}

#[test]
fn an_object_of_words_has_their_scores_or_definitions() {
    let english = wordy_lexicon::alphabet::Alphabet::english();
    let format = crate::named("ndjson").unwrap();
    let bytes = b"{\n \"qi\": 9223372036854775807,\n \"za\": \"a pizza [n]\",\n \"aa\": null}\n";
    let read = from_draft(&english, &format.read(bytes, &english).unwrap());
    assert_eq!(read.len(), 3);
    assert_eq!(read.score(b"QI"), Some((1 << 63) - 1));
    assert_eq!((read.definition(b"ZA"), read.score(b"ZA")), (Some("a pizza [n]"), None));
    assert_eq!(crate::recognise("standard input", bytes).map(crate::Format::name), Some("ndjson"));
    for (bytes, message) in [
        (
            "{\"qi\": 1,\n\"z-\": 2}",
            "line 2: expected a letter of the alphabet english, found - in \"z-\"",
        ),
        ("{\"qi\": 1\n\"za\": 2}", "line 1: expected `,` behind \"qi\" and its value"),
        ("{\"qi\": 1,\n", "line 2: expected `}`, found the end of the file"),
        ("{\"qi\": [1]}", "line 1: expected a score or a definition of \"qi\", found [1]"),
        ("{\"qi\": 1.5}", "line 1: expected a score or a definition of \"qi\", found 1.5"),
        ("{\"qi\": 9223372036854775808}", "line 1: expected a score or a definition"),
    ] {
        let error = format.read(bytes.as_bytes(), &english).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
    // A key that is there twice is no entry less.
    let twice = format.read(b"{\"qi\": \"force\", \"qi\": \"life\"}", &english).unwrap();
    assert_eq!(twice.words.len(), 2);
}

#[test]
fn an_object_is_a_line_where_it_has_the_keys_of_one() {
    let english = wordy_lexicon::alphabet::Alphabet::english();
    let format = crate::named("ndjson").unwrap();
    for (text, words) in [
        ("{\"word\":\"QI\"}", "QI"),
        ("{\"level\":35,\"word\":\"QI\"}", "QI"),
        ("{\"level\":35,\"score\":7}", "LEVEL SCORE"),
        ("\u{feff}{\"word\": 3, \"qi\": 5}", "WORD QI"),
        ("{\"word\":\"QI\"}\n{\"word\":\"ZA\"}\n", "QI ZA"),
    ] {
        let draft = format.read(text.as_bytes(), &english).unwrap();
        let read: Vec<String> = draft.words.iter().map(|word| english.spell(word)).collect();
        assert_eq!(read.join(" "), words, "{text}");
    }
    assert!(format.read(b"{\"word\":\"QI\",\"za\":\"pizza\"}", &english).is_ok());
    assert!(format.read(b"{\"word\":\"a unit of speech\",\"za\":\"pizza\"}", &english).is_err());
}

/// Whole lists in other alphabets; of each every ninth word, for the sake of time.
#[test]
#[ignore = "needs Debian's wspanish and wcatalan: make test-all"]
fn lists_in_other_alphabets_read_back() {
    let lists = [("/usr/share/dict/spanish", "spanish"), ("/usr/share/dict/catalan", "catalan")];
    for (path, alphabet) in lists {
        let bytes = std::fs::read(path).unwrap();
        let alphabet = wordy_data::alphabet(alphabet).unwrap();
        let options = ListOptions { skip_invalid: true, ..ListOptions::new(alphabet.clone()) };
        let source = Source { name: path.into(), bytes, made: None };
        let list = wordy_lists::list::read(&[source], &options).unwrap();
        let whole = from_draft(&alphabet, &list.draft);
        let some = Draft::selected(&whole, |rank, _| rank % 9 == 0);
        all_formats_read_back(&from_draft(&alphabet, &some));
    }
}

#[test]
fn a_file_is_recognised_by_its_bytes_or_its_name() {
    let name = |name: &str, bytes: &[u8]| recognise(name, bytes).map(crate::Format::name);
    let words = lexicon("english", &["AB"]);
    let set = crate::named("fst").unwrap().write(&words).unwrap();
    assert_eq!(name("standard input", &set), Some("fst"));
    assert_eq!(name("standard input", b"{\"word\":\"AB\"}"), Some("ndjson"));
    assert_eq!(name("club.KWG", b"AB\n"), Some("kwg"));
    assert_eq!(name("club.txt", b"AB\n"), None);
    assert_eq!(name("club", b""), None);
}

#[test]
fn names_are_unique() {
    let mut names: Vec<&str> = all().iter().map(|format| format.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all().len());
}
