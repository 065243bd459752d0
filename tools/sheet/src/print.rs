//! How a sheet is printed: its format, paper, columns and size.

use wordy_choose_page::{Effect, PageArgs};
use wordy_print::card_layout::CardSetup;
use wordy_print::flash::{Deck, Flash};
use wordy_print::layout::lay;
use wordy_print::page::Face;
use wordy_print::setup::{LARGE, MOST, Paper, RULING, Setup, Size, parse_length, parse_size};
use wordy_print::writers::Text;
use wordy_print::{Fonts, PageError, PageFormat, PageOptions, Sheet};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use wordy_study::template::SheetTemplate;

/// The least font size of a quiz, in points: hands write larger than printers.
const WRITTEN: f32 = 10.5;
/// How far apart the lines of a quiz may stand, in lines of print: the closest as in a ruled book.
const RULINGS: &[f32] = &[RULING, 1.85, 1.7];
/// The same of a worksheet, whose type is larger.
const WORKSHEET_RULINGS: &[f32] = &[RULING, 1.85, 1.7, 1.5];
/// The formats that are laid out on paper.
const PAPER: &[PageFormat] = &[PageFormat::Html, PageFormat::Pdf];
/// The formats that have columns.
const COLUMNS: &[PageFormat] = &[PageFormat::Text, PageFormat::Html, PageFormat::Pdf];

/// The options of a printed sheet.
#[derive(Debug, clap::Args)]
pub(crate) struct PrintArgs {
    #[command(flatten)]
    pub(crate) page: PageArgs,
    /// Print in landscape
    #[arg(long)]
    landscape: bool,
    /// Margins, such as 12mm, 0.5in or 36pt [default: 10mm]
    #[arg(long, value_name = "LENGTH", value_parser = parse_length)]
    margin: Option<f32>,
    /// Number of columns [default: as many as fit]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    across: Option<u16>,
    /// Font size in points [default: that of the sheet]
    #[arg(long, value_name = "POINTS", value_parser = parse_size,
          conflicts_with_all = ["large_print", "least"])]
    size: Option<f32>,
    /// Large print: 16 points, or more with --pages
    #[arg(long, conflicts_with = "least")]
    large_print: bool,
    /// Use the largest font size at which the sheet fits on N pages
    #[arg(long, value_name = "N", conflicts_with = "size",
          value_parser = clap::value_parser!(u16).range(1..))]
    pages: Option<u16>,
    /// With --quiz: print flash cards, the answers behind the questions
    ///
    /// CARD is business, index, a6, or a size such as 90x55mm. The sheets of questions and of
    /// answers take turns: print on both sides, turned over the left edge, and cut at the marks.
    /// `--paper none` makes every side a page of its own.
    #[arg(long, value_name = "CARD", num_args = 0..=1, require_equals = true,
          default_missing_value = "business",
          conflicts_with_all = ["key", "landscape", "margin", "size", "large_print", "least",
                                "pages", "across"])]
    pub(crate) cards: Option<Paper>,
    /// Width of text, in characters [default: that of the terminal, else 80]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(20..=1000))]
    width: Option<u16>,
}

impl PrintArgs {
    /// The format, after refusing what has no effect in it, such as the `others`.
    pub(crate) fn check(&self, others: &[Effect]) -> Result<PageFormat, Failure> {
        let format = self.page.check()?;
        let own: [Effect; 8] = [
            ("--cards", self.cards.is_some(), &[PageFormat::Pdf]),
            ("--landscape", self.landscape, PAPER),
            ("--margin", self.margin.is_some(), PAPER),
            ("--size", self.size.is_some(), PAPER),
            ("--large-print", self.large_print, PAPER),
            ("--pages", self.pages.is_some(), &[PageFormat::Pdf]),
            ("--across", self.across.is_some(), COLUMNS),
            ("--width", self.width.is_some(), &[PageFormat::Text]),
        ];
        self.page.check_effects(format, PAPER, &[&own, others].concat())?;
        Ok(format)
    }

    /// Refuses a smallest size for a sheet that is not fitted to pages.
    pub(crate) fn check_least(&self, template: &SheetTemplate) -> Result<(), Failure> {
        let fitted = self.pages.is_some() || template.pages.is_some();
        if self.page.least.is_none() || fitted {
            return Ok(());
        }
        Err(Failure::new("--least has no effect on a sheet that is not fitted to pages")
            .hint("--pages N fits it to N pages; --size sets the font size"))
    }

