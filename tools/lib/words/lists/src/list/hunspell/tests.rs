//! Small dictionaries whose forms were written down by hand, after Hunspell's manual.

use super::*;
use crate::list::ListOptions;
use wordy_lexicon::files::File;

fn source(bytes: &[u8]) -> Source {
    Source { name: "x.dic".into(), bytes: bytes.to_vec(), made: None }
}

fn spelled_of(aff: &[u8], dic: &[u8]) -> Result<Spelled, SpellingError> {
    spelled(&source(dic), &Affixes::read(aff)?, Forms::default())
}

/// The words, in order of the dictionary, with a blank after each.
fn words(aff: &str, dic: &str) -> String {
    let spelled = spelled_of(aff.as_bytes(), dic.as_bytes()).unwrap();
    String::from_utf8(spelled.source.bytes).unwrap().replace('\n', " ")
}

/// Why the two files cannot be read, or the first line that cannot be.
fn fault(aff: &[u8], dic: &[u8]) -> (usize, String) {
    match spelled_of(aff, dic) {
        Err(error) => (error.line, error.message),
        Ok(spelled) => {
            let fault = spelled.source.made.unwrap().faults[0].clone();
            (fault.line, fault.message)
        }
    }
}

/// The words, and the lines that none was made of.
fn words_and_faults(aff: &[u8], dic: &[u8]) -> (String, Vec<(String, usize)>) {
    let source = spelled_of(aff, dic).unwrap().source;
    let faults = source.made.unwrap().faults.into_iter().map(|fault| (fault.name, fault.line));
    (String::from_utf8(source.bytes).unwrap().replace('\n', " "), faults.collect())
}

/// Plurals, third persons and the prefixes of English.
const ENGLISH: &str = "SET UTF-8\n\
    PFX U Y 1\nPFX U 0 un .\n\
    SFX S N 3\nSFX S y ies [^aeiou]y\nSFX S 0 s [aeiou]y\nSFX S 0 s [^y]\n\
    SFX D Y 2\nSFX D 0 d e\nSFX D 0 ed [^e]\n";

#[test]
fn each_affix_that_fits_makes_a_form() {
    assert_eq!(words(ENGLISH, "3\ncity/S\nday/S\nbee\n"), "city cities day days bee ");
    // The suffix D goes with prefixes, the suffix S does not.
    assert_eq!(words(ENGLISH, "1\ntie/USD\n"), "tie untie ties tied untied ");
}

#[test]
fn flags_are_written_in_four_ways() {
    let suffixes = |flag: &str, first: &str, second: &str| {
        format!(
            "SET UTF-8\n{flag}SFX {first} Y 1\nSFX {first} 0 s .\nSFX {second} Y 1\n\
             SFX {second} 0 ed .\n"
        )
    };
    for (flag, first, second, given) in [
        ("", "A", "B", "AB"),
        ("FLAG long\n", "Aa", "Bb", "AaBb"),
        ("FLAG num\n", "1", "65000", "1,65000"),
        ("FLAG UTF-8\n", "Ü", "é", "Üé"),
    ] {
        let dic = format!("1\nwalk/{given}\n");
        assert_eq!(words(&suffixes(flag, first, second), &dic), "walk walks walked ", "{flag}");
    }
    let aliased = suffixes("AF 2\nAF AB\nAF A\n", "A", "B");
    assert_eq!(words(&aliased, "2\nwalk/1\ntalk/2\n"), "walk walks walked talk talks ");
}

#[test]
fn a_suffix_may_bring_another_in() {
    let aff = "SET UTF-8\nNEEDAFFIX X\nPFX P Y 1\nPFX P 0 un .\n\
        SFX A Y 1\nSFX A 0 able/BP .\nSFX B Y 1\nSFX B 0 s .\nSFX N Y 1\nSFX N 0 ic/BX .\n";
    assert_eq!(words(aff, "1\nread/A\n"), "read readable unreadable readables unreadables ");
    // What needs an affix is no word itself.
    assert_eq!(words(aff, "2\nbas/NX\nstem/X\n"), "basics ");
}

