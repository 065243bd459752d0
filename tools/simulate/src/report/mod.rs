//! Claims tried on runs, as a page.

mod claims;
mod exact;
mod kept;
mod laid;
mod runs;

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use wordy_data::{File, distribution};
use wordy_formats::table::TableFormat;
use wordy_games::scribe::Glyphs;
use wordy_lexicon::counts::thousands;
use wordy_print::Fonts;
use wordy_print::article::{Article, Part};
use wordy_print::intervals::{Interval, Intervals};
use wordy_terminal::{
    Exit, Failure, Outcome, Streams, cannot_read, check_free, refuse_without, write_whole,
};

use crate::estimate::{Estimate, times};
use claims::{BestLayout, Claim, Claims, Compare, Grids, Measured, Row, ScoopTiles, Share, Wings};
use kept::{KeptLayout, MeasureName, Notes};
use runs::Runs;

/// Test claims about games against runs, and make a page of the results
///
/// A file of claims (TOML) has what somebody says of a game, the runs that try it, and the columns
/// of their tables that are compared. `--commands` prints the commands that play what is not there
/// yet, a line each, for a shell, `parallel` or a cluster. Without it the page is written: every
/// figure with the half of an interval that holds the true one 95 times in 100, the seeds, and the
/// commands. The same tables give the same bytes.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   simulate report claims.toml --runs runs --commands --games 500 | sh\n  \
                   simulate report claims.toml --runs runs -o claims.html --games 500\n  \
                   simulate report claims.toml --runs runs -o claims.pdf --games 500",
    after_help = "Exit status: 0 done, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The file of claims
    #[arg(value_name = "FILE")]
    claims: PathBuf,
    /// The folder of the runs, one folder each
    #[arg(long, value_name = "FOLDER")]
    runs: PathBuf,
    /// Write to FILE: .html, .pdf, or .json for the figures alone
    #[arg(short, long, value_name = "FILE", required_unless_present = "commands")]
    output: Option<PathBuf>,
    /// Take runs that are not there from FILE
    ///
    /// Where they are the runs that are meant: of the same rules, seed and number of games. The
    /// page says of which runs that is so.
    #[arg(long, value_name = "FILE")]
    kept: Option<PathBuf>,
    /// Print the commands that play what is not there
    #[arg(long, conflicts_with = "output")]
    commands: bool,
    /// How many games: at most, of each run
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    refuse_without(&[("--force", args.force)], "-o", args.output.is_some())?;
    let bytes =
        wordy_data::read_small(&args.claims).map_err(|error| cannot_read(&args.claims, &error))?;
    streams.reads(&args.claims);
    let place = args.claims.display().to_string();
    let claims = Claims::read(&File::in_memory("claims", place, bytes))?;
    let beside = args.claims.parent().unwrap_or(Path::new("")).to_owned();
    let parquet = TableFormat::Parquet.is_there();
    let format = if parquet { TableFormat::Parquet } else { TableFormat::Csv }.name();
    let (folder, most) = (args.runs.clone(), args.games.unwrap_or(u64::MAX));
    let kept = args.kept.as_deref().map(kept::read).transpose()?.unwrap_or_default();
    args.kept.iter().for_each(|path| streams.reads(path));
    let notes = Notes::default();
    let runs = Runs { claims: &claims, beside, folder, most, format, kept, notes };
    let Some(path) = &args.output else {
        for command in runs.missing() {
            writeln!(streams.output, "{command}")?;
        }
        return Ok(Exit::Found);
    };
    let form = form(path)?;
    check_free(path, args.force)?;
    let mut page = Page { runs: &runs, parts: Vec::new(), figures: Vec::new() };
    page.fill()?;
    let mut figures = page.figures;
    for run in &claims.runs {
        let kept = serde_json::to_value(runs.to_keep(run)?);
        figures.push(kept.map_err(|error| Failure::new(error.to_string()))?);
    }
    let provenance = format!("Made by simulate report, wordy {}.", env!("CARGO_PKG_VERSION"));
    let article = Article { title: claims.title.clone(), parts: page.parts, provenance };
    let bytes = match form {
        Form::Html => article.html().into_bytes(),
        Form::Pdf => article.pdf(&Fonts::built_in()?)?,
        Form::Json => figures
            .iter()
            .flat_map(|figure| [figure.to_string(), "\n".into()])
            .collect::<String>()
            .into(),
    };
    write_whole(path, &bytes, args.force, streams)?;
    Ok(Exit::Found)
}

