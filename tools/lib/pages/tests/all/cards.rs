//! Cards, several on a sheet.

use wordy_pages::card::{Block, Card, Glyph};
use wordy_pages::card_layout::{CardSetup, lay};
use wordy_pages::page::Ink;
use wordy_pages::setup::Paper;
use wordy_pages::writers::Html;
use wordy_pages::writers::Json;
use wordy_pages::writers::Text;
use wordy_pages::writers::Tsv;
use wordy_pages::{Fonts, Writer};

pub(crate) fn card(lines: usize) -> Card {
    let line =
        |number| Block::Line(format!("{number:2} {}", "AA AB AD AE AG AH AI AL AM AN AR AS AT"));
    let glyph = |label: &str, rows: [&str; 3]| Glyph {
        label: label.into(),
        rows: rows.map(String::from).to_vec(),
    };
    let mut blocks = vec![Block::Head("A SLIP <&>".into())];
    blocks.extend((0..lines).map(line));
    blocks.push(Block::Glyphs(vec![
        glyph("1", ["X..", "...", "..."]),
        glyph("9", ["XXX", "XXX", "XXX"]),
    ]));
    Card { name: "slip".into(), blocks, provenance: "club list · 13 words".into() }
}

fn written(writer: &dyn Writer) -> String {
    let mut out = Vec::new();
    writer.cards(&[card(2)], &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_card_is_written_in_every_format() {
    insta::assert_snapshot!(written(&Text::default()), @r##"
    A SLIP <&>
     0 AA AB AD AE AG AH AI AL AM AN AR AS AT
     1 AA AB AD AE AG AH AI AL AM AN AR AS AT
    #..  ###
    ...  ###
    ...  ###
    1    9
    club list · 13 words
    "##);
    insta::assert_snapshot!(written(&Tsv), @r##"
    card	text	glyph
    slip	A SLIP <&>	
    slip	 0 AA AB AD AE AG AH AI AL AM AN AR AS AT	
    slip	 1 AA AB AD AE AG AH AI AL AM AN AR AS AT	
    slip	1	X../.../...
    slip	9	XXX/XXX/XXX
    "##);
    let back: Card = serde_json::from_str(&written(&Json)).unwrap();
    assert_eq!(back, card(2));
    let html = written(&Html::default());
    insta::assert_snapshot!(html.split_once("</style>").unwrap().1, @r##"

    </head>
    <body>
    <main>
    <h1 class="away">slip</h1>
    <article class="card" style="--wide: 41">
    <pre><b>A SLIP &lt;&amp;&gt;</b>
     0 AA AB AD AE AG AH AI AL AM AN AR AS AT
     1 AA AB AD AE AG AH AI AL AM AN AR AS AT
    </pre>
    <div class="glyphs">
    <figure><svg style="--rows: 3" viewBox="-.1 -.1 3.2 3.2"><path fill="none" stroke="currentColor" stroke-width=".05" d="M0 0H3M0 1H3M0 2H3M0 3H3M0 0V3M1 0V3M2 0V3M3 0V3"/><path fill="currentColor" d="M0 0h1v1h-1z"/></svg><figcaption>1</figcaption></figure>
    <figure><svg style="--rows: 3" viewBox="-.1 -.1 3.2 3.2"><path fill="none" stroke="currentColor" stroke-width=".05" d="M0 0H3M0 1H3M0 2H3M0 3H3M0 0V3M1 0V3M2 0V3M3 0V3"/><path fill="currentColor" d="M0 0h1v1h-1zM1 0h1v1h-1zM2 0h1v1h-1zM0 1h1v1h-1zM1 1h1v1h-1zM2 1h1v1h-1zM0 2h1v1h-1zM1 2h1v1h-1zM2 2h1v1h-1z"/></svg><figcaption>9</figcaption></figure>
    </div>
    <p class="made">club list · 13 words</p></article>
    </main>
    </body>
    </html>
    "##);
}

#[test]
fn a_card_lies_as_it_should() {
    let fonts = Fonts::built_in().unwrap();
    let setup = CardSetup { card: Paper::BUSINESS, sheet: None, least: 5.0 };
    insta::assert_snapshot!(lay(&[card(2)], &setup, &fonts).unwrap());
}

#[test]
fn as_many_cards_as_fit_stand_on_a_sheet() {
    let fonts = Fonts::built_in().unwrap();
    let heads = |card_size, sheet| {
        let setup = CardSetup { card: card_size, sheet: Some(sheet), least: 5.0 };
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
    let setup = CardSetup { card: Paper::BUSINESS, sheet: Some(Paper::LETTER), least: 5.0 };
    assert_eq!(lay(&cards, &setup, &fonts).unwrap().count(), 2);
    assert_eq!(lay(&[], &setup, &fonts).unwrap().count(), 0);
}

#[test]
fn cards_that_cannot_be_are_said() {
    let fonts = Fonts::built_in().unwrap();
    let cards = [card(60)];
    let setup = CardSetup { card: Paper::BUSINESS, sheet: None, least: 5.0 };
    insta::assert_snapshot!(
        lay(&cards, &setup, &fonts).unwrap_err(),
        @"slip fits on the card only at 3.3 pt; the smallest size allowed is 5 pt"
    );
    let setup = CardSetup { card: Paper::A4, sheet: Some(Paper::A6), least: 5.0 };
    insta::assert_snapshot!(
        lay(&cards, &setup, &fonts).unwrap_err(),
        @"a card of 595 pt by 842 pt does not fit on the paper, which has room for 250 pt by 372 pt"
    );
}
