//! `lexicon lookup`

use wordy_choose::{LexiconChoice, UnreadArgs};
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Column, Outcome, OutputArgs, Streams};

use crate::card::Cards;
use crate::card_text;

/// Look up words: are they in the lexicon, and what is known of them
///
/// Prints one line per word: the word with its marks, `in` or `not in`, its level, its score,
/// its phrase and its definition if it has them, separated by tabs. Links in definitions are
/// followed.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon lookup QUIZ ZA\n  \
                   lexicon lookup -l club.lex - < words.txt",
    after_help = "Exit status: 0 all are in, 1 some are not, 2 usage or input error.\n\
                  See also: judge (one verdict for a play), lexicon why, hooks, anagram, 1dif"
)]
pub(crate) struct Args {
    /// Words; - reads them from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    #[command(flatten)]
    unread: UnreadArgs,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    output: OutputArgs,
}

/// Print a card of all there is to say about words
///
/// The card of a word, in the lexicon or not: the layer that decided about it (`lexicon why`); the
/// word it is an inflection of, and its own forms; its points; its hooks, with a dot beside the
/// word for an inner hook; what up to 3 letters at an end make a word; its alphagram and anagrams;
/// the words of its letters and one more, by that letter, and of all but one, by the letter left
/// out; its 1DIFs by position; swaps, which are words made by exchanging any two of its letters;
/// drops, which are words that remain when one letter is taken out; and its rank by probability
/// among the words of its length, of a word outside the lexicon the rank that it would have. What
/// there is nothing of is left out of the card, and of many extensions it shows the first 20 at
/// each end. --json has all of them.
///
/// Cost: some hundredths of a second per word.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon card COAT\n  lexicon card COAT --tiles super",
    after_help = "Exit status: 0 all are in, 1 some are not, 2 usage or input error."
)]
pub(crate) struct CardArgs {
    /// Words; - reads them from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    /// The tiles of points and probabilities: a name or a .toml file [default: the alphabet's own]
    #[arg(long, value_name = "NAME|FILE")]
    tiles: Option<String>,
    /// Mark inner hooks with a hyphen instead of a dot
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    unread: UnreadArgs,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = args.choice.open(streams)?;
    let csv = streams.screen.is_csv() && !args.output.json();
    if csv {
        let columns = ["in", "level", "score", "marks", "phrase", "definition"].map(Column::text);
        streams.screen.table([vec![Column::word("word")], columns.to_vec()].concat());
    } else if !args.output.json() {
        let columns = [Column::word(""), Column::name(""), Column::text("")];
        streams.screen.table(columns);
    }
    let mut all = true;
    let read = |word: &str| wordy_choose::letters(lexicon.alphabet(), word);
    let each =
        args.unread.each(&args.words, args.output.json(), streams, read, |letters, streams| {
            let answer = Answer::of(&lexicon, &letters);
            all &= answer.found;
            let line = match (args.output.json(), csv) {
                (true, _) => answer.json().to_string(),
                (false, true) => answer.row(),
                (false, false) => answer.line(),
            };
            Ok(writeln!(streams.output, "{line}")?)
        })?;
    Ok(each.exit(all))
}

/// Prints a card for each word, with an empty line between two; as JSON a line for each.
pub(crate) fn cards(args: &CardArgs, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = &args.choice.open(streams)?;
    let width = streams.screen.width().unwrap_or(card_text::WIDTH);
    let cards = Cards::new(lexicon, args.tiles.as_deref())?;
    let (mut all, mut first) = (true, true);
    let read = |word: &str| wordy_choose::letters(lexicon.alphabet(), word);
    let each =
        args.unread.each(&args.words, args.output.json(), streams, read, |letters, streams| {
            let card = cards.card(&letters)?;
            all &= card.own.found;
            if args.output.json() {
                return Ok(writeln!(streams.output, "{}", card.json()?)?);
            }
            if !std::mem::take(&mut first) {
                writeln!(streams.output)?;
            }
            let mark = if args.ascii { '-' } else { lexicon.alphabet().inner_hook() };
            for line in card_text::lines(&card, &mark.to_string(), width) {
                writeln!(streams.output, "{line}")?;
            }
            Ok(())
        })?;
    Ok(each.exit(all))
}

/// What a lexicon knows of a word.
struct Answer {
    word: String,
    found: bool,
    marks: String,
    level: Option<u8>,
    score: Option<u64>,
    phrase: String,
    definition: String,
}

impl Answer {
    fn of(lexicon: &Lexicon, letters: &[u8]) -> Self {
        let rank = lexicon.rank(letters);
        Self {
            word: lexicon.alphabet().spell(letters),
            found: rank.is_some(),
            marks: lexicon.marks(letters).to_owned(),
            level: rank.and_then(|rank| lexicon.level(rank)),
            score: lexicon.score(letters),
            phrase: lexicon.phrase(letters).to_owned(),
            definition: lexicon.expanded_definition(letters).unwrap_or_default(),
        }
    }

    fn line(&self) -> String {
        let mut fields = vec![format!("{}{}", self.word, self.marks)];
        fields.push(if self.found { "in" } else { "not in" }.to_owned());
        fields.extend(self.level.map(|level| format!("level {level}")));
        fields.extend(self.score.map(|score| format!("score {score}")));
        fields.extend((!self.phrase.is_empty()).then(|| format!("phrase {}", self.phrase)));
        fields.extend((!self.definition.is_empty()).then(|| self.definition.clone()));
        fields.join("\t")
    }

    /// A cell for each fact, also where there is none.
    fn row(&self) -> String {
        let number = |number: Option<u64>| number.map(|it| it.to_string()).unwrap_or_default();
        [
            self.word.clone(),
            self.found.to_string(),
            number(self.level.map(u64::from)),
            number(self.score),
            self.marks.clone(),
            self.phrase.clone(),
            self.definition.clone(),
        ]
        .join("\t")
    }

    fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "word": self.word, "in": self.found, "marks": self.marks, "level": self.level,
            "score": self.score, "phrase": self.phrase, "definition": self.definition,
        })
    }
}
