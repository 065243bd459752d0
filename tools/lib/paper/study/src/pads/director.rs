//! What a director hands out: slips for challenges and for results, several on a page.

use wordy_look::roles::{EDGE, INK, LINE, QUIET};
use wordy_print::drawing::{Anchor, Drawing, Text};
use wordy_print::page::Face;
use wordy_print::setup::Paper;

use super::{MARGIN, number, put_field};

/// A slip of a director.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DirectorSlip {
    /// Whether words are in the lexicon.
    Challenge,
    /// What a game came to.
    Result,
}

/// Slips across and down a page.
const ACROSS: usize = 2;
const DOWN: usize = 3;
/// White within a slip.
const PADDING: f32 = 14.0;

/// A page of slips, with lines to cut along.
pub fn director_slips(slip: DirectorSlip, paper: Paper) -> Drawing {
    let Paper { width, height } = paper;
    let title = match slip {
        DirectorSlip::Challenge => "Challenge slips",
        DirectorSlip::Result => "Result slips",
    };
    let mut page = Drawing { width, height, title: title.to_owned(), shapes: Vec::new() };
    let wide = (width - 2.0 * MARGIN) / number(ACROSS);
    let tall = (height - 2.0 * MARGIN) / number(DOWN);
    for at in 0..ACROSS * DOWN {
        let corner = (number(at % ACROSS) * wide, number(at / ACROSS) * tall);
        let (x, y) = (MARGIN + corner.0 + PADDING, MARGIN + corner.1 + PADDING);
        let room = Room { x, width: wide - 2.0 * PADDING, step: (tall - 2.0 * PADDING) / 9.0 };
        match slip {
            DirectorSlip::Challenge => room.put_challenge(&mut page, y),
            DirectorSlip::Result => room.put_result(&mut page, y),
        }
    }
    for at in 0..=ACROSS {
        let x = MARGIN + number(at) * wide;
        page.put_line([(x, MARGIN), (x, height - MARGIN)], 0.4, LINE);
    }
    for at in 0..=DOWN {
        let y = MARGIN + number(at) * tall;
        page.put_line([(MARGIN, y), (width - MARGIN, y)], 0.4, LINE);
    }
    page
}

/// Where the lines of a slip are.
struct Room {
    x: f32,
    width: f32,
    /// From one line to the next.
    step: f32,
}

impl Room {
    fn y(&self, top: f32, line: usize) -> f32 {
        top + (number(line) + 0.7) * self.step
    }

    fn put_title(&self, page: &mut Drawing, top: f32, title: &str) {
        let heading = Text::new((self.x, self.y(top, 0)), 13.0, INK, title);
        page.put(Text { anchor: Anchor::Start, face: Face::Bold, ..heading });
    }

    /// Fields side by side on a line.
    fn put_fields(&self, page: &mut Drawing, y: f32, fields: &[&str]) {
        let each = self.width / number(fields.len());
        for (at, field) in fields.iter().enumerate() {
            put_field(page, (self.x + number(at) * each, y), each - 8.0, field);
        }
    }

    fn put_challenge(&self, page: &mut Drawing, top: f32) {
        self.put_title(page, top, "Challenge");
        self.put_fields(page, self.y(top, 1), &["Round", "Table"]);
        for word in 2..6 {
            self.put_fields(page, self.y(top, word), &["Word"]);
        }
        self.put_fields(page, self.y(top, 6), &["Played by"]);
        self.put_fields(page, self.y(top, 7), &["Challenged by"]);
        for (at, ruling) in ["acceptable", "not acceptable"].iter().enumerate() {
            let (x, y) = (self.x + number(at) * self.width / 2.0, self.y(top, 8));
            let corners = [(x, y - 9.0), (x + 10.0, y - 9.0), (x + 10.0, y + 1.0), (x, y + 1.0)];
            page.put_line([&corners[..], &corners[..1]].concat(), 0.8, INK);
            let text = Text::new((x + 15.0, y), 9.0, QUIET, ruling);
            page.put(Text { anchor: Anchor::Start, ..text });
        }
    }

    fn put_result(&self, page: &mut Drawing, top: f32) {
        self.put_title(page, top, "Result");
        self.put_fields(page, self.y(top, 1), &["Round", "Table"]);
        for (at, who) in ["First player", "Second player"].iter().enumerate() {
            self.put_fields(page, self.y(top, 2 + 2 * at), &[who]);
            self.put_fields(page, self.y(top, 3 + 2 * at), &["Points", "Signed"]);
        }
        self.put_fields(page, self.y(top, 6), &["Won by", "Spread"]);
        self.put_fields(page, self.y(top, 7), &["High play", "Points"]);
        let y = self.y(top, 8);
        page.put_line([(self.x, y), (self.x + self.width - 8.0, y)], 0.5, EDGE);
    }
}
