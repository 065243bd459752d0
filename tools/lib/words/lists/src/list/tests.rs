use std::io::Write;

use proptest::prelude::*;

use super::*;

fn source(bytes: &[u8]) -> Source {
    Source { name: "club.txt".into(), bytes: bytes.to_vec(), made: None }
}

fn options() -> ListOptions {
    ListOptions::new(Alphabet::english())
}

fn words(list: &List) -> Vec<String> {
    list.draft.words.iter().map(|word| String::from_utf8_lossy(word).into_owned()).collect()
}

fn read_text(text: &str) -> List {
    read(&[source(text.as_bytes())], &options()).unwrap()
}

fn definition_of(line: &str) -> String {
    let list = read_text(line);
    assert_eq!(list.draft.words.len(), 1, "{line}");
    list.draft.definitions.iter().next().map(|(_, text)| text.to_owned()).unwrap_or_default()
}

fn refusal(text: &str) -> (Vec<String>, usize, Remedy) {
    match read(&[source(text.as_bytes())], &options()) {
        Err(ListError::Lines { shown, total, remedy }) => {
            (shown.into_iter().map(|bad| bad.message).collect(), total, remedy)
        }
        other => panic!("expected bad lines, found {other:?}"),
    }
}

#[test]
fn the_last_word_counts_without_a_newline() {
    assert_eq!(words(&read_text("aa\nab")), ["AA", "AB"]);
}

#[test]
fn a_blank_line_neither_stops_nor_fails() {
    assert_eq!(words(&read_text("aa\n\n   \nab\n")), ["AA", "AB"]);
}

#[test]
fn a_definition_is_kept_not_dropped_and_not_fatal() {
    assert_eq!(definition_of("AA rough lava [n -S]"), "rough lava [n -S]");
}

#[test]
fn a_line_of_any_length_is_read_whole() {
    let long = "very ".repeat(100_000);
    assert_eq!(definition_of(&format!("AA {long}end")).len(), long.len() + 3);
}

#[test]
fn comments_are_passed_over() {
    assert_eq!(words(&read_text("# licence\naa\n#ab\n  # ac\n")), ["AA"]);
}

#[test]
fn every_convention_gives_the_word_and_its_definition() {
    let rows = [
        ("quiz", ""),
        (
            "AAH {ooh=v} [v -ED, -ING, -S] / an AAH [n -S]",
            "{ooh=v} [v -ED, -ING, -S] / an AAH [n -S]",
        ),
        ("AAHED <aah=v> [v]", "<aah=v> [v]"),
        ("AD an {advertisement=n} [n ADS]", "an {advertisement=n} [n ADS]"),
        (
            "BLIMP a nonrigid aircraft [n -S] : BLIMPISH [adj]",
            "a nonrigid aircraft [n -S] : BLIMPISH [adj]",
        ),
        ("AA n pl. -S  rough, cindery lava", "rough, cindery lava [n -S]"),
        (
            "RETINA\ta membrane of the eye [n -NAS or -NAE]",
            "a membrane of the eye [n -NAS or -NAE]",
        ),
        ("puzles\t\tPUZLE", "<puzle>"),
        ("aa,rough lava", "rough lava"),
        ("aa,rough, cindery lava", "rough, cindery lava"),
        ("\"aa\",\"rough, \"\"cindery\"\" lava\"", "rough, \"cindery\" lava"),
        ("\"aa\"", ""),
        ("aa;50;a lava", "a lava"),
    ];
    for (line, definition) in rows {
        assert_eq!(definition_of(line), definition, "{line}");
    }
}

#[test]
fn scores_are_read_and_a_phrase_is_never_its_first_word() {
    let list = read_text("aa;50\nab;7;clue\nac,12\nad\t3\n");
    assert_eq!(list.draft.scores, [(0, 50), (1, 7), (2, 12), (3, 3)]);
    let (shown, total, remedy) = refusal("aa;50\nice cream;50\n");
    assert_eq!((total, shown.len()), (1, 1));
    assert_eq!(shown[0], "club.txt:2:4: expected a letter of the alphabet english, found a blank");
    assert_eq!(remedy, Remedy::Rules);
}

