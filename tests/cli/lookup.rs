//! Everything about a word, on a card.

use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::env::Env;

const LIST: &str = "act\nboat\ncat\nchat\ncoal\ncoast\nCOAT# an outer garment [n -S]\ncoated\ncoatee\n\
    coats\ncost\ncot\ncota\ngoat\noat\noctal\nredcoat\ntaco\ntopcoat\n";

#[test]
fn a_card_has_all_about_a_word() {
    let env = Env::new();
    env.write("club.txt", LIST);
    // C is 3 points, the others are 1. Of 864 ways (2 C, 8 O, 9 A, 6 T; 2 B as well) BOAT comes
    // first, COAT, COTA and TACO follow; GOAT with 3 G comes before all.
    assert_snapshot!(env.run("lexicon card -l club.txt COAT"), @r"
    COAT#        in
    definition   an outer garment [n -S]
    forms        COATS (noun plural)
    points       6
    hooks        <- ·COAT -> s
    extensions   in front: red top
                 at the end: ed ee s
    alphagram    ACOT
    anagrams     COTA TACO
    one more     L: OCTAL
                 S: COAST COATS
    one less     A: COT
                 C: OAT
                 O: ACT CAT
    1DIF         1: BOAT GOAT
                 2: CHAT
                 3: COST
                 4: COAL
    swaps        COTA
    drops        CAT COT OAT
    probability  3 of 8 words of 4 letters, 3 with 1 blank, 3 with 2 blanks
    ");
}

#[test]
fn a_card_tells_lemma_and_forms() {
    let env = Env::new();
    env.write("club.txt", "rise\nrises\nrisen\nrising\nrose\nroses\n");
    let rows = |word: &str| -> Vec<String> {
        let card = env.run(&format!("lexicon card -l club.txt {word}"));
        let rows =
            card.lines().filter(|line| line.starts_with("lemma") || line.starts_with("forms"));
        rows.map(str::to_owned).collect()
    };
    assert_eq!(
        rows("ROSE"),
        [
            "lemma        itself; RISE (verb past tense or participle)",
            "forms        ROSES (noun plural)"
        ]
    );
    assert_eq!(rows("RISEN"), ["lemma        RISE (verb past tense or participle)"]);
    let line = env.run("lexicon card -l club.txt --json RISES");
    let card: Value = serde_json::from_str(line.lines().next().unwrap()).unwrap();
    let of = |part: &str, kind: &str| json!({ "word": "RISE", "part": part, "inflection": kind });
    assert_eq!(card["lemma"], json!(false));
    assert_eq!(card["inflection_of"], json!([of("noun", "plural"), of("verb", "third")]));
    assert_eq!(card["inflections"], json!([]));
}

#[test]
fn a_word_outside_has_a_card_too() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("lexicon card -l club.txt --ascii oats q"), @r"
    OATS         not in
    lemma        OAT (noun plural)
    points       4
    hooks        c <- OATS- ->
    extensions   in front: c
    alphagram    AOST
    one more     C: COAST COATS
    one less     S: OAT
    drops        OAT
    probability  would be 1 of 9 words of 4 letters, 1 with 1 blank, 1 with 2 blanks

    Q            not in
    points       10
    hooks        <- Q ->
    alphagram    Q
    probability  would be 1 of 1 word of 1 letter, 1 with 1 blank, 1 with 2 blanks
    [exit 1]
    ");
}

