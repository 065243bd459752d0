use ratatui_core::buffer::Cell;
use ratatui_core::layout::Rect;
use wordy_judging::ENGLISH;

use super::*;

/// A screen as text, and whether anything is coloured.
fn shown(screen: &Screen, columns: u16, rows: u16) -> String {
    let look = Look {
        texts: ENGLISH,
        foot: vec![
            "judge 0.1.0, table 3".into(),
            "nwl23 2023-12, 196,601 words, sha256 0123abcd".into(),
        ],
        coloured: true,
    };
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    draw(screen, &look, &mut buffer);
    let rows = buffer.content().chunks(usize::from(columns));
    let row = |row: &[Cell]| {
        row.iter().map(Cell::symbol).collect::<String>().trim_end().to_owned() + "\n"
    };
    rows.map(row).collect()
}

fn opinion(acceptable: bool, lexicon: &str) -> Opinion {
    Opinion { acceptable, lexicon: lexicon.into(), sha256: "0123abcd".into() }
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

/// Every screen with the most that can stand on it.
fn full() -> Vec<Screen> {
    let long = vec!["W".repeat(15); 8];
    let lines = |texts: [&str; 2]| texts.map(str::to_owned).to_vec();
    let verdict = |opinions| Content::Verdict {
        opinions,
        words: long.clone(),
        costs: vec!["The play is taken back.".into(), "The player loses the game.".into()],
    };
    let typed = |refused| Content::Words {
        count: 8,
        words: long.clone(),
        open: true,
        status: "word 8 of 8".into(),
        refused,
    };
    let contents = [
        Content::Count(None),
        Content::Count(Some(8)),
        typed(None),
        typed(Some(ENGLISH.unspelled)),
        verdict(vec![opinion(false, "nwl23")]),
        verdict(vec![opinion(false, "nwl23"), opinion(true, "csw24")]),
        Content::Leave(20),
        Content::Message(ENGLISH.wrong_password),
    ];
    contents.map(|content| Screen { lines: lines(ENGLISH.words), content }).to_vec()
}

#[test]
fn everything_has_room_from_the_smallest_screen_to_the_largest() {
    for (columns, rows) in [(40, 12), (40, 60), (80, 24), (120, 40), (200, 12), (200, 60)] {
        for screen in full() {
            let text = shown(&screen, columns, rows);
            assert!(!text.contains(ENGLISH.small), "{columns}x{rows} {screen:?}");
            let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(plain.contains("words, sha256 0123abcd"), "{columns}x{rows}: {text}");
            let said = match &screen.content {
                Content::Verdict { opinions, .. } if opinions.len() > 1 => {
                    "csw24: YES, the play is ACCEPTABLE."
                }
                Content::Verdict { .. } => "NO, the play is UNACCEPTABLE.",
                Content::Words { refused: Some(text), .. } => text,
                _ => "",
            };
            assert!(plain.contains(said), "{columns}x{rows}: {text}");
        }
    }
}

#[test]
fn a_window_without_room_for_a_verdict_shows_none() {
    for screen in full() {
        if let Content::Verdict { .. } = screen.content {
            let text = shown(&screen, 20, 4);
            assert!(text.contains("Make this window") && !text.contains("play"), "{text}");
        }
    }
}

#[test]
fn screens_are_as_they_were_looked_at() {
    let screen = |lines: &[&str], content| Screen {
        lines: lines.iter().map(|&line| line.to_owned()).collect(),
        content,
    };
    let verdict = |acceptable, text: &str, costs: &[&str]| Content::Verdict {
        opinions: vec![opinion(acceptable, "nwl23")],
        words: words(text),
        costs: costs.iter().map(|&cost| cost.to_owned()).collect(),
    };
    let typed = Content::Words {
        count: 2,
        words: words("QUIZ"),
        open: false,
        status: "word 2 of 2".into(),
        refused: None,
    };
    let two = Content::Verdict {
        opinions: vec![opinion(false, "nwl23"), opinion(true, "csw24")],
        words: words("KY CH"),
        costs: Vec::new(),
    };
    let type_words = ENGLISH.words[0].replace("{count}", "2").replace("{words}", "words");
    let screens = [
        screen(&ENGLISH.count, Content::Count(None)),
        screen(&ENGLISH.count, Content::Count(Some(2))),
        screen(&[&type_words, ENGLISH.words[1]], typed),
        screen(&[ENGLISH.clear], verdict(true, "QUIZ ZA", &[])),
        screen(&[ENGLISH.clear], verdict(false, "ŻÓŁĆ ĄŚ", &["The play is taken back."])),
        screen(&[ENGLISH.clear], two),
        screen(&ENGLISH.password, Content::Leave(4)),
    ];
    let mut all = String::new();
    for (columns, rows, which) in [(40, 12, 0..7), (80, 24, 0..7), (200, 60, 2..5)] {
        for screen in &screens[which] {
            let ruler = "-".repeat(usize::from(columns));
            all.extend([&ruler, "\n", &shown(screen, columns, rows)]);
        }
    }
    insta::assert_snapshot!("screens", all);
}
