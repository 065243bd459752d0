//! Phrases, squeezed to their letters.

use insta::assert_snapshot;

use crate::env::Env;

/// Phrases with blanks, signs and scores, and a plain word.
const LIST: &str = "ICE CREAM;50\nDON'T;40;a warning\nUSA\nOH, NO!;30\nCO-OP\nTHE END\n";

#[test]
fn a_phrase_is_its_letters_and_keeps_how_it_is_written() {
    let env = Env::new();
    env.write("list.txt", LIST);
    let built = env.run("lexicon build list.txt -o list.lex --squeeze");
    assert!(built.contains("lexicon list, 6 words"), "{built}");
    assert_eq!(
        env.run("lexicon lookup -l list.lex ICECREAM DONT USA"),
        "ICECREAM\tin\tscore 50\tphrase ICE CREAM\n\
         DONT\tin\tscore 40\tphrase DON'T\ta warning\nUSA\tin\n"
    );
    assert_eq!(
        env.run("wordfind -l list.lex * -c phrase,score"),
        "COOP\tCO-OP\t\nDONT\tDON'T\t40\nICECREAM\tICE CREAM\t50\nOHNO\tOH, NO!\t30\n\
         THEEND\tTHE END\t\nUSA\t\t\n"
    );
    assert_snapshot!(env.run("lexicon list list.lex --json --search score:50"), @r#"{"definition":"","level":null,"marks":"","phrase":"ICE CREAM","score":50,"word":"ICECREAM"}"#);
    env.write("plain.txt", "USA\n");
    assert!(env.run("wordfind -l plain.txt * -c phrase").contains("plain has no phrases"));
}

#[test]
fn phrases_go_through_other_formats_sets_and_updates() {
    let env = Env::new();
    env.write("list.txt", LIST).write("words.txt", "USA\nCOOP\n");
    env.run("lexicon build list.txt -o list.lex --squeeze");
    env.run("lexicon export list.lex --to tsv -o list.tsv");
    assert_eq!(
        String::from_utf8(env.read("list.tsv")).unwrap(),
        "word\tlevel\tscore\tmarks\tphrase\tdefinition\nCOOP\t\t\t\tCO-OP\t\n\
         DONT\t\t40\t\tDON'T\ta warning\nICECREAM\t\t50\t\tICE CREAM\t\n\
         OHNO\t\t30\t\tOH, NO!\t\nTHEEND\t\t\t\tTHE END\t\nUSA\t\t\t\t\t\n"
    );
    env.run("lexicon export list.lex --to ndjson -o list.ndjson");
    env.run("lexicon union list.lex words.txt -o union.lex");
    env.run("lexicon update list.lex words.txt words.txt -o updated.lex");
    for name in ["list.tsv", "list.ndjson", "union.lex", "updated.lex"] {
        let changes = env.run(&format!("lexicon diff list.lex {name} --facts"));
        assert_eq!(changes, "------- stderr\n0 added, 0 removed, 0 changed\n", "{name}");
    }
    assert_snapshot!(env.run("lexicon diff words.txt list.lex --facts=phrases --search length:-4"), @r"
    COOP	phrase none -> CO-OP
    ------- stderr
    2 added, 0 removed, 1 changed
    [exit 1]
    ");
    assert!(env.run("lexicon verify list.lex").contains("list.lex"));
}

#[test]
fn a_digit_is_spelled_out_and_a_phrase_needs_the_option() {
    let env = Env::new();
    env.write("list.txt", "ICE CREAM;50\n").write("digits.txt", "CATCH-22;60\nABBA\n");
    assert_snapshot!(env.run("lexicon build list.txt -o list.lex"), @r"
    ------- stderr
    error: list.txt:1:4: expected a letter of the alphabet english, found a blank
      ICE CREAM;50
         ^
    hint: --rules scrabble drops abbreviations, affixes, phrases and words with hyphens or apostrophes, and counts them; --squeeze makes a phrase one word, and keeps how it is written
    [exit 2]
    ");
    assert_snapshot!(env.run("lexicon build digits.txt -o digits.lex --squeeze"), @r"
    ------- stderr
    error: digits.txt:1:7: expected letters, found the digit 2
      CATCH-22;60
            ^
    hint: spell the number out (CATCH TWENTY-TWO); --skip-invalid skips such lines
    [exit 2]
    ");
    let skipped = env.run("lexicon build digits.txt -o digits.lex --squeeze --skip-invalid");
    assert!(skipped.contains("skipped 1 invalid line"), "{skipped}");
    // A word and its definition stay what they are.
    env.write("defined.txt", "AA rough lava [n -S]\nHOT DOG\n");
    env.run("lexicon build defined.txt -o defined.lex --squeeze");
    assert_eq!(
        env.run("lexicon lookup -l defined.lex AA HOTDOG"),
        "AA\tin\trough lava [n -S]\nHOTDOG\tin\tphrase HOT DOG\n"
    );
}

#[test]
fn a_layer_squeezes_its_phrases() {
    let env = Env::new();
    env.write("list.txt", "ICE CREAM;50\nABBA;7\n");
    let recipe = |key: &str| format!("name = \"x\"\n[[layer]]\nadd = \"list.txt\"\n{key}\n");
    env.write("r.toml", recipe("squeeze = true"));
    env.run("lexicon make r.toml -o x.lex");
    env.run("lexicon build list.txt -o y.lex --squeeze");
    let list = |name: &str| {
        env.run(&format!("lexicon export -l {name} --to tsv -o {name}.tsv"));
        env.read(&format!("{name}.tsv"))
    };
    assert_eq!(list("x.lex"), list("y.lex"));
    assert!(env.run("lexicon lookup -l x.lex ICECREAM").contains("phrase ICE CREAM"));
    for key in ["split = true", "rules = \"scrabble\""] {
        env.write("r.toml", recipe(&format!("squeeze = true\n{key}")));
        let answer = env.run("lexicon make r.toml -o z.lex");
        let message = "layer 1: `squeeze` cannot be combined with `rules` or `split`";
        assert!(answer.contains(message), "{answer}");
    }
    env.write("r.toml", recipe(""));
    let answer = env.run("lexicon make r.toml -o z.lex");
    assert!(answer.contains("`squeeze = true` makes a phrase one word"), "{answer}");
}