#[test]
fn circumfixes_come_together_only() {
    let aff = "SET UTF-8\nCIRCUMFIX X\nPFX A Y 1\nPFX A 0 leg/X .\n\
        SFX C Y 2\nSFX C 0 obb .\nSFX C 0 obb/AX .\n";
    assert_eq!(words(aff, "1\nnagy/C\n"), "nagy nagyobb legnagyobb ");
}

#[test]
fn forbidden_words_and_parts_of_compounds_are_no_words() {
    let aff = "SET UTF-8\nFORBIDDENWORD !\nONLYINCOMPOUND o\nCOMPOUNDFLAG c\n\
        SFX S Y 2\nSFX S 0 s .\nSFX S 0 es/o .\n";
    assert_eq!(words(aff, "4\nfoot/S\nfoots/!\nhouse/Sc\ninfra/oS\n"), "foot house houses ");
    assert!(Affixes::read(aff.as_bytes()).unwrap().has_compounds());
    assert!(!Affixes::read(ENGLISH.as_bytes()).unwrap().has_compounds());
}

#[test]
fn compounds_of_two_words_are_made_up_to_a_length() {
    let aff = "SET UTF-8\nCOMPOUNDBEGIN x\nCOMPOUNDEND z\nONLYINCOMPOUND o\nCOMPOUNDMIN 2\n\
        CHECKCOMPOUNDDUP\nCHECKCOMPOUNDTRIPLE\nCHECKCOMPOUNDPATTERN 1\n\
        CHECKCOMPOUNDPATTERN a /v\nFORBIDDENWORD !\n\
        SFX S Y 1\nSFX S 0 e .\nSFX j Y 1\nSFX j 0 s/xo .\n";
    let dic = "8\nBahn/x\nhof/zSo\nSchiff/x\nfahrt/zo\nTee/xz\nPizza/x\nei/zov\nAmt/j\n";
    let made = |compounds| {
        let affixes = Affixes::read(aff.as_bytes()).unwrap();
        let forms = Forms { compounds, ..Forms::default() };
        let spelled = spelled(&source(dic.as_bytes()), &affixes, forms).unwrap();
        (String::from_utf8(spelled.source.bytes).unwrap().replace('\n', " "), spelled.compounds)
    };
    let words = "Bahn Schiff Tee Pizza Amt ";
    assert_eq!(made(None), (words.to_owned(), 0));
    // Teeei has three E, Pizzaei is kept apart, TeeTee is the same word twice.
    let short = "Bahnei Bahnhof BahnTee Teehof Teehofe Amtsei Amtshof AmtsTee ";
    assert_eq!(made(Some(7)), (format!("{words}{short}"), 8));
    assert_eq!(made(Some(9)).0.split(' ').filter(|word| word.contains("hof")).count(), 9);
}

#[test]
fn what_is_never_suggested_is_counted() {
    let spelled = spelled_of(b"NOSUGGEST !\n", b"3\ndarn/!\nfiddle\nblast/!\n").unwrap();
    assert_eq!(spelled.unsuggested, 2);
}

#[test]
fn an_affix_takes_no_whole_word_unless_the_file_says_so() {
    let aff = "SET UTF-8\nSFX A Y 1\nSFX A go went go\n";
    assert_eq!(words(aff, "1\ngo/A\n"), "go ");
    assert_eq!(words(&format!("FULLSTRIP\n{aff}"), "1\ngo/A\n"), "go went ");
}

