//! Flash cards: a question in front, its answers behind, for printers that print both sides.

use crate::card_sheet::{Grid, Leaf};
use crate::error::PageError;
use crate::fonts::Fonts;
use crate::metrics::{Metrics, number};
use crate::page::{Face, Ink, Page, Pages, Role, Run};
use crate::setup::Paper;
use crate::visible::without_acting;
use crate::wrap::wrap;
use crate::writers::{About, paint};

/// A card: what is asked, and what answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flash {
    /// What is asked.
    pub asked: String,
    /// What is wanted, in small type below it: `2 words`.
    pub hint: String,
    /// What answers, all of it.
    pub answers: Vec<String>,
}

/// Cards of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Deck {
    /// What they are about: at the foot of each.
    pub title: String,
    /// What they were made from.
    pub provenance: String,
    /// The cards, in order.
    pub cards: Vec<Flash>,
    /// The size of a card; it is printed wide.
    pub card: Paper,
    /// The paper to print on; without it each side of a card is a page of its own.
    pub sheet: Option<Paper>,
}

/// The largest letters of a question and of an answer, in points.
const LARGEST: (f32, f32) = (32.0, 26.0);
/// The smallest.
const SMALLEST: f32 = 6.5;
/// From one size that is tried to the next.
const STEP: f32 = 0.5;
/// From baseline to baseline, in font sizes.
const LEADING: f32 = 1.2;
/// Hints, and the foot, in points.
const HINT: f32 = 9.0;
const FOOT: f32 = 6.5;
/// The margin of a card, as a share of its height.
const MARGIN: f32 = 0.09;

impl Deck {
    /// The cards on sheets, each followed by the sheet of their backs, which is mirrored: print on
    /// both sides, turned over the left edge. With marks where to cut.
    ///
    /// ```
    /// use wordy_print::flash::{Deck, Flash};
    /// use wordy_print::setup::Paper;
    ///
    /// let card = Flash {
    ///     asked: "ACOT".into(),
    ///     hint: "2 words".into(),
    ///     answers: vec!["COAT".into(), "TACO".into()],
    /// };
    /// let deck = Deck {
    ///     title: "Fours".into(),
    ///     provenance: String::new(),
    ///     cards: vec![card],
    ///     card: Paper::BUSINESS,
    ///     sheet: Some(Paper::A4),
    /// };
    /// let pages = deck.pages(&wordy_print::Fonts::built_in()?)?;
    /// let runs = |page: usize| pages.pages[page].runs.iter();
    /// let says = |page: usize, text: &str| runs(page).any(|run| run.text == text);
    /// assert!(pages.count() == 2 && says(0, "ACOT") && says(1, "COAT TACO"));
    /// # Ok::<(), wordy_print::PageError>(())
    /// ```
    ///
    /// # Errors
    /// [`PageError::Card`] when a card would need letters too small to read, [`PageError::Sheet`]
    /// when the paper is smaller than a card.
    pub fn pages(&self, metrics: &impl Metrics) -> Result<Pages<'_>, PageError> {
        let Paper { width, height } = self.card;
        let card = if width < height { self.card.turned() } else { self.card };
        let leaf = |(at, own): (usize, &Flash)| {
            let side = Side { card, foot: format!("{}", at + 1), title: &self.title, metrics };
            let front = side.page(&own.asked, &own.hint, LARGEST.0)?;
            let back = side.page(&own.answers.join(" "), "", LARGEST.1)?;
            Ok(Leaf { front, back: Some(back) })
        };
        let leaves = self.cards.iter().enumerate().map(leaf);
        let leaves: Vec<Leaf> = leaves.collect::<Result<_, PageError>>()?;
        let Some(sheet) = self.sheet else {
            let sides = leaves.into_iter().flat_map(|leaf| [Some(leaf.front), leaf.back]);
            let (width, height) = (card.width, card.height);
            let pages = sides.flatten().collect();
            return Ok(Pages { width, height, size: SMALLEST, columns: 1, pages });
        };
        let grid = Grid::new(card, sheet)?;
        let (width, height) = (grid.sheet.width, grid.sheet.height);
        let pages = grid.sheets(&leaves, false);
        Ok(Pages { width, height, size: SMALLEST, columns: grid.across, pages })
    }

    /// The same as PDF.
    ///
    /// # Errors
    /// Those of [`Self::pages`] and of [`paint`].
    pub fn pdf(&self, fonts: &Fonts) -> Result<Vec<u8>, PageError> {
        let about = About { title: &self.title, subject: &self.provenance };
        paint(&self.pages(fonts)?, about, fonts)
    }
}

/// A side of a card.
struct Side<'a, 'm, M> {
    card: Paper,
    /// The card's number.
    foot: String,
    title: &'a str,
    metrics: &'m M,
}

