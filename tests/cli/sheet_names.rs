//! All sheets by their names.

use std::collections::BTreeSet;

use crate::env::Env;

#[test]
fn every_sheet_can_be_printed_in_every_language() {
    let env = Env::new();
    env.write("es.txt", "cha\nche\nllama\nñu\nqui\nya\nxi\n");
    for line in env.run("sheet names").lines() {
        let (name, about) = line.split_once('\t').unwrap();
        let job = if about.starts_with("Worksheet") { "worksheet " } else { "" };
        let words = "-l es.txt --alphabet spanish";
        let said = env.run(&format!("sheet {job}{name} {words} -o {name}.pdf"));
        assert!(!said.contains("error") || name.starts_with("sevens"), "{name}: {said}");
        let said = env.run(&format!("sheet {job}{name} -o {name}.html"));
        assert_eq!(said, "", "{name}");
    }
}

#[test]
fn words_that_take_hooks_stand_apart_from_those_that_take_none() {
    let env = Env::new();
    let rows = |sheet: &str| -> Vec<Vec<String>> {
        let said = env.run(&format!("sheet {sheet} -l college --format tsv"));
        said.lines().skip(1).map(|row| row.split('\t').map(str::to_owned).collect()).collect()
    };
    let (whole, compact) = (rows("high-fives"), rows("high-fives-compact"));
    let words = |rows: &[Vec<String>]| -> BTreeSet<String> {
        rows.iter().map(|row| row[4].clone()).collect()
    };
    assert_eq!(words(&whole), words(&compact));
    assert_eq!(whole.len(), compact.len());
    for row in &compact {
        let hooked = !(row[2].is_empty() && row[7].is_empty());
        assert_eq!(hooked, row[0] != "Without hooks", "{row:?}");
    }
    assert!(compact.iter().any(|row| row[0] == "Without hooks" && row[3] == "1"));
}