#[test]
fn the_file_of_affixes_names_the_encoding() {
    let french = |set: &str| [set.as_bytes(), b"SFX S Y 1\nSFX S 0 s \xE9\n"].concat();
    for set in ["SET ISO8859-1\n", "SET ISO8859-15\n", ""] {
        let spelled = spelled_of(&french(set), b"1\ncaf\xE9/S\n").unwrap();
        assert_eq!(spelled.source.bytes, "café\ncafés\n".as_bytes(), "{set}");
    }
    let polish = spelled_of(b"SET ISO8859-2\n", b"1\n\xB3\xF3d\xBC\n").unwrap();
    assert_eq!(polish.source.bytes, "łódź\n".as_bytes());
    let turkish = spelled_of(b"SET ISO8859-9\n", b"1\n\xFD\xF0\xFE\n").unwrap();
    assert_eq!(turkish.source.bytes, "ığş\n".as_bytes());
    // What follows the name is a remark.
    let greek = spelled_of(b"SET ISO8859-7 # Greek\n", b"1\n\xED\xE5\xF1\xFC\n").unwrap();
    assert_eq!(greek.source.bytes, "νερό\n".as_bytes());
    let russian = spelled_of(b"SET microsoft-cp1251\n", b"1\n\xE6\xF3\xEA\n").unwrap();
    assert_eq!(russian.source.bytes, "жук\n".as_bytes());
    let (line, message) = fault(b"TRY abc\nSET TIS620\n", b"1\na\n");
    assert!((line, message.contains("TIS620 is not known")) == (2, true), "{message}");
    let read = words_and_faults(b"SET UTF-8\n", b"3\nab\nca\xE9f\ncd\n");
    assert_eq!(read, ("ab cd ".to_owned(), vec![("x.dic".to_owned(), 3)]));
    let read = words_and_faults(b"SET ISO8859-7\n", b"2\n\xAE\n\xED\xE5\n");
    assert_eq!(read, ("νε ".to_owned(), vec![("x.dic".to_owned(), 2)]));
}

#[test]
fn flags_in_utf8_may_be_single_bytes() {
    // C4 and B8 are two flags, though together they are a letter of UTF-8; the remark is no text.
    let aff: &[u8] = b"SET UTF-8\n# \xE9\nNEEDAFFIX \xFF\nSFX \xC4 Y 1\n\
        SFX \xC4 0 \xC3\xB6s/\xB8 .\nSFX \xB8 Y 1\nSFX \xB8 0 ek [s\xC3\xA1]\n";
    let dic: &[u8] = b"3\nh\xC3\xA1z/\xC4\xB8\nh\xC3\xA1/\xC4\xB8 po:noun\nbor/\xFF\xC4\n";
    let found = String::from_utf8(spelled_of(aff, dic).unwrap().source.bytes).unwrap();
    let expected = "ház házös házösek há háös háösek háek borös borösek ";
    assert_eq!(found.replace('\n', " "), expected);
    let aliased = [b"AF 1\nAF \xC4\xB8 # 1\n", aff].concat();
    assert!(fault(&aliased, dic).1.contains("one of 1 aliases"));
    let (line, message) = fault(aff, b"1\nh\xE1z/\xC4\n");
    assert!(line == 2 && message.contains("UTF-8"), "{message}");
    // A file that says FLAG UTF-8 has to be in it, but for its remarks.
    let utf8 = |line: &[u8]| [b"SET UTF-8\nFLAG UTF-8\n# \xE9\n", line].concat();
    assert_eq!(words_and_faults(&utf8(b""), b"1\nab\n").1, []);
    assert_eq!(fault(&utf8(b"NEEDAFFIX \xE9\n"), b"1\nab\n").0, 4);
}

#[test]
fn entries_have_blanks_slashes_and_fields() {
    let aff = "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\nIGNORE '\n";
    let dic = "4\r\nice cream/S po:noun\r\n\tremark\r\nand\\/or\r\nrock'n\tst:rock\r\n";
    assert_eq!(words(aff, dic), "ice cream ice creams and/or rockn ");
}

#[test]
fn words_come_once_and_know_their_line() {
    let source = spelled_of(ENGLISH.as_bytes(), b"3\nday/S\ndays\nab\n").unwrap().source;
    assert_eq!(source.bytes, b"day\ndays\nab\n");
    assert_eq!(source.made.unwrap().lines[..], [2, 2, 4]);
}

