//! How a slip is printed: its format, card, paper and font.

use wordy_cli::{Effect, Failure, PageArgs, Streams};
use wordy_pages::card::Card;
use wordy_pages::card_layout::CardSetup;
use wordy_pages::page::Face;
use wordy_pages::setup::Paper;
use wordy_pages::{PageFormat, PageOptions};

/// Options of every slip.
#[derive(Debug, clap::Args)]
pub(crate) struct PrintArgs {
    #[command(flatten)]
    pub(crate) page: PageArgs,
    /// Card: business, index, a6, or a size such as 90x55mm; rotated for larger type
    /// [default: index]
    ///
    /// A PDF has as many cards on a page as fit on the paper, with marks where to cut.
    /// `--paper none` makes every card a page of its own.
    #[arg(long, value_name = "CARD")]
    card: Option<Paper>,
}

impl PrintArgs {
    /// The format, after refusing options that have no effect in it.
    pub(crate) fn check(&self) -> Result<PageFormat, Failure> {
        let format = self.page.check()?;
        let card: Effect = ("--card", self.card.is_some(), &[PageFormat::Pdf]);
        self.page.check_effects(format, &[PageFormat::Pdf], &[card])?;
        Ok(format)
    }

    /// Writes a card where it belongs.
    pub(crate) fn put(
        &self,
        format: PageFormat,
        card: Card,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        let fonts = self.page.fonts(&[Face::Mono, Face::MonoBold])?;
        let mut bytes = Vec::new();
        format.writer(self.options()?, &fonts).cards(&[card], &mut bytes)?;
        self.page.put(&bytes, streams)
    }

    fn options(&self) -> Result<PageOptions, Failure> {
        let default = CardSetup::default();
        let cards = CardSetup {
            card: self.card.unwrap_or(default.card),
            sheet: self.page.stock()?.map_or(default.sheet, |stock| stock.0),
            least: self.page.least.unwrap_or(default.least),
        };
        Ok(PageOptions { cards, ..PageOptions::default() })
    }
}
