//! Lists between commas, semicolons and tabs, as spreadsheets write them.

use proptest::prelude::*;

use super::*;

fn options() -> ListOptions {
    ListOptions::new(Alphabet::english())
}

fn with_columns(columns: &str) -> ListOptions {
    ListOptions { columns: Some(columns.parse().unwrap()), ..options() }
}

fn of(text: &str, options: &ListOptions) -> Result<List, ListError> {
    read(&[Source::new("list", text)], options)
}

/// Each word, with its definition after an equals sign where it has one.
fn summary(text: &str, options: &ListOptions) -> String {
    let list = match of(text, options) {
        Ok(list) => list,
        Err(error) => panic!("{text:?}: {error:?}"),
    };
    let draft = &list.draft;
    let word = |(entry, word): (u32, &[u8])| {
        let text = draft.definitions.iter().find(|(own, _)| *own == entry);
        let text = text.map(|(_, text)| format!("={text}")).unwrap_or_default();
        format!("{}{text}", String::from_utf8_lossy(word))
    };
    (0..).zip(draft.words.iter()).map(word).collect::<Vec<_>>().join("|")
}

fn faults(text: &str, options: &ListOptions) -> (Vec<String>, Remedy) {
    match of(text, options) {
        Err(ListError::Lines { shown, remedy, .. }) => {
            (shown.into_iter().map(|bad| bad.message).collect(), remedy)
        }
        other => panic!("{text:?}: {other:?}"),
    }
}

#[test]
fn a_first_field_with_a_blank_is_one_field() {
    let columns = with_columns("word,definition");
    for separator in [',', ';', '\t'] {
        for text in [
            "ice cream,a frozen dessert\nboat,thing\n",
            "boat,thing\nice cream,a frozen dessert\n",
            "\"ice cream\",\"a frozen dessert\"\nboat,thing\n",
            "word,definition\nice cream,a frozen dessert\nboat,thing\n",
            "ice cream,a frozen dessert\nhot dog,a sausage\n",
            "ice cream,a frozen dessert\nboat\nhot dog\ngoat,a beast\n",
        ] {
            let text = text.replace(',', &separator.to_string());
            let (messages, remedy) = faults(&text, &columns);
            assert!(messages[0].ends_with("found a blank"), "{text}: {messages:?}");
            assert_eq!(remedy, Remedy::Rules, "{text}");
            let rules = ListOptions { rules: Some(ListRules::Scrabble), ..columns.clone() };
            let list = of(&text, &rules).unwrap();
            let phrases = text.matches("ice cream").count() + text.matches("hot dog").count();
            assert_eq!(list.dropped[&Reason::Phrase] as usize, phrases, "{text}");
            assert!(list.draft.words.iter().all(|word| word != b"ICE"), "{text}");
            let squeeze = ListOptions { squeeze: true, ..columns.clone() };
            let squeezed = summary(&text, &squeeze);
            assert!(squeezed.contains("ICECREAM=a frozen dessert"), "{text}: {squeezed}");
        }
    }
}

#[test]
fn without_named_columns_a_phrase_is_no_word_either() {
    let text = "boat,a thing that floats\nice cream,dessert\nhot dog,a kind of sausage\n";
    let rules = ListOptions { rules: Some(ListRules::Scrabble), ..options() };
    let list = of(text, &rules).unwrap();
    assert_eq!(list.dropped[&Reason::Phrase], 2);
    assert_eq!(summary(text, &rules), "BOAT=a thing that floats");
    let squeeze = ListOptions { squeeze: true, ..options() };
    let expected = "BOAT=a thing that floats|ICECREAM=dessert|HOTDOG=a kind of sausage";
    assert_eq!(summary(text, &squeeze), expected);
    assert!(faults(text, &options()).0[0].starts_with("list:2:4: "));
}