#[test]
fn what_cannot_be_read_is_named_with_its_line() {
    for (aff, dic, line, part) in [
        (ENGLISH, "word\n", 1, "expected the number of words"),
        ("FLAG long\n", "1\nab/ABC\n", 2, "flags of two characters"),
        ("FLAG num\n", "1\nab/1,x\n", 2, "flags up to 65535"),
        ("AF 1\nAF A\n", "1\nab/2\n", 2, "one of 1 aliases, found 2"),
        ("FLAG other\n", "1\n", 1, "expected long, num or UTF-8"),
        ("SFX A Y 1\nSFX A 0 s [ab\n", "1\n", 2, "expected ] after [ab"),
        ("SFX A 0 s .\n", "1\n", 1, "expected Y or N"),
        ("PFX A\n", "1\n", 1, "expected a flag"),
        ("COMPLEXPREFIXES\n", "1\n", 1, "COMPLEXPREFIXES"),
        ("", "1\nab\n", 1, "no line of it is one of a file of affixes"),
        ("<html>\n<p>404</p>\n", "1\n", 1, "no line of it is one of a file of affixes"),
        ("NEEDAFFIX\n", "1\n", 1, "expected a flag, found none"),
    ] {
        let (found, message) = fault(aff.as_bytes(), dic.as_bytes());
        assert!(found == line && message.contains(part), "{aff}: {found}: {message}");
    }
}

#[test]
fn one_odd_line_leaves_the_others() {
    // `hunspell -l` takes the words of each, and not the odd line.
    let aff = "SET UTF-8 # the encoding\nFLAG num\nSFX 1 Y 3\nSFX 1 0 s .\nSFX 1 0 x [b\n\
        SFX 99999 Y 1\nSFX 1 0 ed .\n";
    let dic = "5\n# by hand, http://example.org/\nwalk/1\n\"a/b\"\nrun/99999\nrun\n";
    let (words, faults) = words_and_faults(aff.as_bytes(), dic.as_bytes());
    assert_eq!(words, "walk walks walked run ");
    let (aff, dic) = (|line| ("x.aff".to_owned(), line), |line| ("x.dic".to_owned(), line));
    assert_eq!(faults, [aff(5), aff(6), dic(4), dic(5)]);
}

#[test]
fn a_line_whose_forms_are_no_words_is_one_line() {
    let source = spelled_of(b"SET UTF-8\nSFX S Y 1\nSFX S 0 e .\n", b"2\n\"A/S\"\nHUND/S\n");
    let source = source.unwrap().source;
    let english = wordy_lexicon::alphabet::Alphabet::english();
    // What reads the words of a line of a list has no effect on it.
    let sources = std::slice::from_ref(&source);
    let refused = crate::list::read(sources, &ListOptions::new(english.clone())).unwrap_err();
    let crate::list::ListError::Lines { remedy, .. } = refused else { panic!("{refused}") };
    assert!(matches!(remedy, crate::list::Remedy::Alphabet { .. }), "{remedy:?}");
    let options = ListOptions { skip_invalid: true, ..ListOptions::new(english) };
    let list = crate::list::read(&[source], &options).unwrap();
    assert_eq!((list.invalid, list.draft.words.len()), (1, 2));
}

#[test]
fn a_flag_is_the_first_that_a_text_has() {
    // As Hunspell takes it: `{` of `{}`, `p1` of `p10`.
    let aff = "SET UTF-8\nFORBIDDENWORD {}\n";
    assert_eq!(words(aff, "2\namo\nmensa/{\n"), "amo ");
    let aff = "FLAG long\nSFX p10 Y 1\nSFX p10 0 s .\n";
    assert_eq!(words(aff, "1\nki/p1\n"), "ki kis ");
}

