//! `sheet`: study sheets.

mod args;
mod classes;
mod print;
mod set;
mod signed;
mod worksheet;

use std::ffi::OsString;
use std::io;
use std::path::Path;

use clap::Parser;
use wordy_choose_page::{Effect, PageArgs};
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::setup::Paper;
use wordy_print::{PageFormat, Sheet};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use wordy_study::fill::{Choice, Filler, SLURS};
use wordy_study::template::{Section, SheetTemplate, WordNote};
use wordy_study::{flash, own_list, quiz, template};

use args::{AskArgs, BesideArgs, CardArgs, Command, DateArg, PrintArgs, StudyArgs, WorksheetArgs};
use signed::signed;

/// The formats that have the title and the date of a sheet, and its lines to write on.
const TITLED: &[PageFormat] =
    &[PageFormat::Text, PageFormat::Html, PageFormat::Pdf, PageFormat::Json];

/// Print study sheets
///
/// A sheet is a data file of sections: each has a heading, a search as for `wordfind`, an order and
/// a form. `sheet names` lists the sheets built in. A sheet of your own is a .toml file: give its
/// path, or put it into the folder `sheets` of `WORDY_DATA`. A list of words, or - for standard
/// input, is printed with hooks; a note counts its words that are not in the lexicon. A file that
/// is called like a command is named after `--`.
///
/// The extension of the output file is the format: text, HTML for screens and printers, PDF, JSON,
/// or rows separated by tabs. Every page names the lexicon it was made from. With --mark, a note
/// says what the symbols mean.
///
/// Cost: that of the searches; a PDF takes a few hundredths of a second per thousand words.
#[derive(Debug, Parser)]
#[command(
    name = "sheet",
    version,
    disable_help_subcommand = true,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    before_help = "Examples:\n  \
                   sheet cheat-sheet -o cheat.pdf             the classic, on two pages\n  \
                   sheet quiz threes --key -o quiz.pdf        a quiz, then the answers\n  \
                   sheet worksheet word-ladders --key -o ladders.pdf\n  \
                   sheet set animals.csv -o animals/          all that a teacher hands out",
    after_help = "Exit status: 0 printed, 1 no words found, 2 usage or input error.\n\
                  See also: wordfind (searches), slip (rules on a card)"
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    study: StudyArgs,
    /// Words, which only a worksheet takes: the way out is named.
    #[arg(hide = true)]
    words: Option<String>,
    #[command(flatten)]
    beside: BesideArgs,
    #[command(flatten)]
    print: PrintArgs,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| {
        let Args { command, study, words, beside, print } = args;
        if let Some(words) = words {
            return Err(worksheet::with_words(study.name.as_deref().unwrap_or_default(), &words)?);
        }
        let plain = (AskArgs::default(), BesideArgs::default());
        match command {
            None => {
                put_sheet(&Request { job: Job::Sheet, study, ask: plain.0, beside, print }, streams)
            }
            Some(Command::Names(names)) => list(names.output.json(), streams),
            Some(Command::Quiz(quiz)) => {
                let (study, ask, print) = (quiz.study, quiz.ask, quiz.print);
                put_sheet(&Request { job: Job::Quiz, study, ask, beside: plain.1, print }, streams)
            }
            Some(Command::Worksheet(args)) => put_sheet(&worksheet_asked(args), streams),
            Some(Command::Set(set)) => set.run(streams),
            Some(Command::Cards(args)) => put_sheet(&cards_asked(args), streams),
        }
    })
}

/// What is made of a sheet.
#[derive(Clone, Debug, PartialEq)]
enum Job {
    Sheet,
    Quiz,
    /// Flash cards of this size.
    Cards(Paper),
    /// With the words of a file.
    Worksheet(Option<String>),
}

/// All that is asked for.
struct Request {
    job: Job,
    study: StudyArgs,
    ask: AskArgs,
    beside: BesideArgs,
    print: PrintArgs,
}

impl Request {
    /// Whether the sheet's words are asked for.
    fn is_quiz(&self) -> bool {
        matches!(self.job, Job::Quiz | Job::Cards(_))
    }

    /// Whether the answers follow the questions.
    fn has_key(&self) -> bool {
        self.ask.key.as_ref().is_some_and(String::is_empty)
    }

    /// The date asked for.
    fn date(&self) -> Option<&str> {
        self.beside.date.date.as_deref()
    }

    /// The classes of words that are not printed: slurs, and more if a group or children read.
    fn classes(&self) -> u8 {
        match self.job {
            _ if self.study.words.unexpurgated => 0,
            Job::Worksheet(_) => classes::CLASSES,
            Job::Quiz | Job::Cards(_) => classes::QUIZ_CLASSES,
            Job::Sheet => SLURS,
        }
    }