#[test]
fn a_header_names_the_columns() {
    let list = read_text("word,level,definition\naa,35,rough lava\nab,,\n");
    assert_eq!(words(&list), ["AA", "AB"]);
    assert_eq!(list.draft.levels, [35, 0]);
    assert_eq!(list.draft.definitions, [(0, "rough lava")]);
    let (shown, ..) = refusal("word\tlevel\naa\tx\n");
    assert_eq!(shown, ["club.txt:2:4: expected a level from 1 to 255, found x"]);
}

#[test]
fn console_lines_hold_several_words() {
    let list = read_text("aah aahs aahing aahed \\ AAH v -ED, -ING, -S to exclaim\n");
    assert_eq!(words(&list), ["AAH", "AAHS", "AAHING", "AAHED"]);
    assert_eq!(list.draft.definitions, [(0, "to exclaim [v -ED, -ING, -S]")]);
}

#[test]
fn marks_are_kept_as_marks() {
    let list = read_text("CH#\nqi+!\nABC% text\nzax\n");
    assert_eq!(words(&list), ["CH", "QI", "ABC", "ZAX"]);
    assert_eq!(list.draft.marks, [(0, "#"), (1, "+!"), (2, "%")]);
}

#[test]
fn the_rules_drop_what_games_never_allow() {
    let options = ListOptions { rules: Some(ListRules::Scrabble), ..options() };
    let text =
        "polish\nPolish\nParis\nNATO\ne.g.\nre-run\npre-\n-able\ndon't\nit’s\nice cream;9\naa\n";
    let list = read(&[source(text.as_bytes())], &options).unwrap();
    assert_eq!(words(&list), ["POLISH", "AA"]);
    let dropped: Vec<_> = list.dropped.iter().map(|(reason, n)| (reason.text(), *n)).collect();
    assert_eq!(
        dropped,
        [
            ("always capitalised", 3),
            ("abbreviations", 1),
            ("prefixes and suffixes", 2),
            ("with a hyphen", 1),
            ("with an apostrophe", 2),
            ("phrases", 1),
        ]
    );
}

#[test]
fn a_list_all_in_capitals_keeps_its_words() {
    let options = ListOptions { rules: Some(ListRules::Scrabble), ..options() };
    let list = read(&[source(b"AA rough lava\nAB\n")], &options).unwrap();
    assert_eq!(words(&list), ["AA", "AB"]);
}

#[test]
fn german_nouns_keep_their_capital() {
    let alphabet = wordy_lexicon::fixture::alphabet("german");
    let options = ListOptions { rules: Some(ListRules::Scrabble), ..ListOptions::new(alphabet) };
    let list = read(&[source("Haus\ngehen\nDDR\n".as_bytes())], &options).unwrap();
    assert_eq!(words(&list).len(), 2);
    assert_eq!(list.dropped[&Reason::Capitalised], 1);
}

#[test]
fn a_bad_line_tells_place_expected_found_and_way_out() {
    let (shown, total, remedy) = refusal("aa\nab\n  café\n");
    assert_eq!(total, 1);
    assert_eq!(shown, ["club.txt:3:6: expected a letter of the alphabet english, found é"]);
    assert_eq!(remedy, Remedy::Alphabet { word: "café".into(), folds: true });
}

#[test]
fn all_bad_lines_are_counted_and_twenty_are_shown() {
    let (shown, total, _) = refusal(&"a1\n".repeat(50));
    assert_eq!((shown.len(), total), (20, 50));
}

#[test]
fn bad_lines_can_be_left_out() {
    let options = ListOptions { skip_invalid: true, ..options() };
    let list = read(&[source(b"aa\na1\nab\n")], &options).unwrap();
    assert_eq!((words(&list), list.invalid), (vec!["AA".to_owned(), "AB".to_owned()], 1));
}

