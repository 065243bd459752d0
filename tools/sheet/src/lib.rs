//! `sheet`: study sheets.

mod own_list;
mod print;
mod signed;
mod worksheet;

use std::ffi::OsString;
use std::path::Path;

use clap::Parser;
use wordy_choose::{LexiconChoice, MarkArgs};
use wordy_choose_page::Effect;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::range::{Range, RangeError};
use wordy_print::{PageFormat, Sheet};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use wordy_study::fill::{Choice, Filler, SLURS};
use wordy_study::template::{Section, SheetTemplate, WordNote};
use wordy_study::{flash, quiz, template};

use print::PrintArgs;
use signed::signed;

/// The formats that have the title and the date of a sheet, and its lines to write on.
const TITLED: &[PageFormat] =
    &[PageFormat::Text, PageFormat::Html, PageFormat::Pdf, PageFormat::Json];

/// The formats that have today's date where nothing else is asked for.
const DATED: &[PageFormat] = &[PageFormat::Html, PageFormat::Pdf];

/// Print study sheets
///
/// A sheet is a data file of sections: each has a heading, a search as for `wordfind`, an order and
/// a form. --list shows the sheets built in. A sheet of your own is a .toml file: give its path, or
/// put it into the folder `sheets` of `WORDY_DATA`. A list of words, or - for standard input, is
/// printed with hooks; a note counts its words that are not in the lexicon.
///
/// The extension of the output file is the format: text, HTML for screens and printers, PDF, JSON,
/// or rows separated by tabs. Every page names the lexicon it was made from. With --mark, a note
/// says what the symbols mean.
///
/// Cost: that of the searches; a PDF takes a few hundredths of a second per thousand words.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, Parser)]
#[command(
    name = "sheet",
    version,
    before_help = "Examples:\n  \
                   sheet twos                                 print a sheet on the screen\n  \
                   sheet cheat-sheet -o cheat.pdf             the classic, on two pages\n  \
                   sheet threes -o threes.pdf --paper letter\n  \
                   sheet threes --quiz --key -o quiz.pdf      a quiz, then the answers\n  \
                   sheet word-ladders --key -o ladders.pdf    a worksheet, then the answers\n  \
                   sheet study.txt -o study.pdf               a list of your own, with hooks\n  \
                   sheet spelling words.txt -o spelling.pdf   a worksheet of your own words\n  \
                   sheet sevens --top 200 -o sevens.html\n  \
                   sheet 1dif --length 4 -l club.lex -o 1dif.pdf\n  \
                   sheet twos --mark 'nwl.lex:#'              # after words not in nwl.lex\n  \
                   sheet --list                               list the sheets",
    after_help = "Exit status: 0 printed, 1 no words found, 2 usage or input error.\n\
                  See also: wordfind (searches), slip (rules on a card)"
)]
struct Args {
    /// The sheet: a name or a .toml file; or a list of words
    #[arg(value_name = "NAME|FILE", required_unless_present = "list")]
    name: Option<String>,
    /// A file of words for a worksheet, one per line, or - for standard input; pairs of words for
    /// ladders [default: words of the lexicon]
    #[arg(value_name = "WORDS", value_hint = clap::ValueHint::FilePath)]
    words: Option<String>,
    /// List the sheets
    #[arg(long)]
    list: bool,
    /// Number of words or stems, for sheets of the most probable
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    top: Option<u64>,
    /// Number of ladders or words, for worksheets; of questions, with --quiz
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1000))]
    items: Option<u64>,
    /// Length of the words, for sheets of any length: 4 or 2-4
    #[arg(long, value_name = "N-M", value_parser = lengths)]
    length: Option<String>,
    /// Only words that match a search, as in `wordfind`: 'includes:J not ends:S'
    #[arg(long, value_name = "QUERY", visible_alias = "only")]
    search: Option<String>,
    /// Group 7s and 8s into types I-III
    #[arg(long)]
    types: bool,
    /// Ask for what is on the sheet, with lines to write on
    ///
    /// Hooks are left blank; letters stand for their anagrams, definitions for their words,
    /// patterns for the letters that complete them. What is asked is chosen by --search, --length
    /// and --level; all words of the lexicon answer. In the key those chosen come first, the others
    /// follow in brackets.
    #[arg(long, visible_alias = "blank")]
    quiz: bool,
    /// With --quiz and on worksheets: print the answers, from a new page on or into FILE
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true,
          default_missing_value = "")]
    key: Option<String>,
    /// With --quiz: ask for everything on the sheet, not for 40 things from all over it
    #[arg(long, conflicts_with = "items")]
    all: bool,
    /// With --quiz: draw other questions, in another order, for each N; on worksheets: other words
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Add definitions, if the lexicon has them
    #[arg(long)]
    definitions: bool,
    /// Add hooks to all words
    #[arg(long)]
    hooks: bool,
    /// Print slurs as well: they are left out, and the foot of the sheet says how many words
    ///
    /// Quizzes leave out vulgar words, too, and worksheets others that are not for the classroom.
    #[arg(long)]
    unexpurgated: bool,
    /// Title to print instead of the sheet's own
    #[arg(long)]
    title: Option<String>,
    /// Print a date on every page: today's, or this text [default: today's in PDF and HTML]
    ///
    /// Today is the day of `SOURCE_DATE_EPOCH` where that is set, so that a sheet can be made again
    /// to the byte.
    #[arg(long, value_name = "TEXT", num_args = 0..=1, require_equals = true,
          default_missing_value = "", conflicts_with = "no_date")]
    date: Option<String>,
    /// Print no date
    #[arg(long)]
    no_date: bool,
    /// Letter distribution for probability and points: a name or a .toml file [default: that of the
    /// alphabet]
    #[arg(long, value_name = "NAME|FILE")]
    tiles: Option<String>,
    /// Let a sheet of your own name files outside its folder
    #[arg(long)]
    allow_outside: bool,
    #[command(flatten)]
    mark: MarkArgs,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    print: PrintArgs,
}

