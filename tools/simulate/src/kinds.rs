//! The kinds of games, and who plays them.

use std::path::Path;

use wordy_cli::{
    Exit, Failure, LexiconChoice, Outcome, Streams, game_chances, leaves_near, lexicon_of,
    refuse_standard_output, refuse_without,
};
use wordy_engine::level::common_words;
use wordy_engine::scribe::Version;
use wordy_engine::{Engine, Leaves, Rarity};
use wordy_games::game::{BoardRules, GlyphRules, LayoutRules};
use wordy_games::scribe::Glyphs;

use crate::contest::Sport;
use crate::contest::board::Board;
use crate::contest::idaho::Idaho;
use crate::contest::scribe::Scribe;
use crate::contest::speed::Speed;
use crate::game::Table;
use crate::lineup::Lineup;
use crate::player::{Best, Kind, Known, Ready};
use crate::playing::{run, settings};
use crate::run::By;
use crate::train::Lesson;
use crate::{Args, train};

/// Plays a game on a board.
pub(crate) fn board(args: &Args, rules: &BoardRules, streams: &mut Streams<'_>) -> Outcome {
    refuse_without(&[("--by", args.by.is_some())], "a game of glyphs", false)?;
    let greedy = || Kind::Best(Best::default());
    let players = players(args, || vec![greedy(), greedy()]);
    check(args, &players, rules.most_players)?;
    if rules.duplicate.is_some() {
        return Err(Failure::new("in a duplicate game all play one rack: there is nobody to beat")
            .hint("--game scrabble plays with racks of their own"));
    }
    let lexicon = lexicon_of(&args.rules.choice, &rules.words, &rules.letters, streams)?;
    let engine = Engine::new(rules, &lexicon);
    // Leaves that are learnt are not read, so that their own file may be written again.
    let (leaves, note) = match args.train {
        Some(Lesson::Leaves) => (Leaves::default(), None),
        _ => leaves_near(args.rules.game.name(), &rules.letters, &lexicon)?,
    };
    // Of computers only those that look at what tiles are worth are concerned.
    let concerned = |kind: &Kind| matches!(kind, Kind::Level(level) if !level.is_modest());
    let is_used = args.train.is_some() || players.iter().any(concerned);
    if let Some(note) = note.filter(|_| is_used) {
        streams.say_later(note);
    }
    if let Some(lesson) = args.train {
        train::train(args, lesson, &engine, (&leaves, &lexicon), streams)?;
        return Ok(Exit::Found);
    }
    let game = args.rules.game.name();
    let ready: Result<Vec<Ready>, Failure> =
        players.iter().map(|kind| kind.on_board(rules, game)).collect();
    let lineup = Lineup::new(&players, args.seed);
    let by_common = |kind: &Kind| kind.is_modest() || kind.is_like_a_person();
    let common = if players.iter().any(by_common) {
        let common = wordy_cli::modest(streams)?;
        Some(common).filter(|own| own.alphabet().name() == lexicon.alphabet().name())
    } else {
        None
    };
    let modest = common.as_ref().filter(|_| players.iter().any(Kind::is_modest));
    let modest = modest.map(|common| Engine::new(rules, &common_words(common, &lexicon)));
    let rarity = Rarity::new(&lexicon, common.as_ref());
    let known = Known { leaves, chances: game_chances(game)?.map(|own| own.0), modest, rarity };
    let table = Table { lineup: &lineup, ready: ready?, known: &known, openness: args.plays };
    let contest = Board { table, engine: &engine, name: args.rules.game.name() };
    let settings = settings(args, &players, Sport::Board, Some(&lexicon))?;
    run(args, &contest, &settings, streams)
}

