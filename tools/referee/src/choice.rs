//! The game of a record: the one asked for, or the one it names.

use std::path::Path;

use wordy_cli::{Failure, LexiconChoice, Streams, board_rules};
use wordy_data::FileKind;
use wordy_games::game::{BoardRules, ChallengeRule, Game};
use wordy_games::verdict::Verdict;
use wordy_lexicon::lexicon::Lexicon;
use wordy_records::record::{Pragma, Record};
use wordy_records::replay::{Finding, Problem, Replay, replay};

use crate::input;
use crate::language::Written;

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
pub(crate) struct Chosen {
    /// The game's name, or its file.
    pub(crate) game: String,
    pub(crate) rules: BoardRules,
    /// What was chosen where the record decides; none where the game was asked for.
    pub(crate) said: Option<String>,
    /// What the record says that is not known.
    unknown: Vec<Unknown>,
    /// Where its letters are of no language that is known: all that can be found.
    foreign: Option<Finding>,
}

/// A header that says what is not known.
struct Unknown {
    line: usize,
    /// The line, or its name.
    header: String,
    /// What it names and how, where the record is replayed by other rules for that.
    rules: Option<(&'static str, String)>,
}

impl RecordArgs {
    /// The rules of the game asked for, or those that a record names: `#game-type`,
    /// `#board-layout`, `#tile-distribution` and `#challenge`.
    pub(crate) fn rules(
        &self,
        record: &Record,
        challenge: Option<ChallengeRule>,
    ) -> Result<Chosen, Failure> {
        let mut chosen = match &self.game {
            Some(game) => {
                let rules = board_rules(game)?;
                let game = game.clone();
                Chosen { game, rules, said: None, unknown: Vec::new(), foreign: None }
            }
            None => named(record)?,
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

    /// The lexicon of common words, where nobody asked for the lexicon: challenges of a record that
    /// names another or none may have been ruled by other words.
    pub(crate) fn common(
        &self,
        rules: &BoardRules,
        lexicon: &Lexicon,
    ) -> Result<Option<Lexicon>, Failure> {
        if self.choice.is_chosen_for(&rules.words)? {
            return Ok(None);
        }
        let common = wordy_data::lexicon("college").map_err(|e| Failure::new(e.to_string()))?;
        Ok(Some(common).filter(|common| common.alphabet() == lexicon.alphabet()))
    }
}

impl Chosen {
    /// Says what was chosen, and which headers are not known, once the answer is there; not those
    /// that are findings of a replay.
    pub(crate) fn say(&self, name: &str, quiet: bool, streams: &mut Streams<'_>) {
        for Unknown { header, .. } in self.unknown.iter().filter(|own| own.rules.is_none()) {
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
        let doubt =
            |unknown: &Unknown| Some(format!("{name}:{}: {}", unknown.line, unknown.problem()?));
        self.unknown.iter().filter_map(doubt).collect()
    }

    /// Whether its letters are of no language that is known, which a hint follows.
    pub(crate) fn is_foreign(&self) -> bool {
        self.foreign.is_some()
    }

    /// Replays the record; that it names rules which are not known is a finding as well. Words that
    /// stood in a game of another lexicon than the one that happens to be there are one remark.
    pub(crate) fn replay(&self, record: &Record, verdict: &Verdict<'_>) -> Replay<'_> {
        let mut replay = replay(record, &self.rules, verdict);
        if let Some(foreign) = &self.foreign {
            replay.findings = vec![foreign.clone()];
            return replay;
        }
        let named = record.pragmas.iter().find(|own| own.name == "lexicon");
        if let Some(Pragma { line, text, .. }) = named.filter(|_| !verdict.is_known()) {
            replay.sum_up_words(*line, &verdict.lexicon().meta().name, text);
        }
        for unknown in &self.unknown {
            let finding = unknown.problem().map(|problem| Finding::new(unknown.line, problem));
            replay.findings.extend(finding);
        }
        replay.findings.sort_by_key(|finding| finding.line);
        replay
    }
}

impl Unknown {
    fn problem(&self) -> Option<Problem> {
        let (noun, name) = self.rules.clone()?;
        Some(Problem::UnknownName { noun, name })
    }
}

/// The rules that a record names; tournament where it says nothing.
fn named(record: &Record) -> Result<Chosen, Failure> {
    let mut unknown = Vec::new();
    let mut note = |header: &str, noun| {
        let pragma = record.pragmas.iter().find(|own| own.name == header);
        unknown.extend(pragma.map(|Pragma { line, text, .. }| Unknown {
            line: *line,
            header: format!("#{header} {text}"),
            rules: Some((noun, text.clone())),
        }));
    };
    let text = |header: &str| record.pragma(header).map(str::to_lowercase);
    let mut game = "tournament".to_owned();
    match text("game-type").as_deref() {
        None | Some("classic" | "crossword") => {}
        Some(name) if is_known_game(name) => name.clone_into(&mut game),
        Some(_) => note("game-type", "game"),
    }
    let header = if text("board-layout").is_some() { "board-layout" } else { "game-board" };
    let layout = text(header);
    if game == "tournament" && layout.as_deref().is_some_and(is_super) {
        "super".clone_into(&mut game);
    }
    let mut rules = board_rules(&game)?;
    match layout.as_deref() {
        None | Some("crosswordgame" | "standard15" | "standard") => {}
        Some(name) if is_super(name) => {}
        Some(name) if is_known_name(wordy_data::BOARDS, name) => {
            rules.board = wordy_data::board(name)?;
        }
        Some(_) => note(header, "board"),
    }
    let (mut foreign, set) = (None, text("tile-distribution"));
    match set.as_deref() {
        Some("english" | "english_super") => {}
        Some(name) if is_known_name(wordy_data::LETTERS, name) => {
            in_language(&mut game, &mut rules, name)?;
        }
        set => match Written::of(record, &rules) {
            Written::Usual if set.is_none() => {}
            Written::Usual => note("tile-distribution", "set of letters"),
            Written::In(language) => in_language(&mut game, &mut rules, &language)?,
            Written::Unknown(finding) => foreign = Some(finding),
        },
    }
    if record.challenge_rule().is_none() {
        note("challenge", "challenge rule");
    }
    let strange = record.pragmas.iter().filter(|pragma| !is_known(&pragma.name));
    unknown.extend(strange.map(|pragma| Unknown {
        line: pragma.line,
        header: format!("#{}", pragma.name),
        rules: None,
    }));
    let said = Some(format!("game {game}"));
    Ok(Chosen { game, rules, said, unknown, foreign })
}

/// Takes the letters of a language: those of the game in it, else the letters alone.
fn in_language(game: &mut String, rules: &mut BoardRules, name: &str) -> Result<(), Failure> {
    let own = format!("{game}-{name}");
    match wordy_data::game(&own).ok().and_then(Game::into_board) {
        Some(own_rules) => {
            *game = own;
            rules.letters = own_rules.letters;
        }
        None => rules.letters = wordy_data::distribution(name)?,
    }
    Ok(())
}

/// Whether a data file has this name. A record may come from elsewhere: it names no paths.
fn is_known_name(kind: FileKind, name: &str) -> bool {
    wordy_data::names(kind).iter().any(|own| own == name)
}

/// Whether a game has this name, or a game and a language have it together.
fn is_known_game(name: &str) -> bool {
    let begins =
        |own: &String| name.strip_prefix(own.as_str()).is_some_and(|rest| rest.starts_with('-'));
    let path = name.contains(['/', '\\', '.']);
    is_known_name(wordy_data::GAMES, name)
        || !path
            && wordy_data::names(wordy_data::GAMES).iter().any(begins)
            && wordy_data::game(name).is_ok()
}

fn is_super(layout: &str) -> bool {
    matches!(layout, "supercrosswordgame" | "super21" | "super")
}

/// Whether a line that begins with `#` is one of records. Those of the bag are for `table verify`,
/// which makes the draws again.
fn is_known(name: &str) -> bool {
    const NAMES: [&str; 21] = [
        "bag",
        "bag-commitment",
        "bag-game",
        "bag-id",
        "bag-number",
        "bag-rules",
        "bag-secret",
        "board-layout",
        "challenge",
        "character-encoding",
        "date",
        "description",
        "event",
        "game-board",
        "game-type",
        "id",
        "incomplete",
        "lexicon",
        "style",
        "tile-distribution",
        "tile-set",
    ];
    let numbered = ["player", "rack"].iter().any(|start| {
        name.strip_prefix(start).is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()))
    });
    numbered || name == "title" || NAMES.contains(&name)
}

/// The record of a file, and its game, which must be played with the letters of the lexicon.
pub(crate) fn record_of(
    path: &Path,
    args: &RecordArgs,
    lexicon: &Lexicon,
) -> Result<(Record, Chosen), Failure> {
    let name = path.display().to_string();
    let record = input::record(&wordy_cli::game_file(path)?)?.record;
    let chosen = args.rules(&record, None)?;
    let alphabet = &chosen.rules.letters.alphabet;
    if alphabet != lexicon.alphabet() {
        let message = format!("{name}: its game uses the alphabet {}", alphabet.name());
        let game = format!("--game NAME-{}", alphabet.name());
        return Err(Failure::new(message).hint(format!(
            "take records of one alphabet at a time, with a lexicon of it: {game} -l LIST"
        )));
    }
    Ok((record, chosen))
}