    /// How many questions a quiz has.
    fn questions(&self) -> usize {
        let usual = if self.job == Job::Quiz { quiz::SITTING } else { usize::MAX };
        self.ask.items.map_or(usual, |items| items.0)
    }
}

fn worksheet_asked(args: WorksheetArgs) -> Request {
    let WorksheetArgs { name, words, chosen, ask, print, date: DateArg { date } } = args;
    let study = StudyArgs { name: Some(name), top: None, definitions: false, words: chosen };
    let beside = BesideArgs { date: DateArg { date }, ..BesideArgs::default() };
    Request { job: Job::Worksheet(words), study, ask, beside, print }
}

fn cards_asked(args: CardArgs) -> Request {
    let CardArgs { study, items, seed, card, output, force, paper } = args;
    let page = PageArgs {
        output,
        force,
        format: Some(PageFormat::Pdf),
        json: false,
        paper,
        layout: Vec::new(),
    };
    let print = PrintArgs { title: None, page, size: None, pages: None };
    let ask = AskArgs { items, seed, key: None };
    Request { job: Job::Cards(card), study, ask, beside: BesideArgs::default(), print }
}

/// Lists every sheet with what is on it, the worksheets after the others.
fn list(json: bool, streams: &mut Streams<'_>) -> Outcome {
    let mut sheets = Vec::new();
    for name in wordy_data::names(wordy_data::SHEETS) {
        let (_, template) = template::read(&name)?;
        sheets.push((name, template));
    }
    sheets.sort_by_key(|(_, template)| template.is_worksheet());
    for (name, template) in sheets {
        let worksheet = template.is_worksheet();
        let title = template.about();
        if json {
            let row = serde_json::json!({ "name": name, "title": title, "worksheet": worksheet });
            writeln!(streams.output, "{row}")?;
        } else {
            let kind = if worksheet { "worksheet" } else { "sheet" };
            let columns =
                [wordy_terminal::Column::word(kind), wordy_terminal::Column::text("what is on it")];
            streams.screen.table(columns);
            writeln!(streams.output, "{name}\t{title}")?;
        }
    }
    Ok(Exit::Found)
}

fn put_sheet(asked: &Request, streams: &mut Streams<'_>) -> Outcome {
    let name = asked.study.name.as_deref().unwrap_or_default();
    let titled: [Effect; 2] = [
        ("--title", asked.print.title.is_some(), TITLED),
        ("--date", asked.date().is_some(), TITLED),
    ];
    let format = asked.print.check(&titled, streams)?;
    if matches!(asked.job, Job::Cards(_)) {
        let mut file = asked.print.page.output.iter();
        file.try_for_each(|path| wordy_terminal::check_ending(path, "cards", &["pdf"]))?;
    }
    let is_list = own_list::is_list(name);
    let (file, template) = if is_list { own_list::template(name)? } else { template::read(name)? };
    worksheet::check(asked, name, &template, format, streams)?;
    note_effects(asked, name, &template, streams)?;
    let beside = wordy_data::FileFinder::of(&file);
    let (whole, chosen) = asked.study.words.choice.open_with_whole(streams)?;
    let chosen = match chosen {
        Some(chosen) => Some(chosen),
        None => worksheet::of_level(asked, &template, &whole)?,
    };
    let lexicon = chosen.as_ref().unwrap_or(&whole);
    let list = is_list.then(|| own_list::open(name, &whole, streams)).transpose()?;
    let choice = Choice {
        length: asked.study.words.length.clone().or(template.length.clone()),
        top: asked.study.top.or(template.top),
        quiz: asked.is_quiz(),
        search: asked.study.words.search.as_deref(),
        list: list.as_ref(),
        definitions: asked.study.definitions,
        hooks: asked.beside.hooks,
        classes: asked.classes(),
        worksheet: worksheet::choice(asked, &template, lexicon.alphabet(), streams)?,
    };
    if asked.study.definitions && !lexicon.has_definitions() {
        let name = &lexicon.meta().name;
        writeln!(streams.errors, "note: --definitions has no effect: {name} has none")?;
        writeln!(streams.errors, "hint: -l takes a lexicon built from a list with definitions")?;
    }
    let symbols = asked.beside.mark.open(lexicon, streams)?;
    let mut filler = Filler::new(lexicon, &whole, choice, symbols, streams)?;
    let (sheet, asks) = filler.sheet(&file, &template, beside)?;
    drop(filler);
    // The words of a quiz are asked for; those of the whole lexicon answer.
    let sheet = signed(asked, sheet, if asked.is_quiz() { &whole } else { lexicon }, format)?;
    let (sheet, asks) = if asked.is_quiz() {
        quiz::sitting(sheet, &asks, asked.questions(), asked.ask.seed)
    } else {
        (sheet, asks)
    };
    if sheet.entries().next().is_none() {
        return nothing(asked, name, lexicon, streams);
    }
    let paper = match asked.job {
        Job::Cards(card) => {
            let cards = flash::cards(&sheet, &asks, lexicon.alphabet(), asked.ask.seed);
            return asked.print.put_cards(card, cards, &sheet, streams);
        }
        Job::Worksheet(_) => Some(worksheet::asked(asked, &sheet)),
        Job::Quiz => Some(quiz(asked, &sheet, &asks, lexicon)),
        Job::Sheet => None,
    };
    put(asked, format, &template, &sheet, paper.as_ref(), streams)?;
    Ok(Exit::Found)
}

