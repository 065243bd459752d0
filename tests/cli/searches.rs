//! docs/guide/src/searches.md: its table of modes, the searches by name.

use std::collections::BTreeSet;

use crate::env::Env;

const PAGE: &str = include_str!("../../docs/guide/src/searches.md");

/// Every command of the table of modes runs, and finds the example of the mode where it is a word.
#[test]
fn every_mode_has_its_command() {
    let rows = PAGE.split_once("| mode | command |").unwrap().1.lines().skip(2);
    let rows: Vec<&str> = rows.take_while(|row| row.starts_with('|')).collect();
    assert_eq!(rows.len(), 47);
    let env = Env::new();
    for row in rows {
        let command = row.split('`').nth(1).unwrap();
        let conditions = command.strip_prefix("wordfind ").unwrap().replace('\'', "");
        let found = env.run(&format!("wordfind {conditions} --count"));
        let count: usize =
            found.trim_end().parse().unwrap_or_else(|_| panic!("{command}: {found}"));
        assert!(count > 0 || command.contains("LINDSEY"), "{command}");
    }
}

/// The examples that Wordlisted's own descriptions give, where they are words of the lexicon.
#[test]
fn a_mode_finds_what_it_is_known_for() {
    let env = Env::new();
    for (conditions, word) in [
        ("A?E*E", "AWESOME"),
        ("regex:S.*[AEIOU]{4}.*", "SEQUOIA"),
        ("sub:PARENTING", "PREGNANT"),
        ("contains-anagram:HOLLY", "TALLYHO"),
        ("almost-anagram:ANAGRAM,1", "GRANDMA"),
        ("consists-of:TIMACHNE includes:TIMACHNE", "MATHEMATICIAN"),
        ("includes:RSTUVW", "LIVERWURST"),
        ("*R*A*U*C*O*U*S*", "RAMBUNCTIOUS"),
        ("regex:M?A?S?C?U?L?I?N?E?", "MALE"),
        ("C*RUST or CR*UST or CRU*ST or CRUS*T", "CRUMBLIEST"),
        ("dif:PERPETRATE", "PERPETUATE"),
        ("regex:[AEIOUY]*M[AEIOUY]*N[AEIOUY]*G[AEIOUY]*S[AEIOUY]*", "MONGOOSE"),
        ("cryptogram:ALFALFA", "ENTENTE"),
        ("becomes:S/GR", "SOUNDS"),
        ("becomes:S/SS,all", "POSES"),
        ("becomes:???/THE", "ANTIBIOTIC"),
        ("becomes:T/", "MEDITATE"),
        ("becomes:ER/,all", "DERRIERES"),
        ("takes-prefix:ADAM", "ANT"),
        ("takes-suffix:NUT", "DOUGH"),
        ("takes-letters:FOUR", "TEN"),
        ("is:front-hook", "EQUALITY"),
        ("is:back-hook not ends:S", "MAGNETON"),
        ("is:double-hook", "SLOBBIEST"),
        ("becomes:A/O,swap", "ARGON"),
        ("becomes:/^..(.*)$/$1/", "HEADDRESS"),
        ("parts:_BOARD,_BOARD", "KEYCARD"),
        ("parts:FIRE_,FIRE_", "DOGHOUSE"),
        ("parts:_CAP,_GOWN", "FLATBED"),
        ("parts:BLACK_,BLUE_", "TOPCOAT"),
        ("parts:_FOOT,HEAD_", "FLATLAND"),
        ("parts:IN_,_OUT", "FIELDWORK"),
        ("is:semordnilap", "DESSERTS"),
        ("is:supervocalic", "EDUCATION"),
        ("is:univocalic", "RELENTLESSNESS"),
        ("is:tautonym", "HOTSHOTS"),
        ("is:half-anagram", "INTESTINES"),
        ("is:alphabetical", "FORTY"),
        ("transposition:TRIAL", "TRAIL"),
        ("hidden-in:seattlemariners", "MARINERS"),
    ] {
        if env.run(&format!("lexicon lookup {word}")).contains("\tin") {
            let found = env.run(&format!("wordfind {conditions}"));
            assert!(found.lines().any(|line| line == word), "{conditions}: {word}");
        }
    }
}

