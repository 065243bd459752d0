//! How a sheet is printed: its format, paper, columns and size.

use wordy_choose_page::{Effect, LayoutItem};
use wordy_lexicon::counts::counted;
use wordy_print::card_layout::CardSetup;
use wordy_print::flash::{Deck, Flash};
use wordy_print::layout::lay;
use wordy_print::page::Face;
use wordy_print::setup::{LARGE, LEAST, MOST, Paper, RULING, Setup, Size};
use wordy_print::writers::Text;
use wordy_print::{Fonts, PageError, PageFormat, PageOptions, Sheet};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use wordy_study::template::SheetTemplate;

use crate::args::{FontSize, PrintArgs};

/// The least font size of a quiz, in points: hands write larger than printers.
const WRITTEN: f32 = 10.5;
/// How far apart the lines of a quiz may stand, in lines of print: the closest as in a ruled book.
const RULINGS: &[f32] = &[RULING, 1.85, 1.7];
/// The same of a worksheet, whose type is larger.
const WORKSHEET_RULINGS: &[f32] = &[RULING, 1.85, 1.7, 1.5];
/// The formats that are laid out on paper.
const PAPER: &[PageFormat] = &[PageFormat::Html, PageFormat::Pdf];

impl PrintArgs {
    /// The format, after a note of what has no effect in it, such as the `others`.
    pub(crate) fn check(
        &self,
        others: &[Effect],
        streams: &mut Streams<'_>,
    ) -> Result<PageFormat, Failure> {
        if self.pages.is_some() && matches!(self.size, Some(FontSize::Points(_))) {
            return Err(Failure::new("--pages chooses the font size, and so does --size")
                .hint("leave one of them out; --size large goes with --pages"));
        }
        let format = self.page.check()?;
        let own: [Effect; 2] = [
            ("--size", self.size.is_some(), PAPER),
            ("--pages", self.pages.is_some(), &[PageFormat::Pdf]),
        ];
        self.page.note_effects(format, PAPER, &[&own, others].concat(), streams)?;
        Ok(format)
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
        streams: &mut Streams<'_>,
    ) -> Result<Vec<u8>, Failure> {
        let fonts = self.page.fonts(&Face::ALL)?;
        let paper = self.page.stock()?.and_then(|stock| stock.0).unwrap_or(Paper::A4);
        let asked = self.pages.map(usize::from).filter(|_| format == PageFormat::Pdf);
        let refit = match self.size {
            Some(FontSize::Points(size)) if PAPER.contains(&format) => {
                let setup = self.setup(template, (asked, None), paper, quiz);
                refit_at_size(sheet, &setup, size, &fonts)?
            }
            _ => None,
        };
        if let Some((_, note)) = &refit {
            writeln!(streams.errors, "note: {note}")?;
        }
        let write = |pages| -> Result<Vec<u8>, PageError> {
            let setup = match &refit {
                Some((setup, _)) => setup.clone(),
                None => self.setup(template, (asked, pages), paper, quiz),
            };
            let setup = match format {
                PageFormat::Pdf if quiz => choose_ruling(sheet, setup, RULINGS, &fonts)?,
                PageFormat::Pdf if sheet.is_worksheet() => {
                    choose_ruling(sheet, setup, WORKSHEET_RULINGS, &fonts)?
                }
                _ => setup,
            };
            let options =
                PageOptions { setup, cards: CardSetup::default(), text: self.text(shown) };
            let mut bytes = Vec::new();
            format.writer(options, &fonts).sheet(sheet, &mut bytes)?;
            Ok(bytes)
        };
        let wished = template.pages.filter(|_| !quiz);
        match write(asked.or(wished)) {
            Err(PageError::Fit { .. }) if asked.is_none() => Ok(write(None)?),
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
        (asked, pages): (Option<usize>, Option<usize>),
        paper: Paper,
        quiz: bool,
    ) -> Setup {
        let size = match (self.size, pages) {
            (Some(FontSize::Points(size)), _) => Size::Points(size),
            (Some(FontSize::Large), _) => match asked {
                Some(pages) => Size::Fit { pages, least: LARGE, most: MOST },
                None => Size::Points(LARGE),
            },
            (None, Some(pages)) => {
                let fitted = template.fitted().filter(|_| asked.is_none());
                fitted.unwrap_or_else(|| template.fitted_to(pages, MOST))
            }
            (None, None) => match template.free() {
                Size::Points(size) if quiz => Size::Points(size.max(WRITTEN)),
                Size::Grown { least, .. } if quiz => {
                    Size::Grown { least: least.max(WRITTEN), most: LARGE }
                }
                free => free,
            },
        };
        let mut setup = Setup { paper, size, ruling: RULING, ..Setup::default() };
        for item in &self.page.layout {
            match *item {
                LayoutItem::Landscape => setup.paper = paper.turned(),
                LayoutItem::Margin(margin) => setup.margin = margin,
                LayoutItem::Columns(columns) => setup.columns = Some(columns.into()),
                LayoutItem::Width(_) | LayoutItem::Font(_) | LayoutItem::Foot => {}
            }
        }
        setup
    }

    /// A text is as wide as the terminal that shows it.
    fn text(&self, shown: Option<usize>) -> Text {
        let shown = shown.filter(|_| self.page.output.is_none());
        let mut text = Text::default();
        text.width = shown.map_or(text.width, |width| width.min(1000) as u16);
        for item in &self.page.layout {
            match *item {
                LayoutItem::Width(width) => text.width = width,
                LayoutItem::Columns(columns) => text.columns = Some(columns.into()),
                _ => {}
            }
        }
        text
    }
}

/// The roomiest ruling on the fewest pages: nothing goes on to a page of its own.
fn choose_ruling(
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

/// What has room where a font size has too little: fewer columns, else the largest type that has;
/// with a note. None where the size has room.
fn refit_at_size(
    sheet: &Sheet,
    setup: &Setup,
    size: f32,
    fonts: &Fonts,
) -> Result<Option<(Setup, String)>, PageError> {
    let wide = match lay(sheet, setup, fonts) {
        Ok(_) => return Ok(None),
        Err(PageError::Columns { columns, .. }) => format!("{columns} columns are"),
        Err(PageError::Narrow { text, .. }) => format!("`{text}` is"),
        Err(error) => return Err(error),
    };
    let fewer = Setup { columns: None, ..setup.clone() };
    if let Some(columns) = lay(sheet, &fewer, fonts).ok().map(|pages| pages.columns) {
        let columns = counted(columns, "column", "columns");
        return Ok(Some((fewer, format!("{wide} too wide at {size} points: there is {columns}"))));
    }
    let fitted = Size::Fit { pages: usize::MAX, least: LEAST, most: size };
    let found = lay(sheet, &Setup { size: fitted, ..fewer.clone() }, fonts)?.size;
    let smaller = Setup { size: Size::Points(found), ..fewer };
    Ok(Some((smaller, format!("{wide} too wide at {size} points: printed at {found}"))))
}
