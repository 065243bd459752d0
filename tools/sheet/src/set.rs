//! `sheet set`: everything that is handed out of one list, in a folder.

use std::path::{Path, PathBuf};

use wordy_choose::LexiconChoice;
use wordy_choose_page::Stock;
use wordy_lexicon::counts::count_words;
use wordy_lexicon::random::Random;
use wordy_lists::list::{ListOptions, read};
use wordy_print::flash::Deck;
use wordy_print::setup::{Paper, Setup, Size};
use wordy_print::{Fonts, PageFormat, PageOptions, Sheet};
use wordy_study::own_list;
use wordy_study::word_set::{TaughtWord, cards, handouts, ladders};
use wordy_terminal::{Exit, Failure, Outcome, Streams, write_folder};

/// Print all that a teacher hands out of a list: words, quiz, missing letters, ladders, cards
///
/// The list is a file of words, one per line or in columns, with or without meanings. Phrases and
/// words with hyphens are taken as they are. The folder gets words.pdf and words.html (for phones),
/// quiz.pdf, letters.pdf and, where common words join words of the list, ladders.pdf, each with its
/// key in a file of its own; and cards.pdf to cut.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  sheet set animals.csv -o animals/\n  \
                   sheet set animals.csv -o animals/ --paper letter --seed 3",
    after_help = "Exit status: 0 printed, 2 usage or input error."
)]
pub(crate) struct SetArgs {
    /// The words, or - for standard input
    #[arg(value_name = "LIST", value_hint = clap::ValueHint::FilePath)]
    list: String,
    /// Write to FILE: a new folder
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Title, instead of the name of the list
    #[arg(long)]
    title: Option<String>,
    /// Seed: the words in another order for each N
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Paper: letter, legal, tabloid, a3 to a6, or a size such as 210x297mm [default: a4]
    #[arg(long, value_name = "PAPER")]
    paper: Option<Stock>,
    #[command(flatten)]
    choice: LexiconChoice,
}

/// The level of words that children know.
const COMMON: u8 = 20;

impl SetArgs {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        wordy_terminal::check_folder_name(&self.output)?;
        let paper =
            wordy_choose_page::stock(self.paper)?.and_then(|stock| stock.0).unwrap_or(Paper::A4);
        let lexicon = self.choice.open(streams)?;
        let mut words = self.words(lexicon.alphabet(), streams)?;
        if let Some(seed) = self.seed {
            let count = words.len();
            Random::new(seed).draw(&mut words, count);
        }
        let common = if lexicon.has_levels() {
            wordy_choose::up_to_level(&lexicon, COMMON)?
        } else {
            lexicon
        };
        let stem = Path::new(&self.list).file_stem().filter(|_| self.list != "-");
        let stem = stem.map_or("Words".to_owned(), |stem| stem.to_string_lossy().into_owned());
        let title = self.title.clone().unwrap_or_else(|| own_list::title(&stem));
        let fonts = Fonts::built_in()?;
        let print = |sheet: &Sheet, format: PageFormat| -> Result<Vec<u8>, Failure> {
            let size = Size::Grown { least: 11.0, most: 26.0 };
            let setup = Setup { paper, size, ..Setup::default() };
            let options = PageOptions { setup, ..PageOptions::default() };
            let mut bytes = Vec::new();
            format.writer(options, &fonts).sheet(sheet, &mut bytes)?;
            Ok(bytes)
        };
        let mut files = Vec::new();
        for handout in handouts(&title, &words, &ladders(&words, &common)) {
            let name = handout.name;
            files.push((format!("{name}.pdf"), print(&handout.sheet, PageFormat::Pdf)?));
            match handout.key {
                Some(key) => {
                    files.push((format!("{name}-key.pdf"), print(&key, PageFormat::Pdf)?));
                }
                None => {
                    files.push((format!("{name}.html"), print(&handout.sheet, PageFormat::Html)?));
                }
            }
        }
        let (provenance, sheet) = (String::new(), Some(paper));
        let deck = Deck { title, provenance, cards: cards(&words), card: Paper::BUSINESS, sheet };
        files.push(("cards.pdf".to_owned(), deck.pdf(&fonts)?));
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        let contents = files.iter().map(|(name, bytes)| (name.as_str(), bytes.clone()));
        write_folder(&self.output, &contents.collect::<Vec<_>>())?;
        let (place, count) = (self.output.display(), count_words(words.len()));
        writeln!(streams.errors, "{place}: {count}: {}", names.join(", "))?;
        Ok(Exit::Found)
    }

    /// The words of the list in its order.
    fn words(
        &self,
        alphabet: &std::sync::Arc<wordy_lexicon::alphabet::Alphabet>,
        streams: &mut Streams<'_>,
    ) -> Result<Vec<TaughtWord>, Failure> {
        let source = wordy_choose::source(&self.list, streams)?;
        let options = ListOptions { squeeze: true, ..ListOptions::new(alphabet.clone()) };
        let draft = read(&[source], &options).map_err(wordy_choose::list_failure)?.draft;
        let mut words: Vec<TaughtWord> = draft
            .words
            .iter()
            .map(|word| TaughtWord { text: alphabet.spell_lower(word), ..TaughtWord::default() })
            .collect();
        for (entry, phrase) in draft.phrases.iter() {
            phrase.clone_into(&mut words[entry as usize].text);
        }
        for (entry, meaning) in draft.definitions.iter() {
            meaning.clone_into(&mut words[entry as usize].meaning);
        }
        if words.is_empty() {
            return Err(Failure::new(format!("{}: there are no words in it", self.list)));
        }
        Ok(words)
    }
}