/// What a page is written as.
#[derive(Clone, Copy)]
enum Form {
    Html,
    Pdf,
    Json,
}

fn form(path: &Path) -> Result<Form, Failure> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension.map(str::to_ascii_lowercase).as_deref() {
        Some("html" | "htm") => Ok(Form::Html),
        Some("pdf") => Ok(Form::Pdf),
        Some("json" | "jsonl") => Ok(Form::Json),
        _ => Err(Failure::new(format!("{}: not the name of a page", path.display()))
            .hint("use .html, .pdf or .json")),
    }
}

/// A page that is being filled.
struct Page<'r> {
    runs: &'r Runs<'r>,
    parts: Vec<Part>,
    /// The figures alone.
    figures: Vec<Value>,
}

impl Page<'_> {
    fn fill(&mut self) -> Result<(), Failure> {
        let claims = self.runs.claims;
        self.parts.extend(claims.notes.iter().cloned().map(Part::Text));
        for claim in &claims.tried {
            self.claim(claim)?;
        }
        self.parts.push(Part::Heading("The runs, and how to repeat them".to_owned()));
        let described = claims.runs.iter().map(|run| self.runs.described(run));
        self.parts.push(Part::Commands(described.collect::<Result<_, _>>()?));
        let learns = claims.leaves.iter().map(|learnt| self.runs.learn(learnt));
        let plays = claims.runs.iter().map(|run| self.runs.play(run));
        self.parts.push(Part::Commands(learns.chain(plays).collect()));
        Ok(())
    }

    fn claim(&mut self, claim: &Claim) -> Result<(), Failure> {
        self.parts.push(Part::Heading(claim.title.clone()));
        let source = match &claim.says {
            Some(says) => format!("\u{201c}{says}\u{201d} ({})", claim.source),
            None => claim.source.clone(),
        };
        self.parts.push(Part::Quote(source));
        self.parts.extend(claim.notes.iter().cloned().map(Part::Text));
        for figure in &claim.figures {
            self.figure(&claim.title, figure)?;
        }
        for share in &claim.shares {
            self.share(share)?;
        }
        for seen in &claim.seen {
            self.seen(seen)?;
        }
        for grids in &claim.grids {
            self.grids(&claim.title, grids)?;
        }
        for wings in &claim.wings {
            self.wings(&claim.title, wings)?;
        }
        for layout in &claim.layouts {
            self.layout(&claim.title, layout)?;
        }
        self.parts.extend(claim.findings.iter().cloned().map(Part::Text));
        Ok(())
    }

    fn figure(&mut self, claim: &str, figure: &Measured) -> Result<(), Failure> {
        let mut bars = Vec::new();
        for row in &figure.rows {
            let (label, estimate) = self.row(figure, row)?;
            let Some(estimate) = estimate else { continue };
            let (mean, half) = (estimate.mean, estimate.half);
            self.figures.push(json!({
                "claim": claim, "figure": figure.title, "of": label,
                "value": mean, "half": half,
            }));
            bars.push(bar(label, estimate, figure.digits, row.said.is_some()));
        }
        let intervals = Intervals { title: figure.title.clone(), bars };
        self.parts.push(Part::Picture(intervals.drawing(), intervals.table()));
        Ok(())
    }

    /// A row's label, and its value where there is one.
    fn row(&self, figure: &Measured, row: &Row) -> Result<(String, Option<Estimate>), Failure> {
        let said = row.said.map(|mean| Estimate { mean, half: None });
        let Some(run) = row.run.as_ref().and_then(|name| self.runs.claims.run(name)) else {
            return Ok((row.label.clone().unwrap_or_default(), said));
        };
        let label = row.label.clone().unwrap_or_else(|| run.title.clone());
        let measure = |run| {
            let (of, per) = (figure.of.clone(), figure.per.clone());
            let asked = MeasureName { of, per, player: row.player.clone(), seat: row.seat };
            let estimate = self.runs.measure(run, asked)?;
            Ok::<_, Failure>(estimate.map(|estimate| times(estimate, figure.times)))
        };
        let own = measure(run)?;
        let against = row.against.as_ref().and_then(|name| self.runs.claims.run(name));
        let other = against.map(measure).transpose()?.flatten();
        let compared = match (own, other, figure.compare) {
            (Some(own), Some(other), Compare::Ratio) => Some(ratio_of(own, other)),
            (Some(own), Some(other), Compare::More) => Some(more_than(own, other)),
            (own, ..) => own,
        };
        Ok((label, compared))
    }

    fn share(&mut self, share: &Share) -> Result<(), Failure> {
        let mut bars = Vec::new();
        for name in &share.sets {
            let set = distribution(name).map_err(|error| self.runs.claims.at(name, error))?;
            let (own, all) = exact::share(&set, &share.letters);
            let mean = 100.0 * f64::from(own) / f64::from(all);
            let shown = format!("{own} of {all}, {mean:.1} %");
            let label = format!("tiles {name}");
            let estimate = Estimate { mean, half: None };
            bars.push(Interval { shown, ..bar(label, estimate, 1, false) });
        }
        let intervals = Intervals { title: share.title.clone(), bars };
        self.parts.push(Part::Picture(intervals.drawing(), intervals.table()));
        Ok(())
    }

    /// The best layout of a run.
    fn layout(&mut self, claim: &str, layout: &BestLayout) -> Result<(), Failure> {
        let Some(run) = self.runs.claims.run(&layout.run) else { return Ok(()) };
        let Some(KeptLayout { game, points, tiles, rows }) = self.runs.best_layout(run)? else {
            return Err(Failure::new(format!(
                "the run {} has no layouts that are scored",
                run.name
            )));
        };
        let title = "the best layout";
        self.figures.push(json!({
            "claim": claim, "figure": title, "of": run.title, "value": points, "half": null,
            "layout": &rows,
        }));
        let said = format!(
            "{}, {title}: game {game} brings {points} points with {tiles} tiles.",
            run.title
        );
        self.parts.push(Part::Picture(laid::drawing(&rows, &said), laid::table(&rows)));
        self.parts.push(Part::Text(said));
        Ok(())
    }

    /// All full grids of a game of glyphs.
    fn grids(&mut self, claim: &str, grids: &Grids) -> Result<(), Failure> {
        let game = wordy_data::game(&grids.game)?;
        let Some(rules) = game.glyph_rules() else {
            return Err(Failure::new(format!("{} is not a game of glyphs", game.title)));
        };
        let (all, won, drawn) = exact::grids(&Glyphs::new(rules));
        for (of, value) in [("drawn", drawn), ("won by X", won), ("won by O", all - won - drawn)] {
            self.figures.push(json!({
                "claim": claim, "figure": "full grids", "of": of, "value": value, "half": null,
            }));
        }
        self.parts.push(Part::Text(format!(
            "{}: of all {all} full grids {drawn} are drawn; X wins {won}, O {}.",
            game.title,
            all - won - drawn
        )));
        Ok(())
    }

    /// The squares that wings add to a board.
    fn wings(&mut self, claim: &str, wings: &Wings) -> Result<(), Failure> {
        let board = wordy_data::board(&wings.board)?;
        let (rows, columns) = (board.rows(), board.columns());
        for wing in &wings.rows {
            let added = exact::added(rows, columns, *wing);
            self.figures.push(json!({
                "claim": claim, "figure": "squares in the wings", "of": format!("{wing} rows"),
                "value": added, "half": null,
            }));
            self.parts.push(Part::Text(format!(
                "{wing} rows on each side add {added} squares to the {} of the board.",
                rows * columns
            )));
        }
        Ok(())
    }

    fn seen(&mut self, seen: &ScoopTiles) -> Result<(), Failure> {
        let ScoopTiles { set: name, letter, tiles, found } = seen;
        let set = distribution(name)?;
        let (own, all) = exact::share(&set, letter);
        if tiles > &all || found > &own || found > tiles {
            let fact = Failure::new(format!("of the tiles {name} nobody has seen so many"));
            return Err(self.runs.claims.at(name, fact));
        }
        let chance = 100.0 * exact::at_least(all, own, *tiles, *found);
        let (unseen, rest) = (all - tiles, own - found);
        let expected = f64::from(own) * f64::from(*tiles) / f64::from(all);
        let next = 100.0 * f64::from(rest) / f64::from(unseen);
        self.parts.push(Part::Text(format!(
            "Tiles {name}: {own} of {all} are {letter}. With {tiles} seen, {found} of \
             them {letter}, {rest} are among the {unseen} unseen, so that the next tile is a \
             {letter} with a chance of {next:.1} %. Among {tiles} tiles one expects \
             {expected:.1} of them; {found} or more come up with a chance of {chance:.1} %."
        )));
        Ok(())
    }
}