/// A length or a range of lengths, as it was typed.
fn lengths(text: &str) -> Result<String, RangeError> {
    Range::lengths(text).map(|_| text.to_owned())
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| match &args.name {
        Some(name) => print(&args, name, streams),
        None => list(args.print.page.json, streams),
    })
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

fn print(args: &Args, name: &str, streams: &mut Streams<'_>) -> Outcome {
    let titled: [Effect; 4] = [
        ("--title", args.title.is_some(), TITLED),
        ("--date", args.date.is_some(), TITLED),
        ("--no-date", args.no_date, DATED),
        ("--quiz", args.quiz, TITLED),
    ];
    let format = args.print.check(&titled)?;
    let is_list = own_list::is_list(name);
    let (file, template) = if is_list { own_list::template(name)? } else { template::read(name)? };
    worksheet::check(args, name, &template, format)?;
    check_effects(args, name, &template)?;
    let beside = wordy_data::FileFinder::of(&file).allow_outside(args.allow_outside);
    let outside = [("--allow-outside", args.allow_outside)];
    wordy_terminal::refuse_without(
        &outside,
        "a sheet of a path outside your data folder",
        !beside.is_free(),
    )?;
    let (whole, chosen) = args.choice.open_with_whole(streams)?;
    let chosen = match chosen {
        Some(chosen) => Some(chosen),
        None => worksheet::of_level(args, &template, &whole)?,
    };
    let lexicon = chosen.as_ref().unwrap_or(&whole);
    let list = is_list.then(|| own_list::open(name, &whole, streams)).transpose()?;
    let choice = Choice {
        length: args.length.clone().or(template.length.clone()),
        top: args.top.or(template.top),
        types: args.types,
        quiz: args.quiz,
        tiles: args.tiles.as_deref(),
        search: args.search.as_deref(),
        list: list.as_ref(),
        definitions: args.definitions,
        hooks: args.hooks,
        classes: classes(args, &template),
        worksheet: worksheet::choice(args, streams)?,
    };
    if args.definitions && !lexicon.has_definitions() {
        let name = &lexicon.meta().name;
        return Err(Failure::new(format!("--definitions has no effect: {name} has none"))
            .hint("-l takes a lexicon built from a list with definitions"));
    }
    let symbols = args.mark.open(lexicon, streams)?;
    let mut filler = Filler::new(lexicon, &whole, choice, symbols, streams)?;
    let (sheet, asks) = filler.sheet(&file, &template, beside)?;
    if args.tiles.is_some() && !filler.used_tiles() {
        return Err(no_effect("--tiles", name));
    }
    drop(filler);
    // The words of a quiz are asked for; those of the whole lexicon answer.
    let sheet = signed(args, sheet, if args.quiz { &whole } else { lexicon }, format)?;
    let (sheet, asks) = if args.quiz {
        quiz::sitting(sheet, &asks, questions(args), args.seed)
    } else {
        (sheet, asks)
    };
    if sheet.entries().next().is_none() {
        return nothing(args, name, lexicon, streams);
    }
    if let Some(card) = args.print.cards {
        let cards = flash::cards(&sheet, &asks, lexicon.alphabet(), args.seed);
        return args.print.put_cards(card, cards, &sheet, streams);
    }
    let asked = match (template.is_worksheet(), args.quiz) {
        (true, _) => Some(worksheet::asked(args, &sheet)),
        (_, true) => Some(quiz(args, &sheet, &asks, lexicon)),
        _ => None,
    };
    put(args, format, &template, &sheet, asked.as_ref(), streams)?;
    Ok(Exit::Found)
}

