//! Words of play: challenged at a table, missed or made up in games, new in an edition.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use wordy_choose::LexiconChoice;
use wordy_choose_game::{NamedLexicons, RecordRules};
use wordy_engine::{Engine, analyse};
use wordy_games::game::BoardRules;
use wordy_games::play::{Cell, Play};
use wordy_games::position::Position;
use wordy_games::verdict::WordJudge;
use wordy_judging::Entry;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::edition::{Change, diff};
use wordy_records::history;
use wordy_records::record::{Action, Record};
use wordy_records::replay::{Finding, Replay, replay};
use wordy_terminal::{Failure, Streams, cannot_read};

/// A word of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedWord {
    pub(crate) letters: Vec<u8>,
    /// What became of it, and where.
    pub(crate) origin: String,
    /// Whether the question is whether it is a word.
    pub(crate) doubted: bool,
    /// Whether it is to be found.
    pub(crate) wanted: bool,
}

/// A record, with its name.
pub(crate) struct GameRecord {
    pub(crate) name: String,
    record: Record,
    pub(crate) rules: BoardRules,
    /// The lexicon that the record names, if it is another one than that of the cards.
    other: Option<OtherLexicon>,
}

/// The lexicon that a record names and the cards do not ask.
enum OtherLexicon {
    /// It is there.
    Named(Box<Lexicon>),
    /// It is not: nobody knows which words it has.
    Unknown(String),
}

impl GameRecord {
    /// The record replayed.
    pub(crate) fn replayed(&self, lexicon: &Lexicon) -> Replay<'_> {
        let rules = &self.rules;
        let verdict = match &self.other {
            None => WordJudge::new(lexicon, rules),
            Some(OtherLexicon::Named(named)) => WordJudge::new(named, rules),
            Some(OtherLexicon::Unknown(_)) => WordJudge::new(lexicon, rules).of_other(),
        };
        replay(&self.record, rules, &verdict)
    }

    /// What to say of the lexicon of the record.
    fn remark(&self, lexicon: &Lexicon) -> Option<String> {
        let Some(OtherLexicon::Unknown(named)) = &self.other else { return None };
        let (name, own) = (&self.name, &lexicon.meta().name);
        Some(format!(
            "{name}: words are looked up in {own}; the record names {named}: its phonies make no \
             cards"
        ))
    }
}

/// The files of paths; those of folders that are records or logs, by name.
pub(crate) fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut all = Vec::new();
    for path in paths {
        if !path.is_dir() {
            all.push(path.clone());
            continue;
        }
        let entries = fs::read_dir(path).map_err(|error| cannot_read(path, &error))?;
        let mut own: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        own.retain(|path| ["gcg", "json", "jsonl"].iter().any(|of| has_extension(path, of)));
        own.sort();
        all.extend(own);
    }
    Ok(all)
}

pub(crate) fn has_extension(path: &Path, wanted: &str) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(wanted))
}

/// Whether a path is no file, but may be the name of a lexicon.
fn is_name(path: &Path) -> bool {
    path.components().count() == 1 && path.extension().is_none() && !path.exists()
}

