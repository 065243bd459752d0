//! `lexicon define`

use std::io;
use std::path::{Path, PathBuf};

use serde_json::json;
use wordy_choose::NewLexicon;
use wordy_data::Missing;
use wordy_formats::wordnet::{self, WordNet, WordNetError};
use wordy_lexicon::counts::{counted, thousands};
use wordy_lexicon::lexicon::{Draft, Lexicon, Meta, Texts};
use wordy_questions::inflection::Inflections;
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::wordnet_places as places;

/// The source that is no lexicon.
const WORDNET: &str = "wordnet";

/// Give the words of a lexicon definitions from WordNet or from lists of your own
///
/// A source is `wordnet`, or a lexicon or word list with definitions, such as lines
/// `word<TAB>definition`. Of several sources the last that has a word defines it. Definitions that
/// the lexicon has already stay, unless --replace is given. Words, levels, marks, scores and log
/// stay as they are.
///
/// From WordNet a word gets the most common sense of each part of speech, with its inflections:
/// to relinquish possession or control over [v CEDED, CEDING, CEDES]. A sense that WordNet marks as
/// a slur, as obscene or disparaging is told only where there is no other. An inflection gets a
/// link to its lemma, <cede=v> [v], which `lexicon lookup` and wordfind follow. WordNet's licence
/// comes with them into the lexicon: `lexicon info --notices`.
///
/// Cost: about a second for a quarter of a million words.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon define club.lex --from wordnet -o defined.lex\n  \
                   lexicon define club.lex --from wordnet --from ours.tsv -o defined.lex",
    after_help = "Exit status: 0 written, 1 no source defines a word (the file is written), \
                  2 usage or input error.\n\
                  See also: lexicon lookup (definitions of words), wordfind definition:"
)]
pub(crate) struct Args {
    /// The lexicon: a name, a .lex file or a word list
    #[arg(value_name = "LEX")]
    lexicon: String,
    /// Take them from: wordnet, or a lexicon or word list that has definitions; repeatable
    #[arg(long = "from", value_name = "wordnet|LEX", required = true)]
    sources: Vec<String>,
    /// The folder of WordNet's files [default: that of the config file, or where packages put it]
    #[arg(long, value_name = "DIR")]
    wordnet: Option<PathBuf>,
    /// Let the sources replace definitions that the lexicon has
    #[arg(long)]
    replace: bool,
    /// Write to FILE: a lexicon
    #[arg(short, long, value_name = "FILE.lex")]
    output: PathBuf,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
    /// Alphabet of a word list: a name or a .toml file [default: english]
    #[arg(long, value_name = "NAME|FILE")]
    alphabet: Option<String>,
    /// Print one JSON object per line: what was defined
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    wordy_choose::check_lexicon(&args.output, args.force)?;
    if args.json && args.output == Path::new("-") {
        return Err(Failure::new("--json and -o - both take standard output")
            .hint("-o FILE.lex writes the lexicon to a file"));
    }
    if args.wordnet.is_some() && !args.sources.iter().any(|source| source == WORDNET) {
        return Err(Failure::new("--wordnet has no effect without --from wordnet"));
    }
    let alphabet = args.alphabet.as_deref().map(wordy_data::alphabet).transpose()?;
    let lexicon = wordy_choose::open_lexicon(&args.lexicon, alphabet.as_ref(), streams)?;
    let mut defined = Defined::new(&lexicon, args.replace);
    let mut attribution = lexicon.meta().attribution.clone();
    for source in &args.sources {
        if source == WORDNET {
            let wordnet = read_wordnet(args.wordnet.as_deref())?;
            let known = english(&lexicon)?;
            let classes = wordy_data::expurgation(2, lexicon.alphabet())?;
            let definitions = wordnet::definitions(&wordnet, &lexicon, &known, &classes);
            defined.layer(source, definitions);
            attribution = with_notice(attribution, &wordnet.notice());
        } else {
            let other = wordy_choose::open_lexicon(source, Some(lexicon.alphabet()), streams)?;
            defined.layer(source, definitions_in(&lexicon, &other, source)?);
        }
    }
    let found = defined.taken().any(|count| count > 0);
    let report = defined.report();
    let object = defined.object();
    let meta = Meta { attribution, ..lexicon.meta().clone() };
    let draft = Draft { definitions: defined.into_texts(), ..Draft::with_log(&lexicon) };
    let new = NewLexicon { draft, alphabet: lexicon.alphabet(), meta };
    wordy_choose::write_lexicon(&args.output, new, args.force, streams)?;
    if args.json {
        writeln!(streams.output, "{object}")?;
    } else {
        writeln!(streams.errors, "{report}")?;
    }
    Ok(Exit::found(found))
}