#[test]
fn a_pattern_in_digits_keeps_its_signs_in_lower_case() {
    let env = Env::new();
    env.write("words.txt", "BANANA\nNOON\nTEST\nTEAM\n");
    assert_eq!(env.run("wordfind -l words.txt 1*1 --lower"), "noon\ntest\n");
    assert_eq!(env.run("wordfind -l words.txt *1A1* --lower"), "banAna\n");
    assert_eq!(env.run("wordfind -l words.txt not contains:1?1"), "NOON\nTEAM\nTEST\n");
    let refused = env.run("wordfind -l words.txt length 12");
    assert!(refused.contains("a number alone is no condition"), "{refused}");
    let refused = env.run("wordfind -l words.txt 1??1!");
    assert!(refused.contains("expected a letter of the alphabet english, found !"), "{refused}");
}

/// Zyzzyva's groups and how many searches each has.
const GROUPS: [(&str, usize); 8] = [
    ("hooks-", 10),
    ("jqxz-", 29),
    ("prefixes-", 30),
    ("suffixes-", 56),
    ("top-7s-by-stem-", 101),
    ("top-8s-by-stem-", 202),
    ("vowel-dumps-", 7),
    ("word-length-", 14),
];

#[test]
fn zyzzyvas_searches_are_there_by_name() {
    let env = Env::new();
    let list = env.run("wordfind names");
    let names: BTreeSet<&str> =
        list.lines().filter_map(|line| line.strip_prefix('@')?.split('\t').next()).collect();
    for (group, count) in GROUPS {
        assert_eq!(names.iter().filter(|name| name.starts_with(group)).count(), count, "{group}");
    }
    // What they find is what their conditions, written out, find.
    for (name, conditions) in [
        ("hooks-back-hook-5s", "length:5 is:back-hook"),
        ("jqxz-z-8s", "length:8 includes:Z"),
        ("jqxz-q-without-u", "includes:Q not includes:U"),
        ("prefixes-anti-7-9", "ANTI* length:7-9"),
        ("suffixes-er-4-9", "*ER length:4-9"),
        ("top-7s-by-stem-001-aeinst", "anagram:?AEINST"),
        ("top-8s-by-stem-6-letter-stems-100-aeilos", "anagram:??AEILOS"),
        ("top-8s-by-stem-7-letter-stems-002-einorst", "anagram:?EINORST"),
        ("vowel-dumps-8s-with-5-vowels", "length:8 vowels:5-"),
        ("word-length-02", "length:2"),
    ] {
        let found = env.run(&format!("wordfind @{name}"));
        assert_eq!(found, env.run(&format!("wordfind {conditions}")), "{name}");
        assert!(found.lines().count() > 3, "{name}");
    }
    let stems = names.iter().filter_map(|name| name.strip_prefix("top-7s-by-stem-"));
    let stems: Vec<&str> = stems
        .filter_map(|name| Some(name.split_once('-')?.1).filter(|stem| !stem.contains('-')))
        .collect();
    assert_eq!(stems.len(), 100);
    env.write("stems.txt", stems.join("\n"));
    let by_stems = "wordfind includes:J is:type-1 length:7 --stems-from stems.txt";
    assert_eq!(env.run("wordfind @jqxz-j-top-7s"), env.run(by_stems));
}