/// The words of files: of a judge's log (`.jsonl`) those that were challenged, the most challenged
/// first; of an older edition (`.lex`, or its name) those that the lexicon has and it has not, and
/// the other way round; of records the bingos missed, and the phonies played.
pub(crate) fn words(
    paths: &[PathBuf],
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> Result<Vec<PlayedWord>, Failure> {
    let mut all = Vec::new();
    let mut logs = BTreeMap::new();
    for path in files(paths)? {
        if has_extension(&path, "jsonl") {
            challenged(&path, lexicon, &mut logs)?;
        } else if has_extension(&path, "lex") || is_name(&path) {
            let name = path.display().to_string();
            let old = wordy_choose::open_lexicon(&name, Some(lexicon.alphabet()), streams)?;
            all.extend(changed(&old, lexicon));
        } else {
            let game = record(&path, lexicon);
            let Some(game) = leave_out_failed(game, &path, paths, streams)? else { continue };
            if let Some(remark) = game.remark(lexicon) {
                streams.say_later(remark);
            }
            all.extend(of_record(&game, lexicon));
        }
    }
    let mut logs: Vec<(Vec<u8>, (usize, String))> = logs.into_iter().collect();
    logs.sort_by_key(|(_, (count, _))| usize::MAX - count);
    let challenged = logs.into_iter().map(|(letters, (count, name))| {
        let times = wordy_lexicon::counts::counted(count, "time", "times");
        let origin = format!("challenged {times}, last in {name}");
        PlayedWord { letters, origin, doubted: true, wanted: true }
    });
    Ok(challenged.chain(all).collect())
}

/// What a file gave; none where it fails and is of a folder, which is said. One that is named is
/// wanted.
pub(crate) fn leave_out_failed<T>(
    found: Result<T, Failure>,
    path: &PathBuf,
    named: &[PathBuf],
    streams: &mut Streams<'_>,
) -> Result<Option<T>, Failure> {
    match found {
        Err(failure) if !named.contains(path) => {
            streams.say_later(failure.left_out());
            Ok(None)
        }
        found => found.map(Some),
    }
}

/// Counts the words of a log.
fn challenged(
    path: &Path,
    lexicon: &Lexicon,
    counts: &mut BTreeMap<Vec<u8>, (usize, String)>,
) -> Result<(), Failure> {
    let text = wordy_data::read_text(path).map_err(|error| cannot_read(path, &error))?;
    let name = file_name(path);
    for (line, number) in text.split_inclusive('\n').zip(1..) {
        let entry = match Entry::parse(line) {
            Ok(entry) => entry,
            // The judge is at work on it.
            Err(_) if !line.ends_with('\n') => continue,
            Err(error) => {
                let place = path.display();
                let message = format!("{place}:{number}: not a line of a log: {error}");
                return Err(Failure::new(message)
                    .hint("logs are what `judge table --log FILE.jsonl` writes"));
            }
        };
        // Of letters in any order nobody knows the word.
        for word in entry.words.iter().filter(|_| !entry.jumbled) {
            if let Ok(letters) = lexicon.alphabet().encode(word) {
                let of = counts.entry(letters).or_insert((0, String::new()));
                *of = (of.0 + 1, name.clone());
            }
        }
    }
    Ok(())
}

/// What an edition has that the older one has not, and what left it.
fn changed(old: &Lexicon, new: &Lexicon) -> Vec<PlayedWord> {
    let (mut words, names) = (Vec::new(), (&old.meta().name, &new.meta().name));
    diff(old, new, |letters, change| {
        let added = change == Change::Added;
        let what = if added { "new since" } else { "no longer a word; it was in" };
        words.push(PlayedWord {
            letters: letters.to_vec(),
            origin: format!("{what} {}", names.0),
            doubted: true,
            wanted: added,
        });
    });
    words
}

/// Reads a record, with the rules of the game that it names: tournament if it names none.
///
/// # Errors
///
/// It is no record, or its letters are not those of the lexicon.
pub(crate) fn record(path: &Path, lexicon: &Lexicon) -> Result<GameRecord, Failure> {
    let source = wordy_choose::game_file(path)?;
    let place = path.display();
    let record = if history::is_json(&source.bytes) {
        history::read(&String::from_utf8_lossy(&source.bytes))
            .map_err(|error| Failure::new(format!("{place}: {error}")))?
    } else {
        Record::parse(&source.bytes)
    };
    if record.players.is_empty() && record.events.is_empty() {
        return Err(Failure::new(format!("{place}: not a game record")).hint(
            "--from takes records (.gcg, .json), logs of the judge (.jsonl), editions (.lex)",
        ));
    }
    let RecordRules { rules, foreign, .. } = RecordRules::beside(&record, path.parent())?;
    if let Some(Finding { line, problem, .. }) = foreign {
        return Err(Failure::new(format!("{place}:{line}: {problem}")));
    }
    let (own, other) = (&rules.letters.alphabet, lexicon.alphabet());
    if own != other {
        let (name, own, other) = (&lexicon.meta().name, own.name(), other.name());
        let message = format!("{place}: its letters are {own}, those of {name} are {other}");
        return Err(Failure::new(message)
            .hint("a game makes cards for a box in its own language: -l takes a lexicon of it"));
    }
    let other = other_lexicon(&record, lexicon)?;
    Ok(GameRecord { name: file_name(path), record, rules, other })
}

/// The lexicon that a record names, if it is not this one.
fn other_lexicon(record: &Record, lexicon: &Lexicon) -> Result<Option<OtherLexicon>, Failure> {
    let named = record.pragma("lexicon");
    let named = named.filter(|named| !lexicon.meta().name.eq_ignore_ascii_case(named));
    let Some(named) = named else { return Ok(None) };
    let installed = NamedLexicons::new(&LexiconChoice::default());
    let found = installed.of_record(record, lexicon.alphabet())?.cloned();
    let unknown = || OtherLexicon::Unknown(named.to_owned());
    Ok(Some(found.map_or_else(unknown, |lexicon| OtherLexicon::Named(Box::new(lexicon)))))
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The bingos that were missed in a game, and the phonies that were played.
fn of_record(game: &GameRecord, lexicon: &Lexicon) -> Vec<PlayedWord> {
    let alphabet = &game.rules.letters.alphabet;
    let replay = game.replayed(lexicon);
    let empty = Position::new(&game.rules.board);
    let mut words = Vec::new();
    for (at, turn) in replay.turns.iter().enumerate() {
        let phonies = turn.ruling.iter().flat_map(|ruling| &ruling.phonies);
        let next = replay.turns.get(at + 1).filter(|next| next.player == turn.player);
        let withdrawn = next.is_some_and(|next| next.event.action == Action::Withdrawn);
        let stood = if withdrawn { "" } else { ", and it stood" };
        words.extend(phonies.filter_map(|word| {
            let origin = format!("a phony of {} in {}{stood}", turn.event.nick, game.name);
            let letters = alphabet.encode(word).ok().filter(|word| !lexicon.has_letters(word))?;
            Some(PlayedWord { letters, origin, doubted: true, wanted: false })
        }));
    }
    let engine = Engine::new(&game.rules, lexicon);
    for own in analyse(&engine, &replay, &()) {
        let before = own.turn.checked_sub(1).map_or(&empty, |last| &replay.turns[last].after);
        let play = own.missed_bingo.and_then(|turn| turn.play);
        words.extend(play.map(|play| PlayedWord {
            letters: alphabet.encode(&main_word(&play, before, alphabet)).unwrap_or_default(),
            origin: format!("{} missed it in {}", replay.turns[own.turn].event.nick, game.name),
            doubted: false,
            wanted: true,
        }));
    }
    words
}

/// The word that a play makes in its own line; blanks are in lower case.
pub(crate) fn main_word(play: &Play, before: &Position<'_>, alphabet: &Alphabet) -> String {
    let places = (0..).map_while(|by| play.start.step(play.across, by));
    let letter = |(place, cell): (_, &Cell)| match cell {
        Cell::Tile(tile) => Some(tile.spell(alphabet)),
        Cell::Through(_) => before.tile(place).map(|tile| tile.spell(alphabet)),
    };
    places.zip(&play.cells).filter_map(letter).collect()
}