/// Says that a sheet has no words, and what does; nothing is printed.
fn nothing(args: &Args, name: &str, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Outcome {
    let own = &lexicon.meta().name;
    match &args.search {
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
    args: &Args,
    format: PageFormat,
    template: &SheetTemplate,
    sheet: &Sheet,
    asked: Option<&Sheet>,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let shown = streams.screen.width();
    let PrintArgs { page, .. } = &args.print;
    let key = args.key.as_ref().filter(|path| !path.is_empty()).map(Path::new);
    let answers = match key {
        None => None,
        Some(key) => {
            let sheet = if args.quiz { sheet.clone() } else { worksheet::key(sheet) };
            let format = key_format(key, args)?;
            Some((key, args.print.write(format, &sheet, template, false, None)?))
        }
    };
    let bytes =
        args.print.write(format, asked.unwrap_or(sheet), template, asked.is_some(), shown)?;
    page.put(&bytes, streams)?;
    match answers {
        None => Ok(()),
        Some((key, answers)) => wordy_terminal::write_whole(key, &answers, page.force, streams),
    }
}

/// The classes of words that are not printed: slurs, and more if a group or children read.
fn classes(args: &Args, template: &SheetTemplate) -> u8 {
    match () {
        () if args.unexpurgated => 0,
        () if template.is_worksheet() => worksheet::CLASSES,
        () if args.quiz => worksheet::QUIZ_CLASSES,
        () => SLURS,
    }
}

/// The format that the extension of a key's file means, after refusing a file that exists, and the
/// file of the quiz itself.
fn key_format(key: &Path, args: &Args) -> Result<PageFormat, Failure> {
    let page = &args.print.page;
    if page.output.as_deref() == Some(key) {
        return Err(Failure::new(format!("{}: --key and --output name one file", key.display()))
            .hint("--key without a file prints the answers after the quiz"));
    }
    wordy_terminal::check_free(key, page.force)?;
    PageFormat::of(key).ok_or_else(|| wordy_choose_page::unnamed_format(key))
}

/// How many questions a quiz has.
fn questions(args: &Args) -> usize {
    let items = args.items.map(|items| usize::try_from(items).unwrap_or(usize::MAX));
    if args.all { usize::MAX } else { items.unwrap_or(quiz::SITTING) }
}

/// A sheet as a quiz, with its key unless that has a file of its own.
fn quiz(args: &Args, sheet: &Sheet, asks: &[Option<quiz::Asks>], lexicon: &Lexicon) -> Sheet {
    let mut quiz = quiz::questions(sheet, asks, lexicon.alphabet(), args.seed);
    if args.key.as_ref().is_some_and(String::is_empty) {
        quiz.sections.extend(quiz::key(sheet));
    }
    quiz
}

/// Refuses options that change nothing on a sheet.
fn check_effects(args: &Args, name: &str, template: &SheetTemplate) -> Result<(), Failure> {
    args.print.check_least(template)?;
    let sections: Vec<&Section> = template.chosen(args.types).map(toml::Spanned::get_ref).collect();
    let any = |has: &dyn Fn(&Section) -> bool| sections.iter().any(|section| has(section));
    let title = Some(&template.title).filter(|_| args.title.is_none());
    let has = |placeholder: &str| {
        let mut texts = title.into_iter().chain(&template.notes);
        texts.any(|text| text.contains(placeholder)) || any(&|section| section.has(placeholder))
    };
    let words = |section: &Section| section.search.is_some() && section.task().is_none();
    // Where definitions stand anyway, asking for them does no harm.
    let bare = |section: &Section| {
        words(section) && matches!(section.beside, WordNote::Nothing | WordNote::Definition)
    };
    let effects = [
        ("--top", args.top.is_some(), has("{top}") || any(&Section::has_open_stems)),
        ("--length", args.length.is_some(), has("{length}") || any(&Section::has_open_length)),
        ("--hooks", args.hooks, any(&|section| words(section) && !section.hooks)),
        ("--types", args.types, template.has_types()),
        ("--definitions", args.definitions, any(&bare)),
    ];
    let idle = effects.iter().find(|(_, given, effect)| *given && !effect);
    idle.map_or(Ok(()), |(option, ..)| Err(no_effect(option, name)))
}

fn no_effect(option: &str, name: &str) -> Failure {
    Failure::new(format!("{option} has no effect on the sheet {name}")).hint("leave it out")
}