/// Plays Scribe.
pub(crate) fn scribe(args: &Args, rules: &GlyphRules, streams: &mut Streams<'_>) -> Outcome {
    only_on_boards(args)?;
    let LexiconChoice { lexicon, alphabet, level } = &args.rules.choice;
    let options = [
        ("--lexicon", lexicon.is_some()),
        ("--alphabet", alphabet.is_some()),
        ("--level", level.is_some()),
    ];
    refuse_without(&options, "a game of words", false)?;
    let greedy = || Kind::Best(Best::default());
    let players = players(args, || vec![greedy(), greedy()]);
    check(args, &players, SIDES)?;
    if players.len() < SIDES {
        return Err(Failure::new("1 player; the game has two"));
    }
    let contest = Scribe {
        lineup: Lineup::new(&players, args.seed),
        players: players.iter().map(Kind::of_scribe).collect::<Result<_, _>>()?,
        glyphs: Glyphs::new(rules),
        version: match args.by.unwrap_or(By::Majority) {
            By::Majority => Version::Majority,
            By::SuperGlyph => Version::SuperGlyph,
        },
    };
    run(args, &contest, &settings(args, &players, Sport::Scribe, None)?, streams)
}

/// The players of Scribe.
const SIDES: usize = 2;

/// Plays a game of layouts.
pub(crate) fn layouts(args: &Args, rules: &LayoutRules, streams: &mut Streams<'_>) -> Outcome {
    only_on_boards(args)?;
    refuse_without(&[("--by", args.by.is_some())], "a game of glyphs", false)?;
    let most = usize::from(rules.most_players);
    let otherwise = || if rules.score { vec![LONG] } else { vec![SHORT; most] };
    let players = players(args, otherwise);
    check(args, &players, most)?;
    let calls = players.iter().filter(|kind| matches!(kind, Kind::Call(_))).count();
    if calls > 0 && calls < players.len() {
        return Err(Failure::new("who calls plays against others who call")
            .hint("choose call:N for all players, or solve:N for all"));
    }
    let steps = players.iter().map(Kind::of_layouts).collect::<Result<_, _>>()?;
    let lexicon = lexicon_of(&args.rules.choice, &rules.words, &rules.letters, streams)?;
    let (lineup, lexicon) = (Lineup::new(&players, args.seed), &lexicon);
    if rules.score && calls == 0 {
        let settings = settings(args, &players, Sport::Idaho, Some(lexicon))?;
        return run(args, &Idaho { lineup, steps, rules, lexicon }, &settings, streams);
    }
    let settings = settings(args, &players, Sport::Speed, Some(lexicon))?;
    run(args, &Speed { lineup, steps, rules, lexicon }, &settings, streams)
}

/// Who lays out the whole set, and who races for layouts, where no player is named.
const LONG: Kind = Kind::Solve(1000);
const SHORT: Kind = Kind::Solve(100);

/// Refuses what only games on a board have.
fn only_on_boards(args: &Args) -> Result<(), Failure> {
    let options = [
        ("--records", args.records.is_some()),
        ("--plays", args.plays),
        ("--train", args.train.is_some()),
    ];
    refuse_without(&options, "a game on a board", false)
}

/// The players that are named, or others.
fn players(args: &Args, otherwise: impl FnOnce() -> Vec<Kind>) -> Vec<Kind> {
    if args.players.is_empty() { otherwise() } else { args.players.clone() }
}

fn check(args: &Args, players: &[Kind], most: usize) -> Result<(), Failure> {
    let count = players.len();
    if count > most {
        return Err(Failure::new(format!("{count} players; the game has {most} at most")));
    }
    let writes = args.records.is_some() || args.turns.is_some() || args.train.is_some();
    refuse_without(&[("--force", args.force)], "--records, --turns or --train", writes)?;
    let tables = args.output.is_some() || args.turns.is_some();
    refuse_without(&[("--plays", args.plays)], "-o or --turns", tables)?;
    if let Some(folder) = args.output.as_ref().filter(|_| args.train.is_none()) {
        refuse_standard_output(folder)?;
    }
    if args.json && args.turns.as_deref() == Some(Path::new("-")) {
        return Err(Failure::new(
            "--json has no effect with --turns -, which leaves the figures out",
        )
        .hint("--turns FILE writes the turns to a file"));
    }
    if args.games == 0 || args.first == 0 {
        return Err(Failure::new("--games and --first count from 1"));
    }
    Ok(())
}