#[test]
fn stems_are_taken_from_a_list() {
    let env = Env::new();
    env.write("stems.txt", "TISANE 12\nSATIRE 9\n").write("wrong.txt", "TISANE\nSATIRE x\n");
    let stems = "wordfind is:type-1 length:7 --count --stems-from";
    let by_anagrams = "wordfind anagram:TISANE? or anagram:SATIRE? --count";
    assert_eq!(env.run(&format!("{stems} stems.txt")), env.run(by_anagrams));
    assert_eq!(env.feed(&format!("{stems} -"), "TISANE\nSATIRE\n"), env.run(by_anagrams));
    let refused = env.run(&format!("{stems} wrong.txt"));
    assert!(
        refused.contains("wrong.txt:2: expected counts beside all stems or beside none")
            || refused.contains("wrong.txt:2: expected a count, found `x`"),
        "{refused}"
    );
    let noted = env.run("wordfind ?AT --stems-from stems.txt");
    assert!(noted.ends_with("note: --stems-from has no effect here\n"), "{noted}");
    let refused = env.run("wordfind is:stem-eight --stems-from stems.txt");
    assert!(refused.contains("stems.txt has no stem of 7 letters"), "{refused}");
}

#[test]
fn ties_are_ranked_as_the_search_says() {
    let env = Env::new();
    env.write("words.txt", "AN\nIN\nNA\nAE\n");
    let ranks = "wordfind -l words.txt * --blanks 0 --sort probability -c probability";
    assert_eq!(env.run(ranks), "AE\t1\nAN\t2\nIN\t3\nNA\t4\n");
    assert_eq!(
        env.run(&format!("{ranks} probability-ties:alphagram")),
        "AE\t1\nAN\t2\nNA\t3\nIN\t4\n"
    );
}

#[test]
fn a_list_of_letters_is_taken_for_what_it_is() {
    let env = Env::new();
    // What a cardbox exports; the last line makes no word.
    env.write("box.txt", "AEINRST\nACEGINRT\nQXZZ\n");
    let made =
        "ANESTRI ANTSIER NASTIER RATINES RESIANT RETAINS RETINAS RETSINA STAINER STARNIE STEARIN";
    let sevens = made.replace(' ', "\n") + "\n";
    assert_eq!(env.run("wordfind alphagrams:box.txt length:7"), sevens);
    assert_eq!(env.feed("wordfind in-alphagrams:- length:7", "NASTIER\n"), sevens);
    let eights = "ARGENTIC\nCATERING\nCITRANGE\nCREATING\nREACTING\n";
    assert_eq!(env.run("wordfind alphagrams:box.txt length:8"), eights);
    // Taken for words it is told, where most of it are letters in order.
    let note = "note: box.txt: most entries are letters in alphabetical order, and few of those are \
                words of wordy\nhint: --search 'alphagrams:box.txt' finds the words that such \
                letters make\n";
    for line in
        ["lexicon build box.txt -o box.lex", "wordfind in:box.txt --count", "hooks -l box.txt"]
    {
        assert!(env.run(line).contains(note), "{line}: {}", env.run(line));
    }
    assert!(!env.run("wordfind alphagrams:box.txt --count").contains("note:"));
    env.write("words.txt", "ALMOST\nBIOPSY\nABBEY\n").write("few.txt", "AEINRST\nCATS\nDOGS\n");
    for list in ["words.txt", "few.txt"] {
        assert!(!env.run(&format!("hooks -l {list}")).contains("note:"), "{list}");
    }
    env.run("lexicon export --to questions -o asked.txt --search alphagrams:box.txt");
    let asked = String::from_utf8(env.read("asked.txt")).unwrap();
    assert_eq!((asked.matches("Q: ").count(), asked.matches("A: ").count()), (2, 16));
    let quiz = env.run("sheet quiz sevens --search alphagrams:box.txt --layout width=60");
    assert!(quiz.contains("AEINRST  11  ___") && !quiz.contains("note:"), "{quiz}");
}

