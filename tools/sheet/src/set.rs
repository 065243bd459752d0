//! `sheet set`: everything that is handed out of one list, in a folder.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use wordy_choose::{Input, LexiconChoice, list_failure_with_options};
use wordy_choose_page::Stock;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::counts::count_words;
use wordy_lexicon::lexicon::{Draft, Lexicon};
use wordy_lexicon::random::Random;
use wordy_lists::list::hunspell::Forms;
use wordy_lists::list::{ListOptions, read};
use wordy_print::flash::Deck;
use wordy_print::setup::{Paper, Setup, Size};
use wordy_print::sheet::Form;
use wordy_print::{Fonts, PageFormat, PageOptions, Sheet};
use wordy_study::letter_square::{self, Directions, HiddenWord};
use wordy_study::own_list;
use wordy_study::word_set::{Puzzles, TaughtWord, cards, handouts, ladders};
use wordy_terminal::{Exit, Failure, Outcome, Streams, write_folder};

use crate::classes::CLASSES;

/// Print all that a teacher hands out of a list: words, quiz, puzzles, cards
///
/// The list is a file of words, one per line or in columns, with or without meanings, or a lexicon.
/// Phrases and words with hyphens are taken as they are. The folder gets words.pdf and words.html
/// (for phones), quiz.pdf, letters.pdf (missing letters), search.pdf (a word search) and, if common
/// words join words of the list, ladders.pdf, each with its key in a file of its own; and cards.pdf
/// to cut.
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

/// The most words of a list: each is on four sheets and a card.
const MOST: usize = 2_000;
/// The largest type of words, and of letters to be searched.
const LARGEST: (f32, f32) = (26.0, 40.0);
/// The level of words that children know.
const COMMON: u8 = 20;

impl SetArgs {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        wordy_terminal::check_folder_name(&self.output)?;
        let paper =
            wordy_choose_page::stock(self.paper)?.and_then(|stock| stock.0).unwrap_or(Paper::A4);
        let (alphabet, common) = self.language(streams)?;
        let mut words = taught_words((&self.list, &["--alphabet"]), &alphabet, streams)?;
        if let Some(seed) = self.seed {
            let count = words.len();
            Random::new(seed).draw(&mut words, count);
        }
        let stem = Path::new(&self.list).file_stem().filter(|_| self.list != "-");
        let stem = stem.map_or("Words".to_owned(), |stem| stem.to_string_lossy().into_owned());
        let title = self.title.clone().unwrap_or_else(|| own_list::title(&stem));
        let fonts = Fonts::built_in()?;
        let print = |sheet: &Sheet, format: PageFormat| -> Result<Vec<u8>, Failure> {
            let has_letters = sheet.sections.iter().any(|section| section.form == Form::Letters);
            let most = if has_letters { LARGEST.1 } else { LARGEST.0 };
            let size = Size::Grown { least: 11.0, most };
            let setup = Setup { paper, size, ..Setup::default() };
            let options = PageOptions { setup, ..PageOptions::default() };
            let mut bytes = Vec::new();
            format.writer(options, &fonts).sheet(sheet, &mut bytes)?;
            Ok(bytes)
        };
        let mut files = Vec::new();
        let excluded = wordy_data::expurgation(CLASSES, &alphabet)?;
        let unwanted: Vec<Vec<u8>> = excluded.words().map(<[u8]>::to_vec).collect();
        let hidden = hidden_words(&words, &alphabet, streams)?;
        let squares = letter_square::sections(
            &hidden,
            Directions::Four,
            (&alphabet, &unwanted),
            &mut Random::new(self.seed.unwrap_or_default()),
        );
        let ladders = common.map_or(Vec::new(), |common| ladders(&words, &common));
        let parts = Puzzles { squares, ladders };
        for handout in handouts(&title, &words, parts) {
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
}

impl SetArgs {
    /// The alphabet of the words, and common words to make ladders of: none where an alphabet is
    /// chosen without a lexicon.
    fn language(
        &self,
        streams: &mut Streams<'_>,
    ) -> Result<(Arc<Alphabet>, Option<Lexicon>), Failure> {
        if let (Some(name), None) = (&self.choice.alphabet, &self.choice.lexicon) {
            return Ok((wordy_data::alphabet(name)?, None));
        }
        let lexicon = self.choice.open(streams)?;
        let has_levels = lexicon.has_levels();
        let common = has_levels.then(|| wordy_choose::up_to_level(&lexicon, COMMON)).transpose()?;
        Ok((lexicon.alphabet().clone(), Some(common.unwrap_or(lexicon))))
    }
}

/// The words of a list in its order; of a lexicon in that of the alphabet.
///
/// `options` are those of the command that read a list otherwise.
pub(crate) fn taught_words(
    (name, options): (&str, &[&str]),
    alphabet: &Arc<Alphabet>,
    streams: &mut Streams<'_>,
) -> Result<Vec<TaughtWord>, Failure> {
    let words = match wordy_choose::input(name, Forms::default(), streams)? {
        Input::Lexicon(found) => words_of_lexicon(&found.lexicon),
        Input::Foreign(foreign) => words_of_draft(&foreign.read(alphabet)?, alphabet),
        Input::List(source) => {
            let squeezed = ListOptions { squeeze: true, ..ListOptions::new(alphabet.clone()) };
            let list = read(&[source], &squeezed).map_err(|error| {
                let failure = list_failure_with_options(options, error);
                let stem = Path::new(name).with_extension("lex");
                let (built, made) = (format!("lexicon build {name} --squeeze"), stem.display());
                failure
                    .hint(format!("`{built} --skip-invalid -o {made}`; `sheet` takes {made}, too"))
            })?;
            words_of_draft(&list.draft, alphabet)
        }
    };
    let count = words.len();
    match count {
        0 => Err(Failure::new(format!("{name}: there are no words in it"))),
        1..=MOST => Ok(words),
        _ => Err(Failure::new(format!("{name}: {}, of {MOST} at most", count_words(count)))
            .hint("`sheet LIST` prints a list of any length")),
    }
}

fn words_of_draft(draft: &Draft, alphabet: &Alphabet) -> Vec<TaughtWord> {
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
    words
}

fn words_of_lexicon(lexicon: &Lexicon) -> Vec<TaughtWord> {
    let word = |word: &[u8]| {
        let (phrase, meaning) = (lexicon.phrase(word), lexicon.definition(word));
        let spelled = || lexicon.alphabet().spell_lower(word);
        let text = if phrase.is_empty() { spelled() } else { phrase.to_owned() };
        TaughtWord { text, meaning: meaning.unwrap_or_default().to_owned() }
    };
    lexicon.words().iter().map(word).collect()
}

/// The words to be hidden in squares of letters; a note counts those that are too short or too
/// long.
fn hidden_words(
    words: &[TaughtWord],
    alphabet: &Alphabet,
    streams: &mut Streams<'_>,
) -> Result<Vec<HiddenWord>, Failure> {
    let hidden = words.iter().map(|word| HiddenWord::of(&word.text, alphabet));
    let (hidden, others): (Vec<_>, Vec<_>) =
        hidden.collect::<Result<Vec<_>, _>>()?.into_iter().partition(HiddenWord::is_hidden);
    if !others.is_empty() {
        let texts: Vec<&str> = others.iter().map(|word| word.text.as_str()).collect();
        let texts = texts.join(", ");
        writeln!(streams.errors, "note: too short or too long for the word search: {texts}")?;
    }
    Ok(hidden)
}
