//! The game of a record: the one asked for, or the one it names.

use std::path::Path;

use wordy_choose::LexiconChoice;
use wordy_choose_game::{RecordRules, UnknownHeader, board_rules};
use wordy_games::game::{BoardRules, ChallengeRule};
use wordy_games::verdict::WordJudge;
use wordy_records::record::Record;
use wordy_records::replay::{Finding, Replay, replay};
use wordy_terminal::{Failure, Streams};

use crate::input;

/// The options that choose the game of a record, and a lexicon.
#[derive(Debug, clap::Args)]
pub(crate) struct RecordArgs {
    /// The game: a name (`referee show` lists them) or a .toml file [default: the game the record
    /// names, else tournament]
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) choice: LexiconChoice,
}

/// The rules of a record's game.
pub(crate) struct RecordGame {
    /// The game's name, or its file.
    pub(crate) game: String,
    pub(crate) rules: BoardRules,
    /// What was chosen where the record decides; none where the game was asked for.
    pub(crate) said: Option<String>,
    /// What the record says that is not known.
    unknown: Vec<UnknownHeader>,
    /// Where its letters are of no language that is known: all that can be found.
    foreign: Option<Finding>,
    /// The games that it may be, if its language is in doubt.
    doubt: Vec<String>,
}

impl RecordArgs {
    /// The rules of the game asked for, or those that a record names: `#game-type`,
    /// `#board-layout`, `#tile-distribution` and `#challenge`.
    pub(crate) fn rules(
        &self,
        record: &Record,
        challenge: Option<ChallengeRule>,
    ) -> Result<RecordGame, Failure> {
        self.rules_beside(record, challenge, None)
    }

    /// The same for the record of a file: its game may be a file in the same folder.
    pub(crate) fn rules_beside(
        &self,
        record: &Record,
        challenge: Option<ChallengeRule>,
        path: Option<&Path>,
    ) -> Result<RecordGame, Failure> {
        let mut chosen = if let Some(game) = &self.game {
            let (game, rules) = (game.clone(), board_rules(game)?);
            RecordGame {
                game,
                rules,
                said: None,
                unknown: Vec::new(),
                foreign: None,
                doubt: Vec::new(),
            }
        } else {
            let RecordRules { game, rules, unknown, foreign, doubt } =
                RecordRules::beside(record, path.and_then(Path::parent))?;
            let said = Some(format!("game {game}"));
            RecordGame { game, rules, said, unknown, foreign, doubt }
        };
        let of_record = record.challenge_rule().filter(|_| self.game.is_none());
        if let Some(rule) = challenge.or(of_record) {
            chosen.rules.challenged_by(rule);
        }
        if let Some(said) = &mut chosen.said {
            let rule = clap::ValueEnum::to_possible_value(&chosen.rules.challenge);
            let rule = rule.map_or("none".to_owned(), |value| value.get_name().to_owned());
            *said = format!("{said}, challenge {rule}");
        }
        Ok(chosen)
    }
}

impl RecordGame {
    /// Says what was chosen, and which headers are not known, once the answer is there; not those
    /// that are findings of a replay.
    pub(crate) fn say(&self, name: &str, quiet: bool, streams: &mut Streams<'_>) {
        for UnknownHeader { header, .. } in self.unknown.iter().filter(|own| own.rules.is_none()) {
            streams.say_later(format!("{name}: {header} is not known"));
        }
        if let Some(said) = self.said.as_ref().filter(|_| !quiet) {
            streams.say_later(format!("{name}: {said}"));
        }
    }

    /// What is not known of the rules of a record, for programs that tell no findings.
    pub(crate) fn doubts(&self, name: &str) -> Vec<String> {
        if let Some(Finding { line, problem, .. }) = &self.foreign {
            return vec![format!("{name}:{line}: {problem}")];
        }
        let doubt = |unknown: &UnknownHeader| {
            Some(format!("{name}:{}: {}", unknown.line, unknown.problem()?))
        };
        self.unknown.iter().filter_map(doubt).collect()
    }

    /// Whether its letters are of no language that is known, which a hint follows.
    pub(crate) fn is_foreign(&self) -> bool {
        self.foreign.is_some()
    }

    /// Refuses to mend a record whose language nobody knows: scores that are wrong in one may be
    /// right in another.
    pub(crate) fn refuse_doubt(&self, name: &str) -> Result<(), Failure> {
        if let Some(Finding { line, problem, .. }) = &self.foreign {
            return Err(Failure::new(format!("{name}:{line}: {problem}"))
                .hint("--game FILE takes a game with letters of its own"));
        }
        if self.doubt.is_empty() {
            return Ok(());
        }
        let games: Vec<String> = self.doubt.iter().map(|own| format!("--game {own}")).collect();
        Err(Failure::new(format!("{name}: its language is in doubt, so nothing is corrected"))
            .hint(format!("say which it is: {}", games.join(" or "))))
    }

    /// Replays the record; that it names rules which are not known is a finding as well.
    pub(crate) fn replay(&self, record: &Record, verdict: &WordJudge<'_>) -> Replay<'_> {
        let mut replay = replay(record, &self.rules, verdict);
        if let Some(foreign) = &self.foreign {
            replay.findings = vec![foreign.clone()];
            return replay;
        }
        for unknown in &self.unknown {
            let finding = unknown.problem().map(|problem| Finding::new(unknown.line, problem));
            replay.findings.extend(finding);
        }
        replay.findings.sort_by_key(|finding| finding.line);
        replay
    }
}

/// The record of a file, and its game.
pub(crate) fn record_of(path: &Path, args: &RecordArgs) -> Result<(Record, RecordGame), Failure> {
    let record = input::record(&wordy_choose::game_file(path)?)?.record;
    let chosen = args.rules_beside(&record, None, Some(path))?;
    Ok((record, chosen))
}

/// Why a record is passed over that is of another alphabet than the lexicon at hand.
pub(crate) fn other_alphabet(path: &Path, rules: &BoardRules) -> Failure {
    let alphabet = rules.letters.alphabet.name();
    let message =
        format!("{}: its letters are {alphabet}, not those of the lexicon", path.display());
    Failure::new(message).hint(format!(
        "take records of one alphabet at a time, with a lexicon of it: --game NAME-{alphabet} \
         -l LIST"
    ))
}