#[test]
fn dropped_entries_are_not_counted_for_their_list() {
    let source =
        |name: &str, text: &str| Source { name: name.into(), bytes: text.into(), made: None };
    let sources = [
        source("a.txt", "cat\nParis\ndog\nBerlin\n"),
        source("b.txt", "Rome\nowl\n"),
        source("c.txt", "ant\nbee\nOslo\n"),
    ];
    let options =
        ListOptions { rules: Some(ListRules::Scrabble), ..ListOptions::new(Alphabet::english()) };
    let list = read(&sources, &options).unwrap();
    assert_eq!(list.entries, [2, 1, 2]);
    assert_eq!(list.dropped[&Reason::Capitalised], 4);
}

#[test]
fn digits_alone_and_separators_alone_are_no_entries() {
    for text in ["123", ";50", ",", "\t", "\"\"", "#", "+++"] {
        let read = read(&[source(text.as_bytes())], &options());
        assert!(read.is_err() || read.unwrap().draft.words.is_empty(), "{text}");
    }
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(bytes).unwrap();
    gzip.finish().unwrap()
}

fn utf16(text: &str, mark: [u8; 2], split: fn(u16) -> [u8; 2]) -> Vec<u8> {
    mark.into_iter().chain(text.encode_utf16().flat_map(split)).collect()
}

#[test]
fn every_encoding_gives_the_same_words() {
    let text = "AA\nAB rough lava\nQI+\n";
    let plain = words(&read_text(text));
    let variants = [
        text.replace('\n', "\r\n").into_bytes(),
        format!("\u{feff}{text}").into_bytes(),
        utf16(text, [0xFF, 0xFE], u16::to_le_bytes),
        utf16(text, [0xFE, 0xFF], u16::to_be_bytes),
        gzip(text.as_bytes()),
        gzip(&utf16(text, [0xFF, 0xFE], u16::to_le_bytes)),
        [gzip(b"AA\nAB rough"), gzip(b" lava\nQI+\n")].concat(),
        text.trim_end().as_bytes().to_vec(),
    ];
    for bytes in variants {
        assert_eq!(words(&read(&[source(&bytes)], &options()).unwrap()), plain);
    }
}

#[test]
fn latin_1_is_read_when_asked_for_and_suggested_when_not() {
    let bytes = b"aa\ncaf\xE9\n";
    let ListError::Encoding { place, message, excerpt, hint, unread, .. } =
        read(&[source(bytes)], &options()).unwrap_err()
    else {
        panic!("expected an error of the encoding");
    };
    assert_eq!(place, "club.txt:2:4");
    assert_eq!(message, "expected UTF-8 text, found the byte 0xE9");
    assert_eq!(excerpt.unwrap().to_string(), "  caf\u{fffd}\n     ^");
    // No encoding makes the byte an English letter.
    assert_eq!((hint, &*unread), (None, &b"acf\xE9"[..]));
    let french = ListOptions::new(wordy_lexicon::fixture::alphabet("french"));
    let Err(ListError::Encoding { hint, .. }) = read(&[source(bytes)], &french) else { panic!() };
    let hint = hint.unwrap();
    assert!(hint.starts_with("--encoding latin1: in ISO-8859-1 all its letters"), "{hint}");
    let latin = ListOptions { encoding: "latin1".parse().unwrap(), ..french };
    assert_eq!(words(&read(&[source(bytes)], &latin).unwrap()), ["AA", "CAFE"]);
}

