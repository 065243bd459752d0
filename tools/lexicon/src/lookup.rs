//! `lexicon lookup`

use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_lexicon::lexicon::Lexicon;

/// Look up words: are they in the lexicon, their level, marks and definitions
///
/// Prints one line per word: the word with its marks, `in` or `not in`, its level and its
/// definition if it has them, separated by tabs. Links in definitions are followed.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon lookup QUIZ ZA\n  lexicon lookup -l club.lex - < words.txt",
    after_help = "Exit status: 0 all are in, 1 some are not, 2 usage or input error.\n\
                  See also: judge (one verdict for a play), lexicon why"
)]
pub(crate) struct Args {
    /// Words; - reads them from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = args.choice.open(streams)?;
    let mut all = true;
    for word in wordy_cli::words_in(&args.words, streams)? {
        let answer = Answer::of(&lexicon, &word)?;
        all &= answer.found;
        if args.json {
            writeln!(streams.output, "{}", answer.json())?;
        } else {
            writeln!(streams.output, "{}", answer.line())?;
        }
    }
    Ok(Exit::found(all))
}

/// What a lexicon knows of a word.
struct Answer {
    word: String,
    found: bool,
    marks: String,
    level: Option<u8>,
    definition: String,
}

impl Answer {
    fn of(lexicon: &Lexicon, text: &str) -> Result<Self, Failure> {
        let letters = wordy_cli::letters(lexicon.alphabet(), text)?;
        let rank = lexicon.rank(&letters);
        Ok(Self {
            word: lexicon.alphabet().spell(&letters),
            found: rank.is_some(),
            marks: lexicon.marks(&letters).to_owned(),
            level: rank.and_then(|rank| lexicon.level(rank)),
            definition: lexicon.expanded_definition(&letters).unwrap_or_default(),
        })
    }

    fn line(&self) -> String {
        let mut fields = vec![format!("{}{}", self.word, self.marks)];
        fields.push(if self.found { "in" } else { "not in" }.to_owned());
        fields.extend(self.level.map(|level| format!("level {level}")));
        fields.extend((!self.definition.is_empty()).then(|| self.definition.clone()));
        fields.join("\t")
    }

    fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "word": self.word, "in": self.found, "marks": self.marks, "level": self.level,
            "definition": self.definition,
        })
    }
}
