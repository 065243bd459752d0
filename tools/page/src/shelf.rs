//! Study sheets and slips on the page: each a whole page of HTML.

use html_escape::encode_text;
use serde_json::{Value, json};
use wordy_choose::MarkArgs;
use wordy_data::FileFinder;
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Failure, Streams};

use wordy_print::setup::{Setup, Size};
use wordy_print::writers::{Writer, card_html};
use wordy_print::{Fonts, PageError, PageFormat, PageOptions};
use wordy_study::fill::{Choice, Filler};
use wordy_study::{own_list, rules, template};

/// The pages of the parts Study and Rules.
#[derive(Default)]
pub(crate) struct Shelves {
    /// Study sheets.
    pub(crate) study: Vec<Leaf>,
    /// Slips.
    pub(crate) rules: Vec<Leaf>,
}

/// A page within the page.
pub(crate) struct Leaf {
    name: String,
    title: String,
    html: String,
    /// The same for who runs no scripts: a slip as it is, a sheet as text.
    pub(crate) plain: String,
}

impl Leaf {
    pub(crate) fn json(&self) -> Value {
        json!({ "name": self.name, "title": self.title, "html": self.html })
    }
}

impl Shelves {
    /// The sheets and the slips of some names; the slips of all games where none is named.
    pub(crate) fn new(
        sheets: &[String],
        games: &[String],
        lexicon: &Lexicon,
        streams: &mut Streams<'_>,
    ) -> Result<Self, Failure> {
        let all = || wordy_data::names(wordy_data::GAMES);
        let games = if games.is_empty() { all() } else { games.to_vec() };
        let fonts = Fonts::built_in()?;
        Ok(Self {
            study: sheets
                .iter()
                .map(|name| sheet(name, lexicon, &fonts, streams))
                .collect::<Result<_, _>>()?,
            rules: games.iter().map(|name| slip(name, &fonts)).collect::<Result<_, _>>()?,
        })
    }
}

/// A sheet as `sheet NAME -o NAME.html` prints it, without a date.
fn sheet(
    name: &str,
    lexicon: &Lexicon,
    fonts: &Fonts,
    streams: &mut Streams<'_>,
) -> Result<Leaf, Failure> {
    let is_list = own_list::is_list(name);
    let (file, template) = if is_list { own_list::template(name)? } else { template::read(name)? };
    let list = is_list.then(|| own_list::open(name, lexicon, streams)).transpose()?;
    let choice = Choice { list: list.as_ref(), ..Choice::of(&template) };
    if template.is_worksheet() {
        return Err(Failure::new(format!("{name} is a worksheet, to be written on"))
            .hint(format!("print it: sheet worksheet {name}")));
    }
    let symbols = MarkArgs::default().open(lexicon, streams)?;
    let mut filler = Filler::new(lexicon, lexicon, choice, symbols, streams)?;
    let (mut sheet, _) = filler.sheet(&file, &template, FileFinder::of(&file))?;
    sheet.provenance = lexicon.meta().provenance_with_edition();
    let sized = |size: Size| {
        let setup = Setup { size, ..Setup::default() };
        let options = PageOptions { setup, ..PageOptions::default() };
        html(|writer, out| writer.sheet(&sheet, out), options, fonts)
    };
    // A number of pages is a wish, as for `sheet`.
    let html = match template.fitted().map(sized) {
        None | Some(Err(PageError::Fit { .. })) => sized(template.free())?,
        Some(written) => written?,
    };
    let text = written(PageFormat::Text, |writer, out| writer.sheet(&sheet, out), fonts)?;
    let plain = format!(
        "<details><summary>{}</summary>\n<pre>{}</pre></details>\n",
        encode_text(&sheet.title),
        encode_text(&text)
    );
    // The page has the script of all sheets.
    let html = match html.split_once("<script>").zip(html.split_once("</script>")) {
        Some(((before, _), (_, after))) => before.to_owned() + after,
        None => html,
    };
    Ok(Leaf { name: file.name.clone(), title: sheet.title, html, plain })
}

/// A slip as `slip GAME -o GAME.html` prints it.
fn slip(name: &str, fonts: &Fonts) -> Result<Leaf, Failure> {
    let game = wordy_data::game(name)?;
    let card = rules::card(&game);
    let write = |writer: &dyn Writer, out: &mut dyn std::io::Write| {
        writer.cards(std::slice::from_ref(&card), out)
    };
    let html = html(write, PageOptions::default(), fonts)?;
    let plain = format!(
        "<details><summary>{}</summary>\n{}</details>\n",
        encode_text(&game.title),
        card_html(&card)
    );
    Ok(Leaf { name: name.to_owned(), title: game.title, html, plain })
}

fn html(
    write: impl Fn(&dyn Writer, &mut dyn std::io::Write) -> Result<(), PageError>,
    options: PageOptions,
    fonts: &Fonts,
) -> Result<String, PageError> {
    let mut bytes = Vec::new();
    write(&*PageFormat::Html.writer(options, fonts), &mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn written(
    format: PageFormat,
    write: impl Fn(&dyn Writer, &mut dyn std::io::Write) -> Result<(), PageError>,
    fonts: &Fonts,
) -> Result<String, PageError> {
    let mut bytes = Vec::new();
    write(&*format.writer(PageOptions::default(), fonts), &mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