/// The definition of each word, and where it is from.
struct Defined<'a> {
    lexicon: &'a Lexicon,
    replace: bool,
    sources: Vec<&'a str>,
    /// By rank: the text, and the number of its source; none where the lexicon had it.
    texts: Vec<Option<(String, Option<usize>)>>,
}

impl<'a> Defined<'a> {
    fn new(lexicon: &'a Lexicon, replace: bool) -> Self {
        let own = |word: &[u8]| Some((lexicon.definition(word)?.to_owned(), None));
        let texts = lexicon.words().iter().map(own).collect();
        Self { lexicon, replace, sources: Vec::new(), texts }
    }

    /// Puts the definitions of a source over those there are.
    fn layer(&mut self, source: &'a str, definitions: Vec<(u32, String)>) {
        let number = self.sources.len();
        self.sources.push(source);
        for (rank, text) in definitions {
            let own = &mut self.texts[rank as usize];
            if self.replace || !matches!(own, Some((_, None))) {
                *own = Some((text, Some(number)));
            }
        }
    }

    fn count(&self, source: Option<usize>) -> usize {
        self.texts.iter().flatten().filter(|(_, own)| *own == source).count()
    }

    /// How many definitions are from each source.
    fn taken(&self) -> impl Iterator<Item = usize> {
        (0..self.sources.len()).map(|source| self.count(Some(source)))
    }

    fn without(&self) -> usize {
        self.texts.iter().filter(|text| text.is_none()).count()
    }

    /// `120 definitions from wordnet, 3 from ours.tsv; 5 kept; 80 words without`.
    fn report(&self) -> String {
        let rows = self.sources.iter().zip(self.taken());
        let rows = rows.map(|(source, count)| {
            format!("{} from {source}", counted(count, "definition", "definitions"))
        });
        let kept = thousands(self.count(None));
        let without = counted(self.without(), "word", "words");
        format!("{}; {kept} kept; {without} without", rows.collect::<Vec<_>>().join(", "))
    }

    fn object(&self) -> serde_json::Value {
        let row = |(source, count): (&&str, usize)| json!({ "source": source, "words": count });
        let sources: Vec<_> = self.sources.iter().zip(self.taken()).map(row).collect();
        json!({
            "words": self.lexicon.len(), "sources": sources, "kept": self.count(None),
            "without": self.without(),
        })
    }

    fn into_texts(self) -> Texts {
        let mut texts = Texts::default();
        for (rank, own) in (0..).zip(&self.texts) {
            if let Some((text, _)) = own {
                texts.push(rank, text);
            }
        }
        texts
    }
}

/// What another lexicon says of the words, by rank.
fn definitions_in(
    lexicon: &Lexicon,
    other: &Lexicon,
    name: &str,
) -> Result<Vec<(u32, String)>, Failure> {
    if !other.has_definitions() {
        return Err(Failure::new(format!("{name} has no definitions"))
            .hint("a list has them as lines of a word, a tab and its definition"));
    }
    let own = (0..).zip(lexicon.words().iter());
    let own = own.filter_map(|(rank, word)| Some((rank, other.definition(word)?.to_owned())));
    Ok(own.collect())
}

/// The inflections of a lexicon that WordNet can define.
fn english(lexicon: &Lexicon) -> Result<Inflections, Failure> {
    let alphabet = lexicon.alphabet();
    Inflections::find(alphabet, &wordy_data::Data).map_err(|error| match error {
        wordy_data::Error::Missing(Missing::Unknown { .. }) => {
            let name = alphabet.name();
            Failure::new(format!("WordNet defines English words; the lexicon's alphabet is {name}"))
                .hint("--from LIST takes definitions from a list")
        }
        error => error.into(),
    })
}

/// Megabytes of the largest file of WordNet; that of its nouns has fifteen.
const MOST_OF_WORDNET: u64 = 256;

/// Reads WordNet from a folder, or from the `dict` in it.
fn read_wordnet(folder: Option<&Path>) -> Result<WordNet, Failure> {
    let folder = match folder {
        Some(folder) => places::within(folder),
        None => places::find()?,
    };
    let read = |file: &str| wordy_data::read_up_to(&folder.join(file), MOST_OF_WORDNET);
    WordNet::read(read).map_err(|error| match error {
        WordNetError::Unreadable { file, error } if error.kind() == io::ErrorKind::NotFound => {
            Failure::new(format!("no WordNet in {}: {file} is not there", folder.display()))
                .hint(format!("{}, or name the folder of a download: --wordnet DIR", places::how()))
        }
        error => Failure::new(format!("{}: {error}", folder.display())),
    })
}

/// Notices with one more, unless it is among them.
fn with_notice(notices: String, notice: &str) -> String {
    let separator = if notices.is_empty() { "" } else { "\n\n" };
    if notices.contains(notice) {
        notices
    } else {
        format!("{notices}{separator}Definitions: WordNet\n\n{notice}\n")
    }
}
