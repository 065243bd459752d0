//! `referee challenge`: what becomes of a play whose words are challenged.

use clap::ValueEnum;
use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_games::challenge::{Challenged, rule};
use wordy_games::game::Challenge;

/// The challenge rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ChallengeRule {
    /// Every play is checked; nobody challenges at a cost
    Void,
    /// A wrong challenge costs nothing
    Single,
    /// A wrong challenge costs the challenger his next turn
    Double,
    /// Five points for the player, a play
    #[value(name = "5-a-play")]
    FiveAPlay,
    /// Five points for the player, a word challenged
    #[value(name = "5-a-word")]
    FiveAWord,
    /// Ten points for the player, a play
    #[value(name = "10-a-play")]
    TenAPlay,
    /// Ten points for the player, a word challenged
    #[value(name = "10-a-word")]
    TenAWord,
    /// Whoever is wrong loses the game
    Triple,
}

impl ChallengeRule {
    /// The rule meant.
    pub(crate) fn meant(self) -> Challenge {
        match self {
            Self::Void => Challenge::Void,
            Self::Single => Challenge::Single,
            Self::Double => Challenge::Double,
            Self::FiveAPlay => Challenge::FiveAPlay,
            Self::FiveAWord => Challenge::FiveAWord,
            Self::TenAPlay => Challenge::TenAPlay,
            Self::TenAWord => Challenge::TenAWord,
            Self::Triple => Challenge::Triple,
        }
    }
}

/// What becomes of a play whose words are challenged? Only the words named are judged
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The words challenged; - reads them from standard input
    #[arg(value_name = "WORD", required = true)]
    words: Vec<String>,
    /// The challenge rule
    #[arg(long, value_enum, default_value_t = ChallengeRule::Double)]
    rule: ChallengeRule,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = args.choice.open(streams)?;
    let words = wordy_cli::words_in(&args.words, streams)?;
    let acceptable: Vec<bool> = words.iter().map(|word| lexicon.has(word)).collect();
    let challenged = Challenged { made: words.len(), acceptable: &acceptable };
    let ruling = rule(args.rule.meant(), challenged).map_err(|e| Failure::new(e.to_string()))?;
    let out = &mut *streams.output;
    if args.json {
        let row = serde_json::json!({
            "stands": !ruling.taken_back, "bonus": ruling.bonus, "game_over": ruling.game_over,
            "challenger_loses_turn": ruling.challenger_loses_turn,
        });
        writeln!(out, "{row}")?;
    } else {
        writeln!(
            out,
            "{}",
            if ruling.taken_back { "The play is taken back." } else { "The play stands." }
        )?;
        if ruling.bonus > 0 {
            writeln!(out, "The player gets {} points more.", ruling.bonus)?;
        }
        if ruling.challenger_loses_turn {
            writeln!(out, "The challenger loses his next turn.")?;
        }
        if ruling.game_over {
            let loser = if ruling.taken_back { "player" } else { "challenger" };
            writeln!(out, "The {loser} loses the game.")?;
        }
    }
    writeln!(streams.errors, "{}", wordy_cli::provenance(&lexicon))?;
    Ok(if ruling.taken_back { Exit::Nothing } else { Exit::Found })
}