/// Says that a sheet has no words, and what does; nothing is printed.
fn nothing(asked: &Request, name: &str, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Outcome {
    let own = &lexicon.meta().name;
    match &asked.study.words.search {
        Some(search) => {
            writeln!(streams.errors, "not printed: no word of the sheet {name} matches {search}")?;
            writeln!(streams.errors, "hint: `sheet LIST` prints a list of your own")?;
        }
        None if own_list::is_list(name) => {
            writeln!(streams.errors, "not printed: no word of {name} is in {own}")?;
        }
        None => writeln!(streams.errors, "not printed: {own} has no words for the sheet {name}")?,
    }
    Ok(Exit::Nothing)
}

/// Puts a sheet, or what is asked of it, where it belongs; its answers into the file of their own.
fn put(
    asked: &Request,
    format: PageFormat,
    template: &SheetTemplate,
    sheet: &Sheet,
    questions: Option<&Sheet>,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let shown = streams.screen.width();
    let PrintArgs { page, .. } = &asked.print;
    let key = asked.ask.key.as_ref().filter(|path| !path.is_empty()).map(Path::new);
    let answers = match key {
        None => None,
        Some(key) => {
            let sheet = if asked.is_quiz() { sheet.clone() } else { worksheet::key(sheet) };
            let format = key_format(key, page)?;
            Some((key, asked.print.write(format, &sheet, template, false, None, streams)?))
        }
    };
    let is_asked = questions.is_some();
    let sheet = questions.unwrap_or(sheet);
    let bytes = asked.print.write(format, sheet, template, is_asked, shown, streams)?;
    page.put(&bytes, streams)?;
    match answers {
        None => Ok(()),
        Some((key, answers)) => wordy_terminal::write_whole(key, &answers, page.force, streams),
    }
}

/// The format that the extension of a key's file means, after refusing a file that exists, and the
/// file of the quiz itself.
fn key_format(key: &Path, page: &PageArgs) -> Result<PageFormat, Failure> {
    if page.output.as_deref() == Some(key) {
        return Err(Failure::new(format!("{}: --key and --output name one file", key.display()))
            .hint("--key without a file prints the answers after the quiz"));
    }
    wordy_terminal::check_free(key, page.force)?;
    PageFormat::of(key).ok_or_else(|| wordy_choose_page::unnamed_format(key))
}

/// A sheet as a quiz, with its key unless that has a file of its own.
fn quiz(asked: &Request, sheet: &Sheet, asks: &[Option<quiz::Asks>], lexicon: &Lexicon) -> Sheet {
    let mut quiz = quiz::questions(sheet, asks, lexicon.alphabet(), asked.ask.seed);
    if asked.has_key() {
        quiz.sections.extend(quiz::key(sheet));
    }
    quiz
}

/// Notes options that change nothing on a sheet.
fn note_effects(
    asked: &Request,
    name: &str,
    template: &SheetTemplate,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    let sections: Vec<&Section> = template.sections.iter().map(toml::Spanned::get_ref).collect();
    let any = |has: &dyn Fn(&Section) -> bool| sections.iter().any(|section| has(section));
    let title = Some(&template.title).filter(|_| asked.print.title.is_none());
    let has = |placeholder: &str| {
        let mut texts = title.into_iter().chain(&template.notes);
        texts.any(|text| text.contains(placeholder)) || any(&|section| section.has(placeholder))
    };
    let words = |section: &Section| section.search.is_some() && section.task().is_none();
    // Where definitions are printed anyway, asking for them does no harm.
    let bare = |section: &Section| {
        words(section) && matches!(section.beside, WordNote::Nothing | WordNote::Definition)
    };
    let StudyArgs { top, definitions, words: chosen, .. } = &asked.study;
    let length = has("{length}") || any(&Section::has_open_length);
    let effects = [
        ("--top", top.is_some(), has("{top}") || any(&Section::has_open_stems)),
        ("--length", chosen.length.is_some(), length),
        ("--hooks", asked.beside.hooks, any(&|section| words(section) && !section.hooks)),
        ("--definitions", *definitions, any(&bare)),
    ];
    for (option, ..) in effects.iter().filter(|(_, given, effect)| *given && !effect) {
        writeln!(streams.errors, "note: {option} has no effect on the sheet {name}")?;
    }
    Ok(())
}
