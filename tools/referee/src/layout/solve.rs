//! `referee layout --solve`: tiles laid out.

use std::time::{Duration, Instant};

use wordy_engine::layouts::{Solved, solve};
use wordy_games::game::LayoutRules;
use wordy_games::layout::Layout;
use wordy_games::position::Tile;
use wordy_games::syntax::count_points;
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use super::Args;

pub(super) fn run(
    args: &Args,
    tiles: &[Tile],
    rules: &LayoutRules,
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> Outcome {
    let none = Layout::new([], tiles.to_vec());
    if let Some(fault) = none.faults(|_| true, &rules.letters).first() {
        return Err(Failure::new(format!("--solve: {fault}")));
    }
    let (solved, reason) = match searched(args, tiles, rules, lexicon)? {
        Ok(solved) if rules.score || solved.layout.unused.is_empty() => (solved, None),
        Ok(solved) => {
            let unused = solved.layout.spelled_unused(&rules.letters.alphabet);
            let reason = format!(
                "no layout of all tiles was found in {} steps; the best leaves {unused}",
                solved.steps
            );
            (solved, Some(reason))
        }
        Err(reason) => (Solved { layout: none, steps: 0 }, Some(format!("no layout: {reason}"))),
    };
    if args.output.json() {
        writeln!(streams.output, "{}", as_json(&solved, rules, reason.as_deref()))?;
    } else if let Some(reason) = &reason {
        writeln!(streams.errors, "{reason}")?;
    } else {
        put(&solved.layout, rules, streams)?;
    }
    Ok(Exit::found(reason.is_none()))
}

/// What is found within the steps or the time.
fn searched(
    args: &Args,
    tiles: &[Tile],
    rules: &LayoutRules,
    lexicon: &Lexicon,
) -> Result<Result<Solved, wordy_engine::layouts::NoLayout>, Failure> {
    let Some(seconds) = args.seconds else {
        return Ok(solve(tiles, rules, lexicon, args.seed, |steps| steps < args.steps));
    };
    let limit = Duration::try_from_secs_f64(seconds)
        .map_err(|_| Failure::new(format!("--seconds {seconds}: no such time")))?;
    let start = Instant::now();
    Ok(solve(tiles, rules, lexicon, args.seed, |_| start.elapsed() < limit))
}

/// The layout as it is read, with its points as a comment.
fn put(layout: &Layout, rules: &LayoutRules, streams: &mut Streams<'_>) -> std::io::Result<()> {
    let alphabet = &rules.letters.alphabet;
    if rules.score {
        writeln!(streams.output, "# {}", count_points(layout.score(&rules.letters)))?;
    }
    for row in layout.rows(alphabet) {
        writeln!(streams.output, "{row}")?;
    }
    if !layout.unused.is_empty() {
        writeln!(streams.output, "unused: {}", layout.spelled_unused(alphabet))?;
    }
    Ok(())
}

fn as_json(solved: &Solved, rules: &LayoutRules, reason: Option<&str>) -> serde_json::Value {
    let (layout, alphabet) = (&solved.layout, &rules.letters.alphabet);
    serde_json::json!({
        "complete": layout.unused.is_empty(), "rows": layout.rows(alphabet),
        "unused": layout.spelled_unused(alphabet), "steps": solved.steps, "fault": reason,
        "score": rules.score.then(|| layout.score(&rules.letters)),
    })
}
