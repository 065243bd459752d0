//! Cards, several on a sheet.

use wordy_print::card::{Block, Card, Glyph, Table, Words};
use wordy_print::card_layout::{CardSetup, lay};
use wordy_print::page::Ink;
use wordy_print::setup::Paper;
use wordy_print::writers::Html;
use wordy_print::writers::Json;
use wordy_print::writers::Text;
use wordy_print::writers::Tsv;
use wordy_print::{Fonts, Writer};

pub(crate) fn card(lines: usize) -> Card {
    let line = |number| format!("{number:2}: AA AB AD AE AG AH AI AL AM AN AR AS AT and so on");
    let glyph = |label: &str, rows: [&str; 3]| Glyph {
        label: label.into(),
        rows: rows.map(String::from).to_vec(),
    };
    let table = |title: &str, points: &[u32]| {
        let row = |(at, points): (usize, &u32)| [(at + 5).to_string(), format!("{points}*")];
        let rows = points.iter().enumerate().map(row).collect();
        Block::Table(Table { title: title.into(), heads: ["Tiles".into(), "Pts".into()], rows })
    };
    let mut blocks: Vec<Block> = (0..lines).map(line).map(Block::Text).collect();
    blocks.push(table("Big Play", &[10, 30, 50]));
    blocks.push(table("Stretch", &[5, 110]));
    blocks.push(Block::Lines(vec!["a + b".into(), "b + <&>".into()]));
    blocks.push(Block::Glyphs(vec![
        glyph("1", ["X..", "...", "..."]),
        glyph("9", ["XXX", "XXX", "XXX"]),
    ]));
    let groups = vec![vec!["AA".into(), "AB".into()], vec!["BE".into()], vec!["OX".into()]];
    Card {
        name: "slip".into(),
        title: "A SLIP <&>".into(),
        subtitle: "of some words".into(),
        blocks,
        words: Some(Words { head: "Words".into(), groups, columns: 2 }),
        provenance: "club list · 13 words".into(),
    }
}

