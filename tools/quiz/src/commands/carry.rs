//! `quiz import` and `quiz export`: cards from and for other programs.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use wordy_choose::LexiconChoice;
use wordy_lexicon::counts::counted;
use wordy_quiz::{Ask, Method, Schedule};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::file::{NewBox, QuizFile};
use crate::foreign::cardbox::{self, CardWish};
use crate::foreign::{text, zyzzyva};
use crate::names::check_name;
use crate::{when, words};

/// Read a cardbox of Zyzzyva or Xerafin, or a box written as JSON
///
/// Zyzzyva keeps a file for each lexicon and kind of quiz: quiz/data/LEXICON/Anagrams.db. Its cards
/// keep their box and their day; those that are in no box are kept, and not asked. Rows that make
/// no card are left out: a note says how many, and why.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz import Anagrams.db --name anagrams -l twl.lex\n  \
                   quiz import box.json                   what another machine has, too",
    after_help = "Exit status: 0 imported, 2 usage or input error."
)]
pub(crate) struct ImportArgs {
    /// The database, or a .json of `quiz export`
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    from: PathBuf,
    /// Short name, of the new box; a box of JSON is added to the one of this name, answer by
    /// answer [default: the name in the JSON]
    #[arg(long, value_name = "BOX")]
    name: Option<String>,
    /// What to ask of each word [default: what the name of the file says]
    #[arg(long, value_name = "ASK")]
    ask: Option<String>,
    /// Schedule the cards by a model of memory from now on, not by boxes
    #[arg(long)]
    fsrs: bool,
    /// Keep cards whose letters make no word of the lexicon; else they are left out
    #[arg(long)]
    all_letters: bool,
    #[command(flatten)]
    choice: LexiconChoice,
}

/// The way out where letters make no word.
const ALL_LETTERS: &str = "\nhint: -l NAME takes another lexicon; --all-letters keeps all letters";

impl ImportArgs {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let is_json = self.from.extension().is_some_and(|extension| extension == "json");
        if is_json {
            if self.all_letters {
                return Err(Failure::new("--all-letters is for a cardbox (.db)")
                    .hint("a box of JSON is read with all its cards"));
            }
            let whole = text::WholeBox::read(&self.from)?;
            let (name, lexicon) = (self.name.as_deref(), self.choice.lexicon.as_deref());
            let read = text::import(&self.from, &whole, (name, lexicon), file, streams)?;
            let (cards, answers) =
                (counted(read.cards, "card", "cards"), counted(read.answers, "answer", "answers"));
            let new = if read.merged { " are new" } else { "" };
            writeln!(streams.output, "{}: {cards}, {answers}{new}", read.name)?;
            return Ok(Exit::Found);
        }
        let name = self.name.as_deref().ok_or_else(|| {
            Failure::new("the new box has no name").hint("--name NAME gives it one")
        })?;
        check_name(name)?;
        let lexicon = self.choice.open(streams)?;
        let ask = self.ask()?;
        let method = if self.fsrs { Method::Fsrs } else { Method::Leitner };
        let schedule = Schedule { method, ..Schedule::default() };
        let wish = CardWish { ask, lexicon: &lexicon, method, all_letters: self.all_letters };
        let read = cardbox::read(&self.from, wish)?;
        let left_out = read.left_out();
        if read.cards.is_empty() {
            let why = left_out.unwrap_or_else(|| "it has no rows".to_owned());
            return Err(Failure::new(format!("{}: no cards: {why}", self.from.display()))
                .hint("-l NAME takes the lexicon that the cards were made with"));
        }
        let named = self.choice.name()?;
        let file = QuizFile::open(file)?;
        let new = NewBox {
            name,
            ask,
            lexicon: Some(&named),
            hash: &lexicon.meta().sha256,
            schedule: &schedule,
            daily: 20,
            random: false,
            course: None,
            searches: Vec::new(),
            spares: false,
        };
        let change = file.change()?;
        let made = file.make(&new, when::now())?;
        let count = file.add(&made, &read.cards)?;
        file.retire(&made, &read.aside, "in no box")?;
        change.commit()?;
        write!(streams.output, "{name}: {}", counted(count, "card", "cards"))?;
        if !read.aside.is_empty() {
            write!(streams.output, ", {} of them in no box and not asked", read.aside.len())?;
        }
        writeln!(streams.output)?;
        if let Some(left_out) = left_out {
            let hint = if read.lacks_words() { ALL_LETTERS } else { "" };
            writeln!(streams.errors, "note: {}: {left_out}{hint}", self.from.display())?;
        }
        Ok(Exit::Found)
    }

    fn ask(&self) -> Result<Ask, Failure> {
        let names = || Ask::ALL.map(Ask::name).join(", ");
        if let Some(name) = &self.ask {
            return Ask::named(name).ok_or_else(|| {
                Failure::new(format!("no cards ask {name}")).hint(format!("--ask: {}", names()))
            });
        }
        let stem = self.from.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
        let has = |name: &str| stem.contains(name);
        match () {
            () if has("anagrams with hooks") => Ok(Ask::AnagramsWithHooks),
            () if has("anagrams") => Ok(Ask::Anagrams),
            () if has("hooks") => Ok(Ask::Hooks),
            () => Err(Failure::new(format!("what do the cards of {} ask?", self.from.display()))
                .hint(format!("--ask: {}", names()))),
        }
    }
}

