//! Lists as people have them, and the words they must give: read as they are, or refused with the
//! option that reads them.

use super::*;

/// What becomes of a list.
enum Outcome {
    /// These words, without any option.
    Words(&'static str),
    /// Refused; these words with `--split`.
    Split(&'static str),
    /// Refused; these words with `--columns`.
    Columns(&'static str, &'static str),
    /// Refused, and a way out is named.
    Refused(&'static str),
}

use Outcome::{Columns as Cols, Refused, Split, Words};

const CASES: &[(&str, &[u8], Outcome)] = &[
    ("plain", b"cat\ndog\n", Words("CAT DOG")),
    ("capitals", b"CAT\nDOG", Words("CAT DOG")),
    ("Windows", b"cat\r\ndog\r\n", Words("CAT DOG")),
    ("old Mac", b"cat\rdog\rcow", Words("CAT DOG COW")),
    ("byte order mark", b"\xEF\xBB\xBFcat\ndog\n", Words("CAT DOG")),
    ("UTF-16, marked", b"\xFF\xFEc\0a\0t\0\n\0d\0o\0g\0", Words("CAT DOG")),
    ("UTF-16, not marked", b"c\0a\0t\0\r\0\n\0d\0o\0g\0", Words("CAT DOG")),
    ("UTF-16 the other way", b"\0c\0a\0t\0\n\0d\0o\0g", Words("CAT DOG")),
    ("blank lines", b"\n\ncat\n   \n\ndog\n\n", Words("CAT DOG")),
    ("remarks with #", b"# pets\ncat # a pet\ndog\n", Words("CAT DOG")),
    ("remarks with //", b"// pets\ncat // a pet\ndog\n", Words("CAT DOG")),
    ("remarks with ;", b"; pets\ncat\n;; more\ndog\n", Words("CAT DOG")),
    ("bullets", b"* cat\n* dog\n", Words("CAT DOG")),
    ("dashes as bullets", b"- cat\n- dog\n", Words("CAT DOG")),
    ("round bullets", "\u{2022} cat\n\u{2022}dog\n".as_bytes(), Words("CAT DOG")),
    ("quoted mail", b"> cat\n> dog\n", Words("CAT DOG")),
    ("boxes to tick", b"- [ ] cat\n- [x] dog\n", Words("CAT DOG")),
    ("bold and italic", b"* **cat**\n* _dog_\n*cow*\n", Words("CAT DOG COW")),
    ("counted with letters", b"a) cat\nb) dog\n", Words("CAT DOG")),
    ("counted with points", b"1. cat\n2. dog\n", Words("CAT DOG")),
    ("counted with brackets", b"1) cat\n(2) dog\n", Words("CAT DOG")),
    ("double quotes", b"\"cat\"\n\"dog\",\n", Words("CAT DOG")),
    ("single quotes", b"'cat'\n'dog',\n", Words("CAT DOG")),
    ("curly quotes", "“cat”\n„dog“,\n«cow»\n".as_bytes(), Words("CAT DOG COW")),
    (
        "marks that nobody sees",
        "cat\n\u{feff}dog\n\u{200b}cow\u{200b}\n".as_bytes(),
        Words("CAT DOG COW"),
    ),
    ("the end of DOS", b"cat\r\ndog\r\n\x1A", Words("CAT DOG")),
    ("JSON, a word per line", b"[\n  \"cat\",\n  \"dog\"\n]\n", Words("CAT DOG")),
    ("a score after a blank", b"CAT 50\nDOG 7\n", Words("CAT=50 DOG=7")),
    ("a score after a tab", b"CAT\t50\nDOG\t7\n", Words("CAT=50 DOG=7")),
    ("a score after a bar", b"CAT|50\nDOG | 7\n", Words("CAT=50 DOG=7")),
    ("a score after a colon", b"CAT:50\nDOG: 7\n", Words("CAT=50 DOG=7")),
    ("a score after a semicolon", b"CAT;50\nDOG;7\n", Words("CAT=50 DOG=7")),
    ("a table of Markdown", b"| word | score |\n|---|--:|\n| cat | 5 |\n", Words("CAT=5")),
    ("a header, score first", b"score,word\n50,cat\n7,dog\n", Words("CAT=50 DOG=7")),
    ("definitions", b"AA rough lava [n -S]\nAH to say ah [v -ED]\n", Words("AA~ AH~")),
    ("definitions without a bracket", b"AA rough lava\nAH a sigh\nZA\n", Words("AA~ AH~ ZA")),
    ("definitions after a dash", b"cat - a small pet\ndog\n", Words("CAT~ DOG")),
    ("definitions after a colon", b"CAT: a small pet\nDOG: another\n", Words("CAT~ DOG~")),
    ("definitions after a bar", b"CAT | a small pet\nDOG | another\n", Words("CAT~ DOG~")),
    ("a grid", b"AA  AB  AD  AE\nAG  AH  AI  AL\n", Split("AA AB AD AE AG AH AI AL")),
    ("a grid in lower case", b"aa ab ad\nae ag ah\n", Split("AA AB AD AE AG AH")),
    ("a grid with tabs", b"AA\tAB\tAD\nAE\tAG\tAH\n", Split("AA AB AD AE AG AH")),
    ("a grid with bars", b"| AA | AB |\n| AD | AE |\n", Split("AA AB AD AE")),
    ("a grid with headings", b"A: AA AB\nB: BA BE\n", Split("AA AB BA BE")),
    ("commas", b"CAT, DOG, COW, ANT, BEE", Split("CAT DOG COW ANT BEE")),
    ("commas in lower case", b"cat,dog,cow\nant,bee\n", Split("CAT DOG COW ANT BEE")),
    ("semicolons", b"cat;dog;cow\n", Split("CAT DOG COW")),
    ("two on a line", b"CAT CATS\nDOG DOGS\n", Split("CAT CATS DOG DOGS")),
    ("ragged", b"CAT DOG COW\nANT BEE\nBAT\n", Split("CAT DOG COW ANT BEE BAT")),
    ("quoted, on one line", b"'cat', 'dog', 'cow'\n", Split("CAT DOG COW")),
    ("JSON on one line", b"[\"cat\", \"dog\"]\n", Split("CAT DOG")),
    ("items of a web page", b"<ul>\n<li>cat</li>\n<li>dog</li>\n</ul>\n", Split("CAT DOG")),
    ("cells of a web page", b"<tr><td>cat</td><td>dog</td></tr>\n", Split("CAT DOG")),
    ("lines of a web page", b"cat<br>\ndog<br/>\n", Split("CAT DOG")),
    ("two on a line, with a tab", b"CAT\tCATS\nDOG\tDOGS\n", Split("CAT CATS DOG DOGS")),
    ("forms of a word", b"CAT cats\nAAH aahed aahs\n", Split("CAT CATS AAH AAHED AAHS")),
    ("numbers between words", b"CAT 5 DOG 7\n", Split("CAT DOG")),
    ("arrows", b"CAT -> DOG\n", Split("CAT DOG")),
    ("letters in order, and words", b"ACT = CAT, ACT\n", Split("ACT CAT ACT")),
    ("slashes", b"cat/dog/cow\nant/bee\n", Split("CAT DOG COW ANT BEE")),
    ("colons", b"cat: dog: cow\n", Split("CAT DOG COW")),
    ("colons without blanks", b"CAT:S\nDOG:S\n", Split("CAT S DOG S")),
    ("headings on lines of their own", b"A:\nAA\nAB\nB:\nBA\n", Split("AA AB BA")),
    ("headings in brackets", b"[A]\nAA\n[B]\nBA\n", Split("AA BA")),
    ("a heading, lower case", b"A: aa ab\nB: ba be\n", Split("AA AB BA BE")),
    ("after dates", b"2024-01-01 cat\n2024-01-02 dog\n", Split("CAT DOG")),
    ("a web page", WEB_PAGE, Split("CAT DOG COW")),
    ("XML", b"<words><word>cat</word><word>dog</word></words>\n", Split("CAT DOG")),
    (
        "definitions, some in lower case",
        b"aa lava [n]\nab one\n",
        Cols("word,definition", "AA~ AB~"),
    ),
    ("definitions and a row", b"AA lava [n]\nAE AG AH\n", Cols("word,definition", "AA~ AE~")),
    ("numbers after a word", b"CAT 3 1\nDOG 4 1\n", Cols("word,score,-", "CAT=3 DOG=4")),
    ("a fraction after a word", b"cat\t0.5\ndog\t1.25\n", Cols("word,-", "CAT DOG")),
    ("scores of two words", b"CAT;50;DOG;60\n", Cols("word,score,-", "CAT=50")),
    ("a third column", b"cat\t5\ta pet\tn\n", Cols("word,score,definition,-", "CAT=5~")),
    ("a header, word last", b"Rank\tWord\n1\tcat\n2\tdog\n", Words("CAT DOG")),
    ("a header with other names", b"Word,Points\ncat,5\n", Words("CAT")),
    ("score first, quoted", b"\"50\",\"cat\"\n", Cols("score,word", "CAT=50")),
    ("phrases", b"ice cream\nhot dog\nhouse\n", Cols("word,-", "ICE HOT HOUSE")),
    ("names", b"house\nAlbert Heijn\nhome\n", Cols("word,-", "HOUSE ALBERT HOME")),
    ("definitions in capitals", b"AA ROUGH LAVA\nAH A SIGH\n", Cols("word,definition", "AA~ AH~")),
    ("short definitions", b"cat feline\ndog canine\n", Cols("word,definition", "CAT~ DOG~")),
    ("score first", b"50 cat\n7 dog\n", Cols("score,word", "CAT=50 DOG=7")),
    ("score first, tab", b"50\tcat\n7\tdog\n", Cols("score,word", "CAT=50 DOG=7")),
    ("score first, semicolon", b"50;cat\n7;dog\n", Cols("score,word", "CAT=50 DOG=7")),
    ("a number to pass over", b"  12 cat\n  13 dog\n", Cols("-,word", "CAT DOG")),
    ("xz", b"\xFD7zXZ\0\0\x04\xE6", Refused("xz -d")),
    ("zstd", b"\x28\xB5\x2F\xFD\x04\x58", Refused("zstd -d")),
    ("bzip2", b"BZh91AY&SY\x01\x02", Refused("bzip2 -d")),
    ("a PDF", b"%PDF-1.7\n", Refused("pdftotext")),
    ("a program", b"\x7FELF\x02\x01\x01\0", Refused("word list")),
    ("zeros", b"cat\n\0\0\0\n", Refused("text file")),
];

const WEB_PAGE: &[u8] = b"<!DOCTYPE html>
<html><head><title>Pets</title><style>p { color: red }</style></head>
<body><!-- ant --><p
class=\"a\">cat&nbsp;dog<br>
<b>cow</b></body></html>
";

fn options() -> ListOptions {
    ListOptions::new(Alphabet::english())
}

fn read_case(bytes: &[u8], options: &ListOptions) -> Result<List, ListError> {
    read(&[Source { name: "list".into(), bytes: bytes.to_vec(), made: None }], options)
}

/// The words, each with its score after `=` and a `~` where it has a definition.
fn summary(list: &List) -> String {
    let draft = &list.draft;
    let word = |(entry, word): (u32, &[u8])| {
        let score = draft.scores.iter().find(|(own, _)| *own == entry);
        let score = score.map(|(_, score)| format!("={score}")).unwrap_or_default();
        let mut texts = draft.definitions.iter();
        let defined = texts.any(|(own, text)| own == entry && !text.starts_with('#'));
        let defined = if defined { "~" } else { "" };
        format!("{}{score}{defined}", String::from_utf8_lossy(word))
    };
    (0..).zip(draft.words.iter()).map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_list_gives_its_words_or_is_refused_with_the_option_that_reads_it() {
    for (name, bytes, given) in CASES {
        let plain = read_case(bytes, &options());
        let with = match given {
            Words(words) => {
                assert_eq!(summary(&plain.unwrap()), *words, "{name}");
                continue;
            }
            Refused(expected) => {
                let Err(ListError::Encoding { hint, .. }) = plain else { panic!("{name}") };
                assert!(hint.unwrap().contains(expected), "{name}");
                continue;
            }
            Split(_) => ListOptions { split: true, ..options() },
            Cols(columns, _) => {
                ListOptions { columns: Some(columns.parse().unwrap()), ..options() }
            }
        };
        let Err(ListError::Lines { remedy, .. }) = plain else { panic!("{name}: {plain:?}") };
        let named = match given {
            Split(_) => matches!(remedy, Remedy::Several | Remedy::Split | Remedy::Tags),
            _ => matches!(remedy, Remedy::Several | Remedy::NumberFirst | Remedy::Columns { .. }),
        };
        assert!(named, "{name}: {remedy:?}");
        let (Split(words) | Cols(_, words)) = given else { unreachable!() };
        assert_eq!(summary(&read_case(bytes, &with).unwrap()), *words, "{name}");
    }
    assert!(CASES.len() >= 40);
}

#[test]
fn what_nobody_sees_is_named_by_its_number() {
    let message = |text: &str| match read_case(text.as_bytes(), &options()) {
        Err(ListError::Lines { shown, .. }) => shown[0].message.clone(),
        other => panic!("{other:?}"),
    };
    assert!(message("ca\u{200b}t").ends_with(
        "list:1:3: expected a letter of the alphabet \
                                              english, found U+200B"
    ));
    assert!(message("\u{441}at").ends_with("found с (U+0441)"));
    assert!(message("c\x01t").ends_with("found \\u{1}"));
}

#[test]
fn phrases_are_dropped_by_the_rules_and_skipped_where_invalid_lines_are() {
    let text = b"ice cream\nhot dog\nhouse\nday to day\n";
    let rules = Some(ListRules::Scrabble);
    let list = read_case(text, &ListOptions { rules, ..options() }).unwrap();
    assert_eq!((summary(&list).as_str(), list.dropped[&Reason::Phrase]), ("HOUSE", 3));
    let skips = ListOptions { skip_invalid: true, keep_rejected: true, ..options() };
    let list = read_case(text, &skips).unwrap();
    assert_eq!((summary(&list).as_str(), list.invalid), ("HOUSE", 3));
    assert_eq!(list.rejected[1].line, "hot dog");
    assert_eq!(list.rejected[1].message, "list:2:5: the line has 2 words");
}

#[test]
fn several_words_are_shown_with_a_caret_under_the_second() {
    let Err(ListError::Lines { shown, .. }) = read_case(b"CAT\n  DOG COW ANT\n", &options()) else {
        panic!("expected bad lines");
    };
    assert_eq!(shown[0].message, "list:2:7: the line has 3 words");
    assert_eq!(shown[0].excerpt.to_string(), "    DOG COW ANT\n        ^");
}

#[test]
fn columns_are_named_once_each_and_one_is_the_word() {
    let wrong = |text: &str| text.parse::<Columns>().unwrap_err();
    assert!("score,word,-,-".parse::<Columns>().is_ok());
    assert_eq!(wrong("score"), "one of the columns must be `word`");
    assert_eq!(wrong("word,word"), "each column can stand once only");
    assert!(wrong("word,points").starts_with("unknown column `points`: there are word,"));
}

#[test]
fn a_word_has_at_most_a_thousand_letters() {
    let word = |letters: usize| "a".repeat(letters).into_bytes();
    assert_eq!(read_case(&word(1_000), &options()).unwrap().draft.words.len(), 1);
    let Err(ListError::Lines { shown, .. }) = read_case(&word(5_000_000), &options()) else {
        panic!("expected bad lines");
    };
    assert_eq!(shown[0].message, "list:1:1: the word has 5000000 letters, more than 1000");
    assert!(shown[0].excerpt.to_string().len() < 200);
}
