//! A sheet of cards: where they stand, their backs, and marks where to cut.

use crate::error::PageError;
use crate::metrics::{number, whole};
use crate::page::{Ink, Page, Rule};
use crate::setup::Paper;

/// Margin around the cards of a sheet, with the marks in it.
const EDGE: f32 = 24.0;

/// The two sides of a card.
#[derive(Clone, Debug, Default)]
pub(crate) struct Leaf<'a> {
    pub(crate) front: Page<'a>,
    pub(crate) back: Option<Page<'a>>,
}

/// The cards of one sheet.
pub(crate) struct Grid {
    card: Paper,
    pub(crate) sheet: Paper,
    pub(crate) across: usize,
    down: usize,
}

impl Grid {
    /// As many as fit, the sheet turned where that makes more.
    pub(crate) fn new(card: Paper, sheet: Paper) -> Result<Self, PageError> {
        let grid = |sheet: Paper| {
            let many = |room: f32, side: f32| whole((room - 2.0 * EDGE) / side);
            let (across, down) = (many(sheet.width, card.width), many(sheet.height, card.height));
            Self { card, sheet, across, down }
        };
        let (upright, turned) = (grid(sheet), grid(sheet.turned()));
        let best = if turned.count() > upright.count() { turned } else { upright };
        if best.count() == 0 {
            let room = (sheet.width - 2.0 * EDGE, sheet.height - 2.0 * EDGE);
            return Err(PageError::Sheet { card: (card.width, card.height), sheet: room });
        }
        Ok(best)
    }

    fn count(&self) -> usize {
        self.across * self.down
    }

    /// Top left of the first card: the cards stand in the middle.
    fn origin(&self) -> (f32, f32) {
        let white = |room: f32, many: usize, side: f32| (room - number(many) * side) / 2.0;
        (
            white(self.sheet.width, self.across, self.card.width),
            white(self.sheet.height, self.down, self.card.height),
        )
    }

    /// The cards in turn, until all are there and, where it is to be filled, the last sheet is
    /// full; after each sheet that of the backs, where any card has one. A copy is for eyes only:
    /// readers hear a card once.
    pub(crate) fn sheets<'a>(&self, leaves: &[Leaf<'a>], fills: bool) -> Vec<Page<'a>> {
        let backs = leaves.iter().any(|leaf| leaf.back.is_some());
        let (count, cards) = (self.count(), leaves.len());
        let sheets = (0..cards.div_ceil(count)).flat_map(|sheet| {
            let places = sheet * count..(sheet + 1) * count;
            let side = |mirrored: bool| {
                let mut page = Page { rules: self.marks(), ..Page::default() };
                let there = places.clone().take_while(|number| fills || *number < cards);
                for (place, number) in there.enumerate() {
                    let leaf = &leaves[number % cards];
                    let face = if mirrored { leaf.back.as_ref() } else { Some(&leaf.front) };
                    let face = face.map(|face| face.moved(self.place(place, mirrored)));
                    let copy = number >= cards;
                    let face = face.map(|face| if copy { face.around() } else { face });
                    page.append(face.unwrap_or_default());
                }
                page
            };
            [Some(side(false)), backs.then(|| side(true))]
        });
        sheets.flatten().collect()
    }

    /// Top left of a card; mirrored on the back of the sheet.
    fn place(&self, place: usize, mirrored: bool) -> (f32, f32) {
        let (left, top) = self.origin();
        let column = place % self.across;
        let column = if mirrored { self.across - 1 - column } else { column };
        let row = number(place / self.across);
        (left + number(column) * self.card.width, top + row * self.card.height)
    }

    /// Short lines outside the cards, where a knife is to go.
    fn marks(&self) -> Vec<Rule> {
        let (left, top) = self.origin();
        let right = left + number(self.across) * self.card.width;
        let bottom = top + number(self.down) * self.card.height;
        let (near, far) = (3.0, 12.0);
        let rule = |from, to| Rule { from, to, width: 0.4, ink: Ink::Black };
        let mut marks = Vec::new();
        for line in 0..=self.across {
            let x = left + number(line) * self.card.width;
            marks.push(rule((x, top - far), (x, top - near)));
            marks.push(rule((x, bottom + near), (x, bottom + far)));
        }
        for line in 0..=self.down {
            let y = top + number(line) * self.card.height;
            marks.push(rule((left - far, y), (left - near, y)));
            marks.push(rule((right + near, y), (right + far, y)));
        }
        marks
    }
}