    /// The sheet in a format. A template's own number of pages is a wish: where a lexicon has too
    /// many words for it, the sheet takes as many as it needs, as a quiz does. `shown` is the
    /// width of the terminal that the results go to.
    pub(crate) fn write(
        &self,
        format: PageFormat,
        sheet: &Sheet,
        template: &SheetTemplate,
        quiz: bool,
        shown: Option<usize>,
    ) -> Result<Vec<u8>, Failure> {
        let fonts = self.page.fonts(&Face::ALL)?;
        let paper = self.page.stock()?.and_then(|stock| stock.0).unwrap_or(Paper::A4);
        let write = |pages| -> Result<Vec<u8>, PageError> {
            let setup = self.setup(template, pages, paper, quiz);
            let setup = match format {
                PageFormat::Pdf if quiz => composed(sheet, setup, RULINGS, &fonts)?,
                PageFormat::Pdf if sheet.is_worksheet() => {
                    composed(sheet, setup, WORKSHEET_RULINGS, &fonts)?
                }
                _ => setup,
            };
            let options =
                PageOptions { setup, cards: CardSetup::default(), text: self.text(shown) };
            let mut bytes = Vec::new();
            format.writer(options, &fonts).sheet(sheet, &mut bytes)?;
            Ok(bytes)
        };
        let pages = self.pages.map(usize::from);
        let wished = template.pages.filter(|_| !quiz);
        match write(pages.or(wished)) {
            Err(PageError::Fit { .. }) if pages.is_none() => Ok(write(None)?),
            written => Ok(written?),
        }
    }

    /// Flash cards of a sheet, where they belong.
    pub(crate) fn put_cards(
        &self,
        card: Paper,
        cards: Vec<Flash>,
        sheet: &Sheet,
        streams: &mut Streams<'_>,
    ) -> Outcome {
        let (title, provenance) = (sheet.title.clone(), sheet.provenance.clone());
        let paper = self.page.stock()?.map_or(Some(Paper::A4), |stock| stock.0);
        let deck = Deck { title, provenance, cards, card, sheet: paper };
        let fonts = self.page.fonts(&Face::ALL)?;
        self.page.put(&deck.pdf(&fonts)?, streams)?;
        Ok(Exit::Found)
    }

    fn setup(
        &self,
        template: &SheetTemplate,
        pages: Option<usize>,
        paper: Paper,
        quiz: bool,
    ) -> Setup {
        let default = Setup::default();
        let size = match (self.size, pages) {
            (Some(size), _) => Size::Points(size),
            _ if self.large_print => match self.pages {
                Some(pages) => Size::Fit { pages: pages.into(), least: LARGE, most: MOST },
                None => Size::Points(LARGE),
            },
            (None, Some(pages)) => {
                let least = self.page.least.unwrap_or(template.least);
                let most = if self.pages.is_some() { MOST } else { template.size };
                Size::Fit { pages, least, most: most.max(least) }
            }
            (None, None) => match template.free() {
                Size::Points(size) if quiz => Size::Points(size.max(WRITTEN)),
                free => free,
            },
        };
        Setup {
            paper: if self.landscape { paper.turned() } else { paper },
            margin: self.margin.unwrap_or(default.margin),
            columns: self.across.map(usize::from),
            size,
            ruling: RULING,
        }
    }

    /// A text is as wide as the terminal that shows it.
    fn text(&self, shown: Option<usize>) -> Text {
        let shown =
            shown.filter(|_| self.page.output.is_none()).map(|width| width.min(1000) as u16);
        let width = self.width.or(shown).unwrap_or(Text::default().width);
        Text { width, columns: self.across.map(usize::from) }
    }
}

/// The roomiest ruling on the fewest pages: nothing goes on to a page of its own.
fn composed(
    sheet: &Sheet,
    setup: Setup,
    rulings: &[f32],
    fonts: &Fonts,
) -> Result<Setup, PageError> {
    let mut best = (usize::MAX, setup);
    for &ruling in rulings {
        let setup = Setup { ruling, ..best.1.clone() };
        let pages = lay(sheet, &setup, fonts)?.count();
        if pages < best.0 {
            best = (pages, setup);
        }
    }
    Ok(best.1)
}