#[test]
fn a_card_as_json_has_every_key_and_all_words() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let card = |word: &str| -> Value {
        let line = env.run(&format!("lexicon card -l club.txt --json {word}"));
        serde_json::from_str(line.lines().next().unwrap()).unwrap()
    };
    let place = |blanks| json!({ "blanks": blanks, "rank": 3, "first": 2, "last": 5, "of": 8 });
    let expected = json!({
        "word": "COAT", "in": true, "marks": "#", "level": null, "score": null,
        "phrase": "", "definition": "an outer garment [n -S]", "lemma": true,
        "inflection_of": [], "inflections": [{ "word": "COATS", "part": "noun", "inflection": "plural" }],
        "why": null, "points": 6,
        "hooks": { "front": [], "back": ["s"], "inner_front": true, "inner_back": false },
        "extensions": { "front": ["red", "top"], "back": ["ed", "ee", "s"] },
        "alphagram": "ACOT", "anagrams": ["COTA", "TACO"],
        "one_more": [
            { "letter": "L", "words": ["OCTAL"] },
            { "letter": "S", "words": ["COAST", "COATS"] },
        ],
        "one_less": [
            { "letter": "A", "words": ["COT"] },
            { "letter": "C", "words": ["OAT"] },
            { "letter": "O", "words": ["ACT", "CAT"] },
        ],
        "one_dif": [
            { "position": 1, "words": ["BOAT", "GOAT"] },
            { "position": 2, "words": ["CHAT"] },
            { "position": 3, "words": ["COST"] },
            { "position": 4, "words": ["COAL"] },
        ],
        "swaps": ["COTA"], "drops": ["CAT", "COT", "OAT"],
        "probability": [place(0), place(1), place(2)],
    });
    assert_eq!(card("coat"), expected);
    let outside = card("QXQX");
    assert_eq!(outside["in"], false);
    let keys = |card: &Value| card.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&outside), keys(&expected));
}

#[test]
fn many_extensions_are_counted_and_all_in_json() {
    let env = Env::new();
    let words: Vec<String> = ('A'..='Z').map(|letter| format!("BA{letter}\n")).collect();
    env.write("club.txt", format!("BA\n{}", words.concat()));
    let card = env.run("lexicon card -l club.txt BA");
    let line = "at the end: a b c d e f g h i j k l m n o p q r s t and 6 more\n";
    assert!(card.contains(line), "{card}");
    let card: Value = serde_json::from_str(&env.run("lexicon card -l club.txt --json BA")).unwrap();
    assert_eq!(card["extensions"]["back"].as_array().unwrap().len(), 26);
}

#[test]
fn a_card_says_which_layer_decided() {
    let env = Env::new();
    let recipe = "name = \"house\"\n[[layer]]\nadd = \"club.txt\"\n\
        [[layer]]\nremove = \"out.txt\"\nreason = \"voted out\"\n";
    env.write("club.txt", LIST).write("out.txt", "taco\n").write("house.toml", recipe);
    env.run("lexicon make house.toml -o house.lex");
    let why = |word: &str| {
        let card = env.run(&format!("lexicon card -l house.lex {word}"));
        card.lines().find(|line| line.starts_with("why")).map(str::to_owned)
    };
    assert_eq!(why("COAT").unwrap(), "why          put in by layer 1, add club.txt");
    assert_eq!(
        why("TACO").unwrap(),
        "why          taken out by layer 2, remove out.txt: voted out"
    );
    assert_eq!(why("QUIZ"), None);
    let json = env.run("lexicon card -l house.lex --json TACO");
    let card: Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    let event = json!({
        "layer": 2, "effect": "taken out", "does": "remove", "source": "out.txt",
        "reason": "voted out",
    });
    assert_eq!(card["why"], event);
}