/// Write a box for another program
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz export bingos --to zyzzyva -o Anagrams.db\n  \
                   quiz export bingos --to zyzzyva --into Anagrams.db\n  \
                   quiz export bingos --to json -o box.json",
    group(clap::ArgGroup::new("place").required(true).args(["output", "into"])),
    after_help = "Exit status: 0 written, 2 usage or input error."
)]
pub(crate) struct ExportArgs {
    /// The box
    #[arg(value_name = "BOX")]
    name: String,
    /// Format
    #[arg(long, value_enum)]
    to: Form,
    /// Write to FILE, or - for standard output
    #[arg(short, long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    force: bool,
    /// Write back into a database of Zyzzyva or Xerafin: only rows of cards that were answered
    /// here change
    #[arg(long, value_name = "FILE.db", value_hint = clap::ValueHint::FilePath)]
    into: Option<PathBuf>,
}

/// A form of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A cardbox, as Zyzzyva and Xerafin have it
    Zyzzyva,
    /// Cards for Anki, a line each
    Anki,
    /// Everything, for `quiz import`
    Json,
    /// Questions and answers, a line each
    Text,
}

impl ExportArgs {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        if let Some(output) = &self.output {
            match self.to {
                Form::Zyzzyva => wordy_terminal::check_ending(output, "a cardbox", &["db"])?,
                Form::Json => wordy_terminal::check_ending(output, "a box in JSON", &["json"])?,
                Form::Anki => {
                    wordy_terminal::check_kind("-o", output, "a deck for Anki", &["txt"])?;
                }
                Form::Text => {
                    wordy_terminal::check_kind("-o", output, "a list of cards", &["txt"])?;
                }
            }
        }
        let file = QuizFile::open(file)?;
        let of = file.card_box(&self.name)?;
        if let Some(into) = &self.into {
            if self.to != Form::Zyzzyva {
                return Err(Failure::new("--into is for --to zyzzyva").hint("-o FILE"));
            }
            let count = zyzzyva::write_back(&file, &of, into)?;
            writeln!(streams.output, "{}: {}", into.display(), counted(count, "row", "rows"))?;
            return Ok(Exit::Found);
        }
        let bytes = match self.to {
            Form::Zyzzyva => zyzzyva::database(&file, &of)?,
            Form::Json => text::json(&file, &of)?,
            Form::Anki | Form::Text => {
                let lexicon = words::lexicon_of(of.lexicon.as_deref(), streams)?;
                text::lines(&file, &of, &lexicon, self.to == Form::Anki, streams)?
            }
        };
        let output = self.output.as_deref().unwrap_or(Path::new("-"));
        wordy_terminal::write_whole(output, &bytes, self.force, streams)?;
        Ok(Exit::Found)
    }
}