#[test]
fn remarks_are_counted_and_patterns_of_compounds_known() {
    let spelled = spelled_of(b"COMPOUNDRULE 1\nCOMPOUNDRULE ab\n", b"2\n# made\nkato\n#x/y\n");
    assert_eq!(spelled.unwrap().remarks, 2);
    let has_rules = |aff: &str| Affixes::read(aff.as_bytes()).unwrap().has_compound_rules();
    assert!(has_rules("COMPOUNDRULE 1\n") && !has_rules("COMPOUNDFLAG a\n"));
}

#[test]
fn affixes_without_end_are_refused() {
    // Two hundred suffixes on two hundred: 40,000 forms of a long word.
    let suffix = |flag: u8, next: &str, at: u8| format!("SFX {flag} 0 {at:a>200}{next} .\n");
    let suffixes = |flag: u8, next: &'static str| (0..200).map(move |at| suffix(flag, next, at));
    let all: String = suffixes(1, "/2").chain(suffixes(2, "")).collect();
    let aff = format!("FLAG num\nSFX 1 Y 200\nSFX 2 Y 200\n{all}");
    let dic = format!("20\n{}", "abc/1\n".repeat(20));
    let error = spelled_of(aff.as_bytes(), dic.as_bytes()).unwrap_err();
    assert!(error.too_many && error.message.contains("more than"), "{error:?}");
}

#[test]
fn affixes_that_the_rules_drop_make_no_forms() {
    // The elided articles of Catalan, and an English possessive.
    let aff = "SET UTF-8\nPFX L Y 2\nPFX L 0 l' [aeiou]\nPFX L 0 re .\nSFX S Y 2\nSFX S 0 s .\n\
        SFX S 0 's .\n";
    let affixes = Affixes::read(aff.as_bytes()).unwrap();
    let dic = source("1\nona/LS\n".as_bytes());
    let of = |forms| spelled(&dic, &affixes, forms).unwrap();
    let words = |spelled: &Spelled| String::from_utf8(spelled.source.bytes.clone()).unwrap();
    let all = of(Forms::default());
    let expected = "ona l'ona reona onas l'onas reonas ona's l'ona's reona's ";
    assert_eq!((all.idle, words(&all).replace('\n', " ")), (0, expected.to_owned()));
    let rules = Some(ListRules::Scrabble);
    let kept = of(Forms { rules, ..Forms::default() });
    assert_eq!((kept.idle, words(&kept).as_str()), (2, "ona\nreona\nonas\nreonas\n"));
    // What the alphabet has is no sign.
    let file = File {
        name: "x".into(),
        place: "x.toml".into(),
        path: None,
        bytes: b"letters = \"A E L N O R S '\"\nvowels = \"A E O\"\n".into(),
    };
    let alphabet = Alphabet::from_toml(&file).unwrap();
    assert_eq!(of(Forms { rules, alphabet: Some(&alphabet), ..Forms::default() }).idle, 0);
    // A suffix that another takes off again is needed.
    let aff = "SET UTF-8\nSFX A Y 1\nSFX A 0 -/B .\nSFX B Y 1\nSFX B - ed -\n";
    let affixes = Affixes::read(aff.as_bytes()).unwrap();
    let spelled = spelled(&source(b"1\nwalk/A\n"), &affixes, Forms { rules, ..Forms::default() });
    assert_eq!(words(&spelled.unwrap()), "walk\nwalk-\nwalked\n");
}

#[test]
fn what_is_made_twice_counts_once() {
    // 100,000 entries that make the same two words of 50 letters: 10 MB, of which 102 bytes stay.
    let word = "a".repeat(50);
    let dic = format!("100000\n{}", format!("{word}/S\n").repeat(100_000));
    let spelled = spelled_of(b"SFX S Y 1\nSFX S 0 s .\n", dic.as_bytes());
    assert_eq!(spelled.unwrap().source.bytes.len(), 103);
}

