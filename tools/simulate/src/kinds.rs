//! The kinds of games, and who plays them.

use std::path::Path;

use wordy_choose::LexiconChoice;
use wordy_choose_game::{BestKind, GameKnowledge, PlayerKind, ReadyPlayer, lexicon_of};
use wordy_engine::Engine;
use wordy_engine::scribe::Version;
use wordy_games::game::{BoardRules, GlyphRules, LayoutRules};
use wordy_games::scribe::Glyphs;
use wordy_terminal::{
    Failure, Outcome, Streams, check_ending_of, check_folder_name, refuse_without,
};

use crate::Args;
use crate::contest::Sport;
use crate::contest::board::Board;
use crate::contest::idaho::Idaho;
use crate::contest::scribe::Scribe;
use crate::contest::speed::Speed;
use crate::game::Table;
use crate::lineup::Lineup;
use crate::playing::{run, settings};
use crate::run::By;

/// Plays a game on a board.
pub(crate) fn board(args: &Args, rules: &BoardRules, streams: &mut Streams<'_>) -> Outcome {
    refuse_without(&[("--variant", args.variant.is_some())], "a game of glyphs", false)?;
    let greedy = || PlayerKind::Best(BestKind::default());
    let players = players(args, || vec![greedy(), greedy()]);
    check(args, &players, rules.most_players)?;
    if rules.duplicate.is_some() {
        return Err(Failure::new("in a duplicate game all play one rack: there is nobody to beat")
            .hint("--game scrabble plays with racks of their own"));
    }
    let lexicon = lexicon_of(&args.rules.choice, &rules.words, &rules.letters, streams)?;
    let engine = Engine::new(rules, &lexicon);
    let game = args.rules.game.name();
    let ready: Result<Vec<ReadyPlayer>, Failure> =
        players.iter().map(|kind| kind.on_board(rules, game)).collect();
    let lineup = Lineup::new(&players, args.seed);
    let known = GameKnowledge::of(game, &lexicon, (rules, &players), streams)?;
    let table = Table { lineup: &lineup, ready: ready?, known: &known, openness: args.plays };
    let contest = Board { table, engine: &engine, name: game };
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
    let greedy = || PlayerKind::Best(BestKind::default());
    let players = players(args, || vec![greedy(), greedy()]);
    check(args, &players, SIDES)?;
    if players.len() < SIDES {
        return Err(Failure::new("1 player; the game has two"));
    }
    let contest = Scribe {
        lineup: Lineup::new(&players, args.seed),
        players: players.iter().map(PlayerKind::of_scribe).collect::<Result<_, _>>()?,
        glyphs: Glyphs::new(rules),
        version: match args.variant.unwrap_or(By::Majority) {
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
    refuse_without(&[("--variant", args.variant.is_some())], "a game of glyphs", false)?;
    let most = usize::from(rules.most_players);
    let otherwise = || if rules.score { vec![LONG] } else { vec![SHORT; most] };
    let players = players(args, otherwise);
    check(args, &players, most)?;
    let calls = players.iter().filter(|kind| matches!(kind, PlayerKind::Call(_))).count();
    if calls > 0 && calls < players.len() {
        return Err(Failure::new("who calls plays against others who call")
            .hint("choose call:N for all players, or solve:N for all"));
    }
    let steps = players.iter().map(PlayerKind::of_layouts).collect::<Result<_, _>>()?;
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
const LONG: PlayerKind = PlayerKind::Solve(1000);
const SHORT: PlayerKind = PlayerKind::Solve(100);

/// Refuses what only games on a board have.
fn only_on_boards(args: &Args) -> Result<(), Failure> {
    let options = [("--records", args.records.is_some()), ("--plays", args.plays)];
    refuse_without(&options, "a game on a board", false)
}

/// The players that are named, or others.
fn players(args: &Args, otherwise: impl FnOnce() -> Vec<PlayerKind>) -> Vec<PlayerKind> {
    if args.players.is_empty() { otherwise() } else { args.players.clone() }
}

fn check(args: &Args, players: &[PlayerKind], most: usize) -> Result<(), Failure> {
    let count = players.len();
    if count > most {
        return Err(Failure::new(format!("{count} players; the game has {most} at most")));
    }
    let writes = args.records.is_some() || args.turns.is_some();
    refuse_without(&[("--force", args.force)], "--records or --turns", writes)?;
    let tables = args.output.is_some() || args.turns.is_some();
    refuse_without(&[("--plays", args.plays)], "-o or --turns", tables)?;
    if let Some(folder) = &args.output {
        check_folder_name(folder)?;
    }
    if let Some(file) = &args.turns {
        check_ending_of("--turns", file, "a table of turns", &["csv"])?;
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