/// A byte that is no text stands in one line of a list: in a word, in a definition, and in a field
/// over two lines.
#[test]
fn a_line_that_is_no_text_leaves_the_others() {
    for (bytes, faulty) in [
        (&b"aa\nca\xE9f\nqi\n"[..], "club.txt:2:3: expected UTF-8 text, found the byte 0xE9"),
        (b"aa\nza a pi\xFFzza [n]\nqi\n", "club.txt:2:8: expected UTF-8 text, found the byte 0xFF"),
        (b"aa\nza a\0pizza\nqi\n", "club.txt:2:5: expected text, found the byte 0x00"),
        (
            b"word,definition\naa,lava\nza,\"a\nb\xC3\"\nqi,force\n",
            "club.txt:3:8: expected UTF-8 text, found the byte 0xC3",
        ),
        (b"aa;5\nza\xC3;6\nqi;7\n", "club.txt:2:3: expected UTF-8 text, found the byte 0xC3"),
    ] {
        let named = read(&[source(bytes)], &options()).unwrap_err();
        assert!(
            matches!(named, ListError::Encoding { excerpt: Some(_), skips: true, .. }),
            "{named}"
        );
        let kept = ListOptions { skip_invalid: true, keep_rejected: true, ..options() };
        let list = read(&[source(bytes)], &kept).unwrap();
        assert_eq!((words(&list), list.invalid), (vec!["AA".into(), "QI".into()], 1), "{faulty}");
        assert_eq!(list.rejected[0].message, faulty);
        let mut numbers = Vec::new();
        each_line(&source(bytes), &kept, |line| numbers.push(line.fault.is_some())).unwrap();
        assert_eq!(numbers, [false, true, false], "{faulty}");
    }
    // Most lines: the list is in another encoding.
    let skipped = ListOptions { skip_invalid: true, ..options() };
    assert!(read(&[source(b"\xE9t\xE9\n\xE9l\xE8\nAA\n")], &skipped).is_err());
}

#[test]
fn half_a_gzip_or_utf_16_file_is_an_error() {
    let mut zipped = gzip(b"aa\nab\n");
    zipped.truncate(zipped.len() - 6);
    assert!(read(&[source(&zipped)], &options()).is_err());
    assert!(read(&[source(&[0xFF, 0xFE, 0x41])], &options()).is_err());
    assert!(read(&[source(&[0xFF, 0xFE, 0x00, 0xD8])], &options()).is_err());
}

#[test]
fn a_line_of_a_word_and_its_score_is_read_as_any_other() {
    // A blank before the semicolon leads past the short way.
    for (line, long) in [
        ("aa;50", "aa ;50"),
        ("AA;0", "AA ;0"),
        ("aa;007", "aa ;007"),
        ("aa;999999999", "aa ;999999999"),
        ("aa;4294967295", "aa ;4294967295"),
        ("aa;5;clue", "aa ;5;clue"),
    ] {
        let [short, long] = [line, long].map(|line| read_text(&format!("{line}\nab;7\n")).draft);
        assert!(short.known().eq(long.known()), "{line}");
    }
    let score = |line: &str| read(&[source(line.as_bytes())], &options()).map(|it| it.draft.scores);
    // Playability, as Zyzzyva has it, is over 2^32; other programs keep scores in 63 bits.
    assert_eq!(score("aa;2219560862502").unwrap(), [(0, 2_219_560_862_502)]);
    assert_eq!(score("aa;9223372036854775807").unwrap(), [(0, (1 << 63) - 1)]);
    assert!(score("aa;9223372036854775808").is_err());
    let columns = Some("score,word".parse().unwrap());
    let list = read(&[source(b"2219560862502 QI\n")], &ListOptions { columns, ..options() });
    assert_eq!(list.unwrap().draft.scores, [(0, 2_219_560_862_502)]);
}

#[test]
fn several_lists_are_read_as_one() {
    let list = read(&[source(b"aa\nab"), source(b"ab\nac\n")], &options()).unwrap();
    assert_eq!(words(&list), ["AA", "AB", "AB", "AC"]);
}

proptest! {
    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200), rules: bool) {
        let rules = rules.then_some(ListRules::Scrabble);
        let _ = read(&[source(&bytes)], &ListOptions { rules, skip_invalid: true, ..options() });
    }

    #[test]
    fn no_text_panics(text in "[a-zA-Zé.'\\-\"#+;,\t \n\\\\\\[\\]0-9]{0,80}", rules: bool) {
        let rules = rules.then_some(ListRules::Scrabble);
        let _ = read(&[source(text.as_bytes())], &ListOptions { rules, ..options() });
    }

    #[test]
    fn plain_words_come_back(expected in proptest::collection::vec("[A-Z]{1,15}", 0..50)) {
        prop_assert_eq!(words(&read_text(&expected.join("\n"))), expected);
    }
}
