//! `referee challenge`: what becomes of a play whose words are challenged.

use wordy_choose::LexiconChoice;
use wordy_games::challenge::{Challenged, rule};
use wordy_games::game::ChallengeRule;
use wordy_terminal::{Exit, Failure, Outcome, OutputArgs, Streams};

/// Judge a challenge: does the play stand, and what does it cost? Only the words named are judged
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  referee challenge QUIZ                   by the double challenge \
                   rule\n  referee challenge ZA QI --challenge 5-a-word  two words of one play",
    after_help = "Exit status: 0 the play stands, 1 it is taken back, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The words challenged; - reads them from standard input
    #[arg(value_name = "WORD", required = true)]
    words: Vec<String>,
    /// What a wrong challenge costs
    #[arg(long, value_enum, default_value_t = ChallengeRule::Double)]
    challenge: ChallengeRule,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    args.choice.refuse_alphagrams()?;
    let lexicon = args.choice.open(streams)?;
    let words = wordy_choose::words_in(&args.words, streams)?;
    for word in &words {
        if word.is_empty() || lexicon.alphabet().encode(word).is_err() {
            let alphabet = lexicon.alphabet().name();
            return Err(Failure::new(format!("`{word}` is not a word of the alphabet {alphabet}")));
        }
    }
    let acceptable: Vec<bool> = words.iter().map(|word| lexicon.has(word)).collect();
    let challenged = Challenged { made: words.len(), acceptable: &acceptable };
    let ruling = rule(args.challenge, challenged).map_err(|e| Failure::new(e.to_string()))?;
    if !args.output.json() {
        streams.screen.text(2);
    }
    let out = &mut *streams.output;
    if args.output.json() {
        let row = serde_json::json!({
            "stands": !ruling.taken_back, "bonus": ruling.bonus, "game_over": ruling.game_over,
            "challenger_loses_turn": ruling.challenger_loses_turn,
        });
        writeln!(out, "{row}")?;
    } else {
        ruling.sentences().iter().try_for_each(|sentence| writeln!(out, "{sentence}"))?;
    }
    if streams.screen.width().is_some() {
        streams.output.flush()?;
    }
    writeln!(streams.errors, "{}", wordy_choose::provenance(&lexicon))?;
    Ok(if ruling.taken_back { Exit::Nothing } else { Exit::Found })
}