impl<'a, M: Metrics> Side<'a, '_, M> {
    /// A text in the middle, as large as there is room for, a hint below it, and the foot.
    fn page(&self, text: &str, hint: &str, largest: f32) -> Result<Page<'a>, PageError> {
        let margin = MARGIN * self.card.height;
        let room = self.card.width - 2.0 * margin;
        let below = if hint.is_empty() { 0.0 } else { HINT * LEADING };
        let high = self.card.height - 2.0 * margin - FOOT * LEADING - below;
        let (text, hint) = (without_acting(text), without_acting(hint));
        let (size, lines) = self.fitting(&text, (room, high), largest).ok_or_else(|| {
            let name = text.split_whitespace().take(4).collect::<Vec<_>>().join(" ");
            PageError::Card { name, size: 0.0, least: SMALLEST }
        })?;
        let mut page = Page::default();
        let mut y = margin + (high - number(lines.len()) * size * LEADING) / 2.0;
        let said = lines.into_iter().map(|line| (Face::Bold, Ink::Black, size, line));
        let asked = [(Face::Regular, Ink::Grey, HINT, hint)];
        let asked = asked.into_iter().filter(|(.., hint)| !hint.is_empty());
        for (at, (face, ink, size, text)) in said.chain(asked).enumerate() {
            let x = (self.card.width - self.metrics.width(face, &text) * size) / 2.0;
            let run = Run { x, y: y + size, size, face, ink, text: text.into() };
            page.say(if at == 0 { Role::Entry } else { Role::More }, [run]);
            y += size * LEADING;
        }
        self.put_foot(margin, &mut page);
        Ok(page)
    }

    /// The largest size at which a text fits a room, and its lines there.
    fn fitting(
        &self,
        text: &str,
        (room, high): (f32, f32),
        largest: f32,
    ) -> Option<(f32, Vec<String>)> {
        let mut size = largest;
        while size >= SMALLEST {
            let wide = |part: &str| self.metrics.width(Face::Bold, part) * size;
            let lines = wrap(text, room, room, wide);
            let fits = lines.iter().all(|line| wide(line) <= room);
            if fits && number(lines.len()) * size * LEADING <= high {
                return Some((size, lines));
            }
            size -= STEP;
        }
        None
    }

    /// The number, which brings the sides together again, and what the cards are about.
    fn put_foot(&self, margin: f32, page: &mut Page<'a>) {
        let y = self.card.height - margin;
        let run = |x, text: &str| {
            let (face, ink, text) = (Face::Regular, Ink::Grey, text.to_owned().into());
            Run { x, y, size: FOOT, face, ink, text }
        };
        let wide = |text: &str| self.metrics.width(Face::Regular, text) * FOOT;
        page.say(Role::Around, [run(margin, &self.foot)]);
        let left = margin + wide(&self.foot) + FOOT;
        let x = self.card.width - margin - wide(self.title);
        if x >= left {
            page.say(Role::Around, [run(x, self.title)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(cards: usize, answers: usize) -> Deck {
        let card = |at: usize| Flash {
            asked: format!("Q{at}"),
            hint: "words".to_owned(),
            answers: vec![format!("A{at}"); answers],
        };
        Deck {
            title: "Threes".to_owned(),
            provenance: String::new(),
            cards: (0..cards).map(card).collect(),
            card: Paper::BUSINESS,
            sheet: Some(Paper::A4),
        }
    }

    /// Ten cards on a sheet of A4, two beside each other: the backs of a row change places.
    #[test]
    fn answers_are_behind_their_questions() {
        let fonts = Fonts::built_in().unwrap();
        let deck = deck(12, 1);
        let pages = deck.pages(&fonts).unwrap();
        assert_eq!((pages.count(), pages.columns), (4, 2));
        let middle = |page: usize, text: &str| {
            let run = pages.pages[page].runs.iter().find(|run| run.text == text).unwrap();
            (run.x + fonts.width(run.face, &run.text) * run.size / 2.0, run.y)
        };
        for at in 0..12 {
            let page = 2 * (at / 10);
            let (front, back) =
                (middle(page, &format!("Q{at}")), middle(page + 1, &format!("A{at}")));
            assert!((front.0 + back.0 - pages.width).abs() < 0.01, "{at}");
        }
        // A sheet that is not full stays so: no card is there twice.
        let questions = |run: &&Run| run.text.starts_with('Q');
        assert_eq!(pages.pages[2].runs.iter().filter(questions).count(), 2);
    }

    #[test]
    fn a_card_too_full_is_refused() {
        let fonts = Fonts::built_in().unwrap();
        assert!(deck(1, 60).pages(&fonts).is_ok());
        assert!(matches!(deck(1, 900).pages(&fonts), Err(PageError::Card { .. })));
    }
}