#[test]
fn a_quoted_field_goes_over_the_ends_of_lines() {
    let text = "na\u{ef}ve,adj.,\"showing a lack\r\nof experience\",CD\r\n\
                boat,n.,\"a \"\"big\"\" thing\",CD\r\n";
    let skips = ListOptions {
        skip_invalid: true,
        keep_rejected: true,
        ..with_columns("word,pos,definition,-")
    };
    let list = of(text, &skips).unwrap();
    assert_eq!(summary(text, &skips), "BOAT=a \"big\" thing [n.]");
    let rejected = &list.rejected[0];
    assert!(rejected.message.starts_with("list:1:3: "), "{rejected:?}");
    assert_eq!(rejected.line, "na\u{ef}ve,adj.,\"showing a lack\r\nof experience\",CD");
    // Words beside definitions of one, two and three lines, with a header and without.
    let records = "boat,\"a thing\nthat floats\"\nship,x\nraft,\"planks:\n\nlogs\nropes\"\n";
    let expected = "BOAT=a thing that floats|SHIP=x|RAFT=planks: logs ropes";
    for head in ["word,definition\n", "\"word\",\"definition\"\n", "word,\"definition\"\r\n"] {
        assert_eq!(summary(&format!("{head}{records}"), &options()), expected, "{head}");
    }
    assert_eq!(summary(records, &with_columns("word,definition")), expected);
    let records = records.replace("ship,x", "ship,a big boat");
    assert_eq!(summary(&records, &options()), expected.replace("SHIP=x", "SHIP=a big boat"));
    let tabs = records.replace(',', "\t").replace('\n', "\r\n");
    assert_eq!(summary(&tabs, &options()), expected.replace("SHIP=x", "SHIP=a big boat"));
}

#[test]
fn faults_name_the_line_where_their_record_begins() {
    let text = "word,definition,level\n\n# a remark\nboat,\"a thing\nthat floats\",10\n\
                ship,\"a\nb\",x\ncaf\u{e9},y,\n";
    let Err(ListError::Lines { shown, .. }) = of(text, &options()) else { panic!() };
    assert_eq!(shown[0].message, "list:6:12: expected a level from 1 to 255, found x");
    assert_eq!(shown[0].excerpt.to_string(), "  ship,\"a b\",x\n             ^");
    assert!(shown[1].message.starts_with("list:8:4: "), "{}", shown[1].message);
    let skips = ListOptions { skip_invalid: true, keep_rejected: true, ..options() };
    let list = of(text, &skips).unwrap();
    let lines: Vec<&str> = list.rejected.iter().map(|one| one.line.as_str()).collect();
    assert_eq!(lines, ["ship,\"a\nb\",x", "caf\u{e9},y,"]);
    // The same, line by line.
    let mut found = Vec::new();
    each_line(&Source::new("list", text), &options(), |line| {
        found.push((line.number, line.words.len(), line.fault.as_ref().map(|fault| fault.0)));
    })
    .unwrap();
    assert_eq!(found, [(4, 1, None), (6, 0, Some(12)), (8, 0, Some(4))]);
    let mac = text.replace('\n', "\r");
    assert_eq!(faults(&mac, &options()).0, faults(text, &options()).0);
}

