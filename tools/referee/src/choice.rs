//! The game of a record: the one asked for, or the one it names.

use std::path::Path;

use wordy_cli::{Failure, LexiconChoice, Streams, board_rules, cannot_read};
use wordy_data::FileKind;
use wordy_games::game::{BoardRules, ChallengeRule};
use wordy_games::verdict::Verdict;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lists::list::Source;
use wordy_records::record::Record;

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
pub(crate) struct Chosen {
    pub(crate) rules: BoardRules,
    /// What was chosen where the record decides; none where the game was asked for.
    pub(crate) said: Option<String>,
    /// What the record says that is not known.
    pub(crate) unknown: Vec<String>,
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
            Some(game) => Chosen { rules: board_rules(game)?, said: None, unknown: Vec::new() },
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
    pub(crate) fn common(&self, lexicon: &Lexicon) -> Result<Option<Lexicon>, Failure> {
        if self.choice.is_chosen()? {
            return Ok(None);
        }
        let common = wordy_data::lexicon("college").map_err(|e| Failure::new(e.to_string()))?;
        Ok(Some(common).filter(|common| common.alphabet() == lexicon.alphabet()))
    }
}

impl Chosen {
    /// Says what was chosen, and what is not known.
    pub(crate) fn say(
        &self,
        name: &str,
        quiet: bool,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        for unknown in &self.unknown {
            writeln!(streams.errors, "{name}: {unknown}")?;
        }
        if let Some(said) = self.said.as_ref().filter(|_| !quiet) {
            writeln!(streams.errors, "{name}: {said}")?;
        }
        Ok(())
    }
}

/// A line about the lexicon where a record names another one.
pub(crate) fn other_lexicon(record: &Record, lexicon: &Lexicon) -> Option<String> {
    let named = record.pragma("lexicon")?;
    let own = &lexicon.meta().name;
    let differs = !own.eq_ignore_ascii_case(named);
    differs.then(|| format!("words are looked up in {own}; the record names {named}"))
}

/// Whether a record names a lexicon.
fn names(record: &Record, lexicon: &Lexicon) -> bool {
    let named = record.pragma("lexicon");
    named.is_some_and(|named| lexicon.meta().name.eq_ignore_ascii_case(named))
}

/// The verdict of a lexicon on a record; by common words where it may not be that of the record.
pub(crate) fn verdict<'l>(
    record: &Record,
    lexicon: &'l Lexicon,
    common: Option<&'l Lexicon>,
    rules: &BoardRules,
) -> Verdict<'l> {
    let verdict = Verdict::new(lexicon, rules);
    match common {
        Some(common) if !names(record, lexicon) => verdict.unsure(common),
        _ => verdict,
    }
}

/// The rules that a record names; tournament where it says nothing.
fn named(record: &Record) -> Result<Chosen, Failure> {
    let mut unknown = Vec::new();
    let mut game = "tournament".to_owned();
    let type_of = record.pragma("game-type");
    match type_of.map(str::to_lowercase).as_deref() {
        None | Some("classic" | "crossword") => {}
        Some(name) if is_known_name(wordy_data::GAMES, name) => {
            name.clone_into(&mut game);
        }
        Some(name) => unknown.push(format!("#game-type {name} is not known")),
    }
    let layout = record.pragma("board-layout").or(record.pragma("game-board"));
    let layout = layout.map(str::to_lowercase);
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
        Some(name) => unknown.push(format!("#board-layout {name} is not known")),
    }
    let tiles = record.pragma("tile-distribution").map(str::to_lowercase);
    match tiles.as_deref() {
        None | Some("english" | "english_super") => {}
        Some(name) if is_known_name(wordy_data::LETTERS, name) => {
            rules.letters = wordy_data::distribution(name)?;
        }
        Some(name) => unknown.push(format!("#tile-distribution {name} is not known")),
    }
    if let (Some(name), None) = (record.pragma("challenge"), record.challenge_rule()) {
        unknown.push(format!("#challenge {name} is not known"));
    }
    let strange = record.pragmas.iter().filter(|pragma| !is_known(&pragma.name));
    unknown.extend(strange.map(|pragma| format!("#{} is not known", pragma.name)));
    Ok(Chosen { rules, said: Some(format!("game {game}")), unknown })
}

/// Whether a data file has this name. A record may come from elsewhere: it names no paths.
fn is_known_name(kind: FileKind, name: &str) -> bool {
    wordy_data::names(kind).iter().any(|own| own == name)
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
    let bytes = std::fs::read(path).map_err(|error| cannot_read(path, &error))?;
    let record = input::record(&Source { name: name.clone(), bytes, lines: None })?.record;
    let chosen = args.rules(&record, None)?;
    let alphabet = &chosen.rules.letters.alphabet;
    if alphabet != lexicon.alphabet() {
        let message = format!("{name}: its game uses the alphabet {}", alphabet.name());
        return Err(Failure::new(message)
            .hint("take records of one alphabet at a time, with a lexicon of it"));
    }
    Ok((record, chosen))
}