fn written(writer: &dyn Writer) -> String {
    let mut out = Vec::new();
    writer.cards(&[card(2)], &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_card_is_written_in_every_format() {
    insta::assert_snapshot!(written(&Text::default()), @r"
    A SLIP <&>                                                                 Words
    of some words                                                              AA BE
                                                                               AB
    0: AA AB AD AE AG AH AI AL AM AN AR AS AT and so on                           OX
    1: AA AB AD AE AG AH AI AL AM AN AR AS AT and so on

    Big Play    Stretch
    Tiles Pts   Tiles Pts
        5 10*       5   5*
        6 30*       6 110*
        7 50*

    a + b
    b + <&>

    #.. ###
    ... ###
    ... ###
    1   9
    club list · 13 words
    ");
    insta::assert_snapshot!(written(&Tsv), @r"
    card	part	key	value
    slip	title		A SLIP <&>
    slip	subtitle		of some words
    slip	text		 0: AA AB AD AE AG AH AI AL AM AN AR AS AT and so on
    slip	text		 1: AA AB AD AE AG AH AI AL AM AN AR AS AT and so on
    slip	Big Play	5	10*
    slip	Big Play	6	30*
    slip	Big Play	7	50*
    slip	Stretch	5	5*
    slip	Stretch	6	110*
    slip	line		a + b
    slip	line		b + <&>
    slip	glyph	1	X../.../...
    slip	glyph	9	XXX/XXX/XXX
    slip	word		AA
    slip	word		AB
    slip	word		BE
    slip	word		OX
    ");
    let back: Card = serde_json::from_str(&written(&Json)).unwrap();
    assert_eq!(back, card(2));
    let html = written(&Html::default());
    insta::assert_snapshot!(html.split_once("</style>").unwrap().1, @r#"
    </head>
    <body>
    <main>
    <article class="card">
    <h1><span>A SLIP &lt;&amp;&gt;</span> <small>of some words</small></h1>
    <div class="sides">
    <div>
    <p><b> 0:</b> AA AB AD AE AG AH AI AL AM AN AR AS AT and so on</p>
    <p><b> 1:</b> AA AB AD AE AG AH AI AL AM AN AR AS AT and so on</p>
    <div class="tables">
    <table>
    <caption>Big Play</caption>
    <thead><tr><th scope="col">Tiles</th><th scope="col">Pts</th></tr></thead>
    <tbody>
    <tr><th scope="row">5</th><td>10<span class="star">*</span></td></tr>
    <tr><th scope="row">6</th><td>30<span class="star">*</span></td></tr>
    <tr><th scope="row">7</th><td>50<span class="star">*</span></td></tr>
    </tbody>
    </table>
    <table>
    <caption>Stretch</caption>
    <thead><tr><th scope="col">Tiles</th><th scope="col">Pts</th></tr></thead>
    <tbody>
    <tr><th scope="row">5</th><td>5<span class="star">*</span></td></tr>
    <tr><th scope="row">6</th><td>110<span class="star">*</span></td></tr>
    </tbody>
    </table>
    </div>
    <ul class="lines">
    <li>a + b</li>
    <li>b + &lt;&amp;&gt;</li>
    </ul>
    <div class="glyphs">
    <figure><svg aria-hidden="true" style="--rows: 3" viewBox="-.1 -.1 3.2 3.2"><path fill="none" stroke="currentColor" stroke-width=".05" d="M0 0H3M0 1H3M0 2H3M0 3H3M0 0V3M1 0V3M2 0V3M3 0V3"/><path fill="currentColor" d="M0 0h1v1h-1z"/></svg><figcaption>1</figcaption></figure>
    <figure><svg aria-hidden="true" style="--rows: 3" viewBox="-.1 -.1 3.2 3.2"><path fill="none" stroke="currentColor" stroke-width=".05" d="M0 0H3M0 1H3M0 2H3M0 3H3M0 0V3M1 0V3M2 0V3M3 0V3"/><path fill="currentColor" d="M0 0h1v1h-1zM1 0h1v1h-1zM2 0h1v1h-1zM0 1h1v1h-1zM1 1h1v1h-1zM2 1h1v1h-1zM0 2h1v1h-1zM1 2h1v1h-1zM2 2h1v1h-1z"/></svg><figcaption>9</figcaption></figure>
    </div>
    </div>
    <section class="words">
    <h2>Words</h2>
    <div style="--across: 2">
    <ul><li><b>AA</b></li><li>AB</li><li><b>BE</b></li><li><b>OX</b></li></ul>
    </div>
    </section>
    </div>
    <p class="made">club list · 13 words</p></article>
    </main>
    </body>
    </html>
    "#);
}

#[test]
fn a_card_lies_as_it_should() {
    let fonts = Fonts::built_in().unwrap();
    let setup = CardSetup { card: Paper::BUSINESS, sheet: None, least: 5.0, paired: false };
    insta::assert_snapshot!(lay(&[card(2)], &setup, &fonts).unwrap());
}

#[test]
fn as_many_cards_as_fit_stand_on_a_sheet() {
    let fonts = Fonts::built_in().unwrap();
    let heads = |card_size, sheet| {
        let setup = CardSetup { card: card_size, sheet: Some(sheet), least: 5.0, paired: false };
        let cards = [card(4)];
        let laid = lay(&cards, &setup, &fonts).unwrap();
        let heads = laid.pages[0].runs.iter().filter(|run| run.text == "A SLIP <&>").count();
        let marks = laid.pages[0]
            .rules
            .iter()
            .filter(|rule| rule.ink == Ink::Black && (0.39..0.41).contains(&rule.width));
        (laid.count(), heads, marks.count())
    };
    assert_eq!(heads(Paper::BUSINESS, Paper::LETTER), (1, 10, 2 * (3 + 6)));
    assert_eq!(heads(Paper::BUSINESS, Paper::A4), (1, 10, 2 * (3 + 6)));
    assert_eq!(heads(Paper::INDEX, Paper::LETTER), (1, 4, 2 * (3 + 3)));
    assert_eq!(heads(Paper::A6, Paper::A4), (1, 2, 2 * (2 + 3)));
}

#[test]
fn several_cards_all_come() {
    let fonts = Fonts::built_in().unwrap();
    let cards = vec![card(1); 11];
    let setup =
        CardSetup { card: Paper::BUSINESS, sheet: Some(Paper::LETTER), least: 5.0, paired: false };
    assert_eq!(lay(&cards, &setup, &fonts).unwrap().count(), 2);
    assert_eq!(lay(&[], &setup, &fonts).unwrap().count(), 0);
}

#[test]
fn cards_that_cannot_be_are_said() {
    let fonts = Fonts::built_in().unwrap();
    let cards = [card(60)];
    let setup = CardSetup { card: Paper::BUSINESS, sheet: None, least: 5.0, paired: false };
    insta::assert_snapshot!(
        lay(&cards, &setup, &fonts).unwrap_err(),
        @"slip fits on both sides of the card only at 4.4 pt; the smallest size allowed is 5 pt"
    );
    let setup = CardSetup { card: Paper::A4, sheet: Some(Paper::A6), least: 5.0, paired: false };
    insta::assert_snapshot!(
        lay(&cards, &setup, &fonts).unwrap_err(),
        @"a card of 595 pt by 842 pt does not fit on the paper, which has room for 250 pt by 372 pt"
    );
}