#[test]
fn a_quote_that_is_not_closed_takes_no_words_with_it() {
    for (text, message) in [
        ("boat,\"a thing\nship,b\nraft,c\n", "list:1:6: the quote is not closed"),
        ("boat,\"a\nship,b\nraft,\"c\"\n", "list:1:6: the quote is not closed"),
        (
            "boat,\"a \"big\" thing\"\nship,b\n",
            "list:1:6: the field goes on behind its closing quote",
        ),
    ] {
        let columns = with_columns("word,definition");
        let (messages, remedy) = faults(text, &columns);
        assert_eq!((messages, remedy), (vec![message.to_owned()], Remedy::Quote), "{text}");
        let skips = ListOptions { skip_invalid: true, keep_rejected: true, ..columns };
        let list = of(text, &skips).unwrap();
        assert_eq!(list.rejected[0].line, text.lines().next().unwrap());
        assert_eq!(list.draft.words.len() + 1, text.lines().count(), "{text}");
    }
    let text = "boat,\"a\nb\",\"c\nship,d\nraft,e\n";
    let skips = ListOptions { skip_invalid: true, keep_rejected: true, ..with_columns("word,-,-") };
    let list = of(text, &skips).unwrap();
    assert_eq!((list.rejected[0].line.as_str(), list.draft.words.len()), ("boat,\"a\nb\",\"c", 2));
    assert_eq!(list.rejected[0].message, "list:1:12: the quote is not closed");
    // Behind a blank a quote is one where it is closed in its field.
    let text = "boat, \"a thing\"\nship,b\n  \"raft\", c\n";
    let columns = with_columns("word,definition");
    assert_eq!(summary(text, &columns), "BOAT=a thing|SHIP=b|RAFT=c");
    let (messages, _) = faults("boat,b\nship, \"a, thing\"\n", &columns);
    assert_eq!(messages, ["list:2:7: the field goes on behind its closing quote"]);
    // Between tabs a quote may be a sign like any other.
    let text = "boat\t\"a thing\nship\t\"big\" one\nraft\t6\" wide\n";
    let expected = "BOAT=\"a thing|SHIP=\"big\" one|RAFT=6\" wide";
    assert_eq!(summary(text, &with_columns("word,definition")), expected);
}

#[test]
fn a_column_of_another_name_is_a_column() {
    for (text, expected, unknown) in [
        ("word,pos,definition,source\nboat,noun,a thing,CD\n", "BOAT=a thing [noun]", "source"),
        (
            "Word;Part of speech;Definition\r\nboat;noun;a thing\r\n",
            "BOAT=a thing",
            "Part of speech",
        ),
        ("rank\tword\n1\tboat\n\tship\n", "BOAT|SHIP", "rank"),
        ("word,,definition\nboat,x,a thing\n", "BOAT=a thing", "column 2"),
        ("word,source\nboat,CD\nship,CD\n", "BOAT|SHIP", "source"),
        ("word,definition,definition\nboat,a,b\n", "BOAT=a", "definition"),
        ("\u{feff}Words,Notes\nboat,\"a,b\"\n", "BOAT", "Notes"),
    ] {
        assert_eq!(summary(text, &options()), expected, "{text}");
        let notes = of(text, &options()).unwrap().notes;
        let columns = vec![unknown.to_owned()];
        assert_eq!(notes, [Note::Columns { list: "list".into(), columns }], "{text}");
    }
    let known = of("word,definition\nboat,a thing\n", &options()).unwrap();
    assert!(known.notes.is_empty());
    // What has one word twice, or an entry that is a phrase, is no header.
    for text in ["word,sword,word\n", "word,a unit of language\nboat,a thing\n"] {
        assert!(of(text, &options()).map_or(true, |list| list.draft.words.len() == 2), "{text}");
    }
}

#[test]
fn a_header_is_never_a_word() {
    for (columns, text) in [
        (
            "word,pos,definition,-",
            "Term;Part of speech;Definition;Date added\nboat;noun;a thing;1\n",
        ),
        ("word,definition", "word,definition\nboat,a thing\n"),
        ("word,definition", "Word definition\nboat a thing\n"),
        ("word,definition", "word\tmeaning\nboat\ta thing\n"),
        ("word,definition", "\"Headword\",\"Meaning in English\"\n\"boat\",\"a thing\"\n"),
        ("score,word", "points,word\n5,boat\n"),
        ("-,word", "Rank,Word\n1,boat\n"),
        ("word,-", "word,source\nboat,CD\n"),
    ] {
        let words = summary(text, &with_columns(columns));
        let words: Vec<&str> = words.split('|').map(|one| one.split('=').next().unwrap()).collect();
        assert_eq!(words, ["BOAT"], "{text}");
    }
    // A guess is told; a first entry that is a word stays one.
    let guessed = of("Term;Meaning\nboat;a thing\n", &with_columns("word,definition")).unwrap();
    let text = "Term;Meaning".to_owned();
    assert_eq!(guessed.notes, [Note::Header { list: "list".into(), line: 1, text }]);
    let text = "word,a unit of speech\nboat,a thing\n";
    assert_eq!(
        summary(text, &with_columns("word,definition")),
        "WORD=a unit of speech|BOAT=a thing"
    );
}