#[test]
fn the_room_for_words_is_what_is_asked_for() {
    let suffixes: Vec<String> = (0..20_000).map(|at| format!("SFX S 0 {at:a>100} .\n")).collect();
    let suffixes = suffixes.concat();
    let affixes = format!("SFX S Y 20000\n{suffixes}");
    let affixes = Affixes::read(affixes.as_bytes()).unwrap();
    let dic = source(b"3\nab/S\nac/S\nad/S\n");
    let of = |megabytes| spelled(&dic, &affixes, Forms { megabytes, ..Forms::default() });
    // Three times 20,000 words of 102 letters are 6.1 MB.
    assert!(of(Some(7)).is_ok() && of(None).is_ok());
    let error = of(Some(3)).unwrap_err();
    assert_eq!((error.line, error.too_many), (3, true));
    assert_eq!(error.message, "the affixes make more than 3 MB of words");
}

#[test]
fn compounds_have_twice_the_room() {
    let suffixes: Vec<String> = (0..1_000).map(|at| format!("SFX S 0 {at:a>100} .\n")).collect();
    let affixes = Affixes::read(format!("SFX S Y 1000\n{}", suffixes.concat()).as_bytes()).unwrap();
    // Sixty times 1,000 words of 102 letters: 55 times the 110 kB of the two files.
    let entry = |at: u8| format!("{}{}/S\n", (b'a' + at / 26) as char, (b'a' + at % 26) as char);
    let dic = source(format!("60\n{}", (0..60).map(entry).collect::<String>()).as_bytes());
    let of = |compounds| spelled(&dic, &affixes, Forms { compounds, ..Forms::default() });
    assert!(of(None).unwrap_err().too_many && of(Some(2)).is_ok());
}

proptest::proptest! {
    #[test]
    fn no_bytes_panic(
        aff in "(SET UTF-8\n|FLAG (long|num)\n|AF [0-9AB]\n\
                |[SP]FX [AB0-9] ([YN] [12]|[0ab]{1,2} [ab0/AB]{1,4} [.a^\\[\\]b]{0,4})\n\
                |NEEDAFFIX A\n|CIRCUMFIX B\n|.\n){0,12}",
        dic in "1\n([ab]{0,3}/?[AB0-9,]{0,3}[ \t]?\n){0,6}",
        bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..100),
    ) {
        let _ = spelled_of(aff.as_bytes(), dic.as_bytes());
        let _ = spelled_of(&bytes, dic.as_bytes());
        let _ = spelled_of(aff.as_bytes(), &bytes);
    }
}

#[test]
fn affixes_that_are_fewer_than_the_file_says_are_named() {
    let short = |aff: &str| {
        let affixes = Affixes::read(aff.as_bytes()).unwrap();
        let short = affixes.short().iter().map(|it| (it.line, it.expected, it.found));
        short.collect::<Vec<_>>()
    };
    assert_eq!(short(ENGLISH), []);
    // Each keyword that is no keyword is passed over with its affix.
    let misspelled =
        ENGLISH.replace("SFX S 0 s [^y]", "SFSX S 0 s [^y]").replace("PFX U 0", "pfx U 0");
    assert_eq!(short(&misspelled), [(2, 1, 0), (4, 3, 2)]);
    // A line that cannot be read is a fault, and is there.
    assert_eq!(short(&ENGLISH.replace("[^aeiou]y", "[^aeiou")), []);
    // A flag may go on, and is headed again.
    let again = format!("{ENGLISH}SFX D Y 1\nSFX D 0 er .\n");
    assert_eq!(short(&again), []);
    assert_eq!(words(&again, "1\nday/D\n"), "day dayed dayer ");
}

#[test]
fn a_line_with_the_byte_0_is_no_text() {
    let read = words_and_faults(b"SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n", b"2\na\0b/S\ncd/S\n");
    assert_eq!(read, ("cd cds ".to_owned(), vec![("x.dic".to_owned(), 2)]));
    let read = words_and_faults(b"SFX S Y 1\nSFX S \0 s .\n", b"1\ncd/S\n");
    assert_eq!(read, ("cd ".to_owned(), vec![("x.aff".to_owned(), 2)]));
}