#[test]
fn options_of_cards_need_a_card() {
    let env = Env::new();
    for line in ["lexicon lookup --ascii QUIZ", "lexicon lookup --tiles english QUIZ"] {
        assert!(env.run(line).ends_with("[exit 2]\n"), "{line}");
    }
    let long = "A".repeat(16);
    assert_snapshot!(env.run(&format!("lexicon card {long}")), @r"
    ------- stderr
    error: AAAAAAAAAAAAAAAA: a rack has at most 32 different letters and 15 of each; this one has 1 and 16
    hint: `lexicon lookup` looks any word up
    [exit 2]
    ");
}

#[test]
fn answers_go_on_after_a_word_that_cannot_be_read() {
    let env = Env::new();
    env.write("club.txt", "COAT\nGOAT\n");
    let input = "COAT\ncaf\u{e9}\n\nGOAT\n";
    for (command, word) in [
        ("lexicon lookup", "word"),
        ("lexicon card", "word"),
        ("hooks", "word"),
        ("1dif", "word"),
        ("anagram", "word"),
    ] {
        let said = env.feed(&format!("{command} -l club.txt --json -"), input);
        let (rows, exit) = said.rsplit_once("[exit ").unwrap();
        assert_eq!(exit, "2]\n", "{command}: {said}");
        let rows = rows.split("------- stderr").next().unwrap();
        let rows: Vec<serde_json::Value> =
            rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
        assert_eq!(rows.len(), 3, "{command}: {said}");
        let bad = &rows[1];
        assert_eq!((bad["line"].as_u64(), bad["word"].as_str()), (Some(2), Some("caf\u{e9}")));
        assert!(bad["error"].as_str().unwrap().contains("found \u{e9}"), "{command}: {said}");
        assert_eq!((rows[0][word].as_str(), rows[2][word].as_str()), (Some("COAT"), Some("GOAT")));
        // Left out, it is counted only; without JSON it ends the answers, and the line is told.
        let skipped = env.feed(&format!("{command} -l club.txt --json --skip-invalid -"), input);
        assert!(!skipped.contains("error") && skipped.contains("skipped 1 word"), "{skipped}");
        assert!(!skipped.contains("[exit 2]"), "{command}: {skipped}");
        let plain = env.feed(&format!("{command} -l club.txt -"), input);
        assert!(plain.contains("error: standard input:2: "), "{command}: {plain}");
        assert!(plain.contains("hint: --skip-invalid leaves out"), "{command}: {plain}");
    }
    // A word on the command line has no line.
    let said = env.run("lexicon lookup -l club.txt --json QU1Z COAT");
    assert!(said.starts_with("{\"error\":\"QU1Z:3: expected a letter"), "{said}");
    assert!(!said.contains("\"line\"") && said.contains("\"COAT\""), "{said}");
}

#[test]
fn rows_come_out_as_csv_with_a_header() {
    let env = Env::new();
    env.write("club.txt", "AB a muscle, \"abs\"\nABS\nCAB\nQI\n");
    for (command, expected) in [
        (
            "lexicon lookup AB QI",
            "word,in,level,score,marks,phrase,definition\n\
              AB,true,,,,,\"a muscle, \"\"abs\"\"\"\nQI,true,,,,,\n",
        ),
        ("hooks AB", "front,word,back\nc,AB,s\n"),
        ("lexicon list", "word\nAB\nABS\nCAB\nQI\n"),
        ("wordfind length:2", "word\nAB\nQI\n"),
        ("anagram BAC", "word\nCAB\n"),
        ("1dif AB", "word,1DIFs\nAB,\n[exit 1]\n"),
        ("judge -q AB", "verdict\nACCEPTABLE\n"),
    ] {
        let said = env.run(&format!("{command} -l club.txt --csv"));
        assert_eq!(said, expected, "{command}");
    }
    for command in ["slip scrabble-i", "lexicon card AB"] {
        let said = env.run(&format!("{command} --csv"));
        assert!(said.contains("error: --csv has no effect here"), "{command}: {said}");
    }
    assert!(env.run("hooks AB --json --csv").contains("cannot be used with '--csv'"));
}

#[test]
fn a_file_called_wordy_is_not_the_built_in_lexicon() {
    let env = Env::new();
    env.write("wordy", b"\x7fELF\0");
    assert!(env.run("judge QUIT").starts_with("ACCEPTABLE\n"));
    assert!(env.run("judge QUIT -l ./wordy").contains("is a program, not a word list"));
}