/// A value for each condition that has one of its own; files are those of the test below.
const VALUES: [(&str, &str); 39] = [
    ("pattern", "?AT*"),
    ("cryptogram", "ABBA"),
    ("anagram", "TEA?"),
    ("sub", "CATES"),
    ("super", "AT"),
    ("almost-anagram", "CAT,1"),
    ("contains-anagram", "TA"),
    ("begins", "C"),
    ("ends", "S"),
    ("contains", "AT"),
    ("hidden-in", "SCATTER"),
    ("regex", "(C|H)AT.*"),
    ("length", "4-"),
    ("dif", "CAT,1"),
    ("transposition", "ACT"),
    ("front-hooks", "1-,includes:C"),
    ("back-hooks", "1-"),
    ("hooks", "0"),
    ("inner-hooks", "2"),
    ("takes-prefix", "[CH]"),
    ("takes-suffix", "?"),
    ("takes-letters", "S"),
    ("becomes", "C/H"),
    ("parts", "_E,_S"),
    ("includes", "ES"),
    ("consists-of", "AEIOU,50-"),
    ("vowels", "2-"),
    ("consonants", "1"),
    ("unique", "3"),
    ("points", "5-"),
    ("rarest", "-4"),
    ("anagrams", "2-"),
    ("lemma", "CAT"),
    ("inflection", "plural"),
    ("probability", "1-2"),
    ("limit", "1-2"),
    ("probability-ties", "word"),
    ("class", "slur"),
    ("marks", "#"),
];

/// Conditions of which a lexicon of plain words has nothing, and those that name a file.
const ELSEWHERE: [&str; 6] = ["pos", "definition", "level", "score", "in", "alphagrams"];

#[test]
fn searches_sheets_quizzes_and_pages_know_the_same_conditions() {
    let env = Env::new();
    let words = ["ACT", "AT", "ATE", "CAT", "CATE", "CATES", "CATS", "EAT", "HAT", "NOON", "TEA"];
    env.write("club.txt", words.join("\n"));
    env.write("all.toml", "title = \"All\"\n[[section]]\nsearch = \"*\"\ngroup = \"alphagram\"\n");
    let english = wordy_lexicon::alphabet::Alphabet::english();
    let lexicon = wordy_lexicon::lexicon::Lexicon::from_words(words, &english).unwrap();
    let packed = wordy_page_module::pack(&lexicon, wordy_page_module::Packed::Whole(None)).unwrap();
    let mut desk = wordy_page_module::Desk::default();
    desk.open(&packed);
    let listed = env.run("wordfind conditions --json");
    let mut asked = 0;
    for row in listed.lines() {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        let name = row["name"].as_str().unwrap();
        if ELSEWHERE.contains(&name) {
            continue;
        }
        let value = VALUES.iter().find(|(own, _)| *own == name).map(|(_, value)| *value);
        let group = row["value"].as_str().filter(|_| name == "is");
        let value = group.or(value).unwrap_or_else(|| panic!("no value for {name}"));
        let condition = format!("{name}:{value}");
        let found = env.run(&format!("wordfind {condition} -l club.txt"));
        let found: BTreeSet<&str> = found.lines().filter(|line| !line.starts_with('[')).collect();
        let sheet = env.run(&format!("sheet all.toml -l club.txt -f tsv --search {condition}"));
        let column = |line: &str| line.split('\t').nth(4).unwrap_or_default().to_owned();
        let rows = sheet.lines().skip(1).filter(|line| line.contains('\t')).map(column);
        assert_eq!(
            rows.collect::<BTreeSet<_>>(),
            found.iter().map(|w| (*w).to_owned()).collect(),
            "{condition}"
        );
        let quiz =
            env.run(&format!("sheet quiz all.toml -l club.txt -f json --search {condition}"));
        assert!(!quiz.contains("error"), "{condition}: {quiz}");
        let message = serde_json::json!({ "do": "search", "lexicon": 0, "search": condition });
        let answer: serde_json::Value =
            serde_json::from_str(&desk.ask(&message.to_string())).unwrap();
        let needs = answer["error"].as_str().is_some_and(|error| error.contains("no "));
        let on_page = answer["words"].as_array().into_iter().flatten();
        let on_page: BTreeSet<&str> = on_page.filter_map(|word| word.as_str()).collect();
        // What a page asks of data files it gets from the program that makes it.
        assert!(needs || on_page == found, "{condition}: {answer}");
        asked += 1;
    }
    assert_eq!(asked + ELSEWHERE.len(), listed.lines().count());
}
