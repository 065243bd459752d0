//! Tests of this module.

use super::*;

fn glyph(label: &str, rows: [&str; 3]) -> Glyph {
    Glyph { label: label.into(), rows: rows.map(String::from).to_vec() }
}

fn table(title: &str, rows: &[(&str, &str)]) -> Block {
    let rows = rows.iter().map(|(key, value)| [(*key).to_owned(), (*value).to_owned()]);
    let heads = ["Tiles".into(), "Pts".into()];
    Block::Table(Table { title: title.into(), heads, rows: rows.collect() })
}

#[test]
fn a_card_is_paragraphs_tables_words_and_glyphs() {
    let words = Words {
        head: "Words".into(),
        groups: [["AB", "AD"], ["BE", "BY"]]
            .map(|group| group.map(str::to_owned).to_vec())
            .to_vec(),
        columns: 1,
    };
    let card = Card {
        title: "GLYPHS".into(),
        blocks: vec![
            Block::Text("Main word: 3 letters".into()),
            table("Big", &[("5", "10"), ("6", "110*")]),
            table("Stretch", &[("5", "10")]),
            Block::Text("Rack: seven tiles of a hundred, and so on until the end.".into()),
            Block::Glyphs(vec![
                glyph("1", ["X..", "...", "..."]),
                glyph("5", ["X.X", " X ", "X.X"]),
                glyph("12", ["XXX", "X", "XXX"]),
                glyph("3", ["...", "XXX", "..."]),
            ]),
        ],
        words: Some(words),
        provenance: "made by hand".into(),
        ..Card::default()
    };
    insta::assert_snapshot!(text(&card, 24), @r"
    GLYPHS             Words
                          AB
    Main word: 3 letters  AD

                          BE
                          BY

    Big         Stretch
    Tiles Pts   Tiles Pts
        5  10       5  10
        6 110*
    Rack: seven tiles of a
      hundred, and so on
      until the end.

    #.. #.# ### ...
    ... .#. #   ###
    ... #.# ### ...
    1   5   12  3
    made by hand
    ");
}

#[test]
fn a_word_longer_than_a_line_and_no_words_at_all_are_no_trouble() {
    let mut card = Card { title: "T".into(), ..Card::default() };
    assert_eq!(text(&card, 10), "T\n\n");
    card.words = Some(Words { columns: 3, ..Words::default() });
    card.blocks = vec![Block::Glyphs(Vec::new()), Block::Text("abcdefghijklmnop".into())];
    assert!(text(&card, 4).contains("abcdefghijklmnop"));
}
