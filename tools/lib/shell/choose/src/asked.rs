//! Words answered one after the other, and those among them that cannot be read.

use crate::words_in::{TextArgument, placed_words_in};
use wordy_lexicon::counts::counted;
use wordy_terminal::{Exit, Failure, Streams};

/// What becomes of a word that cannot be read.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct UnreadArgs {
    /// Leave out what cannot be read: such words are counted
    ///
    /// Without it, such a word is an error, and nothing after it is answered. With --json it gives
    /// an object with `error`, `word` and, on standard input, `line`; the other words are answered,
    /// and the exit status is 2.
    #[arg(long)]
    pub skip_invalid: bool,
}

impl UnreadArgs {
    /// Reads each text of the arguments, with the lines of standard input in the place of `-`, and
    /// answers it. `json` is whether answers are objects. Says whether all could be read.
    ///
    /// # Errors
    ///
    /// Standard input cannot be read; a text cannot be read, and is neither skipped nor told as an
    /// object; an answer fails.
    pub fn each<T>(
        self,
        args: &[String],
        json: bool,
        streams: &mut Streams<'_>,
        read: impl Fn(&str) -> Result<T, Failure>,
        mut answer: impl FnMut(T, &mut Streams<'_>) -> Result<(), Failure>,
    ) -> Result<AllRead, Failure> {
        let (mut skipped, mut told) = (0, false);
        for given in placed_words_in(args, streams)? {
            match read(&given.text) {
                Ok(read) => answer(read, streams)?,
                Err(_) if self.skip_invalid => skipped += 1,
                Err(failure) if json => {
                    writeln!(streams.output, "{}", object(&given, &failure))?;
                    told = true;
                }
                Err(failure) => return Err(placed(failure, &given)),
            }
        }
        if skipped > 0 {
            let words = counted(skipped, "word", "words");
            writeln!(streams.errors, "skipped {words} that cannot be read")?;
        }
        Ok(AllRead(!told))
    }
}

/// Whether all texts could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AllRead(bool);

impl AllRead {
    /// The exit of a program that found this, or that could not read all.
    pub fn exit(self, found: bool) -> Exit {
        if self.0 { Exit::found(found) } else { Exit::Failed }
    }
}

/// A failure with the line of standard input that it is about, and the way to go on.
fn placed(failure: Failure, given: &TextArgument) -> Failure {
    match given.line {
        None => failure,
        Some(_) => failure
            .within(given.place().trim_end_matches(": "))
            .hint("--skip-invalid leaves out words that cannot be read"),
    }
}

/// What is wrong with a text, as an object.
fn object(given: &TextArgument, failure: &Failure) -> serde_json::Value {
    let mut object = serde_json::json!({ "error": failure.fact(), "word": given.text });
    if let Some(line) = given.line {
        object["line"] = line.into();
    }
    object
}
