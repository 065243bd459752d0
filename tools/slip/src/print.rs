//! How slips are printed: their format, card, paper and font.

use wordy_choose_page::{Effect, LayoutItem, PageArgs};
use wordy_print::card::Card;
use wordy_print::card_layout::CardSetup;
use wordy_print::page::Face;
use wordy_print::setup::Paper;
use wordy_print::writers::Text;
use wordy_print::{PageError, PageFormat, PageOptions, card_text};
use wordy_terminal::{Failure, Streams};

/// The cards with a name, from the smallest.
const CARDS: [(&str, Paper); 3] =
    [("business", Paper::BUSINESS), ("index", Paper::INDEX), ("a6", Paper::A6)];

/// Options of every slip.
#[derive(Debug, clap::Args)]
pub(crate) struct PrintArgs {
    #[command(flatten)]
    pub(crate) page: PageArgs,
    /// Card: business, index, a6, or a size such as 90x55mm; rotated for larger type
    /// [default: index]
    ///
    /// A PDF has as many cards on a page as fit on the paper, with marks where to cut.
    /// `--paper none` makes every side of a card a page of its own. A slip that does not fit on one
    /// side at 6 points has two, or else the next larger card: business, index, a6.
    #[arg(long, value_name = "CARD")]
    card: Option<Paper>,
    /// Print every second slip on the back of the one before
    ///
    /// The backs are a page of their own, mirrored: print on both sides, turned over the left edge.
    #[arg(long)]
    two_sided: bool,
}

impl PrintArgs {
    /// The format, after a note of options that have no effect in it.
    pub(crate) fn check(&self, streams: &mut Streams<'_>) -> Result<PageFormat, Failure> {
        let format = self.page.check()?;
        let own: [Effect; 2] = [
            ("--card", self.card.is_some(), &[PageFormat::Pdf]),
            ("--two-sided", self.two_sided, &[PageFormat::Pdf]),
        ];
        self.page.note_effects(format, &[PageFormat::Pdf], &own, streams)?;
        Ok(format)
    }

    /// Writes cards where they belong.
    pub(crate) fn put(
        &self,
        format: PageFormat,
        cards: &[Card],
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        let fonts = self.page.fonts(&[Face::Regular, Face::Bold])?;
        let wanted = self.card.unwrap_or(CardSetup::default().card);
        let known = CARDS.iter().position(|(_, card)| *card == wanted);
        let mut sizes = known
            .map_or(vec![wanted], |at| CARDS[at..].iter().map(|(_, card)| *card).collect())
            .into_iter();
        let mut size = sizes.next().unwrap_or(wanted);
        loop {
            let mut bytes = Vec::new();
            let written = format.writer(self.options(size)?, &fonts).cards(cards, &mut bytes);
            match (written, sizes.next()) {
                (Err(error @ PageError::Card { .. }), Some(larger)) => {
                    let name =
                        CARDS.iter().find(|(_, card)| *card == larger).map_or("", |(name, _)| name);
                    writeln!(streams.errors, "note: {error}; printed on cards of the size {name}")?;
                    size = larger;
                }
                (written, _) => {
                    written?;
                    return self.page.put(&bytes, streams);
                }
            }
        }
    }

    fn options(&self, card: Paper) -> Result<PageOptions, Failure> {
        let default = CardSetup::default();
        let cards = CardSetup {
            card,
            sheet: self.page.stock()?.map_or(default.sheet, |stock| stock.0),
            least: default.least,
            paired: self.two_sided,
        };
        let width = self.page.layout.iter().find_map(|item| match item {
            LayoutItem::Width(width) => Some(*width),
            _ => None,
        });
        let text = Text { width: width.unwrap_or(card_text::WIDTH as u16), columns: None };
        Ok(PageOptions { cards, text, ..PageOptions::default() })
    }
}
