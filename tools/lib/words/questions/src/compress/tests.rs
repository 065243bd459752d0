//! Tests of rules for two-letter words.

use proptest::prelude::*;

use super::*;

fn twos(text: &str) -> BTreeSet<Two> {
    text.split_whitespace().map(|word| word.as_bytes().try_into().unwrap()).collect()
}

fn lines(words: &str, form: RuleForm) -> String {
    rules(&twos(words), form, &Alphabet::english()).lines(&Alphabet::english()).join("\n")
}

#[test]
fn rules_of_every_form() {
    let words = "AB AD BA BE DA DE HM ON NO";
    insta::assert_snapshot!(lines(words, RuleForm::First), @r##"
    never: cfgijklpqrstuvwxyz
    a + bd
    b + ae
    d + ae
    h + m
    n + o
    o + n
    "##);
    insta::assert_snapshot!(lines(words, RuleForm::Last), @r##"
    never: cfgijklpqrstuvwxyz
    bd + a
    a + b
    a + d
    bd + e
    h + m
    o + n
    n + o
    "##);
    insta::assert_snapshot!(lines(words, RuleForm::Middle), @r##"
    never: cfgijklpqrstuvwxyz
    bd -a- bd
    bd -e-
    n -o- n
    also: HM
    "##);
    insta::assert_snapshot!(lines(words, RuleForm::Groups), @r##"
    never: cfgijklpqrstuvwxyz
    bd + ae
    a + bd
    also: HM NO ON
    "##);
}

#[test]
fn the_shortest_is_taken() {
    let english = Alphabet::english();
    assert_eq!(shortest(&twos("BA BE DA DE"), &english).form, RuleForm::Groups);
    assert_eq!(shortest(&BTreeSet::new(), &english).lines(&english).len(), 1);
}

/// Each rule with every part on a line of its own.
fn broken(lines: &[String]) -> Vec<String> {
    let parts = |line: &String| line.replace(' ', &format!("\n{INDENT}"));
    lines
        .iter()
        .map(parts)
        .flat_map(|rule| rule.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

#[test]
fn a_line_that_is_no_rule_is_named() {
    let error = parse_rules(&["b * a"], &Alphabet::english()).unwrap_err();
    insta::assert_snapshot!(error, @"expected a rule such as `bdf + aeo`, found `b * a`");
}

fn any_twos(letters: u8) -> impl Strategy<Value = BTreeSet<Two>> {
    let letter = b'A'..b'A' + letters;
    prop::collection::btree_set((letter.clone(), letter).prop_map(|(a, b)| [a, b]), 0..200)
}

fn regenerates(words: &BTreeSet<Two>, alphabet: &Alphabet) -> Result<(), TestCaseError> {
    for form in RuleForm::ALL {
        let lines = rules(words, form, alphabet).lines(alphabet);
        prop_assert_eq!(&parse_rules(&lines, alphabet).unwrap(), words, "{:?}", lines);
        let broken = broken(&lines);
        prop_assert_eq!(&parse_rules(&broken, alphabet).unwrap(), words, "{:?}", broken);
    }
    let shortest = shortest(words, alphabet);
    let all = RuleForm::ALL.map(|form| rules(words, form, alphabet).len(alphabet));
    prop_assert_eq!(Some(shortest.len(alphabet)), all.into_iter().min());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn rules_read_back_make_the_same_words(few in any_twos(8), many in any_twos(26)) {
        regenerates(&few, &Alphabet::english())?;
        regenerates(&many, &Alphabet::english())?;
    }

    #[test]
    fn letters_of_several_characters_read_back(words in any_twos(27)) {
        let spanish = wordy_lexicon::fixture::alphabet("spanish");
        regenerates(&words, &spanish)?;
    }
}