/// A value as a bar, with as many digits after the point.
fn bar(label: String, estimate: Estimate, digits: usize, is_foreign: bool) -> Interval {
    let Estimate { mean, half } = estimate;
    let number = |value: f64| match format!("{value:.digits$}").parse() {
        Ok(whole) if digits == 0 => thousands(whole),
        _ => format!("{value:.digits$}"),
    };
    let shown =
        half.map_or_else(|| number(mean), |half| format!("{} ±{}", number(mean), number(half)));
    #[expect(clippy::cast_possible_truncation, reason = "a bar is drawn to a hundredth of a point")]
    let (amount, half) = (mean as f32, half.map(|half| half as f32));
    Interval { label, amount, half, shown, is_foreign }
}

/// The ratio of two that are independent, by the first order of its error.
fn ratio_of(own: Estimate, other: Estimate) -> Estimate {
    let mean = own.mean / other.mean;
    let part = |estimate: Estimate| estimate.half.map(|half| half / estimate.mean);
    let half = part(own).zip(part(other)).map(|(own, other)| (mean * own.hypot(other)).abs());
    Estimate { mean, half }
}

/// The difference of two that are independent.
fn more_than(own: Estimate, other: Estimate) -> Estimate {
    let half = own.half.zip(other.half).map(|(own, other)| own.hypot(other));
    Estimate { mean: own.mean - other.mean, half }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 8 ±0.8 and 4 ±0.3: each error a part of its value, 0.1 and 0.075, together 0.125.
    #[test]
    fn errors_of_independent_values_add_up_as_squares() {
        let (own, other) =
            (Estimate { mean: 8.0, half: Some(0.8) }, Estimate { mean: 4.0, half: Some(0.3) });
        let ratio = ratio_of(own, other);
        assert!((ratio.mean - 2.0).abs() < 1e-12 && (ratio.half.unwrap() - 0.25).abs() < 1e-12);
        let more = more_than(own, Estimate { half: Some(0.6), ..other });
        assert!((more.mean - 4.0).abs() < 1e-12 && (more.half.unwrap() - 1.0).abs() < 1e-12);
        assert_eq!(ratio_of(own, Estimate { half: None, ..other }).half, None);
    }
}