#[test]
fn a_spreadsheet_says_its_separator_in_the_first_line() {
    let text = "sep=;\r\nword;definition\r\nboat;a thing, big\r\n";
    assert_eq!(summary(text, &options()), "BOAT=a thing, big");
    assert_eq!(
        summary("\"sep=,\"\nboat,a thing\n", &with_columns("word,definition")),
        "BOAT=a thing"
    );
    assert_eq!(summary("sep=|\nboat|a thing\n", &options()), "BOAT=a thing");
    let (messages, _) = faults("sep=;\nboat;caf\u{e9};x\nice cream;a\n", &with_columns("word,-,-"));
    assert_eq!(messages, ["list:3:4: expected a letter of the alphabet english, found a blank"]);
    assert_eq!(summary("sep\nboat\n", &options()), "SEP|BOAT");
}

#[test]
fn empty_rows_and_cells_at_the_end_say_nothing() {
    let text = "word,definition,,\nboat,a thing,,\n,,,\n\"\",\"\"\nship,b\nraft\n";
    assert_eq!(summary(text, &options()), "BOAT=a thing|SHIP=b|RAFT");
    let (messages, remedy) = faults("word,definition\nboat,a,b\n", &options());
    assert_eq!(messages, ["list:2:1: expected 2 columns, found 3"]);
    assert_eq!(remedy, Remedy::Columns { columns: "word,definition,-".into() });
}

#[test]
fn a_definition_with_a_comma_is_none_in_columns() {
    for text in ["AA rough,cindery lava [n -S]\n", "AA a lava;b\nAB muscle,abs\nAD\n"] {
        let found = summary(text, &options());
        assert!(
            found.starts_with("AA=rough,cindery") || found.starts_with("AA=a lava;b"),
            "{found}"
        );
    }
}

#[test]
fn a_list_whose_words_stand_between_blanks_is_none_in_columns() {
    let columns = with_columns("word,definition");
    for text in [
        "AA rough, cindery lava [n -S]\nAB muscle\nAD one\n",
        "AAH to exclaim [v -ED, -ING, -S]\nAB muscle; abs\n",
        "ice cream\nhot dog\n",
    ] {
        let first: Vec<&str> = text.lines().map(|line| line.split(' ').next().unwrap()).collect();
        let found = summary(text, &columns);
        let found: Vec<&str> = found.split('|').map(|one| one.split('=').next().unwrap()).collect();
        assert!(
            found.iter().zip(first).all(|(own, first)| own.eq_ignore_ascii_case(first)),
            "{text}"
        );
    }
}

proptest! {
    #[test]
    fn what_a_spreadsheet_writes_comes_back(
        rows in proptest::collection::vec(("[A-Z]{1,6}", "[a-z ,;\"\t\r\n]{0,12}"), 1..20),
        separator in proptest::sample::select(vec![",", ";", "\t"]),
        named: bool,
    ) {
        let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
        let line =
            |(word, text): &(String, String)| format!("{word}{separator}{}\r\n", quoted(text));
        let head = format!("word{separator}definition\r\n");
        let text = head + &rows.iter().map(line).collect::<String>();
        let options = if named { with_columns("word,definition") } else { options() };
        let expected = rows.iter().map(|(word, text)| {
            let text = text.trim();
            let text = if text.contains(|c: char| c < ' ') {
                text.split_whitespace().collect::<Vec<_>>().join(" ")
            } else {
                text.to_owned()
            };
            if text.is_empty() { word.clone() } else { format!("{word}={text}") }
        });
        prop_assert_eq!(summary(&text, &options), expected.collect::<Vec<_>>().join("|"));
    }
}
