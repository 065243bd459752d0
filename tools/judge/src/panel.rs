//! The lexicons that judge, and what they say.

use wordy_choose::{LexiconChoice, at_level, open_lexicon};
use wordy_games::verdict::WordJudge;
use wordy_judging::{Adjudication, judge};
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Failure, Streams};

/// The lexicons that judge, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct PanelArgs {
    #[command(flatten)]
    pub(crate) choice: LexiconChoice,
    /// Show the verdict of a second lexicon, too
    ///
    /// The exit status follows the first.
    #[arg(long, value_name = "NAME|FILE")]
    second: Option<String>,
    /// Judge letters in any order, as in Clabbers
    ///
    /// A word is acceptable when some arrangement of its letters is in the lexicon.
    #[arg(long)]
    jumbled: bool,
}

/// Who judges: a lexicon, perhaps a second one, of letters in order or in any order.
pub(crate) struct Panel {
    pub(crate) first: Lexicon,
    pub(crate) second: Option<Lexicon>,
    pub(crate) jumbled: bool,
}

impl PanelArgs {
    /// Opens the lexicons chosen; `whole` reads all their words once, as for a long sitting.
    pub(crate) fn open(&self, whole: bool, streams: &mut Streams<'_>) -> Result<Panel, Failure> {
        let Self { choice, second, jumbled } = self;
        choice.refuse_alphagrams()?;
        let first =
            if whole || *jumbled { choice.open(streams)? } else { choice.open_lazily(streams)? };
        let second = second.as_ref().map(|name| {
            let named = LexiconChoice { lexicon: Some(name.clone()), ..LexiconChoice::default() };
            named.refuse_alphagrams()?;
            at_level(open_lexicon(name, Some(first.alphabet()), streams)?, choice.level)
        });
        Ok(Panel { second: second.transpose()?, first, jumbled: *jumbled })
    }
}

impl Panel {
    /// The lexicons, the first one first.
    pub(crate) fn lexicons(&self) -> impl Iterator<Item = &Lexicon> {
        [Some(&self.first), self.second.as_ref()].into_iter().flatten()
    }

    /// The verdicts that the lexicons give.
    pub(crate) fn verdicts(&self) -> Vec<WordJudge<'_>> {
        self.lexicons().map(|lexicon| WordJudge::of(lexicon, self.jumbled)).collect()
    }

    /// Judges words as they were typed.
    ///
    /// # Errors
    ///
    /// One is no word that a lexicon could have.
    pub(crate) fn judge(
        &self,
        words: &[String],
        verdicts: &[WordJudge<'_>],
    ) -> Result<Adjudication, Failure> {
        let letters = |word: &String| wordy_choose::letters(self.first.alphabet(), word);
        let play: Vec<Vec<u8>> = words.iter().map(letters).collect::<Result<_, _>>()?;
        Ok(judge(&play, verdicts))
    }
}
